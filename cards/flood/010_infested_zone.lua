-- With one lane to choose from it is taken, with none nothing happens (C-R02).
function choose_lane(me, ev, game)
  local lanes = {}
  for _, lane in ipairs(game:lanes()) do
    if game:controls(me:player(), lane) and game:free_slots(me:player(), lane, "") > 0 then
      lanes[#lanes + 1] = lane
    end
  end
  game:choose(me:player(), lanes, "infest")
end

function infest(me, ev, game)
  local lane = ev:get("choice")
  if lane ~= "" then -- nobody chooses when the match is decided
    game:spawn(me.vars.token, me:player(), lane, "BACK,FRONT", me.vars.count)
  end
end
