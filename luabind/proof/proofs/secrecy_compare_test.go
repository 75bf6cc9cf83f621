package proofs_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// compare looks at both matches as the seat does. The views of both have the same hash,
// which covers everything in a view (walk_test.go of each ruleset), and the seat's
// screen, programs and bots get the view alone. So it checks what is made from the view
// only now and then (whole). The log, the commands, their texts and the board are made
// from the match and are checked each time.
func (p *pair) compare(whole bool) error {
	p.count.looks++
	if p.is.differs() {
		p.count.differ++
	}
	p.count.cards += len(p.is.cards)
	p.count.values += p.is.values
	if p.is.chance {
		p.count.dice++
	}
	if err := p.news(func(int, *event.Event, *event.Event) scope { return allOf }); err != nil {
		return err
	}
	a, b := &p.sides[0], &p.sides[1]
	a.g.ViewInto(p.seat, a.view)
	b.g.ViewInto(p.seat, b.view)
	if x, y := a.view.Hash(), b.view.Hash(); x != y {
		if err := p.differingFields(); err != nil {
			return err
		}
		return fmt.Errorf("the seat can tell the matches apart: the hashes of its views are %x and %x", x, y)
	}
	if x, y := p.position(a), p.position(b); x != y {
		return fmt.Errorf("the seat can tell the matches apart: %s\n%s", x, y)
	}
	if err := p.commands(); err != nil {
		return err
	}
	if p.watches() {
		return p.watched(whole)
	}
	look := display.Look{Lang: langs[p.count.looks%2], Width: 100}
	if err := differing(a.g.Draw(p.seat, look), b.g.Draw(p.seat, look)); err != nil {
		return fmt.Errorf("on the board: %w", err)
	}
	if !whole {
		return nil
	}
	p.count.wholes++
	sight := &sight{pair: p, r: num.Stream(p.r.Uint64())}
	x, y := p.secret.unread(a.g), p.secret.unread(b.g)
	return differing(sight.of(x, display.View(x, p.seat)), sight.of(y, display.View(y, p.seat)))
}

// watches reports whether the seat is the spectator.
func (p *pair) watches() bool { return p.seat == event.Spectator }

// watched compares what the spectator is shown: all of it now and then, and else the picture.
func (p *pair) watched(whole bool) error {
	if p.count.watched++; whole {
		p.count.wholes++
	}
	var text [2]string
	for i := range p.sides {
		v := p.sides[i].view
		if text[i] = asJSON(v.Picture(event.NoPlayer, langs[p.count.looks%2])); whole {
			var out strings.Builder
			(&sight{pair: p}).shown(&out, p.secret.unread(p.sides[i].g), v)
			text[i] += out.String()
		}
	}
	if err := differing(text[0], text[1]); err != nil {
		return fmt.Errorf("as a spectator: %w", err)
	}
	return nil
}

// differingFields is the first field in which the views of the seat differ.
func (p *pair) differingFields() error {
	var text [2]string
	for i := range p.sides {
		var out strings.Builder
		for _, f := range p.sides[i].view.Fields() {
			fmt.Fprintln(&out, "field", f.Path, f.Value)
		}
		text[i] = out.String()
	}
	return differing(text[0], text[1])
}

// position returns what everybody sees of a match: its position, who is to act, and how the
// seat rates its own position. Bots, hints and programs that learn rate the view alone: the
// match also counts hidden scores of a game that a pack defines.
func (p *pair) position(s *side) string {
	score := 0
	if !p.watches() {
		score = s.view.Score(p.seat)
	}
	return fmt.Sprint(s.view.Seq(), s.g.Seq(), s.g.Over(), s.g.Outcome(), s.g.ToAct(nil), s.view.ToAct(nil), score)
}

// commands compares what the seat can do, in order, and how it is called.
func (p *pair) commands() error {
	if p.watches() {
		return nil
	}
	x, y := p.a.Legal(p.seat, p.legal[0][:0]), p.b.Legal(p.seat, p.legal[1][:0])
	p.legal = [2][]match.Command{x, y}
	if !slices.Equal(x, y) {
		return fmt.Errorf("the seat can tell the matches apart: it can give\n%v\n%v", spoken(p.a, x), spoken(p.b, y))
	}
	lang := langs[p.count.looks%2]
	for _, c := range x {
		if p.a.Format(c, display.Canonical) != p.b.Format(c, display.Canonical) || p.a.Format(c, display.Spoken) != p.b.Format(c, display.Spoken) ||
			p.a.About(c, lang) != p.b.About(c, lang) || p.a.Kind(c) != p.b.Kind(c) {
			list := []match.Command{c}
			return fmt.Errorf("the seat can tell the matches apart: a command is called\n%v %s\n%v %s", spoken(p.a, list), p.a.About(c, lang), spoken(p.b, list), p.b.About(c, lang))
		}
	}
	return nil
}

func spoken(g display.Match, list []match.Command) (texts []string) {
	for _, c := range list {
		texts = append(texts, g.Format(c, display.Canonical)+" = "+g.Format(c, display.Spoken))
	}
	return texts
}

// recent is how many of the last events are compared for every new partner.
const recent = 16

// scope is how much of an event is compared.
type scope int

const (
	nothingOf scope = iota
	entryOf         // the event, as data and in words
	allOf           // and how a hit came to its number, which takes long
)

// past compares the log from before this partner. For the first partner of a pair that
// is all of it. For later ones it is the last events, the differences of the logs,
// events about things that differ now, and one event in 32 of the others.
func (p *pair) past() error {
	slots := map[int]bool{}
	for x := range p.is.cards {
		slots[x.Slot()] = true
	}
	last, seed := len(p.a.Log())-recent, p.r.Uint64()
	return p.news(func(i int, x, y *event.Event) scope {
		switch n := (seed + uint64(i)) % 32; {
		case i >= last || *x != *y || n == 0:
			return allOf
		case !p.whole, slots[x.Source.Slot()], slots[x.Target.Slot()],
			slices.ContainsFunc(x.Args[:], func(n int32) bool { return n > 0 && slots[event.Entity(n).Slot()] }):
			return entryOf
		}
		return nothingOf
	})
}

// news compares, in both languages, the log of the events since the last look.
func (p *pair) news(wanted func(i int, x, y *event.Event) scope) error {
	for n, lang := range langs {
		left, right := p.sides[0].logs[n], p.sides[1].logs[n]
		for i := 0; ; i++ {
			x, more := left.Next()
			y, too := right.Next()
			if more != too {
				return errors.New("the seat can tell the matches apart: one has more events")
			}
			if !more {
				break
			}
			how := wanted(i, x, y)
			if how == nothingOf {
				continue
			}
			p.count.logged++
			err := p.compareEvents(left, right, x, y)
			if err == nil && (i%len(langs) == n || *x != *y) {
				err = p.entries(left, right, x, y)
			}
			if err == nil && how == allOf {
				err = p.explained(x, y, lang)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// entries compares an event as data, from which the lines of the log are made; it is
// the same in each language, except for the answers to decisions.
func (p *pair) entries(left, right *display.Log, x, y *event.Event) error {
	if a, b := left.Entry(x), right.Entry(y); !reflect.DeepEqual(&a, &b) {
		return apart(fmt.Sprintf("%+v", a), fmt.Sprintf("%+v", b))
	}
	return nil
}

// lines compares what people read of an event.
func (p *pair) compareEvents(left, right *display.Log, x, y *event.Event) error {
	if a, b := left.Sentence(x), right.Sentence(y); a != b {
		return apart(a, b)
	}
	if a, b := left.Title(x.Source), right.Title(y.Source); a != b {
		return apart(a, b)
	}
	if a, b := left.Title(x.Target), right.Title(y.Target); a != b {
		return apart(a, b)
	}
	return nil
}

// explained compares how a hit came to its number.
func (p *pair) explained(x, y *event.Event, lang string) error {
	if a, b := p.a.Explain(x.Seq, lang), p.b.Explain(y.Seq, lang); !slices.Equal(a, b) {
		return apart(strings.Join(a, "\n"), strings.Join(b, "\n"))
	}
	if !p.a.IsHit(x) && !p.b.IsHit(y) {
		return nil
	}
	if a, b := p.a.HitPicture(x.Seq, lang), p.b.HitPicture(y.Seq, lang); !reflect.DeepEqual(a, b) {
		return apart(asJSON(a), asJSON(b))
	}
	return nil
}

// apart is the error for two texts that should be one.
func apart(left, right string) error {
	if err := differing(left, right); err != nil {
		return err
	}
	return fmt.Errorf("the seat can tell the matches apart by what is behind %q", left)
}

// differing is the first line in which two texts differ.
func differing(left, right string) error {
	if left == right {
		return nil
	}
	x, y := strings.Split(left, "\n"), strings.Split(right, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			at := 0
			for at < min(len(x[i]), len(y[i])) && x[i][at] == y[i][at] {
				at++
			}
			from := max(0, at-160)
			part := func(s string) string { return strings.ToValidUTF8(s[from:min(len(s), at+160)], "") }
			return fmt.Errorf("the seat can tell the matches apart:\n%s\n%s", part(x[i]), part(y[i]))
		}
	}
	return fmt.Errorf("the seat can tell the matches apart: %d lines and %d: %.300q", len(x), len(y), append(x, y...)[min(len(x), len(y))])
}
