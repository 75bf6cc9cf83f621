package display

// PlayerWords lists the commands of a player that are the same in every game, in the order of
// help. A player who types one never gives a command of the game that begins with it.
func PlayerWords() []string {
	return []string{"help", "legal", "hint", "rules", "board", "hand", "card", "why", "whynot", "log", "undo", "save", "quit"}
}
