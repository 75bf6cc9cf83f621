package lint_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestWordsInCalls checks that literal words in calls of scripts and tests, by position
// and by name, are looked up, and that the nearest is proposed. It covers damage types,
// durations, sides, zones, tags, keywords, statuses, cards, options, events, and the
// parts of a plain unit of tests. Existing words, props and words of the pack itself
// pass.
func TestWordsInCalls(t *testing.T) {
	dir := write(t, `
== rule.toml
[[tag]]
id = "RODENT"
name = { en = "Rodent" }
of = ["units"]
[[event]]
name = "mine:GLOWED"
kind = "fact"
doc = "Something glowed."
`+pulse("rule.lua", "UNIT_DEPLOYED")+`== rule.lua
function pulse(me, ev, game)
  game:damage{target = ev:target(), amount = 1, type = "KINETC"}
  game:damage(ev:target(), 1, "PLASM", "ORDNANCE|ORBTAL")
  game:give_keyword(ev:target(), "ARMR", "trun")
  game:put_status(ev:target(), "EPM")
  game:spawn{card = "TOKEN-COMBAT-FROM", player = 1, lane = "ALFA", rows = "BACK,FRNT"}
  if game:has_tag(ev:target(), "RODNT") or game:has_tag(ev:target(), "RODENT") then
    game:draw(1, game:count_units("enmy"))
  end
  game:notice("mine:GLOWD")
  game:notice("mine:GLOWED")
  game:give_keyword(ev:target(), "SHIELDED(2)", "turn")
  game:damage_area{amount = 1, type = "PLASMA", lane = "", side = "any"}
end
== mine_test.lua
function test_words(t)
  t:hand(1, "VENOMM", "UNSC-001", "tactic DEAL_DAMAGE 3 TRUE")
  local a = t:unit(1, "1/0/1 ARMR COST(2)", "alpha front", {keywords = {"PLASMA", COVR = 2}, tird = true})
  local b = t:unit(1, "1/0/1 SHIELDED(2) COVENANT INFANTRY ORBIT", "alpha front", {statuses = {"EMP"}})
  t:status(a, "OVERSHELD")
  t:expect(b, {healht = 1, no_keywords = {"CAMOO"}, health = 1, camo_broken = false})
  t:events("KILL_OCCURED")
  t:no_event("mine:GLOWED")
  t:option("markd")
end
`)
	want := `
mine_test.lua:2:13: unknown-id: t:hand: unknown card id "VENOMM"
mine_test.lua:3:23: unknown-id: t:unit: nothing is called "ARMR" (hint: did you mean "ARMOR"?)
mine_test.lua:3:83: unknown-keyword: t:unit, keywords: unknown keyword "COVR" (hint: did you mean "COVER"?)
mine_test.lua:3:94: unknown-field: t:unit takes no "tird" (hint: did you mean "tired"?)
mine_test.lua:5:15: unknown-status: t:status: unknown status "OVERSHELD" (hint: did you mean "OVERSHIELD"?)
mine_test.lua:6:16: unknown-field: t:expect takes no "healht" (hint: did you mean "health"?)
mine_test.lua:6:43: unknown-keyword: t:expect, no_keywords: unknown keyword "CAMOO" (hint: did you mean "CAMO"?)
mine_test.lua:7:12: unknown-event: t:events: unknown event "KILL_OCCURED" (hint: did you mean "KILL_OCCURRED"?)
mine_test.lua:9:12: unknown-id: t:option: unknown option "markd" (hint: did you mean "marked"?)
rule.lua:2:56: unknown-id: game:damage: unknown damage type "KINETC" (hint: use one of BALLISTIC, PHYSICAL, PLASMA, TRUE)
rule.lua:3:31: unknown-id: game:damage: unknown damage type "PLASM" (hint: did you mean "PLASMA"?)
rule.lua:3:40: unknown-id: game:damage: unknown tags "ORBTAL" (hint: did you mean "ORBITAL"?)
rule.lua:4:34: unknown-keyword: game:give_keyword: unknown keyword "ARMR" (hint: did you mean "ARMOR"?)
rule.lua:4:42: unknown-word: game:give_keyword: unknown duration "trun" (hint: did you mean "turn"?)
rule.lua:5:32: unknown-status: game:put_status: unknown status "EPM" (hint: did you mean "EMP"?)
rule.lua:6:21: unknown-id: game:spawn: unknown card id "TOKEN-COMBAT-FROM" (hint: did you mean "TOKEN-COMBAT-FORM"?)
rule.lua:6:61: unknown-word: game:spawn: unknown lane "ALFA" (hint: use one of ALPHA, BRAVO, CHARLIE)
rule.lua:6:76: unknown-word: game:spawn: unknown rows "FRNT" (hint: did you mean "FRONT"?)
rule.lua:7:32: unknown-id: game:has_tag: unknown tag "RODNT" (hint: did you mean "RODENT"?)
rule.lua:8:35: unknown-word: game:count_units: unknown side "enmy" (hint: did you mean "enemy"?)
rule.lua:10:15: unknown-event: game:notice: unknown event "mine:GLOWD" (hint: did you mean "mine:GLOWED"?)`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}

// TestFewWords checks that a hint lists up to eight words when none is near, and no more.
func TestFewWords(t *testing.T) {
	for more, listed := range map[int]bool{0: true, 4: true, 5: false} { // of four that ship
		manifest := "\n== rule.toml\n"
		for i := range more {
			manifest += fmt.Sprintf("[[damage_type]]\nid = \"HEAT_%d\"\nname = { en = \"Heat\" }\n", i)
		}
		dir := write(t, manifest+pulse("rule.lua", "UNIT_DEPLOYED")+"== rule.lua\nfunction pulse(me, ev, game)\n  game:damage(ev:target(), 1, \"ZZZZZZ\")\nend\n")
		got := lines(check(t, dir), dir)
		if !strings.Contains(got, `unknown damage type "ZZZZZZ"`) || strings.Contains(got, "use one of BALLISTIC") != listed || strings.Count(got, "\n") != 1 {
			t.Errorf("%d more words: got%s", more, got)
		}
	}
}
