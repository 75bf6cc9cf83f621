package protocol

import (
	"encoding/binary"
	"encoding/json"
	"math/bits"
	"strings"
	"unicode/utf8"
	"unsafe"
)

// Texts are searched for a character eight bytes at a time. A word has eight bytes, and these
// constants have one value in each of them.
const (
	ones   = 0x0101010101010101
	highs  = 0x80 * ones
	quotes = '"' * ones
	slants = '\\' * ones
	blanks = ' ' * ones
)

// zeros marks the bytes of a word that are 0 in their highest bits. Only the lowest mark is certain.
func zeros(word uint64) uint64 { return (word - ones) &^ word & highs }

// quoteEnd returns the end of a string that begins at a position; it is beyond the text if the
// string does not end.
func quoteEnd(text []byte, at int) int {
	for at++; at < len(text); {
		if at+8 <= len(text) {
			word := binary.LittleEndian.Uint64(text[at:])
			marks := zeros(word^quotes) | zeros(word^slants)
			if marks == 0 {
				at += 8
				continue
			}
			at += bits.TrailingZeros64(marks) / 8
		}
		switch text[at] {
		case '"':
			return at + 1
		case '\\':
			at++
		}
		at++
	}
	return len(text) + 1
}

// plain reports whether a text has only ASCII that is not escaped.
func plain(s string) bool {
	text := unsafe.Slice(unsafe.StringData(s), len(s))
	n := len(text)
	switch {
	case n >= 8:
		for i := 0; i < n-8; i += 8 {
			if !plainWord(binary.LittleEndian.Uint64(text[i:])) {
				return false
			}
		}
		return plainWord(binary.LittleEndian.Uint64(text[n-8:]))
	case n >= 4:
		return plainWord(uint64(binary.LittleEndian.Uint32(text)) | uint64(binary.LittleEndian.Uint32(text[n-4:]))<<32)
	}
	for _, c := range text {
		if c < ' ' || c >= utf8.RuneSelf || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// plainWord is plain for a word.
func plainWord(word uint64) bool {
	return word&highs|zeros(word^quotes)|zeros(word^slants)|(word-blanks)&^word&highs == 0
}

// valueEnd returns the end of the canonical value that begins at a position, -1 if there is none. It
// does not read what an object or a list contains.
func valueEnd(text []byte, at int) int {
	if at >= len(text) {
		return -1
	}
	begun, depth := at, 0
	for at < len(text) {
		switch text[at] {
		case '"':
			if at = quoteEnd(text, at); at > len(text) {
				return -1
			}
			if depth == 0 {
				return at
			}
			continue
		case '{', '[':
			if depth++; depth > maxDepth {
				return -1
			}
		case '}', ']':
			switch depth--; {
			case depth == 0:
				return at + 1
			case depth < 0:
				return numberEnd(begun, at)
			}
		case ',':
			if depth == 0 {
				return numberEnd(begun, at)
			}
		}
		at++
	}
	if depth > 0 {
		return -1
	}
	return numberEnd(begun, at)
}

// numberEnd returns the end of a number or a word, -1 if it is empty.
func numberEnd(begun, at int) int {
	if at == begun {
		return -1
	}
	return at
}

// Elements returns the texts of the elements of a canonical list.
func Elements(list []byte) []json.RawMessage { return appendElements([]json.RawMessage{}, list) }

// appendElements appends what Elements returns, nothing for a text that is not a list.
func appendElements(to []json.RawMessage, list []byte) []json.RawMessage {
	n := len(to)
	if len(list) < 2 || list[0] != '[' {
		return to
	}
	if string(list) == "[]" {
		return to
	}
	for at := 1; ; {
		end := valueEnd(list, at)
		if end < 0 || end >= len(list) {
			return to[:n]
		}
		to = append(to, list[at:end:end])
		switch at = end + 1; {
		case list[end] == ']' && at == len(list):
			return to
		case list[end] != ',':
			return to[:n]
		}
	}
}

// Fields calls f with each field of a canonical object, which it does not decode. It returns
// false for a text that is not one.
func Fields(object []byte, f func(key, value []byte)) bool {
	if string(object) == "{}" {
		return true
	}
	if len(object) == 0 || object[0] != '{' {
		return false
	}
	for at := 1; ; {
		if at >= len(object) || object[at] != '"' {
			return false
		}
		colon := quoteEnd(object, at)
		if colon >= len(object) || object[colon] != ':' {
			return false
		}
		end := valueEnd(object, colon+1)
		if end < 0 || end >= len(object) {
			return false
		}
		f(object[at+1:colon-1], object[colon+1:end])
		switch at = end + 1; {
		case object[end] == '}' && at == len(object):
			return true
		case object[end] != ',':
			return false
		}
	}
}

// maxSimpleFields is how many fields simpleObject compares with each other.
const maxSimpleFields = 16

// simpleObject reads the fields of an object that has only strings without escapes and integers, as the
// requests of most clients do. It returns false for any other text, also for one with spaces, or with
// two fields of one name.
func simpleObject(text []byte) (list object, ok bool) {
	ok = Fields(text, func(key, value []byte) {
		list = append(list, member{string(key), value})
	})
	if !ok || len(list) > maxSimpleFields {
		return nil, false
	}
	for i, m := range list {
		if _, twice := list[:i].get(m.name); twice || !plain(m.name) || !simpleValue(m.value) {
			return nil, false
		}
	}
	return list, true
}

// simpleValue reports whether a text is a plain string or an integer of JSON.
func simpleValue(value []byte) bool {
	if n := len(value); value[0] == '"' {
		return plain(unsafe.String(unsafe.SliceData(value[1:]), n-2))
	}
	digits := value
	if digits[0] == '-' {
		digits = digits[1:]
	}
	return len(digits) > 0 && len(digits) < 16 && (digits[0] != '0' || len(digits) == 1) && strings.Trim(string(digits), "0123456789") == ""
}
