#include "tests/support/registry.hpp"
#include "tests/support/ui/own_folder.hpp"

#include "ui/form/field_edit.hpp"
#include "ui/pages/entry_dialog.hpp"
#include "ui/text/language.hpp"
#include "ui/widgets/choice_field.hpp"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

constexpr const char *kType = "ecs.ebmgn7ex.32xlarge";

OwnRecord emptyPrice()
{
    return { OwnKind::Price, Cloud::Alibaba, { { "mode", "on_demand" }, { "unit", "hour" } } };
}

QString echo(EntryDialog &dialog, const char *column)
{
    for (const QLabel *label : dialog.line(column)->findChildren<QLabel *>())
        if (label->property("role").toString() == QStringLiteral("echo"))
            return label->text();
    return {};
}

const Price *counting(const tests::OwnFolder &own)
{
    return own.service.catalog()->bestPrice(Cloud::Alibaba, kType, "cn-shenzhen", PurchaseMode::OnDemand);
}

} // namespace

class EntryDialogTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { setLanguage(Language::English); }

    void addsAPrice()
    {
        tests::OwnFolder own;
        EntryDialog dialog(own.service, EntryKind::Price, emptyPrice());
        const QSignalSpy saved(&dialog, &EntryDialog::saved);
        dialog.setValue("instance_type", QString::fromLatin1(kType));
        dialog.setValue("region", QStringLiteral("cn-shenzhen"));
        dialog.setValue("amount", QStringLiteral("¥1,200"));
        dialog.setValue("unit", QStringLiteral("month"));
        dialog.setValue("source", QStringLiteral("contract K-17"));
        dialog.accept();
        QCOMPARE(saved.count(), 1);
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
        QCOMPARE(counting(own)->perHour.amount, 1200.0 / 730);
        QCOMPARE(counting(own)->provenance.source, std::string("contract K-17"));
        QCOMPARE(counting(own)->date, isoDate(today()));
        QVERIFY(counting(own)->provenance.user);
        QCOMPARE(own.service.undoLabel(), QStringLiteral("Price of ecs.ebmgn7ex.32xlarge added"));
    }

    /// A typo is said below its field, the dialog stays, nothing is written; mending it takes the error away at once.
    void aTypoIsSaidAtItsField()
    {
        tests::OwnFolder own;
        EntryDialog dialog(own.service, EntryKind::Price, emptyPrice());
        const QSignalSpy saved(&dialog, &EntryDialog::saved);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QVERIFY(!dialog.hasError("amount") && !dialog.hasError("instance_type")); // nothing was done wrong yet
        dialog.setValue("amount", QStringLiteral("1,5"));
        QVERIFY(dialog.hasError("amount"));
        QVERIFY2(echo(dialog, "amount").contains(QStringLiteral("two ways")), qPrintable(echo(dialog, "amount")));
        QVERIFY(!dialog.hasError("instance_type"));
        dialog.setValue("amount", QStringLiteral("¥150"));
        QVERIFY(!dialog.hasError("amount"));
        dialog.accept();
        QVERIFY(dialog.isVisible());
        QCOMPARE(saved.count(), 0);
        QVERIFY(dialog.hasError("instance_type") && dialog.hasError("region"));
        QCOMPARE(echo(dialog, "instance_type"), QStringLiteral("Instance type is needed."));
        QVERIFY(dialog.line("instance_type")->edit()->hasFocus());
        QVERIFY(!std::filesystem::exists(own.path));
        dialog.setValue("instance_type", QStringLiteral("ecs.ebmgn7ex.32xlrage"));
        QVERIFY2(echo(dialog, "instance_type").contains(QStringLiteral("ecs.ebmgn7ex.32xlarge")), qPrintable(echo(dialog, "instance_type")));
    }

    void oddThingsAreSaidAndKept()
    {
        tests::OwnFolder own;
        EntryDialog dialog(own.service, EntryKind::Price, emptyPrice());
        dialog.setValue("instance_type", QString::fromLatin1(kType));
        dialog.setValue("region", QStringLiteral("cn-shenzen"));
        dialog.setValue("amount", QStringLiteral("¥150"));
        QVERIFY(!dialog.hasError("region"));
        QVERIFY2(echo(dialog, "region").contains(QStringLiteral("cn-shenzhen")), qPrintable(echo(dialog, "region")));
        dialog.accept();
        QVERIFY(own.service.catalog()->bestPrice(Cloud::Alibaba, kType, "cn-shenzen", PurchaseMode::OnDemand) != nullptr);
    }

    /// A correction is of one place; it starts from the amount that counts and takes its place.
    void correctsAPrice()
    {
        tests::OwnFolder own;
        const Price known = *counting(own);
        EntryDialog dialog(own.service, EntryKind::Price, startOf(ownRecordOf(known), false), ownRecordOf(known));
        QVERIFY(!dialog.line("region")->edit()->isEnabled());
        QCOMPARE(dialog.value("region"), QStringLiteral("cn-shenzhen"));
        QVERIFY(dialog.value("amount").startsWith(QStringLiteral("¥")));
        QVERIFY(dialog.value("source").isEmpty() && dialog.value("note").isEmpty());
        dialog.setValue("amount", QStringLiteral("¥199.5"));
        dialog.accept();
        QCOMPARE(counting(own)->perHour.amount, 199.5);
        QCOMPARE(counting(own)->provenance.source, std::string("entered by user"));
        const Price mine = *counting(own);
        EntryDialog again(own.service, EntryKind::Price, startOf(ownRecordOf(mine), true), ownRecordOf(mine));
        again.setValue("amount", QStringLiteral("¥180"));
        again.accept();
        QCOMPARE(counting(own)->perHour.amount, 180.0);
        const auto &prices = own.service.catalog()->prices;
        QCOMPARE(std::count_if(prices.begin(), prices.end(), [](const Price &price) { return price.provenance.user; }), 1);
        QVERIFY(own.service.undo().has_value());
        QCOMPARE(counting(own)->perHour.amount, 199.5);
        QVERIFY(own.service.undo().has_value());
        QCOMPARE(counting(own)->perHour.amount, known.perHour.amount);
    }

    void addsAType()
    {
        tests::OwnFolder own;
        EntryDialog dialog(own.service, EntryKind::Type, { OwnKind::Type, Cloud::Alibaba, { { "fabric", "tcp" }, { "status", "sold" } } });
        dialog.setValue("cloud", QStringLiteral("tencent"));
        dialog.setValue("instance_type", QStringLiteral("GX1.48XLARGE"));
        dialog.setValue("accelerator_id", QStringLiteral("h20-96"));
        dialog.setValue("gpu_count", QStringLiteral("8"));
        dialog.setValue("fabric", QStringLiteral("roce"));
        dialog.setValue("rdma_gbps", QStringLiteral("3,200"));
        dialog.setValue("memory_gib", QStringLiteral("2k"));
        dialog.setValue("needs_uefi_image", QStringLiteral("true"));
        dialog.setValue("regions", QStringLiteral("ap-beijing, ap-shanghai"));
        dialog.accept();
        const InstanceType *type = own.service.catalog()->findInstance(Cloud::Tencent, "GX1.48XLARGE");
        QVERIFY(type != nullptr);
        QCOMPARE(type->rdmaGbps, std::optional(3200.0));
        QCOMPARE(type->memoryGib, std::optional(2000.0));
        QVERIFY(type->fabric == Fabric::Roce && type->needsUefiImage && !type->vcpus);
        QCOMPARE(type->regions.size(), std::size_t{ 2 });
    }

    void aNodeOfOnesOwnWithItsCost()
    {
        tests::OwnFolder own;
        EntryDialog dialog(own.service, EntryKind::Node, { OwnKind::Type, Cloud::Own, {} });
        dialog.setValue("instance_type", QStringLiteral("lab-1"));
        dialog.setValue("gpu_count", QStringLiteral("8"));
        dialog.setValue("amount", QStringLiteral("80"));
        dialog.accept();
        QVERIFY(dialog.hasError("accelerator_id") && dialog.hasError("amount")); // an amount needs its currency
        dialog.setValue("accelerator_id", QStringLiteral("a100-sxm4-80"));
        dialog.setValue("topology", QStringLiteral("hgx-a100-8"));
        dialog.setValue("amount", QStringLiteral("¥80"));
        dialog.accept();
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
        QVERIFY(own.service.catalog()->findInstance(Cloud::Own, "lab-1") != nullptr);
        QCOMPARE(own.service.catalog()->bestPrice(Cloud::Own, "lab-1", {}, PurchaseMode::OnDemand)->perHour.amount, 80.0);
        QVERIFY(own.service.errors().empty());
        QVERIFY(own.service.undo().has_value()); // both files in one step
        QVERIFY(own.service.catalog()->findInstance(Cloud::Own, "lab-1") == nullptr);
    }

    void aFolderThatCannotBeWrittenIsSaid()
    {
        tests::OwnFolder own;
        QFile inTheWay(QString::fromStdString(own.path.string()));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        inTheWay.close();
        EntryDialog dialog(own.service, EntryKind::Price, emptyPrice());
        dialog.setValue("instance_type", QString::fromLatin1(kType));
        dialog.setValue("region", QStringLiteral("cn-shenzhen"));
        dialog.setValue("amount", QStringLiteral("¥10"));
        dialog.show();
        dialog.accept();
        QVERIFY(dialog.isVisible());
        const auto labels = dialog.findChildren<QLabel *>();
        QVERIFY(std::any_of(
            labels.begin(), labels.end(), [](const QLabel *label) { return label->isVisible() && label->text().startsWith(QStringLiteral("Not written:")); }));
    }

    void speaksChinese()
    {
        setLanguage(Language::Chinese);
        tests::OwnFolder own;
        EntryDialog dialog(own.service, EntryKind::Price, emptyPrice());
        QCOMPARE(dialog.windowTitle(), QStringLiteral("添加价格"));
        dialog.accept();
        QCOMPARE(echo(dialog, "instance_type"), QStringLiteral("需要填写实例规格。"));
        dialog.setValue("amount", QStringLiteral("¥0"));
        QVERIFY2(echo(dialog, "amount").contains(QStringLiteral("大于 0")), qPrintable(echo(dialog, "amount")));
    }
};

GPUPLAN_TEST(EntryDialogTest)
#include "test_entry_dialog.moc"
