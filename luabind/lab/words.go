package lab

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"arbiter/core/display"
	"arbiter/core/i18n"
)

// words are the titles of tables, the heads of their columns, and the rows that are neither
// ids nor names. CSV and JSON keep the English ones.
var words = i18n.Texts{
	{EN: "Contestants", ZH: "参赛方"},
	{EN: "Seats", ZH: "座位"},
	{EN: "Contestants by seat", ZH: "各参赛方的座位"},
	{EN: "Matches", ZH: "对局"},
	{EN: "Meetings", ZH: "两两交手"},
	{EN: "Cards", ZH: "牌"},
	{EN: "Damage by type and source", ZH: "伤害类型与来源"},
	{EN: "Damage by contestant", ZH: "各参赛方的伤害"},
	{EN: "Victories", ZH: "胜利方式"},
	{EN: "Length", ZH: "对局长度"},
	{EN: "Supply against its use", ZH: "补给与使用"},
	{EN: "Control of lanes", ZH: "战线控制"},
	{EN: "Control of lanes by contestant", ZH: "各参赛方的战线控制"},
	{EN: "Supply spent by contestant", ZH: "各参赛方使用的补给"},
	{EN: "Units", ZH: "单位"},
	{EN: "Actions", ZH: "动作"},
	{EN: "Pieces", ZH: "棋子"},
	{EN: "Endings", ZH: "终局方式"},
	{EN: "Decks", ZH: "套牌"},
	{EN: "Won by row against column", ZH: "行对列的胜率"},
	{EN: "Result", ZH: "结果"},
	{EN: "Pairs by difference", ZH: "各差值的配对数"},
	{EN: "Combinations", ZH: "取值组合"},

	{EN: "contestant", ZH: "参赛方"},
	{EN: "seat", ZH: "座位"},
	{EN: "matches", ZH: "对局"},
	{EN: "won", ZH: "胜率"},
	{EN: "drawn", ZH: "平局"},
	{EN: "ended in", ZH: "结果"},
	{EN: "commands", ZH: "指令"},
	{EN: "events", ZH: "事件"},
	{EN: "meeting", ZH: "交手"},
	{EN: "card", ZH: "牌"},
	{EN: "name", ZH: "名称"},
	{EN: "plays", ZH: "打出"},
	{EN: "per deck", ZH: "每副套牌"},
	{EN: "in turn", ZH: "平均回合"},
	{EN: "won when drawn", ZH: "抽到时胜率"},
	{EN: "won when played", ZH: "打出时胜率"},
	{EN: "damage per play", ZH: "每次伤害"},
	{EN: "kills per play", ZH: "每次击杀"},
	{EN: "type and source", ZH: "类型与来源"},
	{EN: "damage", ZH: "伤害"},
	{EN: "to shields", ZH: "对护盾"},
	{EN: "to health", ZH: "对生命"},
	{EN: "per hit", ZH: "每次命中"},
	{EN: "by", ZH: "方式"},
	{EN: "turns", ZH: "回合"},
	{EN: "turns, in tens", ZH: "回合（十个一档）"},
	{EN: "own turn", ZH: "己方回合"},
	{EN: "supply", ZH: "补给"},
	{EN: "spent", ZH: "使用"},
	{EN: "round", ZH: "轮"},
	{EN: "rounds", ZH: "轮数"},
	{EN: "unit", ZH: "单位"},
	{EN: "battles", ZH: "战斗"},
	{EN: "damage per battle", ZH: "每场战斗伤害"},
	{EN: "taken", ZH: "每场承受"},
	{EN: "kills", ZH: "每场击杀"},
	{EN: "died", ZH: "阵亡率"},
	{EN: "action", ZH: "动作"},
	{EN: "used", ZH: "使用"},
	{EN: "struck", ZH: "命中"},
	{EN: "missed", ZH: "落空"},
	{EN: "piece", ZH: "棋子"},
	{EN: "moves", ZH: "着法"},
	{EN: "captures", ZH: "吃子"},
	{EN: "captured", ZH: "被吃"},
	{EN: "moves, in tens", ZH: "着法（十着一档）"},
	{EN: "deck", ZH: "套牌"},
	{EN: "Nash", ZH: "纳什权重"},
	{EN: "against it", ZH: "对其胜率"},
	{EN: "best card", ZH: "最佳牌"},
	{EN: "against", ZH: "对手"},
	{EN: "helps by points", ZH: "提升（百分点）"},
	{EN: "played", ZH: "打出率"},
	{EN: "times drawn", ZH: "抽到"},
	{EN: "decks", ZH: "套牌数"},
	{EN: "won with it", ZH: "有它胜率"},
	{EN: "without", ZH: "无它胜率"},
	{EN: "wins more than before, of all seats", ZH: "全部座位合计多胜局数"},
	{EN: "pairs", ZH: "配对"},
	{EN: "from the target", ZH: "与目标之差"},
	{EN: "verdict", ZH: "结论"},

	{EN: "win", ZH: "分出胜负"},
	{EN: "draw", ZH: "平局"},
	{EN: "loss", ZH: "全体失败"},
	{EN: Unfinished, ZH: "中止"},
	{EN: Failed, ZH: "脚本出错"},
	{EN: "nobody", ZH: "无人获胜"},
	{EN: "elimination", ZH: "歼灭胜"},
	{EN: "control", ZH: "全面控制胜"},
	{EN: "general captured", ZH: "将帅被吃"},
	{EN: "checkmate", ZH: "将死"},
	{EN: "stalemate", ZH: "困毙"},
	{EN: "repetition", ZH: "循环局面"},
	{EN: "out of time", ZH: "超时"},
	{EN: "resignation", ZH: "认输"},
	{EN: "length", ZH: "达到步数上限"},
	{EN: "no capture", ZH: "长时间未吃子"},
	{EN: "before", ZH: "变动前"},
	{EN: "after", ZH: "变动后"},
	{EN: "difference in points", ZH: "相差百分点"},
	{EN: "as played, with the stop", ZH: "实际对局（含提前停止）"},
	{EN: "too few", ZH: "太少"},
	{EN: string(Nearest), ZH: "最接近"},
	{EN: string(AsNear), ZH: "同样接近"},
	{EN: string(Unsure), ZH: "未定"},
	{EN: string(Farther), ZH: "更远"},

	{EN: "A match is unfinished when it is aborted after the maximum number of commands.", ZH: "达到指令上限而中止的对局记为“中止”。"},
	{EN: "Each deck counts a card once per match, except for plays, damage and kills. The turn is the owner's own.", ZH: "除打出、伤害和击杀外，一张牌在每局每副套牌中只计一次；回合为己方回合。"},
	{EN: "Lanes that each seat holds at the end of a round.", ZH: "每轮结束时各座位控制的战线数。"},
	{EN: "Lanes that each contestant holds at the end of a round.", ZH: "每轮结束时各参赛方控制的战线数。"},
	{EN: "Damage is the health that units actually lost to hits.", ZH: "伤害为单位因命中实际失去的生命。"},
	{EN: "Nash is the weight of the deck in the mix that no deck beats; against it is what the deck wins of that mix.", ZH: "纳什权重是该套牌在不败混合策略中的比重；“对其胜率”是该套牌对这一混合策略的胜率。"},
	{EN: "A pair is all matches of one seed, from every seat, before and after.", ZH: "一个配对是同一种子从各座位、变动前后的全部对局。"},
}

// wordsByEnglish has the words by the English ones.
var wordsByEnglish = func() map[string]string {
	m := map[string]string{}
	for _, w := range words {
		m[w.EN] = w.ZH
	}
	return m
}()

// interval is the interval of a share, as cells print it.
var interval = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` ?\(([-+.\d]+) to ([-+.\d]+)\)`) })

// word returns a word of a report in a language. An id, a name or a number stays.
func word(lang, text string) string {
	if lang != i18n.Chinese {
		return text
	}
	if known, ok := wordsByEnglish[text]; ok {
		return known
	}
	first, rest, _ := strings.Cut(text, " ")
	last := strings.LastIndexByte(text, ' ')
	switch {
	case rest == "":
	case wordsByEnglish[text[:last]] != "" && (text[last+1:] == "before" || text[last+1:] == "after"):
		return fmt.Sprintf("%s（%s）", wordsByEnglish[text[:last]], wordsByEnglish[text[last+1:]])
	case wordsByEnglish[text[:last]] != "" && isNumber(text[last+1:]):
		return wordsByEnglish[text[:last]] + text[last+1:]
	case wordsByEnglish[rest] != "" && isNumber(first):
		return first + wordsByEnglish[rest]
	}
	if part, ok := strings.CutSuffix(text, " (current)"); ok {
		return word(lang, part) + "，即现值"
	}
	return interval().ReplaceAllString(text, "（${1}至${2}）")
}

func isNumber(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// in returns a table with its words in a language. Rows that are ids or names stay.
func (s section) in(lang string) section {
	if lang != i18n.Chinese {
		return s
	}
	s.Title, s.Doc = word(lang, s.Title), word(lang, s.Doc)
	head := make([]string, len(s.Head))
	for i := range s.Head {
		head[i] = word(lang, s.Head[i])
	}
	s.Head = head
	rows := make([][]string, len(s.Rows))
	for n, row := range s.Rows {
		rows[n] = make([]string, len(row))
		for i, cell := range row {
			if !s.Defined || !s.Left(i) {
				cell = word(lang, cell)
			}
			rows[n][i] = cell
		}
	}
	s.Rows = rows
	s.Picture = s.Picture.in(lang, s.Defined)
	return s
}

// in returns a drawing with its words in a language.
func (p *picture) in(lang string, defined bool) *picture {
	if p == nil {
		return nil
	}
	out := *p
	out.Bars, out.Lines, out.Marks = append([]bar{}, p.Bars...), append([]line{}, p.Lines...), append([]mark{}, p.Marks...)
	for i := range out.Bars {
		if b := &out.Bars[i]; !defined {
			b.Label = word(lang, b.Label)
		}
		out.Bars[i].Text = word(lang, out.Bars[i].Text)
	}
	for i := range out.Lines {
		out.Lines[i].Name = word(lang, out.Lines[i].Name)
	}
	for i := range out.Marks {
		out.Marks[i].Text = word(lang, out.Marks[i].Text)
	}
	return &out
}

// sectionsIn returns tables with their words in a language.
func sectionsIn(lang string, list []section) []section {
	out := make([]section, len(list))
	for i := range list {
		out[i] = list[i].in(lang)
	}
	return out
}

// Numbers of matches and pairs, in both languages.
func matchesOf[N int | int64](n N) i18n.Text {
	return i18n.Text{EN: display.CountOf(n, "match", "matches"), ZH: fmt.Sprintf("%d局", n)}
}

func pairsOf[N int | int64](n N) i18n.Text {
	return i18n.Text{EN: display.CountOf(n, "pair", "pairs"), ZH: fmt.Sprintf("%d个配对", n)}
}

// joined appends parts to a sentence.
func joined(parts ...i18n.Text) i18n.Text { return i18n.Texts(parts).Join("", "") }
