package protocol_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"

	"arbiter/repl/serve/protocol"
)

// TestStringsOfEveryLength: a special character is found at every position of a string, when the string is
// written and when it is read.
func TestStringsOfEveryLength(t *testing.T) {
	for n := range 20 {
		for at := range n + 1 {
			for _, special := range []string{"", `"`, `\`, "\n", "\x1f", " ", "\x7f", "é", "中", "!", "["} {
				text := strings.Repeat("x", at) + special + strings.Repeat("y", n-at)
				got := protocol.Write(map[string]string{"k": text, "l": "z"})
				var back map[string]string
				if err := json.Unmarshal(got, &back); err != nil || back["k"] != text {
					t.Fatalf("%q is written as %s: %v", text, got, err)
				}
				var fields []string
				if !protocol.Fields(got, func(key, value []byte) { fields = append(fields, string(key), string(value)) }) || len(fields) != 4 || fields[3] != `"z"` {
					t.Fatalf("the fields of %s are %q", got, fields)
				}
			}
		}
	}
}

// TestSimpleRequests: requests that are read without a decoder are read as one would read them.
func TestSimpleRequests(t *testing.T) {
	for text, want := range map[string]string{
		`{"type":"ping","id":"a","id":"b"}`:                 `"id" is there twice`,
		`{"id":"b","type":"ping"}`:                          "b",
		` {"id" : "b", "type":"ping"} `:                     "b",
		`{"id":"\u0062","type":"ping"}`:                     "b",
		`{"type":"ping","id":"b","more":{"id":"c"}}`:        "b",
		`{"type":"why","id":"b","event":0}`:                 "b",
		`{"type":"why","id":"b","event":01}`:                "the message is not a JSON object",
		`{"type":"why","id":"b","event":-}`:                 "the message is not a JSON object",
		`{"type":"why","id":"b","event":}`:                  "the message is not a JSON object",
		`{"type":"why","id":"b","event":1,}`:                "the message is not a JSON object",
		`{"type":"ping","id":"b"}x`:                         "there is something after the JSON object",
		`{"type":"ping","id":"b"`:                           "the message is not a JSON object",
		"{\"type\":\"ping\",\"id\":\"b\n\"}":                "the message is not a JSON object",
		`{"type":"why","id":"b","event":-1}`:                `"event" is -1, expected an integer from 0 to 4294967295`,
		`{"type":"why","id":"b","event":"1"}`:               `"event" is a string, expected integer`,
		`{"type":"why","id":"b","event":4294967296}`:        `"event" is 4294967296, expected an integer from 0 to 4294967295`,
		`{"type":"why","id":"b","event":1.5}`:               `"event" is 1.5, expected an integer from 0 to 4294967295`,
		`{"type":"why","id":"b","event":99999999999999999}`: `"event" is 99999999999999999, expected an integer from 0 to 4294967295`,
		`{"Type":"ping","id":"b"}`:                          `unknown type ""`,
		`{"type":"ping","id":"b","\u0069d":"c"}`:            `"id" is there twice`,
		`{"type":"ping","type":"sync","id":"b"}`:            `"type" is there twice`,
		`{"type":"ping","id":"b","Id":"c"}`:                 "b",
		`{"type":"ping","id":"b","x":1,"x":1}`:              `"x" is there twice`,
		`{"type":"ping","id":"b","x":[{"y":1,"Y":2}]}`:      `"Y" is there twice`,
	} {
		_, id, err := protocol.Read([]byte(text))
		if got := id; err != nil && !strings.HasPrefix(err.Error(), want) || err == nil && got != want {
			t.Errorf("%s: id %q, %v; want %s", text, id, err, want)
		}
	}
}

// TestKeysAlongside: objects in lists are compared key by key, also where a key begins with another one
// or has an escape.
func TestKeysAlongside(t *testing.T) {
	sets := []string{``, `"a":1`, `"a!":1`, `"a":1,"a!":1`, `"a":1,"a!":{"b":[1,2]}`, `"a!":{"b":[1,3],"c":"}"}`, `"a\"":1,"a":2`, `"a\"":[{"id":1,"x":{}}],"a":2`, `"ä":1,"a":1`, `"b":{"c":{"d":1}}`, `"b":{"c":{"d":12}}`,
		`"c":[{"id":1,"n":1},{"id":2,"n":[1,[2]]}]`, `"c":[{"id":1,"n":2},{"id":2,"n":[1,[3]]}]`, `"c":[{"id":2,"n":1},{"id":1,"n":2}]`, `"c":[]`, `"c":["x",1]`, `"c":["x",2]`, `"c":[{"\"":1},2]`, `"c":[{"\"":[1]},3]`,
		`"c":[0,1,2,3,4,5,6,7,8,9]`, `"c":[9,8,7,6,5,4,3,2,1,0]`}
	for _, was := range sets {
		for _, is := range sets {
			board := func(fields string) []byte {
				text, err := protocol.Canonical([]byte(`{"list":[{"id":"x",` + strings.TrimPrefix(fields+",", ",") + `"z":0}],"long":"` + strings.Repeat("x", 3000) + `"}`))
				if err != nil {
					t.Fatal(err)
				}
				return text
			}
			list, ok := protocol.Diff(board(was), board(is))
			got, err := protocol.Apply(board(was), list)
			if !ok || err != nil || string(got) != string(board(is)) {
				t.Errorf("%s to %s: %s gives %s, %v", was, is, protocol.Write(list), got, err)
			}
		}
	}
}

// TestFlatLists: the text of a list of flat structs that was written before is that of its content.
func TestFlatLists(t *testing.T) {
	type part struct {
		Name string `json:"name"`
		N    int    `json:"n,omitempty"`
		Is   bool   `json:"is,omitempty"`
	}
	type board struct {
		Regions []struct {
			Parts []part `json:"parts"`
		} `json:"regions"`
	}
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() {
			var b board
			b.Regions = make([]struct {
				Parts []part `json:"parts"`
			}, 1)
			for round := range 300 {
				parts := b.Regions[0].Parts[:0]
				for i := range 7 + round%4 {
					parts = append(parts, part{fmt.Sprint("p", i), round % 3 * i, round%5 == i})
				}
				b.Regions[0].Parts = parts
				want, err := json.Marshal(b)
				if err == nil {
					want, err = protocol.Canonical(want)
				}
				if got := protocol.Write(b); err != nil || string(got) != string(want) {
					t.Errorf("%s is written as %s, %v", want, got, err)
				}
			}
		})
	}
	both.Wait()
}
