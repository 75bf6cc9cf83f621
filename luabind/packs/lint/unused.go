package lint

import (
	"slices"
	"strings"

	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
)

// unusedKinds are the codes of definitions that nothing else names, by kind. A fixture of a pile is drawn,
// and a fixture with an option is in play from the start.
var unusedKinds = map[string]load.Code{"keyword": UnusedKeyword, "status": UnusedStatus, "buff": UnusedStatus, "ongoing": UnusedStatus,
	"option": UnusedOption, "choice": UnusedChoice, "counter": UnusedCounter, "fixture": UnusedFixture}

// nobodyGives reports definitions that only they themselves name.
func (c *check) nobodyGives(i int, d *load.ExaminedDefinition) {
	code, ok := unusedKinds[d.Kind]
	if !ok || d.ID == "" || c.partial || d.Kind == "fixture" && !(d.Node.Kid("pile").None() && d.Node.Kid("option").None()) {
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
	if code == UnusedOption {
		c.report(at.File(), at.Line(), at.Col(), code, "", "nothing in the loaded packs asks about the option %s", d.ID).about = d.ID
		return
	}
	c.report(at.File(), at.Line(), at.Col(), code, "", "nothing in the loaded packs names the %s %s", d.Kind, d.ID).about = d.ID
}

// begins reports whether a script may put a name together from its beginning and something else.
func (c *check) begins(name string) bool {
	return slices.ContainsFunc(c.begun, func(w string) bool { return strings.HasPrefix(name, w) })
}

// unusedParts reports the counters and choices of a definition that nothing names.
func (c *check) unusedParts(d *load.ExaminedDefinition) {
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
			at := n.Kid("id")
			if at.Text() != "" && !c.putsChoice(d, n) && !c.begins(at.Text()) && !c.replaces(d, hasChoice(at.Text())) {
				c.report(at.File(), at.Line(), at.Col(), UnusedChoice, "", "nothing in the loaded packs puts the choice %s of %s", at.Text(), d.ID).about = at.Text()
			}
		}
	})
}

// putsChoice reports whether a definition or a string of its script names one of its choices. The
// key `run` of the choice does not put it, even if the function has its name.
func (c *check) putsChoice(d *load.ExaminedDefinition, choice load.Node) bool {
	name, run := choice.Kid("id").Text(), choice.Kid("run")
	named := false
	d.Node.Walk(func(key string, n load.Node) {
		named = named || key != "id" && key != "en" && key != "zh" && !n.Same(run) && slices.Contains(wordsOf(n.Text()), name)
	})
	return named || slices.ContainsFunc(c.scriptsOf(d), func(s int) bool {
		return slices.ContainsFunc(c.inScripts[s], func(t sandbox.Token) bool {
			return t.Kind == sandbox.StringToken && slices.Contains(wordsOf(t.Text), name)
		})
	})
}

// replaces reports whether a fixture replaces something of a fixture that it is like, whose own
// listeners and actions then use it.
func (c *check) replaces(d *load.ExaminedDefinition, has func(load.Node) bool) bool {
	for range c.known.Definitions { // each is like one at most, and a circle is refused elsewhere
		id := d.Node.Kid("like").Text()
		id = id[strings.Index(id, ":")+1:]
		at := slices.IndexFunc(c.known.Definitions, func(o load.ExaminedDefinition) bool { return o.Kind == "fixture" && o.ID == id })
		if id == "" || at < 0 {
			return false
		}
		if d = &c.known.Definitions[at]; has(d.Node) {
			return true
		}
	}
	return false
}

// hasChoice returns a function that reports whether a definition has a choice of a name.
func hasChoice(name string) func(load.Node) bool {
	return func(n load.Node) bool {
		return slices.ContainsFunc(n.Kid("choice").Items(), func(choice load.Node) bool { return choice.Kid("id").Text() == name })
	}
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
