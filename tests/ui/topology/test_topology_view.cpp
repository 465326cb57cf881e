#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"
#include "tests/support/ui/pixels.hpp"

#include "ui/topology/topology_view.hpp"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace gpuplan;
using namespace gpuplan::ui;

class TopologyViewTest : public QObject {
    Q_OBJECT
private slots:
    void drawsGroupsAndLinks()
    {
        Layout layout;
        layout.tp = 4;
        layout.dp = 2;
        TopologyState state;
        state.ranks = placeRanks(layout, 8);
        const ChartLook look;
        const QImage image = topologyImage(tests::sampleGraph("cube"), state, {640, 420}, look, 1);
        for (const QColor &colour : {look.palette->group(0), look.palette->group(1), look.palette->link1, look.palette->link2})
            QVERIFY2(tests::countPixels(image, colour, 12) > 60, qPrintable(colour.name()));
        state.colourBy.reset();
        QCOMPARE(tests::countPixels(topologyImage(tests::sampleGraph("cube"), state, {640, 420}, look, 1), look.palette->group(1), 2), 0);
    }

    void selectingFadesTheOthers()
    {
        TopologyState state;
        const ChartLook look;
        const int all = tests::countPixels(topologyImage(tests::sampleGraph("cube"), state, {640, 420}, look, 1), look.palette->link2, 12);
        state.selected = 0;
        const int some = tests::countPixels(topologyImage(tests::sampleGraph("cube"), state, {640, 420}, look, 1), look.palette->link2, 12);
        QVERIFY(some > 0 && some < all);
    }

    void clicksAndKeysSelect()
    {
        TopologyView view;
        view.resize(640, 420);
        view.setGraph(tests::sampleGraph("hgx"));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy spy(&view, &TopologyView::selectedChanged);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.mapFromScene(view.picture().tiles[2].rect.center()));
        QCOMPARE(view.selected(), 2);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.selected(), 3);
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(view.selected(), 7);
        QTest::keyClick(&view, Qt::Key_Escape);
        QCOMPARE(view.selected(), -1);
        QCOMPARE(spy.size(), 4);
    }

    /// Where the width is given, the picture needs no blank room above or below it.
    void asHighAsThePictureAtAWidth()
    {
        TopologyView view;
        view.setGraph(tests::sampleGraph("hgx"));
        const QRectF bounds = view.picture().bounds;
        QVERIFY(std::abs(view.heightForWidth(300) - 300 * bounds.height() / bounds.width()) < 4);
        QVERIFY(view.heightForWidth(5000) < 1.5 * bounds.height()); // small graphs are not blown up
    }

    void savesSvg()
    {
        QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "t.svg";
        QVERIFY(saveTopologySvg(tests::sampleGraph("hgx"), {}, path));
        QFile file(folder.filePath(QStringLiteral("t.svg")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray svg = file.readAll();
        QVERIFY(svg.contains("<svg") && svg.contains("GPU 7"));
        const auto refused = saveTopologySvg(tests::sampleGraph("hgx"), {}, path / "below" / "x.svg"); // a file is no folder
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::FileUnwritable);
    }
};

GPUPLAN_TEST(TopologyViewTest)
#include "test_topology_view.moc"
