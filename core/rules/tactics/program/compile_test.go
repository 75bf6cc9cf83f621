package program_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
)

// line is the place of a definition of a test.
func line(n int) def.Pos { return def.Pos{File: "all.toml", Line: n} }

// named is a definition of the pack "all", whose line in its file is n.
func named(n int, id string) library.Definition {
	return library.Definition{Pos: line(n), ID: id, Pack: "all", Name: def.Localised{EN: "Name of " + id, ZH: "名" + id}}
}

// everything is a sound library with two definitions of each kind, as references to the second
// show numbers that are mixed up.
func everything(t *testing.T) *library.Library {
	t.Helper()
	filters, err := def.ParseConds("self.hp > n")
	if err != nil {
		t.Fatal(err)
	}
	filters[0].Pos = line(31)
	aim := named(11, "aim")
	aim.Vars = []def.Var{{Name: "n", Value: 4}}
	guard, mark := named(41, "guard"), named(42, "mark")
	mark.Listeners = []def.Listener{
		{Pos: line(43), ID: "stops", Event: "ACTION_AIMED", Role: def.Target, Priority: 150, Reject: "barred", When: 8, Run: 9, Reasons: []def.Reason{{Code: "why", Text: def.Localised{EN: "because"}}}},
		{Pos: line(44), ID: "sees", Event: "HIT", Role: def.Source, Priority: 399, Run: 10},
		{Pos: line(45), ID: "knows", Event: "TURN_BEGAN", Role: def.Owner, Priority: 100, Run: 11},
	}
	return &library.Library{
		Actions: []library.Action{
			{Definition: named(10, "walk"), Kind: "move", Target: "hex", Rate: 1, Provides: []string{"legs", "air"}},
			{Definition: aim, Kind: "derived", Target: "unit", Side: "ally", Against: "enemy", Victim: "self", Requires: "air", Provides: []string{"legs"}, Responds: []string{"attack", "full_round"},
				Resources: []library.ResourceCost{{ID: "ammo", N: 3}, {ID: "rage", N: 2}}, Where: filters, When: 1, TargetWhen: 2, Run: 3, Resolve: 4},
			{Definition: named(12, "parry"), Kind: "reaction", Target: "actor", Side: "any", Victim: "ally"},
			{Definition: named(13, "storm"), Kind: "full_round", Target: "none", Delay: 1},
			{Definition: named(14, "strike"), Kind: "attack", Target: "unit", Side: "enemy"},
			{Definition: named(15, "rest"), Kind: "free", Target: "actor"},
			{Definition: named(16, "aura"), Kind: "sustained", Target: "self"},
		},
		Buffs:   []library.Buff{{Definition: guard, Tick: 5}, {Definition: mark}},
		Ongoing: []library.Ongoing{{Definition: named(51, "burn")}, {Definition: named(52, "mend"), Tick: 6}},
		Terrain: []library.Terrain{
			{Definition: named(61, "plain"), Glyph: ".", Multiplier: 100},
			{Definition: named(62, "mud"), Glyph: "m", Multiplier: 150, Tag: "mud", Value: 50, Turns: 2, Enter: 7},
			{Definition: named(63, "rock"), Glyph: "#", Blocked: true, Multiplier: 100},
			{Definition: named(64, "path"), Glyph: "p", Mark: "all:p", Multiplier: 75, Tag: "path", Value: 66},
			{Definition: named(65, "ice"), Glyph: "i", Multiplier: 100, Tag: "ice", Value: 80, Turns: 1},
			{Definition: named(66, "bog"), Glyph: "b", Multiplier: 150, Tag: "mud", Value: 40, Turns: 3},
			{Definition: named(67, "air"), Glyph: "a", Multiplier: 149, Tag: "air", Value: 1},
		},
		Classes: []library.Class{
			{Definition: named(71, "brute"), Resources: []library.Resource{{Pos: line(72), ID: "rage", Cap: 5}, {Pos: line(73), ID: "pain", Cap: 6, Settle: 12}}},
			{Definition: named(74, "archer"), Resources: []library.Resource{{Pos: line(75), ID: "arrows"}, {Pos: line(76), ID: "oil"}, {Pos: line(77), ID: "ammo", Settle: 13}}},
		},
		Units: []library.Unit{
			{Definition: named(81, "dog"), Actions: []string{"walk"}},
			{Definition: named(82, "scout"), Class: "archer", Actions: []string{"strike", "aim"}, Buffs: []string{"mark", "guard"}},
		},
		Maps: []library.Map{{Definition: named(91, "other"), Rows: []string{"."}}, {Definition: named(92, "field"), Rows: []string{". m #", "all:p i a", ". . b"}}},
		Battles: []library.Battle{
			{Definition: named(95, "empty")},
			{Definition: named(96, "fight"), Map: "field", Policy: "wise", Units: []library.Placement{
				{Pos: line(97), Unit: "scout", Name: "A", Side: 1, At: hex.Axial{Q: 0, R: 0}}, {Pos: line(98), Unit: "dog", Name: "B", Side: 1, At: hex.Axial{Q: 1, R: 0}}}},
		},
		Policies: []library.Policy{{Definition: named(99, "rash"), Choose: 14}, {Definition: named(100, "wise"), Choose: 15}},
	}
}

// TestCompiled (T-07, T-20, T-22, T-49, T-50): a program has the numbers of the definitions that its
// library names. Each function has its own listener, in whose name it runs.
func TestCompiled(t *testing.T) {
	p, err := program.Compile(everything(t))
	if err != nil {
		t.Fatal(err)
	}
	of := func(h program.Handler) string {
		l := p.Listeners[h.Ref]
		if h.Ref == 0 {
			return "-"
		}
		id, vars := p.Words(h.Ref)
		return fmt.Sprint(l.ID, "=", h.Func, " ", l.Run == h.Func && l.Handler && l.Pack == "all" && l.Pos == p.Owner(h.Ref).Pos && strings.HasPrefix(l.ID, id+".") && id == p.Owner(h.Ref).ID, len(vars))
	}
	text := ""
	for _, a := range p.Actions[1:] {
		text += fmt.Sprintln(a.ID, a.Kind, a.Target, a.Side, a.Against, a.Victim, a.Responds, a.Provides, a.Requires, a.Prices, len(a.Where), of(a.When), of(a.Fits), of(a.Run), of(a.Resolve))
	}
	for _, b := range p.Buffs[1:] {
		text += fmt.Sprintln(b.ID, of(b.Tick))
	}
	for _, o := range p.Ongoing[1:] {
		text += fmt.Sprintln(o.ID, of(o.Tick))
	}
	for _, x := range p.Terrain[1:] {
		text += fmt.Sprintln(x.ID, p.Tags[x.TagIndex], x.TagIndex, of(x.Enter))
	}
	for _, c := range p.Classes[1:] {
		text += c.ID
		for _, h := range c.Settle {
			text += " " + of(h)
		}
		text += "\n"
	}
	for _, u := range p.Units[1:] {
		text += fmt.Sprintln(u.ID, u.Class, u.Slots, u.Buffs, u.Resources)
	}
	text += fmt.Sprintln(of(program.Handler{p.Policy["rash"], 14}), of(program.Handler{p.Policy["wise"], 15}))
	if want := `walk Move 3 0 2 0 0 3 0 [] 0 - - - -
aim Derived 2 1 0 1 34 1 2 [{2 2 3} {1 0 2}] 1 aim.when=1 true 1 aim.target_when=2 true 1 aim.run=3 true 1 aim.resolve=4 true 1
parry Reaction 4 2 2 2 0 0 0 [] 0 - - - -
storm FullRound 0 0 2 0 0 0 0 [] 0 - - - -
strike Attack 2 0 2 0 0 0 0 [] 0 - - - -
rest Free 4 0 2 0 0 0 0 [] 0 - - - -
aura Sustained 1 0 2 0 0 0 0 [] 0 - - - -
guard guard.tick=5 true 0
mark -
burn -
mend mend.tick=6 true 0
plain  0 -
mud mud 1 mud.enter=7 true 0
rock  0 -
path  0 -
ice ice 2 -
bog mud 1 -
air  0 -
brute - brute.pain=12 true 0
archer - - archer.ammo=13 true 0
dog 0 [1] [] 0
scout 2 [5 2] [2 1] 3
rash.choose=14 true 0 wise.choose=15 true 0
`; text != want {
		t.Errorf("compiled:\n%s\nwant:\n%s", text, want)
	}
	where := p.Actions[2].Where[0]
	if c := p.Clauses[where.Clause]; c.Pos != line(31) || c.Text != "self.hp > n" || where.Left.Prop != program.ReadHP || where.Value != 4 {
		t.Errorf("the filter is %+v of the clause %+v", where, c)
	}
	b := p.Battle("fight")
	if got := fmt.Sprint(b.ID, b.Grid.Len(), b.Hexes, b.Enter, b.Names, b.Types, b.Fielded, b.Open.Append(nil)); got != "fight9 [0 1 2 3 4 5 7 1 1 6] [0 100 150 0 50 100 1 100 100 150] [ A B] [0 2 1] [true false] [1 2 4 5 6 7 8 9]" {
		t.Errorf("the battle is %s", got)
	}
	grounds := ""
	for _, g := range b.Grounds {
		grounds += fmt.Sprint(g.Factor, ":", g.Hexes.Append(nil), " ")
	}
	if grounds != "100:[1 5 7 8] 150:[2 9] 50:[4] 1:[6] " || p.Battle("empty") == nil || p.Battle("none") != nil {
		t.Errorf("grounds %s", grounds)
	}
	// the legality of each ask comes first; what nobody hears has no listener
	asks := ""
	for ref, l := range p.Listeners[1:] {
		if l.Native != 0 {
			id, _ := p.Words(event.ListenerRef(ref + 1))
			asks += fmt.Sprint(l.ID, " ", p.Types.Def(l.Type).Name, " ", l.Priority, " ", id, p.Owner(event.ListenerRef(ref+1)), "; ")
		}
	}
	if asks != "core.legality ACTION_AIMED 110 core<nil>; core.legality ACTION_CONFIRMED 110 core<nil>; core.legality DERIVED_GATED 110 core<nil>; " {
		t.Errorf("asks: %s", asks)
	}
	heard := ""
	for typ, list := range p.ByType {
		for _, h := range list {
			l := p.Listeners[h.Ref]
			heard += fmt.Sprintln(p.Types.Def(event.Type(typ)).Name, h.Buff, h.Role, l.Role, l.ID, l.Pack, l.Pos.Line, p.Types.Def(l.Type).Name, l.Priority, l.When, l.Run, p.Names.At(l.Reject).Code, len(l.Reasons), p.Asked[typ], p.Owner(h.Ref).ID)
		}
	}
	if want := `TURN_BEGAN 2 owner owner mark.knows all 45 TURN_BEGAN 100 0 11  0 true mark
ACTION_AIMED 2 target target mark.stops all 43 ACTION_AIMED 150 8 9 barred 1 true mark
HIT 2 source source mark.sees all 44 HIT 399 0 10  0 true mark
`; heard != want {
		t.Errorf("heard:\n%s\nwant:\n%s", heard, want)
	}
	if l := p.Listeners[p.ByType[program.ActionAimed][0].Ref]; p.Names.At(l.Reasons[0]).Text.EN != "because" || p.Asked[program.Healed] {
		t.Errorf("the reasons of %+v", l)
	}
	for _, id := range []string{"aim", "guard", "mark", "mend", "mud", "archer", "wise"} {
		if n := p.Names.At(p.Names.Find(id)); n.Text.In("zh") != "名"+id {
			t.Errorf("%s is called %q", id, n.Text.In("zh"))
		}
	}
}

// TestDefinitionsAreFound (T-22): an id is found among those of its kind alone, and an unknown one gets
// an error. All definitions are listed in load order.
func TestDefinitionsAreFound(t *testing.T) {
	lib := everything(t)
	lib.Names = def.NewNames()
	lib.Names.AddPack("all", "all", nil)
	for _, d := range lib.Actions {
		lib.Names.Add("action", def.Named{Pack: "all", Namespace: "all", ID: d.ID})
	}
	lib.Names.Settle(nil)
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		kind, id, want string
	}{
		{"action", "walk", "1 <nil>"}, {"action", "aura", "7 <nil>"}, {"action", "all:aura", "7 <nil>"}, {"action", "aur", `0 unknown action "aur"; did you mean "aura"?`}, {"action", "guard", `0 unknown action "guard"`},
		{"buff", "mark", "2 <nil>"}, {"ongoing", "mend", "2 <nil>"}, {"unit", "scout", "2 <nil>"}, {"resource", "ammo", "18 <nil>"}, {"resource", "rage", "8 <nil>"}, {"class", "archer", "2 <nil>"},
		{"unit", "mark", `0 unknown unit "mark"`}, {"house", "mark", `0 unknown house "mark"`},
	} {
		if n, err := p.Lookup(c.kind, c.id); fmt.Sprint(n, " ", err) != c.want || p.ID(c.kind, c.id) != n {
			t.Errorf("%s %s: %d, %v; want %s; ID says %d", c.kind, c.id, n, err, c.want, p.ID(c.kind, c.id))
		}
	}
	list := ""
	p.EachDefinition(func(kind string, d *library.Definition) { list += fmt.Sprint(kind, ":", d.ID, " ") })
	if want := "action:walk action:aim action:parry action:storm action:strike action:rest action:aura buff:guard buff:mark ongoing:burn ongoing:mend terrain:plain terrain:mud terrain:rock terrain:path terrain:ice terrain:bog terrain:air class:brute class:archer unit:dog unit:scout map:other map:field battle:empty battle:fight policy:rash policy:wise "; list != want {
		t.Errorf("got  %s\nwant %s", list, want)
	}
	for i, word := range program.Readings {
		if n, err := program.ReadingOf(word); err != nil || int(n) != i {
			t.Errorf("%s is stat %d, %v", word, n, err)
		}
	}
	if n, err := program.ReadingOf("sped"); err == nil || err.Error() != `unknown stat "sped"; did you mean "speed"?` {
		t.Errorf("sped is %d, %v", n, err)
	}
}

// TestFaultsOfALibrary: what cannot be played is refused in one message with its place, and nothing
// else is.
func TestFaultsOfALibrary(t *testing.T) {
	many := func(n int, format string) (list []string) {
		for i := range n {
			list = append(list, fmt.Sprintf(format, i))
		}
		return list
	}
	able := func(l *library.Library, n int) {
		l.Units[0].Actions = many(n, "do%d")
		for _, id := range l.Units[0].Actions {
			l.Actions = append(l.Actions, library.Action{Definition: named(1, id), Kind: "free"})
		}
	}
	hears := func(l *library.Library, change func(x *def.Listener)) { change(&l.Buffs[1].Listeners[1]) }
	for _, c := range []struct {
		change func(l *library.Library)
		want   string
	}{
		{func(l *library.Library) { l.Actions[0].Target = "unit" }, "all.toml:10: action walk: a move is aimed at a hex"},
		{func(l *library.Library) { l.Actions[4].Target = "hex" }, "all.toml:14: action strike: an attack is aimed at a unit"},
		{func(l *library.Library) { l.Actions[3].Delay = 0 }, "all.toml:13: action storm: a full round has a delay of at least 1 (T-21)"},
		{func(l *library.Library) { l.Actions[1].Requires = "" }, "all.toml:11: action aim: a derived action needs requires (T-15)"},
		{func(l *library.Library) { l.Actions[1].Target = "none" }, "all.toml:11: action aim: target_when needs a target, and the action has none"},
		{func(l *library.Library) { l.Actions[6].Target = "actor" }, "all.toml:16: action aura: only reactions and frees are aimed at the actor that they answer"},
		{func(l *library.Library) { l.Actions[1].Resources[0].ID = "steam" }, `all.toml:11: unknown resource "steam"`},
		{func(l *library.Library) { l.Actions[1].Where[0].Path = "self.luck" }, `all.toml:31: aim: filter "self.hp > n": `},
		{func(l *library.Library) { l.Actions[1].Where[0].Path = "target.hp" }, `all.toml:31: aim: filter "self.hp > n": `},
		{func(l *library.Library) { l.Actions[0].Provides = many(31, "tag%d") }, `all.toml:11: action aim: "legs" is one too many: the tags of all actions are at most 32`}, // after "air"
		{func(l *library.Library) { l.Actions[0].Provides = many(30, "tag%d") }, ""},
		{func(l *library.Library) { l.Classes[1].Resources[0].ID = "rage" }, `all.toml:75: class archer: the resource "rage" is of another class, or there twice`},
		{func(l *library.Library) { l.Units[1].Class = "mage" }, `all.toml:82: unknown class "mage"`},
		{func(l *library.Library) { l.Units[1].Actions[1] = "fly" }, `all.toml:82: unknown action "fly"`},
		{func(l *library.Library) { l.Units[1].Buffs[1] = "calm" }, `all.toml:82: unknown buff "calm"`},
		{func(l *library.Library) { l.Units[1].Buffs[1] = "mark" }, "all.toml:82: unit scout has the effect mark twice"},
		{func(l *library.Library) { l.Units[1].Actions[1] = "wlak" }, `all.toml:82: unknown action "wlak"; did you mean "walk"?`},
		{func(l *library.Library) { l.Units[0].Actions = []string{"walk", "aim", "walk"} }, "all.toml:81: unit dog has the action walk twice"},
		{func(l *library.Library) { able(l, 31) }, ""},
		{func(l *library.Library) { able(l, 32) }, "all.toml:81: unit dog has 32 actions; at most 31"},
		{func(l *library.Library) { l.Actions[0].IsAttack = true }, "all.toml:10: action walk: a move is not an attack, and no derived action follows it (T-15)"},
		{func(l *library.Library) { l.Actions[4].MinRange, l.Actions[4].Range = 3, 2 }, "all.toml:14: action strike: min_range is 3, but range is 2"},
		{func(l *library.Library) { l.Actions[4].MinRange, l.Actions[4].Range = 3, 3 }, ""},
		{func(l *library.Library) { l.Terrain[5].Glyph, l.Maps[1].Rows[2] = "m", ". . ." }, `all.toml:66: terrain bog: another kind of terrain has the glyph "m"`},
		{func(l *library.Library) { l.Maps[1].Rows[1] = "all:p i ?" }, `all.toml:92: map field: no terrain has the glyph "?"`},
		{func(l *library.Library) { l.Maps[1].Rows[1] = "p i a" }, `all.toml:92: map field: no terrain has the glyph "p"`},
		{func(l *library.Library) { l.Maps[1].Rows[1], l.Maps[1].Lines = "p i a", []int{101, 102, 103} }, `all.toml:102: map field: no terrain has the glyph "p"`},
		{func(l *library.Library) { l.Maps[1].Rows[1], l.Maps[1].Lines = "i a", []int{101, 102, 103} }, "all.toml:102: map field: row 2 has 2 hexes, not 3"},
		{func(l *library.Library) { l.Maps[1].Rows[1] = "i a" }, "all.toml:92: map field: row 2 has 2 hexes, not 3"},
		{func(l *library.Library) { l.Maps[0].Rows = nil }, fmt.Sprintf("all.toml:91: map other has 0 hexes, expected from 1 to %d", hex.MaxHexes)},
		{func(l *library.Library) { l.Maps[0].Rows = []string{"x"} }, `all.toml:91: map other: no terrain has the glyph "x"`},
		{func(l *library.Library) { l.Battles[1].Map = "feld" }, `all.toml:96: unknown map "feld"; did you mean "field"?`},
		{func(l *library.Library) { l.Battles[1].Map = "sea" }, `all.toml:96: unknown map "sea"`},
		{func(l *library.Library) { l.Battles[1].Map = "" }, "all.toml:96: battle fight has units, but no map"},
		{func(l *library.Library) { l.Battles[1].Policy = "odd" }, `all.toml:96: unknown policy "odd"`},
		{func(l *library.Library) { l.Battles[1].Units[1].At = hex.Axial{Q: 2, R: 0} }, "all.toml:98: B is at 2,0, where no unit can be"},
		{func(l *library.Library) { l.Battles[1].Units[1].At = hex.Axial{Q: 9, R: 0} }, "all.toml:98: B is at 9,0, where no unit can be"},
		{func(l *library.Library) { l.Battles[1].Units[1].At = hex.Axial{} }, "all.toml:98: B is on the hex of another unit"},
		{func(l *library.Library) { l.Battles[1].Units[1].Name = "A" }, "all.toml:98: two units are named A; upper and lower case are the same in commands"},
		{func(l *library.Library) { l.Battles[1].Units[1].Name = "a" }, "all.toml:98: two units are named a; upper and lower case are the same in commands"},
		{func(l *library.Library) { l.Battles[1].Units[1].Unit = "cat" }, `all.toml:98: unknown unit "cat"`},
		{func(l *library.Library) { hears(l, func(x *def.Listener) { x.Event = "HITS" }) }, `all.toml:44: effect mark: unknown event "HITS"; did you mean "HIT"?`},
		{func(l *library.Library) { hears(l, func(x *def.Listener) { x.Event = "step:call" }) }, `all.toml:44: effect mark: unknown event "step:call"`},
		{func(l *library.Library) { hears(l, func(x *def.Listener) { x.Role = def.Lane }) }, "all.toml:44: effect mark: there are no lanes here; the roles are source, target, owner and any"},
		{func(l *library.Library) { hears(l, func(x *def.Listener) { x.Event = "UNIT_DIED" }) }, "all.toml:44: effect mark: UNIT_DIED has no source, so the role source never hears it"},
		{func(l *library.Library) {
			hears(l, func(x *def.Listener) { x.Event, x.Role = "UNIT_DIED", def.Target })
		}, "all.toml:44: effect mark: the effects of a unit end before its UNIT_DIED, so the role target never hears it; listen to HIT with priority = 399"},
		{func(l *library.Library) { hears(l, func(x *def.Listener) { x.Event, x.Role = "UNIT_DIED", def.Any }) }, ""},
		{func(l *library.Library) { hears(l, func(x *def.Listener) { x.Event, x.Reject = "HEALED", "no" }) }, "all.toml:44: effect mark: HEALED is a fact and cannot be rejected"},
		{func(l *library.Library) { hears(l, func(x *def.Listener) { x.Limit = 1 }) }, "all.toml:44: effect mark: a condition is a function here: when, not where or limit_per_turn"},
		{func(l *library.Library) { hears(l, func(x *def.Listener) { x.PerMatch = 1 }) }, "all.toml:44: effect mark: a condition is a function here: when, not where or limit_per_turn"},
		{func(l *library.Library) { hears(l, func(x *def.Listener) { x.Where = l.Actions[1].Where }) }, "all.toml:44: effect mark: a condition is a function here: when, not where or limit_per_turn"},
		{func(l *library.Library) { hears(l, func(x *def.Listener) { x.Priority = 400 }) }, "all.toml:44: effect mark: HIT takes priorities 200 to 399, for example band = \"before_damage\", not 400"},
		{func(l *library.Library) { hears(l, func(x *def.Listener) { x.Priority = 199 }) }, "all.toml:44: effect mark: HIT takes priorities 200 to 399, for example band = \"before_damage\", not 199"},
		{func(l *library.Library) { hears(l, func(x *def.Listener) { x.Priority = 200 }) }, ""},
	} {
		lib := everything(t)
		c.change(lib)
		_, err := program.Compile(lib)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != c.want && (!strings.HasSuffix(c.want, ": ") || !strings.HasPrefix(got, c.want)) {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// TestBoundsOfALibrary: what has a bit or a number of a byte each is refused by name beyond its bound
// (docs/limits.md), and the most that there can be compiles.
func TestBoundsOfALibrary(t *testing.T) {
	for _, c := range []struct {
		max  int
		fill func(l *library.Library, n int)
		want string
	}{
		{32, func(l *library.Library, n int) {
			for i := range n {
				l.Actions = append(l.Actions, library.Action{Definition: named(i+1, fmt.Sprint("x", i)), Kind: "free", Provides: []string{fmt.Sprint("tag", i), "tag0"}})
			}
		}, `all.toml:33: action x32: "tag32" is one too many: the tags of all actions are at most 32`},
		{31, func(l *library.Library, n int) {
			for i := range n {
				l.Terrain = append(l.Terrain, library.Terrain{Definition: named(i+1, fmt.Sprint("x", i)), Glyph: fmt.Sprint("g", i), Tag: fmt.Sprint("tag", i), Turns: 1})
			}
		}, `all.toml:32: the tag "tag31" is one too many: the stickies of all packs have at most 31`},
		{8, func(l *library.Library, n int) {
			l.Classes = []library.Class{{Definition: named(1, "rich")}}
			for i := range n {
				l.Classes[0].Resources = append(l.Classes[0].Resources, library.Resource{ID: fmt.Sprint("r", i)})
			}
		}, "all.toml:1: class rich has 9 resources; at most 8"},
		{128, func(l *library.Library, n int) {
			// the units have as many effects together as fit, two each or one
			l.Terrain = []library.Terrain{{Definition: named(1, "plain"), Glyph: ".", Multiplier: 100}}
			l.Maps = []library.Map{{Definition: named(2, "row"), Rows: []string{strings.Repeat(". ", 8)}}}
			l.Units = []library.Unit{{Definition: named(3, "laden")}, {Definition: named(3, "rest")}}
			for i := range 64 {
				l.Buffs = append(l.Buffs, library.Buff{Definition: named(4, fmt.Sprint("b", i))})
				l.Units[0].Buffs = append(l.Units[0].Buffs, fmt.Sprint("b", i))
			}
			l.Units[1].Buffs = l.Units[0].Buffs[:n-128+1]
			l.Units[0].Buffs = l.Units[0].Buffs[:63]
			l.Battles = []library.Battle{{Definition: named(5, "crowd"), Map: "row", Units: []library.Placement{{Unit: "laden", Name: "A", Side: 1}, {Unit: "laden", Name: "B", Side: 2, At: hex.Axial{Q: 1}}, {Unit: "rest", Name: "C", Side: 2, At: hex.Axial{Q: 2}}, {Unit: "rest", Name: "D", Side: 2, At: hex.Axial{Q: 3}}}}}
		}, "all.toml:5: battle crowd: its units have 130 innate effects; at most 128"},
		{program.MaxUnits, func(l *library.Library, n int) {
			l.Terrain = []library.Terrain{{Definition: named(1, "plain"), Glyph: ".", Multiplier: 100}}
			l.Maps = []library.Map{{Definition: named(2, "row"), Rows: []string{strings.Repeat(". ", n)}}}
			l.Units = []library.Unit{{Definition: named(3, "one")}}
			l.Battles = []library.Battle{{Definition: named(5, "crowd"), Map: "row"}}
			for i := range n {
				l.Battles[0].Units = append(l.Battles[0].Units, library.Placement{Unit: "one", Name: fmt.Sprint(i), Side: 1 + i%2, At: hex.Axial{Q: i}})
			}
		}, "all.toml:5: battle crowd has 17 units; at most 16"},
	} {
		for n := c.max; n <= c.max+1; n++ {
			lib := &library.Library{}
			c.fill(lib, n)
			p, err := program.Compile(lib)
			if n == c.max && err != nil || n > c.max && (err == nil || err.Error() != c.want) {
				t.Errorf("%d of at most %d: %v", n, c.max, err)
			}
			if len(lib.Actions) == c.max && (p.Actions[32].Provides != 1<<31|1 || p.Actions[1].Provides != 1) {
				t.Errorf("the last tag has the bits %b", p.Actions[32].Provides)
			}
			if len(lib.Terrain) == c.max && c.max == 31 && p.Terrain[31].TagIndex != 31 {
				t.Errorf("the last sticky has the number %d", p.Terrain[31].TagIndex)
			}
		}
	}
}

// TestSetsOfEffects: a set of effects goes through an event's fields as it is, next to other fields.
func TestSetsOfEffects(t *testing.T) {
	for _, want := range [][]int{{}, {1}, {31}, {32}, {95}, {0, 1, 31, 32, 33, 63, 64, 95}} {
		var b program.BuffSet
		for _, n := range slices.Backward(want) {
			b.Add(uint8(n))
		}
		e := event.New(program.BuffRefreshed)
		e.Args[2], e.Args[6] = 7, 9
		b.Put(&e, 3)
		back := program.BuffsOf(&e, 3)
		for n := range uint8(32 * program.BuffWords) {
			if back.Has(n) != slices.Contains(want, int(n)) {
				t.Errorf("of %v the set has %d: %v", want, n, back.Has(n))
			}
		}
		got := []int{}
		back.Each(func(n int) { got = append(got, n) })
		if !slices.Equal(got, want) || back != b || b.Empty() != (len(want) == 0) || e.Args[2] != 7 || e.Args[6] != 9 {
			t.Errorf("%v comes back as %v, the fields are %v", want, got, e.Args)
		}
	}
	name := func(i int) string { return fmt.Sprint("n", i) }
	for _, c := range []struct {
		set  int32
		n    int
		want string
	}{{0, 31, "[]"}, {0b1011, 3, "[n0 n1]"}, {0b1011, 4, "[n0 n1 n3]"}, {-1, 2, "[n0 n1]"}, {1 << 30, 40, "[n30]"}} {
		if got := fmt.Sprint(program.Picked(c.set, c.n, name)); got != c.want {
			t.Errorf("%b of %d is %s, want %s", c.set, c.n, got, c.want)
		}
	}
}

// TestTypesAreRegistered (T-02 to T-50): each type has the number of its constant, its kind, fields and
// rules, and lacks what it never has.
func TestTypesAreRegistered(t *testing.T) {
	r := event.NewRegistry()
	if err := program.RegisterEvents(r); err != nil {
		t.Fatal(err)
	}
	if r.Len() != int(program.Count) || program.RegisterEvents(r) == nil {
		t.Errorf("%d types, and they are registered twice", r.Len())
	}
	for _, c := range []struct {
		t     event.Type
		kind  event.Kind
		want  string
		has   string
		steps bool
	}{
		{program.GameStarted, event.Fact, "GAME_STARTED T-02 100-999 [units:int]", "", false},
		{program.TurnBegan, event.Fact, "TURN_BEGAN T-02, T-03 100-999 [round:int dwell_ms:int]", "p", false},
		{program.ActionConfirmed, event.Ask, "ACTION_CONFIRMED T-09, T-45 100-999 [action:action slot:int secs:int energy:int level:int]", "stpql", false},
		{program.GameEnded, event.Fact, "GAME_ENDED T-27 100-999 [winner:player conceded:bool]", "", false},
		{program.UnitDone, event.Fact, "UNIT_DONE T-29 100-999 []", "sp", false},
		{program.BuffRefreshed, event.Fact, "BUFF_REFRESHED T-08 100-999 [before:int after:int tags:tags buffs:buffs0 buffs_2:buffs1 buffs_3:buffs2]", "tql", false},
		{program.SideChanged, event.Fact, "SIDE_CHANGED T-40 100-999 [side:player]", "stpql", false},
		{program.Noticed, event.Fact, "NOTICED T-20 100-999 [notice:name]", "stpql", false},
		{program.StepResolve, event.Step, "step:resolve  100-999 []", "stpql", true},
	} {
		d := r.Def(c.t)
		if got := fmt.Sprint(d.Name, " ", d.Source, " ", d.Low, "-", d.High, " ", fields(d)); got != c.want || d.Kind != c.kind || d.Lacks != event.Without(c.has) || (d.Doc == "") != c.steps {
			t.Errorf("got %s, want %s: %+v", got, c.want, d)
		}
	}
	if h := r.Def(program.Hit); h.Low != 200 || h.High != 399 {
		t.Errorf("a hit takes priorities %d to %d", h.Low, h.High)
	}
}

func fields(d *event.TypeDef) (list []string) {
	for _, f := range d.Fields {
		kind := f.Enum
		for word, k := range map[string]event.FieldKind{"int": event.Int, "bool": event.Bool, "player": event.PlayerField, "name": event.NameField} { //maporder: one word has the kind
			if kind == "" && k == f.Kind {
				kind = word
			}
		}
		list = append(list, f.Name+":"+kind)
	}
	return list
}

// TestReasons: each reason of the rules has its words in both languages.
func TestReasons(t *testing.T) {
	p, err := program.Compile(&library.Library{})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	v := reflect.ValueOf(p.Reasons)
	for i := range v.NumField() {
		n := p.Names.At(uint16(v.Field(i).Uint()))
		if n.Text.EN == "" || strings.ContainsFunc(n.Text.EN, chinese) || !strings.ContainsFunc(n.Text.ZH, chinese) || n.Code == "" || seen[n.Code] {
			t.Errorf("the reason %s is %+v", v.Type().Field(i).Name, n)
		}
		seen[n.Code] = true
	}
}

func chinese(r rune) bool { return unicode.Is(unicode.Han, r) }
