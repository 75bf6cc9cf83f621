package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
)

// usageOfParts is the help of a command with parts.
func (c *Call) usageOfParts() {
	c.usageHead()
	fmt.Fprintf(c.Out, "\n%s\n", c.in("commands:", "命令："))
	c.listParts()
	c.usageEnd()
}

// argumentWords are the words of a usage line in Chinese. Placeholders in capitals stay.
var argumentWords = strings.NewReplacer("[flags]", "[标志]", "[arguments]", "[参数]")

// usageHead prints the lines that begin every help text.
func (c *Call) usageHead() {
	text, usage := c.Cmd.Text(), strings.TrimSpace(c.Cmd.Name+" "+c.Cmd.Usage)
	if languageOf(c.args) == i18n.Chinese {
		text = c.say(c.Cmd.Summary) + "。" + c.say(c.Cmd.About)
	}
	fmt.Fprintf(c.Out, "%sarbiter %s\n\n%s\n", c.in("usage: ", "用法："), c.in(usage, argumentWords.Replace(usage)), display.Wrap(text, display.DefaultWidth, ""))
}

func (c *Call) listParts() {
	for _, p := range *c.Cmd.Parts {
		fmt.Fprintln(c.Out, display.Columns("  "+p.Name, c.say(p.Summary), 18, display.DefaultWidth))
	}
}

// usageEnd prints the lines that end every help text.
func (c *Call) usageEnd() {
	fmt.Fprintf(c.Out, "\n%s\n", c.in("examples:", "示例："))
	for _, e := range c.Cmd.Examples {
		fmt.Fprintf(c.Out, "  arbiter %s\n", e)
	}
	fmt.Fprint(c.Out, "\n"+c.in(ExitHelp, exitHelpInChinese))
	if c.Cmd.Stalls {
		fmt.Fprint(c.Out, c.in(ExitStallHelp, exitStallHelpInChinese))
	}
	if c.Cmd.Breaks {
		fmt.Fprint(c.Out, c.in(ExitBrokenHelp, exitBrokenHelpInChinese))
	}
}

// The commands about the program itself.
const (
	helpName    = "help"
	versionName = "version"
)

func help(c *Call) error {
	lang := c.NewFlags().String("lang", "", helpLangUsage)
	words, err := c.Parse()
	if err == nil {
		err = Language(lang, false)
	}
	switch {
	case errors.Is(err, ErrHelp):
		return nil
	case err != nil:
		return err
	case len(words) == 0:
		overview(c.Out, c.Table, *lang)
		return nil
	}
	about, err := FindIn(c.Table, "", words[0])
	if err != nil {
		return err
	}
	if words = words[1:]; len(words) > 0 && about.Parts != nil {
		if about, err = FindIn(*about.Parts, about.Name, words[0]); err != nil {
			return err
		}
		words = words[1:]
	}
	if len(words) > 0 {
		return Misused("%s: unexpected argument %q; try arbiter help %[1]s", helpName, words[0])
	}
	return about.Run(&Call{Stream: c.Stream, Table: c.Table, Cmd: about, args: []string{"--help", "--lang", *lang}})
}

func overview(w io.Writer, table []Command, lang string) {
	fmt.Fprint(w, i18n.In(lang, "usage: ", "用法：")+"arbiter COMMAND "+i18n.In(lang, "[arguments]", "[参数]")+"\n\n"+i18n.In(lang, "commands:\n", "命令：\n"))
	for i := range table {
		fmt.Fprintln(w, display.Columns("  "+table[i].Name, helpIn(lang, table[i].Summary), 12, display.DefaultWidth))
	}
	fmt.Fprint(w, i18n.In(lang, "\nenvironment:\n", "\n环境变量：\n"))
	for _, v := range environment {
		fmt.Fprintln(w, display.Columns("  "+v.name, v.about.In(lang), 18, display.DefaultWidth))
	}
	fmt.Fprintf(w, "\n%s", i18n.In(lang, ExitHelp, exitHelpInChinese))
}

// environment are the variables that every command reads, apart from folders.
var environment = []struct {
	name  string
	about i18n.Text
}{
	{"LANG", i18n.Text{EN: "the language, if --lang is not given; LC_ALL and LC_MESSAGES go before it", ZH: "未写 --lang 时的语言；LC_ALL 和 LC_MESSAGES 优先"}},
	{"NO_COLOR", i18n.Text{EN: "if set, a terminal gets no colours", ZH: "设置后终端不显示颜色"}},
	{asciiVariable, i18n.Text{EN: "if set, a terminal gets frames, quotes and arrows in ASCII. Set it if your terminal draws them two columns wide, so that boards are out of line", ZH: "设置后，终端中的表格线、引号和箭头改用 ASCII 字符；若终端把它们画成两列宽，使盘面错位，请设置它"}},
}

func (c *Call) usage() {
	c.usageHead()
	title := "\n" + c.in("flags:", "标志：") + "\n"
	c.Flags.VisitAll(func(f *flag.Flag) {
		if renamed(f) {
			return
		}
		kind, text := flag.UnquoteUsage(f)
		if languageOf(c.args) == i18n.Chinese {
			text = c.say(f.Usage)
		}
		name := "--" + f.Name
		if kind != "" {
			name += " " + placeholder(kind)
		}
		if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "0" && f.DefValue != "-1" && f.DefValue != "[]" && !strings.Contains(f.Usage, "(default") {
			text += fmt.Sprintf(c.in(" (default %s)", "（默认 %s）"), f.DefValue)
		}
		fmt.Fprintf(c.Out, "%s%s\n", title, display.Columns("  "+name, text, 23, display.DefaultWidth))
		title = ""
	})
	if c.Cmd.Parts != nil {
		fmt.Fprintf(c.Out, "\n%s\n", c.in("commands:", "命令："))
		c.listParts()
	}
	c.usageEnd()
}

// placeholder returns the name of a flag's value in help: its type in capitals.
func placeholder(kind string) string {
	switch kind {
	case "int", "uint", "number":
		return "N"
	}
	return strings.ToUpper(kind)
}
