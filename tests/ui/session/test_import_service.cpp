#include "tests/support/registry.hpp"
#include "tests/support/ui/own_folder.hpp"

#include "ui/session/import_service.hpp"

#include <QFile>
#include <QSignalSpy>

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

QString file(const QTemporaryDir &dir, const char *name, const QByteArray &text)
{
    const QString path = dir.filePath(QString::fromLatin1(name));
    QFile out(path);
    if (!out.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(path));
    out.write(text);
    return path;
}

constexpr const char *kGood = "cloud,instance_type,region,amount,currency,date\n"
                              "alibaba,ecs.ebmgn7ex.32xlarge,cn-shenzhen,111,CNY,2026-11-30\n"
                              "alibaba,ecs.ebmgn7ex.32xlarge,cn-beijing,free,CNY,2026-11-30\n";

} // namespace

class ImportServiceTest : public QObject {
    Q_OBJECT
private slots:
    /// What would be taken and refused is known, and nothing was written for it.
    void readsWithoutWriting()
    {
        tests::OwnFolder own;
        ImportService reader;
        std::shared_ptr<const ImportPreview> preview;
        connect(&reader, &ImportService::ready, this, [&](const std::shared_ptr<const ImportPreview> &read) { preview = read; });
        reader.start({ file(own.dir, "list.csv", kGood) }, {}, own.service.catalog(), own.path);
        QVERIFY(reader.isBusy());
        QTRY_VERIFY(preview != nullptr);
        QVERIFY(!reader.isBusy());
        QCOMPARE(preview->outcome.changes.size(), std::size_t{ 1 });
        QCOMPARE(preview->outcome.refusals(), std::size_t{ 1 });
        QCOMPARE(preview->change.files.size(), std::size_t{ 1 });
        QVERIFY(!std::filesystem::exists(own.path));
        QVERIFY(own.service.change(preview->change, QStringLiteral("list.csv")).has_value());
        QCOMPARE(own.service.catalog()->bestPrice(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge", "cn-shenzhen", PurchaseMode::OnDemand)->perHour.amount, 111.0);
    }

    void saysWhatCannotBeRead()
    {
        tests::OwnFolder own;
        ImportService reader;
        Errors errors;
        connect(&reader, &ImportService::failed, this, [&](const Errors &found) { errors = found; });
        reader.start({ file(own.dir, "a.csv", "neither,nor\n1,2\n"), own.dir.filePath(QStringLiteral("not-there.json")) }, {}, own.service.catalog(), own.path);
        QTRY_COMPARE(errors.size(), std::size_t{ 2 });
        QVERIFY(!std::filesystem::exists(own.path));
    }

    void canBeStopped()
    {
        tests::OwnFolder own;
        QByteArray large("cloud,instance_type,region,amount,currency,date\n");
        for (int i = 0; i < 40000; ++i)
            large += "alibaba,ecs.ebmgn7ex.32xlarge,region-" + QByteArray::number(i) + ",111,CNY,2026-11-30\n";
        ImportService reader;
        const QSignalSpy ready(&reader, &ImportService::ready), cancelled(&reader, &ImportService::cancelled);
        reader.start({ file(own.dir, "large.csv", large) }, {}, own.service.catalog(), own.path);
        reader.cancel();
        QCOMPARE(cancelled.count(), 1);
        QVERIFY(!reader.isBusy());
        QTest::qWait(300);
        QCOMPARE(ready.count(), 0);
        reader.cancel(); // nothing under way
        QCOMPARE(cancelled.count(), 1);
    }
};

GPUPLAN_TEST(ImportServiceTest)
#include "test_import_service.moc"
