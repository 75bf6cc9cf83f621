package tactics

import (
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/rules/tactics"
	"arbiter/luabind/script/host"
)

// Reference is docs/tactics-lua.md: every function that scripts can call, and
// every event that effects can listen to.
func Reference(prog *tactics.Program) string {
	var b strings.Builder
	b.WriteString("# Scripts of the tactics game\n\nMade from the program's own tables; a test keeps it so.\n\n")
	b.WriteString("A handler is `function(me, ev, game)`. A condition of an action (`when`) is `function(me, about, game)` with the unit that it answers, one on its target (`target_when`) the same with the target, a unit or a hex; " +
		"`settle` of a class resource gets the present amount and answers with the gain; `choose` of a policy gets the number of options and answers with one. `score` of a bot is `function(me, it, game)` with a command that its side can give, and answers with a number ([bots.md](bots.md)). Of a condition only false and nil are no; where a number is asked for, nothing is an error. " +
		"`me.id` and `me.vars` are of the definition. Units, hexes and sides are numbers, 0 = none.\n")
	for _, on := range host.Receivers {
		fmt.Fprintf(&b, "\n## %s\n\n| function | |\n|---|---|\n", on)
		for _, f := range Entries() {
			if strings.HasPrefix(f.Name, on+":") {
				fmt.Fprintf(&b, "| `%s` | %s |\n", f.Usage, f.Doc)
			}
		}
	}
	b.WriteString(host.TypesPage(room.TypeDefs()))
	b.WriteString("\n## Events\n\nAn *ask* can be changed or rejected before it happens; a *fact* has happened. HIT takes priorities from 200 to 399.\n\n| event | | fields | when | |\n|---|---|---|---|---|\n")
	for _, name := range prog.Types.Names() {
		t, _ := prog.Types.Lookup(name)
		d := prog.Types.Def(t)
		kind := [...]string{"fact", "ask", ""}[d.Kind]
		if d.Kind == event.Step {
			continue
		}
		var fields []string
		for _, f := range d.Fields {
			fields = append(fields, f.Name)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", d.Name, kind, strings.Join(fields, ", "), d.Doc, d.Source)
	}
	return b.String()
}
