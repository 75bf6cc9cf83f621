package console

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/repl/session"
)

// Complete returns the possible endings of the last word of a line.
func (c *Console) Complete(line string) (words []string) {
	defer func() {
		if recover() != nil {
			words = nil // a failed completion must not end the session
		}
	}()
	for _, p := range prefixes {
		if rest, ok := strings.CutPrefix(line, p.mark); ok && p.command == "what" {
			line = p.command + " " + strings.TrimLeft(rest, " ")
		}
	}
	head, last := line, ""
	if i := strings.LastIndexByte(line, ' '); i >= 0 {
		head, last = line[:i], line[i+1:]
	} else {
		head, last = "", line
	}
	first, _, _ := strings.Cut(head, " ")
	var all []string
	switch cmd := commands.Find(first); {
	case head == "":
		all = append(commands.Names(), c.GameWords("")...)
	case cmd != nil && cmd.Name == "break" && strings.HasSuffix(head, "card"):
		all = definitions(c)
	case cmd != nil && (cmd.Name == "step" || cmd.Name == "do"):
		all = c.GameWords(strings.TrimSpace(strings.TrimPrefix(head, first)))
	case cmd != nil && cmd.Name == "set" && (head != first || strings.Contains(last, "=")):
		all = c.valuesOfField(strings.Fields(head)[1:], last)
	case cmd != nil && cmd.Name == "emit" && head != first:
		all = c.fieldsOfEvent(strings.Fields(head)[1], last)
	case cmd != nil && cmd.Words != nil:
		all = cmd.Words(c)
		if cmd.Name == "whynot" {
			all = append(all, c.GameWords(strings.TrimSpace(strings.TrimPrefix(head, first)))...)
		}
	case cmd == nil:
		all = c.GameWords(head)
	}
	return session.Matching(all, last)
}

// valuesOfField returns the named values of the field that set changes, as in set PATH VALUE or PATH=VALUE.
func (c *Console) valuesOfField(before []string, last string) (words []string) {
	path, mark := last, "="
	switch {
	case len(before) > 1 || strings.Contains(strings.Join(before, ""), "="):
		return nil // the value is there
	case len(before) == 1:
		path, mark = before[0], ""
	default:
		path, _, _ = strings.Cut(last, "=")
	}
	_, full, err := c.at(path)
	if err != nil {
		return nil
	}
	if mark != "" {
		mark = path + mark
	}
	d := c.game().Domain(full)
	for _, name := range append(slices.Clone(d.Names), d.Bits...) {
		if name != "" {
			words = append(words, mark+name)
		}
	}
	return words
}

// fieldsOfEvent returns the fields of an event, each with =, or the values of the one that the last word names.
func (c *Console) fieldsOfEvent(name, last string) (words []string) {
	t, known := lookupType(c, name)
	if !known {
		return nil
	}
	d := c.game().Program().Types.Def(t)
	field, _, given := strings.Cut(last, "=")
	if !given {
		for _, f := range fieldNames(d) {
			words = append(words, f+"=")
		}
		return words
	}
	for _, value := range c.valuesOfPart(d, field) {
		words = append(words, field+"="+value)
	}
	return words
}

// valuesOfPart returns the values of a field of an event that are a closed set.
func (c *Console) valuesOfPart(d *event.TypeDef, field string) []string {
	var seats []string
	for p := range c.game().Seats() {
		seats = append(seats, strconv.Itoa(p+1))
	}
	switch i := d.FieldIndex(field); {
	case field == "source", field == "target":
		return things(c)
	case field == "source_player", field == "target_player":
		return seats
	case i < 0:
		return nil
	default:
		switch f := &d.Fields[i]; f.Kind {
		case event.Bool:
			return []string{"false", "true"}
		case event.EntityField:
			return things(c)
		case event.PlayerField:
			return seats
		case event.CardField, event.EnumField, event.SetField:
			_, names, _ := c.game().LogFor(event.NoPlayer, "en").Read(f, "")
			return names
		}
	}
	return nil
}
