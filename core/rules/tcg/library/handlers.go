package library

import "arbiter/core/def"

// EachHandler shows whatever a card names that runs, also where it names nothing.
func (x *Card) EachHandler(f func(run *def.FuncRef)) {
	f(&x.OnPlay)
	f(&x.Refused)
	if x.Target != nil {
		f(&x.Target.When)
	}
	for i := range x.Listeners {
		f(&x.Listeners[i].When)
		f(&x.Listeners[i].Run)
	}
	for i := range x.Modifiers {
		f(&x.Modifiers[i].Run)
	}
	for i := range x.Actions {
		a := &x.Actions[i]
		f(&a.When)
		f(&a.Run)
		f(&a.Refused)
		if a.Target != nil {
			f(&a.Target.When)
		}
	}
	for i := range x.Choices {
		f(&x.Choices[i].Run)
		f(&x.Choices[i].Declined)
		if t := x.Choices[i].Target; t != nil {
			f(&t.When)
		}
	}
}
