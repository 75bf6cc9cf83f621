package program

// Why a visible stat has changed.
const (
	WhySticky int32 = iota + 1
	WhyExpired
	WhyBuff
	WhyBuffExpired
)

// Visible stats.
const (
	StatRate  int32 = iota + 1
	StatSpeed int32 = 2
)

// Whys are the reasons for which a visible stat is another.
var Whys = []string{WhySticky: "StickyApplied", WhyExpired: "StickyExpired", WhyBuff: "BuffApplied", WhyBuffExpired: "BuffExpired"}

// Stats are the visible stats as data names them.
var Stats = []string{"", "move_rate", "speed"}

// Fields of STAT_CHANGED that are for BUFF_REFRESHED and are not listed.
const (
	StatChangedTags  = 4
	StatChangedBuffs = 5
)
