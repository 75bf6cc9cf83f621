package proofs_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	luatcg "arbiter/luabind/games/tcg"
)

// inOrder are the functions that queue what is to happen, each with the event that says
// that it has happened. x is a unit with damage, without shield and with EMP and ARMOR.
var inOrder = []struct{ call, event string }{
	{`game:put_status(x, "OVERSHIELD", 2)`, "STATUS_APPLIED"},
	{`game:remove_status(x, "EMP")`, "STATUS_EXPIRED"},
	{`game:give_keyword(x, "PLASMA")`, "KEYWORD_GAINED"},
	{`game:remove_keyword(x, "ARMOR")`, "KEYWORD_LOST"},
	{`game:damage(x, 1)`, "DAMAGE_DEALT"},
	{`game:heal(x, 1)`, "tcg:UNIT_HEALED"},
	{`game:restore_shield(x, 1)`, "tcg:SHIELD_RESTORED"},
	{`game:recharge_shield(x)`, "tcg:SHIELD_RECHARGED"},
	{`game:lose_health(x, 1)`, "tcg:HEALTH_LOST"},
	{`game:lose_shield(x, 1)`, "tcg:SHIELD_LOST"},
	{fmt.Sprintf("game:move(x, %d)", place.Of(place.Surface, 1, place.Bravo, place.Front, 0)), "UNIT_MOVED"},
	{fmt.Sprintf("game:move(x, %d)", place.Of(place.Surface, 1, place.Bravo, place.Front, 1)), "UNIT_MOVED"},
	{`game:destroy(x)`, "KILL_OCCURRED"},
	{`game:remove_unit(x)`, "tcg:UNIT_REMOVED"},
	{`game:gain_control(x)`, "tcg:CONTROL_CHANGED"},
	{`game:set_holder("ALPHA", 1)`, "LANE_CONTROL_UPDATED"},
	{`game:draw(me:player(), 1)`, "CARD_DRAWN"},
	{`game:battery_up(me:player(), 1)`, "BATTERY_GENERATED"},
	{`game:lose_battery(me:player(), 1)`, "tcg:BATTERY_LOST"},
	{`game:supply_up(me:player(), 1)`, "SUPPLY_REFILLED"},
	{`game:lose_supply(me:player(), 1)`, "tcg:SUPPLY_LOST"},
	{`game:count(0, "n", 1)`, "tcg:COUNTER_CHANGED"},
	{`game:spawn("TOKEN-COMBAT-FORM", me:player(), "BRAVO", "BACK,FRONT")`, "UNIT_DEPLOYED"},
	{`game:create_card("UNSC-001", me:player())`, "tcg:CARD_CREATED"},
	{`game:discard(game:cards(me:player(), "hand")[1])`, "tcg:CARD_DISCARDED"},
	{`game:put(game:cards(me:player(), "hand")[2], "deck_top")`, "tcg:CARD_PUT"},
	{`game:return_to_hand(game:cards(me:player(), "graveyard")[1])`, "tcg:CARD_RETURNED"},
	{`game:shuffle(me:player())`, "tcg:DECK_SHUFFLED"},
	{`game:place("ORD-CAMP", "ALPHA")`, "tcg:FIXTURE_PLACED"},
	{`game:remove(game:fixture("ORD-CAMP", "CHARLIE"))`, "tcg:FIXTURE_REMOVED"},
	{`game:notice("ord:SAID", x)`, "ord:SAID"},
}

const orderPack = `
[[event]]
name = "ord:SAID"
kind = "fact"
doc = "something is said"

[[fixture]]
id = "ORD-CAMP"
name = { en = "Camp" }
at = "lane"
until = "forever"

[[card]]
id = "ORD"
name = { en = "Order" }
faction = "NEUTRAL"
type = "TACTICAL"
cost = { supply = 0 }
target = { side = "any" }
script = "ord.lua"
on_play = "ord"
counters = { first = { on = "match", max = 99 }, second = { on = "match", max = 99 }, n = { on = "match", max = 9 } }
`

// TestInTheOrderOfTheHandler (K-02, W-14): of any two functions that a handler calls,
// what the first says has happened before what the second says happens.
func TestInTheOrderOfTheHandler(t *testing.T) {
	var script strings.Builder
	script.WriteString("local verbs = {\n")
	for _, v := range inOrder {
		fmt.Fprintf(&script, "  function(me, ev, game, x) %s end,\n", v.call)
	}
	script.WriteString("}\nfunction ord(me, ev, game)\n  verbs[game:counter(0, \"first\")](me, ev, game, ev:target())\n  verbs[game:counter(0, \"second\")](me, ev, game, ev:target())\nend\n")
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), text("ord", map[string]string{"a.toml": orderPack, "ord.lua": script.String()})))
	if err != nil {
		t.Fatal(err)
	}
	b := newBoard(t, library{prog, k})
	when := func(event string) (least, last uint32) {
		for _, e := range b.m.Log() {
			if prog.Types.Def(e.Type).Name == event {
				if least == 0 {
					least = e.Seq
				}
				last = e.Seq
			}
		}
		return least, last
	}
	for i, first := range inOrder {
		for j, second := range inOrder {
			if first.event == second.event {
				continue
			}
			b.orderSetup(i+1, j+1)
			_, was := when(first.event)
			now, _ := when(second.event)
			if was == 0 {
				t.Errorf("%s: no %s", first.call, first.event)
			}
			if now != 0 && now < was {
				t.Errorf("%s, then %s: %s comes before %s", first.call, second.call, second.event, first.event)
			}
		}
	}
	b.orderSetup(moveThere, moveThere+1) // the second way is one within the lane by then
	if _, moved := when("UNIT_MOVED"); moved == 0 {
		t.Error("two ways of a unit: it did not move")
	} else if _, again := when("UNIT_REPOSITIONED"); again < moved {
		t.Error("two ways of a unit: the second within a lane is no UNIT_REPOSITIONED")
	}
}

// moveThere is the number of the first game:move.
const moveThere = 11

// orderSetup plays the card that calls two of the functions, by their numbers.
func (b *board) orderSetup(first, second int) {
	b.t.Helper()
	b.sc.Reset()
	foe := b.unit(1, "COV-005", place.Alpha, place.Front, 0)
	ix := b.m.State.CardIndex(foe)
	for _, err := range []error{b.sc.Keyword(ix, "ARMOR", 0), b.sc.Status(foe, "EMP", 1), b.sc.Wound(ix, 1), b.sc.Shield(ix, 0), b.sc.Count(place.MatchEntity, "ORD.first", first), b.sc.Count(place.MatchEntity, "ORD.second", second)} {
		if err != nil {
			b.t.Fatal(err)
		}
	}
	card := b.hand(0, "ORD")
	b.hand(0, "UNSC-001")
	b.hand(0, "UNSC-002")
	for _, z := range []place.Zone{place.Deck, place.Graveyard} {
		b.must(b.sc.Card(0, "UNSC-003", z))
	}
	if _, err := b.sc.Fixture("ORD-CAMP", tcg.Spot{Lane: place.Charlie, Owner: -1, Other: -1}); err != nil {
		b.t.Fatal(err)
	}
	b.do(match.Command{Verb: tcg.Play, Source: card, Target: foe})
}
