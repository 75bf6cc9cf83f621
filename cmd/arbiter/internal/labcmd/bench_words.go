package labcmd

import (
	"cmp"
	"regexp"
	"strings"
	"sync"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
)

// figuresInChinese are the names of figures, and of the rooms whose figures they are.
var figuresInChinese = map[string]string{
	"random duels":                        "随机双人对决",
	"random skirmishes":                   "随机遭遇战",
	"commands":                            "指令",
	"events":                              "事件",
	"commands a game":                     "每局指令",
	"events a game":                       "每局事件",
	"commands a match":                    "每局指令",
	"events a match":                      "每局事件",
	"work a match":                        "每局工作量",
	"Lua calls a match":                   "每局 Lua 调用",
	"Lua calls an event":                  "每个事件的 Lua 调用",
	"allocations a match":                 "每局内存分配",
	"forks played out":                    "打到终局的分支",
	"a new match, started":                "新开一局",
	"memory of a new match":               "新对局的内存",
	"memory of ForkInto":                  "ForkInto 的内存",
	"ForkInto with all":                   "全部模块下的 ForkInto",
	"with all":                            "启用全部模块",
	"two workers, against one":            "两个工作线程与一个之比",
	"a used match, reset and started":     "重置用过的对局并开局",
	"allocations of 16 of them":           "其中16局的内存分配",
	"load all shipped packs from source":  "从源文件载入全部随附扩展包",
	"ForkInto and Do of one command":      "ForkInto 并执行一条指令",
	"memory of ForkInto and Do":           "ForkInto 并执行的内存",
	"a command of a duel without modules": "双人对决（无模块）的一条指令",
	"commands/s with all, of the duel's":  "全部模块下每秒指令数与双人对决之比",
	"commands/s, of a duel's":             "每秒指令数与双人对决之比",
	"ffa4 with all modules":               "ffa4（全部模块）",
	"ffa4 with all modules and fleets":    "ffa4（全部模块与舰队）",
	"events verified of a record, which is read as well":     "读取并核对回放记录的事件",
	"events/s with 1,000 more cards loaded, against without": "多载入1,000张牌时每秒事件数与原来之比",
}

// alone matches what one module costs.
var alone = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^with (\w+) alone \(with all but it ([\d.]+)\)$`) })

// figureName is the name of a figure in a language; its room stays before it.
func figureName(name, lang string) string {
	if lang != i18n.Chinese {
		return name
	}
	room, what, ofRoom := strings.Cut(name, ": ")
	switch {
	case ofRoom:
		return cmp.Or(figuresInChinese[room], room) + "：" + figureName(what, lang)
	case alone().MatchString(name):
		return alone().ReplaceAllString(name, "只启用 $1（启用其余全部为 $2）")
	}
	if module, found := strings.CutPrefix(name, "with all but "); found {
		return "启用 " + module + " 以外的全部模块"
	}
	if mode, found := strings.CutSuffix(strings.TrimPrefix(name, "of "), " without modules"); found && strings.HasPrefix(name, "of ") {
		return mode + "（无模块）的一条指令"
	}
	return cmp.Or(figuresInChinese[name], name)
}

// figureNames lists names of figures.
func figureNames(names []string, lang string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = figureName(name, lang)
	}
	return strings.Join(list, i18n.In(lang, "; ", "；"))
}

// figureLine begins a line about a figure: its name, in a column.
func figureLine(r games.Row, lang string) string {
	width := 72
	if lang == i18n.Chinese { // its names are shorter
		width = 42
	}
	return display.Pad(figureName(r.Name, lang), width)
}

// unitOf and targetOf are the unit and the bound of a figure in a language.
func unitOf(r games.Row, lang string) string {
	if r.Unit == "ratio" {
		return display.Pad(i18n.In(lang, r.Unit, "倍"), 5)
	}
	return display.Pad(r.Unit, 5)
}

func targetOf(r games.Row, lang string) string {
	if bound, found := strings.CutSuffix(r.Target, " of duels"); found {
		return i18n.In(lang, r.Target, bound+"（双人对决）")
	}
	return r.Target
}
