package program_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// compiled is the program of a game after a change, which must be right.
func compiled(t *testing.T, change func(g lib)) *program.Program {
	t.Helper()
	p, err := compile(change)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestDefaultsOfDefinitions: keys that a manifest leaves out have the value that the reference states.
func TestDefaultsOfDefinitions(t *testing.T) {
	p := compiled(t, func(g lib) {
		g.Counters = append(g.Counters, library.Counter{ID: "capped", Capped: true}, library.Counter{ID: "worded", Of: "suit", Max: 1, Resets: "round", See: "nobody"})
		g.Cards = append(g.Cards, library.Card{ID: "MANY", Copies: 3, Start: "deck"})
		g.Choices = append(g.Choices, library.Choice{ID: "some", Of: "yes_no", Min: tabletest.N(2)}, library.Choice{ID: "up_to", Of: "yes_no", Max: tabletest.N(2)})
		g.Statuses = append(g.Statuses, library.Status{ID: "LONG", Max: 4, See: "all", Until: "round"})
		g.Cards[0].Keywords = []library.KeywordUse{{ID: "FAST"}}
		g.Cards[1].Keywords = []library.KeywordUse{{ID: "FAST", N: 3}}
		g.Actions = append(g.Actions, library.Action{ID: "later", Phases: []string{"rest"}})
		end(g, func(*library.End) {})
		end(g, func(x *library.End) { x.Modes = []string{"m"} })
	})
	for id, want := range map[string]string{"pot": "0..9999 of -1, 0 sees, resets 0", "capped": "0..0 of -1, 0 sees, resets 0", "worded": "0..1 of 1, 4 sees, resets 6"} {
		x := p.Counters[p.Counter(id)]
		if got := fmt.Sprintf("%d..%d of %d, %d sees, resets %d", x.Low, x.High, x.Of, x.See, x.Resets); got != want {
			t.Errorf("counter %s: %s, want %s", id, got, want)
		}
	}
	if got := p.Resets[program.UntilRound]; !slices.Equal(got, []uint16{p.Counter("worded")}) || len(p.Resets[program.Forever]) != 0 {
		t.Errorf("counters that start again each round: %v", got)
	}
	if a, many := p.Cards[p.Card("ACE")], p.Cards[p.Card("MANY")]; a.Copies != 1 || a.Start != 0 || many.Copies != 3 || many.Start != p.Zone("deck") {
		t.Errorf("%d copies of ACE and %d of MANY", a.Copies, many.Copies)
	}
	for i, want := range []string{"", "1 1", "2 1", "0 2"} {
		if x := p.Choices[i]; i > 0 && fmt.Sprint(x.Min.N, " ", x.Max.N) != want {
			t.Errorf("choice %s takes %d to %d, want %s", x.Def.ID, x.Min.N, x.Max.N, want)
		}
	}
	if w, l, f := p.Traits[p.Trait("WET")], p.Traits[p.Trait("LONG")], p.Traits[p.Trait("FAST")]; w.Max != 1 || w.Public || w.Until != program.Forever || l.Max != 4 || !l.Public || l.Until != program.UntilRound || f.Max != program.MaxNumber || !f.Keyword || w.Keyword {
		t.Errorf("%+v, %+v, %+v", w, l, f)
	}
	if a, b := p.Cards[1].Prints, p.Cards[2].Prints; a[0].N != 1 || b[0].N != 3 || a[0].Trait != p.Trait("FAST") {
		t.Errorf("printed keywords: %v, %v", a, b)
	}
	if a, b := p.Actions[0].Phases, p.Actions[1].Phases; a != 1<<32-1 || b != 1<<1 {
		t.Errorf("phases of actions: %b, %b", a, b)
	}
	if a, b := p.Ends[0].Modes, p.Ends[1].Modes; a != 1<<32-1 || b != 1 {
		t.Errorf("modes of ends: %b, %b", a, b)
	}
	if p.Phases[0].Next != -1 || p.Modes[0].DeckZone != 0 || p.Limits != nil {
		t.Errorf("%+v, %+v, %v", p.Phases[0], p.Modes[0], p.Limits)
	}
}

// TestDefaultsOfEffects: an amount that is left out is 1 where 0 would do nothing, and 0 elsewhere. Keys of moves
// are bits of how.
func TestDefaultsOfEffects(t *testing.T) {
	for _, c := range []struct {
		x      library.Effect
		amount int32
		how    int32
	}{
		{library.Effect{Type: "DEAL", From: "deck", To: "hand"}, 1, 0},
		{library.Effect{Type: "DEAL", From: "deck", To: "hand", Amount: tabletest.N(3), Bottom: true}, 3, program.ToBottom},
		{library.Effect{Type: "MAKE", Make: "ACE", To: "heap", Down: true}, 1, program.FaceDown},
		{library.Effect{Type: "MAKE", Make: "ACE", To: "board", Cell: true}, 1, program.ToCell},
		{library.Effect{Type: "SKIP"}, 1, 0},
		{library.Effect{Type: "APPLY_STATUS", Status: "WET", Card: "self"}, 1, 0},
		{library.Effect{Type: "ADD_KEYWORD", Keyword: "FAST", Card: "self"}, 1, 0},
		{library.Effect{Type: "REMOVE_STATUS", Status: "WET", Card: "self"}, 0, 0},
		{library.Effect{Type: "REMOVE_KEYWORD", Keyword: "FAST", Card: "self"}, 0, 0},
		{library.Effect{Type: "SET", Counter: "mana"}, 0, 0},
		{library.Effect{Type: "ATTACH", To: "heap", Card: "self", Down: true}, 0, program.ToHost | program.FaceDown},
		{library.Effect{Type: "MOVE", To: "heap", Card: "self"}, 0, 0},
	} {
		p := compiled(t, func(g lib) { g.Actions[0].Cell = "board"; g.act(c.x) })
		if x := p.Effects[1][0]; x.Amount.N != c.amount || x.How != c.how || library.EffectTypes[x.Do] != c.x.Type {
			t.Errorf("%+v: %s %d, how %b, want %d and %b", c.x, library.EffectTypes[x.Do], x.Amount.N, x.How, c.amount, c.how)
		}
	}
}

// TestDefinitionsThatEffectsName: an effect has the number of the definition that it names, and how long a status
// lasts is what the effect says, or else the status.
func TestDefinitionsThatEffectsName(t *testing.T) {
	for _, c := range []struct {
		x     library.Effect
		which uint16
		until program.Until
	}{
		{library.Effect{Type: "MAKE", Make: "BACK", To: "heap"}, 2, 0},
		{library.Effect{Type: "TRANSFORM", Make: "BACK", Card: "self"}, 2, 0},
		{library.Effect{Type: "TRANSFORM", Card: "self"}, 0, 0},
		{library.Effect{Type: "ASK", Choice: "word"}, 1, 0},
		{library.Effect{Type: "PHASE", Phase: "rest"}, 1, 0},
		{library.Effect{Type: "PHASE", Phase: "play"}, 0, 0},
		{library.Effect{Type: "ROLL", Counter: "pot", Amount: tabletest.N(6), Stream: "dice"}, 2, 0},
		{library.Effect{Type: "ROLL", Counter: "pot", Amount: tabletest.N(6)}, 0, 0},
		{library.Effect{Type: "APPLY_STATUS", Status: "WET", Card: "self"}, 2, program.UntilPhase},
		{library.Effect{Type: "APPLY_STATUS", Status: "WET", Card: "self", Until: "turn"}, 2, program.UntilTurn},
		{library.Effect{Type: "ADD_KEYWORD", Keyword: "FAST", Card: "self", Until: "round"}, 1, program.UntilRound},
		{library.Effect{Type: "ADD_KEYWORD", Keyword: "FAST", Card: "self"}, 1, program.Forever},
	} {
		p := compiled(t, func(g lib) {
			g.Streams, g.Statuses[0].Until = []string{"coins", "dice"}, "phase"
			g.act(c.x)
		})
		if x := p.Effects[1][0]; x.Which != c.which || x.Until != c.until {
			t.Errorf("%+v: number %d until %d, want %d until %d", c.x, x.Which, x.Until, c.which, c.until)
		}
	}
	p := compiled(t, func(g lib) { g.act(library.Effect{Type: "RAISE", Event: "x:ASK"}) })
	if ask, _ := p.Types.Lookup("x:ASK"); p.Effects[1][0].Event != ask || ask < program.NTypes {
		t.Errorf("it raises %d, want %d", p.Effects[1][0].Event, ask)
	}
	p = compiled(t, func(g lib) {
		roll := func(n int) library.Effect {
			return library.Effect{Type: "ROLL", Counter: "pot", Amount: tabletest.N(n)}
		}
		g.Actions[0].Run = g.Do(roll(6), roll(8), roll(4), library.Effect{Type: "ROLL", Counter: "mana", Amount: tabletest.Path("match.turn")})
	})
	if a, b := p.Counters[p.Counter("pot")].Sides, p.Counters[p.Counter("mana")].Sides; a != 8 || b != 0 {
		t.Errorf("dice of %d and %d sides, want 8 and 0", a, b)
	}
}

// TestFamilies: a family has a card for each combination of values, the last attribute changing first, named
// after the family and the values.
func TestFamilies(t *testing.T) {
	label := func(en string) def.Localised { return def.Localised{EN: en} }
	p := compiled(t, func(g lib) {
		g.Attributes[1].Names = []library.ValueName{{Word: "red", Name: label("♥")}}
		g.Attributes[0].Names = []library.ValueName{{N: 3, Name: label("king")}}
		g.Families = []library.Family{{ID: "F", Of: []string{"rank", "suit"}, Copies: 2, Start: "deck", Text: label("text"), Keywords: []library.KeywordUse{{ID: "FAST"}}},
			{ID: "N", Of: []string{"rank"}}, {ID: "M", Of: []string{"rank"}, Name: label("mark")}, {ID: "S", Of: []string{"suit"}}}
	})
	var list []string
	for i := 3; i < len(p.Cards); i++ {
		x := &p.Cards[i]
		list = append(list, fmt.Sprintf("%s %q %v", x.ID, x.Name.EN, x.Attrs))
	}
	want := []string{`F-1-red "1♥" [1 0]`, `F-1-blue "1 blue" [1 1]`, `F-2-red "2♥" [2 0]`, `F-2-blue "2 blue" [2 1]`, `F-3-red "king♥" [3 0]`, `F-3-blue "king blue" [3 1]`,
		`N-1 "" [1 0]`, `N-2 "" [2 0]`, `N-3 "king" [3 0]`, `M-1 "mark 1" [1 0]`, `M-2 "mark 2" [2 0]`, `M-3 "mark king" [3 0]`, `S-red "♥" [0 0]`, `S-blue "blue" [0 1]`}
	if !slices.Equal(list, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(list, "\n"), strings.Join(want, "\n"))
	}
	if x := p.Cards[3]; x.Copies != 2 || x.Start != p.Zone("deck") || x.Text.EN != "text" || len(x.Prints) != 1 || !x.Has(0) || !x.Has(1) {
		t.Errorf("%+v", x)
	}
	if x := p.Cards[len(p.Cards)-1]; x.Has(0) || !x.Has(1) || (&program.Card{}).Has(0) {
		t.Errorf("%+v has a rank", x)
	}
}

// TestFiltersOfPicks: filters that compare a target with the card are asked for each pair, with their alternatives,
// and all others once for each target.
func TestFiltersOfPicks(t *testing.T) {
	p := compiled(t, func(g lib) {
		where := tabletest.Where("target.rank > 1", "target.rank > card.rank", "card.rank > 1", "card.rank > 2 or target.rank > 2", "target.rank > 1 or match.turn > 2", "match.turn > 3 or card.rank < target.rank or match.turn > 4")
		g.Actions[0].Card, g.Actions[0].Target = &library.Pick{Zone: "hand", Side: "any"}, &library.Pick{Zone: "hand", Side: "enemy", Where: where}
	})
	texts := func(conds []kit.Cond) (list []string) {
		for _, c := range conds {
			list = append(list, c.Text)
		}
		return list
	}
	x := p.Actions[0].Target
	if first := texts(x.First); len(first) != 4 || first[0] != "target.rank > 1" || first[1] != "card.rank > 1" {
		t.Errorf("asked once: %q", first)
	}
	if pair := texts(x.Pair); len(pair) != 6 || pair[0] != "target.rank > card.rank" {
		t.Errorf("asked for each pair: %q", pair)
	}
	if x.Side != program.Enemy || p.Actions[0].Card.Side != program.AnySide {
		t.Errorf("sides %d and %d", x.Side, p.Actions[0].Card.Side)
	}
}

// TestTeamsOfModes: a mode has as many teams as its highest number, or one of each seat where it names none.
func TestTeamsOfModes(t *testing.T) {
	for _, c := range []struct {
		seats int
		teams []int
		want  int
		of    uint8 // of the last seat
	}{{2, nil, 2, 2}, {8, nil, 8, 8}, {4, []int{1, 2, 1, 2}, 2, 2}, {2, []int{3, 1}, 3, 1}} {
		p := compiled(t, func(g lib) { g.Modes[0].Seats, g.Modes[0].Teams = [2]int{1, c.seats}, c.teams })
		if x := p.Modes[0]; x.NTeams != c.want || x.Teams[c.seats-1] != c.of {
			t.Errorf("%d seats, teams %v: %d teams, %v", c.seats, c.teams, x.NTeams, x.Teams)
		}
	}
}

// TestListenersFindTheirOwners: a listener is found by what has it, by its type, and by whether it hears what
// concerns others.
func TestListenersFindTheirOwners(t *testing.T) {
	p := compiled(t, func(g lib) {
		hear := func(event string, role def.Role, limit int) []def.Listener {
			return []def.Listener{heard(func(l *def.Listener) { l.Event, l.Role, l.Limit = event, role, limit })}
		}
		g.Cards[0].Listeners = hear("CARD_MOVED", def.Source, 3)
		g.Cards[1].Listeners = hear("TURN_ENDED", def.Owner, 0)
		g.Keywords[0].Listeners = hear("FLIPPED", def.Any, 0)
		g.Statuses[0].Listeners = hear("SILENCED", def.Source, 0)
		g.Statuses = append(g.Statuses, library.Status{ID: "DRY"})
		g.Statuses[1].Listeners = hear("STATUS_CHANGED", def.Source, 0)
		g.Cards[1].Keywords = []library.KeywordUse{{ID: "FAST"}}
		g.rule(heard(func(l *def.Listener) { l.Event, l.PerMatch = "SHUFFLED", 2 }))
	})
	for _, c := range []struct {
		t              event.Type
		global         int
		heard, ambient bool
	}{{program.CardMoved, 0, true, false}, {program.TurnEnded, 0, true, true}, {program.Flipped, 0, true, true}, {program.Silenced, 0, true, false}, {program.Shuffled, 1, true, false}, {program.Rolled, 0, false, false}} {
		if len(p.Globals[c.t]) != c.global || p.Heard[c.t] != c.heard || p.Ambient[c.t] != c.ambient {
			t.Errorf("%s: %d of rules, heard %v, by others %v", p.Types.Def(c.t).Name, len(p.Globals[c.t]), p.Heard[c.t], p.Ambient[c.t])
		}
	}
	types := func(list []program.RoleRef) (out []event.Type) {
		for _, x := range list {
			out = append(out, x.Type)
			if p.Listeners[x.Ref].Type != x.Type || p.Listeners[x.Ref].Role != x.Role {
				t.Errorf("%+v refers to %+v", x, p.Listeners[x.Ref])
			}
		}
		return out
	}
	for i, want := range [][]event.Type{nil, {program.CardMoved}, {program.TurnEnded, program.Flipped}} {
		if got := types(p.Cards[i].Hears); !slices.Equal(got, want) {
			t.Errorf("card %d hears %v, want %v", i, got, want)
		}
	}
	if k, s := types(p.Traits[p.Trait("FAST")].Hears), types(p.Traits[p.Trait("WET")].Hears); !slices.Equal(k, []event.Type{program.Flipped}) || !slices.Equal(s, []event.Type{program.Silenced}) {
		t.Errorf("the keyword hears %v, the status %v", k, s)
	}
	if s := types(p.Traits[p.Trait("DRY")].Hears); !slices.Equal(s, []event.Type{program.StatusChanged}) {
		t.Errorf("the second status hears %v", s)
	}
	if a, b := p.Limits[p.Cards[1].Hears[0].Ref], p.Limits[p.Globals[program.Shuffled][0]]; a != (program.Limit{Turn: 3}) || b != (program.Limit{Match: 2}) {
		t.Errorf("limits %+v and %+v", a, b)
	}
}

// TestPublicEnds: an end says the same for every player if its filters ask about the match alone.
func TestPublicEnds(t *testing.T) {
	for text, want := range map[string]bool{"match.turn > 1": true, "owner.counter(mana) > 1": false, "match.turn > owner.counter(mana)": false, "match.turn > match.round": true} {
		p := compiled(t, func(g lib) {
			end(g, func(x *library.End) { x.Where = tabletest.Where(text) })
			end(g, func(x *library.End) { x.Where, x.When = tabletest.Where(text), 1 })
		})
		if p.Ends[0].Public != want || p.Ends[1].Public {
			t.Errorf("%s: %v, and with a function %v", text, p.Ends[0].Public, p.Ends[1].Public)
		}
	}
}

// TestFacesOfCompiledCards: a card and its back know each other.
func TestFacesOfCompiledCards(t *testing.T) {
	p := compiled(t, func(g lib) { g.Cards[0].Back = "BACK" })
	if a, b := p.Cards[1], p.Cards[2]; a.Back != 2 || a.Front != 0 || b.Front != 1 || b.Back != 0 {
		t.Errorf("%+v, %+v", a, b)
	}
}
