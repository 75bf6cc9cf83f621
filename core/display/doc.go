// Package display shows a match to people and reads what they write: boards, hands, menus,
// pictures, logs in sentences, and the spelling of commands.
//
// Programs that embed the engine use package luabind instead.
//
// # A table shows a match
//
// A [Table] belongs to a game. It spells and reads commands, draws positions and writes
// sentences. A table that embeds [PlainTable] implements only the parts that it needs. [Show]
// joins a match and a table to a [Match], which hides the type of the state. Forks and views
// of a Match have the same table, so a table keeps nothing between calls.
//
// # Who sees what
//
// A caller that shows a match to a player shows a view of it (match.Any.View). The parts that
// the player may not know are blanked there, and no method of this package reads them from
// elsewhere. The log is the exception, because a view has no past. [Match.LogFor] reads the
// log of the whole match and spells it for one viewer; event.NoPlayer is the referee, who
// sees everything.
//
// # Commands
//
// Format writes a command in one of two forms. [Spoken] is for people and holds only in the
// present position. [Canonical] is for records and means the same command everywhere. Parse
// reads both. Parse does not check that a command is legal: the match does, when it is given.
//
// # The log
//
// A [Log] goes through the events of a match once:
//
//	log := g.LogFor(viewer, "en")
//	for e, more := log.Next(); more; e, more = log.Next() {
//		if line := log.Sentence(e); line != "" {
//			fmt.Println(line)
//		}
//	}
//
// Sentence, Entry and Title refer to the event that Next returned last. Later calls of Next
// return the events of later commands. After an Undo the caller makes a new Log.
package display
