package tcg_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games/tcg/manifest"

	luatcg "arbiter/luabind/games/tcg"
)

// The Go code of the card game names nothing that the shipped packs define. A pack that
// replaces them, or that is loaded as well, can express all that they express.
// TestNoNameOfAPackInGo searches the sources for every id as a word: in comments and texts,
// and among the words that names consist of (coverUsed).
//
// What functions and verbs give as their Doc and Example names what is shipped:
// those are the pages that people read, and the examples are run against it. So
// are the heads of those pages (pages).

// excused are the ids that may be in Go, with the reason.
var excused = map[string]string{
	"AREA":                       "D-03: the rules themselves give the packets of an area this tag; packs declare that cards can print it, too",
	"COVER":                      "D-09: the seed calls the second stage of damage so (COVER_MITIGATED, CoverMitigated)",
	"cover":                      "D-09: as COVER; and the field of a test's breakdown with what that stage absorbed",
	"overshield":                 "D-05: the field of SHIELD_DAMAGED with what is lost before the shield, whatever pool it is of",
	"OVERSHIELD":                 "D-05: as overshield, in the name of that field (events.ShieldDamagedOvershield)",
	"attacked_this_turn":         "W-06: the rule book's name of a mark that the rules keep",
	"damaged_last_opponent_turn": "W-06: as attacked_this_turn",
	"drops":                      "an English word, here of what is let go",
	"due":                        "an English word, here of what ends now",
	"broken":                     "an English word, here of scripts that fail",
	"wait":                       "an English word, here of the turn machine",
	"played":                     "an English word, here of cards and decks",
}

// pages are the files that are texts for people.
var pages = []string{"pages.go", "manual.go", "chinese.go"}

// sources are the folders, tests aside.
var sources = []string{"../../../core/rules/tcg", "."}

func TestNoNameOfAPackInGo(t *testing.T) {
	lib, err := manifest.Read(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	ids := shippedIDs(lib)
	if len(ids) < 150 {
		t.Errorf("only %d ids are searched", len(ids))
	}
	used, files := map[string]bool{}, 0
	for _, dir := range sources {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || slices.Contains(pages, d.Name()) {
				return err
			}
			files++
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			found, err := wordsOf(path, text)
			if err != nil {
				return err
			}
			for _, w := range found {
				kind, is := ids[w.text]
				if !is {
					continue
				}
				if used[w.text] = true; excused[w.text] == "" {
					t.Errorf("%s: %s is a %s of a shipped pack", w.at, w.text, kind)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 100 {
		t.Errorf("only %d files were searched", files)
	}
	for id := range excused {
		if !used[id] {
			t.Errorf("%s is excused, and stands nowhere", id)
		}
	}
}

// shippedIDs are the ids of all that the shipped packs define, with the kinds of their
// definitions; those in small letters in small letters.
func shippedIDs(lib *library.Library) map[string]string {
	ids := map[string]string{}
	add := func(kind, id string) { ids[id] = kind }
	for i := range lib.Cards {
		add("card", lib.Cards[i].ID)
	}
	for i := range lib.Keywords {
		add("keyword", lib.Keywords[i].ID)
	}
	for i := range lib.Statuses {
		add("status", lib.Statuses[i].ID)
		for _, also := range lib.Statuses[i].Also {
			add("name of a status", also)
		}
	}
	for i := range lib.Rules {
		add("rule", lib.Rules[i].ID)
	}
	for i := range lib.Fixtures {
		add("fixture", lib.Fixtures[i].ID)
	}
	for i := range lib.Tags {
		add("tag", lib.Tags[i].ID)
	}
	for i := range lib.Factions {
		add("faction", lib.Factions[i].ID)
	}
	for i := range lib.DamageTypes {
		add("damage type", lib.DamageTypes[i].ID)
	}
	for i := range lib.Options {
		add("option", lib.Options[i].ID)
	}
	for i := range lib.Values {
		add("value", lib.Values[i].ID)
	}
	for i := range lib.Pools {
		add("pool", lib.Pools[i].ID)
	}
	for i := range lib.Decks {
		add("deck", lib.Decks[i].ID)
	}
	for i := range lib.Aliases {
		add("alias", lib.Aliases[i].ID)
	}
	for i := range lib.Calls {
		add("function", lib.Calls[i].Name)
	}
	for i := range lib.Events {
		add("event", strings.TrimPrefix(lib.Events[i].Name, "tcg:"))
	}
	for _, b := range behaviours(lib) {
		for i := range b.Counters {
			add("counter", b.Counters[i].Name)
		}
	}
	return ids
}

func behaviours(lib *library.Library) (all []*library.Behaviour) {
	for i := range lib.Cards {
		all = append(all, &lib.Cards[i].Behaviour)
	}
	for i := range lib.Keywords {
		all = append(all, &lib.Keywords[i].Behaviour)
	}
	for i := range lib.Statuses {
		all = append(all, &lib.Statuses[i].Behaviour)
	}
	for i := range lib.Rules {
		all = append(all, &lib.Rules[i].Behaviour)
	}
	return all
}

// word is a word of a source.
type word struct {
	text string
	at   token.Position
}

var wordPattern = regexp.MustCompile(`[A-Za-z][A-Za-z0-9_]*(?:-[A-Z0-9][A-Z0-9-]*)?`)

// wordsOf lists the words of a source. These are the words of comments and texts, except
// lines of examples, and names with the words that they consist of.
func wordsOf(path string, text []byte) (out []word, err error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	add := func(pos token.Pos, words ...string) {
		for _, w := range words {
			out = append(out, word{w, set.Position(pos)})
		}
	}
	for _, group := range file.Comments {
		for _, c := range group.List {
			add(c.Pos(), wordPattern.FindAllString(c.Text, -1)...)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.KeyValueExpr:
			if key, is := n.Key.(*ast.Ident); is && (key.Name == "Example" || key.Name == "Doc") {
				return false
			}
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				add(n.Pos(), wordPattern.FindAllString(n.Value, -1)...)
			}
		case *ast.Ident:
			if n.Name != "true" { // the damage type TRUE is not a word of Go
				add(n.Pos(), append(partsOf(n.Name), n.Name)...)
			}
		}
		return true
	})
	return out, nil
}

// partsOf returns the words of a name, in capitals and in small letters, as ids
// are written: coverUsed has cover, COVER and used, USED.
func partsOf(name string) (parts []string) {
	from := 0
	letters := []rune(name)
	for i := 1; i <= len(letters); i++ {
		if i == len(letters) || unicode.IsUpper(letters[i]) && !unicode.IsUpper(letters[i-1]) {
			part := string(letters[from:i])
			parts, from = append(parts, strings.ToUpper(part), strings.ToLower(part)), i
		}
	}
	return slices.Compact(parts)
}

// TestLobbyNamesMissingPacks: a room whose packs are not loaded names them, so that nobody chooses it.
func TestLobbyNamesMissingPacks(t *testing.T) {
	p := &luatcg.Packs{Program: &program.Program{Lib: &library.Library{}, Rooms: []program.Room{{Room: &library.Room{}}, {Room: &library.Room{}, Lacks: []string{"far", "off"}, Meant: "; x"}}}}
	rooms := p.Lobby("en").Rooms
	if len(rooms) != 2 || len(rooms[0].Lacks) > 0 || !slices.Equal(rooms[1].Lacks, []string{"far", "off"}) || rooms[1].Needs() != "needs the packs far, off; x" {
		t.Errorf("the rooms are %+v", rooms)
	}
}
