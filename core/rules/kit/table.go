package kit

import (
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
)

// Table is the vocabulary of a game in which every subject has the same properties, without
// arguments. The number of a property is its index in Columns.
type Table struct {
	Things   []Word
	Columns  []Column
	Registry *event.Registry
	IDs      *def.Names // nil = values name no definitions
}

// Column is a property of a Table.
type Column struct {
	Word   string
	Values []string // names of its values, by number; nil for plain numbers
	Kind   string   // the kind of definitions that its values name; "" = none
	Own    bool     // depends on the owner of the filter
}

// Subjects implements Vocabulary.
func (t *Table) Subjects() []Word { return t.Things }

// Types implements Vocabulary.
func (t *Table) Types() *event.Registry { return t.Registry }

// Names implements Vocabulary.
func (t *Table) Names() *def.Names { return t.IDs }

// Property implements Vocabulary.
func (t *Table) Property(word string) (r Reading, fixed, ok bool) {
	i := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Word == word })
	return Reading{Prop: num.To[Property](max(i, 0))}, false, i >= 0
}

// EventReading implements Vocabulary: nothing is asked of the event itself.
func (t *Table) EventReading(d *event.TypeDef, word string) (Reading, error) {
	return Reading{}, NoField(d, word)
}

// Has implements Vocabulary.
func (t *Table) Has(Subject, Property) bool { return true }

// Asked implements Vocabulary.
func (t *Table) Asked(Subject) []string {
	words := make([]string, len(t.Columns))
	for i := range t.Columns {
		words[i] = t.Columns[i].Word
	}
	return words
}

// Argument implements Vocabulary.
func (t *Table) Argument(_ Site, _ *Reading, word, arg string) error {
	if arg != "" {
		return fmt.Errorf("%s takes no argument, so not %q", word, arg)
	}
	return nil
}

// Truth implements Vocabulary.
func (t *Table) Truth(Property) bool { return false }

// Words implements Vocabulary.
func (t *Table) Words(r *Reading, _ event.Type) []string { return t.Columns[r.Prop].Values }

// Kinds implements Vocabulary.
func (t *Table) Kinds(r *Reading, _ event.Type) []string {
	if kind := t.Columns[r.Prop].Kind; kind != "" {
		return []string{kind}
	}
	return nil
}

// Shared implements Vocabulary.
func (t *Table) Shared(p Property) bool { return !t.Columns[p].Own }

// Divisor implements Vocabulary.
func (t *Table) Divisor() string { return "" }
