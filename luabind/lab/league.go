package lab

import "arbiter/luabind/games"

// MaxLeague bounds the contestants of a league: their payoffs are weighed with integers
// of any length (luabind/lab/solve), which takes seconds for so many.
const MaxLeague = 40

// pairings is how many meet in a league.
func (p *Plan) pairings() int { return len(p.Names) * (len(p.Names) - 1) / 2 }

// pairing returns the contestants of pairing k: the first against all others, then the
// second against those after it, and so on.
func (p *Plan) pairing(k int) [2]int {
	i := 0
	for others := len(p.Names) - 1; k >= others; others-- {
		k, i = k-others, i+1
	}
	return [2]int{i, i + 1 + k}
}

// leagueForms are the tables of leagues in addition to those of all plans.
var leagueForms = []games.TableForm{
	{Name: "meetings", Title: "Meetings", Row: "meeting", Listed: true, Fields: []string{"matches", "won", "drawn"},
		Columns: []games.Column{{Head: "matches", Of: "matches"}, {Head: "won", Of: "won", Per: "matches", As: games.Share}, {Head: "drawn", Of: "drawn"}}},
}

// byMeeting is the table of leagues.
var byMeeting = &leagueForms[0]

// meeting is a row of byMeeting.
func (p *Plan) meeting(who, against int) string { return p.Names[who] + " against " + p.Names[against] }

// bookMeeting counts a match of a league, from both sides.
func (p *Plan) bookMeeting(into games.Tables, m *Played) {
	won, drawn := mask(m.Winners), mask(m.Drawn)
	for seat, who := range m.Seats {
		into.Book(byMeeting, p.meeting(who-1, m.Seats[1-seat]-1), 1, int64(won>>who&1), int64(drawn&^won>>who&1))
	}
}
