package kit

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// ArgGiven is the payload field of a handler that is called later: the number of its
// arguments in the low four bits, and two bits each for their kinds. The arguments follow,
// at most match.MaxGiven.
const ArgGiven = 3

// GiveData writes the arguments of a handler into its event.
func GiveData(e *event.Event, given []match.Datum) {
	e.Args[ArgGiven] = num.To[int32](len(given))
	for i, v := range given {
		e.Args[ArgGiven] |= int32(v.Kind) << (4 + 2*i)
		e.Args[ArgGiven+1+i] = v.N
	}
}

// Given appends the arguments that GiveData has written.
func Given(e *event.Event, buf []match.Datum) []match.Datum {
	for i := range min(e.Args[ArgGiven]&0xf, match.MaxGiven) {
		buf = append(buf, match.Datum{N: e.Args[ArgGiven+1+i], Kind: match.DatumKind(e.Args[ArgGiven] >> (4 + 2*i) & 3)})
	}
	return buf
}
