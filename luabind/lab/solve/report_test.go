package solve_test

import (
	"strings"
	"testing"

	"arbiter/luabind/lab/solve"
)

// TestReportsForPeople: a report has the counts of a game, the exact figures of policies with their decimals,
// and what CFR+ has found, in both languages.
func TestReportsForPeople(t *testing.T) {
	figure := solve.Figure{Values: []string{"0", "1/2"}, Best: []string{"12345678901/98765432109", "-3"}, NashConv: "odd", Exploitability: "1/3"}
	bot := figure
	bot.Bot, bot.Answers = "greedy", 8
	r := &solve.Report{Game: "g", Mode: "m", Seats: 2, Counts: solve.Counts{Histories: 1234567, Decisions: 1000, Ends: 999, Chance: 12, Joint: 5, Positions: 7, Sets: []int{1, 2000}}, Moments: 1222, Uniform: &figure, Bot: &bot,
		CFR: &solve.Found{Iterations: 1500, Values: []float64{0.5, -0.25}, NashConv: 1e-9, Exploitability: 5e-10}}
	const figures = `  values by seat: 0, 1/2 = 0.500000000000000
  best responses by seat: 0.124999998859672, -3
  NashConv: odd
  exploitability: 1/3 = 0.333333333333333
`
	const inChinese = `  各座位的收益：0、1/2 = 0.500000000000000
  各座位的最佳应对：0.124999998859672、-3
  纳什偏差（NashConv）：odd
  可剥削度：1/3 = 0.333333333333333
`
	for lang, want := range map[string]string{"en": `g, mode m, 2 seats
  1,234,567 histories: 1,000 decisions, 999 ends, 12 chance nodes
  1,222 histories with one node for each moment at which several seats choose: 5 such moments; 1,210 without chance nodes
  7 different positions
  information sets by seat: 1, 2,000
uniform play
` + figures + `the bot greedy, asked 8 times at each information set
` + figures + `CFR+ after 1,500 iterations
  values by seat: 0.5, -0.25
  NashConv: 1e-09
  exploitability: 5e-10
`, "zh": `g，模式m，2个座位
  历史1,234,567条：决策点1,000个，终局999个，机会节点12个
  若把多个座位同时选择的时刻合为一个节点，历史为1,222条，其中此类时刻5个；不计机会节点为1,210条
  不同局面7个
  各座位的信息集数：1、2,000
均匀随机策略
` + inChinese + `机器人greedy（每个信息集询问8次）
` + inChinese + `CFR+迭代1,500次之后
  各座位的收益：0.5、-0.25
  纳什偏差（NashConv）：1e-09
  可剥削度：5e-10
`} {
		var b strings.Builder
		if err := r.Text(&b, lang); err != nil || b.String() != want {
			t.Errorf("%v:\n%s\nwant\n%s", err, b.String(), want)
		}
	}
	short := &solve.Report{Game: "g", Mode: "m", Seats: 2}
	var b strings.Builder
	if err := short.Text(&b, "en"); err != nil || strings.Count(b.String(), "\n") != 4 {
		t.Errorf("a report of the counts alone: %v\n%s", err, b.String())
	}
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 100_000: "100,000", 1_000_000: "1,000,000"} {
		b.Reset()
		short.Positions = n
		if err := short.Text(&b, "en"); err != nil || !strings.Contains(b.String(), "\n  "+want+" different positions\n") {
			t.Errorf("%d is grouped as in\n%s: %v", n, b.String(), err)
		}
	}
}
