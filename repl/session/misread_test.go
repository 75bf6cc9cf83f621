package session_test

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/repl/session"
)

// TestMistakesAreShownInTheLanguage: errors in a line are shown in the language of the player,
// with suggestions.
func TestMistakesAreShownInTheLanguage(t *testing.T) {
	for _, tt := range []struct{ mode, line, zh, en string }{
		{"duel", "foo", `! 没有指令“foo”；试试 help 或 legal`, `! unknown command "foo"; try help or legal`},
		{"duel", "legall", `；是不是“legal”？`, `did you mean "legal"?`},
		{"duel", "play 99", "! 手牌中没有第99张牌；共有5张", "! unknown card 99 in hand, which has 5"},
		{"duel", "play 1 zz", `! 此处无法理解“zz”；例如：`, `! "zz" is not understood here; for example: `},
		{"duel", "play", "! 缺少手牌序号；例如：play 3 to alpha front 或 play 3 on b1", "! the number of a card in hand is missing; for example: play 3 to alpha front, or play 3 on b1"},
		{"duel", "end now", `! 多了“now”：end 后面不接它`, `! unexpected "now" after "end"`},
		{"duel", "?nothing", `! 没有名为“nothing”的牌`, `! unknown card, keyword, status, rule or unit "nothing"`},
		{"tactics", "?nothing", `! 没有名为“nothing”的单位、动作或效果`, `! unknown unit, action or effect "nothing"`},
		{"xiangqi", "?nothing", `! 没有名为“nothing”的棋子`, `! unknown piece, rule, mode, square or legal move "nothing"`},
		{"xiangqi", "车一进四", "! 路径被阻挡 [BLOCKED]", "! a piece is in the way [BLOCKED]"},
		{"xiangqi", "兵五进二", "! 此子不能走到那里 [NO_PATH]", "! that piece does not go there [NO_PATH]"},
		{"xiangqi", "車二進一", "! 红方此时不能走“車二進一”", `! move "車二進一" is not legal for red here`},
		{"xiangqi", "C1+1", "! 红方此时不能走“C1+1”", `! move "C1+1" is not legal for red here`},
		{"duel", "play 1 to alpha front 9", "! 没有第9个槽位（共2个）", "! unknown slot 9 (expected 1 to 2)"},
		{"duel", "answer 1", "! 没有待答复的抉择 [NO_DECISION]", "! there is nothing to answer [NO_DECISION]"},
		{"tactics", "Zed slash", "! 没有单位“Zed”", `! unknown unit "Zed"`},
		{"tactics", "cancel", "! 没有可取消的内容 [NOTHING_OPEN]", "! there is nothing to cancel [NOTHING_OPEN]"},
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
