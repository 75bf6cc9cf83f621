package proofs_test

import (
	"testing"

	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
)

// early is a module that is loaded before the cards of late, so that by K-04 alone
// the cards would have the last word.
const early = `[[option]]
id = "early"
name = { en = "Early" }

[[rule]]
id = "EARLY"
name = { en = "Early" }
option = "early"

[[rule.listener]]
id = "set"
event = "DAMAGE_MODIFIED"
role = "any"
priority = 250
where = ["event.amount > 0"]
effects = [{ type = "SET_AMOUNT", amount = 5 }]

[[rule.listener]]
id = "no"
event = "ATTACK_DECLARED"
role = "any"
priority = 199
where = ["source.tag(SPARTAN)"]
reject = "BY_MODULE"
reasons = { BY_MODULE = { en = "The module forbids it." } }

[[rule.modifier]]
of = "may_attack"
scope = "any units"
set = 0
where = ["unit.tag(ELITE)"]
`

const late = `[[card]]
id = "LATE-001"
name = { en = "Late" }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 3, shield = 0, health = 9 }
tags = ["INFANTRY"]

[[card.listener]]
id = "set"
event = "DAMAGE_MODIFIED"
role = "source"
priority = 250
where = ["event.amount > 0"]
effects = [{ type = "SET_AMOUNT", amount = 2 }]

[[card.listener]]
id = "no"
event = "ATTACK_DECLARED"
role = "any"
priority = 101
where = ["source.tag(SPARTAN)"]
reject = "BY_CARD"
reasons = { BY_CARD = { en = "The card forbids it." } }

[[card.modifier]]
of = "may_attack"
scope = "own units"
set = 1
`

const conflicts = `
local function late(t)
  return t:unit(1, "LATE-001", "alpha front"), t:unit(2, "0/0/9", "alpha front")
end

function test_x06_the_module_changes_last(t)
  t:option("early")
  local a, b = late(t)
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 3, amount = 5})
end

function test_x06_without_it_the_card(t)
  local a, b = late(t)
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 3, amount = 2})
end

function test_x06_the_module_rejects_first_in_its_band(t)
  t:option("early")
  late(t)
  local s = t:unit(1, "1/0/9 SPARTAN", "alpha back")
  t:phase("skirmish")
  t:refused("BY_MODULE"):attack(s, "base")
end

function test_x06_without_it_the_card_rejects(t)
  late(t)
  local s = t:unit(1, "1/0/9 SPARTAN", "alpha back")
  t:phase("skirmish")
  t:refused("BY_CARD"):attack(s, "base")
end

function test_x06_the_module_has_the_last_word_on_values(t)
  t:option("early")
  late(t)
  local e = t:unit(1, "1/0/9 ELITE", "bravo front")
  t:phase("skirmish")
  t:cannot():attack(e, "base")
end

function test_x06_without_it_the_card_lets_it(t)
  late(t)
  local e = t:unit(1, "1/0/9 ELITE", "bravo front")
  t:phase("skirmish")
  t:attack(e, "base")
  t:player(2, {base = 29})
end
`

// TestX06_ModulesGoFirst: a room's module goes before a card's text: its
// changes come last at equal priority, its rejections first in their band.
func TestX06_ModulesGoFirst(t *testing.T) {
	head := func(id, requires string) string {
		return "id = \"" + id + "\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"" + requires + "\"]\n"
	}
	sources := append(luatcg.Shipped(), text("early", map[string]string{"pack.toml": head("early", "core"), "e.toml": early}),
		text("late", map[string]string{"pack.toml": head("late", "early"), "l.toml": late}))
	s, err := tcgtest.Game().NewSuiteOf(sources, "conflicts", conflicts)
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Tests) != 6 {
		t.Fatalf("%d tests", len(s.Tests))
	}
	for i := range s.Tests {
		if f := bench.Run(i); f != nil {
			t.Errorf("%s\n%s", f, f.Board)
		}
	}
}
