package proofs_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tcg"
)

// TestK01_EveryEventIsComplete (K-01, K-15) recomputes the clock of every event of whole
// games from the log itself (K-10), and asks that each is written with all its
// fields.
func TestK01_EveryEventIsComplete(t *testing.T) {
	l := lib(t)
	for seed := range uint64(4) {
		m := newDuel(t, l, tcg.Setup{Seed: seed, Decks: [][]string{starter(l.prog, int(seed)), starter(l.prog, 3)}})
		playOut(t, m, seed, nil)
		turn, round, active := int32(0), int32(1), event.Player(0)
		owner := [2]int32{}
		for i, e := range m.Log() {
			switch name(m, e) {
			case "TURN_STARTED":
				turn++
				active = event.Player(turn-1) % 2
			case "TURN_ENDED":
				owner[active] += 1 - e.Args[0] // a turn cut short does not count
			case "ROUND_STARTED": // ROUND_ENDED still belongs to the round that ends (K-16)
				if turn > 0 {
					round++
				}
				active = event.Player(turn) % 2
			}
			if e.Seq != uint32(i+1) || e.Turn != turn || e.Round != round || e.Active != active || e.OwnerTurns != owner[e.Active] {
				t.Fatalf("seed %d: event %d, %s, is of turn %d, round %d, active %d, owner turn %d; want %d, %d, %d, %d", seed, i+1, name(m, e),
					e.Turn, e.Round, e.Active, e.OwnerTurns, turn, round, active, owner[active])
			}
		}
		wellWritten(t, entries(t, m, event.NoPlayer))
	}
}

func name(m *tcg.Match, e event.Event) string { return m.Program().Types.Def(e.Type).Name }

// wellWritten holds the written log to the fields of K-01 and K-15.
func wellWritten(t *testing.T, log []string) {
	t.Helper()
	lanes := map[string]bool{"": true, "ALPHA": true, "BRAVO": true, "CHARLIE": true}
	for _, line := range log {
		var e map[string]any
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		for _, key := range strings.Fields("seq type turn round owner_turn active source_player target_player source target lane layer cause by payload") {
			if _, there := e[key]; !there {
				t.Fatalf("no %s in %s", key, line)
			}
		}
		lane, from := e["lane"].(string), ""
		if s, ok := e["source_lane"].(string); ok {
			from = s
		}
		if !lanes[lane] || !lanes[from] || (lane == "") != (e["layer"] == "") || lane != "" && e["layer"] != "SURFACE" || e["by"] == "" {
			t.Fatalf("lane, layer or author in %s", line)
		}
		if e["type"] == "ATTACK_DECLARED" && (lane == "" || from != lane || e["source_player"] == e["target_player"] || e["source"] == "") {
			t.Fatalf("an attack is within a lane, between players: %s", line)
		}
	}
}

// A turn as K-11 has it, one letter an event of the flow.
var wholeTurn = regexp.MustCompile(`^(R?TdDpPsSeEt(r)?)+$`)

// TestK11_PhasesOfWholeGames (K-11): the flow of random games is turns of all phases
// in order, and the last one ends with the match.
// K-16: GAME_STARTED first, set-up draws, then rounds; GAME_ENDED last.
// K-39: nobody has two turns in a row.
func TestK11_PhasesOfWholeGames(t *testing.T) {
	letters := map[string]string{"ROUND_STARTED": "R", "TURN_STARTED": "T", "PHASE_DRAW_RECHARGE_STARTED": "d", "PHASE_DRAW_RECHARGE_ENDED": "D",
		"PHASE_DEPLOYMENT_STARTED": "p", "PHASE_DEPLOYMENT_ENDED": "P", "PHASE_SKIRMISH_STARTED": "s", "PHASE_SKIRMISH_ENDED": "S",
		"PHASE_ENDSTEP_STARTED": "e", "PHASE_ENDSTEP_ENDED": "E", "TURN_ENDED": "t", "ROUND_ENDED": "r"}
	l := lib(t)
	for seed := range uint64(20) {
		m := newDuel(t, l, tcg.Setup{Seed: seed, Decks: [][]string{starter(l.prog, int(seed%4)), starter(l.prog, int(seed/4%4))}})
		playOut(t, m, seed, nil)
		var flow strings.Builder
		last := event.NoPlayer
		for _, n := range m.Log() {
			flow.WriteString(letters[name(m, n)])
			if name(m, n) == "TURN_STARTED" {
				if n.Active == last {
					t.Fatalf("seed %d: player %d has two turns in a row", seed, last+1)
				}
				last = n.Active
			}
		}
		all := names(m, 0)
		if all[0] != "GAME_STARTED" || m.Log()[0].Turn != 0 || m.Log()[0].Round != 1 || all[len(all)-1] != "GAME_ENDED" {
			t.Fatalf("seed %d: a match begins with %s and ends with %s", seed, all[0], all[len(all)-1])
		}
		if begin := strings.Join(all[1:13], " "); begin != strings.Repeat("CARD_DRAWN ", 10)+"ROUND_STARTED TURN_STARTED" {
			t.Fatalf("seed %d: set-up is %s", seed, begin)
		}
		whole := flow.String()
		end := strings.LastIndex(whole, "T")
		if before := whole[:end]; !wholeTurn.MatchString(strings.TrimSuffix(before, "R")) || !strings.HasPrefix("TdDpPsSeEtr", whole[end:]) && !cutShort.MatchString(whole[end:]) {
			t.Fatalf("seed %d: the flow was %s", seed, whole)
		}
		rounds(t, seed, whole)
	}
}

// cutShort is the last turn of a match whose active player fell in it.
var cutShort = regexp.MustCompile(`^TdD(pPt|pPsSt)$`)

// rounds asks that each round of a duel is two turns (K-10).
func rounds(t *testing.T, seed uint64, flow string) {
	t.Helper()
	turns := 0
	for _, c := range flow {
		switch c {
		case 'T':
			turns++
		case 'R':
			if turns%2 != 0 {
				t.Fatalf("seed %d: a round began after %d turns", seed, turns)
			}
		}
	}
}

// TestK09_CausesLeadToTheCommand (K-09): the causes of every event lead to the first
// event of the command in which it happened, and a kill to who dealt it.
func TestK09_CausesLeadToTheCommand(t *testing.T) {
	l := lib(t)
	m := newDuel(t, l, tcg.Setup{Seed: 11, Decks: [][]string{starter(l.prog, 0), starter(l.prog, 1)}})
	playOut(t, m, 11, nil)
	log := m.Log()
	root := func(e event.Event) event.Event {
		for e.Cause != 0 {
			e = log[e.Cause-1]
		}
		return e
	}
	first := 0
	kills := 0
	for i, r := range append(m.Commands(), m.Commands()[len(m.Commands())-1]) {
		end := r.FirstLog
		if i == len(m.Commands()) {
			end = len(log)
		}
		for _, e := range log[first:end] {
			if got := root(e); got.Seq != log[first].Seq {
				t.Fatalf("event %d, %s, traces to %d and not to its command's %d", e.Seq, name(m, e), got.Seq, log[first].Seq)
			}
			if name(m, e) == "KILL_OCCURRED" {
				kills++
				killTraces(t, m, e)
			}
		}
		first = end
	}
	if kills < 5 {
		t.Errorf("only %d kills; the game shows too little", kills)
	}
}

// killTraces follows a kill to the fight or the listener that made it.
func killTraces(t *testing.T, m *tcg.Match, e event.Event) {
	t.Helper()
	kill := e
	for e.Cause != 0 {
		e = m.Log()[e.Cause-1]
		if name(m, e) == "ATTACK_DECLARED" || e.By != 0 && m.ListenerName(e.By) != "core" {
			return
		}
	}
	t.Errorf("the kill %d traces neither to an attack nor to a listener", kill.Seq)
}
