package tactics

import (
	_ "embed" // the head of the page
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/rules/tactics/program"
	"arbiter/luabind/script/host"
)

//go:embed reference_head.txt
var referenceHead string

// Reference is docs/tactics-lua.md: every function that scripts can call, and
// every event that effects can listen to.
func Reference(prog *program.Program) string {
	var b strings.Builder
	b.WriteString(referenceHead)
	for _, on := range host.Receivers {
		fmt.Fprintf(&b, "\n## %s\n\n| function | |\n|---|---|\n", on)
		for _, f := range Entries() {
			if strings.HasPrefix(f.Name, on+":") {
				fmt.Fprintf(&b, "| `%s` | %s |\n", f.Usage, f.Doc)
			}
		}
	}
	b.WriteString(host.TypesPage(room.TypeDefs(), nil))
	b.WriteString("\n## Events\n\nListeners can change or reject an *ask* before it happens; a *fact* has happened. Listeners of HIT have priorities from 200 to 399.\n\n| event | | fields | when | |\n|---|---|---|---|---|\n")
	for _, name := range prog.Types.Names() {
		t, _ := prog.Types.Lookup(name)
		d := prog.Types.Def(t)
		if d.Kind == event.Step || d.Kind == event.Edit { // no effect hears them
			continue
		}
		kind := map[event.Kind]string{event.Fact: "fact", event.Ask: "ask"}[d.Kind]
		var fields []string
		for _, f := range d.Fields {
			fields = append(fields, f.Name)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", d.Name, kind, strings.Join(fields, ", "), d.Doc, d.Source)
	}
	return b.String()
}
