for i = 1, 3 do if i == 2 then goto continue end emit(i) ::continue:: end
----
local i = 1 ::top:: if i <= 3 then emit(i) i = i + 1 goto top end
----
local fs = {} local i = 1 ::top:: local x = i fs[i] = function() x = x + 1 return x end i = i + 1 if i <= 3 then goto top end emit(fs[1](), fs[1](), fs[2](), fs[3]())
----
local n = 0 local f = function() n = n + 1 end for i = 1, 3 do local x = i f() goto next x = 9 ::next:: end emit(n)
----
do goto out emit('never') end ::out:: emit('out')
----
for i = 1, 3 do for j = 1, 3 do if j == 2 then goto outer end emit(i, j) end ::outer:: end
----
goto f local x ::f:: emit(x)
----
goto nowhere
----
do ::l:: end goto l
----
::a:: ::a::
----
local k = 0 ::l1:: do local t = {} t.f = function() return k end k = k + 1 if k < 3 then goto l1 end emit(t.f()) end
----
local k, fs = 0, {} while k < 3 do local v = k fs[#fs + 1] = function() v = v + 1 return v end k = k + 1 if v == 1 then goto done end end ::done:: emit(#fs, fs[1](), fs[2](), fs[2]())
----
repeat local x = 1 if x then goto cont end local y ::cont:: until x
----
do local a = 1 local function f() return a end ::again:: a = a + 1 if a < 4 then goto again end emit(f(), a) end
