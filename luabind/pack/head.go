package pack

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// apiVersion is the version of manifests and script API of this engine.
const apiVersion = 1

// head is what pack.toml says.
type head struct {
	place
	id        string
	version   string
	namespace string // of the pack's own events; the id when none is given
	requires  []requirement
}

// requirement is a pack that must be loaded before another.
type requirement struct {
	place
	id string
}

// readHead reads pack.toml.
func (l *loader) readHead(p *folder, source string) {
	p.place = place{source + "/" + manifestName, 0}
	i := slices.IndexFunc(p.files, func(f file) bool { return f.path == manifestName })
	if i < 0 {
		if !p.unread {
			l.add(p.place, "", "the pack has no pack.toml")
		}
		return
	}
	root := parse(&l.report, p.file, p.files[i].text)
	if root == nil {
		return
	}
	f := l.definition(root, manifestName)
	f.path = manifestName + ":"
	p.line = root.line
	if id := f.id("id"); id != "" {
		p.id = id
	}
	if p.version = f.NeedText("version"); p.version != "" && !isVersion(p.version) {
		f.Fault("version", "one to three numbers, as 1.0 or 1.2.3", "the version %.40q is none", p.version)
	}
	if f.Need("api") {
		if api := f.Number("api", 0, MaxNumber, 0); api != apiVersion {
			f.Fault("api", "", "the pack is for API %d; this engine has API %d", api, apiVersion)
		}
	}
	f.NeedText("license")
	f.Text("description")
	p.namespace = cmp.Or(f.Text("namespace"), p.id)
	if !IsLowerName(strings.ReplaceAll(p.namespace, "-", "_")) {
		f.Fault("namespace", "", "the namespace %q may have lower-case letters, digits, _ and - only", p.namespace)
	}
	for _, v := range f.List("requires") {
		if id := v.Text(); id != "" {
			p.requires = append(p.requires, requirement{v.n.place, id})
		}
	}
	f.done()
}

// isVersion reports whether a text is a version: one to three numbers between
// points.
func isVersion(s string) bool {
	parts := strings.Split(s, ".")
	for _, part := range parts {
		if n, err := strconv.ParseUint(part, 10, 32); err != nil || strconv.FormatUint(n, 10) != part {
			return false
		}
	}
	return len(parts) <= 3
}

// replace drops each pack that a later source replaces.
func replace(packs []*folder) (kept []*folder) {
	for i, p := range packs {
		replaced := slices.ContainsFunc(packs[i+1:], func(q *folder) bool { return q.id == p.id })
		if !replaced {
			kept = append(kept, p)
		}
	}
	return kept
}

// order brings the pack of general rules first, then every pack after those that it requires, and
// by id where that leaves a choice.
func (l *loader) order(packs []*folder) (out []*folder) {
	slices.SortFunc(packs, func(a, b *folder) int {
		return cmp.Or(cmp.Compare(l.rank(a.id), l.rank(b.id)), strings.Compare(a.id, b.id))
	})
	ids := make([]string, len(packs))
	for i, p := range packs {
		ids[i] = p.id
	}
	state := map[string]int{} // 1: being placed, 2: placed
	var put func(p *folder)
	put = func(p *folder) {
		state[p.id] = 1
		for _, r := range p.requires {
			i := slices.Index(ids, r.id)
			switch {
			case i < 0:
				l.add(r.place, l.meant(r.id, ids), "the pack %q, which %q requires, is not there", r.id, p.id)
			case state[r.id] == 1:
				l.add(r.place, "", "the packs %q and %q require each other", p.id, r.id)
			case state[r.id] == 0:
				put(packs[i])
			}
		}
		state[p.id] = 2
		out = append(out, p)
	}
	for _, p := range packs {
		if state[p.id] == 0 {
			put(p)
		}
	}
	return out
}

// rank is 0 for the pack of general rules.
func (l *loader) rank(id string) int {
	if id == l.game.First {
		return 0
	}
	return 1
}
