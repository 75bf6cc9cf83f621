package proofs_test

import (
	"fmt"
	"strings"
	"testing/fstest"

	"arbiter/core/num"
	"arbiter/luabind/packs/load"
)

const randomAction = `[[action]]
id = %q
override = true
name = { en = "Odd %[1]s" }
text = { en = "Odd." }
kind = %[2]q
target = %[3]q
secs = %[4]d
energy = %[5]d
cooldown = %[6]d
script = "odd.lua"
run = "ran_%[1]s"
%[7]s
`

// effects are what scripts of random actions do to a unit u with a number n, which was
// thrown.
var effects = []string{
	"game:damage(u, n)", "game:heal(u, n)", "game:buff(u, \"stunned\", n)", "game:buff(u, \"odd\", n)", "game:ongoing(u, \"poison\")", "game:energy(u, 1 - n)",
	"game:cooldown(u, \"move\", 2 - n)", "if n > 1 then game:dodge() end", "if n == 1 then game:block() end", "if n == 2 then game:notice(u) end", "game:refund(n)",
}

// randomActions is a pack whose actions, effects and terrain throw dice wherever scripts
// can. They take the place of shipped ones.
func randomActions(r *num.Stream) []load.Source {
	var manifest, script strings.Builder
	one := func(list ...string) string { return list[r.Intn(len(list))] }
	function := func(name, unit string) {
		fmt.Fprintf(&script, "function %s(me, ev, game)\n  local u = %s\n  if not game:alive(u) then return end\n", name, unit)
		for range 1 + r.Intn(2) {
			fmt.Fprintf(&script, "  do local n = %s %s end\n", one("game:roll(2)", "game:roll(3)", "1"), one(effects...))
		}
		script.WriteString("end\n")
	}
	action := func(id, kind, target, more string) {
		if target == "unit" {
			more += "range = 6\n"
		}
		if kind == "attack" {
			more += fmt.Sprintf("accuracy = %s\n", one("50", "80", "100"))
		}
		text := fmt.Sprintf(randomAction, id, kind, target, r.Intn(4), r.Intn(3), 5*r.Intn(3), more)
		if kind == "full_round" {
			text = strings.Replace(text, "secs", "# secs", 1)
		}
		manifest.WriteString(text)
		unit := "me:unit()"
		if target != "self" {
			unit = one("ev:target()", "me:unit()")
		}
		function("ran_"+id, unit)
	}
	action("slash", "attack", "unit", "side = \"enemy\"\nprovides = [\"Melee\", \"AttackLanded\"]\n")
	action("shoot", "attack", "unit", "side = \"enemy\"\nprovides = [\"AttackLanded\"]\n")
	action("guard", "reaction", one("self", "actor"), "responds = [\"attack\"]\nagainst = \"enemy\"\nvictim = \"any\"\n")
	action("riposte", "reaction", one("self", "actor"), "responds = [\"attack\", \"move\"]\nagainst = \"enemy\"\nvictim = \"any\"\n")
	action("adrenaline", "free", "self", "")
	action("knockback", "derived", "unit", "requires = \"AttackLanded\"\nis_attack = true\n")
	action("meteor", "full_round", "unit", "delay = 1\n")
	action("mend", "sustained", "unit", "")
	fmt.Fprintf(&manifest, "[[buff]]\nid = \"odd\"\nname = { en = \"Odd\" }\ntext = { en = \"Odd.\" }\nspeed = %d\nscript = \"odd.lua\"\ntick = \"ticked\"\n", r.Intn(5)-2)
	fmt.Fprintf(&manifest, "[[buff.listener]]\nevent = \"HIT\"\nrole = %q\nband = \"before_damage\"\nrun = \"heard\"\n", one("source", "target"))
	function("ticked", "me:unit()")
	script.WriteString("function heard(me, ev, game)\n  ev:add(game:roll(3) - 2)\nend\n")
	for i, id := range []string{"mud", "thorns"} {
		fmt.Fprintf(&manifest, "[[terrain]]\nid = %q\noverride = true\nname = { en = \"Odd\" }\ntext = { en = \"Odd.\" }\nglyph = %q\nscript = \"odd.lua\"\nenter = \"entered\"\n", id, "~x"[i:i+1])
	}
	function("entered", "me:unit()")
	return []load.Source{{Name: "odd", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"odd\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"odd.toml":  {Data: []byte(manifest.String())}, "odd.lua": {Data: []byte(script.String())},
	}}}
}
