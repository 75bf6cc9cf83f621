//go:build !js && !wasip1

package join

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/repl/serve/protocol"
)

// heard takes a message.
func (c *loadClient) heard(ctx context.Context, text []byte) error {
	if c.p != nil {
		_, _, err := c.p.Receive(bytes.Clone(text))
		if err == nil && c.p.Syncs > 0 {
			err = errors.New("a board does not have its hash")
		}
		if err != nil {
			return err
		}
	}
	if bytes.HasPrefix(text, []byte(`{"events":`)) {
		return nil
	}
	head, err := headOf(text)
	if err != nil {
		return err
	}
	m := c.m
	m.mu.Lock()
	defer m.mu.Unlock()
	switch string(head.kind) {
	case protocol.TypeAck:
		m.answered(head.id, false)
	case protocol.TypeReject:
		m.answered(head.id, true)
	case protocol.TypeBye:
		return fmt.Errorf("the server closed a connection: %s", head.text)
	case protocol.TypeView:
		if c.p != nil {
			m.l.verified.Add(1)
		}
		if head.commands != nil {
			c.news = c.news[:0]
		}
		if head.commands != nil || head.altered != nil {
			c.note(&head)
		}
		if head.seq <= c.seq && c.seq >= 0 {
			return fmt.Errorf("a view has the sequence number %d after %d", head.seq, c.seq)
		}
		c.seq, c.acts = head.seq, bytes.Contains(head.toAct, []byte(strconv.Itoa(c.seat))) // there are two seats
		if head.over && !m.done {
			m.finished(head.seq)
			return nil
		}
		m.seq = max(m.seq, head.seq)
		m.plan(ctx)
	}
	return nil
}

// news is a list of commands or a change of it that was not read yet: clients read them when
// they act.
type news struct {
	text  []byte
	whole bool
}

// note keeps the commands of a message in the memory of earlier ones. Like a server, a client that
// allocates little is delayed little by collections of garbage.
func (c *loadClient) note(h *head) {
	if len(c.news) == cap(c.news) {
		c.news = append(c.news, news{})
	} else {
		c.news = c.news[:len(c.news)+1]
	}
	last := &c.news[len(c.news)-1]
	last.whole = h.commands != nil
	last.text = append(last.text[:0], h.commands...)
	if !last.whole {
		last.text = append(last.text, h.altered...)
	}
}

// head is what a client reads of each message.
type head struct {
	kind, id          []byte // without quotes
	text              string
	seq               int
	over              bool
	toAct             []byte // as JSON
	commands, altered []byte
}

func headOf(text []byte) (h head, err error) {
	ok := protocol.Fields(text, func(key, value []byte) {
		switch string(key) {
		case "type":
			h.kind = bytes.Trim(value, `"`)
		case "id":
			h.id = bytes.Trim(value, `"`)
		case "text":
			h.text = textOf(value)
		case "seq":
			h.seq, err = strconv.Atoi(string(value))
		case "to_act":
			h.toAct = value
		case "over":
			h.over = true
		case "commands":
			h.commands = value
		case "commands_change":
			h.altered = value
		}
	})
	if !ok {
		return h, errors.New("a message is not canonical JSON")
	}
	return h, err
}

// textOf reads a string; it returns "" for another value.
func textOf(value []byte) (text string) {
	if len(value) < 2 || value[0] != '"' || bytes.IndexByte(value, '\\') >= 0 {
		_ = json.Unmarshal(value, &text)
		return text
	}
	return string(value[1 : len(value)-1])
}

// commandOf reads a command.
func commandOf(value []byte) (k loadCommand, err error) {
	if !protocol.Fields(value, func(key, value []byte) {
		switch string(key) {
		case "id":
			k.id = textOf(value)
		case "verb":
			k.attacks = bytes.Contains(value, []byte("attack"))
		case "kind":
			switch string(value) {
			case `"acts"`:
				k.kind = acts
			case `"gives_up"`:
				k.kind = givesUp
			}
		}
	}) {
		err = errors.New("it is not canonical JSON")
	}
	return k, err
}

// change applies the operations on a list of commands.
func (c *loadClient) change(list []json.RawMessage) (err error) {
	for _, text := range list {
		var op, path string
		var value []byte
		protocol.Fields(text, func(key, is []byte) {
			switch string(key) {
			case "op":
				op = textOf(is)
			case "path":
				path = textOf(is)
			case "value":
				value = is
			}
		})
		place, deeper, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
		n, bad := strconv.Atoi(place)
		var k loadCommand
		if deeper == "" && op != "remove" {
			k, err = commandOf(value)
		}
		switch {
		case bad != nil || err != nil || n < 0 || n > len(c.commands) || n == len(c.commands) && op != "add":
			return fmt.Errorf("a change of commands is malformed: %q", path)
		case deeper != "":
		case op == "add":
			c.commands = slices.Insert(c.commands, n, k)
		case op == "remove":
			c.commands = slices.Delete(c.commands, n, n+1)
		default:
			c.commands[n] = k
		}
	}
	return nil
}
