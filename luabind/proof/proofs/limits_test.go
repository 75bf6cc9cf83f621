package proofs_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
)

// oncePack has a rule that repairs a unit once a turn, but only in a lane that a script
// allows.
var oncePack = text("once", map[string]string{
	"once.lua": `function in_bravo(me, ev, game)
  return ev:lane() == "BRAVO"
end
function treat(me, ev, game)
  game:heal(ev:target(), 1)
end
`,
	"once.toml": `[[rule]]
id = "ONCE"
name = { en = "Once" }
text = { en = "The first unit hit in the middle lane each turn is healed." }
script = "once.lua"
[[rule.listener]]
event = "DAMAGE_DEALT"
role = "any"
band = "effect"
when = "in_bravo"
run = "treat"
limit_per_turn = 1
[[card]]
id = "ONCE-001"
name = { en = "Marine Fireteam" }
faction = "UNSC"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 1 }
tags = ["INFANTRY"]
`,
})

// TestLimitsCountRuns (C-R06, limitPerTurn): a condition that does not hold
// uses nothing up.
func TestLimitsCountRuns(t *testing.T) {
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), oncePack))
	if err != nil {
		t.Fatal(err)
	}
	b := newBoard(t, library{prog, k})
	b.sc.Phase(program.SkirmishPhase)
	for _, lane := range []place.Lane{place.Alpha, place.Bravo, place.Charlie} {
		a := b.unit(0, "FLD-005", lane, place.Front, 0)
		d := b.unit(1, "FLD-005", lane, place.Front, 0)
		if err := b.m.Do(match.Command{Verb: tcg.Attack, Player: 0, Source: a, Target: d}); err != nil {
			t.Fatal(err)
		}
	}
	healed, _ := prog.Types.Lookup("tcg:UNIT_HEALED")
	n := 0
	for _, e := range b.m.Log() {
		if e.Type == healed {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d units were healed, want 1: the first hit in BRAVO", n)
	}
}

// TestG01_CopiesCountByName (G-01): two cards of one name share the limit of
// three.
func TestG01_CopiesCountByName(t *testing.T) {
	prog, _, err := luatcg.Load(append(luatcg.Shipped(), oncePack))
	if err != nil {
		t.Fatal(err)
	}
	deck := slices.Concat(slices.Repeat([]string{"UNSC-001"}, 3), []string{"ONCE-001"})
	if faults := prog.CheckDeck(&prog.Modes[0], deck); !slices.ContainsFunc(faults, func(s string) bool {
		return strings.HasPrefix(s, "4 copies of ") && strings.HasSuffix(s, "; at most 3")
	}) {
		t.Errorf("faults: %q", faults)
	}
}

// TestD04_OneShotCoverCanBeUsedUp (D-04): what could never be used up is a
// fault of the pack.
func TestD04_OneShotCoverCanBeUsedUp(t *testing.T) {
	const keyword = `[[keyword]]
id = "PLATES"
name = { en = "Plates" }
text = { en = "One-shot cover." }
number = true
[[keyword.modifier]]
of = "cover_once"
scope = "self"
add = "x"
`
	printed := keyword + "[[card]]\nid = \"PLATES-1\"\nname = { en = \"Plated\" }\nfaction = \"UNSC\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 0, health = 1 }\ntags = [\"INFANTRY\"]\nkeywords = [\"PLATES(2)\"]\n"
	says(t, loadError(text("plates", map[string]string{"p.toml": printed})), "p.toml", "a printed keyword cannot be")
	aura := "[[card]]\nid = \"PLATES-2\"\nname = { en = \"Wall\" }\nfaction = \"UNSC\"\ntype = \"FIELD\"\ncost = { supply = 1 }\n[[card.modifier]]\nof = \"cover_once\"\nscope = \"own units\"\nadd = 1\n"
	says(t, loadError(text("plates", map[string]string{"p.toml": aura})), "p.toml", "an aura cannot give")
}
