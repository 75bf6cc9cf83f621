package library

// The kinds of definitions that have ids, as manifests name them.
const (
	KindCard    = "card"
	KindKeyword = "keyword"
	KindStatus  = "status"
	KindRule    = "rule"
	KindFixture = "fixture"
	KindDeck    = "deck"
	KindFaction = "faction"
	KindTag     = "tag"
	KindDamage  = "damage_type"
	KindOption  = "option"
	KindAlias   = "alias"
	KindMode    = "mode"
	KindPile    = "pile"
	KindRoom    = "room"
	KindWindow  = "window"
	KindValue   = "value"
	KindPool    = "pool"
	KindGoal    = "objective"
)

// KindsWithCounters are those whose definitions can have counters, which are then
// called OWNER.name.
var KindsWithCounters = []string{KindCard, KindKeyword, KindStatus, KindFixture, KindRule}
