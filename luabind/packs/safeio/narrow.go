package safeio

// WithASCII decides whether Out replaces characters of doubtful width by one ASCII character each. Unicode calls
// their width ambiguous, and display.Width counts one column. Terminals with Chinese fonts may
// draw two, which puts boards and tables out of line.
func (o *Out) WithASCII(on bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.narrow = on
}

// inASCII has the characters of doubtful width that frames, texts and names of cards have,
// except those that ASCII cannot say, such as ≤.
var inASCII = map[rune]byte{
	'─': '-', '═': '=', '│': '|', '┼': '+', '╪': '+', '┬': '+', '┴': '+', '├': '|', '└': '`', '┌': '+', '┐': '+', '┘': '+', '┤': '|', '█': '#', '░': '.',
	'·': '.', '…': '~', '—': '-', '–': '-', '→': '>', '←': '<', '×': 'x', '“': '"', '”': '"', '‘': '\'', '’': '\'', '○': 'o', '●': '*', '✕': 'x',
	'♠': 's', '♥': 'h', '♦': 'd', '♣': 'c',
}

// shownAs is a character as the output shows it.
func (o *Out) shownAs(r rune) rune {
	if c, doubtful := inASCII[r]; doubtful && o.narrow {
		return rune(c)
	}
	return r
}
