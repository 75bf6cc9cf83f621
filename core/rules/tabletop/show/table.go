// Package show presents a game that is a pack to people and tools. It draws the board from
// the zones, and writes the log in sentences, commands as typed and in words, and positions
// as data. It reads matches and writes nothing, and it knows no single game: names come from
// the pack.
//
// It is not for programs that embed the engine: those use package luabind.
package show

import (
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
)

// Table shows games that are packs. It keeps nothing.
type Table struct {
	display.PlainTable[tabletop.State]
}

var table display.Table[tabletop.State] = Table{}

// Facade returns a match without its type of state.
func Facade(m *tabletop.Match) display.Match { return display.Show(m, table) }

// shown is a match that is shown to somebody.
type shown struct {
	rules *tabletop.Rules
	prog  *program.Program
	m     *tabletop.Match
	s     *tabletop.State
	lang  string
}

func on(m *tabletop.Match, lang string) *shown {
	g := tabletop.Of(m)
	return &shown{g, g.Program(), m, &m.State, lang}
}

func (k *shown) say(en, zh string, args ...any) string { return i18n.Sprintf(k.lang, en, zh, args...) }

// player names a player.
func (k *shown) player(p event.Player) string {
	if p < 0 {
		return k.say("nobody", "无人")
	}
	return k.say("player %d", "玩家%d", p+1)
}

// Usages lists the commands: the actions of the mode, and those of every game.
func (t Table) Usages(m *tabletop.Match, lang string) (rows [][2]string) {
	k := on(m, lang)
	choices, passes := false, false
	for _, n := range k.rules.Mode().Phases {
		turn := k.prog.Phases[n].Turn
		passes = passes || turn == program.Bid || turn == program.Window
	}
	for i := range k.prog.Actions {
		a := &k.prog.Actions[i]
		text := a.Def.Name.In(lang)
		if more := def.Fill(a.Def.Text.In(lang), a.Def.VarText); more != "" {
			text += i18n.In(lang, ": ", "：") + more
		}
		rows = append(rows, [2]string{usage(a), text})
	}
	choices = len(k.prog.Choices) > 1
	for _, row := range []struct {
		there  bool
		usage  string
		en, zh string
	}{
		{choices, "take OPTION", "answer a question", "回答提问"},
		{passes, "pass", "do nothing now", "跳过"},
		{k.rules.Mode().Def.Concede, "concede", "give the match up", "认输"},
	} {
		if row.there {
			rows = append(rows, [2]string{row.usage, i18n.In(lang, row.en, row.zh)})
		}
	}
	return rows
}

// usage is how a command of an action is written.
func usage(a *program.Action) string {
	text := a.Def.ID
	for _, part := range []struct {
		there bool
		word  string
	}{{a.Card != nil, " CARD"}, {a.Target != nil, " on TARGET"}, {a.Cell != 0, " CELL"}, {a.Amount != nil, " NUMBER"}} {
		if part.there {
			text += part.word
		}
	}
	return text
}

// About is the command in words, with the names of the pack.
func (Table) About(m *tabletop.Match, c match.Command, lang string) string {
	return on(m, lang).inWords(c)
}
