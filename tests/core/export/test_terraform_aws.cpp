#include "core/export/terraform_aws.hpp"

#include "core/export/escape.hpp"
#include "tests/core/export/terraform_check.hpp"
#include "tests/support/registry.hpp"

#include <array>
#include <regex>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

constexpr std::array<TerraformFault, 10> kFaults{ {
    { "wrong placement", "main.tf", "strategy = \"cluster\"", "strategy = \"clumsy\"", "strategy" },
    { "required argument missing", "network.tf", "  vpc_id            = aws_vpc.main.id\n", "", "vpc_id" },
    { "unknown argument", "network.tf", "  cidr_block           = var.vpc_cidr", "  cidr_range           = var.vpc_cidr", "cidr_range" },
    { "dangling reference", "outputs.tf", "aws_vpc.main.id", "aws_vpc.other.id", "aws_vpc" },
    { "unknown resource type", "main.tf", "resource \"aws_iam_role\" \"node\"", "resource \"aws_iam_rolle\" \"node\"", "aws_iam_rolle" },
    { "brackets left open", "network.tf", "resource \"aws_vpc\" \"main\" {", "resource \"aws_vpc\" \"main\" {{", "network.tf" },
    { "SSH for the whole internet", "variables.tf", "variable \"ssh_cidr\"", "variable \"ssh_cidr\"", "whole internet", true, "ssh_cidr=0.0.0.0/0" },
    { "block without a reservation", "variables.tf", "default     = \"on-demand\"", "default     = \"capacity-block\"", "capacity block", true },
    { "no such purchase", "variables.tf", "default     = \"on-demand\"", "default     = \"haggle\"", "spot or capacity-block", true },
    { "undeclared variable", "guard.tf", "var.idle_percent", "var.idle_share", "idle_share" },
} };

/// The blocks of one resource type, as texts.
std::vector<std::string> blocksOf(const std::string &hcl, const std::string &type)
{
    std::vector<std::string> out;
    const std::string opening = "resource \"" + type + "\"";
    for (auto at = hcl.find(opening); at != std::string::npos; at = hcl.find(opening, at + 1))
        out.push_back(hcl.substr(at, hcl.find("\n}\n", at) - at));
    return out;
}

} // namespace

class TerraformAwsTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        const Run ready = setUpOracles();
        QVERIFY2(ready.code == 0, ready.out.c_str());
    }

    void everyDeploymentPlansCleanly() { planCleanly(awsSpecs(), m_folder); }

    void brokenExportsAreRejected() { rejectFaults(p5Spec(), kFaults, m_folder); }

    /// The way out may name the whole internet; nothing that lets traffic in may.
    void nothingIsOpenAndNoCredentialIsWritten()
    {
        for (const auto &[name, spec] : awsSpecs()) {
            const auto files = exportTerraform(spec);
            QVERIFY(files.has_value());
            for (const ExportedFile &file : *files) {
                QVERIFY2(openIngress(file.content).empty(), file.path.c_str());
                QVERIFY2(file.content.find("ingress {") == std::string::npos, file.path.c_str());
                QVERIFY2(!std::regex_search(file.content, std::regex("AKIA[0-9A-Z]{16}|secret_key|password")), file.path.c_str());
            }
            QVERIFY(contentOf(*files, "main.tf").find("http_tokens                 = \"required\"") != std::string::npos);
        }
        QCOMPARE(blocksOf(contentOf(*exportTerraform(p5Spec()), "network.tf"), "aws_vpc_security_group_ingress_rule").size(), std::size_t(2));
    }

    void anOpenRuleWouldBeSeen()
    {
        auto files = *exportTerraform(p5Spec());
        QVERIFY(mutate(files, "network.tf", "cidr_ipv4         = var.ssh_cidr", "cidr_ipv4         = \"0.0.0.0/0\""));
        QCOMPARE(openIngress(contentOf(files, "network.tf")).size(), std::size_t(1));
    }

    void efaInterfacesAreThoseOfTheType()
    {
        QVERIFY(contentOf(*exportTerraform(p5Spec()), "variables.tf").find("0: none, for types without EFA.\"\n  default     = 32\n") != std::string::npos);
        QVERIFY(contentOf(*exportTerraform(g5Spec()), "variables.tf").find("0: none, for types without EFA.\"\n  default     = 0\n") != std::string::npos);
        QVERIFY(contentOf(*exportTerraform(g5Spec()), "README.md").find("nodes talk TCP") == std::string::npos); // one node
        DeploymentSpec unknown = p5Spec();
        unknown.network.rdmaCards.reset();
        QVERIFY(contentOf(*exportTerraform(unknown), "README.md").find("Compare `NetworkCards`") != std::string::npos);
    }

    void lustreComesInTheVendorsSteps()
    {
        DeploymentSpec spec = p5Spec();
        spec.storage.data = DataStorage::Cpfs;
        const auto capacity = [&](double gib) {
            spec.storage.dataGib = gib;
            return awsPlan(spec)->lustreGib;
        };
        QCOMPARE(capacity(10), 1200.0);
        QCOMPARE(capacity(1201), 2400.0);
        QCOMPARE(capacity(2401), 4800.0);
    }

    void tagsKeepToWhatEveryServiceTakes()
    {
        QCOMPARE(awsTagText("aws:x", 256), std::string("-aws:x"));
        QCOMPARE(awsTagText("a<b>\n\"c\" 模型", 256), std::string("a_b_ _c_ 模型"));
        QCOMPARE(awsTagText(std::string(300, 'x'), 256).size(), std::size_t(256));
    }

    void missingPlaceIsNamed()
    {
        DeploymentSpec spec = p5Spec();
        spec.region.clear();
        const auto refused = exportTerraform(spec);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().where, std::string("region"));
    }
};

GPUPLAN_TEST(TerraformAwsTest)
#include "test_terraform_aws.moc"
