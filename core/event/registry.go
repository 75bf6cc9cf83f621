package event

import (
	"fmt"
	"math"

	"arbiter/core/num"
)

// FieldKind is the meaning of a payload integer, so that logs can spell it.
type FieldKind uint8

// The kinds of payload fields.
const (
	Int FieldKind = iota
	Bool
	PlayerField
	EntityField
	CardField   // index of a card definition
	PlaceField  // a Place
	NameField   // index in the program's table of names
	EnumField   // value of the enumeration named by Field.Enum
	SetField    // bits of the enumeration named by Field.Enum
	MaskPlayers // bits of players
	SeqField    // sequence of an earlier event
)

// Field is one named part of a payload.
type Field struct {
	Name string
	Kind FieldKind
	Enum string
}

// fieldWords are the words of the kinds of fields that have no words of their own.
var fieldWords = [...]string{Int: "int", Bool: "bool", PlayerField: "player", EntityField: "entity", CardField: "card", PlaceField: "place", NameField: "name",
	MaskPlayers: "players", SeqField: "event"}

// Word is what pages call what a field holds: its enumeration, or the word of its kind.
func (f *Field) Word() string {
	if f.Kind == EnumField || f.Kind == SetField {
		return f.Enum
	}
	return fieldWords[f.Kind]
}

// Band is a named range of priorities (K-05).
type Band struct {
	Name      string
	Low, High int
}

// Bands are the ranges that a listener can name instead of a number. Ranges
// without a name of their own in K-05 are "effect", 600 to 899.
var Bands = []Band{
	{"legality", 100, 199},
	{"before_damage", 200, 299},
	{"after_damage", 300, 399},
	{"kill", 400, 499},
	{"end_of_turn", 500, 599},
	{"effect", 600, 899},
	{"projection", 900, 999},
}

// TypeDef describes an event type.
type TypeDef struct {
	Name   string
	Kind   Kind
	Fields []Field
	Doc    string
	ZH     string // Doc in Chinese
	Source string // ids of the rules that ask for it
	// Low and High bound the priorities of its listeners; 0, 0 = 100 to 999.
	Low, High int
	// Value is the payload field that modify calls change, -1 if none.
	Value int
	// Lacks are the parts that no event of the type has.
	Lacks Parts
	// Guarded types may be dispatched only by the core: a script that queues
	// one itself is refused (D-09).
	Guarded bool
}

// maxTypes is how many types a Type can number.
const maxTypes = math.MaxUint16

// Registry is the list of event types of a program. It is built once and then
// only read.
type Registry struct {
	types  []TypeDef
	kinds  []Kind // of the types, close together as every event asks
	byName map[string]Type
}

// NewRegistry returns an empty registry.
func NewRegistry() *Registry {
	return &Registry{types: make([]TypeDef, 1), kinds: make([]Kind, 1), byName: map[string]Type{}}
}

// Add registers a type. It fails when the name is taken or the payload has
// more than NArgs fields, of an ask NArgs-2.
func (r *Registry) Add(d TypeDef) (Type, error) {
	if d.Name == "" {
		return 0, fmt.Errorf("event type without a name")
	}
	if len(r.types) > maxTypes {
		return 0, fmt.Errorf("event type %s is one too many: at most %d fit", d.Name, maxTypes)
	}
	if _, taken := r.byName[d.Name]; taken {
		return 0, fmt.Errorf("event type %s is declared twice", d.Name)
	}
	if len(d.Fields) > NArgs {
		return 0, fmt.Errorf("event type %s has %d payload fields; at most %d fit", d.Name, len(d.Fields), NArgs)
	}
	if d.Kind == Ask && len(d.Fields) > NArgs-2 { // a rejection stores its two values in the last ones
		return 0, fmt.Errorf("event type %s is an ask and has %d payload fields; at most %d fit", d.Name, len(d.Fields), NArgs-2)
	}
	if d.High == 0 {
		d.Low, d.High = 100, 999
	}
	t := num.To[Type](len(r.types))
	r.types, r.kinds = append(r.types, d), append(r.kinds, d.Kind)
	r.byName[d.Name] = t
	return t, nil
}

// Lookup finds a type by name.
func (r *Registry) Lookup(name string) (Type, bool) {
	t, ok := r.byName[name]
	return t, ok
}

// Def returns the definition of a type; that of type 0 is empty.
func (r *Registry) Def(t Type) *TypeDef { return &r.types[t] }

// Kind returns the kind of a type.
func (r *Registry) Kind(t Type) Kind { return r.kinds[t] }

// Len is one more than the highest type.
func (r *Registry) Len() int { return len(r.types) }

// Names lists all types in order of registration.
func (r *Registry) Names() []string {
	names := make([]string, 0, len(r.types)-1)
	for i := range r.types[1:] {
		names = append(names, r.types[i+1].Name)
	}
	return names
}

// FieldNames lists the payload fields of a type.
func (d *TypeDef) FieldNames() (names []string) {
	for i := range d.Fields {
		names = append(names, d.Fields[i].Name)
	}
	return names
}

// FieldIndex finds a payload field of a type by name, or gives -1.
func (d *TypeDef) FieldIndex(name string) int {
	for i := range d.Fields {
		if d.Fields[i].Name == name {
			return i
		}
	}
	return -1
}

// Back is the event that an event follows from: its cause, or what its payload
// refers to, as an answer does to its question (K-09); 0 = a player's command.
func (d *TypeDef) Back(e *Event) uint32 {
	if e.Cause != 0 {
		return e.Cause
	}
	for i := range d.Fields {
		if d.Fields[i].Kind == SeqField {
			return uint32(e.Args[i])
		}
	}
	return 0
}
