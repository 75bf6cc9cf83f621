package luabind

import (
	"encoding/json"
	"fmt"
	"hash"
	"hash/fnv"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/packs/safeio"
)

// Order is a command as data. The ID means it until the next command of the seat:
// Match.Read returns the command. It has the verb, the source and the targets, amounts and
// costs, and texts in the language of the match. go doc arbiter/core/display.Order has
// every field.
type Order struct {
	ID string `json:"id"`
	display.Order
}

// Orders lists the commands that a seat may give now as data, in the order of Legal. They
// reveal nothing that is hidden from the seat.
func (m *Match) Orders(seat int) []Order {
	p, ok := m.player(seat)
	if !ok || seat < 1 {
		return nil
	}
	view, _ := m.seen(seat)
	return m.orders(seat, p, view, nil)
}

// orders is Orders with what the seat sees, and its picture if there is one already.
func (m *Match) orders(seat int, p event.Player, view display.Match, pic *Picture) []Order {
	list := display.AppendOrders(nil, m.game(), view, pic, p, m.lang)
	s := m.newStamp(seat)
	for i := range list {
		s.add(list[i].Text, list[i].Line)
	}
	begin := m.orderID(s.sum())
	m.packs.stamped = s.text
	orders := make([]Order, len(list))
	ids := make([]byte, 0, len(list)*(len(begin)+3)) // all of them, in one piece of memory
	ends := make([]int, len(list))
	for i := range list {
		ids = strconv.AppendInt(append(ids, begin...), int64(i), 10)
		ends[i] = len(ids)
	}
	text, from := string(ids), 0
	for i := range list {
		orders[i] = Order{text[from:ends[i]], list[i]}
		from = ends[i]
	}
	return orders
}

// Order returns a command that its seat may give now as data, such as one that a bot has
// chosen. ok is false when the command is not legal now.
func (m *Match) Order(c Command) (o Order, ok bool) {
	for i, legal := range m.Legal(c.Seat()) {
		if legal == c {
			return m.Orders(c.Seat())[i], true
		}
	}
	return o, false
}

// Read returns the command of a seat from the data that a client has sent: the ID of an Order,
// or a JSON object. The object has the id of an order, so that a whole Order can be sent back,
// or else the text of a command, as Parse reads it. With "seq" it also has the number of the
// last event that its author knew. Each of these keys counts only as it is spelled here, and a
// key that is there twice is an error. Other keys are ignored.
//
// The error of a seat that exists is a *Refusal. Its Code is OTHER_MATCH for an order of another
// match, OUTDATED if the commands of the seat have changed since, and UNKNOWN_COMMAND for
// anything else.
func (m *Match) Read(seat int, data string) (Command, error) {
	if _, ok := m.player(seat); !ok || seat < 1 {
		return Command{}, m.errSeat(seat)
	}
	data = strings.TrimSpace(data)
	if !strings.HasPrefix(data, "{") {
		return m.ordered(seat, data)
	}
	sent, err := readSent(data)
	switch {
	case err != nil:
		return Command{}, err
	case sent.seq != nil && *sent.seq != m.Seq():
		return Command{}, m.outdated(*sent.seq)
	case sent.id != nil:
		return m.ordered(seat, *sent.id)
	case sent.text == nil:
		return Command{}, unknown(`the command has neither "id" nor "text"`, `指令既没有 "id" 也没有 "text"`)
	}
	c, err := m.Parse(seat, *sent.text)
	if err != nil {
		return Command{}, unknown("%v", "%v", err)
	}
	return c, nil
}

// sent is a command that a client has sent as a JSON object.
type sent struct {
	id, text *string
	seq      *uint32
}

// readSent reads the keys of a command. encoding/json alone would take the last of two equal
// keys, and "ID" for "id".
func readSent(data string) (s sent, err error) {
	var whole map[string]json.RawMessage
	if json.Unmarshal([]byte(data), &whole) != nil {
		return s, unknown("the command is not a JSON object with an id or a text", "指令不是含 id 或 text 的 JSON 对象")
	}
	d := json.NewDecoder(strings.NewReader(data))
	_, _ = d.Token() // the brace
	given := map[string]bool{}
	for d.More() {
		t, _ := d.Token()
		key, _ := t.(string)
		if given[key] {
			return s, unknown("the command has the key %q twice", "指令的键 %q 重复", safeio.Shorten(key))
		}
		given[key] = true
		var into any = new(json.RawMessage)
		switch key {
		case "id":
			into = &s.id
		case "text":
			into = &s.text
		case "seq":
			into = &s.seq
		}
		if d.Decode(into) != nil {
			return s, unknown("the command has the wrong type of %q", "指令的 %q 类型不对", key)
		}
	}
	return s, nil
}

// unknown is the refusal of something that is not a command.
func unknown(en, zh string, args ...any) error {
	return match.Malformed("UNKNOWN_COMMAND", en, zh, args...)
}

func (m *Match) outdated(seq uint32) error {
	return match.Malformed("OUTDATED", "the command is outdated: it was chosen after event %d, and the match is at event %d",
		"指令已过期：选定时为事件%d，对局现为事件%d", seq, m.Seq())
}

// An ID has four parts: the match, the number of the last event, the stamp of the list, and
// the position in the list.

// orderID is an ID without its last part.
func (m *Match) orderID(stamp uint32) string {
	return fmt.Sprintf("%s-%d-%08x-", m.name(), m.Seq(), stamp)
}

// ordered returns the command of an ID.
func (m *Match) ordered(seat int, id string) (Command, error) {
	parts := strings.Split(id, "-")
	if len(parts) != 4 {
		return Command{}, unknown("%q is not the id of a command", "%q不是指令的 id", safeio.Shorten(id))
	}
	seq, err := strconv.ParseUint(parts[1], 10, 32)
	n, bad := strconv.Atoi(parts[3])
	switch {
	case err != nil || bad != nil: // a part has no sign
		return Command{}, unknown("%q is not the id of a command", "%q不是指令的 id", safeio.Shorten(id))
	case parts[0] != m.name():
		return Command{}, match.Malformed("OTHER_MATCH", "the command is of another match", "这是另一场对局的指令")
	}
	p, _ := m.player(seat)
	m.buf = m.game().Legal(p, m.buf[:0])
	switch {
	case fmt.Sprintf("%08x", m.stamp(seat, m.buf)) == parts[2] && n < len(m.buf):
		return Command{m.buf[n]}, nil
	case seq == uint64(m.Seq()): // nothing has happened since
		return Command{}, match.Malformed("OUTDATED", "the command is not one of those that player %d can give now: it is of another seat, or its id was changed",
			"玩家%d现在没有这条指令：它属于另一座位，或其 id 已被改动", seat)
	}
	return Command{}, m.outdated(num.To[uint32](seq))
}

// name is how IDs call the match.
func (m *Match) name() string {
	if m.named[1] == "" || m.named[0] != m.id {
		h := fnv.New64a()
		fmt.Fprintf(h, "%q %q %q", m.id, m.set.Mode, m.set.Options)
		m.named = [2]string{m.id, fmt.Sprintf("%012x", h.Sum64()>>16)}
	}
	return m.named[1]
}

// stamp identifies a list of commands of a seat. It is another one after each command of
// the seat, also where the same commands are legal again.
func (m *Match) stamp(seat int, list []match.Command) uint32 {
	s, g := m.newStamp(seat), m.game()
	for _, c := range list {
		s.add(g.Format(c, display.Canonical), g.Format(c, display.Spoken))
	}
	return s.sum()
}

// stamp adds up a list of commands.
type stamp struct {
	h    hash.Hash32
	text []byte
}

func (m *Match) newStamp(seat int) *stamp {
	s := &stamp{h: fnv.New32a()}
	var own uint32
	if seat <= len(m.given) {
		own = m.given[seat-1]
	}
	s.text = fmt.Appendf(m.packs.stamped[:0], "%d %d %d", seat, m.epoch, own)
	return s
}

func (s *stamp) add(canonical, spoken string) {
	s.text = append(append(append(append(s.text, '\n'), canonical...), '\n'), spoken...)
}

func (s *stamp) sum() uint32 {
	s.h.Write(s.text)
	return s.h.Sum32()
}

// count notes that a player has given a command, so that the IDs of its orders are outdated.
func (m *Match) count(p event.Player) {
	for len(m.given) <= int(p) {
		m.given = append(m.given, 0)
	}
	m.given[p]++
}
