package pack

import "strings"

// keyOverride marks a definition that takes the place of the one of the same
// kind and id in a pack that is loaded before.
const keyOverride = "override"

// manifest is a manifest that was parsed, with its pack.
type manifest struct {
	pack *folder
	root *node
}

// defined is a definition as it stands in a manifest.
type defined struct {
	pack *folder
	node *node
}

// overridden finds the definitions that are not to be read, as a later pack
// has put its own in their place. So nothing of them is left: an override is a
// whole definition, with scripts of its own pack.
func (l *loader) overridden(all []manifest) map[*node]bool {
	hidden := map[*node]bool{}
	for _, s := range l.game.Sections {
		last := map[string]defined{}
		for _, m := range all {
			for _, n := range tablesOf(m.root, s.Key) {
				id := textOf(n, "id")
				if marked(n) {
					l.override(s.Key, id, last, defined{m.pack, n}, all, hidden)
				}
				last[id] = defined{m.pack, n}
			}
		}
	}
	return hidden
}

// override hides what a definition overrides, or tells why it cannot.
func (l *loader) override(kind, id string, last map[string]defined, d defined, all []manifest, hidden map[*node]bool) {
	at := d.node.kids[keyOverride].place
	earlier, found := last[id]
	switch {
	case l.game.section(kind).Fixed != "":
		l.add(at, "", "%s", l.game.section(kind).Fixed)
	case found && earlier.pack == d.pack:
		l.add(at, "", "the %s %q is of this pack itself, at %s:%d: change it there", kind, id, earlier.node.file, earlier.node.line)
	case found:
		hidden[earlier.node] = true
	default:
		for _, m := range all {
			for _, n := range tablesOf(m.root, kind) {
				if m.pack != d.pack && textOf(n, "id") == id {
					l.add(at, "", "the %s %q is of the pack %q, which is loaded later; pack.toml must say that this one requires it", kind, id, m.pack.id)
					return
				}
			}
		}
		l.fault(UnknownID, at, l.meant(id, idsOf(all, kind)), "there is no %s %q that could be overridden", kind, id)
	}
}

// packIn is the pack of a file, as places name it.
func packIn(file string) string {
	id, _, _ := strings.Cut(file, "/")
	return id
}

func marked(n *node) bool {
	k := n.kids[keyOverride]
	return k != nil && k.value == true
}

// tablesOf gives the tables of a kind in a manifest. What is wrong with them
// is told when they are read.
func tablesOf(root *node, kind string) []*node {
	if n := root.kids[kind]; n != nil {
		return n.items
	}
	return nil
}

func textOf(n *node, key string) string {
	if k := n.kids[key]; k != nil {
		s, _ := k.value.(string)
		return s
	}
	return ""
}

func idsOf(all []manifest, kind string) (ids []string) {
	for _, m := range all {
		for _, n := range tablesOf(m.root, kind) {
			if !marked(n) {
				ids = append(ids, textOf(n, "id"))
			}
		}
	}
	return ids
}
