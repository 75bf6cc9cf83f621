package view

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"time"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/console"
)

// Request is a message of a page. The relevant fields depend on Do.
type Request struct {
	ID    int       `json:"id"`
	Do    string    `json:"do"`
	Line  string    `json:"line"` // with N and Seq: only as command N, at the position after event Seq
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
	} else if key, twice := safeio.DoubledKey(text); twice {
		out.ID, out.Error = r.ID, fmt.Sprintf("the field %.40q is given twice", key)
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
	if turn {
		s.state.Store(running)
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
		s.state.Store(idle)
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
