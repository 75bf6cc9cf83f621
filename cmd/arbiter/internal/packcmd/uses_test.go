package packcmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/testing/runner"
)

// asked runs a command line of packs and returns its exit code and everything that it prints.
func asked(line string) (code int, text string) {
	var b bytes.Buffer
	out := safeio.NewOut(&b)
	code = cli.Run([]cli.Command{Pack, Check, Test, Docs}, strings.Fields(line), cli.Stream{In: strings.NewReader(""), Out: out, Err: out})
	return code, b.String()
}

// TestFlagsOfPackCommands checks the flags that exclude or need each other, the limits of numbers,
// and how many arguments each part takes.
func TestFlagsOfPackCommands(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("XDG_CONFIG_HOME", dir)
	for _, c := range []struct{ line, want string }{
		{"pack", "pack: expected a command"}, {"pack nothing", `unknown command "pack nothing"`},
		{"pack new", "pack new: name the pack"}, {"pack new a b", `unexpected "b"`}, {"pack new a --game chess", `--game "chess"`}, {"pack new a --kind pawn", `--kind "pawn"`}, {"pack new a --kind game --game tcg", "with --kind game the pack defines the game a"}, {"pack new A", "pack new:"},
		{"check --json --sarif", "choose one"}, {"check --watch --json", "--watch is for people"}, {"check --watch --sarif", "--watch is for people"},
		{"test --run [", "--run:"}, {"test --mutate --together", "choose one of --mutate and --together"}, {"test --mutants 5", "--mutants needs --mutate"}, {"test --jobs 5", "--jobs needs --mutate"}, {"test --least 5", "--least needs --mutate"},
		{"test --budget 5", "--budget needs --together"}, {"test --out x", "--out needs --together"}, {"test --together --mutants 5", "--mutants needs --mutate"}, {"test --mutate --budget 5", "--budget needs --together"},
		{"test --mutate --cover", "--cover has no effect with --mutate"}, {"test --mutate --cover-out x", "--cover-out has no effect"}, {"test --together --junit x", "--junit has no effect with --together"}, {"test --together --watch", "--watch has no effect"}, {"test --together --run x", "--run selects tests"},
		{"test --mutate --mutants 0", "--mutants 0: expected at least 1"}, {"test --mutate --mutants -1", "--mutants -1: expected at least 1"}, {"test --mutate --jobs 0", "--jobs 0: expected at least 1"}, {"test --mutate --least -1", "--least is from 0 to 100"}, {"test --mutate --least 101", "--least is from 0 to 100"}, {"test nowhere --together", `arbiter: test: "nowhere"`}, {"test --together --budget 0", "--budget 0: expected at least 1"}, {"test --together --budget -1", "--budget -1"}, {"test --run=", "test: --run needs a value, and was given an empty one"},
		{"test --seed x", "--seed"}, {"docs x", `docs: unexpected argument "x"`},
		{"pack publish", "--index"}, {"pack publish x", "--index"}, {"pack yank", "pack yank"}, {"pack trust --remove", "--remove takes one key"}, {"pack trust a b c", `unexpected "c"`}, {"pack trust x", "pack trust:"},
		{"pack install a b --hash h1:x", "--hash is for one pack"}, {"pack install --hash h1:x", "--hash is for one pack"}, {"pack install web --hash nonsense", `"nonsense" is not a hash`}, {"pack install UPPER", "invalid pack id"}, {"pack install", "pack install"}, {"pack lock --check web", "--check checks the whole lock file, and takes no names"}, {"pack info", "pack info"},
		{"pack build nothing", `"nothing"`}, {"pack sign", "pack sign"}, {"pack verify", "pack verify"}, {"pack sign x --secret nothing", "the secret key"},
		{"pack verify x --hash nonsense", `--hash "nonsense" is not a hash; expected h1:`}, {"pack verify x-0.1.0.arbpack", "1 of 1 cannot be found"}, {"pack verify x y", "2 of 2 cannot be found"},
	} {
		if code, text := asked(c.line); code != cli.ExitUsage || !strings.Contains(text, c.want) {
			t.Errorf("%s: exit code %d, %s, want %q", c.line, code, text, c.want)
		}
	}
	if list, err := os.ReadDir(dir); err != nil || len(list) > 0 {
		t.Errorf("%v: refused commands leave %v", err, list)
	}
}

// TestNewPackIsReported: the files of a new pack are listed, as text and as JSON, and are there; an
// existing folder stays as it is.
func TestNewPackIsReported(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Chdir(t.TempDir())
	code, text := asked("pack new frontier --game tactics --into packs/mine --json")
	var made struct {
		Folder, Game string
		Files        []string
	}
	if err := json.Unmarshal([]byte(text), &made); err != nil || code != 0 || made.Folder != filepath.Join("packs/mine", "frontier") || made.Game != "tactics" || !slices.Contains(made.Files, "pack.toml") {
		t.Fatalf("exit code %d, %v, %s", code, err, text)
	}
	for _, name := range made.Files {
		if info, err := os.Stat(filepath.Join(made.Folder, name)); err != nil || info.Size() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	if code, text := asked("pack new frontier --game tactics --into packs/mine"); code != cli.ExitUsage || !strings.Contains(text, "already exists and stays unchanged") {
		t.Errorf("exit code %d, %s", code, text)
	}
	broken := []newFile{{Name: "a", Text: []byte("x")}, {Name: "b/c", Text: []byte("x")}, {Name: "a/d"}}
	if err := makePack(filepath.Join("packs", "other", "half"), broken); err == nil {
		t.Error("a file in a file is written")
	}
	if _, err := os.Stat(filepath.Join("packs", "other")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("half a pack is left: %v", err)
	}
	code, text = asked("pack new ladder --kind game")
	if code != 0 || !strings.HasPrefix(text, "made ladder:\n  ") || !strings.Contains(text, "\n  pack.toml\n") || !strings.HasSuffix(text, "try: arbiter test ladder; "+filepath.Join("ladder", "README.md")+" explains more\n") {
		t.Errorf("exit code %d, %s", code, text)
	}
}

// TestPrintedCommands: a command that is printed repeats the flags of trust and of the lock file.
func TestPrintedCommands(t *testing.T) {
	f := installFlags{lock: index.LockName}
	if got := f.again(); got != "" {
		t.Error(got)
	}
	f.lock, f.trust.Keys = "its lock", cli.Several{"a/b.pub"}
	o := index.Outdated{ID: "web", Version: "1.0.0", Update: "1.1.0", Newest: "1.1.0"}
	if got := outdatedLine(o, f.again(), "en"); got != "web 1.0.0: arbiter pack update web --lock 'its lock' --key a/b.pub installs 1.1.0\n" {
		t.Error(got)
	}
}

// TestDaysOfALease: an index expires after 1 day to its maximum, never, or as before.
func TestDaysOfALease(t *testing.T) {
	for text, want := range map[string]int{"": 0, "never": index.Forever, "1": 1, fmt.Sprint(index.MaxDays): index.MaxDays} {
		if n, err := daysOf(text); err != nil || n != want {
			t.Errorf("%q: %d, %v", text, n, err)
		}
	}
	for _, text := range []string{"0", "-1", fmt.Sprint(index.MaxDays + 1), "x", "1.5"} {
		if n, err := daysOf(text); err == nil {
			t.Errorf("%q: %d", text, n)
		}
	}
}

// TestKeysOfTheSettings: pack trust adds a key with its name, once, changes the name, removes the key
// again, and changes nothing else in the settings.
func TestKeysOfTheSettings(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("XDG_CONFIG_HOME", dir)
	var keys []string
	for _, name := range []string{"one", "two"} {
		if code, text := asked("pack keygen " + name); code != 0 {
			t.Fatal(text)
		}
		keys = append(keys, name+cli.PublicSuffix)
	}
	config, err := cli.ConfigDir()
	if err != nil {
		t.Fatal(err)
	}
	settings := filepath.Join(config, cli.SettingsName)
	read := func() string {
		text, _ := os.ReadFile(settings)
		return string(text)
	}
	for _, c := range []struct {
		before  string
		kept    string
		remains bool
	}{{"", "", false}, {"# mine\ntrust = \"signed\"\n", "# mine\ntrust = \"signed\"\n", true}} {
		if err := os.MkdirAll(config, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(settings, []byte(c.before), 0o600); err != nil {
			t.Fatal(err)
		}
		for n, key := range []string{keys[0], keys[1], keys[0]} {
			if code, text := asked("pack trust " + key + " Ann"); code != 0 || strings.Count(read(), "# Ann\n") != min(n+1, 2) || !strings.HasSuffix(read(), c.kept) {
				t.Errorf("exit code %d, %s\n%s", code, text, read())
			}
		}
		for n, name := range []string{"Ann", "Ben"} { // another name replaces the one that the key has
			if code, text := asked("pack trust " + keys[0] + " " + name); code != 0 || strings.Contains(text, "trusted already") != (n == 0) || strings.Count(read(), "# Ann\n") != 2-n || strings.Count(read(), "# Ben\n") != n || !strings.HasSuffix(read(), c.kept) {
				t.Errorf("exit code %d, %s\n%s", code, text, read())
			}
		}
		for n, key := range keys {
			if code, text := asked("pack trust --remove " + key); code != 0 || strings.Contains(text, "trusted already") || strings.Count(read(), "# Ann\n") != 1-n {
				t.Errorf("exit code %d, %s\n%s", code, text, read())
			}
		}
		if code, text := asked("pack trust --remove " + keys[0]); code != cli.ExitUsage || !strings.Contains(text, "does not have the key") || !strings.HasSuffix(read(), c.kept) {
			t.Errorf("exit code %d, %s\n%s", code, text, read())
		}
	}
	if code, text := asked("pack trust " + keys[0] + " a#b"); code != cli.ExitUsage || !strings.Contains(text, `invalid name "a#b"`) {
		t.Errorf("exit code %d, %s", code, text)
	}
}

// TestGamesOfPacksAreTestedInEveryWay: --together plays a game that the pack itself defines, and --cover names its
// handlers by their definitions, which need no listener.
func TestGamesOfPacksAreTestedInEveryWay(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Chdir(t.TempDir())
	if code, text := asked("pack new shed --kind game"); code != 0 {
		t.Fatal(text)
	}
	if code, text := asked("test shed --together --budget 20"); code != 0 || !strings.HasPrefix(text, "shed: ") || !strings.Contains(text, "0 findings") {
		t.Errorf("exit code %d, %s", code, text)
	}
	if _, text := asked("test shed --cover --run three_cards"); !strings.Contains(text, "the handler play (shed/game.toml:") || !strings.Contains(text, "` of played (") {
		t.Errorf("%s", text)
	}
}

// TestAddOnsOfGamesOfPacks: check and test find the game of a pack that another folder defines, which is named before
// or after it, or with --pack. Without that folder the error says what is missing. A hint does not name vars for definitions that cannot have them.
func TestAddOnsOfGamesOfPacks(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Chdir(t.TempDir())
	if code, text := asked("pack new shed --kind game"); code != 0 {
		t.Fatal(text)
	}
	if err := os.Mkdir("attic", 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"pack.toml":      "id = \"attic\"\nversion = \"1.0.0\"\napi = 3\ngame = \"shed\"\nlicense = \"MIT\"\nrequires = [\"shed@^0.1\"]\n",
		"more.toml":      "[[card]]\nid = \"BOX\"\nname = { en = \"Box\", zh = \"盒\" }\nstart = \"deck\"\nattributes = { rank = 4 }\n[[room]]\nid = \"loft\"\nname = { en = \"Loft\", zh = \"阁楼\" }\ntext = { en = \"Up 7 steps.\", zh = \"上楼。\" }\nmode = \"shed\"\n",
		"attic_test.lua": "---@param t arbiter.t\nfunction test_there_is_a_box(t)\n  t:player(0, {deck = 5})\nend\n",
	} {
		if err := os.WriteFile("attic/"+name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for line, want := range map[string]int{"check attic --pack shed": cli.ExitOK, "check attic --pack shed --strict": cli.ExitFailed} { //maporder: each is compared
		if code, text := asked(line); code != want || strings.Contains(text, "not clean") != (want != 0) {
			t.Errorf("%s: exit code %d, %s", line, code, text)
		}
	}
	for line, want := range map[string]string{
		"check attic --pack shed": "0 errors, 1 warning in 1 pack", "check attic shed": "(hint: write the number as a word; definitions of the kind room have no vars)", "check attic": "as with --pack FOLDER",
		"test attic --pack shed": "1 passed, 0 failed", "test attic shed --run box": "1 passed, 0 failed", "test shed attic --run box": "1 passed, 0 failed", "test attic": "as with --pack FOLDER",
	} { //maporder: each is compared
		if code, text := asked(line); !strings.Contains(text, want) || (code == 0) == strings.HasPrefix(want, "as ") {
			t.Errorf("%s: exit code %d, %s", line, code, text)
		}
	}
}

// author is an output that saves a pack at the end of each run, and interrupts the program after the last.
type author struct {
	text  strings.Builder
	saves []string
}

func (a *author) Write(b []byte) (int, error) {
	a.text.Write(b)
	if !strings.Contains(string(b), "Ctrl-C") {
		return len(b), nil
	}
	if len(a.saves) == 0 {
		self, err := os.FindProcess(os.Getpid())
		if err == nil {
			err = self.Signal(os.Interrupt)
		}
		return len(b), err
	}
	text := a.saves[0]
	a.saves = a.saves[1:]
	return len(b), os.WriteFile(filepath.Join("mine", "pack.toml"), []byte(text), 0o600)
}

// TestWatching: --watch checks or tests a folder again whenever a file changes, until Ctrl-C. A fault does not end it, and
// is printed in the language of the command.
func TestWatching(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt itself there")
	}
	t.Setenv("LANG", "en_US.UTF-8")
	t.Chdir(t.TempDir())
	const good = "id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"kuhn\"\nlicense = \"MIT\"\n"
	if err := os.Mkdir("mine", 0o700); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line string
		want []string // in this order
	}{
		{"check mine --watch", []string{"check: the packs are not clean\n", " ms; waiting for a change, Ctrl-C ends it\n", "0 errors, ", " ms; waiting"}},
		{"test mine --watch --lang zh", []string{"没有键“apis”", "毫秒；正在等待改动", "通过0项，失败0项\n", "test：没有运行任何测试\n", "毫秒；正在等待改动"}},
	} {
		bad := strings.Replace(good, "api =", "apis =", 1)
		if err := os.WriteFile(filepath.Join("mine", "pack.toml"), []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		a := &author{saves: []string{good}}
		out := safeio.NewOut(a)
		code := cli.Run([]cli.Command{Check, Test}, strings.Fields(c.line), cli.Stream{In: strings.NewReader(""), Out: out, Err: out})
		rest := a.text.String()
		for _, want := range c.want {
			_, after, found := strings.Cut(rest, want)
			if !found || code != 0 {
				t.Errorf("%s: exit code %d; it lacks %q:\n%s", c.line, code, want, a.text.String())
				break
			}
			rest = after
		}
	}
}

// TestFindingsEndTheRun: findings of several games add up, and end the run with the exit code of a test
// that fails.
func TestFindingsEndTheRun(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	dir := t.TempDir()
	t.Chdir(dir)
	for name, text := range map[string]string{
		"pack.toml": "id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"xiangqi\"\nlicense = \"MIT\"\nrequires = [\"xiangqi\"]\n",
		"rule.toml": "[[rule]]\nid = \"torn\"\nname = { en = \"Torn\" }\nscript = \"rule.lua\"\n[[rule.listener]]\nevent = \"xq:MOVE\"\nrole = \"any\"\nrun = \"run\"\n",
		"rule.lua":  "function run(me, ev, game) error(\"it is torn\") end\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	code, text := asked("test . --together --budget 10")
	if code != cli.ExitFailed || !strings.Contains(text, "it is torn") || !strings.Contains(text, "arbiter: test: 1 finding\n") {
		t.Errorf("exit code %d, %s", code, text)
	}
}

// TestPacksThatCannotBePublished: a pack whose game is unknown is refused when all packs that it requires are there. Before
// that only errors count that do not depend on them.
func TestPacksThatCannotBePublished(t *testing.T) {
	pack := func(head, manifest string) *load.Opened {
		return &load.Opened{Source: load.Source{Name: "x", FS: fstest.MapFS{"pack.toml": {Data: []byte("id = \"x\"\nversion = \"1.0.0\"\napi = 2\nlicense = \"MIT\"\n" + head)}, "a.toml": {Data: []byte(manifest)}}}}
	}
	for _, c := range []struct {
		head, manifest string
		whole, early   string // what is wrong, or nothing
	}{
		{"game = \"kuhn\"\n", "", "", ""},
		{"game = \"nothing\"\n", "", "nothing", ""},
		{"game = \"kuhn\"\nrequires = [\"absent\"]\n", "", "absent", ""},
		{"game = \"kuhn\"\n", "[[card]]\nid = \"A\"\nnam = 1\n", "unknown key", ""},
		{"game = \"kuhn\"\n", "[[card\n", "a.toml:2", "a.toml:2"},
	} {
		for whole, want := range map[bool]string{true: c.whole, false: c.early} {
			if err := loadsAlone(pack(c.head, c.manifest), nil, whole); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%q %q, whole %t: %v, want %q", c.head, c.manifest, whole, err, want)
			}
		}
	}
}

// TestProgressOfDownloads: each download has a bar of its own in KB. A bar ends with the last byte of its
// download, and not before.
func TestProgressOfDownloads(t *testing.T) {
	var got []string
	show := inKilobytes(func(name string) func(done, all, n int) {
		return func(done, all, _ int) { got = append(got, fmt.Sprintf("%s %d/%d", name, done, all)) }
	})
	for _, done := range []int{0, 1024, 2048, 2049} {
		show("a", done, 2049)
	}
	show("b", 2048, 2048)
	if want := []string{"a 0/3", "a 1/3", "a 2/3", "a 2/3", "b 2/2"}; !slices.Equal(got, want) {
		t.Errorf("the bars show %q, want %q", got, want)
	}
}

// TestPagesAreWritten: a page that has changed is written, with its folder, and one that has not is left
// alone. A check refuses the former.
func TestPagesAreWritten(t *testing.T) {
	t.Chdir(t.TempDir())
	file := filepath.Join("new", "page.md")
	for _, c := range []struct {
		text  string
		check bool
		want  string
		code  int
	}{
		{"a", true, "is stale; run arbiter docs", cli.ExitFailed}, {"a", false, "wrote " + file + "\n", 0}, {"a", false, "", 0}, {"a", true, "", 0}, {"b", true, "is stale", cli.ExitFailed}, {"b", false, "wrote", 0},
	} {
		var b bytes.Buffer
		out := safeio.NewOut(&b)
		docs := cli.Command{Name: "docs", Summary: "Test", Examples: []string{"docs"}, Run: func(call *cli.Call) error { return writePage(call, file, c.text, c.check) }}
		code := cli.Run([]cli.Command{docs}, []string{"docs"}, cli.Stream{Out: out, Err: out})
		text, err := os.ReadFile(file)
		if code != c.code || !strings.Contains(b.String(), c.want) || c.want == "" && b.Len() > 0 || !c.check && (err != nil || string(text) != c.text) {
			t.Errorf("%q, check %v: exit code %d, %q; the page is %q, %v", c.text, c.check, code, b.String(), text, err)
		}
	}
}

// TestWhatAnIDRefersTo: pack why names each definition of an id with the packs that replace it, and says when the short id
// refers to it. An id that only one definition of its kind has needs no such line.
func TestWhatAnIDRefersTo(t *testing.T) {
	shipped := whyOf{Kind: "card", ID: "FOX", Full: "wood:FOX", Pack: "wood", At: "wood/a.toml:1", Holds: "grove", Bare: true, Changes: []whyChange{{"den", "den/a.toml:2", "wood"}, {"grove", "grove/a.toml:3", "den"}}}
	other := whyOf{Kind: "card", ID: "field:FOX", Full: "field:FOX", Pack: "field", At: "field/a.toml:4", Holds: "field"}
	zone := whyOf{Kind: "zone", ID: "FOX", Full: "field:FOX", Pack: "field", At: "field/a.toml:5", Holds: "field", Bare: true}
	all := []whyOf{shipped, other, zone}
	for _, c := range []struct {
		of   whyOf
		all  []whyOf
		want string
	}{
		{shipped, all, "card FOX of wood, defined at wood/a.toml:1\n  den replaces the one of wood, at den/a.toml:2\n  grove replaces the one of den, at grove/a.toml:3\n  the one of grove applies, because that pack is loaded last of those that replace it\n  for people, the short id refers to this one, because it is shipped; wood:FOX always refers to it\n"},
		{other, all, "card field:FOX of field, defined at field/a.toml:4\n  the short id refers to it only in its pack and in packs that require that one; field:FOX always refers to it\n"},
		{zone, all, "zone FOX of field, defined at field/a.toml:5\n"}, {other, []whyOf{other, zone}, "card field:FOX of field, defined at field/a.toml:4\n"},
	} {
		if got := c.of.String(c.all); got != c.want {
			t.Errorf("%s of %s among %d:\n%s\nwant\n%s", c.of.Full, c.of.Kind, len(c.all), got, c.want)
		}
	}
}

// TestSuitesOfJUnit: the XML has a suite for each file of tests in the order of the first test of each, with its tests,
// failures and seconds, and the totals.
func TestSuitesOfJUnit(t *testing.T) {
	bad := &runner.Failure{Msg: "it fails"}
	var b strings.Builder
	if err := writeJUnit(&b, &runner.Report{Passed: 2, Failed: 1, Results: []runner.Result{{File: "b.lua", Name: "one", Took: time.Second}, {File: "a.lua", Name: "two", Failure: bad}, {File: "b.lua", Name: "three", Took: 2 * time.Second}}}); err != nil {
		t.Fatal(err)
	}
	rest := b.String()
	for _, want := range []string{`tests="3" failures="1"`, `name="b.lua" tests="2" failures="0" time="3.0`, `name="one"`, `name="three"`, `</testsuite>`, `name="a.lua" tests="1" failures="1"`, `name="two"`, `message="it fails"`} {
		_, after, found := strings.Cut(rest, want)
		if !found {
			t.Fatalf("%q is not where it should be in\n%s", want, b.String())
		}
		rest = after
	}
}
