// Package protocol has the messages between a server of matches and its clients, as
// docs/protocol.md describes them. It knows no game and no transport.
//
// It is not for programs that embed the engine: those use package luabind.
package protocol

import "encoding/json"

// Version is the version of the protocol.
const Version = 1

// Types of messages of clients.
const (
	TypeHello   = "hello"
	TypeDo      = "do"
	TypeConcede = "concede"
	TypeOffer   = "offer"
	TypeAnswer  = "answer"
	TypeLook    = "look"
	TypeWhy     = "why"
	TypeWhyNot  = "whynot"
	TypeAdvise  = "advise"
	TypeReview  = "review"
	TypeSync    = "sync"
	TypePing    = "ping"
)

// Types of messages of the server; offer is one of both.
const (
	TypeWelcome  = "welcome"
	TypeView     = "view"
	TypeEvents   = "events"
	TypeAck      = "ack"
	TypeReject   = "reject"
	TypeClock    = "clock"
	TypeClosed   = "closed"
	TypeSeats    = "seats"
	TypeShown    = "shown"
	TypeBecause  = "because"
	TypeAdvice   = "advice"
	TypeReviewed = "reviewed"
	TypePong     = "pong"
	TypeBye      = "bye"
)

// Roles of a token.
const (
	RoleSeat  = "seat"
	RoleWatch = "watch"
)

// Subjects of offers.
const (
	OfferDraw    = "draw"
	OfferUndo    = "undo"
	OfferPause   = "pause"
	OfferResume  = "resume"
	OfferRematch = "rematch" // after the end
)

// Rules for a seat that is late.
const (
	LateLose = "lose"
	LatePass = "pass"
	LateBot  = "bot"
)

// Hello opens a connection.
type Hello struct {
	Type     string `json:"type"`
	Protocol int    `json:"protocol"`
	Token    string `json:"token"`
	Lang     string `json:"lang,omitempty"`
	Seen     *Seen  `json:"seen,omitempty"`
	Events   uint32 `json:"events,omitempty"`
	Name     string `json:"name,omitempty"`
	Draw     bool   `json:"draw,omitempty"`
	Full     bool   `json:"full,omitempty"`
	Batch    bool   `json:"batch,omitempty"`
}

// Seen identifies the board that a client has.
type Seen struct {
	Seq   int    `json:"seq"`
	Hash  string `json:"hash"`
	Match string `json:"match,omitempty"` // a link may lead to a rematch by now
}

// Do is a command of a seat.
type Do struct {
	Type    string `json:"type"`
	ID      string `json:"id"`
	Base    int    `json:"base"`
	Command string `json:"command,omitempty"`
	Line    string `json:"line,omitempty"`
}

// Concede is the message of a seat that gives the game up.
type Concede struct {
	Type string `json:"type"`
	ID   string `json:"id"`
}

// Offer proposes something to the other people.
type Offer struct {
	Type string `json:"type"`
	ID   string `json:"id"`
	What string `json:"what"`
}

// Answer accepts or declines the open offer.
type Answer struct {
	Type string `json:"type"`
	ID   string `json:"id"`
	Yes  bool   `json:"yes"`
}

// Look asks for another view of a match that is over.
type Look struct {
	Type string `json:"type"`
	ID   string `json:"id"`
	At   *int   `json:"at,omitempty"`
	Eyes *int   `json:"eyes,omitempty"`
}

// Why asks how an event came about.
type Why struct {
	Type  string `json:"type"`
	ID    string `json:"id"`
	Event uint32 `json:"event"`
}

// WhyNot asks why the seat cannot give a command, as people type it.
type WhyNot struct {
	Type string `json:"type"`
	ID   string `json:"id"`
	Line string `json:"line"`
}

// Advise asks which command a bot would give.
type Advise struct {
	Type string `json:"type"`
	ID   string `json:"id"`
	Bot  string `json:"bot"`
}

// Review asks for the chances to win before a command of a match that is over.
type Review struct {
	Type string `json:"type"`
	ID   string `json:"id"`
	At   int    `json:"at"`
}

// Sync asks for the whole board.
type Sync struct {
	Type string `json:"type"`
}

// Ping asks for a Pong.
type Ping struct {
	Type string `json:"type"`
	ID   string `json:"id,omitempty"`
}

// Welcome describes the match to a new connection.
type Welcome struct {
	Type     string      `json:"type"`
	Protocol int         `json:"protocol"`
	Server   string      `json:"server"`
	Match    string      `json:"match"`
	Role     string      `json:"role"`
	Seat     int         `json:"seat"`
	Game     string      `json:"game"`
	Mode     string      `json:"mode"`
	Title    string      `json:"title"`
	Seats    []Seat      `json:"seats"`
	Clock    *ClockRule  `json:"clock,omitempty"`
	Offers   []string    `json:"offers"`
	Usages   [][2]string `json:"usages"`
	Rules    []Section   `json:"rules,omitempty"`
	Previous string      `json:"previous,omitempty"` // of a rematch: the token of the replay of the match before
}

// Section is a part of the rules of a match.
type Section struct {
	Title string   `json:"title"`
	Lines []string `json:"lines"`
}

// Seat is a seat of the table and who sits there.
type Seat struct {
	Seat int    `json:"seat"`
	Name string `json:"name,omitempty"`
	Bot  string `json:"bot,omitempty"`
	Here bool   `json:"here"`
	Team int    `json:"team,omitempty"`
}

// ClockRule is the rule of the clocks: a total with an increment, or a time per move.
type ClockRule struct {
	Total     int64  `json:"total_ms,omitempty"`
	Increment int64  `json:"increment_ms,omitempty"`
	Move      int64  `json:"move_ms,omitempty"`
	Late      string `json:"late"`
}

// View is the position as the viewer may know it.
type View struct {
	Type     string            `json:"type"`
	Seq      int               `json:"seq"`
	Hash     string            `json:"hash"`
	Board    json.RawMessage   `json:"board,omitempty"`
	Change   []Operation       `json:"change,omitempty"`
	Kinds    []json.RawMessage `json:"kinds,omitempty"`
	ToAct    []int             `json:"to_act"`
	Commands []json.RawMessage `json:"commands,omitzero"`
	Altered  []Operation       `json:"commands_change,omitempty"`
	Over     *Over             `json:"over,omitempty"`
	Late     int               `json:"late,omitempty"` // the seat
	Clock    *Clock            `json:"clock,omitempty"`
	Offer    *Open             `json:"offer,omitempty"`
}

// Over is how a match has ended.
type Over struct {
	Result  string `json:"result"`
	Winners []int  `json:"winners,omitempty"`
	Drawn   []int  `json:"drawn,omitempty"`
	Late    []int  `json:"late,omitempty"` // the seats that have lost on time
	Text    string `json:"text,omitempty"`
}

// Clock has the time left of each seat.
type Clock struct {
	Left    []int64 `json:"left_ms"`
	Running []int   `json:"running"`
	Paused  bool    `json:"paused"`
}

// Open is an open offer.
type Open struct {
	What string `json:"what"`
	By   int    `json:"by"`
	Yes  []int  `json:"yes"`
}

// Events are what has happened.
type Events struct {
	Type   string            `json:"type"`
	Seq    int               `json:"seq"`
	From   uint32            `json:"from"`
	Events []json.RawMessage `json:"events"`
}

// Ack means that a request was carried out and is on disk.
type Ack struct {
	Type  string `json:"type"`
	ID    string `json:"id"`
	Seq   int    `json:"seq"`
	Hash  string `json:"hash,omitempty"`
	Again bool   `json:"again,omitempty"`
}

// Reject means that a request was not carried out.
type Reject struct {
	Type  string `json:"type"`
	ID    string `json:"id"`
	Code  string `json:"code"`
	Text  string `json:"text"`
	Rule  string `json:"rule,omitempty"`
	Seq   int    `json:"seq"`
	Retry bool   `json:"retry,omitempty"`
}

// ClockChange announces clocks that have changed without a command.
type ClockChange struct {
	Type  string `json:"type"`
	Clock Clock  `json:"clock"`
}

// OfferOpen announces an open offer, or another seat that agrees to it.
type OfferOpen struct {
	Type string `json:"type"`
	Open
}

// Closed ends an offer.
type Closed struct {
	Type string `json:"type"`
	What string `json:"what"`
	By   int    `json:"by"`
	Done bool   `json:"done"`
	Text string `json:"text"`
}

// Seats announces who sits at the table.
type Seats struct {
	Type  string `json:"type"`
	Seats []Seat `json:"seats"`
}

// Shown answers Look.
type Shown struct {
	Type   string            `json:"type"`
	ID     string            `json:"id"`
	Seq    int               `json:"seq"`
	Eyes   int               `json:"eyes"`
	Last   int               `json:"last"`
	Board  json.RawMessage   `json:"board"`
	Hash   string            `json:"hash"`
	Kinds  []json.RawMessage `json:"kinds,omitempty"`
	Events []json.RawMessage `json:"events"`
}

// Because answers Why and WhyNot; of the latter the event is 0.
type Because struct {
	Type  string   `json:"type"`
	ID    string   `json:"id"`
	Event uint32   `json:"event"`
	Lines []string `json:"lines"`
}

// Advice answers Advise.
type Advice struct {
	Type    string `json:"type"`
	ID      string `json:"id"`
	Seq     int    `json:"seq"`
	Command string `json:"command"`
}

// Reviewed answers Review.
type Reviewed struct {
	Type   string          `json:"type"`
	ID     string          `json:"id"`
	At     int             `json:"at"`
	Rating json.RawMessage `json:"rating"`
}

// Pong answers Ping.
type Pong struct {
	Type string `json:"type"`
	ID   string `json:"id,omitempty"`
	Now  int64  `json:"now_ms"`
}

// Bye is the last message of a connection.
type Bye struct {
	Type  string `json:"type"`
	Code  string `json:"code"`
	Text  string `json:"text"`
	Retry bool   `json:"retry,omitempty"`
}

// fromClient are the messages of clients by their type.
var fromClient = map[string]func() any{
	TypeHello: func() any { return &Hello{} }, TypeDo: func() any { return &Do{} }, TypeConcede: func() any { return &Concede{} },
	TypeOffer: func() any { return &Offer{} }, TypeAnswer: func() any { return &Answer{} }, TypeLook: func() any { return &Look{} },
	TypeWhy: func() any { return &Why{} }, TypeWhyNot: func() any { return &WhyNot{} }, TypeAdvise: func() any { return &Advise{} }, TypeReview: func() any { return &Review{} }, TypeSync: func() any { return &Sync{} }, TypePing: func() any { return &Ping{} },
}

// fromServer are the messages of the server by their type.
var fromServer = map[string]func() any{
	TypeWelcome: func() any { return &Welcome{} }, TypeView: func() any { return &View{} }, TypeEvents: func() any { return &Events{} },
	TypeAck: func() any { return &Ack{} }, TypeReject: func() any { return &Reject{} }, TypeClock: func() any { return &ClockChange{} },
	TypeOffer: func() any { return &OfferOpen{} }, TypeClosed: func() any { return &Closed{} }, TypeSeats: func() any { return &Seats{} },
	TypeShown: func() any { return &Shown{} }, TypeBecause: func() any { return &Because{} }, TypeAdvice: func() any { return &Advice{} }, TypeReviewed: func() any { return &Reviewed{} }, TypePong: func() any { return &Pong{} },
	TypeBye: func() any { return &Bye{} },
}
