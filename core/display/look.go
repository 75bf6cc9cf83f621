package display

// Look is how something is to be shown.
type Look struct {
	Lang  string // "en" or "zh"
	Width int    // columns; 0 = DefaultWidth
	// Paint colours a piece of text; nil leaves it plain. It must not change
	// the width.
	Paint func(s Style, text string) string
	// Brief leaves out the texts of a hand, so that several cards fit on a line.
	Brief bool
	// Alone asks for a hand without the board, which otherwise shows its cards.
	Alone bool
}

// Columns is how wide what is shown may be.
func (l Look) Columns() int {
	if l.Width <= 0 {
		return DefaultWidth
	}
	return max(l.Width, Narrowest)
}

// Narrowest is the width below which nothing is laid out.
const Narrowest = 60

// Style is the role of a piece of text.
type Style uint8

// The styles.
const (
	Plain Style = iota
	Own
	Enemy
	Faint
	Strong
	tint // the first of Tints
)

// Tints is how many families have a style of their own.
const Tints = 6

// Tint is the style of a family, such as a faction, by its index among all families. If
// there are more than Tints of them, some have the same style.
func Tint(i int) Style { return tint + Style(max(i, 0)%Tints) }

// In paints a piece of text.
func (l Look) In(s Style, text string) string {
	if l.Paint == nil || text == "" {
		return text
	}
	return l.Paint(s, text)
}
