function mourn(me, ev, game)
  game:draw(me:player(), 1)
  game:damage(game:base(me:player()), 30, "TRUE")
  game:choose(me:player(), { 1, 2 }, "chosen")
end

function let_choose(me, ev, game)
  game:choose(me:player(), { 1, 2 }, "chosen")
end

function let_choose_lane(me, ev, game)
  game:choose(me:player(), { "ALPHA", "BRAVO" }, "chosen_lane")
end

-- A number that is none is 0, and a lane that is none is "": anything else
-- would fail here.
function chosen(me, ev, game)
  if ev:get("choice") > 0 then
    game:emit("proofs:RANG", { n = ev:get("choice") })
  end
end

function chosen_lane(me, ev, game)
  if #ev:get("choice") > 0 then
    game:emit("proofs:RANG", { n = 1 })
  end
end
