package session_test

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/repl/session"
)

// TestMistakesAreToldInTheLanguage: what a line has wrong is told in Chinese to who plays in
// Chinese, with what may have been meant.
func TestMistakesAreToldInTheLanguage(t *testing.T) {
	for _, tt := range []struct{ mode, line, zh, en string }{
		{"duel", "foo", `! 没有指令“foo”；试试help或legal`, `! there is no command "foo"; try help or legal`},
		{"duel", "legall", `；是不是“legal”？`, `did you mean "legal"?`},
		{"duel", "play 99", "! 没有第99张牌（手牌）；共有5张", "! there is no card 99 in hand; there are 5"},
		{"duel", "play 1 zz", `! 此处无法理解“zz”；例如：`, `! "zz" is not understood here; as in: `},
		{"duel", "play", "! 缺少手牌序号；例如：play 3 to alpha front 或 play 3 on b1", "! the number of a card in hand is missing; as in: play 3 to alpha front, or play 3 on b1"},
		{"duel", "end now", `! 多了“now”：end后面不接它`, `! "now" is one word too many`},
		{"duel", "?nothing", `! 没有名为“nothing”的牌`, `! there is no card, keyword, status, rule or unit "nothing"`},
		{"tactics", "?nothing", `! 没有名为“nothing”的单位、动作或效果`, `! there is no unit, action or effect "nothing"`},
		{"xiangqi", "?nothing", `! 没有名为“nothing”的棋子`, `! there is no piece, rule, mode, square or legal move "nothing"`},
	} {
		for lang, want := range map[string]string{"zh": tt.zh, "en": tt.en} {
			var out bytes.Buffer
			if err := session.New(begun(t, tt.mode), session.NewPipe(strings.NewReader(tt.line+"\nquit\n")), &out, session.Options{Lang: lang}).Run(); err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s, %s, %q: no %q in\n%s", tt.mode, lang, tt.line, want, out.String())
			}
		}
	}
}
