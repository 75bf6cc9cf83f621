package i18n

import "strings"

// Everyday is a name with the words that a person who does not know it may write instead. A
// word may belong to several names; the one among the known names counts.
type Everyday struct {
	Name  string
	Words []string
}

// everyday are the names of the games' interfaces that have such words: events,
// functions, what filters ask for, and keys of manifests.
var everyday = []struct{ name, words string }{
	// events
	{"KILL_OCCURRED", "died dies die dead death killed kill slain on_death on_kill unit_died unit_killed unit_destroyed destroyed"},
	{"UNIT_DEPLOYED", "deployed summoned spawned enters entered unit_entered unit_played on_enter on_deploy"},
	{"CARD_DRAWN", "drawn drew on_draw card_draw"},
	{"TURN_STARTED", "turn_start start_of_turn turn_begin turn_began on_turn_start upkeep"},
	{"TURN_ENDED", "turn_end end_of_turn on_turn_end"},
	{"ROUND_STARTED", "round_start start_of_round round_began"},
	{"ROUND_ENDED", "round_end end_of_round"},
	{"GAME_STARTED", "game_start match_started"},
	{"GAME_ENDED", "game_end game_over match_ended"},
	{"ATTACK_DECLARED", "attacks attacked attacking on_attack"},
	{"DAMAGE_DEALT", "damaged hit hurt wounded on_damage damage_taken takes_damage"},
	{"CARD_PLAY_DECLARED", "played card_played cast"},
	{"UNIT_MOVED", "moved moves on_move"},
	{"ARMORY_ATTACHED", "attached equipped"},
	{"STATUS_APPLIED", "status_added status_gained"},
	{"STATUS_EXPIRED", "status_removed status_ended status_lost"},
	{"KEYWORD_GAINED", "keyword_added"},
	{"KEYWORD_LOST", "keyword_removed"},
	{"BATTERY_GENERATED", "battery_gained"},
	{"PLAYER_ELIMINATED", "eliminated player_died defeated"},
	{"tcg:UNIT_HEALED", "healed heals on_heal"},
	{"tcg:CARD_DISCARDED", "discarded discards on_discard"},
	{"tcg:CARD_RETURNED", "returned bounced"},
	{"tcg:CONTROL_CHANGED", "stolen captured control_gained"},
	// functions of scripts
	{"damage", "hurt hit harm wound deal_damage"},
	{"heal", "cure repair restore_health"},
	{"destroy", "kill slay"},
	{"draw", "draw_card draw_cards"},
	{"spawn", "summon create_unit create_token make_token"},
	{"create_card", "make_card add_card"},
	{"give_keyword", "add_keyword grant_keyword gain_keyword"},
	{"remove_keyword", "lose_keyword take_keyword"},
	{"put_status", "add_status apply_status give_status set_status"},
	{"remove_status", "clear_status end_status"},
	{"battery_up", "gain_battery give_battery add_battery"},
	{"supply_up", "gain_supply give_supply add_supply gain_mana add_mana"},
	{"gain_control", "take_control steal mind_control"},
	{"return_to_hand", "bounce"},
	{"random", "rand roll_dice dice"},
	{"units", "all_units get_units list_units"},
	{"set_count", "set_counter"},
	{"counter", "get_counter get_count"},
	// filters and keys of manifests
	{"attack", "power strength atk"},
	{"health", "hp life toughness hitpoints hit_points"},
	{"cost", "price mana"},
	{"text", "description desc rules_text"},
	{"name", "title"},
	{"faction", "race clan"},
	{"keywords", "traits"},
	{"where", "if condition filter filters"},
	{"run", "callback handler"},
	{"event", "hook"},
}

// commandWords are commands of matches and of the console, with the words for them in Chinese.
var commandWords = []struct{ name, words string }{
	{"play", "打出 出牌 部署"}, {"attack", "攻击"}, {"move", "移动"}, {"battery", "电池 充能"}, {"end", "结束 结束回合 回合结束"}, {"answer", "选择 回答"}, {"concede", "认输 投降"},
	{"pass", "跳过"}, {"activate", "激活"}, {"react", "响应"},
	{"help", "帮助 指令"}, {"board", "盘面 棋盘 战场"}, {"hand", "手牌"}, {"card", "查看 牌"}, {"rules", "规则"}, {"legal", "合法指令"}, {"hint", "提示"}, {"why", "为什么 原因"},
	{"log", "战报"}, {"history", "历史"}, {"undo", "撤销 悔棋"}, {"redo", "重做"}, {"save", "保存"}, {"load", "载入 读取"}, {"find", "查找 搜索"}, {"quit", "退出 离开"},
}

// meant maps a word to the names that it may mean, in the order of the table.
var meant = func() map[string][]string {
	m := map[string][]string{}
	for _, row := range everyday {
		for _, w := range strings.Fields(row.words) {
			m[w] = append(m[w], row.name)
		}
	}
	for _, row := range commandWords {
		for _, w := range strings.Fields(row.words) {
			m[w] = append(m[w], row.name)
		}
	}
	return m
}()

// EverydayWords lists the table of everyday words, for tests that hold it to the names
// that there are.
func EverydayWords() (list []Everyday) {
	for _, row := range everyday {
		list = append(list, Everyday{row.name, strings.Fields(row.words)})
	}
	return list
}

// MeaningOf returns the first name of a form that an everyday word may mean, or "". It
// serves callers that cannot list the known names.
func MeaningOf(word string, form func(name string) bool) string {
	for _, name := range meant[strings.ToLower(word)] {
		if form(name) {
			return name
		}
	}
	return ""
}

// fromEveryday returns the first of words that an everyday word may mean, or "".
func fromEveryday(lower string, words []string) string {
	for _, name := range meant[lower] {
		for _, w := range words {
			if w == name {
				return w
			}
		}
	}
	return ""
}
