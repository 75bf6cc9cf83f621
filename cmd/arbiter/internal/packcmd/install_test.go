package packcmd

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// pack writes a small pack into a folder of its name.
func pack(t *testing.T, id, number, requires string) {
	t.Helper()
	if err := os.MkdirAll(id, 0o700); err != nil {
		t.Fatal(err)
	}
	text := "id = \"" + id + "\"\nversion = \"" + number + "\"\napi = 2\ngame = \"kuhn\"\nlicense = \"MIT\"\nrequires = [" + requires + "]\n"
	if err := os.WriteFile(filepath.Join(id, "pack.toml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// hashes are what differs from run to run: keys and the hashes of signed archives.
var hashes = regexp.MustCompile(`h1:[-\w+/]+=*|\b[0-9A-F]{16}\b`)

// TestLockedPacks follows two packs from their index into a lock file, and checks everything that is printed to people
// and programs. Versions come, go, are held back and are withdrawn. A command that fails changes no file.
func TestLockedPacks(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("XDG_CONFIG_HOME", dir)
	t.Setenv("XDG_DATA_HOME", filepath.Join(dir, "data"))
	run := func(line string, code int, whole string) {
		t.Helper()
		is, text := asked(line)
		if text = hashes.ReplaceAllString(text, "H"); is != code || text != whole {
			t.Errorf("%s: exit code %d, want %d:\n%swant\n%s", line, is, code, text, whole)
		}
	}
	has := func(line string, code int, parts ...string) {
		t.Helper()
		is, text := asked(line)
		if is != code || slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(text, part) }) {
			t.Errorf("%s: exit code %d, want %d and %q:\n%s", line, is, code, parts, text)
		}
	}
	has("pack keygen own", 0, "secret key: own.key (without a password)\n")
	has("pack keygen own", cli.ExitUsage, "own.key already exists; choose another name or move the file\n")
	const by = " --index shelf --secret own.key"
	pack(t, "web", "1.0.0", "")
	run("pack publish web --name shelf"+by, 0, "web 1.0.0 is published: H, index number 1\n")
	run("pack publish web"+by+" --json", 0, `{"id":"web","version":"1.0.0","hash":"H","sequence":1,"added":false}`+"\n")
	pack(t, "web", "1.1.0", "")
	run("pack publish web --lang zh"+by, 0, "已发布 web 1.1.0：H，索引序号2\n")
	pack(t, "spider", "1.0.0", `"web@^1.0"`)
	run("pack publish spider"+by, 0, "spider 1.0.0 is published: H, index number 3\n")
	has("pack publish none.arbpack"+by, cli.ExitUsage, "none.arbpack: no such file")
	has("pack publish"+by, cli.ExitUsage, "pack publish: name an archive or a folder, or renew only the list with --expires DAYS or --expires never\n")
	has("pack publish --expires 0"+by, cli.ExitUsage, `--expires "0": expected a number of days from 1 to `)
	run("pack publish --expires never"+by, 0, "the list is renewed: index number 4\n")
	run("pack publish --expires 90 --json"+by, 0, `{"sequence":5}`+"\n")
	has("pack publish web --key nonsense"+by, cli.ExitUsage, "--key ")

	const from = " --index shelf --key own.pub"
	has("pack install", cli.ExitUsage, "no-lock")
	has("pack install --json", cli.ExitUsage, `{"kind":"no-lock","error":"`)
	has("pack update", cli.ExitUsage, "no-lock")
	has("pack remove web", cli.ExitUsage, "no-lock")
	has("pack outdated", cli.ExitUsage, "no-lock")
	has("pack tree", cli.ExitUsage, "no-lock")
	has("pack lock --check", cli.ExitUsage, "no-lock")
	has("pack install web", cli.ExitUsage, "pack install: ", "--index")
	has("pack install web --index shelf", cli.ExitFailed, "unknown-key")
	has("pack install web --index shelf --key nonsense", cli.ExitUsage, "--key ")
	has("pack install web --index nowhere --key own.pub --json", cli.ExitFailed, `{"kind":"bad-index","error":"`)
	has("pack install web@^2"+from, cli.ExitFailed, "conflict")
	has("pack install web --hash h1:"+strings.Repeat("A", 43)+"="+from, cli.ExitFailed, "web")
	if list, err := filepath.Glob("data/*/*"); err != nil || slices.ContainsFunc(list, func(name string) bool { return strings.HasSuffix(name, ".arbpack") }) {
		t.Errorf("what fails leaves %q, %v", list, err)
	}
	if _, err := os.Stat("arbiter.lock"); err == nil {
		t.Error("what fails makes a lock file")
	}
	run("pack lock web@1.0"+from+" --lock only.lock", 0, "web 1.0.0\n")
	has("pack lock --check --lock only.lock", cli.ExitFailed, "only.lock: ", "web")
	run("pack install spider@^1"+from, 0, "spider 1.0.0\nweb 1.0.0\n")
	run("pack install --key own.pub", 0, "nothing has changed; everything in the lock file is installed\n")
	run("pack install --key own.pub --json", 0, "[]\n")
	run("pack lock --key own.pub", 0, "the lock file has not changed\n")
	run("pack lock --check", 0, "arbiter.lock: 2 packs, all as they were locked\n")
	run("pack lock --check --json", 0, `{"packs":2}`+"\n")
	run("pack lock --check --lang zh", 0, "arbiter.lock：2个扩展包，都与锁定时相同\n")
	has("pack lock --check --trust signed", cli.ExitFailed, "arbiter.lock: unknown-key: ")
	run("pack lock --check --trust signed --key own.pub", 0, "arbiter.lock: 2 packs, all as they were locked\n")
	has("pack lock web --check", cli.ExitUsage, "pack lock: --check checks the whole lock file, and takes no names\n")
	run("pack tree", 0, "spider 1.0.0 for ^1\n└─ web 1.0.0 for ^1.0\n")
	has("pack tree --json", 0, `[{"id":"spider","version":"1.0.0","hash":"h1:`, `{"id":"web","version":"1.0.0",`)
	run("pack outdated --key own.pub", 0, "web 1.0.0: arbiter pack update web --key own.pub installs 1.1.0\n")
	run("pack outdated --key own.pub --lang zh", 0, "web 1.0.0：arbiter pack update web --key own.pub 会安装 1.1.0\n")
	has("pack outdated --key own.pub --json", 0, `[{"id":"web","version":"1.0.0","update":"1.1.0","newest":"1.1.0"`)
	has("pack install web --key own.pub --json", 0, `[{"id":"web","from":"1.0.0","to":"1.1.0","hash":"h1:`, `,"did":"installed"}]`+"\n")
	run("pack outdated --key own.pub", 0, "every pack of the lock file has its newest version\n")
	run("pack outdated --key own.pub --json", 0, "[]\n")
	pack(t, "web", "2.0.0", "")
	has("pack publish web"+by, 0, "web 2.0.0 is published")
	run("pack outdated --key own.pub", 0, "web 1.1.0: the newest is 2.0.0: spider 1.0.0, which you request, requires web@^1.0\n")
	run("pack update --key own.pub", 0, "warning: web stays at 1.1.0, and there is 2.0.0: spider 1.0.0, which you request, requires web@^1.0\nnothing has changed; everything in the lock file is installed\n")

	has("pack yank web 1.1.0"+by, cli.ExitUsage, "pack yank: give the reason with --reason, for people who have the version\n")
	has("pack yank web 1.1.0 --undo --reason slow"+by, cli.ExitUsage, "pack yank: --undo takes no --reason\n")
	has("pack yank web 9.0.0 --reason slow"+by, cli.ExitFailed, "9.0.0")
	run("pack yank web 1.1.0 --undo"+by, 0, "web 1.1.0 was not yanked\n")
	run("pack yank web 1.1.0 --reason slow"+by, 0, "web 1.1.0 is yanked: slow, index number 7\n")
	run("pack yank web 1.1.0 --reason slow"+by, 0, "web 1.1.0 was yanked already, for the same reason\n")
	has("pack outdated --key own.pub", 0, "web 1.1.0: yanked: slow; ", "the newest is 2.0.0: ")
	run("pack yank web 1.1.0 --undo --json"+by, 0, `{"id":"web","version":"1.1.0","sequence":8,"changed":true}`+"\n")
	run("pack yank web 1.1.0 --reason slow --lang zh"+by, 0, "已撤回 web 1.1.0：slow，索引序号9\n")
	run("pack yank web 1.1.0 --undo --lang zh"+by, 0, "web 1.1.0 可重新选用，索引序号10\n")

	run("pack remove web --key own.pub", 0, "the requests in the lock file have changed, and all versions stay\n")
	has("pack remove web --key own.pub", cli.ExitFailed, "spider requires it")
	run("pack remove spider", 0, "spider 1.0.0 is not needed any more\nweb 1.1.0 is not needed any more\n")
	run("pack tree", 0, "")
	if err := os.Mkdir("near", 0o700); err != nil {
		t.Fatal(err)
	}
	run("pack install spider"+from+" --into near/kept --lock near/own.lock", 0, "spider 1.0.0\nweb 1.0.0\n")
	if text, err := os.ReadFile("near/own.lock"); err != nil || !strings.Contains(string(text), "into = \"kept\"\n") || !strings.Contains(string(text), "\"../shelf\"") {
		t.Errorf("the lock file of another folder has %s, %v", text, err)
	}
	list, err := filepath.Glob("near/kept/*.arbpack")
	if err != nil || len(list) != 2 {
		t.Fatalf("%q are kept, %v", list, err)
	}
	if err := os.WriteFile(list[0], []byte("changed"), 0o600); err != nil {
		t.Fatal(err)
	}
	has("pack lock --check --lock near/own.lock", cli.ExitFailed, "near/own.lock: no-archive: \"spider\": ")
	has("pack lock --check --lock near/own.lock --json", cli.ExitFailed, `{"kind":"`)
	t.Setenv("XDG_DATA_HOME", "")
	t.Setenv("HOME", "")
	has("pack install --lock near/own.lock --key own.pub", 0, "warning: no folder records the indexes that you have seen, so a new lock file accepts an index that is older than before\n", "spider 1.0.0 repaired\n")
	has("pack install spider --lock none.lock"+from, cli.ExitUsage, "pack install --into")
}
