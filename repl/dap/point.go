package dap

import (
	"errors"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/script/inspect"
)

// kind says what a point is.
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

// stepped are the points at which steps by line stop.
func (k kind) stepped() bool { return k >= atCommand && k <= atLine }

// point is one place in a course.
type point struct {
	kind  kind
	event event.Event
	as    match.Candidate // the listener, at one or inside it
	here  *inspect.Here   // a line
	test  bool            // it stands in the test itself
	load  bool            // packs are being loaded
	text  string          // of a fault
}

// vantage is the point as expressions see it.
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

// command is one that is being carried out.
type command struct {
	n      int // from 1
	line   string
	at     int // line of the record, 0 for none
	game   display.Match
	bot    bool // it is a bot's choice, and no command yet
	faulty bool // a test expects that a script fails in it
	failed bool // and one has, which was told
}

// aborted is what a course is broken off with.
type aborted struct{}

func (aborted) Error() string { return "the debugger has broken it off" }

var errAborted error = aborted{}

// Tracer of the kernel.

// Event is told of an event before anything runs.
func (r *run) Event(e *event.Event) { r.pass(&point{kind: atEvent, event: *e}) }

// Asked is told of a listener before it is asked.
func (r *run) Asked(e *event.Event, c match.Candidate) {
	r.pass(&point{kind: atAsked, event: *e, as: c})
}

// Listener is told of one that has had its turn.
func (r *run) Listener(*event.Event, match.Candidate, match.Result) {}

// Done is told of an event that is through.
func (r *run) Done(*event.Event) {}

// follow carries a command out and tells of its points.
func (r *run) follow(c *command, do func() error) error {
	r.commands++
	c.n, r.cmd, r.deed = r.commands, c, deed{}
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
	if match.IsFault(err) && !c.failed && !c.faulty && !r.broken() {
		r.pass(&point{kind: atFault, text: firstLine(err)}) // no script has raised it, as with a chain that never ends
	}
	r.cmd = nil
	if r.broken() {
		return errAborted
	}
	return err
}

// rating is a machine that runs bots of packs: what the one that is being asked is
// asked about.
type rating interface {
	Rating() (bot string, c match.Command, ok bool)
}

// rate lets the bot of a pack choose and tells of the lines that its function runs;
// what it only tries is no part of the course.
func (r *run) rate(c *command, choose func() error) error {
	r.commands++
	c.n, c.bot, r.cmd = r.commands, true, c
	r.same = map[place]int{}
	w := r.course.world()
	asked := func() bool {
		k, ok := w.machine.(rating)
		if ok {
			_, _, ok = k.Rating()
		}
		return ok
	}
	w.lua.Lines(func(h *inspect.Here) {
		if asked() {
			r.pass(&point{kind: atLine, here: h})
		}
	})
	w.lua.Faults(func(message string) {
		if asked() {
			r.pass(&point{kind: atFault, text: message})
		}
	})
	err := choose()
	w.lua.Lines(nil)
	w.lua.Faults(nil)
	r.cmd = nil
	if r.broken() {
		return errAborted
	}
	return err
}

// prepared keeps what runs the scripts that ran while packs were loaded once more, nil for
// nothing, and finds out which functions those are.
func (w *world) prepared(prepare func() error) {
	if prepare == nil {
		return
	}
	w.prepare, w.loading = prepare, map[function]bool{}
	w.lua.Lines(func(h *inspect.Here) { w.loading[function{h.File, w.lua.Enclosing(h.File, h.Line)}] = true })
	_ = prepare() // it has run before, with the same result
	w.lua.Lines(nil)
}

// load runs what scripts did while the packs were loaded. Its lines are points, but
// none at which a course begins.
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
	if r.broken() {
		return errAborted
	}
	return err
}

func firstLine(err error) string {
	text, _, _ := strings.Cut(err.Error(), "\n")
	return text
}

// depth counts the calls that have not returned at a point, of tests and scripts.
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

// place names a point in a way that means the same under other scripts.
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
	if g := r.game(); g != nil && p.event.Type != 0 {
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

// likeness says how much of a place another one has, 0 for another command. The event
// counts most, then the listener: scripts before it may have more events now, or fewer.
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

// innermost is where the scripts stand at a point, or the test when it is the
// test's.
func (r *run) innermost(p *point) *inspect.Here {
	if p.test && r.test != nil {
		return r.test.lua.Now()
	}
	return r.course.world().lua.Now()
}

var errNoMatchYet = errors.New("there is no match yet")
