package dap

import (
	"fmt"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/packs/record"
)

// recorded is a course of the commands of a record.
type recorded struct {
	w     *world
	match *Match
	bare  []bool // by line
}

// doubts lists why the match here may not be that of the record.
func (c *recorded) doubts() (list []string) {
	file := c.match.Record
	if err := file.Incomplete(); err != nil {
		list = append(list, fmt.Sprintf("%s: %v", c.w.launch.Record, err))
	}
	if err := file.Header.CheckPacks(record.PacksOf(c.match.Packs)); err != nil {
		list = append(list, fmt.Sprintf("%s: %v; the match here may differ", c.w.launch.Record, err))
	}
	return list
}

func (c *recorded) world() *world { return c.w }
func (c *recorded) stopped(*run)  {}

// recordAt is a position of a record between two lines.
type recordAt struct {
	next    int // of the lines
	game    display.Match
	differs bool // from the record
}

func (c *recorded) play(r *run, at any) (err error) {
	file := c.match.Record
	var now recordAt
	if was, ok := at.(recordAt); ok {
		now = was
		now.game = display.Fork(was.game) // it may be needed again
	} else if now, err = c.begin(r); err != nil {
		return err
	}
	for ; now.next < len(file.Lines); now.next++ {
		if c.bare[now.next] {
			r.mark(func() any { return recordAt{now.next, display.Fork(now.game), now.differs} })
		}
		l, n := &file.Lines[now.next], now.next+2
		refused := ""
		err := c.step(r, now.game, command{n: l.N, line: l.Do, at: n}, func() (err error) {
			refused, err = record.Perform(now.game, l)
			return err
		})
		if err != nil {
			return fmt.Errorf("line %d: command %d %q: %w", n, l.N, l.Do, err)
		}
		if same := refused == l.Refused && record.Hash(now.game.Hash()) == l.Hash; !same && !now.differs {
			now.differs = true
			r.print("important", "%s", r.s.say(fmt.Sprintf("line %d: command %d %q leads to another position than the record has", n, l.N, l.Do)))
		}
	}
	r.print("stdout", "%s", r.s.say(fmt.Sprintf("the record ends after %d command%s", len(file.Lines), i18n.Plural(len(file.Lines)))))
	return nil
}

// begin starts the match of the record.
func (c *recorded) begin(r *run) (now recordAt, err error) {
	file := c.match.Record
	g, err := c.match.Packs.Open(c.match.Setup, match.Options{Log: true, History: file.HasUndo()})
	if err != nil {
		return now, err
	}
	now.game = g
	if err := c.step(r, g, command{line: "start", at: 1}, g.Start); err != nil {
		return now, err
	}
	if now.differs = record.Hash(g.Hash()) != file.Header.Hash; now.differs {
		r.print("important", "%s", r.s.say(c.w.launch.Record+": the start differs from the record: its packs have changed"))
	}
	return now, nil
}

// bare reports for each line of a record whether a match without history can continue there: no
// later undo reverts anything before it.
func bare(lines []record.Line) []bool {
	depth := make([]int, len(lines)+1) // commands that can be undone before each
	for i := range lines {
		switch l := &lines[i]; {
		case l.Do == record.Undo:
			depth[i+1] = max(depth[i]-1, 0)
		case l.Refused == "":
			depth[i+1] = depth[i] + 1
		default:
			depth[i+1] = depth[i]
		}
	}
	out := make([]bool, len(lines))
	least := depth[len(lines)]
	for i := len(lines) - 1; i >= 0; i-- {
		least = min(least, depth[i])
		out[i] = depth[i] == least
	}
	return out
}

// step carries out a command of the record, which is a point.
func (c *recorded) step(r *run, g display.Match, cmd command, do func() error) error {
	r.between, cmd.game = g, g
	return r.follow(&cmd, func() error {
		r.pass(&point{kind: atCommand})
		return do()
	})
}
