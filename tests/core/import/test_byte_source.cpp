#include "core/import/byte_source.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <sstream>

using namespace gpuplan;

class ByteSourceTest : public QObject {
    Q_OBJECT
private slots:
    void handsOutEverythingInPiecesAndReportsProgress()
    {
        const std::string text(1'000'000, 'x');
        std::istringstream in(text);
        std::vector<std::uint64_t> done;
        ByteSource source(in, "f", text.size(),
            [&](std::uint64_t at, std::uint64_t total) {
                QCOMPARE(total, std::uint64_t(1'000'000));
                done.push_back(at);
            },
            {});
        QVERIFY(!source.head().empty());
        std::size_t sum = 0;
        for (auto piece = source.next(); !piece.empty(); piece = source.next()) {
            QVERIFY(piece.size() <= 256 * 1024);
            sum += piece.size();
        }
        QCOMPARE(sum, text.size());
        QVERIFY(std::is_sorted(done.begin(), done.end()) && done.size() >= 4);
        QCOMPARE(done.back(), std::uint64_t(1'000'000));
        QVERIFY(!source.fault().has_value());
    }

    void endsWhenTold()
    {
        std::istringstream in(std::string(1'000'000, 'x'));
        std::stop_source stop;
        ByteSource source(in, "f", 0, {}, stop.get_token());
        QVERIFY(!source.next().empty());
        stop.request_stop();
        QVERIFY(source.next().empty());
        QCOMPARE(source.fault()->code, ErrorCode::Cancelled);
    }
};

GPUPLAN_TEST(ByteSourceTest)
#include "test_byte_source.moc"
