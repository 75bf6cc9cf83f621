// Package view is a window on a session of designers: the same console, with a picture next to each
// answer. It is a protocol of JSON messages, one for each request of a page. Changes of the match are
// always lines of the console. It knows no game, because each describes its positions as data
// (display.Picture), and no transport: Serve provides a socket, and cmd/arbiter-playground a web
// worker of a browser.
//
// It is not for programs that embed the engine: those use package luabind.
package view

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/packs/load"
	"arbiter/repl/console"
)

// Session is a console that pages display. Several goroutines may use it; it answers one message at a
// time.
type Session struct {
	turn    sync.Mutex // held by messages that can change something, before mu
	mu      sync.Mutex
	taken   bool         // the message that holds mu, or lets others read, has the turn
	readers atomic.Int32 // messages that wait for mu
	c       *console.Console
	live    atomic.Pointer[console.Console] // c, for who stops a line that holds mu
	files   Files
	odds    func() cards.Odds // makes what plays the matches of decks; nil = the page cannot ask for that
	desk    desk
	faults  []Fault
	own     [sha256.Size]byte // hash of the files after the last edit of a page

	looking sync.Mutex // guards pages, which come and go while a running line holds mu
	pages   []*Page
}

// Files has the functions with which a session writes edits of a page; nil functions refuse.
type Files struct {
	// Read returns a file as it was last written, if that is not what the session has read; nil = it
	// always is.
	Read func(name string) ([]byte, bool)
	// Write writes a text to a file of a pack, by its name in messages.
	Write func(name string, text []byte) error
	// Editable reports whether a file can be written.
	Editable func(name string) bool
	// Pictures returns the pictures of cards in packs, by the id in lower case, each with the type of
	// its content.
	Pictures func(packs []load.Source) map[string]Picture
	// Packs returns the edited packs as archives.
	Packs func() ([]Archive, error)
	// Open opens a file that was dropped onto a page; nil = only saved sessions of the room.
	Open func(name string, data []byte) (*Opened, error)
}

// Opened is the session of a file, which takes the place of the present one.
type Opened struct {
	Console *console.Console
	Files   Files
	Notes   string
}

// Archive is a downloadable pack.
type Archive struct {
	Name string `json:"name"`
	Data []byte `json:"data"`
}

// Fault is a line that failed in the engine or in a script, with the position of the match.
type Fault struct {
	Seq  uint32 `json:"seq"`
	Line string `json:"line"`
	Text string `json:"text"`
}

// New returns a window on a console.
func New(c *console.Console, files Files) *Session {
	s := &Session{c: c, files: files}
	s.use(c)
	return s
}

// use takes a console.
func (s *Session) use(c *console.Console) {
	s.c = c
	c.Thinks = s.letRead
	s.live.Store(c)
}

// Plays lets the page ask for the matches of a deck against the shipped ones. odds makes what plays
// them with the packs as they are then.
func (s *Session) Plays(odds func() cards.Odds) { s.odds = odds }

// Stop ends the running command.
func (s *Session) Stop() { s.live.Load().Stop() }

// Page is one viewer: a language, a seat, and the definitions that it already knows.
type Page struct {
	s     *Session
	lang  string
	seat  event.Player // NoPlayer sees everything
	known map[string]bool
	push  func(text []byte)
	gone  atomic.Bool // its waiting messages are not answered
	waits bool        // it shows that a line of another page runs, and its end is pushed
}

// Open opens a page, also while a line runs. push sends messages to the page and must not block.
func (s *Session) Open(push func(text []byte)) *Page {
	s.looking.Lock()
	defer s.looking.Unlock()
	p := &Page{s: s, lang: "en", seat: event.NoPlayer, known: map[string]bool{}, push: push}
	s.pages = append(s.pages, p)
	return p
}

// Close closes a page immediately. Its running line continues, for the page after a reload.
func (p *Page) Close() {
	p.gone.Store(true)
	p.s.looking.Lock()
	defer p.s.looking.Unlock()
	p.s.pages = slices.DeleteFunc(p.s.pages, func(q *Page) bool { return q == p })
}

// open lists the open pages.
func (s *Session) open() []*Page {
	s.looking.Lock()
	defer s.looking.Unlock()
	return slices.Clone(s.pages)
}

// Request is a message of a page. The relevant fields depend on Do.
type Request struct {
	ID    int       `json:"id"`
	Do    string    `json:"do"`
	Line  string    `json:"line"`
	Lang  string    `json:"lang"`
	Seat  int       `json:"seat"` // from 1; 0 = everything
	From  uint32    `json:"from"`
	To    uint32    `json:"to"`
	Seq   uint32    `json:"seq"`
	N     int       `json:"n"`    // of a command, from 1
	Seed  uint32    `json:"seed"` // 0 = that of the present match
	File  string    `json:"file"`
	Text  string    `json:"text"`
	Kind  string    `json:"kind"`
	Name  string    `json:"name"`
	Data  []byte    `json:"data"`
	Cards cards.Ask `json:"cards"`
}

// answer has the fields of every answer.
type answer struct {
	ID    int    `json:"id"`
	Error string `json:"error,omitempty"`
	Is    any    `json:"is,omitempty"`
}

// maxAsked bounds a message. An edited file is the longest.
const maxAsked = 4 << 20

var handlers map[string]func(p *Page, r *Request) (any, error)

func init() {
	handlers = map[string]func(p *Page, r *Request) (any, error){
		"open": (*Page).open, "look": (*Page).look, "line": (*Page).line, "complete": (*Page).complete, "time": (*Page).time,
		"events": (*Page).events, "frames": (*Page).frames, "hit": (*Page).hit, "kind": (*Page).kind, "source": (*Page).source,
		"files": (*Page).fileList, "edit": (*Page).edit, "packs": (*Page).packs,
		"fork": (*Page).fork, "news": (*Page).news, "rate": (*Page).rate, "rules": (*Page).rules, "again": (*Page).again, "cards": (*Page).cards, "pictures": (*Page).pictures, "save": (*Page).save, "load": (*Page).load,
	}
}

// Answer answers a message. An invalid one has an error and changes nothing.
func (p *Page) Answer(text []byte) []byte {
	var r Request
	out := answer{}
	if len(text) > maxAsked {
		out.Error = "the message is too long"
	} else if err := json.Unmarshal(text, &r); err != nil {
		out.ID, out.Error = r.ID, noMessage(err)
	} else {
		out.ID = r.ID
		is, err := p.do(&r)
		if out.Is = is; err != nil {
			out.Error = err.Error()
		}
	}
	made, err := json.Marshal(out)
	if err != nil {
		made, _ = json.Marshal(answer{ID: r.ID, Error: "the answer cannot be written as JSON"})
	}
	return made
}

// noMessage describes an error in a message. If only a field has the wrong type, the answer still
// has the number of the message.
func noMessage(err error) string {
	text := "not a message of a page"
	var typed *json.UnmarshalTypeError
	if errors.As(err, &typed) && typed.Field != "" {
		value, _, _ := strings.Cut(typed.Value, " ") // the library adds the digits of a number
		text += fmt.Sprintf(": %s is a %s, expected %s", typed.Field, value, map[bool]string{true: "a string", false: "an integer from 0"}[typed.Type.Kind() == reflect.String])
	}
	return text
}

// Urgent reports whether a message must be answered before earlier ones.
func Urgent(text []byte) bool {
	var r Request
	return len(text) < 256 && json.Unmarshal(text, &r) == nil && r.Do == stopping
}

// stopping ends the running command of any page.
const stopping = "stop"

func (p *Page) do(r *Request) (is any, err error) {
	if r.Do == stopping { // a running line holds the lock
		p.s.Stop()
		return struct{}{}, nil
	}
	h := handlers[r.Do]
	if h == nil {
		return nil, fmt.Errorf("unknown message %q", r.Do)
	}
	leave := p.s.enter(r)
	defer leave()
	if p.gone.Load() {
		return nil, i18n.Errorf("the page is closed", "页面已关闭")
	}
	defer func() {
		if broken := recover(); broken != nil {
			is, err = nil, match.NewBug(broken)
		}
	}()
	p.s.c.Lang = p.lang
	if is, err = h(p, r); err != nil {
		err = errors.New(i18n.Of(err, p.lang))
	}
	return is, err
}

// readings are the messages that change nothing. They are answered while a bot thinks.
var readings = map[string]bool{"open": true, "look": true, "kind": true, "rules": true, "news": true, "time": true, "events": true, "frames": true, "hit": true,
	"complete": true, "fork": true, "files": true, "source": true, "packs": true, "cards": true, "pictures": true, "save": true}

// reads reports whether a message changes nothing.
func (r *Request) reads() bool { return readings[r.Do] || r.Do == "line" && console.Asks(r.Line) }

// enter waits until a message can be answered, and returns what ends that. A message that changes
// something has the turn, and so has a line that only asks, unless another one has it.
func (s *Session) enter(r *Request) (leave func()) {
	turn := false
	switch {
	case !r.reads():
		s.turn.Lock()
		turn = true
	case r.Do == "line":
		turn = s.turn.TryLock()
	}
	s.readers.Add(1)
	s.mu.Lock()
	s.readers.Add(-1)
	if !turn {
		return s.mu.Unlock
	}
	s.taken = true
	return func() {
		s.taken = false
		s.idle()
		s.mu.Unlock()
		s.turn.Unlock()
	}
}

// idle pushes the end of a line to pages that were opened while it ran.
func (s *Session) idle() {
	for _, p := range s.open() {
		if p.waits {
			p.waits = false
			p.push([]byte(`{"push":"idle"}`))
		}
	}
}

// letRead answers readings that wait, while a bot thinks for the message that has the turn. Without
// the turn, a message that changes something would come between.
func (s *Session) letRead() {
	if s.readers.Load() == 0 || !s.taken {
		return
	}
	c, lang, own := s.c, s.c.Lang, s.c.Own
	s.mu.Unlock()
	time.Sleep(time.Millisecond) // a waiting reader takes the lock
	s.mu.Lock()
	c.Lang, c.Own = lang, own
}

// notification asks a page to update.
type notification struct {
	Push string               `json:"push"`
	Text string               `json:"text,omitempty"`
	Fail bool                 `json:"fail,omitempty"`
	Data any                  `json:"data,omitempty"`
	At   console.SessionState `json:"at"`
}

// notify sends a notification to all pages except one; nil excludes none.
func (s *Session) notify(but *Page, t notification) {
	t.Push = cmp.Or(t.Push, "changed")
	for _, p := range s.open() {
		if p == but || p.push == nil {
			continue
		}
		one := t
		if p.seat != event.NoPlayer {
			one.Text, one.Data = "", nil // it may contain what the seat does not see
		}
		one.At = p.status()
		if text, err := json.Marshal(one); err == nil {
			p.push(text)
		}
	}
}

// status returns the state of the session as the page's seat may know it. Scores depend on hidden
// information too.
func (p *Page) status() console.SessionState {
	s := p.s.c.State()
	for i := range s.Forks {
		if p.seat != event.NoPlayer {
			s.Forks[i].Scores = nil
		}
	}
	return s
}

// Changed reads the packs again after their files have changed, and notifies all pages of the
// result.
func (s *Session) Changed() {
	s.turn.Lock()
	defer s.turn.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.c.Busy() {
		return // a command has stopped half-way; reload then reports it
	}
	if s.own != ([sha256.Size]byte{}) && s.own == s.print() {
		return // a page changed them, and they were read then
	}
	s.own = [sha256.Size]byte{}
	s.notify(nil, s.reload())
}

func (s *Session) reload() notification {
	a := s.c.Do("reload")
	for _, p := range s.open() {
		clear(p.known)
	}
	return notification{Text: s.c.Show(a), Fail: a.Err != nil, Data: a.Data}
}

// opened is the first answer to a page.
type opened struct {
	Game     string      `json:"game"`
	Mode     string      `json:"mode"`
	Engine   string      `json:"engine"`
	Seats    int         `json:"seats"`
	Intro    string      `json:"intro"`
	Commands [][2]string `json:"commands"`
	Usages   [][2]string `json:"usages"`
	Edits    bool        `json:"edits"`             // files can be written
	Packs    bool        `json:"packs"`             // and downloaded as a pack
	Running  bool        `json:"running,omitempty"` // a line of another page runs; its end is pushed
}

func (p *Page) open(r *Request) (any, error) {
	if err := p.settle(r); err != nil {
		return nil, err
	}
	name, mode := p.s.c.Title()
	p.waits = p.s.taken && p.push != nil // by the line of a page that is gone, or of another one
	return opened{Game: name, Mode: mode, Engine: match.Engine, Seats: p.s.c.Match().Seats(), Intro: p.s.c.Intro(),
		Commands: console.Commands(p.lang), Usages: p.s.c.Match().Usages(p.lang), Edits: p.s.files.Write != nil, Packs: p.s.files.Packs != nil, Running: p.waits}, nil
}

// settle sets language and seat. A page that names no language keeps its own.
func (p *Page) settle(r *Request) error {
	lang := cmp.Or(r.Lang, p.lang)
	switch {
	case lang != "en" && lang != "zh":
		return i18n.Errorf("unknown language %q: en or zh", "未知的语言%q：应为 en 或 zh", r.Lang)
	case r.Seat < 0 || r.Seat > p.s.c.Match().Seats():
		return i18n.Errorf("there is no seat %d", "没有座位%d", r.Seat)
	}
	p.lang, p.seat = lang, num.To[event.Player](r.Seat-1)
	p.s.c.Lang = p.lang
	clear(p.known)
	return nil
}

// Board is the present position.
type Board struct {
	At      console.SessionState   `json:"at"`
	Picture *display.Picture       `json:"picture,omitempty"`
	Drawn   string                 `json:"drawn,omitempty"` // as text, if there is no picture
	Moves   []display.MovePicture  `json:"moves"`
	Kinds   []*display.KindPicture `json:"kinds,omitempty"` // definitions that the page does not know yet
}

func (p *Page) look(*Request) (any, error) { return p.board(), nil }

// seen returns a match as the page may see it.
func (p *Page) seen(g display.Match) display.Match {
	if p.seat == event.NoPlayer {
		return g
	}
	return display.View(g, p.seat)
}

// below returns the player at the bottom of the board.
func (p *Page) below() event.Player { return max(p.seat, 0) }

func (p *Page) board() *Board {
	g := p.seen(p.s.c.Match())
	b := p.position(g)
	if q := p.s.c.Player(); !g.Over() && !p.s.c.Busy() && (p.seat == event.NoPlayer || p.seat == q) {
		b.Moves = g.MovePictures(q, p.lang)
	}
	return b
}

// position returns a board without commands.
func (p *Page) position(g display.Match) *Board {
	b := &Board{At: p.status(), Moves: []display.MovePicture{}, Picture: g.Picture(p.below(), p.lang)}
	if b.Picture == nil {
		b.Drawn = g.Draw(p.below(), display.Look{Lang: p.lang, Width: drawnWidth})
	} else {
		b.Kinds = p.kinds(g, b.Picture)
	}
	return b
}

// drawnWidth is the width of a position as text, in columns.
const drawnWidth = 100

// kinds returns the definitions in a picture that the page does not know yet.
func (p *Page) kinds(d display.Match, pic *display.Picture) (list []*display.KindPicture) {
	add := func(kind string) {
		if kind == "" || p.known[kind] {
			return
		}
		p.known[kind] = true
		if k := d.KindPicture(kind, p.lang); k != nil {
			list = append(list, k)
		}
	}
	badges := func(all []display.Badge) {
		for i := range all {
			add(all[i].Kind)
		}
	}
	badges(pic.Notices)
	for i := range pic.Pieces {
		add(pic.Pieces[i].Kind)
		badges(pic.Pieces[i].Badges)
	}
	for i := range pic.Seats {
		badges(pic.Seats[i].Badges)
		for _, z := range pic.Seats[i].Zones {
			for _, k := range z.Kinds {
				add(k)
			}
		}
	}
	for _, r := range pic.Regions {
		for _, at := range r.Places {
			add(at.Kind)
		}
	}
	return list
}

// answered is the result of a line.
type answered struct {
	Line  string `json:"line"`
	Text  string `json:"text"`
	Fail  bool   `json:"fail,omitempty"`
	Code  string `json:"code,omitempty"`
	Data  any    `json:"data,omitempty"`
	Quit  bool   `json:"quit,omitempty"`
	Board *Board `json:"board"`
}

// line runs a line in the console.
func (p *Page) line(r *Request) (any, error) {
	before := p.s.c.State()
	was := len(p.s.c.Match().Log())
	p.s.c.Own = func() event.Player { return p.seat } // G-26: a page acts only for its seat
	defer func() { p.s.c.Own = nil }()
	run := p.s.c.Do
	if r.reads() { // perhaps while a bot thinks for another line
		run = p.s.c.Ask
	}
	a := run(r.Line)
	out := answered{Line: r.Line, Text: p.s.c.Show(a), Fail: a.Err != nil, Data: a.Data, Quit: a.Quit}
	var refusal *match.Refusal
	if errors.As(a.Err, &refusal) {
		out.Code = refusal.Code
	}
	if a.Err != nil {
		p.s.fault(r.Line, a.Err, before.Seq)
	}
	now := p.s.c.State()
	if p.seat != event.NoPlayer && !out.Fail && now.Seq > before.Seq && now.Done > before.Done {
		out.Text, out.Data = p.logSince(was), nil // as the seat may see it
	}
	if now.Edition != before.Edition {
		for _, q := range p.s.open() {
			clear(q.known)
		}
	}
	out.Board = p.board()
	if now.Seq != before.Seq || now.Fork != before.Fork || now.Done != before.Done || len(now.Forks) != len(before.Forks) || now.Edition != before.Edition {
		p.s.notify(p, notification{})
	}
	return out, nil
}

// fault stores a failure for the timeline. A rejection is not a failure.
func (s *Session) fault(line string, err error, seq uint32) {
	var f *match.Fault
	var b *match.Bug
	if (errors.As(err, &f) || errors.As(err, &b)) && len(s.faults) < maxFaults {
		text := err.Error()
		if len(s.faults) == maxFaults-1 {
			text = "there are more faults; the timeline has no further ones"
		}
		s.faults = append(s.faults, Fault{seq, line, text})
	}
}

// maxFaults bounds the faults of a timeline.
const maxFaults = 1000

// logSince returns the log from an index on in words, as the page's seat may see it.
func (p *Page) logSince(first int) string {
	var list []string
	log := p.s.c.Match().LogFor(p.seat, p.lang)
	for i := 0; ; i++ {
		e, more := log.Next()
		if !more {
			return strings.Join(list, "\n")
		}
		if i < first {
			continue
		}
		if text := log.Sentence(e); text != "" {
			list = append(list, text)
		}
	}
}

func (p *Page) complete(r *Request) (any, error) {
	words := []string{}
	if p.seat == event.NoPlayer || p.seat == p.s.c.Player() { // others would reveal what another player can do
		words = append(words, p.s.c.Complete(r.Line)...)
	}
	return map[string]any{"words": words}, nil
}
