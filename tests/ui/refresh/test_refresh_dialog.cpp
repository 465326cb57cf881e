#include "tests/support/network/vendor_server.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/ui/refresh_services.hpp"
#include "ui/refresh/refresh_dialog.hpp"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>

using namespace gpuplan;
using namespace gpuplan::tests;
using namespace gpuplan::ui;

namespace {

constexpr int kPatienceMs = 60'000;

void choose(RefreshDialog &dialog, const char *field, int value)
{
    auto *box = dialog.findChild<QComboBox *>(QString::fromLatin1(field));
    box->setCurrentIndex(box->findData(value));
}

QPushButton *button(const RefreshDialog &dialog, const char *text)
{
    for (QPushButton *candidate : dialog.findChildren<QPushButton *>())
        if (candidate->text() == QString::fromLatin1(text))
            return candidate;
    return nullptr;
}

} // namespace

class RefreshDialogTest : public QObject {
    Q_OBJECT
private slots:
    void theFieldsMakeTheRequest()
    {
        RefreshDialog dialog(refreshServices({}, book()));
        QCOMPARE(dialog.request().cloud, Cloud::Alibaba);
        QCOMPARE(dialog.request().source, RefreshSource::Public);
        QCOMPARE(dialog.request().currency, std::optional(Currency::Cny));
        auto *regions = dialog.findChild<QLineEdit *>(QStringLiteral("regions"));
        QVERIFY(!regions->isEnabled()); // the file holds all
        choose(dialog, "source", static_cast<int>(RefreshSource::Api));
        QVERIFY(regions->isEnabled());
        regions->setText(QStringLiteral("cn-beijing， cn-shanghai;"));
        QCOMPARE(dialog.request().regions, (std::vector<std::string>{ "cn-beijing", "cn-shanghai" }));
        QVERIFY(!dialog.request().currency);
        choose(dialog, "cloud", static_cast<int>(Cloud::Tencent));
        QCOMPARE(dialog.request().source, RefreshSource::Api);
        QVERIFY(dialog.request().currency.has_value());
        QVERIFY(!dialog.findChild<QComboBox *>(QStringLiteral("source"))->isEnabled());
        choose(dialog, "cloud", static_cast<int>(Cloud::Aws));
        QCOMPARE(dialog.request().source, RefreshSource::Public);
    }

    void fetchesShowsAndApplies()
    {
        const HttpServer server(answerAsVendors);
        RefreshDialog dialog(refreshServices(server.address(), book()));
        QSignalSpy applied(&dialog, &RefreshDialog::applied);
        dialog.show();
        choose(dialog, "cloud", static_cast<int>(Cloud::Aws));
        choose(dialog, "source", static_cast<int>(RefreshSource::Api));
        dialog.findChild<QLineEdit *>(QStringLiteral("regions"))->setText(QStringLiteral("us-east-1"));
        QVERIFY(!button(dialog, "Apply")->isEnabled());
        QTest::mouseClick(button(dialog, "Fetch"), Qt::LeftButton);
        QVERIFY(button(dialog, "Stop") != nullptr && !button(dialog, "Fetch")->isEnabled());
        QTRY_COMPARE_WITH_TIMEOUT(dialog.changes().rowCount(), 2, kPatienceMs);
        QVERIFY(dialog.findChild<QTableView *>()->isVisible());
        QCOMPARE(dialog.request().source, RefreshSource::Api); // the choice stays
        QTest::mouseClick(button(dialog, "Apply"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(applied.count(), 1, kPatienceMs);
        QCOMPARE(applied.first().first().toInt(), 2);
        QVERIFY(!dialog.isVisible());
        QVERIFY(QFile::exists(book() + QStringLiteral("/clouds/aws/imported_prices.csv")));
    }

    void escStopsFirstAndClosesThen()
    {
        const HttpServer slow([](const HttpSeen &, HttpWire &wire) {
            wire.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\nstart");
            while (wire.rest(20)) { }
        });
        RefreshDialog dialog(refreshServices(slow.address(), book()));
        dialog.show();
        QTest::mouseClick(button(dialog, "Fetch"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!slow.seen().isEmpty(), kPatienceMs);
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(dialog.isVisible() && !dialog.service().isBusy());
        QVERIFY(button(dialog, "Fetch")->isEnabled());
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
    }

    void whatGoesWrongIsSaidInTheDialog()
    {
        const HttpServer server([](const HttpSeen &seen, HttpWire &wire) { wire.answer(403, vendorError(seen, "AuthFailure", "<b>no</b>")); });
        RefreshDialog dialog(refreshServices(server.address(), book()));
        dialog.show();
        choose(dialog, "cloud", static_cast<int>(Cloud::Aws));
        auto *regions = dialog.findChild<QLineEdit *>(QStringLiteral("regions"));
        regions->setText(QStringLiteral("US/EAST"));
        QTest::mouseClick(button(dialog, "Fetch"), Qt::LeftButton);
        QVERIFY(says(dialog, QStringLiteral("US/EAST")) && !dialog.service().isBusy() && server.seen().isEmpty());
        choose(dialog, "source", static_cast<int>(RefreshSource::Api));
        regions->setText(QStringLiteral("us-east-1"));
        QTest::mouseClick(button(dialog, "Fetch"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, QStringLiteral("AuthFailure")), kPatienceMs);
        QVERIFY(!says(dialog, QString::fromLatin1(kTestKeyId)));
        QCOMPARE(dialog.request().source, RefreshSource::Api);
    }

private:
    static bool says(const RefreshDialog &dialog, const QString &words)
    {
        const auto labels = dialog.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) { return label->isVisible() && label->text().contains(words); });
    }
    [[nodiscard]] QString book() const { return m_folder.filePath(QStringLiteral("book")); }
    QTemporaryDir m_folder;
};

GPUPLAN_TEST(RefreshDialogTest)
#include "test_refresh_dialog.moc"
