#include "tests/support/registry.hpp"

#include "core/calibrate/robust_fit.hpp"
#include "core/calibrate/time_rows.hpp"
#include "core/catalog/embedded_files.hpp"
#include "core/catalog/load.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

/// The built-in rows with the times that the model gives them under other constants: the fit has to find those.
class AsPredicted : public RowModel {
public:
    AsPredicted(const RowModel &real, std::vector<double> truth) : m_real(real), m_truth(real.errors(truth, real.allRows()))
    {
        m_rows = real.rows();
        m_constants = real.constants();
        for (std::size_t j = 0; j < m_constants.size(); ++j)
            m_constants[j].width = 3; // hardly any pull
    }
    [[nodiscard]] std::vector<double> errors(const std::vector<double> &values, const std::vector<std::size_t> &rows) const override
    {
        std::vector<double> out = m_real.errors(values, rows);
        for (std::size_t i = 0; i < rows.size(); ++i)
            out[i] -= m_truth[rows[i]];
        return out;
    }

private:
    const RowModel &m_real;
    std::vector<double> m_truth;
};

} // namespace

class TimeRowsTest : public QObject {
    Q_OBJECT
    LoadedCatalog loaded = loadCatalog();
    FitSettings settings;
    std::unique_ptr<RowModel> rows;

    [[nodiscard]] std::size_t indexOf(const std::string &place) const
    {
        for (std::size_t j = 0; j < rows->constants().size(); ++j)
            if (rows->constants()[j].place == place)
                return j;
        return rows->constants().size();
    }

private slots:
    void initTestCase()
    {
        settings = parseFitSettings(embeddedFile("calibration/fit.yaml"), "fit.yaml").value();
        auto read = timeRows(embeddedFile("measured/training_runs.csv"), "training_runs.csv", *loaded.catalog, settings);
        QVERIFY(read.has_value());
        rows = std::move(*read);
    }

    void rowsOfDoubtAreLeftOut()
    {
        QVERIFY(rows->rows().size() > 1200);
        for (const FitRow &row : rows->rows()) {
            QVERIFY(row.source != "modelscope/ms-swift Benchmark"); // trust C
            QVERIFY(!row.stackTraits.empty() && row.subject.params > 1e6 && row.extent.gpus >= 1);
        }
    }

    void onlyConstantsThatRowsTellAreFree()
    {
        QVERIFY(indexOf("constants.gemm_k0") < rows->constants().size());
        QVERIFY(indexOf("device_classes.a100.gemm16") < rows->constants().size());
        QVERIFY(indexOf("stacks.llm-foundry.device_time") < rows->constants().size());
        QCOMPARE(indexOf("constants.tcp_share"), rows->constants().size()); // assumed
        QCOMPARE(indexOf("stacks.maxtext.device_time"), rows->constants().size()); // no row
        QCOMPARE(indexOf("stacks.unknown.device_time"), rows->constants().size());
    }

    void constantsThatMadeTheRowsAreFoundAgain()
    {
        const std::vector<std::string> moved{ "constants.element_traffic", "device_classes.a100.gemm16", "stacks.llm-foundry.device_time" };
        std::vector<double> truth = rows->startValues();
        for (const std::string &place : moved)
            truth[indexOf(place)] *= 0.9;
        const AsPredicted made(*rows, truth);
        const WeightedRows chosen = weighted(made.rows(), std::vector<bool>(made.rows().size(), true), settings);
        std::vector<double> start = rows->startValues();
        for (std::size_t j = 0; j < start.size(); ++j)
            start[j] = made.constants()[j].toUnits(start[j]);
        const Fitted fitted = fitConstants(made, chosen, start, settings, 8, 2);
        for (const std::string &place : moved) {
            const double value = made.constants()[indexOf(place)].toValue(fitted.units[indexOf(place)]);
            QVERIFY2(std::abs(value / truth[indexOf(place)] - 1) < 0.05, qPrintable(QString("%1: %2 for %3").arg(place.c_str()).arg(value).arg(truth[indexOf(place)])));
        }
        double most = 0;
        for (const double error : errorsOf(made, fitted.units, chosen.rows, 2))
            most = std::max(most, std::abs(error));
        QVERIFY2(most < 0.02, qPrintable(QString::number(most)));
    }
};

GPUPLAN_TEST(TimeRowsTest)
#include "test_time_rows.moc"
