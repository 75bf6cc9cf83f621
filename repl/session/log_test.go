package session_test

import (
	"encoding/json"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/packs/record"
)

// K-08: a hundred replays in one process give the same log to the last byte, and the same
// state.
func TestHundredReplaysAreByteIdentical(t *testing.T) {
	f := recorded(t, 6)
	first := ""
	replays := 8
	if os.Getenv("ARBITER_LONG") == "1" {
		replays = 100
	}
	for i := range replays {
		g := show.Facade(duel(t, &f.Header))
		if err := record.Replay(f, g); err != nil {
			t.Fatal(err)
		}
		text := jsonLog(g, event.NoPlayer)
		if i == 0 {
			first = text
		} else if text != first {
			t.Fatalf("replay %d has another log", i+1)
		}
	}
	if strings.Count(first, "\n") < 100 {
		t.Errorf("a match of %d events", strings.Count(first, "\n"))
	}
}

// logFields are the fields that every line of the log has.
var logFields = []string{"seq", "type", "turn", "round", "active", "source_player", "target_player", "source", "target", "lane", "layer", "cause", "by", "payload"}

// K-09: every DAMAGE_DEALT traces to its DAMAGE_CALC_STARTED, every chain to the command or the
// start that began it, with an author for each event.
func TestEveryEventTracesToItsCommand(t *testing.T) {
	g := show.Facade(duel(t, &recorded(t, 1).Header))
	if err := record.Replay(recorded(t, 1), g); err != nil {
		t.Fatal(err)
	}
	var entries []event.Entry
	hits := 0
	for i, line := range strings.Split(strings.TrimSpace(jsonLog(g, event.NoPlayer)), "\n") {
		var e event.Entry
		var raw map[string]any
		if err := json.Unmarshal([]byte(strings.Replace(line, `"payload":{`, `"ignored":{`, 1)), &e); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(line), &raw); err != nil {
			t.Fatal(err)
		}
		for _, field := range logFields {
			if _, ok := raw[field]; !ok {
				t.Fatalf("no %s in %s", field, line)
			}
		}
		if int(e.Seq) != i+1 || e.Cause >= e.Seq || e.By == "" {
			t.Fatalf("event %d: %s", i+1, line)
		}
		entries = append(entries, e)
		if e.Type == "DAMAGE_DEALT" {
			hits++
			for e.Type != "DAMAGE_CALC_STARTED" {
				if e.Cause == 0 {
					t.Fatalf("hit %d has no start", i+1)
				}
				e = entries[e.Cause-1]
			}
		}
	}
	if hits < 5 {
		t.Errorf("only %d hits in the match", hits)
	}
}

var cardName = regexp.MustCompile(`([A-Z]+-[A-Z0-9-]+)#(\d+)\.`)

// K-22: the log, the report, the board and the hand of one player never name a card of the other
// player that was not seen by all. The test finds the seen cards independently, in the state
// after each command.
func TestNobodyReadsHiddenCards(t *testing.T) {
	for seed := range uint64(4) {
		m := duel(t, header(t, seed))
		g := show.Facade(m)
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		shown := map[int]bool{}
		look := func() {
			for i := 1; i <= int(m.State.NCards); i++ {
				switch m.State.Cards[i].Zone {
				case place.Board, place.Graveyard, place.Attached, place.FieldZone, place.Nowhere:
					shown[i] = true
				}
			}
		}
		walk(t, g, 300, func(p event.Player, _ []match.Command) {
			look()
			hiddenIn(t, g, p)
		})
		look()
		for viewer := range event.Player(2) {
			for _, found := range cardName.FindAllStringSubmatch(jsonLog(g, viewer), -1) {
				slot, _ := strconv.Atoi(found[2])
				if !shown[slot] && m.State.Cards[slot].Owner != viewer {
					t.Fatalf("seed %d: player %d reads %s, which was never shown", seed, viewer+1, found[0])
				}
			}
		}
	}
}

// hiddenIn checks the other player's hand in a view.
func hiddenIn(t *testing.T, g display.Match, p event.Player) {
	t.Helper()
	view := display.View(g, p)
	snap := view.Snapshot().(show.Snapshot)
	for _, c := range snap.Players[1-p].Hand {
		if c.Card != "hidden" || c.Cost != nil {
			t.Fatalf("player %d sees %+v in the other's hand", p+1, c)
		}
	}
	for _, c := range snap.Players[p].Hand {
		if c.Card == "hidden" {
			t.Fatalf("player %d does not see the player's hand", p+1)
		}
	}
	for _, line := range strings.Split(view.Hand(1-p, display.Look{}), "\n")[1:] {
		if line != "" && !strings.HasSuffix(line, "hidden") {
			t.Fatalf("player %d reads %q of the other's hand", p+1, line)
		}
	}
}

// K-22: draws of another player are hidden; one's own and the referee's are not.
func TestDrawsAreHidden(t *testing.T) {
	g := started(t, 2)
	count := func(viewer event.Player) (hidden int) {
		c := g.LogFor(viewer, "en")
		for {
			e, more := c.Next()
			if !more {
				return hidden
			}
			entry := c.Entry(e)
			if entry.Type != "CARD_DRAWN" {
				continue
			}
			if entry.Source == "hidden" != (entry.Payload[0].Value == "hidden") {
				t.Errorf("half hidden: %+v", entry)
			}
			if entry.Source == "hidden" {
				hidden++
				if !strings.Contains(c.Sentence(e), "hidden card") {
					t.Errorf("the report says %q", c.Sentence(e))
				}
			}
		}
	}
	if n, one, two := count(event.NoPlayer), count(0), count(1); n != 0 || one != 5 || two != 5 {
		t.Errorf("hidden draws: referee %d, player 1 %d, player 2 %d; want 0, 5, 5", n, one, two)
	}
}

// D-08: the breakdown of every hit adds up from its base over each change to the loss of shield
// and health.
func TestBreakdownsAddUp(t *testing.T) {
	hits, changes := 0, 0
	for seed := range uint64(6) {
		m := duel(t, header(t, seed))
		g := show.Facade(m)
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		walk(t, g, 400, func(event.Player, []match.Command) {})
		for i := range g.Log() {
			e := &g.Log()[i]
			b, ok := show.BreakdownOf(m, e.Seq)
			if ok != (e.Type == events.DamageDealt) || ok != (g.Explain(e.Seq, "en") != nil) {
				t.Fatalf("event %d: a breakdown is there: %v", e.Seq, ok)
			}
			if !ok {
				continue
			}
			hits++
			changes += len(b.Changes)
			addsUp(t, m, &b)
		}
	}
	if hits < 100 || changes < 20 {
		t.Errorf("%d hits with %d changes seen", hits, changes)
	}
}

func addsUp(t *testing.T, m *tcg.Match, b *show.Breakdown) {
	t.Helper()
	amount := b.Base
	for _, c := range b.Changes {
		if c.Op != "note" && c.Before != amount {
			t.Fatalf("hit %d: %s found %d and not %d: %+v", b.Dealt, c.By, c.Before, amount, b)
		}
		if c.Op != "note" {
			amount = c.After
		}
	}
	if amount != b.Final {
		t.Fatalf("hit %d: the changes give %d, the hit had %d: %+v", b.Dealt, amount, b.Final, b)
	}
	pool := b.Pools + b.Shield
	loss := kit.SplitDamage(b.Final, b.Pools, b.Shield, b.Factors, pool == 0)
	if b.Health > 0 && loss.Health != b.Health+b.Excess {
		t.Fatalf("hit %d: %d lost, the split says %+v", b.Dealt, b.Health, loss)
	}
}

// The battle report fills every blank of its sentences and describes the same events in both
// languages.
func TestReportIsWholeInBothLanguages(t *testing.T) {
	shown := map[string]bool{}
	for seed := range uint64(8) {
		g := started(t, seed)
		walk(t, g, 1000, func(event.Player, []match.Command) {})
		en, zh := g.LogFor(event.NoPlayer, "en"), g.LogFor(event.NoPlayer, "zh")
		for {
			e, more := en.Next()
			if !more {
				break
			}
			zh.Next()
			one, two := en.Sentence(e), zh.Sentence(e)
			if strings.ContainsAny(one+two, "{}") || (one == "") != (two == "") {
				t.Fatalf("event %d is described as %q and %q", e.Seq, one, two)
			}
			if one != "" {
				shown[g.Program().Types.Def(e.Type).Name] = true
			}
		}
	}
	if len(shown) < 20 {
		t.Errorf("only %d types are described: %v", len(shown), shown)
	}
}
