#include "core/model/field_places.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class FieldPlacesTest : public QObject {
    Q_OBJECT
private slots:
    void aFieldGetsItsLineOrThatOfWhatHoldsIt()
    {
        QCOMPARE(whereOf("limits.budget"), std::string("a.gpuplan:3: limits.budget"));
        QCOMPARE(whereOf("limits.deadline"), std::string("a.gpuplan:2: limits.deadline"));
        QCOMPARE(whereOf("own_nodes[0].name"), std::string("a.gpuplan:5: own_nodes[0].name"));
        QCOMPARE(whereOf("data.tokens"), std::string("a.gpuplan: data.tokens"));
    }

    void otherPlacesStay()
    {
        for (const char *where : { "", "config.json:1:2", "--option", "layout.ep", "/a/limits", "model:3" })
            QCOMPARE(whereOf(where), std::string(where));
        QCOMPARE(FieldPlaces().placed({ ErrorCode::Syntax, "model", {} }).where, std::string("model"));
    }

    void aForgottenFieldIsNoLongerOfTheFile()
    {
        m_places.forget("limits.budget");
        QCOMPARE(whereOf("limits.budget"), std::string("limits.budget"));
        QCOMPARE(whereOf("limits.deadline"), std::string("a.gpuplan:2: limits.deadline"));
        m_places.forget("where");
        QCOMPARE(whereOf("where.regions"), std::string("where.regions"));
    }

private:
    std::string whereOf(const char *path) const { return m_places.placed({ ErrorCode::MissingField, path, {} }).where; }
    FieldPlaces m_places{ "a.gpuplan", { { "limits", 2 }, { "limits.budget", 3 }, { "own_nodes", 4 }, { "own_nodes[0]", 5 }, { "where", 7 } } };
};

GPUPLAN_TEST(FieldPlacesTest)
#include "test_field_places.moc"
