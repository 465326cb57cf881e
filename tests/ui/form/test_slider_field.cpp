#include "tests/support/registry.hpp"

#include "ui/form/slider_field.hpp"

#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>

using namespace gpuplan::ui;

class SliderFieldTest : public QObject {
    Q_OBJECT
private slots:
    void percentIsTheStep()
    {
        SliderField field(QStringLiteral("MFU"), percentScale(5, 75));
        QSignalSpy moved(&field, &SliderField::moved);
        field.setValue(48.2);
        QCOMPARE(field.slider()->value(), 48);
        QCOMPARE(field.edit()->text(), QStringLiteral("48.2"));
        QVERIFY(moved.isEmpty());
        field.slider()->setValue(60);
        QCOMPARE(moved.takeFirst().front().toDouble(), 60.0);
    }

    /// Equal ways are equal factors.
    void countsAreLogarithmic()
    {
        SliderField field(QStringLiteral("Tokens"), countScale(1e9, 1e11));
        field.setValue(1e10);
        QCOMPARE(field.slider()->value(), 500);
        QSignalSpy moved(&field, &SliderField::moved);
        field.slider()->setValue(750);
        QCOMPARE(moved.takeFirst().front().toDouble(), 3.16e10);
        QCOMPARE(field.edit()->text(), QStringLiteral("31.6 B"));
        field.setRange(1e8, 1e12);
        QCOMPARE(field.value(), 3.16e10);
        QCOMPARE(field.slider()->value(), 625);
    }

    void typedValuesMayLieBeyondTheEnds()
    {
        SliderField field(QStringLiteral("Tokens"), countScale(1e9, 1e11));
        QSignalSpy moved(&field, &SliderField::moved);
        field.edit()->clear();
        QTest::keyClicks(field.edit(), QStringLiteral("2T"));
        QTest::keyClick(field.edit(), Qt::Key_Return);
        QCOMPARE(moved.takeFirst().front().toDouble(), 2e12);
        QCOMPARE(field.slider()->value(), field.slider()->maximum());
        field.edit()->clear();
        QTest::keyClicks(field.edit(), QStringLiteral("many"));
        QTest::keyClick(field.edit(), Qt::Key_Return);
        QVERIFY(moved.isEmpty());
        QCOMPARE(field.value(), 2e12); // what was there stays
    }
};

GPUPLAN_TEST(SliderFieldTest)
#include "test_slider_field.moc"
