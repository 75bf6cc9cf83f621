package xiangqi

import (
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/xiangqi/board"
)

// Show returns the squares that a move goes from and to.
func (sc *speller) Show(e *event.Event) (from, to string, changes []display.Figure) {
	if e.Type == Moved {
		return "@" + SquareOf(e.From).String(), "@" + SquareOf(e.At).String(), nil
	}
	return "", "", nil
}

// Guide returns how the game is won under the rules and options of the match, and which rules
// of packs are on. It explains the pieces that the match has or had.
func (g *Rules) Guide(m *Match, lang string) []display.Section {
	say := func(en, zh string) string { return i18n.In(lang, en, zh) }
	list := []display.Section{
		{Title: say("How to win", "如何获胜"), Lines: append(g.victories(&m.State, lang), draws(&m.State, lang)...)},
		{Title: say("Your turn", "你的回合"), Lines: turns(&m.State, lang)},
		{Title: say("Pieces", "棋子"), Lines: g.pieces(&m.State, lang)},
	}
	if rules := g.rulesOn(&m.State, lang); len(rules) > 0 {
		list = append(list, display.Section{Title: say("Rules of this match", "本局规则"), Lines: rules})
	}
	return list
}

// victories returns how a side wins, or loses because it has no move.
func (g *Rules) victories(s *State, lang string) (lines []string) {
	say := func(en, zh string) { lines = append(lines, i18n.In(lang, en, zh)) }
	if s.RuleSet == board.Strict {
		say("Checkmate: attack the enemy general so that no move saves it.", "将死：攻击对方将帅，使其无法解救。")
	} else {
		say("Take the enemy general.", "吃掉对方的将帅。")
	}
	if s.StalemateDraw {
		say("If a side has no legal move, the match is a draw.", "一方困毙（无着可走）时为和棋。")
	} else {
		say("A side that has no legal move also loses.", "困毙（无着可走）的一方同样判负。")
	}
	if s.RuleSet == board.Strict {
		say("The two generals may never face each other on an open file.", "两方将帅不得在无子阻隔的同一纵线上对面。")
	} else {
		say("If the two generals face each other on an open file, either can take the other.", "两方将帅在无子阻隔的同一纵线上对面时，可以直接吃掉对方。")
	}
	return lines
}

// draws returns when a match ends without a winner.
func draws(s *State, lang string) (lines []string) {
	for _, d := range []struct {
		n      int32
		en, zh string
	}{
		{s.Repetition, "A position that occurs %[1]d times is a draw.", "同一局面出现%[1]d次为和棋。"},
		{s.QuietPlies, "After %d %s without a capture the match is a draw.", "连续%[1]d步没有吃子为和棋。"},
		{s.MaxPlies, "After %d %s the match is a draw.", "满%[1]d步为和棋。"},
	} {
		if d.n > 0 {
			lines = append(lines, i18n.Sprintf(lang, d.en, d.zh, d.n, i18n.Noun(d.n, "ply", "plies")))
		}
	}
	return lines
}

// turns returns what a side does in its turn.
func turns(s *State, lang string) []string {
	say := func(en, zh string) string { return i18n.In(lang, en, zh) }
	lines := []string{say("Move one piece along the lines. To take an enemy piece, move to its place.", "沿线走一枚棋子；走到敌子所在之处即可吃掉它。")}
	if s.RuleSet == board.Strict {
		lines = append(lines, say("A move that leaves your own general in check is not allowed.", "不得走出使己方将帅被将军的着法（送将）。"))
	} else {
		lines = append(lines, say("Check is announced. You need not answer it, but then your general can be taken.", "将军只作提示，不强制应将；不应将时，将帅可能被吃。"))
	}
	if s.Clock > 0 {
		late := say("loses", "判负")
		if s.PassOnTimeOut {
			late = say("passes", "轮空")
		}
		lines = append(lines, i18n.Sprintf(lang, "A turn has %d ms. A side that runs out of time %s.", "每回合%d毫秒，超时的一方%s。", s.Clock, late))
	}
	return lines
}

// pieces returns how the kinds of pieces go that the match has or had.
func (g *Rules) pieces(s *State, lang string) (lines []string) {
	for i := range g.prog.Lib.Pieces {
		d := &g.prog.Lib.Pieces[i]
		if !slices.ContainsFunc(s.Men[1:s.NMen+1], func(man Man) bool { return man.Piece.Type() == i }) {
			continue
		}
		name := d.Name.In(lang)
		if d.Glyphs[0] != "" {
			name += " " + d.Glyphs[0] + d.Glyphs[1]
		}
		lines = append(lines, i18n.Sprintf(lang, "%s: %s", "%s：%s", name, g.prog.Lib.PieceText(d, lang)))
	}
	return lines
}

// rulesOn lists the rules of packs that apply in the match.
func (g *Rules) rulesOn(s *State, lang string) (lines []string) {
	for i := range g.prog.Lib.Rules {
		d := &g.prog.Lib.Rules[i]
		if d.Option == "" || s.Options&(1<<slices.Index(g.prog.options, d.Option)) != 0 {
			lines = append(lines, i18n.Sprintf(lang, "%s: %s", "%s：%s", d.Name.In(lang), g.prog.Lib.RuleText(d, lang)))
		}
	}
	return lines
}
