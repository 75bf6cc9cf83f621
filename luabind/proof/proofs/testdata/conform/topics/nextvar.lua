local t = {10, 20, 30, x = 1} local n = 0 for k, v in pairs(t) do n = n + 1 end emit(n, #t, next({}, nil))
----
local t = {} for i = 1, 10 do t['k' .. i] = i end for k in pairs(t) do t[k] = nil end emit(next(t))
----
local t = {1, 2, 3} for i, v in ipairs(t) do if i == 1 then t[4] = 4 end emit(i, v) end
----
for i, v in ipairs({1, 2, nil, 4}) do emit(i, v) end
----
next({}, 'no such key')
----
local t = {1, 2, 3} t[#t + 1] = 4 t[#t] = nil t[#t] = nil emit(#t, t) table.insert(t, 1, 0) emit(t) emit(table.remove(t), table.remove(t, 1), t) emit(table.remove({}), #t)
----
local t = {} table.insert(t, 'a') table.insert(t, 'b') table.insert(t, 2, 'c') emit(t, table.concat(t), table.concat(t, ','), table.concat(t, ',', 2), table.concat(t, ',', 2, 2), table.concat({}, 'x'), table.concat({1, 2.5, 'x'}, ' '))
----
emit(table.concat({1, {}, 3}))
----
local t = {} t[1.0] = 'a' t[2] = 'b' emit(#t, t[1], t[2.0]) t['1'] = 'c' emit(t[1], t['1'])
----
local t = {} t[-1] = 1 t[0] = 2 t[0.5] = 3 t[true] = 4 t[false] = 5 emit(t, #t)
----
local t = {} t[nil] = 1
----
local t = {} t[0 / 0] = 1
----
local t = {} emit(t[nil], t[0 / 0])
----
local a = {} for i = 1, 100 do a[i] = true end for i = 100, 51, -1 do a[i] = nil end emit(#a)
----
local n = 0 for k, v in next, {1, 2, 3, a = 1, b = 2} do n = n + 1 end emit(n) local s = '' for i, v in next, {1, 2, 3, 4, 5} do s = s .. v end emit(s)
----
local t = {a = 1} t.a = nil emit(next(t)) t.b = false emit(next(t))
----
ipairs()
----
pairs(nil)
----
for i = 1, 'x' do end
----
for i = 1, 10, {} do end
----
local t = setmetatable({}, {__index = function(t, k) return k * 2 end}) emit(t[5], t[7]) t[5] = 1 emit(t[5])
----
local t = {1, 2, 3, x = 1, y = 2, z = 3} for k in pairs(t) do t[k] = nil end emit(next(t), #t)
----
local t = {1, 2, 3, x = 1, y = 2} local n = 0 for k, v in pairs(t) do n = n + 1 if k == 3 then t[3], t[2], t[1] = nil, nil, nil end end emit(n, t)
