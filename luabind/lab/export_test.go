package lab

import "strings"

// Unsummed is the text of a run without its check sums, to be changed.
func Unsummed(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(line[:len(line)-sumBytes] + "}\n")
	}
	return b.String()
}

// Summed adds its check sum to each line of a text, as an attacker could who forges a
// run.
func Summed(text string) string {
	var b strings.Builder
	var plan sum
	for line := range strings.Lines(text) {
		object := []byte(strings.TrimSuffix(line, "\n"))
		is := sumOf(plan, object)
		if b.Write(is.mark(object)); plan == (sum{}) {
			plan = is
		}
	}
	return b.String()
}

// Deal adds what a match of a league shows of a deck: the cards by their place in it.
func (r *Report) Deal(match, who, against, draws, points int, drew, played []bool) {
	set := func(in []bool) cardSet {
		s := newCardSet(len(in))
		for i, has := range in {
			if has {
				s.add(i)
			}
		}
		return s
	}
	r.deals = append(r.deals, deal{match, uint8(who), uint8(against), uint8(points), int32(draws), set(drew), set(played)})
}
