package serve

import (
	"encoding/json"
	"fmt"
	"sync"

	"arbiter/core/display"
	"arbiter/luabind"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// asker is a seat with its language.
type asker struct {
	seat int
	lang string
}

// list returns the commands that a seat may give.
func (g *game) list(seat int, lang string) []display.Order {
	list, known := g.orders[asker{seat, lang}]
	if !known {
		_, list = g.look(nil, seat, lang)
	}
	return list
}

// look returns the position as a seat sees it, with its commands. They are kept until they are
// written. The picture can have the memory of an earlier one.
func (g *game) look(again *luabind.Picture, seat int, lang string) (*luabind.Picture, []display.Order) {
	g.speak(lang)
	pic, list := g.m.PositionInto(again, seat, *listMemory.Get().(*[]display.Order))
	if g.orders == nil {
		g.orders = map[asker][]display.Order{}
	}
	g.orders[asker{seat, lang}] = list
	return pic, list
}

// listMemory has the memory of lists of commands. A list is needed during one call.
var listMemory = sync.Pool{New: func() any { return new([]display.Order) }}

// Board implements room.Game.
func (g *game) Board(v room.Viewer) (board protocol.Text, kinds []string) {
	g.speak(v.Lang)
	seat := v.Seat
	if seat == room.Spectator {
		seat = luabind.Spectator
	}
	var pic *luabind.Picture
	if !v.Draw {
		memory, _ := pictureMemory.Get().(*luabind.Picture)
		if pic = g.picture(memory, seat, v.Lang); pic != nil {
			defer pictureMemory.Put(pic)
		}
	}
	if pic == nil {
		return comparedPart(map[string]string{"text": g.m.Draw(seat)}), nil
	}
	return comparedPart(&struct {
		Picture *luabind.Picture `json:"picture"`
	}{pic}), display.KindsOf(pic)
}

// pictureMemory has the memory of pictures. A picture is needed until it is written.
var pictureMemory sync.Pool

// picture returns the position as a seat sees it. The commands of the seat come from the same
// look.
func (g *game) picture(again *luabind.Picture, seat int, lang string) *luabind.Picture {
	if _, known := g.orders[asker{seat, lang}]; known || seat < 1 || g.void {
		return g.m.Picture(seat)
	}
	pic, _ := g.look(again, seat, lang)
	return pic
}

// encodedPart writes a part of a view.
func encodedPart(v any) []byte {
	text, err := protocol.Encode(v)
	if err != nil {
		panic(fmt.Sprintf("a view cannot be written as JSON: %v", err))
	}
	return text
}

// comparedPart is encodedPart for a part that is compared with its next version.
func comparedPart(v any) protocol.Text {
	text, err := protocol.EncodeText(v)
	if err != nil {
		panic(fmt.Sprintf("a view cannot be written as JSON: %v", err))
	}
	return text
}

// Kind implements room.Game.
func (g *game) Kind(kind, lang string) json.RawMessage {
	return g.games.definition(definition{g.setup.Pin, g.setup.Mode, kind, lang}, func() []byte {
		g.speak(lang)
		k := g.m.Kind(kind)
		if k == nil {
			return nil
		}
		k.File, k.At = "", 0 // where a pack defines it is of no use to players
		return encodedPart(k)
	})
}

// command is a command as clients see it: an order with the id that do names, and the parts
// of the board that are touched to give it.
type command struct {
	ID       string           `json:"id"`
	Line     string           `json:"line"`
	Label    string           `json:"label"`
	Sentence string           `json:"sentence"`
	About    string           `json:"about,omitempty"`
	Verb     string           `json:"verb"`
	Action   string           `json:"action,omitempty"`
	Kind     string           `json:"kind"`
	Path     []string         `json:"path,omitempty"`
	Way      []string         `json:"way,omitempty"`
	Ends     bool             `json:"ends,omitempty"`
	Yields   bool             `json:"yields,omitempty"`
	Amounts  []luabind.Figure `json:"amounts,omitempty"`
	Costs    []luabind.Figure `json:"costs,omitempty"`
	// With all fields:
	Source  *luabind.Part  `json:"source,omitempty"`
	Targets []luabind.Part `json:"targets,omitempty"`
}

// Commands implements room.Game.
func (g *game) Commands(v room.Viewer) protocol.Text {
	if g.void {
		return protocol.NewText([]byte("[]"))
	}
	list := g.list(v.Seat, v.Lang)
	var c command
	text, err := protocol.EncodeTexts(len(list), func(i int) any {
		c.of(&list[i], v.Full)
		return &c
	})
	if err != nil {
		panic(fmt.Sprintf("a command cannot be written as JSON: %v", err))
	}
	g.spell(v.Seat, v.Lang)
	return text
}

// of makes the command of an order.
func (c *command) of(o *display.Order, full bool) {
	*c = command{ID: o.Text, Line: o.Line, Label: o.Label, Sentence: o.Sentence, About: o.About, Verb: o.Verb, Action: o.Action, Kind: o.Kind, Path: c.Path[:0], Way: o.Way,
		Ends: display.Ends(o), Yields: o.Kind == "gives_up", Amounts: o.Amounts, Costs: o.Costs}
	if o.Source != nil {
		c.Path = append(c.Path, o.Source.ID)
	}
	for _, t := range o.Targets {
		c.Path = append(c.Path, t.ID)
	}
	if full {
		c.Source, c.Targets = o.Source, o.Targets
	}
}

// spell keeps only the texts of the commands of a seat, as a match that waits for a person needs
// no more.
func (g *game) spell(seat int, lang string) (list []string) {
	orders := g.list(seat, lang)
	list = make([]string, 0, len(orders))
	for i := range orders {
		list = append(list, orders[i].Text)
	}
	if g.texts == nil {
		g.texts = map[asker][]string{}
	}
	g.texts[asker{seat, lang}] = list
	delete(g.orders, asker{seat, lang})
	clear(orders)
	orders = orders[:0]
	listMemory.Put(&orders)
	return list
}

// event is an event as clients see it that do not ask for all fields.
type event struct {
	Seq   uint32             `json:"seq"`
	Type  string             `json:"type"`
	Text  string             `json:"text,omitempty"`
	Shown *luabind.Happening `json:"shown,omitempty"`
}

// Events implements room.Game. Without all fields, there are only those that have something to
// show.
func (g *game) Events(v room.Viewer, after uint32) (list []json.RawMessage) {
	g.speak(v.Lang)
	seat := v.Seat
	if seat == room.Spectator {
		seat = luabind.Spectator
	}
	if !v.Full {
		for _, e := range g.m.Story(seat, after) {
			list = append(list, encodedPart(&event{e.Seq, e.Type, e.Text, e.Shown}))
		}
		return list
	}
	for _, e := range g.m.Events(seat, after) {
		list = append(list, encodedPart(&e))
	}
	return list
}
