package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/num"
)

// How a game is shown whose table does not say.

// plain is the table of a game that has none.
type plain[S any] struct{}

// Format spells a command as its numbers.
func (plain[S]) Format(_ *Match[S], c Command, _ Form) string { return numbers(c) }

// numbers spells a command as verb, place, choice, source and target, without
// zeros at the end. The player is who gives it.
func numbers(c Command) string {
	list := []int64{int64(c.Verb), int64(c.Place), int64(c.Choice), int64(c.Source), int64(c.Target)}
	for len(list) > 1 && list[len(list)-1] == 0 {
		list = list[:len(list)-1]
	}
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(words, " ")
}

// readNumbers reads what numbers spells.
func readNumbers(p event.Player, text string) (c Command, ok bool) {
	words := strings.Fields(text)
	if len(words) == 0 || len(words) > 5 {
		return c, false
	}
	var list [5]int64
	for i, w := range words {
		n, err := strconv.ParseInt(w, 10, 64)
		if err != nil {
			return c, false
		}
		list[i] = n
	}
	c = Command{Verb: num.To[uint8](list[0]), Player: p, Place: num.To[event.Place](list[1]), Choice: num.To[int16](list[2]),
		Source: num.To[event.Entity](list[3]), Target: num.To[event.Entity](list[4])}
	fit := num.Fits[uint8](list[0]) && num.Fits[event.Place](list[1]) && num.Fits[int16](list[2]) && num.Fits[event.Entity](list[3]) && num.Fits[event.Entity](list[4])
	return c, fit
}

// plainParse finds the legal command that is spelled so, or reads its numbers.
func plainParse(g Any, p event.Player, text string) (Command, error) {
	text = strings.Join(strings.Fields(text), " ")
	var spelled []string
	for _, c := range g.Legal(p, nil) {
		s := g.Format(c, Spoken)
		if strings.EqualFold(s, text) {
			return c, nil
		}
		spelled = append(spelled, s)
	}
	if c, ok := readNumbers(p, text); ok {
		return c, nil
	}
	return Command{}, fmt.Errorf("there is no command %q now%s", text, hint.Meant(text, spelled))
}

// drawFields lists the fields whose paths begin with a name, one a line.
func drawFields(fields []FieldValue, name string) string {
	var b strings.Builder
	for _, f := range fields {
		if strings.HasPrefix(f.Path, name) {
			fmt.Fprintf(&b, "%s %d\n", f.Path, f.Value)
		}
	}
	return b.String()
}

func plainDescribe(fields []FieldValue, name string) (string, error) {
	if text := drawFields(fields, name); text != "" && name != "" {
		return text, nil
	}
	var paths []string
	for _, f := range fields {
		paths = append(paths, f.Path)
	}
	return "", fmt.Errorf("there is no %q%s", name, hint.Meant(name, slices.Compact(paths)))
}

// plainSpeller spells by numbers and by the names of types and fields. To a
// viewer of a game that hides, it tells of types alone, as it does not know
// which of the rest may be known.
type plainSpeller struct {
	prog *Program
	bare bool
}

// Note has nothing to remember.
func (*plainSpeller) Note(*event.Event) {}

// Entity names a thing by its slot.
func (s *plainSpeller) Entity(x event.Entity) string {
	if x == 0 || s.bare {
		return ""
	}
	return fmt.Sprintf("#%d", x.Slot())
}

// Place names a place by its number.
func (s *plainSpeller) Place(at event.Place) (name, lane, layer string) {
	if at == 0 || s.bare {
		return "", "", ""
	}
	return strconv.Itoa(int(at)), "", ""
}

// Value leaves a number as it is.
func (*plainSpeller) Value(_ *event.Field, v int32) any { return v }

// Sentence is the type of the event and its payload.
func (s *plainSpeller) Sentence(e *event.Event) string {
	d := s.prog.Types.Def(e.Type)
	text := d.Name
	for i := 0; i < len(d.Fields) && !s.bare; i++ {
		text += fmt.Sprintf(" %s=%d", d.Fields[i].Name, e.Args[i])
	}
	return text
}
