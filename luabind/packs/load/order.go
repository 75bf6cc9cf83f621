package load

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// order puts the pack of general rules first. Every pack comes after those that it
// requires, and after optional and followed packs if they are present; otherwise packs
// are sorted by id.
func (l *loader) order(packs []*folder) []*folder {
	slices.SortStableFunc(packs, func(a, b *folder) int {
		return cmp.Or(cmp.Compare(l.rank(a.ID), l.rank(b.ID)), strings.Compare(a.ID, b.ID))
	})
	o := &ordering{l: l, packs: packs, byID: map[string]*folder{}, state: map[string]placing{}}
	for _, p := range packs {
		o.byID[p.ID], o.ids = p, append(o.ids, p.ID)
	}
	for _, p := range packs {
		o.check(p)
	}
	for _, p := range packs {
		if o.state[p.ID] == waits {
			o.put(p)
		}
	}
	return o.out
}

// rank returns 0 for the pack of general rules, 1 for any other.
func (l *loader) rank(id string) int {
	if id == l.game.First {
		return 0
	}
	return 1
}

// placing is the progress of a pack on its way into the order.
type placing int

const (
	waits placing = iota
	begun         // the packs that come before it are being placed
	placed
)

// ordering is the state of sorting packs.
type ordering struct {
	l     *loader
	packs []*folder
	byID  map[string]*folder
	ids   []string
	state map[string]placing
	path  []step // from a pack to the one that is being placed
	out   []*folder
}

// step is a pack on the path, and the reason that it comes before the previous one.
type step struct{ pack, why string }

// put places a pack, after all packs that it must follow.
func (o *ordering) put(p *folder) {
	o.state[p.ID] = begun
	for _, list := range []struct {
		wants []Want
		why   string
	}{{p.Requires, "requires"}, {p.Optional, "is for"}, {p.After, "comes after"}} {
		for _, w := range list.wants {
			o.path = append(o.path, step{p.ID, list.why})
			switch before := o.byID[w.ID]; {
			case before == nil:
			case o.state[w.ID] == begun:
				o.l.fault(MissingPack, w.place, "", "there is no order in which these packs could be loaded: %s", o.circle(w.ID))
			case o.state[w.ID] == waits:
				o.put(before)
			}
			o.path = o.path[:len(o.path)-1]
		}
	}
	o.state[p.ID] = placed
	o.out = append(o.out, p)
}

// circle reports a cycle: packs that must each be loaded before the next.
func (o *ordering) circle(first string) string {
	path := o.path[slices.IndexFunc(o.path, func(s step) bool { return s.pack == first }):]
	var b strings.Builder
	for i, s := range path {
		next := path[(i+1)%len(path)].pack
		switch i {
		case 0:
			fmt.Fprintf(&b, "%q %s %q", s.pack, s.why, next)
		default:
			fmt.Fprintf(&b, ", which %s %q", s.why, next)
		}
	}
	return b.String()
}

// check reports missing packs, unwanted versions, and packs that conflict.
func (o *ordering) check(p *folder) {
	for i := range p.Requires {
		if w := &p.Requires[i]; o.byID[w.ID] == nil {
			o.l.fault(MissingPack, w.place, o.l.meant(w.ID, o.ids), "the pack %q, which %q requires, is missing%s", w.String(), p.ID, o.chain(p.ID))
		} else {
			o.version(p, w, "requires")
		}
	}
	for i := range p.Optional {
		o.version(p, &p.Optional[i], "is for")
	}
	for i := range p.Conflicts {
		w := &p.Conflicts[i]
		if q := o.byID[w.ID]; q != nil && w.Takes(q.Version) {
			o.l.fault(MissingPack, w.place, "leave out one of the two", "%q cannot be loaded with %q, which is here in version %s%s", p.ID, w.String(), q.Version, o.others(q, p))
		}
	}
}

// version reports a pack that is present in an unwanted version.
func (o *ordering) version(p *folder, w *Want, why string) {
	q := o.byID[w.ID]
	if q == nil || w.Takes(q.Version) {
		return
	}
	o.l.fault(MissingPack, w.place, fmt.Sprintf("another version of %q, or one of %q that takes this one", q.ID, p.ID),
		"%q %s %q, and %q is here in version %s%s%s", p.ID, why, w.String(), q.ID, q.Version, o.others(q, p), o.chain(p.ID))
}

// others returns the other packs that require a pack, for messages.
func (o *ordering) others(q, but *folder) string {
	var b strings.Builder
	for _, p := range o.packs {
		for i := range p.Requires {
			if w := &p.Requires[i]; w.ID == q.ID && p != but && w.Range != "" {
				fmt.Fprintf(&b, "; %q requires %q", p.ID, w.String())
			}
		}
	}
	return b.String()
}

// chain returns the packs through which a pack is required, from one that nothing
// requires, for messages.
func (o *ordering) chain(id string) string {
	path, text := []string{id}, fmt.Sprintf(" requires %q", id)
	for {
		i := slices.IndexFunc(o.packs, func(p *folder) bool {
			return slices.Contains(p.required(), id) && !slices.Contains(path, p.ID)
		})
		if i < 0 {
			break
		}
		if id = o.packs[i].ID; len(path) > 1 {
			text = fmt.Sprintf(" requires %q, which", path[len(path)-1]) + text
		}
		path = append(path, id)
	}
	if len(path) == 1 {
		return ""
	}
	return fmt.Sprintf("; %q%s", id, text)
}
