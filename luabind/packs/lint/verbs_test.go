package lint_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/lint"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// verbCalls returns correct and wrong calls of a test verb. Wrong is an argument that
// is a literal of another Lua type, not an integer, an unknown seat, event or key, too
// many arguments and too few.
func verbCalls(v *runner.Verb) (list []call) {
	with := func(n, i int, value string) string {
		args := slices.Repeat([]string{"x"}, n)
		if i >= 0 {
			args[i] = value
		}
		line := "t:" + v.Name + "(" + strings.Join(args, ", ") + ")"
		if v.Returns != "" {
			line = "local _v = " + line
		}
		return line
	}
	n, least, many := len(v.Params), 0, false
	for i, p := range v.Params {
		if !p.Opt {
			least = i + 1
		}
		many = many || p.Many
		for _, value := range wrongOf(&p) {
			list = append(list, call{with(n, i, value), p.Name})
			if p.Many {
				list = append(list, call{with(n+1, n, value), "another " + p.Name})
			}
		}
	}
	list = append(list, call{with(n, -1, ""), ""}, call{with(least, -1, ""), ""})
	if least > 0 {
		list = append(list, call{with(least-1, -1, ""), "too few"})
	}
	if more := (call{with(n+1, -1, ""), "one too many"}); many {
		list = append(list, call{more.line, ""})
	} else {
		list = append(list, more)
	}
	return list
}

// wrongOf returns values that are wrong for a parameter of a verb.
func wrongOf(p *runner.Param) (list []string) {
	takes := map[runner.Kind]string{runner.Player: "number", runner.Int: "number", runner.Word: "string", runner.Event: "string",
		runner.List: "table", runner.Table: "table", runner.Function: "function"}[p.Kind]
	if takes == "" { // a kind of the game, which may be written in several ways
		return nil
	}
	for _, v := range []struct{ lua, value string }{{"boolean", "true"}, {"number", "7"}, {"string", `"1"`}, {"table", "{}"}, {"function", "function() end"}} {
		if v.lua != takes && !(v.lua == "table" && p.Kind == runner.Event) { // which is a name, or a table with a name
			list = append(list, v.value)
		}
	}
	switch {
	case takes == "number":
		list = append(list, "1.5", "1e300")
	case p.Kind == runner.Event:
		list = append(list, `"NO_SUCH_EVENT"`)
	case len(p.Keys) > 0 || p.Marks != nil:
		list = append(list, "{no_such_key = 1}")
	}
	if p.Kind == runner.Player {
		list = append(list, "0", "-1", "128")
	}
	return list
}

// TestEveryVerb is TestEveryArgument for the verbs of tests of every game.
func TestEveryVerb(t *testing.T) {
	for _, g := range kits.Rulebooks() {
		t.Run(g.Name, func(t *testing.T) {
			verbs := g.All()
			var list []call
			for i := range verbs {
				list = append(list, verbCalls(&verbs[i])...)
			}
			t.Logf("%d calls of %d verbs", len(list), len(verbs))
			const maxCalls = 60 // of a script, as a report has at maxCalls so many findings
			for n, part := range slices.Collect(slices.Chunk(list, maxCalls)) {
				if n%3 != 0 && os.Getenv("ARBITER_LONG") != "1" {
					continue // .ci/run checks all of them
				}
				var b strings.Builder
				b.WriteString("function test_all(t, x)\n")
				for _, c := range part {
					b.WriteString(c.line + "\n")
				}
				b.WriteString("end\n")
				dir := write(t, hearer(g.Name)+"== hear.lua\nfunction hear(me, ev, game)\nend\n== hear_test.lua\n"+b.String())
				reported := map[int][]lint.Finding{}
				for _, f := range check(t, dir).Findings {
					if filepath.Base(f.File) == "hear_test.lua" {
						reported[f.Line] = append(reported[f.Line], f)
					}
				}
				checkFindings(t, part, reported, slices.Concat(ofArguments, []load.Code{load.UnknownKey}))
			}
		})
	}
}
