package load

import (
	"errors"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/i18n"
)

// Garbage is collected less often, as in the program: the tests drop whole packs and matches.
var _ = debug.SetGCPercent(400)

// toy returns a game with one kind of definition.
func toy(ids *[]string) *Game {
	return &Game{Name: "toy", Sections: []Section{{Key: "thing", Read: func(d *Definition) { *ids = append(*ids, d.ID("id")) }}}}
}

// toyPack returns a pack with an extra line in pack.toml, and a manifest.
func toyPack(id, head, manifest string) Source {
	return Source{Name: id, FS: fstest.MapFS{"a.toml": {Data: []byte(manifest)},
		"pack.toml": {Data: []byte("id = \"" + id + "\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\n" + head)}}}
}

// definer is the pack p, which defines a game.
func definer(game, manifest string) Source {
	return Source{Name: "p", FS: fstest.MapFS{"a.toml": {Data: []byte(manifest)},
		"pack.toml": {Data: []byte("id = \"p\"\nversion = \"1\"\napi = 3\nlicense = \"MIT\"\ndefines = \"" + game + "\"\n")}}}
}

// TestGame checks that a pack belongs to the game that it names, else to that of the
// packs that it requires, else to that of its definitions. A pack of another game is
// refused in one line.
func TestGame(t *testing.T) {
	games := []string{"toy"} // and those of shipped packs
	for _, p := range embedded() {
		if !slices.Contains(games, p.Game) {
			games = append(games, p.Game)
		}
	}
	slices.Sort(games)
	const thing = "[[thing]]\nid = \"%\"\n"
	define := func(id string) string { return strings.ReplaceAll(thing, "%", id) }
	for _, tt := range []struct {
		name    string
		sources []Source
		want    string // a fault, with %s for the names of all games; "" for success
	}{
		{"says it", []Source{toyPack("p", "game = \"toy\"\n", define("A"))}, ""},
		{"says nothing", []Source{toyPack("p", "", define("A"))}, ""},
		{"defines nothing", []Source{toyPack("p", "", "")}, ""},
		{"requires its game", []Source{toyPack("p", "requires = [\"q\"]\n", define("A")), toyPack("q", "game = \"toy\"\n", "")}, ""},
		{"says another", []Source{toyPack("p", "game = \"chess\"\n", "[[piece]]\nid = \"K\"\n")},
			`p/pack.toml:5: unknown game "chess"; expected one of %s (hint: load the pack that defines the game as well, as with --pack FOLDER)`},
		{"defines a game of its own", []Source{definer("chess", "[[zone]]\nid = \"K\"\n")},
			`p/pack.toml:5: the pack "p" defines the game "chess" and is given to "toy" (hint: --game chess chooses that game)`},
		{"defines the game", []Source{definer("toy", define("A"))},
			`p/pack.toml:5: the pack "p" defines the game "toy", which Arbiter has without a pack (hint: rename the game)`},
		{"misspelt", []Source{toyPack("p", "game = \"tooy\"\n", "")},
			`p/pack.toml:5: unknown game "tooy"; expected one of %s (hint: did you mean "toy"?)`},
		{"no text", []Source{toyPack("p", "game = 1\n", "")}, `p/pack.toml:5: "game" must be a text, not a number`},
		{"says that of a shipped pack", []Source{toyPack("p", "game = \"xiangqi\"\n", "[[piece]]\nid = \"K\"\n")},
			`p/pack.toml:5: the pack "p" is of the game "xiangqi" and is given to "toy" (hint: --game xiangqi chooses that game)`},
		{"requires a pack that is missing", []Source{toyPack("p", "requires = [\"gone\"]\n", "")}, `p/pack.toml:5: the pack "gone", which "p" requires, is missing`},
		{"defines one of another twice", []Source{toyPack("p", "", "[[piece]]\nid = \"K\"\n[[piece]]\nid = \"G\"\n"), toyPack("q", "", define("A"))},
			`p/pack.toml:1: the pack "p" defines [[piece]], which the game "toy" does not have (hint: name its game in pack.toml: game = "…")`},
		{"a table in place of a list", []Source{toyPack("p", "", "[thing]\nid = \"A\"\n")}, `p/a.toml:1: "thing" must be a list, not a table (hint: write [[thing]], or thing = [{ … }])`},
		{"a listener without a definition", []Source{toyPack("p", "", define("A")+"[[listener]]\nrun = \"go\"\n")}, `p/a.toml:3: unknown key "listener" in the manifest (hint: it belongs to a definition, as in [[rule.listener]] after [[rule]])`},
		{"a modifier without a definition", []Source{toyPack("p", "", define("A")+"[[modifier]]\nadd = 1\n")}, `p/a.toml:3: unknown key "modifier" in the manifest (hint: it belongs to a definition, as in [[rule.modifier]] after [[rule]])`},
		{"a definition inside another", []Source{toyPack("p", "", define("A")+"thing = 1\n")}, `p/a.toml:3: unknown key "thing" in thing (hint: the header above takes it in; move it above the first header, or write [[thing]])`},
		{"requires a shipped pack of another", []Source{toyPack("p", "requires = [\"xiangqi\"]\n", "[[piece]]\nid = \"K\"\n")},
			`p/pack.toml:5: the pack "p" requires "xiangqi" and so is of the game "xiangqi"; it is given to "toy" (hint: --game xiangqi chooses that game)`},
		{"requires it through another", []Source{toyPack("p", "requires = [\"q\"]\n", ""), toyPack("q", "requires = [\"xiangqi\"]\n", "")},
			"p/pack.toml:5: the pack \"p\" requires \"q\" and so is of the game \"xiangqi\"; it is given to \"toy\" (hint: --game xiangqi chooses that game)\n" +
				"q/pack.toml:5: the pack \"q\" requires \"xiangqi\" and so is of the game \"xiangqi\"; it is given to \"toy\" (hint: --game xiangqi chooses that game)"},
		{"says one and requires another", []Source{toyPack("p", "game = \"toy\"\nrequires = [\"xiangqi\"]\n", "")},
			`p/pack.toml:6: the pack "xiangqi", which "p" requires, is of the game "xiangqi", not "toy"`},
		{"requires a pack without a game first", []Source{toyPack("p", "requires = [\"q\", \"xiangqi\"]\n", ""), toyPack("q", "", "")},
			`p/pack.toml:5: the pack "p" requires "xiangqi" and so is of the game "xiangqi"; it is given to "toy" (hint: --game xiangqi chooses that game)`},
		{"requires its game and defines what another has", []Source{toyPack("p", "requires = [\"q\"]\n", "[[piece]]\nid = \"K\"\n"), toyPack("q", "game = \"toy\"\n", "")},
			`p/a.toml:1: unknown key "piece" in the manifest`},
		{"defines what another has", []Source{toyPack("p", "", "[[piece]]\nid = \"K\"\n[[mode]]\nid = \"m\"\n")},
			`p/pack.toml:1: the pack "p" defines [[piece]], [[mode]], which the game "toy" does not have (hint: name its game in pack.toml: game = "…")`},
		{"a later API has to say it", []Source{{Name: "p", FS: fstest.MapFS{
			"pack.toml": {Data: []byte("id = \"p\"\nversion = \"1\"\napi = 2\nlicense = \"MIT\"\n")},
			"a.toml":    {Data: []byte("[[piece]]\nid = \"K\"\n")},
		}}}, `p/pack.toml:1: missing key "game" in pack.toml (hint: defines = "NAME" for a game of its own, or game = "NAME" for a pack that adds to a game)`},
		{"a slip of the pen", []Source{toyPack("p", "", "[[thign]]\nid = \"K\"\n")},
			`p/a.toml:1: unknown key "thign" in the manifest (hint: did you mean "thing"?)`},
		{"a file of scenarios under another name", []Source{toyPack("p", "game = \"toy\"\n", "[[scenario]]\nname = \"a\"\n")},
			`p/a.toml:1: unknown key "scenario" in the manifest (hint: the name of a file of scenarios must end in _scenario.toml)`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var ids []string
			lib, err := Load(tt.sources, toy(&ids))
			got := ""
			if err != nil {
				got = err.Error()
			}
			if want := strings.ReplaceAll(tt.want, "one of %s", i18n.AnyOf(games).EN); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if err == nil && len(lib.Packs) != len(tt.sources) {
				t.Errorf("%d packs", len(lib.Packs))
			}
			if faults := (Faults{}); err != nil && !errors.As(err, &faults) {
				t.Errorf("the error is a %T", err)
			}
		})
	}
}

// TestShipped checks that shipped packs are found by their game, under their ids.
func TestShipped(t *testing.T) {
	for game, want := range map[string][]string{"tcg": {"all_domain", "commendation", "core", "covenant", "crash_drift", "elevation", "flood", "forerunner", "galactic", "hit_rolls", "landmarks", "limits", "marked", "mass_removal", "objectives", "orbit", "retribution", "suppressed", "truce", "unsc"}, "tactics": {"tactics"},
		"xiangqi": {"xiangqi", "xiangqi-banner", "xiangqi-handicap"}, "toy": nil} {
		var got []string
		for _, s := range Shipped(game) {
			got = append(got, s.Name)
		}
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("%s: %v", game, got)
		}
	}
	for _, p := range embedded() {
		if p.ID == "" || p.Game == "" {
			t.Errorf("pack %q does not name its game", p.ID)
		}
	}
}

// TestFolderOfItsOwnName checks that a pack in a folder of the same name has its own
// path, not that of the outer folder: tools write files back there.
func TestFolderOfItsOwnName(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll("same/same", 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"same/same/pack.toml", "same/c.toml", "same/same/c.toml"} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for dir, want := range map[string]string{"same": "same/same", "./same": "same/same", "same/same": "same/same", "./same/same/": "same/same"} {
		found, err := openFolder(dir)
		if err != nil || len(found) != 1 || found[0].Dir != want {
			t.Errorf("%s: %+v, %v", dir, found, err)
		}
	}
}

func TestFind(t *testing.T) {
	deep := strings.Repeat("x/", maxSearchDepth+1)
	for _, tt := range []struct {
		name, want string
		fsys       fstest.MapFS
	}{
		{"itself", "all", fstest.MapFS{"pack.toml": {}, "a/pack.toml": {}}},
		{"in folders", "a b/c/d b/e", fstest.MapFS{"b/e/pack.toml": {}, "a/pack.toml": {}, "a/sub/pack.toml": {}, "b/c/d/pack.toml": {}, "none/x.toml": {}, ".git/pack.toml": {}, "pack.txt": {}}},
		{"none", "", fstest.MapFS{}},
		{"too deep", "packs of all: x/x/x/x/x/x/x/x/x: packs are looked for at most 8 folders deep", fstest.MapFS{deep + "pack.toml": {}}},
	} {
		found, err := Find(tt.fsys, "all")
		var names []string
		for _, s := range found {
			names = append(names, s.Name)
		}
		got := strings.Join(names, " ")
		if err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
