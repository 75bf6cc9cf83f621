package console

import (
	"fmt"
	"strings"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/safeio"
)

// linesFile is a file of lines as they are typed.
var linesFile = safeio.Kind{Name: "a file of lines", Bytes: 1 << 20, Line: maxLine, Lines: 10_000}

// scripted is a line of a script with what came of it.
type scripted struct {
	Line string `json:"line"`
	Text string `json:"text,omitempty"`
}

// maxTold bounds what the lines of a file answer, all together.
const maxTold = 4 << 20

// script does the lines of a file. Its answer has each line with what came of it.
func script(c *Console, name string) (Answer, error) {
	switch {
	case name == "":
		return Answer{}, i18n.Errorf("which file? as in script try.lines", "哪个文件？例如：script try.lines")
	case c.cfg.Files.Read == nil:
		return Answer{}, errNoFiles
	case c.doing != "":
		return Answer{}, i18n.Errorf("%s is being done; a script does not call another one", "正在执行%s；脚本中不能再调用脚本", c.doing)
	}
	text, err := c.cfg.Files.Read(name, linesFile)
	if err != nil {
		return Answer{}, fmt.Errorf("%s: %w", name, err)
	}
	c.doing = name
	defer func() { c.doing = "" }()
	var told []string
	done, size := []scripted{}, 0
	for i, line := range strings.Split(strings.TrimPrefix(string(text), "\ufeff"), "\n") {
		if line = spoken(line); line == "" {
			continue
		}
		told = append(told, c.Prompt()+line)
		var a Answer
		switch {
		case c.interrupted():
			a.Err = errStopped
		case c.meter.over() != nil:
			a.Err = c.meter.over()
		case size > maxTold:
			a.Err = i18n.Errorf("the lines before it have answered more than %d MB", "此前各行的回答已超过%d MB", maxTold>>20)
		default:
			a = c.run(line)
		}
		size += len(line) + len(a.Text)
		if a.Text != "" {
			told = append(told, a.Text)
		}
		if a.Err != nil {
			return Answer{Text: lines(told), Data: done}, fmt.Errorf("%s:%d: %w", name, i+1, a.Err)
		}
		if done = append(done, scripted{line, a.Text}); a.Quit {
			return Answer{Text: lines(told), Data: done, Quit: true}, nil
		}
	}
	return Answer{Text: lines(told), Data: done}, nil
}
