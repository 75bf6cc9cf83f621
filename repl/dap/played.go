package dap

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/console"
)

// played is a course of lines of the console, which the user types meanwhile.
type played struct {
	w     *world
	match *Match
	lines []string
	next  int // of the lines
	given int // number of lines from the configuration
	now   *console.Console

	files   map[string][]byte // files that lines have read, as they were then
	choices []match.Command   // of bots, in order: they are used again when the course is played again
	chosen  int               // number of choices used in this play

	answer func(text string, err error) // of the running line; nil when nobody waits
}

// read returns a file as it was when it was first read, so that going back has the same result.
// Lines of a configuration cannot read files, because it may come with a project of somebody
// else.
func (c *played) read(name string, k safeio.Kind) ([]byte, error) {
	if c.next <= c.given {
		return nil, errLineReads
	}
	if text, ok := c.files[name]; ok {
		return text, nil
	}
	text, err := safeio.Read(name, k)
	if err == nil {
		c.files[name] = text
	}
	return text, err
}

func (c *played) world() *world { return c.w }

// stopped answers a line that has stopped half-way.
func (c *played) stopped(r *run) {
	if r.at.point.kind != atPrompt {
		c.reply("stopped half-way; use continue", nil)
	}
}

func (c *played) reply(text string, err error) bool {
	f := c.answer
	if c.answer = nil; f == nil {
		return false
	}
	f(text, err)
	return true
}

func (c *played) play(r *run, _ any) error {
	loaded := console.NewLoaded(c.match.Game, c.match.Packs, c.match.Setup, c.match.Made, c.match.Sources)
	first := true
	cfg := console.Config{Seed: c.match.Setup.Seed, Lang: c.w.launch.Lang, Position: c.match.Position,
		Load: func() (*console.Loaded, error) {
			if !first {
				return nil, errors.New("to read the packs again, use restart in the editor")
			}
			first = false
			return loaded, nil
		},
		Files: console.Files{Read: c.read},
		Follow: func(g display.Match, line string, do func() error) error {
			return r.follow(&command{line: line, game: g}, do)
		},
		Choose: func(view display.Match, bot string, choose func() (match.Command, error)) (match.Command, error) {
			return c.choose(r, view, bot, choose)
		}}
	now, err := console.New(cfg)
	if err != nil {
		return err
	}
	c.now = now
	for c.next, c.chosen = 0, 0; ; {
		if err := c.prompt(r); err != nil {
			return err
		}
		line := c.lines[c.next]
		c.next++
		a := c.now.Do(line)
		if r.aborting() {
			return errAborted
		}
		text := c.now.Show(a)
		switch {
		case c.reply(text, nil) || text == "":
		case a.Err != nil:
			r.print("stderr", "%s", text)
		default:
			r.print("stdout", "%s", text)
		}
		if a.Quit {
			return nil
		}
	}
}

// prompt is a point before each line. The run waits there when there is no line.
func (c *played) prompt(r *run) error {
	r.between = c.now.Game()
	p, last := &point{kind: atPrompt}, r.lastStep
	r.pass(p)
	for c.next == len(c.lines) {
		r.lastStep = last // the step before this one, while the run waits here
		if r.goal.kind == find {
			r.found()
		} else {
			r.stop(p, &why{reason: "pause"})
		}
		if r.aborting() {
			return errAborted
		}
		r.lastStep = r.n
	}
	return nil
}

var errLineReads = errors.New("lines of a configuration cannot read files; name a position as scenario, or type the line in the debug console")

// ofEditor are commands of the console that the editor has itself.
var ofEditor = []string{"break", "watch", "clear", "step", "s", "line", "next", "n", "continue", "c", "reload", "r"}

// give runs a line at the present position. Lines that ran after this position are dropped.
func (c *played) give(r *run, line string, answer func(text string, err error)) {
	word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	if slices.Contains(ofEditor, word) {
		answer("", fmt.Errorf("%s: use the editor for breakpoints, steps and restart", word))
		return
	}
	c.given = min(c.given, c.next)
	c.lines = append(slices.Clip(c.lines[:c.next]), line)
	c.choices = slices.Clip(c.choices[:c.chosen])
	c.answer = answer
	r.furthest = r.n
	r.resume(goal{})
}

// choose lets a bot choose. Lines in the script of a pack's bot are points. The choices of other
// bots are remembered.
func (c *played) choose(r *run, view display.Match, bot string, choose func() (match.Command, error)) (cmd match.Command, err error) {
	if d, _ := c.match.Packs.Library().Bot(bot); d != nil {
		return cmd, r.rate(&command{line: fmt.Sprintf("the bot %s chooses for player %d", bot, view.Viewer()+1), game: view}, func() error {
			cmd, err = choose()
			return err
		})
	}
	if c.chosen < len(c.choices) {
		c.chosen++
		return c.choices[c.chosen-1], nil
	}
	if cmd, err = choose(); err == nil {
		c.choices = append(c.choices, cmd)
		c.chosen++
	}
	return cmd, err
}
