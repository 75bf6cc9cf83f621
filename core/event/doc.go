// Package event has the parts of events that every ruleset shares: the record, the
// [Registry] of types, and the [Queue]. It knows no game: the ruleset that registers the
// types defines what a place, an entity or an argument means.
//
// Programs that embed the engine use package luabind instead.
//
// # Types
//
// A ruleset adds its types to a Registry with [Registry.Add] before the first match. The
// numbers of the types follow the order of the calls, so that the order must not depend on
// anything but the loaded packs. A [TypeDef] names the fields of the payload and its kind:
//
//   - An [Ask] can be modified or rejected by its listeners before its resolver runs. Its
//     last two arguments belong to the kernel, which notes the values of a rejection there.
//   - A [Fact] is carried out first; its listeners can only react.
//   - A [Step] is queued work without listeners and without a line in the log.
//   - A [Moment] has listeners and no resolver.
//   - An [Edit] is a change by hand in a session.
//
// # Events
//
// An [Event] is a flat value. The caller makes one with [New], or resets one in place with
// [Event.Begin], and fills its players, things, places and arguments. The kernel sets its
// sequence, cause, author and depth.
//
// # The queue
//
// Events leave the queue in the order of their phase priority: [Batch] before [Effect]
// before [Flow]. Within one priority they leave in the order of arrival (K-03). The pointer
// that [Queue.Append] returns is valid until the next event is appended, and the one that
// [Queue.Next] returns until Next is called again. [Queue.Mark] and [Queue.Cut] drop the
// events that were appended in between; nothing may be taken out meanwhile. A Queue belongs
// to one match, and [Queue.Reset] keeps its memory.
package event
