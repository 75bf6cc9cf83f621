package lint_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/lint"
	"arbiter/luabind/packs/load"
)

// ruled returns a rule with a script that has this text before its function.
func ruled(script string) string {
	return "== pulse.toml\n[[rule]]\nid = \"PULSE\"\nname = { en = \"Pulse\" }\nscript = \"pulse.lua\"\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\nrun = \"pulse\"\n" +
		"== pulse.lua\n" + script + "\nfunction pulse(me, ev, game)\n  game:draw(ev:source_player(), #(tostring(kept)))\nend\n"
}

// TestWhatPassesLoads: what passes a check loads, and what does not load does not pass:
// mains that keep what the loader refuses, or that fail, each found at its line.
func TestWhatPassesLoads(t *testing.T) {
	for script, want := range map[string]string{
		"local kept = 1": "",
		"local kept = string.gmatch(\"a b\", \"%a\")":                                                                "pulse.lua:1:1: bad-script: the main chunk keeps an iterator (hint: call string.gmatch inside the function that uses it)",
		"local kept = { words = (\"a b\"):gmatch(\"%a\") }":                                                          "keeps an iterator",
		"local t = { f = string.gmatch(\"a\", \"a\") }\nlocal kept = { t }":                                          "keeps an iterator",
		"local kept = 1\nlocal n = nil + kept\n":                                                                     "pulse.lua:2:",
		"local kept = string.rep(\"x\", 100000000)":                                                                  "pulse.lua:1:",
		"local kept = {}\nfor i = 1, 1e9 do kept[1] = i end":                                                         "pulse.lua:",
		"local kept = {}\nfor w in string.gmatch(\"a b\", \"%a\") do kept[w] = true end":                             "",
		"local kept = setmetatable({}, { __index = string.gmatch(\"a\", \"a\") })":                                   "keeps an iterator",
		"local function make()\n  local n = 0\n  return function() n = n + 1 return n end\nend\nlocal kept = make()": "n",
		"local kept = error\nlocal ok = pcall and 1":                                                                 "",
		"local kept = coroutine":                                                                                     "coroutine",
		"local kept = select(\"#\", 1, 2)":                                                                           "",
		"local kept = next({})":                                                                                      "",
		"local function f(n) return f and n end\nlocal kept = f":                                                     "",
		"local kept = assert(false, \"no\")":                                                                         "no",
	} {
		dir := write(t, ruled(script))
		r := check(t, dir)
		got := lines(r, dir)
		sources, err := load.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		_, err = registry.Load(cards(), sources)
		if (err == nil) != (r.Errors == 0) {
			t.Errorf("%s\nthe load says %v, the check%s", script, err, got)
		}
		if want != "" && !strings.Contains(got, want) {
			t.Errorf("%s\nfound%s\nnot %s", script, got, want)
		}
	}
}

// TestRivalOverrides: two packs that put their own in the place of one definition are
// reported, as play does; not when one names the other or the definition.
func TestRivalOverrides(t *testing.T) {
	write2 := func(head string) *lint.Report {
		var dirs []string
		for _, id := range []string{"one", "two"} {
			more := ""
			if id == "two" {
				more = head
			}
			dirs = append(dirs, write(t, "== pack.toml\nid = \""+id+"\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n"+more+
				"== tags.toml\n[[tag]]\nid = \"HEAVY\"\nname = { en = \"heavy "+id+"\" }\noverride = true\n"))
		}
		targets, err := lint.Open(few(), dirs, lint.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return lint.Check(targets)
	}
	if got := lines(write2(""), ""); strings.Count(got, "\n") != 1 || !strings.Contains(got, `tags.toml:4:1: rival-overrides: the packs "one" and "two" both change the tag "HEAVY"`) {
		t.Errorf("found%s", got)
	}
	if got := lines(write2("after = [\"one\"]\n"), ""); got != "" {
		t.Errorf("with after%s", got)
	}
}

// TestEndless: loops that nothing leaves, and what nothing reaches.
func TestEndless(t *testing.T) {
	for body, want := range map[string]string{
		"while true do end":                                              "endless-loop",
		"while 1 do local _n = 1 end":                                    "endless-loop",
		"while not false do end":                                         "endless-loop",
		"repeat until false":                                             "endless-loop",
		"repeat local _n = 1 until nil":                                  "endless-loop",
		"while true do while true do break end end":                      "endless-loop",
		"while true do for _ = 1, 3 do break end end":                    "endless-loop",
		"while true do local _f = function() return 1 end end":           "endless-loop",
		"while true do if ev:amount() > 1 then break end end":            "",
		"while true do if ev:amount() > 1 then return end end":           "unreachable-code",
		"while true do error(\"no\") end":                                "unreachable-code",
		"while true do goto out end ::out::":                             "",
		"while ev:amount() > 1 do break end":                             "",
		"repeat local n = ev:amount() until n > 1":                       "",
		"do return end game:draw(1, 1)":                                  "unreachable-code",
		"if ev:amount() > 1 then return else return end game:draw(1, 1)": "unreachable-code",
		"while true do do break end game:draw(1, 1) end":                 "unreachable-code",
		"while true do return end":                                       "unreachable-code",
		"if ev:amount() > 1 then return end game:draw(1, 1)":             "",
		"do goto on end ::on:: game:draw(1, 1)":                          "",
	} {
		dir := write(t, strings.Replace(strings.Replace(ruled("local kept = 1"), "TURN_STARTED", "DAMAGE_DEALT", 1), "  game:draw(", "  "+body+"\n  game:draw(", 1))
		got := lines(check(t, dir), dir)
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s\nfound%s\nnot %s", body, got, want)
		}
	}
}

// TestLoadsAreBounded: after 20 scripts that fail to load a check leaves the rest.
func TestLoadsAreBounded(t *testing.T) {
	var b strings.Builder
	for i := range 21 {
		fmt.Fprintf(&b, "== r%d.toml\n[[rule]]\nid = \"R%d\"\nname = { en = \"R\" }\nscript = \"r%d.lua\"\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\nrun = \"f\"\n== r%d.lua\nlocal kept = error(\"no\")\nfunction f(me, ev, game)\n  game:draw(1, #(tostring(kept)))\nend\n", i, i, i, i)
	}
	if r := check(t, write(t, b.String())); r.Errors != 20 {
		t.Errorf("%d errors", r.Errors)
	}
}

// TestLongLinesAreReadOnce checks that the cost of a finding does not grow with the
// length of its line. 6,000 findings in a line of 54 KB
// once copied it 6,000 times; these 3,000 in a line of 27 KB would take 80 MB.
func TestLongLinesAreReadOnce(t *testing.T) {
	const calls = 3000
	dir := write(t, strings.Replace(ruled("local kept = 1"), "  game:draw(", "  local _ = \"é\" "+strings.Repeat("game:x() ", calls)+"\n  game:draw(", 1))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r := check(t, dir)
	runtime.ReadMemStats(&after)
	if grown := (after.TotalAlloc - before.TotalAlloc) >> 20; grown > 70 {
		t.Errorf("the check has taken %d MB", grown)
	}
	if r.Errors != calls {
		t.Errorf("%d errors", r.Errors)
	}
	if got := r.Findings[10].Col - r.Findings[9].Col; got != len("game:x() ") {
		t.Errorf("from one finding to the next are %d columns", got)
	}
}
