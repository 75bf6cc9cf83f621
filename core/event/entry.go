package event

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
)

// Entry is an event as logs show it.
type Entry struct {
	Seq          uint32     `json:"seq"`
	Type         string     `json:"type"`
	Turn         int32      `json:"turn"`
	Round        int32      `json:"round"`
	OwnerTurn    int32      `json:"owner_turn"`
	Active       int        `json:"active"` // players count from 1; 0 = none
	SourcePlayer int        `json:"source_player"`
	TargetPlayer int        `json:"target_player"`
	Source       string     `json:"source"`
	Target       string     `json:"target"`
	Lane         string     `json:"lane"`
	Layer        string     `json:"layer"`
	SourceLane   string     `json:"source_lane,omitempty"`
	SourceLayer  string     `json:"source_layer,omitempty"`
	Cause        uint32     `json:"cause"`
	By           string     `json:"by"`
	RejectedBy   string     `json:"rejected_by,omitempty"`
	Fizzled      bool       `json:"fizzled,omitempty"`
	Reason       string     `json:"reason,omitempty"`
	Mods         []ModEntry `json:"mods,omitempty"`
	Payload      Payload    `json:"payload"`
	// Back is the event that this follows from: its cause, or for an answer its
	// question; 0 = a player's command.
	Back uint32 `json:"-"`
}

// ModEntry is a modification as logs show it.
type ModEntry struct {
	By      string `json:"by"`
	Self    string `json:"self,omitempty"`
	Field   string `json:"field"`
	Op      string `json:"op"`
	Operand int32  `json:"operand"`
	Before  int32  `json:"before"`
	After   int32  `json:"after"`
	// Was and Is are the values before and after as they are called, where they
	// are more than numbers.
	Was any `json:"was,omitempty"`
	Is  any `json:"is,omitempty"`
}

// Payload is the fields of a type in the order of their declaration.
type Payload []PayloadField

// PayloadField is one named value.
type PayloadField struct {
	Name  string
	Value any
}

// MarshalJSON writes an object that keeps the order.
func (p Payload) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range p {
		if i > 0 {
			b.WriteByte(',')
		}
		name, _ := json.Marshal(f.Name) // a string
		value, err := json.Marshal(f.Value)
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// UnmarshalJSON reads an object that MarshalJSON has written, in its order, so that a client reads
// what a server sends. Integers become int, and everything else is as encoding/json reads it.
func (p *Payload) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	t, err := d.Token()
	if err != nil || t == nil { // null changes nothing
		return err
	}
	if t != json.Delim('{') {
		return errors.New("a payload is a JSON object")
	}
	list := Payload{}
	for d.More() {
		t, _ := d.Token()
		f := PayloadField{}
		f.Name, _ = t.(string)
		if err := d.Decode(&f.Value); err != nil {
			return err
		}
		f.Value = integers(f.Value)
		list = append(list, f)
	}
	*p = list
	return nil
}

// integers makes the numbers of a value int where they are integers, and else float64.
func integers(value any) any {
	switch v := value.(type) {
	case json.Number:
		if n, err := strconv.Atoi(v.String()); err == nil {
			return n
		}
		f, _ := v.Float64()
		return f
	case []any:
		for i := range v {
			v[i] = integers(v[i])
		}
	case map[string]any:
		for key := range v { //maporder: each by itself
			v[key] = integers(v[key])
		}
	}
	return value
}
