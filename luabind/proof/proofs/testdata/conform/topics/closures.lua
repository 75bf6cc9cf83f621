local a = {} for i = 1, 5 do a[i] = {set = function(x) i = x end, get = function() return i end} end
a[2].set(20) a[3].set('x') for i = 1, 5 do emit(a[i].get()) end
----
local a, n = {}, 0 while n < 4 do local v = n a[n] = {function() v = v + 1 return v end, function() return v end} n = n + 1 end
emit(a[0][1](), a[0][1](), a[0][2](), a[3][1](), a[3][2](), a[1][2]())
----
local function counter() local c = 0 return function(d) c = c + (d or 1) return c end, function() return c end end
local inc, get = counter() local inc2 = counter() emit(inc(), inc(5), get(), inc2(), get())
----
local fs = {} repeat local x = #fs fs[#fs + 1] = function() x = x + 10 return x end until x >= 3
for i = 1, #fs do emit(fs[i](), fs[i]()) end
----
local fs = {} for k, v in ipairs({'a', 'b', 'c'}) do fs[k] = function() v = v .. k return v end if k == 2 then break end end
emit(fs[1](), fs[1](), fs[2](), fs[3])
----
local function f(x) local function g(y) local function h(z) x, y, z = z, x, y return x, y, z end return h, function() return x, y end end return g(x * 2) end
local h, get = f(1) emit(h(7)) emit(get()) emit(h(8)) emit(get())
----
local x = 1 local function f() x = x + 1 return x end local y = x + f() emit(y, x) local z = f() + x emit(z) emit(x .. f() .. x)
----
local t = {} for i = 1, 3 do local j = i * 2 t[i] = function() j = j + i return j end end emit(t[1](), t[2](), t[3](), t[1](), t[2](), t[3]())
----
local f = function() return 'outer' end do local f = function(n) return f(n) end emit(f(1)) end
----
local function f(n) if n == 0 then return 'done' end return f(n - 1) end emit(f(20))
----
local acc = '' local function each(t, f) for i = 1, #t do f(t[i], i) end end each({'x', 'y'}, function(v, i) acc = acc .. i .. v end) emit(acc)
----
local a, b = 1, 2 local function swap() a, b = b, a end swap() emit(a, b) swap() emit(a, b)
----
local i = 1 local t = {} local function f() i = i + 1 return i end t[i], t[f()] = f(), f() emit(t, i)
----
local function vararg(...) local a, b = ... local n = select('#', ...) return function() a = (a or 0) + n return a, b end end local g = vararg(5, nil, nil) emit(g()) emit(g())
----
local x = 0 local f = function() x = x + 1 local x = x * 10 return function() x = x + 1 return x end end local g, h = f(), f() emit(g(), g(), h(), x)
