package show_test

import "testing"

// said is a command and what is read of it: by player 1, by player 2 if that differs, and by player 1 in Chinese.
type said struct{ line, one, two, zh string }

// TestSentences: each event has a sentence in both languages that names what its reader may know, and nothing else
// (K-22). Counters and phases without a name have none.
func TestSentences(t *testing.T) {
	for _, c := range []struct {
		variant string
		rows    []said
	}{
		{"", []said{
			{"play WOLF", "player 1: Play: Wolf; Wolf moves from player 1's hand to player 1's field", "player 1: Play; Wolf moves from player 1's hand to player 1's field", "玩家1：打出：狼; 狼从玩家1的手牌移至玩家1的场地"},
			{"drop WOLF", "player 1: drop: Wolf; Wolf moves from player 1's hand to the heap", "player 1: drop; Wolf moves from player 1's hand to the heap", "玩家1：drop：狼; 狼从玩家1的手牌移至弃牌堆"},
			{"draw", "player 1: draw; player 1 draws Owl", "player 1: draw; player 1 draws a card", "玩家1：draw; 玩家1抽牌：猫头鹰"},
			{"grab", "player 1: grab; player 1 draws RAT from the sack", "player 1: grab; player 1 draws a card from the sack", "玩家1：grab; 玩家1从sack抽牌：RAT"},
			{"buy", "player 1: buy; Fox moves from the market to player 1's field", "", "玩家1：buy; 狐狸从market移至玩家1的场地"},
			{"make", "player 1: make; Bear is added to the market", "", "玩家1：make; 熊加入market"},
			{"mix", "player 1: mix; player 1's deck is shuffled", "", "玩家1：mix; 玩家1的deck洗牌"},
			{"earn", "player 1: earn; Player 1's score: 6 (+6)", "", "玩家1：earn; 玩家1的得分：6（+6）"},
			{"save", "player 1: save; Player 1's gold: 5 (+3)", "player 1: save; Player 1's gold changes", "玩家1：save; 玩家1的金币：5（+3）"},
			{"raise", "player 1: raise; Pot: 4 (+4)", "", "玩家1：raise; 奖池：4（+4）"},
			{"hurt", "player 1: hurt; Player 1's HP: 4 (-1)", "", "玩家1：hurt; 玩家1的生命：4（-1）"},
			{"tick", "player 1: tick", "", "玩家1：tick"},
			{"doom", "player 1: doom; Fate changes", "", "玩家1：doom; 命运有变化"},
			{"soak", "player 1: soak; player 1 has Wet", "", "玩家1：soak; 玩家1具有【潮湿】"},
			{"roll", "player 1: roll; player 1 rolls 1 (1 to 6); Pot: 1 (-3)", "", "玩家1：roll; 玩家1掷出1（1至6）; 奖池：1（-3）"},
			{"peek", "player 1: peek; player 1 rolls 6 (1 to 6); Player 1's gold: 6 (+1)", "player 1: peek; player 1 rolls from 1 to 6, unseen by others; Player 1's gold changes", "玩家1：peek; 玩家1掷出6（1至6）; 玩家1的金币：6（+1）"},
			{"wet WOLF", "player 1: wet: Wolf; Wolf has Wet 2", "", "玩家1：wet：狼; 狼具有【潮湿 2】"},
			{"wet WOLF", "player 1: wet: Wolf; Wolf has Wet 4", "", "玩家1：wet：狼; 狼具有【潮湿 4】"},
			{"dry WOLF", "player 1: dry: Wolf; Wolf loses Wet", "", "玩家1：dry：狼; 狼失去【潮湿】"},
			{"hold WOLF", "player 1: hold: Wolf; Wolf has Held", "", "玩家1：hold：狼; 狼具有【束缚】"},
			{"hold WOLF", "player 1: hold: Wolf", "", "玩家1：hold：狼"},
			{"gain WOLF", "player 1: gain: Wolf; Wolf has Fast 3", "", "玩家1：gain：狼; 狼具有【迅捷 3】"},
			{"turn_over WOLF", "player 1: turn over: Wolf; Wolf is turned face down", "", "玩家1：turn over：狼; 狼翻为背面"},
			{"turn_over WOLF", "player 1: turn over: Wolf; Wolf is turned face up", "", "玩家1：turn over：狼; 狼翻为正面"},
			{"hush WOLF", "player 1: hush: Wolf; Wolf is silenced", "", "玩家1：hush：狼; 狼被沉默"},
			{"change WOLF", "player 1: change: Wolf; Wolf becomes Bear", "", "玩家1：change：狼; 狼变为熊"},
			{"bet on p2 2", "player 1: bet 2 against player 2", "", "玩家1：向玩家2下注2"},
			{"rain", "player 1: rain; it rains 7 on player 1, player 1,  and player 1 in turn 1", "", "玩家1：rain; 玩家1下雨7"},
			{"snow", "player 1: snow; player 1: SNOW", "", "玩家1：snow; 玩家1：SNOW"},
			{"earn", "player 1: earn; Player 1's score: 12 (+6); player 1 reaches a goal: Get rich", "", "玩家1：earn; 玩家1的得分：12（+6）; 玩家1达成目标：致富"},
			{"skip", "player 1: skip", "", "玩家1：skip"},
			{"end", "player 1: end; player 2 misses the turn; — player 1, turn 2 —", "", "玩家1：end; 玩家2跳过本回合; —— 第2回合 · 玩家1 ——"},
			{"hide RAT", "player 1: hide: RAT; RAT moves from player 1's hand to player 1's field", "player 1: hide; a card moves from player 1's hand to player 1's field", "玩家1：hide：RAT; RAT从玩家1的手牌移至玩家1的场地"},
			{"tie OWL on FOX", "player 1: tie: Owl, Fox; Owl is attached to Fox", "player 1: tie: Fox; Owl is attached to Fox", "玩家1：tie：猫头鹰，狐狸; 猫头鹰附着于狐狸"},
			{"draw", "player 1: draw; player 1 draws Owl", "player 1: draw; player 1 draws a card", "玩家1：draw; 玩家1抽牌：猫头鹰"},
			{"set OWL b2", "player 1: Set: Owl, b2; Owl moves from player 1's hand to the board, b2", "player 1: Set: b2; Owl moves from player 1's hand to the board, b2", "玩家1：放置：猫头鹰，b2; 猫头鹰从玩家1的手牌移至棋盘b2"},
			{"end", "player 1: end; — player 2, turn 3 —", "", "玩家1：end; —— 第3回合 · 玩家2 ——"},
			{"draw", "player 2: draw; player 2 draws a card", "player 2: draw; player 2 draws Owl", "玩家2：draw; 玩家2抽1张牌"},
			{"ask-word", "player 2: ask-word; player 2 is asked: which suit?", "", "玩家2：ask-word; 请玩家2选择：哪种花色？"},
			{"take blue", "player 2 chooses blue; Trump: blue", "", "玩家2选择blue; 将牌：blue"},
			{"ask-secret", "player 2: ask-secret; player 2 is asked: whisper.", "", "玩家2：ask-secret; 请玩家2选择：低语。"},
			{"take 3", "player 2 has chosen", "player 2 chooses 3", "玩家2已选择"},
			{"ask-sure", "player 2: ask-sure; player 2 is asked: sure?", "", "玩家2：ask-sure; 请玩家2选择：确定？"},
			{"yes", "player 2 chooses yes", "", "玩家2选择是"},
			{"ask-some", "player 2: ask-some; player 2 is asked: which cards?", "", "玩家2：ask-some; 请玩家2选择：哪些牌？"},
			{"take OWL", "player 2 has chosen", "player 2 chooses Owl", "玩家2已选择"},
			{"take no more", "player 2 chooses nothing more; Owl moves from player 2's hand to the heap", "", "玩家2不再选择; 猫头鹰从玩家2的手牌移至弃牌堆"},
			{"ask-who", "player 2: ask-who", "", "玩家2：ask-who"},
			{"take p2", "player 2 chooses player 2", "", "玩家2选择玩家2"},
			{"bid", "player 2: bid; — Bids —; — player 1, turn 4 —", "", "玩家2：bid; —— 叫价 ——; —— 第4回合 · 玩家1 ——"},
			{"bid", "player 1: bid; — Bids —; — player 1, turn 5 —", "", "玩家1：bid; —— 叫价 ——; —— 第5回合 · 玩家1 ——"},
			{"pass", "player 1 passes; — turn 6 —", "", "玩家1跳过; —— 第6回合 ——"},
			{"draw", "player 1 chooses secretly: draw", "player 1 has chosen", "玩家1秘密选择：draw"},
			{"again", "player 2 has chosen; everybody has chosen; player 1: draw; player 2: again; player 1 draws Owl; — game 2: player 1 begins —; — Main —; — player 1, turn 7 —", "player 2 chooses secretly: again; everybody has chosen; player 1: draw; player 2: again; player 1 draws a card; — game 2: player 1 begins —; — Main —; — player 1, turn 7 —", "玩家2已选择; 所有人都已选择; 玩家1：draw; 玩家2：again; 玩家1抽牌：猫头鹰; —— 第2局：玩家1先手 ——; —— 主要 ——; —— 第7回合 · 玩家1 ——"},
			{"hush_all", "player 1: hush all; — turn 8 —", "", "玩家1：hush all; —— 第8回合 ——"},
			{"draw", "player 1 chooses secretly: draw", "player 1 has chosen", "玩家1秘密选择：draw"},
			{"save", "player 2 has chosen; everybody has chosen; player 1: draw; player 2: save; player 1 draws Owl; Player 2's gold changes; — turn 9 —", "player 2 chooses secretly: save; everybody has chosen; player 1: draw; player 2: save; player 1 draws a card; Player 2's gold: 5 (+3); — turn 9 —", "玩家2已选择; 所有人都已选择; 玩家1：draw; 玩家2：save; 玩家1抽牌：猫头鹰; 玩家2的金币有变化; —— 第9回合 ——"},
			{"concede", "player 1 gives up; The match is over: player 2 wins, as the others gave up", "", "玩家1认输; 对局结束：玩家2获胜（其他玩家认输）"},
		}},
		{"strict", []said{
			{"raise", "player 1: raise; player 1: raise has no effect, as it is too late", "", "玩家1：raise; 玩家1：raise没有效果，太晚了"},
			{"drop WOLF", "player 1: drop: Wolf; Wolf stays where it is, as it is too late", "player 1: drop; a card stays where it is, as it is too late", "玩家1：drop：狼; 狼留在原处，太晚了"},
			{"earn", "player 1: earn; player 1's score does not change, as it is too late", "", "玩家1：earn; 玩家1的得分没有变化，太晚了"},
			{"tick", "player 1: tick", "", "玩家1：tick"},
			{"play WOLF", "player 1: Play: Wolf; Wolf moves from player 1's hand to player 1's field", "player 1: Play; Wolf moves from player 1's hand to player 1's field", "玩家1：打出：狼; 狼从玩家1的手牌移至玩家1的场地"},
			{"wet WOLF", "player 1: wet: Wolf; Wolf is not affected, as it is too late", "", "玩家1：wet：狼; 狼不受影响，太晚了"},
			{"roll", "player 1: roll; player 1 rolls 1 (1 to 6); pot does not change, as it is too late", "", "玩家1：roll; 玩家1掷出1（1至6）; 奖池没有变化，太晚了"},
			{"save", "player 1: save; Player 1's gold: 5 (+3); everybody sees player 1's hand", "player 1: save; Player 1's gold changes; everybody sees player 1's hand", "玩家1：save; 玩家1的金币：5（+3）; 玩家1的手牌公开"},
			{"play WOLF", "player 1: Play: Wolf; Wolf moves from player 1's hand to player 1's field", "", "玩家1：打出：狼; 狼从玩家1的手牌移至玩家1的场地"},
			{"buy", "player 1: buy; player 1's field is full", "", "玩家1：buy; 玩家1的场地已满"},
			{"end", "player 1: end; — player 2, turn 2 —", "", "玩家1：end; —— 第2回合 · 玩家2 ——"},
			{"play WOLF", "player 2: Play; Wolf moves from player 2's hand to player 2's field", "player 2: Play: Wolf; Wolf moves from player 2's hand to player 2's field", "玩家2：打出; 狼从玩家2的手牌移至玩家2的场地"},
			{"hit WOLF on p1.WOLF#1", "player 2: Hit: Wolf, Wolf; Wolf's wear does not change, as it is too late", "", "玩家2：攻击：狼，狼; 狼的磨损没有变化，太晚了"},
			{"end", "player 2: end; — player 1, turn 3 —", "", "玩家2：end; —— 第3回合 · 玩家1 ——"},
			{"tie_all", "player 1: tie all; The match is over: a draw", "", "玩家1：tie all; 对局结束：平局"},
		}},
		{"teams", []said{
			{"join", "player 1: join; Fox moves from the market to team 1's club", "", "玩家1：join; 狐狸从market移至队伍1的club"},
			{"make", "player 1: make; Bear is added to the market", "", "玩家1：make; 熊加入market"},
			{"sweep", "player 1: sweep; Bear leaves the match; Fox moves from the market to the heap", "", "玩家1：sweep; 熊移出对局; 狐狸从market移至弃牌堆"},
			{"draw", "player 1: draw; player 1 draws a card", "player 1: draw; player 1 draws Owl", "玩家1：draw; 玩家1抽1张牌"},
			{"end", "player 1: end; — player 2, turn 2 —", "", "玩家1：end; —— 第2回合 · 玩家2 ——"},
			{"draw", "player 2: draw; player 2 draws Owl", "player 2: draw; player 2 draws a card", "玩家2：draw; 玩家2抽牌：猫头鹰"},
			{"end", "player 2: end; — player 1, turn 3 —", "", "玩家2：end; —— 第3回合 · 玩家1 ——"},
			{"end", "player 1: end; The match is over: a draw, as the last turn is over", "", "玩家1：end; 对局结束：平局（回合数已到上限）"},
		}},
		{"teams", []said{
			{"fail", "player 1: fail; The match is over: all players lose", "", "玩家1：fail; 对局结束：全体玩家失败"},
		}},
		{"shown", []said{
			{"save", "player 1: save; Player 1's gold: 5 (+3)", "player 1: save; Player 1's gold changes", "玩家1：save; 玩家1的金币：5（+3）"},
			{"earn", "player 1: earn; Player 1's score: 6 (+6); Player 1's gold is shown: 5", "", "玩家1：earn; 玩家1的得分：6（+6）; 玩家1的金币公开：5"},
			{"save", "player 1: save; Player 1's gold: 8 (+3)", "", "玩家1：save; 玩家1的金币：8（+3）"},
			{"earn", "player 1: earn; Player 1's score: 12 (+6); player 1 reaches a goal: Get rich; Player 1's gold is hidden again", "", "玩家1：earn; 玩家1的得分：12（+6）; 玩家1达成目标：致富; 玩家1的金币不再公开"},
		}},
		{"grown", []said{ // a card of the set-up keeps its name until it transforms
			{"grow FOX", "player 1: grow: Fox; Fox's wear: 2 (+2); Fox becomes Bear; Bear's wear: 4 (+2)", "", "玩家1：grow：狐狸; 狐狸的磨损：2（+2）; 狐狸变为熊; 熊的磨损：4（+2）"},
		}},
		{"grown", []said{ // and it keeps it if it moves before
			{"leave FOX#1", "player 1: leave: Fox; Fox's wear: 2 (+2); Fox moves from the market to player 1's field; Fox becomes Bear; Bear's wear: 4 (+2)", "", "玩家1：leave：狐狸; 狐狸的磨损：2（+2）; 狐狸从market移至玩家1的场地; 狐狸变为熊; 熊的磨损：4（+2）"},
			{"turn FOX", "player 1: turn: Fox; Fox's wear: 2 (+2); Fox is turned face down; Fox becomes Bear; Bear's wear: 4 (+2)", "-", "-"},
		}},
		{"grown", []said{ // also where it is hidden afterwards
			{"sink FOX#1", "player 1: sink: Fox; Fox's wear: 2 (+2); Fox moves from the market to player 2's hand; Fox becomes Bear; A card's wear: 4 (+2)", "-", "-"},
			{"take FOX#1", "player 1: take: Fox; Fox's wear: 2 (+2); Fox moves from the market to player 1's hand", "", "-"},
		}},
		{"teams", []said{
			{"leave", "player 1: leave; player 1 is out; The match is over: player 2 wins", "", "玩家1：leave; 玩家1出局; 对局结束：玩家2获胜"},
		}},
	} {
		s := open(t, variants[c.variant])
		for _, r := range c.rows {
			s.reads([]string{r.line}, r.one, r.two, r.zh)
		}
	}
}
