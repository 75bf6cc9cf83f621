package record

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
)

// PacksOf lists loaded packs, as headers name them.
func PacksOf(p *games.Packs) (out []Pack) {
	for _, k := range p.Library().Packs {
		out = append(out, Pack{ID: k.ID, Version: k.Version, Hash: k.Hash})
	}
	return out
}

// HeaderOf begins the header of a match that is made of a set-up; the hash of
// its start is still missing. Seats without a deck get the one that the packs have
// for them.
func HeaderOf(p *games.Packs, s games.Setup) *Header {
	if from := p.Decks; from != nil && slices.Contains(p.Modes(), s.Mode) {
		if all, err := games.Deal(from, s); err == nil {
			s.Decks = all // otherwise the match cannot be made, which its opening reports
		}
	}
	h := &Header{Packs: PacksOf(p), Mode: s.Mode, Options: append([]string{}, s.Options...), Decks: [][]Copy{}, Seed: s.Seed}
	for _, d := range s.Decks {
		h.Decks = append(h.Decks, Pile(d))
	}
	return h
}

// Setup is what the match of a header is made of.
func (h *Header) Setup() games.Setup {
	s := games.Setup{Mode: h.Mode, Options: append([]string{}, h.Options...), Seed: h.Seed}
	for _, o := range []struct {
		name string
		n    int
	}{{"max_rounds", h.MaxRounds}, {"base_health", h.BaseHealth}} {
		if o.n != 0 {
			s.Options = append(s.Options, fmt.Sprintf("%s=%d", o.name, o.n))
		}
	}
	for _, d := range h.Decks {
		s.Decks = append(s.Decks, Cards(d))
	}
	return s
}

// PackIDs lists the packs of a header.
func (h *Header) PackIDs() (ids []string) {
	for _, p := range h.Packs {
		ids = append(ids, p.ID)
	}
	return ids
}

// Write records a match that has been played: the header and the commands, as the match has kept
// them (Commands). The match g of the header has not started, and does them. The record leads to
// the hashes that they have. If it cannot, as of a match that went on with other packs, Write
// returns an error. It does not close the record, which can go on.
func Write(r *Recorder, h *Header, g display.Match, done []match.Record) error {
	if err := g.Start(); err != nil {
		return err
	}
	h.Hash = Hash(g.Hash())
	if err := r.Header(*h); err != nil {
		return err
	}
	for i, d := range done {
		if d.Edit != 0 {
			return fmt.Errorf("command %d is a change by hand, and a record has commands only", i+1)
		}
		player, text := SpellDone(g, &d)
		refused, err := "", error(nil)
		if d.Ended { // as a replay does
			err = referee(g, &Line{Do: text}, g.Do)
		} else {
			refused, err = Refused(g.Do(d.Command))
		}
		if err == nil && d.Hash != 0 && g.Hash() != d.Hash {
			err = fmt.Errorf("command %d, %s, leads to another state than in the match, as after a change of packs", i+1, text)
		}
		if err := errors.Join(err, r.Command(player, text, refused, g.Hash())); err != nil {
			return err
		}
	}
	return nil
}
