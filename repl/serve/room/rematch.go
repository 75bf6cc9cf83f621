package room

import (
	"encoding/binary"
	"slices"

	"arbiter/repl/serve/protocol"
)

// rematchBegins ends the connections to a match when its rematch begins.
const rematchBegins = "the rematch begins"

// ended reports whether the host has ended the match.
func (r *room) ended() bool {
	n := len(r.log)
	return n > 0 && r.log[n-1].Kind == KindVoid && r.log[n-1].Text == ""
}

// everybody lists all seats. Those that are out of the match decide about a rematch too.
func (r *room) everybody() []int {
	list := make([]int, len(r.row.Bots))
	for i := range list {
		list[i] = i + 1
	}
	return list
}

// bot returns the bot that answers an offer for a seat, "" for a person. A person for whom a bot
// has played on decides about a rematch.
func (r *room) bot(o *protocol.Open, seat int) string {
	if o.What == protocol.OfferRematch {
		return r.setup.Bots[seat-1]
	}
	return r.row.Bots[seat-1]
}

// shiftOf is how many seats everybody moves up in a rematch, such as 1 of 2: the least number for which
// partners remain partners, and 0 if there is none. teams is nil without teams.
func shiftOf(teams []int, seats int) int {
	together := func(i, j int) bool { return len(teams) == seats && teams[i] == teams[j] }
	for by := 1; by < seats; by++ {
		fits := true
		for i := range seats {
			for j := range i {
				fits = fits && together(i, j) == together((i+by)%seats, (j+by)%seats)
			}
		}
		if fits {
			return by
		}
	}
	return 0
}

// shifted returns a list by seat after everybody has moved up. The first seats become the last.
func shifted[T any](list []T, by int) []T {
	return slices.Concat(list[by:], list[:by])
}

// again returns the set-up of a rematch in which everybody has moved up by some seats, with bots and decks.
func (s *Setup) again(by int, seed uint64) *Setup {
	next := *s
	next.Room = "" // its mode and options are there
	next.Bots = shifted(s.Bots, by)
	if len(s.Decks) == len(s.Bots) {
		next.Decks = shifted(s.Decks, by)
	}
	next.Seed, next.Round = seed, s.Round+1
	return &next
}

// rematch makes a new match of the same people, with the next seat for each. All of their links lead to it
// from then on, and all connections end so that clients connect again. c is the connection of the
// last one to agree.
func (r *room) rematch(c *conn, id string, o *protocol.Open) {
	r.busy = true
	fail := func(err error) {
		r.reply(c, id, err)
		r.free()
	}
	if spend := r.h.env.Spend; spend != nil {
		if err := spend(c.from); err != nil {
			fail(err)
			return
		}
	}
	var teams []int
	r.work(func() error {
		teams = r.game.Info("en").Teams
		return nil
	}, func(err error) {
		if err != nil {
			fail(err)
			return
		}
		var seed [8]byte
		r.h.env.Random(seed[:])
		from := binary.BigEndian.Uint64(seed[:])
		moves := []int{shiftOf(teams, len(r.setup.Bots)), 0} // a deck may belong to its seat
		setups := []*Setup{r.setup.again(moves[0], from), r.setup.again(0, from)}
		match := r.h.newID()
		r.h.make(match, setups, func(chosen int, toAct []int, err error) {
			if err == nil && r.h.rooms[r.id] != r { // it was abandoned meanwhile
				err = ErrElsewhere
			}
			if err != nil {
				fail(err)
				return
			}
			row, links := r.follow(match, setups[chosen], moves[chosen])
			row.remember((c.link.Seat-1+len(row.Bots)-moves[chosen])%len(row.Bots)+1, id) // if it is sent again there
			r.h.begin(match, setups[chosen], row, links, toAct, func(err error) {
				if err != nil {
					fail(err)
					return
				}
				r.leaveFor(c, id, o)
			})
		})
	})
}

// follow returns the row of a rematch and the links that lead to it, and one to the replay of this match.
func (r *room) follow(match string, s *Setup, by int) (*Row, map[string]*Link) {
	row := newRow(s)
	row.Host = r.row.Host
	row.Links = append([]string{r.row.Links[0]}, shifted(r.row.Links[1:], by)...)
	links := map[string]*Link{row.Host: {Match: match, Role: RoleHost}, HashToken(replayToken(row.Host, r.setup.Round)): {Match: r.id, Role: RoleReplay}}
	for seat, hash := range row.Links {
		switch {
		case hash == "": // revoked, or none
		case seat == 0:
			links[hash] = &Link{Match: match, Role: protocol.RoleWatch}
		default:
			links[hash] = &Link{Match: match, Role: protocol.RoleSeat, Seat: seat}
		}
	}
	return row, links
}

// leaveFor ends the connections of a match whose rematch has begun, apart from those of its replay.
func (r *room) leaveFor(c *conn, id string, o *protocol.Open) {
	r.moved = true
	r.reply(c, id, nil)
	r.closed(o, carriedOut)
	for _, c := range slices.Clone(r.conns) {
		if !c.replay {
			r.h.bye(c, protocol.Rematch, rematchBegins, true)
		}
	}
	r.free()
}
