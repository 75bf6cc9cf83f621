package cluster

import "time"

// phase is what a server knows of its lease.
type phase uint8

const (
	without phase = iota // it has none: it may not own matches
	holding              // it is valid until a time
)

// answer is what the broker says to a request for the lease.
type answer uint8

const (
	granted answer = iota // it was made or renewed
	refused               // it is not there any more, or another one was faster
	silence               // nobody knows whether it was made or renewed
)

// lease decides when a server may own matches. It reads no clock and knows no broker. Times
// count from the start of the server and never go back.
type lease struct {
	ttl   time.Duration // after which the broker removes a lease that is not renewed
	phase phase
	until time.Duration // valid before
	rev   uint64        // of the key
}

// Parts of the time of a lease.
const (
	beats  = 5 // in each there is a try to renew it
	spared = 5 // a server ends its lease this part of it before the broker does
)

// beat is the time between two requests.
func (l *lease) beat() time.Duration { return l.ttl / beats }

// took notes the answer to a request that was sent at a time. lost reports that the server had
// a lease and has none any more, so that it must forget its matches.
func (l *lease) took(a answer, rev uint64, sent, now time.Duration) (lost bool) {
	switch {
	case a == granted:
		// The broker counts from when it has the request, which is after sent.
		l.phase, l.rev, l.until = holding, rev, sent+l.ttl-l.ttl/spared
	case a == refused && l.phase == holding:
		l.phase = without
		return true
	}
	return l.expired(now)
}

// expired ends a lease that is over. lost is that of took.
func (l *lease) expired(now time.Duration) (lost bool) {
	if l.phase == holding && now >= l.until {
		l.phase = without
		return true
	}
	return false
}

// valid reports whether the server may own matches.
func (l *lease) valid(now time.Duration) bool { return l.phase == holding && now < l.until }
