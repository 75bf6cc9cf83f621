package def

import (
	"strconv"
	"strings"
)

// Fill replaces each {name} of a text by what value gives for the name. A name
// that it does not know stays as written, so that a mistake can be seen.
func Fill(text string, value func(name string) (string, bool)) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, after, closed := strings.Cut(rest, "}")
		v, known := "", false
		if closed {
			v, known = value(name)
		}
		if !known {
			b.WriteByte('{')
			text = rest
			continue
		}
		b.WriteString(v)
		text = after
	}
}

// VarText returns a var of the definition as texts show it.
func (b *Behaviour) VarText(name string) (string, bool) {
	for i := range b.Vars {
		if v := &b.Vars[i]; v.Name == name {
			if v.Word != "" {
				return v.Word, true
			}
			return strconv.Itoa(v.Value), true
		}
	}
	return "", false
}
