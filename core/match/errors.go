package match

import (
	"errors"
	"fmt"

	"arbiter/core/event"
	"arbiter/core/i18n"
)

// Refusal is the reason why a command was not carried out. The state is as before. The log is as
// before too if the command was Malformed; otherwise it shows the rejection (K-23).
type Refusal struct {
	Code      string
	Text      string // one sentence
	TextZH    string // the same in Chinese, where it says more than the text of the code; else ""
	Reason    uint16 // its number among the program's names; 0 for what is malformed
	Malformed bool
	General   bool   // the code alone does not say what to change; display adds what prevents the command
	Listener  string // who rejected
	Have      int    // values of the condition that failed, when it compares
	Need      int
}

// Error is the code and the sentence.
func (r *Refusal) Error() string { return r.Code + ": " + r.Text }

// Malformed makes the refusal of a command that is not one here and now, of a sentence in
// both languages.
func Malformed(code, en, zh string, args ...any) *Refusal {
	says := i18n.Format(en, zh, args...)
	return &Refusal{Code: code, Text: says.EN, TextZH: says.ZH, Malformed: true, Listener: "core"}
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

// Unwrap returns the cause.
func (f *Fault) Unwrap() error { return f.Err }

// misused is a listener's or resolver's call at the wrong time.
type misused struct{ error }

// misuse makes a misused error.
func misuse(format string, args ...any) error { return misused{fmt.Errorf(format, args...)} }

// Misuse takes back the failure of the command under way, if a call at the wrong time has caused
// it, and returns it; else nil. A script engine asks after each call, so that it can add the
// position in the script.
func (m *common) Misuse() error {
	if m.fault == nil {
		return nil
	}
	var wrong misused // here, since it costs memory
	if !errors.As(m.fault, &wrong) {
		return nil
	}
	m.fault = nil
	return wrong.error
}

// fail records the first failure of the command under way.
func (m *common) fail(err error) {
	if m.fault != nil {
		return
	}
	var engine interface{ Panicked() bool }
	if errors.As(err, &engine) && engine.Panicked() {
		err = &Bug{What: err.Error()}
	}
	f := &Fault{Event: m.eventName(), Seq: m.cur.Seq, Err: err}
	if m.by != 0 {
		f.Listener = m.ListenerName(m.by)
	}
	m.fault = f
}

// eventName is the type of the event that failed, "" between events. For a step it is that of
// its cause, if the match has a log to find it in.
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
