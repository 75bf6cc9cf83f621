package library

import "arbiter/core/def"

// Named is a word of the card game's vocabulary with its names for people.
type Named struct {
	ID   string
	Name def.Localised
}

func word(id, en, zh string) Named { return Named{id, def.Localised{EN: en, ZH: zh}} }

// Words is a list of named words, in the order in which they are numbered.
type Words []Named

// IDs lists the words as manifests write them.
func (w Words) IDs() []string {
	ids := make([]string, len(w))
	for i := range w {
		ids[i] = w[i].ID
	}
	return ids
}

// In gives the name of a word in a language; the word itself when it has none.
func (w Words) In(id, lang string) string {
	for i := range w {
		if w[i].ID == id {
			return w[i].Name.In(lang)
		}
	}
	return id
}

// The vocabulary of cards (RB 4, and for the all-domain game MP 13 and 14).
var (
	Factions = Words{
		word("UNSC", "UNSC", "联合国太空司令部"), word("COVENANT", "Covenant", "星盟"), word("FLOOD", "Flood", "洪魔"),
		word("FORERUNNER", "Forerunner", "先行者"), word("NEUTRAL", "neutral", "中立"),
	}

	// Tags of units, then of cards that are none.
	Tags = Words{
		word("INFANTRY", "infantry", "步兵"), word("SPARTAN", "Spartan", "斯巴达"), word("ELITE", "Elite", "精英"),
		word("VEHICLE", "vehicle", "载具"), word("HERO", "hero", "英雄"), word("AIRDROP", "airdrop", "空投"),
		word("VESSEL", "vessel", "舰船"), word("CAPITAL", "capital ship", "主力舰"), word("ESCORT", "escort", "护航舰"),
		word("BOMBER", "bomber", "轰炸机"), word("FACILITY", "facility", "设施"),
		word("ORDNANCE", "ordnance", "重火力"), word("ORBITAL", "orbital", "轨道"), word("MISSILE", "missile", "导弹"),
		word("AREA", "area", "范围"), word("MASS_REMOVAL", "mass removal", "群体清除"), word("HEAVY", "heavy", "重型"),
	}

	CardTypes = Words{
		word("UNIT", "unit", "单位"), word("ARMORY", "armory", "军械"), word("TACTICAL", "tactical", "战术"), word("FIELD", "field", "场地"),
	}

	Subtypes = Words{word("weapon", "weapon", "武器"), word("modification", "modification", "改件")}

	DamageTypes = Words{
		word("BALLISTIC", "ballistic", "弹道"), word("PLASMA", "plasma", "等离子"), word("TRUE", "true", "真实"),
		word("PHYSICAL", "physical", "物理"),
	}
)
