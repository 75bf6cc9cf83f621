package lint

import (
	"slices"
	"strings"

	"arbiter/luabind/packs/load"
)

// unusedKinds are the codes of definitions that nothing else names. A fixture of a pile is drawn.
var unusedKinds = map[string]load.Code{"keyword": UnusedKeyword, "status": UnusedStatus, "buff": UnusedStatus, "ongoing": UnusedStatus,
	"option": UnusedOption, "fixture": UnusedFixture}

// nobodyGives reports keywords, statuses, options, fixtures and effects of tactics that only their own definitions name.
func (c *check) nobodyGives(i int, d *load.ExaminedDefinition) {
	code, ok := unusedKinds[d.Kind]
	if !ok || d.ID == "" || c.partial || d.Kind == "fixture" && !d.Node.Kid("pile").None() {
		return
	}
	n := c.mentions[d.ID]
	if c.readings[i].words[d.ID] {
		n--
	}
	for _, t := range d.Node.Kid("also").Items() { // other names of a status
		n += c.mentions[t.Text()] - 1
	}
	if n > 0 || c.begins(d.ID) {
		return
	}
	at := d.Node.Kid("id")
	c.report(at.File(), at.Line(), at.Col(), code, "", "nothing in the loaded packs names the %s %s", d.Kind, d.ID).about = d.ID
}

// begins reports whether a script may put a name together from its beginning and something else.
func (c *check) begins(name string) bool {
	return slices.ContainsFunc(c.begun, func(w string) bool { return strings.HasPrefix(name, w) })
}

// unusedParts reports the counters and choices of a definition that nothing names.
func (c *check) unusedParts(i int, d *load.ExaminedDefinition) {
	if c.partial {
		return
	}
	d.Node.Walk(func(key string, n load.Node) {
		switch {
		case key == "counters" && n.IsTable():
			for _, name := range n.Keys() {
				if at := n.Kid(name); c.mentions[name] == 0 && !c.written[name] && !c.begins(name) {
					c.report(at.File(), at.Line(), at.Col(), UnusedCounter, "", "nothing in the loaded packs names the counter %s of %s", name, d.ID).about = name
				}
			}
		case key == "choice" && n.IsTable():
			if at := n.Kid("id"); at.Text() != "" && !c.readings[i].words[at.Text()] && !c.scriptReads(d, at.Text()) && !c.begins(at.Text()) {
				c.report(at.File(), at.Line(), at.Col(), UnusedChoice, "", "nothing in the loaded packs puts the choice %s of %s", at.Text(), d.ID).about = at.Text()
			}
		}
	})
}

// unusedScripts reports scripts that no definition names.
func (c *check) unusedScripts() {
	for i := range c.known.Library.Scripts {
		used := slices.ContainsFunc(c.known.Scripts, func(u load.ScriptUse) bool { return u.Script == i }) ||
			slices.ContainsFunc(c.known.Handlers, func(u load.HandlerUse) bool { return u.Func.Script == i })
		if s := &c.known.Library.Scripts[i]; !used && !c.partial {
			c.report(s.Pack+"/"+s.File, 1, 1, UnusedScript, `name it with script = "…"`, "no manifest names this script").about = s.File
		}
	}
}
