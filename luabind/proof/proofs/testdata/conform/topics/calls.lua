local function f(...) return ... end emit(f()) emit(f(1, nil, 3)) emit((f(1, 2, 3))) emit(f(1, 2), f(3, 4)) emit({f(1, 2), f(3, 4)})
----
local t = {x = 5} function t.a(x) return x end function t:b(y) return self.x + y end t.c = {d = {}} function t.c.d:e(...) return self == t.c.d, ... end
emit(t.a(1), t:b(2), t.c.d:e(3, 4)) emit(t['b'](t, 6)) emit(t.c.d.e(1))
----
local function f(a, b, c) return a, b, c end emit(f(1)) emit(f(1, 2, 3, 4)) emit(f((f(7, 8)))) emit(f(f(7, 8)))
----
emit(type'x', #'abc', ('x'):rep(3), ("%d"):format(7), #{1, 2, 3}, -2 ^ 2, not nil == true, 2 ^ 3 ^ 2)
----
local s = 'abc' emit(s:upper(), s:len(), s:sub(2):byte(), ('a,b'):find(',', 1, true))
----
local function fact(n) return n <= 1 and 1 or n * fact(n - 1) end emit(fact(10), fact(20))
----
local t = setmetatable({}, {__call = function(self, a, ...) return a, select('#', ...), ... end}) emit(t(1, 2, 3)) emit((t(9)))
----
local even, odd function even(n) if n == 0 then return true end return odd(n - 1) end function odd(n) if n == 0 then return false end return even(n - 1) end emit(even(20), odd(7), even(9))
----
local f = nil f()
----
local t = {} t.x.y()
----
local t = {} t:nothing()
----
emit(select('#'), select('#', nil), select(2, 'a', 'b', 'c')) emit(select(-1, 'a', 'b')) emit(select(-2, 'a', 'b'))
----
emit(unpack({1, 2, 3})) emit(unpack({1, 2, 3}, 2)) emit(unpack({1, 2, 3}, 2, 5)) emit(unpack({}, 1, 0))
----
local t = {n = 0} function t:add(k) self.n = self.n + k return self end emit(t:add(1):add(2):add(3).n)
----
local log = '' local function p(x) log = log .. x return x end local t = {[p(1)] = p(2), p(3), k = p(4), [p(5)] = p(6)} emit(log, t) log = '' p(p(1) + p(2) * p(3)) emit(log)
----
local function none() end emit((none())) emit(none(), none()) emit(1, none()) emit({none(), none(), none()}) emit(tostring((none())))
----
emit(pairs == pairs, next({}), next({5})) local f, s, c = ipairs({7}) emit(f(s, c)) emit(f(s, 1))
----
emit(assert(1, 2, 3)) assert(false, 'my message')
----
assert(nil)
----
error('told', 0)
----
local function f(x) return x.a.b end f({})
----
return (function(...) emit(select('#', ...)) emit(...) end)(nil, nil)
----
local a = {} a.f = function(self, x) return x end emit(a.f(a, 1), a:f(2), (a:f(3)))
