local mt = {__add = function(a, b) return 'add' end, __sub = function() return 'sub' end, __mul = function() return 'mul' end, __div = function() return 'div' end, __mod = function() return 'mod' end, __pow = function() return 'pow' end, __unm = function() return 'unm' end, __concat = function() return 'cat' end}
local t = setmetatable({}, mt) emit(t + 1, 1 - t, t * t, t / 'x', 'x' % t, t ^ 2, 2 ^ t, -t, t .. 'x', 'x' .. t, 1 .. t)
----
local mt = {__eq = function(a, b) return a.v == b.v end, __lt = function(a, b) return a.v < b.v end, __le = function(a, b) return a.v <= b.v end}
local function O(v) return setmetatable({v = v}, mt) end emit(O(1) == O(1), O(1) ~= O(2), O(1) < O(2), O(1) > O(2), O(1) <= O(1), O(2) >= O(3), O(1) == 1)
----
local mt = {__lt = function(a, b) return a.v < b.v end} local function O(v) return setmetatable({v = v}, mt) end emit(O(1) <= O(2), O(2) <= O(1), O(1) >= O(1))
----
local log = {} local t = setmetatable({}, {__newindex = function(t, k, v) log[#log + 1] = k end, __index = function(t, k) return k .. '!' end}) t.a = 1 t.b, t.c = 2, 3 emit(log, t.x, t['y'])
----
local base = {x = 1, f = function(self) return self.y end} local d = setmetatable({y = 2}, {__index = base}) emit(d.x, d.y, d:f(), d.z) d.x = 5 emit(d.x, base.x)
----
local a = setmetatable({}, {__index = setmetatable({b = 1}, {__index = {c = 2}})}) emit(a.b, a.c, a.d)
----
emit(setmetatable({}, {__tostring = function() return 'me' end}) ~= nil, tostring(setmetatable({}, {__tostring = function() return 'me' end})))
----
local t = setmetatable({}, {__lt = function() return 1 end}) emit(t < t, t < setmetatable({}, {__lt = function() return true end}))
----
local t = setmetatable({}, {__add = function(a, b) return b end}) emit(t + 'str', 5 + t == t, 'x' + t == t)
----
setmetatable({}, {__metatable = 'x'}) local p = setmetatable({}, {__metatable = 'x'}) setmetatable(p, {})
----
setmetatable(1, {})
