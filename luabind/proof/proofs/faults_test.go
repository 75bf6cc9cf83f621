package proofs_test

import (
	"errors"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/script/sandbox"
)

// duel sets a unit of the proofs pack against a plain one and gives the attack.
func duel(t *testing.T, attacker, defender string) (*board, match.Command) {
	t.Helper()
	b := newBoard(t, lib(t))
	a, d := b.unit(0, attacker, place.Alpha, place.Front, 0), b.unit(1, defender, place.Alpha, place.Front, 0)
	b.sc.Phase(program.SkirmishPhase)
	return b, match.Command{Verb: tcg.Attack, Player: 0, Source: a, Target: d}
}

// TestFaults checks that a forbidden operation of a script fails the command as a
// whole. The state and the log are as before, and the error names listener, event,
// script and line. The next command is not affected.
func TestFaults(t *testing.T) {
	for _, tt := range []struct {
		name, attacker, defender string
		event, listener          string
		says                     []string
	}{
		{"K-14 an error of a script", "FLD-005", "PRF-CRASH", "DAMAGE_DEALT", "PRF-CRASH.damage_dealt_target", []string{"proofs/kernel.lua:"}},
		{"K-34 the budget of a call", "FLD-005", "PRF-BURN", "DAMAGE_DEALT", "PRF-BURN.damage_dealt_target", []string{"proofs/kernel.lua:", "budget"}},
		{"K-34 the budget of a command", "FLD-005", "PRF-WARM", "proofs:RANG", "PRF-WARM.rang_source", []string{"proofs/kernel.lua:", "budget"}},
		{"K-25 a fact is not modified", "PRF-FORGER", "FLD-005", "DAMAGE_DEALT", "PRF-FORGER.damage_dealt_source", []string{"proofs/kernel.lua:", "DAMAGE_DEALT has no number that can be modified"}},
		{"K-25 a fact is not rejected", "FLD-005", "PRF-DENIER", "DAMAGE_DEALT", "PRF-DENIER.damage_dealt_target", []string{"DAMAGE_DEALT", "not an ask"}},
		{"K-12 a projection queues nothing", "PRF-SPY", "FLD-005", "ATTACK_DECLARED", "PRF-SPY.attack_declared_any", []string{"proofs/kernel.lua:", "game:emit", "projection"}},
		{"D-09 a stage is not queued", "PRF-FORGE-EMIT", "FLD-005", "ATTACK_DECLARED", "PRF-FORGE-EMIT.attack_declared_source", []string{"DAMAGE_DEALT", "proofs/damage.lua:"}},
		{"D-09 a stage is not noticed", "PRF-FORGE-NOTICE", "FLD-005", "ATTACK_DECLARED", "PRF-FORGE-NOTICE.attack_declared_source", []string{"KILL_OCCURRED", "stage of damage"}},
		{"K-06 the core's events are the core's", "PRF-FORGE-CORE", "FLD-005", "ATTACK_DECLARED", "PRF-FORGE-CORE.attack_declared_source", []string{"UNIT_DEPLOYED", "core's own"}},
		{"K-33 a modifier draws nothing", "PRF-GUESS", "FLD-005", "", "PRF-GUESS.attack", []string{"random numbers", "proofs/damage.lua:"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b, attack := duel(t, tt.attacker, tt.defender)
			f := b.fault(attack)
			says(t, f, tt.says...)
			if f.Listener != tt.listener || tt.event != "" && f.Event != tt.event {
				t.Errorf("the fault is of %q at %q, not of %q at %q", f.Listener, f.Event, tt.listener, tt.event)
			}
			b.do(endPhase(0))
			if b.m.State.Active != 1 {
				t.Error("the match does not go on")
			}
		})
	}
}

// TestK34_Budgets (K-34): one call that runs too long, and many short ones that do so
// together; each command has a new budget.
func TestK34_Budgets(t *testing.T) {
	for _, tt := range []struct {
		id        string
		low, high uint64 // calls until the budget is spent
	}{{"PRF-BURN", 1, 1}, {"PRF-WARM", 90, 110}} {
		b, attack := duel(t, "FLD-005", tt.id)
		for range 2 {
			before := lib(t).k.Calls()
			f := b.fault(attack)
			calls := lib(t).k.Calls() - before
			var e *sandbox.Error
			if !errors.As(f, &e) || e.Kind != sandbox.Budget || e.Line == 0 || calls < tt.low || calls > tt.high {
				t.Errorf("%s: %v after %d calls", tt.id, f, calls)
			}
		}
	}
}

// TestK13_LoopsEnd (K-13): a loop of two listeners fails the command by which it came,
// names both, and leaves nothing; the match may then be ended as void.
func TestK13_LoopsEnd(t *testing.T) {
	b := newBoard(t, lib(t))
	abort := match.Command{Verb: tcg.Abort, Player: 1}
	b.unit(0, "PRF-LOOP", place.Alpha, place.Front, 0)
	f := b.fault(endPhase(0))
	says(t, f, "runaway chain", "deeper than 256")
	if !slices.Contains(f.Loop, "PRF-LOOP.ping") || !slices.Contains(f.Loop, "PRF-LOOP.pong") || len(f.Loop) != 2 {
		t.Errorf("the listeners of the loop are %v", f.Loop)
	}
	b.do(abort)
	if s := &b.m.State; !b.m.Over() || s.Result != events.Void || s.Winners != 0 {
		t.Errorf("an aborted match ended as %v, winners %b", s.Result, s.Winners)
	}
	if got := names(b.m, 0); len(got) != 1 || got[0] != "GAME_ENDED" {
		t.Errorf("abort gave %v", got)
	}
}

// TestK13_StormsEnd (K-13): more events in one command than its bound, without a loop.
func TestK13_StormsEnd(t *testing.T) {
	b := newBoard(t, lib(t))
	b.unit(0, "PRF-STORM", place.Alpha, place.Front, 0)
	b.do(endPhase(0)) // 5,500 are allowed
	b = newBoard(t, lib(t))
	b.unit(0, "PRF-STORM", place.Alpha, place.Front, 0)
	b.unit(0, "PRF-STORM", place.Alpha, place.Front, 1)
	f := b.fault(endPhase(0))
	says(t, f, "more than 10000 events", "PRF-STORM")
}

// TestK13_AbortOnlyWhenStuck (K-13): a match that can go on is not aborted, by no one.
func TestK13_AbortOnlyWhenStuck(t *testing.T) {
	b := newBoard(t, lib(t))
	for p := range event.Player(2) {
		err := b.m.Do(match.Command{Verb: tcg.Abort, Player: p})
		malformed(t, b, err, "NO_ABORT")
	}
}

// malformed asks for a refusal that leaves no event.
func malformed(t *testing.T, b *board, err error, code string) {
	t.Helper()
	var r *match.Refusal
	if !errors.As(err, &r) || r.Code != code || !r.Malformed || r.Text == "" {
		t.Errorf("got %v, not a malformed command with %s", err, code)
	}
	if len(b.m.Log()) != 0 || b.m.Seq() != 0 {
		t.Errorf("a malformed command is in the log: %v", names(b.m, 0))
	}
}

// TestK23_MalformedCommands (K-23): an error with its code, no event, nothing changed.
func TestK23_MalformedCommands(t *testing.T) {
	b := newBoard(t, lib(t))
	unit, foe := b.unit(0, "UNSC-004", place.Alpha, place.Front, 0), b.unit(1, "UNSC-001", place.Alpha, place.Front, 0)
	card, theirs := b.hand(0, "UNSC-001"), b.hand(1, "UNSC-001")
	grave := b.must(b.sc.Card(0, "UNSC-002", place.Graveyard))
	hash := b.m.Hash()
	for _, tt := range []struct {
		name string
		c    match.Command
		code string
	}{
		{"no such player", match.Command{Verb: tcg.EndPhaseVerb, Player: 2}, "NO_PLAYER"},
		{"nobody", match.Command{Verb: tcg.EndPhaseVerb, Player: event.NoPlayer}, "NO_PLAYER"},
		{"not one's turn", endPhase(1), "NOT_YOUR_TURN"},
		{"no such verb", match.Command{Verb: 99, Player: 0}, "UNKNOWN_COMMAND"},
		{"an unknown card", match.Command{Verb: tcg.Play, Player: 0, Source: 4000}, "NOT_IN_HAND"},
		{"another's card", match.Command{Verb: tcg.Play, Player: 0, Source: theirs}, "NOT_IN_HAND"},
		{"a card in the graveyard", match.Command{Verb: tcg.Play, Player: 0, Source: grave}, "NOT_IN_HAND"},
		{"a battery of a unit", match.Command{Verb: tcg.MakeBattery, Player: 0, Source: unit}, "NOT_IN_HAND"},
		{"attack in deployment", match.Command{Verb: tcg.Attack, Player: 0, Source: unit, Target: foe}, "WRONG_PHASE"},
		{"move of another's unit", match.Command{Verb: tcg.Move, Player: 0, Source: foe}, "NOT_YOUR_UNIT"},
		{"an ability nobody has", match.Command{Verb: tcg.Act, Player: 0, Source: unit, Choice: 999}, "NO_ACTION"},
		{"an answer to nothing", match.Command{Verb: tcg.Answer, Player: 0}, "NO_DECISION"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			malformed(t, b, b.m.Do(tt.c), tt.code)
			if b.m.Hash() != hash {
				t.Error("it changed the state")
			}
		})
	}
	b.do(match.Command{Verb: tcg.Play, Player: 0, Source: card, Place: place.Spot{Lane: place.Bravo}.Place()})
}

// TestK23_RefusalsAreOnRecord (K-23): an illegal command is in the log and among the
// commands of the replay, and doing them again gives the same match.
func TestK23_RefusalsAreOnRecord(t *testing.T) {
	b, attack := duel(t, "UNSC-001", "UNSC-001")
	attack.Target = place.BaseOf(1)
	err := b.m.Do(attack)
	var r *match.Refusal
	if !errors.As(err, &r) || r.Malformed || r.Code != "INTERCEPTED" || r.Text == "" || r.Listener != "core" {
		t.Fatalf("refused with %v", err)
	}
	if c := b.m.Commands(); len(c) != 1 || !c[0].Refused || c[0].Command != attack || c[0].Hash != b.m.Hash() {
		t.Errorf("the record is %+v", c)
	}
	if got := names(b.m, 0); !slices.Equal(got, []string{"ATTACK_DECLARED", "tcg:ACTION_REJECTED"}) {
		t.Errorf("the log is %v", got)
	}
}

// TestK27_AskingLeavesNoTrace (K-27): Legal changes neither state nor sequence, log
// nor generator, also where scripts have a say.
func TestK27_AskingLeavesNoTrace(t *testing.T) {
	b := newBoard(t, lib(t))
	b.unit(1, "PRF-HERALD", place.Alpha, place.Front, 0)
	b.unit(1, "PRF-TOLL", place.Alpha, place.Back, 0)
	b.unit(0, "PRF-ORDER", place.Alpha, place.Front, 0)
	b.hand(0, "UNSC-001")
	hash, rng := b.m.Hash(), b.m.State.Effects
	first := b.m.Legal(0, nil)
	if again := b.m.Legal(0, nil); !slices.Equal(first, again) || len(first) < 5 {
		t.Errorf("asked twice: %d, then %d commands", len(first), len(again))
	}
	if b.m.Hash() != hash || b.m.State.Effects != rng || b.m.Seq() != 0 || len(b.m.Log()) != 0 {
		t.Error("asking left a trace")
	}
}

// TestK33_EffectsHaveTheirOwnStream (K-33): an effect that draws leaves the players'
// shuffles as they were, and a fork draws the same.
func TestK33_EffectsHaveTheirOwnStream(t *testing.T) {
	b := newBoard(t, lib(t))
	dice := b.hand(0, "PRF-DICE")
	before := b.m.State
	fork := b.m.Fork()
	c := match.Command{Verb: tcg.Play, Player: 0, Source: dice}
	b.do(c)
	if b.m.State.Effects == before.Effects {
		t.Error("nothing was drawn")
	}
	for p := range 2 {
		if b.m.State.Players[p].Deck.Random != before.Players[p].Deck.Random {
			t.Errorf("the shuffle of player %d moved", p+1)
		}
	}
	if err := fork.Do(c); err != nil || fork.Hash() != b.m.Hash() {
		t.Errorf("a fork drew otherwise: %v", err)
	}
}

// TestK33_EveryPileAndModuleHasItsStream (K-33): no two streams are equal, and what a
// room module draws does not change the others.
func TestK33_EveryPileAndModuleHasItsStream(t *testing.T) {
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), text("dice", map[string]string{
		"dice.lua": "function roll(me, ev, game)\n  game:random(6)\nend\n",
		"dice.toml": "[[rule]]\nid = \"DICE\"\nname = { en = \"Dice\" }\ntext = { en = \"A die is rolled.\" }\noption = \"dice\"\nscript = \"dice.lua\"\n\n" +
			"[[rule.listener]]\nevent = \"PHASE_DEPLOYMENT_ENDED\"\nrole = \"any\"\nrun = \"roll\"\n",
	})))
	if err != nil {
		t.Fatal(err)
	}
	set := tcg.Setup{Seed: 3, Decks: [][]string{starter(prog, 0), starter(prog, 1)}, Options: []string{"dice"}}
	m := newDuel(t, library{prog, k}, set)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	seen := map[num.Stream]bool{}
	for _, r := range streams(&m.State) {
		if seen[r] {
			t.Error("two streams are alike")
		}
		seen[r] = true
	}
	before := streams(&m.State)
	if err := m.Do(endPhase(0)); err != nil {
		t.Fatal(err)
	}
	changed := 0
	for i, r := range streams(&m.State) {
		if r != before[i] {
			changed++
		}
	}
	if changed != 1 || m.State.Settings[0].Random == before[len(before)-1] {
		t.Errorf("%d streams have changed", changed)
	}
}

// streams lists the generators of a state, those of the modules last.
func streams(s *tcg.State) []num.Stream {
	all := []num.Stream{s.Effects}
	for i := range s.Players[:s.Seats] {
		p := &s.Players[i]
		all = append(all, p.Deck.Random, p.Hand.Random, p.Grave.Random)
	}
	for _, x := range s.Settings[:s.NSettings] {
		all = append(all, x.Random)
	}
	return all
}
