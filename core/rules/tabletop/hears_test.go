package tabletop_test

import (
	"fmt"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestWhatListenersReadAndChange: a listener reads the number, the fields and the words of an event. It
// changes the number of an ask, and rejects one for a reason of its manifest with the compared values.
func TestWhatListenersReadAndChange(t *testing.T) {
	for _, c := range []struct {
		name   string
		asks   func(m *tabletop.Match) string // what the listener of the ask does
		pot    int
		reads  string
		reason string
	}{
		{"it reads", func(m *tabletop.Match) string {
			n, err := tabletop.FieldOf(m, "amount")
			_, unknown := tabletop.FieldOf(m, "amounts")
			return fmt.Sprint(tabletop.Value(m), n, err, unknown)
		}, 10, "5 5 <nil> x:ASK has no field \"amounts\"; did you mean \"amount\"?", ""},
		{"it adds", func(m *tabletop.Match) string {
			err := tabletop.ModifyValue(m, event.OpAdd, 3)
			return fmt.Sprint(err, tabletop.Value(m))
		}, 13, "<nil> 8", ""},
		{"it rejects", func(m *tabletop.Match) string { return fmt.Sprint(tabletop.RejectFor(m, "POOR", 2, 7)) }, 5, "<nil>", "POOR 2 7"},
		{"an unknown reason", func(m *tabletop.Match) string { return fmt.Sprint(tabletop.RejectFor(m, "RICH", 0, 0)) }, 10, "the reason \"RICH\" is not among the reasons of the manifest", ""},
		{"fields of events", func(m *tabletop.Match) string {
			args, err := tabletop.FieldsOf(m, "x:ASK", map[string]int{"amount": 4})
			_, core := tabletop.FieldsOf(m, "TURN_STARTED", nil)
			_, field := tabletop.FieldsOf(m, "x:ASK", map[string]int{"amout": 4})
			return fmt.Sprint(args[0], err, core, field)
		}, 10, "4 <nil> unknown event of a pack \"TURN_STARTED\" x:ASK has no field \"amout\"; did you mean \"amount\"?", ""},
	} {
		g := readings(nil)
		said, moved := "", ""
		amount := []def.EventField{{Name: "amount", Kind: "int"}}
		g.Events = []def.EventType{{Name: "x:ASK", Ask: true, Fields: amount}}
		g.Resolvers = []library.Resolver{{Event: "x:ASK", Run: g.Do(library.Effect{Type: "COUNT", Counter: "pot", Amount: tabletest.Path("match.amount")})}}
		rule := library.Rule{ID: "EARS"}
		rule.Listeners = []def.Listener{
			{ID: "asks", Event: "x:ASK", Role: def.Any, Priority: 500, Reasons: []def.Reason{{Code: "POOR", Text: def.Localised{EN: "too poor"}}}, Run: g.Run(func(m *tabletop.Match, _, _ event.Entity) bool { said = c.asks(m); return true })},
			{ID: "moves", Event: "CARD_MOVED", Role: def.Any, Priority: 600, Run: g.Run(func(m *tabletop.Match, _, _ event.Entity) bool {
				from, _ := tabletop.WordOf(m, "from")
				to, _ := tabletop.WordOf(m, "to")
				_, unknown := tabletop.WordOf(m, "via")
				moved = fmt.Sprint(from, ">", to, " ", unknown != nil, " ", tabletop.ModifyValue(m, event.OpAdd, 1))
				return true
			})},
		}
		g.Rules = append(g.Rules, rule)
		g.Actions = append(g.Actions, library.Action{ID: "try", Run: g.Do(library.Effect{Type: "RAISE", Event: "x:ASK", Amount: tabletest.N(5)})})
		m := g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Log: true}})
		say(t, m, "play TEN")
		if moved != "hand>row true CARD_MOVED has no number that can be changed" {
			t.Errorf("%s: a move: %q", c.name, moved)
		}
		say(t, m, "try")
		if pot := int(m.State.Counters[0]); pot != c.pot || said != c.reads {
			t.Errorf("%s: %q and a pot of %d, want %q and %d", c.name, said, pot, c.reads, c.pot)
		}
		reason := ""
		for _, e := range m.Log() {
			if e.Rejected {
				reason = fmt.Sprint(m.Program().Names.At(e.Reason).Code, " ", e.Args[event.NArgs-2], " ", e.Args[event.NArgs-1])
			}
		}
		if reason != c.reason {
			t.Errorf("%s: rejected for %q, want %q", c.name, reason, c.reason)
		}
		for _, x := range m.Legal(0, nil) {
			id, n := tabletop.ActionOf(m, x), tabletop.AmountOf(m, x)
			if (id == "") != (x.Verb < tabletop.FirstAction) || n != 0 || tabletop.ChoiceOf(m, x) != "" || tabletop.TargetOf(m, x) != x.Target {
				t.Errorf("%+v is %q with %d", x, id, n)
			}
		}
	}
}
