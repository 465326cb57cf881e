#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"

#include "ui/form/scenario_form.hpp"
#include "ui/form/slider_field.hpp"

#include <QPushButton>
#include <QSlider>

using namespace gpuplan;
using namespace gpuplan::ui;

class WhatIfTest : public QObject {
    Q_OBJECT
private slots:
    void everySliderEditsItsField_data()
    {
        QTest::addColumn<QString>("slider");
        for (const char *name : { "gpusSlider", "budgetSlider", "tokensSlider", "mfuSlider", "priceSlider", "goodputSlider" })
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    /// One drag is one step to undo, and the link gives everything back.
    void everySliderEditsItsField()
    {
        QFETCH(QString, slider);
        Session session;
        ScenarioForm form(session);
        form.setResult(tests::samplePlanResult());
        const Scenario before = session.scenario();
        auto *field = form.findChild<SliderField *>(slider);
        QVERIFY(field != nullptr);
        for (const int part : { 3, 4, 5 })
            field->slider()->setValue(field->slider()->minimum() + part * (field->slider()->maximum() - field->slider()->minimum()) / 7);
        const Scenario moved = session.scenario();
        QVERIFY(!(moved == before));
        QCOMPARE(session.undoStack()->count(), 1);
        session.undoStack()->undo();
        QVERIFY(session.scenario() == before);
        session.undoStack()->redo();
        emit field->resetWanted();
        QVERIFY(session.scenario() == before);
    }
};

GPUPLAN_TEST(WhatIfTest)
#include "test_what_if.moc"
