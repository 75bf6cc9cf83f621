package luabind_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind"
)

// ladder is a game of a pack. It has words of every kind: of a choice, of an attribute that a counter
// shows, and of an option. It also has dice of their own, and a board.
const ladder = `[[mode]]
id = "ladder"
name = { en = "Ladder" }
seats = [1, 4]
phases = ["act"]
max_turns = 99
[mode.counters]
led = { of = "suit" }
die = {}
[[attribute]]
id = "suit"
words = ["oak", "ash", "elm"]
[[option]]
id = "weather"
name = { en = "Weather" }
words = ["none", "rain", "snow"]
[[stream]]
id = "dice"
[[zone]]
id = "deck"
[[zone]]
id = "board"
kind = "grid"
width = 3
height = 2
[[zone]]
id = "line"
kind = "row"
[[family]]
id = "N"
of = ["suit"]
start = "deck"
[[phase]]
id = "act"
[[action]]
id = "roll"
name = { en = "Roll" }
effects = [{ type = "ROLL", counter = "die", amount = 999, stream = "dice" }]
[[action]]
id = "ask"
name = { en = "Ask" }
effects = [{ type = "SET", counter = "led", amount = 2 }, { type = "ASK", choice = "word" }]
[[choice]]
id = "word"
of = "words"
words = ["sun", "moon", "star"]
`

// climb begins a match of ladder in the snow and gives commands. again reads the pack with
// parts replaced into the match, and gives more.
func climb(t *testing.T, commands ...string) (m *luabind.Match, again func(was, now string, commands ...string) error) {
	t.Helper()
	files := fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"ladder\"\nversion = \"1\"\napi = 3\ndefines = \"ladder\"\nlicense = \"MIT\"\n")},
		"game.toml": {Data: []byte(ladder)},
	}
	p, err := luabind.Load("ladder", luabind.FS("ladder", files))
	if err == nil {
		m, err = p.New(luabind.Setup{Seed: 1, Options: []string{"weather=snow"}})
	}
	if err != nil {
		t.Fatal(err)
	}
	give := func(commands []string) {
		t.Helper()
		for _, text := range commands {
			c, err := m.Parse(1, text)
			if err == nil {
				err = m.Do(c)
			}
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
	}
	give(commands)
	return m, func(was, now string, commands ...string) error {
		t.Helper()
		if !strings.Contains(ladder, was) {
			t.Fatalf("the game has no %s", was)
		}
		files["game.toml"].Data = []byte(strings.Replace(ladder, was, now, 1))
		p, err := p.Reload()
		if err == nil {
			err = m.Reload(p)
		}
		if err == nil {
			give(commands)
		}
		return err
	}
}

// TestCommandsOfOtherPacks: what seats could do no longer under other packs, or could do then, is reported
// with the seat, from 1.
func TestCommandsOfOtherPacks(t *testing.T) {
	files := fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"ladder\"\nversion = \"1\"\napi = 3\ndefines = \"ladder\"\nlicense = \"MIT\"\n")},
		"game.toml": {Data: []byte(ladder)},
	}
	p, err := luabind.Load("ladder", luabind.FS("ladder", files))
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.New(luabind.Setup{Seed: 1, Options: []string{"seats=2"}})
	if err != nil {
		t.Fatal(err)
	}
	files["game.toml"].Data = []byte(strings.Replace(ladder, `id = "ask"`, `id = "beg"`, 1))
	now, err := p.Reload()
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		seat := m.ToAct()[0]
		report, err := m.Compare(now)
		if err != nil {
			t.Fatal(err)
		}
		want := []luabind.Change{{Kind: "command", ID: "ask", How: "gone", Seat: seat}, {Kind: "command", ID: "beg", How: "new", Seat: seat}}
		if !slices.Equal(report.Commands, want) {
			t.Errorf("in the turn of seat %d: %+v", seat, report.Commands)
		}
		c, err := m.Parse(seat, "roll")
		if err == nil {
			err = m.Do(c)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if m.ToAct()[0] != 1 {
		t.Errorf("after a turn of each, seat %v is to act", m.ToAct())
	}
}

// TestReloadAfterAMigration: a match that was migrated before or after it was reloaded is saved with all of its packs.
// One that was only reloaded is saved without the older ones, if they make no difference.
func TestReloadAfterAMigration(t *testing.T) {
	for migrates := range 3 { // the first change, the second, or none of them
		files := fstest.MapFS{
			"pack.toml": {Data: []byte("id = \"ladder\"\nversion = \"1\"\napi = 3\ndefines = \"ladder\"\nlicense = \"MIT\"\n")},
			"game.toml": {Data: []byte(ladder)},
		}
		p, err := luabind.Load("ladder", luabind.FS("ladder", files))
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.New(luabind.Setup{Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		for i, id := range []string{"beg", "plead"} {
			files["game.toml"].Data = []byte(strings.Replace(ladder, `id = "ask"`, `id = "`+id+`"`, 1))
			if p, err = p.Reload(); err != nil {
				t.Fatal(err)
			}
			goOn := m.Reload
			if i == migrates {
				goOn = m.Migrate
			}
			if err := goOn(p); err != nil {
				t.Fatal(err)
			}
		}
		var file strings.Builder
		if err := m.Save(&file); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(file.String(), `"do":"migrate `); n != []int{2, 2, 0}[migrates] {
			t.Errorf("migrated by change %d of 2: %d changes of packs are saved", migrates+1, n)
		}
	}
}

// TestMigrationToMorePacks: a pack that comes or goes, its definitions and its scripts are reported as such. A migration to
// equal packs is not in the record, and a match without a log needs no record to migrate.
func TestMigrationToMorePacks(t *testing.T) {
	few := loaded(t, "duel")
	more, err := luabind.Load("duel", luabind.FS("surgeon", surgeon))
	if err != nil {
		t.Fatal(err)
	}
	m, err := few.New(luabind.Setup{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	quiet := unlogged(t, few)
	for _, c := range []struct {
		to                   *luabind.Packs
		how, from, now       string
		definition, migrates int
	}{{few, "", "", "", 0, 0}, {more, "new", "", "0.1.0", 1, 1}, {few, "gone", "0.1.0", "", 1, 2}} {
		report, err := m.Compare(c.to)
		if err != nil {
			t.Fatal(err)
		}
		var packs, scripts []luabind.Change
		if c.how != "" {
			packs = []luabind.Change{{Kind: "pack", ID: "mypack", How: c.how, From: c.from, To: c.now}}
			scripts = []luabind.Change{{Kind: "script", ID: "mypack/medic.lua", How: c.how}}
		}
		if !slices.Equal(report.Packs, packs) || !slices.Equal(report.Scripts, scripts) {
			t.Errorf("packs %+v, scripts %+v", report.Packs, report.Scripts)
		}
		cards := slices.DeleteFunc(report.Definitions, func(d luabind.Change) bool {
			return d.ID != "MY-001" || d.How != c.how || (d.To == "") != (c.how == "gone")
		})
		if len(cards) != c.definition {
			t.Errorf("the card of the pack is reported as %+v", report.Definitions)
		}
		hash := m.Hash()
		if err := errors.Join(m.Migrate(c.to), quiet.Migrate(c.to)); err != nil || m.Hash() != hash || m.Packs() != c.to || quiet.Packs() != c.to {
			t.Fatalf("the match has not gone on with the packs: %v", err)
		}
		var file strings.Builder
		if err := m.Save(&file); err != nil || strings.Count(file.String(), `"do":"migrate `) != c.migrates {
			t.Errorf("%v, and the record has not %d changes of packs:\n%s", err, c.migrates, file.String())
		}
	}
}

// TestReloadOfOpenWords: in a game of a pack, an open choice keeps its words when they are in
// another order. Words that are gone, or another kind of choice, are named.
func TestReloadOfOpenWords(t *testing.T) {
	const words = `words = ["sun", "moon", "star"]`
	m, again := climb(t, "ask")
	moon := m.Legal(1)[1]
	if err := again(words, `words = ["star", "comet", "moon", "sun"]`); err != nil {
		t.Fatal(err)
	}
	if err := m.Do(moon); err != nil {
		t.Fatal(err)
	}
	if log := seen(m, 1); !strings.Contains(log, "chooses moon") {
		t.Error(log)
	}
	for now, says := range map[string]string{ //maporder: each is compared
		`words = ["sun", "star"]`: `the packs no longer have the word "moon" of the choice "word"`,
		`words = ["a", "b", "c"]`: `the packs no longer have the word "moon" of the choice "word", the word "star" of the choice "word", the word "sun" of the choice "word"`,
	} {
		m, again := climb(t, "ask")
		hash := m.Hash()
		if err := again(words, now); err == nil || err.Error() != says || m.Hash() != hash {
			t.Errorf("%s: %v", now, err)
		}
	}
	_, again = climb(t, "ask")
	if err := again("of = \"words\"\n"+words, `of = "yes_no"`); err == nil || err.Error() != `the packs no longer have the choice "word" of words` {
		t.Error(err)
	}
}

// TestReloadOfPastWords: the log shows what was answered also when the words have another
// order, and a question mark for a word that is gone.
func TestReloadOfPastWords(t *testing.T) {
	for now, want := range map[string]string{ //maporder: each is compared
		`words = ["star", "moon", "sun"]`: "chooses star", `words = ["sun", "moon"]`: "chooses ?",
	} {
		m, again := climb(t, "ask", "take star")
		if err := again(`words = ["sun", "moon", "star"]`, now); err != nil {
			t.Fatal(err)
		}
		if log := seen(m, 1); !strings.Contains(log, want) {
			t.Errorf("%s: %s", now, log)
		}
	}
	m, again := climb(t, "ask", "take star")
	if err := again(`of = "words"`+"\nwords = [\"sun\", \"moon\", \"star\"]", "of = \"numbers\"\nlow = 1\nhigh = 2"); err != nil || !strings.Contains(seen(m, 1), "chooses") {
		t.Errorf("an answer of another kind: %v", err)
	}
}

// TestReloadOfCountedWords: a counter keeps the word that it shows, in the position and in the log,
// and an option the word that it was set to.
func TestReloadOfCountedWords(t *testing.T) {
	m, again := climb(t, "ask", "take sun")
	if err := again(`"oak", "ash", "elm"`, `"ash", "elm", "oak"`); err != nil {
		t.Fatal(err)
	}
	if board, log := m.Draw(1), seen(m, 1); !strings.Contains(board, "led elm") || !strings.Contains(log, `"counter":"led","amount":2,"now":1`) {
		t.Errorf("%s\n%s", board, log)
	}
	m, again = climb(t)
	if err := again(`["none", "rain", "snow"]`, `["none", "snow", "hail", "rain"]`); err != nil {
		t.Fatal(err)
	}
	fresh, _ := climb(t)
	if m.Hash() == fresh.Hash() { // the number of snow is another one
		t.Error("the option has the number that it had")
	}
}

// TestReloadOfCells: a board keeps its cells, so that cards stay where they are. Packs with another
// board are refused, and the match does not change.
func TestReloadOfCells(t *testing.T) {
	for _, tt := range []struct{ was, now, zone string }{
		{"width = 3", "width = 4", "board"}, {"width = 3\nheight = 2", "width = 2\nheight = 3", "board"},
		{"kind = \"row\"", "kind = \"grid\"\nwidth = 2\nheight = 2", "line"},
	} {
		m, again := climb(t, "roll")
		hash := m.Hash()
		if err := again(tt.was, tt.now); err == nil || err.Error() != `the packs give the zone "`+tt.zone+`" other cells` || m.Hash() != hash {
			t.Errorf("%s: %v", tt.now, err)
		}
	}
	_, again := climb(t, "roll")
	if err := again("kind = \"row\"", "kind = \"stack\"", "roll"); err != nil {
		t.Errorf("a zone without cells: %v", err)
	}
}

// TestNumbersOfPlayers: the log of a game for one player says so in the singular, and a mode for two
// players does not have 2 to 2 seats.
func TestNumbersOfPlayers(t *testing.T) {
	kuhn, err := luabind.Load("kuhn")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := kuhn.New(luabind.Setup{Options: []string{"seats=3"}}); err == nil || !strings.Contains(err.Error(), "mode kuhn has 2 seats, not 3") {
		t.Errorf("a third player: %v", err)
	}
	m, _ := climb(t)
	if log := seen(m, 1); !strings.HasPrefix(log, "Ladder, 1 player {") {
		t.Error(log)
	}
}

// TestReloadOfStreams: named dice continue with their own numbers when a pack names others too.
func TestReloadOfStreams(t *testing.T) {
	rolled := func(was, now string) string {
		m, again := climb(t, "roll")
		if err := again(was, now, "roll", "roll"); err != nil {
			t.Fatal(err)
		}
		_, log, _ := strings.Cut(seen(m, 1), "rolls")
		var sums []string
		for line := range strings.Lines(log) {
			if _, rest, ok := strings.Cut(line, "rolls "); ok {
				sums = append(sums, strings.Fields(rest)[0])
			}
		}
		return strings.Join(sums, " ")
	}
	const dice = "[[stream]]\nid = \"dice\"\n"
	want := rolled("max_turns = 99", "max_turns = 98")
	if got := rolled(dice, "[[stream]]\nid = \"coin\"\n"+dice); got != want || len(strings.Fields(want)) != 2 {
		t.Errorf("the dice roll %s, want %s", got, want)
	}
}
