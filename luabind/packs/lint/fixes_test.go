package lint_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/luabind/packs/lint"
)

// TestFix checks that sure changes are made in manifests, scripts and tests, and listed. Other
// findings are left alone, such as a key whose right name the table has too. A second run changes
// nothing.
func TestFix(t *testing.T) {
	dir := write(t, `
== cards.toml
[[card]]
id = "MINE-001"
name = { en = "Grunt" }
faction = "COVENANT"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
keyword = ["PLASMA"]
nme = "Grunt"
scipt = "grunt.lua"
[[card.listener]]
event = "UNIT_DEPLOYED"
role = "source"
effects = [{ type = "DRAW", amount = 1 }]
[[rule]]
id = "PULSE"
name = { en = "Pulse" }
text = { en = "Puts {state.EMP}." }
script = "grunt.lua"
[[rule.listener]]
event = "TURN_STARTED"
role = "any"
run = "pulse"
== grunt.lua
function pulse(me, ev, game) -- dammage
  game:dammage(ev:targt(), 1) game:dammage(ev:target(), 1)
  game:het(ev:target(), 1)
end
== mine_test.lua
function test_a(t)
  local u = t:unit(1, "2/0/1", "alpha front")
  t:expct(u, {healht = 1})
end
`)
	texts := func() (all string) {
		for _, name := range []string{"cards.toml", "grunt.lua", "mine_test.lua"} {
			text, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			all += string(text)
		}
		return all
	}
	if err := os.Chmod(filepath.Join(dir, "grunt.lua"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := texts()
	fix := func() (*lint.Report, []lint.Fixed, error) {
		return lint.FixAll(func() ([]lint.Target, error) { return lint.Open(few(), []string{dir}, lint.Options{}) })
	}
	_, fixed, err := fix()
	if err != nil {
		t.Fatal(err)
	}
	reported := ""
	for _, f := range fixed {
		reported += strings.TrimPrefix(f.String(), dir+"/") + "\n"
	}
	want := "cards.toml:9: keyword → keywords\ncards.toml:11: scipt → script\ncards.toml:19: state → status\n" +
		"grunt.lua:2: dammage → damage\ngrunt.lua:2: targt → target\ngrunt.lua:2: dammage → damage\nmine_test.lua:3: expct → expect\nmine_test.lua:3: healht → health\n"
	if reported != want {
		t.Errorf("reported\n%swant\n%s", reported, want)
	}
	after := texts()
	repaired := strings.NewReplacer("keyword =", "keywords =", "scipt", "script", "{state.", "{status.", "game:dammage", "game:damage", "targt", "target", "expct", "expect", "healht", "health").Replace(before)
	if after != repaired {
		t.Errorf("got\n%s\nwant\n%s", after, repaired)
	}
	if _, fixed, err := fix(); err != nil || len(fixed) > 0 || texts() != after {
		t.Errorf("the second time %d changes, %v", len(fixed), err)
	}
	if info, err := os.Stat(filepath.Join(dir, "grunt.lua")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the mode of grunt.lua is %v, %v", info.Mode(), err)
	}
	if left, err := filepath.Glob(filepath.Join(dir, ".arbiter*")); err != nil || len(left) > 0 {
		t.Errorf("left over: %v", left)
	}
}

// TestIgnore: a comment with a code and a reason lets a finding of its line or of the
// next one pass, and no other; every other comment is a warning.
func TestIgnore(t *testing.T) {
	dir := write(t, `
== pulse.toml
[[rule]]
id = "PULSE"
name = { en = "Pulse", zh = "脉冲" }
vars = { one = 1 } # arbiter: ignore unused-var for later
# arbiter: ignore bare-digit as printed
# arbiter: ignore unknown-key we like it
text = { en = "# arbiter: ignore unused-var 4", zh = "四" }
script = "pulse.lua"
[[rule.listener]]
event = "TURN_STARTED"
role = "any"
run = "pulse"
== refused.toml
[[rule]]
id = "SURGE"
name = { en = "Surge", zh = "涌动" }
txt = "of" # arbiter: ignore unknown-key we like it
[[rule]]
id = "WAVE"
name = { en = "Wave", zh = "波浪" }
[[rule.listener]]
event = "TURN_STARTE" # arbiter: ignore unknown-event it comes
role = "any"
effects = [{ type = "DRAW", amount = 1 }]
== long.toml
[[rule]]
id = "LONG"
name = { en = "Long", zh = """
长""" } # arbiter: ignore unused-var there are none
[[rule.listener]]
event = "TURN_STARTED"
role = "any"
effects = [{ type = "DRAW", amount = 1 }]
== pulse.lua
function pulse(me, ev, game) -- arbiter: ignore
  -- arbiter: ignore unused-local shows how
  local a = 1
  local b = 2 -- arbiter: ignore unused-local
  local c = 3 -- arbiter: ignore unusd-local a slip
  game:draw(ev:source_player(), 1) -- arbiter: ignore wrong-argument it is right
  local d = "-- arbiter: ignore unused-local in a string"
end
`)
	want := `
long.toml:4:8: unused-ignore: there is no unused-var to ignore
pulse.lua:1:30: unused-ignore: the comment names no code
pulse.lua:4:9: unused-local: the local variable b is never read
pulse.lua:4:15: unused-ignore: the comment gives no reason for ignoring unused-local
pulse.lua:5:9: unused-local: the local variable c is never read
pulse.lua:5:15: unused-ignore: unknown code "unusd-local"
pulse.lua:6:36: unused-ignore: there is no wrong-argument to ignore
pulse.lua:7:9: unused-local: the local variable d is never read
pulse.toml:6:1: unused-ignore: there is no unknown-key to ignore
refused.toml:4:1: unknown-key: unknown key "txt" in rule (hint: did you mean "text"?)
refused.toml:4:12: unused-ignore: this unknown-key cannot be ignored, because the pack does not load with it
refused.toml:9:1: unknown-event: WAVE: unknown event "TURN_STARTE" (hint: did you mean "TURN_STARTED"?)
refused.toml:9:23: unused-ignore: this unknown-event cannot be ignored, because the pack does not load with it`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}
