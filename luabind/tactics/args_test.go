package tactics_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	luatactics "arbiter/luabind/tactics"
)

// wrongFor are arguments that no function takes for a parameter, in a battle of
// two units on seven hexes.
var wrongFor = map[luatactics.Type][]string{
	luatactics.Int:  {"nil", "\"x\"", "{}", "1.5", "10000", "-10000", "2^31", "2^53", "0/0"},
	luatactics.Unit: {"nil", "\"A\"", "{}", "1.5", "-1", "3", "17", "65537", "2^32 + 1"},
	luatactics.Hex:  {"nil", "\"x\"", "{}", "1.5", "-1", "8", "65537", "2^32 + 1"},
	luatactics.Side: {"nil", "\"enemy\"", "{}", "1.5", "-1", "0", "3", "257"},
	luatactics.Word: {"nil", "1", "{}", "true"},
}

// goodFor are arguments that are taken.
var goodFor = map[luatactics.Type]string{luatactics.Int: "1", luatactics.Unit: "1", luatactics.Hex: "1", luatactics.Side: "1", luatactics.Word: "\"hp\"", luatactics.Bool: "true"}

// TestArgumentErrors: a wrong argument, one too many and a call without the
// colon fail the command as a whole, with the script, the line, the function
// and the parameter, for every function of the table.
func TestArgumentErrors(t *testing.T) {
	type bad struct{ call, want string }
	var bads []bad
	fails := func(call, want string) { bads = append(bads, bad{call, want}) }
	for i := range luatactics.Functions {
		f := &luatactics.Functions[i]
		var good []string
		for _, p := range f.Params {
			good = append(good, goodFor[p.Type])
		}
		call := func(by string, args []string) string {
			return f.On + by + f.Name + "(" + strings.Join(args, ", ") + ")"
		}
		name := f.On + ":" + f.Name
		fails(call(":", append(slices.Clone(good), "1")), fmt.Sprintf("%s takes %d arguments, got %d", name, len(good), len(good)+1))
		fails(call(".", nil), "with a colon")
		for n := range f.Params {
			p := &f.Params[n]
			if len(wrongFor[p.Type]) == 0 {
				t.Errorf("%s: nothing is wrong for the type %s", name, p.Type)
			}
			for _, wrong := range wrongFor[p.Type] {
				if wrong == "nil" && p.Opt {
					continue
				}
				args := slices.Clone(good)
				args[n] = wrong
				fails(call(":", args), fmt.Sprintf("%s: argument %d (%s) must be ", name, n+1, p.Name))
			}
		}
	}
	if len(bads) < 200 {
		t.Errorf("%d calls are tried", len(bads))
	}
	// A unit has 31 actions, a battle one unit of either side.
	manifest := "[[map]]\nid = \"m\"\nname = { en = \"m\" }\nrows = [\". . . . . . .\"]\n"
	var script strings.Builder
	for i, b := range bads {
		fmt.Fprintf(&script, "function try%d(me, ev, game) %s end\n", i, b.call)
		manifest += fmt.Sprintf("[[action]]\nid = \"try%d\"\nname = { en = \"try\" }\nkind = \"free\"\nresponds = [\"sustained\"]\ntarget = \"self\"\nscript = \"built.lua\"\nrun = \"try%[1]d\"\n", i)
	}
	const each = 31
	for i := 0; i < len(bads); i += each {
		ids := ""
		for n := i; n < min(i+each, len(bads)); n++ {
			ids += fmt.Sprintf("\"try%d\", ", n)
		}
		manifest += fmt.Sprintf("[[unit]]\nid = \"x%d\"\nname = { en = \"x\" }\nhp = 9\nmove_rate = 100\nactions = [%s]\n", i/each, ids) +
			fmt.Sprintf("[[battle]]\nid = \"b%d\"\nname = { en = \"m\" }\nmap = \"m\"\n[[battle.unit]]\nname = \"A\"\ntype = \"x%[1]d\"\nside = 1\nat = [0, 0]\n", i/each) +
			fmt.Sprintf("[[battle.unit]]\nname = \"B\"\ntype = \"x%d\"\nside = 2\nat = [6, 0]\n", i/each)
	}
	prog, k, err := built(t, manifest, script.String())
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range bads {
		m := start(t, prog, k, tactics.Setup{Battle: fmt.Sprintf("b%d", i/each)})
		before := m.Hash()
		err := tactics.Play(m, []string{fmt.Sprintf("A try%d", i)})
		if !match.IsFault(err) || !strings.Contains(err.Error(), b.want) || !strings.Contains(err.Error(), fmt.Sprintf("built.lua:%d", i+1)) || m.Hash() != before {
			t.Errorf("%s: %v, want %q", b.call, err, b.want)
		}
	}
}
