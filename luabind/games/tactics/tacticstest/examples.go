package tacticstest

// examples are those of common verbs whose own is one of the card game.
var examples = map[string]string{
	"reset":    "for _, unit in ipairs({\"Anna\", \"Bert\"}) do\n  t:reset()\n  t:command(\"activate \" .. unit)\n  t:turn_is({active = unit})\nend",
	"seed":     "t:seed(7)\nt:going_on()",
	"command":  "t:command(\"activate Anna\")\nt:command(\"end\")\nt:turn_is({active = \"\"})",
	"legal":    "t:eq(t:legal()[1], \"activate Anna\")",
	"refused":  "t:refused(\"not_active\", {by = \"core\"}):command(\"Anna slash Xara\")",
	"fault":    "t:fault(\"error\", {file = \"slash.lua\"}):command(\"Anna slash Xara\")",
	"can":      "t:can():command(\"activate Anna\")",
	"cannot":   "t:cannot():command(\"Anna slash Xara\")",
	"undo":     "t:command(\"activate Anna\")\nt:undo()\nt:turn_is({active = \"\"})",
	"fork":     "t:fork(function()\n  t:command(\"concede\")\n  t:over(\"win\", 2)\nend)\nt:going_on()",
	"replays":  "t:command(\"activate Anna\")\nt:command(\"end_turn\")\nt:replays()",
	"over":     "t:command(\"concede\")\nt:over(\"win\", 2)",
	"going_on": "t:command(\"end_turn\")\nt:going_on()",
	"to_act":   "t:to_act(1)\nt:command(\"end_turn\")\nt:to_act(2)",
	"value":    "t:eq(t:value(\"round\"), 1)",
	"events":   "t:command(\"activate Anna\")\nt:events(\"UNIT_ACTIVATED\", {source = \"Anna\"}, 1)",
	"no_event": "t:command(\"activate Anna\")\nt:no_event(\"UNIT_DONE\")",
	"mark":     "t:command(\"activate Anna\")\nt:mark()\nt:command(\"end\")\nt:no_event(\"UNIT_ACTIVATED\")",
	"order":    "t:command(\"activate Anna\")\nt:command(\"end\")\nt:order(\"UNIT_ACTIVATED\", {\"UNIT_DONE\", source = \"Anna\"})",
	"log_is":   "t:mark()\nt:command(\"activate Anna\")\nt:log_is({{\"UNIT_ACTIVATED\", source = \"Anna\"}})",
	"lines":    "t:mark()\nt:command(\"activate Anna\")\nt:lines({\"[Unit] Anna Active (time=6, debt=0)\"})",
	"cause":    "t:command(\"end_turn\")\nt:cause(\"TURN_ENDED\", {\"TURN_BEGAN\", source_player = 2})",
	"last":     "t:command(\"activate Anna\")\nt:eq(t:last(\"UNIT_ACTIVATED\", \"source\"), \"Anna\")",
	"sees":     "t:command(\"activate Anna\")\nt:sees(2, \"UNIT_ACTIVATED\", {source = \"Anna\"})",
}
