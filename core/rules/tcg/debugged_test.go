package tcg

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// described is a domain in words: names, bits or a span, and why nobody sets it by hand.
func described(d match.Domain) string {
	text := fmt.Sprintf("%d..%d", d.Low, d.High)
	switch {
	case d.Low == math.MinInt64 && d.High == math.MaxInt64:
		text = "any"
	case d.Bits != nil:
		text = "set " + strings.Join(d.Bits, ",")
	case d.Names != nil:
		text = fmt.Sprintf("%d %s", d.Low, strings.Join(d.Names, ","))
	case d.Refer != nil:
		text = "refers " + d.Refer(1) + " " + d.Refer(0)
	}
	if d.Fixed != "" {
		text += " (" + strings.Fields(d.Fixed)[0] + " " + strings.Fields(d.Fixed)[1] + ")"
	}
	return text
}

// TestDomainOfEachField (K-33): each field of a full state has its possible values, by name where they have names. A field that
// people cannot set has the reason.
func TestDomainOfEachField(t *testing.T) {
	b := fielded(t)
	var list []string
	seen := map[string]bool{}
	for _, f := range b.m.Fields() {
		plain, _ := match.Unindexed(f.Path)
		if seen[plain] {
			continue
		}
		seen[plain] = true
		list = append(list, plain+": "+described(b.m.Domain(f.Path)))
	}
	if got := strings.Join(list, "\n"); got != strings.TrimSpace(domains) {
		t.Errorf("%s\n-- want --\n%s", got, domains)
	}
}

// fielded is a table with something in every table of the state.
func fielded(t *testing.T) *table {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		readable(lib, f)
		lib.Options = append(lib.Options, library.Option{Term: library.Term{ID: "fog", Pack: "test"}, Type: library.WordOption, Words: []string{"none", "thin"}, High: 1, Default: 1},
			library.Option{Term: library.Term{ID: "tide", Pack: "test"}, Type: library.IntOption, Low: 2, High: 5, Default: 3})
		lib.Cards[0].Listeners = []def.Listener{{ID: "once", Event: "TURN_STARTED", Role: def.Any, Priority: 600, Limit: 1, Run: f.run(func(*Match, event.Entity) error { return nil })}}
	})
	for p := range event.Player(2) {
		for _, z := range []place.Zone{place.Deck, place.Hand, place.Graveyard} {
			b.card(p, "GUN", z)
		}
	}
	x := b.unit(0, "GUN", 0, place.Front)
	b.must(b.sc.Status(x, "HELD", 3))
	b.must(b.sc.Keyword(b.ix(x), "KEEN", 0))
	b.must(b.sc.Count(x, "R.n", 4))
	_, err := b.sc.Fixture("LANE", inBravo)
	b.must(err)
	s := b.s
	s.NPlays, s.NUses = 1, 1
	withRows(s)
	s.Plays[0] = CardsPlayed{Def: 1, N: 1}
	s.Uses[0] = Use{Ref: 1, Card: 1, N: 1}
	s.NPending, s.NOffers = 1, 2
	s.Pending[0] = Pending{N: 1, Given: 1}
	s.Offers[0], s.Offers[1] = Offer{}, Offer{}
	return b
}

const domains = `
mode: 0 duel,three,pairs,four (it is)
seats: 2..4 (it is)
active: 0 player 1,player 2 (it follows)
phase: 0 none,draw,deployment,skirmish,end (it follows)
step: any (it follows)
result: 0 undecided,win,draw,void (it follows)
winners: set player 1,player 2 (it follows)
drawn: set player 1,player 2 (it follows)
cut: 0 no,yes (it follows)
window: 0 none,,,, (it follows)
stop: any (it follows)
jumbled: set player 1,player 2 (it links)
turn: 1..9999
round: 1..9999
max_rounds: 0..9999
effects_rng: any
option.fog: 0 none,thin
option.tide: 0..5
setting.rng: any
lane.controller: -1 nobody,player 1,player 2
player.base: 0..999
player.supply: 0..999
player.supply_cap: 0..10
player.battery: 0..999
player.hand.first: refers #1 GUN none (it links)
player.hand.last: refers #1 GUN none (it links)
player.hand.n: 0..512 (it links)
player.hand.rng: any
player.deck.first: refers #1 GUN none (it links)
player.deck.last: refers #1 GUN none (it links)
player.deck.n: 0..512 (it links)
player.deck.rng: any
player.graveyard.first: refers #1 GUN none (it links)
player.graveyard.last: refers #1 GUN none (it links)
player.graveyard.n: 0..512 (it links)
player.graveyard.rng: any
player.field: refers #1 GUN none (it links)
player.owner_turns: 0..9999
player.control_streak: 0..9999
player.base_lost: 0..9999
player.dealt_to.base: 0..9999
player.fought: set player 1,player 2
player.tactics: any
player.out: 0 no,yes (it follows)
player.battery_made: 0..99
player.turn_in_round: 0 no,yes
team.control_streak: 0..9999
card.def: 1 GUN,WALL,SHIP,BLADE,HILL,FLARE,BOLT
card.gen: 0..65535 (it distinguishes)
card.next: refers #1 GUN none (it links)
card.zone: 0 nowhere,deck,hand,graveyard,board,attached,field,limbo,hangar (it links)
card.owner: 0 player 1,player 2
card.body: 0..176 (it links)
card.temporary: 0 no,yes
unit.card: refers #1 GUN none (it links)
unit.controller: 0 player 1,player 2
unit.lane: 0 alpha,bravo,charlie
unit.row: 0 front,back
unit.slot: 0 1,2
unit.layer: 0 surface,orbit (it follows)
unit.flags: set deployment_fatigue,attacked_this_turn,moved_this_turn,damaged_last_opponent_turn
unit.damage: 0..4
unit.shield: 0..3
unit.attachments: refers #1 GUN none (it links)
unit.cargo: refers #1 GUN none (it links)
status.kind: 1 HELD
status.on: refers #1 GUN none
status.owner: 0 player 1,player 2
status.layers: 1..9
status.source: refers #1.0 none
status.until: 1 forever,turn,own_turn_start,own_turn_end,next_turn_end,next_global_turn_end,source_turn_start,source_turn_end,source_next_turn_end,round_end
status.until_player: -1 nobody,player 1,player 2
status.until_turn: 0..9999
keyword.keyword: 1 KEEN
keyword.card: refers #1 GUN none
keyword.x: 0..999
keyword.x2: any
keyword.x3: any
keyword.x4: any
keyword.source: refers #1.0 none
keyword.until: 1 forever,turn,own_turn_start,own_turn_end,next_turn_end,next_global_turn_end,source_turn_start,source_turn_end,source_next_turn_end,round_end
keyword.until_player: -1 nobody,player 1,player 2
keyword.until_turn: 0..9999
use.listener: 0 ,BLADE.attack,core:action,core:attacker,core:place,core:target,core:distance,core:interception,core:locked,core:choosable,GUN.once
use.card: refers #1 GUN none
use.n: 0..255
use.whole_match: 0 no,yes
pile.rng: any
fixture.def: 0 none,ROOM,LANE,SEAT,PAIR,P1,P2,P3 (fixtures are)
fixture.gen: 0..65535 (it distinguishes)
fixture.owner: -1 nobody,player 1,player 2 (fixtures are)
fixture.other: -1 nobody,player 1,player 2 (fixtures are)
fixture.lane: 0..255 (fixtures are)
fixture.until: 1 forever,turn,own_turn_start,own_turn_end,next_turn_end,next_global_turn_end,source_turn_start,source_turn_end,source_next_turn_end,round_end
fixture.until_player: -1 nobody,player 1,player 2
fixture.until_turn: 0..9999
fixture.least: 0..9999
counter.counter: 1 R.n
counter.on: 0..65535 (it says)
counter.n: 0..9
played.card: 1 GUN,WALL,SHIP,BLADE,HILL,FLARE,BOLT
played.player: 0 player 1,player 2
played.n: 0..255
decision.player: 0 player 1,player 2
decision.handler: 0 ,BLADE.attack,core:action,core:attacker,core:place,core:target,core:distance,core:interception,core:locked,core:choosable,GUN.once (it follows)
decision.function: any (it follows)
decision.self: refers #1.0 none (it follows)
decision.asked: any (it follows)
decision.what: 1..0 (it follows)
decision.options: any (it follows)
decision.values: any (it follows)
decision.min: any (it follows)
decision.max: any (it follows)
decision.taken: any (it follows)
decision.secret: 0 no,yes (it follows)
decision.noted: any
decision.search: any (it follows)
decision.asker: any (it follows)
decision.option.value: any (it follows)
decision.option.kind: any (it follows)
decision.option.taken: any (it follows)
decision.given.value: any (it follows)
decision.given.kind: any (it follows)
decision.given.taken: any (it follows)
`

// TestWhatHindersACommand: the filters or the function of an action, or of a target, that prevent a command are named. A target in
// the wrong place, and a command that nothing prevents, have none.
func TestWhatHindersACommand(t *testing.T) {
	may := 1
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		ask := f.ask(func(_ *Match, _, _ event.Entity) int { return may })
		gun := &lib.Cards[0]
		gun.Actions = []library.Action{{ID: "act", Phases: []string{"deployment"}, Where: conds("self.damage > 0"), When: ask, Target: &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true, Where: conds("unit.health > 5", "unit.attack > self.attack or unit.damage > 3"), When: ask}}}
		lib.Cards[len(lib.Cards)-1].Target.Where = conds("unit.health < 9") // BOLT
	})
	x, wall, own := b.unit(0, "GUN", 0, place.Front), b.unit(1, "WALL", 0, place.Front), b.unit(0, "WALL", 1, place.Front)
	bolt, flare := b.card(0, "BOLT", place.Hand), b.card(0, "FLARE", place.Hand)
	act := int16(ActionOf(b.m, 0, x, "act"))
	why := func(c match.Command) string {
		h := b.g.HindranceOf(b.m, c)
		var list []string
		for _, f := range h.Filters {
			list = append(list, fmt.Sprintf("%s: %d %d", f.Cond.Text, f.Left, f.Right))
		}
		if h.When != 0 {
			list = append(list, "function")
		}
		return strings.Join(list, ", ")
	}
	command := match.Command{Verb: Act, Source: x, Target: wall, Choice: act}
	same(t, "a filter of the action", why(command), "self.damage > 0: 0 0")
	b.must(b.sc.Wound(b.ix(x), 1))
	same(t, "alternatives about the target", why(command), "unit.attack > self.attack: 0 2, unit.damage > 3: 0 0")
	b.must(b.sc.Wound(b.ix(wall), 4))
	same(t, "a filter about the target", why(command), "unit.health > 5: 5 0")
	b.must(b.sc.Wound(b.ix(wall), 0))
	may = 0
	same(t, "a function of the action", why(command), "function")
	may = 1
	for _, c := range []match.Command{{Verb: Act, Source: x, Choice: act}, {Verb: Act, Source: x, Target: own, Choice: act}, {Verb: Act, Source: x, Target: place.BaseOf(1), Choice: act}, {Verb: Act, Source: x, Choice: -1}, {Verb: Act, Source: x, Choice: int16(len(b.p.Actions))},
		{Verb: Play, Source: flare, Target: wall}, {Verb: Play, Source: bolt}, {Verb: Play, Target: wall}, {Verb: Attack, Source: x, Target: wall}} {
		same(t, fmt.Sprintf("%+v", c), why(c), "")
	}
	same(t, "a target of a card", why(b.play(bolt, wall, 0)), "unit.health < 9: 9 0")
	b.must(b.sc.Wound(b.ix(wall), 1))
	same(t, "a target that fits", why(b.play(bolt, wall, 0)), "")
}

// TestKindsOfCommands: bots know which commands give up, pass or act.
func TestKindsOfCommands(t *testing.T) {
	b := lay(t, "", nil)
	for verb, want := range map[uint8]match.Kind{Concede: match.GivesUp, Abort: match.GivesUp, EndPhaseVerb: match.Passes, Play: match.Acts, Attack: match.Acts, Move: match.Acts, MakeBattery: match.Acts, Act: match.Acts, Answer: match.Acts} {
		same(t, fmt.Sprint("verb ", verb), b.m.Kind(match.Command{Verb: verb}), want)
	}
}

// TestReadingsOfCounters: filters read the counters of the room, of a base, of a player and of a unit, and statuses of
// cards in a hand. Scripts find the same counters by name.
func TestReadingsOfCounters(t *testing.T) {
	b, x := viewed(t)
	b.must(b.sc.Status(first(b, 1), "HELD", 4))
	hand := first(b, 1)
	number := func(id string) int32 {
		return int32(slices.IndexFunc(b.p.Counters, func(c program.CounterDef) bool { return c.ID == id }))
	}
	held, a := int32(b.p.Status("HELD")), &asking{self: x, unit: x, by: 1}
	same(t, "the room", b.g.readRoom(b.s, &kit.Reading{Prop: program.PropCounter, Arg: number("C.match")}), 6)
	same(t, "a player", b.g.readPlayer(b.s, 0, program.PropCounter, number("C.player"), a), 5)
	for i, c := range []struct {
		x    event.Entity
		prop kit.Property
		arg  int32
		want int32
	}{{x, program.PropCounter, number("R.n"), 4}, {place.BaseOf(0), program.PropCounter, number("C.player"), 5}, {hand, program.PropLayers, held, 4}, {hand, program.PropStatus, held, 1},
		{first(b, 2), program.PropStatus, held, 0}, {first(b, 2), program.PropLayers, held, 0}} {
		same(t, fmt.Sprint("reading ", i), b.g.Read(b.m, c.x, c.prop, c.arg, a), c.want)
	}
	for name, want := range map[string]struct {
		x event.Entity
		n int
	}{"C.match": {place.MatchEntity, 6}, "R.n": {x, 4}, "C.player": {place.BaseOf(0), 5}, "C.lane": {place.LaneEntity(2), 7}} {
		if n, err := CounterOf(b.m, want.x, name); err != nil || n != want.n {
			t.Errorf("%s: %d, %v; want %d", name, n, err, want.n)
		}
	}
	if _, err := CounterOf(b.m, x, "R.none"); err == nil {
		t.Error("an unknown counter is read")
	}
}

// first is the first card of a player's hand.
func first(b *table, p event.Player) event.Entity { return b.s.Handle(b.s.Players[p].Hand.First) }

// TestLookingWhileAValueIsComputed (K-32): a fork that is made within a function has every value as when nothing is under way. The
// computation under way gives what it gives without the fork.
func TestLookingWhileAValueIsComputed(t *testing.T) {
	looking, sights := false, []string{}
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		see := func(m *Match) (text string) {
			for ix := uint16(1); ix <= m.State.NCards; ix++ {
				v := SightOf(m, ix)
				text += fmt.Sprint(v.ID, v.Attack, v.Health, v.HealthCap, v.Cost, " ")
			}
			return text
		}
		look := f.ask(func(m *Match, _, _ event.Entity) int {
			if looking {
				looking = false
				sights = append(sights, see(m.Fork()))
			}
			return 2
		})
		lib.Cards[0].Modifiers = []library.Modifier{{Of: "attack", Scope: "self", Op: "add", Run: look}, {Of: "health_cap", Scope: "self", Op: "add", Run: look}}
		lib.Cards[4].Modifiers = []library.Modifier{{Of: "attack", Scope: "own units", Op: "add", Run: look}, {Of: "cost", Scope: "own cards", Op: "add", Run: look}}
	})
	x := b.unit(0, "GUN", 0, place.Front)
	b.unit(0, "WALL", 1, place.Front)
	_, err := b.sc.Field(0, "HILL")
	b.must(err)
	card := b.card(0, "WALL", place.Hand)
	see := func() (text string) {
		for ix := uint16(1); ix <= b.s.NCards; ix++ {
			v := SightOf(b.m, ix)
			text += fmt.Sprint(v.ID, v.Attack, v.Health, v.HealthCap, v.Cost, " ")
		}
		return text
	}
	want := see()
	for what, compute := range map[string]func() int{"attack": func() int { return int(b.g.Attack(b.m, b.s.Unit(x))) }, "health": func() int { return int(b.g.Fresh(b.m, b.s.Unit(x)).HealthCap) }, "cost": func() int { return b.g.Cost(b.m, 0, b.ix(card)) }} {
		b.sc.touch()
		n := compute()
		b.sc.touch()
		looking, sights = true, nil
		if again := compute(); again != n || len(sights) != 1 || sights[0] != want {
			t.Errorf("%s is %d, and %d with somebody who sees %q; want %q", what, n, again, sights, want)
		}
		same(t, "evaluations under way", len(b.g.evals)+b.g.inside, 0)
	}
}

// TestPhasesOfWays (G-07, A-17): an attack out of its phase is refused with the phases of its way.
func TestPhasesOfWays(t *testing.T) {
	b := lay(t, "", orbital)
	gun, wall := b.unit(0, "GUN", 0, place.Front), b.unit(1, "WALL", 0, place.Front)
	ship := b.unit(0, "SHIP", 1, place.Front)
	for _, c := range []match.Command{b.attack(gun, wall), b.attack(ship, wall)} {
		err := b.m.Do(c)
		if err == nil || !strings.Contains(err.Error(), "skirmish") {
			t.Errorf("%+v: %v", c, err)
		}
		b.refused(c, "WRONG_PHASE")
	}
}

// TestFieldsThatHandlersLack: the error about a field that a handler of an action lacks names the field that it has.
func TestFieldsThatHandlersLack(t *testing.T) {
	var said []string
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		lib.Cards[0].Actions = []library.Action{{ID: "act", Phases: []string{"deployment"}, Run: f.run(func(m *Match, _ event.Entity) error {
			slot, err := FieldOf(m, "slot")
			_, bad := FieldOf(m, "amount")
			_, word := WordOf(m, "amount")
			said = append(said, fmt.Sprint(slot, err, bad, word != nil))
			return nil
		})}}
	})
	x := b.unit(0, "GUN", 0, place.Front)
	b.do(match.Command{Verb: Act, Source: x, Choice: int16(ActionOf(b.m, 0, x, "act"))})
	if want := []string{`0 <nil> an action has no field "amount"; it has "slot" true`}; !slices.Equal(said, want) {
		t.Errorf("%q, want %q", said, want)
	}
}
