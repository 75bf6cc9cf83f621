package show_test

import (
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
)

// staged is a theatre in which every zone has something, and player 2 owes an answer.
func staged(t *testing.T) *stage {
	t.Helper()
	s := open(t, nil)
	s.say("play WOLF", "wet WOLF", "gain WOLF", "hide WOLF", "draw", "set OWL b2", "grab", "tie RAT on WOLF#1", "draw", "raise", "make", "earn", "soak", "save", "hurt", "end", "play WOLF#1", "ask-some")
	return s
}

// same compares texts line by line.
func same(t *testing.T, what, got, want string) {
	t.Helper()
	if got, want = strings.TrimSpace(got), strings.TrimSpace(want); got != want {
		g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
		for i := range max(len(g), len(w)) {
			if i >= len(g) || i >= len(w) || g[i] != w[i] {
				t.Fatalf("%s: line %d differs:\n%s\n-- want --\n%s", what, i+1, got, want)
			}
		}
	}
}

// TestWhatBoardsShow: a board shows each zone as its viewer sees it, names with counters and statuses, and the
// question that waits. The others come first, and the viewer last.
func TestWhatBoardsShow(t *testing.T) {
	s := staged(t)
	shared := `
  Heap    –
  sack    3 cards
  market  Fox (Rank 2, Suit blue) ×2  Bear (Rank 9, Suit Red)
  Board
     a              b              c
   1 ·              ·              ·
   2 ·              Owl (Rank 5, … ·
     b2: Owl (Rank 5, Suit blue)
  club of team 1  –
  club of team 2  –
  Pot 4 · Trump Red
`
	same(t, "player 1", s.f.Draw(0, display.Look{Lang: "en"}), `
Theatre · Main · turn 2 · player 2 to act
player 2 · in turn · Score 0 · HP 5
  Hand    1 card
  deck    3 cards
  Field   Wolf (Rank 3, Suit Red)
`+shared+`
player 1 (you) · Score 6 · Gold 5 · HP 4 · Wet
  Hand    Owl
  deck    1 card
  Field   Wolf (Rank 3, Suit Red, Fast 3, Wet 2)  Wolf (Rank 3, Suit Red, face
    down)  RAT (Rank 1, Suit Red, on Wolf)

Player 2: Which cards?`)
	same(t, "player 2", s.f.Draw(1, display.Look{Lang: "en"}), `
Theatre · Main · turn 2 · player 2 to act
player 1 · Score 6 · HP 4 · Wet
  Hand    1 card
  deck    1 card
  Field   Wolf (Rank 3, Suit Red, Fast 3, Wet 2)  ?  RAT (Rank 1, Suit Red, on
    Wolf)
`+shared+`
player 2 (you) · in turn · Score 0 · Gold 2 · HP 5
  Hand    Wolf
  deck    3 cards
  Field   Wolf (Rank 3, Suit Red)

Player 2: Which cards?`)
	same(t, "Chinese", s.f.Draw(0, display.Look{Lang: "zh"}), `
剧场 · 主要 · 第2回合 · 轮到玩家2行动
玩家2 · 行动中 · 得分 0 · 生命 5
  手牌    1张
  deck    3张
  场地    狼（点数 3，花色 红）

  弃牌堆  –
  sack    3张
  market  狐狸（点数 2，花色 blue） ×2  熊（点数 9，花色 红）
  棋盘
     a              b              c
   1 ·              ·              ·
   2 ·              猫头鹰（点数 … ·
     b2：猫头鹰（点数 5，花色 blue）
  club（队伍1）  –
  club（队伍2）  –
  奖池 4 · 将牌 红

玩家1（你） · 得分 6 · 金币 5 · 生命 4 · 潮湿
  手牌    猫头鹰
  deck    1张
  场地    狼（点数 3，花色 红，迅捷 3，潮湿 2）  狼（点数 3，花色 红，面朝下）
    RAT（点数 1，花色 红，附于狼）

玩家2：哪些牌？`)
	for _, c := range []struct {
		p            event.Player
		alone, brief bool
		want         string
	}{{0, true, false, "Hand: Owl\ndeck: 1 card"}, {1, true, false, "Hand: Wolf\nWolf: It howls.\ndeck: 3 cards"}, {1, false, false, "Wolf: It howls."}, {0, false, false, ""}, {1, true, true, ""}} {
		same(t, fmt.Sprintf("the hand %+v", c), s.f.Hand(c.p, display.Look{Lang: "en", Alone: c.alone, Brief: c.brief}), c.want)
	}
}

// picture is the picture that a player sees, with a line for each seat, region and piece.
func picture(s *stage, p event.Player) string {
	var b strings.Builder
	x := display.View(s.f, p).Picture(p, "en")
	fmt.Fprintln(&b, x.Head, x.Asks, x.Over, x.ToAct, badges(x.Notices))
	for _, q := range x.Seats {
		fmt.Fprintf(&b, "%s %d %s %s%s %s out %v:", q.ID, q.Seat, q.Tone, q.Name, figures(q.Figures), badges(q.Badges), q.Out)
		for _, z := range q.Zones {
			fmt.Fprintf(&b, " %s %s %d open %v hand %v %v", z.ID, z.Name, z.Count, z.Open, z.Hand, z.Kinds)
		}
		fmt.Fprintln(&b)
	}
	for _, r := range x.Regions {
		fmt.Fprintf(&b, "%s %s:", r.ID, r.Name)
		for _, row := range r.Rows {
			fmt.Fprintf(&b, " [%s %d %s]", row.Name, row.Seat, row.Tone)
		}
		for _, at := range r.Places {
			fmt.Fprintf(&b, " %s=%s@%d,%d", at.ID, at.Name, at.X, at.Y)
		}
		fmt.Fprintln(&b)
	}
	for _, y := range x.Pieces {
		fmt.Fprintf(&b, "%s at %s %d of %d %s %s%s %s\n", y.ID, y.At, y.N, y.Seat, y.Tone, y.Kind, figures(y.Figures), badges(y.Badges))
	}
	return b.String()
}

func figures(list []display.Figure) (text string) {
	for _, f := range list {
		text += fmt.Sprintf(" %s%s %d", f.Key, f.Mark, f.Value)
		if f.Base != nil {
			text += fmt.Sprintf(" of %d", *f.Base)
		}
	}
	return text
}

func badges(list []display.Badge) string {
	var texts []string
	for _, x := range list {
		texts = append(texts, x.Text)
	}
	return "(" + strings.Join(texts, ", ") + ")"
}

// TestPictureIsWhatItsViewerSees: a picture has the seats from the viewer on, with the zones of players there. Rows in play
// are opposite each other, and shared zones in the middle. Cards that the viewer does not see have no kind.
func TestPictureIsWhatItsViewerSees(t *testing.T) {
	s := staged(t)
	same(t, "player 2", picture(s, 1), `
Theatre · Main · turn 2 · player 2 to act Which cards?  [2] (Pot 4, Trump Red)
player:2 2 own player 2 score 0 gold 2 HP 5 () out false: zone:2 Hand 1 open true hand true [] zone:4 deck 3 open false hand false []
player:1 1 enemy player 1 score 6 HP 4 (Wet) out false: zone:1 Hand 1 open true hand true [] zone:3 deck 1 open false hand false []
zone:10 Board: [1 0 ] [2 0 ] zone:10/1=a1@0,0 zone:10/2=b1@1,0 zone:10/3=c1@2,0 zone:10/4=a2@0,1 zone:10/5=b2@1,1 zone:10/6=c2@2,1
shared : [Heap 0 ] [sack (3) 0 ] [market 0 ] [club of team 1 0 ] [club of team 2 0 ] zone:9/1=market@0,2 zone:9/2=market@0,2 zone:9/3=market@0,2
fronts : [Field 1 enemy] [Field 2 own] zone:5/1=Field@0,0 zone:5/2=Field@1,0 zone:5/3=Field@2,0 zone:6/1=Field@0,1
zone:9/FOX.1 at zone:9/1 1 of 0  card:FOX ranksword 2 (Suit blue)
zone:9/FOX.2 at zone:9/2 2 of 0  card:FOX ranksword 2 (Suit blue)
zone:9/BEAR.1 at zone:9/3 3 of 1 enemy card:BEAR ranksword 9 (Suit Red)
#15 at zone:10/5 0 of 1 enemy card:OWL ranksword 5 (Suit blue)
#9 at zone:5/1 1 of 1 enemy card:WOLF ranksword 3 (Suit Red, Fast 3, Wet 2)
hidden:5/2 at zone:5/2 2 of 1 enemy  ()
#22 at zone:5/3 3 of 1 enemy card:RAT ranksword 1 (Suit Red, on Wolf)
#11 at zone:6/1 1 of 2 own card:WOLF ranksword 3 (Suit Red)
zone:2/WOLF.1 at zone:2 1 of 2 own card:WOLF ()
hidden:1/1 at zone:1 1 of 1 enemy  ()
`)
	s.say("take WOLF", "end", "win")
	same(t, "player 1 after the end", picture(s, 0), `
Theatre · Main · turn 3 · player 1 wins  player 1 wins [] (Pot 4, Trump Red)
player:1 1 own player 1 score 6 gold 5 HP 4 (Wet) out false: zone:1 Hand 1 open true hand true [] zone:3 deck 1 open false hand false []
player:2 2 enemy player 2 score 0 HP 5 () out false: zone:2 Hand 0 open true hand true [] zone:4 deck 3 open false hand false []
zone:10 Board: [1 0 ] [2 0 ] zone:10/1=a1@0,0 zone:10/2=b1@1,0 zone:10/3=c1@2,0 zone:10/4=a2@0,1 zone:10/5=b2@1,1 zone:10/6=c2@2,1
shared : [Heap 0 ] [sack (3) 0 ] [market 0 ] [club of team 1 0 ] [club of team 2 0 ] zone:7/1=Heap@0,0 zone:9/1=market@0,2 zone:9/2=market@0,2 zone:9/3=market@0,2
fronts : [Field 2 enemy] [Field 1 own] zone:6/1=Field@0,0 zone:5/1=Field@0,1 zone:5/2=Field@1,1 zone:5/3=Field@2,1
#12 at zone:7/1 1 of 2 enemy card:WOLF ()
zone:9/FOX.1 at zone:9/1 1 of 0  card:FOX ranksword 2 (Suit blue)
zone:9/FOX.2 at zone:9/2 2 of 0  card:FOX ranksword 2 (Suit blue)
zone:9/BEAR.1 at zone:9/3 3 of 1 own card:BEAR ranksword 9 (Suit Red)
#15 at zone:10/5 0 of 1 own card:OWL ranksword 5 (Suit blue)
#11 at zone:6/1 1 of 2 enemy card:WOLF ranksword 3 (Suit Red)
#9 at zone:5/1 1 of 1 own card:WOLF ranksword 3 (Suit Red, Fast 3, Wet 2)
#10 at zone:5/2 2 of 1 own card:WOLF ranksword 3 (Suit Red, face down)
#22 at zone:5/3 3 of 1 own card:RAT ranksword 1 (Suit Red, on Wolf)
zone:1/OWL.1 at zone:1 1 of 1 own card:OWL ()
`)
}

// TestCommandsAreSpelled: commands are spelled by ids, with places where several cards have the same, in words, and by
// the things that they touch.
func TestCommandsAreSpelled(t *testing.T) {
	s := staged(t)
	list := func() (lines []string) {
		for _, c := range s.m.Legal(1, nil) {
			x := s.f.Touches(c, "en")
			lines = append(lines, fmt.Sprintf("%s | %s | %s | %s %s %v%s ends %v", s.f.Format(c, display.Spoken), s.f.About(c, "en"), s.f.About(c, "zh"), x.Verb, x.Word, x.Path, figures(x.Amounts), x.Ends))
		}
		return lines
	}
	same(t, "answers", strings.Join(list(), "\n"), `
take WOLF | Wolf | 狼 | Wolf take [zone:2/WOLF.1] ends false
take no more | take no more | 不再选择 | take no more take [] ends false
concede | give up | 认输 | give up concede [] ends false
`)
	s.say("take no more")
	var some []string
	for _, line := range list() {
		if word := strings.Fields(line)[0]; slices.Contains([]string{"play", "set", "bet", "hit", "tie", "fetch", "pull", "draw", "end", "hush_all", "concede"}, word) {
			some = append(some, line)
		}
	}
	same(t, "actions", strings.Join(some, "\n"), `
play WOLF | Play: Wolf | 打出：狼 | Play play [zone:2/WOLF.1] ends false
set WOLF a1 | Set: Wolf, a1 | 放置：狼，a1 | Set set [zone:2/WOLF.1 zone:10/1] ends false
set WOLF b1 | Set: Wolf, b1 | 放置：狼，b1 | Set set [zone:2/WOLF.1 zone:10/2] ends false
set WOLF c1 | Set: Wolf, c1 | 放置：狼，c1 | Set set [zone:2/WOLF.1 zone:10/3] ends false
set WOLF a2 | Set: Wolf, a2 | 放置：狼，a2 | Set set [zone:2/WOLF.1 zone:10/4] ends false
set WOLF c2 | Set: Wolf, c2 | 放置：狼，c2 | Set set [zone:2/WOLF.1 zone:10/6] ends false
bet on p1 1 | bet 1 against player 1 | 向玩家1下注1 | bet 1 against player 1 bet [player:1] amount 1 ends false
bet on p1 2 | bet 2 against player 1 | 向玩家1下注2 | bet 2 against player 1 bet [player:1] amount 2 ends false
bet on p1 3 | bet 3 against player 1 | 向玩家1下注3 | bet 3 against player 1 bet [player:1] amount 3 ends false
hit WOLF on p1.WOLF | Hit: Wolf, Wolf in player 1's field | 攻击：狼，玩家1场地中的狼 | Hit hit [#11 #9] ends false
hit WOLF on field | Hit: Wolf, card in player 1's field | 攻击：狼，玩家1场地中的牌 | Hit hit [#11 #10] ends false
hit WOLF on RAT | Hit: Wolf, RAT in player 1's field | 攻击：狼，玩家1场地中的RAT | Hit hit [#11 #22] ends false
tie WOLF on WOLF | tie: Wolf, Wolf | tie：狼，狼 | tie tie [zone:2/WOLF.1 #11] ends false
fetch FOX#1 | fetch: Fox #1 | fetch：狐狸 #1 | fetch fetch [zone:9/FOX.1] ends false
fetch FOX#2 | fetch: Fox #2 | fetch：狐狸 #2 | fetch fetch [zone:9/FOX.2] ends false
fetch BEAR | fetch: Bear | fetch：熊 | fetch fetch [zone:9/BEAR.1] ends false
pull deck#1 | pull: card #1 in player 2's deck | pull：玩家2的deck中的牌 #1 | pull pull [#16] ends false
pull deck#2 | pull: card #2 in player 2's deck | pull：玩家2的deck中的牌 #2 | pull pull [#17] ends false
pull deck#3 | pull: card #3 in player 2's deck | pull：玩家2的deck中的牌 #3 | pull pull [#18] ends false
draw | draw | draw | draw draw [] ends false
end | end | end | end end [] ends true
hush_all | hush all | hush all | hush all hush_all [] ends false
concede | give up | 认输 | give up concede [] ends false
`)
}

// TestStatesOfPlayersOnBoards: a board says of each player who is in turn, has chosen, has passed or is out, with the team.
func TestStatesOfPlayersOnBoards(t *testing.T) {
	three := func(g *tabletest.Game) {
		g.Modes[0].Seats = [2]int{3, 3}
		act(g, "leave", library.Effect{Type: "OUT"})
	}
	for _, c := range []struct {
		change func(g *tabletest.Game)
		lines  []string
		head   string
		seats  []string // from player 2 on, then player 1
	}{
		{nil, nil, "Theatre · Main · turn 1 · player 1 to act", []string{"player 2 · Score 0 · Gold 2 · HP 5", "player 1 · in turn · Score 0 · Gold 2 · HP 5"}},
		{nil, []string{"bid", "pass"}, "Theatre · quiet · turn 3 · player 1, player 2 to act", []string{"player 2 · Score 0 · Gold 2 · HP 5", "player 1 · Score 0 · Gold 2 · HP 5"}},
		{nil, []string{"hush_all", "draw"}, "Theatre · quiet · turn 2 · player 2 to act", []string{"player 2 · Score 0 · Gold 2 · HP 5", "player 1 · has chosen · Score 0 · Gold 2 · HP 5"}},
		{nil, []string{"again"}, "Theatre · Main · game 2 · turn 2 · player 1 to act", []string{"player 2 · Score 0 · Gold 2 · HP 5", "player 1 · in turn · Score 0 · Gold 2 · HP 5"}},
		{variants["teams"], []string{"tick"}, "Theatre · main · turn 1 · player 1 to act", []string{"player 2 · team 2 · Score 0 · Gold 2 · HP 5", "player 1 · in turn · team 1 · Score 0 · Gold 2 · HP 5"}},
		{three, []string{"bid", "pass"}, "Theatre · Bids · turn 3 · player 2 to act", []string{"player 2 · in turn · Score 0 · Gold 2 · HP 5", "player 3 · Score 0 · Gold 2 · HP 5", "player 1 · passed · Score 0 · Gold 2 · HP 5"}},
		{three, []string{"leave"}, "Theatre · Main · turn 2 · player 2 to act", []string{"player 2 · in turn · Score 0 · Gold 2 · HP 5", "player 3 · Score 0 · Gold 2 · HP 5", "player 1 · out · Score 0 · Gold 2 · HP 5"}},
		{nil, []string{"win"}, "Theatre · Main · turn 1 · player 1 wins", []string{"player 2 · Score 0 · Gold 2 · HP 5", "player 1 · Score 0 · Gold 2 · HP 5"}},
		{nil, []string{"tie_all"}, "Theatre · Main · turn 1 · a draw", nil},
		{nil, []string{"fail"}, "Theatre · Main · turn 1 · all players lose", nil},
		{func(g *tabletest.Game) { g.Modes[0].Teams = []int{1, 1} }, []string{"tie_all"}, "Theatre · Main · turn 1 · score 0 for all players", nil},
		{func(g *tabletest.Game) { g.Modes[0].Teams, g.Counters[0].See = []int{1, 1}, "owner" }, []string{"tie_all"}, "Theatre · Main · turn 1 · score hidden for all players", nil},
		{func(g *tabletest.Game) { g.Modes[0].Teams = []int{1, 1} }, []string{"concede"}, "Theatre · Main · turn 1 · all players lose, as a player gave up", nil},
		{func(g *tabletest.Game) { g.Modes[0].Seats = [2]int{1, 1} }, []string{"tie_all"}, "Theatre · Main · turn 1 · score 0 for the player", nil},
		{func(g *tabletest.Game) { g.Modes[0].Seats = [2]int{1, 1} }, []string{"concede"}, "Theatre · Main · turn 1 · the player loses by giving up", nil},
		{func(g *tabletest.Game) {
			g.Modes[0].Teams, g.Modes[0].Seats = []int{1, 2, 1}, [2]int{3, 3}
		}, []string{"win"}, "Theatre · Main · turn 1 · team 1 (player 1, player 3) wins", nil},
		{func(g *tabletest.Game) { g.Modes[0].Teams = []int{1, 1} }, []string{"win"}, "Theatre · Main · turn 1 · all players win", nil},
		{func(g *tabletest.Game) { g.Modes[0].Teams = []int{1, 1} }, []string{"earn", "tie_all"}, "Theatre · Main · turn 1 · score 6 for player 1, 0 for player 2", nil},
		{func(g *tabletest.Game) { g.Modes[0].Phases, g.Modes[0].MaxTurns = []string{"main"}, 1 }, []string{"end"}, "Theatre · turn 1 · a draw, as the last turn is over", nil},
	} {
		s := open(t, c.change)
		s.say(c.lines...)
		drawn := s.f.Draw(event.NoPlayer, display.Look{Lang: "en"})
		lines := strings.Split(drawn, "\n")
		var seats []string
		for _, line := range lines[1:] {
			if strings.HasPrefix(line, "player ") {
				seats = append(seats, line)
			}
		}
		if lines[0] != c.head || c.seats != nil && !slices.Equal(seats, c.seats) {
			t.Errorf("%v: %q %q, want %q %q", c.lines, lines[0], seats, c.head, c.seats)
		}
	}
	s := open(t, variants["shown"])
	s.say("earn")
	for _, viewer := range []event.Player{1, event.Spectator} {
		if drawn := display.View(s.f, viewer).Draw(viewer, display.Look{Lang: "en"}); strings.Count(drawn, "Gold") != 2-int(viewer/event.Spectator) || !strings.Contains(drawn, "player 1 · in turn · Score 6 · Gold 2") {
			t.Errorf("%d sees what everybody sees for now:\n%s", viewer, drawn)
		}
	}
	s = open(t, nil)
	if others := s.f.Draw(event.Spectator, display.Look{Lang: "en"}); strings.Contains(others, "(you)") || strings.Index(others, "player 2 ") > strings.Index(others, "player 1 ·") || strings.Contains(others, "Gold") {
		t.Errorf("a spectator sees\n%s", others)
	}
}

// TestContentsOfZones: a pile that everybody sees shows its top and how many are below. Sets count the cards that are the same, and
// rows keep their order. A hidden zone shows its size, and a fleeting one is left out while it is empty.
func TestContentsOfZones(t *testing.T) {
	row := func(s *stage, p event.Player, zone string) (last string) { // the viewer's own one is the last
		last = "none"
		for _, line := range strings.Split(display.View(s.f, p).Draw(p, display.Look{Lang: "en", Width: 200}), "\n") {
			if name, rest, _ := strings.Cut(strings.TrimPrefix(line, "  "), "  "); name == zone {
				last = strings.TrimSpace(rest)
			}
		}
		return last
	}
	s := open(t, func(g *tabletest.Game) { g.Zones[3].Play, g.Zones[4].Fleeting, g.Zones[3].Fleeting = true, true, true })
	same(t, "an empty pile", row(s, 0, "Heap"), "none")
	s.say("drop WOLF")
	same(t, "a pile of one", row(s, 0, "Heap"), "Wolf (Rank 3, Suit Red)")
	s.say("draw", "drop OWL")
	same(t, "a pile of two", row(s, 0, "Heap"), "Owl (Rank 5, Suit blue), and 1 card below")
	s.say("draw", "drop OWL")
	same(t, "a pile of three", row(s, 0, "Heap"), "Owl (Rank 5, Suit blue), and 2 cards below")
	same(t, "a bag", row(s, 0, "sack"), "4 cards")
	same(t, "a set", row(s, 0, "market"), "Fox (Rank 2, Suit blue) ×2")
	same(t, "a hidden pile", row(s, 1, "deck"), "3 cards")
	same(t, "a hand", row(s, 0, "Hand"), "Wolf")
	common := open(t, func(g *tabletest.Game) { g.Zones[3].Kind = "row" })
	common.say("drop WOLF")
	same(t, "a row of all players, with cards that each of them has", row(common, 1, "Heap"), "Wolf (player 1)")
	s.say("hide WOLF", "grab", "play RAT", "draw", "hide OWL")
	same(t, "a row", row(s, 0, "Field"), "Wolf (Rank 3, Suit Red, face down)  RAT (Rank 1, Suit Red)  Owl (Rank 5, Suit blue, face down)")
	if drawn := display.View(s.f, 1).Draw(1, display.Look{Lang: "en"}); !strings.Contains(drawn, "  Field   ?  RAT (Rank 1, Suit Red)  ?\n") {
		t.Errorf("another's row:\n%s", drawn)
	}
	s = open(t, func(g *tabletest.Game) { g.Counters[6].Start, g.Counters[6].Show = 3, []string{"market"} })
	same(t, "a zone that shows a counter", row(s, 0, "market"), "Fox (Rank 2, Suit blue, Wear 3) ×2")
	same(t, "a zone that does not", row(s, 0, "Hand"), "Wolf ×2")
}

// TestNamesOfCells: the cells of a grid have a letter and a number, or a number alone where there are more columns than letters.
func TestNamesOfCells(t *testing.T) {
	for _, c := range []struct {
		width int
		cells string
		last  string // the name of the last column
	}{{1, "a1 a2", "a"}, {26, "a1 z1 a2 z2", "z"}, {27, "1 27 28 54", "27"}} {
		s := open(t, func(g *tabletest.Game) { g.Zones[6].Width = c.width })
		for _, cell := range strings.Fields(c.cells) {
			x, err := s.f.Parse(0, "set WOLF#1 "+cell)
			if err != nil || s.f.Format(x, display.Spoken) != "set WOLF#1 "+cell {
				t.Errorf("%d columns: cell %s: %v", c.width, cell, err)
			}
		}
		drawn := s.f.Draw(0, display.Look{Lang: "en", Width: 200})
		head := strings.Fields(strings.Split(drawn[strings.Index(drawn, "  Board"):], "\n")[1])
		if len(head) != c.width || head[len(head)-1] != c.last {
			t.Errorf("%d columns are called %q", c.width, head)
		}
	}
}

// TestCellsThatCommandsTouch: a command on a cell touches the grid of the match, or that of its player or team.
func TestCellsThatCommandsTouch(t *testing.T) {
	for of, want := range map[string][2]string{"": {"zone:10/1", "zone:10/1"}, "player": {"zone:10/1", "zone:11/1"}, "team": {"zone:11/1", "zone:10/1"}} {
		s := open(t, func(g *tabletest.Game) {
			g.Modes[0].Teams = []int{2, 1}
			g.Zones[6].Of = of
		})
		for p := range event.Player(2) {
			path := []string{}
			for _, c := range s.m.Legal(p, nil) {
				if s.f.Format(c, display.Spoken) == "set WOLF#1 a1" {
					path = s.f.Touches(c, "en").Path
				}
			}
			if len(path) != 2 || path[1] != want[p] {
				t.Errorf("a grid of %q: player %d touches %v, want %s", of, p+1, path, want[p])
			}
			if p == 0 {
				s.say("end")
			}
		}
		if of == "" {
			x := s.f.Picture(0, "en")
			for i, q := range x.Seats {
				if got := badges(q.Badges); got != fmt.Sprintf("(team %d)", 2-i) {
					t.Errorf("player %d has %s", i+1, got)
				}
			}
		}
	}
}

// TestTheCommandThatEndsATurn: a picture marks an action that ends the turn if it is the only one that does so without a choice.
func TestTheCommandThatEndsATurn(t *testing.T) {
	for _, c := range []struct {
		change func(g *tabletest.Game)
		want   string
	}{
		{nil, "end"},
		{func(g *tabletest.Game) {
			act(g, "stop", library.Effect{Type: "COUNT", Counter: "pot", Amount: tabletest.N(1)}, library.Effect{Type: "END_TURN"})
		}, ""},
		{func(g *tabletest.Game) {
			g.Actions[1].Run = g.Do(library.Effect{Type: "END_TURN"}) // drop, which has a card
			g.Actions[4].Run = g.Do(library.Effect{Type: "END_TURN"}) // bet, which has a target and an amount
			g.Actions[2].Run = g.Do(library.Effect{Type: "END_TURN"}) // set, which has a cell
		}, "end"},
		{func(g *tabletest.Game) { // stop ends the turn by a function
			act(g, "stop", library.Effect{Type: "COUNT", Counter: "pot", Amount: tabletest.N(1)})
			g.Actions[len(g.Actions)-1].EndsTurn = true
		}, "stop"},
	} {
		s := open(t, c.change)
		var ends []string
		for _, x := range s.m.Legal(0, nil) {
			if s.f.Touches(x, "en").Ends {
				ends = append(ends, s.f.Format(x, display.Spoken))
			}
		}
		if got := strings.Join(ends, " "); got != c.want {
			t.Errorf("%q end the turn, want %q", got, c.want)
		}
	}
}
