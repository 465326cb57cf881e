#include "core/evidence/row_bounds.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

std::string faultOf(const std::string &columns, const std::string &cells)
{
    const auto table = CsvTable::parse(columns + "\n" + cells + "\n", "t.csv");
    const auto checked = checkRowNumbers(table.value(), 0);
    return checked ? std::string() : describe(checked.error());
}

} // namespace

class RowBoundsTest : public QObject {
    Q_OBJECT
private slots:
    void passesRowsWithGapsAndWords() { QCOMPARE(faultOf("id,n_gpus,tp,seq_len,gpus_per_node", "r,8,,2048;4096,8"), std::string()); }

    void namesTheColumn()
    {
        QCOMPARE(faultOf("n_gpus", "1e300"), std::string("t.csv:2:n_gpus: n_gpus is 1e300; allowed: whole numbers from 1 to 1000000"));
        QCOMPARE(faultOf("gpus_per_node", "0"), std::string("t.csv:2:gpus_per_node: gpus_per_node is 0; allowed: whole numbers from 1 to 10000"));
        QVERIFY(!faultOf("tp", "1.5").empty());
        QVERIFY(!faultOf("micro_batch", "-1").empty());
        QVERIFY(faultOf("tp,pp,dp", "1000,1000,1000").find("tp × pp × cp × dp is 1000000000") != std::string::npos);
    }
};

GPUPLAN_TEST(RowBoundsTest)
#include "test_row_bounds.moc"
