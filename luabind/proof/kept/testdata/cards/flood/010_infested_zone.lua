-- With one lane to choose from it is taken, with none nothing happens (C-R02).
function choose_lane(me, ev, game)
  local lanes = {}
  for _, lane in ipairs({ "ALPHA", "BRAVO", "CHARLIE" }) do
    if game:controls(me:player(), lane) and game:free_slots(me:player(), lane, "") > 0 then
      lanes[#lanes + 1] = lane
    end
  end
  game:choose(me:player(), lanes, "infest")
end

function infest(me, ev, game)
  game:spawn(me.vars.token, me:player(), ev:get("choice"), "BACK,FRONT", me.vars.count)
end
