package tcgtest_test

import (
	"strings"
	"testing"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/games/tcg/tcgtest"
)

const kept = `turn = 6
phase = "skirmish"
options = ["landmarks", "landmark_rotate=2", "retribution", "truce"]

[[player]] # 1
base = 12
supply = 3
supply_cap = 6
hand = ["UNSC-008"]
statuses = { RETRIBUTION = 1 }

[[player]] # 2
base = 30
supply = 5
supply_cap = 5

[[fixture]]
id = "HEAVY-RACK"
lane = "alpha"
counters = { "HEAVY-RACK.held" = 1 }

[[fixture]]
id = "TRUCE"
player = 1
other = 2
counters = { "TRUCE.proposer" = 1 }
`

// TestPositionKeepsAll: statuses of players, fixtures and counters are written and
// read; what a position cannot say is named in it, and what cannot be is refused.
func TestPositionKeepsAll(t *testing.T) {
	prog, k := shippedProgram(t)
	m, err := tcgtest.Place(prog, kept, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	if text, err := tcgtest.Position(show.Facade(m), i18n.English); err != nil || text != kept {
		t.Errorf("%v\n%s", err, text)
	}
	s := &m.State // a lane is held
	s.Lanes[place.Lane(1)] = 1
	text, err := tcgtest.Position(show.Facade(m), i18n.English)
	if err != nil || !strings.HasSuffix(text, kept) {
		t.Errorf("%v\n%s", err, text)
	}
	for _, line := range []string{"# Left out", "# - that player 2 controls bravo"} {
		if !strings.Contains(text, line) {
			t.Errorf("%q is not said in\n%s", line, text)
		}
	}
	if zh, err := tcgtest.Position(show.Facade(m), i18n.Chinese); err != nil || !strings.HasPrefix(zh, "# 局面文件无法写出以下内容，已略去：\n# - 玩家2控制bravo\n") || !strings.HasSuffix(zh, kept) {
		t.Errorf("in Chinese: %v\n%s", err, zh)
	}
	if _, err := tcgtest.Place(prog, text, match.Options{}); err != nil {
		t.Error(err)
	}
	for part, wrong := range map[string]string{`lane = "alpha"`: `lane = "delta"`, "other = 2": "other = 9", `id = "TRUCE"`: `id = "TRUCES"`,
		"TRUCE.proposer": "TRUCE.proposal", "RETRIBUTION": "RETRIBUTIONS", "held\" = 1": "held\" = 100000"} {
		if _, err := tcgtest.Place(prog, strings.Replace(kept, part, wrong, 1), match.Options{}); err == nil || !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}
