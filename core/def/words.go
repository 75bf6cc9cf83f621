package def

// Named is a word of the card game's vocabulary with its names for people.
type Named struct {
	ID   string
	Name Localised
}

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
		{"UNSC", Localised{"UNSC", "联合国太空司令部"}}, {"COVENANT", Localised{"Covenant", "星盟"}}, {"FLOOD", Localised{"Flood", "洪魔"}},
		{"FORERUNNER", Localised{"Forerunner", "先行者"}}, {"NEUTRAL", Localised{"neutral", "中立"}},
	}

	// Tags of units, then of cards that are none.
	Tags = Words{
		{"INFANTRY", Localised{"infantry", "步兵"}}, {"SPARTAN", Localised{"Spartan", "斯巴达"}}, {"ELITE", Localised{"Elite", "精英"}},
		{"VEHICLE", Localised{"vehicle", "载具"}}, {"HERO", Localised{"hero", "英雄"}}, {"AIRDROP", Localised{"airdrop", "空投"}},
		{"VESSEL", Localised{"vessel", "舰船"}}, {"CAPITAL", Localised{"capital ship", "主力舰"}}, {"ESCORT", Localised{"escort", "护航舰"}},
		{"BOMBER", Localised{"bomber", "轰炸机"}}, {"FACILITY", Localised{"facility", "设施"}},
		{"ORDNANCE", Localised{"ordnance", "重火力"}}, {"ORBITAL", Localised{"orbital", "轨道"}}, {"MISSILE", Localised{"missile", "导弹"}},
		{"AREA", Localised{"area", "范围"}}, {"MASS_REMOVAL", Localised{"mass removal", "群体清除"}}, {"HEAVY", Localised{"heavy", "重型"}},
	}

	CardTypes = Words{
		{"UNIT", Localised{"unit", "单位"}}, {"ARMORY", Localised{"armory", "军械"}}, {"TACTICAL", Localised{"tactical", "战术"}}, {"FIELD", Localised{"field", "场地"}},
	}

	Subtypes = Words{{"weapon", Localised{"weapon", "武器"}}, {"modification", Localised{"modification", "改件"}}}

	DamageTypes = Words{
		{"BALLISTIC", Localised{"ballistic", "弹道"}}, {"PLASMA", Localised{"plasma", "等离子"}}, {"TRUE", Localised{"true", "真实"}},
		{"PHYSICAL", Localised{"physical", "物理"}},
	}
)
