package events

// TagNames are the tags that the ruleset itself gives packets (D-03). Others
// are those of the cards that they come from.
var TagNames = []string{"ATTACK", "RETALIATION", "TACTICAL", "AREA"}

// MaxPacketTags is the most tags that packets can have, a bit each.
const MaxPacketTags = 31

// Tags of the ruleset as bits.
const (
	TagAttack = 1 << iota
	TagRetaliation
	TagTactical
	TagArea
)
