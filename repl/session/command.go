package session

import (
	"strings"

	"arbiter/core/i18n"
)

// Command is a command of a session of type S. The table of commands drives reading, help,
// completion, aliases and the manual.
type Command[S any] struct {
	Name    string
	Aliases []string
	Group   string
	Usage   string    // arguments
	Short   i18n.Text // one line
	Long    i18n.Text // more, for help and the manual
	Example string
	Words   func(s S) []string // the possible arguments, for completion
	Reads   bool               // its arguments name files that it reads
	Asks    bool               // it changes neither the match nor the session
	Run     func(s S, rest string) (Answer, error)
}

// Answer is the result of a line.
type Answer struct {
	Text string // for people, without a newline at the end
	Data any    // for programs
	Err  error
	Done bool // the player has acted
	Quit bool
}

// Head returns the name with its arguments.
func (c *Command[S]) Head() string { return strings.TrimSpace(c.Name + " " + c.Usage) }

// Table is the commands of a session.
type Table[S any] []*Command[S]

// Find returns the command with a name or alias, nil for an unknown one.
func (t Table[S]) Find(word string) *Command[S] {
	word = strings.ToLower(word)
	for _, c := range t {
		if c.Name == word {
			return c
		}
		for _, a := range c.Aliases {
			if a == word {
				return c
			}
		}
	}
	return nil
}

// Names lists the commands.
func (t Table[S]) Names() (list []string) {
	for _, c := range t {
		list = append(list, c.Name)
	}
	return list
}

// Means returns the command of the table that a line calls, and its arguments; nil for a
// command of the game.
func (t Table[S]) Means(s *Session, line string) (c *Command[S], rest string) {
	word, rest, _ := strings.Cut(line, " ")
	if c = t.Find(word); c == nil || s.OfGame(line) {
		return nil, line
	}
	return c, strings.TrimSpace(rest)
}
