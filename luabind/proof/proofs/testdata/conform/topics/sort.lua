local t = {3, 1, 2} table.sort(t) emit(t) table.sort(t, function(a, b) return a > b end) emit(t)
----
local t = {'b', 'a', 'C', 'c', ''} table.sort(t) emit(table.concat(t, ','))
----
local t = {} table.sort(t) emit(t) t = {1} table.sort(t) emit(t) t = {2, 1} table.sort(t) emit(t) t = {1, 1, 1} table.sort(t) emit(t)
----
local t = {} for i = 1, 100 do t[i] = (i * 37) % 101 end table.sort(t) local ok = true for i = 2, 100 do ok = ok and t[i - 1] <= t[i] end emit(ok)
----
table.sort({1, 'a', 2})
----
table.sort({{}, {}})
----
table.sort({3, 2, 1}, 5)
----
local t = {'bb', 'a', 'ccc'} table.sort(t, function(a, b) return #a < #b end) emit(t)
----
table.sort({1, 2, 3}, function(a, b) error('in the order', 0) end)
----
local t = {1.5, -1, 0, 1e10, -1e10} table.sort(t) emit(table.concat(t, ' '))
----
table.sort()
----
local mt = {} mt.__lt = function(a, b) return a.v < b.v end local l = {} for i = 1, 5 do l[i] = setmetatable({v = (i * 3) % 5}, mt) end table.sort(l) for i = 1, 5 do emit(l[i].v) end
