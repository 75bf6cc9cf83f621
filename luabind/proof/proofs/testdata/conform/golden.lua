local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < (math.floor(N(t3[ a5])) + 0 + N((...))) then return i end end do c6 = c6 + 1 if c6 > 4 then break end
do local c8 = 0 for n9, a10 in ipairs({n = n7, t = {((n7) ^ 3 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4((...))}, f = function(a11, a12, ...)
local a13 = ...
local function f14(...)
emit(false)
local s15 = T(false).s
do local c16 = 0 for a17, a18 in next, {(N(not (false)) ^ 2 + 0) and select(-1, false) == ((...)), string.gsub((T(tostring(S((s15)))).s), 'a', 'bb') .. (s2) and (s15) .. S(((false) == s15) == (not (false))) .. ''} do c16 = c16 + 1 if c16 > 2 then break end
a17 = "0x10"
t3:m(1e3, a18)
local a19, a20, a21, a22 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s15)] = not (...), [S(O(2)[ N(a18) % N(a17)])] = true, 2}, (nil) ~= t3.f(a18 or ('\65\n')), math.abs(n7 - 0x10)
end end
do local c23 = 0 for n24, a25 in ipairs(O(2).t) do c23 = c23 + 1 if c23 > 3 then break end
end end
return '\65\n', t3[ O(2)[ 3]]
end
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(f4(nil))] = math.max(t3:m(a12, ...) and O(2)[1], O(2):m({n = 2, t = O(1), f = f14, m = F(), s = 'a', 2}, O(2).s)), [S(select('#', (...), (O(2)[ a12]) or (2) % N(a11)))] = n7, 2})
return {#S({n = 2, t = O(1), f = F(), m = F(), s = s2, 2}), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(...)}
end, m = F(), s = (s2 or s2) and string.format('%q', (s2)), n7}) do c8 = c8 + 1 if c8 > 4 then break end
do local c27 = 0 local i = 0 for n28 in function(...) i = i + 1 if i < 0 then return i end end do c27 = c27 + 1 if c27 > 3 then break end
do local c29 = 0 for n30 = ((n28 and n9) + N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a10, [S(a10)] = a10, 2}) ^ 0 + 0), (math.floor((t3.n)) + 0 + (123456789012 * (n7) or (n1) + 0)) do c29 = c29 + 1 if c29 > 2 then break end
emit(math.max(N((s2 and s2) >= string.reverse(S(a10))), n7))
t3.s = S(t3) .. ('ab')
a10, T('' and (a10))[ 'k' .. (s2 or s2)] = t3:m(false or ((a5) or a10)), 'a', function(a31, ...)
t3[ 'k' .. S(N(a31) % N(a31))], a31 = {O(2)[2], n = 1, s = 's', m = F(), f = F(), t = {}, ...}, select('#', (N((- (n30) + 0)) * N(not a31) + 0)), a31
return tostring(S(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.gsub(S(a31), 'a', 'bb')] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a31)] = 'a', [S(a31)] = a31, 2}, [S(nil)] = T((3) % (2)):m(a31), 2})))
end
end end
t3.s = (T(false).s or 'ab') .. s2 and '' and s2 or (s2) .. N(math.abs(N('\65\n') % (n28) - N(string.upper(S(a10))))) .. s2 .. N(n28) and s2 .. S(a10) .. N(math.abs(N(1e3) - N({123456789012, n = 1, s = 's', m = F(), f = F(), t = {}, f4(nil)}))) .. s2
a5 = select(2, select(-1, T(T((N(a10) ^ 1 + 0)).f(a10, a10))[ #s2]), not t3:m((- N(n7) + 0), f4(a10, a5)))
t3.f(string.format('%5s|', S(string.reverse(S(false)))))
end end
t3[ 'k' .. 'a'], a5, a5 = 1e3, false, (N(a10) * 2 + 0)
function t3.f(a33, ...)
local a34 = nil
return #S(#S(n1)), ...
end
end end
emit(t3[ nil], select(-1, {n = n7, t = t3, f = f4, m = F(), s = s2, 010}) and (...), {(- ((n7) % N(a5)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
do
if T('a').f(t3.f(false, 2), ...) then
local function f35(a36, a37, ...)
t3.a = 7
O(2).a, a37, t3[ 'k' .. 'a'] = select(2, N(a37) % 2, a37), a37
return a37, a37, a37
end
else
local t38 = t3
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
t3:m((math.abs((#s2) - (T(a5 or ...).n)) ^ 3 + 0), {n = #t3.s, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(not (a5))] = ((2) ^ 2 + 0), [S(T(T(not (a5)):m(a5, a5)):m(a5, a5))] = (s2) <= S(a5), 2}, f = function(a6, ...)
do local c7 = 0 for n8 = T(O(2).f(a6)):m(a6), n1, ((N(a6) % n1) % (t3[1])) and (t3:m(f4, (a6) and (a6))) do c7 = c7 + 1 if c7 > 4 then break end
f4(function(...)
a5 = n8
return 7, (2) % (2) and N(false) % (1 and t3.n)
end, (...), ((...)) or ((n8) - n1 or (- n8 + 0)))
if {N(math.abs(n8 - n8) ~= function(a9, ...)
O(2).f = function(a10, ...)
O(2):m((string.format('%5s|', S(s2))) .. N((N(a10 ~= "0x10") ^ 1 + 0)) .. t3.s .. S(O(2):m('ab' .. 'ab' .. N(2) .. ('ab'), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a10, [S(a10)] = a10, 2})))
a6, a9 = S(math.max(2, 2) or (false)) > S(function(a11, ...)
emit((N('abc' .. ('ab')) * (((2) / 2 + 0)) and (N(a11)) + 0), 2.5e-3)
n8 = (N({n = 2, t = O(1), f = f4, m = F(), s = 'ab', 2}) or ((math.abs(N(a11) - 2)) and (2 or (2)))) % N((- (1) + 0))
t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (T((...)).s) or ('ab' and 'ab')] = math.max((2), N(a11)) % math.max(N(a11), N(a11)), [S(...)] = t3[ ((2) ^ 1 + 0)], 2}, (t3:m(a11)) % N(a11) and T(t3[2]).a, (O(2):m(2.5e-3, #S(a11))) ~= {n = ((2) / 2 + 0), t = T(a11), f = F() or F(), m = F(), s = 'ab', (2) and (2)})
return false, select('#', (math.floor((2 or 2)) + 0 + ((2) ^ -1 + 0)), (- N(true) + 0))
end), N({N(a10), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) % N({n = (- (2) + 0), t = T(O(2).f(a10, n8)).t, f = O(2).f, m = F(), s = string.rep(('ab'), 2), (2) % N(a10)})
return (string.gsub(S(a10) .. 'ab', 'a', 'bb')) == (t3)
end
local a12 = (N((...) and (2 + 2)) ^ -1 + 0), (string.format('%5s|', S(S(t3.f(a9))))) .. S({n = (2 ^ 1 + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a9, [S(a9)] = a9, 2}, f = F(), m = F(), s = 'a', 7}) .. N(N('\65\n') + 2), ''
return nil, a9, a9
end) % n8, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a6)} then
emit(a6, t3)
end
end end
return a6
end, m = F(), s = 'ab', n1}, f4)
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit(math.max((2 and (2)), (2)))
local a6 = #S(T(S(a5) < S(a5)):m(true, {n = n1, t = t3, f = f4, m = F(), s = s2, n1} and (#s2)))
emit({n = (((n1) ^ 3 + 0)) and 2, t = T({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), f = function(a7, a8, ...)
emit({(N((...)) / N(string.sub(('ab') .. S(a8) .. 'ab' .. S(a7), 2, -1)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f("10")})
do
do local c10 = 0 repeat c10 = c10 + 1 if c10 > 4 then break end local a11 = ((N(t3[1]) ^ -1 + 0)) and 'a' do
a11 = (s2 or (string.rep(s2, 2))) .. N((- (N(f4(a8, a11)) * (- N(nil) + 0) + 0) + 0))
local function f12(a13, ...)
a8, a13, a13, a13 = (- ((- (2) and (2) + 0)) + 0), (...) and (('ab') or 'ab') < (O(2).s)
return string.format('%q', (T({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a13)}).s or S(a13) .. N(n1) .. N(2) .. N(2))), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2) .. t3.s .. N(T(0x10):m(a13, ...)) .. S(select(1, a13))] = (2 - (2)) == ('abc' > 'ab'), [S({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = (...), 2}
end
end until '\65\n' end
f4(N(a7 or (a8) ~= {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'abc'] = 10, [S(a7)] = a8, 2}) <= ((- 2 + 0) % (t3:m(a8, 'a'))))
end
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (O(2).s)] = select(2, a8 or (a7), nil), [S((N((a8) or (a8)) ^ -1 + 0))] = a8, 2}, "10"
end, m = F(), s = "10", #((s2) .. N(n1) .. (s2))})
a6, t3.a, T({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a5)})[ 'k' .. (s2 or s2)] = f4(not (a6 and a6))
do local c14 = 0 for n15, a16 in ipairs((t3) and {((n1) ^ 2 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4(T({n = n1, t = t3, f = f4, m = F(), s = 'ab', n1})[ "10"])}) do c14 = c14 + 1 if c14 > 3 then break end
do local c17 = 0 while " 5 " do c17 = c17 + 1 if c17 > 3 then break end
emit((...), function(a18, ...)
return function(a19, a20, ...)
a18, a20, a20, a19 = string.gsub(S(nil), 'a', 'bb')
return math.abs(((- ((2) or (2)) + 0)) - (N(a20)))
end
end)
if string.reverse(('a')) then
t3[ 'k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a16, [S(true)] = a16, 2})], a16 = false, t3.f(T((- (n15) + 0)):m(1)), (N({n15, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) ^ 1 + 0) or t3:m((s2) >= "0x10", (...))
function t3.f(...)
t3.a, T(false).a = not ({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...} or (N(false) <= (7))), nil
return true, nil
end
else
emit(#S((- (n1) + 0)))
end
do
function t3:x(a23, ...)
local a24, a25, a26, a27 = T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a23, [S(a23)] = a23, 2})[ ((- (0x10) + 0)) or t3.f(a23)]
a5 = self.f((t3[ function(a28, a29, ...)
T(T(function(a30, a31, ...)
local a32 = a31
return a31
end):m(a28, a29)).f(a28)
return a29, a28
end]) == (a27), a27)
return a23, self, a23
end
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
do local c6 = 0 for a7, a8 in next, {nil, (...)} do c6 = c6 + 1 if c6 > 3 then break end
do local c9 = 0 local i = 0 for n10 in function(...) i = i + 1 if i < n1 then return i end end do c9 = c9 + 1 if c9 > 4 then break end
do local c11 = 0 local i = 0 for n12 in function(...) i = i + 1 if i < (((- math.abs((n10) - N(a7)) + 0)) ^ 2 + 0) then return i end end do c11 = c11 + 1 if c11 > 2 then break end
local n13 = 2
local a14, a15, a16 = nil and (not {n10, n = 1, s = 's', m = F(), f = F(), t = {}, ...})
end end
if a8 then
f4 = ((t3.f) and f4 and F() and f4) or ((f4) or F() and (function(a17, a18, ...)
a18 = {n = (- (t3[1]) + 0), t = {(- (#(s2)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4(not 1e15 == (a18))}, f = (F() or (f4) or t3.f) and (f4), m = F(), s = S((- N({n = 2, t = O(1), f = F(), m = F(), s = " 5 ", 2}) + 0)) .. (O(2).s) .. N(((#('')) ^ -1 + 0)), 1e3}
return (((#S(nil)) and (N(a18) - N(a18))) ^ -1 + 0)
end))
break
else
do local c19 = 0 for a20, a21 in next, {(- N(((math.floor((n1)) + 0 + N(...))) and (" 5 ")) + 0), {(#S(a7)) or (n1) + n10, n = 1, s = 's', m = F(), f = F(), t = {}, ...}} do c19 = c19 + 1 if c19 > 3 then break end
t3.f(2.5e-3, ..., t3.f(('') .. (s2 .. N(2) .. N(123456789012) .. N(n1)) .. N(n10 - n1), #S((a20) == (a21))))
local f22 = function(a23, a24, ...)
a21, a24 = 0.5
local a25, a26, a27, a28 = ...
return ((3) or (- N(true) + 0)) - T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a23, [S(a24)] = nil, 2}):m(nil, f4(a24)), string.gsub((('abc') and ('ab')), 'a', 'bb')
end
t3[ 'k' .. (" 5 ")] = select('#', (t3[ false]) and string.sub((t3.s), 2, -1), '\65\n')
end end
do local c29 = 0 repeat c29 = c29 + 1 if c29 > 2 then break end local a30 = true do
local a31, a32, a33, a34 = (- (t3[2]) + 0), N(not (select('#', a30))) % 2, a30
emit(T(f4(a31)).f((- ((n10 ^ 3 + 0)) + 0)))
end until a8 end
T(t3[ a7])[ S(nil)], a8, a7, t3[ 'k' .. string.rep('ab', 2)] = ..., {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((math.abs(N(a7) - n10)) - (N(a7)))] = 123456789012, [S((#S(nil)) or {n = n10, t = t3, f = f4, m = F(), s = s2, n10})] = {math.abs(n10 - N(false)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2}, #('')
end
end end
do local c35 = 0 while t3.a do c35 = c35 + 1 if c35 > 4 then break end
T(a7).s = s2
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 while (false) and true do c6 = c6 + 1 if c6 > 2 then break end
local a7 = function(...)
emit(f4)
if math.abs((((N(false) ^ 0 + 0)) ^ -1 + 0) or (#s2 or 'ab') - N(math.max(N(function(...)
f4(([[long]]) or ('ab' .. N(2) .. N(n1) .. N(2)) .. ((('ab') and 'ab') and (O(2).s)) .. S(...) .. N(N(#('ab'))))
do local c8 = 0 for a9, a10 in next, {select('#', {2 % 2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, #('ab') or 'ab'), t3:m(T({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}):m(a5, 'a'))} do c8 = c8 + 1 if c8 > 3 then break end
return O(2)[ O(2).f((a9) and a9, select('#', 1e3))], math.max(N({n = math.min(N(nil), 2), t = {n = n1, t = t3, f = F(), m = F(), s = 'ab', 2}, f = (F()) or (F()), m = F(), s = 'abc', ((n1) ^ -1 + 0)}), T((2 * (2) + 0)):m({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}))
end end
do local c11 = 0 local i = 0 for n12 in function(...) i = i + 1 if i < n1 then return i end end do c11 = c11 + 1 if c11 > 3 then break end
t3:m("10", ...)
end end
return nil, ((#'ab' - t3:m(false)) ^ 1 + 0), ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false and false)] = select(-1, false, false), [S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = ... and (false), 2}) or (true)
end), N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(not false)] = ..., [S(n1 % N([[long]]))] = (s2) >= 'ab', 2})))) then
do local c13 = 0 local i = 0 for n14 in function(...) i = i + 1 if i < (1e15) or (math.max(N(((2) ^ -1 + 0)), (T(select('#', false)):m(false, false)))) then return i end end do c13 = c13 + 1 if c13 > 2 then break end
O(2).a, T(n14).a = ("0x10") .. N(N(not (nil)) % 7 or n14) .. S(t3[2]) .. (S(#S(false)) .. S(n14 + (n14)) .. ('ab' and ('ab'))), function(...)
return (T(false).s) >= S(true), ..., false
end
end end
local a15, a16, a17 = 'a', string.upper(((('ab') .. N(2)) or 'ab'))
emit((N(f4(a17)) % (n1)) % N((...)), (t3:m(a16) or (math.floor(2) + 0 + N(a17)) ^ -1 + 0))
end
local function f18(...)
emit("0x10")
t3.a, t3.a, T(nil)[ 'k' .. ('ab' or "10")] = select(2, false, false)
emit(O(2)[1] ~= 'ab' < 'ab' and function(...)
f4 = F()
return (...), S((...) or (false) .. N((2 ^ -1 + 0))) .. N(N(T(N(false) <= N(false))[ false])) .. N(1e15) .. 'ab', O(2).n
end)
return string.gsub(S(false), 'a', 'bb') or 'abc' .. N((- N(S(true) .. N(n1)) + 0)) .. S(T((2) - (2))[ O(2):m(false)]) .. S(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2}) .. N(#('ab')) .. N(2 % (2)) .. N((N(false) ^ 0 + 0)))
end
return {n = (- N(false) + 0) and ((math.floor(2) + 0 + N(a5))), t = ({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false)}) or {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F(), m = F(), s = 'ab', 2}, true
end, a5, a5
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local a6, a7, a8, a9 = t3[1], ...
emit(..., 3, select(-1, function(...)
do local c10 = 0 for n11, a12 in ipairs({2 % N(false) + N('ab' > ('ab')), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(T(select('#', false, ...))[ (false) or false])}) do c10 = c10 + 1 if c10 > 3 then break end
do local c13 = 0 repeat c13 = c13 + 1 if c13 > 2 then break end local a14 = 1e3 do
do
local a15, a16, a17 = (f4((n11) % n11, a12 and a14)) and (...), T((...))[ {n = T(a12 and a8).n, t = T(a14), f = (F()) or (F()), m = F(), s = 'ab', (n11) % (n11)}]
T(true).f(#S(((- n11 + 0)) >= math.max(N(a16), n11)))
break
end
do local c18 = 0 for a19, a20 in next, {(not ((n11) + n1)) ~= ((N(function(a21, ...)
O(2)[ 'k' .. S(nil)], T(O(2).s).a = S({(2) or 2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(N(a21) >= (2))}) .. S({n = T(O(2):m(nil))[1], t = {n = 2, t = t3, f = F(), m = F(), s = 'ab', 2}, f = F(), m = F(), s = 'ab' or ('ab'), n11 or 2}) .. N(n11) .. S((...)), (- (2) + N(a21) + 0) and ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (tostring(S('ab')))] = (N(a21) * N(nil) + 0), [S(t3[ a21])] = (...), 2}), f4(string.format('%5s|', S(S(0.1))))
a21 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (tostring(S('a')))] = S(false) .. N((- (N(a21)) + 0)), [S(math.abs(0 - #('ab') or ("10")))] = {n = N(2 - (2)) % N(2 < N(a21)), t = O(2).t, f = function(a22, a23, ...)
a23 = (t3[ not ({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})]) and (((math.min(N(function(a24, a25, ...)
emit(string.upper(S((N(select(1, a25)) ^ -1 + 0))))
local a26, a27, a28 = select('#', (...) and O(2)[ a24], ((t3[2]) ^ -1 + 0))
return t3.f(a21, N(#('ab')) + (#'ab'))
end), N(select(1, a23)))) / (O(2):m(t3:m(...))) + 0))
a9, t3.a, O(2).a = ((math.max(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a22, [S(a22)] = a23, 2}), N((a23) ~= (a23)))) * N(T(...).s) + 0), a23
return s2
end, m = F(), s = 'ab', 2}, 2}
return a21, a21
end) ^ 2 + 0))} do c18 = c18 + 1 if c18 > 2 then break end
return a19, a19, a19
end end
end until a14 end
end end
return false, false, a6
end, a8))
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
T(nil).f(t3.n, [[long]])
if T(false).t then
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < 0x10 then return i end end do c6 = c6 + 1 if c6 > 4 then break end
local function f8(...)
emit(string.format('%q', s2))
do local c9 = 0 repeat c9 = c9 + 1 if c9 > 2 then break end local a10 = 'ab' .. S(O(2)[ (false) and (false)]) .. N((math.floor((N(false))) + 0 + N(false) % N(false))) .. N((t3[2]) % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2})) do
t3[ S('ab' < (s2))] = string.gsub(('ab'), 'a', 'bb')
end until #S(O(2):m((N(a10) ^ 2 + 0), (nil) == a10)) end
return {n = math.abs(((1) + 2) - #('ab')), t = {n = N(false), t = (t3) and (O(1)), f = f4, m = F(), s = O(2).s, (- N(false) + 0)}, f = f4, m = F(), s = (s2) and ('ab') and 'ab', (- (2 % 2) + 0)}, (...)
end
do local c11 = 0 repeat c11 = c11 + 1 if c11 > 3 then break end local a12 = (N(...) - N(a5)) % N(N(T((- N(a5) + 0))[ a5]) - n7) do
break
end until ... end
T(s2 >= S(a5)).a, t3.a, T(2.5e-3).a = #s2, math.min(#(s2), N(((s2) .. N(n7)) == ((n7) - n7)))
end end
do
if function(...)
do
a5, a5, t3.a, a5 = {2.5e-3, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, {n = 7, t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false)}, f = F(), m = F(), s = tostring(S(('abc'))), O(2):m(false, false)} and ({n = (math.floor(2) + 0 + N(false)), t = O(1), f = t3.f, m = F(), s = 'ab' .. S(false), N(false) % 2})
t3:m(not ((math.min(N('\65\n'), 2)) ^ 3 + 0))
end
do local c13 = 0 while T(t3[1])[ false] do c13 = c13 + 1 if c13 > 4 then break end
T(('ab') .. 'ab' .. S(false) .. N(2))[ 'k' .. S(t3)], T((N(false) ^ 2 + 0))[ 'k' .. S({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})] = function(a14, a15, ...)
O(2):m('', true)
local t16 = {n = (- ((2) + (2) or ((2) * N(a15) + 0)) + 0), t = {n = 2, t = {N(a15) - (2), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = function(a17, a18, ...)
return (- (math.abs((2) and (1) - ((- N("0x10") + 0)))) + 0), false
end, m = F(), s = string.reverse((('ab') or ('ab'))), (t3.n) + T(... == (a15))[1]}, f = F(), m = F(), s = string.format('%q', ''), math.min((math.floor((N(a14) % (2))) + 0 + N(T({10, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a15)})[ a15])), (n1))}
emit(s2 .. N((- (2) + 0) % (- (2) + 0)) .. S(nil) .. S(string.format('%q', (s2 or 'ab'))), (((2) ^ -1 + 0) ^ 3 + 0) == (function(...)
T(O(2)[ false]).f(T(false):m({n = 1e3, t = O(1), f = f4, m = F(), s = 'ab', 2}, (2) < (2)) > N(...))
t16.f((function(a19, a20, ...)
a20 = ((T(#'ab')[2]) % T(T(function(a21, a22, ...)
return function(a23, a24, ...)
a23, a24, a22, a24 = (...)
return ''
end, (#S((...))) % 2 and 2 % N(T(N(a22) + N(a22))[ a22]), 'a'
end)[ a20]):m(true or a20, a5)) + N(function(a25, a26, ...)
T(O(2):m(a26, a25)):m('' == (- ((2) ^ 3 + 0) + 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = f4({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}), [S(function(...)
local a27 = ... ~= #t3.s
a27, a27 = a25, nil
return (- N({2 and 2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) + 0), ..., false
end and a26)] = a26, 2})
return a26, a26
end)
return a20
end) and false)
return false, false, false
end))
return a15
end, t3, false
end end
return false
end then
f4(a5, a5, a5)
end
end
elseif a5 then
t3:m(true, a5, a5)
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
a5 = function(...)
do local c6 = 0 for a7, a8 in next, {a5, (N(function(a9, a10, ...)
emit((T(((1e3) ^ 2 + 0)):m({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, #'ab')) or N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) % 0.5)
do local c11 = 0 for n12 = 2, #string.reverse((string.rep('ab', 2))), 3 do c11 = c11 + 1 if c11 > 4 then break end
T((a10) or a10):m(string.format('%q', 'ab'), (- N((select(-1, a10, a10)) == (...)) + 0))
local a13, a14 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((- (- (n12) + 0) + 0))] = {n = n12, t = T(a10), f = function(a15, a16, ...)
O(2)[ 'k' .. ('ab' or ('ab'))] = math.abs(N({n = 2, t = T(a16) or (O(1)) and (O(1)), f = t3.f, m = F(), s = '\65\n', (0.5) % 2}) - ((math.floor(N((((2) and 2) * N(N(a16) - n1) + 0))) + 0 + N(...))))
local a17, a18, a19, a20 = not {n = N(a15), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a16, [S(a16)] = false, 2}, f = function(...)
t3.a, t3[ 'k' .. S((...))] = ('ab') <= (string.reverse(S(false))) ~= select(-1, T(math.min(2, (2))):m(false, false)), false, T(nil):m(false)
return t3.t, N(...) - (#string.format('%5s|', S(('ab'))))
end, m = F(), s = string.gsub(S(1e3), 'a', 'bb'), (N('') ^ 1 + 0)}, (N(123456789012) ^ 2 + 0)
return (math.floor(N('abc')) + 0 + N((...))), t3[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') or ('ab')] = ((n12) ^ 1 + 0), [S(T(T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a16, [S(a16)] = nil, 2}):m(a16, a16))[ a16])] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a16, [S(a16)] = a15, 2}, 2}], (...)
end, m = F(), s = string.reverse(S(a10)), #('ab')}, [S(((math.max(N(a9), (n12))) / (n12) or (n12) + 0))] = 0.1, 2}
do local c21 = 0 for n22 = O(2)[1], (n12) or (#('\65\n')), #S(string.sub(S(a10), 2, -1)) % n1 do c21 = c21 + 1 if c21 > 3 then break end
emit({O(2):m((a13) and (true), ...), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
break
end end
end end
do local c23 = 0 local i = 0 for n24 in function(...) i = i + 1 if i < (2) and ((t3:m(a9, a10)) ^ 1 + 0) then return i end end do c23 = c23 + 1 if c23 > 3 then break end
do local c25 = 0 while 7 do c25 = c25 + 1 if c25 > 4 then break end
local s26 = S(n24 % ((math.floor(N(a10)) + 0 + (n24)))) .. (string.sub((S(a9) .. ('ab') .. S(true) .. N(n24)), 2, -1)) .. ((string.reverse((s2))) and 'ab') or "10"
return ((#S(1)) ^ 3 + 0), string.reverse(s26), n1
end end
a10, a9 = not (n24) < ((n24) and n24), T('abc'):m((...) and ([[long]])), true
break
end end
return true
end) * (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2}) - N(T(nil)[1])) + 0)} do c6 = c6 + 1 if c6 > 3 then break end
local function f27(a28, ...)
t3:m(({n = math.max(N(a28), N(a28)), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a28, [S(a28)] = a28, 2}, f = F(), m = F(), s = S(a28) .. S(a28) .. 'abc' .. S(a28), math.abs(N(nil) - N(...))}) and O(2)[ ...], nil, string.format('%q', O(2).s))
return ...
end
end end
local function f29(a30, a31, ...)
if select('#', O(2).f(((2 ^ 2 + 0) / N(a31 or a31) + 0)), O(2)[1]) then
local function f32(...)
T((false) == (false)).s = O(2).s and (string.upper(('ab'))) .. N(N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) and ([[long]])
return (- T(false):m((- (2) + 0), nil == (a31)) + 0)
end
else
end
return a31, a31, a31
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
t3[ S({n = 0, t = T(a5), f = f4, m = F(), s = string.reverse(S(a5)), 7})], a5 = T(nil).f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(T(f4):m(a5))] = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a5)}, [S(" 5 ")] = string.gsub((s2), 'a', 'bb'), 2}, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(S(a5) >= s2)] = n1 % N(a5), [S(f4)] = (2 ^ -1 + 0), 2})
t3.f({n = n1, t = {(n1) or n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(S(...) > s2)}, f = function(a6, a7, ...)
do local c8 = 0 for n9 = n1, N(t3.s), N(select('#', (...))) - (n1) do c8 = c8 + 1 if c8 > 2 then break end
do local c10 = 0 repeat c10 = c10 + 1 if c10 > 4 then break end local a11 = f4 do
a5, O(2)[ 'k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a7, [S(a11)] = a7, 2})], a7, a7 = (- N(t3[ a11]) + 0), nil ~= ({N(a7), n = 1, s = 's', m = F(), f = F(), t = {}, f4(math.max(N(a11), (n9)))}), f4((a11) and select(2, a11, a11))
emit(function(...)
T(T((123456789012 * 2 + 0)).t).n = ((math.floor(n9) + 0 + N(true))) and t3:m(T(...)[ not (false)], {math.min((2), (2)), n = 1, s = 's', m = F(), f = F(), t = {}, T(N(nil) % (2)).f(select(2, t3))})
local a13 = (math.floor(((#S(7) ^ 1 + 0))) + 0 + (N(O(2).f(false, false)) + (N(false)) - (((2 % 2) ^ 3 + 0))))
local a14, a15 = T(not (a13)).f(" 5 ")
a11, a14 = select(1, (- ((2) ^ 3 + 0) + 0), " 5 "), {2, n = 1, s = 's', m = F(), f = F(), t = {}, T(a11).f(true)}, a15
return false
end)
end until nil end
end end
return a7
end, m = F(), s = s2, n1})
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7, a8 in ipairs(t3) do c6 = c6 + 1 if c6 > 4 then break end
do local c9 = 0 for n10 = t3[2], t3:m((t3:m(a8)) or (math.max(N(a5), N(t3)))), N(a8) % n1 - (n7) or ((N({n = n7, t = t3, f = f4, m = F(), s = s2, n1}) * (n1) or (n7) + 0)) do c9 = c9 + 1 if c9 > 2 then break end
emit((- ((- 2 + 0)) + 0))
function t3.f(a12, a13, ...)
if false then
a13 = N(f4(N(((2) ^ 3 + 0)) % (2 or 2), T(function(...)
return nil, ((- N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2}) + 0)) or (1e15), not (S((false) ~= (false)) .. N(math.min((2), 2)) .. N((2 / N(true) + 0)))
end):m(O(2):m(a13)))) % ((N(T(math.max(N(a13), N(2)))[ a13]) ^ 2 + 0)) and N((...)) % N(...)
end
f4 = function(a14, a15, ...)
local s16 = '\65\n'
T({n = 2, t = O(1), f = F(), m = F(), s = s16, 2})[ S(#S(T((N(a15) ^ 1 + 0)).f(a15)))] = true
return t3[ T(N(" 5 ") - N(a15)):m(a14, a14) < (2) - 2], (N(S(a15) .. N(2) .. (s2) .. N(2))) > #s2, {n = #(O(2).s), t = {2 and (2), n = 1, s = 's', m = F(), f = F(), t = {}, T((s2) <= S(a15)).f(T((...)):m(a15, 3))}, f = function(a17, ...)
a17 = {n = (math.floor((t3:m(not a17, select('#', a17, nil)))) + 0 + N(nil)), t = (T({2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a17)})) or ({(N(a17) ^ -1 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}), f = function(a18, ...)
return (- N(math.min(N([[long]]), N(a18))) + 0), math.abs(1e3 - 2) ~= string.format('%q', S(a18)) and (((2) * 2 + 0) > (2))
end or function(a19, a20, ...)
a14 = (T(t3[ a19]).s) .. S(nil)
t3.f(a20)
return N((s2) <= (O(2).s)) % (N((...)) % N(T(false)[1])), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. t3.s] = #S((a20) == a20), [S(O(2):m(select(2, ...), (a20) or (nil)))] = T(a20)[1], 2}, (- (O(2):m(2 % N(a20), (math.floor(2) + 0 + N(a20)))) + 0)
end and (O(2).f) or F() and F(), m = F(), s = O(2).s .. N((- N(select('#', a17, a17)) + 0)) .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = "10", [S((N(a17) * 2 + 0))] = (- N(a17) + 0), 2}), math.abs(N({(- (2) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) - ((#'ab') % N(3 >= N(a17))))}
return not (#S(a17) % N((...)))
end, m = F(), s = O(2).s, (math.floor(N(a15)) + 0 + math.abs(N(a15) - 2))}
end
emit((N((...)) ^ 3 + 0))
return "10", t3.f(function(a22, ...)
return a5
end, '\65\n'), t3.n
end
end end
end end
do
do local c23 = 0 for n24 = (((N(a5)) ^ -1 + 0) * N(N(a5) - N(a5) % ((N(a5) ^ 3 + 0))) + 0), #S(nil), N(t3[ select(-1, a5, a5)]) do c23 = c23 + 1 if c23 > 2 then break end
break
end end
do local c25 = 0 while (s2 or (s2) .. s2 .. N(t3[1]) .. N(((n1) ^ 2 + 0))) ~= ({(- N(nil) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) == #s2 do c25 = c25 + 1 if c25 > 3 then break end
do local c26 = 0 for n27 = math.min((t3.n), N((((n1) or n1) ^ -1 + 0))), #(string.rep((s2) or s2, 2)), N((#(s2)) > (N(a5))) + (((- 1e3 + 0)) ^ 3 + 0) do c26 = c26 + 1 if c26 > 2 then break end
do
emit(t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') .. S(a5) .. N(n27) .. N(n27)] = (math.floor(N(a5)) + 0 + n1), [S('abc' .. (s2) .. N(n27))] = a5, 2}, a5), a5)
end
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
a5, a5 = t3[1]
emit(select(-1, string.sub(t3.s, 2, -1), f4(t3.f(a5 == a5), true)))
a5, t3.a, t3.a = function(a6, a7, ...)
local a8, a9, a10, a11 = t3, math.min(N((math.floor(2) + 0 + (2))) - 2, (- #'abc' + 0)), (math.floor(N(2 > 2)) + 0 + n1 or 2) % N(function(...)
do
t3.f = function(a12, ...)
t3.f = F()
O(2).f(a12, N(nil) % t3[1] or ((n1) % N(a12)), (((2 ^ 2 + 0)) % N(a12)) + N(O(2)[ {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}]))
n1 = 2
return string.gsub(S(#s2), 'a', 'bb'), (...)
end
a7, T((...)).a = O(2):m((...)), {n = T(false):m(#('ab')), t = T(math.min(2, (2))), f = F(), m = F(), s = s2, t3[1]}
end
if f4 then
local a13, a14, a15 = (...), false, ('abc' .. N(math.min(2, N(false))) .. N((math.floor((2)) + 0 + 2)) .. s2) .. (("0x10") or 'ab')
do local c16 = 0 repeat c16 = c16 + 1 if c16 > 2 then break end local a17 = (not (a15 == (a15))) or nil do
a15 = 1e15
O(2):m(t3[ math.min((2 ^ 0 + 0), (- 2 + 0))])
return O(2):m(a14 == (a17), not a17) and {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a14 == (a15))] = {n = 2, t = O(1), f = f4, m = F(), s = 'ab', 2}, [S(a17)] = a17, 2}, a15, a15
end until a17 end
else
O(2).f(false)
end
return false, false, false
end)
return a7, a7
end, a5
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3[ 'k' .. (s2 .. (s2) .. s2)], a5, T(string.reverse((s2))).a, t3[ S(math.abs(N(T(nil)[ false]) - N(string.gsub('ab', 'a', 'bb'))))] = (n1 ^ 3 + 0) or (math.floor((n1)) + 0 + N(a5)) - N(not (n1) <= (n1)), {n = (((- 2 + 0)) ^ 0 + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(#s2)] = t3.n, [S((- N(a5) + 0))] = select(-1, a5), 2}, f = F(), m = F(), s = string.rep('ab', 2), (- N((a5) or nil) + 0)}, a5
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 2 then break end local a7 = tostring(S(S(math.abs((t3:m(a5, a5)) - math.max((n1), n1))))) do
if 1e15 then
t3.f = ((function(a8, a9, ...)
T('ab' .. N(2)):m(...)
T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a8)] = a8, [S(a7)] = a9, 2})[ 'k' .. ('ab')], T(a9)[ 'k' .. (O(2).s)], T((- N(a9) + 0))[ 'k' .. S((...))], a5 = string.format('%5s|', S((string.format('%5s|', S(S((- (2) + 0))))))), (- N(O(2)[1]) + 0)
do local c10 = 0 for a11, a12 in next, {{n = t3:m(string.gsub(S(a9), 'a', 'bb')), t = {(2) and 2, n = 1, s = 's', m = F(), f = F(), t = {}, T(string.format('%q', S(a9))).f(" 5 ")}, f = f4 or (function(a13, a14, ...)
f4 = F()
emit(T(a13)[ ...])
return false and N(true) - N(...), string.gsub(s2, 'a', 'bb') .. ([[long]]) .. N(7) .. N((n1) + N(a14)) .. N(((- (2) + 0)) % N(...)), f4(function(...)
local a15 = 0
t3:m(not (- 2 + 0) + T(2 % N(a15)):m(a15, a15))
a15 = a15
return '\65\n', {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab' .. N(2) .. N(2) .. 'ab') or (T((a15) ~= a15).s))] = {n = #S(a15), t = T(...), f = function(...)
return string.rep((string.format('%q', 'ab' .. 'ab' .. S(false) .. N(2))), 2), t3.s .. S(O(2)[ false]) .. S(2 + (2)) .. N(t3:m(false)) ~= t3:m('ab' > S(false), ('abc') == (false))
end, m = F(), s = string.format('%5s|', S(S(a15))), (010) and (2)}, [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') and (s2))] = #('ab'), [S(f4(a15, a15))] = true, 2})] = #('ab') % (N(a15) % 2), 2}
end)
end), m = F(), s = 'ab', (0.5 and (2) / N(...) + 0)}, O(2).f((...))} do c10 = c10 + 1 if c10 > 3 then break end
T(not a11)[ 'k' .. (" 5 ")] = {N(function(a16, ...)
O(2).f((- 2 + 0), a16, math.abs(N(a16 == a16) - ((2 * N(a16) + 0))) % (((t3:m(a16, a16)) ^ 0 + 0)))
emit(#('ab') and (T(math.abs(2 - 2))[2]) <= N('' > 'ab'))
return T(a7)[2]
end) % (10), n = 1, s = 's', m = F(), f = F(), t = {}, f4(T((false) ~= (a11))[ string.gsub(S(2 - 2), 'a', 'bb')])}
f4 = function(...)
t3.a, T(('ab') < S(nil)).a, O(2).a, a12 = t3[1], math.abs((N(math.abs(N(false) - (2))) % N(select('#', false, false))) - N(function(...)
T((2) <= N(false)).n = 2 or 1 % N(false)
return false, false
end and (10)))
return false
end
end end
return a9, 3, a9
end) and (f4)) or f4
else
T(...).a, a7, a7, t3.a = a7, a5
end
end until a7 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
if (function(a6, ...)
emit(N('ab' <= ('ab') ~= t3.f(a6) == ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. t3.s] = a6, [S({n = 2, t = O(1), f = F(), m = F(), s = '', 2})] = ..., 2})) % (math.min(N((...)), n1)) and ((N(a6) ^ 2 + 0)) - N(string.gsub(S(...), 'a', 'bb')))
do local c8 = 0 repeat c8 = c8 + 1 if c8 > 2 then break end local a9 = 0 == (#(('ab') or 'ab')) do
do local c10 = 0 repeat c10 = c10 + 1 if c10 > 4 then break end local a11 = O(2):m(true) do
local s12 = string.format('%5s|', S((O(2).s)))
do
f4 = T(t3[ a9]).f
end
do local c13 = 0 local i = 0 for n14 in function(...) i = i + 1 if i < T((t3) == a9):m(t3) then return i end end do c13 = c13 + 1 if c13 > 4 then break end
T(n14 + N(a9)).t = T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(select(2, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ("0x10")] = a11, [S(a9)] = a11, 2}))] = (math.max(n14, n14)) and not a9, [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s12 or (s12)] = #(s12), [S(function(a15, a16, ...)
local a17, a18, a19 = 1e15
a11, a15, a16 = ...
return (true) and ((...)), a16, (O(2).a) ~= (string.reverse(S(((2) ^ 1 + 0))))
end)] = O(2).f(a6), 2})] = (string.reverse((s2))) < (s12), 2})
a11 = ((N(nil) % O(2):m(string.reverse(S(a6)))) ^ 0 + 0)
end end
end until (false) or (N(a11) ^ 2 + 0) end
do local c20 = 0 for n21, a22 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(T((N(a9) / N(a6) + 0))[ O(2).f(nil, nil)])] = math.min(math.min(N(a9), 0), N(a6) % (123456789012)), [S(...)] = 010, 2}) do c20 = c20 + 1 if c20 > 4 then break end
T(function(a23, a24, ...)
local t25 = t3
t25.a, T((N(a24) ^ 2 + 0))[ 'k' .. ('abc')], t25[ 'k' .. S(a5)], t25[ 'k' .. S(a23)] = ..., a24
return a24
end).a, a5 = true
end end
end until a9 end
return a6, a6, a6
end) or a5 then
T(a5).a, t3.a = t3, a5
elseif a5 then
local t26 = t3
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local function f6(a7, a8, ...)
return {n = (O(2).n) or (((2.5e-3) ^ 3 + 0)), t = {n = ((2) ^ 2 + 0), t = {n = 2, t = O(1), f = f4, m = F(), s = 'ab', 2}, f = (F()) and (F()), m = F(), s = '', N(a8)}, f = T(2).f, m = F(), s = t3.s, ((N(a7) ^ 0 + 0)) and (#S(...))}, O(2).n % 2, ((n1) * (- N(f4) + 0) + 0)
end
local a9 = #S({#s2, n = 1, s = 's', m = F(), f = F(), t = {}, f6({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = a5, [S(a5)] = a5, 2})}), N(t3[ string.format('%q', S(a5))]) <= (- N({n = n1, t = t3, f = f6, m = F(), s = 'ab', n1}) + 0)
do local c10 = 0 for n11 = 2, 2 do c10 = c10 + 1 if c10 > 4 then break end
function t3.f(a13, a14, ...)
return 10, ... or S((a14) or a14) <= 'ab'
end
end end
do
do local c15 = 0 for a16, a17 in next, {(N(nil) / N({(n1 * 1 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) + 0)} do c15 = c15 + 1 if c15 > 2 then break end
do local c18 = 0 for n19, a20 in ipairs(O(1)) do c18 = c18 + 1 if c18 > 2 then break end
break
end end
t3[ 'k' .. s2 and (s2)], t3[ 'k' .. 'ab'], t3[ 'k' .. S(tostring(S(s2)))], a16 = ((- N(T((a16) or a16).f(f4)) + 0)) == ({t3[2], n = 1, s = 's', m = F(), f = F(), t = {}, ...}), ..., t3[ (1) ~= t3.n]
if string.upper(S(S(...) .. N((((n1 ^ 1 + 0)) ^ 2 + 0)) .. S(((t3.n) / N((- N(...) + 0)) + 0)))) then
if #S(false) then
T(false).a, T((N(a9) ^ 3 + 0)).a, T(true)[ 'k' .. ('\65\n')], a17 = (N(string.gsub(S(nil), 'a', 'bb')) / ((n1) and (n1) % (- n1 + 0)) + 0), (math.floor(N(tostring(S(s2)))) + 0 + N((- n1 + 0) <= #S(a16))), 1
elseif "0x10" >= string.sub((string.upper(((s2) and (s2)))), 2, -1) then
emit(((math.floor(#S(a5) .. S(a9)) + 0 + (2))) >= ((- N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'abc'] = a17, [S(a16)] = 010, 2}) + 0)) and (n1 or ((- N(a16) + 0))))
elseif {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (T((s2) .. (s2) .. N(n1) .. s2).s)] = t3:m(S(false) .. N(#S(nil)) .. (s2) .. N(n1) .. S(a17) .. N(n1) .. S((n1) <= N(a17))), [S(((t3:m(a17, a9) / N(select('#', a17, false)) + 0)) - N(f6((a16) and (a9))))] = f6, 2} then
emit(#S(N(S(a16) .. (s2)) % N(t3[ a17])), "10", ({n = (2 ^ -1 + 0), t = {n = n1, t = t3, f = f6, m = F(), s = s2, n1}, f = f6, m = F(), s = s2, n1}) and a16)
else
f4 = f4
end
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
t3.t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (((string.sub((s2), 2, -1)) .. N(123456789012) .. (string.rep((s2), 2))) and ('ab'))] = select(-1, s2 .. N(010)), [S({n = math.min(N(string.format('%q', s2)), T(...)[1]), t = t3, f = f4, m = F(), s = 'ab', (t3[1]) % (n1 or n1)})] = string.format('%5s|', S(S(f4))), 2}
local function f6(a7, ...)
local a8 = T({n = 2, t = t3, f = F(), m = F(), s = [[long]], 2}).f((...)), {n = (N(tostring(S((s2)))) ^ 0 + 0), t = {n = (- N(a7) + 0), t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = F() or F(), m = F(), s = string.format('%5s|', S(('ab'))), (- N(a7) + 0)}, f = f4, m = F(), s = T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}).s, math.min((2 and 2), N(('ab') < ('ab')))}, function(a9, ...)
if (N(({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) ~= (...)) / 2 + 0) % T(select(2, a9, a9))[2] then
do local c10 = 0 for n11, a12 in ipairs(T(((1e15) % N(a9)) ~= (a9 == (a9)))) do c10 = c10 + 1 if c10 > 3 then break end
O(2):m(#O(2).s)
a9, a9 = 10 or (((a12) or (a9)) ~= (- (n11) + 0))
end end
do local c13 = 0 local i = 0 for n14 in function(...) i = i + 1 if i < N(a7) then return i end end do c13 = c13 + 1 if c13 > 4 then break end
local a15, a16, a17 = {math.abs(#'ab' - #'ab'), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((((n14) % n14) ^ 2 + 0))}, (not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = nil, [S(a9)] = a9, 2}) or (true), {(math.abs(n14 - (n14))) and (1e3), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
emit(nil)
local f18 = F() and (f4) and (F())
T(O(2)[ a15]).f((N((f18(a17, a16)) and N(a16) % (n14)) ^ -1 + 0))
end end
end
do local c19 = 0 local i = 0 for n20 in function(...) i = i + 1 if i < 2 then return i end end do c19 = c19 + 1 if c19 > 4 then break end
t3 = {(N(not function(a21, ...)
t3:m(function(...)
t3 = ({(N((math.floor((2)) + 0 + 2)) / T((...)):m(false) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) and T(t3.f(1))
return ((t3[ false]) or select('#', false)) ~= (2 ^ 1 + 0), O(2).t, (- ((2) or (0)) + 0) >= (math.floor((N(2))) + 0 + 2 or (2))
end)
local a22 = ...
return function(a23, a24, ...)
return (math.floor(0.1) + 0 + N(function(a25, ...)
a25, a24, a25 = string.gsub(S(0), 'a', 'bb') or ('ab') or s2 .. N(2 % N(t3.f(...))) .. O(2).s and 'a', 'a'
O(2).f(select(2, T((...)).f(..., O(2):m(a25, ...)), (N(a25 ~= a25) / N((a25) == (a25)) + 0)))
a25 = {n20, n = 1, s = 's', m = F(), f = F(), t = {}, ...}
return a25
end)), ...
end, 1e15
end) ^ 2 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end end
return a9, a9, a9
end
return 7, a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for a7, a8 in next, {not (...)} do c6 = c6 + 1 if c6 > 3 then break end
if {n = #S(('ab' > S(a8)) and select(2, t3, 10)), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = #s2, [S(...)] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2 or " 5 "] = (- n1 + 0), [S(function(...)
do
local function f9(a10, ...)
local a11, a12, a13 = a8
return " 5 "
end
f9 = function(a14, ...)
O(2)[ 'k' .. S(select(2, a14))] = nil
return {n = 2 and (2) - N(select('#', a14)), t = {N(a14), n = 1, s = 's', m = F(), f = F(), t = {}, T(math.max(2, (2))).f(not (a14))}, f = F() and (F()) or (F()), m = F(), s = "10", (2 or (2)) % (O(2):m(a14, a14))}, select('#', not (1e3), ('ab') .. S(010) .. S(a14) .. (s2) .. 'ab')
end
do local c15 = 0 for n16 = n1, 2 do c15 = c15 + 1 if c15 > 2 then break end
local f17 = (f4) and ((function(...)
return (math.min(0x10, (T(N(false) >= N(false)).n))) ~= (((2 and 2) ^ 3 + 0)), ..., false
end) and f9)
O(2):m(select('#', (N(...) ^ 3 + 0), N(nil) % n16), (...) or S((false) or (...)) .. N((N(false) ^ 2 + 0)) .. N(#(s2)))
end end
end
do local c18 = 0 for n19 = ((N(false) ^ -1 + 0) * n1 + 0), (- N(...) + 0) do c18 = c18 + 1 if c18 > 4 then break end
if {n = N(string.rep('ab', 2)) % ((N(false) ^ 2 + 0)), t = ({n19, n = 1, s = 's', m = F(), f = F(), t = {}, f4(n19)}) or ((O(1)) or O(1)), f = (f4) and F(), m = F(), s = ('ab') and 'ab' .. N((- (n19) + 0)), (- math.max((n1), (n19)) + 0)} and (t3[ t3]) then
local s20 = 'ab'
elseif #S(...) then
a8, O(2)[ 'k' .. S(function(a21, ...)
a21, a21, a7 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(t3.f([[long]]))] = (...), [S(T(nil):m(a21, a21) % (2) and (2))] = O(2):m(true), 2}, O(2):m(nil), (math.floor((2 + N(a21) and (- N(a21) + 0))) + 0 + N((t3.s) .. 'ab'))
return O(2):m((1) ~= a21, a21)
end)], T(false)[ S(a7)] = false, false, false
else
t3:m(false, false, a8)
end
end end
return false, false
end)] = false, 2}, 2}, f = f4, m = F(), s = s2, n1} then
t3 = t3
else
t3.s = s2
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
f4((...) and ({n = (n1) + N([[long]]), t = t3, f = t3.f, m = F(), s = s2 and s2, (n1 / N(a5) + 0)}), (- (t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a5, [S(a5)] = a5, 2}, t3[ false])) + 0), not #("0x10") ~= (T(t3.n).f(not a5)))
do local c6 = 0 for n7 = (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2 .. (s2) .. (s2))] = (a5) == a5, [S((- n1 + 0))] = a5 or (a5), 2}) ^ 3 + 0), (2) % N(math.max(((n1) - n1), (2) % (3))), (- N(not (t3.f(a5))) + 0) do c6 = c6 + 1 if c6 > 3 then break end
f4(('' .. N((n7 / N(a5) + 0)) .. N((n1 ^ -1 + 0))) .. N((math.floor(((- N(n7) + 0))) + 0 + N(N(a5) % (n7)))) .. S({n = (N(a5) ^ -1 + 0), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, f4('')}, f = function(a8, ...)
do local c9 = 0 for a10, a11 in next, {T((...)):m((#S(a8) ^ 0 + 0), T(select(-1, a8, a8)).f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a8)] = false, [S(a8)] = nil, 2})), n7} do c9 = c9 + 1 if c9 > 4 then break end
a10 = t3.f(n7)
end end
do
do local c12 = 0 for n13, a14 in ipairs({n = (- (N(a8)) + 0), t = T((2 ^ 3 + 0)), f = (F()) and (F()) or (F()), m = F(), s = s2, (2) % 2 % ((2) or 2)}) do c12 = c12 + 1 if c12 > 2 then break end
emit(O(2)[2], #(('ab') and ('a')), string.format('%5s|', S(('\65\n'))))
end end
do local c15 = 0 while not (string.reverse(('ab' or 'a') and 'ab' and s2)) do c15 = c15 + 1 if c15 > 3 then break end
a8, t3[ 'k' .. S(not (a8))] = {#('\65\n') and ('ab'), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
t3.f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('a')] = not N(a8) % n7, [S((- (O(2):m(a8, s2)) + 0))] = (t3.s) < S(not (a8)), 2}, (math.floor((#('ab')) % ((- (2) + 0))) + 0 + 2), (string.upper(t3.s)) or ({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}))
local a16, a17, a18, a19 = a8, O(2)[2], t3.n
f4 = ((F()) and F() and F()) or (O(2).f) and F() and F() or (F())
end end
local a20, a21, a22 = (...) ~= (function(...)
local a23, a24 = (...), {2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false)}, false
return false, false
end)
end
return nil, a8, "0x10"
end, m = F(), s = '\65\n', 3}))
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit((t3[1] ^ -1 + 0), string.format('%q', S({(n1) and n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...})))
function t3:x(a7, a8, ...)
do local c9 = 0 for a10, a11 in next, {select(2, {n = 2 or (2), t = T(a8), f = F(), m = F(), s = [[long]], #S(a8)}, (not (a7)) and nil), string.sub(('ab') or ('ab'), 2, -1) < ((S(nil) .. S(false) .. ('ab')) or (string.sub('\65\n', 2, -1))), (...)} do c9 = c9 + 1 if c9 > 3 then break end
a5, a8, a11, a5 = "10" >= S({2 or 2, n = 1, s = 's', m = F(), f = F(), t = {}, self.f(a11)})
end end
function self.f(a13, ...)
do
emit(true)
emit((...))
end
T(string.rep('ab', 2)).f = (F() or (O(2).f)) or F()
return (math.max(n1, T(select(2, a13))[1]) ^ 3 + 0), {n = (- ((2) ^ 0 + 0) + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.sub(S(a13), 2, -1)] = (N(a13) ^ 1 + 0), [S((...))] = function(a16, a17, ...)
a8 = (...)
if "0x10" then
do
return T(self.f(a17, a17))[ t3[ (...) or (a17)]], self:m(N((2) <= N(a17)) % N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}), S(true) .. N(2) .. ('ab') < (('ab') or 'ab'))
end
do local c18 = 0 for n19 = self[1], 2 do c18 = c18 + 1 if c18 > 2 then break end
n19 = 0.5
a17, a17, a17, a17 = select(-1, T((...))[ (- (n19) + 0)], 0.1), ((- (n1) + 0) * (((- N(a16) + 0)) and ((n19) ^ -1 + 0)) + 0), (...)
local a20, a21 = (t3:m('')) >= N(true) % N(a17), (- (math.floor(n19) + 0 + n19) + 0) and (s2) < (T((...)).s)
end end
end
return (...)
end, 2}, f = function(a22, ...)
O(2).f(a22)
return a22
end, m = F(), s = s2, 2}
end
return a8, a8
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(a7, ...)
local function f8(...)
a5 = ({n = (math.abs(N(nil) - 2)) or 2, t = t3, f = f4 or ((F()) or (F())), m = F(), s = string.gsub(T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ([[long]])] = false, [S(false)] = false, 2}).s, 'a', 'bb'), N(string.gsub(S(false), 'a', 'bb')) % (2) and (123456789012)}) ~= O(2):m(O(2).s, #(("0x10") .. N(1e3) .. N(2) .. N(2)))
if {((N(false) ^ 0 + 0)) % N(O(2):m(false, false)) % N(f4), n = 1, s = 's', m = F(), f = F(), t = {}, ...} then
emit(((2) * (10) + 0))
if '' then
return (...)
end
f4(T({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}):m(select(1, math.max(2, 2)), #(t3.s)))
elseif 2 - N(false) % (2) < N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((S(false) .. ('ab') .. ('ab')) ~= (T((- 1e3 + 0)).n))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.gsub(S(false), 'a', 'bb')] = ..., [S((...))] = {2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(false)}, 2}, [S(t3 ~= ((n1 / (2) + 0)))] = ..., 2}) then
do local c10 = 0 while t3[2] do c10 = c10 + 1 if c10 > 4 then break end
emit(((t3:m({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})) ^ 0 + 0), function(...)
local a11, a12, a13 = #('ab')
a12 = math.min((N(math.max(2, (2)))), O(2):m({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a13)}) or N(2 % N(a12)))
emit((- n1 + 0))
return function(a14, a15, ...)
local t16 = t3 or ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((...))] = function(a17, ...)
T((- (2) + 0)).a, T(T(t3[2]).f(a17)).a = T((...))[ 2]
return not (math.abs(N({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a17)}) - ((2) or 2)))
end, [S({n = T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}):m(a15, a15), t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = F(), m = F(), s = "10", #('ab')})] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = math.max((n1), N(true)), [S(not a7)] = 7, 2}, 2})
return #(string.format('%5s|', S(S(a15))) .. N(#'ab'))
end, ... and t3.f(false), not #('ab' and ('ab'))
end, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.reverse(S(false))] = false, [S(false)] = false, 2})
end end
else
O(2).f(a7, false, false)
end
return false
end
return '\65\n', a7, a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
f4 = f4
T(((n1) / (n1) + 0)).f = F()
local s6 = 'ab'
function t3.f(...)
local a8, a9 = select('#', false), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(((n1) ^ -1 + 0))] = not false, [S(('ab') >= 'ab')] = T(n1)[ false], 2} or (function(a10, a11, ...)
emit(nil)
do local c13 = 0 for a14, a15 in next, {({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(N(a11) - 2)] = (a11) ~= (a11), [S(#S(a10))] = (math.floor(2) + 0 + N(a10)), 2}) and ('ab' .. 'ab' > (S(a10) .. N(2) .. 'ab'))} do c13 = c13 + 1 if c13 > 3 then break end
do local c16 = 0 local i = 0 for n17 in function(...) i = i + 1 if i < (N(true) ^ 0 + 0) then return i end end do c16 = c16 + 1 if c16 > 3 then break end
a11, T(0x10)[ 'k' .. S(not (...))], O(2).a, T(T(T("0x10")[ a11]):m("10", ...))[ S(string.upper(S(a11)) .. N(N(a11)))] = S({T(select(-1, a14)):m(a15, a14), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) < S(not (select(2, a11, a14)))
T((a15) ~= a11).t = O(1)
T({n17, n = 1, s = 's', m = F(), f = F(), t = {}, ...}):m(T(string.rep(S(a15), 2))[ T({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...})[2]], 3)
f4 = (t3.f) or (function(a18, ...)
n17 = 2
return #S(({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a18)}) == {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}), (math.floor(N((n1) % N(123456789012) ~= function(...)
t3:m(T((false) and false):m(t3.s))
local a19 = true
return '\65\n'
end)) + 0 + (((2 % (2)) ^ 1 + 0))), string.sub(tostring(S(S((...)))), 2, -1)
end) or (function(a20, ...)
a20 = (...) or ...
return (not (- 2 + 0)) or ((math.floor(N({123456789012, n = 1, s = 's', m = F(), f = F(), t = {}, T({n = 2, t = O(1), f = F(), m = F(), s = [[long]], 2}).f(a20)})) + 0 + N(T((2 ^ -1 + 0)).t)))
end) or ((function(a21, ...)
O(2).f(not ((N(a21) ^ 2 + 0)), select(1, {((2) * 2 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(function(...)
T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2}).f((- ((N(false) - N(false)) ^ 3 + 0) + 0))
t3[ 'k' .. S(O(2)[ false])], O(2).a, t3.a = N(false) >= math.max((T(string.reverse(('ab'))):m(false)), N(2 <= (2))), (- N(true) % N(false) + 0) % ((- (2) + 0)), {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}
O(2)[ S(t3.t)], a15, t3[ 'k' .. (s6)] = nil, (- (- N(#('a')) + 0) + 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(false)})] = true, [S(f4(false, false))] = math.min(2, 2), 2} and (false)
return false
end)}, a21))
return a21
end) and F())
end end
end end
return a11
end)
return false, false
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do
function t3.f(...)
O(2).f((...) and #S(((2) ^ 2 + 0)), (N((...)) ^ 3 + 0), ((2) / (- N(S(false) .. N(0x10) .. ('ab') .. N(n1)) + 0) + 0))
return #S(T((2) % (2)).n), false, select(-1, function(a7, a8, ...)
do local c9 = 0 local i = 0 for n10 in function(...) i = i + 1 if i < math.abs((2) - N(a8 or (a7))) then return i end end do c9 = c9 + 1 if c9 > 4 then break end
a8, a5, a5 = string.gsub(S((...)), 'a', 'bb'), T(a8):m(select('#', a8) or (t3[ '\65\n']), N(a8) % N(a8) or (math.min(N(a7), N(a8))))
T(N(a7) % (n10)):m(s2 < string.upper(S(function(...)
f4 = t3.f
t3:m(a7)
return T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a8, [S(nil)] = false, 2})[ (false) or (false) ~= T({n = 010, t = O(1), f = F(), m = F(), s = '\65\n', 2}).f(false)]
end)), t3[2], #S(#(s2)))
end end
return nil == (''), t3:m(a5), ...
end)
end
local a11 = 2
end
t3.a, T(true)[ 'k' .. (s2) .. 'ab'], t3[ 'k' .. s2], a5 = ...
T('abc').f(#(string.sub(s2, 2, -1) and (string.rep("0x10", 2))), false)
function t3:x(a13, ...)
emit(false)
a5, a13, a13 = nil, N("0x10") % (((2 * 2 + 0)) - N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a13, [S(a13)] = ..., 2}))
if t3.a then
n1 = N(self.t)
local a14, a15 = {n = t3[2], t = t3, f = F(), m = F(), s = ('ab' .. N(2) .. S(a13) .. N(2)) .. N(t3:m(a13)), t3:m((- N(a13) + 0))}, false
end
return {n = (- 2 + 0), t = {n = 0.5, t = self, f = F(), m = F(), s = string.reverse(S(a13)), 1e3}, f = function(a16, a17, ...)
do local c18 = 0 while math.min(N(select(1, ((T((N(a17) ^ 3 + 0)).n) ^ -1 + 0))), (math.floor((O(2):m(T(nil).t, (2 ^ -1 + 0)))) + 0 + N(T(010).s))) do c18 = c18 + 1 if c18 > 2 then break end
break
end end
do local c19 = 0 while (O(2):m((N(select(1, a17, "0x10")) ^ 2 + 0), T((2) % N(a17))[ (2) < 2])) or not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') and ('ab'))] = #'ab', [S({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})] = self:m(a16), 2} do c19 = c19 + 1 if c19 > 2 then break end
do local c20 = 0 for n21 = ((N(not nil) / ((2) ^ 0 + 0) + 0) ^ 0 + 0), (math.floor(N(S(nil) .. S((2) % (2)) .. s2 or ('ab'))) + 0 + N(string.reverse(S(function(a22, a23, ...)
do local c24 = 0 for n25, a26 in ipairs({(2) % (2) or N(a23), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) do c24 = c24 + 1 if c24 > 2 then break end
return ..., (self:m(not (a23))) and ('\65\n')
end end
a17, a22, a23 = (tostring(S('ab'))) and (tostring(S((s2)))) .. ('ab' and 'ab' or 'ab') .. string.rep(S(2 + (2)), 2)
do local c27 = 0 while ((2) ^ 1 + 0) % 0.5 do c27 = c27 + 1 if c27 > 3 then break end
a13, a23 = (#(tostring(S(S(a23)))) * N({2, n = 1, s = 's', m = F(), f = F(), t = {}, T(#S(a23)).f(O(2)[1])}) + 0), false, (n1 ^ -1 + 0)
end end
return a22, a23, a23
end)))), 2 do c20 = c20 + 1 if c20 > 2 then break end
a17, a5 = a17, a17, a17
end end
end end
return a17, a17, a17
end, m = F(), s = 'ab', 2}, a13, n1
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < N(t3.f(#S(a5), function(...)
if 2.5e-3 then
O(2).a, T(t3[ false]).a = string.upper((O(2).s) .. S(...) .. S(math.min(N(false), (2))) .. 'a' or 'ab'), T(0.5)[ t3:m(false, false)] or (not false), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S((false) == false) .. N(t3:m(false)) .. ('ab') or 'ab' .. N((- 2 + 0)))] = math.min(N(not false), ((N(false) ^ 0 + 0))), [S(((...)) ~= (O(2).f(false)))] = O(2)[ {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}], 2}
emit((nil) and (t3:m((2 or 2) - (O(2)[2]), {n = t3:m(false), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F() or (F()), m = F(), s = 'ab', (math.floor(2) + 0 + N(false))})))
a5, T(select('#', false)).a, t3.a, T(function(...)
do local c9 = 0 for n10 = 7, math.min((2.5e-3) and 2 % N(...), ((O(2)[1] ^ 0 + 0))), n1 and N((- (2) + 0)) do c9 = c9 + 1 if c9 > 2 then break end
n10 = n10
t3.f = f4
n10 = 7
end end
return true
end)[ 'k' .. (string.reverse(S(...)))] = (- (2) + 0), nil, t3.t
a5, t3.a = f4(T(O(2).a):m(math.max((2), 2), (123456789012) and (false)), math.min(N(false), 2) ~= false), (#S(...) ~= 2 % N(false)) ~= true, ... == select(-1, not (false))
else
emit(..., ...)
do local c11 = 0 while {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (tostring(S(S(select(1, ...)))))] = false, [S(false)] = S(#(('ab') or 'ab')) >= ('ab'), 2} do c11 = c11 + 1 if c11 > 4 then break end
local t12 = T(select(-1, a5) or false)
return function(...)
local a13 = (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.reverse(('ab')))] = t12.n, [S(select('#', false))] = O(2).f(false), 2}) * N(...) + 0), f4(T(math.abs(N(3) - N(false)))[ false], ...)
t3.a = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.gsub(string.sub(S(a13), 2, -1), 'a', 'bb')) or 'ab'] = function(a14, ...)
a14 = a5
emit(t12.f((('ab') and ('ab')) .. (s2) .. N(N(a14)) .. S(#('ab'))), math.max(N(string.gsub(('ab'), 'a', 'bb')), N(...)), select(2, (a14 and (a14)) == (t12[ nil])))
return O(2).t, N(nil) + N(math.abs(N(a14) - N(a13))) % N(select(2, a14, a14))
end, [S('a')] = a13, 2}
return {N(#S(false)) % N(true), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end, (...)
end end
return {(- N((2) < (1e3)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, ((((2) ^ 1 + 0) or (math.min(2.5e-3, 2))) ^ -1 + 0), {N(select(2, false, false)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end
return false
end)) % n1 then return i end end do c6 = c6 + 1 if c6 > 3 then break end
T(a5).f(a5, a5)
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
if false then
t3.f = T(f4).f
do local c6 = 0 for a7, a8 in next, {string.gsub((S(a5) .. s2 .. s2 .. N(n1) or string.format('%q', (s2))), 'a', 'bb'), math.max(N(math.max((n1) or (n1), n1)), N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('a') .. S(a5))] = 123456789012, [S(#S(true))] = t3, 2}))} do c6 = c6 + 1 if c6 > 3 then break end
do
function t3.f(...)
emit(t3:m(#('ab'), (...) or (select(1, false))), {n = n1 % (((2) / N([[long]]) + 0)), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = (t3.f) or (t3.f), m = F(), s = S(false) .. N(2) .. "0x10" .. N(2 and (2)), (n1 ^ 3 + 0)}, (...))
return (...)
end
do local c10 = 0 for n11, a12 in ipairs(T(f4)) do c10 = c10 + 1 if c10 > 2 then break end
T(2.5e-3).f(math.abs(N(not (S(a8) < S(...))) - (N(string.upper(S(a8))) / (n1) + 0)))
end end
do
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = (math.floor((N(a8)) or #S(a5)) + 0 + N(false)), [S(f4(t3.f(t3:m(a5))))] = N((s2) .. N(n1 and n1)) + t3[2], 2})
end
end
a8, t3[ 'k' .. s2 or s2], a7, t3[ 'k' .. (a8) and s2] = function(...)
do local c13 = 0 while (select(-1, #S(2 <= (2)), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((2) % 2)] = f4, [S(select('#', false))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2}, 2})) or (((math.floor((2)) + 0 + 2)) ^ -1 + 0) do c13 = c13 + 1 if c13 > 4 then break end
emit(false)
end end
return false, false
end, false
end end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local function f6(a7, ...)
emit(...)
local a9 = select('#', {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), nil, string.format('%5s|', S(S(function(...)
if f4 then
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(#('ab')) .. N(math.min(2, 2)) .. S(2 % N(...)) .. N(n1)] = (- (- (2) + 0) + 0), [S((- ((2) and 2) + 0))] = #[[long]], 2}, t3[ O(2):m(false) or (T(((2) / (2) + 0))[ ...])]
else
do local c10 = 0 for n11, a12 in ipairs(t3) do c10 = c10 + 1 if c10 > 2 then break end
T((- N(a12) + 0)):m(math.abs(N(t3[ (a12) and (a12)]) - ((- N({n11, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) + 0))), not (not math.abs((n11) - N(a12))))
emit(" 5 ", not t3.n)
T(f4(a12))[ S(N(not (a12)) % (n11 and n11))], t3.a, T(#'ab')[ 'k' .. " 5 "], t3[ 'k' .. S(f4)] = O(2):m(math.max(O(2)[2], (O(2)[2]))), (N(O(2).f(((n11) / N(a12) + 0))) ^ 0 + 0), string.gsub(('ab'), 'a', 'bb') and ('ab') and 'ab' >= (('ab') .. string.sub(S(a12), 2, -1))
a5 = false
end end
do local c13 = 0 while false do c13 = c13 + 1 if c13 > 4 then break end
t3.f(O(2):m(not (2) - N(false)))
end end
do local c14 = 0 for n15 = N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) and N(O(2).t), (N((2 ^ 1 + 0)) ^ 2 + 0) do c14 = c14 + 1 if c14 > 2 then break end
f4('a', T(N(false) >= N(false))[2], math.abs((- n15 + 0) and 0 - N((...))))
a7, a7, a7, t3[ S('\65\n')] = not (select(1, (...), nil)), (s2) <= S((N(not (false)) * N(string.format('%5s|', S('ab'))) + 0)), ...
end end
do local c16 = 0 for n17 = (2) or 2, 2, (0.5 ^ 0 + 0) or O(2)[2] % N(select(2, false, false)) do c16 = c16 + 1 if c16 > 4 then break end
t3.a, a7, t3.a, t3.a = select('#', T(f4(false)):m(O(2)[ false]), #S(t3.f(false)))
O(2)[ 'k' .. 'ab'] = #(S(false) .. ('') .. N(n17) .. S(false)) or ('ab') and ('ab') and (S(false) .. N(n17) .. S(false) .. ('ab') and (string.format('%q', ('abc'))))
a5 = "0x10"
end end
end
do local c18 = 0 while s2 do c18 = c18 + 1 if c18 > 2 then break end
do local c19 = 0 local i = 0 for n20 in function(...) i = i + 1 if i < (- T(tostring(S(S(false))))[2] + 0) then return i end end do c19 = c19 + 1 if c19 > 3 then break end
local n21 = (n20) % N((string.sub(('ab' or [[long]]), 2, -1)) .. (string.format('%q', S(...))) .. 'ab' .. N(math.min(N(false), n20)))
local t22 = t3
emit(t22)
end end
do local c23 = 0 local i = 0 for n24 in function(...) i = i + 1 if i < t3[1] then return i end end do c23 = c23 + 1 if c23 > 4 then break end
local a25, a26 = {n = O(2):m(true, (false) == (false)), t = {(N(false) ^ 0 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = f4, m = F(), s = (S(false) .. 'ab' .. s2 .. S(false)) and ('ab'), ((math.floor(N(false)) + 0 + n24)) and (n24) % (n24)}, t3:m('abc', 2)
O(2)[ S({n = #('ab'), t = (O(1)) or O(1), f = O(2).f, m = F(), s = S(1) .. N(n24) .. 'ab' .. N(n24), ((n24) ^ -1 + 0)})] = ...
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' and ('ab'))] = t3:m(N(a25) % (n24), false), [S({(- n24 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((...))})] = a26, 2}, ('ab') .. N(((n24) or n24) % n1) .. N((math.floor((math.floor((n24)) + 0 + n24)) + 0 + (T((n24) % n24):m(a26, a7)))) .. N((- n24 + 0)))
end end
end end
return false, false, false
end) .. N(2)))
return a7, a7, a7
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 2 then break end local a7 = false do
do local c8 = 0 for n9, a10 in ipairs(t3 or ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S(a7) .. N(n1) .. S(a7))] = a5, [S(n1 < N(a7))] = nil or (a7), 2})) do c8 = c8 + 1 if c8 > 4 then break end
if (select(2, select(-1, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = nil, [S(0x10)] = a7, 2}, (- N(a7) + 0)), {n = #s2, t = {n = n9, t = t3, f = f4, m = F(), s = s2, n9}, f = f4, m = F(), s = '\65\n', t3:m(a10, a5)})) or (f4({(n9) or (n9), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((...))}, (t3[2]) % ((n9) * (n9) + 0))) then
emit(#string.format('%5s|', S(S({N(a10), n = 1, s = 's', m = F(), f = F(), t = {}, ...}))))
a10 = nil
do
t3:m((math.abs(N((s2) .. N(n9)) - N(function(...)
t3.f = O(2).f
return select(1, false, t3[ not false]), function(...)
local a11 = N((O(2)[2]) >= (math.min(((2) and 2), T(((2) ^ 2 + 0)):m(false, nil)))) % N(select('#', S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2}) .. 'ab' .. N(t3:m(false)), false))
return t3, false
end, t3:m((- (2 or (2)) + 0), string.format('%5s|', S((string.sub('ab', 2, -1)))))
end)) * t3:m({1e3, n = 1, s = 's', m = F(), f = F(), t = {}, T({n = n9, t = t3, f = f4, m = F(), s = "10", n9}).f(a10)}, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('abc')] = true, [S(a7)] = a7, 2}) + 0), 0)
T((N(a10) ^ 2 + 0)).a, t3.a, a10, a7 = false, (- (2) + 0) and (select(1, function(a12, a13, ...)
emit({n = math.max(N(a12), (((2) ^ 0 + 0))), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...} and (O(1)) and O(1), f = F(), m = F(), s = 'ab', #([[long]]) .. ('ab') .. S(a12) .. 'ab'})
return ((math.floor(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a13, [S(a12)] = a13, 2})) + 0 + (- N(a13) + 0))) % N(T(a13 and (a13))[ a12]) % #('ab'), t3[ ((2) ^ 3 + 0)] and ((N((- 2 + 0)) ^ 2 + 0)), select(2, (O(2)[ a13]) and (#S(a13)))
end, select('#', a7, a10)))
end
end
local a14, a15, a16, a17 = 3, 0.5
a17, T({n9, n = 1, s = 's', m = F(), f = F(), t = {}, ...}).a, a15, a17 = ...
end end
end until a7 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < T(n1 + n1)[2] then return i end end do c6 = c6 + 1 if c6 > 2 then break end
do local c8 = 0 while (string.upper((s2) .. s2 .. N(3) .. N(n1) .. S(t3:m(a5)) .. N((- N(a5) + 0)))) .. N(t3:m(not (a5), select(2, 0x10))) .. S(...) .. S(true) do c8 = c8 + 1 if c8 > 4 then break end
do local c9 = 0 for n10, a11 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = (n7) - N(a5) % ((n7) ^ 0 + 0), [S((not (a5)) ~= ...)] = (math.min(2.5e-3, (n7)) ^ -1 + 0), 2}) do c9 = c9 + 1 if c9 > 3 then break end
do local c12 = 0 for a13, a14 in next, {" 5 "} do c12 = c12 + 1 if c12 > 4 then break end
t3:m('abc', math.abs(N(t3[ (a14) and a5]) - ((n7 * N(...) + 0) - ((n7) / N(a13) + 0))))
T(a14 or a11):m(t3.f((- N((n1) >= n10) + 0), not a13), (- n10 + 0))
emit(a13)
end end
end end
if function(a15, a16, ...)
emit(n7)
local function f18(a19, a20, ...)
f4(...)
t3.f(t3.s .. N(N((a20) and (a19))), function(...)
T(#S(a5)).a, t3.a, a19, T(false == false).a = nil, ...
return {n = ((N(false)) / (((n7) ^ 3 + 0)) + 0), t = T((2) - N(nil)), f = function(a21, ...)
O(2)[ 'k' .. (tostring(S(S(a21))))] = function(...)
T(T(t3.f(false, a21)).n)[ S(select(-1, math.max(2, (2))))], T((...)).a, t3.a, T(#S(false)).a = {O(2):m(f4(false)), n = 1, s = 's', m = F(), f = F(), t = {}, T(...).f({n = t3:m(false, false), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = false, [S(false)] = false, 2}, f = function(a22, ...)
return (N(nil) ^ 2 + 0), 123456789012
end, m = F(), s = tostring(S(S(false))), (- N(false) + 0)})}
t3[ 'k' .. S(a5)], t3[ 'k' .. string.reverse(('ab'))], t3[ S(false)] = (...)
return (math.max(N(not ...), N((false) == false)) / N(true) + 0), ('ab') .. N(((N(true) ^ -1 + 0)) % N(#S(true))), T(#('ab'))[1]
end
t3:m(N((1e15) % (2)) % N((...)), s2 .. ('ab' .. 'ab' .. N(2) .. ('ab') and ('ab') .. S(a21) .. N(2)))
return (t3:m(a21, a21)) % (#('ab')) >= (N(a21)) and (N(a21))
end, m = F(), s = '\65\n', 2}, select(1, a20) or (select(1, 'ab' >= 'ab', (- 2 + 0))), math.max(N({n = #('ab'), t = T(1e15).t, f = function(...)
local a23, a24, a25, a26 = not {2 or 2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f('ab' .. N(2))}, nil, false
a26, a24, t3[ 'k' .. S(true)] = (...), #S(...)
t3:m(..., nil, (2) % (- #S(a23) + 0))
n7 = #'ab' .. N((0) or (2)) .. 'ab' or 'ab' .. N(0) and (#S((math.floor((2)) + 0 + (2))))
return true, false, false
end, m = F(), s = 'ab', 2}), N(false))
end, a19)
return a20, a15, a20
end
return a16
end then
break
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
s2 = t3.s
local a6 = S(f4((N('a') ^ 2 + 0), s2 .. N(n1) .. N(n1))) .. t3.s .. s2 .. s2, ((- (2) + 0) ^ 0 + 0)
do local c7 = 0 repeat c7 = c7 + 1 if c7 > 3 then break end local a8 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((...))] = ((n1) ^ -1 + 0), [S(...)] = (false) and ({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), 2} do
emit(T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a8, [S(a8)] = nil, 2}).n % N(select('#', not t3[2], false)))
a5, a8, t3.a = (- N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) + 0)
local a9, a10, a11, a12 = function(...)
do local c13 = 0 for n14, a15 in ipairs(O(1)) do c13 = c13 + 1 if c13 > 3 then break end
a15 = true
end end
return S(not (t3.a)) .. N(O(2).n) .. 'ab' .. N((math.floor(2 or 2) + 0 + N(('ab') .. 'ab'))), ..., {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') or ('ab')] = (- N(false == false) + 0), [S({math.max(N(false), (2)), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(not (false))})] = a8, 2}
end
end until false end
emit('')
do local c16 = 0 for n17 = 2, n1 do c16 = c16 + 1 if c16 > 3 then break end
function t3:x(a19, ...)
local function f20(a21, ...)
emit(('ab') .. N((n1 ^ 1 + 0)) .. string.upper((('ab' .. N(2) .. N(2) .. S(nil)) or string.sub(('ab'), 2, -1))) .. S(select(1, ..., T(T((2) + (2)):m(a21, a21)).n)))
do local c23 = 0 while O(2).a do c23 = c23 + 1 if c23 > 2 then break end
break
end end
return function(...)
emit(math.max(N(true), (#('ab' and 'ab' or 'ab'))))
return (a21) ~= ("0x10" .. ('ab') .. ('a') .. N((2) and (2))), self[ select('#', self[2])]
end, f4({n = 0.5, t = O(1), f = F(), m = F(), s = T(s2 .. 'ab' .. N(2)).s, (2) or 2}, math.min(#s2, (2) - N(a21)))
end
do local c25 = 0 for n26 = 2, #S(function(...)
do local c27 = 0 repeat c27 = c27 + 1 if c27 > 2 then break end local a28 = self[ T(function(a29, a30, ...)
local a31 = a29 and ((self.s and ('ab') and 'ab') .. N((N(T(a30 or (a30)):m(a30)) ^ 3 + 0)) .. 'ab' .. O(2).s)
self:m(not 1)
return {self:m(O(2).a), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, (((- N(a30 == a30) + 0)) * (N(a29) % (2)) or ((- 2 + 0)) + 0)
end)[ ('ab') .. N(2)]] do
t3:m((0) + #S({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a28)}), (...))
local t32 = (self) or O(1)
f20 = f20
end until (N('\65\n') % N(a28) % O(2):m(a28, a28)) > N((...)) end
return O(2).f((...), select(-1, math.max(2, N('')))), T(true)[ f4]
end), 1 do c25 = c25 + 1 if c25 > 3 then break end
a5, a6, a6, a19 = {n = (math.floor(N(N(a19) % n26)) + 0 + N(a19)), t = {n = (math.floor(N(a19)) + 0 + n26), t = T(...), f = f4, m = F(), s = ('ab') .. N(n26) .. N(n26) .. N(1e15), (N(a19) * (n26) + 0)}, f = function(a33, ...)
T(0.5)[ S(a33)], self[ S(a33)], self[ S(a33)], self[ 'k' .. ('a')] = a33
return a33, a33
end, m = F(), s = 'a', 0x10}
end end
return a19, nil
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local t6 = t3.t
do
local function f7(...)
do local c8 = 0 local i = 0 for n9 in function(...) i = i + 1 if i < ((math.floor(N({2, n = 1, s = 's', m = F(), f = F(), t = {}, t6.f(false)})) + 0 + 2)) or (- (2 % 2) + 0) then return i end end do c8 = c8 + 1 if c8 > 2 then break end
emit({n = t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' and 'ab'] = {n9, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, [S((...))] = O(2).f(false, 'a'), 2}), t = T(3), f = t6.f or F() or (T(string.sub(('ab'), 2, -1)).f or (F())), m = F(), s = 'ab', (math.floor(n9) + 0 + (N((math.floor(n9) + 0 + N(n9))) ^ 2 + 0))})
end end
emit(not (((n1 and (2 % N(false))) ^ 0 + 0)))
O(2):m({n = (- (math.abs((2) - 2)) + 0), t = O(2).t, f = F() or (function(a11, a12, ...)
do local c13 = 0 local i = 0 for n14 in function(...) i = i + 1 if i < #'ab' then return i end end do c13 = c13 + 1 if c13 > 2 then break end
f4((n14) + (T(n14 >= N(a12))[2]) and (N(a12) ^ 2 + 0))
local a15, a16, a17 = T(a12).t, (...)
return not (...), (N(('ab' or ('ab')) .. (S(a16) .. N(n14) .. N(n14)) .. N(N(a12)) .. [[long]]) * N(function(...)
emit(select(1, 2 >= (T(T(N(false) % (2)):m(false)):m(false, false))), ((- N(...) + 0)) or ((...)), ('ab') >= S(nil))
a17, a11, O(2)[ S("10")] = (N(T(function(a18, a19, ...)
a18, a19 = a19
t3[ 'k' .. "0x10"] = nil
return O(2).s, string.format('%q', S(#(s2))), (...)
end):m(false and (false))) ^ 0 + 0), t3:m(t6:m(nil))
t3.f(string.format('%q', (string.format('%5s|', S('ab'))) and ('ab')), T(O(2):m(false, ...))[2])
T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2}).f(string.gsub((('ab') and (string.gsub('ab', 'a', 'bb'))), 'a', 'bb'), nil)
return t3.f(false)
end) + 0)
end end
return (s2) .. N(((2 ^ 1 + 0) * (#'ab') + 0)), O(2):m(a11), a12
end), m = F(), s = 'ab', 2})
return nil
end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for a7, a8 in next, {((2) ^ 0 + 0), function(a9, a10, ...)
do local c11 = 0 for a12, a13 in next, {f4(true, 2 % N(1e15)), true} do c11 = c11 + 1 if c11 > 2 then break end
f4(...)
local a14 = a13
end end
a9 = t3:m(f4(t3.f(function(...)
do local c15 = 0 for a16, a17 in next, {{O(2)[2], n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(S(math.min(2, 2)) .. S(string.upper(S(false))) .. 'ab' .. N((- (2) + 0)))}, {n = (- N(false) % N(false) + 0), t = T(string.rep('ab', 2)), f = F(), m = F(), s = (string.rep(('ab'), 2)) and 'ab', O(2):m((...), {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})}} do c15 = c15 + 1 if c15 > 4 then break end
emit({n = (N(not a17) ^ 2 + 0), t = {n = O(2):m(a17), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = f4, m = F(), s = ('ab') .. N(2), N(a9) % (2)}, f = t3.f, m = F(), s = ('\65\n') and (s2), (N(a16) + 2 ^ 3 + 0)}, O(2)[ nil], a17)
do local c18 = 0 for n19, a20 in ipairs((T(('ab') >= ('ab'))) and ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. "0x10"] = T((a16) == (a16))[ a17], [S(select(1, a17))] = (2) + (2), 2})) do c18 = c18 + 1 if c18 > 4 then break end
local t21 = t3
end end
end end
do local c22 = 0 for n23 = n1 and t3:m({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), (- (N(false)) + 0) % 2 + 2 + ((N(false) * (2) + 0)), T(''):m(function(a24, a25, ...)
do local c26 = 0 local i = 0 for n27 in function(...) i = i + 1 if i < n1 then return i end end do c26 = c26 + 1 if c26 > 3 then break end
t3.a, O(2)[ S((...))], t3.a = ...
end end
emit((N(true) % (1e3 or N(a25) % N(a24))) and ((math.abs((math.max(2, 2)) - (2) or 2)) or math.abs(2 % 2 - ((N(a24) ^ 3 + 0)))))
do local c29 = 0 local i = 0 for n30 in function(...) i = i + 1 if i < #('') and (7) then return i end end do c29 = c29 + 1 if c29 > 2 then break end
break
end end
emit(a10)
return 'a' or tostring(S(O(2).s)), (not true) or (((2) * 2 + 0)) ~= (string.gsub(('ab'), 'a', 'bb')), ...
end) do c22 = c22 + 1 if c22 > 4 then break end
do local c32 = 0 for n33 = N(not (S(false) .. ('ab') .. S(false) .. S(false))) % N(true), n1 do c32 = c32 + 1 if c32 > 4 then break end
end end
T(math.abs(N(false) - (n1)))[ S(O(2)[ n23])], T((false) == (false))[ S(not {n = n23, t = O(1), f = F(), m = F(), s = 'ab', n23})], t3.a, t3[ 'k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2})] = 2, a10 or (function(a34, a35, ...)
f4 = O(2).f
local a36, a37 = string.format('%5s|', S((s2 and ("0x10"))))
return a35, 3, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.format('%5s|', S(S(nil)))] = ..., [S((- N(string.format('%q', S(a35))) + 0))] = a34, 2}
end), {n = T(('ab') >= 'ab'):m(false, false) + (N(false)), t = {math.min((n23), n23), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F(), m = F(), s = 'ab', n23}
end end
return false, false
end, a10), a10), a10)
return t3, a9
end, a5} do c6 = c6 + 1 if c6 > 2 then break end
t3.f(true, a8, a7)
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
a5 = (N((a5) or t3[ select('#', a5, a5)]) ^ 2 + 0)
T(t3:m(a5, a5))[ 'k' .. (tostring(S(S(a5))))], a5 = (- ((n1 ^ 0 + 0)) and math.min((n1), N(a5)) + 0), function(a6, ...)
do local c7 = 0 for n8 = O(2)[2], (N(N(a6) <= 2)) or ((N(a6) ^ 0 + 0)) % N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}), math.max((O(2):m(a6, a6) * N(nil) + 0), (#S((- N(a6) + 0)))) do c7 = c7 + 1 if c7 > 3 then break end
do local c9 = 0 while t3:m(not not (nil) and (function(a10, a11, ...)
local function f12(...)
local a13 = {t3:m(('ab') <= S(false)) % N(2 % N(...) ~= t3[ false]), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(select(-1, O(2):m(false, 'a') == false and (false), 0x10 or (...)))}
return {n = (- N(('ab') >= 'ab') + 0), t = {((2) ^ 1 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F() and function(a14, ...)
return (N((2 ^ 2 + 0)) ^ -1 + 0) % ((#(" 5 ")) % N(nil)), nil, ('ab') .. ('ab') .. (tostring(S(('ab')))) and ('ab') .. N(((n1) / (N(nil) % 2) + 0))
end, m = F(), s = s2, 010}
end
do local c15 = 0 for n16 = t3[1], n8 do c15 = c15 + 1 if c15 > 2 then break end
O(2):m(..., T(select(1, a10, a11)):m((...) and (t3:m(a11)), (...)), (math.floor((n16) % N(a10) and (N(a11) * (n16) + 0)) + 0 + N("0x10")))
T(O(2):m(..., a11)):m(math.abs(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') and 'ab'] = 1e3, [S(t3:m(a11))] = 123456789012, 2}) - N(S((- N(a10) + 0)) .. N(t3[2]) .. S({n8, n = 1, s = 's', m = F(), f = F(), t = {}, f12(a11)}) .. ('ab'))), '\65\n' < ('ab'))
end end
do local c17 = 0 local i = 0 for n18 in function(...) i = i + 1 if i < ((2) % N(a11) or (N(a11) / (2) + 0) * N(#S((2) - 2)) + 0) then return i end end do c17 = c17 + 1 if c17 > 4 then break end
break
end end
return nil, select(-1, #(('ab') or ('ab')), '\65\n'), (not ((010) or (a11))) and ({n = #S(a11), t = O(2).t, f = function(a19, a20, ...)
emit(7)
if not (tostring(S(('ab')))) then
t3.a = t3[ t3:m((- N('\65\n') + 0), a11)]
return false
elseif ... then
local a22 = 0.5
local s23 = string.upper(S(t3:m(math.abs(N(function(a24, ...)
a11 = O(2)[1] - ((- ((- 2 - (2) + 0)) + 0))
t3.f(math.max((T(#'ab'):m(#('ab'))), N(...)), O(2)[ math.min(N((- 2 + 0)), ((- N(a24) + 0)))])
return nil, ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') or ('ab')] = (2) % 2, [S(N(a24) < N(nil))] = math.max(N("0x10"), (2)), 2}) == ((- (O(2)[1]) + 0))
end) - (n8)))))
local a25 = not "10"
elseif (#(string.format('%5s|', S(("10"))))) + (2 and (O(2)[2]) % (2)) then
a6, a6, O(2)[ 'k' .. ((false) and a20)] = ((2) ^ 1 + 0), f4
else
t3:m(n8, {T(N(a20) <= 2):m(S(a20) .. 'ab' .. ('ab')), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(function(a26, ...)
local n27 = t3:m(false or (...))
local a28, a29, a30 = {t3.n, n = 1, s = 's', m = F(), f = F(), t = {}, ...} or string.sub(S(t3:m(a26)), 2, -1)
emit(#S(a29))
return string.format('%5s|', S(S((N(a26)) < (1e15)))), function(a31, ...)
a10, a31 = S(...) .. S((...)) .. ('ab')
return N(...) % (((2) / 2 + 0) or #('ab'))
end
end)})
end
return a19, a20, false
end, m = F(), s = 'ab', 2})
end), a6) do c9 = c9 + 1 if c9 > 4 then break end
a5 = a6
end end
end end
return a6
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local a6, a7, a8 = (...)
t3.s = ((false) .. N(n1) .. N(N(a8)) .. (s2) .. ('ab') .. (s2) .. N(n1) .. (s2) or string.format('%5s|', S(s2 or s2))) .. (s2) or s2
do local c9 = 0 for n10, a11 in ipairs({math.min(N(a7) % (n1), T(a8)[2]), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2) .. S(a8)] = select(2, a8, a8), [S(n1 % N(false))] = T(string.format('%5s|', S(s2))):m(nil, a8), 2})}) do c9 = c9 + 1 if c9 > 3 then break end
t3.f = f4 and t3.f
n10 = (T(s2 .. (s2)):m((n10 and n10) + (n10 % (n10)), {n10 - N(" 5 "), n = 1, s = 's', m = F(), f = F(), t = {}, ...})) % N(((N(true) >= N(a7)) and (nil)) == select(2, a11, a7) and (#(s2)))
t3:m((s2) <= ((s2) .. ('ab') .. N(0.5) .. N(n10) and 'abc'), t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') .. N(n10) .. s2] = t3[ a11], [S({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = 'abc', 2}))
T((- N(a6) + 0))[1] = n10 % (math.min((t3:m(a6, t3)) or ((n1) * (n10) + 0), N(nil)))
end end
local function f12(a13, a14, ...)
a6 = T(select('#', a14, a14)):m(('ab') .. N(n1) .. s2 .. ("0x10"))
a7 = nil
emit(O(2)[ (...)])
return ..., string.format('%q', (string.upper(('ab')))), O(2)[1] % 2
end
function t3.f(a17, ...)
emit(t3.f((N(true) / (O(2).n) + 0)))
t3:m(string.reverse(string.format('%q', S(a17))) .. N((#('ab') ^ 2 + 0)) .. S(function(...)
do local c19 = 0 for a20, a21 in next, {T(#S(010))[2], a5, "10"} do c19 = c19 + 1 if c19 > 4 then break end
emit({((math.floor((2 or 2)) + 0 + N(a21 and (a21)))) and (O(2):m(2 % N(nil))), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
a21 = f12
local s23 = 'a'
end end
a6 = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}
do local c24 = 0 for a25, a26 in next, {123456789012} do c24 = c24 + 1 if c24 > 2 then break end
a26, a26, a25 = (#('ab') and s2) % (O(2):m(a26, a25) and t3:m(2, a25))
break
end end
return T(t3[ false])[ T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = false, [S(false)] = nil, 2})[2]]
end), string.reverse(S(not ((- 2 + 0)))))
do local c27 = 0 for n28 = N(a17) + O(2)[2] % ((t3:m(a17)) or 2 % N(a17)), T({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}):m(t3[1], 0), (- 2 + 0) and ((O(2).n) ^ 0 + 0) do c27 = c27 + 1 if c27 > 3 then break end
local t29 = O(1)
local function f30(a31, ...)
do
local a32 = false
a31 = select(2, t3[2] and (- N(a32) + 0) + (2) and 2 % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a32)] = a32, [S(a32)] = a32, 2}), select('#', true or (('') <= ('a')), {n = #S(a32), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a32)] = ..., [S(a31)] = a32, 2}, f = (F()) or (F()), m = F(), s = 'ab', (N(a32) ^ 2 + 0)}))
T(not (a32))[ 'k' .. (T((a32) or (nil)).s)], t3.a = (2) % N(a32) % N(t3[ a31]) == ((N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) ^ -1 + 0))
emit(#S(T((2) % 2):m(0.1, {n = 2, t = O(1), f = f12, m = F(), s = 'ab', 2})), (...))
end
return N(function(a33, ...)
do local c34 = 0 local i = 0 for n35 in function(...) i = i + 1 if i < #S((N(true) ^ 2 + 0)) then return i end end do c34 = c34 + 1 if c34 > 4 then break end
n35 = #(S(a33) .. N(n35) .. S(a33) .. N(n35) and ('ab' .. 'ab' .. N(n35) .. S(0)) .. N((N(a33) / N(a33) + 0)) .. N(n35))
end end
return a33, a33, a33
end) <= N(a31)
end
end end
return 0.5
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.a = {#(string.sub(('ab'), 2, -1)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
t3[ 'k' .. 'a'], a5, t3[ 'k' .. ('ab')] = tostring(S(s2)), 1e3, t3:m((t3.s) .. N(#s2))
do local c6 = 0 while tostring(S(('\65\n'))) <= (s2) do c6 = c6 + 1 if c6 > 4 then break end
do local c7 = 0 while string.format('%q', S(function(...)
local function f8(a9, a10, ...)
do local c11 = 0 for a12, a13 in next, {select(1, string.reverse((string.reverse(('ab'))))), t3[ T(not (...)).n], function(a14, a15, ...)
emit(S(tostring(S(('a' or ('ab'))))) >= ((string.format('%q', 'ab')) .. N((7) + (2)) .. S(function(a16, ...)
return 0.1, nil and ({T('abc')[1], n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(t3[ a16])}), not string.upper(S((2 ^ 2 + 0)))
end) .. S(a15) .. N(2) .. 'ab' .. N(2)), ('\65\n') .. N(2) or (string.upper('ab')) .. N(((7 ^ 1 + 0)) and O(2):m(a15)) .. ((S(a15) .. ('ab') .. ('ab') .. 'ab') or ('ab') and ('ab')), S(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a14)] = a14, [S(a15)] = 1, 2}) <= N(((2) ^ 3 + 0))) .. s2 .. S(t3[ 1e15]) .. S(...))
local t17 = T(string.gsub("0x10" and ('ab' and ('ab')), 'a', 'bb'))
t3.f = function(...)
t17.f(not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = false ~= false, [S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = false, 2}, ...)
return false, not (t17[ true]), not (({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) or ((math.floor(N(false)) + 0 + (2))))
end
return 010
end} do c11 = c11 + 1 if c11 > 4 then break end
T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = s2, [S(a12)] = a12, 2}).s = 'ab'
return 123456789012, 1e3, ((...)) or (O(2)[ 'ab' .. S(a12) .. 'ab'])
end end
t3.f(function(a18, a19, ...)
return ('ab' and (('ab') and ('ab'))) < S({((2) ^ 3 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}), (- N(1) + 0), (N((N(a19) ^ 3 + 0)) > (2 ^ -1 + 0)) or a18
end, false)
emit((- ((t3:m(S(false) .. N(2), false) ^ -1 + 0)) + 0))
return (((- (2) + 0)) and 2 + (a10) * (((2) * N(a9) + 0) and ((2) % 2)) + 0), select(2, function(a21, ...)
do local c22 = 0 for a23, a24 in next, {select('#', a21) and (not false) or nil} do c22 = c22 + 1 if c22 > 3 then break end
f4 = F()
local a25 = not 0x10 % N(a21)
O(2).f((...))
O(2).f(#string.rep(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a24, [S(a24)] = a24, 2}), 2), f4, (...))
end end
if (N(select(-1, a21, a21) ~= (T((a21) or a21).t)) % N((...)) ^ 3 + 0) then
emit(select(1, 'ab' < ('ab') .. N(2) .. S(a21), {2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((- 2 + 0))}), ({n = 0.5, t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = function(a26, ...)
t3[ S(T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a26, [S(a26)] = a26, 2}):m(select(2, a26)))] = (N(({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(not a26)] = a26, [S(a26)] = a26, 2}) ~= a26) ^ 0 + 0)
return a26
end, m = F(), s = " 5 ", 2}) or (a21), a21)
end
return a21
end, a10)
end
return false, false, false
end)) do c7 = c7 + 1 if c7 > 2 then break end
t3[ S(a5)], a5 = a5, t3
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit(t3[ function(...)
emit(not T(not ...)[2])
emit(t3)
local s7 = 'ab'
return t3, false
end])
do local c8 = 0 for n9, a10 in ipairs(O(1)) do c8 = c8 + 1 if c8 > 3 then break end
function t3:x(...)
do
do local c12 = 0 for a13, a14 in next, {false} do c12 = c12 + 1 if c12 > 4 then break end
a14, a14 = (not (a14) or {n = 2, t = self, f = F(), m = F(), s = 'ab', 010}) == (#t3.s), (...), self[ t3[2]]
end end
end
local a15 = self:m(self[ nil], (math.floor((t3:m(false))) + 0 + (self:m(nil)))), math.abs(#S(math.abs((2) - N(false))) - (math.floor(((2 * N(false) + 0))) + 0 + 2))
do local c16 = 0 local i = 0 for n17 in function(...) i = i + 1 if i < self:m(7, self:m(true, f4)) then return i end end do c16 = c16 + 1 if c16 > 4 then break end
function self.f(...)
emit(math.abs(((math.floor(2 - (n9) or (#S(false))) + 0 + self:m(math.min((2), N(false)), S(true) .. S(nil) .. 'ab' .. ('ab')))) - N({(O(2)[2]) % (N(nil) ^ 0 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f((not false) or (f4(false, 'a')))})))
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. O(2).s] = {n = ((- N(false) + 0) ^ 1 + 0), t = T(O(2)[ false]), f = (function(...)
n17 = (n17) % (math.min(N(T(((2) ^ -1 + 0)):m(nil, false) > (N(false))), ((n17 * #'ab' + 0))))
emit((...))
return (...), ((math.max(N(false and false), (- (2) + 0))) * (2) % (2) or (N(false) * (2) + 0) + 0)
end) or (F()), m = F(), s = S((2) <= 2) .. S({2, n = 1, s = 's', m = F(), f = F(), t = {}, self.f(false)}) .. S(nil), (t3:m(false, false)) % (math.min(2, N(false)))}, [S({(- N(string.rep(S(false), 2)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, T(self).f((1e15) ~= function(a19, ...)
O(2):m(#self.s)
local a20 = #S(1), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. self.s] = self.n, [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(string.upper('ab'))] = self.f(true, a19), [S(true)] = 2 - (2), 2})] = (N(a19) ^ 3 + 0), 2}, (T(function(a21, ...)
self.s = 'ab'
return (- (#S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a21, [S(a21)] = a21, 2})) + 0)
end):m(...) * N(self:m(a19)) + 0)
return nil, a19
end)})] = false, 2})
return false, false
end
end end
return false, false, false
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3:m(T(T(string.format('%5s|', S((s2)))):m(a5, a5)).a)
do local c6 = 0 for a7, a8 in next, {...} do c6 = c6 + 1 if c6 > 4 then break end
local a9, a10, a11 = nil, N({n = n1, t = {n = n1, t = t3, f = f4, m = F(), s = s2, n1}, f = t3.f, m = F(), s = s2, ((n1) / (n1) + 0)}) % n1
end end
do local c12 = 0 while ((n1) ^ 0 + 0) do c12 = c12 + 1 if c12 > 3 then break end
do local c13 = 0 repeat c13 = c13 + 1 if c13 > 2 then break end local a14 = t3.t do
do local c15 = 0 while not T('\65\n')[ t3[ 1e3]] do c15 = c15 + 1 if c15 > 2 then break end
do local c16 = 0 repeat c16 = c16 + 1 if c16 > 4 then break end local a17 = t3[ #((s2) and (s2))] do
t3.f({n = N(function(...)
local a18, a19, a20 = T(string.reverse(('ab'))).s .. ("10") .. N((N(true) * (N(...) ^ 1 + 0) + 0)), #S((N(false) ^ 1 + 0))
emit(string.gsub(('ab') .. 'ab' .. ('ab') and (S(a20) .. ('ab')), 'a', 'bb'), O(2).n)
T((N(a19) ^ 2 + 0)):m((...))
return {n = (#('ab') ^ -1 + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') .. N(2) .. N(2))] = select(-1, 1e15), [S(math.max(2, 2))] = (- N(false) + 0), 2}, f = function(a21, ...)
emit(false)
return {2, n = 1, s = 's', m = F(), f = F(), t = {}, T(function(a22, ...)
a22, a22, a22, a22 = #(O(2).s), t3[ T(...):m(a21, #('ab'))]
a22 = (((N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) ^ 3 + 0)) / 1e3 + 0) == not (a22) and (a22) and ({2 + 2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})
return (...), T(...)[ {N(a22), n = 1, s = 's', m = F(), f = F(), t = {}, ...}]
end).f('abc')}
end, m = F(), s = string.reverse(S(2 % N(f4))), n1}
end), t = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = f4, m = F(), s = string.format('%5s|', S(T(nil).s)), t3:m(t3.f(a17, a17))})
end until function(a25, ...)
t3:m({n = (N(nil) ^ -1 + 0), t = {n = #S(a25), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(nil)}, f = (F()) and (F()), m = F(), s = string.gsub(S(a25), 'a', 'bb'), ((2) ^ -1 + 0)}, f = F(), m = F(), s = string.upper(('abc')), n1})
return a25, a25, function(a26, ...)
a17 = not (math.floor(N((...))) + 0 + N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) == 'ab' < S(2 % (2))
local f27 = f4
return ((- (2) + 0) or 1) % (123456789012), function(...)
T((2) % (2)).s = 'ab'
local f28 = function(...)
t3.a, T(N(false) % N(false)).a, O(2).a = (...) == #S((math.floor(N('a')) + 0 + N(false)))
return O(2):m((...)), ('\65\n') and (...), (N(S(function(a29, a30, ...)
local a31, a32, a33, a34 = '\65\n'
O(2).a = nil
return T((- 2 + 0)).f(O(2).n, (N(a29) ^ 2 + 0))
end) .. N(2) .. N(2)) ^ 0 + 0)
end
return false
end
end
end end
end end
end until s2 end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3:m(nil, select(-1, string.format('%q', " 5 ")), {n1 and n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(...)} == (...))
t3:m(true, {(n1) and (n1), n = 1, s = 's', m = F(), f = F(), t = {}, T((...)).f(#S(a5))} and nil)
f4(T(#S(a5)).f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2 .. 'ab' .. (s2)] = s2 <= (s2), [S((n1) % N(a5))] = (- N(a5) + 0), 2}), (N(a5)) < N(t3[ ...]) or (t3.s) <= s2 or s2)
local a6, a7, a8 = true, ((math.abs(N(function(a9, ...)
O(2).a, t3[ 'k' .. (s2)], a9 = {O(2)[2], n = 1, s = 's', m = F(), f = F(), t = {}, ...}, a9, a9
return a9
end) - (n1))) * n1 + 0), false
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
f4 = t3.f
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = select(2, a5, false) == (t3[ a5]), [S(false)] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.sub((s2), 2, -1)] = (a5) == (a5), [S({n = 2, t = t3, f = f4, m = F(), s = '', n1})] = t3[ a5], 2}, 2}, ((- (T(string.gsub((s2), 'a', 'bb')):m(a5)) + 0)) % (n1 and (((n1) / (n1) + 0))))
T(string.format('%5s|', S(S(a5)))).s = 'ab'
emit(not {n = (((2) * N(a5) + 0)) + 1e15, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = t3[ a5], [S((n1) < (n1))] = 010, 2}, f = f4 and f4 and (f4), m = F(), s = S((a5) or a5) .. N((- (n1) + 0)), 3})
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 3 then break end local a7 = #S({n = n1, t = t3, f = F(), m = F(), s = '\65\n', 2}) % (math.min((- n1 + 0), N(t3.n))) do
do local c8 = 0 for n9 = n1, N(#S(function(a10, a11, ...)
do local c12 = 0 while (O(2).s) > "10" do c12 = c12 + 1 if c12 > 2 then break end
end end
do local c13 = 0 for a14, a15 in next, {a11, T(N(a11) % 2)[ (O(2):m(a10)) % N(math.max(N(a11), N(a11)))]} do c13 = c13 + 1 if c13 > 4 then break end
do local c16 = 0 for n17, a18 in ipairs({n = t3:m({n = 2, t = O(1), f = F(), m = F(), s = "10", 2}), t = T(a11), f = function(a19, a20, ...)
T((010) ~= a20).a, t3.a, a14, t3.a = O(2):m(((2 ^ 2 + 0)) and (((2) ^ 0 + 0)), string.reverse('ab' .. ('ab') .. N(2) .. N(2))), T({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})[ (...)], "0x10"
t3:m(O(2)[1], a14)
a20, a20, a19, a19 = function(a21, ...)
t3.f({n = ((math.floor(2) + 0 + (2))) - (2 - N(a21)), t = {n = 2, t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = F() or (F()), m = F(), s = 'ab', #'ab'}, f = function(a22, ...)
a19 = nil
return 'ab' < string.sub(s2, 2, -1), #((s2) .. ('ab') .. N(2) .. N(0)) and 'ab', {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a22 == not (a22), [S(not (tostring(S('ab'))))] = t3:m('\65\n', function(a23, ...)
return select(2, a23 or a23) ~= (a23), a23, (...)
end), 2}
end, m = F(), s = string.gsub(S(t3[ a21]), 'a', 'bb'), (- 0.5 or (2) + 0)})
local a24, a25, a26, a27 = (- (2 % 0) and 010 + 0)
emit((n1 / ((- (#'ab') + 0)) + 0), t3:m(f4(function(a28, a29, ...)
T(a26).f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(T(a20).f(a29 and (nil), (...)))] = not (0.1) and ((...)), [S(O(2).f((- 2 + 0), a29 == '\65\n'))] = T({n = 2, t = O(1), f = f4, m = F(), s = 'ab', 2})[ S(...) .. N(7) .. N(2)], 2})
return string.format('%q', (S(T(#(s2)).a) .. N(#('ab')) .. N(O(2):m(a29, a29)))), a26, " 5 "
end, math.min(N(a26), (2)))), (N(select(1, a26)) % (2 % (2))) % (N(O(2)[ a26]) * (- n1 + 0) + 0))
return math.abs(((N(a21) / (N(a21)) + 0)) - N(T(('ab') .. S(a21) .. ('ab') .. N(2)).s))
end or {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(true)] = a19, [S(a20)] = a20, 2}, a19
return a19, "10"
end, m = F(), s = 'ab', 2}) do c16 = c16 + 1 if c16 > 2 then break end
f4(a18)
end end
end end
return a11
end)) do c8 = c8 + 1 if c8 > 2 then break end
local f30 = f4
end end
end until a7 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3:x(a7, a8, ...)
function self:x(...)
local t10 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = ((n1) < (0x10) and true) ~= (nil), [S(not 'a')] = {n = ((2 and (n1)) ^ -1 + 0), t = self, f = self.f and ((F()) and (F())), m = F(), s = tostring(S(('ab'))) or (S(false) .. ('ab')), N(not false)}, 2}
emit(false)
self:m(t10)
self.f = F()
return string.format('%q', string.format('%5s|', S((('') or ('ab'))))), ('ab') >= S((...)), #S((string.format('%q', s2)) .. 'ab' .. N(2))
end
if false then
self:m(({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') and ('ab')] = a8, [S(not a8)] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a8, [S(a8)] = a8, 2}, 2}) == ({7, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), nil)
local function f11(a12, a13, ...)
emit((...))
return (math.floor(((N(a12) ^ 1 + 0)) or (N(...))) + 0 + N((- N(a13) + 2 + 0))), 1e3
end
do local c15 = 0 for a16, a17 in next, {(2) or 2 and math.abs(n1 - N(a7)) % N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), (string.format('%5s|', S(('a')))) ~= ((#('ab')) * (- (2) + 0) + 0), 1} do c15 = c15 + 1 if c15 > 3 then break end
do local c18 = 0 repeat c18 = c18 + 1 if c18 > 3 then break end local a19 = T({n = 2, t = self, f = f11, m = F(), s = 'ab', 2}).f((2 or 2) % (N(nil) ^ 3 + 0)) do
self.t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(n1 % (#'a'))] = ..., [S(select('#', S(2) .. S(a8) .. N(2)))] = (2 - (2)) or {n = 2, t = self, f = f11, m = F(), s = 'ab', 2}, 2} or {n = T(a17 == (a17)):m(a16, a8) + t3:m(a19), t = t3, f = f11, m = F(), s = T((...)).s, N((a19) == a17)}
a19, a19, a5, a19 = {#(('ab') or ('ab')), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, self[ select(2, N(a7) <= (2))], {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = (math.floor(2) + 0 + 2), [S(not (a19))] = (a19) or (a17), 2} and ((self:m(a19, a19)) < ((- N(a16) + 0)))
end until #('ab') end
do local c20 = 0 for n21 = #("0x10"), #(string.reverse(S((- (2) + 0)))) do c20 = c20 + 1 if c20 > 3 then break end
t3[ 'k' .. (string.format('%q', S(a17)))], self[ 'k' .. S(n21 % n21)] = ((N(a16)) % N(a17) ^ 0 + 0)
n21 = self:m(T(not 'a'):m(self[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a7, [S(a7)] = a17, 2}], (...)))
end end
end end
do
t3.a = 7
end
elseif (- math.abs((#('ab')) - (- N(...) + 0)) + 0) % ((- (3) + 0)) and #S((2) % 2) then
function self:x(a23, a24, ...)
t3[ 'k' .. S(((2) * (2) + 0))], T(2 <= N(a23))[ S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' and 'ab'] = function(a25, ...)
O(2).f({n = (- N(...) + 0), t = self, f = self.f, m = F(), s = S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a25)] = a25, [S(a25)] = nil, 2}) .. N(N(a25) % N(a25)) .. S((- N(a25) + 0)), math.abs(N('ab' .. N(2)) - N(not a25))}, not ('ab') or ('ab') .. (string.rep('ab', 2)) .. N(T(...):m(a25, a25)), (('ab') and ('ab') .. N(2) .. N(N(a25))) .. (self.s) .. N(((2) or 2) and (N(a25) % 2)))
return O(2).f(math.abs((2) or (2) - N(true)))
end, [S(self)] = true, 2})], self.a = string.format('%5s|', S(S((a24) ~= (a24)))) .. N(self:m({n = 2, t = self, f = F(), m = F(), s = 'ab', 2})) .. N(math.min(N((...)), math.min(N(a24), N(a24)))) .. N(self.n), 2 % N(...)
return nil
end
function self:x(...)
function self:x(a28, a29, ...)
return math.min(((2 ^ 3 + 0)), N(#S((- N(a29) + 0)))), a29
end
return false
end
else
self:m(a8, a7, a8)
end
return ..., a8
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
f4 = t3.f
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. tostring(S(s2)) or ((s2) and s2) or s2] = math.min(((N(a5)) and ((2) % N(a5))), (N(true) ^ -1 + 0)), [S(f4((- (#s2) + 0), f4))] = {n = #S(a5) .. N(n1) .. N(n1) .. ('ab'), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.format('%5s|', S(s2))] = s2 .. N(3) .. ('ab') .. s2, [S(select(1, a5))] = nil, 2}, f = t3.f and f4, m = F(), s = s2, (- N(a5) + 0) % n1 or n1}, 2})
do
t3 = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end
function t3:x(a7, ...)
do local c8 = 0 for n9, a10 in ipairs(self) do c8 = c8 + 1 if c8 > 2 then break end
do local c11 = 0 for n12, a13 in ipairs((...) or false) do c11 = c11 + 1 if c11 > 3 then break end
return select('#', 'a'), (('ab' or ('ab')) .. 'ab' .. N(0.5) .. 'ab' and ('ab')) > S(false)
end end
end end
do local c14 = 0 for a15, a16 in next, {string.sub(S({n = (2) % N(a7), t = {n = 2, t = self, f = F(), m = F(), s = 'ab', 2}, f = f4, m = F(), s = string.sub(S(a7), 2, -1), n1}), 2, -1), #t3.s, (((N(a7)) % N(t3[ a7])) ^ 2 + 0)} do c14 = c14 + 1 if c14 > 2 then break end
do local c17 = 0 for n18 = self.n, ((N((2 * N(a16) + 0)) + (2)) ^ 1 + 0), (- N('a') + 0) do c17 = c17 + 1 if c17 > 4 then break end
emit(((N(a7) ^ -1 + 0) ^ -1 + 0) < ((n1) % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a15, [S(a15)] = a16, 2})), string.reverse(S((N((...)) * N({n18, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) + 0))))
if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(((3) ^ 3 + 0))] = select('#', #S(N(a15) % n18), {n = N(a16), t = {n = n18, t = self, f = F(), m = F(), s = 'ab', n18}, f = function(...)
a16 = O(2):m(self.f(1e15, {(- (2) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}))
T(false and (false)).f(nil, select(-1, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(O(2):m(false, false))] = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, [S((math.floor(N(false)) + 0 + 2))] = (2) - 2, 2}))
t3.a, a16, O(2)[ 'k' .. S({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false)})], self[ 'k' .. (O(2).s)] = (- math.max(N(not (false)), 2) + 0)
return (- ((- N(S(false) .. s2 .. N(2)) + 0)) + 0)
end, m = F(), s = self.s, (- N(a16) + 0)}), [S(function(a19, a20, ...)
T((...)):m(T((a20) and a20)[ (tostring(S(s2))) > S(select('#', a19))], select(1, T(2 % N(a20)).s))
return a7, ((2 or 2) ^ 2 + 0) % N(self[ {n = 2, t = O(1), f = f4, m = F(), s = 'ab', 2}])
end)] = function(a21, ...)
local s22 = (((s2) .. N(self:m(a21, false))) or s2) and (S({(- 2 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) .. S(T({2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a21)})[ ('ab') .. S(a21) .. S(a21) .. N(2)]) .. (string.gsub('ab', 'a', 'bb')) or ('ab' or ('ab')) .. N(2 - (2) or (2) or (2)))
s22 = s22 and (s22)
return a21, a21, a21
end, 2} then
f4(a16)
end
end end
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
local function f6(...)
emit(3, string.format('%q', S(math.min(2, 2))), nil)
do local c7 = 0 for n8 = (- N({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false)}) % (2 ^ -1 + 0) + 0), (#(s2) ^ 1 + 0), 2 do c7 = c7 + 1 if c7 > 3 then break end
do
do
emit(t3[2])
t3.f(string.sub(s2 and ([[long]]), 2, -1), S(...) < S({n = (n8 ^ 1 + 0), t = O(2).t, f = F(), m = F(), s = 'abc', (N(false) ^ 2 + 0)}))
end
end
end end
return {n = 0x10, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2}, f = O(2).f, m = F(), s = string.gsub('ab', 'a', 'bb'), (math.floor(N(false)) + 0 + (2))} ~= (string.upper((s2))), ("10") .. N((2 or (2) ^ 2 + 0)), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(...)] = #('ab'), [S((2 / N(false) + 0) % (2))] = function(a9, ...)
local function f10(...)
local function f11(a12, ...)
do local c13 = 0 repeat c13 = c13 + 1 if c13 > 3 then break end local a14 = N((- N(a12 or (a12)) + 0)) - N(T(a12 or (...)).f(2 <= 2, {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})) do
T((...)).f(((2) ^ 3 + 0), (t3:m(2 - 2, not (a14))) ~= function(a15, ...)
t3:m((- N(function(a16, ...)
O(2).n = #'a'
return ((- n1 + 0) or (1e15) and 2) % N({n = N(a16) % 2, t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a16)}, f = function(...)
emit((...))
local a17 = (...)
return {n = t3[1] % N(false), t = O(1), f = F(), m = F(), s = string.reverse((s2)), (2 ^ 1 + 0)}, {((2 * 2 + 0) ^ 0 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2} ~= (t3:m(false)))}
end, m = F(), s = 'a', math.min((2), N(a16))}), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.reverse(('abc')))] = (- (O(2):m(a16, a16)) + 0), [S(function(a18, ...)
a15, a18, a18, a18 = math.max(10, N(((N(a18) ^ 0 + 0) ^ 2 + 0))), (math.floor(N((math.floor((2)) + 0 + 2))) + 0 + (O(2)[2])), t3:m({n = math.abs(2 - N(a18)), t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = F(), m = F(), s = O(2).s, ((3) ^ 0 + 0)})
return not {N(a18), n = 1, s = 's', m = F(), f = F(), t = {}, f4(string.format('%5s|', S(S(a18))))}, {n = (T(O(2):m(a18)):m(a18, a18)) and (0x10), t = {n = (2) - 2, t = O(1) or O(1), f = F(), m = F(), s = 'ab' .. N(2) .. N(2) .. (s2), (- N('\65\n') + 0)}, f = F() and T(T('abc')[ a18]).f, m = F(), s = ('abc') or ("0x10"), (N('') / N(#'ab') + 0)}, nil
end)] = (...), 2}, not (#('ab')) or ... == (a16)
end == 2.5e-3) + 0), (- N(2 % N({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a15)})) + 0), ...)
return #S(((2) / 2 + 0) ~= (a15)), O(2).t, {n = (N(function(...)
a5 = t3.f(nil, #S(not 2 % (n1)))
local a19 = #'ab' % N({0.5, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), false
return false, nil, false
end) * (2) + 0), t = O(1), f = F(), m = F(), s = 'abc', 0.5}
end)
end until a14 end
return false, nil, a12
end
return false
end
return a9, a9
end, 2}
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3:m(not (1e3 * N(t3.s) + 0))
local n6 = (- N(t3[ tostring(S(t3.s))]) + 0)
local n7 = ((N((t3.s) .. N(#s2)) ^ 0 + 0) ^ 2 + 0)
do local c8 = 0 repeat c8 = c8 + 1 if c8 > 4 then break end local a9 = t3.f((- N((a5) and nil) + 0)) do
function t3:x(a11, a12, ...)
do local c13 = 0 repeat c13 = c13 + 1 if c13 > 3 then break end local a14 = (math.floor((math.floor(N(a12 ~= (a12))) + 0 + (math.abs((2) - N(false))))) + 0 + (2 and (2) ^ 0 + 0)) do
return t3.t, n7, select(1, ((2 / 2 + 0)) - N(a14 ~= a14))
end until " 5 " end
self = T((- (n6) + 0))
do local c15 = 0 for n16, a17 in ipairs(self) do c15 = c15 + 1 if c15 > 2 then break end
do local c18 = 0 for n19 = n16, (- (N((...)) ^ 2 + 0) + 0), (t3:m((- N(a17) + 0))) or ((n16) and (n16)) % N((...)) do c18 = c18 + 1 if c18 > 3 then break end
n7 = (N(t3.f(false, (#S(false)) or (T((math.floor(n19) + 0 + N(a11)))[ a17]))) * ((- (N(nil)) + 0)) or N(t3[1]) % n16 + 0)
end end
T(a17).a, self[ 'k' .. (s2 or ('ab'))] = nil, ...
t3.f((S({n = n16, t = self, f = F(), m = F(), s = 'ab', n16}) .. N(n16 - n16)) ~= (S({n = n16, t = self, f = F(), m = F(), s = 'ab', n16}) .. N(self:m(a17)) .. N(n16) .. N(N(a12))), f4, (...))
t3.a = (- ((math.floor(n7) + 0 + (N(a12) % n16)) and t3:m(true)) + 0)
end end
t3:m((N('') ^ 3 + 0), {n = 1, t = self.t, f = function(...)
O(2)[ S(math.abs(2 % (2) - 2 % 2))], T(false or (false))[ 'k' .. (('ab') or 'ab')] = ('ab') <= (T(T((2) % 2).t).s .. S(3) .. N(((2) ^ 2 + 0)) .. (('ab') .. 'ab')), self.f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = #S(false), [S(math.min(N(false), N(false)))] = N(false) + N(nil), 2})
a11 = function(a20, ...)
a20 = t3
local a21 = ({n = 0, t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = function(a22, a23, ...)
O(2)[ S(not nil)] = a23
a22, a23, a23, a23 = nil, not not (self[ a23])
T(false)[ 'k' .. S(math.max(2, N(a23)))] = O(2)[ function(...)
emit((...), (math.floor(O(2)[2]) + 0 + N((- 2 + 0))), function(a24, ...)
a24 = self[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (O(2).s)] = (- (3) + 0), [S("10")] = #'ab' or s2, 2}]
return (nil) or (N((math.floor((2)) + 0 + (2))) > (N('abc') ^ 3 + 0)), #('abc') .. N(2) .. ('ab') .. N(2) or t3.s, (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((2) % 2)] = ..., [S(self.f(a24))] = O(2)[ a24], 2}) / ((N(a24) + 2) ^ 1 + 0) + 0)
end)
O(2)[ 'k' .. (('ab') and (s2))], O(2).a, T(2 < N(false))[ 'k' .. 'ab'] = false, false
return (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = '', [S(false)] = false, 2}).s] = 7, [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2})] = not false, 2}) ^ 2 + 0)
end]
return a23
end, m = F(), s = 'ab', 2}) == a20, a20, a20
return a20
end
return false, false, ...
end and F(), m = F(), s = 'ab', 2})
return a12, a12
end
end until a9 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3:m(math.min(((math.max(n1, n1) * ((n1 * N(a5) + 0)) + 0)), N(T(...):m(('\65\n') .. N(n1), false))), nil)
if false then
function t3:x(...)
return false
end
else
do local c7 = 0 repeat c7 = c7 + 1 if c7 > 3 then break end local a8 = (- (N("10") ^ 0 + 0) + 0) do
do local c9 = 0 repeat c9 = c9 + 1 if c9 > 2 then break end local a10 = {(n1 / n1 + 0) or (#s2), n = 1, s = 's', m = F(), f = F(), t = {}, T((s2) .. S(a8) .. N(n1)).f(function(a11, ...)
do local c12 = 0 repeat c12 = c12 + 1 if c12 > 4 then break end local a13 = {n = 3 % (T(math.max(N(...), 2)):m(a11, a11)), t = (T(a11)) and t3.t, f = function(...)
return (- 2 + 0), t3.a, s2 or 'ab' or ('ab') .. S(t3:m(s2 < S(false))) .. N(((math.floor(2) + 0 + N(nil))) % (t3[2]))
end, m = F(), s = S(false) .. N((2 ^ 2 + 0)) .. ('ab') and 'ab', N(a11) or (- (2) + 0)} do
t3.a = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (O(2).s)] = {n = (- N(T(nil and a13).n) + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (t3.s)] = not (a13), [S(#'ab')] = nil, 2}, f = (F()) and function(a14, ...)
T(false)[ 'k' .. S({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a14)})], t3.a, T(#'ab').a = O(2).t, {n = N(f4) or (#'ab'), t = T(O(2):m(a14)), f = T((math.floor(2) + 0 + (123456789012))).f, m = F(), s = s2, ((math.max(N(false), n1)) / N(false) + 0)}, select(1, T((- 2 + 0)).f(string.sub(('ab'), 2, -1), select('#', a14, a14)))
return {N(string.reverse('ab')), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f('')}
end, m = F(), s = string.rep(S(math.abs(N(a13) - 2)), 2), 2}, [S((...))] = t3:m((N(a13) ^ 0 + 0), select(-1, (2 ^ 3 + 0))), 2}
t3[ S(O(2).f('a'))], a5, a13 = (- N(tostring(S(S(not (a13))))) + 0)
end until N(select('#', (...), (a13) == (a13))) > (#S((...))) end
emit(string.reverse((('ab') or string.upper((('ab') or " 5 ")))))
do local c16 = 0 for n17, a18 in ipairs((O(1)) or (O(1))) do c16 = c16 + 1 if c16 > 3 then break end
a5 = 0.1
end end
return a11, a11
end)} do
local a19 = a8
end until a10 end
end until a5 end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for a7, a8 in next, {#((s2) and (string.upper(s2))), 2.5e-3} do c6 = c6 + 1 if c6 > 3 then break end
function t3:x(a10, ...)
t3.a, a10, a5, self[ S(nil)] = not (#S(not (a10))), 0.1
do local c11 = 0 while ({n = (((2) or (2)) * ((N(a10) ^ 0 + 0)) + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. tostring(S('ab'))] = function(...)
do local c12 = 0 while (- N(true) + 0) do c12 = c12 + 1 if c12 > 3 then break end
emit(S(...) .. S(false))
local a13 = t3[ (- #T(false or (0.5)).s + 0)]
O(2).f = F()
self[ 'k' .. S(...)], a13, T(function(...)
emit((O(2)[2] ^ 1 + 0), function(a14, ...)
a14 = self[ (true) and string.format('%q', S(a14) .. N(2))]
a14 = ((#'ab' and (2.5e-3)) / (2) + N(a14) % (2) % 2 + 0) or N(('abc') ~= 2 >= 1e3) + N('ab' .. N(2) .. (s2) .. N(2) .. (('ab') .. N(2) .. N(2)) .. N(n1))
T(function(a15, ...)
T((a15) == false).f(true)
a15 = ((T((a15) and (a15)):m(nil, ((- 2 + 0)) + n1)) ^ 2 + 0)
return T(...)[ t3], ('ab') > ('ab')
end):m(T(nil):m(select(-1, string.sub((s2), 2, -1)), {(N(a14) ^ 0 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4((...))}), S(function(a16, ...)
a7 = a16
emit(a16, a16)
return function(...)
O(2).a, self[ 'k' .. S(false) .. N(2) .. S(false)], t3.a = (...), #s2, select('#', ((2) / N((2) >= N(false)) + 0))
local n17 = (N(false) / ((N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) ^ 3 + 0) % (((N(...) ^ 0 + 0)) % T(1e3):m(false))) + 0)
local a18 = not nil
local a19 = S(T(1e3)[ {n = T(not a18):m(0.1, a18), t = (O(1)) or O(1), f = F(), m = F(), s = S(a18) .. 'ab' .. ("10"), #'ab'}]) .. 'ab'
return ..., 7
end and (...), (N(string.format('%q', T(0).s)) * 2 + 0), 1e3
end) < ('ab'), #S(self[ (2 ^ -1 + 0)]))
return [[long]], a8
end)
self:m({N(false) % (#'ab'), n = 1, s = 's', m = F(), f = F(), t = {}, f4(false)}, false, (#(tostring(S('ab')))) % ((- 2 + N(false) + 0)))
return {n = N(nil) - (2 or (2)), t = {n = ((2) ^ 2 + 0), t = T(false), f = false, m = F(), s = 'ab' .. N(2), O(2):m(false, false)}, f = F(), m = F(), s = ('ab') .. N(self:m(false, false)) .. 'abc', math.abs(N(math.abs((2) - (2))) - (N(false)))}
end).a = false, S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S(a13) .. N(2))] = a13 ~= (a13), [S(((2) ^ 1 + 0))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a13, [S(a13)] = a13, 2}, 2}) .. N((((2) or 2) ^ 1 + 0))
end end
if O(2)[ ((T((...)):m('abc', false)) * 2 + 0)] then
a5 = false
elseif false then
O(2).t = O(1)
else
emit(false, false)
end
return false
end, [S(a10)] = a10, 2}, f = F(), m = F(), s = '', 2}) or a10 do c11 = c11 + 1 if c11 > 3 then break end
local a20, a21 = a10, a10, true
end end
return a10
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 4 then break end local a7 = (n1 ^ 1 + 0) do
emit([[long]])
end until ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(N("0x10") % N(a7))] = f4, [S(((n1) ^ 3 + 0))] = (- n1 + 0), 2}) and function(...)
do local c8 = 0 local i = 0 for n9 in function(...) i = i + 1 if i < t3[2] then return i end end do c8 = c8 + 1 if c8 > 2 then break end
do local c10 = 0 for a11, a12 in next, {(- (n9) + 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = {N(nil) % N(false), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(((n9) / (n9) + 0))}, [S(n9)] = O(2)[ t3.f(false)], 2}, not ((f4(...)) == ((- (n9) + 0)))} do c10 = c10 + 1 if c10 > 3 then break end
do local c13 = 0 for a14, a15 in next, {nil, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. "0x10" and 'ab'] = T((1e3) % n9):m(string.format('%5s|', S(S(a12)))), [S(n1 % n9)] = ..., 2}} do c13 = c13 + 1 if c13 > 3 then break end
T((n9 * (n9) + 0)).a, O(2)[ S(math.max((n9 or (n9)), (- N(a12) + 0)))], a7, a7 = S(s2 >= S(O(2).f(a15))) .. (" 5 ") .. N(#'' .. N(n9)), (N({(n9) and n9, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) ^ 3 + 0)
end end
do local c16 = 0 for n17 = math.abs(N((a12) and a11) - (n9)) and #S(#S(a11)), (t3:m(N(a11) - (n9), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a12)] = a12, [S(a11)] = a11, 2})) or (n9 or (n9) % (math.abs(N(nil) - (n9)))) do c16 = c16 + 1 if c16 > 2 then break end
t3.a = a12
f4(nil, {(math.floor(n17 and (n17)) + 0 + (#S(a12))), n = 1, s = 's', m = F(), f = F(), t = {}, T(O(2).a).f(...)}, #string.reverse('ab') or T(a12 or a12)[ (- (n9) + 0)])
end end
end end
do
emit(select(1, t3[ (- (n9) + 0)] and ((...)) == ({n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(false)})))
end
end end
emit({(- (false) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4((false) and T(math.max((2), N(false))).f(t3[ false], 2 >= (2)))})
return math.min(N(not (T((2) <= 2).f(false))), (n1)), #(t3.s) and (string.format('%q', 'ab'))
end end
do local c20 = 0 while function(a21, a22, ...)
local function f23(a24, ...)
local s25 = 'a'
O(2).f(false, 'a', S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s25 and (s25))] = false, [S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = function(a26, a27, ...)
a22, a27, a27 = #'ab', nil, 3
do
emit(N((((2) and (2)) ^ 3 + 0)) + T(string.sub(('ab'), 2, -1)).n)
return T(#'ab'):m(O(2)[2])
end
return (t3[ select(1, a27)]) or false, O(2):m({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2} ~= ((...)), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(nil)] = (...) or true, [S(math.min((2), (2)))] = a26 ~= a27, 2})
end, 2}) .. (s25) and (s2) .. (s25) .. s25)
return O(2)[1], not (#S({n = 0x10, t = a24, f = F(), m = F(), s = 'ab', 2}))
end
return T(N(a22) % 2):m(((N(a22) ^ 3 + 0)) ~= (...), (0.1) or (select('#', a22))), ((- (T("10")[1]) + 0) ^ 1 + 0)
end do c20 = c20 + 1 if c20 > 3 then break end
do local c28 = 0 for n29 = 10, 2 do c28 = c28 + 1 if c28 > 4 then break end
local function f30(...)
do local c31 = 0 while #S(t3[ (...) or N(false) < (2)]) do c31 = c31 + 1 if c31 > 2 then break end
T({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(false)}):m(function(a32, ...)
T(1).a = t3[ f4(not math.max(2, (2)), t3:m(function(a33, a34, ...)
T({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a34)}).f(t3:m(not (a34), (N(a34) / 2 + 0)) > ((2 % (2)) ^ 1 + 0), (- N(O(2)[ #'ab']) + 0))
O(2):m(t3[ O(2).a], {n = (2) % (2) % (t3:m(a33, a33)), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F(), m = F(), s = S({2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a34)}) .. S((a34) and a34) .. N((math.floor(N(a34)) + 0 + 2)) .. S(O(2).n), 2}, a34)
return a34, a34
end, a32))]
return a32, 1
end, false, false)
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
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 2 then break end local a7 = 0x10 do
do local c8 = 0 for n9 = #s2, (- T(#s2):m(function(a10, ...)
do local c11 = 0 while ((- (2 or (2)) + 0)) % ((2 / (2) + 0) and ((N(a10) * 2 + 0))) and (- (O(2).n) + 0) do c11 = c11 + 1 if c11 > 4 then break end
do
end
end end
do
do local c12 = 0 for n13 = 2, 2, math.min(N(T(t3:m(a10)):m(a10, a10)), N(not (a10))) - (N(a10) + 2) % (N(a10)) do c12 = c12 + 1 if c12 > 3 then break end
end end
do local c14 = 0 repeat c14 = c14 + 1 if c14 > 4 then break end local a15 = a10 do
a15, a15, a15 = T(a15)[ t3[1]]
local a16 = 'a', #s2 + N((N(math.abs((2) - 2)) ^ -1 + 0))
end until (N((2) % (2) == (2) <= N(a10)) / (N(a15) * 3 + 0) and math.abs(N(a10) - N(a10)) + 0) end
do local c17 = 0 for n18, a19 in ipairs(t3) do c17 = c17 + 1 if c17 > 2 then break end
local a20, a21 = 10, not ({n18, n = 1, s = 's', m = F(), f = F(), t = {}, T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a19, [S(a19)] = a19, 2}).f(a10)}) or ((n18 ^ 3 + 0))
end end
end
return #('ab' and ('ab') or ('ab'))
end, false) + 0), 1 do c8 = c8 + 1 if c8 > 4 then break end
do local c22 = 0 for a23, a24 in next, {...} do c22 = c22 + 1 if c22 > 2 then break end
do
emit((t3:m(string.reverse('ab')) ^ 0 + 0))
end
break
end end
do local c25 = 0 for n26 = t3.t, n1, n1 do c25 = c25 + 1 if c25 > 4 then break end
break
end end
end end
local function f27(a28, ...)
t3.a, a28, O(2)[ 'k' .. S(S(a28) < ('ab'))], t3[ 'k' .. ([[long]])] = function(a29, a30, ...)
emit(tostring(S(('ab' and 'ab' or 'ab') or (s2))))
emit(t3.f(string.reverse((string.format('%5s|', S(S(a30))) .. N(2) .. (string.gsub(S(a29), 'a', 'bb')))), ((O(2):m((2 ^ 1 + 0))) ^ -1 + 0)))
do local c33 = 0 while O(2):m((- N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) % math.max(N(a30), 1e3) + 0), (N(n1 - (n1)) * 1 + 0)) do c33 = c33 + 1 if c33 > 3 then break end
a30 = true and (true)
local a34 = {O(2):m(t3[ (N(a30) ^ 3 + 0)], (t3[ a30]) or f4(a30)), n = 1, s = 's', m = F(), f = F(), t = {}, f4(('ab' and ('ab') or ('ab')) < 'ab')}
emit((- N(t3[ t3[ a30]]) + 0))
end end
return T(t3.f(a30)).f(not (string.reverse(('ab')))), O(2).f(select(1, function(a35, a36, ...)
do local c37 = 0 for n38, a39 in ipairs({n = (N('abc') - 2) or N(a36), t = {n = O(2):m(s2, a36), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = f4, m = F(), s = 'ab', (2) % (2)}, f = t3.f, m = F(), s = string.rep('a', 2), #('ab') or 2 - N(...)}) do c37 = c37 + 1 if c37 > 3 then break end
a5 = a39
end end
return a36, a36, a36
end, nil)), a30
end, a28, a28
return a28, a28, a28
end
end until a5 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
if ((t3.n ^ 3 + 0)) or (f4(n1 > N(a5), n1 + (n1))) - N(#(string.format('%q', (s2 or s2)))) then
t3:m(t3.f(#S(n1 - (n1)), ("0x10") == (a5 == a5)), 0x10 and {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(('ab') .. S(a5))] = select(2, nil, false), [S(T(math.min(N(a5), N(a5))).f(false))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = a5, [S(a5)] = a5, 2}, 2}, ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (" 5 ")] = (...), [S(a5 == (a5))] = (- n1 + 0), 2}) or 123456789012)
end
a5, a5 = (T((N(nil) * (n1) + 0))[ (n1) + (n1)]) and (2 % (- n1 + 0))
a5, t3.a, a5 = (#(s2 and s2)) % (n1), false, select(2, {t3[2], n = 1, s = 's', m = F(), f = F(), t = {}, f4((2 ^ -1 + 0))}, t3[ n1 % N(a5)])
function t3.f(a7, ...)
do local c8 = 0 while (((- N((N(123456789012) ^ -1 + 0)) + 0)) ^ 0 + 0) do c8 = c8 + 1 if c8 > 4 then break end
a5, a7, a7 = #'ab', a7
do local c9 = 0 for a10, a11 in next, {(...), S(a7) < (O(2).s)} do c9 = c9 + 1 if c9 > 4 then break end
O(2):m(t3.a, select(2, O(2).s, (- math.min(N("0x10"), (2)) + 0)), T((2) < (1e15)).f((- N(a11) + 0) % (0.5)))
do local c12 = 0 local i = 0 for n13 in function(...) i = i + 1 if i < 2 then return i end end do c12 = c12 + 1 if c12 > 2 then break end
T({1e15, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false)})[ S(((n13) + n13 ^ 2 + 0))], a5, a11, O(2)[ S((- (n13 / n13 + 0) + 0))] = 7, function(a14, ...)
a14, a14 = string.format('%q', S(select(2, f4(a14), ...))), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') or ('ab') .. ('ab') .. 'ab')] = {n = N(a14), t = T(a14), f = F(), m = F(), s = 'ab', (2) % N(a14)}, [S(a10)] = 1, 2}
return select(1, a14, (...)), a14, (true) == string.sub(S(math.max(2, N(a14))), 2, -1)
end
t3 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = (...), [S(select(1, (N(a11 == (a11)) ^ 1 + 0)))] = function(...)
emit((2) + (- ((- (2) + 0)) + 0), t3.s, t3:m(string.format('%5s|', S('ab'))))
return nil
end, 2}
end end
end end
do local c15 = 0 for n16, a17 in ipairs(T(t3).t) do c15 = c15 + 1 if c15 > 2 then break end
emit(..., nil, (N(string.reverse((string.format('%5s|', S(S(a17)))))) ^ 2 + 0))
do local c18 = 0 while {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.upper(t3.s))] = T(nil)[ (...)], [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = {n = #('ab'), t = O(1) or O(1), f = F(), m = F(), s = 'abc', 3}, [S(2.5e-3)] = {n = math.abs(n16 - (n16)), t = {n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = T('ab' .. N(n16) .. S(a17) .. S(a17)).f, m = F(), s = string.format('%5s|', S(('ab'))), math.min(N(a7), (n16))}, 2})] = n16, 2} do c18 = c18 + 1 if c18 > 3 then break end
t3.f(#S((O(2).t) == t3[2]), nil)
a17 = S(nil) < (a17) .. 'ab' .. N(N(a17) % N("10")) .. ('ab' .. ('ab') .. N(n16) .. N(n16)) .. N(T(t3[ a17])[1]) .. N(N(a7) % (n16)) .. S(t3.f(a17, a17))
local a19, a20 = (((n16) % n16) * N(a17) + 0) < (n16)
end end
end end
end end
return a7, a7, true
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit((s2) .. (s2) .. s2 and (s2) or (t3.s), nil)
do local c6 = 0 for a7, a8 in next, {(function(...)
local s9 = S(function(a10, a11, ...)
do local c12 = 0 for n13, a14 in ipairs(t3) do c12 = c12 + 1 if c12 > 2 then break end
O(2).s = "0x10"
do local c15 = 0 for a16, a17 in next, {S([[long]] < 'ab') .. N((- (n13) + 0))} do c15 = c15 + 1 if c15 > 3 then break end
a11 = ...
end end
end end
return (T((a11) and a10)[2] ^ 3 + 0)
end) .. 'ab' .. N(N((false) or true)) .. (('ab') or ('ab')) or (('ab') and 'ab') .. ('ab') or ('\65\n') .. " 5 "
emit((false) and ({math.abs(N(10) - N(string.format('%5s|', S(S(false))))), n = 1, s = 's', m = F(), f = F(), t = {}, ...}))
do local c19 = 0 local i = 0 for n20 in function(...) i = i + 1 if i < N((s9 and (s9)) <= S(#s9)) % (N(not (10))) then return i end end do c19 = c19 + 1 if c19 > 2 then break end
do local c21 = 0 while string.format('%q', ('\65\n')) do c21 = c21 + 1 if c21 > 2 then break end
a5 = t3[ not (f4(7, O(2)[ false]))]
do local c22 = 0 while {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. tostring(S(("0x10" and ('abc' and (s9)))))] = {n = 123456789012, t = (T(false)) and {n20, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = function(a23, ...)
emit((T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})[1] % O(2)[1]) == t3)
return ('ab') and s9 .. (string.format('%q', (S(a23) .. N(2)))) .. N(T(select('#', a23)):m({n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a23)})) .. N(N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (t3.s)] = math.min((t3[1]), #('ab')), [S(nil)] = (2) > N(nil) + (2), 2}, math.max((T(f4(a23, a23)):m({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})), (((2) / 010 + 0) / N(function(...)
return 'a', not (string.upper(S(function(a24, a25, ...)
a24, a25, T(a25)[ 'k' .. S((...))], t3[ 'k' .. S((2) % (2))] = (...)
local a26, a27 = a25
return (((N(f4) ^ 1 + 0)) / (N(select(-1, a25))) + 0), false
end)))
end) + 0))
end, m = F(), s = s9, O(2):m((s9) <= S(false))}, [S(false)] = false, 2} do c22 = c22 + 1 if c22 > 2 then break end
O(2):m(false)
end end
end end
end end
return f4
end) or a5, a5} do c6 = c6 + 1 if c6 > 3 then break end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 while nil do c6 = c6 + 1 if c6 > 4 then break end
do local c7 = 0 while (math.abs(n1 - N(f4((- (n1) + 0))))) % (t3.n) do c7 = c7 + 1 if c7 > 3 then break end
do local c8 = 0 for n9 = t3:m(math.max((n1 or n1), ((- n1 + 0))), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(true)})] = a5 and (a5), [S(((n1) / n1 + 0))] = (N(true) / N(a5) + 0), 2}), 2 do c8 = c8 + 1 if c8 > 3 then break end
function t3.f(a11, a12, ...)
O(2)[ 'k' .. ('ab') and 'ab'], T(a12 or a11)[ 'k' .. ('ab') and ('ab')] = S(math.max(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = ..., [S(a12)] = a11, 2}), (math.min(2, 2)))) .. (S(nil) .. S(a11) .. 'ab' .. ('ab')) and ('\65\n'), {n = math.max(N('ab' .. ('ab')), (N(010))), t = O(1), f = (F()) or (F()) and (F()), m = F(), s = T(not n9).s, (((2) or 2) / (2 or (2)) + 0)}
emit({N(a12), n = 1, s = 's', m = F(), f = F(), t = {}, f4(... and O(2):m(a12))}, 010, T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})[ string.sub(S(T(math.max(2, (2))):m(a12, a11)), 2, -1)])
return t3.s
end
end end
do local c13 = 0 repeat c13 = c13 + 1 if c13 > 4 then break end local a14 = ... do
do local c15 = 0 for a16, a17 in next, {T(t3.f([[long]], a14))[2], {N(t3.f(a5)), n = 1, s = 's', m = F(), f = F(), t = {}, T(...).f(tostring(S((s2))))}, N(s2) % N(true)} do c15 = c15 + 1 if c15 > 2 then break end
a17, a16 = math.abs((N(n1 % n1)) - ((T(... or 1e3):m(a17, a16)) or (n1) % (n1))), N({(n1) % N(a17), n = 1, s = 's', m = F(), f = F(), t = {}, f4((a17) == (a16))}) % (N(nil) % (n1)) + N((- N(010) + 0))
a16, T(math.max(n1, n1))[ 'k' .. T((- N(false) + 0)).s], t3[ S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(((n1) ^ 0 + 0))] = T(...).f(a17), [S(function(a18, ...)
t3[ 'k' .. S(not (a18))], a18, t3[ S((...))], a18 = T(... and a18).f(nil, 2 % 2 and true), false, 0.1
return string.reverse(S(#S(a18)) .. 'ab')
end)] = 2, 2})], t3[ S((math.abs((n1) - n1) ^ -1 + 0))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ((s2) and (s2)) .. S(a16)] = a17, [S(a5)] = a17, 2}, a16
end end
end until a5 end
end end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(...)
do local c7 = 0 for a8, a9 in next, {false} do c7 = c7 + 1 if c7 > 4 then break end
do local c10 = 0 while O(2).f({#S(O(2)[ nil]), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) do c10 = c10 + 1 if c10 > 3 then break end
do
a5, a8, a9, a5 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (T(a9).s)] = O(2).f(S(a9) <= ('ab')), [S(f4)] = #S((...)), 2}
end
f4 = F()
T(a9 == a8):m("0x10", {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2 and string.rep('ab', 2)] = false, [S(((2) or (2) * (2) + 0))] = (O(2).s) <= S((...)), 2})
do local c11 = 0 for n12 = (...) and ({n = N(a9) - a5, t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = function(...)
f4((f4(T(t3).n, false ~= false)) and ((N(false) % 2 / N('') + 0)), select('#', {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = (2 * (2) + 0), [S((- 2 + 0))] = nil, 2}), T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = false, [S(false)] = ..., 2}).s)
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. [[long]]] = 'a', [S(((((3) and (2)) ^ 0 + 0)) % N(function(a13, ...)
a5 = 'abc'
return "0x10", #('ab') or 2 % ((2 / (2) + 0)) + O(2)[2], (true) ~= ('ab' .. S(a13) .. ('ab') .. 'ab' >= S(t3.f(a13, a13)))
end))] = false, 2})
return S(not (true)) .. N(N({n = 2, t = t3, f = F(), m = F(), s = 'ab', 2}) + (N(false))) .. S({n = n1, t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = (F()) and F(), m = F(), s = 'ab', ((2) ^ 0 + 0)}), not (false)
end, m = F(), s = 'ab' .. N(2) .. N(2), (N(a9) / N(a9) + 0)}), n1 % N(a9) and (N(a9)), O(2):m((...)) do c11 = c11 + 1 if c11 > 3 then break end
local f14 = function(...)
t3.f({(T(#'ab'):m(false, false)) % O(2)[1], n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false)}, O(2):m(t3[ string.rep('ab', 2)], (('abc') .. S(false) .. 'ab' .. N(2)) ~= math.abs((2) - N(false))), t3[ ((2) + N(false)) or (('ab') > S(a8))])
t3.a = 'ab' < 'ab'
local a15 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') .. 'ab' .. 'ab' .. N(((2) ^ 1 + 0)) .. N(((2) ^ 3 + 0)) .. (string.sub(S(false), 2, -1))] = t3[ #S(false)], [S(#'ab' or ('ab'))] = (math.floor((N(false) + (n1))) + 0 + N(false) % (2)), 2}
a9, a15, a15 = {n = 2, t = T(a5), f = (F() or F()) and (F()) and (F()), m = F(), s = 'ab', 2}, ..., t3.a
return {t3[2], n = 1, s = 's', m = F(), f = F(), t = {}, ...}, #(tostring(S('ab')) or ('ab' or (s2)))
end
emit((- n12 + 0))
end end
end end
end end
return false
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7 = t3[2], N(t3[ select(-1, a5)]) do c6 = c6 + 1 if c6 > 4 then break end
do
do
do local c8 = 0 local i = 0 for n9 in function(...) i = i + 1 if i < 2 then return i end end do c8 = c8 + 1 if c8 > 4 then break end
t3:m(t3.f({t3:m(false), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((...))}, T(a5 and (a5)):m((n9) % n9, (a5) or (nil))), function(...)
T(nil).a = (N('a') ^ 2 + 0)
t3:m({(- (2 or 2) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, (T((- 2 + 0))[2]) == O(2):m(false) or f4((2 ^ 3 + 0)))
n7 = (- N({010, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false and t3[ false])}) + 0)
return math.min(0x10, N(#s2)), select(-1, [[long]], {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. " 5 " .. N(2) .. ('ab')] = false, [S(function(a10, a11, ...)
local t12 = T((not ((a10) and (a11))) or (nil))
local a13 = t12.f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((- 2 + 0))] = N(a10) > 2, [S(t12)] = (...), 2}), string.upper(S(a10)) or 'ab' < [[long]] or ('ab') or ('ab'), t12
return (({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a10)}) == math.abs(2 - 2)) or {T((0.1) % N(true)):m(a11), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f({2, n = 1, s = 's', m = F(), f = F(), t = {}, T('ab' .. 'ab' .. N(2) .. N(n9)).f(a11)})}, (...)
end)] = O(2)[ false], 2})
end, select('#', n9, t3:m((...), function(...)
O(2)[ 'k' .. S(not false)], T(#S(false))[ 'k' .. S(O(2):m(false))], T(false)[ 'k' .. s2] = (- (n1 + N(t3[ false])) + 0), tostring(S(('ab'))), not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = (...), [S('ab' > ('ab'))] = O(2).f(false, false), 2}
T("10")[ 'k' .. t3.s], O(2).a, t3.a = {n = ((- n9 + 0)) % #S(false), t = {(n9 ^ 3 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4(string.gsub(S(false), 'a', 'bb'))}, f = function(a14, ...)
return {n = n7 % (- (2) + 0), t = {t3[2], n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(#'ab')}, f = function(a15, ...)
T(select(1, nil)).t = T((...))
local a16 = select(2, {n = (2) or (2), t = O(1), f = function(a17, ...)
a14 = (N(N(function(a18, a19, ...)
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a18, [S(a19)] = a19, 2})] = nil, [S(select('#', a19, a19))] = not (a18), 2}, [S(nil)] = (- N(a19) + 0) == ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. "10"] = a18, [S(a18)] = a19, 2}), 2}, t3:m((- ((2) and 2) + 0), T(nil)[ N(a18) % N(a19)])
end) > (math.max(N(2 < (2)), N(a17)))) ^ 2 + 0)
local a20 = 'abc' == (('ab') > tostring(S(S(2.5e-3)))) or string.reverse((string.format('%5s|', S('ab' and ('ab')))))
return ((...)) and select(1, 2 < (2), t3[ a17]), t3.f(t3.s, t3.a)
end, m = F(), s = O(2).s, 2 or 2}), (#(S(a15) .. N(2))) % (2 ^ 0 + 0)
return N((...)) % N(t3.a or (a15 == (a15))), ..., nil
end, m = F(), s = (('abc') or 'ab') .. S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) .. S(((2) ^ 3 + 0)), (- (math.floor(N(a14)) + 0 + (2)) + 0)}
end, m = F(), s = string.upper(S('ab' .. N(2) .. S(false))), (- N(function(...)
return false
end) + 0)}, t3
return false, false
end)))
end end
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
local function f6(a7, a8, ...)
emit('a')
if not S(a8) .. N(2) .. 'ab' and string.reverse(S(false)) <= S(#S(a7) + (- 2 + 0)) then
do local c10 = 0 local i = 0 for n11 in function(...) i = i + 1 if i < 2 then return i end end do c10 = c10 + 1 if c10 > 3 then break end
if ... then
T(n11 <= (n11))[ S(N((N(a8) / N("0x10") + 0)) + math.min(n11, N(a8)))], T(math.max(N(a8), (n11)))[ S(nil)], T({n11, n = 1, s = 's', m = F(), f = F(), t = {}, ...}).a = N(O(2)[ t3[ a8]]) - ((- N(a7) + 0) and (T(t3.n):m(n11)))
end
a8 = {n = (- #(T(t3[ a8]).s) + 0), t = T((...)), f = F(), m = F(), s = ('ab') .. N((- (123456789012) + 0)) .. S({n = #('ab'), t = O(2).t, f = F() and (F()), m = F(), s = 'ab' .. ('ab'), (0.5) % N(a8)}) .. string.format('%5s|', S((('ab') and ('ab')))), (n11) + (math.floor(N(select(-1, a8))) + 0 + ((n11) and n11))}
end end
do local c12 = 0 for a13, a14 in next, {(- #S(a8) + 0), string.gsub(('ab'), 'a', 'bb'), function(a15, ...)
a15 = S(math.abs(2 - 2) or (((2) ^ -1 + 0)) + 1e3) .. N(N(not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = nil, [S(a15)] = a15, 2}) + T({n = 2, t = O(1), f = F(), m = F(), s = " 5 ", 2}).n)
emit(select('#', ..., N(math.max(N(a15), N(a15))) % N({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a15)})) or N(function(...)
t3[ S(N(select(1, false, a8)) + 2)], O(2)[ S(#S(false) .. 'ab')], T(S(false) .. N(2) .. N(10))[ S(((2) or (2)) > N((...)))] = T((2 ^ 0 + 0))[ ((2) ^ -1 + 0)], (N((...)) ^ 3 + 0)
return select('#', (...)), (- ((- N((...)) + 0)) + 0)
end) % ((- ((2) - N("10")) + 0)))
return function(...)
do local c17 = 0 repeat c17 = c17 + 1 if c17 > 2 then break end local a18 = select(1, S({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(true)}) .. N(math.max((2), N(false))) .. N(n1) .. N((- 2 + 0))) do
T(0).a, a7, a18 = math.max((N(('a') ~= a18) % t3:m(a18)), math.min(2, 2) and ((0.5) ^ 1 + 0)), T(not (a18))[ n1 % N(a18) < N(a18)], ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') or 'ab')] = function(a19, ...)
emit(not (not (a8)), '')
return {(#S(a19) / N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, (2 ^ -1 + 0) - O(2):m(a19) >= ((- (2 or (2)) + 0)), N({n = #'ab', t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = 1e15, [S(a19)] = a19, 2}, f = a19, m = F(), s = ('ab') or 'ab', 2}) % N(a19)
end, [S(a18)] = a18, 2}) and (...)
end until a18 end
return false, false
end
end} do c12 = c12 + 1 if c12 > 3 then break end
t3:m(a7)
end end
else
T(false)[ 'k' .. ('ab')] = a7
end
return a8, a8, f4
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local a6 = 'abc'
do local c7 = 0 local i = 0 for n8 in function(...) i = i + 1 if i < (N((((2) + n1) ^ 0 + 0)) ^ 0 + 0) then return i end end do c7 = c7 + 1 if c7 > 4 then break end
do local c9 = 0 local i = 0 for n10 in function(...) i = i + 1 if i < (math.min((N(a5)), (- N(a5) + 0))) and #S((- N(a5) + 0)) then return i end end do c9 = c9 + 1 if c9 > 2 then break end
emit(N(string.upper((s2))) % t3:m(a5, a6) % N(t3[ 'a']) % (2 ^ 0 + 0))
do local c11 = 0 for n12 = (N((math.floor(N(((n10) ^ 1 + 0))) + 0 + math.max(N(a5), N(a6)))) ^ -1 + 0), 2, ((- N(a6) % n10 + 0)) + N(select(2, math.max(N(a6), n10), {n8, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a6)})) do c11 = c11 + 1 if c11 > 3 then break end
do local c13 = 0 local i = 0 for n14 in function(...) i = i + 1 if i < (N(...) * N((...) or ((N(a6) ^ 0 + 0))) + 0) then return i end end do c13 = c13 + 1 if c13 > 3 then break end
break
end end
end end
do local c15 = 0 while true do c15 = c15 + 1 if c15 > 4 then break end
local function f16(a17, a18, ...)
a17, a18, a6, a17 = ... ~= (select(-1, a17 ~= a18, T(('ab') < 'ab'):m(a18, a18)))
t3:m((((2) and (2)) % (N(a18)) ^ 1 + 0))
local a19 = N((...)) < N({math.abs(2 - N(a17)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) % (3)
return a18, math.min(N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) + #('ab'), N((t3.s) .. (('ab') .. ('ab') .. N(2)) .. (S(a18) .. ('ab') .. N(2) .. N(2))))
end
T(a6 and true).n = t3:m(nil)
emit(true)
end end
end end
end end
emit(...)
t3.a, t3[ 'k' .. (s2) or ('ab')], t3[ 'k' .. S(a5) .. N(n1)], t3.a = 010, t3.a, false
local n20 = n1
if t3.f(N(string.format('%q', ('ab')) .. N(N(a5)) .. (" 5 ")) - N(function(...)
emit((N(function(a22, a23, ...)
local function f24(a25, a26, ...)
do local c27 = 0 repeat c27 = c27 + 1 if c27 > 4 then break end local a28 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' .. N(2) or 'ab')] = not (#('ab')), [S(((2) / 2 + 0) >= 2)] = ..., 2} do
a26 = 'abc'
end until a28 end
return a26
end
return a23, a23, a23
end) ^ 1 + 0))
return false
end), a6) then
a6, t3.a, a6, a6 = false, a5, a6
else
local a29, a30, a31 = a5, a6
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.f = T({n = n1, t = t3, f = f4, m = F(), s = s2, n1}).f
local a6 = string.gsub((string.gsub('ab', 'a', 'bb')) or (s2), 'a', 'bb')
f4 = t3.f
function t3:x(a8, a9, ...)
local a10 = select(2, self.s .. N(math.abs((N(a9) % 010) - (2) or 2)))
return (- (math.abs(n1 - (2)) or ((- N(a9) + 0))) + 0), string.reverse(S(t3[ f4])) > 'ab', T(t3):m(string.upper(S(self:m(a10, a10))), self:m(#('ab'), t3.n))
end
t3.f = (function(a11, a12, ...)
local function f13(...)
emit('a')
return (...) and (- N(false) + 0) ~= (- 2 + 0)
end
emit(t3[ a5])
if true then
local s16 = tostring(S((string.gsub(('ab'), 'a', 'bb'))))
emit(nil)
a12 = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}
do local c18 = 0 for n19, a20 in ipairs(T(a5)) do c18 = c18 + 1 if c18 > 3 then break end
emit(O(2):m(T(not (a12)).f((...))))
local function f22(a23, a24, ...)
return (...), f4(0.1), O(2):m(a24, true)
end
f4(f4(n19 % #(s16)))
end end
end
return {n = O(2):m([[long]]), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ("10")] = true, [S(2 > N(a12))] = {2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a11)}, 2}, f = (F()) or (f4), m = F(), s = 'ab', ((t3:m([[long]])) / N(("10") == (a11)) + 0)}, t3[1], ((N(a11) ^ 0 + 0) ^ -1 + 0) > N(t3:m((a12) == a5))
end) or (function(a25, ...)
emit(t3:m(math.max((n1), N('ab' < ('ab')))))
do local c27 = 0 repeat c27 = c27 + 1 if c27 > 4 then break end local a28 = not (S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a25, [S(a25)] = a25, 2}) <= (('ab') .. 'ab' .. N(2))) do
O(2):m(nil)
end until select(1, (N(a28)) > t3:m(a25), false) end
return string.format('%5s|', S(string.format('%q', ('ab')))), (- N(function(...)
local a29, a30, a31 = math.max(2.5e-3, 2), nil, O(2)[ t3.f(true, 'ab' .. N(2) .. ('ab'))]
do local c32 = 0 while #([[long]]) do c32 = c32 + 1 if c32 > 4 then break end
emit(T({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}):m((((- (2) + 0)) ^ 2 + 0)), nil, S(O(2)[2]) >= ((O(2).s) or (string.format('%5s|', S(S(a31))))))
do local c33 = 0 for a34, a35 in next, {((t3.n) % N(('ab') .. S(a29) .. ('ab'))) == " 5 "} do c33 = c33 + 1 if c33 > 4 then break end
emit(O(2)[ (...)] or (T(a35):m(a35, a31)), a31)
end end
end end
return false, false
end) + 0), a25
end)
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3:x(...)
do local c7 = 0 for n8 = (- (n1) + 0), math.max(math.min((2 ^ -1 + 0), t3:m(false)), (2)) do c7 = c7 + 1 if c7 > 3 then break end
do
local function f9(a10, a11, ...)
return #S(...) .. N(2) and (string.rep(S(a11), 2)), S((a11 or a10) == {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a11, [S(a10)] = a11, 2}) .. N((- N(a11) + 0)) .. N(#S((N(a11) / (2) + 0))) .. S(select(2, a11 % (2), a11)), not n8
end
end
end end
T((N(false) * 2 + 0)).a = (- N("10" >= 'ab' or 'ab' and ('ab')) + 0)
f4 = f4
return t3[2] % (n1), not (...)
end
a5, a5 = N(string.format('%5s|', S(t3.s))) % (t3:m(#('abc'))), {n = (math.floor(N(string.sub('a', 2, -1))) + 0 + (N(a5) * N(a5) + 0)), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (t3.s)] = (n1 ^ 3 + 0), [S({n = 2.5e-3, t = t3, f = F(), m = F(), s = s2, n1})] = false, 2}, f = f4, m = F(), s = (s2 .. N(n1) .. (s2) .. N(n1)) .. N(n1) .. N((- 0.1 + 0)), 2}
function t3.f(a13, a14, ...)
do local c15 = 0 for n16, a17 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(O(2)[ a13] and select(-1, a14))] = N((...)) <= N(((2) ^ -1 + 0)), [S(math.abs(N(select('#', a14, a13)) - (- N(a13) + 0)))] = {n = math.abs(N('\65\n') - N(a13)), t = O(1), f = T(a14 ~= a13).f, m = F(), s = string.format('%q', ('ab')), ((2) ^ 3 + 0)}, 2}) do c15 = c15 + 1 if c15 > 3 then break end
local a18 = ((T(function(a19, ...)
do local c20 = 0 for a21, a22 in next, {((...)) or (not (N(a19) * N(a19) + 0))} do c20 = c20 + 1 if c20 > 3 then break end
local s23 = T(t3.n).s
T(#S(a22)).a = t3.f(not math.max(N((- 2 + 0)), 2))
end end
do local c24 = 0 repeat c24 = c24 + 1 if c24 > 2 then break end local a25 = nil == (T(string.rep('ab', 2)).f(O(2).f(a19))) do
return t3[ 'a']
end until true end
return T(false)[1], ..., {(N(('ab') .. S(a19) .. N(2)) ^ -1 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((N(a19) * N(a19) + 0) - N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}))}
end):m(..., function(a26, ...)
do
local a27 = nil
a27, O(2)[ 'k' .. S(a13)] = ((- N(a27) + 0)) >= (n16) and {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, a27
a17 = T(a27 == (a26))[ ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(T(select('#', a27, a27)):m(a27))] = a27, [S(a27)] = a26, 2}) or (a27)]
end
return 3, nil, a26
end)) ^ -1 + 0), a17, a14
end end
return a13, a14
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(a7, a8, ...)
t3.t = {#S((('ab') and ('ab')) .. 'ab' .. (s2) or 'ab'), n = 1, s = 's', m = F(), f = F(), t = {}, T(false).f({n = (2 ^ 2 + 0), t = T((a7) or a8), f = function(a9, ...)
do local c10 = 0 for n11 = T((2 ^ 0 + 0)):m(T(2 >= (2)):m((- (2) + 0), (- N(a9) + 0)), (#('ab')) and (a9 and a9)), t3[2] do c10 = c10 + 1 if c10 > 4 then break end
do local c12 = 0 for n13, a14 in ipairs(t3) do c12 = c12 + 1 if c12 > 4 then break end
local a15 = (T((a14) or a14).s) >= S(false)
local a16 = (...), (S(math.min(n13, N(a15))) .. N(O(2):m(a14, '\65\n'))) or (nil)
a15 = (t3.s) .. N((- (n11) + 0)) .. N((N((string.rep('ab', 2)) .. N(#S(a16)) .. S(not false) .. ('ab')) / N(f4(O(2).s)) + 0))
end end
a7 = {(- T(...):m(function(...)
T(function(...)
t3.f(select(1, #'ab', ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2}) and (T(2 % 2)[ false])), {n = O(2):m(false), t = O(2).t, f = F(), m = F(), s = 'ab', (2 - N(false)) % (O(2):m(false))})
local a17 = T(false ~= false).f(N(S(false) .. N(2) .. N(n11) .. N(2)) + ((N(false) ^ 0 + 0)))
a5 = ((t3.s) .. N(n11) .. N(t3:m(a17)) .. N(math.max((2), 2))) and (string.format('%q', (s2))) < 'ab'
return a9
end).a, O(2).a, a9, T(function(...)
n11 = #string.format('%5s|', S(S((...))))
emit(O(2):m(not a8 ~= false and (false)))
t3:m((...), '')
return not t3:m(true ~= (false)), (T(T(S(false) .. S(false)):m(false))[1]) % ((2 ^ 1 + 0)) < N((N(select(2, false)) ^ 0 + 0)), math.max(#S(false) .. N(2) .. N(2), N(nil))
end)[ S((...))] = (O(2)[ T(function(...)
emit((not (2 <= (2))) and (...), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = ((t3[1]) ^ 1 + 0), [S(t3[ not a7])] = O(2).t, 2}, (T(string.gsub('ab', 'a', 'bb')):m(false)) or ((N(false) ^ 0 + 0)) % (t3:m(false)) + (2 and 2))
return ((#('ab') or ((2) ^ -1 + 0)) ^ 2 + 0), ((math.min(N(nil), t3[2])) ^ -1 + 0), string.format('%q', ('ab'))
end):m(false, false)]) or (t3:m(string.rep(S(false), 2), ('ab') .. S(false) .. 'ab' .. N(2))), {n = (N((N(t3) ^ 0 + 0)) / (2) + 0), t = ({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) or {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = f4, m = F(), s = string.rep(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = false, [S(false)] = false, 2}), 2), (- ((2) or (2)) + 0)}, #(('ab') and ('ab')) % (math.min((t3:m(false)), (2)))
local a18, a19, a20 = false, ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2} and (('ab') > ('ab'))) or false
return T(S(false) .. 'ab' .. N(2) .. N(2))[ math.max(N(false), N(string.reverse('ab')))]
end) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end end
return ((- n1 + 0) ^ 3 + 0)
end, m = F(), s = 'ab' .. N(math.max(N(a7), N(a8))) .. N(2) .. N(2), 2})}
return a8, ..., f4
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 while (...) do c6 = c6 + 1 if c6 > 2 then break end
do local c7 = 0 while (((- (2) + 0)) * (#("0x10")) + 0) ~= function(a8, a9, ...)
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((...))] = select('#', t3), [S(function(a11, ...)
a11, a9 = f4((((- N(a11) + 0)) ^ 0 + 0), function(a12, ...)
return #'ab' >= (((2 ^ 1 + 0)) and (N(a12)))
end), {N((2) % N(a11)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
do local c13 = 0 for n14 = 0, N(" 5 " or 'ab' .. ('ab' or ('ab')) .. N(#'ab') .. N((- N(f4) + 0))) % math.min(N(a11), N(true)) and (((2) / (2) + 0)), ((#('ab') or 'ab') / N(('ab' or ('ab')) .. S(math.max((2), 2))) + 0) do c13 = c13 + 1 if c13 > 3 then break end
n14 = (N((math.floor(N(select(2, nil)) % n14 or (n14)) + 0 + (N(#(s2))))) / N(tostring(S((s2 and O(2).s)))) + 0)
break
end end
do local c15 = 0 repeat c15 = c15 + 1 if c15 > 2 then break end local a16 = (...) do
break
end until O(2)[ (- N(T(function(...)
O(2):m(select(2, T(string.reverse(S(false))).f(...)), false, "10" < S(T(O(2)[2]).f(T(1e3)[ false], select('#', false))))
return not not (not (false)), {n = ((2) and (2) ^ 0 + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(3)] = #('ab'), [S(false)] = (2) % N(false), 2}, f = F(), m = F(), s = string.format('%5s|', S(('ab' .. S(false) .. N(2) .. N(2)))), (1) % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = false, [S(false)] = false, 2})}, string.sub(S(((- 2 + 0)) and (select('#', 0.1))), 2, -1)
end).f(a16, a11)) + 0)] end
do local c17 = 0 local i = 0 for n18 in function(...) i = i + 1 if i < (- (t3:m(('ab') .. S(a11) .. ('ab') .. N(2))) + 0) then return i end end do c17 = c17 + 1 if c17 > 2 then break end
s2 = (" 5 ") or (string.reverse(s2))
end end
return (...)
end)] = select(1, ('ab') <= (('ab') or 'ab'), N(N(a9) >= (2)) % (2)), 2})
a9, a5, a8 = true, (O(2)[ #('ab')]) ~= T((math.floor(N(a9)) + 0 + N(a9))).f((...), #('ab')), 0
f4((N(t3[ a8 and (a9)]) ^ 2 + 0), (math.abs((2) - 2)) and (#S(a9)) >= (N((...)) * (1e15) and (2) + 0))
do
do local c19 = 0 local i = 0 for n20 in function(...) i = i + 1 if i < N(string.sub((s2), 2, -1)) then return i end end do c19 = c19 + 1 if c19 > 3 then break end
a5, T(t3[ false])[ 'k' .. S({n = n20, t = O(1), f = F(), m = F(), s = s2, n20})] = true
end end
T(...).f = function(a21, ...)
return ...
end
t3.a, T(T((- (2) + 0))[ a9]).a, a5 = not (select(1, (a8) and a9, T({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a9)})[ a8]))
end
return (T(math.min(2, (1e15))):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = true, [S(a9)] = a9, 2}, {n = n1, t = O(1), f = F(), m = F(), s = 'ab', 2})) - 2
end do c7 = c7 + 1 if c7 > 2 then break end
break
end end
if (...) then
function t3.f(a23, a24, ...)
do local c25 = 0 local i = 0 for n26 in function(...) i = i + 1 if i < math.abs(N(N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) >= N(#S(a24))) - 2) then return i end end do c25 = c25 + 1 if c25 > 3 then break end
O(2):m(f4("0x10"), (...), N(not (...)) % ((- N(not a24) + 0)))
end end
return string.rep(S((N(a23) * (math.abs(N(a24) - (2))) + 0)), 2)
end
do local c27 = 0 repeat c27 = c27 + 1 if c27 > 2 then break end local a28 = (((2 ^ 3 + 0) % (n1 and (n1))) ^ 2 + 0) do
t3[ 'k' .. S(function(...)
emit(t3.t, function(...)
T((...)).t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((N(select(2, (- N(false) + 0), false)) / N([[long]]) + 0))] = #(tostring(S(S(select('#', false))))), [S(((#S(false) and (math.max((2), 2))) ^ 2 + 0))] = select(2, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') or ('ab')] = ((n1) ^ 0 + 0), [S(O(2):m(1e15))] = false, 2}, f4), 2}
return false
end, false)
return false, false
end)], T(a5)[ 'k' .. S(a28)], a28, a28 = a28
end until nil end
else
local a29, a30, a31, a32 = a5
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
a5, a5, a5, a5 = (math.floor((((N(a5) % (n1)) / (n1) + 0))) + 0 + N(not select(1, nil))), true, ...
local function f6(...)
return 1
end
if ((N(t3[ {n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a5)}]) / T(f4(a5, a5)):m((N(a5) / n1 + 0), n1 % (n1)) + 0) ^ 2 + 0) then
do local c7 = 0 while (N((...)) / ((T(0.1).n) or (#string.rep(S(a5), 2))) + 0) do c7 = c7 + 1 if c7 > 2 then break end
do local c8 = 0 for a9, a10 in next, {select('#', (- N(... and (a5)) + 0)), 'a', nil} do c8 = c8 + 1 if c8 > 2 then break end
break
end end
do local c11 = 0 while 0.1 do c11 = c11 + 1 if c11 > 2 then break end
do local c12 = 0 for n13, a14 in ipairs((T(N(...) + 7).t) and {n = (n1) + n1, t = T(a5), f = f6 and f6, m = F(), s = 'abc', (- N(a5) + 0)}) do c12 = c12 + 1 if c12 > 4 then break end
break
end end
T(n1 + N(a5)):m((N((1e15) == f6) ^ 2 + 0), #S(#((s2) or (s2))))
local a15 = false
do local c16 = 0 repeat c16 = c16 + 1 if c16 > 4 then break end local a17 = #('ab') do
t3.f(t3.t, not (- ((n1) - (n1)) + 0))
f6(function(a18, a19, ...)
a17, t3.a, O(2).a, a17 = select(1, 'a')
emit((...), T((N(a19) / 2 + 0)):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = #('ab'), [S(not (a19))] = ..., 2}))
return true, '\65\n', {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. t3.s] = T(...)[ a5], [S({(2) % (2), n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = #'ab' and (" 5 "), 2}
end, {n = t3:m(a17) - N('ab' .. N(n1)), t = T({n = n1, t = t3, f = F(), m = F(), s = s2, n1}), f = f4, m = F(), s = s2, n1})
end until a17 end
end end
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
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 2 then break end local a7 = T(select('#', a5, a5)):m(select(2, function(a8, a9, ...)
do local c10 = 0 repeat c10 = c10 + 1 if c10 > 4 then break end local a11 = T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}).a do
do local c12 = 0 while a11 do c12 = c12 + 1 if c12 > 2 then break end
O(2)[ S((2) + n1)], t3[ S((((- N(a11) + 0)) ^ 1 + 0))], T(...)[ 'k' .. S(" 5 ")], a11 = nil, function(a13, ...)
local a14 = S(function(a15, ...)
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(true)] = (N(S(a15) < ('ab')) ^ -1 + 0), [S((a15) or (a15) == (O(2).f(a15)))] = {2 or 2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2}, (T((a15) and (a15))[ (n1) + 2]) == (...), true
end) >= S(1)
return 'ab' .. S(false), S(#T(T(not a14).s).s) > S((- n1 + 0)), false
end ~= (not ((a11) and (a11)))
end end
end until function(...)
do local c16 = 0 repeat c16 = c16 + 1 if c16 > 2 then break end local a17 = t3:m(O(2):m((- N(true) + 0)), (...)) do
local a18 = math.max(N(not ({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})), N(nil) % ((- (2) + 0)))
end until select(1, (...), (N((2) % (2)) ^ 1 + 0)) end
do
do
local a19 = select(-1, select('#', ({2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(false)}) ~= (N(nil) % 2)), (((2) ^ 2 + 0) ^ 2 + 0) - 2 + N(T(a5)[ 3]))
end
O(2):m(false, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (t3.s) or 'ab'] = t3:m(T(...).s), [S((...))] = string.format('%5s|', S(T(math.abs(2 - 2)).s)), 2}, (- N(nil) + 0) or false)
end
return false, false, false
end end
return 0.1, a8, a9
end)) do
emit(a7)
end until a7 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local a6 = T((...))[2]
do local c7 = 0 repeat c7 = c7 + 1 if c7 > 4 then break end local a8 = ((n1) * N((n1 or n1) % (#(s2))) + 0) do
t3.s = 'ab'
emit((T((math.floor(N(a8)) + 0 + n1)):m(false) ^ 2 + 0))
end until ... end
do local c9 = 0 for n10 = n1, math.min(n1, (n1)) do c9 = c9 + 1 if c9 > 2 then break end
function t3:x(a12, ...)
local a13 = math.abs(2 - (2))
if (...) and (self:m(t3[ math.max(2, N(a12))])) then
do local c14 = 0 for n15, a16 in ipairs(T(t3.f({n = 2, t = self, f = F(), m = F(), s = 'ab', 2}, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a12, [S(a13)] = a13, 2}))) do c14 = c14 + 1 if c14 > 2 then break end
return " 5 ", S(not (self[ a13])) .. (t3.s) .. N(self:m(nil)) .. (t3.s), a16
end end
do local c17 = 0 for a18, a19 in next, {{n = T('abc'):m({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a13)}, {2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a13)}), t = t3, f = self.f, m = F(), s = 'ab', math.abs(N({n10, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) - N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a13, [S(a13)] = a12, 2}))}} do c17 = c17 + 1 if c17 > 3 then break end
a12, a19, a19 = select(-1, function(...)
f4(#'ab' and O(2):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2}, false == (false)))
t3[ S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})] = (math.floor((2)) + 0 + (2)), [S(f4(false))] = not false, 2})] = (((N(false or (false)) ^ 1 + 0)) ^ -1 + 0)
T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}):m(((N(N(false) % N(false)) * (N(false) + N(false)) + 0) / (2) + 0), function(a20, ...)
return (- (self[1]) + 0)
end)
return select(1, self[2])
end, " 5 "), ((#S(2 <= N(a18))) ^ 0 + 0)
emit((N(self.a) ^ 1 + 0) and {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.reverse(s2))] = function(a21, a22, ...)
self.a = (...)
return not ((- ((2) ^ 0 + 0) + 0)), N(10) - ((2) + (2 and 2))
end, [S({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4('')})] = (a18) == (a19), 2}, ('ab') <= 'ab')
end end
do local c23 = 0 local i = 0 for n24 in function(...) i = i + 1 if i < 2 then return i end end do c23 = c23 + 1 if c23 > 4 then break end
t3.s = s2
return ..., self.f((- ((n24) - 0x10) + 0))
end end
end
t3.f = F()
return ...
end
emit(a5)
t3.f(f4(select('#', not a6, false)))
end end
do local c25 = 0 local i = 0 for n26 in function(...) i = i + 1 if i < ((- n1 + 0) or (t3:m(a6, a6))) and (- n1 + 0) or 0.1 then return i end end do c25 = c25 + 1 if c25 > 2 then break end
do local c27 = 0 repeat c27 = c27 + 1 if c27 > 3 then break end local a28 = #S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ((s2) .. N(n1))] = (a6) and (a6), [S(string.format('%5s|', S(S(a6))))] = (- (n26) + 0), 2}) do
if nil then
break
elseif t3.n then
do
n26 = #S(select('#', 3, N(function(...)
local f29 = (function(a30, a31, ...)
T(('ab') >= S(a31))[ S(t3.f((a31) and (a31)))] = ((3) or 0.5 % n1) % (2)
return a31
end) and F()
return false
end) % N(a5)))
end
end
end until a6 end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.f(true, (n1 and (n1)) - N(function(...)
return T(false)[ f4(t3:m(false, false))]
end) % N(f4(s2 < (s2), nil)), (N(false)) % N(0.1 + (t3:m(a5, a5))))
do local c6 = 0 for a7, a8 in next, {#t3.s} do c6 = c6 + 1 if c6 > 3 then break end
do local c9 = 0 for n10, a11 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(N((math.floor((n1)) + 0 + n1)) - N(T(false).n))] = (...), [S((0) and (true))] = not ((math.floor(n1) + 0 + (n1))), 2}) do c9 = c9 + 1 if c9 > 4 then break end
do local c12 = 0 repeat c12 = c12 + 1 if c12 > 4 then break end local a13 = t3.f(s2, "0x10" and (not (a7))) do
function t3:x(...)
T(T((2) < (2))[ 3]).f(self[ select('#', ...)])
return 0, select(2, (- (math.max(2, n10)) + 0))
end
end until t3[ ...] end
if t3[1] % N({t3:m(a7) or N(a8), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((string.rep(S(a11), 2)) < (T((...)).s))}) then
function t3.f(a16, a17, ...)
a17 = {N("10") + math.min(((2) + N(a17)), N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a17, [S(a17)] = a17, 2})), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
return 'a', S((#('ab')) ~= (t3:m(a17, true))) .. N(2)
end
emit(select(2, (math.min(N(select('#', a11, false)), N(not a8)) ^ 1 + 0)))
do local c18 = 0 while T((a11) == a8).f({n = (math.floor(((math.floor((n1)) + 0 + n10))) + 0 + ((- N(a11) + 0))), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(...)] = select('#', a8), [S('ab' .. N(n1) .. S(a11))] = function(a19, a20, ...)
t3 = ({n = (- (2) and (2) + 0), t = T(a11), f = function(...)
O(2).f(#(t3.s), (N(false == (false)) % N(a7)) or ({(- (2) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4(2.5e-3 ~= false)}))
return false, (O(2).s) ~= 0.1
end, m = F(), s = s2, 2}) or O(1)
return a20
end, 2}, f = f4, m = F(), s = s2, n10}, a11) do c18 = c18 + 1 if c18 > 3 then break end
end end
elseif a7 then
a8, a11, T(a11)[ S(a7)] = a7
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
local a6 = #("0x10")
a6 = [[long]]
do
t3[ S(not (a6 ~= a6))], t3[ S(N(a6) - N(nil) % (n1))], t3.a, a6 = {n = n1, t = {(N(a5) / N(a6) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4(string.format('%5s|', S(s2)))}, f = f4, m = F(), s = (string.gsub((s2), 'a', 'bb')) or tostring(S(s2)), (- (N(a5)) + 0)}, not T(N(a6) < N(a6)):m((a6) == a5), true
if t3[ {n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4(t3.f(select(2, a6), (a6) ~= (false)))}] then
if T(010):m(false) then
if "10" then
t3.f(t3:m(not (...), false), {math.max(((- n1 + 0)), N((N(a6) ^ -1 + 0))), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(not (- (n1) + 0))})
a6 = ...
else
f4(T((math.floor((2.5e-3)) + 0 + N(a6))):m(N({2, n = 1, s = 's', m = F(), f = F(), t = {}, T(T(t3.f(a5, a5)):m(false)).f(a5)}) > N((a6) == (false)), (not (a6)) and ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a6, [S(a6)] = '\65\n', 2})), nil)
t3.s = 'ab'
end
local a7 = (...) ~= (#(t3.s and s2))
emit(a6)
else
if t3.f(((#s2 or math.abs((n1) - (n1))) ^ 2 + 0), ((n1) / ((- (((n1) * n1 + 0)) + 0)) + 0)) then
t3:m(false)
end
local function f8(a9, a10, ...)
T(t3.n)[ 'k' .. (s2)], a10 = select(-1, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' .. 'ab'] = string.gsub(('ab'), 'a', 'bb'), [S(N(a10) >= 2)] = S(...) > S(a10), 2}, select(2, N(a10) - (2))), select(2, a10, a9) or ..., a10
return a10, a10, true
end
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
do local c6 = 0 for n7 = N(t3:m((...))), N(N(a5) + N(t3[ a5])) do c6 = c6 + 1 if c6 > 3 then break end
do if function(a9, ...)
do if t3 then goto l10 end
do
for n12 = 1, 3 do local u = n12 if not S(t3[ a9]) .. 'a' then goto l11 end do
for n14 = 1, 3 do local u = n14 if {T((- n12 + 0)):m(false, ...), n = 1, s = 's', m = F(), f = F(), t = {}, T(t3[ a9]).f(...)} then goto l13 end do
break
end ::l13:: end
do if string.upper((t3.s and (S(a9) .. N(n12) .. N(n12) .. 'ab'))) then goto l15 end
do if false then goto l16 end
local a17, a18, a19 = S((- (((n12) ^ 0 + 0)) + 0)) .. N((- T((- N('abc') + 0))[2] + 0))
T((n12 / n12 + 0))[ 'k' .. S((a19) and a18)] = math.min(N((N(nil) ^ 1 + 0)), ((t3:m((n12 ^ 2 + 0), O(2).f(a19))) % (math.abs(N(string.sub(S(a18), 2, -1)) - n7))))
end ::l16::
break
end ::l15::
n7 = N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = t3[ a9], [S(0.1)] = (n12 ^ 3 + 0), 2}, [S(O(2):m((n12 ^ 2 + 0)))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(n7 % (n12))] = N(a9) >= n12, [S(n12)] = not a9, 2}, 2})
end ::l11:: end
do if {n = T(T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}).a):m(string.rep(('ab'), 2)), t = T(a5).t, f = function(a21, a22, ...)
for n24 = 1, 3 do local u = n24 if (N(...) / (2.5e-3) + 0) then goto l23 end do
O(2):m(((N(math.abs((n24) - n24)) ^ -1 + 0)) % ((((- n7 + 0)) / N(t3) + 0)))
a5, a22, a22, a9 = n7
T({n = n24, t = O(1), f = F(), m = F(), s = 'ab', n24}).a = ({n = (t3:m(2, a5) ^ 0 + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((- N(a22) + 0))] = true, [S(n24 % N(a22))] = a22 == (a21), 2}, f = F(), m = F(), s = string.rep((T(a22).s), 2), n24}) == (a22)
end ::l23:: end
return a21, a22
end, m = F(), s = 'ab', 2} then goto l20 end
local f25 = f4
end ::l20::
end
end ::l10::
return a9, a9
end then goto l8 end
do local c26 = 0 while n7 do c26 = c26 + 1 if c26 > 3 then break end
do local a28 = 0 ::l27:: a28 = a28 + 1 local n29 = a28 do
a5, a5, a5 = a5, 2, a5
end if a28 < 3 then goto l27 end end
end end
end ::l8::
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do if (((N(a5) ^ 2 + 0)) ^ 3 + 0) then goto l6 end
local function f7(a8, ...)
local a9, a10, a11 = {n = #S(a8) - ((2) and 2), t = T(false), f = function(a12, ...)
do local a14 = 0 ::l13:: a14 = a14 + 1 local n15 = a14 do
a8, a12 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(t3[ not a12])] = {n = #(s2), t = O(1), f = function(a16, a17, ...)
for n19 = 1, 3 do local u = n19 if s2 .. N(((0.1 ^ 0 + 0) ^ 2 + 0)) then goto l18 end do
emit(1e15)
for n21 = 1, 3 do local u = n21 if select(2, 'ab' .. N(n19) .. S(n19) or nil) then goto l20 end do
local a22 = ..., t3:m(((n21 / N(a16) + 0)) > math.max(n21, (n19))), #(('a') or (S(a17) .. N(n15) .. 'ab' .. N(n21)))
end ::l20:: end
a8, t3.a, a12 = string.rep(S(select(-1, a17)), 2) .. S(math.abs(N(a16) - (n19)) == O(2):m(a17, a16)) .. N((- N(a17 == (a17)) + 0)), N(n19 < N(a17)) % (- (n19 % n19) + 0), 1
end ::l18:: end
return a17, math.abs(N(N(select(2, a16)) > N(((2) ^ 0 + 0))) - N(t3:m({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}))), ...
end, m = F(), s = t3.s, (- n15 + 0)}, [S((math.floor((n1)) + 0 + ((false) and a12)))] = (n15 or (n15) ^ -1 + 0), 2}, T(function(a23, a24, ...)
O(2):m(function(a25, ...)
return (- N(nil) + 0), #S((N(a25) ^ 2 + 0))
end, O(2).a)
return function(a26, a27, ...)
do if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. "10"] = {(2 / N(a27) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, [S(nil)] = #'ab' + (N(a27)), 2} then goto l28 end
return (N(a27) * (2) + 0), a27, nil
end ::l28::
return a27, a26, a27
end, a24, a23
end).f(a12), a12
end if a14 < 3 then goto l13 end end
return a12, a12, a12
end, m = F(), s = 'ab', 2}
return a8
end
end ::l6::
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
for n7 = 1, 3 do local u = n7 if (2 ^ 3 + 0) == (t3:m(a5, a5)) ~= not true then goto l6 end do
do local c8 = 0 for n9, a10 in ipairs(t3.t) do c8 = c8 + 1 if c8 > 2 then break end
do local a12 = 0 ::l11:: a12 = a12 + 1 local n13 = a12 do
do local c14 = 0 for n15 = N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = (a10) ~= a5, [S((N(a10) ^ 1 + 0))] = (...), 2}), 7 do c14 = c14 + 1 if c14 > 2 then break end
do local a17 = 0 ::l16:: a17 = a17 + 1 local n18 = a17 do
break
end if a17 < 3 then goto l16 end end
do if {n = N(a10), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a10)] = a5, [S(a10)] = ..., 2}, f = f4, m = F(), s = s2 .. N(n15) .. N(n9), (- n15 + 0)} or (2) - ((- n15 + 0)) then goto l19 end
T(string.reverse(S('\65\n'))).f(n7, n9)
t3:m((select('#', (s2) .. N(n13), false)) and (#S(t3.s)), f4)
do local a21 = 0 ::l20:: a21 = a21 + 1 local n22 = a21 do
for n24 = 1, 3 do local u = n24 if #(s2) % N(select(1, string.rep(S(a10), 2), #s2)) then goto l23 end do
emit(T(a10 ~= (a10)).s)
do if true then goto l25 end
emit('a')
end ::l25::
end ::l23:: end
end if a21 < 3 then goto l20 end end
local a26 = (((((2 ^ 2 + 0)) * (n9 or n9) + 0)) or (#'')) % (- n15 + 0) % (n15 or (n1)) and (N(a10) - t3:m(nil))
end ::l19::
for n28 = 1, 3 do local u = n28 if t3:m((- 123456789012 + 0), t3[2]) then goto l27 end do
a5 = math.abs((#(s2 .. N(((n9) ^ 0 + 0)) .. S((N(a5) / (n9) + 0)))) - (N(not ((n15) ^ 3 + 0)) * N(s2 and (s2) .. N(n9 % N(a10))) + 0))
end ::l27:: end
for n30 = 1, 3 do local u = n30 if false then goto l29 end do
s2 = "10"
emit(t3:m(...))
local a31 = (- ((T(not (a5)):m(a5, a5)) ^ 3 + 0) + 0), t3:m(T(n13):m((false) and (a10), select(2, a10)), n13)
end ::l29:: end
end end
emit((((n9) ^ 1 + 0) * N((...)) + 0) and function(a32, a33, ...)
O(2).t = t3
for n35 = 1, 3 do local u = n35 if N(#(string.format('%5s|', S('ab')))) < n35 then goto l34 end do
emit(not T(#'ab').f(nil), nil)
end ::l34:: end
return (...)
end == (({n = t3:m(a10, a10), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a10, [S(a10)] = a5, 2}, f = f4, m = F(), s = " 5 ", math.max(n7, (n1))}) ~= ((...))))
do local c36 = 0 while {(- ((n7) % N(nil)) + 0) and ((N(" 5 ") ^ 0 + 0)), n = 1, s = 's', m = F(), f = F(), t = {}, ...} do c36 = c36 + 1 if c36 > 3 then break end
do if math.min((N(string.reverse(('ab'))) - (- N(a10) + 0)), N({n = (- (n9) + 0), t = {1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = f4, m = F(), s = S(a10) .. N(n13) .. N(n13), n13})) then goto l37 end
local a38, a39, a40, a41 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. t3.s] = f4({n7, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a10)}), [S(T((N(...) ^ 3 + 0)):m(n7, n9 % N(a10)))] = (true) ~= math.abs(N(a10) - N(a10)), 2}, function(a42, ...)
do if (a10) ~= ({n = 2 % 2, t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = F(), m = F(), s = ('ab') and 'ab', 2}) then goto l43 end
do if nil then goto l44 end
a42, a42, a42, a42 = a42
end ::l44::
end ::l43::
return a42
end, a5
end ::l37::
end end
end if a12 < 3 then goto l11 end end
end end
end ::l6:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = ((2) * (t3[1]) + 0), [S(N(nil) % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a5, [S(a5)] = nil, 2}) or (...) or true)] = t3, 2})
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
do local c9 = 0 repeat c9 = c9 + 1 if c9 > 3 then break end local a10 = string.format('%q', S((...))) == select(1, t3:m(a5)) do
do local a12 = 0 ::l11:: a12 = a12 + 1 local n13 = a12 do
do local c14 = 0 for a15, a16 in next, {((((n8) % n13) ^ 2 + 0)) or (#(s2) == (not (a10))), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ((s2) or t3.s)] = {T({n = n13, t = t3, f = f4, m = F(), s = s2, n13}):m(a5, a10), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(nil)}, [S((n13 ^ -1 + 0) % N({n = n13, t = t3, f = f4, m = F(), s = s2, n1}))] = #[[long]] and (s2), 2}} do c14 = c14 + 1 if c14 > 3 then break end
emit(#('ab'), not (123456789012))
end end
do local c17 = 0 for n18, a19 in ipairs(t3) do c17 = c17 + 1 if c17 > 2 then break end
do local a21 = 0 ::l20:: a21 = a21 + 1 local n22 = a21 do
for n24 = 1, 3 do local u = n24 if t3.f(0) then goto l23 end do
t3.a, a10, T({n22, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a10)})[ 'k' .. "0x10"], a19 = 'ab' >= s2
f4(10 % N(t3[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = '\65\n', [S(a5)] = a10, 2}]), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(t3.f((- N(a10) + 0)))] = t3:m({n18, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a10)}), [S(function(...)
for n26 = 1, 3 do local u = n26 if #S(t3.f(false, false)) .. N(t3:m(false)) then goto l25 end do
t3.a, O(2).a, a19 = T(not false).t, 'a'
O(2).f(#n24, #s2)
emit(false, not (...), (T(n26)[ true]) or (n26 ^ 3 + 0) > N((false) == (false)))
O(2).f = F()
end ::l25:: end
return (select(-1, tostring(S('ab')))) ~= (O(2).a or false), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' or 'ab'] = 1, [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2})] = ('ab') >= 'ab', 2} and N(t3:m(false, false)) % N(nil), {2 % (O(2):m(false)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end)] = f4(..., false), 2})
end ::l23:: end
a19 = false
do local a28 = 0 ::l27:: a28 = a28 + 1 local n29 = a28 do
local t30 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ((s2) .. tostring(S((string.rep(S(true), 2)))) .. (t3.s) .. N((math.max((n18), (n18)) / N(S(a19) > s2) + 0)))] = n29 % 7, [S(not (s2 and (s2)) .. S(S(a19) <= s2))] = 010, 2}
end if a28 < 3 then goto l27 end end
end if a21 < 3 then goto l20 end end
do if (...) then goto l31 end
a19, a19 = false
end ::l31::
for n33 = 1, 3 do local u = n33 if "10" then goto l32 end do
do local a35 = 0 ::l34:: a35 = a35 + 1 local n36 = a35 do
t3[ 'k' .. ('ab')], t3.a, T(math.max((n36), n1))[ S(#S(f4(a19, a19)))] = ({n33, n = 1, s = 's', m = F(), f = F(), t = {}, f4((s2) >= ('ab'))}) == (T(nil)[2]) ~= ((N(a10) ^ 3 + 0))
do if {n36, n = 1, s = 's', m = F(), f = F(), t = {}, ...} then goto l37 end
emit(a19, a10)
end ::l37::
end if a35 < 3 then goto l34 end end
end ::l32:: end
end end
end if a12 < 3 then goto l11 end end
end until a10 end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do if select('#', string.sub(S(a5) .. (s2) .. N(n1) .. S(true), 2, -1), not a5) then goto l6 end
do local c7 = 0 repeat c7 = c7 + 1 if c7 > 2 then break end local a8 = S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ([[long]])] = {n = n1, t = t3, f = f4, m = F(), s = s2, n1}, [S(#(s2))] = T(1e3):m(a5, a5), 2}) < S(nil) .. S((...)) do
do local a10 = 0 ::l9:: a10 = a10 + 1 local n11 = a10 do
do
do if (...) then goto l12 end
end ::l12::
for n14 = 1, 3 do local u = n14 if t3[2] then goto l13 end do
local t15 = O(1)
break
end ::l13:: end
do local a17 = 0 ::l16:: a17 = a17 + 1 local n18 = a17 do
local a19, a20, a21 = f4(t3[ T(#(s2)).n]), (N((s2) .. N(n18) .. N(n1)) ^ 2 + 0), t3[ a8]
emit(...)
T(false)[ 'k' .. (string.rep(s2, 2))] = (...)
f4('\65\n', (2) + (t3[1]), (nil) ~= ...)
end if a17 < 3 then goto l16 end end
for n23 = 1, 3 do local u = n23 if false then goto l22 end do
local a24 = T(math.min(n23, N(a8)))[ function(a25, a26, ...)
do local a28 = 0 ::l27:: a28 = a28 + 1 local n29 = a28 do
n29 = math.min(N({n = #('abc'), t = {n29, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a26)} and {n = n29, t = O(1), f = F(), m = F(), s = s2, n29}, f = O(2).f, m = F(), s = "10", ((n11 ^ 3 + 0)) and O(2):m(a25)}), (N((...))))
return not select(-1, f4(a26, a26), a5)
end if a28 < 3 then goto l27 end end
do local a31 = 0 ::l30:: a31 = a31 + 1 local n32 = a31 do
return (((- (n32) + 0)) or ((- n32 + 0)) ^ -1 + 0), (...), #('ab') .. ('ab') or 'ab' .. N(n32) .. N(n32)
end if a31 < 3 then goto l30 end end
do local a34 = 0 ::l33:: a34 = a34 + 1 local n35 = a34 do
for n37 = 1, 3 do local u = n37 if S('a') .. ('ab') .. N(3) .. N((n37) and n37 + N(a25)) then goto l36 end do
do if (((n37) ^ 2 + 0) / N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a26, [S(a26)] = a26, 2}) + 0) and ((...)) == (O(2)[ a26]) then goto l38 end
t3.f(..., (N(nil) ^ 1 + 0))
T(1e3)[1] = (((#S(nil) or n37) / N({N(n37), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) + 0) ^ 3 + 0)
end ::l38::
n37 = (- N(t3[ not "0x10"]) + 0)
return n23, ((1 ^ 3 + 0)) - (O(2)[1]), false
end ::l36:: end
local a39, a40, a41, a42 = nil, true, O(2):m(N((...)) + N(#('ab')))
end if a34 < 3 then goto l33 end end
return S(not T(f4(a26, a26)):m(a26, a25)) .. N(((2 ^ 0 + 0)) or (2) % 2), n23, #'ab'
end]
t3.a, t3.a, T(not a24)[ 'k' .. S(string.upper('a'))] = (...)
end ::l22:: end
end
function t3:x(...)
do if 123456789012 then goto l44 end
self.f((S(self[ false]) .. N(self:m(false, a5))) == (t3[ (- N(...) + 0)]))
end ::l44::
return string.upper(('ab'))
end
local function f45(a46, ...)
do if 0.5 then goto l47 end
for n49 = 1, 3 do local u = n49 if 2.5e-3 then goto l48 end do
return t3:m(#'ab', a46)
end ::l48:: end
end ::l47::
return a46, a46
end
end if a10 < 3 then goto l9 end end
end until a8 end
end ::l6::
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
function t3.f(a10, a11, ...)
do local a13 = 0 ::l12:: a13 = a13 + 1 local n14 = a13 do
do local c15 = 0 for a16, a17 in next, {a11, 2.5e-3, not (T(math.abs(n14 - n14)).f({n14, n = 1, s = 's', m = F(), f = F(), t = {}, ...}))} do c15 = c15 + 1 if c15 > 4 then break end
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
emit('ab' .. N(#O(2).s) .. N(O(2):m(('ab') .. 'ab')) .. (string.rep(('ab'), 2)))
do local a22 = 0 ::l21:: a22 = a22 + 1 local n23 = a22 do
T((- (n23) + 0)).f({O(2):m(O(2)[1], not a16), n = 1, s = 's', m = F(), f = F(), t = {}, ...})
f4 = function(...)
for n26 = 1, 3 do local u = n26 if (...) and ((N({n26, n = 1, s = 's', m = F(), f = F(), t = {}, T((- N(false) + 0)).f(false)}) / ((math.floor(N(false)) + 0 + (n26))) + 0)) then goto l25 end do
return string.rep((s2), 2) == #('ab'), (- (N(t3[ false])) + 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = (math.floor((((n26) ^ 3 + 0))) + 0 + T(((n26) / N(false) + 0)):m(false)), [S(nil and a11 == (false))] = t3.t, 2}
end ::l25:: end
return S({2 or (2), n = 1, s = 's', m = F(), f = F(), t = {}, f4("0x10")}) >= S(O(2):m(...)), t3.n
end
t3:m('')
local a27, a28, a29, a30 = string.format('%5s|', S(S(O(2).f(false, select(2, a16, a17))))), (- N(N(string.gsub(('ab'), 'a', 'bb')) % (T(...)[1])) + 0)
end if a22 < 3 then goto l21 end end
end if a19 < 3 then goto l18 end end
do local a32 = 0 ::l31:: a32 = a32 + 1 local n33 = a32 do
a5, a11 = f4(N(function(...)
for n35 = 1, 3 do local u = n35 if math.min((((n35) and (n35) * N(T(nil):m(false, false)) + 0)), (0)) then goto l34 end do
T(math.abs((n35) - N(nil))):m(7, string.gsub((('ab') .. 'ab' .. N(n35)) or S(false) .. N(n35), 'a', 'bb'), 1 <= #('ab'))
end ::l34:: end
do if not ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. '\65\n'] = (2) % N(...), [S(false)] = false, 2}) then goto l36 end
for n38 = 1, 3 do local u = n38 if n38 then goto l37 end do
for n40 = 1, 3 do local u = n40 if false then goto l39 end do
T(7):m(true, n38)
end ::l39:: end
end ::l37:: end
end ::l36::
return false, false
end) + n33), a17
end if a32 < 3 then goto l31 end end
end end
end if a13 < 3 then goto l12 end end
return a10, a11
end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
for n7 = 1, 3 do local u = n7 if T(string.sub(S(a5), 2, -1))[ ((N(a5) ^ 2 + 0)) <= t3[1]] then goto l6 end do
local function f8(a9, ...)
return t3[ a9] ~= ((n7) ^ 3 + 0) and (- N(select(-1, a9)) + 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. t3.s] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a9, [S(...)] = ('ab') .. S(a9), 2}, [S({n = #'ab', t = (O(1)) and (O(1)), f = (F()) and (F()), m = F(), s = ('ab') or ('ab'), N(false) % (2)})] = (- (#S(a9)) + 0), 2}, O(2):m(not (math.max((2), N(a9))), function(a10, ...)
do local c11 = 0 repeat c11 = c11 + 1 if c11 > 3 then break end local a12 = false do
emit(function(a14, a15, ...)
do local a17 = 0 ::l16:: a17 = a17 + 1 local n18 = a17 do
a15 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = ((n18) ^ -1 + 0), [S(false)] = nil, 2}
O(2).f(123456789012)
t3.a = t3[ "0x10"]
end if a17 < 3 then goto l16 end end
do if T({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a15)}):m(t3.a, (2 and 2) <= N(false)) then goto l19 end
end ::l19::
return a9
end == (S(T(f4(a12, a12))[ a10]) .. N((- N(0.1) + 0)) .. ('ab') .. N(2) .. N(2) .. S(a12) .. s2) > S(select('#', a10 or (...))))
end until (nil) and ((n7 and (2)) % ((2) and 2)) end
do local c20 = 0 repeat c20 = c20 + 1 if c20 > 3 then break end local a21 = a10 do
do local a23 = 0 ::l22:: a23 = a23 + 1 local n24 = a23 do
do if n7 then goto l25 end
n24 = N((...)) % n1
end ::l25::
end if a23 < 3 then goto l22 end end
do local c26 = 0 for n27 = math.min((math.min(N(true), ((2) % N(" 5 ")))), (t3.n)), (010) and ((- 2 and (2) + 0)) do c26 = c26 + 1 if c26 > 4 then break end
do if not ({#('ab'), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(T(t3:m(1, a10))[ a10])}) then goto l28 end
n27 = T(a10 == a10):m(s2)
end ::l28::
for n30 = 1, 3 do local u = n30 if O(2):m(t3:m(a21 or (a21), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a10, [S(a21)] = 0.1, 2}), T(true)[ (N(a21) / n30 + 0)]) then goto l29 end do
t3.f = (function(a31, ...)
do local a33 = 0 ::l32:: a33 = a33 + 1 local n34 = a33 do
local t35 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = f4(T((n34) + N(nil)).n, n30 % (n34)), [S(n30)] = not {n34, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2} or ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((- (#'ab') + 0))] = O(2):m(N(a31) % (n34), (- N(a31) + 0)), [S(O(2):m(''))] = function(a36, a37, ...)
do local a39 = 0 ::l38:: a39 = a39 + 1 local n40 = a39 do
f4(..., (- ((O(2)[1] * (#'ab') + 0)) + 0), n30)
end if a39 < 3 then goto l38 end end
do local a42 = 0 ::l41:: a42 = a42 + 1 local n43 = a42 do
emit({(- N(a37) % (n43) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f('')}, a10, function(a44, ...)
for n46 = 1, 3 do local u = n46 if (N(n7) * (T(123456789012).n) + 0) then goto l45 end do
a31, a44 = (N((- N('a') + 0) >= N(a44 or (a44))) ^ 3 + 0), (#('ab') .. S(a44) .. N(n46) ^ 2 + 0)
emit((T(1 and (a44)).n) + n46 or n46 - (#''), select('#', ({n = n46, t = O(1), f = F(), m = F(), s = 'ab', n46}) or ({n = n46, t = O(1), f = f4, m = F(), s = 'ab', n46}), f4(select(1, a44, a44))), t3.f((true and (nil)) and (N(nil) <= n46)))
local a47 = {(#tostring(S('ab')) ^ 1 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end ::l45:: end
do local a49 = 0 ::l48:: a49 = a49 + 1 local n50 = a49 do
O(2).a, t3[ S(a44)], t3[ S(0.1)], O(2).a = a44
end if a49 < 3 then goto l48 end end
return a44, 'abc', a44
end)
end if a42 < 3 then goto l41 end end
return a37, a36, a36
end and ..., 2})
end if a33 < 3 then goto l32 end end
return a31
end) and F()
end ::l29:: end
end end
end until 10 end
return a10, a10, a10
end)
end
end ::l6:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
do local c9 = 0 repeat c9 = c9 + 1 if c9 > 4 then break end local a10 = string.format('%5s|', S((string.gsub(s2 and ('ab'), 'a', 'bb')))) do
for n12 = 1, 3 do local u = n12 if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = (...), [S(not (T(t3[ a10])[ a5]))] = ((- n12 + 0) / N(not (nil)) + 0), 2} then goto l11 end do
do local c13 = 0 for a14, a15 in next, {N(((n12) ^ 2 + 0)) % N(select(2, function(a16, a17, ...)
do if t3[ string.format('%5s|', S(('ab')))] then goto l18 end
local a19, a20 = (- #t3.s + 0), function(a21, ...)
do local a23 = 0 ::l22:: a23 = a23 + 1 local n24 = a23 do
a16 = ...
end if a23 < 3 then goto l22 end end
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(select(2, 'ab' .. ('ab')))] = {#('ab'), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, [S(T(not a21)[ t3.s])] = ({n = 2, t = O(1), f = f4, m = F(), s = 'ab', 2}) ~= nil and a21, 2}, nil
end
a10, a17, a10 = tostring(S(('ab'))), (...)
emit((...), true)
end ::l18::
do local a26 = 0 ::l25:: a26 = a26 + 1 local n27 = a26 do
O(2).n = N(#string.upper(S(a17)) <= N(math.max((N(a16) ^ 3 + 0), ((- (n27) + 0))))) % N(N((T({n27, n = 1, s = 's', m = F(), f = F(), t = {}, ...})[2] ^ 2 + 0)) % (- (n27) + 0) + N({n = n27, t = O(1), f = F(), m = F(), s = 'abc', n27}))
n27 = ((#("0x10")) ^ 1 + 0)
T(string.rep(s2, 2)):m({#'ab', n = 1, s = 's', m = F(), f = F(), t = {}, ...}, S(N(a17) < (n27)) >= (('ab') .. N(n27) .. 'ab') ~= nil)
end if a26 < 3 then goto l25 end end
do if function(a29, a30, ...)
for n32 = 1, 3 do local u = n32 if (- (T((...)):m(n32 % (n32), N(a30) + (n32))) + 0) then goto l31 end do
a10, a17, a30, O(2).a = a29, a30
end ::l31:: end
return a29
end then goto l28 end
a17 = a17
end ::l28::
return a17
end)), a10, a10} do c13 = c13 + 1 if c13 > 4 then break end
for n34 = 1, 3 do local u = n34 if a5 then goto l33 end do
t3:m(a10, a14)
end ::l33:: end
end end
end ::l11:: end
end until a10 end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do if ((- N(not (a5)) + 0)) % (math.abs(N(t3[ a5]) - (N(a5)))) then goto l6 end
function t3.f(...)
do if nil then goto l8 end
emit(select(-1, select(-1, t3:m((false) or (false), {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}), 123456789012)))
emit((...) ~= not 2 and 2 % (T(function(a11, a12, ...)
for n14 = 1, 3 do local u = n14 if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(nil)] = (((n14) ^ 2 + 0)) >= N(...), [S(n1 + (n14) and n14)] = 0.5, 2} then goto l13 end do
O(2).f(a12)
end ::l13:: end
for n16 = 1, 3 do local u = n16 if O(2)[ S(a12) .. N(n16) .. S(a12) .. 'ab' .. N(3) .. N(N('a'))] then goto l15 end do
a12 = T((a12) and a11)[ select(-1, #(('ab') or ('ab')))]
do local a18 = 0 ::l17:: a18 = a18 + 1 local n19 = a18 do
t3:m(#('' .. N(((n19) ^ -1 + 0)) .. N(t3:m(a12))), 2.5e-3, (- N(not (a12)) + 0))
emit(#S(1), " 5 ", T(a11 and a12).f({T(a11 ~= (a12))[2], n = 1, s = 's', m = F(), f = F(), t = {}, f4(#S(a12))}))
T(a12 == a12)[ 'k' .. (s2 and 'ab')], a5 = N(S((...)) .. N(n19 % (n16)) .. (('ab') and 'ab')) + #'ab' and (math.min(N(a11), n19)), T(t3[2]):m(n19)
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = nil ~= ((- N(a12) + 0)), [S({(n19) or (n1), n = 1, s = 's', m = F(), f = F(), t = {}, T(a12 == a12).f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a12, [S(a11)] = a12, 2})})] = (- N(string.gsub(('ab'), 'a', 'bb')) + 0), 2}, a11)
end if a18 < 3 then goto l17 end end
end ::l15:: end
return a11, a12, a12
end)[2]))
end ::l8::
return 2.5e-3, false
end
end ::l6::
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
for n7 = 1, 3 do local u = n7 if (t3[ t3[ a5]]) and (select('#', ..., {n7, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(nil)})) then goto l6 end do
if t3[ {n = #s2, t = t3 or t3 or O(1), f = function(a8, a9, ...)
for n11 = 1, 3 do local u = n11 if {n = (- N({n = n11, t = O(1), f = F(), m = F(), s = 'ab', n11}) + 0), t = {t3:m(n7), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = t3.f, m = F(), s = '', (- ((- N(a9) + 0)) + 0)} then goto l10 end do
if O(2):m((...) and (math.min(n11, (n11))) == O(2).t, t3[1]) then
for n13 = 1, 3 do local u = n13 if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = (n13 ^ -1 + 0), [S(f4(a9))] = nil, 2} ~= ({((n13) ^ 3 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) then goto l12 end do
break
end ::l12:: end
break
else
do local a15 = 0 ::l14:: a15 = a15 + 1 local n16 = a15 do
local a17 = nil, 1e15, {n7, n = 1, s = 's', m = F(), f = F(), t = {}, T((a9) ~= a9).f(f4)}
end if a15 < 3 then goto l14 end end
break
end
local function f18(a19, ...)
t3.f = ((function(...)
do if false then goto l20 end
do if S({n = (N(false) ^ 3 + 0), t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = (F()) and (F()), m = F(), s = 'ab', O(2):m(false, false)}) .. S(t3:m(false, false) < (N(false))) .. S(false) then goto l21 end
t3.a, t3.a, t3[ 'k' .. 'ab'], O(2).a = #('ab')
O(2).a, t3[ S(string.upper(S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = false, [S(false)] = false, 2})))] = {n = (N((math.floor((2)) + 0 + 2)) / N(false) % (2) + 0), t = T(S(false) .. ('ab') .. S(false)), f = F(), m = F(), s = string.format('%q', 'ab' or ('ab')), (t3[2] ^ 3 + 0)}, string.upper(s2) == s2 .. N(2)
end ::l21::
end ::l20::
return false, false
end) and (F())) or (F())
return a19
end
end ::l10:: end
return a9
end, m = F(), s = s2, n1}] then
do if a5 then goto l22 end
do
for n24 = 1, 3 do local u = n24 if a5 then goto l23 end do
local a25, a26, a27, a28 = a5
end ::l23:: end
end
end ::l22::
else
T(a5).a = a5
end
end ::l6:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do if (N(a5) / N({n = n1, t = t3, f = f4, m = F(), s = s2, n1}) + 0) + N({n1 and (n1), n = 1, s = 's', m = F(), f = F(), t = {}, f4(select(2, "0x10"))}) then goto l6 end
if S(math.max(N(a5) + (0x10) and (math.min(n1, (n1))), math.max(t3[1], N((...))))) .. N(((010) and N(0x10) ^ -1 + 0)) .. S(...) .. N((T(not a5).n) + ((t3:m(a5) / n1 + 0))) then
do if (- ((- n1 + 0)) + 0) < N((#(s2)) <= (N(a5) - n1)) then goto l7 end
do local c8 = 0 local i = 0 for n9 in function(...) i = i + 1 if i < t3:m(" 5 " or (a5) == (a5), select(2, a5 or (a5))) then return i end end do c8 = c8 + 1 if c8 > 2 then break end
a5 = (- ((- (0x10 or (n1 * (n1) + 0)) + 0)) + 0)
do if ((false * (2) + 0) ^ 3 + 0) then goto l10 end
T(...):m(not nil, false)
t3[ 'k' .. (t3.s)], t3[ S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = string.format('%5s|', S(s2)), [S(3)] = true, 2})] = nil
emit({n = #s2, t = t3.t, f = ((f4) or f4) or function(...)
t3.a, O(2).a = O(2).f((nil) or (nil), T([[long]]):m(...))
do if ... then goto l11 end
emit((O(2):m(false)) % N('a') == T(not (false)):m(2 % (2)), (N(false) % (2) or 2) % math.abs((2) or (2) - N(('ab') .. N(2))), T(a5).f(f4(#S(false))))
n9 = n1
t3:m(math.max((O(2)[2]), #'ab') % N((- N(('ab') .. N(2) .. N(2) .. 'ab') + 0)))
end ::l11::
return ..., (...), math.abs((#T('a').s) - N(((N(false) / N(false) + 0)) == #(s2)))
end, m = F(), s = 'abc', (- (t3:m(a5, a5)) + 0)}, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((...))] = (not (a5)) == (- (1e3) + 0), [S(not a5 or a5)] = ..., 2}, (N(a5) + n9 or ((n9) % n9)) + N(function(a12, a13, ...)
do if (...) or (select('#', (a13) == (a12))) then goto l14 end
O(2).t = {N((...)) % ((N(a13)) and (math.min((2), (2)))), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
a13, a13 = (...) or (T((2 ^ 1 + 0)).n < (2 or 2)), n9, N(a13) % (2) and 2 % N((#'ab') and ((true) == a13))
end ::l14::
do if (N(not (function(a16, ...)
for n18 = 1, 3 do local u = n18 if '\65\n' then goto l17 end do
a16, a12, a12 = n9
end ::l17:: end
do local a20 = 0 ::l19:: a20 = a20 + 1 local n21 = a20 do
return (7) >= N((math.min(N(a16), N(a16))) % (T(n21 > n21):m(a16, a16))), false, nil
end if a20 < 3 then goto l19 end end
return T({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a16)}):m((N(a16) ^ 2 + 0))
end)) ^ -1 + 0) then goto l15 end
t3:m('ab' .. (S(0.5) .. N((2) or (2)) .. N(#S(a13)) .. N(O(2):m(a12, a12))), string.gsub(S((- (#S(a13)) + 0)), 'a', 'bb'), 123456789012)
local a22, a23, a24, a25 = string.sub(S(true), 2, -1)
T(nil).t = O(1)
end ::l15::
for n27 = 1, 3 do local u = n27 if ... then goto l26 end do
a5, O(2).a, a12, T(nil)[ S(...)] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab') and ('ab')] = select(2, a13), [S(a13)] = a13, 2})] = a13, [S(a13)] = a13, 2}
end ::l26:: end
return a13, a13, a13
end))
end ::l10::
end end
end ::l7::
else
do if [[long]] then goto l28 end
do local c29 = 0 for n30, a31 in ipairs(t3) do c29 = c29 + 1 if c29 > 2 then break end
for n33 = 1, 3 do local u = n33 if a5 then goto l32 end do
f4(a5, '\65\n')
end ::l32:: end
end end
end ::l28::
end
end ::l6::
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
local function f9(a10, ...)
do if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S('ab' .. " 5 " .. N(2) .. S(a10) .. S(T(S(a10) < S(a10)).f(a10, 'abc')) .. N((N(a10) ^ 1 + 0)))] = (- N(a10) + 0) - ((2) and 2), [S(function(a12, a13, ...)
do local a15 = 0 ::l14:: a15 = a15 + 1 local n16 = a15 do
do local a18 = 0 ::l17:: a18 = a18 + 1 local n19 = a18 do
O(2).s = s2
local a20 = T(O(2)[1])[1] + math.max(n19, N(#S(select('#', a13))))
a13, a10 = n19 - ((n16 * N(a20) + 0) % N({n = n19, t = O(1), f = F(), m = F(), s = 'ab', n19})), t3:m(S(nil) .. ('ab') .. N((N(nil) ^ 3 + 0)) .. (t3.s), math.min(N(false), N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a20, [S(a20)] = a20, 2})))
end if a18 < 3 then goto l17 end end
local s21 = S(a13) .. N(math.max(O(2)[2], (math.floor((O(2)[2])) + 0 + (n16 % (n1))))) .. N((- #S((n16 ^ 3 + 0)) + 0))
t3.a, a10 = {n = (- t3.n + 0), t = O(1), f = O(2).f, m = F(), s = S(nil) .. string.upper(S(a13)) .. S(#(s21)) .. N(((n16) ^ 2 + 0)), (- n16 % 1e3 + 0)}, {n = (- (n16) + 0), t = O(1), f = f4, m = F(), s = "0x10", #(s2)}
end if a15 < 3 then goto l14 end end
do local c22 = 0 while f4({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.upper('ab')] = not {2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(0.5)}, [S(#('ab' and ('ab')))] = 123456789012, 2}) do c22 = c22 + 1 if c22 > 4 then break end
do if t3.s then goto l23 end
do local a25 = 0 ::l24:: a25 = a25 + 1 local n26 = a25 do
t3:m(t3[ T(#('ab')):m(a13)] and (#('ab') .. N(n26)))
do local a28 = 0 ::l27:: a28 = a28 + 1 local n29 = a28 do
f4((0x10 / (n29 or n29 % (math.min(n29, n26))) + 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = ..., [S(select(2, function(...)
do local a31 = 0 ::l30:: a31 = a31 + 1 local n32 = a31 do
do if #('ab') then goto l33 end
t3.s = T(function(a34, ...)
for n36 = 1, 3 do local u = n36 if function(a37, a38, ...)
do local a40 = 0 ::l39:: a40 = a40 + 1 local n41 = a40 do
end if a40 < 3 then goto l39 end end
O(2).f = function(...)
for n43 = 1, 3 do local u = n43 if math.abs(0.5 - ((#'\65\n') or (- n43 + 0))) then goto l42 end do
do if {n = N(O(2)[ false]) % (n43), t = T(t3:m(false, false)), f = T(t3[ false]).f, m = F(), s = (O(2).s) or (('ab') or 'ab'), #('ab') % N(false) % n43} then goto l44 end
for n46 = 1, 3 do local u = n46 if t3[1] then goto l45 end do
O(2).n = (N(function(a47, ...)
for n49 = 1, 3 do local u = n49 if not ((f4(a47, a47)) % (- n49 + 0)) then goto l48 end do
local a50 = (N(a47) / N(a47) + 0)
end ::l48:: end
return a47
end) ^ -1 + 0)
end ::l45:: end
end ::l44::
end ::l42:: end
return false
end
return a38, a38, a38
end then goto l35 end do
a34, a34, a34, a34 = a34, a34
end ::l35:: end
return a34, a34
end).s .. S(false) .. N(n32) .. N(n32)
end ::l33::
end if a31 < 3 then goto l30 end end
return false, false, false
end))] = a13, 2})
end if a28 < 3 then goto l27 end end
end if a25 < 3 then goto l24 end end
end ::l23::
end end
return a12, a13, a13
end)] = a10, 2} then goto l11 end
do local c51 = 0 repeat c51 = c51 + 1 if c51 > 2 then break end local a52 = a10 do
for n54 = 1, 3 do local u = n54 if ... then goto l53 end do
return n8, 2, a10
end ::l53:: end
end until a52 end
end ::l11::
return a10, a10, a10
end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do if #T(function(a7, ...)
for n9 = 1, 3 do local u = n9 if (O(2):m({n = n9, t = O(1), f = f4, m = F(), s = 'abc', n9})) or {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' and 'ab'] = #s2, [S(...)] = (math.floor(n9) + 0 + N(a7)), 2} then goto l8 end do
emit(N({n = ((n9 ^ 2 + 0)) % N((a7) ~= a7), t = {n = #('ab'), t = {n = n9, t = O(1), f = F(), m = F(), s = 'ab', 1e3}, f = function(a11, a12, ...)
do if (N(select(1, a12, a11) == #'ab') ^ 2 + 0) then goto l13 end
local a14 = T((- N(a12) + 0)):m(T(function(a15, ...)
for n17 = 1, 3 do local u = n17 if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('\65\n')] = {n = N(a15) + n17, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a15, [S("0x10")] = a15, 2}, f = T(true).f, m = F(), s = 'ab' .. N(n17) .. N(n17), math.max(n17, n17)}, [S(...)] = select(1, a15, a15) and ({n = n17, t = O(1), f = f4, m = F(), s = 'ab', n17}), 2} then goto l16 end do
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
local a21, a22, a23, a24 = select(1, false, ((- (n20) + 0)) ~= (nil)), T(function(...)
do if (...) and 2 then goto l25 end
local a26, a27, a28, a29 = a15, select(1, (N(false or (false)) ^ 3 + 0), (T(select('#', n20)).s) and (nil)), false
f4(not function(...)
do if (((math.floor(2) + 0 + 2)) ^ 0 + 0) % math.max((2 and (2)), N(...)) then goto l30 end
t3.f(math.max(N(function(a31, a32, ...)
do local a34 = 0 ::l33:: a34 = a34 + 1 local n35 = a34 do
end if a34 < 3 then goto l33 end end
do if (math.floor(2) + 0 + (t3[1])) then goto l36 end
do local a38 = 0 ::l37:: a38 = a38 + 1 local n39 = a38 do
for n41 = 1, 3 do local u = n41 if (t3.s) .. 'ab' .. S({n = 0.1, t = {n = n39, t = O(1), f = F(), m = F(), s = s2, n39}, f = F() or F(), m = F(), s = string.upper(S(a31)), N(0.5)}) .. N(((n39) or n41 ^ 1 + 0)) then goto l40 end do
local n42 = (- (((N((...)) % (n41)) ^ -1 + 0)) + 0)
end ::l40:: end
end if a38 < 3 then goto l37 end end
a26 = true
a12 = math.min(N(a5), N([[long]]))
end ::l36::
do local a44 = 0 ::l43:: a44 = a44 + 1 local n45 = a44 do
t3.t = T((...))
O(2):m((- ((N((...)) ^ 2 + 0)) + 0), t3[ s2 or ('ab') .. ("10") .. N(((n45) ^ -1 + 0))])
end if a44 < 3 then goto l43 end end
return {n = (N(true) / N(not (a32)) + 0), t = {(N(a32) / N(a32) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = (F() or (F())) and function(a46, ...)
for n48 = 1, 3 do local u = n48 if math.max(((n48 * n48 + 0) or (n48)), (n48)) then goto l47 end do
for n50 = 1, 3 do local u = n50 if 'abc' then goto l49 end do
n48 = n50
local a51 = {n = T(O(2).f(n48)):m((N(a46) % (n50)) == O(2):m(a46, a46)), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(true)] = (1 ^ 1 + 0), [S(#'ab' or ('ab'))] = T(O(2):m(a46))[ a32], 2}, f = function(a52, a53, ...)
do local a55 = 0 ::l54:: a55 = a55 + 1 local n56 = a55 do
return (((- (n56 and (n56)) + 0)) ^ 3 + 0)
end if a55 < 3 then goto l54 end end
do if a53 then goto l57 end
T(math.abs(N(a53) - (2)))[ 'k' .. 'ab' and 'ab'], t3.a, T(('ab') .. N(2) .. S(a53)).a, t3.a = function(...)
do if {n = N(string.gsub(S(true), 'a', 'bb')), t = (T(false)) or (f4(false, false)), f = function(...)
do if 2 then goto l59 end
do if "0x10" then goto l60 end
end ::l60::
end ::l59::
do if string.sub((tostring(S('ab'))) or T((2) <= N(false)).s, 2, -1) then goto l61 end
local f62 = ((F()) or ((f4) or F())) and F()
end ::l61::
return false, false
end, m = F(), s = 'ab', 2} then goto l58 end
do local a64 = 0 ::l63:: a64 = a64 + 1 local n65 = a64 do
local a66 = false
end if a64 < 3 then goto l63 end end
end ::l58::
return 'abc'
end, a53, ...
end ::l57::
return a53, a53, a53
end, m = F(), s = [[long]], n50}
end ::l49:: end
end ::l47:: end
return a46
end, m = F(), s = 'ab', 2}
end), N(false)), false)
end ::l30::
return false, false, false
end, a27, 10)
end ::l25::
return false, false, false
end)[ a15], ''
end if a19 < 3 then goto l18 end end
end ::l16:: end
return a15
end).f(a11))
end ::l13::
return a11
end, m = F(), s = 'ab', n9}, f = F(), m = F(), s = 'ab', n9}) % n9)
end ::l8:: end
return a7
end).s then goto l6 end
function t3:x(a68, a69, ...)
for n71 = 1, 3 do local u = n71 if a69 then goto l70 end do
do
self[ 'k' .. S(a68)], a69, t3.a = 1e3, a69
end
end ::l70:: end
return a68, a69
end
end ::l6::
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do if a5 then goto l6 end
do local c7 = 0 for n8 = n1, 2, (2) - 2 do c7 = c7 + 1 if c7 > 2 then break end
do local a10 = 0 ::l9:: a10 = a10 + 1 local n11 = a10 do
do local c12 = 0 for n13 = 2, (2 / T((N(a5) ^ 0 + 0)):m({n = n11, t = t3, f = f4, m = F(), s = s2, n1}, false) + 0) do c12 = c12 + 1 if c12 > 2 then break end
do if function(...)
do local a16 = 0 ::l15:: a16 = a16 + 1 local n17 = a16 do
n17 = (N({n17, n = 1, s = 's', m = F(), f = F(), t = {}, f4(n8)} and nil) + (((n17) ^ 2 + 0))) or 3
f4(O(2)[ O(2).a], {n8, n = 1, s = 's', m = F(), f = F(), t = {}, ...})
for n19 = 1, 3 do local u = n19 if string.sub(S(2.5e-3), 2, -1) then goto l18 end do
break
end ::l18:: end
end if a16 < 3 then goto l15 end end
do if ... then goto l20 end
end ::l20::
do local a22 = 0 ::l21:: a22 = a22 + 1 local n23 = a22 do
do if not (((n23) - N(false)) ^ 1 + 0) then goto l24 end
emit({N((...)), n = 1, s = 's', m = F(), f = F(), t = {}, f4(true)})
n8 = ((#('ab' and 'ab') ^ 2 + 0)) and 3
s2 = S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(tostring(S(S(N(false) % (n23)))))] = #S(t3[ false]), [S(math.max(N(('a') .. N(n23) .. N(n23) .. N(n23)), n8))] = 'ab' .. N((n23) + (n23)) .. N(((n23) ^ 1 + 0)) .. N(n23), 2}) .. N(N(nil))
end ::l24::
end if a22 < 3 then goto l21 end end
return T(not (false)).f(...)
end then goto l14 end
do if t3:m(#t3.s, not ((- N(a5) + 0))) then goto l25 end
break
end ::l25::
n13 = 7 % (#(t3.s) % 3)
end ::l14::
do if T(a5 or a5)[ (0) ~= ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = a5, [S(nil)] = a5, 2})] then goto l26 end
n11 = (- (n13 or n13) or (n13 ^ 2 + 0) + 0) and ((T((N(a5) ^ 3 + 0)).n) % (math.abs((- (n13) + 0) - (n11 or (n13)))))
local a27 = ...
T(n11).a = select(2, (- ((#S(...)) and (math.max(N(false), (n11)))) + 0), S(...) .. (string.sub((s2) and (s2), 2, -1)) .. N(N(t3[1])) .. S({n = n13, t = t3, f = f4, m = F(), s = " 5 ", 0} == function(a28, a29, ...)
for n31 = 1, 3 do local u = n31 if f4(string.format('%5s|', S(O(2).s))) then goto l30 end do
return #(S({n31, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) .. s2), select('#', true)
end ::l30:: end
do local a33 = 0 ::l32:: a33 = a33 + 1 local n34 = a33 do
for n36 = 1, 3 do local u = n36 if false then goto l35 end do
O(2).f(not (n8) % ((N(false) ^ 2 + 0)), ((math.min(((math.floor(N(a29)) + 0 + N(a29))), (O(2):m(a29)))) ^ 3 + 0))
end ::l35:: end
emit(('ab') and ('ab') or ('ab' .. 'ab' .. N(n34)) .. N(N(not a29) % n34) .. (string.rep(t3.s, 2)) .. N(#'ab' % N(a29) - N(a29)), math.abs(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(select(2, a29))] = n34, [S((n34 ^ 3 + 0))] = {n = n34, t = O(1), f = F(), m = F(), s = 'ab', n34}, 2}) - N(function(a37, a38, ...)
for n40 = 1, 3 do local u = n40 if a37 then goto l39 end do
a29 = a38
end ::l39:: end
return a37
end)), a28)
end if a33 < 3 then goto l32 end end
return a28, a29, a29
end))
end ::l26::
end end
end if a10 < 3 then goto l9 end end
end end
end ::l6::
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
for n7 = 1, 3 do local u = n7 if (- 2 + 0) then goto l6 end do
do local c8 = 0 for n9 = (- t3:m(T({n7, n = 1, s = 's', m = F(), f = F(), t = {}, T(N(a5) + (n1)).f(...)}):m(...), S(a5) .. 'ab' .. N(n7) .. N(n7)) + 0), (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(function(...)
for n11 = 1, 3 do local u = n11 if true then goto l10 end do
do
do if #(string.rep(S(t3), 2) or 'abc') then goto l12 end
n11 = N(string.upper(('ab') .. N(n11)) .. N(N({n = n11, t = O(1), f = F(), m = F(), s = 'ab', n11})) .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n11, n = 1, s = 's', m = F(), f = F(), t = {}, f4(false)})] = S(false) <= 'ab', [S(t3[1])] = math.min(n11, N(false)), 2}))
end ::l12::
do if string.upper(('ab') and 'ab') >= 'ab' and (('ab') and 'ab') then goto l13 end
do local a15 = 0 ::l14:: a15 = a15 + 1 local n16 = a15 do
n7 = math.abs(((0.5) ^ 2 + 0) - ((math.floor((T(t3:m(false)):m("0x10"))) + 0 + N((n11) % (n11)))))
a5, T(not (false))[ 'k' .. (('ab') and 'ab')] = {n = (#'ab' ^ 2 + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' .. N(0) .. N(n11) .. ('ab')] = (N(false) ^ 3 + 0), [S({n = n16, t = O(1), f = f4, m = F(), s = 'ab', n16})] = N(false) % N(false), 2}, f = function(a17, a18, ...)
do if n16 then goto l19 end
for n21 = 1, 3 do local u = n21 if select(2, f4('ab' .. S(a18) .. N(n21), {n21, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), 'ab' >= S(false) or (...)) then goto l20 end do
n16 = ((((n21 and n21) and ((n21) ^ -1 + 0)) and (((N(a17) ^ 0 + 0) ^ 3 + 0))) ^ 2 + 0)
t3[ S(true)] = (- N(#(s2)) + 0)
end ::l20:: end
end ::l19::
return S((math.floor((2) % (2)) + 0 + N((a18) ~= 2))) <= S(nil), (T(nil):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a17)] = a18, [S(a18)] = a17, 2}) ^ 1 + 0)
end, m = F(), s = ('ab') .. N(n16) .. ('ab') .. N(((n16) ^ 2 + 0)) .. N(#S(false)), ((T(T(function(a22, ...)
do local a24 = 0 ::l23:: a24 = a24 + 1 local n25 = a24 do
local a26 = O(2)[ ((select(1, a22, nil)) or (not a22)) == a22]
end if a24 < 3 then goto l23 end end
return ..., 1
end).a):m(false)) ^ 1 + 0)}
do local a28 = 0 ::l27:: a28 = a28 + 1 local n29 = a28 do
do if (N(select(-1, false, f4)) * n7 + 0) >= (0.1) then goto l30 end
a5, O(2).a = {(N(false) ^ 2 + 0) and (N(false)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
local f31 = function(...)
do local a33 = 0 ::l32:: a33 = a33 + 1 local n34 = a33 do
local a35 = (math.max(N(" 5 "), (math.floor(N(false)) + 0 + (n34)) and (n34) % N(false)) ^ 1 + 0)
end if a33 < 3 then goto l32 end end
do local a37 = 0 ::l36:: a37 = a37 + 1 local n38 = a37 do
n38 = ((n38) / N({n = N(false) % n38 or (n38), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2} or (T(false)), f = T(n38).f, m = F(), s = 'ab' .. S(false) .. S(false) .. S(false) and 'ab', T(function(a39, ...)
for n41 = 1, 3 do local u = n41 if nil then goto l40 end do
n7 = n41
end ::l40:: end
return function(...)
local a42 = n29, T(('ab') .. N(2)).t
do local a44 = 0 ::l43:: a44 = a44 + 1 local n45 = a44 do
O(2):m(n29, S(select('#', N(a42) <= N(...), t3[ a42])) .. N((- ((- (n45) + 0)) + 0)) .. (O(2).s), nil)
do local a47 = 0 ::l46:: a47 = a47 + 1 local n48 = a47 do
return not (#'ab')
end if a47 < 3 then goto l46 end end
end if a44 < 3 then goto l43 end end
return t3[ function(a49, ...)
do if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((t3:m(a49, a49)) or {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = {t3[2], n = 1, s = 's', m = F(), f = F(), t = {}, ...}, [S(((n29 - (2)) ^ 2 + 0))] = nil, 2} then goto l50 end
local a51, a52 = math.abs((- N(t3[ a49]) + 0) - t3.n and (2)), function(a53, ...)
for n55 = 1, 3 do local u = n55 if O(2):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.sub(('ab'), 2, -1)] = (n55) % N(a53), [S((n55) - n55)] = f4(a53), 2}) then goto l54 end do
local a56, a57, a58 = a53, a53, a53
end ::l54:: end
return a53, a53, a53
end, a49
end ::l50::
return a49, a49, a49
end], false, false
end
end):m(false)}) + 0)
end if a37 < 3 then goto l36 end end
return false, false
end
end ::l30::
end if a28 < 3 then goto l27 end end
end if a15 < 3 then goto l14 end end
end ::l13::
end
end ::l10:: end
return false
end)] = a5, [S(a5)] = a5, 2}) ^ 2 + 0) do c8 = c8 + 1 if c8 > 3 then break end
local a59, a60, a61 = "10", a5
end end
end ::l6:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
for n7 = 1, 3 do local u = n7 if t3 then goto l6 end do
if t3:m(t3[ a5], (1e3 * (n1) + 0)) or (select(-1, select(2, a5), ((n1) ^ 1 + 0))) ~= {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(7)] = t3.n, [S((N(t3[ a5]) / n7 % n7 + 0))] = t3:m(nil, S(a5) .. ('a')), 2} then
do local a9 = 0 ::l8:: a9 = a9 + 1 local n10 = a9 do
local function f11(...)
do local a13 = 0 ::l12:: a13 = a13 + 1 local n14 = a13 do
do if n14 then goto l15 end
O(2):m({(- (math.min(2.5e-3, n14)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, (N((string.sub(S(...), 2, -1)) .. ('ab' or ('ab')) .. S(...) .. N(n14)) ^ 3 + 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab' .. N(n14)) or (("10") and ('ab')))] = O(2):m(false) % (#S(false)), [S(tostring(S(S(false))) <= (string.reverse(S(false))))] = (...) and not false, 2})
end ::l15::
t3.a, O(2).a, a5 = n7 % ((N(nil)) ^ 3 + 0), string.upper(S(t3[ false])) ~= false, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((- N(string.gsub(('ab'), 'a', 'bb')) + 0))] = ((- (n7) + 0) ^ 3 + 0), [S(O(2)[ ...])] = #(t3.s), 2}
end if a13 < 3 then goto l12 end end
return not {n = #('ab'), t = O(1) or O(1), f = function(a23, a24, ...)
do local a26 = 0 ::l25:: a26 = a26 + 1 local n27 = a26 do
for n29 = 1, 3 do local u = n29 if (...) then goto l28 end do
do if T(N(a23) < (n27)):m(T((N(n27) ^ 3 + 0))[ T((n29) + n29).n]) then goto l30 end
O(2)[ 'k' .. S(t3[ a23])], O(2).a, a24 = not function(a31, ...)
do local a33 = 0 ::l32:: a33 = a33 + 1 local n34 = a33 do
return (t3.s and ('ab')) .. N(((#'ab') * O(2):m(a31) + 0)) .. N((- (- (n34) + 0) + 0)), T(nil)[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (O(2).s)] = T((a31) and a31):m(a31, a31), [S(false)] = nil, 2}], (T(T(nil):m(a31)):m((...))) - (0)
end if a33 < 3 then goto l32 end end
for n36 = 1, 3 do local u = n36 if (not (a31) ~= ((...))) and a31 then goto l35 end do
t3[2] = n36
end ::l35:: end
return a31, a31, a31
end, a24
end ::l30::
end ::l28:: end
end if a26 < 3 then goto l25 end end
return a23, a23, a24
end, m = F(), s = 'ab', 2}, false, false
end
end if a9 < 3 then goto l8 end end
else
do if a5 then goto l37 end
do local c38 = 0 for a39, a40 in next, {a5, ..., a5} do c38 = c38 + 1 if c38 > 4 then break end
for n42 = 1, 3 do local u = n42 if '' then goto l41 end do
do local a44 = 0 ::l43:: a44 = a44 + 1 local n45 = a44 do
t3:m(a40, a40)
end if a44 < 3 then goto l43 end end
end ::l41:: end
end end
end ::l37::
end
end ::l6:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
if string.format('%5s|', S(s2)) then
do
do local a10 = 0 ::l9:: a10 = a10 + 1 local n11 = a10 do
a5, a5 = (- N(true) + 0)
emit((t3[ f4({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a5, [S(false)] = a5, 2})]) ~= (t3[1]) >= (t3:m(false)))
end if a10 < 3 then goto l9 end end
do local a13 = 0 ::l12:: a13 = a13 + 1 local n14 = a13 do
emit(true)
a5 = ((s2) < S(false)) == (T({n = n8, t = t3, f = f4, m = F(), s = s2, n8}).f(T(N(a5) - (n8)):m(t3[ true], string.rep(s2, 2)), not 'a'))
emit(select('#', {n = #s2, t = t3 or t3, f = function(a15, ...)
for n17 = 1, 3 do local u = n17 if t3:m(n17) then goto l16 end do
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
O(2):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = math.abs(N(a15) - n20), [S(function(a21, a22, ...)
a22 = math.min((N(math.max(2, N('a')))), N((...))) or ('abc' ~= {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('')] = function(a23, ...)
do if (- N((N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a23, [S(false)] = a23, 2}) * 2 + 0)) + 0) then goto l24 end
for n26 = 1, 3 do local u = n26 if f4(string.upper((t3.s)), T({n26, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a23)}).t ~= (n26)) then goto l25 end do
for n28 = 1, 3 do local u = n28 if tostring(S([[long]])) then goto l27 end do
emit(nil)
f4((S(a23) .. N(n28)) and ('ab') < S(select(2, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a23)] = n28, [S(a23)] = a23, 2})))
local a29, a30 = T(string.rep(('ab'), 2)).t, (N(a23) ^ 3 + 0), a23
end ::l27:: end
end ::l25:: end
end ::l24::
return a23
end, [S(7)] = a22, 2})
return a22, a22, a22
end)] = a15, 2})] = a15, [S(a15)] = a15, 2}, true)
end if a19 < 3 then goto l18 end end
end ::l16:: end
return a15, a15, a15
end, m = F(), s = 'abc', n14}), a5)
end if a13 < 3 then goto l12 end end
end
elseif a5 then
for n32 = 1, 3 do local u = n32 if a5 then goto l31 end do
do local c33 = 0 repeat c33 = c33 + 1 if c33 > 2 then break end local a34 = a5 do
do if a34 then goto l35 end
do if a5 then goto l36 end
do if a34 then goto l37 end
t3:m(a34, a34)
end ::l37::
end ::l36::
end ::l35::
end until a5 end
end ::l31:: end
else
for n39 = 1, 3 do local u = n39 if a5 then goto l38 end do
do local c40 = 0 while a5 do c40 = c40 + 1 if c40 > 2 then break end
for n42 = 1, 3 do local u = n42 if a5 then goto l41 end do
end ::l41:: end
end end
end ::l38:: end
end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do if ((((N(a5) ^ 0 + 0)) / ((n1) and (n1)) + 0) / (n1) + 0) then goto l6 end
do local c7 = 0 local i = 0 for n8 in function(...) i = i + 1 if i < #(s2) then return i end end do c7 = c7 + 1 if c7 > 4 then break end
do local a10 = 0 ::l9:: a10 = a10 + 1 local n11 = a10 do
do local c12 = 0 for n13, a14 in ipairs(T((- N(a5) + 0)) and ({n = (N(a5) * (2) + 0), t = T(a5), f = t3.f, m = F(), s = s2 .. s2 .. N(n11) .. N(n8), T(N([[long]]) + (n11))[2]})) do c12 = c12 + 1 if c12 > 3 then break end
for n16 = 1, 3 do local u = n16 if (math.max(((n16) ^ 0 + 0), n11 % n16) * N((- N(not (010)) + 0)) + 0) then goto l15 end do
local a17 = {n = T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a14, [S(a5)] = a14, 2}):m((...)), t = {#tostring(S(s2)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = f4, m = F(), s = "10", #S({(n13 ^ 0 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4((...))})}
T((n16) - (n11)):m({n = (math.floor((((n16) ^ 0 + 0))) + 0 + N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a17, [S(a17)] = a17, 2})), t = {n = #s2, t = {n = n13, t = O(1), f = f4, m = F(), s = s2, n8}, f = f4 and (F()), m = F(), s = ('a') and ('ab'), (n16) or (10)}, f = function(a18, a19, ...)
a19 = nil
do if T(#('')).n then goto l20 end
O(2).t = O(2).t
O(2).f((S(a19 ~= (a19)) .. S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) .. S(2 >= N(a18))) .. N((math.max(N(a19), 2)) or (#('ab'))))
end ::l20::
return string.sub((O(2).s) and (tostring(S(S(...)))), 2, -1), (2) % N(function(a21, ...)
do if ('ab') .. N(((2) ^ 0 + 0) % O(2):m(a21, a21)) .. ('ab') .. (t3.s) then goto l22 end
a17 = (s2) .. N(math.max(((math.max(N(a21), N(...))) or (- N(a21) + 0)), (t3:m(a21, n13) and (- 2 + 0))))
end ::l22::
for n24 = 1, 3 do local u = n24 if S((a19) ~= a21 and (0.1)) <= (string.format('%5s|', S('ab')) or ('ab' and (''))) then goto l23 end do
T(string.reverse(S(a21))).f(n16, '', {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' .. ('ab') .. N(n24) .. N(n24) or (string.format('%5s|', S((''))))] = t3.n > N(a21), [S(t3.s)] = (N(a21) % N(a21) * t3.n + 0), 2})
for n26 = 1, 3 do local u = n26 if (n26 - (n26) and ((n24) and (n26))) % (n26) then goto l25 end do
do local a28 = 0 ::l27:: a28 = a28 + 1 local n29 = a28 do
a17 = a21
end if a28 < 3 then goto l27 end end
end ::l25:: end
end ::l23:: end
return a21
end) % (2)
end, m = F(), s = s2, 10}, a17, " 5 ")
end ::l15:: end
end end
end if a10 < 3 then goto l9 end end
end end
end ::l6::
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit(t3.n)
do
do local c6 = 0 for n7 = #'\65\n' .. ((s2) and s2) .. string.upper(s2), 7, t3:m((n1) + ((n1) or (n1)), a5) do c6 = c6 + 1 if c6 > 4 then break end
do local a9 = 0 ::l8:: a9 = a9 + 1 local n10 = a9 do
function t3:x(a12, a13, ...)
do local a15 = 0 ::l14:: a15 = a15 + 1 local n16 = a15 do
do if false then goto l17 end
self:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(function(...)
for n19 = 1, 3 do local u = n19 if {1e15, n = 1, s = 's', m = F(), f = F(), t = {}, ...} then goto l18 end do
T(O(2).f(false, true)):m((...), O(2).f(((N(false)) ^ 1 + 0)), false)
do if {n = 0.1, t = {T(true)[1], n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = function(...)
t3:m(tostring(S(S(self:m(false)))) .. N(0 + (- (2) + 0)) .. N(2))
self[ S(false)], t3.a = N(...) - (false and (select(2, false, false))), O(2).f(T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = a13, 2}).n)
do if (math.min(N(false), N(false)) ^ 3 + 0) < (2) then goto l21 end
for n23 = 1, 3 do local u = n23 if (s2) .. ((O(2).s) and (s2)) .. N(math.abs(self[2] - ((n23) or (n23)))) then goto l22 end do
local a24 = {math.max(((- N(false) + 0)), N(nil)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
O(2):m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') or ('ab'))] = self:m(a24), [S((- n16 + 0))] = (N(nil) / n23 + 0), 2} or (n19 % #('\65\n')), (((n23) and n23 ^ -1 + 0)) ~= ('\65\n'))
end ::l22:: end
end ::l21::
return (...)
end, m = F(), s = '\65\n', (n19) % (n19)} then goto l20 end
n19 = N(select(2, (not false) == (false) ~= (false)))
end ::l20::
end ::l18:: end
return (...) or ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(O(2).f(false, false))] = false, [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2})] = ..., 2}), (- (010) + 0), ((n16 ^ 1 + 0)) and {n = (2) and (2), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, self.f(false)}, f = f4, m = F(), s = 'ab', (2) % (2)}
end)] = string.format('%q', 'ab' and 'ab'), [S((...))] = t3:m(string.upper('ab'), math.min((n10), n16)), 2}, #string.upper(('ab')) and ('ab' and ('ab')))
a13, a5, a13 = nil
end ::l17::
end if a15 < 3 then goto l14 end end
for n26 = 1, 3 do local u = n26 if {n = (math.floor(N({n26, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) + 0 + N(a13) % (n26)), t = {n = (math.floor((0x10)) + 0 + n26), t = self, f = F(), m = F(), s = s2, n26}, f = F(), m = F(), s = s2, n26} then goto l25 end do
do local a28 = 0 ::l27:: a28 = a28 + 1 local n29 = a28 do
self[ S(a13)], a12 = a12, a13, a13
end if a28 < 3 then goto l27 end end
end ::l25:: end
return a13, a12, a12
end
end if a9 < 3 then goto l8 end end
end end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do if 010 % T((n1) % (n1))[1] then goto l6 end
do local c7 = 0 for n8 = (- (n1 and n1) + 0) or ((N('a') ^ 3 + 0)), 1e3 do c7 = c7 + 1 if c7 > 4 then break end
for n10 = 1, 3 do local u = n10 if T((a5) ~= ...).t then goto l9 end do
do local c11 = 0 for n12 = math.min((N(7)), t3[1]), math.min(((n10 % N(a5)) ^ 1 + 0), N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2 .. S(a5) .. N(n10))] = (...), [S(f4(a5))] = T(false).f(a5, a5), 2})), N((n10) >= (n10)) + (n10) or n10 % N(not string.rep((s2), 2)) do c11 = c11 + 1 if c11 > 4 then break end
T(a5).a, T(function(a13, ...)
return (n10) + (n12), ((- 2 + 0) and (math.max(2, (2))) ^ 1 + 0), #(string.format('%5s|', S(S(...))))
end).a = (N(t3[ a5]) ^ 1 + 0), false
do local a15 = 0 ::l14:: a15 = a15 + 1 local n16 = a15 do
break
end if a15 < 3 then goto l14 end end
end end
do local c17 = 0 repeat c17 = c17 + 1 if c17 > 2 then break end local a18 = {n = T(a5 and nil):m((- n8 + 0)), t = {n = (- N(a5) + 0), t = t3.t, f = t3.f, m = F(), s = "0x10", #('ab')}, f = f4, m = F(), s = string.format('%5s|', S((s2))), (- n10 + 0) or n10} do
for n20 = 1, 3 do local u = n20 if ((N(select('#', a5)) * (2 ^ 2 + 0) + 0)) == ((- (math.floor((n8)) + 0 + N(a18)) + 0)) then goto l19 end do
emit(s2 < (s2) .. N((- ((n20) * N(a5) + 0) + 0)))
T(T(...).f(n10, false))[ 'k' .. (s2)], a18, t3[ 'k' .. 'ab' or (s2)], T(n20 % n10)[ 'k' .. (s2)] = #(s2 or (s2)) or t3.s, 'a'
end ::l19:: end
end until (math.floor(((N(false) ^ 1 + 0))) + 0 + n10) end
function t3:x(...)
local a22, a23 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = true, [S(...)] = (2) % N(false) % N(select('#', false)), 2}, 7, S(T(self).f(N(false) % 2)) .. N(((- N(false) + 0)) % N({2, n = 1, s = 's', m = F(), f = F(), t = {}, self.f(false)})) .. ((('ab') or ('ab')) and 'ab' or " 5 ") .. 'a'
do local a25 = 0 ::l24:: a25 = a25 + 1 local n26 = a25 do
local a27, a28 = N(select(1, (N(a23) * N(a23) + 0))) % N(string.upper(((s2) and 'ab')))
do if #'ab' then goto l29 end
return {#('ab' or ('ab')), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end ::l29::
a5, a27, a5 = self, tostring(S(('')))
end if a25 < 3 then goto l24 end end
a5, a23, a22 = self[2]
do if not (self:m(a23, a23)) and (a5) then goto l30 end
end ::l30::
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (self.s)] = (2) and 2 % t3[1], [S(n10)] = (N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) ^ -1 + 0), 2}, f4(N(false) % (2), t3.t), self[ '']
end
end ::l9:: end
end end
do local c31 = 0 for a32, a33 in next, {(('a') or (s2)) .. N(t3:m(" 5 ")) >= 'ab', 'a'} do c31 = c31 + 1 if c31 > 3 then break end
do if f4(function(a35, a36, ...)
emit({n = (- ((- 2 + 0) ^ 1 + 0) + 0), t = {(N(function(a38, a39, ...)
do if (N(not ((2 ^ 0 + 0))) / (n1) + 0) then goto l40 end
end ::l40::
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(not T(a38)[2])] = a38, [S(a39)] = a39, 2}
end) ^ 3 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F(), m = F(), s = 'ab', 2})
return a36, nil
end) then goto l34 end
do local c41 = 0 for n42, a43 in ipairs(t3) do c41 = c41 + 1 if c41 > 3 then break end
local a44 = a32
end end
end ::l34::
end end
end ::l6::
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
do local c9 = 0 local i = 0 for n10 in function(...) i = i + 1 if i < math.min(N(function(...)
for n12 = 1, 3 do local u = n12 if ((N((N(false) ^ 3 + 0))) ^ 3 + 0) then goto l11 end do
emit(#'ab')
end ::l11:: end
if nil then
do if ((T(function(...)
do local a16 = 0 ::l15:: a16 = a16 + 1 local n17 = a16 do
emit(O(2).f(function(...)
do if (- (1e3) + 0) then goto l18 end
local a19, a20, a21 = T({0x10, n = 1, s = 's', m = F(), f = F(), t = {}, ...}).f(false) or (not (false)) ~= O(2).a
end ::l18::
emit((math.min(N(true), (((2) / N(true) + 0)))) % (N(function(a22, a23, ...)
do local a25 = 0 ::l24:: a25 = a25 + 1 local n26 = a25 do
a5 = {n = O(2):m(string.rep(S(function(...)
emit(((math.floor(O(2):m(S(false) < ('ab'))) + 0 + N(({2, n = 1, s = 's', m = F(), f = F(), t = {}, T((...)).f(false)}) == ((false) and (false))))) <= N(not (false)))
do if ... then goto l27 end
for n29 = 1, 3 do local u = n29 if (- (#S(false) + N({n29, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) + 0) then goto l28 end do
end ::l28:: end
end ::l27::
return {((2) / N(false) + 0) or (- (2) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4(#('ab') and 'ab')}
end), 2), S(...) .. ('ab' or 'ab') .. N(#('ab'))), t = {(O(2)[2]) or (N(a22)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = t3.f, m = F(), s = " 5 " and string.format('%q', S(a23)) .. S(N(nil) >= n26) .. ('ab') .. N(t3:m(3, a23)), #('ab') - N((- N(a23) + 0)) % (n26)}
do if N((...)) - N(n26) then goto l30 end
t3.f(t3.s)
n26 = N(((1e15 ^ 0 + 0)) or (nil)) % T(function(a31, a32, ...)
a31, T(T(...)[2])[ 'k' .. (T(select(-1, a31, a32)).s)], a31, t3.a = math.abs(N(t3[ a32]) - (#S(true)))
for n34 = 1, 3 do local u = n34 if (t3[1]) % (n17) then goto l33 end do
break
end ::l33:: end
n8 = (T(t3.a)[2] ^ 2 + 0)
for n36 = 1, 3 do local u = n36 if (nil) or nil then goto l35 end do
emit(a31, 0, a31)
end ::l35:: end
return a32, a31, a32
end):m(a23, a23)
end ::l30::
end if a25 < 3 then goto l24 end end
return a23, a22
end) * (10) + 0), false, 2.5e-3)
return false
end), "10")
end if a16 < 3 then goto l15 end end
return ..., false, false
end)[ 3]) == (false)) or (...) then goto l14 end
end ::l14::
elseif false then
do local a38 = 0 ::l37:: a38 = a38 + 1 local n39 = a38 do
for n41 = 1, 3 do local u = n41 if false then goto l40 end do
do if n41 then goto l42 end
for n44 = 1, 3 do local u = n44 if false then goto l43 end do
a5, O(2).a, O(2)[ 'k' .. ('ab')], t3[ S(false)] = false
end ::l43:: end
end ::l42::
end ::l40:: end
end if a38 < 3 then goto l37 end end
end
return false, false
end), N(a5)) then return i end end do c9 = c9 + 1 if c9 > 3 then break end
do if nil then goto l45 end
if a5 then
for n47 = 1, 3 do local u = n47 if a5 then goto l46 end do
n1 = 0x10
end ::l46:: end
elseif a5 then
do if ... then goto l48 end
T(a5).a, t3[ S(a5)] = a5, a5, a5
end ::l48::
else
do if a5 then goto l49 end
end ::l49::
end
end ::l45::
end end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
for n7 = 1, 3 do local u = n7 if ... then goto l6 end do
do local c8 = 0 for n9 = #s2, (N(a5 ~= a5) ^ -1 + 0) - (n1) or (n1) % ((- N(a5) + 0)), ((t3[2]) ^ 1 + 0) do c8 = c8 + 1 if c8 > 4 then break end
do local c10 = 0 for n11, a12 in ipairs({(n7 % n9) % t3:m(a5), n = 1, s = 's', m = F(), f = F(), t = {}, ...}) do c10 = c10 + 1 if c10 > 3 then break end
t3.f(S(t3.f((a5) or a12, nil)) >= 'ab')
end end
do local a21 = 0 ::l20:: a21 = a21 + 1 local n22 = a21 do
do local c23 = 0 for a24, a25 in next, {f4, string.format('%5s|', S(S(S(nil) >= S((n7 * N(a5) + 0)))))} do c23 = c23 + 1 if c23 > 3 then break end
t3.t = O(1)
for n27 = 1, 3 do local u = n27 if N({n22 % N(a5), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(nil)}) % N({n = (n22) % N(a25), t = t3, f = f4, m = F(), s = string.format('%q', S(a25)), t3:m(a25)}) then goto l26 end do
n27 = 2
emit((...), ... or (not (...)))
T((...)):m(a25)
break
end ::l26:: end
end end
function t3.f(a29, a30, ...)
do local a32 = 0 ::l31:: a32 = a32 + 1 local n33 = a32 do
a30, a30, a30, a5 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab' and 'ab') or s2)] = (math.floor((O(2)[2])) + 0 + (math.min(N('abc'), n33))), [S(N(function(...)
do local a35 = 0 ::l34:: a35 = a35 + 1 local n36 = a35 do
O(2):m(t3[ function(a37, ...)
local a38, a39 = (- N(O(2)[ a37] or ({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})) + 0)
return O(2):m(S(...) < S(T(#('ab')):m(a37, a37))), #S(function(a40, ...)
do if t3[2] then goto l41 end
end ::l41::
a40 = n7
do if not t3:m(f4(a40)) then goto l42 end
emit((((- 2 + 0)) < (010)) and function(...)
local a43, a44, a45, a46 = ..., O(2)[2]
do if S((((2) % N(a45)) ^ -1 + 0)) .. 'ab' .. N(math.abs(N((N(a46) / N(a44) + 0)) - 2 % N(nil))) .. N(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a46)] = a44, [S(a46)] = false, 2})) then goto l47 end
do if true then goto l48 end
local a49, a50 = not select(2, #S(a46)), false
O(2).f((...), math.max(N({n = math.abs((2) - N(a50)), t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = function(...)
return (- N({n = N(false), t = {n = 2, t = O(1), f = f4, m = F(), s = 'ab', 2}, f = F(), m = F(), s = ('ab') .. ('ab'), T((...)):m(false, false)}) + 0), (- N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2} ~= (select('#', false))) + 0)
end, m = F(), s = 'ab' .. N(2) .. N(2) .. N(2), (N(a45) * (2) + 0)}), T((...)):m(string.format('%5s|', S(('ab'))), not (a50))), string.format('%5s|', S(('abc'))))
end ::l48::
end ::l47::
a46, a43, O(2)[ 'k' .. string.upper(('ab'))] = 'abc', 2, a46
return false, false
end, a40)
end ::l42::
return a40, a40
end)
end])
end if a35 < 3 then goto l34 end end
return false
end) >= (n33))] = a29, 2}
end if a32 < 3 then goto l31 end end
return a30
end
end if a21 < 3 then goto l20 end end
end end
end ::l6:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
do
local a9, a10, a11 = ((#S(('abc') < 'ab')) ^ -1 + 0)
for n13 = 1, 3 do local u = n13 if "0x10" then goto l12 end do
do local c14 = 0 for a15, a16 in next, {function(a17, a18, ...)
do local a20 = 0 ::l19:: a20 = a20 + 1 local n21 = a20 do
a18, a9, a11, a17 = (- (N(a18)) % n21 + 0), O(2).f((O(2):m(a18, a18)) ~= (((n21) / (n21) + 0))), t3:m(select(-1, {n21, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a18)}))
end if a20 < 3 then goto l19 end end
return S(...) .. N((- N(a18) + 0)) .. ('ab' and 'ab'), select(-1, 010, (...)), (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a17)})] = not (a18), [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a18)] = a18, [S(a17)] = a18, 2})] = a18 and (a18), 2}) * N(function(...)
t3.f(nil, math.max((2 or 2), #'ab') < T(...):m((false) == false))
emit(a10, t3.s, (false) ~= (n1) % (T((- (2) + 0))[1]))
return ((T(not false):m(false == nil, nil)) ^ 1 + 0)
end) + 0)
end, math.min((((010) % (n1)) or 0.1), ((#(s2)) ^ 3 + 0)), {n = ((2) / t3:m(a11, a10) + 0), t = {n = (- n13 + 0), t = T(a11), f = F() and (f4), m = F(), s = s2, (n8) % (n13)}, f = function(a22, a23, ...)
do local a25 = 0 ::l24:: a25 = a25 + 1 local n26 = a25 do
do local a28 = 0 ::l27:: a28 = a28 + 1 local n29 = a28 do
do if math.min(N((...)), n8) then goto l30 end
a11, a22, a23 = {n = #S(O(2).f(a23, a23)), t = {n29 or (n26), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f('ab' .. S(a23) .. S(a23) .. S(a23))}, f = F(), m = F(), s = ('ab') and (string.format('%5s|', S(('ab')))), (math.max((n29), (n29))) + N(a23)}, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.sub(S(#('ab')), 2, -1)] = function(a31, ...)
do local a33 = 0 ::l32:: a33 = a33 + 1 local n34 = a33 do
do if (select(-1, O(2):m(a31), (n34 / N(a31) + 0))) and (... == (123456789012)) then goto l35 end
do local a37 = 0 ::l36:: a37 = a37 + 1 local n38 = a37 do
local a39 = ...
end if a37 < 3 then goto l36 end end
end ::l35::
return (T(function(a40, ...)
do if ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.format('%q', 'ab')] = t3:m(a40, true), [S(#('ab'))] = t3:m(a40), 2}) or (#(string.upper(S(a40)))) then goto l41 end
n8 = N((- N((...)) + 0))
end ::l41::
do if T(0):m(O(2).a) then goto l42 end
a23, a23, a40 = a40
for n44 = 1, 3 do local u = n44 if function(a45, ...)
do local a47 = 0 ::l46:: a47 = a47 + 1 local n48 = a47 do
f4((((t3[2]) ^ 1 + 0)) == ((- N("10") + 0)), s2 .. string.gsub('ab', 'a', 'bb') or 'abc' .. S(function(...)
do if ({n = (2) - N(false), t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = function(a50, ...)
a50 = (function(a51, a52, ...)
local a53, a54, a55, a56 = tostring(S(S(T(N(a52) % (2))[ a52 or (a52)]))), #(s2)
do local a58 = 0 ::l57:: a58 = a58 + 1 local n59 = a58 do
a54 = string.reverse('ab')
end if a58 < 3 then goto l57 end end
return math.abs((2) + N(a52) - (math.floor(N(a51)) + 0 + 2) - 0), ((a50 == (a52)) ~= N(...) % 2) or f4(O(2).f(a52), (nil) or a52)
end) and select(-1, not (S(a50) .. 'ab' .. ('ab')))
T(('ab') .. N(2)).a, a50, t3.a, t3.a = 10 % (N(((2) / N(true) + 0))), (#('ab' or ('ab'))) == (select('#', (...), math.max(2, 2)))
T((a50) and (nil)):m({(N(...) ^ 1 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4((- n13 + 0))}, n26, (function(a60, a61, ...)
local a62 = O(2):m(select('#', 2 % N(a61), a61), a60), T((a61) or (false)).s .. ((" 5 ") and ('ab') .. N((math.floor(N(a61)) + 0 + N(a61))) .. N(#('ab')) .. 'ab') .. N(2) .. N(2)
return a61, a61, a60
end) ~= a50)
return 1
end, m = F(), s = 'ab', 2}) and (false) then goto l49 end
return n34, false
end ::l49::
return false, false, false
end) .. "0x10")
end if a47 < 3 then goto l46 end end
return a45, a45
end then goto l43 end do
do if a40 then goto l63 end
end ::l63::
end ::l43:: end
end ::l42::
return a40
end)[2]) - (n34) >= N(a31), a31, a31
end if a33 < 3 then goto l32 end end
return a31, true, a31
end, [S(a23)] = a23, 2}, '\65\n'
end ::l30::
end if a28 < 3 then goto l27 end end
end if a25 < 3 then goto l24 end end
return 0, a23
end, m = F(), s = 'a', n13}} do c14 = c14 + 1 if c14 > 2 then break end
local f64 = f4
end end
end ::l12:: end
end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < (N(t3.f("0x10", a5)) / ((- N(a5) + 0)) + 0) % math.min((n1 + n1), (N(a5))) then return i end end do c6 = c6 + 1 if c6 > 2 then break end
for n9 = 1, 3 do local u = n9 if (N({n = T(true):m(a5, a5), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a5, [S(a5)] = a5, 2}, f = (f4) or f4, m = F(), s = S(a5) .. N(n9) .. N(n9) .. s2, #(s2)}) / (math.min(N(function(...)
for n11 = 1, 3 do local u = n11 if {math.max(N(t3.a), N(math.max((n11), N(false)))), n = 1, s = 's', m = F(), f = F(), t = {}, f4(O(2)[ n11 ~= (false)])} then goto l10 end do
do local c12 = 0 for n13, a14 in ipairs(O(1)) do c12 = c12 + 1 if c12 > 4 then break end
for n16 = 1, 3 do local u = n16 if 1e3 then goto l15 end do
t3.f = f4
O(2).a = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(not ((math.floor((- (n13) + 0)) + 0 + (T(n13 % N(a14)):m(t3)))))] = (N(T(not a14):m(function(a17, a18, ...)
for n20 = 1, 3 do local u = n20 if #S((- #S(a17) + 0)) then goto l19 end do
t3.s = 'ab'
end ::l19:: end
return math.abs(((#S(a18)) and (2) + (2)) - (((((2) ^ 3 + 0)) ^ -1 + 0))), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2 .. N(2 and 2) .. S(t3:m(a18)) .. t3.s)] = a18, [S((- (math.min((0), (2))) + 0))] = select(2, S('') .. ('ab') .. ('ab') .. N(2), ...), 2}
end, #"0x10")) / N(('ab') .. N(n11) .. ('ab')) + 0), [S(#('ab') % ((math.floor(N((n13) <= 010)) + 0 + (O(2)[1]))))] = (math.floor(N(false)) + 0 + (t3[2]) or (- (n11) + 0)), 2}
end ::l15:: end
end end
end ::l10:: end
a5, t3[ S(N(2 % N(false)) - 2 or (2))] = f4({2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(false)} or N(false) <= (2), ((2) or 2) - (2 ^ -1 + 0)), select(1, not ((...) or false))
for n22 = 1, 3 do local u = n22 if {n = math.min((n22), n22), t = O(1), f = function(a23, ...)
return function(...)
do local a25 = 0 ::l24:: a25 = a25 + 1 local n26 = a25 do
n26 = #(s2 and t3.s)
emit({n = (- (n26 or (n26)) + 0), t = {n = O(2):m(false), t = {n26, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = f4 or F(), m = F(), s = ('ab') and 'ab', t3:m(false)}, f = function(a27, ...)
do local a29 = 0 ::l28:: a29 = a29 + 1 local n30 = a29 do
do local a32 = 0 ::l31:: a32 = a32 + 1 local n33 = a32 do
T(math.min(n33, 0.1)):m(f4, " 5 ")
end if a32 < 3 then goto l31 end end
do local a35 = 0 ::l34:: a35 = a35 + 1 local n36 = a35 do
O(2):m(tostring(S(t3.s)))
end if a35 < 3 then goto l34 end end
end if a29 < 3 then goto l28 end end
return a5
end, m = F(), s = 'abc', t3:m((n26 / n26 + 0))}, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = #(S(false) .. ('ab') .. ('ab')), [S({n = math.abs(n26 - (n26)), t = T(math.abs(N(false) - (n26))).t, f = function(...)
do if 0 then goto l37 end
T(...)[ 'k' .. ('a')], T(#('ab')).a = (...), ((2 and (2)) % (- N(false) + 0) ^ -1 + 0), not ('\65\n')
local f38 = function(a39, a40, ...)
for n42 = 1, 3 do local u = n42 if (N(a39) ^ 2 + 0) then goto l41 end do
a23, a23, a40 = true, string.rep(string.format('%5s|', S(('ab'))), 2)
end ::l41:: end
a23, a23, a40, a39 = 2
n7 = (- ((((2) ^ 3 + 0)) or (010) and (math.abs(N((2) % N(a40)) - N(function(a43, a44, ...)
do if (N(#(s2)) ^ 2 + 0) then goto l45 end
local a46 = {n = math.max(n22, (#('ab'))), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a44)}, f = F(), m = F(), s = 'abc', 2}, a44
end ::l45::
return a44, a43
end)))) + 0)
return a40, a39
end
end ::l37::
return false
end, m = F(), s = "0x10", n26})] = n26, 2})
end if a25 < 3 then goto l24 end end
return false, false
end
end, m = F(), s = 'ab', n22} ~= n7 then goto l21 end do
do
do local a48 = 0 ::l47:: a48 = a48 + 1 local n49 = a48 do
f4(false, false)
end if a48 < 3 then goto l47 end end
end
end ::l21:: end
return false
end), N(a5))) + 0) then goto l8 end do
do local c50 = 0 for n51, a52 in ipairs(t3) do c50 = c50 + 1 if c50 > 4 then break end
emit(a52)
end end
end ::l8:: end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
for n7 = 1, 3 do local u = n7 if (- N(function(a8, a9, ...)
do local c10 = 0 while (- T(function(...)
a9 = (...)
do local a12 = 0 ::l11:: a12 = a12 + 1 local n13 = a12 do
do local c14 = 0 local i = 0 for n15 in function(...) i = i + 1 if i < 2 then return i end end do c14 = c14 + 1 if c14 > 4 then break end
for n17 = 1, 3 do local u = n17 if n17 then goto l16 end do
end ::l16:: end
for n19 = 1, 3 do local u = n19 if #'ab' then goto l18 end do
for n21 = 1, 3 do local u = n21 if n15 then goto l20 end do
local a22, a23, a24 = ('ab' .. ('ab') .. N(n13)) or ('ab') and 'ab' < ([[long]]), false, #S((s2) >= 'ab') % (T((n21 ^ -1 + 0)):m(false) and (n19 % N(false)))
break
end ::l20:: end
local a25, a26 = f4
do local a28 = 0 ::l27:: a28 = a28 + 1 local n29 = a28 do
break
end if a28 < 3 then goto l27 end end
T((- (n15) + 0)).a, a25, a26 = t3[ (t3[ a26]) == t3.n], {n = N(a26), t = {n = n19, t = O(1), f = F(), m = F(), s = 'ab', n19} or {n15, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F(), m = F(), s = 'a', ((math.abs(N(a26) - n19)) ^ 0 + 0)}, O(2)[ select(2, T(O(2):m(a26))[2], t3:m(a25))]
end ::l18:: end
do if O(2).s then goto l30 end
return t3[ ((- N(false) + 0) ^ 1 + 0)]
end ::l30::
do local a32 = 0 ::l31:: a32 = a32 + 1 local n33 = a32 do
t3[ S(select(-1, string.reverse('ab'), (n13) - (n13)))], t3[ 'k' .. ('ab') or 'ab'], a8, t3[ 'k' .. S(nil and false)] = #tostring(S(S(nil))) - N(select('#', not (false), select(2, false)))
end if a32 < 3 then goto l31 end end
end end
do local c34 = 0 repeat c34 = c34 + 1 if c34 > 4 then break end local a35 = string.format('%q', (T({n13, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(false)}).s .. N(t3:m([[long]], false)) .. N(#S(nil)))) do
f4(#S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. "0x10"] = O(2)[ a35], [S(('ab') > ('ab'))] = t3.f(a35, a35), 2}))
do local a37 = 0 ::l36:: a37 = a37 + 1 local n38 = a37 do
f4(n13)
end if a37 < 3 then goto l36 end end
end until (N(function(a39, a40, ...)
for n42 = 1, 3 do local u = n42 if n42 <= N((('ab') .. N(n42) .. N(n42) .. N(n42)) <= S(t3.n)) then goto l41 end do
local a43, a44, a45 = (- ((N(1e15) ^ 3 + 0)) + 0), (nil) and (...)
end ::l41:: end
for n47 = 1, 3 do local u = n47 if ((t3:m(a40, a40) or (n7 + N(a39))) ^ 1 + 0) then goto l46 end do
emit('ab' .. ('ab') .. S(a40) .. N(n47) .. S(function(...)
local a48, a49, a50, a51 = math.abs(N(select(-1, tostring(S(('ab'))), [[long]])) - N(select('#', (- N(a40) + 0)))), (#'ab' .. N(2) .. S(false)) < ((math.floor((2)) + 0 + #'ab'))
return N(((math.floor(N(...)) + 0 + 2)) or (O(2)[ ...])) + N(...)
end) .. (s2) > string.gsub((('ab') .. N(n47) .. s2 .. 'ab'), 'a', 'bb'), '\65\n', {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((...))] = (...), [S(not O(2)[ a39])] = nil, 2})
O(2):m((...), O(2)[ (N(a40) % n47) and (select('#', a40))], not (T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a40, [S(a40)] = a39, 2}):m(a40, (- n47 + 0))))
end ::l46:: end
t3:m(t3[ not (a40)] or ((2 % (2)) % N(function(...)
a40, T(function(a52, ...)
for n54 = 1, 3 do local u = n54 if t3[ {O(2):m(a5, a52), n = 1, s = 's', m = F(), f = F(), t = {}, ...}] then goto l53 end do
return (...), ((((n54) ^ 0 + 0)) or ((- (n54) + 0)) / (#('ab')) or N(a52) + 0), a52
end ::l53:: end
return a52, a52
end).a = false, false
return false
end)))
return ..., a39
end) / n13 + 0) end
end if a12 < 3 then goto l11 end end
return false, false
end)[1] + 0) do c10 = c10 + 1 if c10 > 3 then break end
for n56 = 1, 3 do local u = n56 if a9 then goto l55 end do
do local c57 = 0 for n58, a59 in ipairs(O(1)) do c57 = c57 + 1 if c57 > 2 then break end
do if a59 then goto l60 end
O(2).a = a9
end ::l60::
end end
end ::l55:: end
end end
return a9, a8
end) + 0) then goto l6 end do
do local c61 = 0 for a62, a63 in next, {false, n7, a5} do c61 = c61 + 1 if c61 > 2 then break end
do local a65 = 0 ::l64:: a65 = a65 + 1 local n66 = a65 do
do local c67 = 0 for n68, a69 in ipairs(t3) do c67 = c67 + 1 if c67 > 3 then break end
do if a63 then goto l70 end
break
end ::l70::
end end
end if a65 < 3 then goto l64 end end
end end
end ::l6:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
for n7 = 1, 3 do local u = n7 if (...) then goto l6 end do
if ((- #"10" % (N(a5) % n7) + 0)) == {N(s2), n = 1, s = 's', m = F(), f = F(), t = {}, ...} then
do local a9 = 0 ::l8:: a9 = a9 + 1 local n10 = a9 do
do local c11 = 0 for n12 = ((2 % (n7 % N(a5))) * #S((N(a5) ^ -1 + 0)) + 0), (#s2 or 'ab') and N((...)) + ((2) ^ 1 + 0), math.abs((N(a5)) - n10) % t3:m(N(...) % N(a5), false) do c11 = c11 + 1 if c11 > 3 then break end
local a13, a14 = ..., (...)
for n16 = 1, 3 do local u = n16 if {n = 7, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (a14 and a13)] = {n12, n = 1, s = 's', m = F(), f = F(), t = {}, T(S(a13) <= s2).f(a14)}, [S(select(-1, a14))] = ..., 2}, f = function(a17, a18, ...)
a18, a18, a14 = (- N(S(not (a18)) .. N(math.max((2), (2))) .. S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})) + 0)
return ((N(select(-1, a18, a17)) / (O(2).n) + 0)) == ('a'), not function(a19, a20, ...)
O(2).a, t3[ S(select(2, 0.5, a20 and (a20)))], T(t3:m(a20))[ 'k' .. (string.upper(('ab')))], a20 = a18, math.abs(10 - N(not (2 ^ 1 + 0)))
T(true):m(string.reverse((T(#S(a20)).s)), select('#', (N(a19) ^ 1 + 0)) and (#S(a19) .. N(0) .. ('ab')), {n = #S(not a20), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' .. N(2) .. N(2)] = t3[ a20], [S(select('#', a19))] = n16, 2}, f = F(), m = F(), s = s2, n10})
return {n = ((2) + 2) % ((n10) ^ -1 + 0), t = O(1), f = (function(...)
O(2):m(T(false and (true)):m(O(2).s), select('#', false), true)
return T(t3[ false]).f(math.abs(N(false) - N(false))) == (nil), t3[ t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2})], O(2)[ (...)]
end) and ((F()) and F()), m = F(), s = string.rep(('ab'), 2) or (('ab') .. N(2)), T((a20) and ...):m(f4(a20, [[long]]))}
end, N(function(...)
do if function(a22, ...)
do local a24 = 0 ::l23:: a24 = a24 + 1 local n25 = a24 do
a22, a22, a22 = s2 or ('ab') or (t3.s) .. S(nil) .. N((math.floor(n16) + 0 + N({3, n = 1, s = 's', m = F(), f = F(), t = {}, ...}))), (((n25) or (n25)) ^ 1 + 0) % (n25 % (n25)), true
end if a24 < 3 then goto l23 end end
return false
end then goto l21 end
local a26 = false
end ::l21::
return false, false, false
end) % (2)
end and (f4), m = F(), s = s2, n10} then goto l15 end do
a13 = a14
end ::l15:: end
end end
end if a9 < 3 then goto l8 end end
end
end ::l6:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
local function f9(a10, ...)
a10 = f4(not (function(a11, ...)
emit((- N(nil) and (N(T(false):m(a11, a11))) + 0))
do if n1 % (- (math.max((2), 2)) + 0) then goto l13 end
emit(('ab' .. ('ab') and 'ab') == (t3.f(n1)), {N(O(2)[ a11]) % N(not a11), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f((- N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a11)] = a11, [S(a11)] = a11, 2}) + 0))}, function(...)
t3.a, a11, a11 = 0x10 <= ((- (N(...) ^ -1 + 0) + 0)), function(a14, a15, ...)
for n17 = 1, 3 do local u = n17 if 123456789012 then goto l16 end do
T((- n17 + 0))[ S(select(1, t3[1]))], a11, t3[ S(('ab' or s2) <= S({n = n17, t = O(1), f = F(), m = F(), s = [[long]], n17}))], T(nil).a = f4((s2) >= S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a15, [S(a14)] = a14, 2})), false
emit(false == ('ab' and ('ab') .. N(N(a15) - N(a14)) .. N((n17) % n17)))
end ::l16:: end
return (0.1) and (N(a15) % N(a15)) % (((2) - (2)) * #'ab' + 0)
end
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.upper(('ab'))) and (('ab') or ('ab'))] = #S(math.min((2), 2)), [S((...) or {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})] = {O(2):m(false), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2}, (...)
end)
end ::l13::
do local c18 = 0 while ... do c18 = c18 + 1 if c18 > 4 then break end
for n20 = 1, 3 do local u = n20 if string.reverse(S({n = n20, t = O(1), f = F(), m = F(), s = 'ab', n20})) >= ((('ab') and ('ab')) and (s2)) then goto l19 end do
a5 = 'a'
local t21 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (string.reverse(('ab')))] = t3[ (n20) - n20 % n20], [S(function(a22, ...)
do if a22 then goto l23 end
T(function(...)
do local a25 = 0 ::l24:: a25 = a25 + 1 local n26 = a25 do
O(2)[ 'k' .. S((false) ~= false)], a11, T(...).a = nil, S({n = 0, t = {n26, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false)}, f = function(a27, ...)
emit(t3[ (a27) or (a27)] or N(select('#', a27)) - (T((math.floor(2) + 0 + N(a27)))[1]), t3:m((T((a27) ~= (a27))[ a27]) and (...), (N(a27)) % N(false)))
local a28 = ...
do local a30 = 0 ::l29:: a30 = a30 + 1 local n31 = a30 do
t3[ 'k' .. S((math.floor(n31) + 0 + N(a27)))] = ...
end if a30 < 3 then goto l29 end end
do if function(a33, ...)
t3.f = F()
for n35 = 1, 3 do local u = n35 if 2 then goto l34 end do
for n37 = 1, 3 do local u = n37 if nil then goto l36 end do
do if ('ab') .. N((math.floor(N(a33)) + 0 + ((- N(a33) + 0)))) then goto l38 end
emit(((#('ab')) and (- N(a33) + 0) ^ 1 + 0))
do local a40 = 0 ::l39:: a40 = a40 + 1 local n41 = a40 do
emit(math.max(N(select(2, O(2)[ a33])), n41 % n41 % N(a33 or a33)), T(true)[1], (math.floor((((- (n41) + 0)) / (#'ab') + 0)) + 0 + (math.max(((N(a33) ^ -1 + 0)), N([[long]])))))
end if a40 < 3 then goto l39 end end
local n42 = (- N(select(2, T((...)).t)) + 0)
end ::l38::
f4(t3.f(O(2)[ a33 or a33]))
break
end ::l36:: end
end ::l34:: end
do local a44 = 0 ::l43:: a44 = a44 + 1 local n45 = a44 do
a11, a33, T(a28).a, a33 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S(true) .. N(n45) .. N(n45) and '' .. 'ab' .. N(n45) .. ('ab'))] = N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'abc'] = a33, [S(nil)] = a33, 2}) % a33 and a33, [S(math.min(N(''), (N(a33) % n45)))] = nil, 2}, not (not ({n = n45, t = O(1), f = F(), m = F(), s = 'ab', n45}))
end if a44 < 3 then goto l43 end end
for n47 = 1, 3 do local u = n47 if true and T(3).f(f4(a33)) then goto l46 end do
a10, a33 = #(t3.s), O(2)[ (...)]
a28 = T({n = n47, t = O(1), f = F(), m = F(), s = 'ab', n47})[1] + (0)
end ::l46:: end
return ((math.abs((2) - (2)) % N(nil)) ^ -1 + 0), math.abs((2 or 2) or N(a33) - N(a33))
end then goto l32 end
t3.a, t3[ 'k' .. ('ab')], T(a28).a = a28, 7
end ::l32::
return a27, " 5 ", a27
end, m = F(), s = 'ab', n26}) <= (s2), false
end if a25 < 3 then goto l24 end end
return false, false
end).f(a22, ..., a22)
end ::l23::
return a22
end)] = a11, 2}
end ::l19:: end
end end
return a11, a11, a11
end))
return 0, a10
end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
do
do local a10 = 0 ::l9:: a10 = a10 + 1 local n11 = a10 do
do
for n13 = 1, 3 do local u = n13 if t3[ "10"] then goto l12 end do
for n15 = 1, 3 do local u = n15 if (math.max((#S(a5)), n8)) and (N({n = n15, t = t3, f = f4, m = F(), s = s2, n8}) % 2) then goto l14 end do
t3 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. tostring(S(('a')))] = T(f4(a5))[1], [S(N({n = (n11 ^ 0 + 0), t = T(a5), f = function(...)
O(2).a, O(2).a = O(2)[ N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(n13)] = ..., [S(false)] = false, 2}) % N(true)], {N(not false), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, n15
n13 = (math.floor(t3[1]) + 0 + N(7))
do if f4(O(2):m((2 ^ 3 + 0)), false) then goto l16 end
emit(function(...)
do local a18 = 0 ::l17:: a18 = a18 + 1 local n19 = a18 do
end if a18 < 3 then goto l17 end end
for n21 = 1, 3 do local u = n21 if n11 then goto l20 end do
end ::l20:: end
return 3
end)
T(0):m(false, string.upper((string.reverse(S(false)))) ~= (select(-1, {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})))
for n23 = 1, 3 do local u = n23 if string.format('%q', ((S(0x10) .. ('ab')) and ('ab'))) then goto l22 end do
T(t3:m(false, false))[ S(S(false ~= (false)) .. N((N(true) ^ 3 + 0)))], t3.a, T({n23, n = 1, s = 's', m = F(), f = F(), t = {}, ...})[ 'k' .. ('ab')], T(n23).a = #('ab')
end ::l22:: end
end ::l16::
return {#('ab') and 'ab', n = 1, s = 's', m = F(), f = F(), t = {}, ...}, select('#', (((N(false) ^ 0 + 0)) ^ -1 + 0), (...))
end, m = F(), s = " 5 ", t3:m(a5)}) + (n11) or (n15) % (t3:m(a5)))] = (...), 2}
a5, a5 = nil, T(1e3).s
a5 = nil
end ::l14:: end
local a24 = nil
end ::l12:: end
do local a26 = 0 ::l25:: a26 = a26 + 1 local n27 = a26 do
emit((t3:m(N(...) <= (n27))) and ((a5) == (a5)) == (S(a5) > ([[long]])))
end if a26 < 3 then goto l25 end end
do local a29 = 0 ::l28:: a29 = a29 + 1 local n30 = a29 do
emit({(- n11 + 0) or T((N(true) ^ 3 + 0)).n, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false and nil == ((n30 ^ 2 + 0)))})
n1 = t3:m({t3:m(string.format('%5s|', S(s2)), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a5, [S(a5)] = a5, 2}), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = n30, t = t3, f = f4, m = F(), s = " 5 ", n11})] = t3:m(a5), [S((math.floor((n11)) + 0 + (n30)))] = (a5) and a5, 2})})
end if a29 < 3 then goto l28 end end
T(math.max((n1), (n8)))[ 'k' .. " 5 "], a5, t3.a, a5 = ...
end
end if a10 < 3 then goto l9 end end
function t3:x(...)
do local c32 = 0 local i = 0 for n33 in function(...) i = i + 1 if i < N(function(...)
for n35 = 1, 3 do local u = n35 if string.rep(S(#(string.reverse('ab'))), 2) then goto l34 end do
for n37 = 1, 3 do local u = n37 if S(3) .. (string.format('%5s|', S(('ab') and 'ab'))) .. N((n37 and n35 * (n35 ^ 0 + 0) + 0)) then goto l36 end do
do if n35 then goto l38 end
n37 = (- N((- n1 + 0)) + 0)
break
end ::l38::
end ::l36:: end
break
end ::l34:: end
return {N(S(false) .. N(2)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end) then return i end end do c32 = c32 + 1 if c32 > 3 then break end
do local a40 = 0 ::l39:: a40 = a40 + 1 local n41 = a40 do
self.t = t3
n8 = (n41) and (t3:m(nil))
local f42 = F()
break
end if a40 < 3 then goto l39 end end
self:m(select(2, self[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2}]), self.n, n33)
end end
return ((N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) / (((2) / (2) + 0)) + 0)) >= N(select('#', #S(false)))
end
end
do local c43 = 0 local i = 0 for n44 in function(...) i = i + 1 if i < (- t3[2] + 0) then return i end end do c43 = c43 + 1 if c43 > 2 then break end
do local a46 = 0 ::l45:: a46 = a46 + 1 local n47 = a46 do
function t3:x(a49, ...)
self.f(n47)
a5, a49 = select(2, nil, self), {N(string.rep(S(a49), 2)) % (t3[1]), n = 1, s = 's', m = F(), f = F(), t = {}, f4(true)}, #(s2 .. 'ab') or 'ab'
return #S(t3[ select(-1, self)])
end
end if a46 < 3 then goto l45 end end
if false then
function t3.f(...)
emit(#S(nil) or (math.abs((2) - (2))) % N(O(2)[ ('a') .. N(2)]), f4(#S(t3.f(false, false))))
return false
end
end
end end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do if math.max(math.abs(math.max(N(a5), (n1)) - (N(a5))), N(t3[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = 1e15, [S(nil)] = a5, 2}])) then goto l6 end
do local c7 = 0 local i = 0 for n8 in function(...) i = i + 1 if i < n1 then return i end end do c7 = c7 + 1 if c7 > 2 then break end
emit(((function(a9, a10, ...)
if T(nil and a9)[ (O(2):m(a10, a10) ^ 3 + 0)] or {N(string.gsub(S(true), 'a', 'bb')) + (n8), n = 1, s = 's', m = F(), f = F(), t = {}, f4(...)} then
for n12 = 1, 3 do local u = n12 if function(a13, ...)
do local a15 = 0 ::l14:: a15 = a15 + 1 local n16 = a15 do
local s17 = string.rep((s2), 2) .. N((- ((#('ab') / N(S(a13) .. N(n16) .. N(n16)) + 0)) + 0)) .. (O(2).s) .. S(select('#', {(N('abc') ^ 0 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(n16 <= N(a13))}))
end if a15 < 3 then goto l14 end end
a13 = S(t3[ O(2)[ 'ab' .. 'ab']]) < (s2)
a13, a13 = ((- N(true) + 0)) >= N({n = ((2) * 2 + 0), t = O(1), f = T(not (...)).f, m = F(), s = 'ab' and ('ab'), 0x10}), function(a18, ...)
a5 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (tostring(S(S((t3:m(a18, a18)) >= N({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})))))] = not function(a19, ...)
for n21 = 1, 3 do local u = n21 if (#O(2).s ^ -1 + 0) then goto l20 end do
s2 = "10"
a19, a5, a19, a19 = 0x10, N((...)) < O(2)[2], select('#', S(a19) > ("0x10")) and not a19 ~= (a19) ~= a19
end ::l20:: end
return a19, true, t3.f((...), ('ab') or ('ab') .. N(N(a19)) .. ('ab') .. N(2) .. N(2) .. ('ab') .. N(2))
end, [S(a18)] = true, 2}
return a18, a18
end, a13
return a13, a13, a13
end then goto l11 end do
T(a10):m('')
end ::l11:: end
elseif a10 then
do if a10 then goto l22 end
return a10, ...
end ::l22::
else
for n24 = 1, 3 do local u = n24 if a9 then goto l23 end do
local f25 = F()
end ::l23:: end
end
return a10
end) or (a5)) or (a5), false, a5)
end end
end ::l6::
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local t6 = t3
for n8 = 1, 3 do local u = n8 if function(a9, ...)
do if ((2 ^ 3 + 0)) > (math.floor(N("10")) + 0 + N('ab' .. N(2))) then goto l10 end
local function f11(a12, ...)
local function f13(...)
for n15 = 1, 3 do local u = n15 if select(-1, function(...)
t6.f(O(2)[1] % (N(function(...)
do if t3:m(#S(S(false) .. N(2) .. 'ab' .. ('ab'))) then goto l16 end
end ::l16::
do if t6.f((n8) % (2) ~= {n = n15, t = O(1), f = F(), m = F(), s = 'ab', 2}) then goto l17 end
O(2).a, T(O(2):m(..., false))[ 'k' .. 'ab' or 'ab'] = not {2, n = 1, s = 's', m = F(), f = F(), t = {}, T(select(1, s2, false)).f(false)} and false, (...), (- N(function(...)
emit(#S(#('ab')))
return (t6[ T(nil)[ false]]) or not 'abc', t6.f((- (2) % N(false) + 0), true or (false)), string.gsub(S(false), 'a', 'bb')
end) + 0)
emit((123456789012) == (string.sub(('ab') or 'ab', 2, -1)), ((math.floor(N(T(string.gsub('ab', 'a', 'bb'))[ 2.5e-3])) + 0 + N((...)))) and (T({n = 2, t = O(1), f = F(), m = F(), s = 'a', 2}).f((2 ^ 3 + 0))))
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
O(2).f = F()
do if (...) then goto l21 end
t6.a, a12, t6[ S(t6[ (N(nil) * N(nil) + 0)])], O(2).a = true, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(((n20 or (n20)) ^ 0 + 0))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(N(false) >= (n20))] = (- (n20) + 0), [S(7)] = '\65\n', 2}, [S({n = N(false) % (n20), t = {n20, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = function(a22, ...)
t6.f = (F() and (t6.f)) or (function(...)
a12, a22 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((2 ^ 2 + 0))] = false, [S(false)] = false, 2}, false, false
return false
end)
return a22, a22, a22
end, m = F(), s = " 5 ", n20})] = false, 2}
end ::l21::
end if a19 < 3 then goto l18 end end
end ::l17::
return false
end) ^ 3 + 0), false)
return false, false
end) then goto l14 end do
end ::l14:: end
return false, false, a5
end
return a12, a12
end
end ::l10::
return a9, a9, a9
end then goto l7 end do
function t6.f(a24, a25, ...)
do if a25 then goto l26 end
emit(a24)
end ::l26::
return a25, a25, a24
end
end ::l7:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
local a6, a7, a8 = ((N(...) ^ 1 + 0)) >= ((#S(a5)) % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a5, [S(a5)] = a5, 2}))
do local c9 = 0 for n10 = 0.1, math.max((- (n1) + 0), (n1 and (n1))) or ((math.floor(N(a7 or a8)) + 0 + N(N(a8) - (n1)))), n1 do c9 = c9 + 1 if c9 > 2 then break end
if (- (2.5e-3) + 0) then
do local c11 = 0 for n12, a13 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((s2) .. S(a8) .. s2 .. N(n10))] = ((n10) / n10 + 0), [S((N(a8) ^ 1 + 0))] = N(a8) > 2, 2} or (O(1)) and ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a7, [S(a8)] = a8, 2})) do c11 = c11 + 1 if c11 > 4 then break end
do local c14 = 0 for a15, a16 in next, {a13, true and {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(not (a6))] = (- (n12) + 0), [S(t3[2])] = N(nil) % (n12), 2}, false} do c14 = c14 + 1 if c14 > 4 then break end
local a17, a18 = N((...)) + (((- N(a15) + 0)) / (n12) or (n1) + 0), false, false
for n20 = 1, 3 do local u = n20 if (- (#"10") + 0) then goto l19 end do
n12 = n20
emit(not (t3:m(((n20) ^ 3 + 0), T({n = n12, t = t3, f = f4, m = F(), s = s2, n12})[ a16])))
do if t3[ t3.f(true, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = ..., [S(a15)] = a15, 2})] then goto l21 end
break
end ::l21::
end ::l19:: end
T(select(1, "0x10", a13))[ 'k' .. T(T(S(a18) .. N(n12) .. (s2) .. s2).f(a18)).s], T(a18 or a16)[ S(s2 .. N(t3[1]))], t3.a = a17, ...
end end
end end
a7, t3.a, t3.a, T(function(...)
do local c22 = 0 for n23 = t3:m(a8), n10, 2 do c22 = c22 + 1 if c22 > 4 then break end
for n25 = 1, 3 do local u = n25 if not ((s2) > (('ab') and ('ab'))) then goto l24 end do
do local a27 = 0 ::l26:: a27 = a27 + 1 local n28 = a27 do
O(2):m(O(2):m(nil, #'ab' or (N(false) > n28)))
do local a30 = 0 ::l29:: a30 = a30 + 1 local n31 = a30 do
for n33 = 1, 3 do local u = n33 if O(2)[1] then goto l32 end do
do local a35 = 0 ::l34:: a35 = a35 + 1 local n36 = a35 do
emit(n31, f4((T({n36, n = 1, s = 's', m = F(), f = F(), t = {}, ...})[ false]) or (not n36)))
end if a35 < 3 then goto l34 end end
t3.a = ((S((n31 / (n33) + 0)) .. N((n33) or (n28)) .. S('abc') .. N((- (n25) + 0))) < ('a')) ~= ((...))
emit(" 5 ")
end ::l32:: end
n10 = #'ab' and ('ab' or ('a')) and ('ab')
break
end if a30 < 3 then goto l29 end end
end if a27 < 3 then goto l26 end end
local a37 = (2.5e-3) % (n25 + n25 ^ 1 + 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ''] = {t3[1], n = 1, s = 's', m = F(), f = F(), t = {}, T(n25 % (n25)).f(false and 0.1)}, [S(0.1)] = nil, 2}
end ::l24:: end
O(2)[ S(not 2.5e-3)], t3[ S((- N(nil) + 0))], O(2)[ S(n23 % (n23) == ({n = n23, t = O(1), f = F(), m = F(), s = 'ab', n23}))] = false, false, false
end end
return false, false, false
end)[ S(a7)] = a6, a8
else
do local a39 = 0 ::l38:: a39 = a39 + 1 local n40 = a39 do
if a7 then
do local a42 = 0 ::l41:: a42 = a42 + 1 local n43 = a42 do
do if a5 then goto l44 end
emit(...)
end ::l44::
end if a42 < 3 then goto l41 end end
else
a8, a8 = a8, true
end
end if a39 < 3 then goto l38 end end
end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do if (t3:m(function(a7, ...)
emit(S(function(a8, ...)
do local c9 = 0 for n10 = T(t3[2]):m(math.abs(N(string.rep(('ab'), 2)) - ((- 2 + 0))), 'a'), ((N(a8)) % N(function(a11, ...)
emit((...))
do
a11 = select('#', function(a13, ...)
do if nil == (function(a15, ...)
do local a17 = 0 ::l16:: a17 = a17 + 1 local n18 = a17 do
O(2):m(not a13, a8)
end if a17 < 3 then goto l16 end end
emit(...)
return (2 - 2 and (1e3)) % (O(2):m({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})), (...)
end) then goto l14 end
a8 = T([[long]])[ {0.5, n = 1, s = 's', m = F(), f = F(), t = {}, ...}]
t3:m((select('#', {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, (math.floor(N(a13)) + 0 + 2))) and (function(a19, ...)
emit(N(O(2)[ a19]) - (#(string.format('%5s|', S(('ab'))))), math.min((2), t3:m({n = 2, t = O(1), f = F(), m = F(), s = 'abc', 2}, math.max(2, N(0)))), a19)
do if false then goto l20 end
t3.s = ("10" and 'ab') or (t3.s) or s2
a19 = (O(2).f((nil and (...)) ~= #'ab')) ~= (((10) and 2 - (n1)) ^ -1 + 0)
return a19
end ::l20::
return (- N(true) + 0), t3:m((- #'ab' + 0), (...)), {n = (- 2 % (2) + 0), t = {(2 ^ 1 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F(), m = F(), s = string.format('%q', ('ab') or ('ab')), #S((...))}
end) ~= (function(a21, a22, ...)
local s23 = 'ab'
T(a22):m(a22)
return a11
end), a13)
end ::l14::
return a13, a13, a13
end, a11)
end
return a11, a11, a11
end)) or 3, 2 do c9 = c9 + 1 if c9 > 4 then break end
do local a25 = 0 ::l24:: a25 = a25 + 1 local n26 = a25 do
break
end if a25 < 3 then goto l24 end end
end end
return a8, a8
end) .. S(a7) .. 'ab')
return a7, a7, a7
end, 3)) ~= a5 then goto l6 end
do local c27 = 0 for n28 = n1, n1, n1 do c27 = c27 + 1 if c27 > 3 then break end
T(true).f = f4
end end
end ::l6::
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
function t3.f(a7, a8, ...)
do if t3.f('a') == ({n = ((2) ^ 0 + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a7, [S(a8)] = ..., 2}, f = F(), m = F(), s = ('ab') or ('ab'), (- N(a8) + 0)}) then goto l9 end
do local c10 = 0 for a11, a12 in next, {#S(...)} do c10 = c10 + 1 if c10 > 4 then break end
do if t3.t then goto l13 end
t3[ 'k' .. ([[long]])] = ...
emit({n = math.max((T({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}):m(a11)), (2)), t = {O(2).f(a5, a7), n = 1, s = 's', m = F(), f = F(), t = {}, f4('ab' .. 'ab' .. S(a12))}, f = function(a14, a15, ...)
for n17 = 1, 3 do local u = n17 if ({#"0x10", n = 1, s = 's', m = F(), f = F(), t = {}, ...}) or function(...)
for n19 = 1, 3 do local u = n19 if nil or (math.abs(T(...)[1] - t3:m(false, false))) then goto l18 end do
break
end ::l18:: end
t3.a, t3[ 'k' .. (t3.s)], t3.a, O(2)[ S(t3:m(#'ab', math.min(N(false), (2))))] = ((n1) ^ 2 + 0), {t3:m((false) or (false)), n = 1, s = 's', m = F(), f = F(), t = {}, f4(a12)}
return (- ((2) and 2) + 0) or {n = 2, t = T(false), f = t3.f, m = F(), s = string.sub(('ab'), 2, -1), N(false) % 2}, S(function(a20, ...)
do if #S(a15) then goto l21 end
T((...))[ S(string.format('%5s|', S(string.reverse(('ab')))))], t3.a, t3.a, T(a12).a = n17 + N(select(1, not a20, select(-1, a20))), select('#', true), select(-1, T(function(a22, ...)
for n24 = 1, 3 do local u = n24 if ... then goto l23 end do
a22, a8 = a12, ... or (n17) == N(not a22) > ((- n24 + 0))
do if ... then goto l25 end
f4((math.min((n17), N(nil and a22))) % (t3:m(010)), T(n24 <= n24):m(('ab' .. ('ab') .. 'ab') ~= (math.min((n24), N(a22)))))
break
end ::l25::
do local a27 = 0 ::l26:: a27 = a27 + 1 local n28 = a27 do
local s29 = tostring(S('a'))
for n31 = 1, 3 do local u = n31 if ... then goto l30 end do
a15, a22 = not "0x10"
do local a33 = 0 ::l32:: a33 = a33 + 1 local n34 = a33 do
T(a22 and (false))[ S(select(-1, a8, (...)))] = {n = N({(n31) % N(a22), n = 1, s = 's', m = F(), f = F(), t = {}, ...}), t = O(1), f = T(a20).f, m = F(), s = string.upper(S(t3.f(f4(a22, a22)))), (- (math.min(n28, N({n = n17, t = O(1), f = F(), m = F(), s = s29, n31}))) + 0)}
end if a33 < 3 then goto l32 end end
end ::l30:: end
end if a27 < 3 then goto l26 end end
end ::l23:: end
return a22, 0.5, a22
end).f(010, a20))
end ::l21::
return a20, a20
end) >= ('ab')
end then goto l16 end do
O(2):m(a15, a15, a15)
end ::l16:: end
return a15, a15
end, m = F(), s = 'ab', n1}, a12, a11)
end ::l13::
end end
end ::l9::
return a7, a8, a8
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < n1 then return i end end do c6 = c6 + 1 if c6 > 2 then break end
for n9 = 1, 3 do local u = n9 if T(#'ab')[ (- N((a5) and a5) + 0)] then goto l8 end do
do local c10 = 0 for n11, a12 in ipairs(T(false).t) do c10 = c10 + 1 if c10 > 3 then break end
function t3:x(a14, a15, ...)
f4 = (function(a16, a17, ...)
do if {(- N(n9) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, T(select('#', a16)).f(f4(a17, a17) == a17)} then goto l18 end
emit(select('#', T(O(2):m(a17))[1]), string.gsub('' .. N(math.max(2, 2)), 'a', 'bb'))
a14, a17, a17 = not (- (- 2 + 0) + 0), f4(string.reverse(S((2) % (2)))), (T(a16 or (a17))[1]) % (T("0x10"):m(('ab') .. N(2) .. S(a17) .. ('ab'), O(2)[ a17]))
do local a20 = 0 ::l19:: a20 = a20 + 1 local n21 = a20 do
a17, a17, a17, a5 = S(#S(((n21) ^ 1 + 0))) .. tostring(S(('ab'))) and string.gsub('ab', 'a', 'bb'), self, function(a22, ...)
do local a24 = 0 ::l23:: a24 = a24 + 1 local n25 = a24 do
t3.f(3, (N((...)) / (- (self[2]) + 0) + 0), (('ab' or 'ab') .. N(O(2):m(a22, a22))) .. N((n25 or n25 * N(not (a22)) + 0)) .. S(function(...)
for n27 = 1, 3 do local u = n27 if T(false == (false))[1] then goto l26 end do
a22, O(2).a, self[ 'k' .. ('ab' or ('ab'))], self[ 'k' .. S(false) .. N(n27) .. ('ab') .. ('ab')] = S(true) > ('ab' or ('ab' and 'ab')), n21, function(a28, ...)
a28 = ...
local f29 = F()
T(a28 and (a28)).f((N(select(1, 0.5, (- (2) + 0))) ^ 3 + 0))
return ({(0x10) + 2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) ~= (select(2, ..., {2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a28)})), '\65\n'
end
n25 = 0x10
local a30, a31, a32 = not ((n27 ^ 0 + 0) - (N(false))), "0x10", function(...)
f4((((n27) ^ 0 + 0)) or ((...)), N(function(...)
emit(...)
do local a34 = 0 ::l33:: a34 = a34 + 1 local n35 = a34 do
do local a37 = 0 ::l36:: a37 = a37 + 1 local n38 = a37 do
return nil
end if a37 < 3 then goto l36 end end
end if a34 < 3 then goto l33 end end
return self:m(T(T('ab' .. S(false) .. N(2) .. 'ab').f(false)):m(math.max((2), N(...)))), nil, select('#', select(-1, (n27) % N(false), #S(false)), S(select(1, false, false)) > ('ab') .. N(2))
end) % 2, false)
do local a40 = 0 ::l39:: a40 = a40 + 1 local n41 = a40 do
O(2)[ 'k' .. (string.format('%q', ('ab')))] = self[ true]
O(2)[ 'k' .. 'ab'], O(2)[ 'k' .. (('ab') and s2)] = (#S((n41 * N(false) + 0))) % 1e15, "0x10"
f4((- math.max(N('ab' <= S(false)), N([[long]])) + 0), not f4(a16, (n41 ^ 2 + 0)), ('ab') < S(select(1, T(#S(2.5e-3))[ 1e3], n41)))
end if a40 < 3 then goto l39 end end
return function(a42, a43, ...)
do local a45 = 0 ::l44:: a45 = a45 + 1 local n46 = a45 do
a22, a43, O(2)[ 'k' .. 'ab' or 'ab'] = ((N(T(true == a43):m(a42, a43)) - (n46)) ^ 0 + 0), a43
end if a45 < 3 then goto l44 end end
return a43
end, false
end
end ::l26:: end
return false, ..., false
end) .. N(n25))
end if a24 < 3 then goto l23 end end
return 10, a22
end
end if a20 < 3 then goto l19 end end
end ::l18::
return a17, a17
end) and F()
return a14, a15
end
end end
end ::l8:: end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 local i = 0 for n7 in function(...) i = i + 1 if i < (((math.floor(N({n1, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a5)})) + 0 + (n1 and n1))) * n1 + 0) then return i end end do c6 = c6 + 1 if c6 > 3 then break end
local a8 = {(#(('ab') .. S(a5) .. s2 .. N(n1))) or ((- n7 + 0)), n = 1, s = 's', m = F(), f = F(), t = {}, f4(n7)}
function t3:x(...)
do local a11 = 0 ::l10:: a11 = a11 + 1 local n12 = a11 do
do local c13 = 0 for n14, a15 in ipairs(self) do c13 = c13 + 1 if c13 > 3 then break end
local a16, a17 = (not t3[ nil]) or #'ab'
end end
do local c18 = 0 repeat c18 = c18 + 1 if c18 > 3 then break end local a19 = t3.f(..., t3.t) do
emit(nil, ..., #S(t3:m(select(1, a19))))
end until math.abs(((n1 ^ -1 + 0) ^ 0 + 0) - (#(('ab') or 'ab'))) end
end if a11 < 3 then goto l10 end end
return {(1e3) and (2) or 2, n = 1, s = 's', m = F(), f = F(), t = {}, self.f((string.format('%q', S(false))) .. (string.gsub('ab', 'a', 'bb')) .. ('ab') .. N(0x10) .. 'ab' .. N(2))}, self, ((...)) ~= (#'ab') or self
end
for n21 = 1, 3 do local u = n21 if false then goto l20 end do
do local c22 = 0 while math.min((- t3[2] + 0), N(string.upper(S(#(s2)) .. N(((n7) ^ 0 + 0)) .. N(0.5)))) do c22 = c22 + 1 if c22 > 4 then break end
for n24 = 1, 3 do local u = n24 if {n = (math.floor(N(not a8)) + 0 + (N(a5))), t = t3, f = function(...)
a8, a8, O(2)[ 'k' .. ('abc')], a5 = ((math.floor(2) + 0 + 2)) - N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 010}) == O(2)[ false] == (string.reverse(S(nil))), t3.f((2 / N(false) + 0), math.max(2, N(false))) and function(...)
do if nil then goto l25 end
local a26, a27 = select('#', ..., {n = 2 + 2, t = {n = 2, t = O(1), f = F(), m = F(), s = s2, 7}, f = F() and (F()), m = F(), s = string.upper(S(false)), t3:m(false)}), select(-1, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab' or ('ab'))] = (2) % 2, [S((N(false) / N(...) + 0))] = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, 2}, N(string.rep(S(1e3), 2)) % (math.max(N(false), n21))), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. "10"] = O(2):m((...), ((2) / 2 + 0)), [S(...)] = (- N((- (2) + 0)) + 0), 2}
for n29 = 1, 3 do local u = n29 if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('a') and (s2)] = select(2, N(a26) <= (n29)), [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((false) == (a27))] = not a27, [S((...))] = {n29, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, 2})] = function(...)
T(false).a, O(2)[ 'k' .. ('ab')] = false, ..., 010
return false, false, false
end, 2} then goto l28 end do
for n31 = 1, 3 do local u = n31 if a27 then goto l30 end do
emit(true)
end ::l30:: end
end ::l28:: end
end ::l25::
return false, false, false
end, false
return false, false
end, m = F(), s = s2, n24} then goto l23 end do
t3:m(a8, a8)
end ::l23:: end
end end
end ::l20:: end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7, a8 in ipairs({10, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) do c6 = c6 + 1 if c6 > 3 then break end
do if false then goto l9 end
local function f10(a11, ...)
for n13 = 1, 3 do local u = n13 if {T((- (n13) + 0)):m(O(2)[ a11]), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(S(a11) .. S(a11) .. 'ab' .. N(2.5e-3) .. N(n13) .. N(O(2)[1]) .. ('ab') .. N(n13) .. N(n13) .. 'ab')} then goto l12 end do
f4(select(1, (math.floor((- N(a11) + 0)) + 0 + (n7)), string.format('%5s|', S((string.format('%5s|', S(s2)))))), (1e3) > N((nil) ~= a11) or n13 % n13 + n13, nil)
t3.f(O(2).f(true == a11 and (- n13 + 0)), function(a14, ...)
for n16 = 1, 3 do local u = n16 if string.sub((tostring(S(S(a14) .. N(n16)))), 2, -1) then goto l15 end do
a14 = function(a17, ...)
local t18 = T((string.sub(('ab'), 2, -1)) > (('ab') and ('ab') and 'ab'))
local a19 = (N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (t3.s)] = (a11 ~= (a17)) or (not (a17)), [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a17 and (a17))] = t3.f(a17), [S(2 % (n13))] = function(a20, a21, ...)
do local a23 = 0 ::l22:: a23 = a23 + 1 local n24 = a23 do
for n26 = 1, 3 do local u = n26 if select(1, t18:m(not (a21), ('ab') .. N(n26) .. 'ab'), (- (math.max(n24, (n24))) + 0)) then goto l25 end do
t18.f(select(-1, T(string.rep(S(a20), 2)).f(t18, t18[ a21])), (N('') / ((T(not (a21)):m(a21)) ^ 3 + 0) + 0))
end ::l25:: end
end if a23 < 3 then goto l22 end end
do local a28 = 0 ::l27:: a28 = a28 + 1 local n29 = a28 do
end if a28 < 3 then goto l27 end end
return (...), #S(true), (string.sub(('ab') or 'ab', 2, -1)) and (O(2).a)
end, 2})] = ('ab') .. S(select(-1, 1, nil)) .. N(7) .. N((2 ^ 1 + 0)), 2}) ^ 1 + 0)
return a8 and (a17), t3[ function(a30, ...)
T(not a30)[ 'k' .. ('ab')] = a30
return a30, a17, a30
end]
end
end ::l15:: end
return a14, a14
end == (...), 0)
end ::l12:: end
return a11, a11, a11
end
end ::l9::
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7, a8 in ipairs({n1 and n1, n = 1, s = 's', m = F(), f = F(), t = {}, f4({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = a5, [S(false)] = a5, 2})} or {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(function(...)
do if nil then goto l9 end
do local c10 = 0 local i = 0 for n11 in function(...) i = i + 1 if i < T(N(false) % N(false)).n then return i end end do c10 = c10 + 1 if c10 > 2 then break end
do if ((N(function(a13, ...)
for n15 = 1, 3 do local u = n15 if (t3[ ((n15) * (n15) + 0)]) == {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a13, [S(a13)] = a13, 2} or (S(a13) > " 5 ") then goto l14 end do
n11 = #S(1)
end ::l14:: end
for n17 = 1, 3 do local u = n17 if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.reverse(t3.s)] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. [[long]]] = S(a13) >= 'ab', [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = n11, [S(a13)] = a13, 2})] = (...), 2}, [S((...))] = (n17) or {n = n17, t = O(1), f = F(), m = F(), s = 'ab', n17}, 2} then goto l16 end do
return select('#', ((n17 / n17 + 0)) - (n17 and 3))
end ::l16:: end
do if 0x10 % 2 and (N((false) or a13) ^ 1 + 0) then goto l18 end
f4 = f4
do local a20 = 0 ::l19:: a20 = a20 + 1 local n21 = a20 do
do if {O(2).n, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((a13) and (a13) .. N(#'ab') .. N(((n21) ^ 0 + 0)) .. S(function(a23, ...)
return T((math.floor(2) + 0 + 2))[2]
end))} then goto l22 end
do if (- ((t3[2]) or (T(N(nil) % n21)[1])) + 0) then goto l24 end
do if (N(a13) + N(a13) % n21) % ((- N(false) + 0)) then goto l25 end
emit({n = (- N('ab' .. (s2)) + 0), t = O(1), f = (F()) and f4 or (F()), m = F(), s = ('ab' and ('ab')) .. (S(a13) .. N(n21)), n21 % N('abc') % (- n21 + 0)}, n21, {n11, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(n21)})
local a26, a27 = T((a13) or (a13)).f(select('#', not (a13), s2 .. N(n21)), (string.sub(S(a13), 2, -1)) .. N(t3:m(a13, a13)) .. N(O(2):m(a13))), select(-1, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a13)] = a13, [S(a13)] = a13, 2}) or (math.max((n21) % (n21), N(n21))), true
do local a29 = 0 ::l28:: a29 = a29 + 1 local n30 = a29 do
t3.t = O(1)
end if a29 < 3 then goto l28 end end
end ::l25::
end ::l24::
end ::l22::
end if a20 < 3 then goto l19 end end
end ::l18::
return a13
end) % N(false)) / (n11) + 0) then goto l12 end
T(false).a, O(2).a, t3[ 'k' .. 'ab'] = false, false
end ::l12::
end end
end ::l9::
return false, false
end)] = a5, [S(a5)] = a5, 2}) do c6 = c6 + 1 if c6 > 3 then break end
do if a8 then goto l31 end
function t3.f(a33, ...)
do local a35 = 0 ::l34:: a35 = a35 + 1 local n36 = a35 do
local a37 = a33, a33
end if a35 < 3 then goto l34 end end
return n7, a33
end
end ::l31::
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
do local c9 = 0 while ((- ((T(((n8) ^ -1 + 0)).n) ^ 0 + 0) + 0) ^ 1 + 0) do c9 = c9 + 1 if c9 > 2 then break end
if (- (0.1) + 0) + (math.floor(N(a5 and nil)) + 0 + N(nil)) ~= (math.max((n8 * N(a5) + 0) % ((n8) or 1), N(nil))) then
function t3:x(a11, ...)
self = T(('ab') >= ('ab')).t
emit(self[ ''], N(...) % T({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})[2])
for n13 = 1, 3 do local u = n13 if " 5 " then goto l12 end do
end ::l12:: end
return 2.5e-3, ((2 % 2) and t3:m(a11)) % (N(string.upper(('ab'))) * N(nil) + 0)
end
else
do local c14 = 0 while (T((N(a5) ^ 2 + 0))[1]) ~= tostring(S(('ab'))) and {(#(s2)) and (T(a5 and ...):m(a5, a5)), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})} do c14 = c14 + 1 if c14 > 3 then break end
do if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = {math.abs((n8) - N(a5)), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f("10")}, [S((n8 ^ -1 + 0) % N(a5))] = #S(t3[1]), 2} then goto l15 end
end ::l15::
do if "0x10" then goto l16 end
T({n = n8, t = t3, f = f4, m = F(), s = s2, n1}).f(3, not function(a17, a18, ...)
do if (...) then goto l19 end
do if 010 then goto l20 end
do if (...) then goto l21 end
return O(2).f(math.max(T(a18 and (a18)):m(a17), N(O(2).t))), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(#([[long]]))] = math.max(N(a18), N(select(-1, a18, a17))), [S(O(2):m((2 ^ 0 + 0)))] = not (true), 2}, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (T(a18).s .. N((- (2) + 0)) .. 'abc' or ('ab'))] = (- N(a17) + 0), [S(((math.floor(2) + 0 + (2))) == 2 > (2))] = #S(#'ab'), 2}
end ::l21::
t3.f = T(t3.s).f
end ::l20::
end ::l19::
return a18
end, a5)
end ::l16::
end end
end
end end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
for n7 = 1, 3 do local u = n7 if (((3) ^ 3 + 0) ^ 0 + 0) then goto l6 end do
function t3:x(...)
s2 = '\65\n'
t3[ S(math.max((#S(false)), (N(false) % (2))))], a5 = {((math.abs(2 - 2)) ^ -1 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4(nil)}
do if math.min((((2) - (2)) and #S(false)), 2) then goto l9 end
function self.f(a11, a12, ...)
for n14 = 1, 3 do local u = n14 if nil then goto l13 end do
a12, a12, a11, a5 = ..., self.s
local a15 = n14
end ::l13:: end
a11, a11 = self:m(select(1, (math.floor(N(a12)) + 0 + N(a12)), (N(false) ^ 3 + 0))), (- ((2 ^ 3 + 0) or (n7 / 2 + 0)) + 0)
for n17 = 1, 3 do local u = n17 if #S(n17 % (n17)) ~= (...) then goto l16 end do
n17 = n7
a5, self.a, a5 = n17 - (((n17) ^ -1 + 0))
end ::l16:: end
O(2).f = function(a18, ...)
do local a20 = 0 ::l19:: a20 = a20 + 1 local n21 = a20 do
local a22, a23 = ...
end if a20 < 3 then goto l19 end end
T(T(string.reverse(('\65\n')))[ a18]).a, O(2)[ S(N(string.rep('ab', 2)) % ((- N(a18) + 0)))], a18, O(2)[ 'k' .. "10"] = {(N({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a18)}) ^ 3 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, select('#', n7), {n = (N(2 < (010)) ^ 3 + 0), t = {n = math.min(N(2.5e-3), N(nil)), t = O(1), f = function(a24, ...)
do local a26 = 0 ::l25:: a26 = a26 + 1 local n27 = a26 do
a24, a24, T((...))[ 'k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a24, [S(a24)] = a24, 2})] = not (S({n = n27, t = O(1), f = F(), m = F(), s = 'ab', n27}) <= n27), nil, function(a28, ...)
do if T(math.min((2), (2))).f((false) and {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a28, [S(a28)] = a28, 2}) then goto l29 end
end ::l29::
n27 = math.abs(N(#('ab') or (('ab') .. N(2) .. ('ab') .. (s2))) - (T(2 % N(a28))[1]))
return (not (...)) and (...), ('abc' and string.reverse('ab')) >= (string.format('%q', ('ab')))
end
end if a26 < 3 then goto l25 end end
return a24, a24
end, m = F(), s = 'ab', 2}, f = F(), m = F(), s = 'ab', 2}
return a18, a18, a18
end or F()
return a12, a12, a12
end
end ::l9::
return false, false
end
end ::l6:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit((math.max(N(string.format('%5s|', S(S(a5)))), T(#s2):m(a5))) == S((math.floor((n1)) + 0 + N(a5))) .. s2, N((...)) - N({#S(a5), n = 1, s = 's', m = F(), f = F(), t = {}, f4((...))}))
local a6, a7 = (...), #S(function(a8, a9, ...)
for n11 = 1, 3 do local u = n11 if (- (n11) + 0) then goto l10 end do
do local c12 = 0 for n13 = t3:m(..., n11) or math.max((math.abs(n11 - (n11))), n11 and n11), n1 do c12 = c12 + 1 if c12 > 3 then break end
do local c14 = 0 while 'abc' do c14 = c14 + 1 if c14 > 4 then break end
do local a16 = 0 ::l15:: a16 = a16 + 1 local n17 = a16 do
a5 = t3[1] - N(function(a18, a19, ...)
do local a21 = 0 ::l20:: a21 = a21 + 1 local n22 = a21 do
for n24 = 1, 3 do local u = n24 if n24 % (0.5) or (N(0)) % N((string.rep((s2), 2)) == {n22, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a18)}) then goto l23 end do
a19, a18, a19, a9 = ((n24 or 3) % n17 / t3:m(nil) + 0), {n = (((n22) and (n24)) ^ 0 + 0), t = {math.max((n24), N(a19)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = F(), m = F(), s = t3.s, #string.rep(S(a19), 2)}, {n = math.min(N(function(a25, ...)
do local a27 = 0 ::l26:: a27 = a27 + 1 local n28 = a27 do
n28 = (- N(string.rep(S(a25), 2)) + (O(2)[2] and (- (n28) + 0)) + 0)
end if a27 < 3 then goto l26 end end
do if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(O(2):m(a25, a25) <= math.max((2), 2))] = N((2 ^ 0 + 0)) % (math.min((2), (2))), [S(not (#'ab'))] = O(2)[1], 2} then goto l29 end
t3:m(#S(math.max(N(a19) + 2, N(7))))
for n31 = 1, 3 do local u = n31 if {n = t3:m(select(-1, a25, a25), n11), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') or ('ab'))] = t3[ a25], [S(function(...)
for n33 = 1, 3 do local u = n33 if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('\65\n' .. ('ab' .. N(n33) .. N(n33) .. S(false)))] = t3:m(t3.f(false, n13)), [S(((n33) or (n33) ^ 1 + 0))] = {T((n33 ^ 0 + 0)).n, n = 1, s = 's', m = F(), f = F(), t = {}, f4(function(a34, a35, ...)
return {N(" 5 "), n = 1, s = 's', m = F(), f = F(), t = {}, f4(tostring(S(S(select(1, a34, a35)))))}, string.rep(string.rep(S({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a34)}), 2), 2), O(2):m(select('#', a34, T(string.reverse(('ab')))[ a35]))
end)}, 2} then goto l32 end do
O(2).f(function(a36, ...)
do if ... then goto l37 end
do local a39 = 0 ::l38:: a39 = a39 + 1 local n40 = a39 do
local a41, a42, a43 = n31, 123456789012 % (t3:m(N(a36) <= n40, (a36) and (a36))), (function(a44, a45, ...)
for n47 = 1, 3 do local u = n47 if math.max((n47) - N(false) or ((n47) / (n47) + 0), O(2):m((a45) ~= a45, t3:m('a'))) then goto l46 end do
t3:m(a45, a45, ...)
end ::l46:: end
return a45, a45
end) or (a36) ~= a36
end if a39 < 3 then goto l38 end end
end ::l37::
return a36, a36, a36
end, n33, n11)
end ::l32:: end
return false
end)] = a25, 2}, f = F(), m = F(), s = 'ab', n31} then goto l30 end do
a25, a25, a19 = a25
end ::l30:: end
end ::l29::
return a25
end), N(a19)), t = O(1), f = F(), m = F(), s = '', n24}
end ::l23:: end
end if a21 < 3 then goto l20 end end
return a19, a19, a18
end)
end if a16 < 3 then goto l15 end end
end end
end end
end ::l10:: end
return a9
end)
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 while false do c6 = c6 + 1 if c6 > 3 then break end
for n8 = 1, 3 do local u = n8 if (...) then goto l7 end do
do
end
function t3.f(a10, a11, ...)
if (...) then
do local a13 = 0 ::l12:: a13 = a13 + 1 local n14 = a13 do
O(2)[ S((math.floor(((N(a11) ^ 0 + 0))) + 0 + ((n14) or (n14))))] = #(s2)
a11, a11 = " 5 ", {n = 0.1, t = (O(1) or t3) and (T(a11)), f = F(), m = F(), s = s2, n14}
t3.f(({n14, n = 1, s = 's', m = F(), f = F(), t = {}, ...}) and (#(s2)), nil)
end if a13 < 3 then goto l12 end end
t3:m(S(#S(a11 and a10)) < '' or ('ab' or ('ab')), f4({(2) % 2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(false)}, not (...)))
else
for n16 = 1, 3 do local u = n16 if not (a5) then goto l15 end do
emit(false, #('ab'))
break
end ::l15:: end
for n18 = 1, 3 do local u = n18 if T({n = n18, t = O(1), f = F(), m = F(), s = 'ab', 0x10}).f(nil) then goto l17 end do
for n20 = 1, 3 do local u = n20 if function(a21, a22, ...)
for n24 = 1, 3 do local u = n24 if select(1, t3:m({n24, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, a22 ~= a21), ...) then goto l23 end do
T(string.reverse(S(...))).f(((n24 ^ 1 + 0)) and (string.gsub(S(#(s2)), 'a', 'bb')), S((010) > N(S(...) >= ('ab'))) .. N(((n24) or n24) or (N(a22) / n24 + 0)), {(math.floor(N(N(a22) + N(a22))) + 0 + (n20)), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(O(2)[ #'ab'])})
do local a26 = 0 ::l25:: a26 = a26 + 1 local n27 = a26 do
n18 = n27 % (n27)
f4({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(S(not (a22)) >= ('ab'))] = t3:m((...) or (a22), O(2).a), [S('ab' .. 'ab')] = (...), 2}, ..., N(#S(not a21)) % N(true))
local a28 = (math.floor(N(((...)) ~= s2)) + 0 + math.min((n27), n20))
t3:m(t3.a, math.min((T(O(2)[ a21]).n), n20), select(-1, N(nil and (a28)) % (n24) and n27, t3:m(math.abs((n27) - N(nil)))))
end if a26 < 3 then goto l25 end end
do local a30 = 0 ::l29:: a30 = a30 + 1 local n31 = a30 do
O(2)[ 'k' .. S(false)], T(N(a21) % (n31)).a = (10) + (#S(a22) and (t3:m(n20, a22)))
local a32, a33, a34, a35 = (string.gsub((s2), 'a', 'bb') or 'abc') .. N(#S({n = n31, t = O(1), f = F(), m = F(), s = 'ab', n31})) .. (s2) and ('ab') and s2 .. (s2), not (#S({n = n31, t = O(1), f = F(), m = F(), s = 'ab', n24}))
a10, a5, a33 = nil
end if a30 < 3 then goto l29 end end
end ::l23:: end
return a21, a22, a22
end then goto l19 end do
emit(a11, a10)
end ::l19:: end
end ::l17:: end
end
return a10
end
end ::l7:: end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
if f4 then
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
do local c9 = 0 for a10, a11 in next, {f4(math.min(n1 % n8, N((...))), select('#', #(s2))), {123456789012, n = 1, s = 's', m = F(), f = F(), t = {}, T(#(s2)).f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a5, [S(0x10)] = true, 2})] = t3[ ...], [S(select(1, a5, a5))] = t3.f(...), 2})}, '\65\n' .. S(...)} do c9 = c9 + 1 if c9 > 3 then break end
do if ((n8 % (n8)) and (select(2, a11))) == S((...)) .. S(a11) .. N(n1) .. S(a11) then goto l12 end
a11 = not 3
emit(select('#', true))
end ::l12::
do local a14 = 0 ::l13:: a14 = a14 + 1 local n15 = a14 do
break
end if a14 < 3 then goto l13 end end
end end
do local c16 = 0 while N(select(2, T(...)[2], (N({n8, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a5)}) ^ 2 + 0))) >= ((N(t3.f({n = n8, t = t3, f = f4, m = F(), s = s2, n8})) ^ 2 + 0)) do c16 = c16 + 1 if c16 > 3 then break end
do local a18 = 0 ::l17:: a18 = a18 + 1 local n19 = a18 do
end if a18 < 3 then goto l17 end end
do local a21 = 0 ::l20:: a21 = a21 + 1 local n22 = a21 do
emit({math.abs(N(a5) - math.max(N(a5), (0x10))) and (- (math.min((n8), n22)) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((math.max(N((...)), N(not (a5))) ^ 2 + 0))})
a5, a5 = ((7 / N(a5) + 0) ^ 0 + 0), S(...) .. N((- N(false) + 0)) .. N(n22), t3.f(nil, t3.s)
end if a21 < 3 then goto l20 end end
do local c23 = 0 local i = 0 for n24 in function(...) i = i + 1 if i < N(#(t3.s)) then return i end end do c23 = c23 + 1 if c23 > 4 then break end
do local a26 = 0 ::l25:: a26 = a26 + 1 local n27 = a26 do
for n29 = 1, 3 do local u = n29 if string.upper(s2) or t3.s .. (s2 .. N(n29) .. N(n29) and (s2) and s2) .. N(((#(s2)) ^ 3 + 0)) .. N(t3[1]) then goto l28 end do
t3.a, T(nil).a = not not (a5) ~= a5, #((string.rep((s2), 2)) .. N(t3.n)), (math.floor(N((...))) + 0 + ((- T((math.floor(n8) + 0 + n8)):m(n8, a5) + 0)))
end ::l28:: end
f4 = function(a30, a31, ...)
n8 = O(2):m(a31, {n = ((2 and (2)) ^ 1 + 0), t = ((O(1)) or O(1)) or (O(1)) and (O(1)), f = T((a30) or (a31)).f, m = F(), s = S(a31 and (a31)) .. N(0.1) .. (" 5 "), (math.floor(N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})) + 0 + (2 and 2))})
return not string.format('%5s|', S(S(select(2, a31))))
end
end if a26 < 3 then goto l25 end end
end end
end end
do local c32 = 0 while 1e15 do c32 = c32 + 1 if c32 > 4 then break end
do if nil then goto l33 end
t3.a = a5
end ::l33::
end end
end if a7 < 3 then goto l6 end end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7 = math.max(N(t3.t), (n1 % n1 and (#S(a5)))), 2 do c6 = c6 + 1 if c6 > 3 then break end
if select(-1, {n = (math.floor(#s2) + 0 + math.abs(N(a5) - n7)), t = {T(1e15)[2], n = 1, s = 's', m = F(), f = F(), t = {}, t3.f((a5) == a5)}, f = F(), m = F(), s = (s2 and s2) or string.sub(S(a5), 2, -1), (T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = a5, [S(a5)] = a5, 2}):m(a5)) or (n7 ^ 1 + 0)}) then
end
do local c8 = 0 repeat c8 = c8 + 1 if c8 > 2 then break end local a9 = s2 .. (s2) .. N((- (N(a5) ^ 2 + 0) + 0)) .. N(#S(...)) do
for n11 = 1, 3 do local u = n11 if select(-1, 'abc', T(nil)[ false]) then goto l10 end do
function t3:x(...)
for n14 = 1, 3 do local u = n14 if select(2, not (S(false) >= "0x10")) then goto l13 end do
local a15, a16, a17 = (- (T({n = n14, t = self, f = F(), m = F(), s = 'ab', 0.1}):m(10, n11)) + 0), T((- N(false) + 0)).f(select('#', false, false), (s2) .. N(n14) .. N(n14) .. ('ab')) and (select('#', {n = n14, t = self, f = F(), m = F(), s = 'ab', n14}))
self[2] = 7
end ::l13:: end
do if (false) and (N((math.floor(N(false)) + 0 + 2)) <= math.max(2, N(false))) then goto l18 end
a9, a9, a9, self.a = t3.f(T(self).f(n7 + (2), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = false, [S(false)] = false, 2}))
end ::l18::
do if (s2 .. ('ab') .. S(false) .. 'ab') and (string.sub(('ab'), 2, -1)) .. S(select(-1, false, 0)) .. N(N(false) + (2)) .. N((N(false) ^ 0 + 0)) .. ((string.sub(S(false), 2, -1)) or (s2)) then goto l19 end
local a20 = select('#', string.gsub(S(self[ (- N(false) + 0)]), 'a', 'bb'), nil)
end ::l19::
for n22 = 1, 3 do local u = n22 if self:m({(n22) + (n22), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(function(a23, a24, ...)
a24 = (...)
for n26 = 1, 3 do local u = n26 if {self:m(...), n = 1, s = 's', m = F(), f = F(), t = {}, ...} then goto l25 end do
break
end ::l25:: end
return a24
end)}) then goto l21 end do
self.a = false
end ::l21:: end
return false, false, false
end
end ::l10:: end
end until nil end
end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit(not (select('#', (...), (f4) == (a5))), (- (math.abs(((- N(a5) + 0)) - (n1 ^ 1 + 0))) + 0))
do if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2 or ('ab') or ((s2) .. N(n1) .. S(a5)))] = #(s2) and (s2), [S(select(1, math.max(N(a5), (n1))))] = (math.floor(n1 and (n1)) + 0 + ((2) ^ -1 + 0)), 2} then goto l6 end
do local c7 = 0 repeat c7 = c7 + 1 if c7 > 2 then break end local a8 = not ((n1) and (n1) * ((- n1 + 0)) + 0) do
do
do if true then goto l9 end
emit((- N(string.gsub(s2, 'a', 'bb')) + 0))
t3:m({N(a5) - n1 or (T(false):m(a8)), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, nil, false)
break
end ::l9::
end
do local c10 = 0 local i = 0 for n11 in function(...) i = i + 1 if i < #(('abc') and (string.gsub(S(a8), 'a', 'bb'))) then return i end end do c10 = c10 + 1 if c10 > 3 then break end
do local c12 = 0 for n13 = 2, (2 ^ -1 + 0) do c12 = c12 + 1 if c12 > 4 then break end
do if select(2, (true) ~= select('#', a8, a8), nil) then goto l14 end
local a15 = (...)
do if false then goto l16 end
break
end ::l16::
end ::l14::
do local a18 = 0 ::l17:: a18 = a18 + 1 local n19 = a18 do
local t20 = O(1)
a5, a8 = string.gsub((s2), 'a', 'bb')
end if a18 < 3 then goto l17 end end
end end
do if [[long]] then goto l21 end
for n23 = 1, 3 do local u = n23 if t3[1] then goto l22 end do
T(f4).t = {(t3[2]) and N(a8) + N(a5) and (n23 % (n11)), n = 1, s = 's', m = F(), f = F(), t = {}, f4(t3.f(false, function(a24, ...)
return string.reverse((S(function(...)
do if ((N(false) % N('a') ^ 0 + 0)) == {n23, n = 1, s = 's', m = F(), f = F(), t = {}, ...} then goto l25 end
O(2):m({n = (N(false) ^ -1 + 0), t = {((2) / 2 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = (f4) or (function(...)
T({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}).f(t3.f(t3:m((false) ~= false, 123456789012), ...), t3, t3[2])
local a26 = false, (...) or ({n = (2) % (2), t = t3.t, f = F(), m = F(), s = 'ab', (N(false) ^ -1 + 0)})
a26, a8, a26, a26 = 'ab' <= (T((2 / 2 + 0)).s)
return O(2).f(((2 and (2)) * 2 and (10) + 0))
end), m = F(), s = string.reverse(S(false)) .. ('ab') .. S(false) .. N(2), #S((2) % (2))})
end ::l25::
t3 = T(S(t3[ s2]) <= ('ab')) or (O(1))
return (math.floor(N({math.abs((2) - 2), n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(nil)})) + 0 + N(nil))
end) .. T(T(not (false))[ a24]).s .. (T(a24 and a24).s))), t3[ #('ab') or 'ab']
end))}
a8, a8, a5, a8 = T((...))[ not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a8, [S(a8)] = a8, 2}], S({(n23) and n23, n = 1, s = 's', m = F(), f = F(), t = {}, f4({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})}) .. (S((N(a8) * N(a5) + 0)) .. S(T((a8) == a8).f(a8))) .. S({(- n11 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4(f4(a8))}) .. ((s2) and (s2) or (s2 and (s2))), nil
t3[1] = ((- N(select('#', nil)) % (1e3) + 0)) - math.abs((N(a5) - ((n23) and n11)) - N(10))
n11 = (t3[1] ^ 1 + 0) or ((N({n = n1, t = t3, f = f4, m = F(), s = s2, n23}) ^ 1 + 0)) and (t3:m((...), [[long]]) + (t3[2]))
end ::l22:: end
break
end ::l21::
end end
end until false end
do local c27 = 0 for n28, a29 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = (- (n1) + 0) - N(" 5 "), [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a5, [S(a5)] = a5, 2})] = string.gsub(S(a5), 'a', 'bb'), [S((a5) and a5)] = (- (n1) + 0), 2})] = t3.f(N(a5) < n1, nil), 2}) do c27 = c27 + 1 if c27 > 2 then break end
do local a31 = 0 ::l30:: a31 = a31 + 1 local n32 = a31 do
if #S(a29) then
do if a29 then goto l33 end
do local a35 = 0 ::l34:: a35 = a35 + 1 local n36 = a35 do
local a37 = a29
end if a35 < 3 then goto l34 end end
end ::l33::
elseif false then
a5, a29, a5 = a5, a29, a29
end
end if a31 < 3 then goto l30 end end
end end
end ::l6::
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
emit((2) > N(not ((0x10 / (n1) + 0))))
do local c6 = 0 repeat c6 = c6 + 1 if c6 > 4 then break end local a7 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(select(2, ("0x10") .. S(a5) .. '\65\n' .. N(n1)))] = (#'ab') % (n1 % N('a')), [S({n = t3:m(false, a5), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = a5, [S(a5)] = a5, 2}, f = f4 and f4, m = F(), s = (s2) .. N(n1) .. S(a5), #S(a5)})] = ((t3[1]) ^ 0 + 0), 2} do
function t3:x(...)
do
local t9 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n = (2 - (n1) / ((N(...) ^ 2 + 0)) + 0), t = {n = 10, t = self, f = function(a10, a11, ...)
for n13 = 1, 3 do local u = n13 if T(string.rep('ab', 2))[ nil] or (self:m(t3[ a11], (n13) % n1)) then goto l12 end do
end ::l12:: end
emit(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.sub('ab', 2, -1)] = select('#', a10, a11), [S((2 / (2) + 0))] = (- 2 + 0), 2}) % N(N({n = 2, t = O(1), f = F(), m = F(), s = s2, 2}) % (O(2).n)), string.gsub(S((string.rep('ab', 2)) == ('\65\n')), 'a', 'bb'), {((math.floor((2)) + 0 + 2)) and (((2) * 2 + 0)), n = 1, s = 's', m = F(), f = F(), t = {}, f4(not (a11) ~= nil)})
for n15 = 1, 3 do local u = n15 if #S(n15) then goto l14 end do
do local a17 = 0 ::l16:: a17 = a17 + 1 local n18 = a17 do
O(2).f = function(a19, a20, ...)
a11, a11 = (- N(...) + 0) and ({n = ((2) * (2) + 0), t = (O(1)) and O(1), f = function(...)
local n21 = #('ab')
return N(n21) + N(2 == (false)) % (math.min((n21 and n21), (n21)))
end, m = F(), s = string.format('%5s|', S(('ab'))), math.abs((1e3) - N(a19))}), ..., (N(self[ a20 and (nil)]) ^ 3 + 0)
do local a23 = 0 ::l22:: a23 = a23 + 1 local n24 = a23 do
emit(not {#S(a20), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, false, string.rep(S(n24), 2))
O(2).f(O(2)[ (math.floor((n24 * n24 + 0)) + 0 + #('ab'))], not (nil), nil)
n24 = n18
n15 = n15
end if a23 < 3 then goto l22 end end
return S(nil) .. N(N((a19) or a20)) .. (self.s), T(f4(a20, 7)).f({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), a20
end
end if a17 < 3 then goto l16 end end
end ::l14:: end
return a10, a11
end, m = F(), s = 'ab', 2}, f = F(), m = F(), s = 'ab', 2})] = [[long]], [S(false)] = false, 2}
end
return false, false
end
end until a5 end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
do local c9 = 0 for n10 = (- t3:m((N(a5) ^ 3 + 0)) + 0), (- N(t3.f(string.upper((s2)), ...)) + 0) do c9 = c9 + 1 if c9 > 3 then break end
do local c11 = 0 local i = 0 for n12 in function(...) i = i + 1 if i < N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'abc'] = ..., [S((- n8 + 0))] = t3[1], 2}) % (- (t3[1]) + 0) then return i end end do c11 = c11 + 1 if c11 > 4 then break end
function t3.f(...)
t3[ S((- N(nil) + 0))], T(select(-1, false, false)).a, O(2)[ 'k' .. S(math.max(N("0x10"), 2))] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(... ~= 010)] = t3.f(false, (2) - 2), [S(1)] = (N(...) / N(not false) + 0), 2}
local s14 = (tostring(S(((s2 or ("10")) or 'ab' or ('ab'))))) and ('ab')
n10 = (#((s14) .. N(2) .. N(2)) or s14 / N(nil) + 0)
return #(t3.s), ((t3:m(select('#', false))) ^ -1 + 0), S((1e3) == false == (function(a15, a16, ...)
do local a18 = 0 ::l17:: a18 = a18 + 1 local n19 = a18 do
a16 = n19
end if a18 < 3 then goto l17 end end
return string.format('%5s|', S(S({(- (2) + 0), n = 1, s = 's', m = F(), f = F(), t = {}, ...}))), (string.reverse('\65\n')) .. 'ab' .. 'ab'
end)) > S({n = T((- N(...) + 0))[2], t = O(1) or O(1), f = F(), m = F(), s = T(t3:m(false)).s, t3:m(false)})
end
for n21 = 1, 3 do local u = n21 if t3:m(string.rep(S(a5), 2) .. ('ab') .. N(math.min(n8, (n10))) .. S(n21)) then goto l20 end do
n8 = (math.floor(N(...)) + 0 + (t3[2]))
do if false then goto l22 end
f4(string.format('%q', S((t3[1] / n12 or n21 + 0))), #string.gsub((s2) and (''), 'a', 'bb'), false)
do local a24 = 0 ::l23:: a24 = a24 + 1 local n25 = a24 do
do if select(-1, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a5)] = a5, [S(a5)] = a5, 2} and (a5) ~= ([[long]])) then goto l26 end
t3[ 'k' .. (s2)], t3[ 'k' .. s2], T(a5).a = a5
end ::l26::
end if a24 < 3 then goto l23 end end
end ::l22::
end ::l20:: end
end end
end end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
for n7 = 1, 3 do local u = n7 if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2 or T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = true, [S(a5)] = false, 2}).s)] = {n = N(a5), t = T(a5), f = function(a8, a9, ...)
O(2).f(n7, (N(T(...)[ n7]) % t3[2]) ~= (t3.t))
for n11 = 1, 3 do local u = n11 if O(2).f({(- n11 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4(n11 % N(a9))}) then goto l10 end do
local function f12(...)
do local c13 = 0 local i = 0 for n14 in function(...) i = i + 1 if i < t3[1] then return i end end do c13 = c13 + 1 if c13 > 4 then break end
do local a16 = 0 ::l15:: a16 = a16 + 1 local n17 = a16 do
local a18, a19 = ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(nil)] = T(math.max(n11, (n17))).s, [S((- n17 + 0))] = T((- n17 + 0)):m(n17), 2}) == t3:m(function(...)
do local a21 = 0 ::l20:: a21 = a21 + 1 local n22 = a21 do
O(2).f = T(n22).f
end if a21 < 3 then goto l20 end end
return ..., (math.floor((N(false) % (2 % N(false)))) + 0 + (- t3.n + 0))
end), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. t3.s] = #'ab', [S(select('#', false, false))] = n17, 2} and t3[ false] ~= ('ab') .. N(n17)
local a23, a24, a25 = T(string.gsub('ab', 'a', 'bb')).f({n = N(a19), t = {n = n11, t = O(1), f = F(), m = F(), s = 'ab', n17}, f = F(), m = F(), s = " 5 ", (n14 ^ 2 + 0)}, O(2):m((...))), "10", (n11 ^ 1 + 0)
return nil, S(not (T(T(...).t).f(a25, a24))) .. (S(a23) .. ('ab') or (t3.s)) .. N(O(2):m(('ab') .. N(n14) .. 'ab', #S(a19))) .. tostring(S(string.reverse(('ab'))))
end if a16 < 3 then goto l15 end end
end end
do local a27 = 0 ::l26:: a27 = a27 + 1 local n28 = a27 do
do local a30 = 0 ::l29:: a30 = a30 + 1 local n31 = a30 do
return t3.f(((n28 / N(false) + 0)) % math.max((n31), n31)), (#S(#'ab') ^ 1 + 0), function(a32, ...)
do if not (math.min(((math.floor(2) + 0 + 2)), 2)) then goto l33 end
local a34 = (...)
local a35 = nil
local a36, a37, a38, a39 = not (N(a35) % 2) ~= O(2)[ true], function(a40, a41, ...)
do local a43 = 0 ::l42:: a43 = a43 + 1 local n44 = a43 do
do local a46 = 0 ::l45:: a46 = a46 + 1 local n47 = a46 do
return {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ((string.reverse(('ab'))) .. ('ab') .. N((N(a41) / (n47) + 0)) .. N(n47 % n47))] = not T({n = n44, t = O(1), f = F(), m = F(), s = 'ab', n28}).s, [S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = {n47, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, [S((- n44 + 0))] = string.format('%q', S(010)), 2})] = (...), 2}, true, function(a48, ...)
do local a50 = 0 ::l49:: a50 = a50 + 1 local n51 = a50 do
emit((- ((- N(('ab') .. N(n51)) + 0)) + 0))
f4(...)
do local a53 = 0 ::l52:: a53 = a53 + 1 local n54 = a53 do
n54 = t3:m({n = ((1e15) ^ 3 + 0), t = ({n = n51, t = O(1), f = F(), m = F(), s = '\65\n', n54}) and O(2).t, f = function(a55, ...)
emit(function(a56, ...)
local a57, a58, a59, a60 = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(0x10)] = (string.rep(('ab'), 2)) == {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a56)] = a56, [S(a56)] = true, 2}, [S(...)] = T((a56) or (a56)):m(function(...)
do if '\65\n' then goto l61 end
T(select('#', false)).f(T((- (2) + 0)):m(string.reverse(S(f4(..., false))), function(a62, ...)
O(2)[ 'k' .. S(2 > 2)] = {n = O(2):m(math.abs((#S(a62)) - N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a62, [S(a62)] = a62, 2}))), t = T(#S(t3:m(2.5e-3))), f = F(), m = F(), s = 'ab', t3:m(N({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a62)}) - (2))}
return a62
end and false))
end ::l61::
return 7
end), 2}, a56, a56
return a56, a56, a56
end, a5, a55)
return n51, ..., a55
end and (F()), m = F(), s = 'ab', n51}, a48)
end if a53 < 3 then goto l52 end end
end if a50 < 3 then goto l49 end end
return a48, a48, a48
end
end if a46 < 3 then goto l45 end end
end if a43 < 3 then goto l42 end end
return a40
end, a34
end ::l33::
return nil, a32
end
end if a30 < 3 then goto l29 end end
end if a27 < 3 then goto l26 end end
return false
end
end ::l10:: end
return a9, a9
end, m = F(), s = s2, n7}, [S(n7)] = false, 2} then goto l6 end do
function t3.f(a64, a65, ...)
local a66, a67, a68 = 010, a64
return a65
end
end ::l6:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do
local function f6(a7, ...)
do local c8 = 0 for n9, a10 in ipairs({T(false)[1], n = 1, s = 's', m = F(), f = F(), t = {}, T(2 >= (2)).f(false)}) do c8 = c8 + 1 if c8 > 4 then break end
emit((select(1, function(a12, ...)
O(2).n = (math.floor((math.max(((- (t3:m(a12)) + 0)), N(nil)))) + 0 + (t3:m(#S({2, n = 1, s = 's', m = F(), f = F(), t = {}, f4(a12)}), t3.t)))
return a12, (- N('') + 0) or ((- 2 + 0)) % N(...)
end, (...))) or (O(2).s .. N(n9) .. N(N(a10 and a7)) .. N(N(select(1, a10, a10)) % N(...))))
a10 = #S(0.1) == (- N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((N(a7) * n9 + 0))] = math.abs(N(a7) - (n9)), [S(t3)] = math.max(n9, N(a10)), 2}) + 0)
if S(N(string.format('%5s|', S((s2)))) <= ((- N(O(2).f(a10)) + 0))) .. (t3.s) .. N(N((...))) .. N(#(string.upper(('ab' .. S(a7))))) then
f4(#S(a10) .. 'ab' and (('ab') .. ('ab') .. N(n9) .. N(n9)))
do local a14 = 0 ::l13:: a14 = a14 + 1 local n15 = a14 do
local n16 = math.min(N({n = (math.floor((N(a10) ^ 1 + 0)) + 0 + ((n15) or n15)), t = T({n = n15, t = O(1), f = F(), m = F(), s = 'abc', n15}), f = F(), m = F(), s = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a7)] = a7, [S(a10)] = " 5 ", 2} or (select(-1, a10, a7)), 2}), N({n = N(N(false) - (n15)), t = {n = #'ab', t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a7, [S(false)] = a10, 2}, f = F(), m = F(), s = ('ab') and ('ab'), t3[2]}, f = F(), m = F(), s = S({n = n15, t = O(1), f = F(), m = F(), s = 'ab', n15}) .. s2 .. (("10") or ('ab')) .. (t3.s), (#(s2) * N(not a10) + 0)}))
return O(2).t
end if a14 < 3 then goto l13 end end
do if N(T('ab' .. 'ab' .. N(n9))[ a7]) % (#(" 5 ")) % N(({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = a10, [S(a10)] = a10, 2}) and ({n = n9, t = O(1), f = f4, m = F(), s = 'ab', n9})) then goto l17 end
emit(function(...)
T(math.abs((2) - (2))).f((N(false) ^ 1 + 0), "0x10", O(2).s)
emit(function(...)
for n19 = 1, 3 do local u = n19 if #('ab') then goto l18 end do
emit(0.5)
local a20, a21, a22 = {n19, n = 1, s = 's', m = F(), f = F(), t = {}, ...}
break
end ::l18:: end
do local a24 = 0 ::l23:: a24 = a24 + 1 local n25 = a24 do
local f26 = F()
local a27, a28 = 7, (#S(n25 % N(false))) and select(1, false, f26) ~= t3[1]
end if a24 < 3 then goto l23 end end
return not {n = t3[1], t = (O(1)) or (O(1)), f = O(2).f, m = F(), s = S(false) .. N(2), (2 ^ 2 + 0)}
end)
return t3.a
end, t3[ a5], nil)
break
end ::l17::
else
f4(a10)
end
end end
return a7, a7, a7
end
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
for n7 = 1, 3 do local u = n7 if N(false) % (2) then goto l6 end do
do local c8 = 0 repeat c8 = c8 + 1 if c8 > 3 then break end local a9 = (- t3:m(a5, a5) % N(#[[long]]) + 0) do
do local a11 = 0 ::l10:: a11 = a11 + 1 local n12 = a11 do
if s2 > T({n12, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a9)}).s then
for n14 = 1, 3 do local u = n14 if nil then goto l13 end do
t3[ S((...) or t3:m(a9))], t3[ 'k' .. S(N(a9) - N(a5))] = (- ((- (- (n14) + 0) + 0)) + 0), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2 and (s2)) or s2] = t3[ {n14, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a9)}], [S(t3[ (a5) and true])] = select('#', a5 or ('abc')), 2}, N((#s2) ~= (false)) < (((2) % (0.5) * (n14 + n14) + 0))
emit(...)
end ::l13:: end
T(t3:m(a9)):m(n7)
do local a16 = 0 ::l15:: a16 = a16 + 1 local n17 = a16 do
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
end if a19 < 3 then goto l18 end end
t3.f(a9)
for n22 = 1, 3 do local u = n22 if 0x10 then goto l21 end do
T(((n22) ^ 3 + 0))[2] = (t3:m(({n = n7, t = t3, f = f4, m = F(), s = "10", n12}) or (T(T('\65\n')[1])[ false]), t3[ t3:m(a9)]) * N(t3[1]) + 0)
local a23, a24, a25, a26 = T(N(...) % n12)[ string.sub(s2, 2, -1) >= (s2) or 'ab']
do if {n = 2 % N((- (n22) + 0)), t = {t3:m(a26), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = function(a28, a29, ...)
return a29
end or (t3.f), m = F(), s = 'ab' .. N((- n12 + 0)) .. N((n22) % n7) .. N(7), N(select(2, false, a26))} then goto l27 end
t3[ 'k' .. S(tostring(S(s2)))], a24, T(not (a25)).a, t3.a = false
local a30 = {((((n22) ^ -1 + 0)) ^ 3 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(not (- n17 + 0))}, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((...))] = a24, [S(t3[ select('#', a24)])] = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(string.sub(s2, 2, -1))] = function(...)
do if string.gsub(((tostring(S(S(false)))) or ('ab' .. N(n22) .. S(...))), 'a', 'bb') then goto l31 end
O(2):m(O(2)[ {n7, n = 1, s = 's', m = F(), f = F(), t = {}, f4({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})}])
end ::l31::
emit((- (O(2):m(f4(false), (N(false) ^ 1 + 0))) + 0))
for n33 = 1, 3 do local u = n33 if not (n33) then goto l32 end do
t3:m((- N(n33) + 0))
O(2).f(T((math.floor(N(false)) + 0 + N(false)))[ n33 > n33])
end ::l32:: end
return false
end, [S(a9)] = a9, 2}, 2}
end ::l27::
end ::l21:: end
end if a16 < 3 then goto l15 end end
else
for n35 = 1, 3 do local u = n35 if a9 then goto l34 end do
local n36 = n12
end ::l34:: end
end
end if a11 < 3 then goto l10 end end
end until a9 end
end ::l6:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
do
do local a10 = 0 ::l9:: a10 = a10 + 1 local n11 = a10 do
local function f12(a13, ...)
do local a15 = 0 ::l14:: a15 = a15 + 1 local n16 = a15 do
do local a18 = 0 ::l17:: a18 = a18 + 1 local n19 = a18 do
n19 = t3[1]
for n21 = 1, 3 do local u = n21 if n11 then goto l20 end do
return n11, T(t3[ 1]).a, (((O(2)[1]) ^ 2 + 0)) % ((n21 ^ -1 + 0) or ((N(a13) ^ 3 + 0)))
end ::l20:: end
O(2):m(n11)
end if a18 < 3 then goto l17 end end
n8 = (O(2):m(t3:m(function(...)
do if select(2, O(2):m((2) % N(false)), N('abc') % 2 or (2)) then goto l22 end
for n24 = 1, 3 do local u = n24 if (...) then goto l23 end do
t3[ S((...))], O(2).a, t3.a, T(t3[ false])[ S(false ~= (n24) ~= ({n = n24, t = O(1), f = F(), m = F(), s = s2, n24}))] = ... and (function(a25, ...)
do if select(-1, ('\65\n') .. N(2) .. ('ab'), #S(select(2, a25, false))) then goto l26 end
local a27, a28, a29 = select(2, (N(a25) % N(a25)) and ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a25)] = a25, [S(a25)] = n24, 2}), (1e15) % 2 - ((2) or 2))
end ::l26::
emit({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((((- (2) + 0)) ^ 3 + 0))] = function(a30, a31, ...)
T(2 + N(a31)).f(string.sub('ab', 2, -1))
O(2):m(t3[2])
return {0, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, T(#(s2))[ ((N(a31) % (n16)) ^ 2 + 0)]
end, [S(not ('ab' .. N(2)))] = t3.a, 2})
do local a33 = 0 ::l32:: a33 = a33 + 1 local n34 = a33 do
O(2):m(((n34 % (n34)) or n34 / (n34) + 0), a25, ...)
end if a33 < 3 then goto l32 end end
return a25
end), ...
end ::l23:: end
end ::l22::
return false, false
end, a13), a13) * N(a13) + 0)
end if a15 < 3 then goto l14 end end
return a13
end
end if a10 < 3 then goto l9 end end
end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.t = O(1)
t3.f(select(2, {n = n1, t = t3, f = f4, m = F(), s = s2, n1} or T(a5 ~= (a5)).f(a5)), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (S(nil) .. N(n1)) and s2] = '', [S(t3[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = a5, [S(a5)] = a5, 2}])] = math.min(N('\65\n'), t3:m(false, a5)), 2})
f4 = f4 or (function(a6, a7, ...)
local a8, a9, a10 = {n = N(S(a7) .. S(a7)) - N({2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a7)}), t = {n = 3, t = T(nil).t, f = function(a11, ...)
local function f12(a13, a14, ...)
for n16 = 1, 3 do local u = n16 if T(((n16) ^ 2 + 0)).f(f4(a14), #'ab') or (#'ab') then goto l15 end do
do if (...) then goto l17 end
T(string.format('%5s|', S(('ab'))))[2] = (- N(string.upper(S({n = (n16) % n16, t = O(1), f = F(), m = F(), s = '\65\n', N(a14) + (n16)}))) + 0)
return string.upper(s2 .. N(n16) and s2 and ('ab')), (- t3[1] + 0), function(...)
return f4(math.min(N(false), N(false)) == {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(false)] = false, [S(false)] = false, 2}), (math.floor(N(t3[ false]) % (2)) + 0 + t3[2])
end
end ::l17::
a14, T(T(function(a18, a19, ...)
do if string.format('%q', (string.format('%q', ('ab')))) then goto l20 end
a5 = 010
a19, O(2)[ 'k' .. S(...)], t3.a = nil, math.max(0, N((S(a18) .. N(2) .. N(2) .. 'ab') .. (S(a19) .. ('ab') .. N(2) .. 'ab') .. N((2 ^ 3 + 0)) .. N((- n16 + 0)))), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. tostring(S(S((- N(a18) + 0))))] = #'ab' .. ('ab') .. N(2) .. S(0x10), [S((math.floor(((2) or (2))) + 0 + N((n16) + (2))))] = N(...) % (N(a19) - 2), 2}
return ((- N(function(a21, a22, ...)
local a23 = T(f4(a22)).f(function(...)
return false
end, a21) or a22, a22, a21
return a21, a22, a21
end) + 0)) % (2)
end ::l20::
return a19, a18, 'abc'
end)[1]).a, T(a13).a = [[long]], a14
end ::l15:: end
return a14
end
return a11, a11
end, m = F(), s = 'ab', 2}, f = F(), m = F(), s = 'ab', 2}
return a7
end)
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for n7 = t3[2], N('a') % (((n1) ^ 1 + 0)) % t3:m(a5, a5), N({n1 - n1, n = 1, s = 's', m = F(), f = F(), t = {}, T(select(1, a5)).f(not (a5))}) % N(select(1, t3[2])) do c6 = c6 + 1 if c6 > 4 then break end
emit(..., false, ((t3.n) ^ 0 + 0))
do local c8 = 0 while nil do c8 = c8 + 1 if c8 > 2 then break end
do local c9 = 0 repeat c9 = c9 + 1 if c9 > 4 then break end local a10 = false do
do local c11 = 0 repeat c11 = c11 + 1 if c11 > 3 then break end local a12 = 2 do
do if t3:m(select(-1, string.sub((s2), 2, -1), true and a5), not #(s2)) then goto l13 end
emit(false, t3[ not (t3:m(a10))])
local a14 = a12
end ::l13::
do if tostring(S((s2 .. N(n7) .. N(n7) .. N(n7)) or ('ab'))) then goto l15 end
break
end ::l15::
end until {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...} end
end until ... end
do local c16 = 0 for n17 = N((...)), n7 do c16 = c16 + 1 if c16 > 3 then break end
do local c18 = 0 while (- math.abs((#(s2 .. N(n7))) - (N((a5) ~= (a5)) ^ -1 + 0)) + 0) do c18 = c18 + 1 if c18 > 3 then break end
do local a20 = 0 ::l19:: a20 = a20 + 1 local n21 = a20 do
a5, t3[ S(t3)], a5, a5 = t3.n
emit(function(a22, ...)
for n24 = 1, 3 do local u = n24 if #O(2).s then goto l23 end do
a5, a5, a22, a22 = s2 <= O(2).s, not {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2] = O(2)[ a22], [S(function(a25, ...)
do local a27 = 0 ::l26:: a27 = a27 + 1 local n28 = a27 do
return n28, function(...)
a22 = ('ab') .. N(N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. s2 or ('ab')] = ((2) ^ 2 + 0), [S(123456789012)] = (...), 2})) .. N(#S(N(false) + N(false) - 2)) .. s2
t3.a, a25 = (...), O(2):m(N(false) % (2)) > (O(2)[1] % (2))
for n30 = 1, 3 do local u = n30 if not string.gsub(('ab' and ('ab')), 'a', 'bb') then goto l29 end do
local a31 = (string.rep(O(2).s, 2)) < ('ab' .. '\65\n' .. S(false)), n30, {N(select(-1, false, false)), n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(nil)}
end ::l29:: end
for n33 = 1, 3 do local u = n33 if ((- (O(2):m("10", false)) + 0)) > (N(function(...)
do local a35 = 0 ::l34:: a35 = a35 + 1 local n36 = a35 do
t3:m(tostring(S((T((false) ~= (false)).s))), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(math.max(N(nil), n36))] = (N(false) ^ 0 + 0), [S(not (false))] = {n = n36, t = O(1), f = F(), m = F(), s = 'ab', n36}, 2} and (((n36) + n36 ^ 0 + 0)), {1, n = 1, s = 's', m = F(), f = F(), t = {}, ...})
end if a35 < 3 then goto l34 end end
do if (- N((math.floor(N(false ~= (false))) + 0 + (((2) * (2) + 0)))) + 0) then goto l37 end
return (...)
end ::l37::
do if {N({n = 2, t = O(1), f = F(), m = F(), s = s2, 2}) % ((- (2) + 0)), n = 1, s = 's', m = F(), f = F(), t = {}, ...} then goto l38 end
a25, t3[ 'k' .. S(false)], T(false or false).a = (...) or #'ab', (- t3:m({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (s2)] = false, [S(false)] = false, 2}) + 0), {2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(math.max((- N(false) + 0), N('ab' .. ('ab') .. 'ab')))}
emit(N((N(function(...)
emit(..., #('ab'))
emit(((N('')) ^ 3 + 0))
return function(...)
return (- O(2).n + 0), {n = (((2) or 2) ^ -1 + 0), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(O(2):m(false))] = false and false, [S(t3)] = #S(false), 2}, f = F(), m = F(), s = S(not (false)) .. N(1e3) .. N(math.abs(N(false) - 2)) .. 'ab' or ('ab'), (2.5e-3) or ((2) % N(false))}, true
end, T(T((...))[ '']).f(({2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(true)}) ~= ((- 2 + 0)), (math.floor(N(...)) + 0 + N({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}))), true
end) > (#'ab')) and t3[ n33]) + N(select(-1, {n = math.abs((2) - (2)), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = (F()) or (F()), m = F(), s = 'ab', 3})))
end ::l38::
T(math.min(N(...), N(nil))):m(string.format('%5s|', S(S({n = (n21 ^ -1 + 0), t = O(1), f = F(), m = F(), s = 'ab', 2}))), false)
return false
end) % N(false)) then goto l32 end do
end ::l32:: end
return false, false, false
end
end if a27 < 3 then goto l26 end end
return a25, a25, a25
end)] = nil, 2}
end ::l23:: end
return a22
end)
end if a20 < 3 then goto l19 end end
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
do if N(T(a5 or (a5)):m(a5)) + (#S(a5) ^ 0 + 0) then goto l6 end
do
end
end ::l6::
function t3:x(a8, ...)
do local a10 = 0 ::l9:: a10 = a10 + 1 local n11 = a10 do
function self:x(a13, a14, ...)
self.a = not ((...))
emit(self:m(string.rep(S(a14), 2), (...)), f4(((- 2 + 0)) and N(a14) + (2), (2) % N(S(a14) .. S(a14) .. S(a14))))
return {(N(S(a14) .. N(2) .. N(2)) ^ 2 + 0), n = 1, s = 's', m = F(), f = F(), t = {}, f4((...) or nil)}, string.format('%q', self.s), S('') <= ((" 5 ") and self.s)
end
do local c15 = 0 for n16 = #(T(2.5e-3).s), N(nil) % (t3[2]) and N(a8 and (a8)), (math.floor(((math.floor(self[1]) + 0 + ((N(a8) ^ -1 + 0))))) + 0 + N((('ab') or ('ab')) .. string.format('%q', S(a8)) .. N((N(a8) ^ 1 + 0)) .. N((math.floor(N(a8)) + 0 + n11)))) do c15 = c15 + 1 if c15 > 2 then break end
do local c17 = 0 repeat c17 = c17 + 1 if c17 > 3 then break end local a18 = N(N(a8) <= n16) % n1 do
do if self.a then goto l19 end
do if (- ((n16) + (n11) and t3:m(a18)) + 0) then goto l20 end
f4((N(a18) ^ 1 + 0) ~= select('#', a18) and not ((n11) * N(true) + 0))
break
end ::l20::
t3:m(n16, function(a21, a22, ...)
do local a24 = 0 ::l23:: a24 = a24 + 1 local n25 = a24 do
local a26 = ((n16) ^ 0 + 0)
a26, a22 = {n = N((N(a22) ^ 1 + 0)) % (T(a5):m(...)), t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a26 ~= (...), [S((- (n25) + 0))] = a26, 2}, f = F(), m = F(), s = 'ab', ((n25) * (#'ab') + 0)}
emit((...))
local n27 = ((N(self == {n = n25, t = O(1), f = F(), m = F(), s = 'ab', n25}) % N({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') or "10")] = select('#', a22), [S(select(2, a26))] = 'ab' .. N(n25) .. 'ab' .. N(n25), 2})) * math.abs((O(2):m(a26)) - ((n25) and (123456789012))) - N(not (a22) ~= S(a26) <= (s2)) + 0)
end if a24 < 3 then goto l23 end end
T(...)[2] = #'ab'
for n29 = 1, 3 do local u = n29 if 1 then goto l28 end do
O(2).f(self[ select(-1, O(2).f(a22, a22), (a22) ~= a21)], select('#', function(...)
do local a31 = 0 ::l30:: a31 = a31 + 1 local n32 = a31 do
end if a31 < 3 then goto l30 end end
return (((- 2 + 0) ^ 1 + 0)) or ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(...)] = false, [S(false)] = false, 2}), false, false
end, a22))
end ::l28:: end
return a22, a22, nil
end, nil)
end ::l19::
end until a18 end
end end
end if a10 < 3 then goto l9 end end
return a5
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
do local c9 = 0 while false do c9 = c9 + 1 if c9 > 3 then break end
t3.f(N((s2 and (s2)) .. N(#S(a5))) % (N(select(-1, a5, a5)) - (1e3)), t3.f((#('ab')) % N(a5 == a5)), '')
local function f10(...)
do if 2 then goto l11 end
return #((O(2).s) or ('ab' and 'ab')), (#s2) >= N(N(nil) % (2))
end ::l11::
emit(function(...)
O(2).a = false
return (...), T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = false, [S(false)] = false, 2}).t, ((N(1e3) ^ 1 + 0) ^ 0 + 0)
end)
do if true then goto l13 end
f4(S(select(2, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ("0x10")] = false, [S(false)] = false, 2})) <= ('ab' or 'ab' and 'ab' and ('ab')), math.abs(N("10" and {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) - (2) % (2) or (0.5)), O(2)[1])
t3[ S((...))] = t3:m((2 % 2 ^ 0 + 0), O(2).f(((math.floor(N(false)) + 0 + N(false)) ^ 2 + 0), T(O(2).f(false))[ N(false) + N(nil)]))
do if f4 then goto l14 end
do local a16 = 0 ::l15:: a16 = a16 + 1 local n17 = a16 do
O(2).s = string.gsub(('ab') and 'ab', 'a', 'bb') .. N(10) .. N((#S(false)) - (n17 and n17)) and s2
end if a16 < 3 then goto l15 end end
a5, T(O(2):m(false, nil))[ S(function(a18, ...)
local a19 = {n = 1e3, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab' and ('ab') and ('abc')] = ((2 ^ 2 + 0)) >= (n8), [S((2 + 2) == math.min(N(a18), (2)))] = not (((2) ^ -1 + 0)), 2}, f = (F()) or (F()) and F(), m = F(), s = O(2).s, math.min(((2) or ((1e15 ^ 3 + 0))), ((- (((2) ^ 1 + 0)) + 0)))}
emit(0.5, select(-1, not a19 and (nil), s2 .. ('ab') and 'ab' .. (t3.s) .. S((...))), (- N({n = #'ab', t = O(1) and O(1), f = (F()) or (f4), m = F(), s = string.reverse(S(0.1)), N(a18) % 2}) + 0))
return (...), #('\65\n' .. 'ab') ~= ('ab') .. 'ab' .. N(2.5e-3), a18
end)], O(2)[ S(false)] = false
end ::l14::
end ::l13::
return false
end
end end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local a7 = 0 ::l6:: a7 = a7 + 1 local n8 = a7 do
do local c9 = 0 for n10, a11 in ipairs(T(math.max((n1), n1) > (((n8) ^ 2 + 0)))) do c9 = c9 + 1 if c9 > 2 then break end
do local a13 = 0 ::l12:: a13 = a13 + 1 local n14 = a13 do
do local c15 = 0 for n16, a17 in ipairs(T(#S(a11)).t) do c15 = c15 + 1 if c15 > 4 then break end
a5, a17 = select(1, T(function(a18, a19, ...)
for n21 = 1, 3 do local u = n21 if ((math.floor(N({n = n21, t = O(1), f = F(), m = F(), s = 'ab', n21})) + 0 + N(#'ab'))) - (- (n14) + 0) then goto l20 end do
a17, a18 = #(('ab') .. N(n21) .. S(010)) or 'ab' and 'ab', n21
T(('ab') >= "0x10"):m(math.abs(N(a19 or (a19)) % ((n21) and (n21)) - O(2):m(#('ab'), t3[ a19])))
end ::l20:: end
return (0.1) % N(string.gsub('ab' or 'ab', 'a', 'bb')), n14, {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. O(2).s] = T(3 % N(a19))[ {2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a19)}], [S((...))] = T(false):m({n = 2, t = O(1), f = f4, m = F(), s = 'ab', 2}), 2}
end):m(" 5 "), (- 3 + 0))
local a22 = not #((string.gsub(s2, 'a', 'bb')) and ('ab'))
emit({n = n16 % N(false), t = {n16 and (n16), n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = function(a23, a24, ...)
a24 = (" 5 " and (string.sub('ab', 2, -1))) .. N((math.floor(7) + 0 + ((0.1 and (2)) ^ 0 + 0)))
T((- 2 + 0)):m(t3[ true], ..., nil)
return (...) or {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('a' .. S(a24))] = (N(a24) ^ 0 + 0), [S(O(2):m(a24))] = a24, 2}
end, m = F(), s = '', n8}, a17, false)
end end
end if a13 < 3 then goto l12 end end
end end
end if a7 < 3 then goto l6 end end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
for n7 = 1, 3 do local u = n7 if math.abs((N(string.gsub(S(a5), 'a', 'bb'))) - (((n1) * math.abs(N(a5) - (2.5e-3)) + 0))) then goto l6 end do
do local c8 = 0 repeat c8 = c8 + 1 if c8 > 4 then break end local a9 = 1e15 do
T({n = n1, t = t3, f = f4, m = F(), s = s2, n7}).a = S(function(a10, ...)
do local a12 = 0 ::l11:: a12 = a12 + 1 local n13 = a12 do
do if string.sub((t3.s), 2, -1) then goto l14 end
T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(3)] = a10, [S(false)] = a10, 2}):m(#S(t3:m([[long]] > 'ab', t3[ a10])), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S('ab' .. N(N(a10)) .. N(n13 % N(a10)) .. 'ab')] = function(a15, ...)
T(('ab') .. s2 .. S(a15) .. N(2))[ 'k' .. (s2)], t3.a, T(a15 and a15)[ 'k' .. ('ab')], a9 = #string.upper(S(a15)) .. ('ab') or 'ab' .. N((2) % 2)
local n16 = #S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. string.upper(S(O(2).f(a15)))] = (- N({2, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a15)}) + 0), [S(t3:m(2 % 2, t3:m(a15, a15)))] = function(...)
emit(true)
return S(select(1, true, (N(false) * 2 + 0))) .. 'ab'
end, 2})
t3.f(f4(string.format('%q', S(math.max(n16, (n16)))), n13), O(2).f(not O(2).f(a15)), {n = (math.floor(N(select(2, a15))) + 0 + n16 or (n16)), t = (T(t3[1]).t) and {n16, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, f = f4, m = F(), s = '', 1e3})
T(t3[ a15])[1] = N(...) % (((n16) % (((10) ^ 1 + 0))) or n16)
return t3:m((O(2)[1]) or ({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a15)] = a15, [S('a')] = false, 2}), a10), T(math.max((2), n7)).s
end, [S((N(S(a10) .. S(a10) .. N(n13)) ^ 1 + 0))] = N(a10) < ((n7) % (n13)), 2})
T(2.5e-3)[ 'k' .. (('ab') or s2)] = (...)
end ::l14::
a10, a9, a9, T(a10).a = T('abc')[1], (T({n13, n = 1, s = 's', m = F(), f = F(), t = {}, ...}):m({n13, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(a10)}) ^ -1 + 0)
end if a12 < 3 then goto l11 end end
emit(a10)
do local c18 = 0 for a19, a20 in next, {n7, nil} do c18 = c18 + 1 if c18 > 2 then break end
do if ((T(0.1):m(function(...)
t3.a, O(2)[ 'k' .. (s2)], a20 = {t3[2], n = 1, s = 's', m = F(), f = F(), t = {}, ...}
return (O(2).f((- (2) + 0))) and (...)
end)) ^ -1 + 0) then goto l21 end
end ::l21::
end end
return a10
end) >= (s2) == (a9)
end until a9 end
end ::l6:: end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
do local c6 = 0 for a7, a8 in next, {string.gsub(s2, 'a', 'bb')} do c6 = c6 + 1 if c6 > 4 then break end
a7 = t3.s
end end
t3.f(math.abs(N(true) - N({N(a5) % (n1), n = 1, s = 's', m = F(), f = F(), t = {}, ...})))
local function f9(a10, ...)
do local a12 = 0 ::l11:: a12 = a12 + 1 local n13 = a12 do
if select(2, (N(not ...) > (- n13 + 0)) or (true)) then
local t14 = {10, n = 1, s = 's', m = F(), f = F(), t = {}, ...}
else
do local c15 = 0 local i = 0 for n16 in function(...) i = i + 1 if i < ((n13) ^ 0 + 0) then return i end end do c15 = c15 + 1 if c15 > 2 then break end
break
end end
emit(n13)
do local c18 = 0 for n19 = (- N(not (t3:m(a10, a10))) + 0), N(#S(((n13) / N(a10) + 0))), T(string.format('%q', 'ab')):m(O(2).f(t3.n), ...) do c18 = c18 + 1 if c18 > 2 then break end
do if t3[ T(N(a10) < (0)):m(a10, a10) or ((...))] then goto l20 end
s2 = 'ab'
a10, a10, t3.a, O(2)[ 'k' .. 'ab'] = ((- N(f4(nil)) + 0)) ~= (((N(...) % N(a10)) ^ 1 + 0)), function(a21, a22, ...)
O(2).f(false)
do if T(T((a22) or (a22)):m(a22, a22)):m({n = 3, t = {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}, f = F() or F(), m = F(), s = string.upper('ab'), (2 / N(a21) + 0)}, select(2, T(a21 or ...)[ a22])) then goto l23 end
emit((T({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a22, [S(a21)] = a22, 2}):m("0x10")) ~= (2 * N(a22) + 0) and t3[ a22] ~= (a21 and (false)), not ('ab' < S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. 'ab'] = a22, [S(a21)] = a21, 2})), ('ab') > S(...))
a21 = (...)
end ::l23::
f4 = function(a24, a25, ...)
do local a27 = 0 ::l26:: a27 = a27 + 1 local n28 = a27 do
local a29, a30, a31, a32 = nil
t3.f(((math.min(n28, (n28))) ^ 3 + 0) == (...))
for n34 = 1, 3 do local u = n34 if f4((false) ~= (math.max((n34), n34)), {n = (n28) % (n28), t = {n34, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(nil)}, f = function(...)
do if select('#', (2 + N(false) ^ -1 + 0), {n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2}) then goto l35 end
return false
end ::l35::
return nil
end, m = F(), s = 'ab', n28}) then goto l33 end do
local a36 = a31
end ::l33:: end
end if a27 < 3 then goto l26 end end
return a25
end
return a22
end, a10
end ::l20::
end end
end
end if a12 < 3 then goto l11 end end
return a10, a10, a10
end
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
T({n = n1, t = t3, f = f4, m = F(), s = "0x10", n1}).a, a5, T(t3[ a5]).a = s2 <= ((s2) or s2) and (t3.s)
a5, a5 = #s2
local function f6(a7, ...)
s2 = (t3.s) .. s2 .. N(#('ab')) .. N(N(f4(string.reverse(('ab')))))
do local c8 = 0 for n9, a10 in ipairs({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (('ab') .. N(2) .. ('ab' .. S(a7) .. ('ab')) .. N(N(a7)))] = true, [S(f4("10"))] = t3.n % N(string.gsub(('ab'), 'a', 'bb')), 2}) do c8 = c8 + 1 if c8 > 4 then break end
do local c11 = 0 local i = 0 for n12 in function(...) i = i + 1 if i < n1 then return i end end do c11 = c11 + 1 if c11 > 3 then break end
do if nil then goto l13 end
local a14, a15, a16, a17 = t3, (- N(true) + 0)
local a18 = false
t3.a = (1) == (...)
end ::l13::
do
O(2).a = n9
end
emit(N((- (((n12) ^ 1 + 0) and (n12) % (n9)) + 0)) % (N(...)) and (((n9) ^ 1 + 0)) % N(math.min(n1, (math.min((n12), n12)))))
do local a21 = 0 ::l20:: a21 = a21 + 1 local n22 = a21 do
n1 = (- #(('ab') or 'ab') and ('ab' .. 'abc' .. S(a7)) + 0)
end if a21 < 3 then goto l20 end end
end end
do if s2 then goto l23 end
do local c24 = 0 while a10 do c24 = c24 + 1 if c24 > 2 then break end
do if t3.f((N(t3[ a10]) ^ 2 + 0)) then goto l25 end
for n27 = 1, 3 do local u = n27 if S((n27 ^ 2 + 0) == (n27 % (n27))) < (string.format('%5s|', S('ab')) or (s2 or '')) then goto l26 end do
break
end ::l26:: end
a5 = string.rep(('ab'), 2)
end ::l25::
end end
end ::l23::
local function f28(a29, a30, ...)
for n32 = 1, 3 do local u = n32 if ({n = (- (n32) + 0), t = T(n32 < n32).t, f = function(...)
do local a34 = 0 ::l33:: a34 = a34 + 1 local n35 = a34 do
T(N(false) - (n35))[ 'k' .. s2], t3.a, T({n35, n = 1, s = 's', m = F(), f = F(), t = {}, ...}).a = math.min((N(T(#'ab'):m(false, false))), N(''))
end if a34 < 3 then goto l33 end end
for n37 = 1, 3 do local u = n37 if ... then goto l36 end do
t3:m((- (math.min(N(false), (n37)) or (N(false))) + 0))
emit(select('#', {n37, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), false)
end ::l36:: end
return false, false
end, m = F(), s = 'ab', n32}) and (a29) then goto l31 end do
t3.a = a30
end ::l31:: end
return ..., a29
end
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
do if ... then goto l6 end
function t3.f(a8, a9, ...)
do local c10 = 0 for a11, a12 in next, {(T(('ab') .. S(a9) .. 'ab').s and ('ab' or 'ab')) .. N((math.abs(N('\65\n') - (2))) % (((2) ^ -1 + 0))) .. ((" 5 ") or S(a9) .. 'ab') .. N(#S({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...})), (N((...)) ^ 0 + 0)} do c10 = c10 + 1 if c10 > 4 then break end
for n14 = 1, 3 do local u = n14 if O(2).n then goto l13 end do
end ::l13:: end
if (- N((...)) + 0) then
T(T((...)).f(a12)).f = F()
a11, a5 = t3.f(1, {n = N(a9), t = {2, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(...)}, f = t3.f, m = F(), s = ('ab') .. N(2) .. N(2), 2 % 2}), N(select(2, function(...)
local a15, a16, a17, a18 = string.sub((s2 and S(false) .. 'ab' .. N(2)), 2, -1), 0x10
return (S((false) and (false)) .. 'ab' .. S(#s2)) <= S({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S((nil) and false)] = (2) + 2.5e-3, [S({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 2})] = #('ab'), 2}), select(1, string.sub(S((false) or (false)), 2, -1))
end)) % N(function(a19, a20, ...)
do if O(2)[ {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a20 ~= a19)] = (a20) and (0.1), [S(string.rep('ab', 2))] = math.min((2), N(a20)), 2}] then goto l21 end
t3[ 'k' .. S(a20) .. N(2) .. N(2) .. ('ab')], a20 = (- ((2) ^ 0 + 0) or ((- (2) + 0)) + 0), (#S(a20) or (2 * (2) + 0) ^ -1 + 0), t3[ t3:m({n = 2, t = O(1), f = F(), m = F(), s = 'ab', 10}, a20 or (a19))]
end ::l21::
for n23 = 1, 3 do local u = n23 if N(a20) or (T(f4):m(a20)) >= (N((a20) or a20)) then goto l22 end do
for n25 = 1, 3 do local u = n25 if a9 then goto l24 end do
t3.a = nil
for n27 = 1, 3 do local u = n27 if 1 then goto l26 end do
do if (...) then goto l28 end
for n30 = 1, 3 do local u = n30 if (#S(a19)) or (- (n27) + 0) % N((...)) then goto l29 end do
emit(not (math.abs(n30 - N(a20))) % (- (n25) + 0))
do if ({T(a12).n, n = 1, s = 's', m = F(), f = F(), t = {}, T(...).f(string.upper(('ab')))}) or (#S(('ab') <= S(a20))) then goto l31 end
do if (t3[1] / ((N(S(a20) .. S(a20) .. N(1e3)) * t3[1] + 0)) + 0) then goto l32 end
a8 = N(a20) <= N(a19)
end ::l32::
end ::l31::
end ::l29:: end
end ::l28::
end ::l26:: end
end ::l24:: end
end ::l22:: end
return a20, a19
end)
end
end end
return a9, a9, a8
end
end ::l6::
emit(n1, s2, t3, a5)

----
local n1 = 2
local s2 = 'ab'
local t3 = O(1)
local f4 = F()
local a5 = false
t3.f({(N(a5) % N(a5)) and (n1) and n1, n = 1, s = 's', m = F(), f = F(), t = {}, ...}, math.min(#s2 % N({n = n1, t = t3, f = f4, m = F(), s = 'a', n1}), ((- n1 + 0)) and (2)), {n = N((s2) > s2), t = {n = N(a5), t = t3 and (t3), f = function(...)
do local c6 = 0 for n7 = n1, 0.1, 2 do c6 = c6 + 1 if c6 > 3 then break end
do local c8 = 0 while (- N(f4(select(1, 2.5e-3))) + 0) do c8 = c8 + 1 if c8 > 2 then break end
for n10 = 1, 3 do local u = n10 if t3:m(select(-1, n7, [[long]])) then goto l9 end do
t3.f({n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. (tostring(S('ab')) and string.rep('ab', 2))] = s2 == nil, [S((...))] = nil, 2}, (- O(2)[2] + 0))
do local a12 = 0 ::l11:: a12 = a12 + 1 local n13 = a12 do
end if a12 < 3 then goto l11 end end
O(2)[ 'k' .. ('ab')], T(not (false)).a = S(...) .. N(#S((N(false) ^ 0 + 0))) .. N(N(n10 > N(nil)) % (- n10 + 0)), #'ab', ((n10) ^ 0 + 0)
t3:m((#('ab')) + N((n10) % n10 == {n7, n = 1, s = 's', m = F(), f = F(), t = {}, t3.f(false)}))
end ::l9:: end
do if T(('ab') .. N(n7)).f(not n7) then goto l14 end
break
end ::l14::
break
end end
t3:m(function(a15, a16, ...)
return #(s2), {O(2)[2], n = 1, s = 's', m = F(), f = F(), t = {}, ...}
end, function(a17, ...)
do local a19 = 0 ::l18:: a19 = a19 + 1 local n20 = a19 do
O(2).f({n = (N(a17) ^ 1 + 0) - N(a17), t = {n7, n = 1, s = 's', m = F(), f = F(), t = {}, T((n20) % n20).f(a17)} and (T(a17)), f = F() and (F()), m = F(), s = ('ab' and ('ab')) .. ('ab') .. N(((n20) / (n20) + 0)) .. N(#S(a17)), #S(O(2).f(a17))}, 1e15)
emit(((n7 * T(function(a21, a22, ...)
a17, t3[ S(t3:m(1e3))], T(#'ab')[ S((2 % (2)) < (2 % (2)))] = (- N(select('#', a22)) % (#'ab') + 0), true, (N(t3[ a22] ~= (a22 or a22)) ^ 1 + 0)
for n24 = 1, 3 do local u = n24 if {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S({n24, n = 1, s = 's', m = F(), f = F(), t = {}, ...})] = function(a25, a26, ...)
for n28 = 1, 3 do local u = n28 if a17 then goto l27 end do
a21 = t3[ t3:m(O(2)[ {n28, n = 1, s = 's', m = F(), f = F(), t = {}, O(2).f(a26)}])]
a22 = false
for n30 = 1, 3 do local u = n30 if true then goto l29 end do
local a31 = function(a32, a33, ...)
do if ('') .. S(O(2).f(select(2, a32, a33), {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. S(a33)] = a32, [S(a33)] = nil, 2})) .. 'ab' .. S((select(-1, a33)) and nil) then goto l34 end
a21, a32, a26, a33 = {n = 2, t = {n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. ('ab')] = a33, [S(a32)] = nil, 2} or ({2, n = 1, s = 's', m = F(), f = F(), t = {}, ...}), f = F(), m = F(), s = '', #S(not (a33))}, (#(a32) and (2) ^ 2 + 0)
do local a36 = 0 ::l35:: a36 = a36 + 1 local n37 = a36 do
end if a36 < 3 then goto l35 end end
a33 = (n30) + ((N((...)) ^ 2 + 0))
end ::l34::
a32 = t3[ not {n = (- (2) + 0), t = O(1), f = function(...)
do if true and ((...)) then goto l38 end
for n40 = 1, 3 do local u = n40 if ((((N(false) * n40 + 0)) or (N(true))) ^ -1 + 0) then goto l39 end do
for n42 = 1, 3 do local u = n42 if #('ab') then goto l41 end do
local a43 = not (n30)
end ::l41:: end
n40 = ((((n40) or n40) * math.min((n40), N(false)) + 0)) and (N(false or (1e3)) - t3.n) % (O(2).n)
n40 = n40
end ::l39:: end
end ::l38::
return false, false, false
end, m = F(), s = 'ab', 2}]
return a33, a33, a32
end
end ::l29:: end
end ::l27:: end
return nil, a25, a26
end, [S(nil)] = a22, 2} or (a22) then goto l23 end do
a17 = a21
end ::l23:: end
return a22, a21
end):m(a17, a17) + 0) ^ 2 + 0), a17)
end if a19 < 3 then goto l18 end end
return ..., a17, a17
end, false)
end end
return false, false
end, m = F(), s = s2, n1}, f = F(), m = F(), s = s2, n1})
emit(n1, s2, t3, a5)

