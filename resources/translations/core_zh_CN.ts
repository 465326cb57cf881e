<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Core</name>
    <message>
        <source>{}; {}</source>
        <extracomment>Glue</extracomment>
        <translation>{}；{}</translation>
    </message>
    <message>
        <source>{}, {}</source>
        <translation>{}，{}</translation>
    </message>
    <message>
        <source>{} · {}</source>
        <translation>{} · {}</translation>
    </message>
    <message>
        <source>{} and {}</source>
        <translation>{}和{}</translation>
    </message>
    <message>
        <source>{} or {}</source>
        <translation>{} 或 {}</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}：{}</translation>
    </message>
    <message>
        <source>{} ({})</source>
        <translation>{}（{}）</translation>
    </message>
    <message>
        <source>{}. {}</source>
        <translation>{}。{}</translation>
    </message>
    <message>
        <source>{}.</source>
        <translation>{}。</translation>
    </message>
    <message>
        <source>; {}</source>
        <translation>；{}</translation>
    </message>
    <message>
        <source>, {}</source>
        <translation>，{}</translation>
    </message>
    <message>
        <source>{} to {}</source>
        <translation>{} 至 {}</translation>
    </message>
    <message>
        <source>{n} of {n}</source>
        <translation>{}（共 {}）</translation>
    </message>
    <message>
        <source>{n} d {n} h</source>
        <translation>{} 天 {} 小时</translation>
    </message>
    <message>
        <source>{n} h</source>
        <translation>{} 小时</translation>
    </message>
    <message>
        <source>{n} d</source>
        <translation>{} 天</translation>
    </message>
    <message>
        <source>{n} days</source>
        <translation>{} 天</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{} 分钟</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>set by you</source>
        <translation>由您设定</translation>
    </message>
    <message>
        <source>entered by you</source>
        <translation>由您录入</translation>
    </message>
    <message>
        <source>entered by user</source>
        <translation>由您录入</translation>
    </message>
    <message>
        <source>catalogue</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>方案输入</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Write a count such as 70B, 7e9, 1,500 or 700亿.</source>
        <extracomment>core/base: numbers and files</extracomment>
        <translation>请写数量，如 70B、7e9、1,500 或 700亿。</translation>
    </message>
    <message>
        <source>Write an amount such as ¥50,000, $1.2k or ¥120万.</source>
        <translation>请写金额，如 ¥50,000、$1.2k 或 ¥120万。</translation>
    </message>
    <message>
        <source>Write a size such as 80 GiB or 1.5 TB.</source>
        <translation>请写容量，如 80 GiB 或 1.5 TB。</translation>
    </message>
    <message>
        <source>Write a time such as 7 days, 36 h, or a date such as 2026-12-08 or 8 Dec.</source>
        <translation>请写时长，如 7 days、36 h，或日期，如 2026-12-08、8 Dec。</translation>
    </message>
    <message>
        <source>the date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>a day of the calendar, such as 2026-12-08</source>
        <translation>日历上的某一天，如 2026-12-08</translation>
    </message>
    <message>
        <source>a day after {}</source>
        <translation>{} 之后的某一天</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>a quote is opened and not closed, or stands inside an unquoted field</source>
        <translation>引号未闭合，或出现在未加引号的字段内</translation>
    </message>
    <message>
        <source>a quote is opened and not closed</source>
        <translation>引号未闭合</translation>
    </message>
    <message>
        <source>the file has no header line</source>
        <translation>文件没有表头行</translation>
    </message>
    <message>
        <source>the row has {n} fields, the header has {n}</source>
        <translation>该行有 {} 个字段，表头有 {} 个</translation>
    </message>
    <message>
        <source>the row has {n} fields, the header has {n}; put a field that holds a comma in quotes</source>
        <translation>该行有 {} 个字段，表头有 {} 个；含逗号的字段请加引号</translation>
    </message>
    <message>
        <source>column {}</source>
        <translation>列 {}</translation>
    </message>
    <message>
        <source>each of the columns {}</source>
        <translation>各列 {}</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>it is not a folder</source>
        <translation>它不是文件夹</translation>
    </message>
    <message>
        <source>it is larger than {n} MiB, more than any such file needs</source>
        <translation>它大于 {} MiB，超过此类文件所需</translation>
    </message>
    <message>
        <source>it is write-protected</source>
        <translation>它是只读的</translation>
    </message>
    <message>
        <source>it is no regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>it is nested deeper than {n} levels</source>
        <translation>嵌套超过 {} 层</translation>
    </message>
    <message>
        <source>nested deeper than {n} levels</source>
        <translation>嵌套超过 {} 层</translation>
    </message>
    <message>
        <source>the number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>at most {}</source>
        <translation>不超过 {}</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>the text is UTF-16; save it as UTF-8</source>
        <translation>文本是 UTF-16；请另存为 UTF-8</translation>
    </message>
    <message>
        <source>it is UTF-16; save it as UTF-8</source>
        <translation>它是 UTF-16；请另存为 UTF-8</translation>
    </message>
    <message>
        <source>the file is compressed; unpack it first</source>
        <translation>文件已压缩；请先解压</translation>
    </message>
    <message>
        <source>there is a zero byte: this is no text file</source>
        <translation>含零字节：不是文本文件</translation>
    </message>
    <message>
        <source>the byte {} is no UTF-8; save the text as UTF-8 (it may be GBK or Latin-1)</source>
        <translation>字节 {} 不是 UTF-8；请将文本另存为 UTF-8（可能是 GBK 或 Latin-1）</translation>
    </message>
    <message>
        <source>{}… ({n} bytes)</source>
        <translation>{}…（{} 字节）</translation>
    </message>
    <message>
        <source>cannot be read: {}</source>
        <extracomment>core/base: one sentence a kind of error, as another error quotes it</extracomment>
        <translation>无法读取：{}</translation>
    </message>
    <message>
        <source>{} is missing</source>
        <translation>缺少{}</translation>
    </message>
    <message>
        <source>{} is not a known field; the nearest is “{}”</source>
        <translation>{} 不是已知字段；最接近的是“{}”</translation>
    </message>
    <message>
        <source>{} must be {}, found {}</source>
        <translation>{}须为{}，实为{}</translation>
    </message>
    <message>
        <source>{} is {}; allowed: {}</source>
        <translation>{}为 {}；允许：{}</translation>
    </message>
    <message>
        <source>“{}” is not a number. {}</source>
        <translation>“{}”不是数字。{}</translation>
    </message>
    <message>
        <source>“{}” can be read two ways. Write {} or {}.</source>
        <translation>“{}”有两种读法。请写 {} 或 {}。</translation>
    </message>
    <message>
        <source>no {} is called “{}”; known: {}</source>
        <translation>没有名为“{1}”的{0}；已知：{2}</translation>
    </message>
    <message>
        <source>{} “{}” is defined twice</source>
        <translation>{}“{}”定义了两次</translation>
    </message>
    <message>
        <source>refers to {} “{}”, which is not there</source>
        <translation>引用的{}“{}”不存在</translation>
    </message>
    <message>
        <source>{} has no currency; write CNY or USD (¥ or $)</source>
        <translation>{}没有币种；请写 CNY 或 USD（¥ 或 $）</translation>
    </message>
    <message>
        <source>{} and {} cannot be added without a rate</source>
        <translation>没有汇率，{} 与 {} 不能相加</translation>
    </message>
    <message>
        <source>was written by a newer gpuplan (format {}); this one reads up to format {}. Update gpuplan to open it.</source>
        <translation>由更新的 gpuplan 写成（格式 {}）；本版最多读到格式 {}。请更新 gpuplan 后打开。</translation>
    </message>
    <message>
        <source>cannot read {}: {}</source>
        <translation>无法读取 {}：{}</translation>
    </message>
    <message>
        <source>cannot write {}: {}</source>
        <translation>无法写入 {}：{}</translation>
    </message>
    <message>
        <source>{} is not supported: {}</source>
        <translation>不支持{}：{}</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>the value</source>
        <extracomment>core/model: fields</extracomment>
        <translation>值</translation>
    </message>
    <message>
        <source>the entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>the index</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>the amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a whole number up to {n}</source>
        <translation>不超过 {} 的整数</translation>
    </message>
    <message>
        <source>a whole number from 1</source>
        <translation>从 1 起的整数</translation>
    </message>
    <message>
        <source>a whole number from {n} to {n}</source>
        <translation>{} 至 {} 的整数</translation>
    </message>
    <message>
        <source>whole numbers from {n} to {n}</source>
        <translation>{} 至 {} 的整数</translation>
    </message>
    <message>
        <source>whole numbers from 0 to {n}</source>
        <translation>0 至 {} 的整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>有限的数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a list of words</source>
        <translation>词的列表</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>整数列表</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>a list or map</source>
        <translation>列表或映射</translation>
    </message>
    <message>
        <source>a list or a map</source>
        <translation>列表或映射</translation>
    </message>
    <message>
        <source>a map or list</source>
        <translation>映射或列表</translation>
    </message>
    <message>
        <source>a plain value</source>
        <translation>单个值</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>其他内容</translation>
    </message>
    <message>
        <source>this entry</source>
        <translation>此条目</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>以下之一：{}</translation>
    </message>
    <message>
        <source>an amount with a currency, such as {"amount": 50000, "currency": "CNY"}</source>
        <translation>带币种的金额，如 {"amount": 50000, "currency": "CNY"}</translation>
    </message>
    <message>
        <source>a time such as "7 days" or a number of hours</source>
        <translation>时长，如 "7 days"，或小时数</translation>
    </message>
    <message>
        <source>a list of machines</source>
        <translation>机器列表</translation>
    </message>
    <message>
        <source>the number of own machines</source>
        <translation>自有机器数量</translation>
    </message>
    <message>
        <source>at most 1000</source>
        <translation>不超过 1000</translation>
    </message>
    <message>
        <source>a machine with named fields</source>
        <translation>带字段名的机器</translation>
    </message>
    <message>
        <source>write it nested, not with a dot: {}</source>
        <translation>请写成嵌套形式，不用点号：{}</translation>
    </message>
    <message>
        <source>the empty key</source>
        <translation>空键</translation>
    </message>
    <message>
        <source>an object with {}</source>
        <translation>含 {} 的对象</translation>
    </message>
    <message>
        <source>this is not a gpuplan scenario (format must be "{}")</source>
        <translation>这不是 gpuplan 方案文件（format 须为 "{}"）</translation>
    </message>
    <message>
        <source>the format version</source>
        <translation>格式版本</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>a scenario object</source>
        <translation>方案对象</translation>
    </message>
    <message>
        <source>own_nodes[0] to own_nodes[{n}] (the last adds a machine)</source>
        <translation>own_nodes[0] 至 own_nodes[{}]（最后一个表示新增机器）</translation>
    </message>
    <message>
        <source>more than 0</source>
        <translation>大于 0</translation>
    </message>
    <message>
        <source>more than 0, at most {}</source>
        <translation>大于 0，不超过 {}</translation>
    </message>
    <message>
        <source>more than 0, at most {n} h</source>
        <translation>大于 0，不超过 {} 小时</translation>
    </message>
    <message>
        <source>more than 0, at most 1</source>
        <translation>大于 0，不超过 1</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>不小于 0</translation>
    </message>
    <message>
        <source>0 or more, at most {}</source>
        <translation>不小于 0，不超过 {}</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>不小于 1</translation>
    </message>
    <message>
        <source>1 and more</source>
        <translation>不小于 1</translation>
    </message>
    <message>
        <source>{n} bytes long</source>
        <translation>长 {} 字节</translation>
    </message>
    <message>
        <source>at most {n} bytes</source>
        <translation>不超过 {} 字节</translation>
    </message>
    <message>
        <source>a list of {n}</source>
        <translation>含 {} 项的列表</translation>
    </message>
    <message>
        <source>1 to {n}</source>
        <translation>1 至 {}</translation>
    </message>
    <message>
        <source>0 to {n}</source>
        <translation>0 至 {}</translation>
    </message>
    <message>
        <source>the amount of training data (tokens, or samples × epochs)</source>
        <translation>训练数据量（token 数，或样本数 × 轮数）</translation>
    </message>
    <message>
        <source>give tokens or samples, not both</source>
        <translation>token 数与样本数只给一个</translation>
    </message>
    <message>
        <source>the size of the data</source>
        <translation>数据大小</translation>
    </message>
    <message>
        <source>the model (a name, a size such as 70B, or a config.json)</source>
        <translation>模型（名称、70B 之类的规模，或 config.json）</translation>
    </message>
    <message>
        <source>tensor parallelism</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>pipeline parallelism</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>context parallelism</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>expert parallelism</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>a micro-batch of {n} sequences does not fit into the global batch of {n}; make it smaller, or the global batch larger</source>
        <translation>{} 条序列的微批放不进 {} 的全局批；请调小微批，或调大全局批</translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>1 to 16,777,216 tokens</source>
        <translation>1 至 16,777,216 个 token</translation>
    </message>
    <message>
        <source>global batch</source>
        <translation>全局批</translation>
    </message>
    <message>
        <source>1 to 10,000,000 sequences</source>
        <translation>1 至 10,000,000 条序列</translation>
    </message>
    <message>
        <source>the stack version</source>
        <translation>软件栈版本</translation>
    </message>
    <message>
        <source>a release or a date such as 24.05, 0.12.1, 2023 or 2023-06; empty for the current one</source>
        <translation>版本号或日期，如 24.05、0.12.1、2023 或 2023-06；留空为当前版本</translation>
    </message>
    <message>
        <source>the stack's name</source>
        <translation>软件栈名称</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA 秩</translation>
    </message>
    <message>
        <source>1 to 4096</source>
        <translation>1 至 4096</translation>
    </message>
    <message>
        <source>fewest nodes</source>
        <translation>最少节点数</translation>
    </message>
    <message>
        <source>most nodes</source>
        <translation>最多节点数</translation>
    </message>
    <message>
        <source>at most cluster.max_nodes ({n})</source>
        <translation>不超过 cluster.max_nodes（{}）</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>每节点 GPU 数</translation>
    </message>
    <message>
        <source>most GPUs</source>
        <translation>最多 GPU 数</translation>
    </message>
    <message>
        <source>the network's oversubscription</source>
        <translation>网络收敛比</translation>
    </message>
    <message>
        <source>1 (a full fat tree) to 100</source>
        <translation>1（无收敛胖树）至 100</translation>
    </message>
    <message>
        <source>the rate of local NVMe</source>
        <translation>本地 NVMe 速率</translation>
    </message>
    <message>
        <source>the power limit of a GPU</source>
        <translation>GPU 功率上限</translation>
    </message>
    <message>
        <source>the budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>the deadline</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>purchase mode</source>
        <translation>购买方式</translation>
    </message>
    <message>
        <source>the purchase mode</source>
        <translation>购买方式</translation>
    </message>
    <message>
        <source>the exchange rate</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>0.001 to 1000</source>
        <translation>0.001 至 1000</translation>
    </message>
    <message>
        <source>0.001 to 100</source>
        <translation>0.001 至 100</translation>
    </message>
    <message>
        <source>0.001 to 1</source>
        <translation>0.001 至 1</translation>
    </message>
    <message>
        <source>the date of the rate</source>
        <translation>汇率日期</translation>
    </message>
    <message>
        <source>a day such as 2026-12-01</source>
        <translation>某一天，如 2026-12-01</translation>
    </message>
    <message>
        <source>the price factor</source>
        <translation>价格系数</translation>
    </message>
    <message>
        <source>the system disk</source>
        <translation>系统盘</translation>
    </message>
    <message>
        <source>20 to 65,536 GiB</source>
        <translation>20 至 65,536 GiB</translation>
    </message>
    <message>
        <source>kept checkpoints</source>
        <translation>保留的检查点</translation>
    </message>
    <message>
        <source>0 to 10,000</source>
        <translation>0 至 10,000</translation>
    </message>
    <message>
        <source>the machine's name</source>
        <translation>机器名称</translation>
    </message>
    <message>
        <source>the accelerator</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>the topology's name</source>
        <translation>拓扑名称</translation>
    </message>
    <message>
        <source>the topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>GPUs in the machine</source>
        <translation>机器内 GPU 数</translation>
    </message>
    <message>
        <source>1 to 128</source>
        <translation>1 至 128</translation>
    </message>
    <message>
        <source>available machines</source>
        <translation>可用机器数</translation>
    </message>
    <message>
        <source>the network rate</source>
        <translation>网络速率</translation>
    </message>
    <message>
        <source>host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>the price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>give a catalogue topology or a pasted one, not both</source>
        <translation>目录拓扑与粘贴的拓扑只给一个</translation>
    </message>
    <message>
        <source>the name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>the model's name</source>
        <translation>模型名称</translation>
    </message>
    <message>
        <source>the cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>the region</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>the instance type</source>
        <translation>实例规格</translation>
    </message>
    <message>
        <source>the discount</source>
        <translation>折扣</translation>
    </message>
    <message>
        <source>the support plan</source>
        <translation>支持计划</translation>
    </message>
    <message>
        <source>the shared storage</source>
        <translation>共享存储</translation>
    </message>
    <message>
        <source>the level of the data disk</source>
        <translation>数据盘等级</translation>
    </message>
    <message>
        <source>the tax</source>
        <translation>税</translation>
    </message>
    <message>
        <source>the share of experiments</source>
        <translation>试验占比</translation>
    </message>
    <message>
        <source>the idle share</source>
        <translation>空闲占比</translation>
    </message>
    <message>
        <source>the spread of prices</source>
        <translation>价格离散度</translation>
    </message>
    <message>
        <source>the monthly use</source>
        <translation>每月使用时间</translation>
    </message>
    <message>
        <source>the time between failures</source>
        <translation>故障间隔</translation>
    </message>
    <message>
        <source>the restart</source>
        <translation>重启时间</translation>
    </message>
    <message>
        <source>the checkpoint interval</source>
        <translation>检查点间隔</translation>
    </message>
    <message>
        <source>spare machines</source>
        <translation>备用机器</translation>
    </message>
    <message>
        <source>the replacement</source>
        <translation>更换时间</translation>
    </message>
    <message>
        <source>the share of spot machines reclaimed in a month</source>
        <translation>每月被回收的抢占式机器比例</translation>
    </message>
    <message>
        <source>the wait for a spot machine</source>
        <translation>等待抢占式机器的时间</translation>
    </message>
    <message>
        <source>repeated runs</source>
        <translation>重跑次数</translation>
    </message>
    <message>
        <source>the shared file system</source>
        <translation>共享文件系统</translation>
    </message>
    <message>
        <source>the read rate</source>
        <translation>读速率</translation>
    </message>
    <message>
        <source>the write rate</source>
        <translation>写速率</translation>
    </message>
    <message>
        <source>the data disk</source>
        <translation>数据盘</translation>
    </message>
    <message>
        <source>the operations of the data disk</source>
        <translation>数据盘 IOPS</translation>
    </message>
    <message>
        <source>the data sent out</source>
        <translation>流出数据量</translation>
    </message>
    <message>
        <source>a data disk needs its level (storage.data_disk) and its size (storage.data_disk_gib)</source>
        <translation>数据盘须给出等级（storage.data_disk）和大小（storage.data_disk_gib）</translation>
    </message>
    <message>
        <source>write CLOUD/FAMILY/MODE=SHARE, such as alibaba/ecs.gn7i/on_demand=0.85</source>
        <translation>请写“云/规格族/购买方式=比例”，如 alibaba/ecs.gn7i/on_demand=0.85</translation>
    </message>
    <message>
        <source>the share of the list price</source>
        <translation>目录价的比例</translation>
    </message>
    <message>
        <source>0.001 to 10; 0.85 for fifteen percent off</source>
        <translation>0.001 至 10；0.85 表示八五折</translation>
    </message>
    <message>
        <source>the goodput</source>
        <translation>有效时间比例</translation>
    </message>
    <message>
        <source>useful share</source>
        <translation>有效时间比例</translation>
    </message>
    <message>
        <source>Shape of {} assumed</source>
        <translation>按 {} 的结构估算</translation>
    </message>
    <message>
        <source>Shape of {} assumed.</source>
        <translation>按 {} 的结构估算。</translation>
    </message>
    <message>
        <source>Shape of {} assumed, scaled to {n} layers, hidden size {n} and FFN width {n} to reach the size</source>
        <translation>按 {} 的结构估算，缩放为 {} 层、隐藏维度 {}、FFN 宽度 {} 以达到该规模</translation>
    </message>
    <message>
        <source>Shape of {} assumed, scaled to {n} layers, hidden size {n} and FFN width {n} to reach the size.</source>
        <translation>按 {} 的结构估算，缩放为 {} 层、隐藏维度 {}、FFN 宽度 {} 以达到该规模。</translation>
    </message>
    <message>
        <source>{}B parameters</source>
        <translation>{}B 参数</translation>
    </message>
    <message>
        <source>{}T parameters</source>
        <translation>{}T 参数</translation>
    </message>
    <message>
        <source>Llama-3-8B full fine-tune</source>
        <translation>Llama-3-8B 全参微调</translation>
    </message>
    <message>
        <source>purchase mode that plans are ranked by</source>
        <extracomment>core/model: about the fields</extracomment>
        <translation>方案按此购买方式排序</translation>
    </message>
    <message>
        <source>CNY or USD: amounts are shown in it</source>
        <translation>CNY 或 USD：金额以此显示</translation>
    </message>
    <message>
        <source>what a dollar costs in yuan; none: the catalogue's dated rate</source>
        <translation>一美元合多少元；空：目录中带日期的汇率</translation>
    </message>
    <message>
        <source>the day of your rate</source>
        <translation>您的汇率日期</translation>
    </message>
    <message>
        <source>what-if: machine prices times this</source>
        <translation>假设：机器价格乘以此数</translation>
    </message>
    <message>
        <source>useful share of the time at most, 0.001 to 1; sizes whose failures leave less get less</source>
        <translation>有效时间比例上限，0.001 至 1；规模的故障使其更低者取更低</translation>
    </message>
    <message>
        <source>what-if: model FLOPs utilisation instead of the estimated one</source>
        <translation>假设：以此模型算力利用率代替估算值</translation>
    </message>
    <message>
        <source>negotiated shares of the list price: CLOUD[/FAMILY[/MODE]]=SHARE, with commas</source>
        <translation>议定的目录价比例：云[/规格族[/购买方式]]=比例，以逗号分隔</translation>
    </message>
    <message>
        <source>share added to the whole bill; 0: not included</source>
        <translation>加在总账单上的比例；0：不计入</translation>
    </message>
    <message>
        <source>support plan of the cloud, such as business; empty: not included</source>
        <translation>云的支持计划，如 business；空：不计入</translation>
    </message>
    <message>
        <source>trial runs and evaluation as a share of the run's hours; 0: not included</source>
        <translation>试跑与评测占运行时长的比例；0：不计入</translation>
    </message>
    <message>
        <source>hours paid while nothing runs, as a share of the run's; 0: not included</source>
        <translation>空闲付费时长占运行时长的比例；0：不计入</translation>
    </message>
    <message>
        <source>P90 of machine prices over P50, less 1; none: 0 for lists, that of the quotes for spot</source>
        <translation>机器价格 P90 比 P50 减 1；空：目录价为 0，抢占式取报价离散度</translation>
    </message>
    <message>
        <source>hours a month in which a reservation would be used, by this job and others</source>
        <translation>预留每月被本任务及其他任务使用的小时数</translation>
    </message>
    <message>
        <source>whether failures at a plan's size lower its goodput</source>
        <translation>方案规模下的故障是否降低其有效时间</translation>
    </message>
    <message>
        <source>GPU-hours between failures that stop a job; none: published runs</source>
        <translation>导致任务停止的故障间隔（GPU 小时）；空：按公开的训练记录</translation>
    </message>
    <message>
        <source>from a failure until training goes on, a machine being at hand</source>
        <translation>有备机时从故障到恢复训练的时间</translation>
    </message>
    <message>
        <source>training between two checkpoints; none: the best interval</source>
        <translation>两次检查点之间的训练时间；空：最优间隔</translation>
    </message>
    <message>
        <source>training waits for the copy to host memory only</source>
        <translation>训练只等待复制到主机内存</translation>
    </message>
    <message>
        <source>machines that stand by, paid</source>
        <translation>付费待命的机器</translation>
    </message>
    <message>
        <source>until a broken machine is replaced when no spare is left</source>
        <translation>无备机时更换故障机器所需时间</translation>
    </message>
    <message>
        <source>share of spot machines reclaimed in a month, 0 to 0.99; none: the vendor's band</source>
        <translation>每月被回收的抢占式机器比例，0 至 0.99；空：厂商公布的区间</translation>
    </message>
    <message>
        <source>until another spot machine is found</source>
        <translation>找到另一台抢占式机器所需时间</translation>
    </message>
    <message>
        <source>whole runs that have to be repeated, expected number</source>
        <translation>须整次重跑的预期次数</translation>
    </message>
    <message>
        <source>system disk of a machine, GiB</source>
        <translation>每台机器的系统盘，GiB</translation>
    </message>
    <message>
        <source>checkpoints that are kept</source>
        <translation>保留的检查点数</translation>
    </message>
    <message>
        <source>a file system of storage.csv (item or item/variant) for data and checkpoints; empty: object storage</source>
        <translation>storage.csv 中存放数据与检查点的文件系统（名称或名称/类型）；空：对象存储</translation>
    </message>
    <message>
        <source>size of that file system; none: what data and checkpoints need</source>
        <translation>该文件系统的大小；空：按数据与检查点所需</translation>
    </message>
    <message>
        <source>GB/s that the shared storage reads; none: its documented rate</source>
        <translation>共享存储读速率 GB/s；空：其公布速率</translation>
    </message>
    <message>
        <source>GB/s that the shared storage writes; none: its documented rate</source>
        <translation>共享存储写速率 GB/s；空：其公布速率</translation>
    </message>
    <message>
        <source>level of a data disk per machine (PL0 to PL3, gp3); empty: none</source>
        <translation>每台机器的数据盘等级（PL0 至 PL3、gp3）；空：无</translation>
    </message>
    <message>
        <source>size of the data disk, GiB</source>
        <translation>数据盘大小，GiB</translation>
    </message>
    <message>
        <source>operations a second that the data disk must give</source>
        <translation>数据盘须达到的 IOPS</translation>
    </message>
    <message>
        <source>data sent out to the internet over the run, GB</source>
        <translation>运行期间流出到互联网的数据，GB</translation>
    </message>
    <message>
        <source>diffusers' {} is not counted</source>
        <extracomment>core/model: config.json</extracomment>
        <translation>diffusers 的 {} 未计入</translation>
    </message>
    <message>
        <source>{} belongs to layers that are not counted for this family</source>
        <translation>{} 属于该系列未计入的层</translation>
    </message>
    <message>
        <source>layers of type {} are not counted for this family</source>
        <translation>该系列的 {} 类型层未计入</translation>
    </message>
    <message>
        <source>encoder-decoder models of this family are not counted</source>
        <translation>该系列的编码器-解码器模型未计入</translation>
    </message>
    <message>
        <source>the class {} is no decoder that is known</source>
        <translation>类 {} 不是已知的解码器</translation>
    </message>
    <message>
        <source>model_type “{}”</source>
        <translation>model_type“{}”</translation>
    </message>
    <message>
        <source>class “{}”</source>
        <translation>类“{}”</translation>
    </message>
    <message>
        <source>a hf_quant_config.json alone</source>
        <translation>单独的 hf_quant_config.json</translation>
    </message>
    <message>
        <source>open the config.json beside it</source>
        <translation>请打开旁边的 config.json</translation>
    </message>
    <message>
        <source>the number of parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>over 10^16</source>
        <translation>超过 10^16</translation>
    </message>
    <message>
        <source>what a cluster can hold</source>
        <translation>集群能容纳的规模</translation>
    </message>
    <message>
        <source>0 to 1024</source>
        <translation>0 至 1024</translation>
    </message>
    <message>
        <source>{} and block_out_channels differ in length</source>
        <translation>{} 与 block_out_channels 长度不同</translation>
    </message>
    <message>
        <source>the block type {}</source>
        <translation>块类型 {}</translation>
    </message>
    <message>
        <source>it is not counted</source>
        <translation>未计入</translation>
    </message>
    <message>
        <source>block_out_channels with as many down_block_types and up_block_types</source>
        <translation>block_out_channels 及同样多的 down_block_types 和 up_block_types</translation>
    </message>
    <message>
        <source>addition_embed_type {}</source>
        <translation>addition_embed_type {}</translation>
    </message>
    <message>
        <source>max_position_embeddings or n_positions or n_ctx</source>
        <translation>max_position_embeddings、n_positions 或 n_ctx</translation>
    </message>
    <message>
        <source>No model_type is given; read by its keys as a Llama-like decoder, so biases and norms may differ.</source>
        <translation>未给出 model_type；按其键名当作类 Llama 解码器读取，偏置与归一化可能不同。</translation>
    </message>
    <message>
        <source>The family “{}” is not known; read by its keys as a Llama-like decoder, so biases and norms may differ.</source>
        <translation>系列“{}”未知；按其键名当作类 Llama 解码器读取，偏置与归一化可能不同。</translation>
    </message>
    <message>
        <source>tie_word_embeddings is not given; an own output head is counted.</source>
        <translation>未给出 tie_word_embeddings；按独立输出头计入。</translation>
    </message>
    <message>
        <source>a list with one word a layer</source>
        <translation>每层一词的列表</translation>
    </message>
    <message>
        <source>{} names {n} layers, num_hidden_layers is {n}</source>
        <translation>{} 列出 {} 层，num_hidden_layers 为 {}</translation>
    </message>
    <message>
        <source>Layers of type “{}” are not known; they are counted as full attention.</source>
        <translation>“{}”类型的层未知；按全注意力计入。</translation>
    </message>
    <message>
        <source>A diffusion model: its parameters are counted, its layers are not described.</source>
        <translation>扩散模型：计入其参数，未描述其各层。</translation>
    </message>
    <message>
        <source>The head of {} is not known; a pooler is counted.</source>
        <translation>{} 的输出头未知；按 pooler 计入。</translation>
    </message>
    <message>
        <source>a ViT without qkv_bias</source>
        <translation>没有 qkv_bias 的 ViT</translation>
    </message>
    <message>
        <source>its count is not known</source>
        <translation>其参数量未知</translation>
    </message>
    <message>
        <source>No class is given; the encoder alone is counted, as diffusion pipelines use it.</source>
        <translation>未给出类名；只计编码器，与扩散管线的用法一致。</translation>
    </message>
    <message>
        <source>compressed attention (DeepSeek-V4)</source>
        <translation>压缩注意力（DeepSeek-V4）</translation>
    </message>
    <message>
        <source>hyper-connections (DeepSeek-V4)</source>
        <translation>超连接（DeepSeek-V4）</translation>
    </message>
    <message>
        <source>low-rank output projections</source>
        <translation>低秩输出投影</translation>
    </message>
    <message>
        <source>dense FFNs parallel to the experts (Arctic)</source>
        <translation>与专家并行的稠密 FFN（Arctic）</translation>
    </message>
    <message>
        <source>block-sparse attention with its own index (MiniMax-M3)</source>
        <translation>带自身索引的块稀疏注意力（MiniMax-M3）</translation>
    </message>
    <message>
        <source>experts in a latent space (Kimi-K3)</source>
        <translation>潜空间中的专家（Kimi-K3）</translation>
    </message>
    <message>
        <source>per-layer embeddings</source>
        <translation>逐层嵌入</translation>
    </message>
    <message>
        <source>Step's share experts</source>
        <translation>Step 的共享专家</translation>
    </message>
    <message>
        <source>the original Mamba configuration</source>
        <translation>原始 Mamba 配置</translation>
    </message>
    <message>
        <source>RWKV's time-mixing layers are not counted</source>
        <translation>RWKV 的时间混合层未计入</translation>
    </message>
    <message>
        <source>its compressed attention and hyper-connections are not counted</source>
        <translation>其压缩注意力与超连接未计入</translation>
    </message>
    <message>
        <source>its latent experts and delta attention are not counted</source>
        <translation>其潜空间专家与 delta 注意力未计入</translation>
    </message>
    <message>
        <source>its sparse attention is not counted</source>
        <translation>其稀疏注意力未计入</translation>
    </message>
    <message>
        <source>its share experts and windowed heads are not counted</source>
        <translation>其共享专家与窗口注意力头未计入</translation>
    </message>
    <message>
        <source>its vision tower is named, not described</source>
        <translation>其视觉塔只有名称，没有描述</translation>
    </message>
    <message>
        <source>its per-layer embeddings are not counted</source>
        <translation>其逐层嵌入未计入</translation>
    </message>
    <message>
        <source>{} means {}, which is not counted</source>
        <translation>{} 表示{}，未计入</translation>
    </message>
    <message>
        <source>the number of experts (num_local_experts, n_routed_experts or num_experts)</source>
        <translation>专家数（num_local_experts、n_routed_experts 或 num_experts）</translation>
    </message>
    <message>
        <source>1 to the number of experts</source>
        <translation>1 至专家数</translation>
    </message>
    <message>
        <source>the first layer with experts</source>
        <translation>首个含专家的层</translation>
    </message>
    <message>
        <source>at most the {n} layers</source>
        <translation>不超过 {} 层</translation>
    </message>
    <message>
        <source>num_hidden_layers and the layer pattern differ in length</source>
        <translation>num_hidden_layers 与层模式长度不同</translation>
    </message>
    <message>
        <source>a JSON object</source>
        <translation>JSON 对象</translation>
    </message>
    <message>
        <source>torch_dtype is not given; weights are taken as bf16.</source>
        <translation>未给出 torch_dtype；权重按 bf16 计。</translation>
    </message>
    <message>
        <source>torch_dtype “{}” is no format of weights that gpuplan knows; weights are taken as bf16.</source>
        <translation>torch_dtype“{}”不是 gpuplan 认识的权重格式；权重按 bf16 计。</translation>
    </message>
    <message>
        <source>vocab_size or padded_vocab_size</source>
        <translation>vocab_size 或 padded_vocab_size</translation>
    </message>
    <message>
        <source>{} is not given; the default of the {} class, {}, is used.</source>
        <translation>未给出 {}；采用 {} 类的默认值 {}。</translation>
    </message>
    <message>
        <source>hidden size {n} is not a multiple of {n} heads and no head_dim is given</source>
        <translation>隐藏维度 {} 不是 {} 个头的整数倍，且未给出 head_dim</translation>
    </message>
    <message>
        <source>{n} attention heads cannot share {n} KV heads evenly</source>
        <translation>{} 个注意力头无法均分 {} 个 KV 头</translation>
    </message>
    <message>
        <source>Gemma 4 with per-layer embeddings or shared KV layers</source>
        <translation>带逐层嵌入或共享 KV 层的 Gemma 4</translation>
    </message>
    <message>
        <source>No published exact count of this family was found to check against; prediction layers are not counted.</source>
        <translation>未找到该系列公布的确切参数量可供核对；预测层未计入。</translation>
    </message>
    <message>
        <source>Audio parts are not counted; the text model is.</source>
        <translation>音频部分未计入；计入文本模型。</translation>
    </message>
    <message>
        <source>The vision tower of “{}” is not counted; the text model alone is.</source>
        <translation>“{}”的视觉塔未计入；只计文本模型。</translation>
    </message>
    <message>
        <source>norms and inputs of the first products</source>
        <extracomment>core/estimate: memory</extracomment>
        <translation>归一化与首个矩阵乘的输入</translation>
    </message>
    <message>
        <source>queries, keys, values and output of attention</source>
        <translation>注意力的查询、键、值与输出</translation>
    </message>
    <message>
        <source>dispatched tokens and products of the experts</source>
        <translation>分发的 token 与专家的矩阵乘</translation>
    </message>
    <message>
        <source>products of the FFN</source>
        <translation>FFN 的矩阵乘</translation>
    </message>
    <message>
        <source>No software stack given: plain mixed-precision arithmetic.</source>
        <translation>未给出软件栈：按普通混合精度计算。</translation>
    </message>
    <message>
        <source>Memory conventions of {} are not known: those of the task's default stack.</source>
        <translation>{} 的显存约定未知：采用该任务默认软件栈的约定。</translation>
    </message>
    <message>
        <source>the model's shape</source>
        <translation>模型结构</translation>
    </message>
    <message>
        <source>layout and recipe</source>
        <translation>布局与训练配方</translation>
    </message>
    <message>
        <source>parameters on one GPU of stage {n}, embedding and head included</source>
        <translation>第 {} 级单 GPU 上的参数，含嵌入与输出头</translation>
    </message>
    <message>
        <source>bytes of weights per parameter</source>
        <translation>每参数的权重字节</translation>
    </message>
    <message>
        <source>bytes of gradients per parameter</source>
        <translation>每参数的梯度字节</translation>
    </message>
    <message>
        <source>bytes of optimizer state per parameter</source>
        <translation>每参数的优化器状态字节</translation>
    </message>
    <message>
        <source>data-parallel ranks that share it (dp · cp)</source>
        <translation>分摊它的数据并行 rank 数（dp · cp）</translation>
    </message>
    <message>
        <source>micro-batches in flight on this stage (1F1B: min(m, p − r))</source>
        <translation>该级在途微批数（1F1B：min(m, p − r)）</translation>
    </message>
    <message>
        <source>kept for the backward pass per micro-batch, all layers of the stage</source>
        <translation>每个微批为反向保留的量，该级全部层</translation>
    </message>
    <message>
        <source>operator count: s · b / c tokens through each layer</source>
        <translation>算子计数：每层通过 s · b / c 个 token</translation>
    </message>
    <message>
        <source>one layer run again, or the input of the head</source>
        <translation>重算一层，或输出头的输入</translation>
    </message>
    <message>
        <source>operator count</source>
        <translation>算子计数</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>微批</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>重算</translation>
    </message>
    <message>
        <source>not held at this moment = 0.0 GiB</source>
        <translation>此刻不占用 = 0.0 GiB</translation>
    </message>
    <message>
        <source>bytes per logit of the stack's loss</source>
        <translation>该软件栈损失函数的每 logit 字节</translation>
    </message>
    <message>
        <source>tokens of a micro-batch on a rank, s · b / c</source>
        <translation>单 rank 每微批 token 数，s · b / c</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>workspaces, reduction buckets and dummy gradients that stay</source>
        <translation>常驻的工作区、归约桶与占位梯度</translation>
    </message>
    <message>
        <source>of the moment: gathered weights, unreduced gradients, backward transients, step temporary</source>
        <translation>临时：聚合的权重、未归约的梯度、反向中间量、更新临时量</translation>
    </message>
    <message>
        <source>weights gathered at once</source>
        <translation>同时聚合的权重</translation>
    </message>
    <message>
        <source>two blocks and the root group, or as the stack does</source>
        <translation>两个块与根组，或按软件栈的做法</translation>
    </message>
    <message>
        <source>gradients waiting for their reduction</source>
        <translation>等待归约的梯度</translation>
    </message>
    <message>
        <source>one block</source>
        <translation>一个块</translation>
    </message>
    <message>
        <source>(ρ − 1) · allocated + context + g · NCCL</source>
        <translation>(ρ − 1) · 已分配 + 上下文 + g · NCCL</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>reserved over allocated memory of the stack</source>
        <translation>该软件栈预留显存与已分配显存之比</translation>
    </message>
    <message>
        <source>CUDA context and kernels</source>
        <translation>CUDA 上下文与内核</translation>
    </message>
    <message>
        <source>per group of ranks</source>
        <translation>每个 rank 组</translation>
    </message>
    <message>
        <source>groups of more than one rank among TP, PP, DP · CP, EP</source>
        <translation>TP、PP、DP · CP、EP 中多于一个 rank 的组数</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU 显存</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>weights + gradients + optimizer + activations + logits + buffers + framework</source>
        <translation>权重 + 梯度 + 优化器 + 激活值 + logits + 缓冲区 + 框架</translation>
    </message>
    <message>
        <source>fullest pipeline stage</source>
        <translation>最满的流水线级</translation>
    </message>
    <message>
        <source>all stages are counted</source>
        <translation>已计算所有级</translation>
    </message>
    <message>
        <source>moment</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>all phases are counted</source>
        <translation>已计算所有阶段</translation>
    </message>
    <message>
        <source>must fit</source>
        <translation>须放得下</translation>
    </message>
    <message>
        <source>without cached blocks, which go back to the device before an allocation fails</source>
        <translation>不含缓存块：分配失败前会归还设备</translation>
    </message>
    <message>
        <source>80% range of the need</source>
        <translation>需求的 80% 区间</translation>
    </message>
    <message>
        <source>spread of the back-test over measured runs</source>
        <translation>对实测记录回测的离散度</translation>
    </message>
    <message>
        <source>usable memory of the GPU</source>
        <translation>GPU 可用显存</translation>
    </message>
    <message>
        <source>Kept by one {}</source>
        <translation>单个{}保留</translation>
    </message>
    <message>
        <source>Σ bytes its operators keep, one micro-batch, nothing recomputed</source>
        <translation>Σ 各算子保留的字节，一个微批，不重算</translation>
    </message>
    <message>
        <source>{n} in the model, each Σ = {}</source>
        <translation>模型中共 {} 个，每个 Σ = {}</translation>
    </message>
    <message>
        <source>default of the task's software stack</source>
        <translation>该任务默认软件栈的约定</translation>
    </message>
    <message>
        <source>load</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>first_step</source>
        <translation>第 1 步</translation>
    </message>
    <message>
        <source>forward_backward</source>
        <translation>前向与反向</translation>
    </message>
    <message>
        <source>update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>layer with {}</source>
        <extracomment>core/estimate: layers and operators</extracomment>
        <translation>{}层</translation>
    </message>
    <message>
        <source>layer with {} and {}</source>
        <translation>{}与{}层</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>self- and cross-attention</source>
        <translation>自注意力与交叉注意力</translation>
    </message>
    <message>
        <source>latent attention</source>
        <translation>潜在注意力</translation>
    </message>
    <message>
        <source>linear attention</source>
        <translation>线性注意力</translation>
    </message>
    <message>
        <source>state space</source>
        <translation>状态空间</translation>
    </message>
    <message>
        <source>dense FFN</source>
        <translation>稠密 FFN</translation>
    </message>
    <message>
        <source>routed and shared experts</source>
        <translation>路由与共享专家</translation>
    </message>
    <message>
        <source>routed experts</source>
        <translation>路由专家</translation>
    </message>
    <message>
        <source>output head</source>
        <translation>输出头</translation>
    </message>
    <message>
        <source>final norm and input of the head</source>
        <translation>末层归一化与输出头的输入</translation>
    </message>
    <message>
        <source>logits and loss</source>
        <translation>logits 与损失</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>conversion to the layers' number format</source>
        <translation>转换为各层的数值格式</translation>
    </message>
    <message>
        <source>query down-projection</source>
        <translation>查询降维投影</translation>
    </message>
    <message>
        <source>query up-projection</source>
        <translation>查询升维投影</translation>
    </message>
    <message>
        <source>query projection</source>
        <translation>查询投影</translation>
    </message>
    <message>
        <source>key and value down-projection</source>
        <translation>键值降维投影</translation>
    </message>
    <message>
        <source>key and value up-projection</source>
        <translation>键值升维投影</translation>
    </message>
    <message>
        <source>query, key and value projection</source>
        <translation>查询、键、值投影</translation>
    </message>
    <message>
        <source>output projection</source>
        <translation>输出投影</translation>
    </message>
    <message>
        <source>attention scores and values</source>
        <translation>注意力得分与取值</translation>
    </message>
    <message>
        <source>state-space projections</source>
        <translation>状态空间投影</translation>
    </message>
    <message>
        <source>convolution and scan</source>
        <translation>卷积与扫描</translation>
    </message>
    <message>
        <source>cross-attention projections</source>
        <translation>交叉注意力投影</translation>
    </message>
    <message>
        <source>norm and residual before cross-attention</source>
        <translation>交叉注意力前的归一化与残差</translation>
    </message>
    <message>
        <source>norm and residual before attention</source>
        <translation>注意力前的归一化与残差</translation>
    </message>
    <message>
        <source>norm and residual before the FFN</source>
        <translation>FFN 前的归一化与残差</translation>
    </message>
    <message>
        <source>rotary embedding and reshaping</source>
        <translation>旋转位置编码与重排</translation>
    </message>
    <message>
        <source>gate and up product</source>
        <translation>门控与上投影矩阵乘</translation>
    </message>
    <message>
        <source>up product</source>
        <translation>上投影矩阵乘</translation>
    </message>
    <message>
        <source>down product</source>
        <translation>下投影矩阵乘</translation>
    </message>
    <message>
        <source>activation function</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>expert products</source>
        <translation>专家矩阵乘</translation>
    </message>
    <message>
        <source>token permutation</source>
        <translation>token 重排</translation>
    </message>
    <message>
        <source>latent projections</source>
        <translation>潜空间投影</translation>
    </message>
    <message>
        <source>router</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>dispatch</source>
        <translation>分发</translation>
    </message>
    <message>
        <source>unpacking 4-bit weights</source>
        <translation>解包 4 位权重</translation>
    </message>
    <message>
        <source>counted from the model and layout</source>
        <extracomment>core/estimate: step time</extracomment>
        <translation>由模型与布局计数</translation>
    </message>
    <message>
        <source>{}; calibration {}</source>
        <translation>{}；校准 {}</translation>
    </message>
    <message>
        <source>calibration {}</source>
        <translation>校准 {}</translation>
    </message>
    <message>
        <source>kernel model, calibration {}</source>
        <translation>内核模型，校准 {}</translation>
    </message>
    <message>
        <source>step-time model, calibration {}</source>
        <translation>步时模型，校准 {}</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>m · Σ layers/p · (products + attention + element-wise traffic) + head;  product = max(2MNK / (peak · em · u · K/(K+K0)), bytes / (BW · eb)) + t0</source>
        <translation>m · Σ 层数/p · (矩阵乘 + 注意力 + 逐元素访存) + 输出头；矩阵乘 = max(2MNK / (peak · em · u · K/(K+K0)), 字节 / (BW · eb)) + t0</translation>
    </message>
    <message>
        <source>{n} micro-batches × {} = {}</source>
        <translation>{} 个微批 × {} = {}</translation>
    </message>
    <message>
        <source>micro-batches per step and rank</source>
        <translation>每步每 rank 的微批数</translation>
    </message>
    <message>
        <source>pipeline stages</source>
        <translation>流水线级数</translation>
    </message>
    <message>
        <source>dense peak of the layers' format</source>
        <translation>该层格式的稠密峰值</translation>
    </message>
    <message>
        <source>share of the peak a large product reaches</source>
        <translation>大矩阵乘可达的峰值比例</translation>
    </message>
    <message>
        <source>share of multiprocessors that the tiles keep busy</source>
        <translation>分块使其忙碌的多处理器比例</translation>
    </message>
    <message>
        <source>per product</source>
        <translation>每个矩阵乘</translation>
    </message>
    <message>
        <source>tile sizes 256×128, 128×128, 64×64</source>
        <translation>分块大小 256×128、128×128、64×64</translation>
    </message>
    <message>
        <source>depth at which half of the rate is lost</source>
        <translation>速率减半的深度</translation>
    </message>
    <message>
        <source>reachable share of memory bandwidth</source>
        <translation>可达的显存带宽比例</translation>
    </message>
    <message>
        <source>start of one kernel</source>
        <translation>启动一个内核</translation>
    </message>
    <message>
        <source>Operators of one {}</source>
        <translation>单个{}的算子</translation>
    </message>
    <message>
        <source>Σ forward + backward of its operators, one micro-batch on one GPU</source>
        <translation>Σ 各算子前向 + 反向，单 GPU 上一个微批</translation>
    </message>
    <message>
        <source>{n} in the model, each {} + {} = {}</source>
        <translation>模型中共 {} 个，每个 {} + {} = {}</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重算</translation>
    </message>
    <message>
        <source>m · rc · forward of the layers</source>
        <translation>m · rc · 各层前向</translation>
    </message>
    <message>
        <source>1 for {n} layers of each virtual stage</source>
        <translation>每个虚拟级中 {} 层为 1</translation>
    </message>
    <message>
        <source>attention only</source>
        <translation>仅注意力</translation>
    </message>
    <message>
        <source>rc = {}: {}</source>
        <translation>rc = {}：{}</translation>
    </message>
    <message>
        <source>share of the forward pass repeated</source>
        <translation>重复的前向比例</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>未隐藏的通信</translation>
    </message>
    <message>
        <source>tensor + context + expert + pipeline + data;  gather of S bytes over n = max(S(n−1)/n / fast, S(1−j/n) / (j · network)) + latency;  shown = max(0, C − T) + x · min(C, T)</source>
        <translation>张量 + 上下文 + 专家 + 流水线 + 数据；S 字节在 n 上聚合 = max(S(n−1)/n / fast, S(1−j/n) / (j · network)) + 延迟；显露 = max(0, C − T) + x · min(C, T)</translation>
    </message>
    <message>
        <source>{} + {} + {} + {} + {} = {} ({} more is hidden under compute)</source>
        <translation>{} + {} + {} + {} + {} = {}（另有 {} 隐藏在计算之下）</translation>
    </message>
    <message>
        <source>reachable rate inside a fast domain, per GPU and direction</source>
        <translation>高速域内每 GPU 单向可达速率</translation>
    </message>
    <message>
        <source>GPUs in one fast domain</source>
        <translation>一个高速域内的 GPU 数</translation>
    </message>
    <message>
        <source>reachable network rate of one GPU</source>
        <translation>单 GPU 可达的网络速率</translation>
    </message>
    <message>
        <source>instance type or reference design</source>
        <translation>实例规格或参考设计</translation>
    </message>
    <message>
        <source>reachable share of the fast links</source>
        <translation>高速互连可达比例</translation>
    </message>
    <message>
        <source>reachable share of the network</source>
        <translation>网络可达比例</translation>
    </message>
    <message>
        <source>cost of covered FSDP traffic</source>
        <translation>被掩盖的 FSDP 通信代价</translation>
    </message>
    <message>
        <source>cost of covered tensor-parallel traffic</source>
        <translation>被掩盖的张量并行通信代价</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>流水线气泡</translation>
    </message>
    <message>
        <source>m · (heaviest stage − mean stage) + {} + transfers while it fills</source>
        <translation>m · (最重级 − 平均级) + {} + 填充时的传输</translation>
    </message>
    <message>
        <source>{} + {} of the {} schedule with p = {}, v = {} = {}</source>
        <translation>{} + {}（{} 调度，p = {}，v = {}）= {}</translation>
    </message>
    <message>
        <source>one stage: no bubble, {}</source>
        <translation>单级：无气泡，{}</translation>
    </message>
    <message>
        <source>virtual stages per GPU</source>
        <translation>每 GPU 的虚拟级数</translation>
    </message>
    <message>
        <source>Adam on the host: parameters of one GPU · bytes / its share of host memory bandwidth, at least the way back over PCIe (or NVMe)</source>
        <translation>主机上的 Adam：单 GPU 参数 · 字节 / 其主机内存带宽份额，至少为经 PCIe（或 NVMe）返回的时间</translation>
    </message>
    <message>
        <source>over {} GB/s of host memory: {}</source>
        <translation>经 {} GB/s 主机内存：{}</translation>
    </message>
    <message>
        <source>bytes of host memory per parameter</source>
        <translation>每参数的主机内存字节</translation>
    </message>
    <message>
        <source>of one node</source>
        <translation>单节点</translation>
    </message>
    <message>
        <source>reachable share of PCIe</source>
        <translation>PCIe 可达比例</translation>
    </message>
    <message>
        <source>(a · sharded parameters + b · resident parameters) / (BW · eb)</source>
        <translation>(a · 分片参数 + b · 常驻参数) / (BW · eb)</translation>
    </message>
    <message>
        <source>over {} GB/s: {}</source>
        <translation>经 {} GB/s：{}</translation>
    </message>
    <message>
        <source>bytes per sharded parameter</source>
        <translation>每分片参数字节</translation>
    </message>
    <message>
        <source>bytes per resident parameter</source>
        <translation>每常驻参数字节</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>a budget or a deadline</source>
        <translation>预算或期限</translation>
    </message>
    <message>
        <source>the path leaves the export's folder</source>
        <translation>路径超出导出文件夹</translation>
    </message>
    <message>
        <source>there already, and not as gpuplan wrote it; move it away or choose another folder</source>
        <translation>已存在，且不是 gpuplan 写出的样子；请移走它或另选文件夹</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>compute + recompute + exposed communication + bubble + optimizer + offload + other;  80 % range: total · e^L to total · e^H</source>
        <translation>计算 + 重算 + 未隐藏通信 + 气泡 + 优化器 + 卸载 + 其他；80% 区间：合计 · e^L 至合计 · e^H</translation>
    </message>
    <message>
        <source>{} + {} + {} + {} + {} + {} + {} = {}; range {} to {}</source>
        <translation>{} + {} + {} + {} + {} + {} + {} = {}；区间 {} 至 {}</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>waiting for the host, fixed cost of a step, spread over nodes</source>
        <translation>等待主机、单步固定开销、随节点的离散</translation>
    </message>
    <message>
        <source>range in ln, wider the farther measured runs are</source>
        <translation>ln 区间，离实测越远越宽</translation>
    </message>
    <message>
        <source>errors on sources left out of the fit</source>
        <translation>未参与拟合的来源上的误差</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>每秒 token 数</translation>
    </message>
    <message>
        <source>B · s / step</source>
        <translation>B · s / 单步</translation>
    </message>
    <message>
        <source>sequences per step</source>
        <translation>每步序列数</translation>
    </message>
    <message>
        <source>tokens per sequence</source>
        <translation>每序列 token 数</translation>
    </message>
    <message>
        <source>model FLOPs / (step · GPUs · 16-bit peak); causal half of attention, no recompute</source>
        <translation>模型 FLOP / (单步 · GPU 数 · 16 位峰值)；因果注意力取半，不含重算</translation>
    </message>
    <message>
        <source>{} PFLOP / ({} × {} × {} TFLOP/s) = {}</source>
        <translation>{} PFLOP / ({} × {} × {} TFLOP/s) = {}</translation>
    </message>
    <message>
        <source>model FLOPs</source>
        <translation>模型 FLOP</translation>
    </message>
    <message>
        <source>6 per product parameter and token (4 where weights are frozen) and attention</source>
        <translation>每矩阵乘参数每 token 6 次（权重冻结时 4 次），另加注意力</translation>
    </message>
    <message>
        <source>dense 16-bit peak</source>
        <translation>稠密 16 位峰值</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>MFU by convention</source>
        <translation>各约定下的 MFU</translation>
    </message>
    <message>
        <source>FLOPs of the convention / (step · GPUs · 16-bit peak)</source>
        <translation>该约定的 FLOP / (单步 · GPU 数 · 16 位峰值)</translation>
    </message>
    <message>
        <source>MFU, causal half {}</source>
        <translation>MFU，因果取半 {}</translation>
    </message>
    <message>
        <source>MFU, full square {}</source>
        <translation>MFU，完整方阵 {}</translation>
    </message>
    <message>
        <source>HFU, with recompute {}</source>
        <translation>HFU，含重算 {}</translation>
    </message>
    <message>
        <source>MFU, causal half</source>
        <translation>MFU，因果取半</translation>
    </message>
    <message>
        <source>MFU, full square</source>
        <translation>MFU，完整方阵</translation>
    </message>
    <message>
        <source>HFU, with recompute</source>
        <translation>HFU，含重算</translation>
    </message>
    <message>
        <source>gpuplan's own; MaxText since its change 1988</source>
        <translation>gpuplan 自身；MaxText 自其改动 1988 起</translation>
    </message>
    <message>
        <source>Chowdhery et al. 2022, appendix B</source>
        <translation>Chowdhery 等 2022，附录 B</translation>
    </message>
    <message>
        <source>Narayanan et al. 2021</source>
        <translation>Narayanan 等 2021</translation>
    </message>
    <message>
        <source>Korthikanti et al. 2022</source>
        <translation>Korthikanti 等 2022</translation>
    </message>
    <message>
        <source>Kaplan et al. 2020</source>
        <translation>Kaplan 等 2020</translation>
    </message>
    <message>
        <source>{} + 3·A/2 + repeated forward</source>
        <translation>{} + 3·A/2 + 重复的前向</translation>
    </message>
    <message>
        <source>Your MFU</source>
        <translation>您的 MFU</translation>
    </message>
    <message>
        <source>every part of the step · estimated MFU / your MFU</source>
        <translation>单步各部分 · 估算 MFU / 您的 MFU</translation>
    </message>
    <message>
        <source>× {} / {} = × {}: the step has an MFU of {}</source>
        <translation>× {} / {} = × {}：单步 MFU 为 {}</translation>
    </message>
    <message>
        <source>what the run is to reach</source>
        <translation>运行要达到的值</translation>
    </message>
    <message>
        <source>estimated MFU</source>
        <translation>估算 MFU</translation>
    </message>
    <message>
        <source>Loading data is not included: the read rate of the storage is not known.</source>
        <translation>未计入数据读取：存储读速率未知。</translation>
    </message>
    <message>
        <source>Writing checkpoints is not included: the write rate of the storage is not known.</source>
        <translation>未计入检查点写入：存储写速率未知。</translation>
    </message>
    <message>
        <source>an estimate for {}</source>
        <translation>对 {} 的估算</translation>
    </message>
    <message>
        <source>its accelerator or GPU count is not known</source>
        <translation>其加速卡或 GPU 数未知</translation>
    </message>
    <message>
        <source>it holds a share of a card (vGPU), not a whole one</source>
        <translation>它只有一张卡的一部分（vGPU），不是整卡</translation>
    </message>
    <message>
        <source>its {} is not known</source>
        <translation>其{}未知</translation>
    </message>
    <message>
        <source>the {} is not known</source>
        <translation>{}未知</translation>
    </message>
    <message>
        <source>16-bit rate</source>
        <translation>16 位算力</translation>
    </message>
    <message>
        <source>FP32 rate</source>
        <translation>FP32 算力</translation>
    </message>
    <message>
        <source>TF32 rate</source>
        <translation>TF32 算力</translation>
    </message>
    <message>
        <source>FP8 rate</source>
        <translation>FP8 算力</translation>
    </message>
    <message>
        <source>FP4 rate</source>
        <translation>FP4 算力</translation>
    </message>
    <message>
        <source>device class</source>
        <translation>设备类别</translation>
    </message>
    <message>
        <source>PCIe rate</source>
        <translation>PCIe 速率</translation>
    </message>
    <message>
        <source>NVMe rate</source>
        <translation>NVMe 速率</translation>
    </message>
    <message>
        <source>offloading</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>the calibration holds no constants</source>
        <translation>校准中没有常数</translation>
    </message>
    <message>
        <source>the layout needs {} GPUs, the machines have {}</source>
        <translation>布局需要 {} 个 GPU，机器有 {} 个</translation>
    </message>
    <message>
        <source>layers, hidden size, sequence length or batch</source>
        <translation>层数、隐藏维度、序列长度或批量</translation>
    </message>
    <message>
        <source>every size of a layout is at least 1</source>
        <translation>布局的每个宽度至少为 1</translation>
    </message>
    <message>
        <source>ep {n} does not divide tp·cp·dp {n}</source>
        <translation>ep {} 不能整除 tp·cp·dp {}</translation>
    </message>
    <message>
        <source>{n} copies do not divide dp·cp {n}</source>
        <translation>{} 份副本不能整除 dp·cp {}</translation>
    </message>
    <message>
        <source>this layout</source>
        <translation>此布局</translation>
    </message>
    <message>
        <source>it crosses nodes and the network rate per GPU is not known</source>
        <translation>它跨节点，而每 GPU 网络速率未知</translation>
    </message>
    <message>
        <source>the link rate between GPUs of one node is not known</source>
        <translation>节点内 GPU 间互连速率未知</translation>
    </message>
    <message>
        <source>software stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>GPU generation</source>
        <translation>GPU 代际</translation>
    </message>
    <message>
        <source>kind of model</source>
        <translation>模型种类</translation>
    </message>
    <message>
        <source>number format</source>
        <translation>数值格式</translation>
    </message>
    <message>
        <source>model size</source>
        <translation>模型规模</translation>
    </message>
    <message>
        <source>number of GPUs</source>
        <translation>GPU 数量</translation>
    </message>
    <message>
        <source>way of splitting</source>
        <translation>切分方式</translation>
    </message>
    <message>
        <source>the {} schedule has no virtual stages of its own choice; leave vpp at 1</source>
        <extracomment>core/plan</extracomment>
        <translation>{} 调度没有可选的虚拟级；vpp 请保持 1</translation>
    </message>
    <message>
        <source>vpp {n} needs several pipeline stages; pp is 1</source>
        <translation>vpp {} 需要多个流水线级；pp 为 1</translation>
    </message>
    <message>
        <source>the number of virtual stages</source>
        <translation>虚拟级数</translation>
    </message>
    <message>
        <source>at most {n}, for {n} layers on {n} stages</source>
        <translation>不超过 {}（{} 层分在 {} 级上）</translation>
    </message>
    <message>
        <source>{n} and {n} layers of the outer stages leave {n} of {n} layers, which {n} other stages cannot share evenly</source>
        <translation>首末级 {} 和 {} 层后余 {} 层（共 {} 层），其余 {} 级无法均分</translation>
    </message>
    <message>
        <source>a number of layers to recompute needs full recompute</source>
        <translation>指定重算层数须用全部重算</translation>
    </message>
    <message>
        <source>tp {n} × pp {n} × cp {n} does not divide the cluster's {n} GPUs</source>
        <translation>tp {} × pp {} × cp {} 不能整除集群的 {} 个 GPU</translation>
    </message>
    <message>
        <source>a parallel width</source>
        <translation>并行宽度</translation>
    </message>
    <message>
        <source>at most the cluster's {n} GPUs</source>
        <translation>不超过集群的 {} 个 GPU</translation>
    </message>
    <message>
        <source>the layout takes {n} GPUs (tp {n} × pp {n} × cp {n} × dp {n}), the cluster has {n}</source>
        <translation>布局占 {} 个 GPU（tp {} × pp {} × cp {} × dp {}），集群有 {} 个</translation>
    </message>
    <message>
        <source>ep {n} does not divide dp × cp = {n}</source>
        <translation>ep {} 不能整除 dp × cp = {}</translation>
    </message>
    <message>
        <source>the number of stages</source>
        <translation>级数</translation>
    </message>
    <message>
        <source>instance type of {}</source>
        <translation>{} 的实例规格</translation>
    </message>
    <message>
        <source>region of {}</source>
        <translation>{} 的地域</translation>
    </message>
    <message>
        <source>instance type</source>
        <translation>实例规格</translation>
    </message>
    <message>
        <source>the types of {}</source>
        <translation>{} 的规格</translation>
    </message>
    <message>
        <source>micro-batch {n} × dp {n} = {n} sequences do not divide the global batch of {n}</source>
        <translation>微批 {} × dp {} = {} 条序列，不能整除全局批 {}</translation>
    </message>
    <message>
        <source>expert parallelism is {n}, but the model has no experts; leave it out or set it to 1</source>
        <translation>专家并行为 {}，但模型没有专家；请留空或设为 1</translation>
    </message>
    <message>
        <source>{n} ranks cannot share the {n} experts evenly; use a divisor of {n}</source>
        <translation>{} 个 rank 无法均分 {} 个专家；请用 {} 的约数</translation>
    </message>
    <message>
        <source>{n} ranks cannot share the {n} attention heads of {} evenly; use a divisor of {n}</source>
        <translation>{} 个 rank 无法均分 {2} 的 {1} 个注意力头；请用 {3} 的约数</translation>
    </message>
    <message>
        <source>{n} ranks cannot share the {n} KV heads of {} evenly; use a divisor or a multiple of {n}</source>
        <translation>{} 个 rank 无法均分 {2} 的 {1} 个 KV 头；请用 {3} 的约数或倍数</translation>
    </message>
    <message>
        <source>{n} stages are more than the {n} layers of {}</source>
        <translation>{} 级多于 {2} 的 {1} 层</translation>
    </message>
    <message>
        <source>{n} ranks cannot share a sequence of {n} tokens evenly</source>
        <translation>{} 个 rank 无法均分 {} 个 token 的序列</translation>
    </message>
    <message>
        <source>an unknown price</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>{} finishes in {} for {}</source>
        <translation>{}：{}完成，共 {}</translation>
    </message>
    <message>
        <source>Done {}.</source>
        <translation>{} 完成。</translation>
    </message>
    <message>
        <source>Done {}, {} before the deadline.</source>
        <translation>{} 完成，比期限早 {}。</translation>
    </message>
    <message>
        <source>Done {}, {} under budget.</source>
        <translation>{} 完成，比预算少 {}。</translation>
    </message>
    <message>
        <source>Done {}, {} before the deadline and {} under budget.</source>
        <translation>{} 完成，比期限早 {}，比预算少 {}。</translation>
    </message>
    <message>
        <source>{} Fastest within budget: {n} GPUs, {}, {}.</source>
        <translation>{} 预算内最快：{} 个 GPU，{}，{}。</translation>
    </message>
    <message>
        <source>{} Fastest: {n} GPUs, {}, {}.</source>
        <translation>{} 最快：{} 个 GPU，{}，{}。</translation>
    </message>
    <message>
        <source>{} It may run out of memory: {n} of {n} GiB are expected.</source>
        <translation>{} 显存可能不足：预计用 {} / {} GiB。</translation>
    </message>
    <message>
        <source>{} It may miss the deadline: P90 {}.</source>
        <translation>{} 可能误期：P90 为 {}。</translation>
    </message>
    <message>
        <source>may miss the deadline: P90 {}</source>
        <translation>可能误期：P90 为 {}</translation>
    </message>
    <message>
        <source>On time: {} in {} for {}.</source>
        <translation>按期：{}，{}，共 {}。</translation>
    </message>
    <message>
        <source>On time: {} in {} for {}, {} over budget.</source>
        <translation>按期：{}，{}，共 {}，超预算 {}。</translation>
    </message>
    <message>
        <source>No machine matches these filters.</source>
        <translation>没有机器符合这些筛选条件。</translation>
    </message>
    <message>
        <source>No plan meets all limits.</source>
        <translation>没有方案满足全部条件。</translation>
    </message>
    <message>
        <source>No plan meets all limits. Nearest: {}, {}.</source>
        <translation>没有方案满足全部条件。最接近：{}，{}。</translation>
    </message>
    <message>
        <source>Smallest that fits: {}.</source>
        <translation>最小可行：{}。</translation>
    </message>
    <message>
        <source>Global batch chosen by rule for {}: {} sequences ({} tokens) a step, rounded to the data-parallel width.</source>
        <translation>全局批按 {} 的规则选取：每步 {} 条序列（{} 个 token），按数据并行宽度取整。</translation>
    </message>
    <message>
        <source>training stack</source>
        <translation>训练软件栈</translation>
    </message>
    <message>
        <source>Sequences of {} tokens are longer than the {} that {} was made for; set recipe.sequence_length.</source>
        <translation>序列长 {} 个 token，超过 {2} 设计的 {1}；请设定 recipe.sequence_length。</translation>
    </message>
    <message>
        <source>Sequences of {} tokens, the longest that {} was made for.</source>
        <translation>序列长 {} 个 token，为 {} 设计的最大长度。</translation>
    </message>
    <message>
        <source>Software stack chosen by task: {}.</source>
        <translation>软件栈按任务选取：{}。</translation>
    </message>
    <message>
        <source>a micro-batch of {} sequences does not fit into the global batch of {} that the rule for {} chooses; set recipe.global_batch, or make it smaller</source>
        <translation>{} 条序列的微批放不进按 {2} 规则选取的全局批 {1}；请设定 recipe.global_batch，或调小微批</translation>
    </message>
    <message>
        <source>pretraining</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>full fine-tuning</source>
        <translation>全参微调</translation>
    </message>
    <message>
        <source>continued pretraining</source>
        <translation>继续预训练</translation>
    </message>
    <message>
        <source>full_finetune</source>
        <translation>全参微调</translation>
    </message>
    <message>
        <source>pretrain</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>lora</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>qlora</source>
        <translation>QLoRA</translation>
    </message>
    <message>
        <source>Retired by the vendor</source>
        <translation>厂商已下线</translation>
    </message>
    <message>
        <source>Retired: {}</source>
        <translation>已下线：{}</translation>
    </message>
    <message>
        <source>The accelerator is not known</source>
        <translation>加速卡未知</translation>
    </message>
    <message>
        <source>The accelerator is not known: {}</source>
        <translation>加速卡未知：{}</translation>
    </message>
    <message>
        <source>A virtual GPU ({n} of a card): training on it is not estimated</source>
        <translation>虚拟 GPU（一张卡的 {}）：不估算在其上的训练</translation>
    </message>
    <message>
        <source>The accelerator {} is not in the catalogue</source>
        <translation>目录中没有加速卡 {}</translation>
    </message>
    <message>
        <source>No calibrated training stack runs on {}</source>
        <translation>没有已校准的训练软件栈可在 {} 上运行</translation>
    </message>
    <message>
        <source>The usable memory of {} is unknown</source>
        <translation>{} 的可用显存未知</translation>
    </message>
    <message>
        <source>{} has no FP8</source>
        <translation>{} 没有 FP8</translation>
    </message>
    <message>
        <source>{} has no FP4</source>
        <translation>{} 没有 FP4</translation>
    </message>
    <message>
        <source>{} has no TF32</source>
        <translation>{} 没有 TF32</translation>
    </message>
    <message>
        <source>{} (inferred)</source>
        <translation>{}（推断）</translation>
    </message>
    <message>
        <source>{} (inferred; the vendor prints only “{}”)</source>
        <translation>{}（推断；厂商仅写“{}”）</translation>
    </message>
    <message>
        <source>Sold on request.</source>
        <translation>需申请购买。</translation>
    </message>
    <message>
        <source>Sold on request: {}</source>
        <translation>需申请购买：{}</translation>
    </message>
    <message>
        <source>In preview, by invitation.</source>
        <translation>邀测中。</translation>
    </message>
    <message>
        <source>In preview: {}</source>
        <translation>邀测：{}</translation>
    </message>
    <message>
        <source>Seen in the vendor's API only; no public page.</source>
        <translation>仅见于厂商 API；没有公开页面。</translation>
    </message>
    <message>
        <source>{} has no bf16: fp16 with loss scaling is assumed.</source>
        <translation>{} 没有 bf16：按带损失缩放的 fp16 计。</translation>
    </message>
    <message>
        <source>Stock is not checked.</source>
        <translation>未检查库存。</translation>
    </message>
    <message>
        <source>The speed of its network is unknown: several nodes cannot be estimated</source>
        <translation>其网络速率未知：无法估算多节点</translation>
    </message>
    <message>
        <source>No RDMA between nodes: only plain TCP</source>
        <translation>节点间没有 RDMA：只有普通 TCP</translation>
    </message>
    <message>
        <source>{}; one node is short by {}</source>
        <translation>{}；单节点差 {}</translation>
    </message>
    <message>
        <source>At most {n} nodes can be had, {n} are asked for</source>
        <translation>最多可得 {} 个节点，要求 {} 个</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>没有这个文件夹</translation>
    </message>
    <message>
        <source>the size of the model</source>
        <translation>模型规模</translation>
    </message>
    <message>
        <source>between 1M and 20T parameters</source>
        <translation>1M 至 20T 参数之间</translation>
    </message>
    <message>
        <source>Goodput {n}%, below the {n}% that is assumed at most: failures at this size and the time of checkpoints.</source>
        <translation>有效时间 {}%，低于假定上限 {}%：此规模的故障与检查点时间所致。</translation>
    </message>
    <message>
        <source>Spot machines can be reclaimed at a few minutes' notice: keep checkpoints frequent; expected interruptions are in time and cost.</source>
        <translation>抢占式机器可能提前几分钟通知后被回收：请勤存检查点；预期中断已计入时间与费用。</translation>
    </message>
    <message>
        <source>Spot machines can be reclaimed at a few minutes' notice: keep checkpoints frequent; interruptions come on top of the goodput share.</source>
        <translation>抢占式机器可能提前几分钟通知后被回收：请勤存检查点；中断另计，不含在有效时间比例内。</translation>
    </message>
    <message>
        <source>Reserved prices bind for the whole term; only the hours of this run are counted.</source>
        <translation>预留价约束整个期限；此处只计本次运行的小时。</translation>
    </message>
    <message>
        <source>Machine prices are taken at {n}% of list.</source>
        <translation>机器价格按目录价的 {}% 计。</translation>
    </message>
    <message>
        <source>The step time follows your MFU of {n}%; gpuplan's own estimate is {n}%.</source>
        <translation>步时按您的 MFU {}% 计；gpuplan 自身估算为 {}%。</translation>
    </message>
    <message>
        <source>Outside the measured runs of time: {}. Its range is wide for that.</source>
        <translation>时间超出实测范围：{}。区间因此较宽。</translation>
    </message>
    <message>
        <source>Outside the measured runs of memory: {}. Its range is wide for that.</source>
        <translation>显存超出实测范围：{}。区间因此较宽。</translation>
    </message>
    <message>
        <source>The network between nodes is taken as not oversubscribed; set cluster.network_oversubscription where it is.</source>
        <translation>节点间网络按无收敛计；若有收敛请设定 cluster.network_oversubscription。</translation>
    </message>
    <message>
        <source>The network between nodes carries 1/{n} of what the nodes can send (cluster.network_oversubscription).</source>
        <translation>节点间网络可承载节点发送能力的 1/{}（cluster.network_oversubscription）。</translation>
    </message>
    <message>
        <source>No layout splits the batch and the layers evenly over these GPUs</source>
        <translation>没有布局能将批量与层均分到这些 GPU 上</translation>
    </message>
    <message>
        <source>The usable memory of this card is unknown</source>
        <translation>该卡可用显存未知</translation>
    </message>
    <message>
        <source>Short by {n} GiB (needs {n}, has {n})</source>
        <translation>显存差 {} GiB（需 {}，有 {}）</translation>
    </message>
    <message>
        <source>Short by {n} GiB (needs {n}, has {n}); {}</source>
        <translation>显存差 {} GiB（需 {}，有 {}）；{}</translation>
    </message>
    <message>
        <source>short by {n} GiB (needs {n}, has {n})</source>
        <translation>差 {} GiB（需 {}，有 {}）</translation>
    </message>
    <message>
        <source>{n} GiB (needs {n}, has {n})</source>
        <translation>{} GiB（需 {}，有 {}）</translation>
    </message>
    <message>
        <source>Host memory short by {n} GiB (needs {n}, has {n})</source>
        <translation>主机内存差 {} GiB（需 {}，有 {}）</translation>
    </message>
    <message>
        <source>{} over budget</source>
        <translation>超预算 {}</translation>
    </message>
    <message>
        <source>{} too late</source>
        <translation>晚 {}</translation>
    </message>
    <message>
        <source>{} too late and {} over budget</source>
        <translation>晚 {}，超预算 {}</translation>
    </message>
    <message>
        <source>{} over budget and {} too late</source>
        <translation>超预算 {}，晚 {}</translation>
    </message>
    <message>
        <source>Node {n} adds no speed: network takes {n}% of a step</source>
        <translation>第 {} 个节点不提速：通信占单步 {}%</translation>
    </message>
    <message>
        <source>list</source>
        <extracomment>core/money</extracomment>
        <translation>目录</translation>
    </message>
    <message>
        <source>on-demand</source>
        <translation>按量</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>抢占式</translation>
    </message>
    <message>
        <source>monthly</source>
        <translation>包月</translation>
    </message>
    <message>
        <source>one-year</source>
        <translation>一年期</translation>
    </message>
    <message>
        <source>two-year</source>
        <translation>两年期</translation>
    </message>
    <message>
        <source>three-year</source>
        <translation>三年期</translation>
    </message>
    <message>
        <source>four-year</source>
        <translation>四年期</translation>
    </message>
    <message>
        <source>five-year</source>
        <translation>五年期</translation>
    </message>
    <message>
        <source>capacity-block</source>
        <translation>容量块</translation>
    </message>
    <message>
        <source>Price unknown: no {} price in the catalogue</source>
        <translation>价格未知：目录中无{}价</translation>
    </message>
    <message>
        <source>Price unknown: no {} price in the catalogue for the allowed regions</source>
        <translation>价格未知：目录中无允许地域的{}价</translation>
    </message>
    <message>
        <source>Price unknown: the only {} price is of low confidence ({})</source>
        <translation>价格未知：唯一的{}价可信度低（{}）</translation>
    </message>
    <message>
        <source>Price unknown: listed in {}, no rate to {}</source>
        <translation>价格未知：以 {} 标价，没有到 {} 的汇率</translation>
    </message>
    <message>
        <source>Price unknown: no hourly price is given for this node</source>
        <translation>价格未知：该节点未给出小时价</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>how often machines are reclaimed is unknown: cost and date are without interruptions</source>
        <translation>机器被回收的频率未知：费用与日期不含中断</translation>
    </message>
    <message>
        <source>{n}% of machines or more are reclaimed in a month: cost and date are the least</source>
        <translation>每月有 {}% 或更多机器被回收：费用与日期为下限</translation>
    </message>
    <message>
        <source>binds for the whole term; only the hours of this run are counted</source>
        <translation>约束整个期限；只计本次运行的小时</translation>
    </message>
    <message>
        <source>a month = {n} hours {} ({n} points, {})</source>
        <translation>一个月 = {} 小时{}（{} 个数据点，{}）</translation>
    </message>
    <message>
        <source>{}; derived: {}</source>
        <translation>{}；推算：{}</translation>
    </message>
    <message>
        <source>derived: {}</source>
        <translation>推算：{}</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推算</translation>
    </message>
    <message>
        <source>{}; your discount {}</source>
        <translation>{}；您的折扣 {}</translation>
    </message>
    <message>
        <source>{} h × {n} node × {}/h</source>
        <translation>{} 小时 × {} 个节点 × {}/小时</translation>
    </message>
    <message>
        <source>{} h × {n} nodes × {}/h</source>
        <translation>{} 小时 × {} 个节点 × {}/小时</translation>
    </message>
    <message>
        <source>{} h × {} × {}/h (goodput {n}%)</source>
        <translation>{} 小时 × {} × {}/小时（有效时间 {}%）</translation>
    </message>
    <message>
        <source>{} h × {} × {}/h ({n}% of the run)</source>
        <translation>{} 小时 × {} × {}/小时（占运行的 {}%）</translation>
    </message>
    <message>
        <source>{} h × {} × {}/h</source>
        <translation>{} 小时 × {} × {}/小时</translation>
    </message>
    <message>
        <source>plan “{}” on {} over {} months</source>
        <translation>计划“{}”，基数 {}，{} 个月</translation>
    </message>
    <message>
        <source>plan “{}” on {} over {} month</source>
        <translation>计划“{}”，基数 {}，{} 个月</translation>
    </message>
    <message>
        <source>{n}% of {}</source>
        <translation>{1} 的 {0}%</translation>
    </message>
    <message>
        <source>Lost and repeated work</source>
        <translation>损失与重做的工作</translation>
    </message>
    <message>
        <source>Spare machines</source>
        <translation>备用机器</translation>
    </message>
    <message>
        <source>Trial runs and evaluation</source>
        <translation>试跑与评测</translation>
    </message>
    <message>
        <source>Idle time</source>
        <translation>空闲时间</translation>
    </message>
    <message>
        <source>Paid but unused time</source>
        <translation>已付费未用时间</translation>
    </message>
    <message>
        <source>Support plan</source>
        <translation>支持计划</translation>
    </message>
    <message>
        <source>Tax</source>
        <translation>税</translation>
    </message>
    <message>
        <source>Data disks</source>
        <translation>数据盘</translation>
    </message>
    <message>
        <source>System disks</source>
        <translation>系统盘</translation>
    </message>
    <message>
        <source>Public traffic</source>
        <translation>公网流量</translation>
    </message>
    <message>
        <source>Storage, checkpoints</source>
        <translation>存储与检查点</translation>
    </message>
    <message>
        <source>data labelling</source>
        <translation>数据标注</translation>
    </message>
    <message>
        <source>staff</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>tax</source>
        <translation>税</translation>
    </message>
    <message>
        <source>support plan</source>
        <translation>支持计划</translation>
    </message>
    <message>
        <source>public traffic</source>
        <translation>公网流量</translation>
    </message>
    <message>
        <source>trial runs and evaluation</source>
        <translation>试跑与评测</translation>
    </message>
    <message>
        <source>idle time</source>
        <translation>空闲时间</translation>
    </message>
    <message>
        <source>public IP addresses</source>
        <translation>公网 IP 地址</translation>
    </message>
    <message>
        <source>system disks</source>
        <translation>系统盘</translation>
    </message>
    <message>
        <source>data disks</source>
        <translation>数据盘</translation>
    </message>
    <message>
        <source>data storage</source>
        <translation>数据存储</translation>
    </message>
    <message>
        <source>{} (price unknown)</source>
        <translation>{}（价格未知）</translation>
    </message>
    <message>
        <source>{} GiB × {} h</source>
        <translation>{} GiB × {} 小时</translation>
    </message>
    <message>
        <source>{} GiB × {} h × {} per {}</source>
        <translation>{} GiB × {} 小时 × {}/{}</translation>
    </message>
    <message>
        <source>{} GB × {} per GB</source>
        <translation>{} GB × {}/GB</translation>
    </message>
    <message>
        <source>GiB and hour</source>
        <translation>GiB·小时</translation>
    </message>
    <message>
        <source>GB and hour</source>
        <translation>GB·小时</translation>
    </message>
    <message>
        <source>GiB and month</source>
        <translation>GiB·月</translation>
    </message>
    <message>
        <source>GB and month</source>
        <translation>GB·月</translation>
    </message>
    <message>
        <source>{}, price of {}</source>
        <translation>{}，取 {} 的价格</translation>
    </message>
    <message>
        <source>{} in {}</source>
        <translation>{}（{}）</translation>
    </message>
    <message>
        <source>the machines' network at best (the rate of the storage is not documented: storage.write_gb_s)</source>
        <translation>至多为机器网络（存储速率未公布：storage.write_gb_s）</translation>
    </message>
    <message>
        <source>the machines' network</source>
        <translation>机器网络</translation>
    </message>
    <message>
        <source>the rate at which checkpoints can be written is unknown (storage.write_gb_s)</source>
        <translation>检查点写入速率未知（storage.write_gb_s）</translation>
    </message>
    <message>
        <source>no published run says how often such a job fails (reliability.gpu_hours_per_failure)</source>
        <translation>没有公开记录说明此类任务多久故障一次（reliability.gpu_hours_per_failure）</translation>
    </message>
    <message>
        <source>{n} published run on {}</source>
        <translation>{1} 上 {0} 次公开记录</translation>
    </message>
    <message>
        <source>{n} published runs on {}</source>
        <translation>{1} 上 {0} 次公开记录</translation>
    </message>
    <message>
        <source>other cards</source>
        <translation>其他卡</translation>
    </message>
    <message>
        <source>{} cards</source>
        <translation>{} 卡</translation>
    </message>
    <message>
        <source>{}, widest band of all regions</source>
        <translation>{}，所有地域中最宽的区间</translation>
    </message>
    <message>
        <source>none is known for this cloud</source>
        <translation>该云没有已知选项</translation>
    </message>
    <message>
        <source>level of a disk</source>
        <translation>磁盘等级</translation>
    </message>
    <message>
        <source>the size of {}</source>
        <translation>{} 的大小</translation>
    </message>
    <message>
        <source>{} to {} GiB</source>
        <translation>{} 至 {} GiB</translation>
    </message>
    <message>
        <source>{} to {} GiB; these do: {}</source>
        <translation>{} 至 {} GiB；可用：{}</translation>
    </message>
    <message>
        <source>the rate asked of {} of {} GiB</source>
        <translation>要求 {} {} GiB 达到的速率</translation>
    </message>
    <message>
        <source>{} IOPS and {} MB/s</source>
        <translation>{} IOPS 与 {} MB/s</translation>
    </message>
    <message>
        <source>up to {} IOPS and {} MB/s</source>
        <translation>至多 {} IOPS 与 {} MB/s</translation>
    </message>
    <message>
        <source>up to {} IOPS and {} MB/s; these do: {}</source>
        <translation>至多 {} IOPS 与 {} MB/s；可用：{}</translation>
    </message>
    <message>
        <source>{} of {n} GiB ({}, {} a month)</source>
        <translation>{} {} GiB（{}，{}/月）</translation>
    </message>
    <message>
        <source>{} of {n} GiB ({}, price unknown)</source>
        <translation>{} {} GiB（{}，价格未知）</translation>
    </message>
    <message>
        <source>{} of {n} GiB ({} a month)</source>
        <translation>{} {} GiB（{}/月）</translation>
    </message>
    <message>
        <source>storage of {}</source>
        <translation>{} 的存储</translation>
    </message>
    <message>
        <source>support plan of {}</source>
        <translation>{} 的支持计划</translation>
    </message>
    <message>
        <source>{n} repeated run</source>
        <translation>重跑 {} 次</translation>
    </message>
    <message>
        <source>{n} repeated runs</source>
        <translation>重跑 {} 次</translation>
    </message>
    <message>
        <source>the vendor does not recommend this family any more</source>
        <extracomment>core/catalog: notes of the catalogue's records</extracomment>
        <translation>厂商不再推荐该规格族</translation>
    </message>
    <message>
        <source>the vendor does not recommend this family any more; submit a ticket to apply</source>
        <translation>厂商不再推荐该规格族；需提交工单申请</translation>
    </message>
    <message>
        <source>only specific regions incl. outside China; contact sales</source>
        <translation>仅部分地域（含境外）；需联系销售</translation>
    </message>
    <message>
        <source>specific regions incl. outside China; contact sales; UEFI image required</source>
        <translation>部分地域（含境外）；需联系销售；须用 UEFI 镜像</translation>
    </message>
    <message>
        <source>contact sales</source>
        <translation>需联系销售</translation>
    </message>
    <message>
        <source>invitational preview, submit a ticket; UEFI image required</source>
        <translation>邀测，需提交工单；须用 UEFI 镜像</translation>
    </message>
    <message>
        <source>invitational preview in the Chinese page; UEFI image required</source>
        <translation>中文页面为邀测；须用 UEFI 镜像</translation>
    </message>
    <message>
        <source>invitational preview</source>
        <translation>邀测</translation>
    </message>
    <message>
        <source>UEFI image required</source>
        <translation>须用 UEFI 镜像</translation>
    </message>
    <message>
        <source>IPv4 only</source>
        <translation>仅 IPv4</translation>
    </message>
    <message>
        <source>shared CPU; includes NVIDIA GRID vWS license</source>
        <translation>共享 CPU；含 NVIDIA GRID vWS 许可</translation>
    </message>
    <message>
        <source>includes NVIDIA GRID vWS license</source>
        <translation>含 NVIDIA GRID vWS 许可</translation>
    </message>
    <message>
        <source>the source does not say whether it is on sale</source>
        <translation>来源未说明是否在售</translation>
    </message>
    <message>
        <source>previous generation, no longer offered</source>
        <translation>上一代，已不再提供</translation>
    </message>
    <message>
        <source>zones with a price in the public catalogue</source>
        <translation>公开目录中有价格的可用区</translation>
    </message>
    <message>
        <source>by invitation</source>
        <translation>需邀请</translation>
    </message>
    <message>
        <source>hyper computing cluster, on request</source>
        <translation>高性能计算集群，需申请</translation>
    </message>
    <message>
        <source>the source names no GPU model</source>
        <translation>来源未写明 GPU 型号</translation>
    </message>
    <message>
        <source>the vendor does not publish the GPU model</source>
        <translation>厂商未公布 GPU 型号</translation>
    </message>
    <message>
        <source>the GPU count is not known</source>
        <translation>GPU 数量未知</translation>
    </message>
    <message>
        <source>{} has no entry in accelerators.csv</source>
        <translation>accelerators.csv 中没有 {}</translation>
    </message>
    <message>
        <source>a vGPU slice with {n} GB; the source does not say which share of which card it is</source>
        <translation>{} GB 的 vGPU 切片；来源未说明是哪张卡的多大份额</translation>
    </message>
    <message>
        <source>confidential computing (TDX + NVIDIA CC); Alibaba Cloud Linux 3 only, kernel &gt;= 5.10.134-18; no vTPM; contact sales</source>
        <translation>机密计算（TDX + NVIDIA CC）；仅 Alibaba Cloud Linux 3，内核 &gt;= 5.10.134-18；无 vTPM；需联系销售</translation>
    </message>
    <message>
        <source>CPU shared, oversubscription about 1:1.5; disk BPS printed in M, stored here as GB/s /1000</source>
        <translation>共享 CPU，超配约 1:1.5；磁盘 BPS 原以 M 标示，此处存为 GB/s（/1000）</translation>
    </message>
    <message>
        <source>Write it plainly: 1234.5</source>
        <extracomment>core/catalog: reading</extracomment>
        <translation>请直接写：1234.5</translation>
    </message>
    <message>
        <source>Write it plainly, or ~ where it is not published</source>
        <translation>请直接写；未公布处写 ~</translation>
    </message>
    <message>
        <source>at most 10^15</source>
        <translation>不超过 10^15</translation>
    </message>
    <message>
        <source>more than 0; leave an unknown amount out</source>
        <translation>大于 0；未知金额请留空</translation>
    </message>
    <message>
        <source>a day, month or year like 2026-06-18, 2026-06 or 2026</source>
        <translation>日、月或年，如 2026-06-18、2026-06 或 2026</translation>
    </message>
    <message>
        <source>kept in the history: the price of {} is {}</source>
        <translation>保留在历史中：{} 的价格{}</translation>
    </message>
    <message>
        <source>{} kept in the history: the price of {} is {}</source>
        <translation>{}保留在历史中：{} 的价格{}</translation>
    </message>
    <message>
        <source>surer ({})</source>
        <translation>更可信（{}）</translation>
    </message>
    <message>
        <source>newer</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>the topology shows {n} GPUs, gpu_count is {n}; paste the whole table or correct the count</source>
        <translation>拓扑显示 {} 个 GPU，gpu_count 为 {}；请粘贴整张表或更正数量</translation>
    </message>
    <message>
        <source>{}: not a file of the catalogue; it was not read</source>
        <translation>{}：不是目录文件；未读取</translation>
    </message>
    <message>
        <source>it holds more than {n} files, so it is no folder of catalogue files</source>
        <translation>其中超过 {} 个文件，不是目录文件夹</translation>
    </message>
    <message>
        <source>{}: no file of a catalogue is in the folder</source>
        <translation>{}：文件夹中没有目录文件</translation>
    </message>
    <message>
        <source>its own range, {} to {}</source>
        <translation>自身范围 {} 至 {}</translation>
    </message>
    <message>
        <source>low below 0, high and base above 0</source>
        <translation>low 小于 0，high 与 base 大于 0</translation>
    </message>
    <message>
        <source>exchange rate</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>storage price</source>
        <translation>存储价格</translation>
    </message>
    <message>
        <source>accelerator “{}” is not in the catalogue</source>
        <translation>目录中没有加速卡“{}”</translation>
    </message>
    <message>
        <source>{}: region “{}” is not in regions.csv</source>
        <translation>{}：regions.csv 中没有地域“{}”</translation>
    </message>
    <message>
        <source>{}: “{}” now names this model, no longer {}</source>
        <translation>{}：“{}”现指该模型，不再指 {}</translation>
    </message>
    <message>
        <source>JSON text in quotes</source>
        <translation>带引号的 JSON 文本</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>a map with id and config</source>
        <translation>含 id 与 config 的映射</translation>
    </message>
    <message>
        <source>how {} and {} are linked is not in the text</source>
        <translation>文本中没有 {} 与 {} 如何相连</translation>
    </message>
    <message>
        <source>PCIe switch {n}</source>
        <translation>PCIe 交换 {}</translation>
    </message>
    <message>
        <source>GPU link</source>
        <translation>GPU 互连</translation>
    </message>
    <message>
        <source>1 to 1024; leave an unknown count out</source>
        <translation>1 至 1024；未知数量请留空</translation>
    </message>
    <message>
        <source>the record names no accelerator</source>
        <translation>记录未写明加速卡</translation>
    </message>
    <message>
        <source>the record has no GPU count</source>
        <translation>记录没有 GPU 数</translation>
    </message>
    <message>
        <source>sale status</source>
        <translation>销售状态</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 至 1</translation>
    </message>
    <message>
        <source>the band ends below its start</source>
        <translation>区间的终点低于起点</translation>
    </message>
    <message>
        <source>unit of a price</source>
        <translation>价格单位</translation>
    </message>
    <message>
        <source>hour, month, year</source>
        <translation>hour、month、year</translation>
    </message>
    <message>
        <source>date_kind is {}, the date is “{}”</source>
        <translation>date_kind 为 {}，日期为“{}”</translation>
    </message>
    <message>
        <source>kind of date</source>
        <translation>日期类别</translation>
    </message>
    <message>
        <source>paid by the {}, spread over its hours (730 a month)</source>
        <translation>按{}付费，分摊到其小时（每月 730）</translation>
    </message>
    <message>
        <source>month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>year</source>
        <translation>年</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>the storage price</source>
        <translation>存储价格</translation>
    </message>
    <message>
        <source>the rate</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>0.0001 to 10,000</source>
        <translation>0.0001 至 10,000</translation>
    </message>
    <message>
        <source>base and quote are the same currency</source>
        <translation>两种货币相同</translation>
    </message>
    <message>
        <source>0 to 1,000,000</source>
        <translation>0 至 1,000,000</translation>
    </message>
    <message>
        <source>id of the node</source>
        <translation>节点 id</translation>
    </message>
    <message>
        <source>kind of node</source>
        <translation>节点类别</translation>
    </message>
    <message>
        <source>a link</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>[node, node, type, count, GB/s one way]</source>
        <translation>[节点, 节点, 类型, 数量, 单向 GB/s]</translation>
    </message>
    <message>
        <source>{n} fields</source>
        <translation>{} 个字段</translation>
    </message>
    <message>
        <source>the link joins {} with itself</source>
        <translation>连接的两端都是 {}</translation>
    </message>
    <message>
        <source>id of the topology</source>
        <translation>拓扑 id</translation>
    </message>
    <message>
        <source>the list {} of topology “{}”</source>
        <translation>拓扑“{1}”的列表 {0}</translation>
    </message>
    <message>
        <source>a list of topologies</source>
        <translation>拓扑列表</translation>
    </message>
    <message>
        <source>“{}” is no formula such as min{1800+50*cap,50000}</source>
        <translation>“{}”不是 min{1800+50*cap,50000} 这样的公式</translation>
    </message>
    <message>
        <source>a share above 0, at most 1</source>
        <translation>大于 0、不超过 1 的比例</translation>
    </message>
    <message>
        <source>the number of devices</source>
        <translation>设备数</translation>
    </message>
    <message>
        <source>{} says {} to {}, {} says {} to {}; the first is used</source>
        <translation>{} 写 {} 至 {}，{} 写 {} 至 {}；采用前者</translation>
    </message>
    <message>
        <source>the row of {} has {n} cells, the header has {n} columns</source>
        <translation>{} 行有 {} 格，表头有 {} 列</translation>
    </message>
    <message>
        <source>link type</source>
        <translation>连接类型</translation>
    </message>
    <message>
        <source>the row of {} is cut: {n} of {n} cells</source>
        <translation>{} 行不完整：{} / {} 格</translation>
    </message>
    <message>
        <source>no row for {}: its links are known only from the other rows</source>
        <translation>没有 {} 的行：其连接只能从其他行得知</translation>
    </message>
    <message>
        <source>there is a header, but no row of a GPU; paste the whole output of nvidia-smi topo -m</source>
        <translation>有表头，但没有 GPU 行；请粘贴 nvidia-smi topo -m 的完整输出</translation>
    </message>
    <message>
        <source>rocm-smi output</source>
        <translation>rocm-smi 输出</translation>
    </message>
    <message>
        <source>give the output of nvidia-smi topo -m</source>
        <translation>请给出 nvidia-smi topo -m 的输出</translation>
    </message>
    <message>
        <source>no header line with GPU0, GPU1 … was found; paste the whole output of nvidia-smi topo -m</source>
        <translation>未找到含 GPU0、GPU1 … 的表头；请粘贴 nvidia-smi topo -m 的完整输出</translation>
    </message>
    <message>
        <source>a second document begins here; write one</source>
        <translation>此处开始第二个文档；请只写一个</translation>
    </message>
    <message>
        <source>aliases (*name) are not read; write the value out</source>
        <translation>不读取别名（*name）；请写出值</translation>
    </message>
    <message>
        <source>sold out</source>
        <extracomment>core/import</extracomment>
        <translation>售罄</translation>
    </message>
    <message>
        <source>a subscription of a length that is not planned with</source>
        <translation>不在规划内的包年包月时长</translation>
    </message>
    <message>
        <source>InstanceType of the request</source>
        <translation>请求的 InstanceType</translation>
    </message>
    <message>
        <source>DescribePrice, OriginalPrice of the instance alone</source>
        <translation>DescribePrice，仅实例的 OriginalPrice</translation>
    </message>
    <message>
        <source>derived: OriginalPrice of the instance alone in DescribePrice / {n} machine-{}s asked for</source>
        <translation>推算：DescribePrice 中仅实例的 OriginalPrice / {} 台·{}</translation>
    </message>
    <message>
        <source>{}; the asking account paid {}</source>
        <translation>{}；查询账号实付 {}</translation>
    </message>
    <message>
        <source>DetailInfos, the instance's own share (the sum includes disks), {}</source>
        <translation>DetailInfos 中实例自身的部分（合计含磁盘），{}</translation>
    </message>
    <message>
        <source>list price, Linux, instance only</source>
        <translation>目录价，Linux，仅实例</translation>
    </message>
    <message>
        <source>list price of a subscription of one year, Linux, instance only</source>
        <translation>一年包年目录价，Linux，仅实例</translation>
    </message>
    <message>
        <source>derived: list price of a subscription of three years / 3; Linux, instance only</source>
        <translation>推算：三年包年目录价 / 3；Linux，仅实例</translation>
    </message>
    <message>
        <source>Alibaba Cloud public price file {} ({})</source>
        <translation>阿里云公开价格文件 {}（{}）</translation>
    </message>
    <message>
        <source>the key of a price</source>
        <translation>价格的键</translation>
    </message>
    <message>
        <source>another form</source>
        <translation>其他形式</translation>
    </message>
    <message>
        <source>another system, network or disk form</source>
        <translation>其他系统、网络或磁盘形式</translation>
    </message>
    <message>
        <source>the classic network</source>
        <translation>经典网络</translation>
    </message>
    <message>
        <source>{n}% of the on-demand price {} at that moment</source>
        <translation>当时按量价 {1} 的 {0}%</translation>
    </message>
    <message>
        <source>AWS price list ({})</source>
        <translation>AWS 价目表（{}）</translation>
    </message>
    <message>
        <source>not a machine</source>
        <translation>不是机器</translation>
    </message>
    <message>
        <source>another operating system or pre-installed software</source>
        <translation>其他操作系统或预装软件</translation>
    </message>
    <message>
        <source>dedicated hardware</source>
        <translation>专用硬件</translation>
    </message>
    <message>
        <source>capacity reservations</source>
        <translation>容量预留</translation>
    </message>
    <message>
        <source>a local zone or outpost</source>
        <translation>本地区域或 Outpost</translation>
    </message>
    <message>
        <source>reserved with an upfront fee, convertible, or not by the hour</source>
        <translation>有预付、可转换或非按小时的预留</translation>
    </message>
    <message>
        <source>Linux, shared tenancy</source>
        <translation>Linux，共享租户</translation>
    </message>
    <message>
        <source>Linux, shared tenancy; standard, no upfront</source>
        <translation>Linux，共享租户；标准，无预付</translation>
    </message>
    <message>
        <source>the header line that starts with SKU</source>
        <translation>以 SKU 开头的表头行</translation>
    </message>
    <message>
        <source>its text is not UTF-8; save the file as UTF-8</source>
        <translation>其文本不是 UTF-8；请将文件另存为 UTF-8</translation>
    </message>
    <message>
        <source>this order</source>
        <translation>此顺序</translation>
    </message>
    <message>
        <source>its terms stand before its products, so their prices cannot be told apart in one pass</source>
        <translation>条款在产品之前，一次读取无法区分其价格</translation>
    </message>
    <message>
        <source>the number of GPU products</source>
        <translation>GPU 产品数</translation>
    </message>
    <message>
        <source>above {}</source>
        <translation>超过 {}</translation>
    </message>
    <message>
        <source>one region's list</source>
        <translation>单个地域的价目表</translation>
    </message>
    <message>
        <source>interrupted: not said</source>
        <translation>中断频率：未说明</translation>
    </message>
    <message>
        <source>interrupted in a month: {}</source>
        <translation>每月中断：{}</translation>
    </message>
    <message>
        <source>the saving in percent</source>
        <translation>节省的百分比</translation>
    </message>
    <message>
        <source>{}'s, the saving in percent</source>
        <translation>{} 的，节省百分比</translation>
    </message>
    <message>
        <source>the number of GPU records</source>
        <translation>GPU 记录数</translation>
    </message>
    <message>
        <source>fewer in one import; split the file</source>
        <translation>一次导入更少；请拆分文件</translation>
    </message>
    <message>
        <source>less in one import; split the file</source>
        <translation>一次导入更少；请拆分文件</translation>
    </message>
    <message>
        <source>above 10 MB</source>
        <translation>超过 10 MB</translation>
    </message>
    <message>
        <source>the text of notes and sources</source>
        <translation>备注与来源的文本</translation>
    </message>
    <message>
        <source>reading stopped before its end</source>
        <translation>读取未到末尾即停止</translation>
    </message>
    <message>
        <source>the row has more than {n} fields</source>
        <translation>该行超过 {} 个字段</translation>
    </message>
    <message>
        <source>a field is longer than 1 MiB; is a quote opened and not closed?</source>
        <translation>某字段超过 1 MiB；是否有未闭合的引号？</translation>
    </message>
    <message>
        <source>the file was changed by someone else meanwhile; nothing was written</source>
        <translation>文件期间被他人修改；未写入任何内容</translation>
    </message>
    <message>
        <source>the file is of {}, --cloud says {}</source>
        <translation>文件属于 {}，--cloud 为 {}</translation>
    </message>
    <message>
        <source>another import is writing there</source>
        <translation>另一个导入正在写入</translation>
    </message>
    <message>
        <source>it is not text</source>
        <translation>它不是文本</translation>
    </message>
    <message>
        <source>this reply</source>
        <translation>此回复</translation>
    </message>
    <message>
        <source>it is an error of the vendor's API, not a price: {}</source>
        <translation>它是厂商 API 的错误，不是价格：{}</translation>
    </message>
    <message>
        <source>this file</source>
        <translation>此文件</translation>
    </message>
    <message>
        <source>no known format; name one with --format: {}</source>
        <translation>格式未知；请用 --format 指明：{}</translation>
    </message>
    <message>
        <source>not a GPU machine</source>
        <translation>不是 GPU 机器</translation>
    </message>
    <message>
        <source>the region (give it with --region)</source>
        <translation>地域（用 --region 给出）</translation>
    </message>
    <message>
        <source>a machine type, region or zone</source>
        <translation>机器规格、地域或可用区</translation>
    </message>
    <message>
        <source>a machine type</source>
        <translation>机器规格</translation>
    </message>
    <message>
        <source>a plain name</source>
        <translation>普通名称</translation>
    </message>
    <message>
        <source>a day like 2026-06-18</source>
        <translation>某一天，如 2026-06-18</translation>
    </message>
    <message>
        <source>not more than a year from today</source>
        <translation>距今不超过一年</translation>
    </message>
    <message>
        <source>more than 0; 0 is no price</source>
        <translation>大于 0；0 不是价格</translation>
    </message>
    <message>
        <source>the same price again</source>
        <translation>重复的价格</translation>
    </message>
    <message>
        <source>a second price, {}, for {}; {} stands at {}</source>
        <translation>{1} 的第二个价格 {0}；{2} 位于 {3}</translation>
    </message>
    <message>
        <source>the saving</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>between 0 and 1</source>
        <translation>0 与 1 之间</translation>
    </message>
    <message>
        <source>{} file {}</source>
        <translation>{} 文件 {}</translation>
    </message>
    <message>
        <source>currency that gpuplan plans in</source>
        <translation>gpuplan 规划所用的货币</translation>
    </message>
    <message>
        <source>{} is larger than {n} MiB, which no record of this format is</source>
        <translation>{} 大于 {} MiB，此格式没有这样的记录</translation>
    </message>
    <message>
        <source>one text or number is longer than 2 MiB</source>
        <translation>某文本或数字超过 2 MiB</translation>
    </message>
    <message>
        <source>accelerator unknown</source>
        <translation>加速卡未知</translation>
    </message>
    <message>
        <source>{} {} is not in the catalogue: import the vendor's list of machine types with it, or add it to instances.csv</source>
        <translation>目录中没有 {} {}：请一并导入厂商的规格列表，或加入 instances.csv</translation>
    </message>
    <message>
        <source>a day or a year like 2026-06-18 or 2026</source>
        <translation>某一天或年份，如 2026-06-18 或 2026</translation>
    </message>
    <message>
        <source>today or earlier</source>
        <translation>今天或更早</translation>
    </message>
    <message>
        <source>amount an hour</source>
        <translation>每小时金额</translation>
    </message>
    <message>
        <source>it is {} now</source>
        <translation>现为 {}</translation>
    </message>
    <message>
        <source>a name without blanks</source>
        <translation>不含空格的名称</translation>
    </message>
    <message>
        <source>the price of {}</source>
        <translation>{} 的价格</translation>
    </message>
    <message>
        <source>an earlier price of the same day</source>
        <translation>同日较早的价格</translation>
    </message>
    <message>
        <source>the cloud of {} (a column cloud, or --cloud)</source>
        <translation>{} 的云（cloud 列，或 --cloud）</translation>
    </message>
    <message>
        <source>a list of your own</source>
        <translation>您自己的列表</translation>
    </message>
    <message>
        <source>the request that this reply answers (the reply names neither machine nor region; save it as {"request": …, "response": …} or give it with {})</source>
        <translation>此回复对应的请求（回复既无机器也无地域；请存为 {"request": …, "response": …}，或用 {} 给出）</translation>
    </message>
    <message>
        <source>it is no JSON object</source>
        <translation>它不是 JSON 对象</translation>
    </message>
    <message>
        <source>derived: on-demand {} {} ({}) less {n}%, the saving that the source shows{}</source>
        <translation>推算：按量价 {} {}（{}）减 {}%，即来源所示的节省{}</translation>
    </message>
    <message>
        <source>no on-demand price of {} in {} is known, of which the saving could be taken</source>
        <translation>{1} 没有 {0} 的已知按量价可据以计算节省</translation>
    </message>
    <message>
        <source>not the whole price</source>
        <translation>不是完整价格</translation>
    </message>
    <message>
        <source>{} an hour, {}</source>
        <translation>{} 每小时，{}</translation>
    </message>
    <message>
        <source>your own price counts: {}</source>
        <translation>采用您自己的价格：{}</translation>
    </message>
    <message>
        <source>a newer price counts: {}</source>
        <translation>采用更新的价格：{}</translation>
    </message>
    <message>
        <source>a surer price counts: {}</source>
        <translation>采用更可信的价格：{}</translation>
    </message>
    <message>
        <source>{} gpu_model_api unknown → {}</source>
        <translation>{} gpu_model_api 未知 → {}</translation>
    </message>
    <message>
        <source>gpu_model_api unknown → {}</source>
        <translation>gpu_model_api 未知 → {}</translation>
    </message>
    <message>
        <source>derived: same GPU name and memory in the API as {}</source>
        <translation>推算：API 中 GPU 名称与显存同 {}</translation>
    </message>
    <message>
        <source>the imported source names no GPU model</source>
        <translation>导入来源未写明 GPU 型号</translation>
    </message>
    <message>
        <source>no known type carries this GPU name and memory</source>
        <translation>没有已知规格具有该 GPU 名称与显存</translation>
    </message>
    <message>
        <source>the source is undated; give --date to let it count</source>
        <translation>来源无日期；给出 --date 才计入</translation>
    </message>
    <message>
        <source>the catalogue's record is newer ({})</source>
        <translation>目录中的记录更新（{}）</translation>
    </message>
    <message>
        <source>{} differs ({}), but {}</source>
        <translation>{} 不同（{}），但{}</translation>
    </message>
    <message>
        <source>the cloud of machines that the catalogue does not have (give it with --cloud)</source>
        <translation>目录中没有的机器所属的云（用 --cloud 给出）</translation>
    </message>
    <message>
        <source>an accelerator without a machine</source>
        <translation>没有机器的加速卡</translation>
    </message>
    <message>
        <source>HOST PART ONLY (vCPU+RAM): the row names no accelerator</source>
        <translation>仅主机部分（vCPU+内存）：该行未写明加速卡</translation>
    </message>
    <message>
        <source>SkyPilot catalogue (https://github.com/skypilot-org/skypilot-catalog)</source>
        <translation>SkyPilot 目录（https://github.com/skypilot-org/skypilot-catalog）</translation>
    </message>
    <message>
        <source>{} of the instance</source>
        <translation>实例的 {}</translation>
    </message>
    <message>
        <source>derived: {} / {} machines asked for</source>
        <translation>推算：{} / 所询 {} 台机器</translation>
    </message>
    <message>
        <source>Tencent Cloud's replies name no currency; give it: --currency CNY for an account of the mainland site, --currency USD for the international site</source>
        <translation>腾讯云回复不写币种；请给出：中国站账号用 --currency CNY，国际站用 --currency USD</translation>
    </message>
    <message>
        <source>it hands out pages without end</source>
        <extracomment>core/refresh</extracomment>
        <translation>它无休止地分页</translation>
    </message>
    <message>
        <source>a region to ask</source>
        <translation>要查询的地域</translation>
    </message>
    <message>
        <source>the price page {}</source>
        <translation>价格页 {}</translation>
    </message>
    <message>
        <source>it names no version of {}; fetch instancePrice.json by hand and use prices import</source>
        <translation>它没有写明 {} 的版本；请手工下载 instancePrice.json 并用 prices import</translation>
    </message>
    <message>
        <source>a region to fetch the price list of</source>
        <translation>要下载价目表的地域</translation>
    </message>
    <message>
        <source>it is no reply of DescribeSpotPriceHistory</source>
        <translation>它不是 DescribeSpotPriceHistory 的回复</translation>
    </message>
    <message>
        <source>no key found: neither the environment ({}) nor {} holds one</source>
        <translation>未找到密钥：环境变量（{}）与 {} 中都没有</translation>
    </message>
    <message>
        <source>the mode of this profile</source>
        <translation>该配置的模式</translation>
    </message>
    <message>
        <source>only AK and StsToken hold a key; set ALIBABA_CLOUD_ACCESS_KEY_ID and ALIBABA_CLOUD_ACCESS_KEY_SECRET</source>
        <translation>只有 AK 与 StsToken 含密钥；请设定 ALIBABA_CLOUD_ACCESS_KEY_ID 与 ALIBABA_CLOUD_ACCESS_KEY_SECRET</translation>
    </message>
    <message>
        <source>access_key_id or access_key_secret of the profile</source>
        <translation>该配置的 access_key_id 或 access_key_secret</translation>
    </message>
    <message>
        <source>the profile that is asked for</source>
        <translation>所要求的配置</translation>
    </message>
    <message>
        <source>ALIBABA_CLOUD_ACCESS_KEY_ID and ALIBABA_CLOUD_ACCESS_KEY_SECRET</source>
        <translation>ALIBABA_CLOUD_ACCESS_KEY_ID 与 ALIBABA_CLOUD_ACCESS_KEY_SECRET</translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY</source>
        <translation>AWS_ACCESS_KEY_ID 与 AWS_SECRET_ACCESS_KEY</translation>
    </message>
    <message>
        <source>aws_access_key_id or aws_secret_access_key of the profile</source>
        <translation>该配置的 aws_access_key_id 或 aws_secret_access_key</translation>
    </message>
    <message>
        <source>TENCENTCLOUD_SECRET_ID and TENCENTCLOUD_SECRET_KEY</source>
        <translation>TENCENTCLOUD_SECRET_ID 与 TENCENTCLOUD_SECRET_KEY</translation>
    </message>
    <message>
        <source>secretId or secretKey</source>
        <translation>secretId 或 secretKey</translation>
    </message>
    <message>
        <source>it has no price API that gpuplan asks</source>
        <translation>它没有 gpuplan 可查询的价格 API</translation>
    </message>
    <message>
        <source>writing stopped before its end</source>
        <translation>写入未到末尾即停止</translation>
    </message>
    <message>
        <source>this address</source>
        <translation>此地址</translation>
    </message>
    <message>
        <source>give https://HOST or https://HOST:PORT without a path; http:// is for this machine itself (http://localhost:PORT)</source>
        <translation>请写不带路径的 https://HOST 或 https://HOST:PORT；http:// 仅用于本机（http://localhost:PORT）</translation>
    </message>
    <message>
        <source>prices can be fetched of alibaba, aws and tencent</source>
        <translation>可获取 alibaba、aws 与 tencent 的价格</translation>
    </message>
    <message>
        <source>a public file of Tencent Cloud</source>
        <translation>腾讯云的公开文件</translation>
    </message>
    <message>
        <source>it prints none; ask its API with --source api</source>
        <translation>它没有公开文件；请用 --source api 查询其 API</translation>
    </message>
    <message>
        <source>Tencent Cloud's replies name no currency; give CNY for an account of the mainland site, USD for the international site</source>
        <translation>腾讯云回复不写币种；中国站账号请选 CNY，国际站请选 USD</translation>
    </message>
    <message>
        <source>Alibaba Cloud's public file holds all regions; leave --region out</source>
        <translation>阿里云公开文件含所有地域；请勿给出 --region</translation>
    </message>
    <message>
        <source>names like cn-beijing</source>
        <translation>如 cn-beijing 的名称</translation>
    </message>
    <message>
        <source>no connection ({}); what is known already goes on counting</source>
        <translation>没有连接（{}）；已知内容继续有效</translation>
    </message>
    <message>
        <source>questions that the cloud refused</source>
        <translation>被云拒绝的查询</translation>
    </message>
    <message>
        <source>the server answered {}</source>
        <translation>服务器答复 {}</translation>
    </message>
    <message>
        <source>the cloud answered {}</source>
        <translation>云答复 {}</translation>
    </message>
    <message>
        <source>{} (the key is from {})</source>
        <translation>{}（密钥来自 {}）</translation>
    </message>
    <message>
        <source>exact</source>
        <extracomment>core/estimate: kinds of numbers</extracomment>
        <translation>精确</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>您的</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>fitted</source>
        <translation>拟合</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>listed under retired-instance-types (quota page)</source>
        <extracomment>core/catalog: more notes of the catalogue's records</extracomment>
        <translation>列于已下线规格（配额页）</translation>
    </message>
    <message>
        <source>listed as legacy</source>
        <translation>列为旧版</translation>
    </message>
    <message>
        <source>listed as legacy; submit a ticket (2021)</source>
        <translation>列为旧版；需提交工单（2021）</translation>
    </message>
    <message>
        <source>listed as legacy; old generation; karpenter provider comments mark ga1 deprecated</source>
        <translation>列为旧版；老一代；karpenter 提供程序的注释将 ga1 标为弃用</translation>
    </message>
    <message>
        <source>no longer listed; only in the July 2021 page; absent from later pages and from the 2026-01 API list</source>
        <translation>不再列出；仅见于 2021 年 7 月的页面，后来的页面和 2026-01 的 API 列表中没有</translation>
    </message>
    <message>
        <source>listed by DescribeInstanceTypes 2026-01; no public spec table found; may be internal, invite-only, partner or legacy</source>
        <translation>由 DescribeInstanceTypes 于 2026-01 列出；未找到公开规格表；可能为内部、邀请、合作伙伴或旧版</translation>
    </message>
    <message>
        <source>retired-instance-types</source>
        <translation>已下线规格</translation>
    </message>
    <message>
        <source>only appears in the PAI-DLC eRDMA table (4 eRDMA NICs); no public spec; GPU model unknown; absent from the 2026-01 API crawl</source>
        <translation>仅见于 PAI-DLC 的 eRDMA 表（4 个 eRDMA 网卡）；无公开规格；GPU 型号未知；2026-01 的 API 抓取中没有</translation>
    </message>
    <message>
        <source>PAI Lingjun spec name; name encodes 96 vCPU/1600 GB/8 accelerators; not an ECS type</source>
        <translation>PAI 灵骏规格名；名称表示 96 vCPU/1600 GB/8 张加速卡；不是 ECS 规格</translation>
    </message>
    <message>
        <source>PAI Lingjun spec name; not an ECS type</source>
        <translation>PAI 灵骏规格名；不是 ECS 规格</translation>
    </message>
    <message>
        <source>PAI-EAS spec name; name encodes 8 vCPU/30 GB/1 accelerator; secondary source calls GU30 an A10</source>
        <translation>PAI-EAS 规格名；名称表示 8 vCPU/30 GB/1 张加速卡；二手来源称 GU30 为 A10</translation>
    </message>
    <message>
        <source>the source names no GPU model; the GPU count is not known</source>
        <translation>来源未写明 GPU 型号；GPU 数量未知</translation>
    </message>
    <message>
        <source>the vendor does not publish the GPU model; the GPU count is not known</source>
        <translation>厂商未公布 GPU 型号；GPU 数量未知</translation>
    </message>
    <message>
        <source>the vendor does not recommend this family any more; IPv4 only</source>
        <translation>厂商不再推荐该规格族；仅 IPv4</translation>
    </message>
    <message>
        <source>{} (per GPU)</source>
        <translation>{}（每 GPU）</translation>
    </message>
    <message>
        <source>{} (one of two GPUs)</source>
        <translation>{}（双 GPU 之一）</translation>
    </message>
    <message>
        <source>{}, undated</source>
        <translation>{}，无日期</translation>
    </message>
    <message>
        <source>{n} {}</source>
        <extracomment>core/estimate: units of the fitted constants</extracomment>
        <translation>{} {}</translation>
    </message>
    <message>
        <source>bytes per attention score</source>
        <translation>字节/注意力得分</translation>
    </message>
    <message>
        <source>bytes per logit</source>
        <translation>字节/logit</translation>
    </message>
    <message>
        <source>bytes per parameter</source>
        <translation>字节/参数</translation>
    </message>
    <message>
        <source>bytes per weight and pass</source>
        <translation>字节/权重与遍</translation>
    </message>
    <message>
        <source>bytes/s per node that a CPU's Adam reaches</source>
        <translation>字节/秒·节点（CPU 上 Adam 可达）</translation>
    </message>
    <message>
        <source>depth elements at 2.89 TF/s per SM</source>
        <translation>深度元素（每 SM 2.89 TF/s 时）</translation>
    </message>
    <message>
        <source>efficiency against dense GEMM</source>
        <translation>相对稠密 GEMM 的效率</translation>
    </message>
    <message>
        <source>efficiency against forward</source>
        <translation>相对前向的效率</translation>
    </message>
    <message>
        <source>efficiency of heads up to 64 against larger</source>
        <translation>不超过 64 的头相对更大头的效率</translation>
    </message>
    <message>
        <source>elements of the widened stream per second and multiprocessor</source>
        <translation>展宽流元素/秒·多处理器</translation>
    </message>
    <message>
        <source>further factor below 16 bit</source>
        <translation>16 位以下的附加系数</translation>
    </message>
    <message>
        <source>multiple for block-scaled formats</source>
        <translation>块缩放格式的倍数</translation>
    </message>
    <message>
        <source>multiple of compiled traffic</source>
        <translation>编译后访存的倍数</translation>
    </message>
    <message>
        <source>multiple of expert time</source>
        <translation>专家时间的倍数</translation>
    </message>
    <message>
        <source>multiple of forward</source>
        <translation>前向的倍数</translation>
    </message>
    <message>
        <source>multiple of host time of a MoE layer</source>
        <translation>MoE 层主机时间的倍数</translation>
    </message>
    <message>
        <source>multiple of layer time</source>
        <translation>层时间的倍数</translation>
    </message>
    <message>
        <source>per doubling of nodes</source>
        <translation>每节点数翻倍</translation>
    </message>
    <message>
        <source>s per doubling beyond the fast domain</source>
        <translation>秒/高速域外每翻倍</translation>
    </message>
    <message>
        <source>s per gather or scatter</source>
        <translation>秒/次聚合或散播</translation>
    </message>
    <message>
        <source>s per hop between GPUs of a node</source>
        <translation>秒/节点内 GPU 间每跳</translation>
    </message>
    <message>
        <source>s per layer</source>
        <translation>秒/层</translation>
    </message>
    <message>
        <source>s per tensor-parallel collective</source>
        <translation>秒/次张量并行集合通信</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>share of FP32 peak</source>
        <translation>FP32 峰值占比</translation>
    </message>
    <message>
        <source>share of peak</source>
        <translation>峰值占比</translation>
    </message>
    <message>
        <source>share of peak bandwidth</source>
        <translation>峰值带宽占比</translation>
    </message>
    <message>
        <source>share of the PCIe line rate</source>
        <translation>PCIe 线速占比</translation>
    </message>
    <message>
        <source>share of the head beyond its stage</source>
        <translation>超出所在级的输出头占比</translation>
    </message>
    <message>
        <source>tokens per expert at half efficiency</source>
        <translation>半效率时每专家 token 数</translation>
    </message>
    <message>
        <source>{} under {}</source>
        <translation>{}（在 {} 下）</translation>
    </message>
    <message>
        <source>{}; stacks that can: {}</source>
        <translation>{}；可行的软件栈：{}</translation>
    </message>
    <message>
        <source>{}; no stack in the catalogue is known to have it (recipe.stack = unknown is not checked)</source>
        <translation>{}；目录中没有已知支持的软件栈（recipe.stack = unknown 时不检查）</translation>
    </message>
    <message>
        <source>{} beside pipeline stages</source>
        <translation>{}（与流水线阶段并用）</translation>
    </message>
    <message>
        <source>beside pipeline stages it has {}</source>
        <translation>与流水线阶段并用时，它有 {}</translation>
    </message>
    <message>
        <source>{} sharding</source>
        <translation>{} 切分</translation>
    </message>
    <message>
        <source>the {} schedule</source>
        <translation>{} 调度</translation>
    </message>
    <message>
        <source>{} recompute</source>
        <translation>{} 重算</translation>
    </message>
    <message>
        <source>offloading {}</source>
        <translation>卸载 {}</translation>
    </message>
    <message>
        <source>offloading {} with {} sharding</source>
        <translation>在 {1} 切分下卸载 {0}</translation>
    </message>
    <message>
        <source>it has {} parallelism</source>
        <translation>它有 {} 并行</translation>
    </message>
    <message>
        <source>it has {}</source>
        <translation>它有 {}</translation>
    </message>
    <message>
        <source>it splits no model</source>
        <translation>它不切分模型</translation>
    </message>
    <message>
        <source>it has no pipeline stages</source>
        <translation>它没有流水线阶段</translation>
    </message>
    <message>
        <source>it runs {}</source>
        <translation>它运行 {}</translation>
    </message>
    <message>
        <source>its stages share the layers evenly</source>
        <translation>它的各阶段平均分担各层</translation>
    </message>
    <message>
        <source>it recomputes some layers of each stage, not in groups</source>
        <translation>它重算每个阶段的部分层，不按组</translation>
    </message>
    <message>
        <source>it recomputes all layers, in groups</source>
        <translation>它按组重算所有层</translation>
    </message>
    <message>
        <source>it recomputes all layers or none</source>
        <translation>它重算所有层或完全不重算</translation>
    </message>
    <message>
        <source>it offloads {} with {}</source>
        <translation>它可卸载 {}，切分为 {}</translation>
    </message>
    <message>
        <source>it offloads nothing</source>
        <translation>它不做任何卸载</translation>
    </message>
    <message>
        <source>another number of layers on the outer stages</source>
        <translation>首末阶段不同的层数</translation>
    </message>
    <message>
        <source>recompute of some layers alone</source>
        <translation>只重算部分层</translation>
    </message>
    <message>
        <source>recompute in groups of layers</source>
        <translation>按层组重算</translation>
    </message>
    <message>
        <source>recompute in groups of layers needs full recompute of all of them</source>
        <translation>按层组重算需要对所有层全量重算</translation>
    </message>
    <message>
        <source>What {} can run is not recorded: plain layouts are tried, and nothing that is asked for is refused.</source>
        <translation>{} 能运行什么没有记录：只尝试普通布局，所要求的都不会被拒绝。</translation>
    </message>
    <message>
        <source>Reserved memory is that of {} as its launcher leaves the allocator ({}); the effect of another setting is not estimated.</source>
        <translation>预留显存按 {} 的启动器所用的分配器（{}）计；其他设置的影响不作估计。</translation>
    </message>
    <message>
        <source>PyTorch's caching allocator</source>
        <translation>PyTorch 缓存分配器</translation>
    </message>
    <message>
        <source>expandable segments</source>
        <translation>可扩展段</translation>
    </message>
    <message>
        <source>AWS prints one list for each region, and each holds hundreds of MB: name those that are to be fetched; the catalogue has prices of {}</source>
        <translation>AWS 每个地域一份价目表，每份数百 MB：请指明要获取的地域；目录中有价格的地域：{}</translation>
    </message>
    <message>
        <source>a map or a plain value</source>
        <translation>映射或单个值</translation>
    </message>
    <message>
        <source>a map from kind to shardings</source>
        <translation>从种类到切分方式的映射</translation>
    </message>
    <message>
        <source>a list or a plain value</source>
        <translation>列表或单个值</translation>
    </message>
    <message>
        <source>a share above 0 and counts above 0</source>
        <translation>大于 0 的占比和大于 0 的数量</translation>
    </message>
    <message>
        <source>a list of lists or maps</source>
        <translation>由列表或映射组成的列表</translation>
    </message>
</context>
</TS>
