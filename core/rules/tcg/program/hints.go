package program

import (
	"fmt"
	"slices"

	"arbiter/core/i18n"
	"arbiter/core/rules/tcg/library"
)

// However many keywords, statuses and tags are loaded, what a unit has of them
// is few. Of such a set one word of hints says quickly what it has not; what it
// may have is looked up in the list.

// hints is how many there are; up to so many definitions have one of their own.
const hints = 64

// Hint is the bit of a keyword, a status or a tag in a word of hints.
func Hint(n uint16) uint64 { return 1 << (n % hints) }

// SureKeywords reports whether the hint of a keyword is enough to know it by.
func (p *Program) SureKeywords() bool { return p.sureKeywords }

// SureStatuses reports the same of statuses.
func (p *Program) SureStatuses() bool { return p.sureStatuses }

// Prints reports whether a keyword is printed on a card.
func (d *CardDef) Prints(keyword uint16) bool {
	if d.keywords&Hint(keyword) != 0 {
		for i := range d.Printed {
			if d.Printed[i].Keyword == keyword {
				return true
			}
		}
	}
	return false
}

// Tags are some tags, by their numbers in Program.Tags.
type Tags struct {
	hint uint64
	list []uint16
}

func newTags(list ...uint16) (t Tags) {
	for _, n := range list {
		t.add(n)
	}
	return t
}

func (t *Tags) add(n uint16) {
	if !t.Has(n) {
		t.hint, t.list = t.hint|Hint(n), append(t.list, n)
	}
}

func (t *Tags) addAll(o *Tags) {
	for _, n := range o.list {
		t.add(n)
	}
}

func (t *Tags) clone() Tags { return Tags{t.hint, slices.Clone(t.list)} }

// Has reports whether a tag is one of them.
func (t *Tags) Has(n uint16) bool { return t.hint&Hint(n) != 0 && slices.Contains(t.list, n) }

// Meet reports whether some tag is one of both.
func (t *Tags) Meet(o *Tags) bool {
	if t.hint&o.hint == 0 {
		return false
	}
	for _, n := range o.list {
		if t.Has(n) {
			return true
		}
	}
	return false
}

// TagSet returns a tag alone.
func (p *Program) TagSet(name string) (*Tags, error) {
	i, known := p.tagIndex[name]
	if !known {
		i, known = p.tagIndex[p.meant(library.KindTag, name)]
	}
	if !known {
		if err := p.Ambiguous(library.KindTag, name); err != nil {
			return nil, err
		}
		return nil, fmt.Errorf("unknown tag %q%s", name, i18n.Meant(name, p.Tags))
	}
	return &p.eachTag[i], nil
}

// Each calls a function with each of them, in their order.
func (t *Tags) Each(f func(n uint16)) {
	for _, n := range t.list {
		f(n)
	}
}
