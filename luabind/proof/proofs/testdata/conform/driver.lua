-- Runs the programs of the file named first and prints a line for each: what
-- it said, and how it ended. Both Lua 5.1 and 5.2 can run it.
local compile = loadstring or load
unpack = unpack or table.unpack
local said
local function show(v, depth)
  if type(v) == "function" then return "function" end
  if type(v) ~= "table" then return type(v) == "string" and "'" .. v .. "'" or tostring(v) end
  if depth == 3 then return "{...}" end
  local parts = {}
  for k, x in next, v do parts[#parts + 1] = show(k, 3) .. "=" .. show(x, depth + 1) end
  table.sort(parts)
  return "{" .. table.concat(parts, ",") .. "}"
end
function emit(...)
  for i = 1, select("#", ...) do said[#said + 1] = show((select(i, ...)), 0) end
end
local function escape(s)
  return (s:gsub("[%c\\\127-\255]", function(c) return string.format("\\%03d", c:byte()) end))
end
local file = assert(io.open(arg[1], "rb"))
local text = file:read("*a")
file:close()
for program in text:gmatch("(.-)\n%-%-%-%-\n") do
  said = {}
  local f, problem = compile("return function(...) " .. program .. "\nend", "=program")
  if not f then
    print("refused " .. escape(problem))
  else
    -- A coroutine has a hook of its own, which cannot hit this loop.
    local run = coroutine.create(f())
    local spent, begun = 0, os.clock()
    debug.sethook(run, function()
      spent = spent + 1
      if spent > 400 or os.clock() - begun > 2 or collectgarbage("count") > 65536 then error("budget", 0) end
    end, "", 1000)
    local ok, err = coroutine.resume(run, 1, nil, "x")
    run = nil
    collectgarbage()
    print(escape(table.concat(said, " ") .. (ok and "" or " error " .. tostring(err))))
  end
end
