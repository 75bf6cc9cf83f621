package display

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// Order is a legal command as data, for programs that list, show and give commands without
// knowledge of the game. Everything in it is as the player of the command sees it.
type Order struct {
	// Verb is what is done, the same in every language: a word of the game or of a pack.
	Verb   string `json:"verb"`
	Action string `json:"action,omitempty"` // which action of a thing, where one verb uses all of them
	// Kind is acts, passes, gives_up or previews.
	Kind string `json:"kind"`
	Seat int    `json:"seat"` // from 1
	// Text is the command as records spell it, and Line as people type it now.
	Text string `json:"text"`
	Line string `json:"line"`
	// Label is the verb in words, About the card or unit that it is about, and Sentence
	// all of the command.
	Label    string `json:"label"`
	About    string `json:"about,omitempty"`
	Sentence string `json:"sentence"`
	Source   *Part  `json:"source,omitempty"`
	Targets  []Part `json:"targets,omitempty"`
	// Amounts are the numbers that the player chooses, Costs what the command costs now.
	Amounts []Figure `json:"amounts,omitempty"`
	Costs   []Figure `json:"costs,omitempty"`
	Way     []string `json:"way,omitempty"` // places that are passed on the way

	ends, declines bool
}

// Ends reports whether an order ends a phase or a turn: all that pass do, and actions of packs can.
func Ends(o *Order) bool { return o.ends }

// Declines reports whether an order is the answer no, or takes nothing more of a choice.
func Declines(o *Order) bool { return o.declines }

// Part is a thing, a place or a seat that a command is given.
type Part struct {
	ID    string `json:"id"`              // in pictures
	Kind  string `json:"kind,omitempty"`  // its definition: card:UNSC-001; "" for a place or a seat
	Place string `json:"place,omitempty"` // the id of the place where it is
	Seat  int    `json:"seat,omitempty"`  // whose it is
	Name  string `json:"name"`            // for people
}

// kindWords name the kinds of commands for data.
var kindWords = [...]string{match.Acts: "acts", match.Passes: "passes", match.GivesUp: "gives_up", match.Previews: "previews"}

// AppendOrders appends the legal commands of a player of a match as data, in the order of Legal.
// view is what the player sees of the match, and pic the picture of it; nil if there is none yet.
func AppendOrders(list []Order, g, view Match, pic *Picture, p event.Player, lang string) []Order {
	commands := g.Legal(p, nil)
	list = slices.Grow(list, len(commands))
	d := &describer{g: g, view: view, pic: pic, lang: lang}
	for _, c := range commands {
		list = append(list, d.order(c))
	}
	return list
}

// OrderOf returns one legal command of a player as data.
func OrderOf(g, view Match, c match.Command, lang string) Order {
	d := &describer{g: g, view: view, lang: lang}
	return d.order(c)
}

// describer describes commands of one position.
type describer struct {
	g, view Match
	lang    string
	pic     *Picture
	parts   map[string]Part   // that commands have touched, by id
	names   map[string]string // of the kinds of pieces among them
	log     *Log              // names things that the picture does not show
}

func (d *describer) order(c match.Command) Order {
	t := d.view.Touches(c, d.lang)
	o := Order{Verb: t.Word, Action: t.Action, Kind: kindWords[d.g.Kind(c)], Seat: seat(c.Player), Text: d.g.Format(c, Canonical), Line: d.g.Format(c, Spoken),
		Label: t.Verb, About: d.view.About(c, d.lang), Amounts: t.Amounts, Costs: t.Costs, Way: t.Way}
	o.ends, o.declines = t.Ends || d.g.Kind(c) == match.Passes, t.Declines
	if o.Verb == "" {
		o.Verb, _, _ = strings.Cut(o.Text, " ")
	}
	if o.Label == "" {
		o.Label = o.Line
	}
	for i, id := range t.Path {
		part := d.part(id, c)
		if i == 0 && c.Source != 0 {
			source := part
			o.Source = &source
			continue
		}
		if part.Name == "" && len(t.Path) == 1 {
			part.Name = o.About
		}
		o.Targets = append(o.Targets, part)
	}
	if o.Sentence = t.Says; o.Sentence == "" {
		o.Sentence = d.sentence(&o)
	}
	return o
}

// part returns what is known of an id of the picture.
func (d *describer) part(id string, c match.Command) Part {
	p, known := d.parts[id]
	if !known {
		if d.parts == nil {
			d.parts = map[string]Part{}
		}
		p = d.pictured(id, c.Player)
		d.parts[id] = p
	}
	if p.Name == "" {
		p.Name = d.nameOf(id, c)
	}
	return p
}

// nameOf names a thing of a command that the picture only counts, such as a card of a pile.
func (d *describer) nameOf(id string, c match.Command) string {
	if d.log == nil {
		d.log = d.view.LogFor(d.view.Viewer(), d.lang)
	}
	for _, x := range []event.Entity{c.Source, c.Target} {
		if x != 0 && strings.HasSuffix(id, fmt.Sprintf("#%d", x.Slot())) {
			return d.log.Title(x)
		}
	}
	return ""
}

// pictured returns what the picture of a player says of an id.
func (d *describer) pictured(id string, p event.Player) Part {
	if d.pic == nil {
		if d.pic = d.view.Picture(p, d.lang); d.pic == nil {
			d.pic = &Picture{}
		}
	}
	pic := d.pic
	for i := range pic.Pieces {
		if x := &pic.Pieces[i]; x.ID == id {
			return Part{ID: id, Kind: x.Kind, Place: x.At, Seat: x.Seat, Name: d.pieceName(x)}
		}
	}
	for i := range pic.Heads {
		if c := &pic.Heads[i]; c.ID == id {
			return Part{ID: id, Seat: c.Seat, Name: c.Name}
		}
	}
	for i := range pic.Regions {
		for j := range pic.Regions[i].Places {
			if at := &pic.Regions[i].Places[j]; at.ID == id {
				return Part{ID: id, Seat: at.Seat, Name: at.Name}
			}
		}
	}
	for i := range pic.Seats {
		s := &pic.Seats[i]
		if s.ID == id {
			return Part{ID: id, Seat: s.Seat, Name: s.Name}
		}
		for j := range s.Zones {
			if z := &s.Zones[j]; z.ID == id {
				return Part{ID: id, Seat: s.Seat, Name: z.Name}
			}
		}
	}
	return Part{ID: id}
}

// pieceName names a piece by its kind and by how commands call it.
func (d *describer) pieceName(x *PiecePicture) string {
	name, known := d.names[x.Kind]
	if !known {
		if d.names == nil {
			d.names = map[string]string{}
		}
		name = d.view.KindName(x.Kind, d.lang)
		d.names[x.Kind] = name
	}
	if x.Call != "" && name != "" {
		name += i18n.In(d.lang, " (", "（") + x.Call + i18n.In(d.lang, ")", "）")
	}
	return name
}

// sentence puts the parts of a command together: Rook (a1): move → a5, 2 energy.
func (d *describer) sentence(o *Order) string {
	text := make([]byte, 0, 96)
	if o.Source != nil && o.Source.Name != "" {
		text = append(append(text, o.Source.Name...), i18n.In(d.lang, ": ", "：")...)
	}
	text = append(text, o.Label...)
	for _, t := range o.Targets {
		if t.Name != "" && t.Name != o.Label {
			text = append(append(text, " → "...), t.Name...)
		}
	}
	next, between := i18n.In(d.lang, " (", "（"), i18n.In(d.lang, ", ", "，")
	for _, list := range [][]Figure{o.Amounts, o.Costs} {
		for _, f := range list {
			text = append(append(text, next...), f.Name...)
			if d.lang != i18n.Chinese {
				text = append(text, ' ')
			}
			text, next = strconv.AppendInt(text, int64(f.Value), 10), between
		}
	}
	if next == between {
		text = append(text, i18n.In(d.lang, ")", "）")...)
	}
	return string(text)
}
