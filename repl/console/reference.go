package console

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/script/host"
)

// entriesOf finds the script functions of a name: one by its full name, such as game:damage,
// or all that are called damage.
func (c *Console) entriesOf(name string) (list []host.Entry) {
	name = strings.TrimSuffix(name, "()")
	for _, e := range c.loaded.functions() {
		if _, short, _ := strings.Cut(e.Name, ":"); strings.EqualFold(e.Name, name) || strings.EqualFold(short, name) {
			list = append(list, e)
		}
	}
	return list
}

// functionNames returns the names of the script functions, for completion and hints.
func functionNames(c *Console) (names []string) {
	for _, e := range c.loaded.functions() {
		names = append(names, e.Name)
	}
	return names
}

// known returns everything that ? and help explain, apart from commands.
func known(c *Console) []string {
	return slices.Concat(definitions(c), eventWords(c), functionNames(c))
}

// whatFunctions explains script functions.
func (c *Console) whatFunctions(list []host.Entry) Answer {
	var out []string
	for _, e := range list {
		out = append(out, c.Word("script function ", "脚本函数 ")+c.paint(display.Strong, e.Usage), display.Wrap("  "+e.Text(c.Lang), c.Width, "  "), c.Word("  example: ", "  例如：   ")+strings.ReplaceAll(e.Example, "\n", "\n           "))
	}
	return Answer{Text: lines(out), Data: list}
}

// maxSource bounds the lines of a source that are shown.
const maxSource = 60

// source returns the lines of a definition in its file, followed by those of the script
// functions that it names.
func (c *Console) source(at def.Pos) (list []string) {
	if at.File == "" {
		return nil
	}
	text, ok := c.loaded.text(at.File)
	if !ok {
		return nil
	}
	all := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	if at.Line < 1 || at.Line > len(all) {
		return nil
	}
	within := strings.TrimRight(strings.TrimSpace(all[at.Line-1]), "]") + "." // tables of the definition itself
	own := ownLines(all[at.Line-1:], within)
	if list = own; len(own) > maxSource {
		list = append(slices.Clone(own[:maxSource]), "…")
	}
	return append(list, c.scriptOf(at.File, own)...)
}

// ownLines returns the lines up to the next definition, without the comment above that.
func ownLines(list []string, within string) []string {
	next := slices.IndexFunc(list[1:], func(line string) bool {
		return strings.HasPrefix(line, "[") && !strings.HasPrefix(line, within)
	}) + 1
	if next > 0 {
		list = list[:next]
		for len(list) > 1 && strings.HasPrefix(list[len(list)-1], "#") {
			list = list[:len(list)-1]
		}
	}
	for len(list) > 1 && strings.TrimSpace(list[len(list)-1]) == "" {
		list = list[:len(list)-1]
	}
	return list
}

// scriptOf returns the source of the script functions that lines of a manifest name. They
// are in the script next to the manifest.
func (c *Console) scriptOf(manifest string, list []string) (out []string) {
	text := strings.Join(list, "\n")
	_, name, found := strings.Cut(text, "\nscript = \"")
	name, _, closed := strings.Cut(name, "\"")
	if !found || !closed {
		return nil
	}
	file := manifest[:strings.LastIndexByte(manifest, '/')+1] + name
	script, ok := c.loaded.text(file)
	if !ok {
		return nil
	}
	inside, used := false, false
	for n, line := range strings.Split(string(script), "\n") {
		rest, begins := strings.CutPrefix(line, "function ")
		if begins {
			fn, _, _ := strings.Cut(rest, "(")
			inside = strings.Contains(text, "\""+strings.TrimSpace(fn)+"\"")
			if inside {
				out = append(out, fmt.Sprintf("-- %s:%d", file, n+1))
				used = true
			}
		}
		if inside {
			out = append(out, line)
			inside = !strings.HasPrefix(line, "end")
		}
	}
	if !used {
		return nil
	}
	return out
}

// explained returns a definition with its text and its source.
func (c *Console) explained(d *def.Entry) Answer {
	at := fmt.Sprintf("%s:%d", d.Pos.File, d.Pos.Line)
	head := i18n.Sprintf(c.Lang, "%s %s, %s", "%s %s，%s", i18n.Text{EN: d.Kind, ZH: def.KindName(d.Kind).ZH}, c.paint(display.Strong, d.ID), cmp.Or(d.Name, d.ID))
	if d.Kind == "card" {
		if text, err := c.game().Describe(c.Player(), d.ID, c.Look()); err == nil {
			head, d.Text = strings.TrimRight(text, "\n"), ""
		}
	}
	out := []string{head}
	if d.Text != "" {
		out = append(out, display.Wrap("  "+d.Text, c.Width, "  "))
	}
	if d.Pos.File == "" {
		at = ""
	} else {
		out = append(out, c.Word("  defined at ", "  定义于 ")+at)
	}
	source := c.source(d.Pos)
	for _, line := range source {
		out = append(out, strings.TrimRight("  "+c.paint(display.Faint, "│ ")+line, " "))
	}
	return Answer{Text: lines(out), Data: map[string]string{"kind": d.Kind, "id": d.ID, "name": d.Name, "text": d.Text, "defined": at, "source": lines(source)}}
}
