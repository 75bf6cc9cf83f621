package protocol

// Code is the reason for a rejected request or a closed connection.
type Code = string

// The codes. Those with a close code end connections.
const (
	Malformed Code = "malformed"
	Protocol  Code = "protocol"
	Token     Code = "token"
	Late      Code = "late"
	Slow      Code = "slow"
	Rate      Code = "rate"
	Full      Code = "full"
	Drain     Code = "drain"
	Rematch   Code = "rematch"
	Stale     Code = "stale"
	Turn      Code = "turn"
	Command   Code = "command"
	Rules     Code = "rules"
	Script    Code = "script"
	Watch     Code = "watch"
	GameOver  Code = "over"
	Early     Code = "early"
	NoOffer   Code = "offer"
	Storage   Code = "storage"
	Busy      Code = "busy"
	Internal  Code = "internal"
)

// Codes lists every code, with the close code of the WebSocket; 0 = it closes nothing.
var Codes = []struct {
	Code  Code
	Close int
}{
	{Malformed, 4000}, {Protocol, 4001}, {Token, 4002}, {Late, 4003}, {Slow, 4004}, {Rate, 4005}, {Full, 4006}, {Drain, 4007}, {Rematch, 4008},
	{Stale, 0}, {Turn, 0}, {Command, 0}, {Rules, 0}, {Script, 0}, {Watch, 0}, {GameOver, 0}, {Early, 0}, {NoOffer, 0}, {Storage, 0}, {Busy, 0},
	{Internal, 4009},
}

// CloseOf returns the close code of a code.
func CloseOf(code Code) int {
	for _, c := range Codes {
		if c.Code == code && c.Close != 0 {
			return c.Close
		}
	}
	return 4009
}

// CodeOf returns the code with a close code of the WebSocket.
func CodeOf(status int) (code Code, known bool) {
	for _, c := range Codes {
		if c.Close == status && c.Close != 0 {
			return c.Code, true
		}
	}
	return "", false
}

// Limits of messages and connections.
const (
	MaxRequest    = 16 << 10 // bytes of a message of a client
	MaxReply      = 4 << 20  // bytes of a message of the server
	MaxID         = 64       // bytes of an id
	MaxLine       = 4000     // bytes of a typed command; a record's line holds 4 KB
	MaxName       = 32       // characters of a player's name
	RatePerSecond = 20       // requests of a connection
	RateBurst     = 60       // requests of a connection at a time
	MaxWaiting    = 256      // unread messages of a connection
	MaxWaitBytes  = MaxReply // unread bytes of a connection
	MaxUnanswered = 16       // unanswered requests of a connection
	MaxOfMatch    = 128      // connections of one match
)
