#include "tests/support/registry.hpp"
#include "tests/support/ui/test_services.hpp"
#include "tests/support/ui/visible_text.hpp"

#include "core/model/scenario_file.hpp"
#include "ui/app/command_line.hpp"
#include "ui/main_window.hpp"
#include "ui/pages/evidence_popover.hpp"
#include "ui/pages/explain.hpp"
#include "ui/report/report.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/language.hpp"
#include "ui/text/words.hpp"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTextDocumentFragment>
#include <algorithm>
#include <set>

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

/// Real catalogue and planner; dialogs, settings and folders of the test.
Services realServices(const tests::TestServices &test)
{
    Services out = test.services(), real = defaultServices();
    out.loadCatalog = [] { return loadCatalog({}); };
    out.plan = real.plan;
    out.advise = real.advise;
    return out;
}

/// Sources, and the words of vendors that the catalogue quotes: a citation stays in its own language.
QStringList citationsOf(const Catalog &catalog)
{
    std::set<std::string> out{ exampleScenario().name };
    for (const Price &price : catalog.prices)
        out.insert({ price.provenance.source, price.provenance.file, price.note, price.derived });
    for (const InstanceType &type : catalog.instances)
        out.insert(
            { type.provenance.source, type.note, type.gpuModelDocumented, type.gpuModelInferred, type.gpuModelBasis, type.gpuPeerToPeer, type.mig, type.cpu });
    for (const InstanceType &type : catalog.instances)
        out.insert(type.disks.types.begin(), type.disks.types.end());
    for (const StoragePrice &price : catalog.storage)
        out.insert({ price.provenance.source, price.region, price.item });
    for (const ExchangeRate &rate : catalog.rates)
        out.insert(rate.provenance.source);
    for (const auto &[id, card] : catalog.accelerators)
        out.insert({ card.provenance.source, card.name, card.architecture, card.vendor, card.note, card.usableMemorySource, card.formFactor });
    for (const auto &[id, graph] : catalog.topologies)
        out.insert({ graph.provenance.source, graph.name });
    for (const auto &[id, model] : catalog.models)
        out.insert(model.licence);
    for (const auto &[id, detail] : catalog.time.details)
        out.insert(detail.source);
    for (const auto &[stack, source] : catalog.memory.sources)
        out.insert(source);
    QStringList words;
    for (const std::string &each : out)
        if (each.size() > 3)
            words << QString::fromStdString(each);
    std::sort(words.begin(), words.end(), [](const QString &a, const QString &b) { return a.size() > b.size(); });
    return words;
}

QStringList words(std::initializer_list<const char *> list)
{
    QStringList out;
    for (const char *each : list)
        out << QString::fromUtf8(each);
    return out;
}

QStringList english(const QStringList &texts)
{
    static const QStringList citations = citationsOf(*loadCatalog({}).catalog);
    QStringList out;
    for (const QString &text : texts) {
        if (tests::englishIn(text).isEmpty())
            continue;
        QString own = Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
        for (const QString &citation : citations)
            own.replace(citation, QStringLiteral(" | "));
        for (const QString &found : tests::englishIn(own))
            out << found + QStringLiteral("  ←  ") + text.left(160);
    }
    out.removeDuplicates();
    return out;
}

} // namespace

/// The whole window in Chinese on the built-in example and the real catalogue, and nothing in it in English but names.
class ChineseWindowTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { setLanguage(Language::Chinese); }
    void cleanupTestCase() { setLanguage(Language::English); }

    void everyPage()
    {
        tests::TestServices test;
        MainWindow window(realServices(test));
        window.resize(1920, 1080);
        window.show();
        QTRY_VERIFY_WITH_TIMEOUT(window.result() != nullptr, 30000);
        QStringList texts;
        for (const char *page : { "plan", "memory", "cost", "topology", "compare", "export", "catalogue" }) {
            QVERIFY(window.showPage(QString::fromLatin1(page)));
            QCoreApplication::processEvents();
            texts << tests::visibleTexts(window);
        }
        QVERIFY(texts.size() > 1000);
        const QStringList found = english(texts);
        QVERIFY2(found.isEmpty(), qPrintable(found.mid(0, 60).join(QLatin1Char('\n'))));
    }

    void theEvidenceOfEveryFigure()
    {
        const auto catalog = loadCatalog({}).catalog;
        const auto result = plan(exampleScenario(), catalog, {}, {}, {});
        const PlanOption &option = result->options.at(*result->cheapest);
        QStringList texts;
        for (const Figure figure : { Figure::Cost, Figure::Time, Figure::Memory, Figure::Throughput, Figure::Evidence }) {
            // Measured runs are named as their sources name them.
            const EvidencePopover popover(QStringLiteral("值"), {}, explain(figure, *result, *catalog, option), {});
            texts << tests::visibleTexts(popover);
        }
        QVERIFY(texts.size() > 150);
        const QStringList found = english(texts);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }

    void theReport()
    {
        const auto catalog = loadCatalog({}).catalog;
        QTemporaryDir folder;
        QVERIFY(writeReport(*plan(exampleScenario(), catalog, {}, {}, {}), *catalog, folder.path().toStdString()));
        QFile file(folder.filePath(QStringLiteral("report.md")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList found = english(QString::fromUtf8(file.readAll()).remove(QLatin1Char('\\')).split(QLatin1Char('\n')));
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }

    /// What the catalogue notes beside a machine type is told where the type is turned down.
    void notesOfMachineTypes()
    {
        QStringList texts;
        const auto catalog = loadCatalog({}).catalog;
        for (const InstanceType &type : catalog->instances)
            texts << coreText(type.statusNote) << coreText(type.acceleratorUnknownWhy);
        texts.removeDuplicates();
        QVERIFY(texts.size() > 40);
        QStringList found = english(texts);
        found.removeIf([](const QString &each) { return each.contains(QStringLiteral("accelerators.csv 中没有")); }); // the name of a card
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }

    /// Reasons and assumptions of jobs unlike the example.
    void otherJobs_data()
    {
        QTest::addColumn<QStringList>("settings");
        QTest::newRow("mixture of experts") << words({ "model=mixtral-8x7b", "cluster.max_nodes=4", "limits.deadline=5 days" });
        QTest::newRow("size") << words({ "model=70B", "task=pretrain", "limits.budget=¥100" });
        QTest::newRow("adapters, offload, spot") << words({ "task=qlora", "recipe.offload=cpu_optimizer", "prices.mode=spot" });
        QTest::newRow("bill") << words({ "prices.tax=0.06", "prices.support_plan=business", "storage.data_disk=PL1", "storage.data_disk_gib=1000",
            "storage.egress_gb=500", "prices.experiments=0.2", "prices.idle=0.1", "reliability.spare_nodes=1" });
        QTest::newRow("own MFU, FP8") << words({ "prices.mfu=0.4", "recipe.precision=fp8", "where.clouds=aws" });
        QTest::newRow("too wide") << words({ "recipe.tensor_parallel=7", "recipe.pipeline_parallel=64" });
        QTest::newRow("RDMA alone") << words({ "model=llama-3-70b", "cluster.rdma_only=true", "cluster.min_nodes=2" });
    }
    void otherJobs()
    {
        QFETCH(QStringList, settings);
        Scenario scenario = exampleScenario();
        for (const QString &each : settings) {
            const auto changed = setField(scenario, each.section(QLatin1Char('='), 0, 0).toStdString(), each.section(QLatin1Char('='), 1).toStdString());
            QVERIFY2(changed.has_value(), qPrintable(each));
        }
        const auto catalog = loadCatalog({}).catalog;
        const auto result = plan(scenario, catalog, {}, {}, {});
        QStringList texts;
        for (const Error &error : result->problems)
            texts << errorSentence(error);
        for (const std::string &text : result->assumptions)
            texts << coreText(text);
        for (const Rejection &rejection : result->rejected)
            texts << rejectionReason(rejection, scenario.prices.currency) << coreText(rejection.reason);
        for (const PlanOption &option : result->options) {
            for (const auto *list : { &option.notes, &option.memory.assumed, &option.cost.notIncluded })
                for (const std::string &text : *list)
                    texts << coreText(text);
            for (const CostLine &line : option.cost.lines)
                texts << coreText(line.label) << coreText(line.formula) << coreText(line.source);
        }
        texts.removeDuplicates();
        QVERIFY(!texts.isEmpty());
        const QStringList found = english(texts);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }
};

GPUPLAN_TEST(ChineseWindowTest)
#include "test_chinese_window.moc"
