package display

import (
	"strings"

	"arbiter/core/match"
)

// Choice is a line of a menu: one command, or several similar ones, which a further menu
// lists.
type Choice struct {
	Text     string // the command as it is typed, or what its commands have in common
	About    string // the subject, or the difference between its commands, when Text does not contain it
	Commands []match.Command
}

// MaxMenu is the number of lines to which a menu keeps, if it can.
const MaxMenu = 24

// plainMenu has a line for each command. When there are many, commands that begin with the
// same two words, usually a verb and the actor, are joined.
func plainMenu(g showing, commands []match.Command, lang string) (menu []Choice) {
	for _, c := range commands {
		menu = append(menu, Choice{g.Format(c, Spoken), g.About(c, lang), []match.Command{c}})
	}
	if len(menu) <= MaxMenu {
		return menu
	}
	if joined := joinAlike(menu); len(joined) > 1 {
		return joined
	}
	return menu
}

func joinAlike(all []Choice) (menu []Choice) {
	at := map[string]int{}
	for _, c := range all {
		words := strings.Fields(c.Text)
		key := strings.Join(words[:min(2, len(words))], " ")
		i, known := at[key]
		if !known {
			at[key] = len(menu)
			menu = append(menu, c)
			continue
		}
		menu[i].Commands = append(menu[i].Commands, c.Commands...)
		menu[i].Text = key + " …"
	}
	return menu
}
