package console

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/luabind/door"
)

// linesFile is a file of lines as they are typed.
var linesFile = door.Kind{Name: "a file of lines", Bytes: 1 << 20, Line: maxLine, Lines: 10_000}

// scripted is a line of a script with what came of it.
type scripted struct {
	Line   string `json:"line"`
	Answer any    `json:"answer,omitempty"`
	Text   string `json:"text,omitempty"` // of an answer without data
}

// script does the lines of a file. Its answer has each line with what came of it.
func script(c *Console, name string) (Answer, error) {
	switch {
	case name == "":
		return Answer{}, errors.New("which file? as in script try.lines")
	case c.cfg.Files.Read == nil:
		return Answer{}, errNoFiles
	case c.doing != "":
		return Answer{}, fmt.Errorf("%s is being done; a script does not call another one", c.doing)
	}
	text, err := c.cfg.Files.Read(name, linesFile)
	if err != nil {
		return Answer{}, fmt.Errorf("%s: %w", name, err)
	}
	c.doing = name
	defer func() { c.doing = "" }()
	var told []string
	done := []scripted{}
	for i, line := range strings.Split(string(text), "\n") {
		if line = spoken(line); line == "" {
			continue
		}
		told = append(told, c.Prompt()+line)
		var a Answer
		if a.Err = errors.New("stopped"); !c.stopped.Load() {
			a = c.run(line)
		}
		if a.Text != "" {
			told = append(told, a.Text)
		}
		if a.Err != nil {
			return Answer{Text: lines(told), Data: done}, fmt.Errorf("%s:%d: %w", name, i+1, a.Err)
		}
		one := scripted{Line: line, Answer: a.Data}
		if a.Data == nil {
			one.Text = a.Text
		}
		if done = append(done, one); a.Quit {
			return Answer{Text: lines(told), Data: done, Quit: true}, nil
		}
	}
	return Answer{Text: lines(told), Data: done}, nil
}
