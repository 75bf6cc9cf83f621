package lint_test

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/lint"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
)

// heard is an event of each game whose listeners may call every function.
var heard = map[string]string{"tcg": "DAMAGE_MODIFIED", "tactics": "HIT", "xiangqi": "xq:MOVE"}

// hearer is a manifest of each game whose listener runs the script's function.
func hearer(name string) string {
	head := "== pack.toml\nid = \"mine\"\nversion = \"1.0.0\"\napi = 3\ngame = \"" + name + "\"\nlicense = \"MIT\"\nrequires = [\"" + map[string]string{"tcg": "core"}[name] + "\"]\n"
	kind, more := "rule", "role = \"any\"\n"
	if name == "tcg" {
		more += "priority = 300\n"
	}
	if name != "tcg" {
		head = strings.Replace(head, `""`, `"`+name+`"`, 1)
	}
	if name == "tactics" {
		kind, more = "buff", "role = \"target\"\nband = \"before_damage\"\n"
	}
	return head + "== hear.toml\n[[" + kind + "]]\nid = \"hear\"\nname = { en = \"Hear\" }\nscript = \"hear.lua\"\n[[" + kind + ".listener]]\nevent = \"" + cmp.Or(heard[name], "ACTION_DECLARED") + "\"\n" + more + "run = \"hear\"\n" +
		map[string]string{"tactics": "[[unit]]\nid = \"bearer\"\nname = { en = \"Bearer\" }\nhp = 1\nbuffs = [\"hear\"]\n"}[name]
}

// call is a line of a script, and the argument that is wrong in it, or "".
type call struct{ line, wrong string }

// wrongValues returns literals that are wrong for an argument: of another Lua type, not
// an integer, out of range, or an unknown word.
func wrongValues(p host.Param, types host.Types) (list []string) {
	d := types.Of(p.Type)
	takes := d.Luas
	if d.Lua != "" {
		takes = []string{d.Lua}
	}
	for lua, value := range map[string]string{"boolean": "true", "number": "1", "string": `"1"`, "table": "{}", "function": "function() end"} {
		if !slices.Contains(takes, lua) {
			list = append(list, value)
		}
	}
	slices.Sort(list)
	if !p.Opt {
		list = append(list, "nil")
	}
	if slices.Contains(takes, "number") {
		list = append(list, "1.5", "-0.5", "1e300", "-4294967296")
		in := p.Range
		if in == (host.Range{}) {
			in = d.Range
		}
		if in != (host.Range{}) {
			if least := in.Min - 1; least != 0 || !p.None {
				list = append(list, fmt.Sprint(least))
			}
			if in.Max < math.MaxInt32 {
				list = append(list, fmt.Sprint(in.Max+1))
			}
		}
	}
	if slices.Contains(takes, "string") && (!d.Any() || strings.HasPrefix(string(p.Type), string(host.Handler)) || p.Type == "event_type" || p.Type == "field" || p.Type == "code") {
		list = append(list, `"no such word"`)
		if !d.Any() && !p.Opt && !p.None {
			list = append(list, `""`)
		}
	}
	return list
}

// calls returns correct and wrong calls of a function, by position and by name.
func calls(f *host.Entry, types host.Types) (list []call) {
	n := len(f.Shape.Params)
	with := func(i int, value string) string {
		args := slices.Repeat([]string{"x"}, n)
		if i >= 0 {
			args[i] = value
		}
		return f.Name + "(" + strings.Join(args, ", ") + ")"
	}
	byName := func(skip int, i int, value string) string {
		var args []string
		for k, p := range f.Shape.Params {
			switch k {
			case skip:
			case i:
				args = append(args, p.Name+" = "+value)
			default:
				args = append(args, p.Name+" = x")
			}
		}
		return f.Name + "{" + strings.Join(args, ", ") + "}"
	}
	list = append(list, call{with(-1, ""), ""}, call{f.Name + "(" + strings.Join(slices.Repeat([]string{"x"}, n+1), ", ") + ")", "one too many"})
	least := 0
	for i, p := range f.Shape.Params {
		if !p.Opt {
			least = i + 1
		}
		for _, v := range wrongValues(p, types) {
			list = append(list, call{with(i, v), p.Name})
			if f.Shape.Named {
				list = append(list, call{byName(-1, i, v), p.Name + " by name"})
			}
		}
		if f.Shape.Named && !p.Opt {
			list = append(list, call{byName(i, -1, ""), p.Name + " is missing by name"})
		}
	}
	for k := range least {
		list = append(list, call{f.Name + "(" + strings.Join(slices.Repeat([]string{"x"}, k), ", ") + ")", "too few"})
	}
	if f.Shape.Named {
		list = append(list, call{byName(-1, -1, ""), ""}, call{strings.Replace(byName(-1, -1, ""), "}", ", zzz = x}", 1), "an unknown name"}, call{strings.Replace(byName(-1, -1, ""), "}", ", 7}", 1), "no name"})
	} else if n > 0 && types.Of(f.Shape.Params[0].Type).Lua != "table" {
		list = append(list, call{f.Name + "{" + f.Shape.Params[0].Name + " = x}", "names where there are none"})
	}
	return list
}

// TestEveryArgument checks every function of every game, from the one table of
// functions. Each literal argument of another type, not an integer, out of range or
// unknown is reported in its line, by position and by name. So are too many arguments,
// too few, an unknown name and a missing one. Correct calls are not reported.
func TestEveryArgument(t *testing.T) {
	for _, g := range kits.Rulebooks() {
		t.Run(g.Name, func(t *testing.T) {
			checking := g.Check(g.Shipped())
			var list, rating []call // in handlers, and in bots
			for i := range checking.Functions {
				if f := &checking.Functions[i]; strings.HasPrefix(f.Name, "it:") {
					rating = append(rating, calls(f, games.Arguments(g.Definition))...)
				} else {
					list = append(list, calls(f, games.Arguments(g.Definition))...)
				}
			}
			t.Logf("%d calls of %d functions", len(list)+len(rating), len(checking.Functions))
			const maxCalls = 60 // in one script, as a report is bounded
			parts := slices.Collect(slices.Chunk(list, maxCalls))
			for n, part := range append(parts, rating) {
				if n%5 != 0 && n < len(parts) && os.Getenv("ARBITER_LONG") != "1" {
					continue // .ci/run checks all of them
				}
				var b strings.Builder
				if n < len(parts) {
					b.WriteString("function hear(me, ev, game, x)\n")
				} else {
					b.WriteString("function rate(me, it, game, x)\n")
				}
				for _, c := range part {
					b.WriteString("local _v = " + c.line + "\n")
				}
				b.WriteString("end\n")
				manifest := hearer(g.Name)
				if n == len(parts) {
					manifest += "== bot.toml\n[[bot]]\nid = \"rater\"\nname = { en = \"Rater\" }\nscript = \"hear.lua\"\nscore = \"rate\"\ntries = true\n"
					b.WriteString("function hear(me, ev, game)\nend\n")
				}
				dir := write(t, manifest+"== hear.lua\n"+b.String())
				found := map[int][]lint.Finding{}
				for _, f := range checkWith(t, kits.Tests(kits.All()), dir).Findings { // functions of all packs
					if filepath.Base(f.File) != "hear.lua" {
						t.Fatalf("%s", f.String())
					}
					found[f.Line] = append(found[f.Line], f)
				}
				checkFindings(t, part, found, ofArguments)
			}
		})
	}
}

// ofArguments are the codes of faults of an argument.
var ofArguments = []load.Code{lint.WrongArgument, lint.WrongArguments, lint.UnknownField, lint.UnknownKeyword, lint.UnknownStatus, lint.UnknownProperty, lint.UnknownName,
	load.UnknownWord, load.UnknownID, load.UnknownEvent, load.NoHandler}

// checkFindings compares the findings for calls, which begin on line 2, with the faults
// in them: one finding with one of the codes, or no finding.
func checkFindings(t *testing.T, calls []call, found map[int][]lint.Finding, codes []load.Code) {
	t.Helper()
	for i, c := range calls {
		switch got := found[i+2]; {
		case c.wrong == "" && len(got) > 0:
			t.Errorf("%s is right, and found: %s", c.line, got[0].String())
		case c.wrong != "" && len(got) == 0:
			t.Errorf("%s is not found: %s", c.line, c.wrong)
		case c.wrong != "" && (len(got) > 1 || !slices.Contains(codes, got[0].Code)):
			t.Errorf("%s: %v", c.line, got)
		}
	}
}
