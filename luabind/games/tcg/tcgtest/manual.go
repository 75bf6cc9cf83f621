package tcgtest

import (
	"fmt"
	"strings"

	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
)

// manual is what the verbs of the card game have in common.
const manual = `A scenario begins empty, in player 1's third turn (of a duel global turn 5), in deployment, with the full supply of 10.

- Cards are numbers that the placing verbs return. A number stays with its card through hand, board and graveyard.
  When a token has left the game, its number may go to the next one.
- Places are ` + "`\"alpha front\"`" + ` (the first free slot), ` + "`\"alpha front 2\"`" + `, or ` + "`\"alpha\"`" + ` for a lane. A player's number in front selects the side: ` + "`\"2 alpha front\"`" + `.
  In expectations lanes and rows are in either case: scripts write "ALPHA".
- Slots count from 1 in each row. The board and ` + "`t:command`" + ` count on from the front row to the back. Of a duel's two slots a row, a1 and a2 are
  ` + "`\"alpha front 1\"` and `\"alpha front 2\"`" + `, a3 and a4 ` + "`\"alpha back 1\"` and `\"alpha back 2\"`" + `.
- Wherever a card is named by id, a plain unit can be described as ` + "`\"3/2/4 PLASMA\"`" + ` and a plain tactic as ` + "`\"tactic DESTROY\"`" + `. They are found
  in the source text, so write them as whole literals.
`

// Codes lists the codes of refusals that t:refused can expect.
func Codes(prog *program.Program) string {
	var b strings.Builder
	b.WriteString("\n## Codes of refusals\n\nThe codes that t:refused can expect in the card game, with the rule that rejects the command. A command that is rejected before any event is dispatched leaves nothing in the log.\n" +
		"\n| code | meaning | by | in the log |\n|---|---|---|---|\n")
	for _, code := range tcg.Codes(prog) {
		logged := "yes"
		if code.Malformed {
			logged = "no"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", code.Name, code.Text, code.By, logged)
	}
	return b.String()
}
