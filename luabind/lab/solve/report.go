package solve

import (
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
)

// Report is what was computed of a game.
type Report struct {
	Game  string `json:"game"`
	Mode  string `json:"mode"`
	Seats int    `json:"seats"`
	Counts
	// Moments counts moments at which several players choose as one node.
	Moments int     `json:"moments"`
	Uniform *Figure `json:"uniform,omitempty"`
	Bot     *Figure `json:"bot,omitempty"`
	CFR     *Found  `json:"cfr,omitempty"`
}

// Figure is the value of a policy, exactly. Fractions are written as 1/2.
type Figure struct {
	Bot            string   `json:"bot,omitempty"`
	Answers        int      `json:"answers,omitempty"` // of the bot at each information set
	Values         []string `json:"values"`            // of each seat
	Best           []string `json:"best_responses"`    // what each seat gets with the best answer to the others
	NashConv       string   `json:"nash_conv"`
	Exploitability string   `json:"exploitability"` // NashConv divided by the seats
}

// Found is what CFR+ has found.
type Found struct {
	Iterations     int       `json:"iterations"`
	Values         []float64 `json:"values"`
	NashConv       float64   `json:"nash_conv"`
	Exploitability float64   `json:"exploitability"`
}

// NewReport reports the counts of a game.
func NewReport(game, mode string, g *Game) *Report {
	return &Report{Game: game, Mode: mode, Seats: g.Seats, Counts: g.Counts, Moments: g.Counts.Moments()}
}

// Evaluate returns the figures of a policy.
func Evaluate(g *Game, by Policy) *Figure {
	e := evaluate(exact{}, g, by)
	f, sum := &Figure{}, new(big.Rat)
	for p, v := range e.values() {
		best := e.best(num.To[event.Player](p))
		f.Values, f.Best = append(f.Values, v.RatString()), append(f.Best, best.RatString())
		sum.Add(sum, best.Sub(best, v))
	}
	f.NashConv = sum.RatString()
	f.Exploitability = sum.Mul(sum, big.NewRat(1, int64(g.Seats))).RatString()
	return f
}

// Found returns the figures of a solution.
func (s *Solution) Found() *Found {
	return &Found{s.Iterations, s.Values, s.NashConv, s.Exploitability()}
}

// JSON writes the report as one object.
func (r *Report) JSON(out io.Writer) error {
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(r)
}

// Text writes the report for people, in a language.
func (r *Report) Text(out io.Writer, lang string) error {
	var b strings.Builder
	line := func(en, zh string, args ...any) { b.WriteString(i18n.Sprintf(lang, en, zh, args...) + "\n") }
	line("%s, mode %s, %d seat%s", "%[1]s，模式%[2]s，%[3]d个座位", r.Game, r.Mode, r.Seats, i18n.Plural(r.Seats))
	line("  %s histories: %s decisions, %s ends, %s chance nodes", "  历史%s条：决策点%s个，终局%s个，机会节点%s个", grouped(r.Histories), grouped(r.Decisions), grouped(r.Ends), grouped(r.Chance))
	if r.Joint > 0 {
		line("  %s histories with one node for each moment at which several seats choose: %s such moments; %s without chance nodes",
			"  若把多个座位同时选择的时刻合为一个节点，历史为%s条，其中此类时刻%s个；不计机会节点为%s条", grouped(r.Moments), grouped(r.Joint), grouped(r.Moments-r.Chance))
	}
	line("  %s different positions", "  不同局面%s个", grouped(r.Positions))
	line("  information sets by seat: %s", "  各座位的信息集数：%s", joined(r.Sets, grouped))
	if r.Uniform != nil {
		line("uniform play", "均匀随机策略")
		r.Uniform.text(line)
	}
	if r.Bot != nil {
		line("the bot %s, asked %d times at each information set", "机器人%s（每个信息集询问%d次）", r.Bot.Bot, r.Bot.Answers)
		r.Bot.text(line)
	}
	if f := r.CFR; f != nil {
		line("CFR+ after %s iterations", "CFR+迭代%s次之后", grouped(f.Iterations))
		line("  values by seat: %s", "  各座位的收益：%s", joined(f.Values, decimal))
		line("  NashConv: %s", "  纳什偏差（NashConv）：%s", decimal(f.NashConv))
		line("  exploitability: %s", "  可剥削度：%s", decimal(f.Exploitability))
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func (f *Figure) text(line func(en, zh string, args ...any)) {
	line("  values by seat: %s", "  各座位的收益：%s", joined(f.Values, fraction))
	line("  best responses by seat: %s", "  各座位的最佳应对：%s", joined(f.Best, fraction))
	line("  NashConv: %s", "  纳什偏差（NashConv）：%s", fraction(f.NashConv))
	line("  exploitability: %s", "  可剥削度：%s", fraction(f.Exploitability))
}

// joined writes a list.
func joined[T any](list []T, write func(T) string) i18n.Text {
	words := make([]string, len(list))
	for i, x := range list {
		words[i] = write(x)
	}
	return i18n.List(words)
}

// longestFraction is the longest fraction that is written next to its decimals.
const longestFraction = 20

// fraction writes a fraction, and its decimals if it is not an integer.
func fraction(text string) string {
	x, ok := new(big.Rat).SetString(text)
	switch {
	case !ok || x.IsInt():
		return text
	case len(text) > longestFraction:
		return x.FloatString(15)
	}
	return fmt.Sprintf("%s = %s", text, x.FloatString(15))
}

// decimal writes a number with the digits that 64 bits have.
func decimal(x float64) string { return strconv.FormatFloat(x, 'g', 12, 64) }

// grouped writes an integer with a comma before every three digits.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
