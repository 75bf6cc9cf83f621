package tabletop

import (
	_ "embed" // the head of the page
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/games"
	"arbiter/luabind/script/host"
)

// effectDocs is what each type of effect does.
var effectDocs = map[string]string{
	"DEAL": "moves cards from a zone to a zone of each player: the top ones, or random ones from a bag", "MOVE": "moves a card to a zone", "GATHER": "moves all cards of a zone to another one",
	"SHUFFLE": "shuffles the zone that zone or from names", "FLIP": "turns a card over", "MAKE": "makes cards of a definition in a zone",
	"COUNT": "adds the amount to a counter; the part that its bounds cut off changes the counter rest", "SET": "sets a counter to the amount (default: 0)", "ROLL": "draws a number from 1 to the amount and sets a counter to it",
	"ASK": "puts a choice to each player", "END_TURN": "ends the turn", "AGAIN": "gives the active player another turn after this one",
	"SKIP": "makes each player skip turns", "REVERSE": "reverses the order of seats", "PHASE": "ends the current phase and makes another one the next",
	"LEAD": "makes a player the starter, with whom later phases begin", "OUT": "takes players out of the match; the last player or team in it wins", "WIN": "ends the match; the players win",
	"SCORE": "ends the match; the highest score wins", "DRAW": "ends the match as a draw", "LOSE": "ends the match; all players lose", "RAISE": "raises an event of a pack about the source and the target, with the amount in its first field. With card = \"target\" the two change places. With card = \"player\" the target is each player whom it concerns",
	"APPLY_STATUS": "applies the amount of a status to a card or player", "REMOVE_STATUS": "removes the amount of a status, or all of it", "ADD_KEYWORD": "gives a keyword", "REMOVE_KEYWORD": "removes a gained keyword",
	"ATTACH": "moves a card to a zone and attaches it to the target, or the target to the source", "TRANSFORM": "gives a card another definition, or turns it to its back",
	"SILENCE": "removes the statuses of a card; its printed text no longer applies", "RESTART": "sets up another game of the match",
}

// subjectDocs is what each subject of filters is.
var subjectDocs = map[string]string{
	"owner": "the player who would act, or who controls what has the filter", "opponent": "the next player in the game: in a match of two, the other one", "active": "the active player", "starter": "the player with whom phases begin",
	"match": "the match", "card": "the card of an action, or a card that is asked about", "target": "the target, a card or a player", "self": "the card that has the filter",
	"source": "the source of the event", "source_player": "the player of the event", "target_player": "the player of its target", "event": "the event, with its fields",
	"host": "the card to which self is attached", "cell": "a cell of a grid",
}

// propertyDocs is what each property of filters is.
var propertyDocs = map[string]string{
	"counter": "the value of a counter, for example counter(chips)", "size": "the number of cards in a zone, for example size(hand)", "seat": "the number of the player or of the player who controls the card, from 1", "team": "the team, from 1",
	"is_active": "has the turn", "is_out": "is out of the match", "passed": "has passed", "line": "the longest straight run of cards of the player in a grid, for example line(board)",
	"count": "the number of cards of the player in a zone of the match, for example count(table)", "turn": "the number of the turn", "round": "the number of the round", "phase": "the phase",
	"players": "the number of players in the game", "amount": "the number that the action or answer has chosen", "id": "the id of the definition", "zone": "the zone of the card",
	"is_own": "the owner of the filter controls it", "is_enemy": "another team controls it", "face_up": "it is face up", "has": "how much of a keyword, for example has(TAUNT)", "status": "how much of a status, for example status(FROZEN)",
	"is_self": "it has the filter", "option": "the value of an option, for example option(speed)", "done": "has reached an objective, for example done(ten)", "cell": "the number of the cell, from 1",
	"column": "the column, from 1", "line_of": "the row of the grid, from 1", "is_silent": "it is silenced", "attached": "the number of cards that are attached to it",
	"distance": "king's moves to another thing, for example distance(target)", "steps": "moves along columns and rows, for example steps(target)", "reach": "such moves through empty cells only, 0 without a path",
	"near": "cards in the eight cells around, for example near(own); own, enemy, any or empty", "next_to": "cards in the four cells next to it, for example next_to(own)", "sum": "the sum of a number of the cards of a zone, for example sum(hand.rank), or of a counter of all players, for example match.sum(points)", "is_player": "it is a player, not a card",
}

// Tables are the words that manifests can use next to their keys.
func (p *Packs) Tables() []games.Table {
	effects := games.Table{Title: i18n.Both("Effects"), Doc: i18n.Both("A handler that is data is a list of effects: `effects = [{ type = \"DEAL\", from = \"deck\", to = \"hand\" }]`. Every effect can have `whom`, the players whom it concerns, and `where`. What happens in place of a rejected event comes before all queued effects. An amount is a number, a var, or a path that reads a number."),
		Head: i18n.Same("type", "what it does", "needs", "may have")}
	for _, e := range program.EffectTypes() {
		effects.Rows = append(effects.Rows, i18n.Same("`"+e.Type+"`", effectDocs[e.Type], strings.Join(e.Needs, ", "), strings.Join(e.Takes, ", ")))
	}
	subjects := games.Table{Title: i18n.Both("Subjects of filters"), Doc: i18n.Both("A filter compares a path with a number, a word or another path, for example `\"owner.counter(chips) >= 2\"`. A path is a subject and a property. A zone is a subject too: it is the zone of the owner, and the top card of it, for example `card.rank == pile.rank`."), Head: i18n.Same("subject", "what it is")}
	for _, w := range program.Subjects() {
		subjects.Rows = append(subjects.Rows, i18n.Same("`"+w+"`", subjectDocs[w]))
	}
	properties := games.Table{Title: i18n.Both("Properties of filters"), Doc: i18n.Both("Each [[attribute]] is a property of cards as well."), Head: i18n.Same("property", "what it is", "of")}
	for _, x := range program.Properties() {
		properties.Rows = append(properties.Rows, i18n.Same("`"+x.Word+"`", propertyDocs[x.Word], strings.Join(x.Of, ", ")))
	}
	return []games.Table{effects, subjects, properties}
}

//go:embed reference_head.txt
var referenceHead string

// Pages are the reference pages of the ruleset.
func (p *Packs) Pages() []games.Page {
	var b strings.Builder
	b.WriteString(referenceHead)
	for _, on := range host.Receivers {
		fmt.Fprintf(&b, "\n## %s\n\n| function | | example |\n|---|---|---|\n", on)
		for _, f := range p.Functions() {
			if strings.HasPrefix(f.Name, on+":") {
				fmt.Fprintf(&b, "| `%s` | %s | `%s` |\n", f.Usage, f.Doc, strings.ReplaceAll(f.Example, "|", "\\|"))
			}
		}
	}
	b.WriteString(host.TypesPage(room.TypeDefs(), nil))
	b.WriteString("\n## Events\n\nListeners can change or reject an *ask* before it happens; a *fact* has happened. The field that a listener can change has a \\*.\n\n| event | | has | fields | when |\n|---|---|---|---|---|\n")
	for t := event.Type(1); t < program.NTypes; t++ {
		d := p.Program.Types.Def(t)
		if d.Kind == event.Step {
			continue
		}
		var fields []string
		for i := range d.Fields {
			s := d.Fields[i].Name
			if i == d.Value {
				s += "\\*"
			}
			fields = append(fields, s)
		}
		kind := map[event.Kind]string{event.Fact: "fact", event.Ask: "ask"}[d.Kind]
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", d.Name, kind, strings.Join(d.Has(), ", "), strings.Join(fields, ", "), d.Doc)
	}
	return []games.Page{{Name: "tabletop-lua.md", Text: b.String()}}
}
