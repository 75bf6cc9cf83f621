emit(7 % 3, -7 % 3, 7 % -3, -7 % -3, 5.5 % 2, -5.5 % 2, 0 % 3, -6 % 3 == 0, 1e15 % 7, 5 % math.huge ~= 5)
----
emit(7 / 2, -7 / 2, 1 / 3, 10 / 5, 0 / 5) emit(1 / 0, -1 / 0, 0 / 0 ~= 0 / 0)
----
emit(math.floor(1.5), math.floor(-1.5), math.ceil(1.5), math.ceil(-1.5), math.abs(-3), math.max(1, 5, 3), math.min(4, 2), math.max(1.5), math.huge, -math.huge, math.fmod(7, 3), math.fmod(-7, 3), math.fmod(5.5, 2))
----
emit(2 ^ 10, 2 ^ 0, 2 ^ -2, 0 ^ 0, (-2) ^ 3, 1.1 ^ 10, 10 ^ 15, 3 ^ 40, 2 ^ 100, 0.1 ^ 3, 7 ^ -3, 10 ^ -5)
----
emit(0.1 + 0.2, 0.1 + 0.2 == 0.3, 1e15 + 1, 2 ^ 53 + 1 == 2 ^ 53, 1 - 0.9, 100 * 1.1, 3 * 0.1)
----
emit(5.3 % 0.1, 1 % 0.1, -1 % 0.3, 1e10 % 0.7, 2 ^ 53 % 3, -1e-20 % 3, 0.3 % 0.1)
----
emit(math.floor('3.7'), math.max('10', 9), math.abs('-2'), '5' * '2')
----
math.max()
----
math.floor('x')
----
math.floor({})
----
emit(nil + 1)
----
local t = {} emit(t + 1)
----
emit(-{})
----
emit(#5)
----
emit(1 == 1, 1 < 2, 2 <= 2, 1 > 2, 1 ~= 1, 0 / 0 == 0 / 0, 0 / 0 < 1, 1 < 0 / 0, 'a' == 'a')
----
local n = 0 for i = 0, 1, 0.1 do n = n + 1 end emit(n) n = 0 for i = 1, 2, 0.25 do n = n + i end emit(n) for i = 3, 1 do emit('never') end for i = 1, 3, -1 do emit('never') end
----
emit(1e308 + 1e308, -(1 / 0), 12345678901234, 123456789012345, 0.1, 1e-7, 1e21, 5e-324, 1.7976931348623157e308)
