-- The number that a script reads of a keyword's number: its own, and that of its unit.
local function tell(me, game)
  game:emit("proofs:RANG", { n = 100 * me:x() + game:keyword_number(me:unit(), "PRF-BITE") })
end

function read_number(me, ev, game)
  tell(me, game)
end

function remembered(me, ev, game)
  tell(me, game)
end
