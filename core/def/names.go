package def

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"arbiter/core/num"
)

// Names are the ids of the definitions of all loaded packs. They resolve the ids that
// people and packs write, and decide how a definition is called.
//
// A definition has a short id and the namespace of its pack. The program calls it by
// its shown id. That is the short id, or NAMESPACE:ID if several definitions of a kind
// share the short id and its pack is not shipped. So only code that reads and writes
// for people and scripts needs to know of namespaces.
type Names struct {
	packs   []namedPack
	kinds   map[string]*namedKind
	doubles bool // some short id is that of several
}

// namedKind is the definitions of one kind. There may be tens of thousands, so each is
// in one list and one table alone.
type namedKind struct {
	list  []Named          // in load order
	first map[string]int32 // by short id: the first of them in the list; Named.next leads on
	shown map[string]int32 // by shown id, for those whose short id is that of several
}

// Named is a definition that has an id.
type Named struct {
	Pack      string // id
	Namespace string // "" where all packs share the ids of a kind
	ID        string // short
	Shown     string
	Shipped   bool
	Pos       Pos

	next int32 // in the list of its kind: the next of the same short id, 0 = none
}

// Full is the id that means it everywhere.
func (d *Named) Full() string {
	if d.Namespace == "" {
		return d.ID
	}
	return d.Namespace + ":" + d.ID
}

// namedPack is what is known of a pack for its names.
type namedPack struct {
	id, namespace string
	near          []string // the packs that it requires, also through others
}

// AmbiguousError means that several definitions have an id.
type AmbiguousError struct {
	Kind, ID   string
	Candidates []string // by their full ids
}

func (e *AmbiguousError) Error() string {
	return fmt.Sprintf("%q is the %s of several packs: %s", e.ID, strings.ReplaceAll(e.Kind, "_", " "), strings.Join(e.Candidates, ", "))
}

// NewNames makes names without any definition. Packs are added in load order, then
// their definitions; Settle ends it.
func NewNames() *Names {
	return &Names{kinds: map[string]*namedKind{}}
}

// AddPack notes a pack with those that it requires itself.
func (n *Names) AddPack(id, namespace string, requires []string) {
	near := slices.Clone(requires)
	for _, p := range n.packs {
		if slices.Contains(requires, p.id) {
			near = append(near, p.near...)
		}
	}
	n.packs = append(n.packs, namedPack{id, namespace, near})
}

// Expect allocates space for definitions of a kind.
func (n *Names) Expect(kind string, count int) {
	k := n.kind(kind)
	k.list = slices.Grow(k.list, count)
}

func (n *Names) kind(kind string) *namedKind {
	k := n.kinds[kind]
	if k == nil {
		k = &namedKind{}
		n.kinds[kind] = k
	}
	return k
}

// Add notes a definition of a kind. Of those with one id in one namespace the first
// counts.
func (n *Names) Add(kind string, d Named) {
	k := n.kind(kind)
	k.list = append(k.list, d)
}

// Settle decides how each definition is shown, once all are known. was are the names of
// an earlier load, or nil: unchanged parts are taken over from them.
func (n *Names) Settle(was *Names) {
	for kind, k := range n.kinds { //maporder: each kind by itself
		if was != nil && k.takeOver(was.kinds[kind]) {
			continue
		}
		k.settle()
	}
	for _, k := range n.kinds { //maporder: whether any has one
		n.doubles = n.doubles || len(k.shown) > 0
	}
}

// takeOver takes over the tables of a kind with the same definitions, in whatever files
// they are now.
func (k *namedKind) takeOver(was *namedKind) bool {
	if was == nil || len(was.list) != len(k.list) {
		return false
	}
	for i := range k.list {
		d, o := &k.list[i], &was.list[i]
		if d.ID != o.ID || d.Namespace != o.Namespace || d.Pack != o.Pack || d.Shipped != o.Shipped {
			return false
		}
	}
	for i := range k.list {
		k.list[i].Shown, k.list[i].next = was.list[i].Shown, was.list[i].next
	}
	k.first, k.shown = was.first, was.shown
	return true
}

func (k *namedKind) settle() {
	k.first, k.shown = make(map[string]int32, len(k.list)), map[string]int32{}
	for i := range k.list {
		d, here := &k.list[i], num.To[int32](i)
		d.next = 0 // of an earlier time
		at, taken := k.first[d.ID]
		if !taken {
			k.first[d.ID], d.Shown = here, d.ID
			continue
		}
		for k.list[at].Namespace != d.Namespace && k.list[at].next != 0 {
			at = k.list[at].next
		}
		if k.list[at].Namespace == d.Namespace {
			d.Shown = "" // it counts for nothing
			continue
		}
		k.list[at].next = here
		k.show(k.first[d.ID])
	}
}

// show decides how definitions with one short id are shown.
func (k *namedKind) show(first int32) {
	for i := range k.sharing(first) {
		d := &k.list[i]
		if d.Shown = d.ID; !d.Shipped {
			d.Shown = d.Full()
		}
		k.shown[d.Shown] = i
	}
}

// sharing returns the definitions with the same short id as one, starting with it.
func (k *namedKind) sharing(first int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for i := first; yield(i) && k.list[i].next != 0; {
			i = k.list[i].next
		}
	}
}

// having returns the definitions of a kind that have a short id, in load order.
func (n *Names) having(kind, id string) (list []*Named) {
	k := n.kinds[kind]
	if k == nil {
		return nil
	}
	if first, known := k.first[id]; known {
		for i := range k.sharing(first) {
			list = append(list, &k.list[i])
		}
	}
	return list
}

// Own returns the shown id of the definition of a kind that a namespace has by a short
// id.
func (n *Names) Own(kind, namespace, id string) (shown string, found bool) {
	k := n.kinds[kind]
	if k == nil {
		return "", false
	}
	if first, known := k.first[id]; known {
		for i := range k.sharing(first) {
			if k.list[i].Namespace == namespace {
				return k.list[i].Shown, true
			}
		}
	}
	return "", false
}

// Number returns the number of the definition of a kind that is shown by an id. Numbers
// are unique and below Count.
func (n *Names) Number(kind, shown string) (number int, known bool) {
	if n == nil {
		return 0, false
	}
	k := n.kinds[kind]
	if k == nil {
		return 0, false
	}
	i, known := k.shown[shown]
	if !known {
		if i, known = k.first[shown]; known {
			known = k.list[i].Shown == shown
		}
	}
	return int(i), known
}

// At returns the definition of a kind that has a number.
func (n *Names) At(kind string, number int) *Named { return &n.kinds[kind].list[number] }

// Count is above the numbers of all definitions of a kind.
func (n *Names) Count(kind string) int {
	if k := n.kinds[kind]; k != nil {
		return len(k.list)
	}
	return 0
}

// Plain reports whether an id means the definition that it is shown as in every pack,
// so that no look-up is needed.
func (n *Names) Plain(id string) bool {
	return n == nil || !n.doubles && !strings.Contains(id, ":")
}

// Find returns the shown id for an id that a pack writes, or a person if the pack is "". It
// searches the pack's namespace, then the packs that it requires, then the shipped ones,
// then all; NAMESPACE:ID is explicit. found is false for an unknown id, which is returned
// unchanged. The error is an *AmbiguousError.
func (n *Names) Find(pack, kind, id string) (shown string, found bool, err error) {
	if n == nil {
		return id, false, nil
	}
	if namespace, short, full := strings.Cut(id, ":"); full {
		for _, d := range n.having(kind, short) {
			if strings.EqualFold(d.Namespace, namespace) { // people may write it in capitals
				return d.Shown, true, nil
			}
		}
		return id, false, nil
	}
	k := n.kinds[kind]
	if k == nil {
		return id, false, nil
	}
	if first, known := k.first[id]; !known {
		return id, false, nil
	} else if d := &k.list[first]; d.next == 0 {
		return d.Shown, true, nil
	}
	list := n.having(kind, id)
	own := n.pack(pack)
	for _, near := range []func(d *Named) bool{
		func(d *Named) bool { return own != nil && d.Namespace == own.namespace },
		func(d *Named) bool { return own != nil && slices.Contains(own.near, d.Pack) },
		func(d *Named) bool { return d.Shipped },
		func(*Named) bool { return true },
	} {
		var there []string
		for i := range list {
			if near(list[i]) {
				there = append(there, list[i].Full())
				shown = list[i].Shown
			}
		}
		switch len(there) {
		case 0:
		case 1:
			return shown, true, nil
		default:
			return id, false, &AmbiguousError{kind, id, there}
		}
	}
	return id, false, nil
}

// FindIn is Find for an id of one of several kinds; the first kind that has it counts.
func (n *Names) FindIn(pack string, kinds []string, id string) (shown string, found bool, err error) {
	for _, kind := range kinds {
		if shown, found, err = n.Find(pack, kind, id); found || err != nil {
			return shown, found, err
		}
	}
	return id, false, nil
}

// Anything returns the shown id for an id of any kind, in upper or lower case, that a
// person writes. It returns the id itself if it is a shown one or unknown.
func (n *Names) Anything(id string) (shown string, err error) {
	if n.Plain(id) {
		return id, nil
	}
	namespace, short, full := strings.Cut(id, ":")
	capitals := strings.ToUpper(id)
	if full {
		capitals = namespace + ":" + strings.ToUpper(short)
	}
	list := n.Candidates("", id)
	if len(list) == 0 {
		list = n.Candidates("", capitals)
	}
	var there []string
	for _, d := range list {
		if d.Shown == d.ID {
			return d.Shown, nil
		}
		if shown = d.Shown; !slices.Contains(there, d.Full()) {
			there = append(there, d.Full())
		}
	}
	switch len(there) {
	case 0:
		return id, nil
	case 1:
		return shown, nil
	}
	return id, &AmbiguousError{list[0].Kind, id, there}
}

// Words is FindIn for texts around ids: several joined by |, and each with something in
// brackets or after a dot or an equals sign. Other words stay.
func (n *Names) Words(pack string, kinds []string, text string) (string, error) {
	if n.Plain(text) {
		return text, nil
	}
	words := strings.Split(text, "|")
	for i, w := range words {
		id, rest := w, ""
		if at := strings.IndexAny(w, "(.="); at >= 0 {
			id, rest = w[:at], w[at:]
		}
		shown, _, err := n.FindIn(pack, kinds, strings.TrimSpace(id))
		if err != nil {
			return text, err
		}
		words[i] = shown + rest
	}
	return strings.Join(words, "|"), nil
}

// Part is Words for what is called OWNER.NAME or NAME, as counters are.
func (n *Names) Part(pack string, owners []string, text string) (string, error) {
	if !strings.Contains(text, ".") {
		return text, nil
	}
	return n.Words(pack, owners, text)
}

// Spell is how a pack writes the id of a definition, given as it is shown: short, where
// that means it.
func (n *Names) Spell(pack, kind, shown string) string {
	if n.Plain(shown) {
		return shown
	}
	d, known := n.Of(kind, shown)
	if !known {
		return shown
	}
	if meant, found, err := n.Find(pack, kind, d.ID); found && err == nil && meant == shown {
		return d.ID
	}
	return d.Full()
}

// Of returns the definition of a kind that is shown by an id.
func (n *Names) Of(kind, shown string) (Named, bool) {
	if n == nil {
		return Named{}, false
	}
	i, known := n.Number(kind, shown)
	if !known {
		return Named{}, false
	}
	return n.kinds[kind].list[i], true
}

// Shows reports whether a definition of a kind is shown by an id.
func (n *Names) Shows(kind, id string) bool {
	_, known := n.Number(kind, id)
	return known
}

// Shown lists the ids of a kind as they are shown, sorted.
func (n *Names) Shown(kind string) []string {
	if n == nil {
		return nil
	}
	k := n.kinds[kind]
	if k == nil {
		return nil
	}
	ids := make([]string, 0, len(k.list))
	for i := range k.list {
		if k.list[i].Shown != "" {
			ids = append(ids, k.list[i].Shown)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// OfPack returns the definitions of a pack as they are shown, by kind and id.
func (n *Names) OfPack(pack string) iter.Seq2[string, []string] {
	return func(yield func(kind string, shown []string) bool) {
		for _, kind := range slices.Sorted(maps.Keys(n.kinds)) {
			var ids []string
			list := n.kinds[kind].list
			for i := range list {
				if list[i].Pack != pack {
					continue
				}
				if shown, known := n.Number(kind, list[i].Shown); known && shown == i {
					ids = append(ids, list[i].Shown)
				}
			}
			slices.Sort(ids)
			if len(ids) > 0 && !yield(kind, ids) {
				return
			}
		}
	}
}

// Candidates are the definitions that have a short or full id, of all kinds or one,
// by kind; "" is all.
func (n *Names) Candidates(kind, id string) (out []struct {
	Kind string
	Named
}) {
	namespace, short, full := strings.Cut(id, ":")
	if !full {
		short = id
	}
	for _, k := range slices.Sorted(maps.Keys(n.kinds)) {
		if kind != "" && k != kind {
			continue
		}
		for _, d := range n.having(k, short) {
			if !full || d.Namespace == namespace {
				out = append(out, struct {
					Kind string
					Named
				}{k, *d})
			}
		}
	}
	return out
}

func (n *Names) pack(id string) *namedPack {
	for i := range n.packs {
		if n.packs[i].id == id {
			return &n.packs[i]
		}
	}
	return nil
}
