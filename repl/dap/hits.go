package dap

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// logPart is a piece of a log message.
type logPart struct {
	text string
	expr bool
}

// logParts splits a log message: expressions are in braces.
func logParts(text string) (parts []logPart) {
	depth, from := 0, 0
	for i, c := range text {
		switch {
		case c == '{':
			if depth++; depth == 1 {
				parts, from = append(parts, logPart{text: text[from:i]}), i+1
			}
		case c == '}' && depth > 0:
			if depth--; depth == 0 {
				parts, from = append(parts, logPart{text[from:i], true}), i+1
			}
		}
	}
	if depth > 0 {
		from--
	}
	return append(parts, logPart{text: text[from:]})
}

// hits is a condition on the number of hits of a breakpoint.
type hits struct {
	op string
	n  int
}

// readHits reads a condition: 3 and ==3 the third time, >3, >=3, <3, <=3, %3 each third time.
func readHits(text string) (h hits, err error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return h, nil
	}
	rest := strings.TrimLeft(text, "<>=%")
	h.op = text[:len(text)-len(rest)]
	h.n, err = strconv.Atoi(strings.TrimSpace(rest))
	if err != nil || h.n < 1 || !slices.Contains([]string{"", "=", "==", ">", ">=", "<", "<=", "%"}, h.op) {
		return h, fmt.Errorf("malformed hit count %.40q: 3 stops the third time, >3 after it, %%3 each third time", text)
	}
	return h, nil
}

func (h hits) fit(n int) bool {
	switch h.op {
	case ">":
		return n > h.n
	case ">=":
		return n >= h.n
	case "<":
		return n < h.n
	case "<=":
		return n <= h.n
	case "%":
		return n%h.n == 0
	}
	return h.n == 0 || n == h.n
}
