package protocol_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"arbiter/repl/serve/protocol"
)

// requests are the least of each message that a client can send.
var requests = map[string]string{
	"hello": `"protocol":1,"token":"x"`, "do": `"id":"a","base":3,"line":"end"`, "concede": `"id":"a"`, "offer": `"id":"a","what":"draw"`, "answer": `"id":"a","yes":false`, "look": `"id":"a"`,
	"why": `"id":"a","event":1`, "whynot": `"id":"a","line":"x"`, "advise": `"id":"a","bot":"x"`, "review": `"id":"a","at":0`, "sync": ``, "ping": ``,
}

func request(kind, fields string) []byte {
	if fields != "" {
		fields = "," + fields
	}
	return []byte(`{"type":"` + kind + `"` + fields + `}`)
}

// TestFieldsOfRequests: each request is read with the fields that it needs, is refused without any
// one of them, and its answer has its id.
func TestFieldsOfRequests(t *testing.T) {
	for kind, fields := range requests { //maporder: each by itself
		m, id, err := protocol.Read(request(kind, fields))
		hasID := strings.Contains(fields, `"id"`)
		if err != nil || (id == "a") != hasID {
			t.Errorf("%s: %v, id %q", kind, err, id)
			continue
		}
		if again := protocol.Write(m); !strings.Contains(string(again), `"type":"`+kind+`"`) {
			t.Errorf("%s is read as %s", kind, again)
		}
		list := strings.Split(fields, ",")
		for i, field := range list {
			name, _, _ := strings.Cut(field, ":")
			rest := strings.Join(append(append([]string(nil), list[:i]...), list[i+1:]...), ",")
			_, _, err := protocol.Read(request(kind, rest))
			if want := name + " is missing"; field != "" && (err == nil || err.Error() != want && !strings.HasPrefix(err.Error(), `expected either`)) {
				t.Errorf("%s without %s: %v", kind, name, err)
			}
		}
		if kind == "hello" || kind == "sync" {
			continue
		}
		for n, good := range map[int]bool{1: true, protocol.MaxID: true, protocol.MaxID + 1: false, 0: kind == "ping"} {
			of := strings.Replace(fields, `"id":"a"`, fmt.Sprintf(`"id":%q`, strings.Repeat("x", n)), 1)
			if kind == "ping" {
				of = fmt.Sprintf(`"id":%q`, strings.Repeat("x", n))
			}
			_, id, err := protocol.Read(request(kind, of))
			if (err == nil) != good || good && len(id) != n || !good && id != "" {
				t.Errorf("%s with an id of %d bytes: %q, %v", kind, n, id, err)
			}
		}
	}
}

// TestBoundsOfRequests: each bound of a field is allowed, and one more is not.
func TestBoundsOfRequests(t *testing.T) {
	text := func(n int) string { return strings.Repeat("x", n) }
	for _, c := range []struct {
		kind, field string
		values      []any
		good        bool
	}{
		{"hello", "lang", []any{"", "en", "zh"}, true}, {"hello", "lang", []any{"EN", "de", "z"}, false},
		{"hello", "name", []any{"", "Ann", text(32), strings.Repeat("中", 32), "👩\u200d🚀", " x "}, true}, {"hello", "name", []any{text(33), strings.Repeat("中", 33), "  ", "a\nb", "a\x1bb", "a\u202eb", "\u200b"}, false},
		{"hello", "events", []any{0, 1<<32 - 1}, true}, {"hello", "events", []any{-1, 1 << 32, "1", true}, false}, {"hello", "draw", []any{true, false}, true}, {"hello", "draw", []any{1, "true"}, false},
		{"do", "line", []any{text(1), text(4000)}, true}, {"do", "line", []any{text(4001), "", 3}, false}, {"do", "command", []any{"y"}, false}, {"do", "base", []any{0, -1, 1 << 40}, true}, {"do", "base", []any{1.5, "1", nil}, false},
		{"offer", "what", []any{"draw", "undo", "pause", "resume"}, true}, {"offer", "what", []any{"", "Draw", "win"}, false},
		{"whynot", "line", []any{"x", text(4000)}, true}, {"whynot", "line", []any{"", text(4001)}, false},
		{"advise", "bot", []any{"x", text(64)}, true}, {"advise", "bot", []any{"", text(65)}, false},
		{"look", "at", []any{0, -1, nil}, true}, {"look", "eyes", []any{"1", 1.5}, false}, {"answer", "yes", []any{true}, true}, {"answer", "yes", []any{0, "yes"}, false},
	} {
		for _, v := range c.values {
			fields := map[string]any{}
			if err := json.Unmarshal(request(c.kind, requests[c.kind]), &fields); err != nil {
				t.Fatal(err)
			}
			fields[c.field] = v
			text, err := json.Marshal(fields)
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := protocol.Read(text); (err == nil) != c.good {
				t.Errorf("%s with %s = %.50q: %v", c.kind, c.field, fmt.Sprint(v), err)
			}
		}
	}
	command := []byte(`{"type":"do","id":"a","base":0,"command":"` + text(4001) + `"}`)
	if _, _, err := protocol.Read(command); err == nil {
		t.Error("a command of 4,001 bytes is read")
	}
	for n, good := range map[int]bool{protocol.MaxRequest: true, protocol.MaxRequest + 1: false} {
		is := `{"type":"sync","x":""}`
		if _, _, err := protocol.Read([]byte(strings.Replace(is, `""`, `"`+text(n-len(is))+`"`, 1))); (err == nil) != good {
			t.Errorf("a request of %d bytes: %v", n, err)
		}
	}
	for n, good := range map[int]bool{protocol.MaxReply: true, protocol.MaxReply + 1: false} {
		is := `{"type":"pong","now_ms":1,"x":""}`
		if _, err := protocol.ReadReply([]byte(strings.Replace(is, `""`, `"`+text(n-len(is))+`"`, 1))); (err == nil) != good {
			t.Errorf("a reply of %d bytes: %v", n, err)
		}
	}
}

// TestTornRequests: a text that ends early or goes wrong after some good fields is not a message.
func TestTornRequests(t *testing.T) {
	whole := `{"type":"do","id":"a","base":3,"line":"end"}`
	for n := range len(whole) {
		if m, _, err := protocol.Read([]byte(whole[:n])); err == nil || err.Error() != "the message is not a JSON object" {
			t.Errorf("%q is read as %v, %v", whole[:n], m, err)
		}
	}
	for _, text := range []string{`{"type":"sync","x":}`, `{"type":"sync",}`, `{"type":"sync" "x":1}`, `{"type":"sync","x":tru}`, `{"type":"sync"]`, `"sync"`, `[{"type":"sync"}]`, `7`} {
		if m, _, err := protocol.Read([]byte(text)); err == nil || err.Error() != "the message is not a JSON object" {
			t.Errorf("%q is read as %v, %v", text, m, err)
		}
	}
	for _, text := range []string{whole + "x", whole + whole, whole + " 1"} {
		if _, _, err := protocol.Read([]byte(text)); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// TestCodesClose: a code that closes connections is found again by its close code, and others are not.
func TestCodesClose(t *testing.T) {
	closes := map[int]string{}
	for _, c := range protocol.Codes {
		if c.Close == 0 {
			if got := protocol.CloseOf(c.Code); got != 4009 {
				t.Errorf("%s closes with %d", c.Code, got)
			}
			continue
		}
		if other := closes[c.Close]; other != "" {
			t.Errorf("%s and %s close with %d", c.Code, other, c.Close)
		}
		closes[c.Close] = c.Code
		if code, known := protocol.CodeOf(protocol.CloseOf(c.Code)); !known || code != c.Code || protocol.CloseOf(c.Code) != c.Close {
			t.Errorf("%s closes with %d, which is %s", c.Code, c.Close, code)
		}
	}
	for _, status := range []int{0, 1000, 4099, 5000} {
		if code, known := protocol.CodeOf(status); known || code != "" {
			t.Errorf("%d is the code %s", status, code)
		}
	}
}

// TestChangesFollowIDs: an element with an id is followed when others come or go before it, so the
// change is short. Elements without ids are compared by their places.
func TestChangesFollowIDs(t *testing.T) {
	list := func(ids string, more string) []byte {
		var parts []string
		for _, id := range ids {
			parts = append(parts, fmt.Sprintf(`{"at":"%c%s","id":"%c","text":"`+strings.Repeat("z", 40)+`"}`, id, more, id))
		}
		return []byte(`{"list":[` + strings.Join(parts, ",") + `]}`)
	}
	for _, c := range []struct{ was, is, want string }{
		{"abcdef", "bcdef", "remove /list/0"}, {"abcdef", "abdef", "remove /list/2"}, {"abcdef", "abcde", "remove /list/5"},
		{"bcdef", "abcdef", "add /list/0"}, {"abdef", "abcdef", "add /list/2"}, {"abcde", "abcdef", "add /list/5"},
		{"abcdef", "cdef", "remove /list/1, remove /list/0"}, {"abcdef", "abcdef", ""}, {"abcdef", "xbcdef", "remove /list/0, add /list/0"},
	} {
		ops, ok := protocol.Diff(list(c.was, ""), list(c.is, ""))
		var got []string
		for _, o := range ops {
			got = append(got, o.Op+" "+o.Path)
		}
		if strings.Join(got, ", ") != c.want || !ok {
			t.Errorf("from %s to %s: %q, %v; want %q", c.was, c.is, got, ok, c.want)
		}
		back, err := protocol.Apply(list(c.was, ""), ops)
		if err != nil || string(back) != string(list(c.is, "")) {
			t.Errorf("from %s to %s: %s, %v", c.was, c.is, back, err)
		}
	}
	ops, _ := protocol.Diff(list("abcdef", ""), list("abcdef", "!"))
	if len(ops) != 6 || ops[0].Op != "replace" || ops[0].Path != "/list/0/at" {
		t.Errorf("values inside of elements: %s", protocol.Write(ops))
	}
}
