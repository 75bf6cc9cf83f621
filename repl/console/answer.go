package console

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/match"
)

// encoded returns an answer as one line of JSON.
func encoded(a Answer) Answer {
	v := a.Data
	switch {
	case a.Err != nil:
		v = failureData(a)
	case v == nil:
		v = map[string]string{"text": a.Text}
	}
	text, err := json.Marshal(v)
	if err != nil {
		text = []byte(`{"error":"the answer cannot be written as JSON"}`)
	}
	return Answer{Text: string(text), Data: a.Data, Quit: a.Quit}
}

func failureData(a Answer) any {
	out := struct {
		Error    string     `json:"error"`
		Code     string     `json:"code,omitempty"`
		Listener string     `json:"listener,omitempty"`
		Done     []scripted `json:"done,omitempty"` // lines of a file before the one that failed
	}{Error: a.Err.Error()}
	out.Done, _ = a.Data.([]scripted)
	var r *match.Refusal
	if errors.As(a.Err, &r) {
		out.Code, out.Listener = r.Code, r.Listener
	}
	return out
}

// Show returns an answer as the terminal prints it.
func (c *Console) Show(a Answer) string {
	return caught(func() string { return c.show(a) }, func(b *match.Bug) string { return plainly(a, b) })
}

// plainly shows an answer without using the match.
func plainly(a Answer, b *match.Bug) string {
	text := a.Text
	for _, err := range []error{a.Err, b} {
		if err != nil {
			text = strings.TrimLeft(text+"\n! "+err.Error(), "\n")
		}
	}
	return text
}

func (c *Console) show(a Answer) string {
	text := a.Text
	if a.Err != nil {
		text = strings.TrimRight(text+"\n", "\n")
		if text != "" {
			text += "\n"
		}
		text += c.paint(display.Enemy, "! ") + c.Reason(a.Err)
	}
	return text
}

// where returns the name of a listener with the line of its definition.
func (c *Console) where(name string) string {
	p := c.game().Program()
	for i := range p.Listeners {
		if l := &p.Listeners[i]; l.ID == name && l.File != "" {
			return fmt.Sprintf("%s (%s:%d)", name, l.File, l.Line)
		}
	}
	return name
}

// lines joins lines into a text.
func lines(list []string) string { return strings.Join(list, "\n") }
