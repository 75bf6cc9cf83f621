emit(...) emit((...)) emit(..., 'e') emit({...}[1]) 
----
local function f(...) local a, b, c = ... return c, b, a end emit(f(1, 2)) emit(f(...))
----
local function f(a, ...) return {n = select('#', ...), a, ...} end emit(f(1, 2, 3)) emit(f()) emit(f(1)) emit(#f(1, 2, 3))
----
local function f(...) return ..., 'end' end emit(f(1, 2)) emit(f())
----
local function f(...) local t = {..., ...} return #t, t end emit(f(1, 2, 3))
----
local function f(...) for i = 1, select('#', ...) do emit((select(i, ...))) end end f('a', nil, 'c')
----
local function g(...) return select('#', ...) end local function f(...) return g(...), g(..., 1), g((...)), g(1, ...) end emit(f()) emit(f(1, 2))
----
local function f(...) local x = ... local y, z = (...), ... return x, y, z end emit(f(4, 5))
----
local function f(...) return function(...) return ... end, ... end local g, a = f(1, 2) emit(a, g(3, 4))
----
local a, b, c = (function(...) return ... end)(1, 2) emit(a, b, c)
----
local function f(...) local a, b = 1, ... a, b = b, a return a, b, ... end emit(f(7, 8))
----
local function f(x, ...) x = x or ... return x end emit(f(nil, 3), f(2, 3), f())
----
local function f(...) if ... then return 'yes' end return 'no' end emit(f(), f(nil), f(false), f(0))
----
local function f(...) return ... == nil, not ..., (...) and 1 end emit(f()) emit(f(5, 6))
----
local function sum(...) local s = 0 for _, v in ipairs({...}) do s = s + v end return s end emit(sum(), sum(1), sum(1, 2, 3))
----
local t = {} local function f(...) t[1], t[2], t.x = ... end f(1, 2, 3) emit(t) f() emit(t)
