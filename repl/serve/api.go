package serve

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/archive"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// NewRoom is a request for a room.
type NewRoom struct {
	Mode    string              `json:"mode,omitempty"`
	Modules []string            `json:"modules,omitempty"`
	Options []string            `json:"options,omitempty"`
	Packs   []string            `json:"packs,omitempty"`
	Decks   []Deck              `json:"decks,omitempty"`
	Bring   bool                `json:"bring,omitempty"`
	Bots    []string            `json:"bots,omitempty"`
	Seed    string              `json:"seed,omitempty"`
	Clock   *protocol.ClockRule `json:"clock,omitempty"`
	Undo    *bool               `json:"undo,omitempty"`
	Watch   *bool               `json:"watch,omitempty"`
	Lang    string              `json:"lang,omitempty"`
}

// Deck is the id of a deck, or its cards.
type Deck []string

// UnmarshalJSON reads a string or a list of strings.
func (d *Deck) UnmarshalJSON(text []byte) error {
	var name string
	if strict(text, &name) == nil {
		*d = Deck{name}
		return nil
	}
	var cards []string
	err := strict(text, &cards)
	if err != nil || len(cards) == 1 {
		return &deckError{}
	}
	*d = cards
	return nil
}

// deckError is the error of a deck of another form.
type deckError struct{}

func (*deckError) Error() string {
	return "a deck is malformed: expected the id of a deck or a list of at least 2 cards"
}

// Links are the answer to a new room.
type Links struct {
	Match string     `json:"match"`
	Seats []SeatLink `json:"seats"`
	Watch string     `json:"watch,omitempty"`
	Host  string     `json:"host"`
	URL   string     `json:"url"`
}

// SeatLink is the link of a seat, or the bot that sits there.
type SeatLink struct {
	Seat int    `json:"seat"`
	Bot  string `json:"bot,omitempty"`
	Link string `json:"link,omitempty"`
}

// Bounds of rooms.
const (
	maxPacks  = 16
	maxCards  = 500
	maxClock  = 365 * 24 * int64(time.Hour/time.Millisecond)
	minClock  = int64(1000)
	maxOption = 100
)

// setup turns a request into a set-up. The game checks the rest.
func (n *NewRoom) setup(random func() uint64) (s room.Setup, err error) {
	no := func(format string, args ...any) (room.Setup, error) {
		return s, &room.Refused{Code: protocol.Malformed, Text: fmt.Sprintf(format, args...)}
	}
	s = room.Setup{Mode: n.Mode, Modules: n.Modules, Options: n.Options, Packs: n.Packs, Bring: n.Bring, Bots: n.Bots, Clock: n.Clock, Lang: n.Lang, Seed: random(),
		Undo: n.Undo == nil || *n.Undo, Watch: n.Watch == nil || *n.Watch}
	if s.Mode == "" {
		s.Mode = "duel"
	}
	if n.Seed != "" {
		if s.Seed, err = strconv.ParseUint(n.Seed, 10, 64); err != nil {
			return no("invalid seed %q (expected an integer from 0 to 18446744073709551615, such as \"7\")", n.Seed)
		}
	}
	if n.Lang != "" && n.Lang != "en" && n.Lang != "zh" {
		return no("unknown language %q (expected \"en\" or \"zh\")", n.Lang)
	}
	if len(n.Packs) > maxPacks || len(n.Options) > maxOption || len(n.Modules) > maxOption || len(n.Decks) > 8 || len(n.Bots) > 8 {
		return no("a room has at most %d packs, %d options, 8 decks and 8 bots", maxPacks, maxOption)
	}
	for i, d := range n.Decks {
		if len(d) > maxCards {
			return no("the deck of seat %d has %d cards, the maximum is %d", i+1, len(d), maxCards)
		}
		s.Decks = append(s.Decks, d)
	}
	return s, checkClock(s.Clock)
}

// checkClock completes and checks the rule of clocks.
func checkClock(c *protocol.ClockRule) error {
	if c == nil {
		return nil
	}
	no := func(format string, args ...any) error {
		return &room.Refused{Code: protocol.Malformed, Text: fmt.Sprintf(format, args...)}
	}
	if c.Late == "" {
		c.Late = protocol.LateLose
	}
	if known := []string{protocol.LateLose, protocol.LatePass, protocol.LateBot}; !slices.Contains(known, c.Late) {
		return no("unknown rule %q for late seats (expected \"lose\", \"pass\" or \"bot\")%s", shorten(c.Late), i18n.Meant(c.Late, known))
	}
	switch {
	case c.Move != 0 && (c.Total != 0 || c.Increment != 0):
		return no(`a clock has either "move_ms" or "total_ms" and "increment_ms"`)
	case max(c.Move, c.Total) < minClock || max(c.Move, c.Total, c.Increment) > maxClock || min(c.Move, c.Total, c.Increment) < 0:
		return no("a clock has from 1 second to 365 days")
	}
	return nil
}

// quotas bound what an address may do in an hour.
type quotas struct {
	mu   sync.Mutex
	list map[string]*quota
}

type quota struct {
	used  int
	since time.Time
}

func (q *quotas) take(what, from string, maxUses int) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	now := time.Now()
	if len(q.list) > 10_000 {
		for key, one := range q.list { //maporder: each one is judged by itself
			if now.Sub(one.since) > time.Hour {
				delete(q.list, key)
			}
		}
	}
	key := what + " " + from
	one := q.list[key]
	if one == nil || now.Sub(one.since) > time.Hour {
		one = &quota{since: now}
		q.list[key] = one
	}
	if one.used++; one.used > maxUses {
		return &room.Refused{Code: protocol.Rate, Text: fmt.Sprintf("this address has made %d %s in an hour, the maximum", maxUses, what), Retry: true}
	}
	return nil
}

// Create makes a room.
func (s *Server) Create(ctx context.Context, n *NewRoom) (*Links, error) {
	setup, err := n.setup(randomSeed)
	if err != nil {
		return nil, err
	}
	if err := s.lobby.resolve(&setup); err != nil {
		return nil, err
	}
	made, err := wait(ctx, s, func(h *room.Hub, done func(room.Created, error)) { h.Create(setup, done) })
	if err != nil {
		return nil, err
	}
	l := &Links{Match: made.Match, Watch: s.Link(made.Watch), Host: s.hostLink(made.Host), URL: s.URL()}
	for i, bot := range made.Bots {
		l.Seats = append(l.Seats, SeatLink{Seat: i + 1, Bot: bot, Link: s.Link(made.Seats[i])})
	}
	return l, nil
}

// api answers the requests of scripts and pages.
func (s *Server) api(w http.ResponseWriter, r *http.Request) {
	if s.elsewhere(w, r) {
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/api/")
	if hash, ok := strings.CutPrefix(name, "packs/"); ok && r.Method == http.MethodGet {
		s.pack(w, r, hash)
		return
	}
	handlers := map[string]func(http.ResponseWriter, *http.Request){
		"GET games": s.getGames, "POST rooms": s.postRoom, "GET room": s.getRoom, "POST room/links": s.postLinks, "POST room/close": s.postClose, "POST room/replay": s.postReplay,
		"GET room/record": s.getRecord, "GET room/pictures": s.getPictures, "POST packs": s.postPack, "POST qr": s.postQR, "POST cards": s.postCards,
	}
	do := handlers[r.Method+" "+name]
	if do == nil {
		s.answerJSON(w, nil, &failure{http.StatusNotFound, room.Refused{Code: protocol.Malformed, Text: "unknown request; docs/protocol.md lists them"}})
		return
	}
	do(w, r)
}

func (s *Server) getGames(w http.ResponseWriter, r *http.Request) {
	lang := r.URL.Query().Get("lang")
	if lang != "zh" {
		lang = "en"
	}
	list, err := s.lobby.games(lang)
	s.answerJSON(w, list, err)
}

func (s *Server) postRoom(w http.ResponseWriter, r *http.Request) {
	var n NewRoom
	err := body(w, r, &n)
	if err == nil {
		err = s.quotas.take("rooms", s.from(r), s.cfg.Limits.Hourly)
	}
	if err != nil {
		s.answerJSON(w, nil, err)
		return
	}
	l, err := s.Create(r.Context(), &n)
	if err == nil {
		s.cfg.Log.Info("room made", "match", l.Match, "mode", n.Mode)
	}
	s.answerJSON(w, l, err)
}

func (s *Server) getRoom(w http.ResponseWriter, r *http.Request) {
	status, err := wait(r.Context(), s, func(h *room.Hub, done func(room.Status, error)) { h.Status(bearer(r), done) })
	s.answerJSON(w, status, err)
}

func (s *Server) postLinks(w http.ResponseWriter, r *http.Request) {
	var ask struct {
		Seat   *int   `json:"seat"`
		Action string `json:"action"`
	}
	if err := body(w, r, &ask); err != nil {
		s.answerJSON(w, nil, err)
		return
	}
	if ask.Action != "reissue" && ask.Action != "revoke" {
		s.answerJSON(w, nil, &room.Refused{Code: protocol.Malformed, Text: fmt.Sprintf("unknown action %q (expected \"reissue\" or \"revoke\")", ask.Action)})
		return
	}
	if ask.Seat == nil { // 0 would be the spectators
		s.answerJSON(w, nil, &room.Refused{Code: protocol.Malformed, Text: "\"seat\" is missing; 0 means the spectators"})
		return
	}
	token, err := wait(r.Context(), s, func(h *room.Hub, done func(string, error)) {
		h.Relink(bearer(r), *ask.Seat, ask.Action == "reissue", done)
	})
	s.answerJSON(w, SeatLink{Seat: *ask.Seat, Link: s.Link(token)}, err)
}

func (s *Server) postClose(w http.ResponseWriter, r *http.Request) {
	_, err := wait(r.Context(), s, func(h *room.Hub, done func(struct{}, error)) {
		h.CloseRoom(bearer(r), func(err error) { done(struct{}{}, err) })
	})
	s.answerJSON(w, struct{}{}, err)
}

func (s *Server) postReplay(w http.ResponseWriter, r *http.Request) {
	token, err := wait(r.Context(), s, func(h *room.Hub, done func(string, error)) { h.Replay(bearer(r), done) })
	s.answerJSON(w, map[string]string{"token": token, "link": s.base.String() + "/replay#" + token}, err)
}

func (s *Server) getRecord(w http.ResponseWriter, r *http.Request) {
	text, err := wait(r.Context(), s, func(h *room.Hub, done func([]byte, error)) { h.Record(bearer(r), done) })
	if err != nil {
		s.answerJSON(w, nil, err)
		return
	}
	w.Header().Set("Content-Type", "application/jsonl")
	w.Header().Set("Content-Disposition", `attachment; filename="match.jsonl"`)
	_, _ = w.Write(text)
}

// maxArchive bounds an uploaded pack.
const maxArchive = 8 << 20

// postPack stores an archive that the policy of the server admits. A signature is in the
// header Arbiter-Signature, with \n for line ends, and the name of the file in Arbiter-File.
func (s *Server) postPack(w http.ResponseWriter, r *http.Request) {
	if err := s.quotas.take("packs", s.from(r), s.cfg.Limits.Uploads); err != nil {
		s.answerJSON(w, nil, err)
		return
	}
	leave, err := s.uploads.enter(s.from(r), maxUploads, maxUploadsFrom)
	if err != nil {
		s.answerJSON(w, nil, err)
		return
	}
	defer leave()
	data, err := bytesOf(w, r, maxArchive)
	if err != nil {
		s.answerJSON(w, nil, err)
		return
	}
	in := archive.Incoming{File: r.Header.Get("Arbiter-File"), Data: data}
	if sig := r.Header.Get("Arbiter-Signature"); sig != "" {
		in.Signature = []byte(strings.ReplaceAll(sig, `\n`, "\n"))
	}
	a, by, err := s.cfg.Policy.Admit(in)
	if err != nil {
		s.answerJSON(w, nil, &room.Refused{Code: protocol.Malformed, Text: err.Error()})
		return
	}
	hash := a.Hash()
	if _, unknown := s.store.Pack(hash); unknown == nil {
		err = nil // it is stored already
	} else {
		err = s.store.PutPack(hash, data)
	}
	if err != nil {
		s.cfg.Log.Error("cannot write a pack", "error", err.Error())
		s.answerJSON(w, nil, &room.Refused{Code: protocol.Storage, Text: "the server cannot write to its disk", Retry: true})
		return
	}
	s.answerJSON(w, map[string]any{"hash": hash, "signed": by != nil, "files": len(a.Names())}, nil)
}

// pack returns an archive to those who sit at a match that plays with it.
func (s *Server) pack(w http.ResponseWriter, r *http.Request, hash string) {
	leave, err := s.downloads.enter(s.from(r), maxDownloads, maxDownloadsFrom)
	if err != nil {
		s.answerJSON(w, nil, err)
		return
	}
	defer leave()
	status, err := wait(r.Context(), s, func(h *room.Hub, done func(room.Status, error)) { h.Status(bearer(r), done) })
	if err == nil && !slices.Contains(status.Packs, hash) {
		err = &failure{http.StatusNotFound, room.Refused{Code: protocol.Token, Text: "the match does not play with this pack"}}
	}
	var data []byte
	if err == nil {
		data, err = s.store.Pack(hash)
	}
	if err != nil {
		s.answerJSON(w, nil, err)
		return
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set("Content-Disposition", `attachment; filename="`+hash[:16]+archive.Suffix+`"`)
	_, _ = w.Write(data)
}
