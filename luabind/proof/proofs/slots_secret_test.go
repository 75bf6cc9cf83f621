package proofs_test

import (
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
)

const mintManifest = `[[card]]
id = "MNT-PRESS"
name = { en = "Press" }
faction = "NEUTRAL"
type = "TACTICAL"
cost = { supply = 0 }
script = "mint.lua"
on_play = "press"

[[card]]
id = "MNT-COIN"
name = { en = "Coin" }
faction = "NEUTRAL"
type = "TACTICAL"
token = true
cost = { supply = 0 }
script = "mint.lua"
on_play = "spend"

[[card]]
id = "MNT-GOLEM"
name = { en = "Golem" }
faction = "NEUTRAL"
type = "UNIT"
token = true
cost = { supply = 0 }
stats = { attack = 1, shield = 0, health = 1 }
tags = ["INFANTRY"]

[[card]]
id = "MNT-HAMMER"
name = { en = "Hammer" }
faction = "NEUTRAL"
type = "TACTICAL"
cost = { supply = 0 }
script = "mint.lua"
on_play = "smash"
target = { side = "own" }
`

const mintScript = `function press(me, ev, game)
  game:create_card("MNT-COIN", me:player())
end

function spend(me, ev, game) end

function smash(me, ev, game)
  game:destroy(ev:target())
end
`

// TestK22_SlotUsedAgain (K-22): the slot of a token or a card that has left the game is
// reused for a card that is made in a hidden hand. Others do not learn which card that
// is, regardless of the slot's owners before and now; nor does an old line of the log
// change.
func TestK22_SlotUsedAgain(t *testing.T) {
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), text("mint", map[string]string{"mint.toml": mintManifest, "mint.lua": mintScript})))
	if err != nil {
		t.Fatal(err)
	}
	b := newBoard(t, library{prog, k})
	for p := range event.Player(2) {
		for range 4 {
			b.must(b.sc.Card(p, "UNSC-001", place.Deck))
		}
	}
	hammer, press := b.hand(0, "MNT-HAMMER"), [2]event.Entity{b.hand(0, "MNT-PRESS"), b.hand(1, "MNT-PRESS")}
	golem := b.unit(0, "MNT-GOLEM", place.Alpha, place.Front, 0)
	slots := map[int]int{} // made cards by slot
	logs := [2]*display.Log{show.Facade(b.m).LogFor(0, "en"), show.Facade(b.m).LogFor(1, "en")}
	shown := [2][]string{}
	tell := func() {
		for p, log := range logs {
			for e, more := log.Next(); more; e, more = log.Next() {
				shown[p] = append(shown[p], log.Sentence(e))
			}
		}
	}
	play := func(p event.Player, card, target event.Entity) {
		b.do(match.Command{Verb: tcg.Play, Player: p, Source: card, Target: target})
		tell()
	}
	coin := func(p event.Player) event.Entity {
		hand := tcg.PileOf(b.m, p, place.Hand)
		slots[int(hand[len(hand)-1])]++
		return b.m.State.Handle(hand[len(hand)-1])
	}
	turn := func(p event.Player) {
		b.do(endPhase(p))
		b.do(endPhase(p))
		tell()
	}
	play(0, hammer, golem)
	turn(0)
	play(1, press[1], 0) // in the slot of the golem
	play(1, coin(1), 0)
	turn(1)
	play(0, press[0], 0) // in the slot of that coin
	coin(0)
	if len(slots) != 1 || slots[golem.Slot()] != 2 {
		t.Fatalf("the made cards are in the slots %v, not twice in %d", slots, golem.Slot())
	}
	for p, want := range []string{"player 2 is given a hidden card/player 1 is given Coin", "player 2 is given Coin/player 1 is given a hidden card"} {
		again := []string{}
		log := show.Facade(b.m).LogFor(event.Player(p), "en")
		for e, more := log.Next(); more; e, more = log.Next() {
			again = append(again, log.Sentence(e))
		}
		for how, lines := range map[string][]string{"as it happened": shown[p], "later": again} {
			given := []string{}
			for _, line := range lines {
				if strings.Contains(line, " is given ") {
					given = append(given, line)
				}
			}
			if got := strings.Join(given, "/"); got != want {
				t.Errorf("player %d reads %s: %s; want %s", p+1, how, got, want)
			}
		}
	}
}
