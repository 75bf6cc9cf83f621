package console

import (
	"cmp"
	"fmt"
	"strings"

	"arbiter/core/hint"
	"arbiter/core/layout"
	"arbiter/repl/session"
)

// command is one command of the console.
type command = session.Command[*Console]

// groups in the order of help.
var groups = []string{"look", "play", "ask", "time", "change", "scripts", "keep", "session"}

// commands is the table. It is filled by init, as help lists it.
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
		{Name: "help", Aliases: []string{"h"}, Group: "session", Usage: "[NAME]", Short: "the commands by groups, or all of one",
			Long:    "It also explains what ? does, as in help game:damage.",
			Example: "help whynot", Words: func(c *Console) []string { return append(commands.Names(), functionNames(c)...) }, Run: help},
		{Name: "what", Group: "session", Usage: "NAME", Short: "a definition with its source, an event, a script function, or a key of manifests; ?NAME is the same",
			Long: "As in ?ARMOR, ?DAMAGE_DEALT, ?game:damage, ?card.target.side, or the end of a key as in ?target.side.", Example: "?SQUAD", Words: known, Run: what},
		{Name: "quit", Aliases: []string{"exit", "q"}, Group: "session", Short: "leave", Example: "quit",
			Run: func(*Console, string) (Answer, error) { return Answer{Text: "bye", Quit: true}, nil }},
	}
}

// help lists the commands, or tells all of one.
func help(c *Console, rest string) (Answer, error) {
	if rest != "" {
		return helpOf(c, rest)
	}
	var b strings.Builder
	for _, g := range groups {
		fmt.Fprintf(&b, "%s\n", g)
		for _, cmd := range commands {
			if cmd.Group == g && c.loaded.without(cmd.Name) == "" {
				b.WriteString(c.HelpLine(cmd.Head(), cmd.Short) + "\n")
			}
		}
		if g == "play" {
			for _, u := range c.Usages() {
				b.WriteString(c.HelpLine(u[0], u[1]) + "\n")
			}
		}
	}
	b.WriteString("help COMMAND tells more and has an example; --json behind look and ask commands answers with data")
	return Answer{Text: layout.Wrap(b.String(), c.Width, "")}, nil
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
		return Answer{}, fmt.Errorf("there is no command and nothing else called %q%s", word, hint.Meant(word, append(commands.Names(), known(c)...)))
	}
	text := cmd.Head() + "\n" + layout.Wrap("  "+cmd.Short, c.Width, "  ")
	if cmd.Long != "" {
		text += "\n" + layout.Wrap("  "+strings.ReplaceAll(cmd.Long, "\n", "\n  "), c.Width, "  ")
	}
	if len(cmd.Aliases) > 0 {
		text += "\n  also: " + strings.Join(cmd.Aliases, ", ")
	}
	if why := c.loaded.without(cmd.Name); why != "" {
		return Answer{Text: text + "\n" + layout.Wrap("  not here: "+why, c.Width, "  ")}, nil
	}
	text += "\n  example: " + c.exampleOf(cmd)
	if of := c.helpOfGame(cmd.Name); of != "" {
		text += "\nin this game also " + of
	}
	return Answer{Text: text}, nil
}

// helpOfGame is how the command of the game with a name is written, "" for none.
func (c *Console) helpOfGame(word string) string {
	for _, u := range c.game().Usages(c.Lang) {
		if first, _, _ := strings.Cut(u[0], " "); strings.EqualFold(first, word) {
			return u[0] + "\n  " + u[1]
		}
	}
	return ""
}

// exampleOf is the example of a command in the game of the session.
func (c *Console) exampleOf(cmd *command) string {
	return cmp.Or(c.loaded.example(cmd.Name), cmd.Example)
}

// Manual is docs/repl.md.
func Manual() string {
	var b strings.Builder
	b.WriteString("# The REPL\n\nThis page is written by `go test ./repl/console -run Manual -update`; the table of commands is in `repl/console`.\n\n" +
		"`arbiter repl [FILE] [--pack DIR]… [--mode M] [--seed N]` opens a session on a live match. A line is a command of this page or one of the game\n" +
		"(`play 3 to alpha front`, `attack b1 2b3`). `--json` behind a look or ask command answers with data. A line that begins with `#` or `--` is a remark,\n" +
		"and so is what follows ` -- ` in one.\n\n" +
		"On a terminal Tab completes words, a line tells where the match stands when that has changed, Ctrl-C clears a line or stops the command that runs, and Ctrl-D leaves.\n" +
		"Long answers come by pages: Space shows the next one, a all of it, q leaves it. Lines are remembered from one session to the next.\n\n" +
		"A moment is `now`, `start`, the number of a command (the position after it), `#SEQ` (before the command in which the event is) or the name of a fork.\n" +
		"In expressions (`=`, `if`, `watch`) there are `state` (the fields of `state` as a tree), `at` (handles of things by name, as in `at.b1`), `event`\n" +
		"and each field of its payload, and in the card game `game` with the reading functions of docs/lua-api.md.\n")
	for _, g := range groups {
		fmt.Fprintf(&b, "\n## %s\n", g)
		for _, cmd := range commands {
			if cmd.Group != g {
				continue
			}
			fmt.Fprintf(&b, "\n### `%s`\n\n%s.", cmd.Head(), strings.ToUpper(cmd.Short[:1])+cmd.Short[1:])
			if cmd.Long != "" {
				fmt.Fprintf(&b, " %s", cmd.Long)
			}
			if len(cmd.Aliases) > 0 {
				fmt.Fprintf(&b, " Also: `%s`.", strings.Join(cmd.Aliases, "`, `"))
			}
			fmt.Fprintf(&b, "\n\n    %s\n", cmd.Example)
		}
	}
	return b.String()
}
