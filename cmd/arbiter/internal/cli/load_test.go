package cli

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
)

// add writes a pack for a game into a new folder and returns the folder.
func add(t *testing.T, id, number, game, cards string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), id)
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"pack.toml": "id = \"" + id + "\"\nversion = \"" + number + "\"\napi = 2\ngame = \"" + game + "\"\nlicense = \"MIT\"\n", "a.toml": cards} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// namesOf lists packs.
func namesOf(sources []load.Source) string {
	var names []string
	for _, s := range sources {
		names = append(names, load.ID(s))
	}
	return strings.Join(names, " ")
}

// TestLibraries: a mode selects its game and its packs, with those of --pack after the shipped ones. An unknown mode,
// a pack of another game and a pack with faults have one error each, without the faults that follow from others.
func TestLibraries(t *testing.T) {
	t.Chdir(t.TempDir()) // without a lock file
	mine, bad := add(t, "mine", "1.0.0", "kuhn", ""), add(t, "bad", "1.0.0", "kuhn", "[[card]]\nid = \"X\"\nnam = { en = \"X\" }\n")
	f := &Folders{Several: Several{mine}}
	lib, err := f.Load("KUHN3", "")
	if err != nil || lib.Game.Name != "kuhn" || lib.Mode != "kuhn3" || namesOf(lib.Sources) != "kuhn mine" {
		t.Fatalf("the library is %+v, %v", lib, err)
	}
	for _, c := range []struct {
		folders     Several
		mode, rules string
		want, never string
	}{
		{nil, "nothing", "", `unknown mode "nothing"; expected one of duel, `, ""},
		{Several{mine}, "leduc", "", `the pack "mine" is of the game "kuhn" and is given to "leduc"`, ""},
		{Several{bad}, "kuhn", "", `bad/a.toml:3: unknown key "nam" in card`, "missing"},
		{Several{"none"}, "kuhn", "", `--pack "none": `, ""},
	} {
		if _, err := (&Folders{Several: c.folders}).Load(c.mode, c.rules); err == nil || CodeOf(err) != ExitUsage || !strings.Contains(err.Error(), c.want) || c.never != "" && strings.Contains(err.Error(), c.never) {
			t.Errorf("%s with %q: %v, want %q", c.mode, c.folders, err, c.want)
		}
	}
	if _, err := (&Folders{Several: Several{mine}, Lock: "none.lock"}).Load("kuhn", ""); err == nil || CodeOf(err) != ExitUsage || !strings.Contains(err.Error(), "none.lock") {
		t.Errorf("a lock file that is named and is not there: %v", err)
	}
	for game, want := range map[string]string{"kuhn": "mine", "leduc": ""} { //maporder: each alone
		if got, err := f.Of(game); err != nil || namesOf(got) != want {
			t.Errorf("the packs of %s are %q, %v", game, namesOf(got), err)
		}
	}
	if got, err := f.Extra(); err != nil || namesOf(got) != "mine" {
		t.Errorf("all packs are %q, %v", namesOf(got), err)
	}
	for _, mode := range []string{"", "kuhn"} {
		if list, err := f.Lobbies(mode); err != nil || len(list) != 1 || list[0].Game.Name != "kuhn" || namesOf(list[0].Sources) != "kuhn mine" {
			t.Errorf("the lobbies of %q are %v, %v", mode, list, err)
		}
	}
	if list, err := (&Folders{Several: Several{bad}}).Lobbies(""); err == nil || len(list) > 0 || strings.Contains(err.Error(), "missing") {
		t.Errorf("a pack with faults has the lobbies %v, %v", list, err)
	}
}

// TestPacksOfRecords: a record is played with the version of a pack that it names. Another version, or none, is refused
// with its exit code, and a match goes on with a version that is given.
func TestPacksOfRecords(t *testing.T) {
	t.Chdir(t.TempDir())
	one, two := add(t, "mine", "1.0.0", "kuhn", ""), add(t, "mine", "1.1.0", "kuhn", "")
	load := func(folders ...string) *Library {
		t.Helper()
		lib, err := (&Folders{Several: folders}).Load("kuhn", "")
		if err != nil {
			t.Fatal(err)
		}
		return lib
	}
	header := func(lib *Library) *record.Header {
		return &record.Header{Engine: match.Engine, Mode: "kuhn", Packs: record.PacksOf(lib.Packs), Seed: 3}
	}
	first, second := load(one), load(two)
	for _, c := range []struct {
		with *Library
		code int
		want string
	}{
		{first, ExitOK, ""},
		{second, ExitFailed, `the pack "mine" differs: recorded with version 1.0.0`},
		{load(), ExitUsage, `the pack "mine" (version 1.0.0) is not loaded`},
	} {
		err := CheckRecordedPacks(c.with, header(first))
		if (err == nil) != (c.want == "") || err != nil && (CodeOf(err) != c.code || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%v, want %q with the exit code %d", err, c.want, c.code)
		}
	}
	for _, c := range []struct {
		of   *Library
		want string
	}{{first, "1.0.0"}, {second, "1.1.0"}} {
		lib, err := (&Folders{Several: Several{one, two}}).LoadRecorded(header(c.of))
		if err != nil || lib.Mode != "kuhn" || CheckRecordedPacks(lib, header(c.of)) != nil {
			t.Fatalf("version %s: %+v, %v", c.want, lib, err)
		}
		next, err := lib.Migrated(header(second).Packs)
		if err != nil || next.Mode != "kuhn" || CheckRecordedPacks(next, header(second)) != nil {
			t.Errorf("from version %s the match goes on with %+v, %v", c.want, next, err)
		}
	}
	alone, err := (&Folders{Several: Several{one}}).LoadRecorded(header(first))
	if err != nil {
		t.Fatal(err)
	}
	if next, err := alone.Migrated(header(second).Packs); err == nil || !strings.HasSuffix(err.Error(), "; name each version with --pack") {
		t.Errorf("without the second version the match goes on with %+v, %v", next, err)
	}
	other := header(first)
	other.Mode = "leduc"
	if _, err := first.Open(other, match.Options{}); err == nil || CodeOf(err) != ExitUsage || !strings.Contains(err.Error(), `unknown mode "leduc"`) {
		t.Errorf("a match of another game: %v", err)
	}
	if g, err := first.Open(header(first), match.Options{}); err != nil || g.Seats() != 2 {
		t.Errorf("the match is %v, %v", g, err)
	}
}

// TestBotsOfGames: a bot of the game passes with its budget. An unknown one, and a budget that cannot be read, are refused.
func TestBotsOfGames(t *testing.T) {
	t.Chdir(t.TempDir())
	lib, err := (&Folders{}).Load("kuhn", "")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{ //maporder: each alone
		"greedy": "", "hard": "", "mcts:5": "", "honest": "", "casual:30": "",
		"gredy": `--bots "gredy": expected one of honest, random, casual, greedy, mcts, easy, normal, hard; did you mean "greedy"?`, "search:5": `--bots "search": expected one of honest, `, "mcts:x": `--bots: `,
	} {
		if err := lib.CheckBot("bots", name); (err == nil) != (want == "") || err != nil && (CodeOf(err) != ExitUsage || !strings.HasPrefix(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
}

// TestDecksOfFlags: a deck is the id of one, a part of the id, a file or a link.
func TestDecksOfFlags(t *testing.T) {
	t.Chdir(t.TempDir())
	lib, err := (&Folders{}).Load("minions", "")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{ //maporder: each alone
		"EMBER": "", "ember": "", "emb": "", "none": `unknown deck "none"; expected EMBER or MARSH, or a file FILE.toml`, "none.TOML": "deck none.TOML: no such file", "#deck=AAAA": "deck: the link of the deck is damaged",
	} {
		cards, err := Deck(lib.Packs.Decks, "minions", name)
		if (err == nil) != (want == "") || err != nil && (CodeOf(err) != ExitUsage || !strings.HasPrefix(err.Error(), want)) || err == nil && len(cards) != 30 {
			t.Errorf("%s: %d cards, %v, want %q", name, len(cards), err, want)
		}
	}
}

// TestPrintedLines: Say and Note print each line in the language of the command, with its indentation, to their own streams.
func TestPrintedLines(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	for lang, want := range map[string]string{i18n.English: "put them into any folder of any web space\n  3 of 4 games\nx|warning: x\n", i18n.Chinese: "请放到任意网站空间的任意文件夹\n  3局，共4局\nx|warning: x\n"} { //maporder: each alone
		var out, errs bytes.Buffer
		c := &Call{Stream: Stream{Out: safeio.NewOut(&out), Err: safeio.NewOut(&errs)}, args: []string{"--lang", lang}}
		c.Say("put them into any folder of any web space\n  %d of %d games\n%s\n", 3, 4, "x")
		printWarnings(c, []string{"x"})
		_, _ = c.Out.Flush(), c.Err.Flush()
		if got := out.String() + "|" + errs.String(); got != strings.Replace(want, "x|", "x\n|", 1) {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
	for n, want := range map[int]string{0: "0 packs", 1: "1 pack", 2: "2 packs"} { //maporder: each alone
		if got := Counted(n, "pack"); got != want {
			t.Errorf("%d: %s", n, got)
		}
	}
	var out bytes.Buffer
	c := &Call{Stream: Stream{Out: safeio.NewOut(&out)}}
	for _, asJSON := range []bool{true, false} {
		if err := c.Print(asJSON, map[string]string{"a": "<b>"}, "lines\n"); err != nil || c.Out.Flush() != nil {
			t.Error(err)
		}
	}
	if got := out.String(); got != "{\"a\":\"<b>\"}\nlines\n" {
		t.Errorf("it prints %q", got)
	}
	k, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(PolicyArgs(archive.Policy{Trust: archive.Hashed, Keys: []archive.Key{k.Public()}})); got != "[--trust=hashed --key="+k.Public().String()+"]" {
		t.Errorf("the flags of a policy are %s", got)
	}
}
