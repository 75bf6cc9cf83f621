package room

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/repl/serve/protocol"
)

// Created is a new match with the tokens of its links.
type Created struct {
	Match string
	Bots  []string
	Seats []string // tokens; "" for seats of bots
	Watch string   // "" without spectators
	Host  string
}

// Create makes a match. done is called on the goroutine of the hub.
func (h *Hub) Create(s Setup, done func(Created, error)) {
	if h.draining {
		done(Created{}, &Refused{Code: protocol.Drain, Text: "the server restarts", Retry: true})
		return
	}
	id := h.newID()
	h.make(id, []*Setup{&s}, func(_ int, toAct []int, err error) {
		if err != nil {
			done(Created{}, err)
			return
		}
		h.store(id, &s, toAct, done)
	})
}

// make completes the first of some set-ups that makes a match, and returns its index and who acts first.
func (h *Hub) make(id string, setups []*Setup, done func(chosen int, toAct []int, err error)) {
	var chosen int
	var toAct []int
	h.run(id, func() (err error) {
		for i, s := range setups {
			var no *Refused
			if toAct, err = h.try(id, s); err == nil || !errors.As(err, &no) || no.Retry {
				chosen = i
				break
			}
		}
		return err
	}, func(err error) {
		if errors.Is(err, ErrStorage) {
			h.counts.StoreErrors++
			h.env.Log.Error("cannot write a new match", "error", err.Error())
		}
		done(chosen, toAct, err)
	})
}

// try completes a set-up and opens its match, and returns who acts first. It is called from work.
func (h *Hub) try(id string, s *Setup) (toAct []int, err error) {
	if err = h.env.Games.Check(id, s); err != nil {
		return nil, err
	}
	game, err := h.env.Games.Open(id, s)
	if err != nil {
		return nil, err
	}
	defer game.Close() // it is loaded again for those who come
	err = game.Use(func() error {
		toAct = game.ToAct()
		return nil
	})
	return toAct, err
}

// newRow is the row of a new match, without links.
func newRow(s *Setup) *Row {
	seats := len(s.Bots)
	return &Row{Rev: 1, Bots: slices.Clone(s.Bots), Clock: newClocks(s.Clock, seats), Recent: make([][]string, seats), Links: make([]string, seats+1)}
}

// store writes a new match.
func (h *Hub) store(id string, s *Setup, toAct []int, done func(Created, error)) {
	made := Created{Match: id, Bots: s.Bots, Seats: make([]string, len(s.Bots))}
	row := newRow(s)
	links := map[string]*Link{}
	if s.Watch {
		made.Watch, row.Links[0] = h.newToken()
		links[row.Links[0]] = &Link{Match: id, Role: protocol.RoleWatch}
	}
	for i, bot := range s.Bots {
		if bot == "" {
			made.Seats[i], row.Links[i+1] = h.newToken()
			links[row.Links[i+1]] = &Link{Match: id, Role: protocol.RoleSeat, Seat: i + 1}
		}
	}
	made.Host, row.Host = h.newToken()
	links[row.Host] = &Link{Match: id, Role: RoleHost}
	h.begin(id, s, row, links, toAct, func(err error) {
		if err != nil {
			made = Created{}
		}
		done(made, err)
	})
}

// begin writes a new match and sees to it that it goes on.
func (h *Hub) begin(id string, s *Setup, row *Row, links map[string]*Link, toAct []int, done func(error)) {
	r := &room{h: h, setup: s}
	r.run(row, toAct)
	h.env.Store.Commit(&Tx{Match: id, Setup: s, Row: row, Links: links}, func(err error) {
		if err != nil {
			h.counts.StoreErrors++
			h.env.Log.Error("cannot write a new match", "error", err.Error())
			done(ErrStorage)
			return
		}
		h.counts.Created++
		if len(row.Clock.Running) > 0 {
			h.due(id, row.Clock.next())
		}
		if row.OnlyBots() {
			h.goOn(id, 0)
		}
		done(nil)
	})
}

// newID returns a name for a match, which is not a secret.
func (h *Hub) newID() string {
	secret := make([]byte, 10)
	h.env.Random(secret)
	return strings.ToLower(base32.StdEncoding.EncodeToString(secret))
}

// Status is what anybody at the table may know of a match.
type Status struct {
	Match   string          `json:"match"`
	Role    string          `json:"role"`
	Seat    int             `json:"seat,omitempty"`
	Mode    string          `json:"mode"`
	Options []string        `json:"options,omitempty"`
	Packs   []string        `json:"packs,omitempty"`
	Seats   []protocol.Seat `json:"seats"`
	Seq     int             `json:"seq"`
	Over    *protocol.Over  `json:"over,omitempty"`
	Clock   *protocol.Clock `json:"clock,omitempty"`
	Links   []SeatStatus    `json:"links,omitempty"` // only for the host
}

// SeatStatus reports whether the link of a seat works. Seat 0 is that of spectators.
type SeatStatus struct {
	Seat  int  `json:"seat"`
	Works bool `json:"works"` // it was not revoked
}

var errToken = &Refused{Code: protocol.Token, Text: "the link is unknown or was revoked"}

// with calls do in the free room of a token. do must free the room if it made it busy; fail
// is called instead when there is none.
func (h *Hub) with(token string, do func(r *room, l Link), fail func(error)) {
	if token == "" { // of a request without one, which nobody has looked up
		fail(errToken)
		return
	}
	hash := HashToken(token)
	l, known, err := h.env.Store.Link(hash)
	if err != nil {
		fail(err)
		return
	}
	if !known {
		fail(errToken)
		return
	}
	r := h.rooms[l.Match]
	if r == nil {
		if len(h.rooms) >= h.limits.Rooms {
			fail(&Refused{Code: protocol.Full, Text: "the server has too many matches in memory", Retry: true})
			return
		}
		r = h.load(l.Match)
	}
	r.gone = append(r.gone, fail)
	r.enqueue(func() {
		r.gone = r.gone[1:]
		if hash != r.row.Host && !slices.Contains(r.row.Links, hash) && l.Role != RoleReplay {
			fail(errToken)
			return
		}
		do(r, l)
	})
}

// Status reports on the match of a token.
func (h *Hub) Status(token string, done func(Status, error)) {
	h.with(token, func(r *room, l Link) {
		s := Status{r.id, l.Role, l.Seat, r.setup.Mode, r.setup.Options, r.setup.Packs, r.seats(), r.row.Seq, r.row.Over, r.clock(), nil}
		if l.Role == RoleHost {
			for seat, hash := range r.row.Links {
				if r.linked(seat) {
					s.Links = append(s.Links, SeatStatus{seat, hash != ""})
				}
			}
		}
		done(s, nil)
	}, func(err error) { done(Status{}, err) })
}

// linked reports whether a seat, or the spectators (seat 0), can have a link.
func (r *room) linked(seat int) bool {
	if seat == 0 {
		return r.setup.Watch
	}
	return seat > 0 && seat < len(r.row.Links) && r.setup.Bots[seat-1] == ""
}

// Relink revokes the link of a seat, or that of spectators (seat 0), and makes another one
// if reissue is set. The token must be that of the host.
func (h *Hub) Relink(token string, seat int, reissue bool, done func(token string, err error)) {
	h.with(token, func(r *room, l Link) {
		switch {
		case l.Role != RoleHost:
			done("", &Refused{Code: protocol.Token, Text: "only the link of the host can do this"})
			return
		case !r.linked(seat):
			done("", NewRefused(protocol.Malformed, i18n.Errorf("seat %d has no link", "座位%d没有链接", seat)))
			return
		}
		r.relink(seat, reissue, done)
	}, func(err error) { done("", err) })
}

func (r *room) relink(seat int, reissue bool, done func(token string, err error)) {
	row, links, fresh := r.row.clone(), map[string]*Link{}, ""
	if old := row.Links[seat]; old != "" {
		links[old] = nil
	}
	row.Links[seat] = ""
	if reissue {
		fresh, row.Links[seat] = r.h.newToken()
		l := &Link{Match: r.id, Role: protocol.RoleSeat, Seat: seat}
		if seat == 0 {
			l = &Link{Match: r.id, Role: protocol.RoleWatch}
		}
		links[row.Links[seat]] = l
	}
	r.commit(&Tx{Match: r.id, Row: row, Links: links}, func(err error) {
		if err != nil {
			done("", err)
			r.free()
			return
		}
		r.row = row
		for _, c := range slices.Clone(r.conns) {
			if !r.valid(c) {
				r.h.bye(c, protocol.Token, "the link was revoked", false)
			}
		}
		done(fresh, nil)
		r.free()
	})
}

// CloseRoom ends the match of a host's token as void, if it is not over.
func (h *Hub) CloseRoom(token string, done func(error)) {
	h.with(token, func(r *room, l Link) {
		switch {
		case l.Role != RoleHost:
			done(&Refused{Code: protocol.Token, Text: "only the link of the host can do this"})
		case r.row.Over != nil:
			done(&Refused{Code: protocol.GameOver, Text: "the match is over"})
		default:
			r.step(step{make: func() (*Entry, error) { return &Entry{Kind: KindVoid}, nil }, failed: done, then: func() { done(nil) }})
		}
	}, done)
}

// Replay returns the token of the replay of a match that is over, for any token of the match. It
// is always the same one, so a link to the replay does not have the secret of a seat.
func (h *Hub) Replay(token string, done func(token string, err error)) {
	h.with(token, func(r *room, _ Link) {
		if r.row.Over == nil {
			done("", &Refused{Code: protocol.Early, Text: "the match is not over"})
			return
		}
		fresh := replayToken(r.row.Host, r.setup.Round)
		if r.row.Replay {
			done(fresh, nil)
			return
		}
		row := r.row.clone()
		row.Replay = true
		r.commit(&Tx{Match: r.id, Row: row, Links: map[string]*Link{HashToken(fresh): {Match: r.id, Role: RoleReplay}}}, func(err error) {
			if err == nil {
				r.row = row
			}
			done(fresh, err)
			r.free()
		})
	}, func(err error) { done("", err) })
}

// replayToken makes the token of a replay from the hash of the host's token, which nobody else
// has: neither leads to the other. Rematches have the same host, and each has a replay of its own.
func replayToken(host string, round int) string {
	text := "replay " + host
	if round > 0 {
		text += fmt.Sprint(" ", round)
	}
	sum := sha256.Sum256([]byte(text))
	return base64.RawURLEncoding.EncodeToString(sum[:protocol.TokenBytes])
}

// Record returns the match of a token, which must be over, as a file for arbiter replay.
func (h *Hub) Record(token string, done func([]byte, error)) {
	h.with(token, func(r *room, l Link) {
		if r.row.Over == nil {
			done(nil, &Refused{Code: protocol.Early, Text: "the match is not over"})
			return
		}
		var text []byte
		r.work(func() (err error) {
			text, err = r.game.Record()
			return err
		}, func(err error) {
			done(text, err)
			r.free()
		})
	}, func(err error) { done(nil, err) })
}
