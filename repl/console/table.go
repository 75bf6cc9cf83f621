package console

import (
	"cmp"
	_ "embed" // the head of the page
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/repl/session"
)

// command is a command of the console.
type command = session.Command[*Console]

// groups has the groups in the order of help.
var groups = []string{"look", "play", "ask", "time", "change", "scripts", "keep", "session"}

// groupsZH are the groups in Chinese.
var groupsZH = map[string]string{"look": "查看", "play": "对局", "ask": "询问", "time": "时间", "change": "改动", "scripts": "脚本", "keep": "保存", "session": "会话"}

// commands is the table. An init function fills it, because help lists it.
var commands session.Table[*Console]

func init() {
	for _, list := range [][]*command{lookCommands(), playCommands(), askCommands(), timeCommands(), stepCommands(),
		changeCommands(), scriptCommands(), keepCommands(), sessionCommands()} {
		commands = append(commands, list...)
	}
}

// Reads reports whether a line calls a command that reads a file.
func Reads(line string) bool {
	word, _, _ := strings.Cut(spoken(line), " ")
	c := commands.Find(word)
	return c != nil && c.Reads
}

func sessionCommands() []*command {
	return []*command{
		{Name: "help", Asks: true, Aliases: []string{"h"}, Group: "session", Usage: "[NAME]", Short: i18n.Text{EN: "list the commands by groups, or explain one", ZH: "按组列出指令，或查看一条指令"},
			Long:    i18n.Text{EN: "It also explains what ? does, for example help game:damage.", ZH: "也可解释“?”所查的内容，例如 help game:damage。"},
			Example: "help whynot", Words: func(c *Console) []string { return append(commands.Names(), functionNames(c)...) }, Run: help},
		{Name: "what", Asks: true, Group: "session", Usage: "NAME", Short: i18n.Text{EN: "a definition with its source, an event, a script function, or a key of manifests; ?NAME is the same", ZH: "查看定义及源码、事件、脚本函数或清单字段；也可写 ?NAME"},
			Long: i18n.Text{EN: "For example ?ARMOR, ?DAMAGE_DEALT, ?game:damage, ?card.target.side, or the end of a key, such as ?target.side.", ZH: "例如 ?ARMOR、?DAMAGE_DEALT、?game:damage、?card.target.side，或只写字段末尾，如 ?target.side。"}, Example: "?SQUAD", Words: known, Run: what},
		{Name: "quit", Aliases: []string{"exit", "q"}, Group: "session", Short: i18n.Text{EN: "leave", ZH: "离开"}, Example: "quit",
			Run: func(c *Console, _ string) (Answer, error) {
				return Answer{Text: c.Word("bye", "再见"), Quit: true}, nil
			}},
	}
}

// help lists the commands, or explains one.
func help(c *Console, rest string) (Answer, error) {
	if rest != "" {
		return helpOf(c, rest)
	}
	var b strings.Builder
	for _, g := range groups {
		fmt.Fprintf(&b, "%s\n", c.Word(g, groupsZH[g]))
		for _, cmd := range commands {
			if cmd.Group == g && c.loaded.without(cmd.Name).EN == "" {
				b.WriteString(c.HelpLine(cmd.Head(), cmd.Short.In(c.Lang)) + "\n")
			}
		}
		if g == "play" {
			for _, u := range c.Usages() {
				b.WriteString(c.HelpLine(u[0], u[1]) + "\n")
			}
		}
	}
	b.WriteString(c.Word("help COMMAND shows details and an example; --json after a look or ask command returns data", "help COMMAND 给出说明与示例；在查看类和询问类指令后加 --json 以数据形式回答"))
	return Answer{Text: display.Wrap(b.String(), c.Width, "")}, nil
}

func helpOf(c *Console, word string) (Answer, error) {
	cmd := commands.Find(word)
	if cmd == nil {
		if of := c.helpOfGame(word); of != "" {
			return Answer{Text: of}, nil
		}
		if a, err := what(c, word); err == nil {
			return a, nil
		}
		return Answer{}, i18n.Errorf("unknown command or name %q%s", "没有名为%q的指令或内容%s", word, i18n.OfferPart(word, slices.Concat(commands.Names(), known(c), names(c))))
	}
	text := cmd.Head() + "\n" + display.Wrap("  "+cmd.Short.In(c.Lang), c.Width, "  ")
	if long := cmd.Long.In(c.Lang); long != "" {
		text += "\n" + display.Wrap("  "+strings.ReplaceAll(long, "\n", "\n  "), c.Width, "  ")
	}
	if len(cmd.Aliases) > 0 {
		text += c.Word("\n  also: ", "\n  也可写：") + i18n.List(cmd.Aliases).In(c.Lang)
	}
	if why := c.loaded.without(cmd.Name); why.EN != "" {
		return Answer{Text: text + "\n" + display.Wrap(c.Word("  not here: ", "  此处不可用：")+why.In(c.Lang), c.Width, "  ")}, nil
	}
	text += c.Word("\n  example: ", "\n  例如：") + c.exampleOf(cmd)
	if of := c.helpOfGame(cmd.Name); of != "" {
		text += c.Word("\nin this game also ", "\n此游戏中另有 ") + of
	}
	return Answer{Text: text}, nil
}

// helpOfGame returns the syntax of a command of the game, "" for an unknown name.
func (c *Console) helpOfGame(word string) string {
	for _, u := range c.game().Usages(c.Lang) {
		if first, _, _ := strings.Cut(u[0], " "); strings.EqualFold(first, word) {
			return u[0] + "\n  " + u[1]
		}
	}
	return ""
}

// exampleFor returns the example of a command in the game of the session, by its name.
func (c *Console) exampleFor(name string) string { return c.exampleOf(commands.Find(name)) }

// exampleOf returns the example of a command in the game of the session.
func (c *Console) exampleOf(cmd *command) string {
	return cmp.Or(c.loaded.example(cmd.Name), cmd.Example)
}

//go:embed manual_head.txt
var manualHead string

// Manual is docs/repl.md.
func Manual() string {
	var b strings.Builder
	b.WriteString(manualHead)
	for _, g := range groups {
		fmt.Fprintf(&b, "\n## %s\n", g)
		for _, cmd := range commands {
			if cmd.Group != g {
				continue
			}
			fmt.Fprintf(&b, "\n### `%s`\n\n%s.", cmd.Head(), strings.ToUpper(cmd.Short.EN[:1])+cmd.Short.EN[1:])
			if cmd.Long.EN != "" {
				fmt.Fprintf(&b, " %s", cmd.Long.EN)
			}
			if len(cmd.Aliases) > 0 {
				fmt.Fprintf(&b, " Also: `%s`.", strings.Join(cmd.Aliases, "`, `"))
			}
			fmt.Fprintf(&b, "\n\n    %s\n", cmd.Example)
		}
	}
	return b.String()
}
