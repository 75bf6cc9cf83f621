package lint_test

import (
	"strings"
	"testing"
)

// TestNewerAPI checks that a pack is checked against the API that it asks for, or the
// lowest of a range. Functions, arguments and names of arguments that came later are
// reported, in scripts and in tests; with the API that has them they are not.
func TestNewerAPI(t *testing.T) {
	files := `
== rule.toml
` + pulse("rule.lua", "UNIT_DEPLOYED") + `== rule.lua
function pulse(me, ev, game)
  game:damage(ev:target(), 1)
  game:damage(ev:target(), 1, "TRUE", "")
  game:damage{ target = ev:target(), amount = 1 }
  game:lose_health(ev:target(), 1)
  game:after("later")
  game:after("later", { 1 })
end
function later(me, ev, game)
  game:draw(ev:source_player(), 1)
end
== rule_test.lua
function test_pulse(t)
  t:battery(1, 2)
  local who = t:unit(2, "1/0/2", "alpha front")
  t:status(who, "EMP", 1)
  t:expect(who, { health = 2 })
  t:fork(function() end)
end
`
	const reported = `
rule.lua:3:8: newer-api: game:damage with 4 arguments is there since api = 2, and the pack asks for 1 (hint: api = 2 in pack.toml)
rule.lua:4:8: newer-api: names of arguments are there since api = 2, and the pack asks for 1 (hint: api = 2 in pack.toml)
rule.lua:5:8: newer-api: game:lose_health is there since api = 2, and the pack asks for 1 (hint: api = 2 in pack.toml)
rule.lua:7:8: newer-api: game:after with 2 arguments is there since api = 2, and the pack asks for 1 (hint: api = 2 in pack.toml)
rule_test.lua:4:5: newer-api: t:status is there since api = 2, and the pack asks for 1 (hint: api = 2 in pack.toml)
rule_test.lua:6:5: newer-api: t:fork is there since api = 2, and the pack asks for 1 (hint: api = 2 in pack.toml)`
	for _, c := range []struct{ api, want string }{{"1", reported}, {`">=1, <3"`, reported}, {"2", ""}, {`">=2"`, ""}} {
		dir := write(t, "\n== pack.toml\n"+strings.Replace(head, "api = 2", "api = "+c.api, 1)+files)
		if got := lines(check(t, dir), dir); got != c.want {
			t.Errorf("api = %s: got%s\n\nwant%s", c.api, got, c.want)
		}
	}
}

// TestAPIOfAnother: a pack for an API that this engine does not have is refused with
// one error, whatever else its manifests say that only that API knows.
func TestAPIOfAnother(t *testing.T) {
	dir := write(t, "\n== pack.toml\n"+strings.Replace(head, "api = 2", "api = 4", 1)+`
== rule.toml
[[weather]]
id = "RAIN"
== rule.lua
function pulse(me, ev, game) game:rain() end
`)
	want := `
pack.toml:3:1: bad-head: the pack is for API 4; this engine has API 1 to 3`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}
