package match

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
)

// Refusal says why a command was not done. The state is as it was; when the
// command was Malformed the log is too, otherwise it shows the rejection
// (K-23).
type Refusal struct {
	Code      string
	Text      string // one sentence
	TextZH    string // the same in Chinese, where it says more than the text of the code; else ""
	Reason    uint16 // its number among the program's names; 0 for what is malformed
	Malformed bool
	Listener  string // who rejected
	Have      int    // values of the condition that failed, when it compares
	Need      int
}

// Error is the code and the sentence.
func (r *Refusal) Error() string { return r.Code + ": " + r.Text }

// Misread is the error of a text that is no command and names nothing, in the languages
// of people: EN, which programs are told too, and ZH.
type Misread struct{ EN, ZH string }

// Misreadf makes one of two formats, which have the same arguments in the same order. An
// argument that is def.Localised is written in the language of each; %q quotes as the
// language does.
func Misreadf(en, zh string, args ...any) error {
	english, chinese := slices.Clone(args), slices.Clone(args)
	for i, arg := range args {
		switch arg := arg.(type) {
		case string:
			chinese[i] = spoken(arg)
		case def.Localised:
			english[i], chinese[i] = arg.EN, spoken(arg.ZH)
		}
	}
	return &Misread{fmt.Sprintf(en, english...), fmt.Sprintf(zh, chinese...)}
}

// spoken is a text in a Chinese sentence, where %q gives Chinese quotation marks and
// escapes what a terminal could take for a command, as in English.
type spoken string

// Format writes the text for a verb of fmt.
func (s spoken) Format(f fmt.State, verb rune) {
	if verb != 'q' {
		_, _ = fmt.Fprintf(f, fmt.FormatString(f, verb), string(s))
		return
	}
	_, _ = f.Write([]byte(QuoteZH(string(s))))
}

// QuoteZH quotes a text as Chinese does, with the escapes of strconv.Quote.
func QuoteZH(text string) string {
	quoted := strconv.Quote(text)
	return "“" + strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`) + "”"
}

// Error is the sentence in English.
func (m *Misread) Error() string { return m.EN }

// Malformed makes the refusal of a command that is not one here and now.
func Malformed(code, format string, args ...any) *Refusal {
	return &Refusal{Code: code, Text: fmt.Sprintf(format, args...), Malformed: true, Listener: "core"}
}

// Fault is a failure inside a command: a script's error, its budget, or a
// chain without end. State and log are as before the command (K-13, K-14).
type Fault struct {
	Event    string // type of the event being dispatched
	Seq      uint32
	Listener string
	Loop     []string // the listeners of a chain without end
	Err      error
}

// Error is the cause, and where it happened.
func (f *Fault) Error() string {
	where := f.Event
	switch {
	case f.Listener != "" && f.Event != "":
		where = f.Listener + " at " + f.Event
	case f.Listener != "":
		where = f.Listener
	}
	if where == "" {
		return f.Err.Error()
	}
	if len(f.Loop) > 0 {
		return fmt.Sprintf("%v (%s; listeners in the loop: %v)", f.Err, where, f.Loop)
	}
	return fmt.Sprintf("%v (%s)", f.Err, where)
}

// Unwrap gives the cause.
func (f *Fault) Unwrap() error { return f.Err }

// misuse is a listener's or resolver's call at the wrong time.
func misuse(format string, args ...any) error { return fmt.Errorf(format, args...) }

// fail records the first failure of the command under way.
func (m *common) fail(err error) {
	if m.fault != nil {
		return
	}
	var engine interface{ Panicked() bool }
	if errors.As(err, &engine) && engine.Panicked() {
		err = &Bug{What: err.Error()}
	}
	f := &Fault{Seq: m.cur.Seq, Err: err}
	if m.cur.Type != 0 {
		f.Event = m.eventName()
	}
	if m.by != 0 {
		f.Listener = m.ListenerName(m.by)
	}
	m.fault = f
}

// eventName is the type of the event that failed: for a step that of its
// cause, if the match has a log to find it in.
func (m *common) eventName() string {
	d := m.prog.Types.Def(m.cur.Type)
	for i := len(m.log) - 1; i >= 0 && d.Kind == event.Step; i-- {
		if m.log[i].Seq == m.cur.Cause {
			d = m.prog.Types.Def(m.log[i].Type)
		}
	}
	return d.Name
}

// loopNames lists the listeners that queued the events of a chain without
// end, each once, in order of appearance.
func (m *common) loopNames() []string {
	names := make([]string, 0, len(m.loop))
	for _, ref := range m.loop {
		names = append(names, m.ListenerName(ref))
	}
	return names
}
