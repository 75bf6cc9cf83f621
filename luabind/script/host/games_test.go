package host_test

import (
	"fmt"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	luatactics "arbiter/luabind/games/tactics"
	luatcg "arbiter/luabind/games/tcg"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/inspect"
)

// Garbage is collected less often, as in the program: the tests drop whole packs and matches.
var _ = debug.SetGCPercent(400)

// function is what these tests read of an entry of a table.
type function struct {
	on, name string
	params   []host.Param
	acts     bool
	named    bool
}

func table[S any](all []host.Function[S]) (list []function) {
	for i := range all {
		list = append(list, function{all[i].On, all[i].Name, all[i].Params, all[i].Acts, all[i].TakesNames()})
	}
	return list
}

// room is a game as these tests see it: one listener of a pack hears something
// when a command is given.
type room struct {
	name      string
	functions []function
	requires  string
	manifest  string // a listener that runs run when ready says yes
	id        string // of the definition
	command   string // at which it hears; "" = the start
	act       string // a line that queues something
	good      map[host.Type]string
	wrong     map[host.Type][]string
	none      map[host.Type]string // taken by parameters with None alone
	says      map[host.Type]string // what is wrong in words of the type's own
}

const ready = "\nwhen = \"ready\"\nrun = \"run\"\n"

// theBase is an entity that is not a card: the base of the first player.
var theBase = strconv.Itoa(int(place.BaseOf(0)))

var rooms = []room{
	{name: "tcg", functions: table(luatcg.Functions), requires: "core", id: "R", act: "game:draw(1, 1)",
		manifest: "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\nvars = { n = 3 }\nscript = \"odd.lua\"\n[[rule.listener]]\nevent = \"ROUND_STARTED\"\nrole = \"any\"" + ready,
		good: map[host.Type]string{luatcg.Int: "1", luatcg.Amount: "1", luatcg.Rows: `"FRONT"`, luatcg.Slot: "1", luatcg.Entity: "1", luatcg.Card: "1", luatcg.Player: "1", luatcg.Lane: `"ALPHA"`, luatcg.Layer: `"ORBIT"`,
			luatcg.Row: `"FRONT"`, luatcg.Handler: `"run"`, luatcg.Answerer: `"run"`, luatcg.List: "{1}", luatcg.Fields: "{ n = 1 }", luatcg.Thing: `"ALPHA"`, luatcg.Word: `"any"`, luatcg.Keyword: `"SHIELDED"`, luatcg.Tags: `"ORBITAL"`},
		wrong: map[host.Type][]string{luatcg.Int: {"nil", "{}", "0.5", "2^31", "0/0"}, luatcg.Amount: {"nil", "{}", "-3", "10000", "2^53"},
			luatcg.Entity: {"nil", "{}", "-1", "255", "65284", "2^31"}, luatcg.Card: {"nil", "{}", "0", "-1", "255", "65284", "2^31", theBase}, luatcg.Player: {"nil", "{}", "-1", "3", "300"}, luatcg.Slot: {"nil", "{}", "97", "-1", "4000"},
			luatcg.Layer: {"nil", "{}", `"SKY"`, `""`}, luatcg.Lane: {"nil", "{}", `"DELTA"`}, luatcg.Row: {"nil", "{}", `"MIDDLE"`, `"FRONT,BACK"`}, luatcg.Rows: {"nil", "{}", `"FRONT,"`}, luatcg.Handler: {"nil", "{}", `"nobody"`}, luatcg.Answerer: {"nil", "{}", `"nobody"`},
			luatcg.List: {"nil", "5"}, luatcg.Fields: {"nil", "5", `"x"`}, luatcg.Word: {"nil", "1", "{}", "true"},
			luatcg.Thing: {"nil", "{}", `"DELTA"`, "-1", "255", "65284"}},
		none: map[host.Type]string{luatcg.Entity: "0", luatcg.Player: "0", luatcg.Slot: "0", luatcg.Lane: `""`, luatcg.Row: `""`, luatcg.Rows: `""`},
		says: map[host.Type]string{luatcg.Layer: "unknown layer", luatcg.Lane: "unknown lane", luatcg.Thing: "unknown lane", luatcg.Row: "unknown row", luatcg.Rows: "unknown row", luatcg.Handler: `no function "nobody" in this script`, luatcg.Answerer: `no function "nobody" in this script`}},
	{name: "tactics", functions: table(luatactics.Functions), requires: "tactics", id: "r", act: "game:heal(1, 1)",
		manifest: "[[buff]]\nid = \"r\"\nname = { en = \"R\" }\nvars = { n = 3 }\nscript = \"odd.lua\"\n[[buff.listener]]\nevent = \"TURN_OPENED\"\nrole = \"any\"" + ready +
			"[[map]]\nid = \"m\"\nname = { en = \"m\" }\nrows = [\". . . . . . .\"]\n[[unit]]\nid = \"x\"\nname = { en = \"x\" }\nhp = 9\nmove_rate = 100\nbuffs = [\"r\"]\n[[unit]]\nid = \"y\"\nname = { en = \"y\" }\nhp = 9\nmove_rate = 100\n" +
			"[[battle]]\nid = \"b\"\nname = { en = \"b\" }\nmap = \"m\"\n[[battle.unit]]\nname = \"A\"\ntype = \"x\"\nside = 1\nat = [0, 0]\n[[battle.unit]]\nname = \"B\"\ntype = \"y\"\nside = 2\nat = [6, 0]\n",
		good: map[host.Type]string{luatactics.Int: "1", luatactics.Unit: "1", luatactics.Hex: "1", luatactics.Side: "1", luatactics.Word: `"hp"`},
		wrong: map[host.Type][]string{luatactics.Int: {"nil", "\"x\"", "{}", "1.5", "10000", "-10000", "2^31", "2^53", "0/0"}, luatactics.Unit: {"nil", "\"A\"", "{}", "1.5", "-1", "3", "17", "65537", "2^32 + 1"},
			luatactics.Hex: {"nil", "\"x\"", "{}", "1.5", "-1", "8", "65537", "2^32 + 1"}, luatactics.Side: {"nil", "\"enemy\"", "{}", "1.5", "-1", "0", "3", "257"}, luatactics.Word: {"nil", "1", "{}", "true"}}},
	{name: "xiangqi", functions: table(luaxiangqi.Functions), requires: "xiangqi", id: "R", command: "h2e2", act: "game:remove(game:piece(\"a0\"))",
		manifest: "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\nvars = { n = 3 }\nscript = \"odd.lua\"\n[[rule.listener]]\nevent = \"xq:MOVED\"\nrole = \"any\"" + ready,
		good:     map[host.Type]string{luaxiangqi.Piece: "1", luaxiangqi.Square: `"e4"`, luaxiangqi.Team: `"red"`, luaxiangqi.Kind: `"horse"`, luaxiangqi.Word: `"NOT_HERE"`},
		wrong: map[host.Type][]string{luaxiangqi.Piece: {"nil", "\"e2\"", "1.5", "-1", "33", "2^31", "2^53", "0/0", "{}"}, luaxiangqi.Square: {"nil", "1", "{}", "\"\"", "\"z9\"", "\"e\"", "\"e22\"", "\"E2\"", "\"j0\""},
			luaxiangqi.Team: {"nil", "1", "{}", "\"\"", "\"green\"", "\"Red\""}, luaxiangqi.Kind: {"nil", "1", "{}", "\"knight\""}, luaxiangqi.Word: {"nil", "1", "{}"}},
		none: map[host.Type]string{luaxiangqi.Piece: "0"}},
}

// ofTypes are the types of each game by its name.
var ofTypes = func() map[string]host.Types {
	all := map[string]host.Types{}
	for _, g := range kits.All().Games() {
		all[g.Name] = games.Arguments(g)
	}
	return all
}()

// withWords adds the words of the types of a game to the right and wrong values: one of
// them, and a misspelling, which the error corrects.
func (r *room) withWords(p *games.Packs) {
	names := p.Library().Names
	for _, d := range ofTypes[r.name] {
		if d.Lua != "string" || r.wrong[d.Type] != nil {
			continue
		}
		if r.good[d.Type] == "" {
			r.good[d.Type] = `"any"`
		}
		r.wrong[d.Type] = []string{"nil", "1", "{}", "true"}
		if !d.Any() {
			word := strings.Trim(r.good[d.Type], `"`)
			if word == "any" {
				word = d.All(names)[0]
			}
			r.good[d.Type] = strconv.Quote(word)
			r.wrong[d.Type] = append(r.wrong[d.Type], strconv.Quote(slip(word)))
			if r.says == nil {
				r.says = map[host.Type]string{}
			}
			r.says[d.Type] = fmt.Sprintf("did you mean %q?", word)
		}
	}
}

// slip writes a word with its last letter doubled, as nobody else has it.
func slip(word string) string { return word + word[len(word)-1:] }

// where is the line of the first statement that open puts into run.
const where = "odd/odd.lua:2"

// open makes a match in which the listener has a condition and a handler.
func (r *room) open(t *testing.T, when, run string) (*games.Packs, display.Match) {
	t.Helper()
	x := kits.All().Games()[slices.IndexFunc(kits.All().Games(), func(g *games.Definition) bool { return g.Name == r.name })]
	head := "id = \"odd\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"" + r.requires + "\"]\n"
	packs, err := x.Load(append(x.Shipped(), load.Source{Name: "odd", FS: fstest.MapFS{
		"pack.toml": {Data: []byte(head)}, "odd.toml": {Data: []byte(r.manifest)},
		"odd.lua": {Data: []byte("function run(me, ev, game)\n" + run + "\nend\nfunction ready(me, ev, game)\n" + when + "\nend\n")}}}))
	if err != nil {
		t.Fatal(err)
	}
	mode, err := packs.Mode(x.Mode, "")
	if err != nil {
		t.Fatal(err)
	}
	set := games.Setup{Mode: mode, Seed: 1}
	if d := packs.Decks; d != nil {
		decks, err := games.Deal(d, set)
		if err != nil {
			t.Fatal(err)
		}
		set.Decks = decks
	}
	if r.name == "tactics" {
		set.Options = []string{"battle=b"}
	}
	g, err := packs.Open(set, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	if r.command != "" {
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
	}
	return packs, g
}

// play performs the command that the listener hears.
func (r *room) play(t *testing.T, g display.Match) error {
	t.Helper()
	if r.command == "" {
		return g.Start()
	}
	c, err := g.Parse(g.ToAct(nil)[0], r.command)
	if err != nil {
		t.Fatal(err)
	}
	return g.Do(c)
}

// each runs a test for every game.
func each(t *testing.T, f func(t *testing.T, r *room)) {
	for i := range rooms {
		t.Run(rooms[i].name, func(t *testing.T) { f(t, &rooms[i]) })
	}
}

// TestHandlersOfEveryGame checks that a handler gets me, with the id and the vars of
// its definition, and ev and game. None of them can be changed, an unknown var is an
// error, and a condition may not call what only a handler may. An error fails the
// command as a whole, with file and line (K-14).
func TestHandlersOfEveryGame(t *testing.T) {
	each(t, func(t *testing.T, r *room) {
		for _, c := range []struct{ when, run, want string }{
			{"return true", "if me.id ~= \"" + r.id + "\" or me.vars.n ~= 3 then error(me.id) end " + r.act, ""},
			{"return true", "return me.vars.m", where + `: unknown var "m"`},
			{"return true", "me.id = 1", where + ":"},
			{"return true", "me.vars.n = 4", where + ":"},
			{"return true", "game.x = 1", where + ":"},
			{"return true", "while true do end", "budget"},
			{r.act, "", "odd/odd.lua:5: "},
			{r.act, "", "a condition, a modifier or a projection may only read"},
			// Only false and nil are no, 0 and "" are not.
			{"return false", "error(\"heard\")", ""},
			{"", "error(\"heard\")", ""},
			{"return nil, \"too far\"", "error(\"heard\")", ""},
			{"return 0", "error(\"heard\")", where + ": heard"},
			{"return \"\"", "error(\"heard\")", where + ": heard"},
		} {
			packs, g := r.open(t, c.when, c.run)
			before := g.Hash()
			err := r.play(t, g)
			switch {
			case c.want == "" && err != nil:
				t.Errorf("when %q, run %q: %v", c.when, c.run, err)
			case c.want != "" && (!match.IsFault(err) || !strings.Contains(err.Error(), c.want) || g.Hash() != before):
				t.Errorf("when %q, run %q: %v, want %q", c.when, c.run, err, c.want)
			}
			if strings.Contains(c.when, "too far") && packs.Machine().Reason() != "too far" {
				t.Errorf("the reason is %q", packs.Machine().Reason())
			}
		}
	})
}

// TestHandlersAreGiven: a handler that runs later has, behind me, ev and game, the values that it was
// given, and nothing else where it was given none.
func TestHandlersAreGiven(t *testing.T) {
	later := "return true\nend\nfunction later(me, ev, game, a, b, c, d)\nif me.id ~= 'R' or not game then error('who') end\nerror(string.format('given %s %s %s %s', tostring(a), tostring(b), tostring(c), tostring(d)))"
	for given, want := range map[string]string{`, {5, true, "ALPHA", "FRONT"}`: "given 5 true ALPHA FRONT", `, {false, -7}`: "given false -7 nil nil", ", {}": "given nil nil nil nil", "": "given nil nil nil nil"} {
		_, g := rooms[0].open(t, later, `game:after("later"`+given+`)`)
		if err := rooms[0].play(t, g); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("after(\"later\"%s): %v, want %s", given, err, want)
		}
	}
}

// TestModifiersDeclareWhatTheyRead: a modifier's function may call what reads something that
// changes only if the modifier declares it; else the call is an error that says so.
func TestModifiersDeclareWhatTheyRead(t *testing.T) {
	for reads, want := range map[string]string{`["turn"]`: "", `["board", "turn"]`: "", `["board"]`: `game:turn: the modifier must declare it: reads = ["turn"]`} {
		r := rooms[0]
		r.manifest = "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\nscript = \"odd.lua\"\n[[rule.modifier]]\nid = \"m\"\nof = \"shield_cap\"\nscope = \"any units\"\nrun = \"run\"\nreads = " + reads + "\n"
		_, g := r.open(t, "return true", "return game:turn() * 0")
		err := g.Start()
		for n := 0; err == nil && n < 12; n++ { // until a unit is in play
			list := g.Legal(g.ToAct(nil)[0], nil)
			first := func(verb uint8) int {
				return slices.IndexFunc(list, func(c match.Command) bool { return c.Verb == verb })
			}
			at := first(tcg.Play)
			if at < 0 {
				at = max(first(tcg.EndPhaseVerb), 0)
			}
			err = g.Do(list[at])
		}
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("reads = %s: %v, want %q", reads, err, want)
		}
	}
}

// TestWrongArgumentsOfEveryGame checks every function of every table. A wrong argument,
// one too many and a call without the colon are errors that name the function and the
// argument; none reaches the rules.
func TestWrongArgumentsOfEveryGame(t *testing.T) {
	each(t, func(t *testing.T, r *room) {
		packs, g := r.open(t, "return false", "")
		r.withWords(packs)
		if r.command == "" {
			if err := g.Start(); err != nil {
				t.Fatal(err)
			}
		}
		script, tried := inspect.New(packs.Machine()), 0
		fails := func(call string, want ...string) {
			tried++
			before := g.Hash()
			_, err := script.Chunk(g, g.ToAct(nil)[0], call)
			says := func(w string) bool { return err != nil && w != "" && strings.Contains(err.Error(), w) }
			if !slices.ContainsFunc(want, says) || !says("prompt:1") || g.Hash() != before {
				t.Errorf("%s: %v, want one of %q", call, err, want)
			}
		}
		for _, f := range r.functions {
			name, good := f.on+":"+f.name, []string{}
			for _, p := range f.params {
				if r.good[p.Type] == "" {
					t.Errorf("%s: nothing is right for the type %s", name, p.Type)
				}
				good = append(good, r.good[p.Type])
			}
			call := func(args []string) string { return name + "(" + strings.Join(args, ", ") + ")" }
			if _, err := script.Eval(g, inspect.Point{}, call(good)); f.acts && (err == nil || !strings.Contains(err.Error(), "may only read")) {
				t.Errorf("%s in an expression: %v", name, err)
			}
			fails(call(append(slices.Clone(good), "1")), fmt.Sprintf("%s takes %d argument%s, got %d", name, len(good), i18n.Plural(len(good)), len(good)+1))
			fails(f.on+"."+f.name+"()", "call it as "+name+"(...), with a colon")
			for n, p := range f.params {
				wrong := r.wrong[p.Type]
				if len(wrong) == 0 {
					t.Errorf("%s: nothing is wrong for the type %s", name, p.Type)
				}
				if none := r.none[p.Type]; none != "" && !p.None {
					wrong = append(slices.Clone(wrong), none)
				}
				for _, w := range wrong {
					if w == "nil" && p.Opt || w == "{}" && n == 0 && f.named {
						continue
					}
					if args := slices.Clone(good); args[n] != w {
						args[n] = w
						want := []string{fmt.Sprintf("%s: argument %d (%s) must be ", name, n+1, p.Name), r.says[p.Type]}
						first := f.params[:n]
						if d := ofTypes[r.name].Of(p.Type); !d.Any() { // words are judged when all arguments are read
							first = f.params
						}
						if slices.ContainsFunc(first, func(p host.Param) bool { return p.Type == host.Handler || p.Type == luatcg.Answerer }) {
							want = append(want, name+": no function") // a prompt has none, and they are read in order
						}
						fails(call(args), want...)
					}
				}
			}
		}
		if tried < 90 {
			t.Errorf("%d calls tried", tried)
		}
	})
}

// TestPromptOfAnotherGame: a line that is typed for a match of one game is
// refused by the machine of another.
func TestPromptOfAnotherGame(t *testing.T) {
	for i := range rooms {
		packs, _ := rooms[i].open(t, "return false", "")
		_, other := rooms[(i+1)%len(rooms)].open(t, "return false", "")
		if _, err := inspect.New(packs.Machine()).Chunk(other, 0, "local x = 1"); err == nil || !strings.Contains(err.Error(), "this is not a match of ") {
			t.Errorf("%s: %v", rooms[i].name, err)
		}
	}
}
