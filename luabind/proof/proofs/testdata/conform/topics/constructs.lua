emit(1 and 2, nil and 2, false or 3, nil or false, 1 or error('no'), false and error('no'))
----
emit(not 1 == 2, not (1 == 2), 1 .. 2 == '12', 2 * 3 + 4 ^ 2 / 8, -3 ^ 2, 2 ^ -1, 'a' .. 'b' == 'ab' and 1 + 1 < 3)
----
emit(1 < 2 == true, 'a' < 'b', 'a' < 'B', 'Z' < 'a', '' < 'a', 'a' <= 'a', 'ab' > 'a', '10' < '9')
----
local function f(x) if x == 1 then return 'one' elseif x == 2 then return 'two' elseif x then return 'more' else return 'none' end end emit(f(1), f(2), f(3), f())
----
local n = 0 for i = 10, 1, -3 do n = n * 100 + i end emit(n) for i = 1, 0 do emit('never') end for i = 3, 3 do emit(i) end
----
for i = 1, 2, 0.5 do emit(i) end for i = 1.5, 3 do emit(i) end for i = '1', '3', '1' do emit(i) end
----
for i = 1, 3 do local j = i i = i * 10 emit(i, j) end
----
local i = 1 while i < 100 do i = i * 2 if i > 20 then break end end emit(i) repeat i = i - 1 local done = i < 30 until done emit(i)
----
local t = {} for i = 1, 120 do t[i] = i end emit(#t, t[51], t[120]) local u = {1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53, unpack({1, 2, 3})} emit(#u, u[50], u[51], u[56])
----
emit({1, 2, 3; n = 4, ['x'] = 5, [10] = 6, [1.5] = 7, [true] = 8, 'last'}) emit({[1] = 'a', 'b'}) emit({'b', [1] = 'a'})
----
local function k() return 2 end emit({1, [k()] = 'a', 'b'}) local key = 'n' emit({[key] = 1, n = 2}, {n = 2, [key] = 1})
----
emit(false == nil, 0 == '0', nil == nil, 1 == 1.0, '1' == 1, {} == {}) local t = {} emit(t == t, t ~= {})
----
local a = 0 for i = 1, 3 do for j = 1, 3 do if j == 2 then break end a = a + i * j end end emit(a)
----
emit((1 or false) and true, (nil and true) or false, (1 == 1) and (2 == 3) or (4 == 4), not not nil, not (1 and nil))
----
local x = 10 emit(x > 5 and x < 20, x > 5 and x < 7, x < 5 or x > 9, not (x > 5) or x) emit((x > 5) and 'big' or 'small', (x < 5) and 'small' or 'big')
----
emit([[
line]], [==[a]]b]=]c]==], '\65\066\x', "a\
b", 'tab\tnul\0end', '\'"')
----
emit(0x10, 0XfF, 1e3, 1E-2, .5, 5., 3e+2, 010, 0x0, 00) emit(123456789012345678901234567890, 1e308 * 10, -1e308 * 10)
----
do return end emit('never')
----
local t = {f = function() return 1, 2 end} emit(t.f(), (t.f()), t.f() + 1, t.f()) emit({t.f(), t.f()}, {t.f(), (t.f())})
----
local a = nil and nil or 5 local b = (a and a > 3 or false) == true and 'y' or 'n' emit(a, b)
----
local c = 0 local function p() c = c + 1 return c end emit(p() == 1 and p() == 2 or p(), c) emit((p() > 100 or p() > 100) and p(), c)
----
emit(1 .. '', -1 .. '', 1.5 .. '|' .. 10 / 2 .. '|' .. 2 ^ 53)
----
for _, x in next, {} do emit('never') end for k in pairs({a = 1}) do emit(k) end for k, v, w in next, {7} do emit(k, v, w) end
----
while true do if true then break end end while true do do break end end emit('out')
----
local function f() for i = 1, 3 do while true do if i == 2 then return i end break end end end emit(f())
