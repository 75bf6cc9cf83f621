package display

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
)

// PlainTable is embedded in a table and shows what the table does not: the fields of the
// state, numbers, and the names of types of events.
type PlainTable[S any] struct{}

// ReadExact leaves everything to Parse.
func (PlainTable[S]) ReadExact(*match.Match[S], event.Player, string) (c match.Command, ok bool) {
	return c, false
}

// Usages lists nothing.
func (PlainTable[S]) Usages(*match.Match[S], string) [][2]string { return nil }

// About groups nothing.
func (PlainTable[S]) About(*match.Match[S], match.Command, string) string { return "" }

// Menu leaves lines of commands to the plain menu.
func (PlainTable[S]) Menu(*match.Match[S], []match.Command, string) []Choice { return nil }

// Draw lists the fields of the state that the player may know.
func (PlainTable[S]) Draw(m *match.Match[S], p event.Player, _ Look) string {
	return drawFields(fieldsFor(m, p), "")
}

// fieldsFor are the fields of a match as a player sees them, and all of them for nobody.
func fieldsFor[S any](m *match.Match[S], p event.Player) []match.FieldValue {
	if p != event.NoPlayer && m.Hides() {
		m = m.ViewOf(p)
	}
	return m.Fields()
}

// Hand is empty.
func (PlainTable[S]) Hand(*match.Match[S], event.Player, Look) string { return "" }

// Describe finds fields of the state by name, as the player sees them.
func (PlainTable[S]) Describe(m *match.Match[S], p event.Player, name string, _ Look) (string, error) {
	return plainDescribe(fieldsFor(m, p), name)
}

// Guide is empty.
func (PlainTable[S]) Guide(*match.Match[S], string) []Section { return nil }

// Snapshot is the fields of the state.
func (PlainTable[S]) Snapshot(m *match.Match[S]) any { return m.Fields() }

// Speller spells by numbers. To a viewer of a game that hides, it shows the types of
// events alone, as it does not know which of the rest may be known.
func (PlainTable[S]) Speller(m *match.Match[S], viewer event.Player, _ string) Speller {
	return &plainSpeller{m.Program(), viewer != event.NoPlayer && m.Hides()}
}

// Picture is nil: there are no pictures.
func (PlainTable[S]) Picture(*match.Match[S], event.Player, string) *Picture { return nil }

// Portrait is nil.
func (PlainTable[S]) Portrait(_ *match.Match[S], _, _ string) *KindPicture { return nil }

// Touches knows of nothing that a command touches.
func (PlainTable[S]) Touches(*match.Match[S], match.Command, string) (p MovePicture) { return p }

// IsHit reports that no event is one.
func (PlainTable[S]) IsHit(*match.Match[S], *event.Event) bool { return false }

// Hit is nil.
func (PlainTable[S]) Hit(*match.Match[S], uint32, string) *HitPicture { return nil }

// Explain is nil.
func (PlainTable[S]) Explain(*match.Match[S], uint32, string) []string { return nil }

// Explore is nil.
func (PlainTable[S]) Explore(*match.Match[S]) Explorer { return nil }

// numbered is the table of a game that has none.
type numbered[S any] struct{ PlainTable[S] }

// Format spells a command as its numbers.
func (numbered[S]) Format(_ *match.Match[S], c match.Command, _ Form) string { return Numbers(c) }

// Parse reads numbers.
func (t numbered[S]) Parse(m *match.Match[S], p event.Player, text string) (match.Command, error) {
	return ParseListed(m, t, p, text)
}

// Numbers spells a command as verb, place, choice, source and target, without
// zeros at the end. The player is who gives it.
func Numbers(c match.Command) string {
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

// readNumbers reads what Numbers spells.
func readNumbers(p event.Player, text string) (c match.Command, ok bool) {
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
	c = match.Command{Verb: num.To[uint8](list[0]), Player: p, Place: num.To[event.Place](list[1]), Choice: num.To[int16](list[2]),
		Source: num.To[event.Entity](list[3]), Target: num.To[event.Entity](list[4])}
	fit := num.Fits[uint8](list[0]) && num.Fits[event.Place](list[1]) && num.Fits[int16](list[2]) && num.Fits[event.Entity](list[3]) && num.Fits[event.Entity](list[4])
	return c, fit
}

// ParseListed reads a command for a table that finds commands in the list of legal ones.
// The text is the spoken form of one of them, or what Numbers writes.
func ParseListed[S any](m *match.Match[S], t Table[S], p event.Player, text string) (match.Command, error) {
	text = strings.Join(strings.Fields(text), " ")
	var spelled []string
	for _, c := range m.Legal(p, nil) {
		s := t.Format(m, c, Spoken)
		if strings.EqualFold(s, text) {
			return c, nil
		}
		spelled = append(spelled, s)
	}
	if c, ok := readNumbers(p, text); ok {
		return c, nil
	}
	return match.Command{}, unlisted(text, spelled, t.Usages(m, "en"))
}

// unlisted is the error about a text that no legal command is spelled like.
func unlisted(text string, legal []string, usages [][2]string) error {
	if text == "" {
		return i18n.Errorf("no command; try help or legal", "没有指令；试试 help 或 legal")
	}
	offer := i18n.Offer(text, legal)
	first, _, _ := strings.Cut(text, " ")
	for _, u := range usages {
		if verb, _, _ := strings.Cut(u[0], " "); strings.EqualFold(verb, first) {
			return i18n.Errorf("%q is not possible now%s", "现在不能执行%q%s", text, offer)
		}
	}
	if offer.EN == "" {
		return i18n.Errorf("unknown command %q; try help or legal", "没有指令%q；试试 help 或 legal", text)
	}
	return i18n.Errorf("unknown command %q%s", "没有指令%q%s", text, offer)
}

// drawFields lists the fields whose paths begin with a name, one a line.
func drawFields(fields []match.FieldValue, name string) string {
	var b strings.Builder
	for _, f := range fields {
		if strings.HasPrefix(f.Path, name) {
			fmt.Fprintf(&b, "%s %d\n", f.Path, f.Value)
		}
	}
	return b.String()
}

func plainDescribe(fields []match.FieldValue, name string) (string, error) {
	if text := drawFields(fields, name); text != "" && name != "" {
		return text, nil
	}
	var paths []string
	for _, f := range fields {
		paths = append(paths, f.Path)
	}
	return "", i18n.Errorf("unknown name %q%s", "没有名为%q的内容%s", name, i18n.Offer(name, slices.Compact(paths)))
}

// plainSpeller spells by numbers and by the names of types and fields; a bare one by
// the names of types alone.
type plainSpeller struct {
	prog *match.Program
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

// Title is the name of a thing in data.
func (s *plainSpeller) Title(x event.Entity) string { return s.Entity(x) }

// Verbatim reports that lines may be left out.
func (*plainSpeller) Verbatim() bool { return false }

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
