package def

// Piece is a kind of piece of a board game. How it moves is a script function
// that gives all paths from a square, ignoring the board.
type Piece struct {
	Pos
	Behaviour
	ID      string
	Pack    string
	Name    Localised
	Text    Localised // with {var} for numbers
	Letter  byte      // in FEN, upper case
	Aliases string    // further letters that are read for it
	WXF     byte      // in WXF notation; 0 = Letter
	Glyphs  [2]string
	Value   int  // in hundredths of a soldier; 0 = to be guessed
	Royal   bool // whose side loses the game with it
	Screen  bool // captures over exactly one piece
	Facing  bool // paths along the file count only against a royal piece
	Paths   FuncRef
	// Captures gives the paths on which it takes, where these are not those of
	// its moves; 0 for most.
	Captures FuncRef
}

// PieceText is a piece's text in a language with its numbers filled in.
func (l *Library) PieceText(p *Piece, lang string) string {
	return l.fill(p.Text, lang, &p.Behaviour, "", "")
}

// Mode is a way to play a board game, made by name from set-up data.
type Mode struct {
	Pos
	ID     string
	Pack   string
	Name   Localised
	Rules  string // rule set of the ruleset's own: "seed", "strict"
	Layout string // the pieces, as FEN
}
