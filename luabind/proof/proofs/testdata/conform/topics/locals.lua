local a, b = 1, 2 a, b = b, a emit(a, b)
----
local a, b, c = 1, 2, 3 a, b, c = c, a, b emit(a, b, c) a, b = b emit(a, b) a, b = 1, 2, 3 emit(a, b)
----
local a, b = 1, 2 a = not b and 7 emit(a) a = b and a or 3 emit(a) a = a and not a emit(a)
----
local a, b = nil, 2 local function N(x) return x end b = (a or 4) and (N(b) + N(9)) emit(b)
----
local x = 1 do local x = x + 1 emit(x) do local x = x * 10 emit(x) end emit(x) end emit(x)
----
local i, t = 1, {} i, t[i] = i + 1, 20 emit(i, t)
----
local t = {{}} local u = t t, t[1] = 5, 6 emit(t, u)
----
local a = {1, 2, 3} local i = 1 i, a[i], a[i + 1] = 3, a[i + 1], a[i] emit(i, a)
----
local t, i = {}, 1 local function f() i = 2 return 'x' end t[i] = f() emit(t)
----
local t = {} local u = t local function f() t = {} return 1 end t.a = f() emit(t, u)
----
for _, v in ipairs({1, 2}) do if false then local x end end emit(1)
----
if nil then local a, b, c = 1 end while false do local z = 1 end repeat local q = 1 until true emit('through')
----
local a <const> = 1
----
local a, b = (function() return 1, 2, 3 end)() emit(a, b) local c, d = ((function() return 1, 2 end)()) emit(c, d)
----
local a local b emit(a, b) a = b == nil emit(a) local c = a and (b or 'd') emit(c)
----
local a = 5 a = a + a * a - a / a emit(a) a = -a emit(a) a = #'abc' + a emit(a)
----
local f, a = function() return 3 end, 1 a = a == 1 and f() or 9 emit(a) a = a > 5 or f() emit(a) a = (a < 5) == true emit(a)
----
local x, y, z = 1 x, y, z = y, z, x emit(x, y, z)
----
local t = {a = 1} t.a, t.b, t.c = t.b, t.a, t.c or 9 emit(t)
----
local a = {} local b = a a.x, a = 1, {} emit(a, b)
