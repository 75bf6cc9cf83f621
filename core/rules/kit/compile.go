package kit

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
)

// Vocabulary is what the filters of a game can ask. It is used while packs are loaded, not
// while a match runs.
type Vocabulary interface {
	// Subjects lists the words with which paths begin, in the order of error messages.
	Subjects() []Word
	// Types returns the event types that the filters of listeners ask about.
	Types() *event.Registry
	// Names finds definitions by their ids.
	Names() *def.Names
	// Property finds the reading that a word after the subject names. If fixed, the word
	// includes the argument.
	Property(word string) (r Reading, fixed, ok bool)
	// EventReading finds the reading that a word after the event names, where events are of type d.
	EventReading(d *event.TypeDef, word string) (Reading, error)
	// Has reports whether a subject has a property.
	Has(s Subject, p Property) bool
	// Asked lists the words that can follow a subject.
	Asked(s Subject) []string
	// Argument reads the text in brackets into r.Arg; arg is "" if there are no brackets.
	Argument(site Site, r *Reading, word, arg string) error
	// Truth reports whether a property is a boolean, 1 or 0.
	Truth(p Property) bool
	// Words lists the names of the values of a reading, by number; nil for plain numbers.
	Words(r *Reading, t event.Type) []string
	// Kinds lists the kinds of definitions that the values of a reading name.
	Kinds(r *Reading, t event.Type) []string
	// Shared reports whether a property of a subject reads the same for every owner.
	Shared(p Property) bool
	// Divisor is the path that filters can divide by, such as room.option; "" if there is
	// none.
	Divisor() string
}

// Word is a word with which paths of filters begin.
type Word struct {
	Word    string
	Subject Subject
	Part    event.Parts // the part of an event that it is; types can lack it
	OfEvent bool        // exists only while an event is put
	Owned   bool        // depends on the owner of the filter
}

// Site is the place of a filter in a pack.
type Site struct {
	Pack string     // whose manifest it is in
	Vars []def.Var  // of its definition
	Type event.Type // that its listener hears; 0 = it is not a listener's
}

// PackOf returns the pack whose manifest a position is in.
func PackOf(at def.Pos) string {
	pack, _, _ := strings.Cut(at.File, "/")
	return pack
}

// Compile reads a filter. Its Clause is left to the caller.
func Compile(v Vocabulary, site Site, d def.Cond) (Cond, error) {
	c := Cond{Op: ops[d.Op], Or: d.Or, Rest: num.To[int32](d.Rest), Text: d.Text}
	err := c.compile(v, site, d)
	if err != nil {
		return c, fmt.Errorf("filter %q: %w", d.Text, err)
	}
	c.Shared = isShared(v, &c.Left) && (!c.Path || isShared(v, &c.Right))
	return c, nil
}

func (c *Cond) compile(v Vocabulary, site Site, d def.Cond) (err error) {
	if c.Left, err = Read(v, site, d.Path, d.Arg); err != nil {
		return err
	}
	if err = c.compileRest(v, site, d.By); err != nil {
		return err
	}
	return c.compileValue(v, site, d.Value)
}

// isShared reports whether a reading is the same for every owner.
func isShared(v Vocabulary, r *Reading) bool {
	subjects := v.Subjects()
	i := slices.IndexFunc(subjects, func(w Word) bool { return w.Subject == r.Subject })
	return !subjects[i].Owned && v.Shared(r.Prop)
}

// compileRest reads the divisor of the left side: a number, a var or a room option.
func (c *Cond) compileRest(v Vocabulary, site Site, by string) error {
	if c.Rest == 0 && by == "" {
		return nil
	}
	if v.Truth(c.Left.Prop) || v.Words(&c.Left, site.Type) != nil {
		return errors.New("it is not a number, so it cannot be divided")
	}
	if by == "" {
		return nil
	}
	if x, _ := varNamed(site.Vars, by); x.Value > 1 {
		c.Rest = num.To[int32](x.Value)
		return nil
	}
	path, arg, _ := def.CutArg(by)
	if option := v.Divisor(); option == "" {
		return fmt.Errorf("after %% comes a number from 2 to %d, or a var that is one, not %q%s", def.MaxRest, by, i18n.Meant(by, varNames(site.Vars)))
	} else if snakeCase(path) != option {
		return fmt.Errorf("after %% comes a number from 2 to %d, a var that is one, or %s(NAME)%s", def.MaxRest, option, i18n.Meant(by, varNames(site.Vars)))
	}
	r, err := Read(v, site, path, arg)
	if err != nil {
		return err
	}
	if c.By = num.To[uint16](r.Arg) + 1; v.Words(&r, site.Type) != nil {
		return fmt.Errorf("the room option %s is not a number, so nothing can be divided by it", arg)
	}
	return nil
}

// Read compiles a path such as target.status(STUN), taken apart by def.CutArg.
func Read(v Vocabulary, site Site, path, arg string) (Reading, error) {
	subj, name, found := strings.Cut(snakeCase(path), ".")
	subjects := v.Subjects()
	at := slices.IndexFunc(subjects, func(w Word) bool { return w.Word == subj })
	if !found || at < 0 {
		return Reading{}, fmt.Errorf("unknown path %q; it starts with %s%s", path, listed(subjects), meant(subj, subjects))
	}
	s := subjects[at]
	if site.Type == 0 && s.OfEvent {
		return Reading{}, fmt.Errorf("%q asks about an event, and there is none here: it is for listeners", path)
	}
	d := v.Types().Def(site.Type)
	if d.Lacks&s.Part != 0 {
		return Reading{}, fmt.Errorf("%s has no %s to ask about; it has %s", d.Name, strings.ReplaceAll(subj, "_", " "), cmp.Or(strings.Join(d.Has(), ", "), "none of that kind"))
	}
	if s.OfEvent && s.Part == 0 {
		r, err := v.EventReading(d, name)
		if r.Subject = s.Subject; err != nil {
			return r, err
		}
		return r, v.Argument(site, &r, name, arg)
	}
	r, fixed, known := v.Property(name)
	r.Subject = s.Subject
	switch {
	case !known:
		return r, fmt.Errorf("unknown property %q%s", name, meantOf(name, subj, v.Asked(s.Subject)))
	case !v.Has(s.Subject, r.Prop):
		return r, fmt.Errorf("%s has no %q%s", subj, name, meantOf(name, subj, v.Asked(s.Subject)))
	case !fixed:
		err := v.Argument(site, &r, name, arg)
		return r, err
	case arg != "":
		return r, fmt.Errorf("%s takes no argument, so not %q", name, arg)
	}
	return r, nil
}

// meant is the hint at the subject nearest to a word that is not one.
func meant(word string, subjects []Word) string {
	words := make([]string, len(subjects))
	for i := range subjects {
		words[i] = subjects[i].Word
	}
	return i18n.Meant(word, words)
}

// listed joins the words of subjects for a message.
func listed(subjects []Word) string {
	var b strings.Builder
	for i := range subjects {
		switch {
		case i == 0:
		case i == len(subjects)-1:
			b.WriteString(" or ")
		default:
			b.WriteString(", ")
		}
		b.WriteString(subjects[i].Word)
	}
	return b.String()
}

// Field finds a payload field of an event type.
func Field(d *event.TypeDef, name string) (int32, error) {
	if i := d.FieldIndex(name); i >= 0 {
		return num.To[int32](i), nil
	}
	return 0, NoField(d, name)
}

// compileValue reads what the left side of a filter is compared with.
func (c *Cond) compileValue(v Vocabulary, site Site, value string) error {
	words := v.Words(&c.Left, site.Type)
	if x, ok := varNamed(site.Vars, value); ok {
		if x.Word == "" {
			return c.compare(v, num.To[int32](x.Value), words)
		}
		value = x.Word
	}
	if n, err := strconv.Atoi(value); err == nil {
		return c.compare(v, num.To[int32](n), words)
	}
	value, err := v.Names().Words(site.Pack, v.Kinds(&c.Left, site.Type), value)
	if err != nil {
		return err
	}
	if i := slices.Index(words, value); i >= 0 && value != "" {
		c.Value = num.To[int32](i)
		return nil
	}
	if strings.Contains(value, ".") && !isDotted(words, value, v.Subjects()) {
		c.Path = true
		path, arg, _ := def.CutArg(value)
		if c.Right, err = Read(v, site, path, arg); err == nil && !slices.Equal(words, v.Words(&c.Right, site.Type)) {
			err = differentKinds(Said(words), Said(v.Words(&c.Right, site.Type)))
		}
		return err
	}
	if words = Said(words); len(words) == 0 {
		return fmt.Errorf("%q is not a number, var or path%s", value, i18n.Meant(value, varNames(site.Vars)))
	}
	return fmt.Errorf("it is never %q%s", value, wordHint(value, words))
}

// isDotted reports whether a value is meant as a word with a dot, as OWNER.action is, and not as a path.
func isDotted(words []string, value string, subjects []Word) bool {
	first, _, _ := strings.Cut(snakeCase(value), ".")
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(w, ".") }) &&
		!slices.ContainsFunc(subjects, func(s Word) bool { return s.Word == first })
}

// differentKinds is the error of a comparison of two paths that cannot be equal, from the words
// that each can be; a number has none.
func differentKinds(left, right []string) error {
	switch {
	case len(left) == 0 && len(right) == 0:
		return errors.New("the two sides are values of different kinds")
	case len(left) == 0:
		left = right
		fallthrough
	case len(right) == 0:
		return fmt.Errorf("the two sides are values of different kinds: one is a number, and the other a word such as %q", left[len(left)-1])
	}
	return fmt.Errorf("the two sides are values of different kinds: words such as %q, and words such as %q", left[len(left)-1], right[len(right)-1])
}

// compare takes a number, which the left side must be able to be.
func (c *Cond) compare(v Vocabulary, n int32, words []string) error {
	c.Value = n
	switch {
	case c.Rest != 0 && (n < 0 || n >= c.Rest):
		return fmt.Errorf("the rest of a division by %d is never %d", c.Rest, n)
	case v.Truth(c.Left.Prop) && n != 0 && n != 1:
		return fmt.Errorf("it is yes or no, 1 or 0, and never %d", n)
	case len(words) > 0 && (n < 0 || int(n) >= len(words)):
		return fmt.Errorf("it is never %d%s", n, wordHint("", Said(words)))
	}
	return nil
}

// maxShown is how many words a message lists.
const maxShown = 8

func wordHint(value string, words []string) string {
	if owned := ending(words, "."+value); len(owned) > 0 && len(owned) <= maxShown {
		return i18n.OneOf(owned)
	}
	if meant := i18n.Meant(value, words); meant != "" || len(words) > maxShown {
		return meant
	}
	return i18n.OneOf(words)
}

// ending returns the words with an ending, as OWNER.action has that of the action.
func ending(words []string, end string) (out []string) {
	for _, w := range words {
		if strings.HasSuffix(w, end) {
			out = append(out, w)
		}
	}
	return out
}

// Said leaves out the numbers that have no word.
func Said(words []string) (out []string) {
	for _, w := range words {
		if w != "" {
			out = append(out, w)
		}
	}
	return out
}

func varNamed(vars []def.Var, name string) (def.Var, bool) {
	for _, x := range vars {
		if x.Name == name {
			return x, true
		}
	}
	return def.Var{}, false
}

func varNames(vars []def.Var) (names []string) {
	for i := range vars {
		names = append(names, vars[i].Name)
	}
	return names
}

// meantOf returns the nearest of some names as the end of a message, or all of them if
// none is near.
func meantOf(written, subj string, names []string) string {
	if h := i18n.Meant(written, names); h != "" {
		return h
	}
	return fmt.Sprintf("; %s has %s", subj, strings.Join(names, ", "))
}

// snakeCase turns isUnit into is_unit, because the rule book writes conditions in that form
// (RB 4).
func snakeCase(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r >= 'A' && r <= 'Z' {
			b.WriteByte('_')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// NoField is the error for a payload field that an event type does not have.
func NoField(d *event.TypeDef, name string) error {
	return fmt.Errorf("%s has no field %q%s", d.Name, name, i18n.Meant(name, d.FieldNames()))
}
