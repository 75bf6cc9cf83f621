package xiangqi_test

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/packs/load"
)

// vectors are the counts of the vector file by rule set.
type vector struct {
	FEN    string
	Strict map[string]uint64
	Seed   map[string]uint64 `json:"seed_mode"`
}

// the shipped scripts give the counts of the vectors in both rule
// sets, which share their tables. The deeper counts are those of package board,
// and of the long test.
func TestQ06_ShippedPieces(t *testing.T) {
	data, err := os.ReadFile("../../../core/rules/xiangqi/board/testdata/xiangqi_perft.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	if err := json.Unmarshal(data, &vectors); err != nil {
		t.Fatal(err)
	}
	most := uint64(1_000_000)
	if os.Getenv("ARBITER_LONG") == "1" {
		most = 1 << 40
	}
	prog, _ := shipped(t)
	for _, v := range vectors {
		for set, counts := range []map[string]uint64{board.Seed: v.Seed, board.Strict: v.Strict} {
			rules, err := prog.Rules().With(board.Options{RuleSet: board.RuleSet(set)})
			if err != nil {
				t.Fatal(err)
			}
			p, err := board.ParseFEN(rules, v.FEN)
			if err != nil {
				t.Fatal(err)
			}
			for depth, want := range counts {
				d, err := strconv.Atoi(depth)
				if err != nil {
					t.Fatal(err)
				}
				if want > most {
					continue
				}
				if got := rules.Perft(&p, d); got != want {
					t.Errorf("%s %v depth %d: %d, want %d", v.FEN, board.RuleSet(set), d, got, want)
				}
			}
		}
	}
}

// the counts of the variant's layout, held against the slow generator. The quick run
// counts a move less deep. Q-01: counting moves asks no script.
func TestQ10_BannerPerft(t *testing.T) {
	prog, k := shipped(t)
	calls := k.Calls()
	depths := 3
	if os.Getenv("ARBITER_LONG") == "1" {
		depths = 4
	}
	for id, want := range bannerPerft {
		mode := prog.Mode(id)
		set, err := board.ParseRuleSet(mode.Rules)
		if err != nil {
			t.Fatal(err)
		}
		rules, err := prog.Rules().With(board.Options{RuleSet: set})
		if err != nil {
			t.Fatal(err)
		}
		p, err := board.ParseFEN(rules, mode.Layout)
		if err != nil {
			t.Fatal(err)
		}
		gen := boardtest.SlowGenerator{Strict: set == board.Strict}
		for i := range rules.NumTypes() {
			gen.Defs = append(gen.Defs, *rules.Def(i))
		}
		for d, n := range want[:depths] {
			if got := rules.Perft(&p, d+1); got != n {
				t.Errorf("%s depth %d: %d, want %d", id, d+1, got, n)
			}
			if d < depths-1 {
				if got := gen.Perft(boardtest.SlowFrom(&p), d+1); got != n {
					t.Errorf("%s depth %d: the slow generator has %d, want %d", id, d+1, got, n)
				}
			}
		}
	}
	if k.Calls() != calls {
		t.Error("a perft asked the scripts")
	}
}

// bannerPerft are the counts of depth 1 to 4.
var bannerPerft = map[string][4]uint64{
	"Banner_TB": {48, 2296, 105046, 4796478}, "Banner_Strict": {48, 2290, 104332, 4721662}}

// the banner by hand, on a square with all of its paths and in a corner.
func TestQ10_BannerPaths(t *testing.T) {
	prog, _ := shipped(t)
	def := prog.Rules().Def(prog.Kind("banner"))
	for _, c := range []struct {
		team board.Team
		from string
		want string
	}{
		{board.Red, "e4", "f5 f5g6 f3 f3g2 d3 d3c2 d5 d5c6 e3 e5e7"},
		{board.Black, "e4", "f5 f5g6 f3 f3g2 d3 d3c2 d5 d5c6 e5 e3e1"},
		{board.Red, "a0", "b1 b1c2 a1a3"},
		{board.Red, "i9", "h8 h8g7 i8"},
	} {
		var got []string
		for _, path := range def.Paths[c.team][sq(t, c.from)] {
			text := ""
			for _, s := range path {
				text += s.String()
			}
			got = append(got, text)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v on %s: %v, want %s", c.team, c.from, got, c.want)
		}
	}
}

const (
	testPack  = "id = \"odd\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"xiangqi\"]\n"
	testPiece = "[[piece]]\nid = \"odd\"\nname = { en = \"odd\" }\nletter = \"O\"\nscript = \"odd.lua\"\npaths = \"paths\"\n"
)

// withPack is the shipped packs and one more.
func withPack(manifest, script string) []load.Source {
	return append(luaxiangqi.Shipped(), load.Source{Name: "odd", FS: fstest.MapFS{
		"pack.toml": {Data: []byte(testPack)}, "odd.toml": {Data: []byte(manifest)}, "odd.lua": {Data: []byte(script)}}})
}

// what a hostile or careless movement script gives is refused, naming
// the piece, the side, the square and the path; nothing of it crashes or hangs.
func TestQ01_HostileScripts(t *testing.T) {
	for body, want := range map[string]string{
		"return nil":                        "the result is a nil, not a list",
		"return 7":                          "the result is a number, not a list",
		"return from":                       "is not a plain list",
		"return {7}":                        "path 1 is a number, not a list",
		"return {{7}}":                      "path 1: entry 1 is a number, not a square",
		"return {{from.name}}":              "path 1: entry 1 is a string, not a square",
		"return {{{}}}":                     "path 1: entry 1 is a table, not a square",
		"return {{from}}":                   "or is the start",
		"return {{}}":                       "it is empty",
		"return {{from:step(0, 0)}}":        "or is the start",
		"return {x = 1}":                    "is not a plain list",
		"return {{from:step(0, 1), x = 2}}": "is not a plain list",
		"local p = from:ray(0, 1); if #p == 0 then return {} end; return {p, p}": "is the same as path 1",
		"local out = {}; for i = 1, 2000 do out[i] = {from} end; return out":     "has 2000 entries; at most 1024",
		"while true do end":                 "budget",
		"return paths(from, team)":          "overflow",
		"from.file = 3; return {}":          "odd.lua:2",
		"team.forward = 3; return {}":       "odd.lua:2",
		"return from.step(0, 1)":            "with a colon",
		"return from:step({}, 1)":           "step(files, ranks)",
		"return from:step(0.5, 1)":          "which has a fraction",
		"return from:palace(7)":             "palace(team) expects the team that paths was given",
		"return from:home(7)":               "home(team) expects the team that paths was given",
		"error('no')":                       "odd.lua:2: no",
		"return {from:ray(0, 0)}":           "it is empty",
		"return {{from:step(99999, 0)}, 1}": "path 2 is a number",
	} {
		_, _, err := luaxiangqi.Load(withPack(testPiece, "function paths(from, team)\n"+body+"\nend\n"))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", body, err, want)
		} else if !strings.Contains(err.Error(), "odd") {
			t.Errorf("%s: the error names no piece: %v", body, err)
		} else if !strings.HasPrefix(err.Error(), "odd/odd.toml:1: piece \"odd\": ") {
			t.Errorf("%s: the error has no place: %v", body, err)
		}
		if known := luaxiangqi.Check(withPack(testPiece, "function paths(from, team)\n"+body+"\nend\n")); known.Wrong == nil || !strings.Contains(known.Wrong.Error(), want) {
			t.Errorf("%s: a check finds %v", body, known.Wrong)
		}
	}
}

// Manifests of pieces, modes and rules are checked with file and line.
func TestQ01_Manifests(t *testing.T) {
	const script = "function paths(from, team)\nreturn {}\nend\nfunction run(me, ev, game)\nend\n"
	const rule = "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\nscript = \"odd.lua\"\n"
	listener := func(text string) string { return rule + "[[rule.listener]]\n" + text }
	for manifest, want := range map[string]string{
		strings.Replace(testPiece, `"O"`, `"o"`, 1):                                                             `odd/odd.toml:4: "letter" must be one letter from A to Z`,
		strings.Replace(testPiece, `"O"`, `"K"`, 1):                                                             `odd/odd.toml:1: piece "odd": letter 'K' is already used by "general"`,
		testPiece + strings.Replace(testPiece, `"O"`, `"N"`, 1):                                                 `odd/odd.toml:8: the piece "odd" is defined twice`,
		testPiece + "colour = 1\n":                                                                              `odd/odd.toml:7: unknown key "colour"`,
		testPiece + "glyphs = [\"a\"]\n":                                                                        `one for each of the two sides`,
		testPiece + "glyphs = [\"a\", \"b\\nc\"]\n":                                                             `hold no control characters, line breaks included`,
		testPiece + "glyphs = [\"\\u001b[2J\", \"b\"]\n":                                                        `hold no control characters, line breaks included`,
		testPiece + "glyphs = [\"a\", \"\"]\n":                                                                  `a glyph has 1 to 4 characters`,
		testPiece + "capture = \"jump\"\n":                                                                      `unknown capture "jump"`,
		testPiece + "value = 99999\n":                                                                           `must be from 0 to 10000`,
		testPiece + "aliases = \"x\"\n":                                                                         `must be letters from A to Z`,
		strings.Replace(testPiece, `"paths"`, `"pahts"`, 1):                                                     `has no function "pahts"`,
		"[[mode]]\nid = \"M\"\nname = { en = \"m\" }\nrules = \"seeds\"\nlayout = \"x\"\n":                      `odd/odd.toml:4: unknown rules "seeds" (hint: did you mean "seed"?)`,
		"[[mode]]\nid = \"M\"\nname = { en = \"m\" }\nrules = \"seed\"\nlayout = \"x\"\n":                       "odd/odd.toml:1: mode M: fen:",
		"[[mode]]\nid = \"M\"\nname = { en = \"m\" }\nrules = \"seed\"\nlayout = \"9/9/9/9/9/9/9/9/9/4K4 w\"\n": "odd/odd.toml:1: mode M: the layout has no general of black",
		listener("event = \"xq:MOV\"\nrole = \"any\"\nrun = \"run\"\n"):                                         `odd/odd.toml:5: R: unknown event "xq:MOV"`,
		listener("event = \"xq:MOVE\"\nrole = \"source\"\nrun = \"run\"\n"):                                     "has the role any, not source",
		listener("event = \"xq:CAPTURE\"\nrole = \"any\"\nreject = \"NO\"\n"):                                   "is a fact and cannot be rejected",
		listener("event = \"xq:MOVE\"\nrole = \"any\"\nrun = \"run\"\nlimit_per_turn = 1\n"):                    "no limits per turn",
		listener("event = \"xq:MOVE\"\nrole = \"any\"\nrun = \"run\"\nwhere = [\"source.kind == hors\"]\n"):     `it is never "hors"; did you mean "horse"?`,
		listener("event = \"xq:MOVE\"\nrole = \"any\"\nrun = \"run\"\nwhere = [\"source.team == green\"]\n"):    `it is never "green"; expected red or black`,
		listener("event = \"xq:MOVE\"\nrole = \"any\"\nrun = \"run\"\nwhere = [\"source.health == 3\"]\n"):      `unknown property "health"; source has kind, team`,
		listener("event = \"xq:MOVE\"\nrole = \"any\"\nrun = \"run\"\nwhere = [\"source.team > red\"]\n"):       "compare with == or !=",
		strings.Replace(rule, "id", "option = \"clock\"\nid", 1):                                                `the option "clock" is the game's own`,
	} {
		if _, _, err := luaxiangqi.Load(withPack(manifest, script)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", manifest, err, want)
		}
	}
}
