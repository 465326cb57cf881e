#include "tests/support/network/vendor_server.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/ui/refresh_services.hpp"
#include "ui/session/refresh_service.hpp"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace gpuplan;
using namespace gpuplan::tests;
using namespace gpuplan::ui;

namespace {

RefreshRequest aws()
{
    RefreshRequest request;
    request.cloud = Cloud::Aws;
    request.regions = { "us-east-1" };
    return request;
}

constexpr int kPatienceMs = 60'000;

} // namespace

class RefreshServiceTest : public QObject {
    Q_OBJECT
private slots:
    void previewsAndWritesWhenAsked()
    {
        const HttpServer server(answerAsVendors);
        RefreshService service(refreshServices(server.address(), book()));
        QSignalSpy progressed(&service, &RefreshService::progressed), previewed(&service, &RefreshService::previewed),
            applied(&service, &RefreshService::applied);
        service.start(aws());
        QVERIFY(service.isBusy());
        QTRY_COMPARE_WITH_TIMEOUT(previewed.count(), 1, kPatienceMs);
        QVERIFY(progressed.count() >= 2);
        QVERIFY(service.preview() != nullptr && service.preview()->import.changes.size() >= 3);
        QVERIFY(!QDir(book() + QStringLiteral("/clouds")).exists()); // a preview writes nothing
        QVERIFY(!FolderLock::take(book().toStdString()).has_value()); // and nobody else does meanwhile
        service.apply();
        QTRY_COMPARE_WITH_TIMEOUT(applied.count(), 1, kPatienceMs);
        QVERIFY(applied.first().first().toInt() >= 3);
        QVERIFY(QFile::exists(book() + QStringLiteral("/clouds/aws/imported_prices.csv")));
        QVERIFY(FolderLock::take(book().toStdString()).has_value());
        QVERIFY(service.preview() == nullptr && !service.isBusy());
    }

    void cancelEndsFetchingAndLeavesTheFolder()
    {
        const HttpServer slow([](const HttpSeen &, HttpWire &wire) {
            wire.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\nstart");
            while (wire.rest(20)) { }
        });
        QElapsedTimer clock;
        {
            RefreshService service(refreshServices(slow.address(), book()));
            QSignalSpy cancelled(&service, &RefreshService::cancelled), previewed(&service, &RefreshService::previewed),
                failed(&service, &RefreshService::failed);
            service.start(aws());
            QTRY_VERIFY_WITH_TIMEOUT(!slow.seen().isEmpty(), kPatienceMs);
            clock.start();
            service.cancel();
            QCOMPARE(cancelled.count(), 1);
            QVERIFY(!service.isBusy());
            QTest::qWait(50);
            QCOMPARE(previewed.count() + failed.count(), 0);
        }
        QVERIFY(clock.elapsed() < 5'000); // the worker has ended too
        QVERIFY(!QDir(book() + QStringLiteral("/clouds")).exists());
    }

    void cancelDropsAPreview()
    {
        const HttpServer server(answerAsVendors);
        RefreshService service(refreshServices(server.address(), book()));
        QSignalSpy previewed(&service, &RefreshService::previewed);
        service.start(aws());
        QTRY_COMPARE_WITH_TIMEOUT(previewed.count(), 1, kPatienceMs);
        service.cancel();
        QVERIFY(service.preview() == nullptr);
        service.apply();
        QTest::qWait(20);
        QVERIFY(!QDir(book() + QStringLiteral("/clouds")).exists());
        QVERIFY(FolderLock::take(book().toStdString()).has_value());
    }

    void aFailureIsHandedOn()
    {
        const HttpServer server([](const HttpSeen &, HttpWire &wire) { wire.answer(403, "<Error><Code>AccessDenied</Code><Message>m</Message></Error>"); });
        RefreshService service(refreshServices(server.address(), book()));
        QSignalSpy failed(&service, &RefreshService::failed);
        service.start(aws());
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kPatienceMs);
        QVERIFY(!service.isBusy());
        QVERIFY(describe(failed.first().first().value<Errors>().front()).find("AccessDenied") != std::string::npos);
    }

    void cleanup() { QDir(book()).removeRecursively(); }

private:
    [[nodiscard]] QString book() const { return m_folder.filePath(QStringLiteral("book")); }
    QTemporaryDir m_folder;
};

GPUPLAN_TEST(RefreshServiceTest)
#include "test_refresh_service.moc"
