package luabind

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// Migration is how a match would differ under other packs.
type Migration struct {
	// Packs that would come, go or be other ones, and definitions and scripts of them. The
	// definitions are those that people can look up.
	Packs       []Change `json:"packs,omitempty"`
	Definitions []Change `json:"definitions,omitempty"`
	Scripts     []Change `json:"scripts,omitempty"`
	// Position is the Delta of the referee's picture, {} for none.
	Position json.RawMessage `json:"position"`
	// Commands that the seats could give no longer, or could give then.
	Commands []Change `json:"commands,omitempty"`
}

// Change is one difference of a Migration.
type Change struct {
	Kind string `json:"kind"` // pack, script, command, or the kind of the definition
	ID   string `json:"id"`   // of a command its line
	Name string `json:"name,omitempty"`
	How  string `json:"how"`            // new, gone or changed
	From string `json:"from,omitempty"` // what it was: the version of a pack, the text of a definition
	To   string `json:"to,omitempty"`
	Seat int    `json:"seat,omitempty"` // of a command
}

// The ways in which something can change.
const (
	isNew     = "new"
	isGone    = "gone"
	isChanged = "changed"
)

// Compare reports the differences that Migrate to other packs would make, and changes nothing.
// Definitions are compared by what Describe says of them, or by their names and texts. A rule
// that no text describes shows in Packs, and in the commands and the position that it changes.
// The error says why the match cannot continue with them.
func (m *Match) Compare(p *Packs) (*Migration, error) {
	g, err := m.under(p)
	if err != nil {
		return nil, err
	}
	was := m.game()
	out := &Migration{Packs: packChanges(record.PacksOf(m.packs.packs), record.PacksOf(p.packs)), Scripts: m.scriptChanges(p)}
	out.Definitions = m.definitionChanges(p, was, g)
	out.Position = pictureDifference(was.Picture(event.NoPlayer, m.lang), g.Picture(event.NoPlayer, m.lang))
	for seat := range was.Seats() {
		out.Commands = append(out.Commands, commandChanges(was, g, num.To[event.Player](seat))...)
	}
	return out, nil
}

// Migrate continues the match with other packs of its game, such as newer ones. Cards and
// everything else are found by their ids, and the position does not change. It is a command of
// the referee, and the record has it. Compare reports the differences beforehand. Undo cannot
// go back past it. If a definition that the position needs is missing, the error names it, and
// the match is unchanged.
func (m *Match) Migrate(p *Packs) error {
	m.game()
	err := m.migrate(p)
	m.past.reloaded = m.past.reloaded && err != nil
	return err
}

func (m *Match) migrate(p *Packs) error {
	g, err := m.under(p)
	if err != nil {
		return err
	}
	before, now := record.PacksOf(m.packs.packs), record.PacksOf(p.packs)
	m.any, m.packs, m.followers, m.views = g, p, nil, nil
	if slices.Equal(before, now) {
		return nil // the record has no line of it, so IDs stay as they are after Restore
	}
	m.epoch++
	if !m.opts.Log {
		return nil
	}
	m.past.then = append(m.past.then, p.packs)
	return m.noted(0, record.Migrate(now), nil)
}

// Reload is Migrate to packs that Packs.Reload returned, whose scripts were edited during the
// match. Such a match can always be saved. Save leaves out the older packs if the commands lead
// to the same position without them; otherwise Restore needs them too.
func (m *Match) Reload(p *Packs) error {
	m.game()
	first := len(m.past.then) == 0
	err := m.migrate(p)
	m.past.reloaded = m.past.reloaded || err == nil && first && len(m.past.then) > 0
	return err
}

// under returns the match under other packs.
func (m *Match) under(p *Packs) (display.Match, error) {
	was := m.game()
	switch {
	case p == nil || p.packs == nil:
		return nil, errors.New("no packs to go on with")
	case was.Viewer() != event.NoPlayer:
		return nil, errors.New("a view cannot change its packs: it is what a seat knows of a match")
	case p.game.Name != m.packs.game.Name:
		return nil, fmt.Errorf("the match is one of %s, and the packs are of %s", m.packs.game.Mode, p.game.Mode)
	}
	g, err := p.packs.Open(m.set, m.opts)
	if err != nil {
		return nil, err
	}
	return g, g.Adopt(was)
}

// packChanges compares packs by id.
func packChanges(was, now []record.Pack) (list []Change) {
	at := map[string]record.Pack{}
	for _, p := range now {
		at[p.ID] = p
	}
	for _, p := range was {
		switch q, there := at[p.ID]; {
		case !there:
			list = append(list, Change{Kind: "pack", ID: p.ID, How: isGone, From: p.Version})
		case q != p:
			list = append(list, Change{Kind: "pack", ID: p.ID, How: isChanged, From: p.Version, To: q.Version})
		}
		delete(at, p.ID)
	}
	for _, p := range now {
		if _, left := at[p.ID]; left {
			list = append(list, Change{Kind: "pack", ID: p.ID, How: isNew, To: p.Version})
		}
	}
	return list
}

// texts is things by kind and id, with a text that changes when the thing does.
type texts struct {
	order []Change
	text  map[[2]string]string
}

func (t *texts) add(c Change, text string) {
	key := [2]string{c.Kind, c.ID}
	if _, known := t.text[key]; !known {
		t.order = append(t.order, c)
	}
	t.text[key] += text
}

// changes compares two sets of things.
func changes(was, now *texts) (list []Change) {
	for _, c := range was.order {
		key := [2]string{c.Kind, c.ID}
		c.From = was.text[key]
		text, there := now.text[key]
		switch {
		case !there:
			c.How = isGone
		case text != c.From:
			c.How, c.To = isChanged, text
		default:
			continue
		}
		list = append(list, c)
	}
	for _, c := range now.order {
		key := [2]string{c.Kind, c.ID}
		if _, there := was.text[key]; !there {
			c.How, c.To = isNew, now.text[key]
			list = append(list, c)
		}
	}
	return list
}

// definitionChanges compares what the packs define, by what is said of each definition.
func (m *Match) definitionChanges(p *Packs, was, now display.Match) []Change {
	of := func(packs *games.Packs, g display.Match) *texts {
		t := &texts{text: map[[2]string]string{}}
		packs.Define(m.lang, func(e def.Entry) {
			said, err := g.Describe(event.NoPlayer, e.ID, display.Look{Lang: m.lang})
			if err != nil {
				said = e.Name + " " + e.Text
			}
			t.add(Change{Kind: e.Kind, ID: e.ID, Name: e.Name}, said)
		})
		return t
	}
	return changes(of(m.packs.packs, was), of(p.packs, now))
}

// scriptChanges lists the scripts whose text differs.
func (m *Match) scriptChanges(p *Packs) []Change {
	of := func(packs *games.Packs) *texts {
		t := &texts{text: map[[2]string]string{}}
		for _, s := range packs.Library().Scripts {
			t.add(Change{Kind: "script", ID: s.Pack + "/" + s.File}, s.Source)
		}
		return t
	}
	list := changes(of(m.packs.packs), of(p.packs))
	for i := range list {
		list[i].From, list[i].To = "", "" // whole files
	}
	return list
}

// commandChanges compares what a player can do.
func commandChanges(was, now display.Match, p event.Player) []Change {
	of := func(g display.Match) *texts {
		t := &texts{text: map[[2]string]string{}}
		for _, c := range g.Legal(p, nil) {
			t.add(Change{Kind: "command", ID: g.Format(c, display.Spoken), Seat: int(p) + 1}, "")
		}
		return t
	}
	return changes(of(was), of(now))
}
