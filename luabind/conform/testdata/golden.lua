local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < (math.floor(N(t3[ a5])) + 0 + N((...))) then return i end end do c6 = c6 + 1 if c6 > 4 then break end
local function f8(a9, a10, ...)
a10 = (...)
do local c11 = 0 repeat c11 = c11 + 1 if c11 > 4 then break end local a12 = {n = (N(select(2, a10)) ^ -1), t = {n = ((2) / N(a10) + 0), t = O(1), f = t3.f, m = F(), s = 'ab' .. N(a10) .. 'ab', N(a10)}, f = function(a13, a14, ...)
t3.a, T(n1).a, T(N(a14) + N(a14)).a, O(2)[ 'k' .. ("10")] = O(2).s, string.upper((s2))
emit((- (math.floor(((2 or 2 ^ 0))) + 0 + ((2) % N(a14) or 2 or 2)) + 0))
return t3:m(N(a14) % N(a13), true) - (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a14)] = a10, [S(...)] = a13, 2})), (((2) or 0x10) and 0x10) % N(S((...)) >= (s2) or ("10"))
end, m = F(), s = 'a', 2} do
T(math.max((2), (n7))).f((...))
end until O(2):m(T(('ab') .. S(a10) .. (2))[2]) end
return string.rep('a', 2), (select('#', a10, a10) or math.max(2, 2)) ~= (3), s2
end
f8 = function(...)
local s16 = 'abc'
return ((- 2 or (2) + 0)) or (f8(#[[long]], false == (''))), (- 0 + 0), {t3.n, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(n7)}
end
emit(t3[ (((- n7 + 0)) * (n7) + 0)])
end end
t3[ 'k' .. S(function(...)
local function f17(a18, a19, ...)
do local c20 = 0 for n21 = T(f4):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a19, [S(a19)] = a19, 2} or t3[ " 5 "], (...)), t3.n or O(2):m(a19) and #S(a19) do c20 = c20 + 1 if c20 > 2 then break end
a18, t3[ 'k' .. S(false)] = math.min(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(function(a22, ...)
a18 = not n21 or ((#('ab') ^ 0))
T(nil)[ S(2.5e-3)] = not (select(1, function(a23, a24, ...)
T(N(a24) % N(a24)):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = 1e3, [S({n = t3:m(a24), t = O(1), f = f4, m = F(), s = tostring(('ab')), 2 and (n21)})] = t3[1], 2}, string.gsub((string.sub((s2) and 'ab', 2, -1)), 'a', 'bb'), f4((math.floor((n21)) + 0 + (3)), not {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}))
return (...), t3:m(S(#('ab')) .. ((- 2 + 0)), nil), t3.f(a24, O(2):m({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(...)}, not (a24)))
end))
return 1e15, a5
end)] = (n21 ^ 1), [S(function(a25, a26, ...)
return ((nil) and (a25 ~= (a25))) == (a26), a26, a26
end)] = '', 2}), n21)
end end
return a19, a19, a19
end
return false, f4, false
end)], t3[ S(a5)], t3.a, t3.a = a5, ...
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for a7, a8 in next, {[[long]]} do c6 = c6 + 1 if c6 > 2 then break end
do local c9 = 0 while function(...)
emit(false)
return ..., string.format('%q', t3.s)
end do c9 = c9 + 1 if c9 > 2 then break end
do local c11 = 0 for n12 = T(nil)[2], (- (N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, T(1e3).f(a8)})) + 0), N(nil) % 2 do c11 = c11 + 1 if c11 > 2 then break end
local a13, a14 = t3:m(#S(#s2), N(2 + (2.5e-3)) % (- n12 + 0)), f4(true)
do local c15 = 0 for n16, a17 in ipairs(t3) do c15 = c15 + 1 if c15 > 2 then break end
a14 = string.sub((S({n = #S(a13), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a14, [S(a7)] = a14, 2}, f = f4 or (f4), m = F(), s = S('\65\n') .. S(nil) .. N(a8) .. (n16), (- n1 + 0)}) .. S(((t3:m(a17, a14)) ^ 1))), 2, -1)
t3:m(" 5 ", t3[ t3:m(T(select(1, false, a17)):m(a7, 3), function(a18, ...)
a18, a14, a18, a18 = ... and ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' or ('ab'))] = {2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a18)}, [S(#S(a18))] = (s2) .. (2) .. 'ab' .. 2, 2})
a18 = not (- ((- 2 + 0)) + 0) or (...)
emit(t3.t, (math.floor(((2) % (2) ^ 3)) + 0 + (t3.n)), not (nil))
return (- t3.n + 0) == ((O(2)[1]) - (#('ab'))), a18
end)])
end end
end end
if (...) then
local t19 = T(string.upper((" 5 ")))
do
emit({t19.n and (T(true)[1]), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
T((a7) or (a7)).f = f4
end
function t3:x(a21, ...)
self = self.t
return not a21 == (a21) and a21, select('#', #S(self[2]), not (1e15))
end
end
function t3:x(a23, ...)
function self:x(a25, ...)
return ('a') or ('ab' >= ('ab')) or 0.1
end
return string.upper(S(self[ self])), (- n1 + 0), self
end
if false then
local n26 = 2
local function f27(a28, a29, ...)
O(2).f = (F()) or function(a30, ...)
return f4(10 % O(2):m(a30, a30), ((N(...)) / N(O(2):m(a30, a30)) + 0)), 2 < 2, T({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})[ t3[2]]
end
return select(1, (math.floor(#S(a28)) + 0 + N([[long]]))), string.format('%5s|', S(S((a29) == (" 5 ")))) or (S(function(a31, ...)
return (O(2):m(a31) == ((- 3 + 0))) or (math.abs((2) - N(a31)) % N("10")), (...)
end) .. S(t3.f(a28, a28)))
end
elseif a8 then
else
emit(a7, a7)
end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.s = tostring(s2)
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 4 then break end local a7 = t3.t do
do local c8 = 0 for n9, a10 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = math.min(N(tostring(S(a7))), 0.1), [S((- N(function(a11, a12, ...)
do local c13 = 0 for n14, a15 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') and "0x10"] = T(...):m(a12, a7), [S(N(a11) <= (2))] = 2 % (123456789012), 2} or (T(string.gsub((s2), 'a', 'bb')))) do c13 = c13 + 1 if c13 > 4 then break end
emit((N(f4) * ((n1 ^ 2)) + 0))
end end
return 2 > N((- 2 + 0) or #S(a11)), nil, false
end) + 0))] = " 5 ", 2}) do c8 = c8 + 1 if c8 > 4 then break end
local n17 = (N(select(-1, string.format('%q', S({n = n9, t = t3, f = f4, m = F(), s = "10", n9})), select(2, S(a10) .. N(a10) .. (n1), math.max(N(a10), n9)))) ^ 3)
end end
local function f18(a19, ...)
f4('')
if a19 then
return "0x10", (- N(nil) + 0)
elseif t3[ (t3:m(('ab') < " 5 ") ^ 3)] then
a19 = (n1 % #'ab' or ('ab')) and {n = T('\65\n').n, t = t3, f = (f4) or (F()) and F(), m = F(), s = "10", (math.floor(2) + 0 + (2)) and (- N(a19) + 0)}
else
O(2)[ S(#'ab' and 'a')] = true
end
return false
end
end until a7 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
a5, a5, a5 = 'ab' and (s2 and (s2)) < S(string.format('%q', (s2) .. (n1))), S(select(2, [[long]], (- N(a5) + 0))) .. (2) .. (7)
local n6 = T({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}).n
if f4(nil or f4) then
do local c7 = 0 for a8, a9 in next, {(- N(false) + 0)} do c7 = c7 + 1 if c7 > 2 then break end
T((n6) <= n6):m(a9, #((t3.s) .. S((a8) or a9) .. (s2) and s2 .. S(not (a8))), (...))
end end
do local c10 = 0 for n11, a12 in ipairs(t3.t) do c10 = c10 + 1 if c10 > 4 then break end
break
end end
emit(true)
else
function t3:x(a14, a15, ...)
return (self[2]) == {n = 2 % 2, t = {n = 0.1, t = self, f = F(), m = F(), s = 'ab', 2}, f = (F()) or F(), m = F(), s = string.rep(S(a14), 2), t3[1]}, (math.floor((- (self:m("10", a14)) + 0)) + 0 + N(not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a15)] = a14, [S(a15)] = nil, 2}))
end
function t3.f(...)
do local c17 = 0 while (math.floor((t3:m((N(O(2).f(false)) ^ 3), math.min(N(false), (2))))) + 0 + (#('abc') and (2 % (2)) - (2 or 2))) do c17 = c17 + 1 if c17 > 4 then break end
O(2):m((T(s2).f(2 - (2))) or not ("0x10"), false)
O(2).f(O(2):m(('') or (n6) == false, ((- (2) + 0) ^ 3)), f4((t3[2]) or ((false) or (false))))
end end
T((- N(false) + 0)).s = [[long]]
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((false) or false)] = not false, [S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = t3[ nil], 2})] = tostring(S(#S(false))), [S((tostring(S(false))) and ((...)))] = {n = 2, t = (O(1)) and (O(1)), f = F(), m = F(), s = ('ab') or ('ab'), (- N("10") + 0)}, 2}, (7 or (#'ab') / N(false) + 0)
end
T(t3:m(a5))[ S(t3.a)], a5, a5 = function(a18, ...)
do local c19 = 0 repeat c19 = c19 + 1 if c19 > 3 then break end local a20 = [[long]] do
local t21 = O(1)
end until select('#', N((...)) - math.min((2), (2))) end
return ..., function(...)
do
emit(t3.n)
end
if string.sub(S(true), 2, -1) then
end
local a23, a24, a25 = (math.floor(math.abs((2) - (2) and 2)) + 0 + N(string.upper(('ab')) .. S((...)) .. string.rep((s2), 2) .. N(function(...)
emit((- (N(...) % (2 and 0) % N(#s2)) + 0))
do local c26 = 0 local i = 0 for n27 in function(...) i = i + 1 if i < #S(n6 <= (O(2):m(false))) then return i end end do c26 = c26 + 1 if c26 > 2 then break end
O(2)[ 'k' .. (s2)], O(2).a = (N(N('abc') - 0.5) ^ -1), true, false
end end
return nil, false, false
end))), 0, false
return false, false
end ~= (a18)
end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7 = (n1 or (n1 and (n1))) - N(S(f4) >= ('ab') .. S(true) .. n1), (((N(a5) ^ -1) and ((n1) ^ 3)) ^ -1) do c6 = c6 + 1 if c6 > 2 then break end
emit("0x10", 123456789012, {n = ((t3.n) ^ -1), t = t3.t, f = function(a8, ...)
local n9 = n7
do local c10 = 0 while (O(2):m(string.format('%5s|', S('ab'))) and ((#('ab')) * (n9 - (n9)) + 0)) - ((n9) % T(7):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a8)] = a8, [S(a8)] = f4, 2})) do c10 = c10 + 1 if c10 > 3 then break end
local function f11(...)
T(select(2, false, false)):m(O(2)[ true], math.abs(N(0x10 < (2) % 2) - (N(t3[ false]) % math.max(2, (2)))))
return false
end
end end
return true
end, m = F(), s = (tostring(S(a5))) and ((s2) and ('ab')), 0.1})
do local c12 = 0 repeat c12 = c12 + 1 if c12 > 2 then break end local a13 = (string.format('%5s|', S(s2))) or (tostring((s2))) .. N(t3:m(t3[ a5], function(...)
do local c14 = 0 local i = 0 for n15 in function(...) i = i + 1 if i < (N(2) and 2 and 2) + (- (#('ab')) + 0) then return i end end do c14 = c14 + 1 if c14 > 3 then break end
end end
if (math.floor(N(nil)) + 0 + (#string.sub(S(3), 2, -1) or math.max(N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), N({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(nil)})))) then
do local c16 = 0 local i = 0 for n17 in function(...) i = i + 1 if i < n7 then return i end end do c16 = c16 + 1 if c16 > 4 then break end
end end
do local c18 = 0 for a19, a20 in next, {string.format('%5s|', S(('ab' or (false)) and ((s2) .. 2 .. N(false)))), t3.f(false, #string.format('%q', S(false)))} do c18 = c18 + 1 if c18 > 4 then break end
local a21 = #('ab')
a21, a5, a21 = (...), ((t3[2] ^ -1) * N({n = 2, t = T(a21), f = F(), m = F(), s = string.upper(('ab')), 1e15}) + 0)
end end
end
return function(...)
return [[long]], 010
end, N({N(false), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) + ((N({n = 2, t = O(1), f = F(), m = F(), s = s2, 2}) ^ 0))
end)) do
t3[ 'k' .. (s2) or s2], a5 = a13, {(- N(not (true)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end until ... end
end end
function t3:x(...)
function self.f(...)
T(function(...)
do local c24 = 0 for n25, a26 in ipairs(T(function(a27, ...)
f4 = function(...)
return (2 ^ 2)
end and F()
a27, a27, a27 = "0x10", a27, a27
return a27, a27, a27
end)) do c24 = c24 + 1 if c24 > 4 then break end
end end
return false, false
end).f(1e3, 0.5)
return false, false, false
end
return false
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local a6, a7, a8, a9 = (#('ab')) == nil, nil, {1e15, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((n1 / N(a5) + 0) % N((N(a5) ^ 2)))}
function t3.f(a11, a12, ...)
do
local a13 = (N(select(-1, string.format('%q', (T(select('#', a12)).s)), (...))) / N(string.gsub(S(S(...) >= O(2).s), 'a', 'bb')) + 0)
end
local a14, a15, a16, a17 = (N(string.rep(S(t3:m(a11, a12)), 2)) ^ 1)
a15, O(2)[ S(1e15 < (2))], a12 = (N(math.min(2 or (2), (2))) ^ 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.format('%5s|', S(('ab' or 'ab')))] = (math.min(N(a17), N(...))) ~= ({2, n = 1, s = 's', m = F(), f = F(), t = {}, T((2) > 2).f(f4)}), [S((string.sub(S(a17), 2, -1)) <= (s2))] = (- (O(2):m(a17, a15)) + 0), 2}
do local c18 = 0 for a19, a20 in next, {select(1, O(2):m({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a16)})), {n = (N(a17) * 123456789012 + 0), t = {n = N(a17), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a16)}, f = function(...)
t3.a, a6 = #S(false), N(O(2).f(false, [[long]])) < (math.abs(N(function(a21, a22, ...)
O(2).f(a12)
return S(function(a23, ...)
O(2):m(true, (a23) and select('#', 0.1, 'ab' .. 2 .. (2) .. 2))
T(nil):m(1, (((2 - N(a23)) ^ -1)) or ((...)))
return string.upper(S(string.rep(O(2).s, 2))), function(a24, a25, ...)
local a26, a27, a28 = true, ((...)) and ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S(a24) .. N(a25) .. 2 .. (2))] = a25, [S(select(1, a25, true))] = (a24) == (a24), 2})
return n1 % N((- (2) + 0)), t3[ (a24 == a25) or ((a25) or a24)], {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (t3.s)] = (2 and n1 * 2 and (2) + 0), [S(...)] = true, 2}
end
end) > ('ab')
end) - (N(false) - (2)))), 2
T(false and false)[ 'k' .. 'ab' .. (2) .. S(false) .. N(false)] = (n1) % ((- (n1) + 0))
O(2)[ 'k' .. t3.s] = false
return ... and {math.abs(N(false) - N(false)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end, m = F(), s = s2, 2 - 2}, f = function(a29, ...)
do
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2 or (string.format('%5s|', S((('ab') .. S(a29) .. (2))))))] = "0x10", [S(T((- (2) + 0)).f((...)))] = math.min(math.max((2), N(a29)), N(T(a29 or a29)[1])) % N(O(2)[1]), 2})
end
return select(2, 'ab' and ('ab') > O(2).s)
end, m = F(), s = 'ab' and ("10"), #('ab' .. ('ab') .. 'ab')}, ...} do c18 = c18 + 1 if c18 > 4 then break end
a20 = T(nil).f(t3.t, math.min(N((2 ^ -1)), (2)))
end end
return a11, a12, a12
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
T(false).a, t3.a, a5 = (- (n1) + 0)
do
t3:m((N(a5 or a5 ~= true) / N(T(false).s .. N(S(a5) .. n1)) + 0), {n = N(" 5 "), t = {n = t3:m(a5, a5), t = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a5)}, f = t3.f, m = F(), s = string.upper(s2), (n1) % n1}, f = f4, m = F(), s = 'ab', t3[1]})
T((a5) == (a5))[ 'k' .. " 5 "], T(123456789012).a, a5 = t3[ function(...)
f4(#'ab', (- math.max((2 * (2) + 0), T(#S(false)):m(false, ...)) + 0))
emit(t3:m((function(a7, a8, ...)
do local c9 = 0 while ... do c9 = c9 + 1 if c9 > 2 then break end
emit(nil)
end end
return select('#', {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = (2) % (2), [S(2)] = (...), 2}, {n = (1e3 ^ 0), t = T(a7), f = function(...)
a8 = false
local function f10(a11, a12, ...)
a8 = {n = ((2) % N(a11) or t3:m(a12, a12)) % ((2 ^ 1)) % N(select(2, a12, a12)), t = O(1), f = F(), m = F(), s = string.format('%5s|', S((string.sub(S(function(a13, a14, ...)
return true or (N(function(a15, ...)
O(2).f({n = n1 - N(select(2, a15, nil)), t = O(1), f = F(), m = F(), s = T((- N(a15) + 0)).s, n1}, function(a16, ...)
local a17, a18, a19, a20 = O(2):m({n = O(2):m(nil), t = {n = 2, t = t3, f = F(), m = F(), s = '\65\n', 2}, f = F(), m = F(), s = ('ab') .. (2) .. S(a16), (2) and (2)}), T(T(#'ab')[ "0x10"])[ (('ab') and ('ab')) .. '' .. S(nil)], {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(O(2)[ nil])] = select('#', f4(n1), t3[ a16]), [S((- (2 ^ 3) + 0))] = 0, 2}
emit(('ab') >= S((((N(a18) ^ 3)) ^ 3)))
return {math.min(N({2, n = 1, s = 's', m = F(), f = F(), t = {}, T({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}).f(a16)}), T(O(2):m(a16))[1]), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(t3[ not (a16)])}
end, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(string.rep(("10"), 2))] = (math.floor(N(string.gsub(('ab'), 'a', 'bb'))) + 0 + 10), [S(a15)] = nil, 2})
return a15, true, "10"
end) + (2)), a14, ...
end), 2, -1)))), 2}
return a12
end
return false, false
end, m = F(), s = 'ab', 2})
end) and false, false))
return false, false, false
end]
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
T({n = n1, t = t3, f = f4, m = F(), s = 'ab', n1})[1] = N({#S({n = n1, t = t3, f = f4, m = F(), s = s2, n1}), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(string.sub(S(function(a6, ...)
return ('ab' or ('ab') .. math.min(2, (n1)) .. N(select(2, a6, a6))) .. N((...)) .. N((N(nil) ^ -1)) .. N(((a6) and (a6)) == #'ab'), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ((O(2).s) or t3.s)] = (...), [S(((...)) ~= 2 < N(a6))] = a5, 2}
end), 2, -1))}) + N(function(a7, a8, ...)
emit(function(a9, ...)
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.format('%5s|', S((T(a9 == a9).s))))] = true, [S(t3:m(" 5 ", a9 == a9))] = t3.f(t3.t), 2}
end)
return ((n1 ^ 1) ^ 1), 0.1
end)
do local c10 = 0 local i = 0 for n11 in function(...) i = i + 1 if i < 2 then return i end end do c10 = c10 + 1 if c10 > 3 then break end
t3[ 'k' .. 'ab'], t3[ S({n = math.min(n11, n11), t = (t3) or (t3), f = f4, m = F(), s = string.format('%q', (s2)), #(s2)})] = (f4(t3, t3:m(a5, a5))) and (t3.s) >= "0x10", false
do local c12 = 0 while #S(#string.upper(s2 or (s2))) do c12 = c12 + 1 if c12 > 4 then break end
do
t3.f(..., not #S((math.floor(N('')) + 0 + n1)), '')
end
local f13 = (F()) or ((f4) and (f4)) and t3.f and ((f4) or (f4) and f4)
do local c14 = 0 local i = 0 for n15 in function(...) i = i + 1 if i < 2.5e-3 then return i end end do c14 = c14 + 1 if c14 > 3 then break end
do local c16 = 0 for a17, a18 in next, {{n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ((s2) and (s2))] = t3[ a5], [S(select(1, a5))] = (...), 2} ~= ..., t3:m((a5) and a5) or not ('a') .. (n11), T(false).n} do c16 = c16 + 1 if c16 > 4 then break end
emit((- (N(1)) + 0))
a5 = not t3:m(select('#', T(T(a18 ~= (a5))[ a17]).t, true and "10"), false)
break
end end
t3.s = s2
do local c19 = 0 while false do c19 = c19 + 1 if c19 > 3 then break end
n11 = N(string.sub(('ab' and s2), 2, -1) == (N((a5) ~= (a5)) ^ 3)) + (N((function(...)
emit({n = (((- (2 and (n11)) + 0)) / ((#('ab')) or (N(false) ^ 0)) + 0), t = O(1) or {n = (- N(false) + 0), t = T(false), f = function(a20, a21, ...)
local a22, a23, a24 = #(string.format('%q', (s2))) and (O(2).s), (...) or ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(nil)] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ''] = a21, [S(a21)] = a21, 2}, [S(#(s2))] = 2, 2})
a5, a23 = {n = ((- (2) + 0)) and (2), t = O(1), f = F(), m = F(), s = 'ab', 1}, ..., a24
return a21
end, m = F(), s = 'ab', 2}, f = F(), m = F(), s = 'ab', 2})
return false, '\65\n'
end) ~= (a5)) / n11 + 0)
end end
end end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local a6, a7, a8, a9 = S(not S(a5) .. N(a5) .. S(a5) .. (s2)) >= s2
t3:m(S(t3[ not (a6)]) .. (N(((n1) ^ 0))) .. (math.max((N('abc')), (((n1) / 2 + 0)))), (- ((n1 or n1) ^ 3) + 0), t3.a)
f4((- ((math.floor(N(nil)) + 0 + N(false))) + 0) + N(N((...)) > N(...)))
do local c10 = 0 repeat c10 = c10 + 1 if c10 > 2 then break end local a11 = not false do
a7 = ((a5) * (math.floor((N(...) % (n1 + N(a8)))) + 0 + T((- N(a11) + 0)):m(not a11, not (a11))) + 0)
t3:m(string.format('%q', S(tostring(s2) .. ('ab'))), (t3[ t3[ a7]]) ~= (...), t3:m(false ~= t3.s, (...)))
end until (- (N('\65\n') % (N(a8))) + 0) end
function t3:x(...)
a8, self.a, a8 = select(1, ((- 2 + 0) ^ 3), self), #t3.s
return ..., t3.a, not ...
end
do local c13 = 0 while T(3).s >= S(N(not ((n1) % N(a9))) % (t3:m(string.format('%q', (s2)), nil))) do c13 = c13 + 1 if c13 > 4 then break end
do local c14 = 0 for n15, a16 in ipairs(O(1)) do c14 = c14 + 1 if c14 > 3 then break end
do local c17 = 0 local i = 0 for n18 in function(...) i = i + 1 if i < t3:m(t3.f(t3[1], false), math.min(T((nil) ~= a9):m(a16), t3[2])) then return i end end do c17 = c17 + 1 if c17 > 4 then break end
a5 = true
function t3:x(a20, ...)
self:m(a16, 0.5, #S(a20))
local n21 = T([[long]]):m(2 % (2) % N(f4(a20, a20)), false) or 2
return a20, a20, a20
end
end end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(a7, ...)
emit(10)
do local c9 = 0 for n10, a11 in ipairs(T(S(not a7) .. N(O(2)[ a7]) .. N(function(...)
return tostring(('ab'))
end) .. (s2) or ('ab'))) do c9 = c9 + 1 if c9 > 3 then break end
do local c12 = 0 for a13, a14 in next, {7, ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2 or (s2)] = {n = n1, t = O(1), f = F(), m = F(), s = 'ab', n10}, [S(O(2):m(a11, a11))] = (a7) == (a11), 2}) or t3[ 3]} do c12 = c12 + 1 if c12 > 4 then break end
local function f15(a16, a17, ...)
local f18 = function(a19, ...)
return ((0.5) ^ 1)
end
O(2)[2] = (math.floor(N(((O(2)[1]) * N('ab' .. ('\65\n' and 'ab') .. 'ab' and '\65\n' .. N(not a17)) + 0))) + 0 + (#(S('ab' <= ('ab')) .. (tostring(S(false))) .. (math.min(N(a16), (2))) .. N((- N(false) + 0)))))
return T(n10)[ math.abs((math.abs(N(a17) - (2))) - N(a17))]
end
a13, a14 = (O(2).s) .. (#T(function(...)
local a20, a21, a22 = {n = 0.1, t = (t3) and ({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}), f = (F()) or (F()) or function(a23, a24, ...)
n10 = n1
return (...), ((T(false)[2] and ((N(a24) * 2 + 0))) ^ -1)
end, m = F(), s = 'ab', math.abs((#S(false)) - (2) % (0))}, {n = ((- N(false) + 0)) and O(2):m(false, false), t = {n = #('ab'), t = (O(1)) or O(1), f = function(a25, ...)
emit(O(2):m(O(2)[ function(...)
O(2)[2] = n10
t3.f((N(nil) ^ 2), false)
return (...), O(2).n
end], {n = 10, t = {n = 2, t = O(1), f = f15, m = F(), s = 'ab', 2}, f = F(), m = F(), s = 'ab' .. (2) .. (2) .. " 5 ", 2}), ..., {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a11, [S(((((2) * N('') + 0)) ^ 2))] = {2 and 2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f('ab' .. ('ab') .. 'ab' .. (2))}, 2})
return t3[ {n = 7, t = O(1), f = F(), m = F(), s = 'ab' .. 2.5e-3 .. (s2), (- (2) + 0)}], f15(((#S(a25)) ^ -1)), (- N((- (2) + 0)) + 0)
end, m = F(), s = 'a', 2}, f = F(), m = F(), s = 'ab', 2}
return false, false, 3
end).s) .. n10, a11, a14
end end
end end
return a7, a7, a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do
local function f6(...)
do
O(2).a, a5 = T(select(1, false, false)).f((- (t3.n) + 0), s2 .. ((2) or (2)) .. N(select(-1, "0x10")))
O(2).a = function(a7, ...)
return #'ab' or ('ab') and 'ab' and 'ab', (- N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a7)] = string.rep(S(nil), 2), [S(...)] = a7, 2}) + 0)
end
emit(...)
do local c8 = 0 for a9, a10 in next, {false, ((n1) * N(...) + 0), {n = (3) - N(false ~= (false)), t = O(1), f = F(), m = F(), s = S(... or false) .. N(O(2):m(false, false)), (N(t3.n) ^ 2)}} do c8 = c8 + 1 if c8 > 2 then break end
end end
end
do local c11 = 0 for a12, a13 in next, {f4((...)) ~= 2 - N("0x10"), function(a14, a15, ...)
do local c16 = 0 repeat c16 = c16 + 1 if c16 > 2 then break end local a17 = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) % ((n1 ^ 2)))} do
local a18 = ...
end until select(1, N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) % ((- N(a14) + 0)), nil) end
if function(a19, a20, ...)
local a21 = (N(...) ^ 3)
return a20, select('#', O(2).s)
end then
O(2):m(s2)
a15, T(select(2, a14, a15)).a, a14 = a15, a15, a15
elseif a14 then
a15, a15, a15, a14 = 10
else
end
return a5, a14
end} do c11 = c11 + 1 if c11 > 2 then break end
emit(a13)
end end
return false
end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3 = {(N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) or #s2 .. s2 .. (s2), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < 123456789012 then return i end end do c6 = c6 + 1 if c6 > 3 then break end
break
end end
local a8 = ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.format('%5s|', S(S(...)))] = T({n1, n = 1, s = 's', m = F(), f = F(), t = {}, T(function(a9, ...)
do local c10 = 0 local i = 0 for n11 in function(...) i = i + 1 if i < 010 then return i end end do c10 = c10 + 1 if c10 > 3 then break end
do local c12 = 0 for n13, a14 in ipairs({n = (- ((N(a9) ^ 1)) + 0), t = T(function(...)
O(2).a, O(2).a = N(T((s2) >= (s2)).f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = ..., [S(false)] = false, 2})) % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2})] = select(-1, false, false), [S((N(false) ^ -1))] = O(2)[ 0.5], 2})
do local c15 = 0 for n16, a17 in ipairs(O(1)) do c15 = c15 + 1 if c15 > 2 then break end
emit(select(2, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = math.min((n16), n16), [S(#S(a17))] = true, 2}, T({n = n16, t = O(1), f = f4, m = F(), s = 'ab', n16})[ #S(a17)]), (select(2, ..., math.max(n16, n16))) or (math.min(N(a17), N(tostring(('ab'))))), n1)
local a18, a19, a20 = '', f4(select(1, (- n16 + 0), a17 and (a17)), S({n16, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) < S(select(-1, a17, a17)))
emit(string.reverse(S(a18) .. n16 or (t3.s)), t3[ (math.max(N(a17), N(a17))) and t3[ ...]])
end end
f4(a5, (- 2 % N(false) and (2 + 2) + 0))
t3.a, O(2)[ 'k' .. S(not (nil))], O(2).a = false, false, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = t3.f(0x10, false or (false)), [S(T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}).a)] = t3.s .. (((2) ^ 3)), 2}
return string.format('%5s|', S(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false) .. (2) .. N(false)] = (math.floor((2)) + 0 + N(...)), [S(not false)] = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2})))
end).t, f = F(), m = F(), s = ("0x10") or '', (N((...)) ^ -1)}) do c12 = c12 + 1 if c12 > 3 then break end
local function f21(...)
local a22, a23, a24 = false
t3[ 'k' .. ((s2) .. N(a23))], t3.a, O(2)[ 'k' .. (('ab') or ('ab'))], t3.a = O(2):m((- N(a23) + 0), math.min((0.5) % 010, (2) and 2)), (N(N(a24) % (2) - 2) / (O(2):m('ab' .. 2 .. (2) .. N(true))) + 0), ...
return (string.format('%5s|', S(s2))) <= S({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) and {n = (N(false) ^ 0), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = O(2).f, m = F(), s = 'a', (2) % (2)}, function(...)
return (select(2, 2)) == (1) ~= ({N(false) - N(false), n = 1, s = 's', m = F(), f = F(), t = {}, ...}), (O(2).s) .. S(false) .. ('ab') .. 2, false
end
end
end end
end end
return a9, a9
end).f(a5)}).t, [S(a5)] = a5, 2}) and (false)
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.n = (- (n1) + 0) + n1
T('' > (s2)).a, a5, T(n1 % (n1)).a, a5 = string.upper(S(a5 ~= a5 ~= false)), [[long]], false
function t3.f(a7, ...)
a7, t3[ 'k' .. S(function(...)
local function f8(a9, ...)
do local c10 = 0 local i = 0 for n11 in function(...) i = i + 1 if i < 2 then return i end end do c10 = c10 + 1 if c10 > 2 then break end
a9, a7 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. t3.s] = #S((a9) == a9), [S(O(2):m(select(2, ...), (...) or a9))] = (...), 2}, ((S(a9) .. (n11)) .. N(f4(a9, a9)) .. string.rep(('ab'), 2)) or a9, " 5 " .. O(2).s .. 'ab'
end end
emit(O(2).t)
return (- (#S(not a9)) + 0)
end
do local c13 = 0 for a14, a15 in next, {((O(2):m(f8, false) and (N(false))) ^ 0), (#('ab')) > 123456789012, {(- (#s2) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(N(2 + (2)) + ((math.floor((2)) + 0 + N(false))))}} do c13 = c13 + 1 if c13 > 2 then break end
do
T(not (a15)):m(nil, not t3[ select('#', a15, a15)])
end
emit((...))
end end
do
do local c17 = 0 for n18, a19 in ipairs(O(1)) do c17 = c17 + 1 if c17 > 3 then break end
local a20 = a19
end end
end
return false
end)], a5 = a7
return a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
if (function(a6, ...)
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S(a6) .. (10) .. s2) and 'ab' or 'ab'] = (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. a6] = a6, [S(a6)] = true, 2}) * n1 + 0), [S(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a6, [S(a6)] = false, 2}) .. S(a6) .. string.reverse(('ab')) .. ((2 ^ 0)))] = nil, 2}, f4(math.min(N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}), ((n1) and (2))))
end) == (math.floor(N((- 2 + 0))) + 0 + N(N(string.sub(s2, 2, -1)) - N(select(-1, a5, a5)))) then
local function f7(a8, ...)
do local c9 = 0 for a10, a11 in next, {'\65\n' .. string.format('%5s|', S((string.gsub(('ab'), 'a', 'bb')))) .. ((N(a8) ^ -1) - N(string.sub(('ab'), 2, -1))), not (#(O(2).s)), nil} do c9 = c9 + 1 if c9 > 4 then break end
t3.f(math.min(N(((N(7) / 2 + 0)) <= t3:m(a11, a8)), (n1)), (N(2 > N(a8)) ^ 1) == ({math.min(N(a11), 2), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(true or (a8))}), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('')] = (math.floor((- N(nil) + 0)) + 0 + N(a5)), [S(t3.f(function(a12, ...)
local n13 = (2) or #S(select(2, (a12) or (...)))
f4(select('#', n13 and (n13 % n13)))
return #('a' or 'ab' .. N(a12)), t3.s
end))] = not (function(a14, ...)
O(2):m((('ab') and 'ab') .. [[long]] and (N((N(a14) ^ 0)) < (2) % 2))
return T(2 < N(a14)):m(t3[ string.format('%5s|', S(S(a14)))], (O(2):m(a14) * 2 + N(...) + 0)), #(string.upper('ab') and ('ab') .. ('ab') .. N(a14))
end), 2})
do local c15 = 0 for a16, a17 in next, {T(math.max(2, 2))[1] % N((...)), (N(t3.t) * N((...)) + 0), a11} do c15 = c15 + 1 if c15 > 2 then break end
T({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})[ 'k' .. S(select(2, a16, a16))], a17 = (not 'ab' <= ('ab')) and not (10) ~= (a11), (- N(2) + 0), t3[ (...)]
s2 = 'a'
end end
end end
return {((2) and 2 ^ 2), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, O(2):m(not (a8) == (((2) ^ 1)), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. a8] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a8, [S(a8)] = a8, 2}, [S(select('#', a8))] = ((2) / 2 + 0), 2}), ''
end
do local c18 = 0 for a19, a20 in next, {false, T((n1 ^ 3))[ function(a21, a22, ...)
do local c23 = 0 for n24, a25 in ipairs(({N(a22), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) or T(string.reverse(("0x10")))) do c23 = c23 + 1 if c23 > 4 then break end
do local c26 = 0 while string.format('%q', S(math.min(N(T(#(s2))[ a21]), O(2):m(123456789012, function(...)
return f4(false, false), false
end)))) do c26 = c26 + 1 if c26 > 4 then break end
a22, a22 = a22, t3, a22
end end
end end
return a22
end or (a5)]} do c18 = c18 + 1 if c18 > 4 then break end
local a27 = a5, a19, a20
end end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local f6 = t3.f and (function(a7, a8, ...)
t3.a, a7, a8 = #S(nil), a8
do local c9 = 0 for n10, a11 in ipairs(O(1)) do c9 = c9 + 1 if c9 > 2 then break end
do local c12 = 0 repeat c12 = c12 + 1 if c12 > 3 then break end local a13 = false do
T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = 0.1, [S(a13)] = a13, 2}).s = string.gsub(S(O(2):m(t3.n)), 'a', 'bb')
end until function(a14, ...)
return (('ab') or ('ab')) .. N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) .. ('ab' .. N(a14) .. ('ab')) .. (- 2 + 0) .. (N(T(T({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})[ a14]).f(a14))), (- (n10) + 0), ((math.min((1e15), 2) - N(('ab') < S(a14))) * N(S(a14) .. 2) % (2) or 10 + 0)
end end
end end
return T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a8, [S(false)] = a7, 2}).s .. ('ab') .. N(function(a15, ...)
if 'ab' .. O(2):m(N(a15) + (#'ab')) .. S({n = O(2):m(O(2).s, 2 - 2), t = {n = 1, t = O(1), f = F(), m = F(), s = 'abc', 2} and O(1), f = function(a16, ...)
do local c17 = 0 for n18 = (math.floor(N(nil)) + 0 + (math.min((#('')), ((math.floor(2) + 0 + N(a16)))))), ((2) ^ 1) do c17 = c17 + 1 if c17 > 2 then break end
emit((math.floor((0.5)) + 0 + (#S(O(2).t))))
T(string.rep(S(a16), 2)).a = {(N('\65\n') ^ 2), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(N(string.sub(T(n18).s, 2, -1)) % (#S({n18, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a16)})))}
do
end
end end
do local c20 = 0 local i = 0 for n21 in function(...) i = i + 1 if i < (math.max((2), 2) % (math.min((2), (2))) ^ 3) then return i end end do c20 = c20 + 1 if c20 > 2 then break end
do local c22 = 0 for n23, a24 in ipairs({n = (N(O(2).f(..., n21)) ^ -1), t = {(n21 ^ 3), n = 1, s = 's', m = F(), f = F(), t = {}, T(string.sub(('ab'), 2, -1)).f(nil)}, f = F(), m = F(), s = ((a16) and nil) .. (n21) .. ('ab'), #S(math.max((n21), N(a16)))}) do c22 = c22 + 1 if c22 > 2 then break end
return O(2)[ 'ab' <= ('ab') == (false)], tostring('ab')
end end
end end
return t3:m(#('ab' .. S(a16) .. (2))), (function(a25, ...)
do local c26 = 0 for a27, a28 in next, {{n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. T(select(1, a25)).s] = (N(a15 == a25) / (N(a25)) + 0), [S((select(1, a25, a25)) == {n = 2, t = O(1), f = f4, m = F(), s = 'ab', 2})] = S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a25, [S(a25)] = ..., 2}) >= S(O(2)[ a25]), 2}} do c26 = c26 + 1 if c26 > 2 then break end
emit('' > 'ab')
do local c30 = 0 for n31, a32 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2 .. S(a28) .. (3) .. (2))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a27)] = a28, [S(a28)] = a27, 2}, [S(2 % 2)] = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, 2} and (T(nil))) do c30 = c30 + 1 if c30 > 2 then break end
local s33 = ("10") .. S((function(a34, ...)
emit(a34)
return a34, a34, a34
end) or (a32)) .. ('ab')
end end
end end
return ...
end) and nil, a16
end, m = F(), s = 'ab', 2}) then
else
emit(a15, a15)
end
return a15, ''
end)
end) or f4 or (f4)
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
a5, a5 = {n = (n1 and n1) % T(...)[1], t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(123456789012)] = (n1) % n1, [S(...)] = (N(a5) ^ 1), 2}, f = T(10).f, m = F(), s = string.format('%q', (s2)), ((T(nil)[1]) / N(nil) + 0)}, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2) and s2 and ('abc')] = nil, [S({n = math.max(n1, (n1)), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = a5, [S(a5)] = a5, 2}, f = F(), m = F(), s = "0x10", (math.floor(N(a5)) + 0 + n1)})] = f4(false), 2}, {((n1) % n1) and 1e3, n = 1, s = 's', m = F(), f = F(), t = {}, ...}
do local c6 = 0 for n7 = 2, N((N(a5) * (n1 and n1) + 0)), (- (N((a5) == (a5))) + 0) do c6 = c6 + 1 if c6 > 3 then break end
do local c8 = 0 repeat c8 = c8 + 1 if c8 > 4 then break end local a9 = {n = 123456789012, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a5, [S(a5)] = a5, 2} or ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a5, [S(a5)] = a5, 2}), f = function(a10, a11, ...)
do local c12 = 0 while (#("0x10")) or (...) do c12 = c12 + 1 if c12 > 2 then break end
do local c13 = 0 for n14, a15 in ipairs(t3) do c13 = c13 + 1 if c13 > 4 then break end
a5 = string.upper(S(...))
O(2).t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(not function(...)
emit(nil)
return (select(1, (...), n14)) and false, (t3[1]) % T(function(...)
emit(#string.reverse(S((N((2) + 2) / N("0x10") + 0))))
return {n = N(O(2).f(false)), t = {n = (2 ^ 1), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false)}, f = f4, m = F(), s = "0x10", math.min(N(false), N(false))}, f = (f4 and (F())) or (F()) and F(), m = F(), s = 'ab', (- (1e15) + 0)}, false
end):m(false)
end)] = a11, [S(a11)] = a11, 2}
end end
end end
return nil
end, m = F(), s = s2, n7} do
a9, a9 = a9, a9, ...
end until a9 end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.f((T((n1) + N(false)).s) > s2, nil)
do local c6 = 0 while 7 do c6 = c6 + 1 if c6 > 4 then break end
function t3.f(...)
emit(T(t3[ false])[ math.abs(N(false) - (T(O(2):m(nil, 123456789012)).n))])
do local c9 = 0 for n10 = n1, (math.floor(N(S(N(false) >= (2)) .. string.format('%5s|', S(('ab'))))) + 0 + (2) % (2.5e-3) and ((2) + 2)), #(string.sub('ab', 2, -1) or (string.upper('ab'))) do c9 = c9 + 1 if c9 > 2 then break end
do local c11 = 0 local i = 0 for n12 in function(...) i = i + 1 if i < n10 then return i end end do c11 = c11 + 1 if c11 > 3 then break end
T(select(2, n12)).f(#(" 5 "))
end end
return n10, (...) and {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') and 'ab')] = ((n1) * n10 + 0), [S(#'ab')] = t3, 2}
end end
O(2).a, T(O(2).f(false)).a, O(2)[ 'k' .. S(nil)] = (...), function(...)
local function f13(...)
a5, a5, t3[ S({t3[2], n = 1, s = 's', m = F(), f = F(), t = {}, ...})], t3.a = nil
return (" 5 ") .. S(...)
end
local a14, a15, a16 = math.abs(((N('\65\n') ^ 0)) - math.abs((2) - 2)) or (not (t3[2])), t3[ T(string.gsub(S(false), 'a', 'bb')):m(f13)]
return 2 - 2
end
return false
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 3 then break end local a7 = string.gsub(S(f4(nil)), 'a', 'bb') do
do local c8 = 0 while " 5 " do c8 = c8 + 1 if c8 > 2 then break end
local function f9(a10, ...)
f4 = function(a11, ...)
a11, a10, a11, a11 = (- (O(2).n) + T((...))[1] + 0), math.abs(N(a11) - (((N(a11)) ^ 3)))
a11, a7, a11, a10 = not ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') .. 2)] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('\65\n')] = a11, [S(a11)] = ..., 2}, [S(2 - 2)] = t3[ a11], 2}), function(a12, a13, ...)
a10 = (O(2):m(T(math.abs((2) - N(a13))).t) / #((S(a12) .. (2) .. S(a13) .. N(a10)) or ('ab')) + 0)
t3[ 'k' .. (tostring('ab'))], a13 = O(2).t, ({n = 2.5e-3, t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = F() and (F()), m = F(), s = ('ab') or ('ab'), 2}) ~= nil, N(S(a13) .. S(...)) % (((2) ^ 1)) + (n1)
return (N((N(a13) % 2) == S(a13) .. ('ab')) * N(({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) and (string.rep(("0x10"), 2))) + 0), S((math.floor(N('')) + 0 + ((- N(a12) + 0)))) .. N({#S(a13), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) .. 2 .. N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.gsub(('ab'), 'a', 'bb'))] = t3[ nil], [S(2 >= N(a12))] = math.min(2, N(a12)), 2})
end == (T((...)).s) .. (N(a11) + (2))
T(not (a11))[1] = n1
return ((- 2 + 0)) and (a11 and a11 ~= select(1, a11)), 'ab' .. 0x10, nil
end
emit(math.min(N(T((- 2 + 0))[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a10, [S(a10)] = a10, 2}]), (- N(a10) + 0)), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ((t3.s) or S(false) .. s2)] = true, [S({O(2)[2], n = 1, s = 's', m = F(), f = F(), t = {}, f4({0.5, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a10)})})] = (- (T(#('ab')):m(a10, a10)) + 0), 2}, N(select(2, function(a14, ...)
a14 = 0.1
return function(...)
return (N(not false) + ((2 ^ 2))) ~= (function(a15, ...)
O(2):m("10")
t3.a = O(2):m((((t3:m(a15, a15) ^ 0)) ^ 1), (...))
return {#string.format('%5s|', S('ab')), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, math.min((((- 2 + 0) ^ 0)), N(nil))
end)
end, true, t3.s
end, string.format('%q', (s2)))) % (0.5) and (- (2) + 0))
return (math.floor(N(select(1, t3:m(a10, "10"), 7))) + 0 + (O(2):m(a10)) % N(S(a10) >= ('ab')))
end
do local c16 = 0 repeat c16 = c16 + 1 if c16 > 4 then break end local a17 = a7 do
a17, t3.a = a5, a7, a17
end until a17 end
end end
end until a5 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
if t3.t then
f4((s2 or (s2)) or (T(s2 .. (n1) .. (s2)).s) .. (s2) .. T(...).s, ((math.max((#S(a5)), ((n1) % (n1)))) ^ 3), n1 or n1 % N(T(not false)[1]) % ((- N(...) + 0)))
local function f6(a7, a8, ...)
t3:m((#S(not a8)) % N(t3), S((- 2 and (2) + 0)) .. (- (2) + 0) or 2 % N(a7) .. S(a8) .. (s2) .. 'ab' .. 2 .. 2 .. S(T((3) or ...).f(a7)) .. ('ab'), ...)
do local c9 = 0 repeat c9 = c9 + 1 if c9 > 4 then break end local a10 = 1 do
a5 = 0
break
end until false end
if 2.5e-3 then
t3 = {(N(not (a7) == a8) ^ 2), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
elseif N(false) > N(math.max(t3:m(a8, a8), ((2) % n1))) - n1 then
do local c11 = 0 for n12 = N(not (...)) % N(2 < 2), 2 do c11 = c11 + 1 if c11 > 4 then break end
n1 = n12
end end
else
local a13, a14, a15, a16 = false, a8
end
return a7, a7, a7
end
elseif ... then
elseif a5 then
elseif a5 then
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(...)] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a5, [S(a5)] = a5, 2} ~= (t3.f(a5)), [S(T({n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a5)}).f(not ('a')))] = (nil) or ({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), 2})
emit((f4) == (a5 == (a5)) or {n = n1, t = t3, f = F(), m = F(), s = "10", n1}, (- N(...) % (n1 and n1) + 0))
do
t3[ 'k' .. (s2)], a5 = (...)
end
function t3:x(a7, ...)
do local c8 = 0 for n9, a10 in ipairs({t3:m((2) > N(a7)), n = 1, s = 's', m = F(), f = F(), t = {}, self.f(a5)}) do c8 = c8 + 1 if c8 > 3 then break end
do
do local c11 = 0 while nil do c11 = c11 + 1 if c11 > 3 then break end
self.f = function(a12, ...)
a12 = #s2
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(O(2):m(true, t3.f(a12)))] = not (...), [S((N(O(2):m(a12)) ^ 1))] = true, 2}, function(...)
return a7
end
end
end end
end
f4(true, {t3.n, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, "10" .. ((t3.s) and (('ab') or ("0x10"))))
end end
do local c13 = 0 while (- N(((2 or (2)) % ((2) % N(a7))) <= self:m(('ab') .. S(a7) .. (2), nil or (a7))) + 0) do c13 = c13 + 1 if c13 > 2 then break end
do local c14 = 0 for a15, a16 in next, {(not not a7) and (N(nil) ^ -1), (...)} do c14 = c14 + 1 if c14 > 4 then break end
do local c17 = 0 repeat c17 = c17 + 1 if c17 > 3 then break end local a18 = (math.floor(N((string.format('%5s|', S('\65\n'))) ~= N(a15) < N(nil))) + 0 + (2)) do
t3[ 'k' .. (string.reverse(S(a18)))] = (...)
return ..., (tostring(s2)) or (a16)
end until f4 end
end end
end end
return a7, a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do
do local c6 = 0 while {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. t3.s] = false, [S({n1, n = 1, s = 's', m = F(), f = F(), t = {}, T(nil).f((- ((- (n1) + 0)) + 0))})] = select(-1, 'abc' or ({n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a5)})), 2} do c6 = c6 + 1 if c6 > 2 then break end
do local c7 = 0 while ({n = ((n1 ^ 3)) % N(nil), t = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(s2 or (nil))}, f = T(((n1) ^ 0)).f, m = F(), s = t3.s, N(...) % (N(nil))}) and 1e3 do c7 = c7 + 1 if c7 > 4 then break end
emit(T((n1) % (n1)):m(string.gsub(S(math.max(N(not (...)), N(T(#S(...))[ a5]))), 'a', 'bb')))
f4(function(a8, ...)
f4 = (T({2, n = 1, s = 's', m = F(), f = F(), t = {}, T({2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a8)}).f(a8)}).f) or ((f4 and F() or (function(a9, ...)
local s10 = string.format('%q', S({(- (n1) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}).f((...) ~= (a5))}))
return math.abs(N(((...)) or O(2):m(a9, a9)) - 010), #(string.upper(S(false)))
end)) or function(a11, a12, ...)
T(...).f = O(2).f
local s13 = string.gsub('ab', 'a', 'bb') and ('ab')
return a12, a11
end)
return a8
end)
end end
end end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for a7, a8 in next, {select(1, (math.abs(N(a5) - n1)) == (T(false):m(a5, a5)))} do c6 = c6 + 1 if c6 > 2 then break end
a7, T(T(a7 and a7):m(a7, false))[ 'k' .. (('\65\n') and s2)] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(('a') ~= ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a8)] = a7, [S(a8)] = false, 2}))] = function(a9, ...)
do
do local c10 = 0 while string.upper(S(a9)) and false do c10 = c10 + 1 if c10 > 4 then break end
O(2)[ 'k' .. S((...))], t3[ 'k' .. S(a9) .. S(a9) .. (2)], O(2)[ S(f4((...), {n = 2, t = O(1), f = f4, m = F(), s = 'ab', 2}))] = {n = (((2) or 0x10) ^ 3), t = {(2) and 2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(0.1)}, f = F(), m = F(), s = ('ab') and (s2) .. ('ab' .. ('ab')), (2 ^ 2)}, (- (2) + 0)
a9 = ((S(T(string.sub('ab', 2, -1)):m(a9, a9)) .. N(N(a9) % (2))) .. (((#'\65\n') ^ 3)) .. N({n = O(2):m(a9), t = T(a9), f = f4, m = F(), s = 'a', t3:m(a9)})) .. 'ab' and (string.upper(string.sub(S(a9), 2, -1))) .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' and 'ab' and (S(a9) .. N(a9) .. N(a9) .. (''))] = (...), [S(f4('ab' >= 'ab'))] = S(((2) ^ 2)) <= " 5 ", 2}) .. (string.gsub(S((- (t3:m(a9, a9)) + 0)), 'a', 'bb'))
end end
end
return function(a11, ...)
return #('') and 'ab', T(f4(a11, t3)):m(string.gsub(S(a11), 'a', 'bb'), O(2).f(...)), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(2.5e-3)] = (false) or nil, [S({n = T(not a11):m(a11, a11), t = O(1), f = function(...)
do local c12 = 0 repeat c12 = c12 + 1 if c12 > 4 then break end local a13 = a8 do
do
T(T(''):m(..., a13)).f((- n1 % N(select(2, a13)) + 0))
t3:m(t3.s)
end
end until a13 end
return (N(not (false))) > #(T(N(false) % N(false)).s), {N(false) % (n1), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2.5e-3 or false
end, m = F(), s = 'ab', 2})] = a11, 2}
end
end, [S(a8)] = nil, 2}, a8
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit(not ((1e3) * math.max(N(string.sub((s2), 2, -1)), T(T((s2) .. s2 .. (n1) .. N(a5)).f(a5))[1]) + 0))
t3:m({n1 and n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(nil)} == t3[ (n1 * n1 + 0)], a5)
function t3.f(a7, a8, ...)
O(2).f(010 and ('ab') or [[long]] >= 'ab' .. 'ab' .. (2) .. 2, a5, not (2 % 2) or (... == nil))
do
a8 = nil
end
T(t3:m(...)):m(t3:m({N(a7), n = 1, s = 's', m = F(), f = F(), t = {}, f4((...))}, s2), #S(2))
return a5, (N({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a8)}) ^ 2) % N(T(a8 or (a8))[ 2 % 2]), (N(T(string.rep('ab', 2))[ (- N(a8) + 0)]) ^ 1)
end
do local c9 = 0 for n10, a11 in ipairs((t3) and (t3)) do c9 = c9 + 1 if c9 > 3 then break end
do local c12 = 0 for n13 = t3:m((t3[ a11]) and math.min(n10, (n10))), ((- (3) + 0)) and (#s2) and t3:m(T((a5) or a5)[2]), N(t3.f(a11, a11) and (T(nil)[ false])) do c12 = c12 + 1 if c12 > 4 then break end
do local c14 = 0 while select(2, #s2, (math.min(N({n13, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), N(false))) <= N(nil)) do c14 = c14 + 1 if c14 > 4 then break end
local a15, a16 = (#s2) % (#S(not (a5))), a5
end end
do local c17 = 0 local i = 0 for n18 in function(...) i = i + 1 if i < t3[2] then return i end end do c17 = c17 + 1 if c17 > 4 then break end
do local c19 = 0 while (...) do c19 = c19 + 1 if c19 > 3 then break end
break
end end
end end
end end
do local c20 = 0 for a21, a22 in next, {(- N((...)) + 0)} do c20 = c20 + 1 if c20 > 3 then break end
if (n10 ^ 1) then
emit(...)
end
T((- n10 + 0)).f = t3.f and (f4) or (f4)
end end
end end
T(...).s = S(true) .. S(function(a23, a24, ...)
do local c25 = 0 local i = 0 for n26 in function(...) i = i + 1 if i < math.abs((math.floor(N(a23)) + 0 + (010)) - N(a24)) or (2) then return i end end do c25 = c25 + 1 if c25 > 3 then break end
emit(a24)
end end
return ..., a24
end) .. S(a5) .. n1 .. N(nil) .. (n1) .. S(a5)
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local function f6(...)
emit({O(2).n, n = 1, s = 's', m = F(), f = F(), t = {}, ...})
emit(a5)
return ...
end
do local c9 = 0 for n10, a11 in ipairs(T(string.upper(s2)).t) do c9 = c9 + 1 if c9 > 2 then break end
function t3.f(a13, a14, ...)
if (true) or T(O(2)[2])[ select('#', (a14) ~= (a11))] then
O(2)[ 'k' .. S(nil)], O(2)[ 'k' .. s2] = (select('#', {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})) ~= a14, O(2):m((...), T(0.1):m((a13) or (a14))), nil
end
a14, a14, a14, a14 = '\65\n', (O(2)[2] % N("10") * n10 or (math.min((2), (2))) + 0), #((('ab') .. 'ab' .. (2) .. 2) and (string.rep('ab', 2)))
local f15 = F()
return O(2)[ (...)]
end
break
end end
if function(a16, ...)
local function f17(...)
t3.f(string.reverse(S(#('ab' or (s2)))))
do local c18 = 0 while (N(not (nil)) ^ 2) do c18 = c18 + 1 if c18 > 4 then break end
local t19 = O(1)
function t19:x(a21, a22, ...)
t19.n = #((tostring(S((...)))) or (s2))
return t19.f(function(a23, a24, ...)
f6 = O(2).f
return math.min((N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a24, [S("10")] = a24, 2})), (T(O(2):m(a24, a24)):m(false))), ((2) ^ 3) % N(function(a25, a26, ...)
a26 = a26
return a26
end)
end)
end
end end
return false
end
return a16, a16
end then
local a27 = a5
else
t3[ 'k' .. (s2)] = a5
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local function f6(...)
do
t3[ 'k' .. S(math.max((2), N(false)))], t3.a, T('ab' <= S(false))[ 'k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2})], O(2)[ 'k' .. (string.rep('ab', 2))] = (n1) % (- ((2) * (2) + 0) + 0), {n = #('ab'), t = T(false), f = F() or (F()), m = F(), s = ('ab') or 'ab', 2 % N(false)} and (("10") .. 'ab' .. S(not (false)) .. 'ab' and 'ab'), ...
local a7 = (- N(not #'ab') + 0), "10"
end
do local c8 = 0 local i = 0 for n9 in function(...) i = i + 1 if i < (N(false)) and (math.max(2, (2))) % (T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}):m(false, f4)) or ((- (2) + 0)) then return i end end do c8 = c8 + 1 if c8 > 4 then break end
end end
return N((not false) == (false)) > (math.min(N(T(select('#', false)).a), (1) or (2))), (#('ab') ^ 0)
end
t3:m(t3[ false], f6, function(a10, a11, ...)
emit(t3:m(function(a12, ...)
emit({n = (N(a12)) or (#S(a12)) % t3[1], t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(#('a') == (N(a12) % 2))] = 'ab' or 'ab' <= S(#'ab'), [S(T(a11).s .. N(not (a12)) .. (2) and 2 .. S(O(2):m("0x10")))] = math.max(N(''), (2 or (2))), 2}, f = F(), m = F(), s = 'ab', 2})
O(2):m(false, (N(a12) ^ 2), a12)
return a12, a12
end) - (1e3), a11)
return a11
end)
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(a7, a8, ...)
do local c9 = 0 for n10 = 0, 0.1, #(t3.s) do c9 = c9 + 1 if c9 > 2 then break end
do local c11 = 0 while T((...))[ s2] do c11 = c11 + 1 if c11 > 2 then break end
a5, a8 = (((...)) ~= (0x10 % n10)) ~= ((- (O(2).n) + 0)), N(not function(a12, a13, ...)
a12, t3.a = 123456789012, ''
return 123456789012, (N((...)) ^ 3), "0x10"
end) + (N(string.format('%q', ('ab')))), false
end end
end end
return #(('ab') or ('ab')) and ((...)), (N(a8)) % N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) == (string.format('%q', (T(T((2) < N(a7))[ a8]).s))), S(O(2)[ (2) % N(...)]) >= S({n = (- (2) + 0), t = T(a8), f = function(a14, a15, ...)
do
end
return {0.1, n = 1, s = 's', m = F(), f = F(), t = {}, T(not a14).f(select(1, nil))}, {n = #('ab' .. s2 .. 2 .. 2), t = {(2) or (2), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = function(a16, ...)
do local c17 = 0 for n18 = 2, n1 do c17 = c17 + 1 if c17 > 2 then break end
emit({(N(0.1 <= N(select(2, a16, a16))) / ((123456789012) * ((n1) ^ 0) + 0) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, T(...).f(N("10") % N(math.max(N('ab' .. 'ab'), #('ab'))))})
end end
return a15
end, m = F(), s = 'ab', 2}
end, m = F(), s = 'ab', 2})
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(a7, a8, ...)
do local c9 = 0 repeat c9 = c9 + 1 if c9 > 2 then break end local a10 = N(a8) < #s2 and false do
do local c11 = 0 for n12 = (- N(function(...)
emit(math.min(((N((2) - 2 > 1e15) / N(string.format('%5s|', S('ab')) .. S(2 - N(false)) .. (O(2).s) .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(nil)] = false, 2})) + 0)), (t3[2] or ((math.floor(2) + 0 + (2))) + N({2, n = 1, s = 's', m = F(), f = F(), t = {}, T([[long]]).f(false)}))))
return (...), ((math.abs((2) - (2))) ~= (string.format('%5s|', S(S(false))))) or true
end) + 0), (- N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) + 0) % (N(true) % 2 or ((2) and 2)) do c11 = c11 + 1 if c11 > 3 then break end
emit(O(2).t)
end end
end until t3.f(N((...)) % 2, select('#', (a8) or a8, function(...)
do local c14 = 0 for a15, a16 in next, {string.upper((t3.s or ('ab' .. S(false) .. N(false) .. N(nil))))} do c14 = c14 + 1 if c14 > 4 then break end
do local c17 = 0 local i = 0 for n18 in function(...) i = i + 1 if i < #(('ab') or 'ab' and ((" 5 ") .. S(a16) .. (2))) then return i end end do c17 = c17 + 1 if c17 > 2 then break end
local f19 = O(2).f
end end
end end
return O(2).a, 1, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' and 'ab')] = false, [S(false)] = false, 2} and false
end)) end
return a8
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.f(f4((N(false) ^ 1)), t3[ t3[2]])
T({n = n1, t = t3, f = f4, m = F(), s = '\65\n', n1}).f((...), T(N(a5) - n1)[2], t3[ select('#', false)])
t3 = t3
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 4 then break end local a7 = (N("10") ^ -1) == {n = (math.floor(N(a5)) + 0 + n1), t = T(a5), f = f4 and f4, m = F(), s = T(s2 <= S(a5)).s, 2.5e-3} do
local n8 = (N({n = t3:m((...), T('a')[ a7]), t = t3.t, f = f4, m = F(), s = s2, (2 ^ 2)}) ^ 2)
emit(...)
function t3:x(a10, a11, ...)
local a12, a13, a14 = function(a15, ...)
O(2).t = {n = #S(2 - (2) % (2) % (2)), t = O(1), f = F(), m = F(), s = 'ab', (- N(...) + 0)}
return (2 / self[1] + 0) % (0.1), {n = O(2):m(math.abs((2) - N(a15)), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a15, [S(a10)] = a15, 2}), t = T(('ab') <= 'ab'), f = (f4) and function(...)
emit(false)
do local c17 = 0 while {n = (- (- (- N(false) + 0) + 0) + 0), t = T(f4(function(a18, ...)
return (N(select(-1, (...), select(2, a18))) ^ 3), self.a, not math.max(N(select(-1, a18, a18)), 0.5)
end)), f = F(), m = F(), s = ('ab') and ("10") .. (('ab') .. (2) or (tostring(S(false)))) .. string.rep('ab', 2), (#S(function(a19, a20, ...)
return ((#(s2) .. 2 .. S(a19)) * (2) and (2) and N(a20) + 0), "0x10"
end) * #S({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) + 0)} do c17 = c17 + 1 if c17 > 4 then break end
local a21 = (O(2):m(self:m(nil, #'ab'), {(math.floor((2)) + 0 + (2)), n = 1, s = 's', m = F(), f = F(), t = {}, self.f(nil)})) % N(not math.max((2), n8))
end end
return S(select('#', {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 0.5}, (...))) < (tostring(string.gsub(S(false), 'a', 'bb'))), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. self.s and (('') or (s2))] = false, [S(function(...)
do local c22 = 0 for n23 = 2, 2 do c22 = c22 + 1 if c22 > 2 then break end
end end
return a10, false, false
end)] = 0.1, 2}
end, m = F(), s = 'ab', 2}
end, a11
return a11
end
end until a7 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
a5, a5, a5 = math.max(((- N((s2) < s2) + 0)), N(t3[ t3]))
emit(({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.sub(S(a5), 2, -1)] = #(s2), [S((- (n1) + 0))] = not a5, 2}) or (not (false)), {math.max(N((a5) == a5), N(a5) - n1), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f({n = t3:m(a5, a5), t = T(not a5).f(a5, true), f = function(a6, a7, ...)
a7, a7 = N(T(O(2):m(a7, a7))[ {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}]) % #S(function(a8, a9, ...)
t3.f(select(2, (- (2 and (2)) + 0)), O(2)[1])
a7 = ("10") < ('ab' and (string.sub(S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), 2, -1)))
do local c10 = 0 for n11, a12 in ipairs(O(1)) do c10 = c10 + 1 if c10 > 2 then break end
a12 = math.max(N(a5), n11)
do local c13 = 0 repeat c13 = c13 + 1 if c13 > 2 then break end local a14 = (...) do
break
end until 2 end
end end
return tostring(S((N(O(2).t) ^ 0))), O(2)[ function(a15, a16, ...)
emit({n = (N(function(a18, ...)
do local c19 = 0 repeat c19 = c19 + 1 if c19 > 2 then break end local a20 = 'abc' do
local a21, a22 = (((2) * (2) + 0) or (2 ^ 2)) - N(nil)
end until S(N(('ab') .. 2 .. ('ab') .. (2)) % N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) .. ('ab' .. 'ab' or ('ab') .. 'ab' .. (t3.s)) .. ((2 or 2 / (T(t3.f(a20))[1]) + 0)) .. N('a') end
return function(...)
if N(math.abs((- N(nil) + 0) - N((...)))) % N(function(a23, a24, ...)
emit(f4(123456789012 and f4(0), {2, n = 1, s = 's', m = F(), f = F(), t = {}, T({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a24)}).f(a24)} and f4(a24)), " 5 ", 1 ~= O(2):m(tostring(S(...))))
return #('ab'), (t3.f(nil, select(1, ..., a23))) ~= (a24)
end) then
T((2) % 2)[ 'k' .. S(t3.f(false))], a16, O(2)[ S(a18)] = T(T((false) == false).f(false)):m(2, ((2) ^ 2) and (t3.f(false)))
local a25 = select(-1, not a18)
elseif #(s2) then
emit(function(a26, ...)
a6 = f4(T(math.max(N(a26), N(a26)))[ (math.floor(N(...)) + 0 + 2)], {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.gsub('ab', 'a', 'bb')) or ('ab')] = 2 < N(a26) ~= ((2 * (2) + 0)), [S((...))] = #S((- 2 + 0)), 2})
return S((...)) .. S(...) .. (t3.s) .. 'ab', nil
end, string.reverse(((s2) and 'ab')), (N((N(math.min((2), 2)) ^ 1)) ^ 3))
end
return nil
end, a18
end) / N(a16) + 0), t = O(1), f = F(), m = F(), s = 'ab', 2})
return a16, a16, a16
end], a7
end), a7, a5
return a6
end, m = F(), s = s2, 2})})
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7 = (N(string.upper((tostring(S(a5))))) ^ 3), t3:m((- N(t3[ a5]) + 0)), 2 % t3:m(not (a5)) do c6 = c6 + 1 if c6 > 4 then break end
t3.f = function(...)
do local c8 = 0 local i = 0 for n9 in function(...) i = i + 1 if i < (- math.abs((2) - (2)) + 0) - N(not (select(-1, false))) then return i end end do c8 = c8 + 1 if c8 > 4 then break end
do local c10 = 0 for n11, a12 in ipairs(O(1)) do c10 = c10 + 1 if c10 > 3 then break end
end end
do local c13 = 0 for n14 = N(nil) % ((n7) * T((...))[2] + 0), O(2)[2] do c13 = c13 + 1 if c13 > 3 then break end
O(2)[ 'k' .. ('ab')], t3.a, a5 = (math.abs(N(select(-1, false)) - N((- (n14) + 0))) / (N({n14, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) + 0), T(s2).f((math.floor((T(t3.n)[1])) + 0 + N('abc') % (n14)))
end end
t3[ 'k' .. (s2)], a5, T(t3:m(...))[ 'k' .. T(1e15).s], a5 = nil
end end
do local c15 = 0 for n16, a17 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(0.1)] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') and ('ab'))] = N(...) + (2), [S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = string.upper('ab'), 2}, [S((- N(s2 .. S(false) .. 2 .. 'ab') + 0))] = (2 ^ 1) + ((2) / 2 + 0), 2}) do c15 = c15 + 1 if c15 > 3 then break end
n7 = t3[2]
T(#S(nil)).a, T(math.abs(n1 - N(a17))).a, t3[ 'k' .. S((...))], O(2)[ 'k' .. (('ab') or 'ab')] = function(...)
local a18, a19, a20, a21 = ((- 2 + 0)) <= ((- (N(false) - (2)) + 0)), ((('ab') and ('abc')) or s2) .. N((2.5e-3) == (false)) .. (2 - 2) % N(t3[ ...]), f4
local a22 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = {n = 2 - 2, t = O(1), f = f4, m = F(), s = "10", math.min(2, N(true))}, [S(N(t3:m(a18, a21)) >= (#S(false)))] = f4({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}), 2}, {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2.5e-3
return N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) % N(false) % N(((2 * (2) + 0) ^ 3))
end, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. T(S(a17) > ('ab')).s] = not ((a17) and a17), [S((math.floor(N(t3.f(a17))) + 0 + math.max((n16), (n16))))] = {n = n16 and n16, t = T(a17), f = (F()) or (F()), m = F(), s = t3.s, (- n16 + 0)}, 2}, not O(2):m((- N(a17) + 0), a17)
if O(2):m((math.floor((0.1)) + 0 + (n7))) then
end
end end
return false, false
end and f4
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7 = (- (((- (n1) + 0)) or (((n1) ^ 3))) + 0), ((N(a5)) % ((n1) or (n1))) and (math.min(N(select('#', "0x10")), N(a5))), N(false) do c6 = c6 + 1 if c6 > 3 then break end
function t3:x(a9, a10, ...)
a9, a10 = (...), T(true)[ {n = #(s2), t = T(a10), f = (F()) and F(), m = F(), s = ('ab') .. N(a10) .. 2, math.min((2), N(nil))}], 0.5
local function f11(...)
T(T(not (false))[1]).a, self.a = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, self.f(function(...)
emit('', O(2):m(select(2, self[ false]), self[ ...]))
return ..., false
end)}, N(s2 >= s2) % N(self[ (false) and false])
if select(2, {N((- 2 + 0)), n = 1, s = 's', m = F(), f = F(), t = {}, T(not (true)).f(N(string.gsub('ab', 'a', 'bb')) % (2) and 2)}, not {N(false), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) then
return N(not (false)) % (t3:m(false)) or T('ab' .. N(false) .. 'ab' .. S(false)).f(1e3, O(2).f(true)), O(2):m((((2) ^ -1) ^ -1), (- N(string.format('%q', 'ab')) + 0))
elseif (- N({n = O(2):m({10, n = 1, s = 's', m = F(), f = F(), t = {}, T(S(false) < S(...)).f(false)}), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false) .. N(false) .. S(false) .. N(false)] = function(...)
self.a, self.a = {#('ab' .. (2) .. ('ab')), n = 1, s = 's', m = F(), f = F(), t = {}, T({n = 2, t = O(1), f = F(), m = F(), s = false, 2}).f({O(2):m(false, false), n = 1, s = 's', m = F(), f = F(), t = {}, ...})}, not ((3) ^ 0)
return self:m(select('#', {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = false, [S(false)] = false, 2}), true)
end, [S(nil)] = function(a12, ...)
a9, a10, self.a = a12, a12, a12
return nil, a12
end, 2}, f = F(), m = F(), s = s2, 2}) + 0) then
self[ S(false)] = false
else
T(false):m(false, false, false)
end
return "0x10"
end
return a9, a10, a10
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
a5, a5 = (((s2) and s2) .. N(n1 % n1) .. (S(a5) .. s2)) < s2, math.min(t3:m(((n1) ^ 1), #s2), N(a5))
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 4 then break end local a7 = #(('') and (s2) .. N(a5) .. (2) .. S(a5)) do
do local c8 = 0 repeat c8 = c8 + 1 if c8 > 4 then break end local a9 = string.gsub((S(...) .. s2 .. s2) or ('a'), 'a', 'bb') do
if {n = (N(nil) ^ 2), t = T("10"), f = t3.f, m = F(), s = string.upper(((s2) .. string.rep((s2), 2) .. S(3) .. ('ab'))), 2} then
end
do local c10 = 0 for n11, a12 in ipairs({(- math.abs(n1 - N(a5)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) do c10 = c10 + 1 if c10 > 2 then break end
local function f13(a14, a15, ...)
T({n = 2, t = O(1), f = F(), m = F(), s = [[long]], 2}):m(select('#', 0.1), S(select(2, {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) .. ((- 2 + 0)), tostring(S(not a15)) > (" 5 "))
return a14, t3[ S((a15) == a15) .. S(#S(a15)) .. N(3)], #(O(2).s)
end
do local c16 = 0 for n17, a18 in ipairs(T(function(a19, a20, ...)
return (...)
end)) do c16 = c16 + 1 if c16 > 4 then break end
T(0x10).a, a7, t3.a = not ((s2) and s2) .. t3.s, T(not (a18))[ (- (7) + 0) % (2)], select(2, t3.t)
a18, a7, a12 = string.format('%q', (string.reverse(S(t3.f(a7, a7))))), f13
end end
n11 = T(nil):m((2) % n11)
end end
end until #S(a9) and (- (n1) + 0) % (- (n1 or (n1)) + 0) end
do local c21 = 0 local i = 0 for n22 in function(...) i = i + 1 if i < t3.n then return i end end do c21 = c21 + 1 if c21 > 2 then break end
local n23 = (n22) - (N(a5) / n22 + 0) or (N(a5)) % math.min(((math.floor((n22)) + 0 + N(T(n22 <= (n22))[ a7]))), (N(N(a5) + (n1)) ^ 1))
do local c24 = 0 local i = 0 for n25 in function(...) i = i + 1 if i < n23 then return i end end do c24 = c24 + 1 if c24 > 4 then break end
if tostring(((string.rep(s2 .. (s2) .. (n22), 2)) .. (math.min(N((a7) == (a7)), (N(a7) ^ 1))))) then
f4({n = (- (n1 or n25) + 0), t = {#(s2), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = f4, m = F(), s = s2, n25}, a5, a5)
else
end
end end
end end
end until 2 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit(#S((...)), ..., (#(string.format('%q', ('abc')))) or ...)
do local c6 = 0 for a7, a8 in next, {not select('#', math.abs(N(a5) - N(a5))), ((...)) and ((math.floor((n1)) + 0 + N(t3[ a5])))} do c6 = c6 + 1 if c6 > 3 then break end
end end
if 0.1 then
t3 = O(1)
do local c9 = 0 local i = 0 for n10 in function(...) i = i + 1 if i < t3[2] then return i end end do c9 = c9 + 1 if c9 > 4 then break end
local function f11(a12, a13, ...)
do local c14 = 0 repeat c14 = c14 + 1 if c14 > 3 then break end local a15 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = O(2).f((...), (a13) and nil), [S(true)] = ..., 2} do
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab' or ('ab')) or (('ab') .. S(a13) .. S(a13)))] = O(2).a, [S(a13)] = O(2)[ 1e3], 2})
emit(2.5e-3)
n10 = math.abs(N(...) - (- (((2) / 2 + 0)) + 0) and (T((2 ^ -1))[2]))
end until (N(n10) ^ 1) end
local s16 = 'abc'
return math.max((O(2):m(S(a13) .. S(a13) .. 2 .. ('ab'))), N((...)))
end
function t3.f(...)
return t3, select(1, N(false) - N(tostring('ab')))
end
do local c18 = 0 for n19 = #('ab'), n10, (N(nil) ^ 3) do c18 = c18 + 1 if c18 > 3 then break end
t3[ 'k' .. S(nil)], t3.a = nil, not (true) or ({n = n1, t = O(1), f = f11, m = F(), s = s2, n10}), select('#', n19 % (n10 or (n1)), false)
T((a5) ~= a5).f(N(select('#', ((n1) ^ 0))) + (- N((...)) + 0))
end end
do local c20 = 0 for a21, a22 in next, {t3:m(3, (...)), (math.abs((n10) - (n10))) % (T(t3:m(false, a5)):m(a5) % N(a5 ~= (a5))), (...)} do c20 = c20 + 1 if c20 > 2 then break end
do local c23 = 0 for n24, a25 in ipairs(O(1) or {n10, n = 1, s = 's', m = F(), f = F(), t = {}, f11((a5) == (false))}) do c23 = c23 + 1 if c23 > 4 then break end
t3:m({1e15, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, a5, nil)
end end
end end
end end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.f(false, (N(s2 >= S(string.format('%q', (s2)))) / t3:m((a5) and (a5), (N(a5) / n1 + 0)) + 0), t3)
local a6, a7, a8, a9 = a5, ..., {(n1) and n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...} or (select(1, #S(nil), a5 == (a5)))
local t10 = t3.t
n1 = N(t10[ (function(a11, ...)
emit(((((2) ^ 1) or ((2) and (2))) ^ -1) - 2)
emit((((- N(a11) + 0) % N(O(2)[ a11])) * (T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a11)] = a11, [S(a11)] = a11, 2}):m(S(a11) .. N(a11) .. N(a11))) + 0) > N(math.abs((t10[2]) - N(...))))
a9, a11, a11 = t10.s .. S((...)), T(select('#', a11))[ 2 and 2 % N(a5)], t3.s
return not (t10.f(#"10")), (- (2 % N(a11) ^ 0) + 0)
end) and select(-1, a8)]) % N(string.sub(tostring(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a7, [S(a8)] = a8, 2})), 2, -1))
t10:m(N((...)) < (2 ^ -1), (n1 * ((- (t10.n) + 0)) + 0))
local function f14(a15, ...)
return (...), nil, true
end
emit((N(...) ^ -1), S(010) <= s2 and 'ab', (t3[ s2 < (s2)]) == false)
do local c16 = 0 repeat c16 = c16 + 1 if c16 > 3 then break end local a17 = t10[ T(true)[ a5] and {n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}] do
if select('#', (t10:m(a8) * N(S(a17) .. (n1)) + 0)) and ((...)) then
else
do local c18 = 0 for n19, a20 in ipairs(t3) do c18 = c18 + 1 if c18 > 2 then break end
end end
end
end until a17 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < T({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}):m(math.min(#S(true), N((...)))) then return i end end do c6 = c6 + 1 if c6 > 3 then break end
end end
local a8, a9 = tostring('ab'), not 010
function t3:x(a11, ...)
emit(self.t, S(self:m(a11)) .. (string.sub(S(a11), 2, -1)) .. (T(not (a11)):m(a11, a11)) .. N(...) % (self:m(a11, a11)), (self[1]) % 2)
do local c12 = 0 while #(string.format('%5s|', S('ab' and 'ab'))) % ((- ((N(a11) * (2) + 0)) + 0) ^ 2) do c12 = c12 + 1 if c12 > 3 then break end
do local c13 = 0 repeat c13 = c13 + 1 if c13 > 2 then break end local a14 = {n = #(string.upper('ab')), t = {n = #('ab'), t = {n = 2, t = self, f = F(), m = F(), s = 'ab', 2}, f = (F()) or F(), m = F(), s = ('ab') or ('ab'), N(a11) % (2)}, f = function(...)
local function f15(a16, a17, ...)
local t18 = O(1)
t18.t = {n = #('ab'), t = t18, f = function(a19, ...)
T((...)).f({(math.floor(2) + 0 + (2)) or (0) or (2), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
emit((- N(not {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) + 0), O(2).f(string.format('%5s|', S(S(t3.f(a19, a19)))), 'a'), not {n = 2 % N(a19), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a19, [S(a19)] = a19, 2}, f = (F()) and F(), m = F(), s = s2, (N(a19) * 2 + 0)})
O(2):m((...))
return (N(a19)) % N((...)) and ((1e3) % (2) ~= ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S('')] = a19, [S(a19)] = a19, 2}))
end, m = F(), s = '\65\n', #('ab')} or {n = N(nil) - N(a17), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a17, [S(a17)] = a17, 2}, f = F() and (F()), m = F(), s = " 5 ", (- (2) + 0)} and {self:m(self[ 2]), n = 1, s = 's', m = F(), f = F(), t = {}, f4((N((2) - (1)) ^ 2))}
a11 = 2.5e-3
return ..., not nil
end
return math.abs((self[1]) % n1 - N(false)), false, not true
end, m = F(), s = 'ab', math.max(n1, N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a11)] = a11, [S(a11)] = a11, 2}))} do
do local c20 = 0 local i = 0 for n21 in function(...) i = i + 1 if i < (N(...) ^ 3) then return i end end do c20 = c20 + 1 if c20 > 2 then break end
local a22, a23 = select('#', n21, not self[ a11]), (- (((- N('') + 0)) or ('ab' > ('ab'))) + 0), T(function(a24, a25, ...)
f4(T(a25).a ~= (O(2).a), not ((...)), string.gsub((string.sub('ab', 2, -1)) and O(2).s, 'a', 'bb'))
T(select(1, a25, a25)):m((2) + (2) or (a25))
a25 = " 5 "
return a24
end)[2]
end end
end until a14 end
end end
return a11, a11
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local function f6(...)
local a7, a8, a9 = nil
return string.gsub(('ab' and 'ab' or ('ab') .. N(false)), 'a', 'bb')
end
function t3:x(...)
do local c11 = 0 local i = 0 for n12 in function(...) i = i + 1 if i < ((#'ab' ^ -1)) % (N({n = 2, t = self, f = F(), m = F(), s = 'ab', 2}) % N((false) ~= ...)) then return i end end do c11 = c11 + 1 if c11 > 2 then break end
return 1 % N(((n12 * n12 + 0)) <= ((- (n12) + 0)))
end end
if math.min(N(" 5 " or ('ab') .. ('ab')), 2) - 2 then
do local c13 = 0 for n14, a15 in ipairs(t3.t) do c13 = c13 + 1 if c13 > 3 then break end
self[ 'k' .. S(n14)], self[ S((n14 - (n14)) + N(a15))], a5, self.a = false, #self.s
function self.f(a17, a18, ...)
emit(N(string.rep(s2, 2)) + n14)
emit((...), nil)
return [[long]], (- N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) + 0), nil
end
do local c19 = 0 local i = 0 for n20 in function(...) i = i + 1 if i < n14 % (N(a15) and (#S(a15))) then return i end end do c19 = c19 + 1 if c19 > 3 then break end
t3.t = (T(#(('ab') .. S(f4) .. (123456789012)))) or {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((N(false) ^ 1))] = string.reverse(S({n14, n = 1, s = 's', m = F(), f = F(), t = {}, self.f(a15)})), [S(#S(T(n20)[ a15]))] = (S(a15) .. (10) .. n20 .. n20) <= ('ab') .. S(...) .. N(a15) .. ('ab'), 2}
end end
end end
do local c21 = 0 repeat c21 = c21 + 1 if c21 > 4 then break end local a22 = (- N(...) + 0) + N(t3:m(false, false)) do
do local c23 = 0 for a24, a25 in next, {(math.floor((math.floor(2) + 0 + (2)) and math.max(N(a22), N(a22))) + 0 + N({n = 2, t = self, f = F(), m = F(), s = 'ab', 1e15}) % (2)), ... == (nil), true} do c23 = c23 + 1 if c23 > 3 then break end
end end
end until ... end
function self:x(...)
if '\65\n' then
local a27 = nil
self:m(string.format('%5s|', S(S((- N({2, n = 1, s = 's', m = F(), f = F(), t = {}, self.f(a27)}) + 0)))))
self.f = T({n = 2, t = self, f = F(), m = F(), s = 'ab', 2}).f
end
return t3[ {2, n = 1, s = 's', m = F(), f = F(), t = {}, self.f(true)}]
end
end
return '', t3[ (2) <= (2)], self
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
f4 = T((- (n1) + 0)).f
t3.f(t3:m(t3, t3:m((...), (N(a5) ^ 2))), false)
do
end
t3.n = t3[1]
do local c6 = 0 while (#(((s2) .. (s2) .. N(a5) .. s2) or (s2 or s2))) ~= ((N(not a5) * t3:m(a5, a5) + 0) or string.reverse(S(true)) ~= ((- (n1) + 0))) do c6 = c6 + 1 if c6 > 4 then break end
do local c7 = 0 for n8 = (math.floor(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = ..., [S(a5)] = false, 2} == math.max(n1, N(...)))) + 0 + (n1)), n1, n1 do c7 = c7 + 1 if c7 > 3 then break end
function t3.f(a10, a11, ...)
emit(T(...):m(t3[ ({n = 0x10, t = O(1), f = F(), m = F(), s = s2, 2}) ~= (...)], (2 / ((2 + 2) % N((...))) + 0)))
return (N(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ([[long]])] = a11, [S(nil)] = a10, 2}) .. S(string.reverse(('ab'))) .. N((N(a11) * 2 + 0)) .. (2 % N(a11))) ^ 3), {math.min(#S(a11), N(...)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, (N(math.max(N({n = 2, t = O(1), f = F(), m = F(), s = [[long]], 2}), N(S(a11) .. N(a11)))) ^ 3)
end
end end
end end
local function f13(...)
return (O(2)[2]) ~= (...) or (T(t3.f(false)):m(false))
end
T((a5) or (a5))[ 'k' .. S(S(a5) .. S(a5))], T(t3.f(a5, " 5 "))[ S(... and (a5))] = a5, f13
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7 = N(nil) % (#s2) or (((t3:m(a5)) ^ 1)), t3[2] do c6 = c6 + 1 if c6 > 3 then break end
emit((t3:m(...)) == ((T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = false, [S(a5)] = a5, 2}).s) .. N({n = #S(nil), t = {n7, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = (F()) or (f4), m = F(), s = s2 .. N(a5) .. n7 .. (n1), #S(a5)}) .. ((n1 % (n7)) or 2)))
do local c8 = 0 for n9, a10 in ipairs(T((n7 * (2) + 0))) do c8 = c8 + 1 if c8 > 2 then break end
do local c11 = 0 for n12 = t3:m(N(not a10) % N({n9, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a10)})), 0.5, n9 do c11 = c11 + 1 if c11 > 2 then break end
local function f13(a14, a15, ...)
t3.a, O(2)[ 'k' .. ('ab' or 'ab')], t3[ S(not #('ab'))], t3.a = (- N('ab' and ('ab') < string.upper(S(a15))) + 0), t3:m(not a10), (...)
a5, a15, a10, a14 = select('#', true, {n = N(a14) + 2, t = t3.t, f = F(), m = F(), s = 'ab', (n1) % (2)}), ..., 0
return (...)
end
end end
end end
end end
do local c16 = 0 while false do c16 = c16 + 1 if c16 > 4 then break end
T(not a5):m((...), t3.f(({n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a5)}) or (- (n1) + 0)), function(a17, a18, ...)
do local c19 = 0 while ((N(tostring('ab'))) and (((T((2) % N(a18)).n) ^ 0))) + ((math.abs((2) - 2)) or (2) + (2)) + N(function(a20, a21, ...)
emit(O(2):m(s2 .. (2) .. ('ab') .. 0.1) or O(2):m(N(a20) % 2, 'ab' .. N(a21) .. S(a21)) % N(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a21)] = a20, [S(a21)] = a20, 2}) <= ("10")) + (2 ^ 0) % n1)
do local c23 = 0 for a24, a25 in next, {S(string.rep(S((2 ^ 1)), 2)) .. N(not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a20)] = a21, [S(a21)] = a17, 2}) .. S(math.min((2 and 2), N(nil or (a21)))) .. math.abs((#('ab')) - (N(a21)))} do c23 = c23 + 1 if c23 > 4 then break end
O(2).f(1e15, ((('ab') or 'ab') or ('ab') and ('ab')) < 'ab' or ('ab') and S(a21) .. (2) .. (s2))
T(T(0.1 ~= a25).f(a24, a25)).f = function(...)
local a26 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((2) % N([[long]])) .. math.abs((2) - 2)] = not (string.sub(('ab'), 2, -1)), [S(T((- 2 + 0))[ 2 - N(false)])] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((N(false) ^ 3))] = O(2).n, [S(t3:m(false, false))] = (- 2 + 0), 2}, 2})] = (#S(('ab') >= 'ab') * (2) + 0), [S(false)] = false, 2}
return false, false
end
end end
return a21, a21
end) do c19 = c19 + 1 if c19 > 4 then break end
end end
return a18, a18, a18
end)
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
f4 = f4
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < (- N((((n1) ^ -1)) ~= (T('a')[ a5])) + 0) then return i end end do c6 = c6 + 1 if c6 > 3 then break end
function t3.f(...)
if n7 then
emit(select(1, (2 ^ 0), false))
else
do local c9 = 0 for n10 = 2.5e-3, 2.5e-3 and N(false) % T(#S(false))[1] do c9 = c9 + 1 if c9 > 4 then break end
O(2).f(math.min(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. tostring(S(false))] = (- n10 + 0), [S(S(false) >= 'ab')] = {n = n10, t = O(1), f = F(), m = F(), s = s2, n10}, 2}), (((N(true) ^ -1)) / (n10) and (n10) + 0)), ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') .. N(false))] = t3:m(false), [S({n = n10, t = O(1), f = F(), m = F(), s = [[long]], n10})] = math.abs(N(nil) - (n10)), 2}) or (N(false) ^ -1))
f4 = F()
end end
do local c11 = 0 repeat c11 = c11 + 1 if c11 > 3 then break end local a12 = (2) % math.min(2, 2) - (t3[1]) do
return #(O(2).s), T(t3.f(a12, a12)).a, (('abc') or (('ab') .. 2)) > S((2 - 3) == ("0x10"))
end until #(tostring('ab') or string.upper(('ab'))) end
local function f13(a14, ...)
T(a14 == (a14))[1] = math.min(((- N(S((2 ^ 2)) .. N('ab' > 'ab') .. N(nil) .. (((2) ^ -1))) + 0)), 123456789012)
return {(2) % (((2) * N(a14) + 0)), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f((((2) / N(a14) + 0)) >= N(a14 or a14))}, ('ab') >= S(math.min((2), (N(a14) ^ 1)))
end
end
return N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((false) ~= false)] = t3.f(false), [S(math.max(N(false), 2))] = 123456789012, 2}) + ((- N(" 5 ") + 0)), T((false) or false).f((N(false)) - (n7), string.format('%5s|', S(('ab' and ('ab')))))
end
do local c15 = 0 for n16 = 2, (t3:m(a5, a5) or N(2)) or (math.abs(math.abs((n1) - N(a5)) - ((n7) or n1))), (T(math.max((n7), (n7)))[1] ^ 0) and ((math.floor((n1)) + 0 + N(nil)) and (t3:m(a5))) do c15 = c15 + 1 if c15 > 2 then break end
local n17 = math.min(((N(false) / 0.1 + 0)), N((N(a5) ^ -1)))
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 while 010 do c6 = c6 + 1 if c6 > 3 then break end
do local c7 = 0 local i = 0 for n8 in function(...) i = i + 1 if i < #s2 and ((- n1 and n1 + 0)) then return i end end do c7 = c7 + 1 if c7 > 3 then break end
t3.f({((math.floor((n8)) + 0 + N(a5)) / N(#(s2)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, N(...) % N(nil), S(T({n8, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a5)})[ t3:m(a5, a5)]) .. #s2 - (N(0.1)) .. N(#'abc') .. "10")
end end
do local c9 = 0 local i = 0 for n10 in function(...) i = i + 1 if i < (T((n1) - n1):m(a5 or (nil), (a5) == a5)) or (- (n1 and n1) + 0) then return i end end do c9 = c9 + 1 if c9 > 3 then break end
emit((nil) and (- (#" 5 ") + 0))
if false then
function t3:x(a12, ...)
a12 = {n = self:m(a12, a12) and #('ab') + (#('ab') and ('ab')), t = {n = (- N(...) + 0), t = self, f = function(...)
O(2):m(false)
return O(2):m((math.floor(2) + 0 + (2)) - (n1))
end, m = F(), s = string.reverse(('ab')), (2) % N(a12)} or ({n = ((2) * N(a12) + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a12)] = nil, [S(a12)] = a12, 2}, f = F(), m = F(), s = 'ab', ((2) ^ 0)}), f = F(), m = F(), s = 'ab', (- N('abc' .. (- N(a12) + 0) .. (s2) and ('ab')) + 0)}
f4(function(...)
O(2).f(false or not (self.s))
local s13 = string.reverse(S(0))
return (T(" 5 ")[2] and N(false)) % N((...)), S(self) < (s13 or (s13)) .. (s13) .. (s13) .. (s2), 2 % (2)
end)
a5 = (...) or (2.5e-3)
return (#S({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a12)})) ~= ((N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = true, [S(a12)] = nil, 2}) ^ 1))
end
t3.a, t3.a, a5 = true
else
do
break
end
end
do local c14 = 0 local i = 0 for n15 in function(...) i = i + 1 if i < (- ((math.floor(2) + 0 + (123456789012))) + 0) then return i end end do c14 = c14 + 1 if c14 > 2 then break end
do local c16 = 0 repeat c16 = c16 + 1 if c16 > 4 then break end local a17 = (N("0x10") - (n1) or (N(n15))) - (N(a5) % (T(false):m(a5))) do
local a18 = (string.format('%5s|', S(s2 or (s2)))) .. (t3.s) .. N(f4(t3.s, a17 and a17))
break
end until N(function(...)
T(2 % 2).f = F()
O(2)[ 'k' .. ('ab')] = T(t3[ false])[ n15]
return false
end) % (n10) end
end end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
a5 = (- (n1) + 0) and (nil)
emit(#(s2))
local n6 = 0x10
function t3:x(a8, ...)
local function f9(a10, ...)
a10 = (('ab') .. ('ab') .. N(a10) .. (2) or (2) .. (#'ab')) and (('ab') .. (2) .. N(a10) .. S(a10)) and string.format('%q', ('ab')) >= S((...))
return nil
end
emit(false)
t3[2] = 3
function self:x(...)
return f9
end
return #(s2)
end
do local c12 = 0 for n13, a14 in ipairs(O(1)) do c12 = c12 + 1 if c12 > 3 then break end
a14, t3.a, t3[ 'k' .. (S(a5) .. (n13) .. n13)], t3.a = n1, not (string.rep((s2) or (s2), 2))
end end
a5, a5 = ((N(function(a15, a16, ...)
return (t3:m(a16, a16) and ((2) or 2)) % (2), select('#', string.format('%q', (string.upper(('ab')))), #S(nil) % (math.min(2, (2))))
end) ^ 2)) - N({(N(a5) ^ -1), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(select(-1, "0x10", a5))}), t3[ (- (n6) + 0)] and (not (function(a17, a18, ...)
return math.abs(((- 2 + 0)) - (n6)), math.min(N((t3.s) .. ("10") .. (s2)), ((math.floor((2 or 2)) + 0 + N(a18 and (a18))))), ...
end))
do local c19 = 0 for n20 = N({(N(a5) * N(f4) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) + N("0x10"), T(((2) * N(a5) + 0)):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. t3.s] = (...), [S(((n6) ^ 3))] = t3.f(a5), 2}) do c19 = c19 + 1 if c19 > 4 then break end
function t3:x(a22, a23, ...)
local t24 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.reverse(('ab' or ([[long]])))) or self.s] = s2 < S({n = N(a22) + (2), t = self.t, f = F() and f4, m = F(), s = [[long]], t3:m(nil, a23)}), [S(self[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') .. 'ab' .. (2) .. (2)] = #('ab'), [S(a22 ~= a23)] = 2 % N(a23), 2}])] = function(a25, a26, ...)
do
end
a23 = function(...)
a26, T((false) and false).a = ((2 or (2) ^ 0)) % (0)
return T((2 ^ 1))[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false) .. S(false) .. 'ab'] = (N(false) ^ 2), [S(function(a27, ...)
a27, a27 = true, N(self.t) % N(select('#', {2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a27)})), function(a28, a29, ...)
t3.t = T(select('#', string.gsub(" 5 ", 'a', 'bb')))
return (N("0x10") * N(nil) + 0), (N('ab' .. N(a29)) ^ 2) - (((2) / 2 + 0)) or #'ab', T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'a'] = " 5 ", [S(a29)] = a28, 2})[ 'a']
end
return O(2)[ 2]
end)] = false, 2}], false
end
return a25, a25
end, 2}
return a22
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
T((- N(a5) + 0)):m(false, (select(-1, t3.s)) and (123456789012))
emit(t3:m(((...)) ~= 'abc'))
if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = (#S(...)) or false, [S(T(s2 <= (s2)):m(false, (- (n1 or (n1)) + 0)))] = function(a6, ...)
do local c7 = 0 repeat c7 = c7 + 1 if c7 > 4 then break end local a8 = a6 do
a6 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.format('%5s|', S(S((...)))))] = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a8)} and (nil), [S(0.5)] = t3[ a8 ~= (a8)], 2})] = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f((('a') .. (2) .. ('ab') .. 'ab') .. (T(...).s))}, [S(function(...)
emit(n1 % (- N('ab' .. ('ab') .. (2)) + 0) or (((3) ^ 3)))
do local c9 = 0 repeat c9 = c9 + 1 if c9 > 3 then break end local a10 = O(2)[ not ((2) ^ -1)] do
a10 = math.min(N({n = math.min((2), (2)), t = t3, f = function(...)
O(2).a, a10 = 1e15
return select(-1, [[long]]), {n = (- N(nil) + 0), t = {(- 2 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(S(false) .. 'ab' .. S(nil) .. ('ab'))}, f = F(), m = F(), s = string.format('%5s|', S(S((- N(false) + 0)))), #S(nil)}, T(1e3).s
end, m = F(), s = string.format('%5s|', S('ab')), 2}), t3.n) <= (N(a10))
end until a10 end
return false, false, false
end)] = a8, 2}
end until a8 end
return a6, a6, a6
end, 2} then
else
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3:m(((- t3:m(a5) + 0)) + (- n1 + 0) and ((N(a5) ^ 0)))
a5 = (...)
T(string.reverse(s2))[ S(function(a6, ...)
return string.sub(((s2) or 'ab') .. N((0.5) and (a6)) .. N(function(a7, ...)
a6, a7 = {n = 2, t = {n = 7, t = T(...), f = O(2).f, m = F(), s = "0x10", 2 and 2}, f = F(), m = F(), s = tostring((t3.s)), (((- N(a7) + 0)) * 2 + 0)}, select(1, (t3:m(a7, a7)) or (('ab') > S(a7)), N((...)) % (math.max((n1), 2))), ((math.floor(N(#'ab')) + 0 + ((N(a7) * 2 + 0)))) or (O(2):m(a7, a7) > N(S(a7) < S(a7)))
return (((1e3) or ((2 ^ 2))) ^ 1), N(not (t3:m(a7))) <= (#(s2)), (N("10") * ((N(...) ^ -1)) + 0) - (2)
end) .. N((2 * 2 + 0)), 2, -1), {N('') + N((...)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, a6
end)], t3[ S(false)], t3[ S(a5)] = a5, a5, a5
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3[ 'k' .. (s2 and s2)], t3.a, a5 = (- 2 + 0), T(false).t, ...
local function f6(a7, ...)
do
f4 = F()
end
a5 = nil
return (- N({n = math.min(N(a7), 2), t = (O(1)) or O(1), f = F(), m = F(), s = 'ab', N(a7)}) + 0), not (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a7, [S(a7)] = a7, 2}) % N((...))), {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end
emit(1e3, false and (#((s2) .. " 5 " .. N(a5))), {n = n1, t = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a5)} and (t3) and t3, f = f6, m = F(), s = 'abc', (math.floor(N(a5)) + 0 + N(1e15))})
t3.n = N(nil) % (t3[2])
do local c8 = 0 for n9 = ({N(a5) % (n1), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((a5) ~= a5)}) or ..., 1e15 do c8 = c8 + 1 if c8 > 4 then break end
do local c10 = 0 for n11, a12 in ipairs(O(1)) do c10 = c10 + 1 if c10 > 4 then break end
break
end end
do local c13 = 0 for n14 = t3[1], N({n = T(a5 and (a5)):m(a5), t = t3 or t3, f = T({n = n9, t = t3, f = F(), m = F(), s = s2, n9}).f, m = F(), s = 'ab', math.max(n1, n9)}) do c13 = c13 + 1 if c13 > 2 then break end
t3.a, t3.a, T(t3[ a5])[ S(#([[long]]))] = {n = N((- N(a5) + 0)) % N(nil), t = {#(s2), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(...)}, f = f6 and f6, m = F(), s = ((s2) and (s2)) or string.format('%5s|', S('ab')), #S(select('#', n14))}, false, t3[ ...]
do
end
emit(true)
t3[2] = #'ab'
end end
end end
a5, a5, a5 = #s2, not (not t3[ a5]), ((N(N(a5) % N(a5)) * N(nil) + 0)) or (#(t3.s))
if (f6({n = (N(a5) ^ -1), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = a5, [S(a5)] = true, 2}, f = f6, m = F(), s = string.upper(S(a5)), 2}, (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a5, [S(a5)] = a5, 2}) ^ 0))) ~= function(a15, ...)
do local c16 = 0 repeat c16 = c16 + 1 if c16 > 3 then break end local a17 = (...) do
do local c18 = 0 for n19 = n1, (n1 ^ 1), (- ((- 2 + 0)) + 0) or N(a17 ~= (a17)) % (#'ab') do c18 = c18 + 1 if c18 > 4 then break end
emit(#S(...))
end end
do
do
end
end
end until a15 end
do local c21 = 0 while t3.a do c21 = c21 + 1 if c21 > 2 then break end
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. T(true).s and 'ab'] = f4, [S(1e3)] = a15, 2}, a15, a15
end end
return a15, a15
end then
local f22 = F()
else
T(a5).a = a5
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit(t3[ string.upper(S(a5 == a5))], (...))
do
local a6, a7 = function(a8, ...)
emit(" 5 ")
do local c10 = 0 for a11, a12 in next, {nil, (...) and (...), 1} do c10 = c10 + 1 if c10 > 3 then break end
break
end end
do local c13 = 0 for n14 = math.min((N(#S(1))), (N(a8) / (2) + 0) % N(true)), ((O(2).n) * (((- N(a8) + 0)) and t3:m(a8, a8)) + 0), (- ((t3:m(a8, a8)) or T(T((- N(a8) + 0)):m(nil, a8)).n) + 0) do c13 = c13 + 1 if c13 > 2 then break end
a8 = (...)
end end
return S(...) >= S(T(t3.n):m(math.abs(2 - (2)))), math.min(((- 3 + 0)), (((2) * (2 / (2) + 0) + 0)))
end
do local c15 = 0 for a16, a17 in next, {[[long]], ...} do c15 = c15 + 1 if c15 > 2 then break end
local a18, a19, a20 = (...), N({n = N(a7), t = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = t3.f, m = F(), s = 'ab', 0.5}) % n1
end end
end
do local c21 = 0 for a22, a23 in next, {..., ((2) / (t3[1]) + 0)} do c21 = c21 + 1 if c21 > 3 then break end
do local c24 = 0 for n25 = n1 or (n1 and (n1)) % N(function(...)
local function f26(a27, ...)
do local c28 = 0 for a29, a30 in next, {t3.n, ((- N(a22) + 0) ^ 1), T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a27, [S(a27)] = a27, 2}).f((2) % N(function(a31, ...)
T(123456789012):m(N(math.max((N(a31)), ((- 2 + 0)))) % (T(a31 == (a31)).n))
return {n = 2, t = T(a31).t, f = F(), m = F(), s = 'ab', (2) and (2) % N((a31) == (a31))}, {n = (N(t3.f(a31)) ^ 1), t = t3, f = f4, m = F(), s = "10", 2}
end), (- (- (2) + 0) + 0))} do c28 = c28 + 1 if c28 > 4 then break end
local n32 = (- N(tostring(('ab' .. (2)) and S(a30) .. ('ab'))) + 0)
end end
return (2) % N(a27), a27
end
return true
end), n1, n1 do c24 = c24 + 1 if c24 > 2 then break end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local a6, a7, a8 = ..., (false) and ((a5) or (a5)) == ("10")
do
local function f9(a10, a11, ...)
a11 = (math.min((2), (t3:m(123456789012))) ^ 2)
return (1 * N(select(1, ..., t3:m(a10, a11))) + 0), ((- (#S(a11)) + 0) ^ 0), T(nil).f({n = (- n1 + 0), t = {n = 0x10, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = function(...)
local function f12(a13, ...)
a13 = ((- (O(2):m('abc', 'a')) + 0) == (math.floor(N(a13)) + 0 + N(a13)) and (...)) == (string.format('%q', '')) and ({0x10, n = 1, s = 's', m = F(), f = F(), t = {}, T(function(...)
local f14 = f4
local a15, a16, a17 = O(2):m(#S(false)) >= ((math.floor((2)) + 0 + (2)) ^ 0)
return {n = (N(false) ^ 2), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(N(false) < (2))}, f = (T(N(false) < (2)).f) and (O(2).f), m = F(), s = '\65\n', (n1 ^ 2)}
end).f(function(...)
local n18 = n1
return t3.a, function(a19, a20, ...)
return (...) or select('#', 'ab' .. 'ab')
end, (2) % N({n = (- 2 + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2}, f = function(a21, ...)
local s22 = 'ab'
a10, a10 = {n = T(a6)[2], t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s22] = t3.a, [S(nil)] = 2 % 2, 2}, f = F(), m = F(), s = T(#S(a21)).s or ("10"), 10}, S(select(-1, t3.f(a21), t3.f(a21))) .. string.sub((s22), 2, -1) .. N(a10) .. (s22) .. N({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4("0x10")}), 'a'
return nil and not O(2)[ a21]
end, m = F(), s = ('ab') .. (2) .. (2) .. N(...), t3:m(false, false)})
end)})
local function f23(a24, ...)
local a25 = (- (O(2)[1]) + 0)
a10 = T(a25 and (true))[1]
return ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a24 or (nil))] = ..., [S((N(a24) ^ 0))] = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2}) and select(-1, (2 ^ 0), a24 and false), a24
end
return true, a13
end
return false, false, false
end, m = F(), s = 'ab', 2})
end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.f = (T(t3:m(a5, a5)).f) or (F() or (f4))
a5, a5, a5, a5 = T(((2.5e-3) / (n1) + 0)).n, ..., t3.f(function(a6, ...)
T(...).f(string.sub((('a') and s2) or (s2), 2, -1), {n = N(a6) % (2), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a6)}, f = F(), m = F(), s = '\65\n' and 'ab', (- N(a6) + 0)} or ({2, n = 1, s = 's', m = F(), f = F(), t = {}, T('ab' .. (2) .. S(a6) .. S(a6)).f({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})}))
return not (T((...) or a6).s) > (string.upper(S(a6)))
end, (s2 .. s2 .. S(a5) .. (n1)) and ((n1) ^ 2))
do local c7 = 0 for a8, a9 in next, {((N('a') ^ 3)) % n1} do c7 = c7 + 1 if c7 > 4 then break end
do local c10 = 0 for a11, a12 in next, {T(0)[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('') .. S(a9) .. (s2))] = (- n1 + 0), [S((math.floor(N(a9)) + 0 + N(a5)))] = "10", 2}]} do c10 = c10 + 1 if c10 > 4 then break end
function t3:x(...)
do local c14 = 0 for n15, a16 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(self)] = {(2) % 2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(self:m(false, false))}, [S(not (2) % 2)] = select('#', false == (false)), 2}) do c14 = c14 + 1 if c14 > 3 then break end
self[ S(false)], t3.a, a16 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = n15 or n15, t = {n = n15, t = self, f = F(), m = F(), s = '\65\n', n15}, f = f4, m = F(), s = self.s, (n15) % N(a16)})] = false, [S({n = math.max((n15), N(a16)), t = {n = 1e3, t = self, f = F(), m = F(), s = 'ab', n15}, f = function(...)
emit(#string.gsub(S(false) .. S(false), 'a', 'bb'), ..., true)
local a17 = {(0) or #'ab' + N(function(a18, a19, ...)
a18, a19, a19, a19 = {math.min(2, (2)) + n15, n = 1, s = 's', m = F(), f = F(), t = {}, f4(not a18 and (a19))}, (...), {n15, n = 1, s = 's', m = F(), f = F(), t = {}, ...}
local a20 = a9, (#S(N(a19) % 2)) % (- 2 + 0), a19
return a18, a19
end), n = 1, s = 's', m = F(), f = F(), t = {}, f4(true)}
return false
end, m = F(), s = 'ab', n15})] = a16, 2}, a16, a16
end end
return false
end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.t = T({(t3:m(a5)) and (n1 % N(a5)), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
do local c6 = 0 for n7 = n1, #('ab') or "10", T(false)[2] do c6 = c6 + 1 if c6 > 4 then break end
local a8, a9, a10, a11 = not ({(n1) or (n7), n = 1, s = 's', m = F(), f = F(), t = {}, f4(t3[ a5])})
do local c12 = 0 for n13 = (((((n7) / N(a8) + 0)) or ((- N(a9) + 0))) / N({(- N(a10) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(string.sub(s2, 2, -1))}) + 0), T(a11 ~= (a10)).n, 0.5 do c12 = c12 + 1 if c12 > 2 then break end
if {n = (- N(string.format('%q', S((s2) >= s2))) + 0), t = t3, f = function(a14, ...)
emit(S(N(select(2, a14, false)) > ((- (2) + 0))) .. math.max(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a14, [S(a14)] = a14, 2}), (t3[2])) .. (string.sub(('ab'), 2, -1)) or ('') or O(2):m(O(2).f(O(2).t), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. T((- (2) + 0)).s] = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, [S((a14) or (a14))] = a14 == a14, 2}))
emit((N((((2) % (2)) ^ -1)) ^ 2), not '\65\n' == (not (N(a14) - 2)), function(a16, ...)
a14 = math.abs((((O(2)[2] ^ -1) ^ 1)) - (T(2 >= (n7)):m(a16)))
return a16
end)
return a14, true
end, m = F(), s = s2, n1} then
a9, a10, a9, t3[ 'k' .. (s2)] = a10
else
end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3:x(...)
do local c7 = 0 for n8 = (3) and (math.min(N("0x10"), N(true))), (N(self[ S(false) >= S(false)]) ^ -1) do c7 = c7 + 1 if c7 > 3 then break end
if t3 then
T(string.upper("0x10")):m((...), n8 or ('abc' > ('ab' or ('ab'))), ({#'ab', n = 1, s = 's', m = F(), f = F(), t = {}, ...}) == ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(self[ false])] = t3.f(false, false), [S(t3:m(...))] = nil, 2}))
do local c9 = 0 for n10, a11 in ipairs(self) do c9 = c9 + 1 if c9 > 4 then break end
a11, self[ 'k' .. S(self:m(a11))], self.a, T(a11 ~= (a11))[ S((...))] = ..., T(s2)[ t3[ (...)]]
end end
do
local a12, a13, a14, a15 = (...), (string.gsub(('ab'), 'a', 'bb')) and (('ab') and ('ab')) .. (self.s .. 'ab' and 'ab' .. (self:m(false))) .. S((- (n8 - (n8)) + 0))
end
elseif 'a' then
do local c16 = 0 while n8 do c16 = c16 + 1 if c16 > 2 then break end
n8 = (N(T(function(a17, a18, ...)
return (- (2) + 0), {#S(self:m(a18)), n = 1, s = 's', m = F(), f = F(), t = {}, f4(string.rep((s2), 2))}
end)[ S({n8, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) .. (string.format('%5s|', S(('ab')))) .. N(false) - N(...)]) ^ 2)
self.a, self.a, t3.a, self.a = " 5 ", {(math.floor(((n8) or n8)) + 0 + 7), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, math.min((self[2]), N((...)))
f4((n8 + ((N(false) ^ 3))) and (S(false) .. (n8) .. (n8) .. S(false) < S((n8 ^ 2))), ..., ((((n8) ^ 0)) or #(s2)) % (123456789012))
end end
self.f(t3.n)
local a19, a20, a21, a22 = n8, (...)
else
function self.f(a24, a25, ...)
return (...), O(2).f((- ((2) ^ 3) + 0), N(a25) % n8 == (O(2):m(a25, a25)))
end
end
local a26, a27, a28, a29 = N(...) - N(T((N(...) ^ 2))[ false or (true)]), (- (n1) + 0), t3.f((('ab') and ('ab')) .. (t3.s) .. N(...), t3:m(string.format('%5s|', S(('ab'))), {n = n8, t = self, f = f4, m = F(), s = 'ab', n8}))
end end
return t3:m(math.min(((2) * N(false) + 0), (math.max(N(false), (n1)))), ({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) or false == (false))
end
do local c30 = 0 local i = 0 for n31 in function(...) i = i + 1 if i < t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('')] = {n = n1, t = t3, f = f4, m = F(), s = s2, n1}, [S(function(...)
O(2):m(not (not (...)))
return false, false
end)] = 10, 2}) then return i end end do c30 = c30 + 1 if c30 > 4 then break end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 while ((((- N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) + 0)) % (t3.n)) ^ 2) do c6 = c6 + 1 if c6 > 3 then break end
T((- (n1) + 0)):m((- (((#s2) ^ 2)) + 0), N(...) < N(((s2) or s2) .. "0x10"), false)
t3[ S(#S((N(a5) * n1 + 0)))], T((N(s2) ^ -1))[ 'k' .. S(string.format('%5s|', S((s2))))], a5 = nil, not ((n1) - N((s2) .. (n1) .. (s2))), 123456789012
end end
do local c7 = 0 while false do c7 = c7 + 1 if c7 > 4 then break end
do local c8 = 0 while false do c8 = c8 + 1 if c8 > 4 then break end
emit(select(2, 'ab' .. ((n1) % n1) .. (math.floor(n1) + 0 + N(a5)) .. N(false)), {t3.n, n = 1, s = 's', m = F(), f = F(), t = {}, f4(s2 .. " 5 " .. N(...))})
do local c9 = 0 for n10, a11 in ipairs(t3.t) do c9 = c9 + 1 if c9 > 3 then break end
T(...).f(n10)
do local c12 = 0 while f4 do c12 = c12 + 1 if c12 > 4 then break end
t3 = T(#(s2)).t
break
end end
local a13, a14, a15 = ... and (- N(select(-1, false)) + 0), (math.floor(N(string.format('%q', 'ab'))) + 0 + (t3:m(not (a11), t3:m(a11)))), t3.s
end end
local function f16(a17, ...)
do
O(2).f = F()
end
return 7
end
function t3.f(...)
T((- 2 + 0)).t = {n = 2, t = {n = math.min(((N(2.5e-3) ^ 3)), (2 / 2 + 0)), t = t3.t, f = F(), m = F(), s = 'ab', 2}, f = F(), m = F(), s = "0x10", 2}
return ...
end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
if #S(0) then
else
do local c6 = 0 for a7, a8 in next, {((N(false)) or (N(a5) % (n1))) % N(#string.format('%q', S(a5))), #(s2 and s2) .. s2 and (s2) .. (2)} do c6 = c6 + 1 if c6 > 2 then break end
emit((((a8) == (a5)) ~= (string.reverse(S(a8)))) and #s2)
do local c9 = 0 repeat c9 = c9 + 1 if c9 > 4 then break end local a10 = math.abs((N(...) % (2)) - (n1 and (n1)) and math.min((n1), (n1))) do
do local c11 = 0 local i = 0 for n12 in function(...) i = i + 1 if i < (- N(not (a10)) + 0) then return i end end do c11 = c11 + 1 if c11 > 2 then break end
local a13, a14, a15 = (t3.a) == (t3.f(t3[ a10])), string.rep(S(not (math.max((n12), (n12)))), 2)
end end
end until {#(s2 and s2), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((...))} end
do local c16 = 0 for n17 = #(s2), 2 do c16 = c16 + 1 if c16 > 2 then break end
t3[ 'k' .. (s2)], a7, a7, a8 = 'abc', #s2 ~= (T(T(a8 == a7):m(a8, a5)):m(nil, {n = n17, t = O(1), f = f4, m = F(), s = s2, n1})), (n17 or (n17) and (- n1 + 0)) % T({0.5, n = 1, s = 's', m = F(), f = F(), t = {}, ...}):m(a7, a8) % N((3) < n17)
break
end end
function t3:x(a19, a20, ...)
return t3.f(self[ 2 % (2)]), N(select(1, 2 <= N(a19))) % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' and 'ab'] = self:m(a20, a19), [S(a20)] = self[1], 2}), 'abc'
end
end end
emit(a5, f4, (N([[long]]) % 2) % N(7) % (n1) or (N(a5) ^ 0))
if nil then
do local c21 = 0 local i = 0 for n22 in function(...) i = i + 1 if i < (math.floor((math.min(N(a5), (n1)))) + 0 + (#(s2))) and #S(t3:m(1e15)) then return i end end do c21 = c21 + 1 if c21 > 3 then break end
do local c23 = 0 repeat c23 = c23 + 1 if c23 > 3 then break end local a24 = (N(S({n = n1, t = t3, f = f4, m = F(), s = s2, n22}) .. S(#(s2)) .. (N(a5) ^ 3) .. (t3:m(false, a5))) ^ -1) do
end until {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' .. N(function(...)
T(not (false)).f(S(string.format('%5s|', S(('ab') and ("10")))) .. s2 .. 'ab' .. (string.format('%5s|', S(s2))), t3:m(O(2).a))
local a25, a26, a27 = function(a28, a29, ...)
emit(string.sub(((a29) or a29 .. 2 % N(a29) .. N(S(a29) .. N(a28) .. (2))), 2, -1), (N((a29) == a29 and ({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})) ^ 1))
return (...)
end
return (select(-1, T(function(a30, a31, ...)
local a32, a33, a34, a35 = T((a31) or (...))[ O(2)[1]], '\65\n', {N(math.abs((2) - N(...))), n = 1, s = 's', m = F(), f = F(), t = {}, T(2 < N(nil)).f(N(a31) <= N(a31) or ...)}
return ((2) ^ 0) and ((a30) or a30) and select(2, 2 % (2))
end)[ false])) or math.min(#'ab', (N(false) % (2)))
end) .. t3.s)] = #(s2) > t3.n, [S((N(select('#', a5, a24)) * N(a24) + 0))] = t3.f(a24, a24) and (t3.s), 2} end
end end
elseif a5 then
else
end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
a5, a5 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((...))] = function(a6, a7, ...)
T(" 5 ").a = N(((N(a7) * N(a7) + 0)) and (false)) > N(function(a8, a9, ...)
t3.a, O(2)[ S(string.format('%5s|', S(S({n = 2, t = O(1), f = F(), m = F(), s = 'abc', 2}))))], T(T(((2) * 2 + 0)).f(a9, a8)).a = (- 2 + 0) % (t3:m(a9, a9)) + (N('') * N(t3[ a9]) + 0)
return select('#', function(...)
emit(select(-1, {n = N('a') % N(t3:m(false, false)), t = {n = ((2) ^ -1), t = T(false), f = (f4) or (F()), m = F(), s = S(false) .. N(false) .. S(false) .. 'ab', (2) or 2}, f = function(a11, a12, ...)
do local c13 = 0 while T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a12)] = nil, [S(a11)] = a12, 2}):m((- t3[2] + 0)) do c13 = c13 + 1 if c13 > 4 then break end
a6 = {n = (2 ^ 0), t = {n = n1, t = T(function(a14, ...)
local a15, a16, a17, a18 = 3
return a5 == (select('#', {2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a14)}, T(T(a12)[ a14]).f(a14))), nil, function(a19, ...)
O(2).f((- (math.max(2 and 7, N(false))) + 0))
return [[long]], select(2, (- N(a19 or (a19)) + 0), (N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) * N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) + 0)), not (((2) % (2)) % (N(a19)))
end
end), f = function(a20, ...)
t3:m((math.floor(N(select(-1, a20) == (2) + 2)) + 0 + N(select(2, O(2).n))))
t3 = t3
return ((s2) and (" 5 ") > (t3.s)) ~= (true), (math.floor(2 or 2) + 0 + N(T(2 % N(a20)).s)) < (2 + 2) and (2 ^ 2), t3[ function(a21, a22, ...)
return true
end]
end, m = F(), s = string.rep(O(2).s, 2), (N(t3[ false]) ^ 0)}, f = F(), m = F(), s = 'ab' and (s2 .. ('ab') .. S(string.format('%5s|', S(S(nil)))) .. (((2) * N(a11) + 0))), N(T(true).s)}
a12, a12, a8 = a12, a12
end end
return a12
end and F(), m = F(), s = '\65\n', 2}))
return false
end, a9), a9, 0.5
end)
return a7
end, [S(a5)] = a5, 2}, a5
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
a5, t3[ S({n = 1e15, t = t3 or t3, f = t3.f, m = F(), s = s2 and (s2), t3:m(a5)})], T(false)[ 'k' .. S(math.min(N(a5), (n1)))], T(a5 ~= false).a = 2 and (math.max(n1, n1)) <= (t3.n), S(math.min((- n1 + 0), T((a5) and a5):m(false))) .. N(true) .. string.format('%5s|', S((s2))) or (t3.s) .. N(nil)
local a6 = math.abs((n1 % (#(s2))) - N(...)), T(2.5e-3)[2], {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S(select(2, a5, a5)) .. (#"0x10") .. (s2 .. (n1) .. (n1)))] = N(S(a5) .. N(a5)) % #(s2), [S((math.min((n1), N(a5))) or (true))] = (- 10 + 0), 2}
local function f7(a8, a9, ...)
do local c10 = 0 for a11, a12 in next, {select(1, ..., N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) > (((2) ^ -1))), T(function(a13, ...)
do local c14 = 0 for n15 = math.min(#s2, (T(select('#', a13))[1])), (#(t3.s)) or N(T(select(2, a13, 3))[ a13]), O(2):m(false) do c14 = c14 + 1 if c14 > 3 then break end
local function f16(a17, a18, ...)
t3:m(t3.n)
local a19 = #T((math.floor(N(a18)) + 0 + N(a18))).s
return a9, (1) % (n15) % (- 2 + 0), ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((2) % N(a18))] = 0.5, [S(2 > N(...))] = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2}) or ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = 2 % N(a18), [S((2 / N(a17) + 0))] = #'ab', 2})
end
do local c20 = 0 local i = 0 for n21 in function(...) i = i + 1 if i < math.max(n1, n15) then return i end end do c20 = c20 + 1 if c20 > 4 then break end
end end
end end
return math.abs(((((2) ^ 0)) or a13 or (a13)) - 2 % 2 and (T((...)):m(a13, a13))), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') .. 2 .. S(...) .. (s2)) or 'ab' or (s2)] = a9, [S(select(-1, (...), f4("10", "0x10")))] = ..., 2}
end).t ~= N(select(-1, a8, a9)) < (2 % 2)} do c10 = c10 + 1 if c10 > 4 then break end
t3.a = T(('ab') > ('ab')):m('ab' .. s2 .. ('abc') .. math.min(N(false and a9), 0.5))
end end
return a9, a8, a9
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7, a8 in ipairs({n = (N(a5) ^ 2), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S([[long]])] = a5, [S(a5)] = a5, 2}, f = F(), m = F(), s = s2 .. S(a5) .. ("10") .. S(a5), #S(a5)} or t3.t) do c6 = c6 + 1 if c6 > 3 then break end
emit(t3:m({n7 - N(false), n = 1, s = 's', m = F(), f = F(), t = {}, ...}), N(not (a5) and a8) - ((n7 ^ 2) or (n7 + N(a5))))
end end
local function f9(a10, ...)
do local c11 = 0 for n12 = (math.floor((n1)) + 0 + #'ab' and N(a10) % 2), (- (N({1e3, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) + 0), 2 do c11 = c11 + 1 if c11 > 2 then break end
do local c13 = 0 while select(-1, nil, n12) do c13 = c13 + 1 if c13 > 4 then break end
O(2).t = {#(('ab') and ('a')), n = 1, s = 's', m = F(), f = F(), t = {}, T(false).f(not {math.max(N(a10), N(a10)), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(t3[ a10])})}
end end
do
local n14 = 10
emit(#S(nil))
if (select(2, tostring(S(a10)) <= tostring(S(a10)))) or select('#', select('#', t3[ a10], math.min(n14, n12)), #S((n12 ^ 3))) then
local a16 = false, nil, 'ab' .. S({n = (n14) % n14, t = t3, f = function(...)
return false, tostring(S(function(...)
return (N(N(function(a17, a18, ...)
T(math.max((2), 2)).f = F()
return (- (- N(select('#', a17, a18)) + 0) + 0)
end) >= (t3:m(false))) ^ -1), select('#', ('ab') .. ('ab') .. S((...))), a10
end)), n14 == ((- ((2) - 2) + 0))
end, m = F(), s = string.format('%q', ('ab')), (n12 ^ 3)}) .. N((...)) .. S(t3[2])
end
do local c19 = 0 for n20 = n14, N(O(2):m(nil)) + O(2).n, t3[1] do c19 = c19 + 1 if c19 > 2 then break end
n20 = N((...))
end end
end
end end
return a10, a10
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
T(t3.s).f((t3[2] ^ 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ((s2 .. N(a5) .. N(a5)) or s2)] = false, [S(2 % math.max((n1), N(a5)))] = T(math.min((n1), n1)):m(false, T(select(-1, a5))[ a5]), 2}, (...))
do local c6 = 0 for n7, a8 in ipairs(O(1)) do c6 = c6 + 1 if c6 > 4 then break end
end end
f4 = function(...)
do local c9 = 0 for n10, a11 in ipairs(t3.t) do c9 = c9 + 1 if c9 > 4 then break end
do
a11, t3[ 'k' .. s2], t3[ S((((3) and (n10)) ^ 1))] = t3.f(nil), T(not a11).n
end
do local c12 = 0 local i = 0 for n13 in function(...) i = i + 1 if i < n10 then return i end end do c12 = c12 + 1 if c12 > 2 then break end
t3.f(N((N((n10) <= N(a11)) ^ -1)) <= ((((n13 * (n13) + 0)) / math.abs((n10) - (n13)) + 0)))
local a14, a15 = #('ab') and 'ab' .. N({n = n10, t = O(1), f = F(), m = F(), s = 'ab', n13}) .. ('ab') and ('ab'), (n1) % N(S({n = n10, t = O(1), f = F(), m = F(), s = 'a', n13}) .. N(O(2).f(a11)) .. S({n13, n = 1, s = 's', m = F(), f = F(), t = {}, f4(n13)}) .. N(not a11)), (T((- (n13) + 0)):m(t3[ a11])) + N({n = t3:m(a11), t = {n = n13, t = O(1), f = f4, m = F(), s = 'ab', n13}, f = F(), m = F(), s = string.sub(S(nil), 2, -1), (n13) or (n13)})
end end
end end
a5 = (...)
return ((- (2) + 0)) ~= (nil) or select(-1, {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}), function(...)
if false then
emit(f4(S(function(...)
local function f17(...)
emit(nil, {n = (- (2) + 0) - N(t3[ false]), t = O(1), f = function(a18, ...)
local a19, a20, a21 = O(2)[2], ...
return T(a18 and (a18))[ string.upper(O(2).s)], (s2) and S(a18) .. (2) .. S(a18) .. 2 .. ('ab') .. (- N(a5) + 0), #((string.format('%5s|', S('ab'))) and (string.reverse('ab')))
end, m = F(), s = t3.s, O(2):m(false, a5)}, true)
return function(a22, ...)
a22 = "0x10"
return 123456789012 or 2 % (2) or 2, false, {n = #'ab', t = {n = #'ab', t = t3, f = F(), m = F(), s = 'ab', math.abs(N(nil) - (2))}, f = (f4 or (F())) and (function(a23, ...)
a23 = (math.floor((math.abs(((O(2):m(a23, a23) ^ 0)) - N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})))) + 0 + ((- (2) + 0)))
return ...
end), m = F(), s = 'ab', 3}
end
end
return false, false
end) .. 'a'))
elseif false then
else
local n24 = 2
end
return false, '', false
end, false
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < math.max((N(a5)), math.abs(n1 - N(a5))) or (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a5, [S('\65\n')] = a5, 2}) ^ 3) then return i end end do c6 = c6 + 1 if c6 > 4 then break end
break
end end
do local c8 = 0 for a9, a10 in next, {('ab' .. (n1)) .. (t3:m(0x10)) .. N(true) .. N(select(2, a5, a5)) <= 'ab', 3, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. t3.s] = (- ((n1 * (n1) + 0)) + 0), [S(not t3[1])] = [[long]] or s2 .. S(a5 or (a5)) .. t3:m(false), 2}} do c8 = c8 + 1 if c8 > 4 then break end
end end
emit(string.format('%5s|', S(S((N(select(2, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a5, [S(a5)] = a5, 2}, (s2) .. (n1) .. n1 .. n1)) ^ -1)))))
if {(- N(t3.a) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(function(a11, ...)
do local c12 = 0 while function(a13, a14, ...)
local function f15(...)
do local c16 = 0 repeat c16 = c16 + 1 if c16 > 4 then break end local a17 = S(not ((...) or (false))) .. N(t3[ (false) ~= false]) .. (0x10) do
t3.f(nil, string.upper(S(#('ab') or ('ab'))), {n = (N(a17) % N(a17)) or math.min(2, (2)), t = {((2) ^ 3), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = function(a18, a19, ...)
return ''
end, m = F(), s = 'ab', N((N(a17) * N("0x10") + 0)) % N(string.sub('ab', 2, -1))})
end until not ((- 2 + 0)) or (T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a17)] = a17, [S(a17)] = a17, 2}).f(T(f4(a17, a17)):m(a17, a17))) end
do local c20 = 0 local i = 0 for n21 in function(...) i = i + 1 if i < N(((2 and (2)) ^ 3)) then return i end end do c20 = c20 + 1 if c20 > 3 then break end
local n22 = math.max((- #('ab') + 0), N((7) == ({n = N(false), t = O(2).t, f = (F()) and F(), m = F(), s = string.upper(('ab')), N(false) % N(false)})))
t3.a, t3[ S((#(s2) ^ 0))] = ('ab') .. N(f4(T(t3[ false]).t, select(1, ...))) .. S((...)), nil
end end
emit(nil, nil, ({n = math.min(2, N(false)), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, T(S(false) >= s2).f(false)}, f = t3.f, m = F(), s = string.rep(S(false), 2), (2) + N(false)}) and (t3[ ((n1) ^ 0)]))
return false, #S(not (- N(true) + 0))
end
do local c23 = 0 local i = 0 for n24 in function(...) i = i + 1 if i < #(s2) then return i end end do c23 = c23 + 1 if c23 > 3 then break end
O(2)[ 'k' .. S(a14)] = a14
end end
return a14, a14
end do c12 = c12 + 1 if c12 > 4 then break end
local t25 = O(1)
end end
return a11, a11, a11
end)} then
t3[ 'k' .. S(false)], a5 = a5
else
emit(a5)
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(a7, ...)
emit(function(a9, a10, ...)
emit(10)
do local c12 = 0 for n13 = (010) and #('abc'), N((T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a9)] = a10, [S(a9)] = a10, 2}).n) % n1) do c12 = c12 + 1 if c12 > 3 then break end
do
a10, a10, a10, a9 = 2.5e-3, {n = 0.5, t = O(1), f = function(...)
emit(n13)
return f4(f4((false) == false), math.max((2 and 2), (- N(false) + 0))), ((n13) * ((#('ab') ^ 0)) + 0)
end, m = F(), s = 'ab', #('ab') .. (n13)}, t3.f(select(2, (n13 ^ 0), function(a14, ...)
return #('ab') or 'ab' < math.max(N(not (a14)), ((2) + (2)))
end), ((t3:m(a10)) ^ 2))
end
do local c15 = 0 repeat c15 = c15 + 1 if c15 > 3 then break end local a16 = {T(...):m((N(a9) ^ 0)), n = 1, s = 's', m = F(), f = F(), t = {}, f4('a')} do
T('ab' .. (n13) .. S(a16) .. n13):m(f4(#S((n13) % N(a16))), {7 or (N(...)), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(((- n13 + 0)) and (false))})
end until (...) end
if (N(f4('\65\n')) % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = (math.floor((n13)) + 0 + 1e15), [S((n13) + N(a9))] = not (a10), 2})) % (n13) then
a10 = O(2)[ S(T(a10 or a10).f(function(a17, a18, ...)
f4(#t3.s, (...) and (T(O(2):m(a18, a17))[ N(a17) - N(a18)]))
local t19 = T(true)
return n13, a17, t3.f(0.5)
end)) .. (T(O(2):m(a10)).s)]
local t20 = O(1)
t3.f = f4
else
n13 = N(a10)
f4 = F()
a5 = select('#', T((n13 ^ -1)):m(not (a9 and (a10))))
end
end end
return {N(a10) % ((2 / (2) + 0)), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a7)}, not ..., O(2).f(((2) ^ 3) % N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', n1}))
end)
do local c21 = 0 local i = 0 for n22 in function(...) i = i + 1 if i < (0x10 ^ -1) then return i end end do c21 = c21 + 1 if c21 > 2 then break end
end end
return a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local t6 = {n = (((n1 or n1) * (t3:m(a5, false)) + 0)) % ((math.min(n1, (n1))) and (#s2)), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = (- (t3[1]) + 0), [S(010)] = not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a5, [S(a5)] = a5, 2}, 2}, f = f4, m = F(), s = s2, math.abs(((n1 ^ 2)) or N(a5) - (t3[1]))}
local s7 = 'ab'
t6.f(0.1 > (- (n1 % N(a5)) + 0), N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) - N(s7 .. S(1e15)) or select(2, a5 ~= a5, nil), T(a5 and (a5)).s)
function t6:x(...)
do local c9 = 0 repeat c9 = c9 + 1 if c9 > 3 then break end local a10 = nil do
do local c11 = 0 while self[ S({n = 2, t = {n = 2, t = self, f = F(), m = F(), s = 'ab', 2}, f = F() or F(), m = F(), s = 'a', #'ab'}) >= S(N(a10) - 2) .. (10) .. (t6:m(a10))] do c11 = c11 + 1 if c11 > 3 then break end
break
end end
t6.f(self[ t6.a], self)
do local c12 = 0 while (- (N((((- (2) + 0)) ^ 1))) + 0) do c12 = c12 + 1 if c12 > 2 then break end
do local c13 = 0 while {N((tostring(('ab'))) .. self:m(a10)), n = 1, s = 's', m = F(), f = F(), t = {}, ...} do c13 = c13 + 1 if c13 > 3 then break end
emit('\65\n', {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(t3.f((2) % N(0.1), (N(a10) ^ -1)))] = ..., [S(t3[ (N(a10) ^ 1)])] = math.min(N(a10), N(010)) % ((2 ^ 1)), 2})
T(nil).f = function(a16, a17, ...)
return string.upper('' and s2), f4(self)
end
emit(math.min((N(a10) % 2 ^ 0), N('\65\n')), t3[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(nil)] = a10, [S(a10)] = a10, 2} == self:m(a10)])
end end
end end
end until nil end
function self.f(a19, a20, ...)
n1 = ((((2 / (2) + 0) ^ 2)) or (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a20)] = a20, [S(a19)] = a19, 2})) ^ -1)
do local c21 = 0 repeat c21 = c21 + 1 if c21 > 4 then break end local a22 = (- 2 + 0) do
local a23 = string.format('%5s|', S((T(string.reverse("10")).s and O(2).s))) .. ((((2 ^ 0)) and (2 % (2))) - O(2).n)
T(nil)[1] = 2
end until a22 end
return a20
end
return false, false
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < (((n1 % n1) and 2) ^ -1) then return i end end do c6 = c6 + 1 if c6 > 2 then break end
function t3:x(a9, a10, ...)
self = {t3:m(self.f((n7) or (a10), math.max((2), (2))), self.f({n = 2, t = self, f = f4, m = F(), s = 'ab', 2})), n = 1, s = 's', m = F(), f = F(), t = {}, self.f(select(1, N(nil) - (2), string.format('%5s|', S(s2 or ('ab')))))}
emit((0.1) or select(1, N(a10) % (2)))
return nil, {n = #'ab' and ('ab'), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('a') or 'ab')] = N(a9) % (2), [S((2) - 2)] = function(a11, a12, ...)
if select(-1, math.abs(N(function(a13, a14, ...)
a14, a10 = function(a15, a16, ...)
return '\65\n'
end
return 3, self:m((('ab') or ('ab')) < S(a14) .. (2) .. S(a13) .. S(a14), #string.sub('ab', 2, -1))
end) - N(math.abs(#'ab' - 2 and (2))))) then
self:m(T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}):m(2 or (2) - N(...)), {(- N(not a12) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((- N(a12) + 0))] = (a12) == (a12), [S((a11) and a12)] = math.min(n7, N(a11)), 2})})
do local c17 = 0 while (2) % 2 do c17 = c17 + 1 if c17 > 2 then break end
self.n = self[2]
a10 = ((- N(2 % (#(" 5 "))) + 0) ^ -1)
local a18, a19 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('abc') and 'ab')] = ((2 ^ 1)) and N(a11) - N(...), [S(self:m((...), a12 and a11))] = O(2)[ nil], 2}, ((...)) or function(a20, ...)
O(2).a, a20, O(2).a, self[ 'k' .. 'abc'] = {n = 2, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = string.format('%5s|', S(('ab'))), [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a20, [S(a20)] = a20, 2})] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'abc'] = false, [S(a20)] = a20, 2}, 2}, f = F(), m = F(), s = string.gsub(S(('ab') > ('ab')), 'a', 'bb'), ((self:m(a20)) ^ 3)}
emit(not ((tostring(('ab'))) < S(t3[ a20])), string.format('%5s|', S(s2)), S(select('#', a20 and a20, false)) .. ((2) and (2)) % (O(2):m(a20, a20)) .. N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = false, [S(not a20)] = (...), 2}))
return tostring(S(O(2):m(a12))), nil, ...
end
end end
elseif {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('abc')] = (N(function(a21, a22, ...)
do local c23 = 0 while not a21 do c23 = c23 + 1 if c23 > 4 then break end
O(2).a, a12, T(not (a21)).a, self.a = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S(function(a24, a25, ...)
return 0x10, ((- (2) + 0)) % N(2) and {n = self:m(a24, a24), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F(), m = F(), s = string.upper(S(a25)), T("10"):m(a25, a24)}
end) .. (- 2 + 0) .. (N(a22)) .. 2 or 2)] = self:m({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, O(2):m(a22)), [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' or 'ab'] = function(...)
return ((2) ^ -1)
end, [S((...))] = math.abs(N(a22) - (2)), 2})] = not ('a'), 2}, 2 + N(a21), a22
end end
return a22, a22
end) / 2 + 0), [S(a12)] = a12, 2} then
else
end
return nil, a12
end, 2}, f = F(), m = F(), s = 'ab', 2}, a10
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit((0.5 / 2 + 0))
local a6, a7 = math.max((0), N(t3.f(false) ~= s2 .. N(...) .. N(a5))), string.sub(((s2) and (false)) .. s2 .. N(a5) .. N(a5) .. ('ab') .. ((n1) % (n1)), 2, -1), (f4((...))) ~= ((((n1) * (n1) + 0)) <= #(s2))
do local c8 = 0 for a9, a10 in next, {0x10} do c8 = c8 + 1 if c8 > 4 then break end
emit(2 % (- n1 % n1 + 0), [[long]] < (s2), t3.f(S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) .. N(nil) .. n1 + n1))
break
end end
local t11 = t3
do local c12 = 0 for n13, a14 in ipairs(t11) do c12 = c12 + 1 if c12 > 3 then break end
do local c15 = 0 for a16, a17 in next, {{n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a7, [S(a7)] = a6, 2}) .. (- n13 + 0) .. (N(a14))] = (- #(s2) + 0), [S(n13 % (n1) % N(string.sub((s2), 2, -1)))] = string.sub(S((n13 ^ 3)), 2, -1), 2}} do c15 = c15 + 1 if c15 > 2 then break end
do
do local c18 = 0 for n19, a20 in ipairs({N(a17), n = 1, s = 's', m = F(), f = F(), t = {}, ...} and {t11:m(a16, a14), n = 1, s = 's', m = F(), f = F(), t = {}, f4((s2) .. (n13) .. N(a17))}) do c18 = c18 + 1 if c18 > 3 then break end
t3.a, a16, a16, a16 = (- N(select(2, N(a6) + (n13))) + 0), (- N((function(...)
local a21 = function(a22, ...)
return a22, T(a22):m(#('ab'), function(a23, ...)
a6 = select('#', 010, function(...)
O(2).a = (2) % T(((2) ^ 3))[1]
return function(a24, a25, ...)
a25, a25, a25, a25 = (O(2).n) % (((2) ^ 2)) % ((math.floor(N(a25)) + 0 + 2)), function(a26, a27, ...)
T(#'ab'):m(...)
return (...), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('a')] = not ((N(a27) ^ -1)), [S(select(1, t3[ a27], #('ab')))] = select('#', not ...), 2}, (...)
end
a25 = true
return O(2).f((- (((2) ^ 2)) + 0), a25 and (nil) and #S(a24)), math.max(#'ab', N(N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) % (- (2) + 0)))
end, T(#'ab').f({(2) and (2), n = 1, s = 's', m = F(), f = F(), t = {}, f4([[long]])}, false and (false) == ((N(false) ^ 3)))
end)
return T(a23)[ '\65\n']
end)
end
return select(2, O(2).f(a5, O(2).a))
end) == (a7 or true)) + 0)
end end
end
if a14 then
do local c28 = 0 while {n = (((2) ^ 1) * t3:m(not (0.5)) + 0), t = {(N(...) / N(function(a29, a30, ...)
O(2).a, t11[ 'k' .. ('ab' or ('ab'))], a29 = (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a30, [S(a29)] = a30, 2}) > (N(a30) % N(a30))) ~= 2 % 2
T(a30):m(t11[2], nil)
return O(2).t, a30 ~= (a30 and a29)
end) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4(a17)}, f = f4, m = F(), s = s2, n13} do c28 = c28 + 1 if c28 > 4 then break end
end end
end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit((((- t3[1] + 0)) ^ -1))
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < 2 then return i end end do c6 = c6 + 1 if c6 > 4 then break end
do
function t3:x(a9, ...)
function self.f(...)
emit((- N(math.abs(N(false) - 2)) and ((math.floor(N(...)) + 0 + N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2}))) + 0))
return O(2)[ (- #S(false) + 0)], {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(select(2, (- 2 + 0)))] = (N(false)) < ((2 ^ 2)), [S(select('#', function(a11, a12, ...)
do if #S(T(string.rep(S(a12), 2)).f((2) > 2, #('ab'))) then goto l13 end
local n14 = 2
end ::l13::
for n16 = 1, 3 do local u = n16 if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (t3.s)] = {n = #'ab', t = O(2).t, f = F(), m = F(), s = 'ab' .. (n16), N(a12) % N(...)}, [S(T(select(1, a12, a12)):m(a12 and (a12), select(-1, a11, a12)))] = ((N(a12) % (n16)) ^ 0), 2} then goto l15 end do
local s17 = string.rep('ab', 2)
end ::l15:: end
return 3, function(a18, ...)
for n20 = 1, 3 do local u = n20 if O(2).s then goto l19 end do
a18, a12 = string.format('%q', s2 and (('ab') and 'ab'))
end ::l19:: end
return (N((a18) == a18) + #(s2)) or (function(...)
T(select(2, false, false)):m((s2) .. (- 2 + 0) - N(false) % N(false) .. string.reverse(S(false)) or 'ab' .. ('ab') .. (N(S(false) .. N(false))), select('#', nil))
for n22 = 1, 3 do local u = n22 if 'abc' then goto l21 end do
T(010):m(function(a23, ...)
do if (- (((N(a23) + a23) ^ 3)) + 0) then goto l24 end
T({n = 2, t = O(1), f = F(), m = F(), s = "0x10", 2})[ 'k' .. S(2 > N(a23))], O(2).a, self[ S(O(2).s)], self.a = a18
T(self[ a23]).a = false
local a25 = ((N(a23) and (2 ^ 0)) ^ 0), self:m(t3), a23
end ::l24::
return O(2).s, (- (2) + 0), self.n
end)
do local a27 = 0 ::l26:: a27 = a27 + 1 local n28 = a27 do
n28 = #S(nil)
do if ... then goto l29 end
O(2)[ 'k' .. S((false) or (false))], O(2).a, T('a')[ 'k' .. S(((n28) ^ 3))] = (- n28 + 0) and (O(2)[ false]) ~= ({n7, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), true, false
end ::l29::
end if a27 < 3 then goto l26 end end
end ::l21:: end
return '\65\n'
end), a18, a18
end
end))] = false, 2}
end
return ..., a9, a9
end
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit(not (...))
emit(false)
t3 = O(1)
t3[ 'k' .. S(N(a5) % n1)], t3[ S((a5 == (a5)) and select('#', a5, a5))], T((...))[ 'k' .. ('ab')], t3[ 'k' .. S(function(a6, a7, ...)
do
if ((n1) ^ 0) then
do
T((a7) and (a6))[ S(a7)], T(f4)[ S(...)] = T(nil).s, a5, ('ab') and s2 or (t3.s) >= (string.format('%5s|', S(s2))) and (string.gsub(('ab'), 'a', 'bb'))
t3 = ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. T(O(2)[ a6]).s] = ..., [S(function(a8, ...)
local n9 = math.abs((2 or (math.max(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a8, [S(a8)] = true, 2}), N(string.rep(('a'), 2))))) - N(T(t3[1]).n))
t3[ S(t3:m(t3[ ...], S(a8) > (s2)))] = (N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(t3:m(false))}) ^ 0)
return O(2):m((...), ((2) ^ 3) ~= ((- 2 + 0))), 1
end)] = #S(0), 2}) or O(1) and T(0x10 % (2)).t
emit((2) + N(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a7, [S(a7)] = a7, 2}) >= (string.gsub('ab', 'a', 'bb'))), T(math.abs(n1 - 2))[ a7], a6)
end
emit((#string.upper(T(2 % 2).s) ^ 2))
elseif {(#'ab') or math.abs((((2) * N(a7) + 0)) - T((2) > 2)[1]), n = 1, s = 's', m = F(), f = F(), t = {}, ...} then
do if (2 % ((2 ^ 0))) > N(nil) then goto l11 end
a5 = f4(not ((n1) / N((...)) + 0), false)
t3:m(...)
end ::l11::
end
end
return 010, not ((s2) > S({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a7)})), t3:m(true or ((...)), s2)
end)] = t3.f(N(tostring(s2)) + N((...)), T(t3:m(...)).f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a5, [S(1e15)] = a5, 2}, ('ab') > s2)), true
do local c12 = 0 repeat c12 = c12 + 1 if c12 > 3 then break end local a13 = true do
function t3.f(a15, ...)
f4 = function(...)
emit(not ({n = math.min(2, 2), t = O(1), f = function(a17, a18, ...)
do if O(2)[ {a18, n = 1, s = 's', m = F(), f = F(), t = {}, T(function(a20, ...)
for n22 = 1, 3 do local u = n22 if nil then goto l21 end do
n22 = ((N('\65\n') / (n22) and 1 + 0)) + N(true)
end ::l21:: end
return a20, a20, a5
end).f(a5)}] ~= ("0x10") then goto l19 end
do local a24 = 0 ::l23:: a24 = a24 + 1 local n25 = a24 do
a13 = a18
end if a24 < 3 then goto l23 end end
end ::l19::
return a13, a18, a17
end, m = F(), s = 'ab', 2}))
return false, false, false
end
return a15, a15
end
end until a5 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 4 then break end local a7 = math.abs(N(f4 or {n = n1, t = t3, f = f4, m = F(), s = s2, n1}) - N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (T(t3.n).s)] = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a5)}, [S(f4(a5, false))] = string.format('%5s|', S(s2)), 2})) do
function t3:x(a9, ...)
local function f10(a11, ...)
for n13 = 1, 3 do local u = n13 if string.rep(S(#S(false) % N((a11) and (2))), 2) then goto l12 end do
f4(((math.floor((t3:m(a11))) + 0 + N(not ('\65\n')))) == (S(nil) .. ((n13) ^ -1) .. N(...) .. N(self[ a11])), N(O(2):m(a11 == a11)) % N({n = math.abs(n13 - (n13)), t = (O(1)) or O(1), f = F(), m = F(), s = string.format('%5s|', S(('ab'))), n13 + n13}))
end ::l12:: end
local a14, a15, a16, a17 = O(2)[ not not a11], {n = (math.floor(N(S(nil) .. ('ab') .. ('ab'))) + 0 + 2 and 2), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = 2 % 2, [S(f4(a11))] = T(false)[ a11], 2}, f = function(...)
local s18 = string.rep(S(false) .. (2) .. 'ab', 2) .. S((s2) .. 123456789012 .. N(2 % (2)) .. N({2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(nil)})) or (string.format('%q', (T(function(...)
a9 = nil
self.f(n1 - N(N(self[2]) % N(false or (false))), math.min((2) or 2 and 2, N(function(a19, a20, ...)
a11 = a20
return (...) and T((s2) .. N(a19) .. S(a20))[ {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}]
end)))
return ((N(a5)) / N(false) + 0)
end).s)))
do local a22 = 0 ::l21:: a22 = a22 + 1 local n23 = a22 do
t3:m(select('#', n23 - n23) ~= ((...)), ...)
end if a22 < 3 then goto l21 end end
self[ 'k' .. (s18)], t3.a = 0
return #S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' .. (2))] = (2 ^ 1), [S(function(...)
emit({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})
return not (nil) == ({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})
end)] = O(2):m(false, false), 2})
end, m = F(), s = (string.rep(('ab'), 2)) .. N((2 ^ -1)) .. S(true), (math.min(2, 2)) and (math.max(N(a11), N('a')))}, not (math.floor(((N(a11) ^ 3))) + 0 + (N(nil)))
do local c24 = 0 repeat c24 = c24 + 1 if c24 > 2 then break end local a25 = function(a26, ...)
a14 = 'abc'
return a26
end do
a25, a17, a17, a9 = a14, a16, nil
end until nil end
return a11, a11, a11
end
return a9
end
end until a7 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local a6, a7, a8, a9 = true, 10
function t3:x(a11, a12, ...)
do local c13 = 0 for n14 = (math.max(N(a12), (2)) ^ 1) and (N(function(a15, ...)
do local a17 = 0 ::l16:: a17 = a17 + 1 local n18 = a17 do
local a19, a20 = ((- n1 % (n18) + 0) * N(O(2)[ (...)]) + 0), T(nil)[ ...], a7
for n22 = 1, 3 do local u = n22 if N({n = 0, t = T(a20), f = T('abc').f, m = F(), s = 'ab' .. (n22), (n22) and n18}) % N(a19 ~= (a19)) then goto l21 end do
emit(self, {(- (2.5e-3) + 0) or ((N(a20) ^ -1)), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
break
end ::l21:: end
emit(...)
end if a17 < 3 then goto l16 end end
return {O(2).s, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(S((...)) >= (T(f4(a15)).s))}
end) ^ 3), N({n = (N(a12) ^ 1), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a11, [S(a12)] = a12, 2}, f = function(...)
do local c24 = 0 for a25, a26 in next, {(N(((2) ^ -1)) + (n1)) or (('ab') > S((...)))} do c24 = c24 + 1 if c24 > 3 then break end
for n28 = 1, 3 do local u = n28 if false or select(-1, t3:m(a26), (- (n28) + 0)) then goto l27 end do
T(1e15).t = O(1)
a26, a26, a25 = (S(math.min((n28), (n28))) .. (self.s) .. N(a26) .. N(a25)) < (O(2).s)
end ::l27:: end
local function f29(a30, ...)
do local a32 = 0 ::l31:: a32 = a32 + 1 local n33 = a32 do
do local a35 = 0 ::l34:: a35 = a35 + 1 local n36 = a35 do
do if not (n33) then goto l37 end
do if not O(2).f({n36, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 0) then goto l38 end
T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a30)] = a30, [S(a30)] = ..., 2}).f(self, true)
O(2)[ 'k' .. ('ab') or ('ab')], t3[ 'k' .. 'ab' and 'ab'], a25, t3.a = (- math.min(N(a30) + n36, (O(2):m(a30, a30))) + 0)
end ::l38::
end ::l37::
end if a35 < 3 then goto l34 end end
end if a32 < 3 then goto l31 end end
return (...), {n = n1 % (1) + N(a30), t = {T("10"):m(a30), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F() and (F()) and ((F()) and (F())), m = F(), s = (('ab') or ('ab')) and 'ab', T(T(self.t).t):m((math.floor(N(a30)) + 0 + (2)), t3[ a30])}
end
do local c39 = 0 repeat c39 = c39 + 1 if c39 > 2 then break end local a40 = f29({math.min(2, 2), n = 1, s = 's', m = F(), f = F(), t = {}, f4(a25 ~= nil)}, (" 5 ") > S(O(2):m(a26))) do
return ..., T(true).a, string.reverse(('ab'))
end until not string.reverse((s2)) end
end end
do local a42 = 0 ::l41:: a42 = a42 + 1 local n43 = a42 do
do local c44 = 0 for a45, a46 in next, {(1 ^ -1), false} do c44 = c44 + 1 if c44 > 4 then break end
t3[ 'k' .. 'ab'], self.a, O(2).a = a46
end end
end if a42 < 3 then goto l41 end end
return false
end, m = F(), s = '', 2}) % 2, 2 do c13 = c13 + 1 if c13 > 3 then break end
local s47 = 'ab'
end end
return a12, a12
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do
do if {(- (0.1) and (n1) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(string.sub(((s2) or s2), 2, -1))} then goto l6 end
if N(((select(-1, a5)) == 2.5e-3) == (not (not (a5)))) % N((a5 or a5) or nil) then
do local c7 = 0 for n8 = 1e3, N(''), n1 do c7 = c7 + 1 if c7 > 4 then break end
do if (s2) .. ('abc') .. ((- N(true) + 0)) .. (" 5 ") .. ((- n1 + 0)) .. T((a5) or a5).s then goto l9 end
a5 = (t3.s) .. (#S((N(select(1, a5, a5)) ^ 1))) .. N(select('#', ((N(a5) ^ 0)) ~= t3[ a5], f4({n = n8, t = t3, f = f4, m = F(), s = 'ab', n8})))
emit(t3:m(math.min((n1), N(" 5 ")) % N(s2 .. (n8) .. (n8)), T(function(a10, a11, ...)
do if ('ab' or 'ab' >= S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a10, [S(a10)] = a10, 2})) and " 5 " then goto l12 end
local a13, a14, a15, a16 = tostring([[long]]), (('ab') or '' .. S(s2 > ('ab')) .. ((- N(a11) + 0)) .. #('ab')) == a5, {N((...)), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f((S(a11) .. 'ab' .. (2)) .. N(O(2)[ a11]) .. (string.format('%5s|', S('ab'))))}
t3 = a11
t3:m((t3:m((a13) and (a13))) == S(a14) .. (2) .. S(a16), a15, a14)
end ::l12::
return a11, a10, a10
end):m(a5)))
end ::l9::
end end
elseif a5 then
do local a18 = 0 ::l17:: a18 = a18 + 1 local n19 = a18 do
local n20 = 0x10
end if a18 < 3 then goto l17 end end
elseif a5 then
t3[ 'k' .. s2], a5, t3.a = a5, a5, a5
else
end
end ::l6::
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a5, [S(a5)] = a5, 2})[1] = (((- N(((...)) or (f4(a5))) + 0)) ^ 0)
a5, a5, a5 = t3[ string.format('%5s|', S(s2)) or ({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...})], t3[ false], #S(not (a5)) .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = a5, [S(a5)] = a5, 2}) .. s2 .. 2.5e-3
do local c6 = 0 for n7, a8 in ipairs({n = #(s2 and 'ab'), t = t3.t or {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a5, [S(a5)] = a5, 2}, f = f4, m = F(), s = t3.s, 0.5}) do c6 = c6 + 1 if c6 > 2 then break end
emit(S(true) < S((...) == (...)))
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. "10"] = function(a9, ...)
local n10 = #(t3.s or (('ab' and 'ab') .. N(t3[ a9]) .. ('ab' and ('ab'))))
return (((((math.floor(N(true)) + 0 + (2))) ^ -1)) ^ 0)
end, [S((((t3:m(a8)) and (n7)) * (- n7 - (n7) + 0) + 0))] = ..., 2})
end end
T(nil):m((({n = n1, t = t3, f = f4, m = F(), s = s2, 2}) ~= (N(a5) > N(a5))) and (false), 0.1, math.min(t3:m((a5) or (a5), t3.f(s2, a5)), (n1)))
local s11 = '\65\n' and ('ab' and ("0x10"))
do local c12 = 0 while ... do c12 = c12 + 1 if c12 > 3 then break end
local function f13(a14, ...)
O(2).f(nil, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') or 'ab' and 'ab'] = (...), [S(#'ab' or 'ab')] = select('#', (...)), 2})
a14, a5 = select(2, '', false), function(...)
if S(function(a15, ...)
t3.f((...))
return (N({n = (2) or 2, t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a15)}, f = F(), m = F(), s = " 5 ", (math.floor(2) + 0 + N(a15))}) ^ 2), (N(true) ^ 3)
end) .. ((N(T(2 % (2)):m(false, false)) ^ 3)) then
f4({math.min(((2) or 2), N(function(a16, a17, ...)
for n19 = 1, 3 do local u = n19 if select(1, {n19, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, N(not (a16)) % n19 % (n19)) then goto l18 end do
T(('ab') < S(a17)).t = O(1)
f4('abc', function(a20, a21, ...)
return a21
end, a17)
end ::l18:: end
return a17, a17
end)), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(false)}, false, false)
else
O(2).f(nil, nil)
end
return false
end
return nil
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7, a8 in ipairs(t3) do c6 = c6 + 1 if c6 > 3 then break end
do local a10 = 0 ::l9:: a10 = a10 + 1 local n11 = a10 do
do local c12 = 0 repeat c12 = c12 + 1 if c12 > 4 then break end local a13 = string.format('%q', ("0x10")) do
t3:m(((123456789012) ^ 0), true)
a13, a13 = {n = N(s2 .. S(a8) .. ('ab') .. N(a8)) + T((s2) .. (n7) .. n11 .. (n11)):m(a13), t = O(1), f = f4, m = F(), s = tostring((s2 and s2)), (#S(a5) * #(s2) + 0)}, ((s2) .. s2 .. (s2) .. N(a13)) or (not (false)) and (n7)
end until (N(function(...)
do local c14 = 0 for a15, a16 in next, {a13} do c14 = c14 + 1 if c14 > 4 then break end
break
end end
do local c17 = 0 while (s2) .. (T((2 ^ 1)).s) and string.reverse('ab' or ('ab')) .. ((T(O(2)[1]).s .. (#'ab')) .. (math.floor(N(false) + N(false)) + 0 + N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) .. S({n = (N(false) ^ 1), t = O(1), f = f4, m = F(), s = (s2) and ('ab'), math.abs(N(false) - (2))})) do c17 = c17 + 1 if c17 > 4 then break end
f4(T(false and false)[ f4(#S(false), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2})], (- #('abc') + 0))
t3:m((- N(...) + 0), not O(2):m(nil))
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
return S({N(false), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) .. s2, {t3:m(O(2).a, (- N(nil) + 0)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end if a19 < 3 then goto l18 end end
end end
return (...), (- N((123456789012) == math.min(2, 2)) + 0)
end) ^ 1) end
end if a10 < 3 then goto l9 end end
end end
do local c21 = 0 for n22, a23 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = t3[ a5 and a5], [S(t3:m(select('#', false, a5), function(a24, ...)
do local c25 = 0 for n26 = (2.5e-3) or (O(2):m(function(a27, ...)
emit(O(2).f(T({n = 2, t = O(1), f = F(), m = F(), s = '\65\n', 2}).f((T({10, n = 1, s = 's', m = F(), f = F(), t = {}, ...}):m(a27)) % 2 and 2, (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a27)] = a27, [S(a27)] = a27, 2}) ^ 1))))
return N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = (a27) ~= 'a', [S(T(f4).f(a27))] = t3[2], 2}) % (N(not a27) % ((N(a27) * N(a27) + 0))), select('#', #S((...)))
end, tostring(('ab')))), 2, 2.5e-3 % (math.abs((((2) ^ 2)) - 2)) do c25 = c25 + 1 if c25 > 4 then break end
n26 = O(2):m(S(a24) .. (n26) .. ('') .. N(n26) ~= ({n = n26, t = O(1), f = F(), m = F(), s = 'ab', n26}) or string.format('%q', 'ab'), {n = N(select(-1, a5, a24)) + N(a24) % n26, t = {O(2):m(a24), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F(), m = F(), s = (t3.s) or ('ab' or 'ab'), n26})
do local c29 = 0 for n30 = O(2):m(O(2).t, {n = n1, t = O(1), f = F(), m = F(), s = 'ab', n26} or T(T(select(2, a24, ...))[2]):m(a24)), #S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a24)})] = (n26 ^ 3), [S(a24)] = a24, 2}), n26 do c29 = c29 + 1 if c29 > 2 then break end
n30 = n30
end end
end end
return a24, a24, a24
end))] = a5, 2}) do c21 = c21 + 1 if c21 > 2 then break end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit(t3.a)
T(t3[ a5]).f(f4(...), 123456789012, not (s2 and s2 .. (t3[1]) .. ((s2) and s2)))
t3.f(select(2, ((...)) or not (a5)), string.upper((t3.s .. S(a5 == (a5)))))
emit(...)
function t3.f(a7, ...)
do local c8 = 0 for a9, a10 in next, {t3, a7, [[long]]} do c8 = c8 + 1 if c8 > 2 then break end
do local c11 = 0 for n12, a13 in ipairs(({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.format('%q', ('ab')))] = (...), [S(a10)] = T(N(a10) % N(a7))[ a9], 2}) and ({(2) - 2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(nil)})) do c11 = c11 + 1 if c11 > 4 then break end
t3.a = t3
end end
do if (...) then goto l14 end
a7, a7 = true
do if select('#', T(S(a10) > S(a7))[1]) then goto l15 end
for n17 = 1, 3 do local u = n17 if {(#S(a9)) and n17 + N(a10), n = 1, s = 's', m = F(), f = F(), t = {}, f4(select('#', a10 and (false), nil))} then goto l16 end do
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
t3.f(t3, #S((T(a7)[1]) + N(a10)), select(1, ''))
local a21, a22, a23, a24 = ((- (n20) + 0) or ((- (n20) + 0)) ^ -1)
for n26 = 1, 3 do local u = n26 if true then goto l25 end do
return {(t3:m(a21)) % N(not (a23)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, t3.a, ...
end ::l25:: end
local a27, a28, a29 = select(2, #(s2 .. N(a24) .. (n20))), select(-1, string.reverse('ab') == (not a24), {n17 or n20, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), (- t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a24)] = a9, [S(a21)] = a24, 2}) + 0)
end if a19 < 3 then goto l18 end end
emit(function(a30, a31, ...)
return T(2.5e-3):m((O(2)[1]) < (((2) ^ 1))), f4(..., {0.1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), a31
end and (a9), a10, a9)
end ::l16:: end
end ::l15::
end ::l14::
end end
return false, a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(a7, ...)
for n9 = 1, 3 do local u = n9 if function(...)
do local c10 = 0 for n11 = N(true), n1, (N(select(2, {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) ^ 3) do c10 = c10 + 1 if c10 > 3 then break end
for n13 = 1, 3 do local u = n13 if (- N('ab' .. N(n11 + (n13)) .. N((false) ~= false) .. s2 or ('ab')) + 0) then goto l12 end do
do if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. O(2).s] = t3[ T((false) ~= false).f(n9)], [S(((n11) or (n11)) % (n9))] = O(2):m(t3:m(false, false)), 2} then goto l14 end
return (#('ab') or 'ab') < ((- (#('ab')) + 0)), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(select(2, n1, false))] = #'ab', [S(S(false) >= 'ab')] = n13 + N(false), 2} and (((N(false)) / (N(false)) + 0)), (- N(function(...)
local a15, a16, a17 = math.max((3 / (2) + 0) or (((2) ^ 1)), N(true)), '\65\n', #S(O(2)[ 1])
a17, a17, a7, a7 = T({n = 2, t = O(1), f = F(), m = F(), s = s2, 2}):m({n = ((n13) ^ 3), t = O(1), f = function(a18, ...)
emit(nil ~= (select(2, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a18, [S(a18)] = a18, 2}, math.abs((2) - (2)))), 10)
do if a18 then goto l19 end
a18, a7, a18 = #(('ab') or (('ab') or (s2))), (N(string.rep((t3.s), 2)) ^ 2)
a17 = O(2)[ {#S((...)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}]
end ::l19::
return (({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) ~= (math.floor((2)) + 0 + (2))) or t3:m(function(a20, a21, ...)
do local a23 = 0 ::l22:: a23 = a23 + 1 local n24 = a23 do
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = (- (n24) + 0), [S({(- N(a20) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = function(a25, a26, ...)
T(([[long]]) .. 2 .. 'ab').s = string.sub(S((N(select(-1, a26)) * N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) + 0)), 2, -1) .. string.rep((s2), 2) .. N(S(select(-1, 'ab' <= 'ab')) .. ('ab') or (" 5 ") .. S(O(2):m({2, n = 1, s = 's', m = F(), f = F(), t = {}, T(T(not (a26))[ a26]).f(a25)}, {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}))) .. ('ab') .. ('ab') or ('ab') and ('ab')
return a26, a26
end ~= a20, 2}, a20
end if a23 < 3 then goto l22 end end
return a21, a21
end, a18)
end, m = F(), s = 'ab', 3}), ..., a16
return false
end) + 0)
end ::l14::
end ::l12:: end
end end
return false, false
end then goto l8 end do
T(a7).f(a7)
end ::l8:: end
return a7, a7, a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 3 then break end local a7 = t3[ (...)] do
function t3.f(a9, a10, ...)
do local c11 = 0 local i = 0 for n12 in function(...) i = i + 1 if i < (math.floor(N(nil)) + 0 + ((N(a9) ^ -1)) % (N(a10))) then return i end end do c11 = c11 + 1 if c11 > 4 then break end
do if [[long]] >= (O(2).s) then goto l13 end
O(2)[ 'k' .. S(function(a14, ...)
T((2 ^ -1)):m((...))
do if t3[1] then goto l15 end
a14 = select(-1, not select(1, t3))
local s16 = 'a'
do local a18 = 0 ::l17:: a18 = a18 + 1 local n19 = a18 do
a14, a10, a10 = #(t3.s)
local s20 = 'abc'
end if a18 < 3 then goto l17 end end
end ::l15::
return (string.reverse(S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}))) == ('ab') .. (2 ^ 0)
end)], T((n12) - n12)[ S({n12, n = 1, s = 's', m = F(), f = F(), t = {}, f4((a9) == a10)})], O(2)[ 'k' .. S(N(a10) >= (n12))] = {n = (N((a10) == (a9)) ^ 3), t = T(string.sub('ab', 2, -1)).t, f = function(a21, a22, ...)
a22 = tostring(S(N((...)) % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' .. ('ab') .. (2) .. S(a22))] = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, [S((...))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a22, [S(a21)] = a22, 2}, 2})))
T(t3:m(a21)):m(s2)
do local a24 = 0 ::l23:: a24 = a24 + 1 local n25 = a24 do
t3.f = F()
local a26 = not (T(t3.t).f(string.upper((S(true) .. S(a22) .. (n25))), (...)))
end if a24 < 3 then goto l23 end end
do local a28 = 0 ::l27:: a28 = a28 + 1 local n29 = a28 do
O(2):m((string.rep(('ab'), 2) .. S((a22) or a22) .. N(a21) % n29) and ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((N(a21) ^ 1))] = #('ab'), [S((- n29 + 0))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ("0x10")] = a22, [S(a22)] = a22, 2}, 2}), t3[ a9], "0x10")
emit(('ab') .. (t3.s or ('ab')) .. ("10"), 'ab' .. S(S(true) < ('ab')) .. O(2).s .. #S(n29) .. n29 .. (s2 .. (T(S(a22) .. n29 .. (n29) .. (s2)).s) .. N(a22) % N(a22) .. (N(false) + n29)) .. N((('ab') .. 'ab') == ({n = n29, t = O(1), f = f4, m = F(), s = 'ab', n29})))
end if a28 < 3 then goto l27 end end
return a9, nil
end, m = F(), s = s2, n12 and ((n12) % n12)}, (- N((...)) + 0)
f4 = f4
emit(nil)
end ::l13::
end end
return a10, a9
end
end until a7 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for a7, a8 in next, {not (- N(function(a9, ...)
if math.max((N({n = ((2) / (2) + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a9, [S(a9)] = a9, 2}, f = F(), m = F(), s = S(a9) .. S(a9) .. 2, N(a9)})), math.max(N(function(...)
t3.f([[long]], not select(2, T((math.floor(2) + 0 + (2))):m(false, false)), (...))
do local c10 = 0 repeat c10 = c10 + 1 if c10 > 4 then break end local a11 = (N(nil) ^ 2) % O(2)[2] do
local function f12(a13, ...)
T(false).f(S(not (t3.t)) >= S(not string.format('%q', 'ab')))
a13, a9, a5, a13 = O(2)[ S(a13) .. 2] == T(((2) / 2 + 0)).t, (- (((math.floor((2)) + 0 + 2) ^ 2)) + 0)
t3:m(O(2).f((123456789012 * math.abs(N(a13) - (2)) + 0)), ((t3[2]) ^ 2), '')
do if string.upper((string.reverse('ab')) and 'ab' or ('ab')) then goto l14 end
local a15, a16, a17 = (...)
local a18 = t3:m(not a9 ~= 2 % (2))
local f19 = function(a20, a21, ...)
do local a23 = 0 ::l22:: a23 = a23 + 1 local n24 = a23 do
emit(t3.s, (N(T((n24) % n24)[ t3.f(a20, n24)]) ^ 1))
t3[ 'k' .. ('ab')], a21, a20 = (...) == #T(N(a21) % N(nil)).s
end if a23 < 3 then goto l22 end end
do if (O(2)[ T(function(...)
return function(...)
do local a27 = 0 ::l26:: a27 = a27 + 1 local n28 = a27 do
do local a30 = 0 ::l29:: a30 = a30 + 1 local n31 = a30 do
end if a30 < 3 then goto l29 end end
do if f4(nil) then goto l32 end
emit('\65\n')
for n34 = 1, 3 do local u = n34 if ((N(false) ^ 3)) and not a15 then goto l33 end do
t3[ 'k' .. ('')], a20, a21 = math.max((((n1) % n34 ^ 0)), math.abs(n1 - ((n28) / N(false) + 0)))
for n36 = 1, 3 do local u = n36 if false then goto l35 end do
break
end ::l35:: end
local t37 = t3
end ::l33:: end
end ::l32::
end if a27 < 3 then goto l26 end end
local a38 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab' or ('ab') and O(2).s) or ('ab'))] = {n = (N(false) % 2 ^ 1), t = {1e15, n = 1, s = 's', m = F(), f = F(), t = {}, T(nil).f(select('#', false, false))}, f = function(...)
t3:m(N(select(-1, false ~= 0x10)) - (((2) ^ 3)))
local f39 = F()
local a40 = (math.abs(2 - N(false)) ^ 3)
return false
end, m = F(), s = 'ab', 2}, [S(0.5)] = false, 2}
return false, false
end, false
end):m(a21)]) or (a21) then goto l25 end
T(a17):m(true, a20)
end ::l25::
return 1e15, '', a21
end
end ::l14::
return a13
end
end until a9 end
return false
end), (2))) then
f4 = f4
else
a9, a9, a5 = a9, a9, a9
end
return a9
end) + 0), a5, a5} do c6 = c6 + 1 if c6 > 3 then break end
a7 = a8
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for a7, a8 in next, {{((n1) and n1) % N(N(a5) - N(a5)), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f([[long]])}, tostring(('a'))} do c6 = c6 + 1 if c6 > 3 then break end
do if true then goto l9 end
do local c10 = 0 for n11, a12 in ipairs({n = N({n = n1, t = t3, f = f4, m = F(), s = s2, n1}), t = {n = math.max(n1, N(a8)), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a7)] = a7, [S(a8)] = a5, 2}, f = function(a13, a14, ...)
do local c15 = 0 repeat c15 = c15 + 1 if c15 > 2 then break end local a16 = (- (- N((...)) + 0) + 0) do
for n18 = 1, 3 do local u = n18 if #S((- n18 + 0)) .. t3:m(a14) .. " 5 " then goto l17 end do
for n20 = 1, 3 do local u = n20 if {n = ((n20 - N(a16)) * O(2)[1] + 0), t = {n = T((- N(a14) + 0)):m(a16, ...), t = O(1), f = function(...)
do local a22 = 0 ::l21:: a22 = a22 + 1 local n23 = a22 do
a8 = nil
T(select(2, false, false)).a, T(f4(010)).a, t3.a, O(2)[ 'k' .. S(t3:m(false, false))] = ((('ab') or s2) or (string.reverse('ab'))) .. (- N((n23 ^ -1)) + 0) .. (#('abc')) .. s2
for n25 = 1, 3 do local u = n25 if math.min((n23), N({n = math.max(n25, N(false)), t = {n = n25, t = O(1), f = F(), m = F(), s = 'ab', n25}, f = function(a26, ...)
do if nil then goto l27 end
do if ... then goto l28 end
do if (0.1) > ((O(2)[1] ^ 0)) then goto l29 end
local a30 = ..., function(...)
return not (select(1, {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, (2 ^ 0))), #'ab', (nil) or S(...) .. (T(t3[ false]):m(false)) .. 'ab' .. string.format('%5s|', S(('ab')))
end
T(...)[2] = ((((2) ^ 1)) / N(O(2)[ ((2) and 2) + n20]) + 0)
for n32 = 1, 3 do local u = n32 if (math.abs(N(a30) - (n32)) or (n32 / N(a30) + 0) ^ 2) then goto l31 end do
do if {n = #('ab'), t = {n32 and (n32), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = t3.f, m = F(), s = ('ab') .. N(T((a26) and (...)).f(a30, a30)) .. (n32 % n32) .. ((n32) % n32), n32} then goto l33 end
end ::l33::
do local a35 = 0 ::l34:: a35 = a35 + 1 local n36 = a35 do
a8, a30 = (((- N(N(a30) % N(a30)) + 0)) / n32 % n36 or (t3[1]) + 0), n32
end if a35 < 3 then goto l34 end end
n25 = O(2):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(N(" 5 " < S(a30)) > N((N(a30) ^ 2)))] = select(2, select('#', a30)), [S(select(-1, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a26, [S(a30)] = a30, 2}))] = f4(function(a37, ...)
T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a37, [S(a37)] = a37, 2}).f = f4 or ((function(...)
local a38, a39 = T(select('#', ...)):m(nil, N(true) + 2) % T(2 - (2)):m((false) and ...)
do local a41 = 0 ::l40:: a41 = a41 + 1 local n42 = a41 do
emit(t3.t)
do local a44 = 0 ::l43:: a44 = a44 + 1 local n45 = a44 do
do if #S(a39) then goto l46 end
emit(a39, a39, a38)
end ::l46::
end if a44 < 3 then goto l43 end end
end if a41 < 3 then goto l40 end end
return false, false
end) and (F()))
return a37
end), 2}, a30)
end ::l31:: end
end ::l29::
end ::l28::
end ::l27::
return a26
end, m = F(), s = 'ab', n25})) then goto l24 end do
a7 = false
end ::l24:: end
end if a22 < 3 then goto l21 end end
return false
end, m = F(), s = 'ab', n20}, f = F(), m = F(), s = "10", n18} then goto l19 end do
end ::l19:: end
end ::l17:: end
end until a14 end
return a14, a14
end, m = F(), s = s2, n1}, f = f4, m = F(), s = s2, n1}) do c10 = c10 + 1 if c10 > 2 then break end
t3.n = n11
end end
end ::l9::
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3:m({n = t3:m((n1) % (n1)), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(#S(a5))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = false, [S(...)] = a5, 2}, [S("0x10")] = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2}, f = f4, m = F(), s = S((- 2 + 0)) .. (s2) .. 0x10, #'ab' and (s2)}, string.gsub((" 5 " .. (n1 and (n1))), 'a', 'bb'), {n = ((T(a5 and (a5)):m(a5)) ^ 0), t = {n = t3:m(a5, a5), t = T(a5), f = f4 or f4, m = F(), s = t3.s, math.min((n1), N(a5))}, f = t3.f or (t3.f), m = F(), s = s2, (n1) % N(((n1) ^ 3))})
local a6, a7, a8 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(string.upper(S({n = n1, t = t3, f = f4, m = F(), s = 'a', n1})))] = ((n1) ^ -1), [S(not (N(true) ^ 3))] = t3.s, 2}, a5, string.sub(('abc') .. ('ab'), 2, -1)
do local c9 = 0 for n10 = #(T(S(a7) > (s2)).s), (- T(n1 % n1):m((n1 ^ 0)) + 0) do c9 = c9 + 1 if c9 > 2 then break end
function t3:x(a12, a13, ...)
a13, T({2, n = 1, s = 's', m = F(), f = F(), t = {}, self.f(a13)}).a, self[ S(((N(a13)) ^ 2))] = (- (N(a13) ^ 0) and (self:m(a13, 0.5)) + 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = t3:m((a12) == a13, tostring(('ab'))), [S((N("10") ^ 0))] = self.s >= ('abc') and ('ab'), 2}, nil
t3:m(...)
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(string.reverse(('ab')))] = (a13) ~= a13, [S((math.floor(2) + 0 + 2))] = a13, 2} and (a13), a12
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit(s2 or (s2) .. N(2) .. S((n1) % (n1)) > (s2))
do
do if nil then goto l6 end
local a7, a8, a9, a10 = 010 or (n1) % (2) >= ((n1) or n1 % ((n1 ^ 2))), t3[ t3.f(a5)] or S({n = n1, t = t3, f = f4, m = F(), s = s2, n1}) < (s2)
do local c11 = 0 while {N(string.format('%q', s2)) + N((s2) .. 'ab' .. s2 .. n1) or (n1 ^ 3) or (T(...):m(a8)), n = 1, s = 's', m = F(), f = F(), t = {}, ...} do c11 = c11 + 1 if c11 > 3 then break end
do if 1e3 then goto l12 end
end ::l12::
end end
emit(select('#', false), false, ...)
end ::l6::
do
local a13 = not ((- N(string.gsub(" 5 ", 'a', 'bb')) + 0)), t3:m(string.gsub((s2) and (s2), 'a', 'bb'))
local function f14(a15, a16, ...)
do local c17 = 0 for n18 = n1, math.abs(N({n = n1, t = T((N(nil) ^ 1)).t, f = function(a19, a20, ...)
T((N(a20) ^ 0)).a, t3[ 'k' .. S({2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a19)})] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(select(-1, (2 ^ 2)))] = (s2) .. (O(2)[1]) .. ('ab') .. ('ab'), [S(math.abs(N(true) % 2 - (2)))] = math.abs((2 % 2) - N(O(2)[ a16])), 2}
return T((2) < 2):m(math.abs((N(a20) + N(a20)) - (N(a20))))
end, m = F(), s = 'ab', (- (n1) + 0)}) - t3:m("0x10")) do c17 = c17 + 1 if c17 > 4 then break end
t3:m(((- N(not (a15)) + 0) ^ 0), function(a21, a22, ...)
do if select(1, select(1, not (a22), (- (2) + 0)), a22) then goto l23 end
a22 = (math.floor(N(not S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) .. (S(a22) .. S(a22)) .. N((...)))) + 0 + N(nil))
for n25 = 1, 3 do local u = n25 if T((N(a22) ^ 2))[ #S((- (n25) + 0))] then goto l24 end do
T(string.rep((s2), 2)):m((N((n25) % N(a22)) ^ 3) or (select(-1, (true) and (nil), function(a26, ...)
local n27 = (math.abs(N(a26) - N(a26)) ^ 1)
return a26, a26
end)))
end ::l24:: end
end ::l23::
return a22, a22
end and a15, f4)
end end
return 1, a16
end
end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 while t3[ a5] or ((false) ~= (N(t3[1]) - math.abs(N(s2) - N(a5)))) do c6 = c6 + 1 if c6 > 2 then break end
for n8 = 1, 3 do local u = n8 if (...) then goto l7 end do
do local c9 = 0 local i = 0 for n10 in function(...) i = i + 1 if i < N(s2 .. (s2 and s2)) + N(s2 .. (t3:m(a5, a5)) .. t3.s .. string.reverse(S(...))) then return i end end do c9 = c9 + 1 if c9 > 3 then break end
do
for n12 = 1, 3 do local u = n12 if (math.floor((n10)) + 0 + t3:m((a5) ~= ...)) then goto l11 end do
n10 = (2.5e-3) or ((math.floor((t3[2])) + 0 + N(s2 .. (string.upper(s2)))))
a5 = (({(- 0.1 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a5, [S(a5)] = a5, 2})}) and ((t3[ a5]) and (2))) == (not ('ab') and (s2) .. ("0x10"))
local a13 = function(a14, a15, ...)
return ((n12) ^ 0), n12, {t3[2], n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end
end ::l11:: end
end
end end
end ::l7:: end
a5, a5, t3[ S(math.abs(N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a5)}) - ((N(a5) ^ 0))))] = T(string.sub(s2, 2, -1))[ (- (N(a5)) + 0)]
end end
local function f16(...)
do local a18 = 0 ::l17:: a18 = a18 + 1 local n19 = a18 do
do local c20 = 0 while select(2, O(2):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') and 'ab'] = (N(false) ^ 1), [S((n19) % n19)] = {n = n19, t = O(1), f = F(), m = F(), s = '', n19}, 2}, not (f4))) do c20 = c20 + 1 if c20 > 3 then break end
do if t3 ~= false and (function(a22, ...)
emit(0.5, math.abs(((- 2 + 0)) % t3[1] - n19))
O(2).a, O(2).a = (...), ((N(a22) or (N(a22) ^ 1)) ^ 1), select(1, t3[2])
local a23, a24, a25 = 10, ((((N(true)) ^ 1)) ^ 0)
do if ((n19 ^ 0) ^ -1) then goto l26 end
a23, a5 = t3.s, string.sub(t3.s, 2, -1), (...)
end ::l26::
return true, math.max((math.max(N(a22), N(...))), (T(#'\65\n'):m(a22, a22)))
end) then goto l21 end
break
end ::l21::
end end
end if a18 < 3 then goto l17 end end
return false, false
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(a7, ...)
T(function(a8, ...)
emit(1)
do local c10 = 0 for n11 = 2, math.max(n1, (N(2 % 2))), (((((2) or n1) / N(false == a8) + 0)) ^ 0) do c10 = c10 + 1 if c10 > 4 then break end
t3.f = function(...)
do local a13 = 0 ::l12:: a13 = a13 + 1 local n14 = a13 do
O(2).f(0x10, function(a15, ...)
a5 = 2
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = math.min((2), (N(a15) % (2))), [S({n = N(a15) % (2), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = nil, [S(a15)] = a15, 2}, f = (f4) or (F()), m = F(), s = string.format('%5s|', S(S(a15))), 123456789012})] = math.min((- 2 + 0), (#'ab')), 2}
end, S(math.abs(n14 - N(false)) >= (n14)) .. S(select(-1, not false)) .. N(t3[ math.max(N(false), n14)]))
local a16, a17, a18 = (...), N(n14) % N((...))
end if a13 < 3 then goto l12 end end
return O(2):m(select(2, (false) or (true)), (N(false) + (2)) ~= ((2) % N(true)))
end
a8, a7 = string.format('%q', ('ab') .. S(a8) and 'ab' and (s2))
local a19, a20, a21, a22 = {t3:m((a8) or (a8)), n = 1, s = 's', m = F(), f = F(), t = {}, T(...).f(string.format('%q', S(((n11) ^ 2))))}, nil
O(2).f(n11, S(t3[ (n11) - (n11)]) .. S(0.1 + (t3:m(a19, a19))) .. ((('ab') .. 'ab') .. (O(2):m(a20)) .. 'ab' or ('ab')), (math.floor(math.min(N(nil), n11)) + 0 + N(true)))
end end
for n24 = 1, 3 do local u = n24 if ... then goto l23 end do
local function f25(a26, ...)
f4(a26, a26, 1e3)
return nil
end
end ::l23:: end
return a8, a8, nil
end).a, a5 = a7
return a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
f4 = (function(...)
do local c6 = 0 for n7 = (#S(false) ^ 3) and (N(t3[ "0x10"]) ^ 0), N(string.gsub(('ab' and (s2)), 'a', 'bb')), n1 do c6 = c6 + 1 if c6 > 4 then break end
emit(n7)
end end
return t3[ T(nil or (false)).f(T(" 5 ").f(false), T(not nil).s)]
end) and function(a9, a10, ...)
for n12 = 1, 3 do local u = n12 if function(a13, ...)
do local c14 = 0 repeat c14 = c14 + 1 if c14 > 3 then break end local a15 = true do
do local c16 = 0 repeat c16 = c16 + 1 if c16 > 4 then break end local a17 = T('ab' .. 2)[ a9] do
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
a17 = [[long]]
O(2).t = {#(('ab') or (string.format('%q', 'ab'))), n = 1, s = 's', m = F(), f = F(), t = {}, T(t3).f(select(1, string.rep(s2, 2)))}
break
end if a19 < 3 then goto l18 end end
f4(T(O(2):m(a17, true)).f(nil), 1)
end until {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. "10"] = (T(T(...):m(a17, a15))[ a17]) ~= O(2)[2], [S((...))] = {t3[2], n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2} end
if (- (O(2).n) % (2) + 0) then
else
a13, a9, T(a15).a = a13
end
end until 'abc' end
return a13, a13
end == (a9) then goto l11 end do
T(a9).t = O(1)
end ::l11:: end
return a9
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
T((a5) and (a5))[ 'k' .. S(0x10)], t3.a, t3[ 'k' .. S(n1 % n1)], a5 = t3[ S(3) >= string.upper('ab')]
local t6 = {t3[1], n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(...)}
local function f7(a8, ...)
do local a10 = 0 ::l9:: a10 = a10 + 1 local n11 = a10 do
O(2).f(t6[ (- N(nil) + 0)] and N((- (n11) + 0)) >= N(false), ((N(nil)) ^ 1))
end if a10 < 3 then goto l9 end end
return not O(2):m(a8) or ((select(-1, a8, a8)) ~= ((...))), f4(not (function(...)
do
do local c12 = 0 local i = 0 for n13 in function(...) i = i + 1 if i < n1 then return i end end do c12 = c12 + 1 if c12 > 2 then break end
local function f14(a15, ...)
a5 = ((O(2):m({(- N(" 5 ") + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4(S(a15) .. S(a15) .. N(a15))})) / ((010) or t6:m(1e3)) + 0)
return "10", ...
end
emit(N(N(false) >= (n13)) % (#S(n13 + n13)), #('ab' and s2 .. (n13) % (n13) .. #S(false)))
local f16 = t6.f
end end
end
do local c17 = 0 for a18, a19 in next, {math.min((math.floor(T(select('#', false, false)):m(false, false)) + 0 + 2), (N(...) - 2 and (- N(false) + 0)))} do c17 = c17 + 1 if c17 > 2 then break end
do local a21 = 0 ::l20:: a21 = a21 + 1 local n22 = a21 do
do local c23 = 0 for n24 = n1, (N(string.sub(S(a19 == (a5)), 2, -1)) / (#s2) + 0), math.max(N((s2) <= S(a18)), (n1)) and 1 % (n22 % N(a18)) do c23 = c23 + 1 if c23 > 4 then break end
t6.a, T(O(2):m(a19, a18))[ S(true)], t6.a, O(2).a = ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (n24)] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a18, [S(a19)] = a18, 2}, [S((N(a19) ^ 1))] = 'abc' < S(a19), 2}) ~= (...), string.rep(s2, 2)
do if math.min(n24, N({n = #('ab'), t = {n24, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F(), m = F(), s = ('ab') .. n22, N(a19) - (n24)})) then goto l25 end
break
end ::l25::
for n27 = 1, 3 do local u = n27 if (N(...) ^ 2) then goto l26 end do
do if 'a' then goto l28 end
break
end ::l28::
local a29, a30, a31, a32 = (...), not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' and 'ab')] = (...), [S(select(-1, nil, a19))] = (a19) ~= a18, 2}, 0
end ::l26:: end
for n34 = 1, 3 do local u = n34 if a19 then goto l33 end do
end ::l33:: end
end end
end if a21 < 3 then goto l20 end end
end end
return false
end), a8), "0x10"
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
T('abc'):m((n1 ^ -1))
f4({n = 0.1, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = a5, [S(a5)] = a5, 2}, f = function(...)
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < N(((- (t3) + 0)) == {2, n = 1, s = 's', m = F(), f = F(), t = {}, T({n1, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(false)}).f(false)}) then return i end end do c6 = c6 + 1 if c6 > 4 then break end
emit(true)
end end
f4("10")
return ..., #'a', #S(f4(math.min(2, (2))))
end, m = F(), s = string.upper(S(3)), N(a5) % n1} and ({math.abs((n1) - n1), n = 1, s = 's', m = F(), f = F(), t = {}, ...}), T((- (n1) + 0)):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(not a5)] = t3.f(a5), [S(not a5)] = T(T(t3[ a5]).s)[ a5], 2}, t3:m(false, a5) < (N(a5))), {(math.floor(n1 or n1) + 0 + N(S(a5) <= s2)), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
local a9, a10, a11 = nil, t3.t, (t3.f(a5) == (string.reverse(S(a5)))) and ((N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(false)}) * N(N(a5) <= (n1)) + 0))
do local c12 = 0 while false do c12 = c12 + 1 if c12 > 3 then break end
do local c13 = 0 repeat c13 = c13 + 1 if c13 > 2 then break end local a14 = t3.a do
do local c15 = 0 for a16, a17 in next, {select('#', {n = (N(a9) ^ 3), t = t3, f = (f4) or (f4), m = F(), s = "0x10", N(a11)}, t3.f((math.floor((n1)) + 0 + (n1))))} do c15 = c15 + 1 if c15 > 2 then break end
local a18 = (N((- N('abc') + 0))) >= (N(t3[ false])) or (t3.s and (string.format('%q', S(a10))) <= T(N(a11) - (n1)).s)
a18 = t3.s > ((" 5 ") and (s2) or s2) and string.upper(s2)
do local c19 = 0 for n20, a21 in ipairs({n = math.min(((N(a14) ^ 1)), N(a10)), t = t3, f = f4, m = F(), s = s2, n1}) do c19 = c19 + 1 if c19 > 2 then break end
local a22, a23, a24 = a11
end end
end end
end until a10 end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7 = (- t3[2] + 0), t3:m(string.format('%5s|', S(((s2) or s2))), t3.f(function(a8, ...)
a5, a5, a8, a5 = nil, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'a' .. S(((2) ^ 0))] = math.abs((- (2) + 0) - N(S(a8) .. ('ab') .. ('ab') .. (2))), [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = select(1, a8), [S((...))] = N(a8) + (2), 2})] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(t3[ a8])] = (- 2 + 0), [S(0)] = (- 1e3 + 0), 2}, 2}, a5
for n10 = 1, 3 do local u = n10 if select(1, n10) then goto l9 end do
emit(((t3:m(N(t3[1]) + (#'ab'), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('\65\n') or ('ab')] = ..., [S(nil)] = not a8, 2})) ^ 1))
f4 = T((- (n10) + 0)).f
a8 = T(select(-1, a8)):m(#'ab' and ('ab') % N(t3:m(T(...).a)), f4((t3.f(a8, a8)) or (n10 / N(a8) + 0), 010))
end ::l9:: end
return (N(S((2) + N(nil)) .. S(...) .. ('ab' and 'ab')) ^ 1)
end, n1 + n1)), #S(a5) .. (s2) .. (" 5 ") or #'ab' do c6 = c6 + 1 if c6 > 2 then break end
t3.a, a5, a5, a5 = t3:m({t3[1], n = 1, s = 's', m = F(), f = F(), t = {}, ...}, a5), (((N(a5) ^ 0)) * (((n7) * N(false) + 0)) + 0) and (n7 == function(...)
local t12 = t3
return t3[ ((- 2 + 0)) % math.max((2), N(false))], f4(select(-1, (N(false) ^ 2)))
end)
do local c13 = 0 while T(a5 == a5).t do c13 = c13 + 1 if c13 > 4 then break end
do local c14 = 0 for n15, a16 in ipairs({(((n7) and (1e15)) ^ -1), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) do c14 = c14 + 1 if c14 > 3 then break end
do local c17 = 0 for n18 = N(t3[ a16]) or (#((s2) or (s2))), n15, t3:m((- n1 + 0)) do c17 = c17 + 1 if c17 > 3 then break end
for n20 = 1, 3 do local u = n20 if false then goto l19 end do
local n21 = T(false):m(n7)
break
end ::l19:: end
end end
f4(math.min(N((N('ab' .. (n15)) ^ 0)), (#S({n = n7, t = t3, f = f4, m = F(), s = s2, n15}))), ..., (((- (n15) and n1 + 0)) / (- math.min(n7, n15) + 0) + 0))
end end
local function f22(a23, a24, ...)
for n26 = 1, 3 do local u = n26 if N(2.5e-3) <= n7 then goto l25 end do
for n28 = 1, 3 do local u = n28 if O(2).f({n = ((n28) / N(a24) + 0), t = {n28, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a24)}, f = f4, m = F(), s = string.sub(S(a24), 2, -1), N(...)}) then goto l27 end do
return a24, a24, a23
end ::l27:: end
end ::l25:: end
return a24
end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local a6, a7, a8, a9 = S(#T(a5 ~= (a5)).s) .. (((n1) or (n1) ^ 1)) .. t3:m(t3[ a5], N(a5) + (n1))
do
do local c10 = 0 for n11, a12 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a9 ~= a9, [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a8, [S(nil)] = a7, 2})] = {n = n1, t = t3, f = f4, m = F(), s = s2, n1}, 2} and {n = math.min((n1), 123456789012), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a9)] = a9, [S(a7)] = a8, 2}, f = t3.f, m = F(), s = 'abc', #S(a9)}) do c10 = c10 + 1 if c10 > 3 then break end
do
do
emit(a12)
do if true then goto l13 end
t3.a, t3[ 'k' .. S(n1 % n11)] = string.rep((t3.s), 2)
local t14 = t3
end ::l13::
end
do if false then goto l15 end
t3.f(...)
do local a17 = 0 ::l16:: a17 = a17 + 1 local n18 = a17 do
local f19 = f4
emit(s2 < ('ab') and ((s2) .. n18 .. N(a8) .. (0) .. 2 .. ((- (n18) + 0)) .. S(a9 == (a12))))
end if a17 < 3 then goto l16 end end
break
end ::l15::
for n21 = 1, 3 do local u = n21 if {n = (T((N(nil) / N(true) + 0)):m(a9)) - N(#(s2)), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = #S(a8), [S(N(a8) % n11)] = n1 + (n21), 2}, f = f4 and (f4) or ((f4) and f4), m = F(), s = t3.s, T('\65\n'):m(#S(nil))} then goto l20 end do
local a22, a23, a24 = ((T({n = n1, t = t3, f = f4, m = F(), s = s2, n11})[2]) ^ 3)
do if (N(((N(a6)) ^ -1)) ^ 0) then goto l25 end
T(('ab') .. n11).a, a23, a8 = (false) or {t3[1], n = 1, s = 's', m = F(), f = F(), t = {}, ...}, not (true), not #"0x10"
end ::l25::
end ::l20:: end
if (...) then
t3:m(..., ..., T(T(T(n11 < n11):m(a12)):m(a12, a7)):m(a6, t3:m(nil)))
end
end
emit((N(#s2) <= N({n11 or n11, n = 1, s = 's', m = F(), f = F(), t = {}, f4({n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a12)})})) or (not (({n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a8)}) and n11 - (n11))))
T(t3[ a8]):m((...), {n = N(T(123456789012)[ a7]) - (n11) % N(a12), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.sub(s2, 2, -1))] = nil, [S(function(a26, a27, ...)
local function f28(a29, ...)
for n31 = 1, 3 do local u = n31 if function(...)
return ((t3:m((...))) / math.abs((t3.f(false)) - (#('ab'))) + 0), (...), (...)
end then goto l30 end do
emit(n31)
emit(N((a29) or a29) % (N(a29) % N([[long]])) == ((T(a9):m(a29)) and N(a29) % N(a29)))
end ::l30:: end
return (...), math.min(math.min(2.5e-3, N(a29)) or ((2) and 2), O(2)[1])
end
return (((- N((2) < 2) + 0)) ^ 0)
end)] = not a9, 2}, f = F(), m = F(), s = s2 or s2 or ('abc'), (#S(a8)) and n11})
end end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 3 then break end local a7 = math.abs(((N(true) * 2 + 0)) - N(t3[ tostring((s2))])) do
do local c8 = 0 for n9, a10 in ipairs(O(1)) do c8 = c8 + 1 if c8 > 2 then break end
do local c11 = 0 for n12 = (math.floor(((t3:m(a10, a10)) or N(a5) - N(a5))) + 0 + (t3:m(a7, a10) ^ 2)), #(((s2) or 'ab') .. ('ab') .. T(t3.f(a10)):m(a7)), 3 do c11 = c11 + 1 if c11 > 2 then break end
a10 = t3[ {n = ((t3[2]) / n1 + 0), t = {n = math.max(N(a10), N(a10)), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a7, [S(a7)] = a7, 2}, f = (f4) and f4, m = F(), s = 'ab', N(a7)}, f = function(a13, ...)
T(t3[ a13]).f(#S(not (...)), (T(nil)[ {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}]) or (T(a13 ~= a13).f(a13, a13) ~= (a10)), string.gsub(S(t3.n) .. T(string.rep('ab', 2)).s, 'a', 'bb'))
a7, O(2)[ S(select(-1, 2 > (1e3), (...)))], T(a7).a, a13 = {T({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(...)})[1], n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f((math.floor((2)) + 0 + N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a13, [S(a13)] = false, 2})))}
return t3.f(a13, a13), a5, a13
end, m = F(), s = s2, n12}]
end end
end end
end until a7 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7, a8 in ipairs({N((s2) < 'ab'), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) do c6 = c6 + 1 if c6 > 3 then break end
do local a10 = 0 ::l9:: a10 = a10 + 1 local n11 = a10 do
function t3.f(a13, ...)
local function f14(a15, ...)
local a16, a17 = N(string.sub(('ab'), 2, -1)) % (1) - N((...) or O(2):m(a15)), ..., (true) and t3.f(not a15)
t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (T(s2).s)] = t3:m(#'ab', ((2) ^ 1)), [S(((a17) or (a17)) ~= ('a'))] = {((0.5) ^ 3), n = 1, s = 's', m = F(), f = F(), t = {}, f4(a17 and (nil))}, 2})
a13, a15, a16, a17 = f4(not ((N(a16) ^ 1))), 010
return select(1, nil), {n = 0, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.format('%5s|', S(('ab')))] = 2 % (2), [S(N(a15) < 2)] = (N(a15) / 2 + 0), 2}, f = function(...)
return math.min(N(function(...)
for n19 = 1, 3 do local u = n19 if #(string.sub(t3.s, 2, -1)) then goto l18 end do
T({n = n19, t = O(1), f = f4, m = F(), s = 'ab', n19}).a, T((...))[ 'k' .. 'ab'], O(2).a, a5 = (- (O(2):m(N("10") < (n19))) + 0)
end ::l18:: end
do if t3[ t3[1]] then goto l20 end
a13 = nil
O(2).s = ('ab') or 'ab'
end ::l20::
return (- N((N(false) ^ 1) == false) + 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(f4(('ab') >= ('ab'), (- (2) + 0)))] = (2 or (n11)) % (2), [S(select(-1, (2) + (2), select(-1, false)))] = #S(math.abs(N(false) - N(false))), 2}, O(2)[ (function(...)
T(math.abs(N(false) - (2))).a = math.abs(N({n = #('ab' and 'ab'), t = {n = (2) % N(false), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = 0.1, [S(false)] = false, 2}, f = f4, m = F(), s = string.sub(S(false), 2, -1), 0}, f = function(a21, a22, ...)
for n24 = 1, 3 do local u = n24 if ((N(a22) % (n24 and (n24))) * ((N(a22)) ^ -1) + 0) then goto l23 end do
for n26 = 1, 3 do local u = n26 if "10" then goto l25 end do
n26 = #(O(2).s) and n26 or (n26)
end ::l25:: end
end ::l23:: end
return a22
end, m = F(), s = 'ab', 2}) - N(false))
return false, false
end) or (false)]
end), 2)
end and f4, m = F(), s = 'ab', 2}
end
return a13, a13, a13
end
end if a10 < 3 then goto l9 end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 while math.max((#(S(false) .. ((3 / (n1) + 0)))), ((N(N(a5) - n1) % N(#s2) ^ -1))) do c6 = c6 + 1 if c6 > 4 then break end
do local a8 = 0 ::l7:: a8 = a8 + 1 local n9 = a8 do
t3:m(function(a10, a11, ...)
emit(select(1, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') .. 0) or ('ab') and a11] = false, [S(#S((2 ^ -1)))] = (- (2 or 2) + 0), 2}, select(2, a5)))
return function(...)
do local c13 = 0 for a14, a15 in next, {t3[1], #(('ab') and s2), nil} do c13 = c13 + 1 if c13 > 4 then break end
a11 = {n = (- N((...)) + 0), t = {n = math.min(n9, (N(" 5 ") % (2))), t = T({7, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), f = function(a16, ...)
a16 = t3[ S(not T(2.5e-3):m(a16)) .. N(function(a17, a18, ...)
for n20 = 1, 3 do local u = n20 if N({n = 1e15, t = T(a18), f = F(), m = F(), s = " 5 " and ('ab'), (n20 ^ 0)}) >= N((- N(a15) + 0)) then goto l19 end do
for n22 = 1, 3 do local u = n22 if {(((math.floor(N(a17)) + 0 + N(a17))) ^ 1), n = 1, s = 's', m = F(), f = F(), t = {}, ...} then goto l21 end do
n22 = (n1) % (#(s2))
end ::l21:: end
O(2)[ 'k' .. 'ab'], a18, O(2).a, T('abc' or a18)[ 'k' .. (T(a18 and (a18)).s)] = #S(select(-1, function(...)
emit(((O(2):m(t3[2])) * ((- t3[2] + 0)) + 0))
for n24 = 1, 3 do local u = n24 if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(math.min(N(nil), 0) % (- n24 + 0))] = (t3:m(false, false)) == (7), [S(...)] = #(string.rep(('ab'), 2)), 2} then goto l23 end do
do local a26 = 0 ::l25:: a26 = a26 + 1 local n27 = a26 do
T(N(false) % (n27)).f(f4)
end if a26 < 3 then goto l25 end end
return n24, not {n24, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false)} and O(2):m('ab' .. 'ab' .. n24, 'ab' .. N(false) .. n24 .. 'ab')
end ::l23:: end
return S(n20 - N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) <= S(string.gsub(S({n = 2, t = O(1), f = f4, m = F(), s = 'ab', 10}), 'a', 'bb')), false, ...
end, n20 <= n20)), 0
a15 = (- N(...) + 0)
f4((N({N("0x10"), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) * N(((n20) and n20) % (#S(a18))) + 0), (not nil) and nil)
end ::l19:: end
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = 'abc', [S(a18)] = a18, 2}) .. (n9) .. S(not (a18)))] = (2 ^ -1) and T(T(function(...)
n9 = #(string.sub(S(O(2)[ false]), 2, -1) or T(...).s)
O(2)[2] = (- (n9) % ((1e15) or t3:m(false, false)) + 0)
return (- math.min(N(...), 2) + 0), false
end)[ a17]).f(a18, a18), [S(a18)] = a17, 2}, a18, a18
end) .. (s2) .. (s2)]
return a16, a16, a16
end, m = F(), s = 'ab', 2}, f = F(), m = F(), s = 'ab', 2}
end end
return false, false
end, a10, a11
end, true, t3)
end if a8 < 3 then goto l7 end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do
if S({N(t3:m(a5, a5)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) < (s2) and (t3.s) and S('\65\n' ~= a5) .. ((- N(3) + 0)) .. S(...) then
do if (- N("10") + 0) then goto l6 end
t3 = T((N(a5) * (n1 and n1) + 0)) and {#string.sub(('a'), 2, -1), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
do local c7 = 0 while f4({n = 1e15, t = t3 or (t3), f = f4 and (f4), m = F(), s = string.reverse((s2)), 3} and (S(string.format('%q', 'ab')) .. S((...)))) do c7 = c7 + 1 if c7 > 2 then break end
break
end end
do
do local a9 = 0 ::l8:: a9 = a9 + 1 local n10 = a9 do
emit(false)
t3.f = function(...)
a5, a5, t3[ 'k' .. (s2)] = {t3.n, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((...))}, {(N(false)) - math.max((2), 2), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, false
return false, false
end
end if a9 < 3 then goto l8 end end
end
end ::l6::
else
f4(a5, a5)
end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
if t3[ (7 ^ 1)] then
if ... then
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
function t3.f(...)
do if n8 then goto l10 end
O(2):m(n8, 'a')
local a11 = #S(f4(not ..., t3[ false])) + N(O(2).f({n = (N(false) * 2 + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2}, f = (F()) and F(), m = F(), s = 'ab', (2) and (2)}, S(7) .. 'ab'))
return math.abs((t3[1]) - ((- ((2) and 2) + 0))), ((2 % (2) * 2 + 0)) == ((N(true) ^ -1)), nil
end ::l10::
return #(s2), ...
end
end if a7 < 3 then goto l6 end end
do local c12 = 0 while N(N({(- N(a5) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4(t3[ a5])}) % (N((n1 ^ 3)))) % t3:m((...), {n = T((a5) ~= (a5)):m(true, a5), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a5, [S(a5)] = a5, 2}, f = (f4) or (f4), m = F(), s = 'ab', 2}) do c12 = c12 + 1 if c12 > 3 then break end
do
t3:m({((2) / (((n1) * N(a5) + 0)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
do local a14 = 0 ::l13:: a14 = a14 + 1 local n15 = a14 do
t3[ S((- (((2) * n1 + 0)) + 0))] = S(a5) .. n15 .. s2 .. N(a5)
end if a14 < 3 then goto l13 end end
end
end end
else
emit(a5, a5)
end
elseif a5 then
local a16, a17, a18, a19 = f4, a5
elseif a5 then
for n21 = 1, 3 do local u = n21 if a5 then goto l20 end do
t3.s = s2
end ::l20:: end
else
local a22 = a5
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7 = N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.reverse((s2))] = (N(a5) ^ 0), [S(false)] = (- (n1) + 0), 2}) + (math.abs((2) - ((math.floor((n1)) + 0 + N(false))))), (- (((- (n1) + 0)) - n1 and n1) + 0) do c6 = c6 + 1 if c6 > 4 then break end
t3:m(((N(a5)) and (n7 ^ 3)) % N((s2) .. s2 .. 'ab' .. S(a5) >= ((s2) or s2)), string.gsub(((s2) and s2), 'a', 'bb') .. N(N((n7) + N(a5)) + N({n7, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a5)})) .. s2 .. S(function(a8, ...)
return O(2).n, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.sub(('ab' or ('abc')), 2, -1)] = string.format('%5s|', S(('ab' .. (2)))), [S(math.max(t3:m(a8), t3[1]))] = t3:m(T(t3[ a8])[ a8], select(-1, a8, a8)), 2}, not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('' .. N(a8) .. N(a8))] = (N(a8) ^ 1), [S({1e15, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = select('#', a8, [[long]]), 2}
end))
local n9 = 2 + (math.max(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = {n = n7, t = O(1), f = f4, m = F(), s = s2, n1}, [S(nil)] = not a5, 2}), N(select(2, false))))
do local c10 = 0 for a11, a12 in next, {{n = t3[2] + (n9 * (n9) + 0), t = t3, f = f4, m = F(), s = "0x10", n7}, false, a5} do c10 = c10 + 1 if c10 > 2 then break end
f4(a5, a12, a12)
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7, a8 in ipairs(T((N(a5) % (n1)) % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = 'abc', [S(a5)] = a5, 2}))) do c6 = c6 + 1 if c6 > 2 then break end
for n10 = 1, 3 do local u = n10 if not (t3[2]) % (N(a8) ^ 1) then goto l9 end do
do local c11 = 0 repeat c11 = c11 + 1 if c11 > 2 then break end local a12 = {n = t3:m((...)), t = {n = (n10 ^ 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a8, [S(a8)] = a8, 2}, f = f4, m = F(), s = s2, t3[2]}, f = F(), m = F(), s = 'ab', #S(N(a8) % (n10))} do
do local c13 = 0 local i = 0 for n14 in function(...) i = i + 1 if i < 7 then return i end end do c13 = c13 + 1 if c13 > 2 then break end
t3:m('\65\n', n10, (select(1, true, t3[1])) or false)
do local a16 = 0 ::l15:: a16 = a16 + 1 local n17 = a16 do
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
end if a19 < 3 then goto l18 end end
for n22 = 1, 3 do local u = n22 if T(#(s2))[ (select(-1, a12, a8)) == {n22, n = 1, s = 's', m = F(), f = F(), t = {}, ...}] then goto l21 end do
emit(string.sub(S({((n14) ^ 2), n = 1, s = 's', m = F(), f = F(), t = {}, T(string.gsub((s2), 'a', 'bb')).f((...))}), 2, -1), {n = #s2 and s2, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2) and (s2)] = string.sub((s2), 2, -1), [S(function(a23, ...)
emit(a8, ...)
return O(2):m((t3.s) .. (" 5 ") .. S(...))
end)] = (...), 2}, f = function(...)
return math.min((n17), (T(t3:m(false))[1])), false
end and ((f4) or (f4)), m = F(), s = s2, n22})
end ::l21:: end
end if a16 < 3 then goto l15 end end
end end
end until a8 end
end ::l9:: end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.f = T({n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(...)}).f
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 3 then break end local a7 = (- ((- (N(...) * n1 + 0) + 0)) + 0) do
emit({n = t3:m({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), t = O(1) or (t3), f = f4, m = F(), s = [[long]], math.min(t3.n, (n1) % (0.5))}, function(...)
do if (- N(tostring('ab')) + 0) then goto l8 end
do local c9 = 0 repeat c9 = c9 + 1 if c9 > 4 then break end local a10 = 2.5e-3 or (2 >= (2) and false == (false)) do
t3[ 'k' .. S((...))], a10, t3.a, t3[ 'k' .. (T((a10) or (a10)).s)] = not (T(math.abs((2) - N(a10))):m(a10)) % N(nil), math.abs((#S((N(a10) * (2) + 0))) - ((- N((...)) + 0)))
end until select('#', s2 or 'ab' .. (O(2):m(a10, a10))) end
do
return (...), not #S(false) > (N(false) ^ 0)
end
end ::l8::
return {math.abs(N(false) - N(nil)), n = 1, s = 's', m = F(), f = F(), t = {}, T(false).f(false)}, false
end, 1e3)
end until a7 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < (n1) - #(s2) and (n1 / N(a5) + 0) then return i end end do c6 = c6 + 1 if c6 > 4 then break end
f4('')
end end
if select(1, 0x10, (t3[ (- N(a5) + 0)]) or (f4(((n1) ^ 1)))) then
do local c8 = 0 for n9 = (math.max(n1 and (n1), N(a5)) * #(s2) + 0), N(select(1, {n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a5)}, #S(a5))) % N(select(-1, (- n1 + 0), math.abs((n1) - (n1)))), n1 do c8 = c8 + 1 if c8 > 2 then break end
do local c10 = 0 for a11, a12 in next, {t3:m(S(nil) .. N({n9, n = 1, s = 's', m = F(), f = F(), t = {}, T(t3:m(a5, a5)).f(a5)}) .. ((s2) or (s2))), function(a13, ...)
do local c14 = 0 local i = 0 for n15 in function(...) i = i + 1 if i < (math.floor((((t3:m(true, a13)) / (2) and (2) + 0))) + 0 + O(2):m(((2) ^ 1))) then return i end end do c14 = c14 + 1 if c14 > 4 then break end
do local a17 = 0 ::l16:: a17 = a17 + 1 local n18 = a17 do
return not (#S({n18, n = 1, s = 's', m = F(), f = F(), t = {}, ...}))
end if a17 < 3 then goto l16 end end
end end
do local a20 = 0 ::l19:: a20 = a20 + 1 local n21 = a20 do
do if t3:m((...), t3.t) then goto l22 end
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = t3:m(((n21) ^ 3)), [S({(- N(a13) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = (...) and ((- n21 + 0)), 2}, "0x10")
for n24 = 1, 3 do local u = n24 if #[[long]] then goto l23 end do
do if t3:m(function(a26, ...)
T(string.sub('ab', 2, -1)):m((N({N(a26), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) ^ 2))
local a27, a28, a29, a30 = n9, select(1, N(O(2)[ a26]) % (N(...) + 2))
a29, a5, a28 = t3.n, ...
return string.format('%q', (tostring((T(function(a31, ...)
a31, a31, a31 = true, a31
return a31
end).s))))
end) then goto l25 end
break
end ::l25::
end ::l23:: end
end ::l22::
end if a20 < 3 then goto l19 end end
return ...
end, a5} do c10 = c10 + 1 if c10 > 2 then break end
do local a33 = 0 ::l32:: a33 = a33 + 1 local n34 = a33 do
emit(" 5 ")
end if a33 < 3 then goto l32 end end
end end
end end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(...)
do local c7 = 0 repeat c7 = c7 + 1 if c7 > 3 then break end local a8 = O(2):m(nil) do
local a9 = O(2):m((...) and (a8) == (a8), math.max(N([[long]]), N(#(s2)))), ((n1) * (T('ab' > S(a8)):m(a8, a8) and ((2) ^ -1)) + 0), N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = not (a8), [S(a8)] = T(T(...)[ false]):m(nil, a8), 2}) > (O(2):m(not a8, N(a8) % 2))
emit((t3.s) .. (O(2).s) or '\65\n' .. ((- (((N(a9) ^ 3)) and (t3:m(a9, a9))) + 0)) .. N(...))
emit((#'a') % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. T(a5).s] = T(#('ab')).f(a8), [S(t3[ ...])] = true, 2}), select(1, {n = (2) % (2), t = t3, f = F(), m = F(), s = 'ab' .. 'ab' .. ('a') .. 'ab', #('ab')}, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' or 'ab')] = function(...)
do local c11 = 0 for n12, a13 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(math.max(N(false), 2))] = (...), [S(7)] = 2 >= 2, 2}, [S({(2) % 2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2}, 2}) do c11 = c11 + 1 if c11 > 3 then break end
emit((- #(('ab') .. n12 .. 'ab' .. S(a13)) + 0))
end end
return not ({n = T(function(a14, a15, ...)
do local c16 = 0 for n17 = (- N(nil) + 0) % (n1), N(select('#', T((2 ^ -1))[ a14])) do c16 = c16 + 1 if c16 > 4 then break end
a15, t3.a = #((('ab') .. s2 .. 'ab') and (string.gsub(('ab'), 'a', 'bb')))
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
do local a22 = 0 ::l21:: a22 = a22 + 1 local n23 = a22 do
local a24, a25 = (- (#S(T((- n23 + 0)).f(a15))) + 0), false, f4((math.floor(N(select(2, '\65\n'))) + 0 + N(true)))
return O(2):m((((n23) - N(a24)) ^ 0), [[long]]), 'a'
end if a22 < 3 then goto l21 end end
break
end if a19 < 3 then goto l18 end end
do local a27 = 0 ::l26:: a27 = a27 + 1 local n28 = a27 do
a15 = (math.floor(T({n28, n = 1, s = 's', m = F(), f = F(), t = {}, ...}).n) + 0 + (N(((n28) ^ -1)))) % N(...)
a8 = f4("0x10", (n28 ^ 3))
O(2):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a15)}) .. S(true) .. (s2) .. (n28 * N(a15) + 0)] = #string.format('%q', S(a15)), [S((N('abc') ^ 3))] = n17, 2}, #([[long]]) or (string.sub(S(nil), 2, -1)), {(t3[2]) and (T(#S(0)):m(a14)), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
end if a27 < 3 then goto l26 end end
end end
return a15, a14, a15
end):m(false), t = O(1), f = F(), m = F(), s = 'ab', 2}), false
end, [S(true)] = nil, 2}))
end until a8 end
return ..., false, ...
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3:x(a7, a8, ...)
local s9 = 'ab'
return {n = math.min(2 and 2, (2 or (2))), t = ({n = n1, t = t3, f = F(), m = F(), s = 'ab', 010}) or {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = function(a10, a11, ...)
do local c12 = 0 while T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a11)] = 2, [S(a11)] = a10, 2}).s .. N({((2 + 2) ^ -1), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f((...))}) .. N(select(-1, true)) .. N(N((a11) or a11) % (math.max(2, N(a10))) > (math.max(N(a10), N(a10)) % ((N(false) ^ -1)))) do c12 = c12 + 1 if c12 > 4 then break end
emit(nil)
end end
return O(2).t
end, m = F(), s = 'ab' or ('ab') or ('ab') .. 'ab', ((- 2 + 0) ^ 1)}
end
local a14, a15, a16 = string.rep(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = a5, [S(a5)] = a5, 2}), 2) .. 7 .. S(not #s2) .. S((n1) + n1 == ({n = n1, t = t3, f = f4, m = F(), s = s2, n1})), '', {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2 .. n1 and (t3.s))] = (n1 + N(a5)) >= N((a5) ~= (a5)), [S(#S(t3))] = {n1 - (2), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2}
T(t3:m(a16, a14)).s = S(function(a17, a18, ...)
do local c19 = 0 for a20, a21 in next, {t3.f(f4)} do c19 = c19 + 1 if c19 > 4 then break end
a18, a21 = ((- N((...)) + 0)) == ((...)), a21
end end
return a18, a18
end) .. n1 .. (n1)
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3[ 'k' .. S(nil)], t3.a, a5 = (- N(#S(a5)) + 0)
t3.a, T(t3[ a5]).a = math.max(((N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(...)}) ^ -1)), N("10")), function(a6, a7, ...)
if (- #('ab') + 0) % N(a7) % (#'ab' or ('ab')) then
do local c8 = 0 repeat c8 = c8 + 1 if c8 > 3 then break end local a9 = ... do
do if function(a11, ...)
return {n = (N(2 > N(1)) ^ 2), t = T((...)), f = function(...)
for n13 = 1, 3 do local u = n13 if (function(a14, ...)
a11, t3.a = ('abc') .. (s2 and t3.s) .. string.rep(S((math.floor((2)) + 0 + (010))), 2) .. S(T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})[ a14] or {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a14)] = a14, [S(1e3)] = a14, 2})
for n16 = 1, 3 do local u = n16 if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(t3:m(math.max((n16), N(a14))))] = t3[ not (a14)], [S(3)] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(select('#', false))] = f4(a14, f4), [S((n16 * (n16) + 0))] = N(a14) + n16, 2}, 2} then goto l15 end do
a11 = O(2)[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' and ('ab') and (string.gsub('ab', 'a', 'bb')))] = ('ab' >= S(0x10)) == n16 - n16, [S((...))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ''] = S(a14) < S(a14), [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a14, [S(a14)] = a14, 2})] = T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a14, [S(a14)] = a14, 2})[2], 2}, 2}]
end ::l15:: end
a14 = ...
do local a18 = 0 ::l17:: a18 = a18 + 1 local n19 = a18 do
t3:m(n19 % N(a14) or math.min((n19), N(a14)) + (((n1) ^ 3)), t3:m(#S(nil), function(...)
for n21 = 1, 3 do local u = n21 if (1e15) % N(select(-1, a9, false)) then goto l20 end do
a7, t3.a = false, false, "0x10"
end ::l20:: end
return false, false
end), 123456789012)
end if a18 < 3 then goto l17 end end
return a14, false
end) and false then goto l12 end do
T(false).a, a7, t3[ 'k' .. " 5 "], T(false).a = true, false
end ::l12:: end
return false, false, false
end, m = F(), s = '\65\n', 2}, false
end then goto l10 end
t3:m(a9)
end ::l10::
end until a7 end
elseif a7 then
a5, a5, t3.a = a7
end
return a6
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local function f6(...)
do local c7 = 0 while {n = ((math.max((2), 2)) and N(false) / (N({n = 2, t = O(1), f = f4, m = F(), s = 'ab', 7})) + 0), t = O(1), f = function(a8, ...)
T('').t = T(f4((- N(a8) + 0) % N({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(...)})))
do local c9 = 0 while {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2 or s2 and '\65\n')] = not not (a8), [S(T(T(...):m(a8))[ not (a8)])] = O(2):m((- (O(2):m(a8, a8)) + 0)), 2} do c9 = c9 + 1 if c9 > 3 then break end
for n11 = 1, 3 do local u = n11 if nil then goto l10 end do
T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = false, [S(nil)] = a8, 2}):m(select('#', ({n11, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) or ...), select(2, ''))
do if f4 then goto l12 end
do local a14 = 0 ::l13:: a14 = a14 + 1 local n15 = a14 do
T({n15, n = 1, s = 's', m = F(), f = F(), t = {}, T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ("0x10")] = a8, [S(a8)] = a8, 2}).f(a8)}).f = (function(...)
for n17 = 1, 3 do local u = n17 if (- (N(false) % N(nil) or (- n17 + 0)) + 0) then goto l16 end do
O(2):m((N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') or 'ab')] = 'ab' > 'ab', [S(N(false) - (n17))] = (- n17 + 0), 2}) / N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') or ('ab'))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2}, [S((N(false) * n17 + 0))] = (false) ~= false, 2}) + 0), not (string.reverse((s2 or ('ab')))), O(2).s)
t3[ S(O(2):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = ..., [S(false)] = nil, 2}, string.format('%q', S(false))))], a5, T(n17)[ S(t3)], t3[ 'k' .. S(N(false) % (n15))] = math.min(N(...), (- (n17) + 0)) + N(T(((n17) ^ 1)).a)
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2}).n = 2
n11 = #S(nil) .. N(false) .. 'ab' and ('ab' or ('abc')) .. N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' and ('ab'))] = {n = n20, t = O(1), f = F(), m = F(), s = 'ab', n17}, [S(T(function(a21, ...)
do if nil then goto l22 end
t3.s = s2
end ::l22::
return n20, 7
end).f(false))] = 0.1, 2}) .. ('ab') .. (- (n17) + 0) .. s2
T((false) or (false)).a, a8 = true
end if a19 < 3 then goto l18 end end
end ::l16:: end
return ''
end) and (F()) and (F())
end if a14 < 3 then goto l13 end end
end ::l12::
end ::l10:: end
end end
return a8
end or F(), m = F(), s = 'ab', 2} do c7 = c7 + 1 if c7 > 4 then break end
T(false).a, t3.a, t3.a, t3[ 'k' .. 'ab'] = false
end end
return true, false
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
f4(f4(select(1, t3:m(a5), select(1, nil, a5))), f4(123456789012, true), [[long]])
a5, a5, t3.a, T(tostring((s2)))[ S(s2 .. S((a5) ~= a5) .. ((N(a5) ^ 1)) .. n1)] = (- (N(string.gsub(S(2.5e-3), 'a', 'bb'))) + 0)
t3.a, a5, a5, t3.a = T(math.min(N(a5), N(a5)))[ string.reverse((" 5 "))], (not select(1, a5, a5)) or 0.5
do local c6 = 0 for n7 = ((- N(a5) % N(a5) + 0)) or ((n1 - N(a5)) * n1 or (n1) + 0), n1, false do c6 = c6 + 1 if c6 > 3 then break end
break
end end
a5, a5, a5, a5 = ((t3:m(a5) and (- N(a5) + 0)) ^ 0), t3[ (math.floor(N(a5)) + 0 + (- (n1) + 0))], false
local f8 = t3.f
local a9 = select('#', tostring((s2) .. (s2) or (tostring(s2))))
do local c10 = 0 while string.format('%5s|', S(S(false))) or (s2) .. S(((((N(a9) % n1) ^ 1)) ^ 0)) .. S(true) do c10 = c10 + 1 if c10 > 3 then break end
do local a12 = 0 ::l11:: a12 = a12 + 1 local n13 = a12 do
a9 = false
if 0x10 then
t3[ 'k' .. S(a9)], a9, a9, a5 = a9, a9
else
end
end if a12 < 3 then goto l11 end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7, a8 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. T(not a5).s] = (...), [S(t3[ a5 == (nil)])] = (- (t3[1]) + 0), 2}) do c6 = c6 + 1 if c6 > 3 then break end
do local c9 = 0 while '' do c9 = c9 + 1 if c9 > 3 then break end
do local c10 = 0 while (...) do c10 = c10 + 1 if c10 > 4 then break end
t3:m(not string.format('%q', 'ab'), f4(t3:m(n7 % N(a8)), not math.min(N(a8), N(a8))), false)
do
emit(function(...)
T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}).s = s2
emit(select(1, ...))
T(2 % N(false)):m(T(function(...)
a5 = O(2):m(n7)
do local a12 = 0 ::l11:: a12 = a12 + 1 local n13 = a12 do
t3.a, a5 = "10"
local t14 = T(select('#', (math.max(n13, N(false)) ^ 2), (math.abs((n7) - (n13))) % (n13)))
end if a12 < 3 then goto l11 end end
return select(2, not (t3[1])), t3:m(2.5e-3), 0x10
end)[2] % ((2) and 2) ~= (...), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = (- (2 % 2) + 0), [S(t3.f(t3[ false]))] = math.min(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = false, [S(false)] = false, 2}), N(string.format('%5s|', S(('ab'))))), 2})
return N(true) % N(true), {n = #(O(2).s), t = (t3) and ({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), f = O(2).f, m = F(), s = s2, T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}):m(T((2 ^ 0)):m(false, false))}, (N(T(false and (false)).f(false, false))) % (N((2) <= N(false)) % (10) and 2)
end)
local f15 = f4
local a16, a17, a18, a19 = false
end
end end
do
do local c20 = 0 for n21 = N(function(a22, a23, ...)
a23, a8, a23 = O(2).n % ((123456789012) and t3:m(a23, a23)), ((nil) == (10)) ~= (...)
do if ((...)) == ((math.min((2), N(nil))) and a23) then goto l24 end
O(2).f(1e3, #(string.format('%q', S(N(true) % N(a22)))))
do if '\65\n' then goto l25 end
a22 = T(O(2).s)[ {n = math.abs(N(string.rep('ab', 2)) - N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})), t = O(1), f = F(), m = F(), s = 'ab', 2}]
end ::l25::
end ::l24::
return a23
end), n7 do c20 = c20 + 1 if c20 > 3 then break end
break
end end
end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
s2 = s2
T(N(a5) <= N(a5))[ 'k' .. s2 or s2], t3[ 'k' .. (string.rep((s2), 2))], a5 = t3[ t3[ (s2) > s2]]
emit(false, {(N(a5) ^ 3), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(select('#', a5))} or (s2) < (s2) == a5 == a5, {t3:m(a5, a5) or (N(a5)), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 4 then break end local a7 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = select(2, ((n1) / N(a5) + 0), f4(a5, a5)), [S(false)] = #S(select('#', a5)), 2} do
if ... then
for n9 = 1, 3 do local u = n9 if false then goto l8 end do
do local c10 = 0 while (...) and #s2 .. S(a7) .. N(a7) and t3.s do c10 = c10 + 1 if c10 > 2 then break end
emit(#S(f4(not ((...) and (a7)), (a7) or a5 and {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a7, [S(a7)] = a5, 2})))
end end
do local c11 = 0 for n12, a13 in ipairs({t3[1], n = 1, s = 's', m = F(), f = F(), t = {}, ...}) do c11 = c11 + 1 if c11 > 2 then break end
a5 = (((N(function(a14, a15, ...)
do local a17 = 0 ::l16:: a17 = a17 + 1 local n18 = a17 do
a15, a15, a7, a15 = S(n12 >= ((- N(...) + 0))) <= (S('ab' > 'ab') .. N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a14, [S(a15)] = a15, 2}) .. ((n18 ^ 0))), ..., nil
for n20 = 1, 3 do local u = n20 if 0 then goto l19 end do
do if t3.a then goto l21 end
end ::l21::
O(2):m(t3:m(string.reverse(S(a15))) + N(nil), false)
end ::l19:: end
end if a17 < 3 then goto l16 end end
do if (- ((- 2 + 0)) + 0) == (t3[ a15]) == (#S(a15)) then goto l22 end
for n24 = 1, 3 do local u = n24 if select('#', math.min((N(a15) / (n24) + 0), #('ab'))) then goto l23 end do
t3.f(O(2):m(#S(a15 == (10))))
O(2).f(t3[ select(-1, {n24, n = 1, s = 's', m = F(), f = F(), t = {}, ...})], {#'ab' and 'ab', n = 1, s = 's', m = F(), f = F(), t = {}, ...})
end ::l23:: end
local a25, a26 = nil, string.reverse('ab') or s2 .. S(a15) .. N(a15) .. S(true) >= (string.rep(('ab') or ('ab'), 2)), T(N(a15) - 2)[ ((2) - N(a15)) % (N(a15) * N(a15) + 0)]
t3:m((- ((math.floor(n9) + 0 + N(O(2)[ a15]))) + 0))
end ::l22::
return function(a27, a28, ...)
return (...), (t3.s) .. N(t3[ a28]) .. '' and string.upper('ab')
end
end) ^ 1)) ^ 2)
local a29, a30, a31 = not (((n1 * n9 + 0)) % N('\65\n')), t3.a, t3.n
end end
function t3.f(a33, ...)
a33 = string.sub(([[long]]), 2, -1)
local a34 = 1e15
t3:m({n = N(('ab') .. (2)) % (2 ^ 0), t = (T(a7).t) or O(1), f = F(), m = F(), s = 'ab', 2}, a33, a33)
return a33
end
end ::l8:: end
else
t3.f = f4
end
end until true end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do
T(t3.f(a5)).a, t3[ S(2 - (N(a5)))] = t3:m(t3.n, not ({n = n1, t = t3, f = f4, m = F(), s = s2, n1}))
do local c6 = 0 while #('ab') do c6 = c6 + 1 if c6 > 3 then break end
function t3.f(a8, a9, ...)
local a10, a11 = function(a12, ...)
do local a14 = 0 ::l13:: a14 = a14 + 1 local n15 = a14 do
T({n = n15, t = O(1), f = F(), m = F(), s = 'ab', n15}).f((math.min((n15) and (n15), (T(#'ab').n)) ^ 0))
do local a17 = 0 ::l16:: a17 = a17 + 1 local n18 = a17 do
do if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = ..., [S(function(a20, ...)
do local a22 = 0 ::l21:: a22 = a22 + 1 local n23 = a22 do
local t24 = T(select('#', not select(1, a20, a20)))
end if a22 < 3 then goto l21 end end
do if ... then goto l25 end
a12 = {n = #('ab'), t = {n = t3.n, t = O(1), f = F(), m = F(), s = S(a20) .. 'ab' .. S(T('ab' .. (2) .. 'ab' .. N(a20)).n) .. string.gsub(('ab'), 'a', 'bb'), math.max((2 or (2)), N({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(nil)}))}, f = (O(2).f) and f4, m = F(), s = "0x10", t3:m({n = (2) and (2), t = O(1), f = F() and (F()), m = F(), s = t3.s, (2 ^ -1)})}
n15 = (- n15 + 0)
end ::l25::
return (...), string.upper(S((2) % (2) % N((a20) ~= nil))), (O(2):m(nil) > (2) or (2)) and (O(2)[ t3.f(a20)])
end)] = ..., 2} then goto l19 end
t3[ 'k' .. ('ab')], O(2).a, t3.a, a12 = T(false)[1], {((#('ab')) ^ 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
return (N(nil) / (1) + 0)
end ::l19::
emit(T({n15, n = 1, s = 's', m = F(), f = F(), t = {}, ...}):m(not ((n18) / N(a12) + 0)), #("0x10"))
end if a17 < 3 then goto l16 end end
emit({T(t3):m(select('#', a12, a12), t3:m('a', a12)), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
end if a14 < 3 then goto l13 end end
return nil, a12, a12
end
return a9
end
end end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < #S((N(t3[ a5]) ^ 3)) then return i end end do c6 = c6 + 1 if c6 > 4 then break end
do local c8 = 0 for n9, a10 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(f4(a5))] = not a5, [S((n1 ^ 2))] = (...), 2} or ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = ..., [S(a5)] = a5, 2}) or t3) do c8 = c8 + 1 if c8 > 3 then break end
if (math.floor(N(string.rep(S({(n7) and (n9), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a10, [S(123456789012)] = a10, 2})}), 2))) + 0 + ((N(a10) % n7 + N(string.rep((s2), 2))) ^ 3)) then
do local c11 = 0 for n12, a13 in ipairs(t3) do c11 = c11 + 1 if c11 > 2 then break end
t3.f((N(((...)) and {n7, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) ^ 2), ({010, n = 1, s = 's', m = F(), f = F(), t = {}, f4({n = n1, t = t3, f = f4, m = F(), s = s2, n9})}) ~= (a5))
local t14 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(t3:m(t3[ a13], (1e3 * (n9) + 0)))] = #(string.format('%q', (s2))), [S((function(...)
do if {n = n1, t = ({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) or {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = false, [S(false)] = false, 2}, f = F(), m = F(), s = string.reverse((string.reverse(S(false)))), ((N(nil) - N(false)) ^ 1)} then goto l15 end
local f16 = function(a17, ...)
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
n20 = (#string.sub(('ab'), 2, -1)) - (n9)
for n22 = 1, 3 do local u = n22 if string.format('%q', O(2).s) then goto l21 end do
emit(T(function(a23, ...)
do local a25 = 0 ::l24:: a25 = a25 + 1 local n26 = a25 do
return "10", N(t3:m((n26 ^ 3), (...))) % (n22), nil
end if a25 < 3 then goto l24 end end
return a23, a23, a23
end)[ a17], a17)
end ::l21:: end
end if a19 < 3 then goto l18 end end
return a17, '\65\n'
end
end ::l15::
return false, false
end) or (false))] = a10, 2} and t3
end end
end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
a5, T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a5, [S(a5)] = ..., 2})[ S((...))], t3.a = nil
if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.rep(S(t3:m(false, a5)), 2)] = {n = ((n1) ^ -1), t = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a5)}, f = F(), m = F(), s = string.gsub(S(false), 'a', 'bb'), n1 or 3}, [S({n = N(true) % n1, t = t3.t, f = f4, m = F(), s = (s2) and s2, #S(a5)})] = {n = (- n1 + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = ..., [S(a5)] = a5, 2}, f = f4, m = F(), s = s2 .. S(a5), math.max(n1, n1)}, 2} or ((1e15 ^ 3) % N({n = t3:m(a5, a5), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = 0, [S(a5)] = a5, 2}, f = f4, m = F(), s = s2 .. n1, t3:m(a5)})) then
local a6, a7, a8, a9 = nil, (not 0.1) == T(n1 % N(a5)):m(string.reverse(s2), ...), (N(string.rep((s2), 2) .. (T(nil).s) .. N((a5) or (a5))) ^ 0)
elseif (N(math.abs(((- n1 + 0)) - (n1)) % (N(function(...)
do
a5 = ...
do
do local c10 = 0 repeat c10 = c10 + 1 if c10 > 2 then break end local a11 = #'ab' do
do if (math.max(N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a11)}), N((...)))) + (- N(a11) + 0) % 0x10 then goto l12 end
t3[ 'k' .. S(string.rep(('ab'), 2))], t3[ 'k' .. ('ab')], a11, t3.a = "0x10"
do if (- (n1) + 0) then goto l13 end
return 1
end ::l13::
do local a15 = 0 ::l14:: a15 = a15 + 1 local n16 = a15 do
t3.a, T(010)[ 'k' .. S(#'ab')] = select(2, {math.abs(N(a11) - N(false)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, (...) or ({10, n = 1, s = 's', m = F(), f = F(), t = {}, ...})), {n = N(not (0.5)), t = {(n16) % (n16), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = f4, m = F(), s = (S(a11) .. ('ab') .. n16 .. S(a11)) and (string.sub(('ab'), 2, -1)), math.max(N(select(2, n16)), (math.floor(n16) + 0 + (n16)))}
a5, a11, a11 = string.sub(t3.s, 2, -1), f4, function(...)
emit(2.5e-3)
f4(math.max(n16, (math.abs((2) and 2 - N(false)))), (t3.s) >= ('ab' and (string.format('%q', S(true)))), false)
return (N({#'ab', n = 1, s = 's', m = F(), f = F(), t = {}, ...}) ^ 1), (- N(false) + 0), (s2) >= S(math.max(2 or (2), N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = false, [S(false)] = false, 2})))
end
O(2).a, t3[ S((math.floor((0.5)) + 0 + n16))], a11, T(a11)[ 'k' .. S(a11)] = a11
end if a15 < 3 then goto l14 end end
end ::l12::
end until a11 end
end
end
return false, ..., false
end))) ^ 0) then
emit(a5, a5)
else
for n18 = 1, 3 do local u = n18 if a5 then goto l17 end do
do local a20 = 0 ::l19:: a20 = a20 + 1 local n21 = a20 do
t3.f(a5, a5)
end if a20 < 3 then goto l19 end end
end ::l17:: end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < t3.n then return i end end do c6 = c6 + 1 if c6 > 2 then break end
if {n = #S(S(t3[2]) < (" 5 " .. N("0x10") .. n7)), t = O(1), f = f4, m = F(), s = 'ab', (- (1e3 or (n7)) - t3:m(true, a5) + 0)} then
function t3.f(a9, a10, ...)
return not (math.min((T((a10) and a9):m(a10, a5)), (2 ^ 0))), a10, #("10" or "0x10" or 'ab')
end
if (S((N(a5) / N(...) + 0)) .. S(select(2, false))) and (string.sub(s2, 2, -1)) or t3.s >= s2 then
if t3[ nil] then
a5, a5 = t3:m((- (t3:m(a5)) + 0)), S(function(a11, a12, ...)
for n14 = 1, 3 do local u = n14 if ('ab') .. (0x10) then goto l13 end do
emit({(n14 and n14 * (((n14) / N(a11) + 0)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, a12, a12)
end ::l13:: end
return a12
end) <= S(a5), a5
else
local a25, a26, a27 = a5
end
else
f4 = f4
end
else
local a28, a29 = a5, a5
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit('a')
local s6 = string.gsub((string.rep((s2), 2) and string.upper(('ab')) and ((s2) and ('abc'))), 'a', 'bb')
do local c7 = 0 while string.format('%q', (string.format('%5s|', S(s6)))) <= string.format('%q', string.sub('ab', 2, -1)) do c7 = c7 + 1 if c7 > 4 then break end
do local c8 = 0 for a9, a10 in next, {t3:m(t3.s), t3} do c8 = c8 + 1 if c8 > 2 then break end
function t3.f(...)
if t3.a then
for n13 = 1, 3 do local u = n13 if (...) then goto l12 end do
a10, O(2)[ 'k' .. 'ab'], t3[ S(N(false) % (n1) > (T(function(a14, ...)
for n16 = 1, 3 do local u = n16 if (s6) and T(2.5e-3).s .. ('ab' .. S(a14) .. (n16) .. 'ab' or 'ab') then goto l15 end do
n16 = n13
end ::l15:: end
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((- (- 2 + 0) + 0))] = T("10").s, [S(math.abs(N(a14) % 2 - ((2 / (2) + 0))))] = t3[ t3[2]], 2}, S({math.min(2, (2)), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(('ab') .. ('ab') .. ('ab') .. 2)}) .. 'ab' .. #S(select(-1, nil, a14)) .. (T(function(a17, ...)
local a18 = a17
a18, a18, a18 = ..., not (...)
return ((2 ^ 0) or ((math.floor(2) + 0 + 2))) < n1, T(true).f(#S(...), O(2)[2]), a17
end):m(#('ab'), (a14) or a14)), O(2)[ nil]
end):m(false, nil)))], T({n1, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(" 5 ")})[ S((- math.min((n13), (n13)) + 0))] = true
a10 = (math.floor(N(string.reverse(string.sub(('\65\n'), 2, -1)))) + 0 + #S(a10))
end ::l12:: end
end
return {(- N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = true, [S(true)] = false, 2}) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3:x(a7, a8, ...)
function self.f(a10, a11, ...)
do if N(((t3.n) ^ 3)) - N(#S("10")) then goto l12 end
do local c13 = 0 while O(2)[2] do c13 = c13 + 1 if c13 > 3 then break end
do if (false) and ({n = (- N(a10) + 0), t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = F(), m = F(), s = "0x10", #'ab'}) then goto l14 end
O(2).f(#'ab', T(a11 and a10)[ false], ...)
break
end ::l14::
break
end end
T(self):m(function(...)
for n16 = 1, 3 do local u = n16 if 0.5 then goto l15 end do
f4(a8, {n = 1 and (n16) % (n16), t = T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = false, [S(false)] = false, 2}), f = function(a17, ...)
t3:m(math.min(N((...)) - N(string.upper('ab')), ((- (O(2):m(a17)) + 0))), O(2).f(a17 == (a17), (...)) and f4(function(a18, ...)
a18, a18 = math.min(N(nil), N(function(...)
s2 = (string.reverse((string.rep(S(false == (false)), 2)))) or false
return false, false
end)), a18, a18
return a18
end, a17), a17)
return a17, a17
end, m = F(), s = s2, n16}, false)
end ::l15:: end
return false
end)
end ::l12::
return a10, false
end
return a8, a8, a8
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
if {(- N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = (s2) >= ('a'), [S([[long]])] = select(1, ..., a5), 2}) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(('\65\n') <= ('ab' .. S((- N(a5) + 0)) .. (t3.s)))} then
do local c6 = 0 for a7, a8 in next, {S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (t3.s)] = t3[ a5], [S((false) == (a5))] = select(2, a5), 2}) <= s2, (...)} do c6 = c6 + 1 if c6 > 3 then break end
function t3.f(...)
emit((- ((- N(function(a11, ...)
emit(('ab') .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = (...), [S(nil)] = (a11) and a11, 2}), 'ab' .. ('ab') .. ((2) % (2)) .. (N(T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = false, [S(nil)] = a11, 2})[ a11])) .. #'')
a11, t3.a, a8, T(a11 == a11).a = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (O(2).s)] = not ({2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a11)}), [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' or ('ab')] = (2) % N(a11), [S(N(a11) < N(a11))] = T('ab' .. S(a11))[ a11], 2})] = O(2)[1], 2}, 123456789012, ...
return ..., tostring((O(2).s)) ~= T(#S(a11))[ false], #('a' or ('ab' and ('ab')))
end == string.sub(('ab'), 2, -1)) + 0)) + 0))
local f12 = function(...)
t3.a, t3[ 'k' .. S(false)], t3.a = false, false
return false, false
end
return false, false
end
end end
else
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local function f6(...)
do local c7 = 0 local i = 0 for n8 in function(...) i = i + 1 if i < math.min((math.max((2), N((...)))), (math.min((2.5e-3), (N(false) ^ 3)))) then return i end end do c7 = c7 + 1 if c7 > 4 then break end
a5 = function(a9, ...)
do local c10 = 0 for a11, a12 in next, {(s2) <= "10", (...)} do c10 = c10 + 1 if c10 > 3 then break end
s2 = s2
end end
return (s2) .. ('ab') .. (t3:m(a9)) % N(string.rep('ab', 2)) .. N(O(2):m(a9, a9) - (2 ^ 0)), {((2 ^ -1) ^ 3), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, N((...)) - N((...))
end and (N("0x10") + n8 % t3:m(false) / O(2)[1] + 0)
O(2).t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S(false == (false)) .. N(false) .. (N(false)) .. N(false) + N(false)) or (S(false) .. n8) and string.reverse(s2)] = math.max(n8, N(false)) or T(1):m(false) % #S(S(false) .. N(false)), [S({T(T(#S(false)).f(false)).n, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(t3[ (false) or (false)])})] = #('ab' or ('ab')) and ('ab'), 2}
end end
emit(not ((N((N(2 % (3)) ^ 1)) * 2 + 0)))
return t3:m(a5, t3:m(false, [[long]])), t3.t
end
function t3:x(...)
t3.a, t3[ 'k' .. S(...)], t3.a = N(not a5) % (((2) ^ 1)) or (2) or (2)
do local c15 = 0 for n16 = (N({2, n = 1, s = 's', m = F(), f = F(), t = {}, f6(false)})) + (2), N(#S(false) <= N((...))), math.abs(t3:m(not false, (- N(false) + 0)) - #S(false) and N(false)) do c15 = c15 + 1 if c15 > 2 then break end
self.f({#S(function(...)
emit(#t3.s)
emit(T((N(false) ^ -1)):m(select(-1, O(2):m(false, false))), #s2, (- 10 + 0))
emit('')
return {n = (N(select(-1, false, false)) ^ 1), t = {n = (2 ^ 0), t = self, f = O(2).f, m = F(), s = ('ab') or ('ab'), O(2)[1]}, f = function(a18, a19, ...)
do local c20 = 0 local i = 0 for n21 in function(...) i = i + 1 if i < (math.max((math.abs((2) - N(a19))), (- 2 + 0))) and (((- (123456789012) + 0)) and (2 % N(a18))) then return i end end do c20 = c20 + 1 if c20 > 4 then break end
T({n = n21, t = O(1), f = F(), m = F(), s = 'ab', n21}):m((n21 ^ 1) % (O(2)[2]))
local a22 = (...)
a5, a19, a5, a5 = a22
end end
return a19
end, m = F(), s = 'ab', 2}, false
end), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false)}, false, false)
end end
return false, false, false
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for a7, a8 in next, {{T(t3.f(a5))[1], n = 1, s = 's', m = F(), f = F(), t = {}, ...}, T(1).s, false} do c6 = c6 + 1 if c6 > 2 then break end
local function f9(...)
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(not false == 2 - (2))] = O(2)[ (2 ^ 3)], [S((...))] = T(2 >= N(nil)):m((...), f4(false)), 2}, function(...)
local function f10(a11, ...)
for n13 = 1, 3 do local u = n13 if t3:m(n13) then goto l12 end do
for n15 = 1, 3 do local u = n15 if T(O(2)[ n13])[ N(0) % (n1) and (not a11)] then goto l14 end do
local a16, a17, a18, a19 = #S((math.floor((n15)) + 0 + N(select(-1, a11))))
t3.f(select(-1, {n15, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a17, [S(a19)] = a19, 2})}))
end ::l14:: end
a11, a11, a11, a11 = {n = (- N(true) + 0) + N(not a11), t = {n = (n13) and (n13), t = (O(1)) or (t3), f = f4, m = F(), s = "10", math.abs(n13 - n13)}, f = (function(a20, ...)
local a21 = select(2, select(1, (...)), S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S(a20) .. (2))] = (...), [S(((2) / (n13) + 0))] = nil, 2}) .. s2 .. (" 5 ") .. ('') and (('ab') and 'ab'))
local a22 = (math.min(N(a21), N(a21))) % ((2) % 2) or (math.abs((2) - 2) >= t3:m(a21, a21)), select(2, (2 % N(a21)) % t3[2])
return ((N(a20) % 2) % (- (2) + 0)) == (string.upper(S(N(nil) >= 2))), {n = 2, t = {T({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}):m(a20), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f({n = 2, t = O(1), f = F(), m = F(), s = " 5 ", 2})}, f = function(a23, a24, ...)
do local a26 = 0 ::l25:: a26 = a26 + 1 local n27 = a26 do
emit((...), T(n27 < (n27)):m(a23), O(2).f(((1e15 ^ 0)) or (nil), not a24 or {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a23)] = a24, [S(a23)] = nil, 2}))
T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ("10")] = a23, [S(a24)] = a23, 2}).a, t3.a, T(...)[ S(T(function(a28, a29, ...)
t3.a, a29, t3.a = function(...)
T((false) == (false)):m(T((...))[ 3], ((...) ~= O(2).s) and 7, (- (#S(false)) % (n27) + 0))
do local a31 = 0 ::l30:: a31 = a31 + 1 local n32 = a31 do
T(false).f((...))
return false
end if a31 < 3 then goto l30 end end
return false
end, a29
return a29, a28
end)[ a24])] = a24
end if a26 < 3 then goto l25 end end
return a23
end, m = F(), s = 'ab', 2}, a20
end) or (F()), m = F(), s = 'ab', n13}, a11, a11
end ::l12:: end
return a11, a11
end
return t3, false, false
end
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(a7, ...)
O(2).f((math.max((t3[2]), (2) + (2))) + N(false))
a7 = nil
return S({n = N(a7) % N(a7), t = {n = 2, t = O(1), f = F(), m = F(), s = " 5 ", 0.1}, f = F() and (F()), m = F(), s = 'ab', #'ab'}) < 'ab' and ('ab') .. N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) .. (N(a7)), string.format('%q', string.reverse('ab')) < ('ab' .. 'ab' .. S(a7) .. s2) or ('ab' or ('ab'))
end
t3.a = t3:m((N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. '\65\n'] = a5, [S(a5)] = false, 2}) * (7) + 0)) < t3[2]
do
do local a9 = 0 ::l8:: a9 = a9 + 1 local n10 = a9 do
if (s2 .. s2 .. n10 .. n1) or (s2 and s2) .. N({T(...):m(a5), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) .. T(t3.f(a5, a5)):m(S(a5) .. s2 .. N(a5) .. S(a5), select(-1, a5)) .. N(S(T({n10, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a5)})[ false]) <= S(T(false)[ a5])) .. 'ab' .. ((- N([[long]]) + 0)) .. ((N(function(a11, ...)
a11, a11, a5 = N({2 % N(a11), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})}) % (((N(a11) ^ -1)) % N((- N("10") + 0))), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a11)] = a11, [S(a11)] = ..., 2}) .. #('ab'))] = function(a12, ...)
local a13 = a12
return a12
end, [S(a11)] = a11, 2}, a11
return a11, a11, a11
end)) ^ 0) then
for n15 = 1, 3 do local u = n15 if a5 then goto l14 end do
end ::l14:: end
end
end if a9 < 3 then goto l8 end end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3:x(a7, ...)
do local c8 = 0 while tostring(('ab')) do c8 = c8 + 1 if c8 > 3 then break end
t3 = {n = ((- (2) or 2 + 0) ^ -1), t = {#S({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(" 5 ")}), n = 1, s = 's', m = F(), f = F(), t = {}, f4(function(a9, ...)
do local c10 = 0 repeat c10 = c10 + 1 if c10 > 4 then break end local a11 = (...) do
a11 = #(T('ab' .. 2).s) ~= (('ab') < S((N(self[ a9]) / ((- (2) + 0)) + 0)))
for n13 = 1, 3 do local u = n13 if not (t3.t) then goto l12 end do
local f14 = F()
end ::l12:: end
end until string.gsub(S((...)), 'a', 'bb') end
return ..., a9
end)}, f = t3.f, m = F(), s = string.reverse(string.gsub((string.gsub(S(a7), 'a', 'bb')), 'a', 'bb')), (- (self:m(f4, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a7)] = a7, [S(a7)] = self, 2})) + 0)}
self = t3
end end
do local c15 = 0 for a16, a17 in next, {string.rep('ab', 2)} do c15 = c15 + 1 if c15 > 3 then break end
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
do local c21 = 0 for n22 = 10, (1e15) or 0 or n20 % N(self:m(a16, a5)), (- n1 + 0) % (#S(a7)) and ((math.max(n20, N(a17))) % (math.max(N(a17), (n1)))) do c21 = c21 + 1 if c21 > 2 then break end
do if 7 % N((N(a16)) - (#('ab'))) then goto l23 end
a16, a16, a5, a16 = f4(('ab') .. ((- (n20) + 0)) .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a17)] = a5, [S(a17)] = a17, 2}), ((#('ab')) ^ 1))
end ::l23::
return ((n1) * N((N(a17) / (n22) + 0) <= N(not a17)) + 0), a5, string.sub(S(n20), 2, -1)
end end
do
n20 = (#(('ab') .. N(('ab') < ('ab')) .. 'ab' .. (#('ab')))) % N(self[ ''])
a5 = 123456789012
do local a25 = 0 ::l24:: a25 = a25 + 1 local n26 = a25 do
f4 = function(...)
local s27 = [[long]]
a17 = self.f(s27)
return N(({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = nil, [S(false)] = false, 2}) ~= ((2 ^ 3))) % N(('ab') .. (N(false))), tostring(S(T(T((false) ~= (false)).f(nil, false)).f(..., ((2) / 2 + 0)))), false
end
self.a, a5, a17, self[ 'k' .. s2] = (- #s2 and ('ab') + 0)
local a28, a29 = 010, not ((n1) * n26 + 0) and t3[ a17 and (a17)]
end if a25 < 3 then goto l24 end end
self.s = S(t3:m(true, {(n20) or (1e3), n = 1, s = 's', m = F(), f = F(), t = {}, self.f(n20)})) .. N(math.max(((- N({n20, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) + 0)), N(T(tostring(('ab')))[ T((- N(...) + 0))[ a17]]))) .. N(self[ self])
end
do local c30 = 0 for a31, a32 in next, {select(2, {n = n20, t = self, f = F(), m = F(), s = 'ab', n20}) and select(-1, a7 and (a7)), math.min((((n20) % (n20)) or 0.1), ((#('ab')) ^ 0)), #S(self:m(a17 and a7))} do c30 = c30 + 1 if c30 > 2 then break end
emit(false, not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a32)] = a31, [S(a32)] = a32, 2} or (function(a33, a34, ...)
a34 = not (self.f(a34))
return a34, a34, a34
end), a31)
end end
end if a19 < 3 then goto l18 end end
end end
return a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit((...))
t3.f(function(a6, a7, ...)
emit(function(a9, ...)
return (not t3[ a9]) and (select(2, 3, (a9) == a9))
end)
local function f10(a11, a12, ...)
O(2)[ S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(O(2).f(a12))] = a11 or a12, [S(nil)] = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, 2})], a12 = ..., N(N(false) % (2) and 2) + N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(function(a13, a14, ...)
a14, a12 = (...) and nil, #''
do local c15 = 0 for a16, a17 in next, {#S(function(a18, ...)
do local a20 = 0 ::l19:: a20 = a20 + 1 local n21 = a20 do
local a22, a23, a24 = T({n = n21, t = O(1), f = f4, m = F(), s = 'ab', n21})[ #('ab')], {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.gsub('ab' and 'ab', 'a', 'bb')] = n21, [S(true)] = #(t3.s), 2}
local s25 = 'ab' .. N(string.format('%5s|', S(tostring(('ab'))))) .. tostring(S({0.1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}))
end if a20 < 3 then goto l19 end end
a18 = function(a26, a27, ...)
O(2).f = function(a28, ...)
return (false) and (select(-1, N(a28) < 2))
end
T((- 2 + 0)).f(t3.t)
return a13, 7
end
return #('ab'), f4({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...} and ((a18) or (a18))), t3[ #'ab' and ('ab')]
end), O(2):m(((2 ^ 1)) and ..., {n = math.abs(N(a14) - N(123456789012)), t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = O(2).f, m = F(), s = 'abc', (2) or (2)})} do c15 = c15 + 1 if c15 > 4 then break end
f4((...) or T(string.format('%q', 'ab')):m(T(1).f(a17)))
T(O(2).s).a, T(not (a17))[ 'k' .. S(nil)] = {n = (2 ^ 2), t = O(1) and O(1), f = function(a29, ...)
T(a13)[1] = ((((- N(a29) + 0)) * O(2)[1] + 0) ^ 3)
T(string.format('%5s|', S('ab'))).t = O(1) and T(math.max((2), (2)) and (#S(a29)))
return (- N(((- (2) + 0) * (n1) + 0)) + 0), (- N(O(2)[ a29]) + 0), #'abc' ~= select(2, a29, a16) and (1e15)
end, m = F(), s = 'ab', 2} ~= a16
end end
return a13, a14, a13
end)] = a12, [S(a12)] = a12, 2})
return a12, a12
end
return a7
end)
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local function f6(a7, ...)
emit((T(2 % 7).f(not 'ab' .. S(a7) .. (2) .. N(1))) == select(-1, [[long]] .. s2 .. 10 .. ('ab' .. 2 .. ('ab') .. ('ab'))))
do local c9 = 0 local i = 0 for n10 in function(...) i = i + 1 if i < t3[2] then return i end end do c9 = c9 + 1 if c9 > 4 then break end
emit((math.floor(((2) and #S((- n10 + 0)))) + 0 + N({n10, n = 1, s = 's', m = F(), f = F(), t = {}, ...})))
s2 = S((...)) .. (N(O(2).f(select(-1, a7), n10)) / T(T(n10 % (n10))[ a7]):m(select('#', a7, a7), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a7, [S(a7)] = a7, 2}) + 0) .. N(true) .. t3.s
do local c12 = 0 for a13, a14 in next, {'ab' .. S(...) .. N((math.floor((n10)) + 0 + (n10) or (n10))), ..., (N(function(...)
do local c15 = 0 for n16, a17 in ipairs(T(t3.f(2 % (2), #'ab'))) do c15 = c15 + 1 if c15 > 4 then break end
do if math.abs(N((n16) == (T(string.sub(S(a17), 2, -1)).t)) - N(f4(S(a17) <= 'ab'))) then goto l18 end
emit((select(1, a17, a7)) and (...), (T(math.abs((n16) - (n16)))[ a17]) ~= not a17 or ({n = (math.floor((n10)) + 0 + (n16)), t = {n = n16, t = O(1), f = F(), m = F(), s = 'ab', n16}, f = function(a19, ...)
do if not (true) or N(...) % 0x10 then goto l20 end
f4(O(2)[2], {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(true) .. (t3.s) .. 'ab' .. ('ab')] = function(a21, ...)
for n23 = 1, 3 do local u = n23 if n23 and (t3.f(true, t3:m(a21, a21))) then goto l22 end do
t3:m({t3[1], n = 1, s = 's', m = F(), f = F(), t = {}, ...})
t3.s = 'ab'
end ::l22:: end
return ((#'ab') or (2 ^ 0) * ((math.max((2), 2)) and (t3:m(a21))) + 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(f4((2 ^ 3)))] = 0, [S(('ab') >= S(T(2 % N(a21)).f(a21)))] = 2 - (#S(a21)), 2}
end, [S({N(a19), n = 1, s = 's', m = F(), f = F(), t = {}, f4(nil)})] = string.sub('ab', 2, -1), 2})
local n24 = 1e15
T(select('#', a19)).t = {n = (T(a19 == a19):m((- (n24) + 0), function(...)
O(2):m((- O(2)[1] + 0), t3.f((...), N(math.max(N([[long]]), 2)) - (2 or (2))), #('ab'))
T(O(2):m(true)).f(a19, nil, select(1, (- N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. " 5 "] = false, [S(false)] = false, 2}) + 0)))
return math.min(N((...)), ((2) and 2 % t3[1]))
end)) % N((- n24 + 0)), t = O(1), f = F(), m = F(), s = O(2).s, math.abs((N(not a19)) - (- (N(false) * (n10) + 0) + 0))}
a19, a19, a19 = math.min(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a19)] = a19, [S(a19)] = true, 2}), T(a19):m(...) and n24), a19, 0.1
end ::l20::
return a19
end, m = F(), s = 'ab', n16}))
end ::l18::
end end
return false
end) + 0.1 ^ -1)} do c12 = c12 + 1 if c12 > 4 then break end
T(a13).f = F()
end end
end end
return a7, a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
if ((N(math.min((n1 + n1), (N(a5) + 2))) % N("0x10")) / (n1) + 0) then
function t3.f(a7, ...)
return function(a8, a9, ...)
emit(false, select(-1, (- N(select(-1, a9)) + 0)), 2)
return s2 .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.reverse('ab')] = ((2) / (2) + 0), [S((a9) ~= (a9))] = N(true) + (2), 2}) .. (N(function(a10, a11, ...)
do local c12 = 0 for n13, a14 in ipairs(O(2).t or {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((2) % N(a11))] = {2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a11)}, [S(#s2)] = not 010, 2}) do c12 = c12 + 1 if c12 > 2 then break end
a5 = T(n13 == (a14)):m(N((...)) <= N(t3.f(...)), (s2 or ('ab')) > 'ab') == (" 5 ")
return (- N({n = (- n13 + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a11, [S(a14)] = a11, 2}, f = F(), m = F(), s = string.format('%q', ('ab')), (- N(a14) + 0)}) + 0), (((n13) / N(a11) + 0) % (N(a11) ^ -1)) or (...), (...) and (a14)
end end
return a10, 0, a10
end) % N(...))
end, a7, false
end
else
do local a16 = 0 ::l15:: a16 = a16 + 1 local n17 = a16 do
t3:m(a5, a5)
end if a16 < 3 then goto l15 end end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.format('%5s|', S((s2)))] = a5 ~= a5, [S({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = s2 < (s2), 2} or 3, not (false ~= f4(a5)), math.min((t3:m(a5 ~= (a5))), 2))
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 4 then break end local a7 = 123456789012 do
function t3.f(...)
T('').s = [[long]]
emit(string.format('%q', ('ab' or '\65\n')) == (select(2, false, false)) or (2) < (2) == T(string.sub('ab', 2, -1)):m(math.abs((2.5e-3) - N(t3[ f4]))))
return t3[1], O(2):m(T(s2).f((false) or false, (2) <= 2), nil), ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = T(math.min(N(false), N(false))).f(nil), [S(T(false):m(f4, false))] = (- N(false) + 0), 2}) ~= S(nil) .. ('ab') or ('ab')
end
do local a10 = 0 ::l9:: a10 = a10 + 1 local n11 = a10 do
do local c12 = 0 while #(string.format('%5s|', S(((s2 .. (s2) .. (s2) .. s2) .. ('ab'))))) do c12 = c12 + 1 if c12 > 4 then break end
do if t3[ {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}] then goto l13 end
do if string.reverse(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (T((a7) and a7).s)] = (n11 ^ 0), [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a7)] = ..., [S(a7)] = a7, 2})] = (- n11 + 0), 2})) then goto l14 end
n11 = (- N(math.max(N(a5), (n11)) and (nil)) + 0) or (t3:m(not (a7)) and (- N(not a7) + 0))
for n16 = 1, 3 do local u = n16 if ((- ((10 ^ 2)) + 0)) == ((s2) > t3.s) then goto l15 end do
a7, a5, a7, T(t3:m(a5)).a = #S(t3.f((n16) % n11, n11))
end ::l15:: end
s2 = T(select(-1, a7, a7)).s
local a17, a18, a19 = select('#', (- N(((n1) ^ 0)) + 0))
end ::l14::
t3:m(function(a20, a21, ...)
for n23 = 1, 3 do local u = n23 if N(false) % (n11) then goto l22 end do
local a24, a25, a26 = (- (math.floor(N({n = n23, t = O(1), f = F(), m = F(), s = 'ab', n23})) + 0 + (math.floor((n1)) + 0 + (n23))) + 0), false
T(select(-1, a26))[2] = (N((#s2) ~= ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a26)] = a21, [S(a26)] = a24, 2}) or {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a24, [S(a26)] = a25, 2}) * (O(2)[1]) + 0)
end ::l22:: end
return {(- ((2 ^ -1)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, #S((- (2) + 0)), "0x10"
end)
end ::l13::
local a27, a28, a29 = math.max(N(not ...), T((n11) % (n1)):m(a7, a7) - (t3[2]))
local a30 = math.max(N(...), t3[2])
end end
end if a10 < 3 then goto l9 end end
do local c31 = 0 for a32, a33 in next, {false} do c31 = c31 + 1 if c31 > 3 then break end
for n35 = 1, 3 do local u = n35 if ... then goto l34 end do
local s36 = s2
end ::l34:: end
end end
end until a7 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for a7, a8 in next, {false, (s2 and s2 or t3.s) .. (((- N(a5) + 0)) % (n1)) .. N((...)), not (false)} do c6 = c6 + 1 if c6 > 2 then break end
local function f9(...)
local function f10(...)
do local c11 = 0 for n12, a13 in ipairs({t3:m(O(2).a, select('#', 'a', false)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) do c11 = c11 + 1 if c11 > 2 then break end
return t3:m((n12 % N(a13)) % ((n12) and (n12)), ((#('ab')) ^ 0))
end end
return (2) - N((...) ~= false == (false)), (string.format('%5s|', S(s2)) and ('\65\n')) .. N(string.rep(S(T((...))[ 123456789012]), 2)), (- 2 and (2) + 0) % (t3[2])
end
do local c14 = 0 while t3.f(0, {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) or N(t3[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2}]) - 2 and (2) or (N(false)) do c14 = c14 + 1 if c14 > 3 then break end
a5, a7 = (not (- (2) + 0)) and {n = N(false), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2}, f = function(a15, ...)
local n16 = (((t3:m(a15)) and 2) ^ -1) - N(...)
a7 = (T((a15) or (a15)).s and 'ab') <= S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2 .. N(n16 > n16)] = nil, [S(#S(((n16) / N(a15) + 0)))] = O(2)[ T(0x10 ~= (a7)).f(a15, a15)], 2})
return #('ab') .. 'ab' .. N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})
end, m = F(), s = string.upper(S(false)), #'ab'}, not ((2) ^ 0) <= ((N(false) ^ 1))
end end
f10(S(T(false == (...))[ (...)]) <= [[long]], (...))
return 'ab' .. N((- N([[long]]) + 0)) .. S(function(...)
t3.f(false, false)
do local c17 = 0 local i = 0 for n18 in function(...) i = i + 1 if i < math.abs((N('') % 2) - (math.max((2), N(false)))) or (2 * N(false) + 0) - (T((math.floor(2) + 0 + N(false)))[1]) then return i end end do c17 = c17 + 1 if c17 > 2 then break end
emit(O(2).f(O(2)[ (('ab') or 'ab') .. N(math.abs((n18) - n18))]))
end end
return (t3.f(t3.f(false, false), (true) and false)) == (((2 or 2) ^ -1)), math.max(N(string.gsub(('ab'), 'a', 'bb')), (n1)), false
end) .. ('ab')
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3:m({n = (- N(function(...)
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < (T(t3.t).n) % N(math.min((t3[2]), ((N(false) ^ 3)))) then return i end end do c6 = c6 + 1 if c6 > 2 then break end
break
end end
do local c8 = 0 for n9 = (- (((2) * ((math.floor((2)) + 0 + N(false))) + 0)) + 0), T((2 ^ 2)):m(not ((N(false) ^ 3)), {n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), N((...)) - N(nil) - N(string.format('%q', 'ab')) do c8 = c8 + 1 if c8 > 3 then break end
do local c10 = 0 while {n9, n = 1, s = 's', m = F(), f = F(), t = {}, f4(#(s2) % (n9) ~= {n = n9 % (n9), t = O(1), f = f4 and (F()), m = F(), s = " 5 ", n1})} do c10 = c10 + 1 if c10 > 3 then break end
do local a12 = 0 ::l11:: a12 = a12 + 1 local n13 = a12 do
t3.a, t3.a, t3[ 'k' .. ("0x10")], t3[ 'k' .. ('ab') and ('ab')] = (- N({(n13) and (n13), n = 1, s = 's', m = F(), f = F(), t = {}, f4(true)}) + 0), {n = (math.floor((T(string.reverse('abc'))[1])) + 0 + ((n1 ^ -1))), t = T(t3[1]), f = f4, m = F(), s = string.upper((S(false) .. S(false) .. N(false) .. ('ab'))), #S(S(false) > 'ab')}
do if true then goto l14 end
n9 = N((t3[2] * (#string.sub(('ab'), 2, -1)) + 0))
for n16 = 1, 3 do local u = n16 if true or (- n16 + 0) then goto l15 end do
for n18 = 1, 3 do local u = n18 if 0x10 <= ((- (N(...) ^ -1) + 0)) then goto l17 end do
do local a20 = 0 ::l19:: a20 = a20 + 1 local n21 = a20 do
local a22, a23, a24, a25 = not (...), {n = (math.floor((n1)) + 0 + N((false) and false)), t = O(1), f = function(...)
emit(('a') .. (- (- 2 + 0) + 0))
do if {n = ((n16) ^ 0), t = O(1), f = function(...)
do if 7 then goto l27 end
t3:m(false, false)
end ::l27::
return false
end, m = F(), s = 'ab', 2} then goto l26 end
O(2).f(false, false, false)
end ::l26::
return false
end, m = F(), s = 'ab', n13}, false
end if a20 < 3 then goto l19 end end
end ::l17:: end
end ::l15:: end
end ::l14::
end if a12 < 3 then goto l11 end end
end end
end end
return false
end) + 0), t = t3, f = f4, m = F(), s = s2, n1}, false, a5)
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7 = ((n1 % 2 and #(s2)) ^ 2), t3.n, #string.reverse(S(select(-1, a5, a5))) do c6 = c6 + 1 if c6 > 2 then break end
emit(function(a8, a9, ...)
do local c10 = 0 for n11, a12 in ipairs(({#('ab'), n = 1, s = 's', m = F(), f = F(), t = {}, f4(...)}) and ((O(1)) or {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a9)] = a8, [S(a9)] = a9, 2})) do c10 = c10 + 1 if c10 > 3 then break end
for n14 = 1, 3 do local u = n14 if T((010) ~= a9)[1] then goto l13 end do
break
end ::l13:: end
do local c15 = 0 repeat c15 = c15 + 1 if c15 > 4 then break end local a16 = ... do
do if (...) then goto l17 end
local t18 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = T(N(a16) - n11):m('', (- N(a12) + 0)), t = {n = n11, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a16)] = a16, [S(a9)] = a16, 2}, f = F(), m = F(), s = T(('ab') .. (n11) .. ('ab') .. n11).s, N(nil)}, f = function(...)
do local a20 = 0 ::l19:: a20 = a20 + 1 local n21 = a20 do
for n23 = 1, 3 do local u = n23 if (- (t3[2]) + 0) then goto l22 end do
do local a25 = 0 ::l24:: a25 = a25 + 1 local n26 = a25 do
do local a28 = 0 ::l27:: a28 = a28 + 1 local n29 = a28 do
t3[1] = (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ("10")] = n23, [S(O(2):m(false, false))] = O(2).f(false, false), 2}) % N({math.min(n26, N(false)), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(not true)})) or (T((math.floor(N(false)) + 0 + (n29))):m(t3[ false] or (nil) == (false), (select(-1, false)) or ({n = n26, t = O(1), f = F(), m = F(), s = 'ab', n26})))
for n31 = 1, 3 do local u = n31 if math.min(N(1e3), (#S(O(2)[ ...]))) then goto l30 end do
do if ((n26 % N(false)) and ((- n11 + 0))) % N(nil) then goto l32 end
t3.f = F()
O(2):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.rep(S(f4(false)), 2))] = n7, [S(function(...)
O(2).f = F()
local a33 = (...), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((#S(false)) and O(2).f(false))] = (- N(t3:m(false)) + 0), [S(((2) and (2) ^ 3))] = N(((2) ^ -1)) < (2 % (2)), 2}, T(0.1)[ (...) ~= (#'ab')]
return (#'ab' and T(true)[2]) >= N(not nil), N(false) >= N(false), false
end)] = false, 2}, nil)
end ::l32::
end ::l30:: end
end if a28 < 3 then goto l27 end end
end if a25 < 3 then goto l24 end end
end ::l22:: end
end if a20 < 3 then goto l19 end end
return false, false
end or (F()), m = F(), s = "10", n11})] = a16, [S(a12)] = 1e3, 2}
end ::l17::
end until a12 end
end end
return a9, a9, a9
end, '\65\n', nil)
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local function f6(a7, ...)
emit(a5)
do local c9 = 0 for a10, a11 in next, {010, (...), (- ((t3.n) ^ 0) + 0)} do c9 = c9 + 1 if c9 > 2 then break end
do local c12 = 0 for a13, a14 in next, {(n1 ^ 3), a5, {n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}} do c12 = c12 + 1 if c12 > 4 then break end
do local c15 = 0 while O(2).f(a5, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.upper('ab')] = select(2, t3.f("10")), [S(t3:m(a10))] = function(a16, ...)
O(2)[ 'k' .. ('ab' and 'ab')], t3.a, t3.a, a16 = N(T(not a16).f((math.floor(N(a16)) + 0 + N(a16)))) >= #(('ab') or "0x10"), select(2, #'' and (S(a16) .. N(a16) .. 'ab')), function(a17, ...)
a17, a10, a17 = O(2).t, (nil) or (...)
for n19 = 1, 3 do local u = n19 if string.gsub((s2), 'a', 'bb') then goto l18 end do
emit({n = (- (1e3) + 0), t = {math.abs(0x10 - n19), n = 1, s = 's', m = F(), f = F(), t = {}, f4((- n19 + 0))}, f = function(a20, a21, ...)
a21, a14 = math.max(N((((2) % N(a21)) ^ 1)), (N(('ab') .. (2) .. '\65\n' .. S(a20)))), string.format('%q', (S(a21) .. S(a21) .. ('ab')) or O(2).s), {n = #S(a21 and (a21)), t = O(2).t, f = F(), m = F(), s = string.upper(S(a21)) .. N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) .. (math.floor(2) + 0 + 2) .. N(T((N(a21) / N(a20) + 0))[ a21]), t3[2] % N(t3[ a20])}
a20, a16, a21, a17 = O(2):m(t3:m(T(2 < (2))[ a20], 0), O(2):m(a20))
return a21, a21
end, m = F(), s = 'ab', n19}, a17)
end ::l18:: end
return a17, a17, a17
end
return a16, a16
end, 2}) do c15 = c15 + 1 if c15 > 4 then break end
t3[2] = 2
end end
end end
end end
return a7, a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(...)
f4(t3.f(math.abs(N((2) % (2)) - N(string.gsub(S(false), 'a', 'bb')))), false, false)
return s2, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') and 'ab'] = t3.f(7), [S(({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) ~= (select(-1, false)))] = O(2)[ math.min(N(false), (2))], 2}
end
function t3.f(a8, ...)
local a9, a10, a11, a12 = (- (#S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a8, [S(a8)] = ..., 2})) + 0)
local f13 = ((F()) and function(...)
local a14, a15, a16 = (false) or (false), 1e3, not (math.floor((2 and 2)) + 0 + N((...)))
do local c17 = 0 for n18 = #'ab', t3.n, ((T((a15) ~= a15):m(#'ab')) ^ -1) do c17 = c17 + 1 if c17 > 2 then break end
if not ((((n18) ^ 0) ^ 0)) then
return {n = T(t3[ a15]):m(nil), t = {n = n18 % n18, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a16, [S(a15)] = a16, 2}, f = F(), m = F(), s = ('ab') .. S(a16) .. N(nil), 1e15}, f = F() or (f4) and (function(a19, ...)
for n21 = 1, 3 do local u = n21 if function(a22, ...)
t3:m(t3:m((- (2) + 0) <= #('ab')), #S(N(#S(a22)) % N('ab' .. 2 .. (2) .. 'ab')))
do if t3[ {2 and 2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(t3.f(a22, a22))}] then goto l23 end
end ::l23::
return a22, not function(...)
do local a25 = 0 ::l24:: a25 = a25 + 1 local n26 = a25 do
end if a25 < 3 then goto l24 end end
return nil, t3.t
end, nil
end then goto l20 end do
T(((n21) ^ 3)):m(math.abs(N(...) - #('ab')), ((n21) ^ 3) or (- (n21) + 0) % N(string.gsub(S({n21, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a19)}), 'a', 'bb')))
return T((a19) and a19)[ ''], (math.floor((n21)) + 0 + N(O(2)[ "0x10"]))
end ::l20:: end
for n28 = 1, 3 do local u = n28 if O(2)[1] then goto l27 end do
local a29, a30 = O(2).t, a8, nil
t3:m(nil, (...), false)
end ::l27:: end
return string.upper((t3.s)), S(3) .. ((- N(a19) + 0)) .. t3.s or S(a19) .. S(a19) .. 'ab' .. (2)
end), m = F(), s = ('ab') .. 'ab' .. ('') .. t3.s .. N((...)), O(2):m(a16, a16) or (n18) % N(a16)}, (...)
end
local t31 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' and s2)] = {123456789012, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. T(n18).s] = n18 % N({n18, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a14)}), [S(t3[ "0x10"])] = {n = (n18) % (n18), t = T(a14), f = t3.f, m = F(), s = string.gsub(S(a16), 'a', 'bb'), math.abs(n18 - (n18))}, 2})] = math.min(N(O(2)[ T(t3.n).f(a15, ...)]), N(a14) % N(nil)), 2}
end end
return false
end) or F()
return a8, a8
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
T(#s2).a, a5, a5, a5 = N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(t3[ a5])] = select(1, nil, a5), [S(false)] = t3.a, 2}) - t3:m(t3.a)
do local c6 = 0 for n7, a8 in ipairs(({((n1) / N(a5) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) and {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2 .. N(a5) .. S(a5) .. n1)] = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a5)}, [S(n1 < N(...))] = (...), 2}) do c6 = c6 + 1 if c6 > 2 then break end
t3:m((...), t3[1], (string.reverse(string.upper(" 5 "))) < ('abc'))
end end
do local c9 = 0 for n10 = t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.format('%5s|', S((s2))))] = (n1) - n1, [S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = false, 2}), math.min((n1), (math.max((n1 and (n1)), N((n1) <= 2)))) do c9 = c9 + 1 if c9 > 2 then break end
do local c11 = 0 repeat c11 = c11 + 1 if c11 > 2 then break end local a12 = {#S(not (a5)), n = 1, s = 's', m = F(), f = F(), t = {}, ...} do
a12 = (- N((...)) + 0)
function t3.f(...)
for n15 = 1, 3 do local u = n15 if (N(t3[ O(2)[ false]]) / N(N(t3[ false]) + N(1)) + 0) then goto l14 end do
T(#'ab').a, t3[ S(false)], t3[ S((...))], t3[ S(false)] = false
end ::l14:: end
return false, false
end
end until a12 end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local a6, a7 = {(#(s2)) or (math.max(N(a5), n1)), n = 1, s = 's', m = F(), f = F(), t = {}, T(T(S(a5) .. s2).f(...)).f((math.min(n1, (n1))) <= (N(a5) ^ -1))}, f4
T(nil)[ 'k' .. S(T(not (10)):m(a6))] = ((2.5e-3) / N((t3:m(s2 .. s2 .. (s2)) ^ 0)) + 0)
T({n = 10, t = t3, f = f4, m = F(), s = s2, n1})[ 'k' .. s2], a7 = math.min((#(s2) or (s2)), ((N((...)) / N(true) + 0)))
do
do local c8 = 0 repeat c8 = c8 + 1 if c8 > 2 then break end local a9 = (- N(not (function(a10, a11, ...)
do local c12 = 0 for a13, a14 in next, {((math.floor(N(...)) + 0 + 2) ~= (2) % N(a11)) or (N("10") ^ 3)} do c12 = c12 + 1 if c12 > 3 then break end
do local c15 = 0 for a16, a17 in next, {((('ab') and 'ab') .. N(O(2)[ nil]) .. S((...)) .. ('ab')) >= S((O(2).f(a14)) == O(2)[ a13]), true} do c15 = c15 + 1 if c15 > 4 then break end
do if a11 then goto l18 end
emit(a17, a11, a16)
end ::l18::
end end
end end
return a11, a11, a11
end)) + 0) do
t3.t = t3
end until a7 end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit(true)
local s6 = 'ab'
emit(('ab') .. N(N(true) >= N(a5) and ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('a')] = a5, [S(a5)] = a5, 2})), t3.f(select(1, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s6] = a5, [S(a5)] = a5, 2}), select('#', ...)))
local a7, a8 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ((a5) or (...) or (s2 .. s6))] = (not (a5)) ~= (s6) .. S(a5), [S(T(#S(a5)):m(a5 ~= (a5), N(a5) % (n1)))] = 0.1, 2}
s6 = [[long]]
t3.f = function(a9, ...)
emit(#S(T(a9)[ false]), ...)
return (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a9, [S(a9)] = a9, 2}) / N('a' ~= (2 ^ -1)) + 0), 10
end and t3.f
a8, a8 = (...)
do local c10 = 0 for n11, a12 in ipairs(O(1)) do c10 = c10 + 1 if c10 > 2 then break end
function t3.f(a14, a15, ...)
local function f16(a17, a18, ...)
local function f19(a20, ...)
T(a20).a, t3.a = a20
do local a22 = 0 ::l21:: a22 = a22 + 1 local n23 = a22 do
do if f4 then goto l24 end
a20, O(2).a, t3.a = not N(('ab') .. S(nil) .. (n23)) % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a20, [S(a20)] = a20, 2}), (#s6) == (((n23) - n23) ~= T(select(2, a20, 0x10))[ a20])
end ::l24::
end if a22 < 3 then goto l21 end end
return ({t3.n, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) ~= (false), O(2).f(T((...)).s)
end
T(0x10)[2] = (math.min(N(string.format('%q', S(N(a17) % N(a18)))), N(true))) - (n11)
return (((math.max(N(a18), N(a18)) ^ 3)) ^ 0), a18
end
return select(1, (...), (string.rep(S(a14), 2)) .. ((2) ^ 3)), string.sub(T(math.abs((2) - N("0x10"))).s, 2, -1)
end
do if s2 and (S(a7) .. n11 .. s6) .. (string.rep(('ab'), 2)) then goto l25 end
local a26, a27, a28 = select(-1, T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s6] = a7, [S(...)] = a12, 2})[1], (function(...)
do if {t3[1], n = 1, s = 's', m = F(), f = F(), t = {}, ...} then goto l29 end
local t30 = T("0x10")
a8 = (- t30.n + 0)
t30.a, t30[ 'k' .. ('ab' .. N(false))], t30[ S((string.format('%5s|', S('ab'))) and ({n = 2, t = t30, f = F(), m = F(), s = 'ab', 0}))] = s6, ((- (2) + 0)) or n11 % (n11)
end ::l29::
do local c31 = 0 for a32, a33 in next, {'a', false} do c31 = c31 + 1 if c31 > 3 then break end
do if 2.5e-3 then goto l34 end
emit(a32)
end ::l34::
end end
return false, false
end) ~= a12), a12
end ::l25::
end end
emit(n1, s2, t3, a5)

