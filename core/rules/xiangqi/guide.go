package xiangqi

import (
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
)

// Show returns the squares that a move goes from and to.
func (sc *speller) Show(e *event.Event) (from, to string, changes []display.Figure) {
	if e.Type == Moved {
		return "@" + SquareOf(e.From).String(), "@" + SquareOf(e.At).String(), nil
	}
	return "", "", nil
}

// Guide returns how the game is won and how its pieces go: those that the match has or had.
func (g *Rules) Guide(m *Match, lang string) []display.Section {
	say := func(en, zh string) string { return i18n.In(lang, en, zh) }
	list := []display.Section{
		{Title: say("How to win", "如何获胜"), Lines: []string{
			say("Checkmate: attack the enemy general so that no move saves it.", "将死：攻击对方将帅，使其无法解救。"),
			say("A side that has no legal move also loses.", "无子可动的一方同样判负。"),
			say("The two generals may never face each other on an open file.", "两方将帅不得在无子阻隔的同一纵线上对面。")}},
		{Title: say("Your turn", "你的回合"), Lines: []string{
			say("Move one piece along the lines. To take an enemy piece, move to its place.", "沿线走一枚棋子；走到敌子所在之处即可吃掉它。"),
			say("A move that leaves your own general in check is not allowed.", "走后己方将帅仍被将军的着法不允许。")}},
	}
	var pieces []string
	for i := range g.prog.Lib.Pieces {
		d := &g.prog.Lib.Pieces[i]
		if !slices.ContainsFunc(m.State.Men[1:m.State.NMen+1], func(man Man) bool { return man.Piece.Type() == i }) {
			continue
		}
		name := d.Name.In(lang)
		if d.Glyphs[0] != "" {
			name += " " + d.Glyphs[0] + d.Glyphs[1]
		}
		pieces = append(pieces, i18n.Sprintf(lang, "%s: %s", "%s：%s", name, g.prog.Lib.PieceText(d, lang)))
	}
	return append(list, display.Section{Title: say("Pieces", "棋子"), Lines: pieces})
}
