package lab

import (
	"fmt"

	"arbiter/luabind/game"
	"arbiter/luabind/lab/tally"
)

// MaxLeague bounds the contestants of a league: what they win of each other is weighed
// with whole numbers of any length (luabind/lab/nash), in seconds for so many.
const MaxLeague = 40

// pairings is how many meet in a league.
func (p *Plan) pairings() int { return len(p.Names) * (len(p.Names) - 1) / 2 }

// pairing gives the contestants of one of them: the first against all others, the
// second against those after it, and so on.
func (p *Plan) pairing(k int) [2]int {
	i := 0
	for others := len(p.Names) - 1; k >= others; others-- {
		k, i = k-others, i+1
	}
	return [2]int{i, i + 1 + k}
}

// leagueForms are the tables of leagues beside those of all plans. Points are half
// ones: a match that is won has two, one that is drawn has one.
var leagueForms = []tally.Form{
	{Name: "meetings", Title: "Meetings", Row: "meeting", Listed: true, Fields: []string{"matches", "won", "drawn"},
		Columns: []tally.Column{{Head: "matches", Of: "matches"}, {Head: "won", Of: "won", Per: "matches", As: tally.Share}, {Head: "drawn", Of: "drawn"}}},
	{Name: "meeting-cards", Title: "Cards by meeting", Row: "meeting, cards drawn and card", Listed: true, Fields: []string{"matches", "points", "drawn", "drawn_points", "played"},
		Columns: []tally.Column{{Head: "matches", Of: "matches"}, {Head: "drawn", Of: "drawn"}, {Head: "played", Of: "played"}}},
}

// Own tables, by their place in leagueForms.
var (
	byMeeting     = &leagueForms[0]
	byMeetingCard = &leagueForms[1]
)

// meeting is a row of byMeeting, and begins those of byMeetingCard.
func (p *Plan) meeting(who, against int) string { return p.Names[who] + " against " + p.Names[against] }

// Matches of a meeting are told apart by how many cards a deck has drawn, in bands: who
// lives longer draws more, so that without it every card would seem to help, also one
// that cannot be played.
const (
	bandWidth = 2
	bands     = 24 // the last one is open
)

// meetingCard is a row of byMeetingCard.
func (p *Plan) meetingCard(who, against, band int, card string) string {
	return fmt.Sprintf("%s, %d+ drawn: %s", p.meeting(who, against), band*bandWidth, card)
}

// bookMeeting counts a match of a league, from both sides.
func (p *Plan) bookMeeting(into tally.Tables, m *Played) {
	won, drawn := mask(m.Winners), mask(m.Drawn)
	for seat, who := range m.Seats {
		into.Book(byMeeting, p.meeting(who-1, m.Seats[1-seat]-1), 1, int64(won>>who&1), int64(drawn&^won>>who&1))
	}
}

// cardsFit reports whether a row of byMeetingCard can be: no more is drawn than there are
// matches, no more is played than is drawn, and no more is won than can be.
func cardsFit(row []int64) bool {
	matches, points, drawn, drawnPoints, played := row[0], row[1], row[2], row[3], row[4]
	return drawn <= matches && played <= matches && drawnPoints <= min(points, 2*drawn) && points-drawnPoints <= 2*(matches-drawn)
}

// bookCards counts the cards of a match of a league.
func (w *worker) bookCards(into tally.Tables, p *Played) {
	dealt, ok := w.survey.(game.Dealt)
	if !ok {
		return
	}
	dealt.Cards(func(card string, in, drawn, played uint64) {
		for seat, who := range p.Seats {
			if in>>seat&1 == 0 {
				continue
			}
			points, had, band := int64(score(p, who)), int64(drawn>>seat&1), min(dealt.Draws(seat)/bandWidth, bands-1)
			into.Book(byMeetingCard, w.plan.meetingCard(who-1, p.Seats[1-seat]-1, band, card), 1, points, had, had*points, int64(played>>seat&1))
		}
	})
}
