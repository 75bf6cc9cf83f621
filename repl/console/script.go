package console

import (
	"fmt"
	"strings"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/safeio"
)

// linesFile bounds a file of lines as they are typed.
var linesFile = safeio.Kind{Name: "a file of lines", Bytes: 1 << 20, Line: maxLine, Lines: 10_000}

// scripted is a line of a script with its answer.
type scripted struct {
	Line string `json:"line"`
	Text string `json:"text,omitempty"`
}

// maxAnswers bounds, in bytes, all answers to the lines of a file.
const maxAnswers = 4 << 20

// script runs the lines of a file and returns each line with its answer.
func script(c *Console, name string) (Answer, error) {
	switch {
	case name == "":
		return Answer{}, i18n.Errorf("expected a file, for example script try.lines", "哪个文件？例如：script try.lines")
	case c.cfg.Files.Read == nil:
		return Answer{}, errNoFiles
	case c.doing != "":
		return Answer{}, i18n.Errorf("%s is running; a script cannot call another script", "正在执行%s；脚本中不能再调用脚本", c.doing)
	}
	text, err := c.cfg.Files.Read(name, linesFile)
	if err != nil {
		return Answer{}, fmt.Errorf("%s: %w", name, err)
	}
	c.doing = name
	defer func() { c.doing = "" }()
	var answers []string
	done, size := []scripted{}, 0
	for i, line := range strings.Split(strings.TrimPrefix(string(text), "\ufeff"), "\n") {
		if line = spoken(line); line == "" {
			continue
		}
		answers = append(answers, c.Prompt()+line)
		var a Answer
		switch {
		case c.interrupted():
			a.Err = errStopped
		case c.meter.over() != nil:
			a.Err = c.meter.over()
		case size > maxAnswers:
			a.Err = i18n.Errorf("the answers to the lines before it exceed %d MB", "此前各行的回答已超过%d MB", maxAnswers>>20)
		default:
			a = c.run(line)
		}
		size += len(line) + len(a.Text)
		if a.Text != "" {
			answers = append(answers, a.Text)
		}
		if a.Err != nil {
			return Answer{Text: lines(answers), Data: done}, fmt.Errorf("%s:%d: %w", name, i+1, a.Err)
		}
		if done = append(done, scripted{line, a.Text}); a.Quit {
			return Answer{Text: lines(answers), Data: done, Quit: true}, nil
		}
	}
	return Answer{Text: lines(answers), Data: done}, nil
}
