package library

import (
	"fmt"
	"strconv"
	"strings"
)

// MaxNumbers is the most numbers that a keyword can take.
const MaxNumbers = 4

// Numbers are the numbers of a keyword in the order in which it declares them.
type Numbers [MaxNumbers]int

// KeywordUse is a keyword with its numbers, as in THICK(2) or
// BAND(per=1,max=2).
type KeywordUse struct {
	ID string
	N  Numbers
}

// WrittenKeyword is a keyword as it is written, before it is known which
// numbers it takes.
type WrittenKeyword struct {
	ID     string
	names  []string // "" for a number without a name
	values []int
}

// MaxKeywordNumber bounds the numbers of keywords.
const MaxKeywordNumber = 999

// ReadKeyword reads HARD, THICK(2) or BAND(per=1,max=2).
func ReadKeyword(text string) (WrittenKeyword, error) {
	id, rest, bracket := strings.Cut(text, "(")
	w := WrittenKeyword{ID: id}
	if !bracket {
		return w, nil
	}
	inner, closed := strings.CutSuffix(rest, ")")
	if !closed {
		return w, misspelt(text)
	}
	for _, part := range strings.Split(inner, ",") {
		name, number, named := strings.Cut(part, "=")
		if !named {
			name, number = "", part
		}
		n, err := strconv.Atoi(strings.TrimSpace(number))
		if err != nil || n < 1 || n > MaxKeywordNumber {
			return w, misspelt(text)
		}
		w.names, w.values = append(w.names, strings.TrimSpace(name)), append(w.values, n)
	}
	return w, nil
}

// misspelt is the error for a keyword that ReadKeyword cannot read.
func misspelt(text string) error {
	return fmt.Errorf("the keyword %q has not the form NAME, NAME(2) or NAME(per=1,max=2)", text)
}

// Use sets the numbers of a keyword: all that it takes, each
// once, and no others.
func (k *Keyword) Use(w WrittenKeyword) (KeywordUse, error) {
	u := KeywordUse{ID: k.ID}
	wants := func() error {
		if len(k.Numbers) == 0 {
			return fmt.Errorf("the keyword %s takes no number", k.ID)
		}
		example := Numbers{}
		for i := range k.Numbers {
			example[i] = 1
		}
		return fmt.Errorf("the keyword %s takes %s, for example %s", k.ID, k.counted(), k.Spell(k.ID, example))
	}
	if len(w.values) != len(k.Numbers) {
		return u, wants()
	}
	for i, n := range w.values {
		at := i
		if name := w.names[i]; name != "" {
			at = k.number(name)
		} else if !k.Plain() {
			at = -1
		}
		if at < 0 || u.N[at] != 0 {
			return u, wants()
		}
		u.N[at] = n
	}
	return u, nil
}

func (k *Keyword) counted() string {
	if k.Plain() {
		return "a number"
	}
	return "the numbers " + strings.Join(k.Numbers, ", ")
}

// number is the place of a named number, -1 for none.
func (k *Keyword) number(name string) int {
	for i, n := range k.Numbers {
		if n == name {
			return i
		}
	}
	return -1
}

// Spell writes a keyword with its numbers as manifests do, under the name that
// is given: THICK(2), BAND(per=1,max=2).
func (k *Keyword) Spell(name string, n Numbers) string {
	if n == (Numbers{}) || len(k.Numbers) == 0 {
		return name
	}
	if k.Plain() {
		return fmt.Sprintf("%s(%d)", name, n[0])
	}
	parts := make([]string, len(k.Numbers))
	for i, number := range k.Numbers {
		parts[i] = fmt.Sprintf("%s=%d", number, n[i])
	}
	return name + "(" + strings.Join(parts, ",") + ")"
}

// Plain reports whether a keyword takes one number without a name.
func (k *Keyword) Plain() bool { return len(k.Numbers) == 1 && k.Numbers[0] == "x" }

// Show writes a keyword with its numbers for people: Shielded(2), Squad(1,2).
func (k *Keyword) Show(lang string, n Numbers) string {
	name := k.Name.In(lang)
	if name == "" {
		name = k.ID
	}
	if n == (Numbers{}) || len(k.Numbers) == 0 {
		return name
	}
	parts := make([]string, len(k.Numbers))
	for i := range k.Numbers {
		parts[i] = strconv.Itoa(n[i])
	}
	return name + "(" + strings.Join(parts, ",") + ")"
}
