package console

import (
	"regexp"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
)

var (
	// dataLike are lines that are data: events with their fields, lines of files, fields of the
	// state that differ, and examples of commands.
	dataLike  = regexp.MustCompile(`#\d+ [\w:]*[A-Z_]{3}|^ +│|^  \S+ +.* → |^[A-Z]\w+\.\w+: .* → |例如：|: attempt to `)
	latinWord = regexp.MustCompile(`[A-Za-z][a-z]{2,}`)
	// idLike are what stays as it is in every language: codes in brackets, paths, files,
	// handles, fields and other tokens with a sign that words do not have.
	idLike = regexp.MustCompile(`^ +\w+(?: {2,}| *$)|\[[A-Z_]+\]|[\w-]*[_.:/#=|@$+()\[\]<>\d][\w.:/#=|@$+()\[\]<>-]*|“[^”]*”`)
)

// chineseLines are lines of sessions, among them mistakes, for each game.
var chineseLines = map[string][]string{
	"duel": {"board", "rules", "hand", "show room", "show base", "card ARMOR", "card EMP", "card cover", "card PLASMA_DAMAGE", "card LANDMARK", "card UNSC-001", "card 豺狼", "find 护盾", "find zzz", "listeners ATTACK_DECLARED", "listeners XYZ",
		"legal", "legal zzz", "hint", "spawn UNSC-001 alpha front", "spawn COV-001 alpha front 2", "spawn COV-001 alpha top", "spawn COV-999 alpha front", "give FLD-008", "emit tcg:UNIT_HEALED amount=x", "emit KEYWORD_GAINED keyword=zzz", "give UNSC-007", "give UNSC-999", "hand", "play 6 on a1", "play 9", "play", "play 6 on z9",
		"attack a1 2a1", "end", "end", "end", "attack a1 1a1", "why hit", "why last", "why 3", "why 99999", "why zzz", "tree", "events 3", "whynot UNSC-007", "whynot attack a1 base", "whynot UNSC-007.damage_modified_source",
		"whynot ARMOR.damage_modified_target", "whynot zzz", "whynot battery 1", "history", "undo", "redo", "redo", "fork 甲", "forks", "end", "compare main 甲", "compare main", "switch main", "switch zzz", "goto 1", "goto 99",
		"diff 0 1", "diff 9 10", "emit XYZ", "eval 1+", "eval game.turn", "run game:zzz()", "break XYZ", "break ATTACK_DECLARED", "break", "watch", "clear", "clear 9", "step", "next", "continue", "stack", "line", "list",
		"what zzz", "what ARMOR", "what card.target.side", "set turn x", "set zzz 1", "packs", "reload", "save", "scenario", "record test", "script zzz", "load zzz", "bot 2", "bot zzz", "bot 1 zzz", "concede zzz", "xyz", "help zzz", "battery", "end now", "打出 3"},
	"tactics": {"board", "rules", "show Anna", "show zzz", "card slash", "card 劈砍", "card archer", "card warrior", "card 骑士", "card zzz", "legal", "aim Anna slash", "board", "cancel", "Anna slash", "Anna slash Xara", "Anna zzz", "Anna move 0,0", "Anna move 99,99", "end_turn zzz",
		"end", "bot 3", "events 5", "why last", "why hit", "whynot Anna slash Xara", "whynot zzz", "history", "tree", "listeners", "find 毒", "xyz", "pass", "react", "help"},
	"xiangqi": {"board", "rules", "show h2", "show zz", "card horse", "card 马", "legal h2", "炮二平五", "帅五进二", "车一进三", "h2e9", "move h2", "whynot 车一进三", "whynot h0h5", "炮8平5", "events 2", "why last", "history", "undo", "redo", "find 马", "xyz", "tick x", "resign now", "help"},
}

// stays are the words of a game that are the same in every language: ids, names of commands
// and their arguments, names that packs have in English alone.
func stays(t *testing.T, c *Console, packs *games.Packs) map[string]bool {
	words := map[string]bool{}
	add := func(text string) {
		for _, w := range latinWord.FindAllString(text, -1) {
			words[strings.ToLower(w)] = true
		}
	}
	add("prompt core easy normal hard concede attackable arbiter Lua TOML main alpha bravo charlie front back base json help quit ODST UNSC file line random greedy casual mcts policy search Anna zzz xyz top now path player word name entity event listener card command moment seq expr chunk pack file filter value field source target owner lane any room orbit repl replayed fen friendly teammate enemy own xiangqi function momentum resolve")
	for _, band := range event.Bands {
		add(band.Name)
	}
	for _, pack := range packs.Library().Packs {
		add(pack.ID)
	}
	packs.Define("zh", func(d def.Entry) { add(d.ID); add(d.Name) })
	for _, info := range commands {
		add(info.Name)
		add(strings.Join(info.Aliases, " "))
		add(info.Usage)
	}
	g := c.Match()
	for _, u := range g.Usages("zh") {
		add(u[0])
	}
	for p := range g.Seats() {
		for _, name := range g.Explorer().Names(event.Player(p)) {
			add(name)
		}
		for _, x := range g.Legal(event.Player(p), nil) {
			add(g.Format(x, display.Spoken) + " " + g.Format(x, display.Canonical))
		}
	}
	return words
}

// TestTranscriptsAreChinese types every command, and mistakes, in sessions of all games: no
// answer has an English word but ids and names of commands, or is wider than a terminal.
func TestTranscriptsAreChinese(t *testing.T) {
	for mode, lines := range chineseLines {
		load := func() (*Loaded, error) { return memory{}.world(mode, games.Setup{Seed: 3}) }
		c, err := New(Config{Load: load, Lang: "zh", Seed: 1, Width: 80})
		if err != nil {
			t.Fatal(err)
		}
		_, packs, _, err := kits.All().Find(mode, "", nil)
		if err != nil {
			t.Fatal(err)
		}
		if name := map[string]string{"duel": "对决", "tactics": "战术战斗", "xiangqi": "传统回合制"}[mode]; !strings.Contains(c.Intro(), " · "+name+" · ") {
			t.Errorf("%s: the first line is %q, without %q", mode, c.Intro(), name)
		}
		known := stays(t, c, packs)
		for _, info := range commands {
			lines = append(lines, "help "+info.Name)
		}
		for _, line := range lines {
			a := c.Do(line)
			text := a.Text
			if a.Err != nil {
				text += "\n" + c.Reason(a.Err)
			}
			if h, is := a.Data.(hinted); is && (h.Player != 1 || len(h.Hints) == 0) { // programs count seats from 1
				t.Errorf("%s: > %s: a hint is of seat %d: %+v", mode, line, h.Player, h.Hints)
			}
			for _, said := range strings.Split(text, "\n") {
				if dataLike.MatchString(said) {
					continue
				}
				if n := display.Width(said); n > 80 && a.Err == nil && !strings.HasPrefix(line, "listeners") { // tables of places are as wide in English
					t.Errorf("%s: > %s: %d columns: %s", mode, line, n, said)
				}
				for _, w := range latinWord.FindAllString(idLike.ReplaceAllString(said, " "), -1) {
					if !known[strings.ToLower(w)] && !strings.Contains(line, w) {
						t.Errorf("%s: > %s: %q in %q", mode, line, w, said)
						break
					}
				}
			}
		}
	}
}

// TestStateInChinese checks that the values of fields that are words, not ids, are in Chinese
// in trees and differences, can be written so, and stay English in data.
func TestStateInChinese(t *testing.T) {
	english := regexp.MustCompile(`(?:= |→ |^  \S+ +)(?:player \d|none|nobody|yes|no|red|black|P1|Enemy|bit \d+)(?:$|（| )`)
	for mode, set := range map[string][2]string{
		"duel":    {"set lane[1].controller 玩家2", "lane[1].controller：无人 → 玩家2"},
		"tactics": {"set unit[1].side 敌方", "unit[1].side：我方 → 敌方"},
		"xiangqi": {"set side 黑方", "side：红方 → 黑方"},
	} {
		load := func() (*Loaded, error) { return memory{}.world(mode, games.Setup{Seed: 3}) }
		c, err := New(Config{Load: load, Lang: "zh", Seed: 1, Width: 80})
		if err != nil {
			t.Fatal(err)
		}
		if a := c.Do(set[0]); a.Err != nil || a.Text != set[1] {
			t.Errorf("%s: %s: %q, %v", mode, set[0], a.Text, a.Err)
		}
		for _, line := range []string{"state", "state unit[1]", "state player[1]", "state piece[1]", "state card[1]", "diff 0 now"} {
			for _, said := range strings.Split(c.Do(line).Text, "\n") {
				if english.MatchString(said) {
					t.Errorf("%s: > %s: %s", mode, line, said)
				}
			}
		}
		for _, d := range c.Do("diff 0 now").Data.([]difference) {
			if strings.ContainsFunc(d.Was+d.Is, func(r rune) bool { return r > 0x2fff }) {
				t.Errorf("%s: data has %q and %q", mode, d.Was, d.Is)
			}
		}
	}
}
