#include "core/refresh/credentials.hpp"
#include "tests/support/registry.hpp"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <map>

using namespace gpuplan;

class CredentialsTest : public QObject {
    Q_OBJECT
private slots:
    void theEnvironmentComesFirst()
    {
        write(".aliyun/config.json",
            "{\"current\": \"default\", \"profiles\": [{\"name\": \"default\", \"mode\": \"AK\", \"access_key_id\": \"F\", \"access_key_secret\": \"G\"}]}");
        m_variables = { { "ALIBABA_CLOUD_ACCESS_KEY_ID", "I" }, { "ALIBABA_CLOUD_ACCESS_KEY_SECRET", "S" }, { "ALIBABA_CLOUD_SECURITY_TOKEN", "T" } };
        check(Cloud::Alibaba, "I", "S", "T");
        m_variables = { { "ALICLOUD_ACCESS_KEY", "J" }, { "ALICLOUD_SECRET_KEY", "K" } };
        check(Cloud::Alibaba, "J", "K", "");
        m_variables = { { "ALIBABA_CLOUD_ACCESS_KEY_ID", "I" } }; // half a key is none
        check(Cloud::Alibaba, "F", "G", "");
        m_variables = { { "AWS_ACCESS_KEY_ID", "A" }, { "AWS_SECRET_ACCESS_KEY", "B" }, { "AWS_SESSION_TOKEN", "C" } };
        check(Cloud::Aws, "A", "B", "C");
        m_variables = { { "TENCENTCLOUD_SECRET_ID", "D" }, { "TENCENTCLOUD_SECRET_KEY", "E" } };
        check(Cloud::Tencent, "D", "E", "");
    }

    void theFilesOfTheVendorsTools()
    {
        write(".aliyun/config.json", R"({"current": "work", "profiles": [{"name": "default", "mode": "AK", "access_key_id": "1", "access_key_secret": "2"},
            {"name": "work", "mode": "StsToken", "access_key_id": "3", "access_key_secret": "4", "sts_token": "5"}]})");
        write(".aws/credentials",
            "[default]\naws_access_key_id = A1\naws_secret_access_key = A2\n[lab]\naws_access_key_id = L1\naws_secret_access_key = L2\naws_session_token = "
            "L3\n");
        write(".tccli/default.credential", "{\"secretId\": \"T1\", \"secretKey\": \"T2\"}");
        check(Cloud::Alibaba, "3", "4", "5");
        check(Cloud::Aws, "A1", "A2", "");
        check(Cloud::Tencent, "T1", "T2", "");
        m_variables = { { "ALIBABA_CLOUD_PROFILE", "default" }, { "AWS_PROFILE", "lab" } };
        check(Cloud::Alibaba, "1", "2", "");
        check(Cloud::Aws, "L1", "L2", "L3");
    }

    void aMissingKeyNamesThePlaces()
    {
        for (const auto &[cloud, words] :
            std::map<Cloud, std::vector<std::string>>{ { Cloud::Alibaba, { "ALIBABA_CLOUD_ACCESS_KEY_ID", ".aliyun/config.json" } },
                { Cloud::Aws, { "AWS_ACCESS_KEY_ID", ".aws/credentials" } }, { Cloud::Tencent, { "TENCENTCLOUD_SECRET_ID", ".tccli/default.credential" } } })
            for (const std::string &word : words)
                QVERIFY2(describe(find(cloud).error()).find(word) != std::string::npos, word.c_str());
        QCOMPARE(find(Cloud::Gcp).error().code, ErrorCode::Unsupported);
    }

    void noErrorRepeatsTheFile_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("broken") << QByteArray("{\"profiles\": [{\"access_key_secret\": \"sesame");
        QTest::newRow("other mode") << QByteArray(
            "{\"current\": \"sesame\", \"profiles\": [{\"name\": \"sesame\", \"mode\": \"RamRoleArn\", \"access_key_secret\": \"sesame\"}]}");
        QTest::newRow("no profile") << QByteArray("{\"current\": \"x\", \"profiles\": [{\"name\": \"sesame\", \"access_key_secret\": \"sesame\"}]}");
        QTest::newRow("no id") << QByteArray("{\"profiles\": [{\"name\": \"default\", \"mode\": \"AK\", \"access_key_secret\": \"sesame\"}]}");
        QTest::newRow("a list") << QByteArray("[\"sesame\"]");
    }
    void noErrorRepeatsTheFile()
    {
        QFETCH(QByteArray, text);
        write(".aliyun/config.json", text);
        const auto found = find(Cloud::Alibaba);
        QVERIFY(!found.has_value());
        const std::string words = describe(found.error());
        QVERIFY2(words.find("sesame") == std::string::npos, words.c_str());
        QVERIFY2(words.find("config.json") != std::string::npos, words.c_str());
    }

    void aServersWordsLoseTheKey()
    {
        const Credentials key{ "AKID/1", Secret("se/cret+"), Secret("to=ken"), "test" };
        const std::string words = withoutSecrets("AKID/1 AKID%2F1 to%253Dken to=ken se%2Fcret%2B se/cret+ stays", key);
        for (const char *part : { "AKID", "ken", "cret" })
            QVERIFY2(words.find(part) == std::string::npos, words.c_str());
        QVERIFY(words.ends_with(" stays"));
        QCOMPARE(withoutSecrets("nothing", { "", Secret(), Secret(), "" }), std::string("nothing"));
    }

    void cleanup()
    {
        m_variables.clear();
        for (const char *folder : { ".aliyun", ".aws", ".tccli" })
            QDir(m_home.filePath(QString::fromLatin1(folder))).removeRecursively();
    }

private:
    [[nodiscard]] Result<Credentials> find(Cloud cloud) const
    {
        const auto variable = [this](const std::string &name) {
            const auto found = m_variables.find(name);
            return found == m_variables.end() ? std::nullopt : std::optional(found->second);
        };
        return findCredentials(cloud, { variable, m_home.path().toStdString() });
    }
    void check(Cloud cloud, const char *id, const char *secret, const char *token) const
    {
        const auto found = find(cloud);
        QVERIFY2(found.has_value(), found ? "" : describe(found.error()).c_str());
        QCOMPARE(found->id, std::string(id));
        QCOMPARE(found->secret.reveal(), std::string_view(secret));
        QCOMPARE(found->token.reveal(), std::string_view(token));
    }
    void write(const char *path, const QByteArray &text) const
    {
        const QString name = m_home.filePath(QString::fromLatin1(path));
        QDir().mkpath(QFileInfo(name).path());
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }

    QTemporaryDir m_home;
    std::map<std::string, std::string> m_variables;
};

GPUPLAN_TEST(CredentialsTest)
#include "test_credentials.moc"
