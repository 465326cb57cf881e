<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Write &amp;report…</source>
        <translation>写报告(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Filter the table</source>
        <translation>筛选表格(&amp;F)</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>复制表格(&amp;T)</translation>
    </message>
    <message>
        <source>Copy table as &amp;Markdown</source>
        <translation>复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>Go to &amp;model</source>
        <translation>转到模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Form</source>
        <translation>表单(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>详情(&amp;D)</translation>
    </message>
    <message>
        <source>Light or dark &amp;theme</source>
        <translation>浅色或深色(&amp;T)</translation>
    </message>
    <message>
        <source>中文 / &amp;English</source>
        <translation>中文 / &amp;English</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>放大文字(&amp;L)</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>缩小文字(&amp;M)</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>下一窗格</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>上一窗格</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Pin for comparison</source>
        <translation>固定以对比(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Ranked or rejected</source>
        <translation>可行或被否决(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Explain</source>
        <translation>解释(&amp;E)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>&amp;Cancel planning</source>
        <translation>取消规划(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Reload catalogue</source>
        <translation>重新载入目录(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About gpuplan</source>
        <translation>关于 gpuplan(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>方案(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Catalogue</source>
        <translation>目录(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Refresh &amp;prices…</source>
        <translation>刷新价格(&amp;P)…</translation>
    </message>
</context>
<context>
    <name>ChangeWords</name>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more nodes, %1</source>
        <translation>
            <numerusform>再加 %n 个节点，%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Up to %n nodes</source>
        <translation>
            <numerusform>至多 %n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>Budget of %1</source>
        <translation>预算改为 %1</translation>
    </message>
    <message>
        <source>Deadline in %1</source>
        <translation>期限改为 %1</translation>
    </message>
    <message>
        <source>Full recompute</source>
        <translation>全部重算</translation>
    </message>
    <message>
        <source>Micro-batch of 1</source>
        <translation>微批次改为 1</translation>
    </message>
    <message>
        <source>Shard states: %1</source>
        <translation>状态切分：%1</translation>
    </message>
    <message>
        <source>Leave the parallel widths to the plan</source>
        <translation>并行宽度交给方案决定</translation>
    </message>
    <message>
        <source>Allow nodes without RDMA</source>
        <translation>允许无 RDMA 的多节点</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Buy as %1</source>
        <translation>改为%1购买</translation>
    </message>
    <message>
        <source>Next card: %1</source>
        <translation>换卡：%1</translation>
    </message>
    <message>
        <source>8-bit Adam</source>
        <translation>8 位 Adam</translation>
    </message>
    <message>
        <source>LoRA rank %1</source>
        <translation>LoRA，秩 %1</translation>
    </message>
    <message>
        <source>QLoRA, 4-bit weights</source>
        <translation>QLoRA，4 位权重</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>time %1</source>
        <translation>时间 %1</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>费用 %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Wiring from nvidia-smi topo -m</source>
        <translation>由 nvidia-smi topo -m 得到的互连</translation>
    </message>
    <message>
        <source>Paste the whole output of “nvidia-smi topo -m”.</source>
        <translation>请粘贴“nvidia-smi topo -m”的全部输出。</translation>
    </message>
    <message>
        <source>Output of nvidia-smi topo -m</source>
        <translation>nvidia-smi topo -m 的输出</translation>
    </message>
    <message>
        <source>Paste nvidia-smi topo -m</source>
        <translation>粘贴 nvidia-smi topo -m</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>Show as table (T)</source>
        <translation>显示为表格（T）</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy CSV</source>
        <translation>复制 CSV</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>另存为 %1…</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>not included: %1</source>
        <translation>未包含：%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1/h, %2, %3</source>
        <translation>%1/小时，%2，%3</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>Where the money goes</source>
        <translation>钱花在哪里</translation>
    </message>
    <message>
        <source>The price of this plan is unknown.</source>
        <translation>该方案价格未知。</translation>
    </message>
    <message>
        <source>No plan does the job.</source>
        <translation>没有方案能完成任务。</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1: %2 (80% range %3)</source>
        <translation>%1：%2（80% 区间 %3）</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>%1 in all for %2.</source>
        <translation>%2 共 %1。</translation>
    </message>
    <message>
        <source>Total by purchase mode</source>
        <translation>各购买方式的总费用</translation>
    </message>
    <message>
        <source>No purchase mode of this type has a known price.</source>
        <translation>该规格没有已知价格的购买方式。</translation>
    </message>
    <message>
        <source>Purchase mode</source>
        <translation>购买方式</translation>
    </message>
    <message>
        <source>Total cost</source>
        <translation>总费用</translation>
    </message>
    <message>
        <source>80% range</source>
        <translation>80% 区间</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>%1 purchase modes with a known price.</source>
        <translation>%1 种购买方式有已知价格。</translation>
    </message>
    <message>
        <source>%1 GPUs, %2: %3 (%4), %5</source>
        <translation>%1 卡，%2：%3（%4），%5</translation>
    </message>
    <message>
        <source>GPUs (%1)</source>
        <translation>GPU 数（%1）</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Time to finish</source>
        <translation>完成时间</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>token/秒</translation>
    </message>
    <message>
        <source>%1/h</source>
        <translation>%1/小时</translation>
    </message>
    <message>
        <source>Cost against cluster size</source>
        <translation>费用与集群规模</translation>
    </message>
    <message>
        <source>No other size was planned for this type.</source>
        <translation>该规格没有规划其他规模。</translation>
    </message>
    <message>
        <source>No plan has a known price.</source>
        <translation>没有方案有已知价格。</translation>
    </message>
    <message>
        <source>Only one size is allowed.</source>
        <translation>只允许一种规模。</translation>
    </message>
    <message>
        <source>P50 with 80% band</source>
        <translation>P50 与 80% 区间</translation>
    </message>
    <message>
        <source>%1 sizes do not fit in memory and are left out.</source>
        <translation>%1 种规模显存不足，未画出。</translation>
    </message>
    <message>
        <source>%1: %2 sizes, %3 purchase modes.</source>
        <translation>%1：%2 种规模，%3 种购买方式。</translation>
    </message>
    <message>
        <source>Best trade-offs</source>
        <translation>最佳折中</translation>
    </message>
    <message>
        <source>Time to finish, days</source>
        <translation>完成时间（天）</translation>
    </message>
    <message>
        <source>Time to finish, hours</source>
        <translation>完成时间（小时）</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Meets limits</source>
        <translation>满足条件</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Cost against time</source>
        <translation>费用与时间</translation>
    </message>
    <message>
        <source>P50 with 80% range; shaded = within your limits</source>
        <translation>P50 与 80% 区间；阴影 = 满足您的上限</translation>
    </message>
    <message>
        <source>%1 plans without a known price are left out.</source>
        <translation>%1 个方案价格未知，未画出。</translation>
    </message>
    <message>
        <source>%1 plans; cheapest %2.</source>
        <translation>%1 个方案；最省 %2。</translation>
    </message>
    <message>
        <source>Total, GiB</source>
        <translation>合计，GiB</translation>
    </message>
    <message>
        <source>Usable, GiB</source>
        <translation>可用，GiB</translation>
    </message>
    <message>
        <source>%1 usable</source>
        <translation>可用 %1</translation>
    </message>
    <message>
        <source>GiB per GPU</source>
        <translation>每卡 GiB</translation>
    </message>
    <message>
        <source>the peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>weights are read</source>
        <translation>读入权重</translation>
    </message>
    <message>
        <source>before the first update</source>
        <translation>首次更新之前</translation>
    </message>
    <message>
        <source>activations are gone</source>
        <translation>激活已释放</translation>
    </message>
    <message>
        <source>all states in place</source>
        <translation>全部状态就位</translation>
    </message>
    <message>
        <source>checkpoint is gathered</source>
        <translation>汇集检查点</translation>
    </message>
    <message>
        <source>, %1 free</source>
        <translation>，余 %1</translation>
    </message>
    <message>
        <source>, short by %1</source>
        <translation>，差 %1</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>Step 1</source>
        <translation>第 1 步</translation>
    </message>
    <message>
        <source>Step ≥ 2</source>
        <translation>第 2 步起</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>参数更新</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Memory per GPU, by phase</source>
        <translation>各阶段单卡显存</translation>
    </message>
    <message>
        <source>The memory of this plan is unknown.</source>
        <translation>该方案显存未知。</translation>
    </message>
    <message>
        <source>pipeline stage %1 of %2%3</source>
        <translation>流水线第 %1 / %2 级%3</translation>
    </message>
    <message>
        <source>, the fullest</source>
        <translation>，最满</translation>
    </message>
    <message>
        <source>the same on each of %1 GPUs</source>
        <translation>%1 张卡相同</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>80% range of the need: %1–%2 GiB</source>
        <translation>需求的 80% 区间：%1–%2 GiB</translation>
    </message>
    <message>
        <source>usable memory of this card unknown</source>
        <translation>该卡可用显存未知</translation>
    </message>
    <message>
        <source>Peak %1 GiB %2 of %3 GiB usable.</source>
        <translation>峰值 %1 GiB（%2），可用 %3 GiB。</translation>
    </message>
    <message>
        <source>Ranked plans against their own card</source>
        <translation>各方案与其显卡容量</translation>
    </message>
    <message>
        <source>at the peak; line = usable memory</source>
        <translation>峰值时；线 = 可用显存</translation>
    </message>
    <message>
        <source>%1 free, %2</source>
        <translation>余 %1，%2</translation>
    </message>
    <message>
        <source>short by %1</source>
        <translation>差 %1</translation>
    </message>
    <message>
        <source>usable memory unknown</source>
        <translation>可用显存未知</translation>
    </message>
    <message>
        <source>%1 plans; the table lists the parts.</source>
        <translation>%1 个方案；表格列出各部分。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>余 %1</translation>
    </message>
    <message>
        <source>short %1</source>
        <translation>差 %1</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>%1 plans side by side.</source>
        <translation>%1 个方案并列。</translation>
    </message>
    <message>
        <source>Cost by GPU type</source>
        <translation>各 GPU 型号费用</translation>
    </message>
    <message>
        <source>Time by GPU type</source>
        <translation>各 GPU 型号时间</translation>
    </message>
    <message>
        <source>Memory by GPU type</source>
        <translation>各 GPU 型号显存</translation>
    </message>
    <message>
        <source>best plan of each; GiB per GPU, line = usable memory</source>
        <translation>各型号最佳方案；每卡 GiB，线 = 可用显存</translation>
    </message>
    <message>
        <source>best plan of each, 80% range</source>
        <translation>各型号最佳方案，80% 区间</translation>
    </message>
    <message>
        <source>The first %1 of %2 GPU types are drawn; the table lists all.</source>
        <translation>画出 %2 种型号中的前 %1 种；表格列出全部。</translation>
    </message>
    <message>
        <source>Memory per GPU, GiB</source>
        <translation>单卡显存，GiB</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>Speed against cluster size</source>
        <translation>速度与集群规模</translation>
    </message>
    <message>
        <source>tokens/s; dashed = ideal</source>
        <translation>token/秒；虚线 = 理想</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>%1 GPUs: %2 tokens/s, %3 of ideal</source>
        <translation>%1 卡：%2 token/秒，理想的 %3</translation>
    </message>
    <message>
        <source>%1 tokens/s at %2 GPUs.</source>
        <translation>%2 卡时 %1 token/秒。</translation>
    </message>
    <message>
        <source>Efficiency against cluster size</source>
        <translation>效率与集群规模</translation>
    </message>
    <message>
        <source>speed per GPU against the smallest cluster</source>
        <translation>每卡速度与最小集群之比</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>%1 GPUs: %2</source>
        <translation>%1 卡：%2</translation>
    </message>
    <message>
        <source>%1 at %2 GPUs.</source>
        <translation>%2 卡时 %1。</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重算</translation>
    </message>
    <message>
        <source>Network, tensor</source>
        <translation>通信，张量</translation>
    </message>
    <message>
        <source>Network, context</source>
        <translation>通信，上下文</translation>
    </message>
    <message>
        <source>Network, expert</source>
        <translation>通信，专家</translation>
    </message>
    <message>
        <source>Network, pipeline</source>
        <translation>通信，流水线</translation>
    </message>
    <message>
        <source>Network, data</source>
        <translation>通信，数据</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>流水线气泡</translation>
    </message>
    <message>
        <source>Offload to the host</source>
        <translation>卸载到主机</translation>
    </message>
    <message>
        <source>Waiting for storage</source>
        <translation>等待存储</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Where one step goes</source>
        <translation>单步时间去向</translation>
    </message>
    <message>
        <source>The time of this plan is unknown.</source>
        <translation>该方案时间未知。</translation>
    </message>
    <message>
        <source>%1, MFU %2</source>
        <translation>%1，MFU %2</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>another %1 of network time is hidden behind compute</source>
        <translation>另有 %1 通信时间被计算掩盖</translation>
    </message>
    <message>
        <source>Network, hidden (not part of the step)</source>
        <translation>通信，被掩盖（不计入单步）</translation>
    </message>
    <message>
        <source>One step takes %1; compute is %2.</source>
        <translation>单步 %1；计算占 %2。</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>make base</source>
        <translation>设为基准</translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation>取消固定 %1</translation>
    </message>
    <message>
        <source>Differences are to the first plan. Values are P50; ranges overlap where the whiskers do.</source>
        <translation>差异以第一个方案为准。数值为 P50；须线重叠即区间重叠。</translation>
    </message>
    <message>
        <source>Nothing is pinned yet: the chosen and the first plan are shown. Ctrl+D on the Plan page pins up to four.</source>
        <translation>尚未固定方案：显示所选与第一个方案。在方案页按 Ctrl+D 最多固定四个。</translation>
    </message>
    <message>
        <source>Ctrl+D on the Plan page pins up to four plans.</source>
        <translation>在方案页按 Ctrl+D 最多固定四个方案。</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>%1 GiB, usable unknown</source>
        <translation>%1 GiB，可用未知</translation>
    </message>
    <message>
        <source>%1 of %2 GiB</source>
        <translation>%1 / %2 GiB</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>none or unknown</source>
        <translation>无或未知</translation>
    </message>
    <message>
        <source>%1 %2 Gbit/s a GPU</source>
        <translation>%1 每卡 %2 Gbit/s</translation>
    </message>
    <message>
        <source>%1/h, %2</source>
        <translation>%1/小时，%2</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>Total cost, all-in</source>
        <translation>总费用（全部）</translation>
    </message>
    <message>
        <source>Finish, if started on the planning day</source>
        <translation>从规划日开始的完成日期</translation>
    </message>
    <message>
        <source>Peak memory per GPU</source>
        <translation>单卡显存峰值</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Link between GPUs, per direction</source>
        <translation>GPU 间链路，单向</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Price source</source>
        <translation>价格来源</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Pin two plans to compare them</source>
        <translation>固定两个方案以对比</translation>
    </message>
    <message>
        <source>%1 plans side by side</source>
        <translation>%1 个方案并列</translation>
    </message>
    <message>
        <source>%1 cheaper</source>
        <translation>省 %1</translation>
    </message>
    <message>
        <source>%1 dearer</source>
        <translation>贵 %1</translation>
    </message>
    <message>
        <source>%1 sooner</source>
        <translation>早 %1</translation>
    </message>
    <message>
        <source>%1 later</source>
        <translation>晚 %1</translation>
    </message>
    <message>
        <source>%1 is %2 and %3 than %4</source>
        <translation>%1 比 %4 %2、%3</translation>
    </message>
    <message>
        <source>Price unknown: no list price in the catalogue</source>
        <translation>价格未知：目录中无目录价</translation>
    </message>
    <message>
        <source>%1/h list, %2</source>
        <translation>目录价 %1/小时，%2</translation>
    </message>
    <message>
        <source>, stale</source>
        <translation>，已过时</translation>
    </message>
    <message>
        <source>Not included: %1.</source>
        <translation>未包含：%1。</translation>
    </message>
    <message>
        <source>Cost lines</source>
        <translation>费用明细</translation>
    </message>
    <message>
        <source>network, machines, storage, scripts</source>
        <translation>网络、机器、存储、脚本</translation>
    </message>
    <message>
        <source>Alibaba Cloud resource orchestration</source>
        <translation>阿里云资源编排</translation>
    </message>
    <message>
        <source>one YAML file, all others derive from it</source>
        <translation>一份 YAML，其余由它生成</translation>
    </message>
    <message>
        <source>Build it</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Copy file</source>
        <translation>复制文件</translation>
    </message>
    <message>
        <source>File content</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Save folder…</source>
        <translation>保存到文件夹…</translation>
    </message>
    <message>
        <source>Each kind goes into its own subfolder.</source>
        <translation>每类写入各自的子文件夹。</translation>
    </message>
    <message>
        <source>%1: not for this plan</source>
        <translation>%1：不适用于该方案</translation>
    </message>
    <message>
        <source>Save the files in</source>
        <translation>文件保存到</translation>
    </message>
    <message>
        <source>%1 files written to %2</source>
        <translation>已将 %1 个文件写入 %2</translation>
    </message>
    <message>
        <source>Terraform</source>
        <translation>Terraform</translation>
    </message>
    <message>
        <source>ROS template, YAML</source>
        <translation>ROS 模板，YAML</translation>
    </message>
    <message>
        <source>ROS template, JSON</source>
        <translation>ROS 模板，JSON</translation>
    </message>
    <message>
        <source>Launch files</source>
        <translation>启动文件</translation>
    </message>
    <message>
        <source>scripts of the training frameworks, Slurm, Kubernetes</source>
        <translation>训练框架脚本、Slurm、Kubernetes</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>监控</translation>
    </message>
    <message>
        <source>Prometheus rules and a Grafana dashboard</source>
        <translation>Prometheus 规则与 Grafana 仪表盘</translation>
    </message>
    <message>
        <source>Deployment description</source>
        <translation>部署描述</translation>
    </message>
    <message>
        <source>Stock is not checked</source>
        <translation>未检查库存</translation>
    </message>
    <message>
        <source>Run “terraform plan” or a stock query close to the start date.</source>
        <translation>临近开始日期时运行 terraform plan 或查询库存。</translation>
    </message>
    <message>
        <source>No region with a known price</source>
        <translation>没有已知价格的地域</translation>
    </message>
    <message>
        <source>Set the region before building.</source>
        <translation>构建前请设定地域。</translation>
    </message>
    <message>
        <source>Price unknown</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>No list price in the catalogue: ask for a quote.</source>
        <translation>目录中无目录价：请询价。</translation>
    </message>
    <message>
        <source>Price is stale</source>
        <translation>价格已过时</translation>
    </message>
    <message>
        <source>The list price has no date.</source>
        <translation>目录价无日期。</translation>
    </message>
    <message>
        <source>List price of %1.</source>
        <translation>%1 目录价。</translation>
    </message>
    <message>
        <source>Price is fresh</source>
        <translation>价格较新</translation>
    </message>
    <message>
        <source>Memory fits</source>
        <translation>显存可行</translation>
    </message>
    <message>
        <source>The 80% range of the need is within the usable memory.</source>
        <translation>需求的 80% 区间在可用显存之内。</translation>
    </message>
    <message>
        <source>Memory: %1</source>
        <translation>显存：%1</translation>
    </message>
    <message>
        <source>Try one step on one machine before the long run.</source>
        <translation>长时间运行前先在一台机器上试一步。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Peak %1 GiB %2</source>
        <translation>峰值 %1 GiB，%2</translation>
    </message>
    <message>
        <source> · usable memory unknown</source>
        <translation> · 可用显存未知</translation>
    </message>
    <message>
        <source> · %1 GiB free</source>
        <translation> · 余 %1 GiB</translation>
    </message>
    <message>
        <source> · short by %1 GiB</source>
        <translation> · 差 %1 GiB</translation>
    </message>
    <message>
        <source>Pipeline stage</source>
        <translation>流水线级</translation>
    </message>
    <message>
        <source>Fullest stage</source>
        <translation>最满的一级</translation>
    </message>
    <message>
        <source>Stage %1 of %2</source>
        <translation>第 %1 / %2 级</translation>
    </message>
    <message>
        <source>Parts of the peak</source>
        <translation>峰值各部分</translation>
    </message>
    <message>
        <source>Save drawing</source>
        <translation>保存图形</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Link speed</source>
        <translation>链路速度</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Save as SVG</source>
        <translation>保存为 SVG</translation>
    </message>
    <message>
        <source>Cluster tier</source>
        <translation>集群层</translation>
    </message>
    <message>
        <source>What the links carry</source>
        <translation>链路承载</translation>
    </message>
    <message>
        <source>Speed per direction</source>
        <translation>单向速度</translation>
    </message>
    <message>
        <source>Inside the node: %1</source>
        <translation>节点内：%1</translation>
    </message>
    <message>
        <source>the wiring of this type is not in the catalogue</source>
        <translation>目录中没有该规格的连线</translation>
    </message>
    <message>
        <source>%1 groups of this kind, some cross machines</source>
        <translation>此类 %1 组，部分跨机器</translation>
    </message>
    <message>
        <source>%1 groups of this kind, none crosses a machine</source>
        <translation>此类 %1 组，均不跨机器</translation>
    </message>
    <message>
        <source>%1 of %2 on %3 tokens, sequences of %4, batch of %5</source>
        <translation>%2 %1，%3 token，序列长 %4，批量 %5</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>%1; within %2.</source>
        <translation>%1；限 %2。</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 与 </translation>
    </message>
    <message>
        <source>No plan meets all limits</source>
        <translation>没有方案满足全部条件</translation>
    </message>
    <message>
        <source>Scenario “%1”. Planned for %2 with gpuplan %3; newest record of the catalogue: %4. Searched %5 layouts on %6 instance types.</source>
        <translation>场景“%1”。以 gpuplan %3 为 %2 规划；目录最新记录：%4。在 %6 种规格上搜索了 %5 种布局。</translation>
    </message>
    <message>
        <source>The best plan: %1</source>
        <translation>最佳方案：%1</translation>
    </message>
    <message>
        <source>Plans that work</source>
        <translation>可行方案</translation>
    </message>
    <message>
        <source>%1 more plans are left out here.</source>
        <translation>此处另有 %1 个方案未列。</translation>
    </message>
    <message>
        <source>Why the others do not</source>
        <translation>其他为何不可行</translation>
    </message>
    <message>
        <source>%1 more are left out here.</source>
        <translation>此处另有 %1 个未列。</translation>
    </message>
    <message>
        <source>By GPU type</source>
        <translation>按 GPU 型号</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>单卡显存</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Prices behind the plans:</source>
        <translation>方案所用价格：</translation>
    </message>
    <message>
        <source>Not included</source>
        <translation>未包含</translation>
    </message>
    <message>
        <source>Nothing is listed as left out.</source>
        <translation>没有列出未包含的项目。</translation>
    </message>
    <message>
        <source>Topology and speed</source>
        <translation>拓扑与速度</translation>
    </message>
    <message>
        <source>No Terraform folder: %1</source>
        <translation>无 Terraform 文件夹：%1</translation>
    </message>
    <message>
        <source>The folder `terraform/` holds what builds this plan. Stock is not checked: run `terraform plan` close to the start.</source>
        <translation>`terraform/` 文件夹可构建此方案。未检查库存：临近开始时运行 `terraform plan`。</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>%1 / unknown</source>
        <translation>%1 / 未知</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 token/秒</translation>
    </message>
    <message>
        <source>MFU %1</source>
        <translation>MFU %1</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>%1–%2 s</source>
        <translation>%1–%2 秒</translation>
    </message>
    <message>
        <source>micro-batch %1, recompute %2</source>
        <translation>微批 %1，重算%2</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>为何不可行</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>fresh</source>
        <translation>较新</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Goodput %1: useful share of the time</source>
        <translation>有效时间 %1：有效时间占比</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>由您设定</translation>
    </message>
    <message>
        <source>MFU set to %1</source>
        <translation>MFU 设为 %1</translation>
    </message>
    <message>
        <source>$1 = ¥%1</source>
        <translation>$1 = ¥%1</translation>
    </message>
    <message>
        <source>$1 = ¥%1 on %2, %3</source>
        <translation>$1 = ¥%1，%2，%3</translation>
    </message>
    <message>
        <source>vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Usable memory of %1: %2 GiB</source>
        <translation>%1 可用显存：%2 GiB</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>… %1 more</source>
        <translation>… 另有 %1 个</translation>
    </message>
    <message>
        <source>Machines of the cluster</source>
        <translation>集群的机器</translation>
    </message>
    <message>
        <source>%1 machines of %2 GPUs, %3</source>
        <translation>%1 台 × %2 卡，%3</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>%1 network</source>
        <translation>%1 网络</translation>
    </message>
    <message>
        <source>%1 × %2 Gbit/s</source>
        <translation>%1 × %2 Gbit/s</translation>
    </message>
    <message>
        <source>%1 Gbit/s</source>
        <translation>%1 Gbit/s</translation>
    </message>
    <message>
        <source>speed unknown</source>
        <translation>速度未知</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Runs over</source>
        <translation>经由</translation>
    </message>
    <message>
        <source>Per GPU, one direction</source>
        <translation>每卡，单向</translation>
    </message>
    <message>
        <source>Of a step</source>
        <translation>占单步</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未用</translation>
    </message>
    <message>
        <source>GPU links</source>
        <translation>GPU 链路</translation>
    </message>
    <message>
        <source>%1 group %2 · rank %3</source>
        <translation>%1 组 %2 · 第 %3 号</translation>
    </message>
    <message>
        <source>Wiring of one machine</source>
        <translation>单机连线</translation>
    </message>
    <message>
        <source>%1 switches × %2 links</source>
        <translation>%1 个交换机 × %2 条链路</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>no direct link to %1</source>
        <translation>与 %1 无直连</translation>
    </message>
    <message>
        <source>%1, per direction: %2.</source>
        <translation>%1，单向：%2。</translation>
    </message>
    <message>
        <source>The wiring of this machine is not known.</source>
        <translation>该机器连线未知。</translation>
    </message>
    <message>
        <source>%1 to any other GPU: %2 per direction (%3).</source>
        <translation>%1 到任一其他 GPU：单向 %2（%3）。</translation>
    </message>
    <message>
        <source>Any two GPUs: %1 per direction (%2).</source>
        <translation>任意两卡：单向 %1（%2）。</translation>
    </message>
    <message>
        <source>One GPU.</source>
        <translation>单卡。</translation>
    </message>
    <message>
        <source>GPUs share no direct link: they talk through PCIe and the CPU.</source>
        <translation>GPU 间无直连：经 PCIe 与 CPU 通信。</translation>
    </message>
    <message>
        <source>Fastest pair %1, slowest %2 per direction.</source>
        <translation>单向最快 %1，最慢 %2。</translation>
    </message>
    <message>
        <source>Fastest pair %1 per direction; %2 pairs share no direct link.</source>
        <translation>单向最快 %1；%2 对无直连。</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>卡对</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>GB/s per direction</source>
        <translation>GB/s 单向</translation>
    </message>
    <message>
        <source>any two of %1</source>
        <translation>%1 中任意两卡</translation>
    </message>
    <message>
        <source>PCIe or CPU</source>
        <translation>PCIe 或 CPU</translation>
    </message>
    <message>
        <source>no direct link</source>
        <translation>无直连</translation>
    </message>
    <message>
        <source>%1 plans far beyond your limits are left out.</source>
        <translation>另有 %1 个方案远超上限，未画出。</translation>
    </message>
    <message>
        <source>best plan of each, near misses too; 80% range</source>
        <translation>每种的最佳方案，含未达标者；80% 区间</translation>
    </message>
    <message>
        <source>%1 costs and takes the same as %2</source>
        <translation>%1 与 %2 费用、时间都相同</translation>
    </message>
    <message>
        <source>%1 is %2 than %3 and takes as long</source>
        <translation>%1 比 %3 %2，时间相同</translation>
    </message>
    <message>
        <source>%1 is %2 than %3 and costs the same</source>
        <translation>%1 比 %3 %2，费用相同</translation>
    </message>
    <message>
        <source>%1 files of one kind</source>
        <translation>%1 个文件，1 类</translation>
    </message>
    <message>
        <source>%1 files of %2 kinds</source>
        <translation>%1 个文件，%2 类</translation>
    </message>
    <message>
        <source>Cost and time</source>
        <translation>费用与时间</translation>
    </message>
    <message>
        <source>Cost and size</source>
        <translation>费用与规模</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Which chart</source>
        <translation>看哪张图</translation>
    </message>
    <message>
        <source>one group of this kind, over several machines</source>
        <translation>此类只有一组，跨多台机器</translation>
    </message>
    <message>
        <source>one group of this kind, within a machine</source>
        <translation>此类只有一组，在一台机器内</translation>
    </message>
    <message>
        <source>%1, not used by one machine</source>
        <translation>%1，单机时不用</translation>
    </message>
    <message>
        <source>This plan is not among those that are shown first.</source>
        <translation>该方案不在首先显示的方案之列。</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>每步时间</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元数</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>有效时间比例</translation>
    </message>
    <message>
        <source>Repeated runs</source>
        <translation>重跑次数</translation>
    </message>
    <message>
        <source>%1, stale</source>
        <translation>%1，已过期</translation>
    </message>
    <message>
        <source>derived, %1</source>
        <translation>推算，%1</translation>
    </message>
    <message>
        <source>low confidence, %1</source>
        <translation>可信度低，%1</translation>
    </message>
    <message>
        <source>Machines over the months</source>
        <translation>各月累计机器费用</translation>
    </message>
    <message>
        <source>%1 h of use a month</source>
        <translation>每月使用 %1 小时</translation>
    </message>
    <message>
        <source>12 months</source>
        <translation>12 个月</translation>
    </message>
    <message>
        <source>36 months</source>
        <translation>36 个月</translation>
    </message>
    <message>
        <source>%1 after %2 months: %3</source>
        <translation>%1，%2 个月后：%3</translation>
    </message>
    <message>
        <source>%1 pays</source>
        <translation>%1 合算</translation>
    </message>
    <message>
        <source>Months</source>
        <translation>月数</translation>
    </message>
    <message>
        <source>What could move the cost</source>
        <translation>哪些因素会改变费用</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>因素</translation>
    </message>
    <message>
        <source>From / to</source>
        <translation>从 / 到</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>计划值</translation>
    </message>
    <message>
        <source>%1 moves the cost most.</source>
        <translation>%1 对费用影响最大。</translation>
    </message>
    <message>
        <source>Machine and hour</source>
        <translation>每台每小时</translation>
    </message>
    <message>
        <source>Price of</source>
        <translation>价格日期</translation>
    </message>
    <message>
        <source>With failures, repeats and prices: %1 to %2 (P10 to P90)</source>
        <translation>计入故障、重跑和价格：%1 至 %2（P10 至 P90）</translation>
    </message>
    <message>
        <source>; in time with %1</source>
        <translation>；按时完成的概率 %1</translation>
    </message>
    <message>
        <source>; in budget with %1</source>
        <translation>；不超预算的概率 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>Files in the way</source>
        <translation>已有文件</translation>
    </message>
    <message>
        <source>These files are there already, and not as gpuplan wrote them. Replace them?</source>
        <translation>这些文件已存在，且不是 gpuplan 写出的样子。要替换吗？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
</context>
<context>
    <name>DetailsPane</name>
    <message>
        <source>%1/h list</source>
        <translation>目录价 %1/小时</translation>
    </message>
    <message>
        <source>undated price</source>
        <translation>价格无日期</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>cannot be read: {0}</source>
        <translation>无法读取：{0}</translation>
    </message>
    <message>
        <source>{0} is missing</source>
        <translation>缺少 {0}</translation>
    </message>
    <message>
        <source>{0} is not a known field; the nearest is “{1}”</source>
        <translation>{0} 不是已知字段；最接近的是“{1}”</translation>
    </message>
    <message>
        <source>{0} must be {1}, found {2}</source>
        <translation>{0} 须为 {1}，却是 {2}</translation>
    </message>
    <message>
        <source>{0} is {1}; allowed: {2}</source>
        <translation>{0} 为 {1}；允许：{2}</translation>
    </message>
    <message>
        <source>“{0}” is not a number. {1}</source>
        <translation>“{0}”不是数字。{1}</translation>
    </message>
    <message>
        <source>“{0}” can be read two ways. Write {1} or {2}.</source>
        <translation>“{0}”有两种读法。请写 {1} 或 {2}。</translation>
    </message>
    <message>
        <source>no {0} is called “{1}”; known: {2}</source>
        <translation>没有名为“{1}”的 {0}；已知：{2}</translation>
    </message>
    <message>
        <source>{0} “{1}” is defined twice</source>
        <translation>{0}“{1}”重复定义</translation>
    </message>
    <message>
        <source>refers to {0} “{1}”, which is not there</source>
        <translation>引用了不存在的 {0}“{1}”</translation>
    </message>
    <message>
        <source>{0} has no currency; write CNY or USD (¥ or $)</source>
        <translation>{0} 没有货币；请写 CNY 或 USD（¥ 或 $）</translation>
    </message>
    <message>
        <source>{0} and {1} cannot be added without a rate</source>
        <translation>没有汇率，{0} 与 {1} 不能相加</translation>
    </message>
    <message>
        <source>was written by a newer gpuplan (format {0}); this one reads up to format {1}. Update gpuplan to open it.</source>
        <translation>由更新版本的 gpuplan 写成（格式 {0}）；本版本最多读格式 {1}。请更新后打开。</translation>
    </message>
    <message>
        <source>cannot read {0}: {1}</source>
        <translation>无法读取 {0}：{1}</translation>
    </message>
    <message>
        <source>cannot write {0}: {1}</source>
        <translation>无法写入 {0}：{1}</translation>
    </message>
    <message>
        <source>{0} is not supported: {1}</source>
        <translation>不支持 {0}：{1}</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
</context>
<context>
    <name>EvidenceWords</name>
    <message>
        <source>%1 s a step</source>
        <translation>每步 %1 秒</translation>
    </message>
    <message>
        <source>%1 samples/s</source>
        <translation>%1 样本/秒</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 token/秒</translation>
    </message>
    <message>
        <source>distance %1</source>
        <translation>距离 %1</translation>
    </message>
    <message>
        <source>no distance: the same card, stack, size, GPUs and splitting</source>
        <translation>距离 0：同卡、同框架、同规模、同切分</translation>
    </message>
    <message>
        <source>another software stack</source>
        <translation>软件栈不同</translation>
    </message>
    <message>
        <source>another generation of GPU</source>
        <translation>GPU 代次不同</translation>
    </message>
    <message>
        <source>another kind of model</source>
        <translation>模型类型不同</translation>
    </message>
    <message>
        <source>another number format</source>
        <translation>数值格式不同</translation>
    </message>
    <message>
        <source>another model size</source>
        <translation>模型规模不同</translation>
    </message>
    <message>
        <source>another number of GPUs</source>
        <translation>卡数不同</translation>
    </message>
    <message>
        <source>another way of splitting</source>
        <translation>切分方式不同</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>outside the measured runs: %1</source>
        <translation>超出实测范围：%1</translation>
    </message>
    <message>
        <source>%1; memory outside the measured runs: %2</source>
        <translation>%1；显存超出实测范围：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n measured runs near it</source>
        <translation>
            <numerusform>%n 次相近实测</numerusform></translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Llama-3-8B, full fine-tune, 10B tokens, ¥50,000, 7 days</source>
        <translation>Llama-3-8B，全参数微调，100 亿 token，¥50,000，7 天</translation>
    </message>
    <message>
        <source>Qwen2-72B, full fine-tune, 1B tokens</source>
        <translation>Qwen2-72B，全参数微调，10 亿 token</translation>
    </message>
    <message>
        <source>GPT-3 175B, pretrain, 300B tokens, 60 days</source>
        <translation>GPT-3 175B，预训练，3000 亿 token，60 天</translation>
    </message>
    <message>
        <source>Mixtral-8x7B, LoRA, 200M tokens</source>
        <translation>Mixtral-8x7B，LoRA，2 亿 token</translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Exchange rate</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>Time to finish</source>
        <translation>完成时间</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token 数</translation>
    </message>
    <message>
        <source>Optimizer steps</source>
        <translation>优化步数</translation>
    </message>
    <message>
        <source>tokens ÷ batch ÷ length</source>
        <translation>token ÷ 批量 ÷ 长度</translation>
    </message>
    <message>
        <source>Time of one step</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>step-time model</source>
        <translation>单步时间模型</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>有效时间</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Runs near it</source>
        <translation>相近实测</translation>
    </message>
    <message>
        <source>Median error</source>
        <translation>误差中位数</translation>
    </message>
    <message>
        <source>runs less than one step away in every way: stack, GPU generation, kind of model, number format, splitting; size × 3, GPUs × 8</source>
        <translation>各方面相距不足一步的实测：软件栈、GPU 代次、模型类型、数值格式、切分方式；规模 3 倍、卡数 8 倍以内</translation>
    </message>
    <message>
        <source>Time lies outside the measured runs</source>
        <translation>时间超出实测范围</translation>
    </message>
    <message>
        <source>Memory lies outside the measured runs</source>
        <translation>显存超出实测范围</translation>
    </message>
    <message>
        <source>T = steps × step time ÷ goodput</source>
        <translation>T = 步数 × 单步时间 ÷ 有效时间比例</translation>
    </message>
</context>
<context>
    <name>FieldTexts</name>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 条样本</translation>
    </message>
    <message>
        <source>%1 tokens, all passes</source>
        <translation>共 %1 个 token</translation>
    </message>
    <message>
        <source>%1 tokens at full length</source>
        <translation>满长时 %1 个 token</translation>
    </message>
    <message>
        <source>%1 parameters. %2</source>
        <translation>%1 参数。%2</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 参数</translation>
    </message>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n 层</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n experts</source>
        <translation>
            <numerusform>%n 个专家</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n KV heads</source>
        <translation>
            <numerusform>%n 个 KV 头</numerusform></translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>无期限</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无上限</translation>
    </message>
    <message>
        <source>all-in, at most</source>
        <translation>全部费用上限</translation>
    </message>
    <message>
        <source>about %1 at %2</source>
        <translation>约 %1，汇率 %2</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Save the changes to %1?</source>
        <translation>保存对“%1”的修改？</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的修改</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::ChangesList</name>
    <message>
        <source>Trying changes…</source>
        <translation>正在试算……</translation>
    </message>
    <message>
        <source>No single change makes this machine do the job.</source>
        <translation>没有哪一项单独的改动能让这种机器完成任务。</translation>
    </message>
    <message>
        <source>Try makes this one edit and plans again; Ctrl+Z takes it back.</source>
        <translation>“试一下”只改这一项并重新规划；按 Ctrl+Z 撤销。</translation>
    </message>
    <message>
        <source>Meets every limit</source>
        <translation>满足全部条件</translation>
    </message>
    <message>
        <source>Fits in memory, misses another limit</source>
        <translation>显存够，但不满足其他条件</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>试一下</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>试一下：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>With a price of your own it can be ranked: add it under Cluster, Own machines.</source>
        <translation>填入自己的价格即可参与排序：在“集群 · 自有机器”中添加。</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 卡</numerusform></translation>
    </message>
    <message>
        <source> Fastest within the limits: %1, %2, %3.</source>
        <translation>条件内最快：%1，%2，%3。</translation>
    </message>
    <message>
        <source> Fastest within the limits: %1, %2.</source>
        <translation>条件内最快：%1，%2。</translation>
    </message>
    <message>
        <source>The scenario needs a look: %1</source>
        <translation>需要检查：%1</translation>
    </message>
    <message>
        <source>No plan meets all limits. Nearest: %1, %2.</source>
        <translation>没有方案满足全部条件。最接近：%1，%2。</translation>
    </message>
    <message>
        <source>No plan works. Nearest: %1, %2.</source>
        <translation>没有可行方案。最接近：%1，%2。</translation>
    </message>
    <message>
        <source>No machine of the catalogue matches where and how to run.</source>
        <translation>目录中没有符合运行位置与方式的机器。</translation>
    </message>
    <message>
        <source>%1 too late</source>
        <translation>晚 %1</translation>
    </message>
    <message>
        <source>%1 over budget</source>
        <translation>超预算 %1</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>%1 finishes in %2; its price is unknown</source>
        <translation>%1：%2完成，价格未知</translation>
    </message>
    <message>
        <source>%1 finishes in %2 for %3</source>
        <translation>%1：%2完成，共 %3</translation>
    </message>
    <message>
        <source>The rejected list says why, nearest first, and what would help.</source>
        <translation>被否决列表按接近程度说明原因与出路。</translation>
    </message>
    <message>
        <source>Done %1. %2.</source>
        <translation>%1 完成。%2。</translation>
    </message>
    <message>
        <source>Done %1, %2 before the deadline and %3 under budget.</source>
        <translation>%1 完成，比期限早 %2，比预算少 %3。</translation>
    </message>
    <message>
        <source>Done %1, %2 before the deadline.</source>
        <translation>%1 完成，比期限早 %2。</translation>
    </message>
    <message>
        <source>Done %1, %2 under budget.</source>
        <translation>%1 完成，比预算少 %2。</translation>
    </message>
    <message>
        <source>Done %1.</source>
        <translation>%1 完成。</translation>
    </message>
    <message>
        <source> It may run out of memory.</source>
        <translation>显存可能不够。</translation>
    </message>
    <message>
        <source>%1 plans work, %2 machines were rejected</source>
        <translation>%1 个方案可行，%2 种机器被否决</translation>
    </message>
    <message>
        <source>No plan works: none of the %1 machines can do the job.</source>
        <translation>没有可行方案：%1 种机器都不能完成任务。</translation>
    </message>
    <message>
        <source>On time: %1 in %2 for %3, %4.</source>
        <translation>按期可成：%1，用时 %2，费用 %3，%4。</translation>
    </message>
    <message>
        <source>may miss the deadline: P90 %1</source>
        <translation>可能误期：P90 为 %1</translation>
    </message>
    <message>
        <source> It %1.</source>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>OptionRow</name>
    <message>
        <source>price unknown</source>
        <translation>价格未知</translation>
    </message>
</context>
<context>
    <name>PageNames</name>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>目录</translation>
    </message>
</context>
<context>
    <name>PlanWords</name>
    <message>
        <source>network unknown</source>
        <translation>网络未知</translation>
    </message>
    <message>
        <source>Short by %1 GiB (needs %2, has %3)</source>
        <translation>显存差 %1 GiB（需 %2，有 %3）</translation>
    </message>
    <message>
        <source>Short by %1 GiB</source>
        <translation>显存差 %1 GiB</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>显存不足</translation>
    </message>
    <message>
        <source>Out of host memory</source>
        <translation>主机内存不足</translation>
    </message>
    <message>
        <source>Over budget</source>
        <translation>超预算</translation>
    </message>
    <message>
        <source>Too late</source>
        <translation>超期</translation>
    </message>
    <message>
        <source>Price unknown</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>No exchange rate</source>
        <translation>无汇率</translation>
    </message>
    <message>
        <source>Network adds no speed</source>
        <translation>网络不提速</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>Not for sale</source>
        <translation>未在售</translation>
    </message>
    <message>
        <source>GPU unknown</source>
        <translation>GPU 未知</translation>
    </message>
    <message>
        <source>%1 too late</source>
        <translation>晚 %1</translation>
    </message>
    <message>
        <source>%1 over budget</source>
        <translation>超预算 %1</translation>
    </message>
    <message>
        <source>Price unknown: no list price in the catalogue</source>
        <translation>价格未知：目录中无目录价</translation>
    </message>
    <message>
        <source>Beijing</source>
        <translation>北京</translation>
    </message>
    <message>
        <source>Shanghai</source>
        <translation>上海</translation>
    </message>
    <message>
        <source>Shenzhen</source>
        <translation>深圳</translation>
    </message>
    <message>
        <source>Hangzhou</source>
        <translation>杭州</translation>
    </message>
    <message>
        <source>Guangzhou</source>
        <translation>广州</translation>
    </message>
    <message>
        <source>Chengdu</source>
        <translation>成都</translation>
    </message>
    <message>
        <source>Zhangjiakou</source>
        <translation>张家口</translation>
    </message>
    <message>
        <source>Hohhot</source>
        <translation>呼和浩特</translation>
    </message>
    <message>
        <source>Ulanqab</source>
        <translation>乌兰察布</translation>
    </message>
    <message>
        <source>Heyuan</source>
        <translation>河源</translation>
    </message>
    <message>
        <source>Qingdao</source>
        <translation>青岛</translation>
    </message>
    <message>
        <source>Nanjing</source>
        <translation>南京</translation>
    </message>
    <message>
        <source>Hong Kong</source>
        <translation>香港</translation>
    </message>
    <message>
        <source>Singapore</source>
        <translation>新加坡</translation>
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
        <source>system disks (price unknown)</source>
        <translation>系统盘（价格未知）</translation>
    </message>
    <message>
        <source>data storage (price unknown)</source>
        <translation>数据存储（价格未知）</translation>
    </message>
    <message>
        <source>Tokyo</source>
        <translation>东京</translation>
    </message>
    <message>
        <source>Seoul</source>
        <translation>首尔</translation>
    </message>
    <message>
        <source>Kuala Lumpur</source>
        <translation>吉隆坡</translation>
    </message>
    <message>
        <source>Jakarta</source>
        <translation>雅加达</translation>
    </message>
    <message>
        <source>Manila</source>
        <translation>马尼拉</translation>
    </message>
    <message>
        <source>Bangkok</source>
        <translation>曼谷</translation>
    </message>
    <message>
        <source>Fuzhou</source>
        <translation>福州</translation>
    </message>
    <message>
        <source>Wuhan</source>
        <translation>武汉</translation>
    </message>
    <message>
        <source>Chongqing</source>
        <translation>重庆</translation>
    </message>
    <message>
        <source>Frankfurt</source>
        <translation>法兰克福</translation>
    </message>
    <message>
        <source>London</source>
        <translation>伦敦</translation>
    </message>
    <message>
        <source>Riyadh</source>
        <translation>利雅得</translation>
    </message>
    <message>
        <source>Dubai</source>
        <translation>迪拜</translation>
    </message>
    <message>
        <source>Mexico</source>
        <translation>墨西哥</translation>
    </message>
    <message>
        <source>Virginia</source>
        <translation>弗吉尼亚</translation>
    </message>
    <message>
        <source>Silicon Valley</source>
        <translation>硅谷</translation>
    </message>
    <message>
        <source>Ashburn</source>
        <translation>阿什本</translation>
    </message>
    <message>
        <source>São Paulo</source>
        <translation>圣保罗</translation>
    </message>
    <message>
        <source>Mumbai</source>
        <translation>孟买</translation>
    </message>
    <message>
        <source>Sydney</source>
        <translation>悉尼</translation>
    </message>
    <message>
        <source>N. Virginia</source>
        <translation>弗吉尼亚北部</translation>
    </message>
    <message>
        <source>Ohio</source>
        <translation>俄亥俄</translation>
    </message>
    <message>
        <source>N. California</source>
        <translation>加利福尼亚北部</translation>
    </message>
    <message>
        <source>Oregon</source>
        <translation>俄勒冈</translation>
    </message>
    <message>
        <source>Canada</source>
        <translation>加拿大</translation>
    </message>
    <message>
        <source>Stockholm</source>
        <translation>斯德哥尔摩</translation>
    </message>
    <message>
        <source>Spain</source>
        <translation>西班牙</translation>
    </message>
    <message>
        <source>Ireland</source>
        <translation>爱尔兰</translation>
    </message>
    <message>
        <source>UAE</source>
        <translation>阿联酋</translation>
    </message>
    <message>
        <source>GovCloud East</source>
        <translation>GovCloud 东部</translation>
    </message>
    <message>
        <source>GovCloud West</source>
        <translation>GovCloud 西部</translation>
    </message>
    <message>
        <source>Host memory short by %1 GiB</source>
        <translation>主机内存差 %1 GiB</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
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
        <source>data disks (price unknown)</source>
        <translation>数据盘（价格未知）</translation>
    </message>
    <message>
        <source>public traffic (price unknown)</source>
        <translation>公网流量（价格未知）</translation>
    </message>
    <message>
        <source>trial runs and evaluation</source>
        <translation>试运行与评测</translation>
    </message>
    <message>
        <source>idle time</source>
        <translation>闲置时间</translation>
    </message>
    <message>
        <source>public IP addresses</source>
        <translation>公网 IP</translation>
    </message>
</context>
<context>
    <name>RecipeSection</name>
    <message>
        <source>Longer than the model was trained for (%1).</source>
        <translation>超过模型训练时的长度（%1）。</translation>
    </message>
</context>
<context>
    <name>StepWords</name>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重算</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Bubble</source>
        <translation>气泡</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Pretrain</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Full fine-tune</source>
        <translation>全参数微调</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>QLoRA</source>
        <translation>QLoRA</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>可行</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>偏紧</translation>
    </message>
    <message>
        <source>no</source>
        <translation>不可行</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
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
        <source>Optimizer states</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>Logits and loss</source>
        <translation>Logits 与损失</translation>
    </message>
    <message>
        <source>Comm. buffers</source>
        <translation>通信缓冲</translation>
    </message>
    <message>
        <source>CUDA and framework</source>
        <translation>CUDA 与框架</translation>
    </message>
    <message>
        <source>while loading</source>
        <translation>加载时</translation>
    </message>
    <message>
        <source>at step 1</source>
        <translation>第 1 步</translation>
    </message>
    <message>
        <source>at step 2</source>
        <translation>第 2 步</translation>
    </message>
    <message>
        <source>at the optimizer's update</source>
        <translation>在优化器更新时</translation>
    </message>
    <message>
        <source>while saving</source>
        <translation>保存时</translation>
    </message>
    <message>
        <source>Alibaba Cloud</source>
        <translation>阿里云</translation>
    </message>
    <message>
        <source>Tencent</source>
        <translation>腾讯云</translation>
    </message>
    <message>
        <source>Own machines</source>
        <translation>自有机器</translation>
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
        <source>month</source>
        <translation>包月</translation>
    </message>
    <message>
        <source>reserved 1 y</source>
        <translation>预留 1 年</translation>
    </message>
    <message>
        <source>reserved 3 y</source>
        <translation>预留 3 年</translation>
    </message>
    <message>
        <source>AdamW 8-bit</source>
        <translation>8 位 AdamW</translation>
    </message>
    <message>
        <source>AdamW precision-aware</source>
        <translation>精度感知 AdamW</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>selective</source>
        <translation>选择性</translation>
    </message>
    <message>
        <source>full</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>none (DDP)</source>
        <translation>无（DDP）</translation>
    </message>
    <message>
        <source>no network</source>
        <translation>无网络</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>充分</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>Fair</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>薄弱</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Lost and repeated work</source>
        <translation>失效与重跑</translation>
    </message>
    <message>
        <source>System disks</source>
        <translation>系统盘</translation>
    </message>
    <message>
        <source>Storage, checkpoints</source>
        <translation>存储与检查点</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>单卡</translation>
    </message>
    <message>
        <source>Spare machines</source>
        <translation>备用机</translation>
    </message>
    <message>
        <source>Trial runs and evaluation</source>
        <translation>试运行与评测</translation>
    </message>
    <message>
        <source>Idle time</source>
        <translation>闲置时间</translation>
    </message>
    <message>
        <source>Paid but unused time</source>
        <translation>已付费未使用时间</translation>
    </message>
    <message>
        <source>Data disks</source>
        <translation>数据盘</translation>
    </message>
    <message>
        <source>Public traffic</source>
        <translation>公网流量</translation>
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
        <source>reserved 2 y</source>
        <translation>预留 2 年</translation>
    </message>
    <message>
        <source>reserved 4 y</source>
        <translation>预留 4 年</translation>
    </message>
    <message>
        <source>reserved 5 y</source>
        <translation>预留 5 年</translation>
    </message>
    <message>
        <source>capacity block</source>
        <translation>容量块</translation>
    </message>
    <message>
        <source>full, %1 layers of each stage</source>
        <translation>完全，每段 %1 层</translation>
    </message>
    <message>
        <source>full, in groups of %1 layers</source>
        <translation>完全，每 %1 层一组</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::ClusterSection</name>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Fewest nodes</source>
        <translation>最少节点</translation>
    </message>
    <message>
        <source>Most nodes</source>
        <translation>最多节点</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>每节点 GPU</translation>
    </message>
    <message>
        <source>Most GPUs</source>
        <translation>最多 GPU</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Only machines with NVLink</source>
        <translation>仅用有 NVLink 的机器</translation>
    </message>
    <message>
        <source>Several nodes only over RDMA</source>
        <translation>多节点须有 RDMA</translation>
    </message>
    <message>
        <source>Own machines</source>
        <translation>自有机器</translation>
    </message>
    <message>
        <source>Add machine…</source>
        <translation>添加机器…</translation>
    </message>
    <message>
        <source>any GPU</source>
        <translation>任意 GPU</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU models</source>
        <translation>
            <numerusform>%n 种 GPU</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n 节点</numerusform></translation>
    </message>
    <message>
        <source>%1–%2 nodes</source>
        <translation>%1–%2 节点</translation>
    </message>
    <message>
        <source>%1 GPUs at most</source>
        <translation>最多 %1 卡</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::DetailsPane</name>
    <message>
        <source>No plan is chosen.</source>
        <translation>未选方案。</translation>
    </message>
    <message>
        <source>Day of the list price</source>
        <translation>目录价日期</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>单卡显存</translation>
    </message>
    <message>
        <source>GiB, peak %1</source>
        <translation>GiB，峰值%1</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>不足</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>One step, %1 s</source>
        <translation>单步 %1 秒</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>Parts of one step</source>
        <translation>单步各部分</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Compute, %1 h</source>
        <translation>计算，%1 小时</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>as %1</source>
        <translation>按%1</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>chosen from %1</source>
        <translation>从 %1 种中选出</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>并行方式</translation>
    </message>
    <message>
        <source>Micro-batch × accumulation</source>
        <translation>微批 × 累积</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重算</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>全局批量</translation>
    </message>
    <message>
        <source>%1 sequences</source>
        <translation>%1 条序列</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>Not included: %1.</source>
        <translation>未包含：%1。</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Cost, %1</source>
        <translation>费用（%1）</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>What would make it fit</source>
        <translation>怎样才能可行</translation>
    </message>
    <message>
        <source>The plan it was rejected with</source>
        <translation>被否决时的方案</translation>
    </message>
    <message>
        <source>Evidence: %1</source>
        <translation>依据：%1</translation>
    </message>
    <message>
        <source>median error %1</source>
        <translation>误差中位数 %1</translation>
    </message>
    <message>
        <source>No measured run is near this plan.</source>
        <translation>没有与此方案相近的实测。</translation>
    </message>
    <message>
        <source>%1: measured %2, predicted %3</source>
        <translation>%1：实测 %2，预测 %3</translation>
    </message>
    <message>
        <source>Outer stages</source>
        <translation>首末段层数</translation>
    </message>
    <message>
        <source>%1 layers first, %2 last</source>
        <translation>首段 %1 层，末段 %2 层</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>次选：%1</translation>
    </message>
    <message>
        <source>+%1 time</source>
        <translation>用时 +%1</translation>
    </message>
    <message>
        <source>Smaller: %1, recompute %2</source>
        <translation>更省显存：%1，重算%2</translation>
    </message>
    <message>
        <source>+%1 time, %2 less memory</source>
        <translation>用时 +%1，显存 −%2</translation>
    </message>
    <message>
        <source>MFU, yours</source>
        <translation>MFU（您设定）</translation>
    </message>
    <message>
        <source>%1, estimated %2</source>
        <translation>%1，估计 %2</translation>
    </message>
    <message>
        <source>Pipeline schedule</source>
        <translation>流水线调度</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::EvidencePopover</name>
    <message>
        <source>Nothing more is known about this figure.</source>
        <translation>没有关于该数字的更多信息。</translation>
    </message>
    <message>
        <source>Esc closes</source>
        <translation>Esc 关闭</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Nearest measured runs</source>
        <translation>最相近的实测</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::FieldBinder</name>
    <message>
        <source>Change %1</source>
        <translation>修改%1</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::FieldEdit</name>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Leave %1 to the plan</source>
        <translation>由方案决定%1</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::FoldHeader</name>
    <message numerus="yes">
        <source>%n to fix</source>
        <translation>
            <numerusform>%n 处需改</numerusform></translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::HeadlinePanel</name>
    <message>
        <source>Cheapest</source>
        <translation>最省</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>What counts</source>
        <translation>优先目标</translation>
    </message>
    <message>
        <source>Total cost</source>
        <translation>总费用</translation>
    </message>
    <message>
        <source>Time to finish</source>
        <translation>完成时间</translation>
    </message>
    <message>
        <source>Peak memory per GPU</source>
        <translation>单卡显存峰值</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Planning…</source>
        <translation>正在规划…</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>no price in the catalogue</source>
        <translation>目录中无价格</translation>
    </message>
    <message>
        <source>80% range %1</source>
        <translation>80% 区间 %1</translation>
    </message>
    <message>
        <source>list price, no range</source>
        <translation>目录价，无区间</translation>
    </message>
    <message>
        <source>no range</source>
        <translation>无区间</translation>
    </message>
    <message>
        <source>%1 GiB free, %2</source>
        <translation>%2，余 %1 GiB</translation>
    </message>
    <message>
        <source>usable memory unknown</source>
        <translation>可用显存未知</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 token/秒</translation>
    </message>
    <message>
        <source>MFU %1, goodput %2</source>
        <translation>MFU %1，有效时间 %2</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::MainWindow</name>
    <message numerus="yes">
        <source>The catalogue has %n faults.</source>
        <translation>
            <numerusform>目录有 %n 处错误。</numerusform></translation>
    </message>
    <message>
        <source>Restored.</source>
        <translation>已恢复。</translation>
    </message>
    <message>
        <source>Unsaved work of the last run was recovered.</source>
        <translation>已恢复上次未保存的内容。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Four plans are pinned; unpin one first</source>
        <translation>已固定四个方案，请先取消一个</translation>
    </message>
    <message>
        <source>The plan below uses the last valid value.</source>
        <translation>以下方案采用上一个有效值。</translation>
    </message>
    <message>
        <source>The plan below uses the last valid value, %1.</source>
        <translation>以下方案采用上一个有效值 %1。</translation>
    </message>
    <message>
        <source>%1 needs a look.</source>
        <translation>%1 需要检查。</translation>
    </message>
    <message>
        <source>Go to field</source>
        <translation>转到该项</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Not written.</source>
        <translation>未写入。</translation>
    </message>
    <message>
        <source>Table copied</source>
        <translation>已复制表格</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Page</source>
        <translation>页面(&amp;P)</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>&lt;p&gt;In the table: arrows move, Space pins, Enter opens the details.&lt;/p&gt;</source>
        <translation>&lt;p&gt;表格中：方向键移动，空格固定，回车打开详情。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About gpuplan</source>
        <translation>关于 gpuplan</translation>
    </message>
    <message>
        <source>&lt;b&gt;gpuplan %1&lt;/b&gt;&lt;p&gt;Plans GPU clusters: which instances, how many, in which layout, how long and how much.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later&lt;/p&gt;</source>
        <translation>&lt;b&gt;gpuplan %1&lt;/b&gt;&lt;p&gt;规划 GPU 集群：选哪些实例、多少台、何种布局、多久、多少钱。&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later&lt;/p&gt;</translation>
    </message>
    <message>
        <source>%1 was not opened.</source>
        <translation>未能打开 %1。</translation>
    </message>
    <message>
        <source>Open plan</source>
        <translation>打开方案</translation>
    </message>
    <message>
        <source>Plans (*.gpuplan)</source>
        <translation>方案 (*.gpuplan)</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>保存方案</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Change model</source>
        <translation>修改模型</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>写报告</translation>
    </message>
    <message>
        <source>Report written to %1</source>
        <translation>报告已写入 %1</translation>
    </message>
    <message>
        <source>Prices refreshed, changes: %1</source>
        <translation>价格已刷新，改动 %1 项</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::MemorySection</name>
    <message>
        <source>Pipeline schedule</source>
        <translation>流水线调度</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>optimizer to the CPU</source>
        <translation>优化器到 CPU</translation>
    </message>
    <message>
        <source>optimizer and weights to the CPU</source>
        <translation>优化器和权重到 CPU</translation>
    </message>
    <message>
        <source>all to NVMe</source>
        <translation>全部到 NVMe</translation>
    </message>
    <message>
        <source>Memory strategy</source>
        <translation>显存策略</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>流水线级数</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批</translation>
    </message>
    <message>
        <source>recompute %1</source>
        <translation>重算%1</translation>
    </message>
    <message>
        <source>micro-batch %1</source>
        <translation>微批 %1</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重算</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::MessageBar</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::ModelCompleter</name>
    <message>
        <source>%1 parameters</source>
        <translation>%1 参数</translation>
    </message>
    <message>
        <source>%1 tokens of context</source>
        <translation>上下文 %1 token</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::OptionsModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>单卡显存</translation>
    </message>
    <message>
        <source>Time to finish</source>
        <translation>完成时间</translation>
    </message>
    <message>
        <source>Total cost</source>
        <translation>总费用</translation>
    </message>
    <message>
        <source>%1 / M tokens</source>
        <translation>%1 / 百万 token</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Token/秒</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>80% range %1</source>
        <translation>80% 区间 %1</translation>
    </message>
    <message>
        <source>The list price has no date.</source>
        <translation>目录价没有日期。</translation>
    </message>
    <message>
        <source>List price of %1</source>
        <translation>%1 目录价</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::OptionsView</name>
    <message>
        <source>Ranked plans</source>
        <translation>可行方案</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::OwnMachineDialog</name>
    <message>
        <source>Own machine</source>
        <translation>自有机器</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>GPUs in the machine</source>
        <translation>机器内 GPU 数</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Network, Gbit/s</source>
        <translation>网络，Gbit/s</translation>
    </message>
    <message>
        <source>RDMA (true or false)</source>
        <translation>RDMA（true 或 false）</translation>
    </message>
    <message>
        <source>Host memory, GiB</source>
        <translation>主机内存，GiB</translation>
    </message>
    <message>
        <source>Machines there are</source>
        <translation>机器台数</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>每小时价格</translation>
    </message>
    <message>
        <source>Paste the output of nvidia-smi topo -m, or leave empty</source>
        <translation>粘贴 nvidia-smi topo -m 的输出，或留空</translation>
    </message>
    <message>
        <source>Pasted topology</source>
        <translation>粘贴的拓扑</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Change own machine</source>
        <translation>修改自有机器</translation>
    </message>
    <message>
        <source>Remove own machine</source>
        <translation>删除自有机器</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::PageTabs</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::PlanLists</name>
    <message>
        <source>Ranked</source>
        <translation>可行方案</translation>
    </message>
    <message>
        <source>By GPU</source>
        <translation>按 GPU</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>被否决</translation>
    </message>
    <message>
        <source>What would make them fit</source>
        <translation>怎样才能可行</translation>
    </message>
    <message>
        <source>Which list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Filter: a100, shenzhen…</source>
        <translation>筛选：a100、深圳…</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>选择列</translation>
    </message>
    <message>
        <source>Copy table (Ctrl+C; Ctrl+Shift+C as Markdown)</source>
        <translation>复制表格（Ctrl+C；Ctrl+Shift+C 为 Markdown）</translation>
    </message>
    <message>
        <source>Ranked %1</source>
        <translation>可行方案 %1</translation>
    </message>
    <message>
        <source>By GPU %1</source>
        <translation>按 GPU %1</translation>
    </message>
    <message>
        <source>Rejected %1</source>
        <translation>被否决 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n rejected:</source>
        <translation>
            <numerusform>%n 个被否决：</numerusform></translation>
    </message>
    <message>
        <source>Nothing was rejected.</source>
        <translation>没有被否决的。</translation>
    </message>
    <message>
        <source>%1 for other reasons</source>
        <translation>其他原因 %1</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::PlanPage</name>
    <message>
        <source>dotted line = your limit</source>
        <translation>虚线 = 您的上限</translation>
    </message>
    <message>
        <source>F4 shows the details pane</source>
        <translation>F4 显示详情</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>试一下：%1</translation>
    </message>
    <message>
        <source>near misses: none meets all limits</source>
        <translation>近似方案：均未满足全部条件</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::PricesSection</name>
    <message>
        <source>Prices and risk</source>
        <translation>价格与风险</translation>
    </message>
    <message>
        <source>Purchase mode</source>
        <translation>购买方式</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Show amounts in</source>
        <translation>显示货币</translation>
    </message>
    <message>
        <source>$1 in ¥</source>
        <translation>$1 合 ¥</translation>
    </message>
    <message>
        <source>Goodput, %</source>
        <translation>有效时间，%</translation>
    </message>
    <message>
        <source>useful share of the time</source>
        <translation>有效时间占比</translation>
    </message>
    <message>
        <source>%1 · goodput %2</source>
        <translation>%1 · 有效时间 %2</translation>
    </message>
    <message>
        <source>set by you</source>
        <translation>由您设定</translation>
    </message>
    <message>
        <source>set by you %1</source>
        <translation>%1 由您设定</translation>
    </message>
    <message>
        <source>catalogue, %1</source>
        <translation>目录，%1</translation>
    </message>
    <message>
        <source>no rate known</source>
        <translation>汇率未知</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::QuickStart</name>
    <message>
        <source>Quick start</source>
        <translation>快速开始</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Training data</source>
        <translation>训练数据</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Change currency of the budget</source>
        <translation>修改预算货币</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Open example</source>
        <translation>打开示例</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::RecipeSection</name>
    <message>
        <source>Training recipe</source>
        <translation>训练配方</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>全局批量</translation>
    </message>
    <message>
        <source>sequences a step</source>
        <translation>每步序列数</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA 秩</translation>
    </message>
    <message>
        <source>LoRA on all linear layers</source>
        <translation>LoRA 用于全部线性层</translation>
    </message>
    <message>
        <source>Software stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>Stack version</source>
        <translation>软件栈版本</translation>
    </message>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::RejectedDelegate</name>
    <message>
        <source>needs %1, has %2</source>
        <translation>需 %1，有 %2</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1，上限 %2</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>试一下</translation>
    </message>
    <message>
        <source>no single change helps</source>
        <translation>没有单项改动可行</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::RejectedModel</name>
    <message>
        <source>Show %1 more</source>
        <translation>再显示 %1 个</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>试一下：%1</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::RejectedView</name>
    <message>
        <source>Rejected machines</source>
        <translation>被否决的机器</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Nearest change</source>
        <translation>最近的改动</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::StatusLine</name>
    <message numerus="yes">
        <source>%n list prices are undated</source>
        <translation>
            <numerusform>%n 条目录价无日期</numerusform></translation>
    </message>
    <message>
        <source>$1 = ¥%1, set by you %2</source>
        <translation>$1 = ¥%1，%2 由您设定</translation>
    </message>
    <message>
        <source>$1 = ¥%1, %2</source>
        <translation>$1 = ¥%1，%2</translation>
    </message>
    <message>
        <source>no exchange rate</source>
        <translation>无汇率</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>取消（Esc）</translation>
    </message>
    <message>
        <source>Planning progress</source>
        <translation>规划进度</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Planning</source>
        <translation>正在规划</translation>
    </message>
    <message>
        <source>Planning %1 of %2 instance types</source>
        <translation>正在规划 %1 / %2 种规格</translation>
    </message>
    <message>
        <source>Up to date</source>
        <translation>已是最新</translation>
    </message>
    <message>
        <source>%1 layouts on %2 instance types · %3 ms</source>
        <translation>%2 种规格上的 %1 种布局 · %3 ms</translation>
    </message>
    <message>
        <source>Not up to date</source>
        <translation>尚未更新</translation>
    </message>
    <message numerus="yes">
        <source>%n list prices are older than 90 days, the oldest of %1</source>
        <translation>
            <numerusform>%n 条目录价已逾 90 天，最早为 %1</numerusform></translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::StorageSection</name>
    <message>
        <source>Storage and data</source>
        <translation>存储与数据</translation>
    </message>
    <message>
        <source>Data on storage, GiB</source>
        <translation>数据占存储，GiB</translation>
    </message>
    <message>
        <source>System disk, GiB</source>
        <translation>系统盘，GiB</translation>
    </message>
    <message>
        <source>Checkpoints kept</source>
        <translation>保留检查点数</translation>
    </message>
    <message>
        <source>%1 GiB disk · %2 checkpoints</source>
        <translation>系统盘 %1 GiB · %2 个检查点</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::WhatIfSection</name>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Reset what-if</source>
        <translation>重置假设</translation>
    </message>
    <message>
        <source>Change MFU</source>
        <translation>修改 MFU</translation>
    </message>
    <message>
        <source>Change price</source>
        <translation>修改价格</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>估算值</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>原为 %1</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>由您设定</translation>
    </message>
    <message>
        <source>MFU %1</source>
        <translation>MFU %1</translation>
    </message>
    <message>
        <source>price %1</source>
        <translation>价格 %1</translation>
    </message>
    <message>
        <source>nothing changed</source>
        <translation>无改动</translation>
    </message>
    <message>
        <source>GPUs at most</source>
        <translation>GPU 上限</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token 数</translation>
    </message>
    <message>
        <source>Useful time</source>
        <translation>有效时间</translation>
    </message>
    <message>
        <source>Change GPUs</source>
        <translation>修改 GPU 数</translation>
    </message>
    <message>
        <source>Change budget</source>
        <translation>修改预算</translation>
    </message>
    <message>
        <source>Change tokens</source>
        <translation>修改 token 数</translation>
    </message>
    <message>
        <source>Change useful time</source>
        <translation>修改有效时间</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无上限</translation>
    </message>
    <message>
        <source>was no limit</source>
        <translation>原无上限</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation>预算 %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::WhereSection</name>
    <message>
        <source>Where to run</source>
        <translation>运行位置</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>ids with commas; “mainland” for mainland China</source>
        <translation>用逗号分隔；mainland 表示中国内地</translation>
    </message>
    <message>
        <source>GPU models</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>ids with commas, such as a100-sxm4-80</source>
        <translation>用逗号分隔，如 a100-sxm4-80</translation>
    </message>
    <message>
        <source>Instance types</source>
        <translation>实例规格</translation>
    </message>
    <message>
        <source>all clouds</source>
        <translation>全部云</translation>
    </message>
    <message>
        <source>Change clouds</source>
        <translation>修改云</translation>
    </message>
    <message>
        <source>Alibaba</source>
        <translation>阿里云</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>More clouds, regions, GPU models and instance types</source>
        <translation>更多云、地域、GPU 型号与实例规格</translation>
    </message>
</context>
<context>
    <name>CatalogFacts</name>
    <message>
        <source>Amount is</source>
        <translation>金额为</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>As printed</source>
        <translation>标称</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Bare metal</source>
        <translation>裸金属</translation>
    </message>
    <message>
        <source>Cheapest price that counts, per hour</source>
        <translation>生效的最低价格，每小时</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Dense peaks</source>
        <translation>稠密峰值</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形态</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>In the source's words</source>
        <translation>来源原文</translation>
    </message>
    <message>
        <source>Inferred from</source>
        <translation>推断依据</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Known to be sold in</source>
        <translation>已知有售</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Links, as printed</source>
        <translation>互联（标称）</translation>
    </message>
    <message>
        <source>Links, one direction</source>
        <translation>互联，单向</translation>
    </message>
    <message>
        <source>Local NVMe</source>
        <translation>本地 NVMe</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Memory of each</source>
        <translation>单卡显存</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>计费方式</translation>
    </message>
    <message>
        <source>Model, by API</source>
        <translation>型号（API）</translation>
    </message>
    <message>
        <source>Model, documented</source>
        <translation>型号（文档）</translation>
    </message>
    <message>
        <source>Model, inferred</source>
        <translation>型号（推断）</translation>
    </message>
    <message>
        <source>Multiprocessors</source>
        <translation>多处理器</translation>
    </message>
    <message>
        <source>NVLink, all links</source>
        <translation>NVLink 合计</translation>
    </message>
    <message>
        <source>NVSwitch boards</source>
        <translation>NVSwitch 底板</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Network cards</source>
        <translation>网卡数</translation>
    </message>
    <message>
        <source>Network, one direction</source>
        <translation>网络，单向</translation>
    </message>
    <message>
        <source>Not known because</source>
        <translation>未知原因</translation>
    </message>
    <message>
        <source>Not known to be sold in (no source says either way)</source>
        <translation>不知是否有售（没有来源说明）</translation>
    </message>
    <message>
        <source>Not sold</source>
        <translation>不再出售</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>PCIe line rate</source>
        <translation>PCIe 线速</translation>
    </message>
    <message>
        <source>Per GPU and hour</source>
        <translation>每 GPU 每小时</translation>
    </message>
    <message>
        <source>Per machine and hour</source>
        <translation>每台每小时</translation>
    </message>
    <message>
        <source>Plans take it</source>
        <translation>方案采用</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>RDMA</source>
        <translation>RDMA</translation>
    </message>
    <message>
        <source>RDMA rate</source>
        <translation>RDMA 速率</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Share of a card</source>
        <translation>单卡份额</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Stands in</source>
        <translation>所在文件</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Storage of the cloud with a price</source>
        <translation>该云有价格的存储</translation>
    </message>
    <message>
        <source>The same machine, region and mode</source>
        <translation>同机型、地域、计费方式</translation>
    </message>
    <message>
        <source>UEFI image required</source>
        <translation>需要 UEFI 镜像</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Usable is</source>
        <translation>可用值为</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Where it is sold</source>
        <translation>销售情况</translation>
    </message>
    <message>
        <source>Wiring</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>可用区</translation>
    </message>
    <message>
        <source>as printed</source>
        <translation>原样列出</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推算</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>never: not the whole price</source>
        <translation>从不：不是完整价格</translation>
    </message>
    <message>
        <source>never: the region is unknown</source>
        <translation>从不：地域未知</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no requirement known</source>
        <translation>没有已知要求</translation>
    </message>
    <message>
        <source>no, it is history</source>
        <translation>否，已成历史</translation>
    </message>
    <message>
        <source>retired by the vendor, in every region</source>
        <translation>厂商已下线，所有地域</translation>
    </message>
    <message>
        <source>the whole region</source>
        <translation>整个地域</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Rate of one GPU's links, as printed</source>
        <translation>单卡互联速率（标称）</translation>
    </message>
    <message>
        <source>Copies between GPUs</source>
        <translation>GPU 间直接拷贝</translation>
    </message>
    <message>
        <source>For a while up to</source>
        <translation>短时最高</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Processor kind</source>
        <translation>处理器架构</translation>
    </message>
    <message>
        <source>Disks</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Block storage it takes</source>
        <translation>可挂云盘</translation>
    </message>
    <message>
        <source>Data disks, at most</source>
        <translation>数据盘上限</translation>
    </message>
    <message>
        <source>All disks together</source>
        <translation>全部云盘合计</translation>
    </message>
    <message>
        <source>All disks together, rate</source>
        <translation>全部云盘吞吐</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::CatalogService</name>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
</context>
<context>
    <name>CatalogTables</name>
    <message>
        <source>%1 (inferred)</source>
        <translation>%1（推断）</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>时效</translation>
    </message>
    <message>
        <source>All links of one accelerator, GB/s in one direction</source>
        <translation>单卡全部链路，GB/s，单向</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>BF16</source>
        <translation>BF16</translation>
    </message>
    <message>
        <source>Cheapest on-demand price that counts</source>
        <translation>生效的最低按量价格</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>生效</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Dense TFLOP/s</source>
        <translation>稠密 TFLOP/s</translation>
    </message>
    <message>
        <source>FP8</source>
        <translation>FP8</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形态</translation>
    </message>
    <message>
        <source>From, per hour</source>
        <translation>每小时起价</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Gbit/s</source>
        <translation>Gbit/s</translation>
    </message>
    <message>
        <source>How the GPUs of a machine are linked</source>
        <translation>机内 GPU 的互联方式</translation>
    </message>
    <message>
        <source>Instance type</source>
        <translation>实例规格</translation>
    </message>
    <message>
        <source>Instance types that have it</source>
        <translation>采用它的实例规格数</translation>
    </message>
    <message>
        <source>Kind of RDMA network and Gbit/s of the machine, one direction</source>
        <translation>RDMA 网络类型与整机 Gbit/s，单向</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>Local disks together</source>
        <translation>本地盘合计</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Memory, GB</source>
        <translation>显存，GB</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>计费方式</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>NVMe, GB</source>
        <translation>NVMe，GB</translation>
    </message>
    <message>
        <source>Network of the machine, one direction</source>
        <translation>整机网络，单向</translation>
    </message>
    <message>
        <source>One machine; months and years are spread over their hours</source>
        <translation>单台；包月、包年按小时摊算</translation>
    </message>
    <message>
        <source>Per GPU hour</source>
        <translation>每 GPU 时</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>RAM, GiB</source>
        <translation>内存，GiB</translation>
    </message>
    <message>
        <source>RDMA</source>
        <translation>RDMA</translation>
    </message>
    <message>
        <source>Record of</source>
        <translation>记录日期</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>地域数</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>The figure that the vendor prints</source>
        <translation>厂商标称值</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>规格数</translation>
    </message>
    <message>
        <source>Usable, GiB</source>
        <translation>可用，GiB</translation>
    </message>
    <message>
        <source>What a framework sees</source>
        <translation>框架可见的容量</translation>
    </message>
    <message>
        <source>Where it is known to be sold; absence proves nothing</source>
        <translation>已知有售的地域；未列出不代表没有</translation>
    </message>
    <message>
        <source>Whether plans take it; what they do not take is history</source>
        <translation>方案是否采用；未采用的是历史</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>可用区</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>生效</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推算</translation>
    </message>
    <message>
        <source>history</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>vCPUs</source>
        <translation>vCPU</translation>
    </message>
</context>
<context>
    <name>CatalogWords</name>
    <message>
        <source>API only</source>
        <translation>仅 API</translation>
    </message>
    <message>
        <source>built in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>checked</source>
        <translation>已核对</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推算</translation>
    </message>
    <message>
        <source>derived from another printed amount</source>
        <translation>由另一列出的金额推算</translation>
    </message>
    <message>
        <source>from memory</source>
        <translation>凭记忆</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>imported, derived</source>
        <translation>导入，推算</translation>
    </message>
    <message>
        <source>none known</source>
        <translation>未知有</translation>
    </message>
    <message>
        <source>older than 90 days</source>
        <translation>超过 90 天</translation>
    </message>
    <message>
        <source>on request</source>
        <translation>需申请</translation>
    </message>
    <message>
        <source>partly checked</source>
        <translation>部分核对</translation>
    </message>
    <message>
        <source>preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>retired</source>
        <translation>已下线</translation>
    </message>
    <message>
        <source>sold</source>
        <translation>在售</translation>
    </message>
    <message>
        <source>unchecked</source>
        <translation>未核对</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>up to 90 days</source>
        <translation>90 天以内</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>我的</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::CatalogueBar</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1: all</source>
        <translation>%1：全部</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>Accelerators %1</source>
        <translation>加速卡 %1</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Clear search and filters</source>
        <translation>清除搜索与筛选</translation>
    </message>
    <message>
        <source>Copy the list (Ctrl+C)</source>
        <translation>复制列表（Ctrl+C）</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>筛选：%1</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Instance type…</source>
        <translation>实例规格…</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Instances %1</source>
        <translation>实例 %1</translation>
    </message>
    <message>
        <source>Own node…</source>
        <translation>自有机器…</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Prices %1</source>
        <translation>价格 %1</translation>
    </message>
    <message>
        <source>Price…</source>
        <translation>价格…</translation>
    </message>
    <message>
        <source>Search the list</source>
        <translation>搜索列表</translation>
    </message>
    <message>
        <source>Search: h100, shanghai…</source>
        <translation>搜索：h100、shanghai…</translation>
    </message>
    <message>
        <source>Which list</source>
        <translation>选择列表</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::CatalogueDetails</name>
    <message>
        <source>Add price…</source>
        <translation>添加价格…</translation>
    </message>
    <message>
        <source>Choose a row to see all that is known of it.</source>
        <translation>选择一行查看全部已知信息。</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>更正…</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Drawing: %1</source>
        <translation>连线图：%1</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>未选择。</translation>
    </message>
    <message>
        <source>Remove mine</source>
        <translation>删除我的记录</translation>
    </message>
    <message>
        <source>The wiring of its GPUs is unknown.</source>
        <translation>GPU 连线未知。</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::CataloguePage</name>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Clear search and filters</source>
        <translation>清除搜索与筛选</translation>
    </message>
    <message>
        <source>Import prices</source>
        <translation>导入价格</translation>
    </message>
    <message>
        <source>Known to be sold in %1: %2 types. Not known to be sold there: %3 more, of which no source says either way. Not sold any more: %4.</source>
        <translation>已知在 %1 有售：%2 种。不知是否有售：另外 %3 种，没有来源说明。不再出售：%4 种。</translation>
    </message>
    <message>
        <source>No record matches.</source>
        <translation>没有匹配的记录。</translation>
    </message>
    <message>
        <source>Not written.</source>
        <translation>未写入。</translation>
    </message>
    <message>
        <source>Price files (*.json *.csv)</source>
        <translation>价格文件 (*.json *.csv)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Your price of %1 removed</source>
        <translation>已删除您的 %1 价格</translation>
    </message>
    <message>
        <source>Your record of %1 removed</source>
        <translation>已删除您的 %1 记录</translation>
    </message>
</context>
<context>
    <name>Effects</name>
    <message>
        <source>plans that work: %1, before %2</source>
        <translation>可行方案 %1 个，此前 %2 个</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1；%2。</translation>
    </message>
    <message>
        <source>A plan meets all limits now: %1 for %2.</source>
        <translation>现在有方案满足全部条件：%1，%2。</translation>
    </message>
    <message>
        <source>Cheapest plan %1 → %2 (%3)</source>
        <translation>最低价方案 %1 → %2（%3）</translation>
    </message>
    <message>
        <source>Cheapest plan still %1 (%2)</source>
        <translation>最低价方案仍为 %1（%2）</translation>
    </message>
    <message>
        <source>Cheapest plan: %1 for %2 → %3 for %4</source>
        <translation>最低价方案：%1，%2 → %3，%4</translation>
    </message>
    <message>
        <source>No plan meets all limits any more.</source>
        <translation>不再有方案满足全部条件。</translation>
    </message>
    <message>
        <source>No plan meets all limits, as before.</source>
        <translation>仍没有方案满足全部条件。</translation>
    </message>
    <message>
        <source>The plan changed as well, so the two answers cannot be compared.</source>
        <translation>方案条件也变了，两次结果无法比较。</translation>
    </message>
    <message>
        <source>The plan does not change.</source>
        <translation>方案不变。</translation>
    </message>
    <message>
        <source>Working out what it does to the plan…</source>
        <translation>正在计算对方案的影响…</translation>
    </message>
    <message>
        <source>ranking changed</source>
        <translation>排名有变</translation>
    </message>
    <message>
        <source>ranking unchanged</source>
        <translation>排名不变</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 plans work, %2 before</source>
        <translation>%1 个方案可行，此前 %2 个</translation>
    </message>
</context>
<context>
    <name>Entry</name>
    <message>
        <source>%1 an hour is far from the price that counts now. Is the unit right?</source>
        <translation>每小时 %1，与现行价格相差很远。单位对吗？</translation>
    </message>
    <message>
        <source>%1 is needed.</source>
        <translation>需要填写%1。</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>0 或以上</translation>
    </message>
    <message>
        <source>1 to 1024; leave an unknown count out</source>
        <translation>1 至 1024；未知则留空</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>Bare metal</source>
        <translation>裸金属</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>For one</source>
        <translation>计费单位</translation>
    </message>
    <message>
        <source>GPU links, as printed</source>
        <translation>GPU 互联（标称）</translation>
    </message>
    <message>
        <source>Host memory, GiB</source>
        <translation>主机内存，GiB</translation>
    </message>
    <message>
        <source>Instance type</source>
        <translation>实例规格</translation>
    </message>
    <message>
        <source>Kind of network</source>
        <translation>网络类型</translation>
    </message>
    <message>
        <source>Local NVMe, GB</source>
        <translation>本地 NVMe，GB</translation>
    </message>
    <message>
        <source>Memory of each GPU, GB</source>
        <translation>单卡显存，GB</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>计费方式</translation>
    </message>
    <message>
        <source>Needs a UEFI image</source>
        <translation>需要 UEFI 镜像</translation>
    </message>
    <message>
        <source>Network cards</source>
        <translation>网卡数</translation>
    </message>
    <message>
        <source>Network, Gbit/s</source>
        <translation>网络，Gbit/s</translation>
    </message>
    <message>
        <source>Not a known region; near it: %1. It is kept all the same.</source>
        <translation>不是已知地域；相近的有：%1。仍会保存。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>RDMA, Gbit/s</source>
        <translation>RDMA，Gbit/s</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>The catalogue has this type already; your record takes its place.</source>
        <translation>目录中已有此规格；您的记录将取代它。</translation>
    </message>
    <message>
        <source>Wiring</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>可用区</translation>
    </message>
    <message>
        <source>a day or a year like 2026-06-18 or 2026</source>
        <translation>日期或年份，如 2026-06-18 或 2026</translation>
    </message>
    <message>
        <source>a name without blanks</source>
        <translation>不含空格的名称</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>more than 0</source>
        <translation>大于 0</translation>
    </message>
    <message>
        <source>more than 0; leave an unknown amount out</source>
        <translation>大于 0；未知则留空</translation>
    </message>
    <message>
        <source>today or earlier</source>
        <translation>今天或更早</translation>
    </message>
    <message>
        <source>vCPUs</source>
        <translation>vCPU</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::EntryDialog</name>
    <message>
        <source>%1 added</source>
        <translation>已添加 %1</translation>
    </message>
    <message>
        <source>%1 corrected</source>
        <translation>已更正 %1</translation>
    </message>
    <message>
        <source>Add instance type</source>
        <translation>添加实例规格</translation>
    </message>
    <message>
        <source>Add own node</source>
        <translation>添加自有机器</translation>
    </message>
    <message>
        <source>Add price</source>
        <translation>添加价格</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Correct instance type</source>
        <translation>更正实例规格</translation>
    </message>
    <message>
        <source>Correct own node</source>
        <translation>更正自有机器</translation>
    </message>
    <message>
        <source>Correct price</source>
        <translation>更正价格</translation>
    </message>
    <message>
        <source>Counts now: %1 an hour, %2, %3.</source>
        <translation>现行价格：每小时 %1，%2，%3。</translation>
    </message>
    <message>
        <source>Kept in %1</source>
        <translation>保存在 %1</translation>
    </message>
    <message>
        <source>No price counts there now.</source>
        <translation>那里目前没有生效的价格。</translation>
    </message>
    <message>
        <source>Not written: %1</source>
        <translation>未写入：%1</translation>
    </message>
    <message>
        <source>Price of %1 added</source>
        <translation>已添加 %1 的价格</translation>
    </message>
    <message>
        <source>Price of %1 corrected</source>
        <translation>已更正 %1 的价格</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Yours will count before it.</source>
        <translation>您的价格将优先。</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>as it is; the list of prices can remove it</source>
        <translation>不变；可在价格列表中删除</translation>
    </message>
</context>
<context>
    <name>EntryFields</name>
    <message>
        <source>Cost per hour</source>
        <translation>每小时费用</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>entered by user</source>
        <translation>用户录入</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>ids with blanks between</source>
        <translation>ID，以空格分隔</translation>
    </message>
    <message>
        <source>lab-a100</source>
        <translation>lab-a100</translation>
    </message>
    <message>
        <source>month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>the whole region</source>
        <translation>整个地域</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>unknown; ¥80 or $11</source>
        <translation>未知；¥80 或 $11</translation>
    </message>
    <message>
        <source>year</source>
        <translation>年</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>¥270.83 or $38</source>
        <translation>¥270.83 或 $38</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::ImportDialog</name>
    <message>
        <source>%1 imported</source>
        <translation>已导入 %1</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Changes %1</source>
        <translation>变更 %1</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Import prices</source>
        <translation>导入价格</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>略过</translation>
    </message>
    <message>
        <source>Left out %1</source>
        <translation>略过 %1</translation>
    </message>
    <message>
        <source>Not written: %1</source>
        <translation>未写入：%1</translation>
    </message>
    <message>
        <source>Nothing is written until you apply it; applying can be undone.</source>
        <translation>应用之前不会写入；应用后可撤销。</translation>
    </message>
    <message>
        <source>Nothing was taken.</source>
        <translation>没有采用任何内容。</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读取进度</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Refused %1</source>
        <translation>拒绝 %1</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>已停止，未写入。</translation>
    </message>
    <message>
        <source>The date is written like 2026-06-18.</source>
        <translation>日期请写作 2026-06-18。</translation>
    </message>
    <message>
        <source>What the import changes</source>
        <translation>导入将改变的内容</translation>
    </message>
    <message>
        <source>Which list</source>
        <translation>选择列表</translation>
    </message>
    <message>
        <source>as the file says</source>
        <translation>以文件为准</translation>
    </message>
    <message numerus="yes">
        <source>%n files imported</source>
        <translation>
            <numerusform>已导入 %n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportTables</name>
    <message>
        <source>%1 prices are undated and lose against any dated one: give a date.</source>
        <translation>%1 个价格无日期，不敌任何有日期的价格：请填写日期。</translation>
    </message>
    <message>
        <source>%1 prices, %2 machine types and %3 zones were read. %4 would be added, %5 changed; %6 are the same, %7 refused.</source>
        <translation>读到 %1 个价格、%2 种机型、%3 个可用区。将新增 %4 项，变更 %5 项；%6 项相同，拒绝 %7 项。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>生效</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录数</translation>
    </message>
    <message>
        <source>The first of them</source>
        <translation>首个位置</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>What does not count stays in the history</source>
        <translation>不生效的留作历史</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>for other reasons</source>
        <translation>其他原因</translation>
    </message>
    <message>
        <source>machine type</source>
        <translation>机型</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>可用区</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::RefreshDialog</name>
    <message>
        <source>Fetch</source>
        <translation>获取</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Refresh prices</source>
        <translation>刷新价格</translation>
    </message>
    <message>
        <source>ids with commas; empty: those that the catalogue has prices of</source>
        <translation>用逗号分隔；留空：目录中已有价格的地域</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>将要改动的内容</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Stopped; nothing was changed.</source>
        <translation>已停止，未作任何改动。</translation>
    </message>
    <message>
        <source>public price file</source>
        <translation>公开价格文件</translation>
    </message>
    <message>
        <source>the cloud's API, with your key</source>
        <translation>云厂商 API（用您自己的密钥）</translation>
    </message>
    <message>
        <source>Your key is read from the environment or the file of the cloud's own command line. It is used for these requests and stored nowhere.</source>
        <translation>密钥取自环境变量或云厂商命令行工具的配置文件，仅用于这些请求，不会存储。</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>正在开始…</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::ChangesModel</name>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>history only</source>
        <translation>仅入历史</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>What</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>Refreshing</name>
    <message>
        <source>%1: trying again in %2 s</source>
        <translation>%1：%2 秒后重试</translation>
    </message>
    <message>
        <source>reading %1, %2 MB</source>
        <translation>正在读取 %1，%2 MB</translation>
    </message>
    <message>
        <source>fetching %1, %2 MB</source>
        <translation>正在获取 %1，%2 MB</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>第 %1/%2 步：%3</translation>
    </message>
    <message>
        <source>%1 new, %2 changed, %3 unchanged, %4 refused</source>
        <translation>新增 %1，变更 %2，未变 %3，拒绝 %4</translation>
    </message>
    <message>
        <source>; %1 not sold</source>
        <translation>；%1 项不出售</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::AskBox</name>
    <message>
        <source>Most tokens</source>
        <translation>最多 token</translation>
    </message>
    <message>
        <source>Largest model</source>
        <translation>最大模型</translation>
    </message>
    <message>
        <source>Fewest GPUs</source>
        <translation>最少 GPU</translation>
    </message>
    <message>
        <source>The most training data within budget and deadline</source>
        <translation>预算与期限内最多的训练数据</translation>
    </message>
    <message>
        <source>The largest dense model within budget and deadline</source>
        <translation>预算与期限内最大的稠密模型</translation>
    </message>
    <message>
        <source>The fewest GPUs that keep the deadline, whatever they cost</source>
        <translation>不计费用、能按期完成的最少 GPU</translation>
    </message>
    <message>
        <source>%1 tokens and more</source>
        <translation>%1 个 token 以上</translation>
    </message>
    <message>
        <source>Up to %1 tokens</source>
        <translation>最多 %1 个 token</translation>
    </message>
    <message>
        <source>%1 parameters and more</source>
        <translation>%1 参数以上</translation>
    </message>
    <message>
        <source>Up to %1 parameters</source>
        <translation>最大 %1 参数</translation>
    </message>
    <message>
        <source>No fewer than %1 GPUs</source>
        <translation>至少 %1 个 GPU</translation>
    </message>
    <message>
        <source>No number of GPUs keeps the deadline.</source>
        <translation>任何数量的 GPU 都不能按期完成。</translation>
    </message>
    <message>
        <source>Nothing meets the limits.</source>
        <translation>没有方案满足条件。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Use this</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>What do the limits allow?</source>
        <translation>条件允许多少？</translation>
    </message>
    <message>
        <source>Planning the variants…</source>
        <translation>正在规划各种变化…</translation>
    </message>
</context>
<context>
    <name>gpuplan::ui::SliderField</name>
    <message>
        <source>was %1</source>
        <translation>原为 %1</translation>
    </message>
</context>
</TS>
