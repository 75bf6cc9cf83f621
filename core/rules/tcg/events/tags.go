package events

// TagNames are the tags of a packet (D-03).
var TagNames = []string{"ATTACK", "RETALIATION", "TACTICAL", "AREA", "ORDNANCE", "ORBITAL", "MISSILE"}

// Tags of a packet as bits.
const (
	TagAttack = 1 << iota
	TagRetaliation
	TagTactical
	TagArea
	TagOrdnance
)
