package serve

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// NewRoom is a request for a room.
type NewRoom struct {
	Mode    string              `json:"mode,omitempty"`
	Room    string              `json:"room,omitempty"` // a ready-made room, which a mode may be named like
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
		return errDeck
	}
	*d = cards
	return nil
}

// errDeck is the error of a deck of another form.
var errDeck = i18n.Errorf("a deck is malformed: expected the id of a deck or a list of at least 2 cards", "套牌的写法不对：应为套牌的编号，或至少2张牌的列表")

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
	s = room.Setup{Mode: n.Mode, Room: n.Room, Modules: n.Modules, Options: n.Options, Packs: n.Packs, Bring: n.Bring, Bots: n.Bots, Clock: n.Clock, Lang: n.Lang, Seed: random(),
		Undo: n.Undo == nil || *n.Undo, Watch: n.Watch == nil || *n.Watch}
	switch {
	case s.Mode != "" && s.Room != "":
		return s, malformed(i18n.Errorf("expected either \"mode\" or \"room\"", "应填写“mode”或“room”之一"))
	case s.Mode == "" && s.Room == "":
		s.Mode = "duel"
	}
	if n.Seed != "" {
		if s.Seed, err = strconv.ParseUint(n.Seed, 10, 64); err != nil {
			return s, malformed(i18n.Errorf("invalid seed %q (expected an integer from 0 to 18446744073709551615, such as \"7\")", "种子%q无效（应为0至18446744073709551615的整数，如“7”）", n.Seed))
		}
	}
	if n.Lang != "" && n.Lang != "en" && n.Lang != "zh" {
		return s, malformed(i18n.Errorf("unknown language %q (expected \"en\" or \"zh\")", "未知的语言%q（应为“en”或“zh”）", n.Lang))
	}
	if len(n.Packs) > maxPacks || len(n.Options) > maxOption || len(n.Modules) > maxOption || len(n.Decks) > 8 || len(n.Bots) > 8 {
		return s, malformed(i18n.Errorf("a room has at most %d packs, %d options, 8 decks and 8 bots", "一个房间最多有%d个扩展包、%d个选项、8副套牌和8个机器人", maxPacks, maxOption))
	}
	for i, d := range n.Decks {
		if len(d) > maxCards {
			return s, malformed(i18n.Errorf("the deck of seat %d has %d cards, the maximum is %d", "座位%d的套牌有%d张牌，最多%d张", i+1, len(d), maxCards))
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
	if c.Late == "" {
		c.Late = protocol.LateLose
	}
	if known := []string{protocol.LateLose, protocol.LatePass, protocol.LateBot}; !slices.Contains(known, c.Late) {
		return malformed(i18n.Errorf("unknown rule %q for late seats (expected \"lose\", \"pass\" or \"bot\")%s", "座位超时的规则%q未知（应为“lose”“pass”或“bot”）%s", safeio.Shorten(c.Late), i18n.Offer(c.Late, known)))
	}
	switch {
	case c.Move != 0 && (c.Total != 0 || c.Increment != 0):
		return malformed(i18n.Errorf(`a clock has either "move_ms" or "total_ms" and "increment_ms"`, `计时应写“move_ms”，或写“total_ms”和“increment_ms”，不能都写`))
	case max(c.Move, c.Total) < minClock || max(c.Move, c.Total, c.Increment) > maxClock || min(c.Move, c.Total, c.Increment) < 0:
		return malformed(i18n.Errorf("a clock has from 1 second to 365 days", "计时应为1秒至365天"))
	}
	return nil
}

// malformed returns the error of a request that the server cannot read or carry out.
func malformed(err error) *room.Refused { return room.NewRefused(protocol.Malformed, err) }

// quotas bound what an address may do in an hour.
type quotas struct {
	mu   sync.Mutex
	list map[string]*quota
}

type quota struct {
	used  int
	since time.Time
}

func (q *quotas) take(what i18n.Text, from string, maxUses int) error {
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
	key := what.EN + " " + from
	one := q.list[key]
	if one == nil || now.Sub(one.since) > time.Hour {
		one = &quota{since: now}
		q.list[key] = one
	}
	if one.used++; one.used > maxUses {
		no := room.NewRefused(protocol.Rate, i18n.Errorf("this address has requested %d %s in an hour, the maximum", "该地址一小时内已请求%d次%s，达到上限", maxUses, what))
		no.Retry = true
		return no
	}
	return nil
}

// spendRoom counts a new room, or a rematch, of an address.
func (s *Server) spendRoom(from string) error {
	return s.quotas.take(i18n.Text{EN: "rooms", ZH: "新房间"}, from, s.cfg.Limits.Hourly)
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
	if hash, ok := strings.CutPrefix(name, "packs/"); ok {
		if s.allows(w, r, http.MethodGet) {
			s.pack(w, r, hash)
		}
		return
	}
	do, known := handlers[name]
	if !known {
		s.answerJSON(w, r, nil, &failure{http.StatusNotFound, *malformed(i18n.Errorf("unknown request; docs/protocol.md lists them", "没有这种请求；docs/protocol.md 列出了全部请求"))})
		return
	}
	if s.allows(w, r, do.method) {
		do.answer(s, w, r)
	}
}

// handlers are the requests by the path below /api/. Each has one method.
var handlers = map[string]struct {
	method string
	answer func(*Server, http.ResponseWriter, *http.Request)
}{
	"games": {http.MethodGet, (*Server).getGames}, "rooms": {http.MethodPost, (*Server).postRoom}, "room": {http.MethodGet, (*Server).getRoom},
	"room/links": {http.MethodPost, (*Server).postLinks}, "room/close": {http.MethodPost, (*Server).postClose}, "room/replay": {http.MethodPost, (*Server).postReplay},
	"room/record": {http.MethodGet, (*Server).getRecord}, "room/pictures": {http.MethodGet, (*Server).getPictures}, "packs": {http.MethodPost, (*Server).postPack},
	"qr": {http.MethodPost, (*Server).postQR}, "cards": {http.MethodPost, (*Server).postCards},
}

// allows reports whether a request has the method of its path, and answers it otherwise. A request
// that reads may ask for the head alone.
func (s *Server) allows(w http.ResponseWriter, r *http.Request, method string) bool {
	if r.Method == method || method == http.MethodGet && reads(r) {
		return true
	}
	allow := method
	if method == http.MethodGet {
		allow = "GET, HEAD"
	}
	w.Header().Set("Allow", allow)
	s.answerJSON(w, r, nil, &failure{http.StatusMethodNotAllowed, *malformed(i18n.Errorf("only %s is allowed", "只允许 %s 请求", method))})
	return false
}

func (s *Server) getGames(w http.ResponseWriter, r *http.Request) {
	list, err := s.lobby.games(languageOf(r))
	s.answerJSON(w, r, list, err)
}

func (s *Server) postRoom(w http.ResponseWriter, r *http.Request) {
	var n NewRoom
	err := body(w, r, &n)
	if err == nil {
		err = s.spendRoom(s.from(r))
	}
	if err != nil {
		s.answerJSON(w, r, nil, err)
		return
	}
	l, err := s.Create(r.Context(), &n)
	if err == nil {
		s.cfg.Log.Info("room made", "match", l.Match, "mode", n.Mode)
	}
	s.answerJSON(w, r, l, err)
}

func (s *Server) getRoom(w http.ResponseWriter, r *http.Request) {
	status, err := wait(r.Context(), s, func(h *room.Hub, done func(room.Status, error)) { h.Status(bearer(r), done) })
	s.answerJSON(w, r, status, err)
}

func (s *Server) postLinks(w http.ResponseWriter, r *http.Request) {
	var ask struct {
		Seat   *int   `json:"seat"`
		Action string `json:"action"`
	}
	if err := body(w, r, &ask); err != nil {
		s.answerJSON(w, r, nil, err)
		return
	}
	if ask.Action != "reissue" && ask.Action != "revoke" {
		s.answerJSON(w, r, nil, malformed(i18n.Errorf("unknown action %q (expected \"reissue\" or \"revoke\")", "未知的操作%q（应为“reissue”或“revoke”）", ask.Action)))
		return
	}
	if ask.Seat == nil { // 0 would be the spectators
		s.answerJSON(w, r, nil, malformed(i18n.Errorf("\"seat\" is missing; 0 means the spectators", "缺少座位“seat”；0表示观战者")))
		return
	}
	token, err := wait(r.Context(), s, func(h *room.Hub, done func(string, error)) {
		h.Relink(bearer(r), *ask.Seat, ask.Action == "reissue", done)
	})
	s.answerJSON(w, r, SeatLink{Seat: *ask.Seat, Link: s.Link(token)}, err)
}

func (s *Server) postClose(w http.ResponseWriter, r *http.Request) {
	_, err := wait(r.Context(), s, func(h *room.Hub, done func(struct{}, error)) {
		h.CloseRoom(bearer(r), func(err error) { done(struct{}{}, err) })
	})
	s.answerJSON(w, r, struct{}{}, err)
}

func (s *Server) postReplay(w http.ResponseWriter, r *http.Request) {
	token, err := wait(r.Context(), s, func(h *room.Hub, done func(string, error)) { h.Replay(bearer(r), done) })
	s.answerJSON(w, r, map[string]string{"token": token, "link": s.base.String() + "/replay#" + token}, err)
}

func (s *Server) getRecord(w http.ResponseWriter, r *http.Request) {
	text, err := wait(r.Context(), s, func(h *room.Hub, done func([]byte, error)) { h.Record(bearer(r), done) })
	if err != nil {
		s.answerJSON(w, r, nil, err)
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
	if err := s.quotas.take(i18n.Text{EN: "uploads", ZH: "扩展包上传"}, s.from(r), s.cfg.Limits.Uploads); err != nil {
		s.answerJSON(w, r, nil, err)
		return
	}
	leave, err := s.uploads.enter(s.from(r), maxUploads, maxUploadsFrom)
	if err != nil {
		s.answerJSON(w, r, nil, err)
		return
	}
	defer leave()
	data, err := bytesOf(w, r, maxArchive)
	if err != nil {
		s.answerJSON(w, r, nil, err)
		return
	}
	in := archive.Incoming{File: r.Header.Get("Arbiter-File"), Data: data}
	if sig := r.Header.Get("Arbiter-Signature"); sig != "" {
		in.Signature = []byte(strings.ReplaceAll(sig, `\n`, "\n"))
	}
	a, by, err := s.cfg.Policy.Admit(in)
	if err != nil {
		if f, ok := errors.AsType[*archive.Fault](err); ok {
			err = errors.New(f.Text()) // people read it in the lobby
		}
		s.answerJSON(w, r, nil, malformed(err))
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
		s.answerJSON(w, r, nil, &room.Refused{Code: protocol.Storage, Text: "the server cannot write to its disk", ZH: "服务器无法写入磁盘", Retry: true})
		return
	}
	s.answerJSON(w, r, map[string]any{"hash": hash, "signed": by != nil, "files": len(a.Names())}, nil)
}

// pack returns an archive to those who sit at a match that plays with it.
func (s *Server) pack(w http.ResponseWriter, r *http.Request, hash string) {
	leave, err := s.downloads.enter(s.from(r), maxDownloads, maxDownloadsFrom)
	if err != nil {
		s.answerJSON(w, r, nil, err)
		return
	}
	defer leave()
	status, err := wait(r.Context(), s, func(h *room.Hub, done func(room.Status, error)) { h.Status(bearer(r), done) })
	if err == nil && !slices.Contains(status.Packs, hash) {
		err = &failure{http.StatusNotFound, room.Refused{Code: protocol.Token, Text: "the match does not play with this pack", ZH: "本局没有使用这个扩展包"}}
	}
	var data []byte
	if err == nil {
		data, err = s.store.Pack(hash)
	}
	if err != nil {
		s.answerJSON(w, r, nil, err)
		return
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set("Content-Disposition", `attachment; filename="`+hash[:16]+archive.Suffix+`"`)
	_, _ = w.Write(data)
}
