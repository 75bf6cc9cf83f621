package xiangqi

import (
	"arbiter/core/i18n"
	"arbiter/luabind/games"
)

// pathRow is one thing that a function of paths or captures is given, or gives.
type pathRow struct{ what, means, example string }

// pathRows are the geometry that such a function works with. Each example is a line of
// one, which a test runs.
var pathRows = []pathRow{
	{"from.file", "the file of the square, 0 to 8 from a to i", `local middle = from.file == 4`},
	{"from.rank", "its rank, 0 to 9", `local edge = from.rank == 0 or from.rank == 9`},
	{"from.name", `its name, such as "e2"`, `local centre = from.name == "e4"`},
	{"from:step(files, ranks)", "the square at this distance to the right and up, nil beyond the edge", `local ahead = from:step(0, team.forward)`},
	{"from:ray(files, ranks)", "the list of squares in steps of that size, to the edge", `local diagonal = from:ray(1, 1)`},
	{"from:palace(team)", "whether it is in the palace of the team", `local within = from:palace(team)`},
	{"from:home(team)", "whether it is on the team's own side of the river", `local crossed = not from:home(team)`},
	{"team.name", `"red" or "black"`, `local first = team.name == "red"`},
	{"team.forward", "1 or -1: the direction in which it moves along the ranks", `local back = from:step(0, -team.forward)`},
}

// answerRows are what the functions give. Each example is one that a test gives.
var answerRows = []pathRow{
	{"a list of paths", "all ways from the square on an empty board; {} for none", `return {}`},
	{"a path", "the squares after the start; the last is the target, and the others must be empty", `local to = from:step(0, 1) return to and {{to}} or {}`},
	{"screens, of a path of captures", "how many pieces of either side must be in between, 0 without it", `local ray = from:ray(0, 1) return #ray > 1 and {{ray[1], ray[2], screens = 1}} or {}`},
}

// wordRows are the words of keys.
var wordRows = []pathRow{
	{"capture: move", "it captures along the paths on which it moves; this is the default", ``},
	{"capture: screen", "it captures over exactly one piece in between, as the cannon does", `capture = "screen"`},
	{"facing", "its paths along the file count only against a royal piece, with nothing between", `facing = true`},
	{"captures", "a separate function for its captures; then paths only move, and capture and facing are refused", `captures = "straight"`},
	{"rules: seed", "as in the rule book of the project: no rule on repetition", `rules = "seed"`},
	{"rules: strict", "with the rules on check, repetition and moves without a capture", `rules = "strict"`},
}

// Tables are the words that manifests can use as values.
func (p *Packs) Tables() []games.Table {
	return []games.Table{
		tableOf("Words of keys", "Words of a piece and of a mode.", "key", wordRows),
		tableOf("Paths: arguments of the functions", "`paths` and `captures` name a function `(from, team)` of the script. It runs once for every square and team when the pack is loaded, and sees neither pieces nor the match. The engine keeps its result, so that no move runs Lua. A script can read squares and pass them on, but not change them.", "expression", pathRows),
		tableOf("Paths: results of the functions", "An invalid result is a fault that names piece, team, square and path.", "part", answerRows),
	}
}

func tableOf(title, doc, first string, rows []pathRow) games.Table {
	t := games.Table{Title: i18n.Both(title), Doc: i18n.Both(doc), Head: i18n.Same(first, "meaning", "example")}
	for _, r := range rows {
		example := ""
		if r.example != "" {
			example = "`" + r.example + "`"
		}
		t.Rows = append(t.Rows, i18n.Same("`"+r.what+"`", r.means, example))
	}
	return t
}

// annotations are the same for language servers of Lua.
const annotations = `
---A square, to functions of paths and captures.
---@class arbiter.place
---@field file integer from 0
---@field rank integer from 0
---@field name string as "e2"
local place = {}

---The square so far to the right and up, nil beyond the edge.
---@param files integer
---@param ranks integer
---@return arbiter.place?
function place:step(files, ranks) end

---The squares in steps of that size, to the edge.
---@param files integer
---@param ranks integer
---@return arbiter.place[]
function place:ray(files, ranks) end

---Whether it is in the palace of the team.
---@param team arbiter.mover
---@return boolean
function place:palace(team) end

---Whether it is on the side of the river where the team begins.
---@param team arbiter.mover
---@return boolean
function place:home(team) end

---The team that moves, to functions of paths and captures.
---@class arbiter.mover
---@field name arbiter.team
---@field forward integer 1 or -1

---Squares after the start: the last is the target, the others must be empty. Of captures
---screens is how many pieces must be between.
---@class arbiter.path
---@field [integer] arbiter.place
---@field screens? integer
`
