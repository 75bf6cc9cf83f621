package load

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
)

// Decode reads a TOML text that is not a manifest into a value, within the same bounds.
// All uses of the TOML library go through it. The error is a Fault of the named file.
func Decode(file, text string, into any) (toml.MetaData, error) {
	marks, meta, err := decode(file, text, into)
	if err != nil {
		return meta, *err
	}
	for _, path := range meta.Keys() {
		is, of := walk(reflect.TypeOf(into), path)
		if is != "" {
			return meta, Fault{File: file, Code: UnknownKey, Line: marks.lineOf(path), Msg: fmt.Sprintf("unknown key %q", path.String()), Hint: fmt.Sprintf("did you mean %q?", is)}
		}
		if got := meta.Type(path...); of != nil && of.Kind() == reflect.Map && got != "Hash" {
			return meta, Fault{File: file, Code: WrongType, Line: marks.lineOf(path), Msg: fmt.Sprintf("%q must be a table, not %s", path.String(), kindOfTOML(got))}
		}
	}
	return meta, nil
}

// kindOfTOML returns the name that manifests use for a type of TOML.
func kindOfTOML(name string) string {
	switch name {
	case "Array":
		return "a list"
	case "ArrayHash":
		return "a list of tables"
	case "Float":
		return "a fraction"
	case "Integer":
		return "a number"
	case "Bool":
		return "true or false"
	case "Datetime":
		return "a date"
	}
	return "a text"
}

// walk returns the type into which the value at a path is decoded. If the last key of the path
// differs from a key of that type only by case, it returns the correct spelling instead. The library
// reads Trust as trust, and picks either by chance when a table has both; in TOML these
// are two keys. For a map it ignores values that are not tables.
func walk(t reflect.Type, path []string) (is string, of reflect.Type) {
	for _, key := range path {
		for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
			t = t.Elem()
		}
		switch t.Kind() {
		case reflect.Map:
			t = t.Elem()
			continue
		case reflect.Struct:
		default:
			return "", nil
		}
		is, of = "", nil
		for _, f := range reflect.VisibleFields(t) {
			name, _, _ := strings.Cut(f.Tag.Get("toml"), ",")
			if name = cmp.Or(name, strings.ToLower(f.Name)); name == key {
				is, of = "", f.Type
				break
			} else if strings.EqualFold(name, key) && f.IsExported() {
				is = name
			}
		}
		if of == nil {
			return is, nil
		}
		t = of
	}
	return "", t
}

// decode also returns the positions of keys and values. It finds them first, as that
// pass bounds how deep and how much the library reads.
func decode(file, text string, into any) (*mark, toml.MetaData, *Fault) {
	if len(text) > maxManifest {
		return nil, toml.MetaData{}, &Fault{File: file, Code: BadFile, Msg: ManifestFile.Check([]byte(text)).Error()}
	}
	if !utf8.ValidString(text) {
		return nil, toml.MetaData{}, &Fault{File: file, Code: BadSyntax, Line: 1 + strings.Count(validStart(text), "\n"), Msg: "the text is not UTF-8"}
	}
	marks, line, err := positions(text)
	if err != nil {
		return nil, toml.MetaData{}, &Fault{File: file, Code: TooMany, Line: line, Msg: err.Error()}
	}
	meta, err := toml.Decode(text, into)
	var syntax toml.ParseError
	switch {
	case err == nil:
		return marks, meta, nil
	case errors.As(err, &syntax):
		return nil, meta, &Fault{File: file, Code: BadSyntax, Line: syntax.Position.Line, Col: syntax.Position.Col, Msg: "not TOML: " + plainSyntax(syntax.Message, text),
			Hint: cmp.Or(ofAnother(text, syntax.Position.Line), ofWide(syntax.Message))}
	}
	return nil, meta, ofOtherKind(file, err)
}

// plainSyntax rewrites the message for an unexpected end of the text, which the library
// reports as a character 0.
func plainSyntax(message, text string) string {
	if strings.Contains(text, "\x00") {
		return message
	}
	for _, quoted := range []string{`'\x00'`, `"\x00"`} {
		message = strings.ReplaceAll(message, quoted, "the end of the file")
	}
	return message
}

// ofAnother returns the hint for a header [NAME] in a text that has [[NAME]] above: its author
// means one more of the list. The same holds for [[NAME]] below [NAME], where the first one is wrong.
func ofAnother(text string, line int) string {
	lines := strings.Split(text, "\n")
	if line < 1 || line > len(lines) {
		return ""
	}
	header, _, _ := strings.Cut(strings.TrimSpace(lines[line-1]), "#")
	header = strings.TrimSpace(header)
	if !strings.HasPrefix(header, "[") {
		return ""
	}
	single, isList := strings.CutPrefix(header, "[[")
	single = "[" + strings.TrimSuffix(single, "]")
	for i, above := range lines[:line-1] {
		above = strings.TrimSpace(above)
		switch {
		case isList && strings.HasPrefix(above, single):
			return fmt.Sprintf("write %s in line %d too", header, i+1)
		case !isList && strings.HasPrefix(above, "["+header+"]"):
			return fmt.Sprintf("write [%s], as above", header)
		}
	}
	return ""
}

var (
	// foundSign matches the library's message for a sign that cannot be there.
	foundSign = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`but (?:found|got) '(.)'`) })
	// narrowSigns are the signs of TOML by those that an input method for Chinese types instead.
	narrowSigns = strings.NewReplacer("“", `"`, "”", `"`, "‘", "'", "’", "'", "，", ",", "＝", "=", "：", "=", "．", ".", "［", "[", "］", "]", "【", "[", "】", "]", "｛", "{", "｝", "}", "＃", "#")
)

// ofWide returns the hint for a sign that has a form of its own in TOML.
func ofWide(message string) string {
	m := foundSign().FindStringSubmatch(message)
	if m == nil {
		return ""
	}
	if narrow := narrowSigns.Replace(m[1]); narrow != m[1] {
		return fmt.Sprintf("in TOML, write %s instead of %s", narrow, m[1])
	}
	return ""
}

// wrongKind matches the library's message for a value of the wrong type.
var wrongKind = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^toml: line (\d+) \(last key "([^"]*)"\): incompatible types: TOML value has type (\S+); destination has type (\S+)$`)
})

// ofOtherKind returns the fault for a value of the wrong type.
func ofOtherKind(file string, err error) *Fault {
	m := wrongKind().FindStringSubmatch(err.Error())
	if m == nil {
		return &Fault{File: file, Code: WrongType, Msg: fmt.Sprintf("not as expected: %s", strings.TrimPrefix(err.Error(), "toml: "))}
	}
	line, _ := strconv.Atoi(m[1])
	return &Fault{File: file, Code: WrongType, Line: line, Msg: fmt.Sprintf("%q must be %s, not %s", m[2], kindOfGo(m[4]), kindOfGo(m[3]))}
}

// kindOfGo returns the name that manifests use for a type of Go.
func kindOfGo(name string) string {
	switch {
	case strings.HasPrefix(name, "int"), strings.HasPrefix(name, "uint"):
		return "a number"
	case name == "string":
		return "a text"
	case name == "bool", name == "boolean": // the library has both words
		return "true or false"
	case strings.HasPrefix(name, "[]"), name == "slice":
		return "a list"
	case strings.HasPrefix(name, "map"), strings.HasPrefix(name, "struct"):
		return "a table"
	case strings.HasPrefix(name, "float"):
		return "a fraction"
	case name == "time.Time":
		return "a date"
	}
	return name
}

// validStart returns the part of a text before its first byte that is not UTF-8.
func validStart(s string) string {
	for i, c := range s {
		if c == utf8.RuneError {
			if _, width := utf8.DecodeRuneInString(s[i:]); width == 1 {
				return s[:i]
			}
		}
	}
	return s
}
