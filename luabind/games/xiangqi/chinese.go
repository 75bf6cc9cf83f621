package xiangqi

import "arbiter/luabind/script/host"

// chineseDocs are the descriptions of the functions in Chinese.
var chineseDocs = host.ChineseDocs{
	"ev:source":     "走动的棋子。",
	"ev:target":     "被吃的棋子，没有时为0。",
	"ev:at":         "棋子走到的格。",
	"ev:reject":     "仅限 xq:MOVE：以监听器清单中的一个原因否决这步棋。",
	"game:kind":     "棋子种类的编号，如 \"horse\"；没有时为 \"\"。",
	"game:team":     "\"red\" 或 \"black\"；没有时为 \"\"。",
	"game:square":   "棋子所在的格，如 \"e2\"；已被吃的为被吃时的格。",
	"game:home":     "棋子在开局布置中的格。",
	"game:piece":    "某格上的棋子，没有时为0。",
	"game:turn":     "轮到走棋的一方。",
	"game:living":   "一方现有的棋子数；种类为 \"\" 时计全部。",
	"game:lost":     "一方已失去的棋子数；种类为 \"\" 时计全部。",
	"game:remove":   "使棋子离开棋盘，将帅除外。",
	"game:put_back": "使被吃的棋子复活，届时该格须无子。",
	"game:returned": "一方的棋子复活过多少次。",
	"it:piece":      "走动的棋子。",
	"it:from":       "离开的格。",
	"it:to":         "走到的格。",
	"it:taken":      "所吃的棋子，没有时为0。",
	"it:worth":      "所吃棋子的价值，以其种类的清单为准；没有时为0。",
}
