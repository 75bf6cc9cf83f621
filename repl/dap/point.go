package dap

import (
	"errors"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/script/inspect"
)

// kind is the kind of a point.
type kind uint8

const (
	atCommand kind = iota + 1 // of a record, about to be given
	atPrompt                  // the session waits for a line
	atTest                    // a line of a test is about to run
	atLine                    // a line of a script is about to run
	atEvent                   // an event is about to be dispatched
	atAsked                   // a listener is about to be asked
	atFault                   // a script, or a test, has failed
)

// stepped reports whether steps by line stop at the point.
func (k kind) stepped() bool { return k <= atLine }

// point is one point of a course.
type point struct {
	kind  kind
	event event.Event
	as    match.Candidate // the listener, at one or inside it
	here  *inspect.Here   // a line
	test  bool            // it is in the test itself
	load  bool            // packs are being loaded
	text  string          // of a fault
}

// vantage returns the point as expressions see it.
func (p *point) vantage() inspect.Point {
	at := inspect.Point{Event: p.event, As: p.as}
	switch {
	case p.here == nil:
	case p.test:
		at.Stop = p.here.Capture().Plain()
	default:
		at.Stop = p.here.Capture()
	}
	return at
}

// command is a command in progress.
type command struct {
	n      int // as a record or a test counts it, from 1; 0 for the start, and for lines of a console
	line   string
	at     int // line of the record, 0 for none
	game   display.Match
	bot    bool // a bot's choice, before it is a command
	faulty bool // a test expects a script to fail in it
	failed bool // a script has failed, which was reported
}

// aborted ends a course that the debugger aborts.
type aborted struct{}

func (aborted) Error() string { return "the debugger has aborted it" }

var errAborted error = aborted{}

// Methods of match.Tracer and match.Asker.

// Event runs before an event is dispatched.
func (r *run) Event(e *event.Event) { r.pass(&point{kind: atEvent, event: *e}) }

// Asked runs before a listener is asked.
func (r *run) Asked(e *event.Event, c match.Candidate) {
	r.pass(&point{kind: atAsked, event: *e, as: c})
}

// Listener does nothing.
func (r *run) Listener(*event.Event, match.Candidate, match.Result) {}

// Done does nothing.
func (r *run) Done(*event.Event) {}

// follow carries a command out and reports its points.
func (r *run) follow(c *command, do func() error) error {
	r.commands++
	r.cmd, r.action = c, action{}
	r.same = map[place]int{}
	lua := r.course.world().lua
	c.game.Trace(r)
	lua.Lines(func(h *inspect.Here) {
		e, as := c.game.Running()
		r.pass(&point{kind: atLine, event: e, as: as, here: h})
	})
	lua.Faults(func(message string) {
		if !c.faulty {
			c.failed = true
			e, as := c.game.Running()
			r.pass(&point{kind: atFault, event: e, as: as, text: message})
		}
	})
	err := do()
	c.game.Trace(nil)
	lua.Lines(nil)
	lua.Faults(nil)
	if match.IsFault(err) && !c.failed && !c.faulty && !r.aborting() {
		r.pass(&point{kind: atFault, text: firstLine(err)}) // the fault is not from a script, as with an endless chain
	}
	r.cmd = nil
	if r.aborting() {
		return errAborted
	}
	return err
}

// rating is a match that runs bots of packs. It returns the command that the bot is asked about.
type rating interface {
	Rating() (bot string, c match.Command, ok bool)
}

// rates returns the bot that rates a command, and the command.
func (w *world) rates() (bot string, c match.Command, ok bool) {
	if k, own := w.machine.(rating); own {
		return k.Rating()
	}
	return "", c, false
}

// rate lets the bot of a pack choose and reports the lines that its function runs. Its trials are
// not part of the course.
func (r *run) rate(c *command, choose func() error) error {
	r.commands++
	c.bot, r.cmd = true, c
	r.same = map[place]int{}
	w := r.course.world()
	w.lua.Lines(func(h *inspect.Here) {
		if _, _, asked := w.rates(); asked {
			r.pass(&point{kind: atLine, here: h})
		}
	})
	w.lua.Faults(func(message string) {
		if _, _, asked := w.rates(); asked {
			r.pass(&point{kind: atFault, text: message})
		}
	})
	err := choose()
	w.lua.Lines(nil)
	w.lua.Faults(nil)
	r.cmd = nil
	if r.aborting() {
		return errAborted
	}
	return err
}

// prepared stores the function that repeats the scripts of loading, nil for none, and finds out
// which functions those are.
func (w *world) prepared(prepare func() error) {
	if prepare == nil {
		return
	}
	w.prepare, w.loading = prepare, map[function]bool{}
	w.lua.Lines(func(h *inspect.Here) { w.loading[function{h.File, w.lua.Enclosing(h.File, h.Line)}] = true })
	_ = prepare() // it ran before, with the same result
	w.lua.Lines(nil)
}

// load runs the scripts of loading. Their lines are points, but a course does not begin there.
func (r *run) load() error {
	w := r.course.world()
	if w.prepare == nil || w.blank == nil {
		return nil
	}
	r.between = display.Fork(w.blank)
	w.lua.Lines(func(h *inspect.Here) { r.pass(&point{kind: atLine, here: h, load: true}) })
	err := w.prepare()
	w.lua.Lines(nil)
	r.between = nil
	if r.aborting() {
		return errAborted
	}
	return err
}

func firstLine(err error) string {
	text, _, _ := strings.Cut(err.Error(), "\n")
	return text
}

// depth counts the calls, of tests and scripts, that have not returned at a point.
func (r *run) depth(p *point) (n int) {
	if r.test != nil {
		n = r.test.lua.Now().Depth()
	}
	if r.cmd != nil {
		n += r.course.world().lua.Now().Depth()
	}
	if p.kind >= atLine && !p.test {
		n++
	}
	return n
}

// place identifies a point in a way that has a meaning under other scripts.
type place struct {
	command  int
	seq      uint32
	kind     kind
	event    string
	listener string
	file     string
	line     int
}

func (r *run) placeOf(p *point) place {
	at := place{command: r.commands, kind: p.kind, seq: p.event.Seq}
	if p.event.Type != 0 {
		g := r.game()
		at.event = g.Program().Types.Def(p.event.Type).Name
		if p.as.Ref != 0 {
			at.listener = g.ListenerName(p.as.Ref)
		}
	}
	switch {
	case p.here != nil:
		at.file, at.line = p.here.File, p.here.Line
	case p.kind == atFault:
		if frames := r.innermost(p).Frames(); len(frames) > 0 {
			at.file, at.line = frames[0].File, frames[0].Line
		}
	}
	return at
}

// likeness returns the similarity of two places, 0 for different commands. The event counts most,
// then the listener, because earlier scripts may have a different number of events now.
func (a place) likeness(b place) (n int) {
	if a.command != b.command {
		return 0
	}
	n = 1
	for i, same := range []bool{a.line == b.line, a.file == b.file, a.kind == b.kind, a.seq == b.seq, a.listener == b.listener, a.event == b.event} {
		if same {
			n += 2 << i
		}
	}
	return n
}

// innermost returns the line of the scripts at a point, or of the test.
func (r *run) innermost(p *point) *inspect.Here {
	if p.test {
		return r.test.lua.Now()
	}
	return r.course.world().lua.Now()
}

var errNoMatchYet = errors.New("there is no match yet")
