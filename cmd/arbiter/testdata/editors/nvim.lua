-- Drives arbiter dap from Neovim alone, over the standard streams as nvim-dap does:
-- nvim --headless -u NONE -c 'luafile nvim.lua', with the drills in $DRILL.
local drill, uv, held, seq, inbox = os.getenv('DRILL'), vim.loop, '', 0, {}
local stdin, stdout = uv.new_pipe(false), uv.new_pipe(false)
local process = uv.spawn('arbiter', { args = { 'dap' }, stdio = { stdin, stdout, nil } }, function() end)
stdout:read_start(function(_, text) held = held .. (text or '') end)

local function finish(code, text)
  io.stderr:write(text .. '\n')
  process:kill('sigterm')
  os.exit(code)
end

local function receive()
  local ok = vim.wait(60000, function()
    local _, last, length = held:find('^Content%-Length: (%d+)\r\n\r\n')
    if not last or #held < last + tonumber(length) then return false end
    inbox[#inbox + 1] = vim.json.decode(held:sub(last + 1, last + tonumber(length)))
    held = held:sub(last + 1 + tonumber(length))
    return true
  end, 10)
  if not ok then finish(1, 'the adapter says nothing') end
end

local function await(what, fits)
  while true do
    for i, m in ipairs(inbox) do
      if fits(m) then return table.remove(inbox, i) end
      if m.event == 'terminated' then finish(1, 'it is over, and there was no ' .. what) end
    end
    receive()
  end
end

local function ask(command, arguments)
  seq = seq + 1
  local n = seq
  local text = vim.json.encode({ seq = n, type = 'request', command = command, arguments = arguments })
  stdin:write('Content-Length: ' .. #text .. '\r\n\r\n' .. text)
  local m = await(command, function(m) return m.request_seq == n end)
  if not m.success then finish(1, command .. ': ' .. m.message) end
  return m.body
end

local function event(name) return await(name, function(m) return m.event == name end).body end

local function at(line)
  event('stopped')
  local f = ask('stackTrace', { threadId = 1 }).stackFrames[1]
  if f.line ~= line or f.source.path ~= drill .. '/drill.lua' then finish(1, 'it stands at ' .. f.source.path .. ':' .. f.line .. ', not at line ' .. line) end
end

ask('initialize', { adapterID = 'arbiter', linesStartAt1 = true })
ask('launch', { test = drill .. '/drill_test.lua', only = 'test_mends' })
event('initialized')
local point = ask('setBreakpoints', { source = { path = drill .. '/drill.lua' }, breakpoints = { { line = 12 } } }).breakpoints[1]
if not point.verified then finish(1, point.message) end
ask('configurationDone')
at(12)
local v = ask('evaluate', { expression = 'amount', frameId = 1, context = 'hover' }).result
if v ~= '2' then finish(1, 'amount is ' .. v) end
ask('stepBack', { threadId = 1 })
at(11)
ask('disconnect')
finish(0, 'driven')
