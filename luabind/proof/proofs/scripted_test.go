package proofs_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	rules "arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// scriptedPack has the duel with all default rules of the game off, and the same
// rules said by the pack.
func scriptedPack() load.Source {
	return load.Source{Name: "scripted", FS: os.DirFS("testdata/scripted")}
}

// twins are a duel and the same match by the rules of a pack.
type twins struct {
	duel, scripted *tcg.Match
	move, battery  int16 // the pack's actions
}

func newTwins(t *testing.T, l library, seed uint64) *twins {
	return newTwinsOf(t, l, seed, "scripted")
}

// newTwinsOf returns a duel and a match of another mode, with the same decks.
func newTwinsOf(t *testing.T, l library, seed uint64, mode string) *twins {
	w := &twins{}
	for i := 1; i < len(l.prog.Actions); i++ {
		switch l.prog.Actions[i].Def.ID {
		case "move":
			w.move = int16(i)
		case "battery":
			w.battery = int16(i)
		}
	}
	start := func(mode string) *tcg.Match {
		m := newDuel(t, l, tcg.Setup{Mode: mode, Seed: seed, Decks: [][]string{starter(l.prog, int(seed%4)), starter(l.prog, int(seed/4%4))}})
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		return m
	}
	w.duel, w.scripted = start("duel"), start(mode)
	return w
}

// said returns a command of the duel in the form of the other match. There, a move is
// an action of a unit, and making a battery is an action of the player, who is then
// asked for the card.
func (w *twins) said(c match.Command) match.Command {
	switch c.Verb {
	case tcg.Move:
		c.Verb, c.Choice = tcg.Act, w.move
	case tcg.MakeBattery:
		c = match.Command{Verb: tcg.Act, Player: c.Player, Source: place.BaseOf(c.Player), Choice: w.battery}
	}
	return c
}

func (w *twins) do(t *testing.T, c match.Command) {
	t.Helper()
	if err := w.duel.Do(c); err != nil {
		t.Fatalf("duel: %v", err)
	}
	w.doScripted(t, w.said(c), c)
}

// doScripted performs a command of the duel in the other match, in its form there.
func (w *twins) doScripted(t *testing.T, own, c match.Command) {
	t.Helper()
	if err := w.scripted.Do(own); err != nil {
		t.Fatalf("scripted: %s: %v", fmt.Sprint(c), err)
	}
	if c.Verb != tcg.MakeBattery || own.Verb == c.Verb || w.scripted.State.NPending == 0 { // a last card is taken unasked
		return
	}
	_, offers := w.scripted.State.Open()
	i := slices.IndexFunc(offers, func(o tcg.Offer) bool { return event.Entity(o.N) == c.Source })
	if err := w.scripted.Do(match.Command{Verb: tcg.Answer, Player: c.Player, Choice: int16(i)}); err != nil {
		t.Fatalf("scripted: which card: %v", err)
	}
}

// sameChoice reports whether what is legal in the duel is what is legal in the
// other match, said its way.
func (w *twins) sameChoice(t *testing.T, legal []match.Command) {
	t.Helper()
	var want, got []string
	for _, c := range legal {
		want = append(want, fmt.Sprint(w.said(c)))
	}
	for _, c := range w.scripted.Legal(toAct(w.scripted), nil) {
		got = append(got, fmt.Sprint(c))
	}
	slices.Sort(want)
	slices.Sort(got)
	if want = slices.Compact(want); !slices.Equal(want, got) {
		t.Fatalf("legal in the duel: %v\nin the scripted mode: %v", want, got)
	}
}

// agreed returns the part in which both logs must agree: events in their order, with entities,
// places and amounts. It leaves out what a rule of a pack needs in addition. This is its options
// at the start, the status that represents fatigue, and how the two actions are declared, paid
// for with nothing, and asked about.
func agreed(t *testing.T, m *tcg.Match) (out []string) {
	t.Helper()
	for _, line := range entries(t, m, event.NoPlayer) {
		var e map[string]any
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		kind, payload := e["type"].(string), e["payload"].(map[string]any)
		action := fmt.Sprint(payload["action"])
		own := strings.HasSuffix(action, ".move") || strings.HasSuffix(action, ".battery") || action == "move" || action == "battery"
		switch {
		case kind == "GAME_STARTED":
			delete(payload, "options")
			delete(payload, "packs")
		case payload["status"] == "SCRIPTED-FATIGUE":
			continue
		case kind == "tcg:ACTION_DECLARED" && (own || payload["for"] == "move" || payload["for"] == "battery"), kind == "RESOURCE_SPENT" && own:
			continue
		case (kind == "tcg:DECISION_ASKED" || kind == "tcg:DECISION_ANSWERED") && strings.Contains(fmt.Sprint(payload["what"]), "card"):
			continue
		}
		for _, key := range []string{"seq", "cause", "by"} {
			delete(e, key)
		}
		delete(payload, "asked") // a sequence, too
		text, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(text))
	}
	return out
}

// A pack can define retaliation, interception, moves, battery, fatigue, recharge, the
// check of lanes and victory by control itself. The same commands make the same match,
// and the legal commands are the same at every point. G-04, G-06, G-07, G-08, G-09,
// G-10, G-11, G-14
func TestRulesOfAPack(t *testing.T) {
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), scriptedPack()))
	if err != nil {
		t.Fatal(err)
	}
	games := uint64(1)
	if os.Getenv("ARBITER_LONG") == "1" {
		games = 50
	}
	l, wins := library{prog, k}, 0
	for seed := range games {
		w := newTwins(t, l, seed)
		r := num.SplitStream(seed, 5)
		for !w.duel.Over() {
			p := toAct(w.duel)
			legal := w.duel.Legal(p, nil)
			if m := w.duel.Seq() % 3; m == 0 {
				w.sameChoice(t, legal)
			}
			legal = slices.DeleteFunc(legal, func(c match.Command) bool { return c.Verb == tcg.Concede })
			w.do(t, legal[r.Intn(len(legal))])
		}
		a, b := agreed(t, w.duel), agreed(t, w.scripted)
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				t.Fatalf("seed %d: event %d:\nduel     %s\nscripted %s", seed, i, a[i], b[i])
			}
		}
		if len(a) != len(b) {
			t.Fatalf("seed %d: %d events, and %d in the scripted mode", seed, len(a), len(b))
		}
		if strings.Contains(strings.Join(a, "\n"), `"WIN_CONDITION_MET"`) {
			wins++
		}
	}
	if wins == 0 {
		t.Error("no match was won, so victory proves nothing")
	}
}

// Each default rule that a mode can switch off is seen in the duel, and not in a
// mode without it; the others go on.
func TestDefaultRulesAreSwitched(t *testing.T) {
	seen := map[string]func(m *tcg.Match, legal []match.Command) bool{
		"retaliation": func(m *tcg.Match, _ []match.Command) bool {
			return occurred(m, "COMBAT_EXCHANGED")
		},
		"interception": func(m *tcg.Match, legal []match.Command) bool {
			return refuses(m, "INTERCEPTED")
		},
		"move": func(_ *tcg.Match, legal []match.Command) bool {
			return slices.ContainsFunc(legal, func(c match.Command) bool { return c.Verb == tcg.Move })
		},
		"fatigue": func(m *tcg.Match, _ []match.Command) bool { return refuses(m, "FATIGUE") },
		"recharge": func(m *tcg.Match, _ []match.Command) bool {
			return occurred(m, "tcg:SHIELD_RECHARGED")
		},
		"lanes": func(m *tcg.Match, _ []match.Command) bool {
			return occurred(m, "LANE_CONTROL_UPDATED")
		},
	}
	modes := ""
	for _, r := range rules.DefaultRules {
		modes += fmt.Sprintf("[[mode]]\nid = %q\nname = { en = %q }\nrules = { %s = false }\n", "no_"+r.ID, "No "+r.ID, r.ID)
		if seen[r.ID] == nil {
			t.Errorf("nothing tells whether %s is on", r.ID)
		}
	}
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), text("modes", map[string]string{"modes.toml": modes})))
	if err != nil {
		t.Fatal(err)
	}
	l := library{prog, k}
	for _, mode := range append([]rules.DefaultRule{{ID: "duel"}}, rules.DefaultRules...) {
		id := "no_" + mode.ID
		if mode.ID == "duel" {
			id = "duel"
		}
		found := map[string]bool{}
		for seed := range uint64(2) {
			m := newDuel(t, l, tcg.Setup{Mode: id, Seed: seed, Decks: [][]string{starter(l.prog, 1), starter(l.prog, 0)}})
			playOut(t, m, seed, func(legal []match.Command, _ *num.Stream) {
				for rule, is := range seen {
					found[rule] = found[rule] || m.State.Turn < 30 && is(m, legal)
				}
			})
		}
		for rule := range seen {
			if want := rule != mode.ID; found[rule] != want {
				t.Errorf("mode %s: %s is seen: %v, want %v", id, rule, found[rule], want)
			}
		}
	}
}

// refuses reports whether some attack of the active player's units on something
// of the other's is refused for a reason.
func refuses(m *tcg.Match, code string) bool {
	s := &m.State
	if s.Phase != program.SkirmishPhase {
		return false
	}
	p, fork := s.Active, m.Fork()
	for b := range s.UnitsOf(p) {
		for d := range s.UnitsOf(1 - p) {
			for _, target := range []event.Entity{s.EntityOf(d), place.BaseOf(1 - p)} {
				var no *match.Refusal
				err := fork.Do(match.Command{Verb: tcg.Attack, Player: p, Source: s.EntityOf(b), Target: target})
				if !errors.As(err, &no) { // a refusal leaves the fork as it was
					m.ForkInto(fork)
				} else if no.Code == code {
					return true
				}
			}
		}
	}
	return false
}

// TestK23_DisabledSaysSo (K-23): what the mode or the room is played without is refused as
// such in every phase, not as something of another phase. The code of an action that
// nobody has stays NO_ACTION.
func TestK23_DisabledSaysSo(t *testing.T) {
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), scriptedPack()))
	if err != nil {
		t.Fatal(err)
	}
	l := library{prog, k}
	for _, skirmish := range []bool{false, true} {
		off := newTwins(t, l, 1)
		duel, scripted := off.duel, off.scripted
		if skirmish {
			for _, m := range []*tcg.Match{duel, scripted} {
				if err := m.Do(match.Command{Verb: tcg.EndPhaseVerb, Player: m.State.Active}); err != nil {
					t.Fatal(err)
				}
			}
		}
		p := duel.State.Active
		card := func(m *tcg.Match) event.Entity { return m.State.Handle(m.State.Players[p].Hand.First) }
		for _, tt := range []struct {
			name string
			m    *tcg.Match
			c    match.Command
			code string
			text string
		}{
			{"a move", scripted, match.Command{Verb: tcg.Move, Player: p}, "NOT_IN_MODE", "this room is played without moves"},
			{"a battery", scripted, match.Command{Verb: tcg.MakeBattery, Player: p, Source: card(scripted)}, "NOT_IN_MODE", "this room is played without batteries made of cards"},
			{"an action of a rule that is off", duel, match.Command{Verb: tcg.Act, Player: p, Source: place.BaseOf(p), Choice: off.battery}, "NO_ACTION", "this room is played without "},
		} {
			hash := tt.m.Hash()
			err := tt.m.Do(tt.c)
			var r *match.Refusal
			if !errors.As(err, &r) || r.Code != tt.code || !r.Malformed || !strings.HasPrefix(r.Text, tt.text) || !strings.HasPrefix(r.TextZH, "本房间没有") || tt.m.Hash() != hash {
				t.Errorf("%s, in the skirmish %v: %v", tt.name, skirmish, err)
			}
		}
	}
}

// TestA01_NoLayerInAnyPhase: a vessel in a room without an orbit is refused for
// that, also in a phase in which no cards are played.
func TestA01_NoLayerInAnyPhase(t *testing.T) {
	l, vessel := lib(t), ""
	b := newBoard(t, l)
	for i := range l.prog.Cards {
		if c := &l.prog.Cards[i]; c.Card != nil && c.Layer == place.Orbit && !c.Token {
			vessel = c.ID
			break
		}
	}
	card := b.hand(0, vessel)
	for range 2 {
		err := b.m.Do(match.Command{Verb: tcg.Play, Player: 0, Source: card, Place: place.Spot{Layer: place.Orbit}.Place()})
		var r *match.Refusal
		if !errors.As(err, &r) || r.Code != "NO_LAYER" {
			t.Errorf("%s: %v", vessel, err)
		}
		b.do(endPhase(0))
	}
}
