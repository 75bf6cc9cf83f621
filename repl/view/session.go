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
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
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
	state   atomic.Int32 // of the message that has the turn: idle, running or halted
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
	c.Halts = func() bool { return s.state.Load() == halted }
}

// Plays lets the page ask for the matches of a deck against the shipped ones. odds makes what plays
// them with the packs as they are then.
func (s *Session) Plays(odds func() cards.Odds) { s.odds = odds }

// The states of the turn.
const (
	idle    = iota // no message has it
	running        // its message has taken it, and may not have begun
	halted         // its message must end
)

// Stop ends the running command. It does nothing if there is none.
func (s *Session) Stop() { s.state.CompareAndSwap(running, halted) }

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
	if r.N > 0 && (r.N != before.Done+1 || r.Seq != before.Seq) {
		return p.stale(r.Line), nil
	}
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

// stale answers a line for a position that was shown before another page changed it. The line is
// not carried out, because it could be a second answer to the same question.
func (p *Page) stale(line string) answered {
	return answered{Line: line, Text: i18n.In(p.lang, "Another page was first. This is the present position.", "另一页面已先行操作，现显示当前局面。"), Fail: true, Code: "stale", Board: p.board()}
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
