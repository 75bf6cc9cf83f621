package load

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Key is what the readers of manifests take under one key. Path is as in
// card.listener.event and pack.toml:id. In it, NAME is a name that the pack chooses,
// and [] after a path denotes the elements of a list.
type Key struct {
	Path    string   `json:"path"`
	Types   []string `json:"types"`             // text, number, flag, list, table; several when it can be one or another
	Form    string   `json:"form,omitempty"`    // what a string spells: id, name, event, function, filter, path
	Words   []string `json:"words,omitempty"`   // the strings that it can be; empty when it can be any
	More    bool     `json:"more,omitempty"`    // the words depend on other keys, or packs declare further ones
	Ref     string   `json:"ref,omitempty"`     // the kind of definition that it names
	Names   string   `json:"names,omitempty"`   // the kind of definition whose ids are the keys of the table
	Low     *int     `json:"low,omitempty"`     // bounds of a number
	High    *int     `json:"high,omitempty"`    //
	Default string   `json:"default,omitempty"` // as a manifest would write it; "" when it depends on other keys, or there is none
	Must    bool     `json:"must,omitempty"`    // every table of its kind has it
	Example string   `json:"example,omitempty"` // the shortest of those that were read
	From    string   `json:"from,omitempty"`    // the manifest that has it
	By      string   `json:"by,omitempty"`      // the kind of definition that declares the key
	Like    string   `json:"like,omitempty"`    // the table whose keys this one has: it is read in the same way
}

// The types of values, as in Key.
const (
	TypeText   = "text"
	TypeNumber = "number"
	TypeFlag   = "flag"
	TypeList   = "list"
	TypeTable  = "table"
)

// The forms of strings.
const (
	FormID       = "id"
	FormName     = "name"
	FormEvent    = "event"
	FormFunction = "function"
	FormFilter   = "filter"
	FormPath     = "path"
)

// Schema is the set of keys that readers take, by path: what a manifest can say, as far
// as the tables appear in the packs that were loaded. It is collected from loads, so it
// matches the readers exactly.
type Schema struct {
	game      func() *Game
	keys      map[string]*keyNote
	read      map[string]int  // how many tables of a path were read without faults
	preferred map[string]bool // examples that are preferred to others
}

// keyNote is a key while loads go on.
type keyNote struct {
	Key
	asked    bool // by name, and not only as an element of a list
	refused  bool // asked for only to be refused
	needed   int  // number of tables, in loads without faults, that need it
	wordsIn  [][]string
	defaults []string
}

// NewSchema returns an empty schema of a game's manifests.
func NewSchema(game func() *Game) *Schema {
	return &Schema{game: game, keys: map[string]*keyNote{}, read: map[string]int{}}
}

// Prefer keeps earlier examples as long as a manifest has them, so that a new card
// changes no page.
func (s *Schema) Prefer(keys []Key) {
	s.preferred = map[string]bool{}
	for i := range keys {
		s.preferred[keys[i].Example] = true
	}
}

// Load reads packs and adds the keys that the readers ask for. Packs with faults count
// as well, except for which keys are required. It reports whether there were no faults.
func (s *Schema) Load(sources []Source) bool {
	log := &keyLog{schema: s, tables: map[string]int{}, needs: map[string]int{}, words: map[string][]string{}, written: map[string]example{}}
	l := newLoader(s.game())
	l.log = log
	_, err := l.load(sources)            // the function Load reports faults
	for path, words := range log.words { //maporder: one entry each
		k := s.keys[path]
		k.wordsIn = append(k.wordsIn, words)
		k.More = k.More || l.declares(words)
	}
	if err != nil {
		return false
	}
	for path, n := range log.tables { //maporder: sums
		s.read[path] += n
	}
	for path, n := range log.needs { //maporder: sums
		s.keys[path].needed += n
	}
	for path, x := range log.written { //maporder: one entry each
		if k := s.keys[path]; k.Example == "" || s.preferred[x.text] && !s.preferred[k.Example] {
			k.Example, k.From = x.text, x.from
		}
	}
	return true
}

// declares reports whether one of some words is the id of a definition whose kind
// provides words of manifests. Packs may then declare more of them.
func (l *loader) declares(words []string) bool {
	for _, kind := range l.game.Wording {
		for _, id := range l.table(kind).names {
			if slices.Contains(words, id) {
				return true
			}
		}
	}
	return false
}

// Asked returns the paths of the keys that readers ask for by name, as in
// card.listener.event and pack.toml:id, including those that they refuse.
func (s *Schema) Asked() map[string]bool {
	asked := map[string]bool{}
	for path, k := range s.keys { //maporder: a set
		if k.asked {
			asked[path] = true
		}
	}
	return asked
}

// keyLog notes what one load asks for.
type keyLog struct {
	schema  *Schema
	tables  map[string]int
	needs   map[string]int
	words   map[string][]string // the words that a key could be in this load
	written map[string]example
}

// example is how a key is written, and in which file.
type example struct{ text, from string }

// note returns the note of a key.
func (k *keyLog) note(path string) *keyNote {
	x := k.schema.keys[path]
	if x == nil {
		x = &keyNote{Key: Key{Path: path}}
		k.schema.keys[path] = x
	}
	return x
}

// asks notes that a reader asked a table for a key, and how the key is written there.
func (d *Definition) asks(key string, n *node) {
	if d.log == nil {
		return
	}
	if len(d.asked) == 1 { // it is read, and not hidden by an override
		d.log.tables[strings.TrimRight(d.path, ".:")]++
	}
	path := d.where(key)
	d.log.note(path).asked = true
	d.exampleOf(path, n, key)
}

// exampleOf keeps how a key is written, unless its value was refused.
func (d *Definition) exampleOf(path string, n *node, key string) {
	if !d.isRefused(n) {
		d.log.example(path, n, key)
	}
}

// chosen notes how a key that the pack chooses is written.
func (d *Definition) chosen(key string) {
	if d.log != nil {
		d.log.note(d.where(key))
		d.exampleOf(d.where(key), d.kid(key), QuoteKey(key))
	}
}

// needs notes that the table must have a key.
func (d *Definition) needs(key string) {
	if d.log == nil || slices.Contains(d.must, key) {
		return
	}
	d.must = append(d.must, key)
	d.log.needs[d.path+key]++
}

// FlagBy is Flag for a key that a definition of a kind declares.
func (d *Definition) FlagBy(kind, key string) bool {
	if d.log != nil {
		d.log.note(d.where(key)).By = kind
	}
	return d.Flag(key)
}

// fallback notes the value of a missing key.
func (d *Definition) fallback(key, value string) {
	if d.log == nil {
		return
	}
	if x := d.log.note(d.path + d.called(key)); !slices.Contains(x.defaults, value) {
		x.defaults = append(x.defaults, value)
	}
}

// where returns the path of a value, or "" when no schema is collected.
func (d *Definition) where(key string) string {
	if d.log == nil {
		return ""
	}
	return d.path + d.called(key)
}

// is notes the type of a value and returns its note, or nil when no schema is
// collected.
func (v Value) is(kind string) *keyNote {
	if v.d.log == nil {
		return nil
	}
	x := v.d.log.note(v.path)
	if !slices.Contains(x.Types, kind) {
		x.Types = append(x.Types, kind)
	}
	return x
}

// form notes what a string spells.
func (v Value) form(form string) {
	if x := v.is(TypeText); x != nil {
		x.Form = form
	}
}

// oneOf notes the words that a value can be.
func (v Value) oneOf(words []string) {
	if v.is(TypeText) != nil {
		v.d.log.words[v.path] = words
	}
}

// names notes the kind of definition that a value names, or that has the keys of its
// table as ids.
func (v Value) names(kind, id string) {
	switch {
	case v.d.log == nil:
	case id == v.key && !(v.n.form == aText && v.n.text == id):
		v.d.log.note(v.path).Names = kind
	default:
		v.is(TypeText).Ref = kind
	}
}

// CanBe notes that a value can have any of several types.
func (v Value) CanBe(types ...string) {
	for _, t := range types {
		v.is(t)
	}
}

// Within notes the bounds of a number; the widest bounds count.
func (v Value) Within(low, high int) {
	if x := v.is(TypeNumber); x != nil {
		x.within(low, high)
	}
}

// within is a method of its own so that bounds need memory only while keys are noted.
func (x *keyNote) within(low, high int) {
	if x.Low == nil || low < *x.Low {
		x.Low = &low
	}
	if x.High == nil || high > *x.High {
		x.High = &high
	}
}

// longestExample bounds the length of an example.
const longestExample = 120

// example keeps how a key is written: the shortest example in the first pack that has
// the key.
func (k *keyLog) example(path string, n *node, key string) {
	if n == nil || n.form == aList && n.last == nil {
		return
	}
	text := n.spell()
	switch {
	case text == "":
		return
	case n.form == aList && n.last.next.form == aTable:
		text = "[[" + path + "]]"
	case len(text) > longestExample:
		return
	default:
		text = key + " = " + text
	}
	was, there := k.written[path]
	if preferred := k.schema.preferred; preferred[text] != preferred[was.text] {
		if preferred[text] {
			k.written[path] = example{text, n.file()}
		}
		return
	}
	if !there || packIn(n.file()) == packIn(was.from) && cmp.Or(cmp.Compare(len(text), len(was.text)), cmp.Compare(text, was.text)) < 0 {
		k.written[path] = example{text, n.file()}
	}
}

// QuoteKey returns a key as TOML spells it, in quotes where needed.
func QuoteKey(key string) string {
	if isID(key) {
		return key
	}
	return fmt.Sprintf("%q", key)
}

// spell returns a value as a manifest spells it, or "" if it does not fit on one line.
func (n *node) spell() string {
	switch n.form {
	case aText:
		return fmt.Sprintf("%q", n.text)
	case aNumber, aFlag:
		return n.text
	case aFraction, aDate:
		return ""
	}
	var parts []string
	if n.form == aList {
		for item := range n.all() {
			parts = append(parts, item.spell())
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	for kid := range n.all() {
		parts = append(parts, QuoteKey(kid.key)+" = "+kid.spell())
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}
