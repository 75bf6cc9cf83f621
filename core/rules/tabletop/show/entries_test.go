package show_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestEntriesNameThings (K-22): data names players, and cards by their kind and number. A card that its
// reader may not know has no name.
func TestEntriesNameThings(t *testing.T) {
	s := open(t, nil)
	s.say("soak", "play WOLF", "wet WOLF", "hide WOLF")
	for viewer, want := range map[event.Player]string{
		0: "GAME_STARTED ; PHASE_STARTED ; TURN_STARTED ; STATUS_CHANGED player:1; CARD_MOVED WOLF#9; STATUS_CHANGED WOLF#9; CARD_MOVED WOLF#10",
		1: "GAME_STARTED ; PHASE_STARTED ; TURN_STARTED ; STATUS_CHANGED player:1; CARD_MOVED WOLF#9; STATUS_CHANGED WOLF#9; CARD_MOVED ",
	} {
		var list []string
		log := s.f.LogFor(viewer, "en")
		for e, more := log.Next(); more; e, more = log.Next() {
			if x := log.Entry(e); !strings.HasPrefix(x.Type, "ACTION") {
				list = append(list, fmt.Sprint(x.Type, " ", x.Source, x.Target))
			}
		}
		same(t, fmt.Sprint("player ", viewer+1), strings.Join(list, "; "), want)
	}
	// A secret choice names its action to nobody else, and not the first action either.
	s.say("hush_all", "save")
	for viewer, want := range map[event.Player]bool{0: true, 1: false} { //maporder: each is compared
		log := s.f.LogFor(viewer, "en")
		for e, more := log.Next(); more; e, more = log.Next() {
			if x := log.Entry(e); x.Type == "COMMITTED" && slices.ContainsFunc(x.Payload, func(f event.PayloadField) bool { return f.Name == "action" && f.Value != "" }) != want {
				t.Errorf("player %d reads of a secret choice %v", viewer+1, x.Payload)
			}
		}
	}
}

// TestCountersOfWords: a counter of a player that is a word of an attribute is a badge of its seat, whichever
// attribute that is, and any other is a figure.
func TestCountersOfWords(t *testing.T) {
	for _, swapped := range []bool{false, true} {
		s := open(t, func(g *tabletest.Game) {
			if swapped {
				slices.Reverse(g.Attributes)
			}
			g.Counters = append(g.Counters, library.Counter{ID: "mood", Name: name("Mood", "心情"), On: "player", Of: "suit", Max: 1})
		})
		seat := display.View(s.f, 0).Picture(0, "en").Seats[0]
		same(t, "figures", figures(seat.Figures), " score 0 gold 2 HP 5")
		same(t, "badges", badges(seat.Badges), "(Mood Red)")
	}
}
