-- With one lane to choose from it is taken, with none nothing happens (C-R02).
function choose_lane(me, ev, game)
  local player, lanes = me:player(), {}
  for _, lane in ipairs(game:lanes()) do
    if game:controls(player, lane) and game:free_slots(player, lane) > 0 then
      lanes[#lanes + 1] = lane
    end
  end
  game:choose(player, lanes, "infest")
end

function infest(me, ev, game)
  local lane = ev:get("choice")
  if lane ~= "" then -- nobody chooses when the match is decided
    game:spawn(me.vars.token, me:player(), lane, "BACK,FRONT", me.vars.count)
  end
end
