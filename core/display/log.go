package display

import (
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Speller spells the things that events refer to, for one viewer. Anything that the viewer
// may not know is "hidden" (K-22). The speller is notified of every event in the order of
// the log, so that it knows which cards have become public.
type Speller interface {
	// Note takes an event in, before it is spelled.
	Note(e *event.Event)
	// Entity names a thing; "" for none.
	Entity(x event.Entity) string
	// Place names a place, its lane and its layer; "" for none.
	Place(at event.Place) (name, lane, layer string)
	// Value spells a payload field of the event noted last that is not an integer, a
	// boolean or a player.
	Value(f *event.Field, v int32) any
	// Sentence returns the sentence for the event noted last, or "" when it is not worth a
	// line.
	Sentence(e *event.Event) string
	// Title names a thing for people as it was at the event noted last, where data
	// has another name for it than people have; "" for none.
	Title(x event.Entity) string
	// Verbatim reports whether the sentences are the lines of a log with a fixed form, in
	// which every line counts.
	Verbatim() bool
}

// Projector is a Speller of a game whose events have numbers that some players may not read.
type Projector interface {
	// As returns an event as the viewer may read it, and whether that is all of it.
	As(e *event.Event) (seen event.Event, whole bool)
}

// Log is the projection of a match's log for one viewer: as data and as
// sentences (K-12, K-22). It reads the log and changes nothing. After an Undo
// a new one must be made.
type Log struct {
	game    match.Play
	speller Speller
	next    int  // in the log, trimmed events included
	bare    bool // only the types of events are shown
	project Projector
	whole   bool // nothing is hidden of the event that Next returned last
}

// newLog makes the log of a match with a speller of its table.
func newLog(game match.Play, s Speller) *Log {
	plain, is := s.(*plainSpeller)
	project, _ := s.(Projector)
	return &Log{game: game, speller: s, bare: is && plain.bare, project: project, whole: true}
}

// Next returns the next event of the log that was not shown yet, as the
// viewer may read it.
func (c *Log) Next() (*event.Event, bool) {
	log, trimmed := c.game.Log(), c.game.Trimmed()
	c.next = max(c.next, trimmed)
	if c.next-trimmed >= len(log) {
		return nil, false
	}
	e := c.noted(&log[c.next-trimmed])
	c.next++
	return e, true
}

// SkipTo reads the log up to a sequence number without showing it.
func (c *Log) SkipTo(seq uint32) {
	log := c.game.Log()
	for c.next-c.game.Trimmed() < len(log) && log[max(c.next-c.game.Trimmed(), 0)].Seq <= seq {
		c.Next()
	}
}

// Catch takes in events that the log of the match no longer has, from its beginning.
func (c *Log) Catch(past []event.Event) {
	for i := range past {
		c.noted(&past[i])
	}
	c.next = len(past)
}

// noted takes an event in, and returns it as the viewer may read it.
func (c *Log) noted(e *event.Event) *event.Event {
	if c.project != nil {
		var seen event.Event
		seen, c.whole = c.project.As(e)
		e = &seen
	}
	c.speller.Note(e)
	return e
}

// Skip reads the log up to now without showing it.
func (c *Log) Skip() {
	for {
		if _, more := c.Next(); !more {
			return
		}
	}
}

// Sentence returns the sentence for the event that Next returned last, or "".
func (c *Log) Sentence(e *event.Event) string { return c.speller.Sentence(e) }

// Verbatim reports whether the sentences are the lines of a log in which every line counts,
// rather than a story that can be shortened.
func (c *Log) Verbatim() bool { return c.speller.Verbatim() }

// Entity names a thing, "" for none.
func (c *Log) Entity(x event.Entity) string { return c.speller.Entity(x) }

// Place names a place, "" for none.
func (c *Log) Place(at event.Place) string {
	name, _, _ := c.speller.Place(at)
	return name
}

// Type names the type of an event.
func (c *Log) Type(e *event.Event) string { return c.game.Program().Types.Def(e.Type).Name }

// Entry is an event that Next gave last as data.
func (c *Log) Entry(e *event.Event) event.Entry {
	p := c.game.Program()
	d := p.Types.Def(e.Type)
	out := event.Entry{
		Seq: e.Seq, Type: d.Name, Turn: e.Turn, Round: e.Round, OwnerTurn: e.OwnerTurns,
		Active: seat(e.Active), SourcePlayer: seat(e.SourcePlayer), TargetPlayer: seat(e.TargetPlayer),
		Source: c.speller.Entity(e.Source), Target: c.speller.Entity(e.Target),
		Cause: e.Cause, By: c.game.ListenerName(e.By), Fizzled: e.Fizzled,
		Reason: p.Names.At(e.Reason).Code, Payload: c.payload(e, d), Back: d.Back(e),
	}
	_, out.Lane, out.Layer = c.speller.Place(e.At)
	_, out.SourceLane, out.SourceLayer = c.speller.Place(e.From)
	if e.Rejected {
		out.RejectedBy = c.game.ListenerName(e.RejectedBy)
	}
	if e.Mods && !c.bare && c.whole {
		for _, m := range c.game.ModsOf(e.Seq) {
			mod := event.ModEntry{By: c.game.ListenerName(m.By), Self: c.speller.Entity(m.Self), Field: fieldName(d, m.Field), Op: m.Op.String(),
				Operand: m.Operand, Before: m.Before, After: m.After}
			if int(m.Field) < len(d.Fields) && d.Fields[m.Field].Kind != event.Int {
				mod.Was, mod.Is = c.value(&d.Fields[m.Field], m.Before), c.value(&d.Fields[m.Field], m.After)
			}
			out.Mods = append(out.Mods, mod)
		}
	}
	return out
}

func fieldName(d *event.TypeDef, field uint8) string {
	if int(field) < len(d.Fields) {
		return d.Fields[field].Name
	}
	return ""
}

// seat counts players from 1.
func seat(p event.Player) int { return int(p) + 1 }

func (c *Log) payload(e *event.Event, d *event.TypeDef) event.Payload {
	out := make(event.Payload, 0, len(d.Fields)+2)
	if c.bare {
		return out
	}
	for i := range d.Fields {
		f := &d.Fields[i]
		out = append(out, event.PayloadField{Name: f.Name, Value: c.value(f, e.Args[i])})
	}
	have, need := e.Args[event.NArgs-2], e.Args[event.NArgs-1]
	if e.Rejected && (have != 0 || need != 0) {
		out = append(out, event.PayloadField{Name: "have", Value: have}, event.PayloadField{Name: "need", Value: need})
	}
	return out
}

func (c *Log) value(f *event.Field, v int32) any {
	switch f.Kind {
	case event.Int, event.PlayerField, event.SeqField: // player fields hold seats from 1
		return v
	case event.Bool:
		return v != 0
	case event.EntityField:
		return c.speller.Entity(event.Entity(v))
	case event.PlaceField:
		name, _, _ := c.speller.Place(num.To[event.Place](v))
		return name
	case event.NameField:
		return c.game.Program().Names.At(num.To[uint16](v)).Code
	case event.MaskPlayers:
		players := []int{}
		for p := range 31 {
			if v>>p&1 != 0 {
				players = append(players, p+1)
			}
		}
		return players
	}
	return c.speller.Value(f, v)
}

// maxValues bounds the values of an enumeration that are tried.
const maxValues = 4096

// Read returns the value of an enumeration that a word means, as the log writes it. Several
// values of a set are joined by +. names lists the known names, for a message about an
// unknown word.
func (c *Log) Read(f *event.Field, word string) (v int32, names []string, ok bool) {
	if f.Kind == event.SetField || c.isSet(f) {
		ok = true
		for _, one := range strings.Split(word, "+") {
			found := false
			for i := range 31 {
				list, _ := c.value(f, 1<<i).([]string)
				if len(list) == 1 {
					if names = append(names, list[0]); strings.EqualFold(list[0], one) {
						v, found = v|1<<i, true
					}
				}
			}
			ok = ok && found
		}
		return v, names, ok
	}
	for n := range int32(maxValues) {
		name, isName := c.value(f, n).(string)
		if isName && name != "" {
			names = append(names, name)
		}
		if isName && name != "" && strings.EqualFold(name, word) {
			return n, names, true
		}
	}
	return 0, names, false
}

// isSet reports whether the log shows the values of a field as lists.
func (c *Log) isSet(f *event.Field) bool {
	_, list := c.value(f, 1).([]string)
	return list
}

// Title names a thing for people, as it was at the event that was shown last. It is "" if
// the thing has no name.
func (c *Log) Title(x event.Entity) string { return c.speller.Title(x) }
