-- Abilities that a manifest writes as data: a trigger and a list of effects.
-- The loader has checked the effects; each is carried out for the entity that
-- it names: the unit that has the ability, or the event's target or source.
-- Where that is none, the effect does nothing.

local function concerned(effect, me, ev)
  if effect.whom == "target" then
    return ev:target()
  elseif effect.whom == "source" then
    return ev:source()
  end
  return me:unit()
end

-- The lane of the unit, or the one that was chosen for a tactic.
local function lane_of(me, ev, game)
  local lane = game:lane(me:unit())
  if not lane or lane == "" then
    return ev:lane()
  end
  return lane
end

local on_entity = {
  DEAL_DAMAGE = function(e, effect, game)
    game:damage(e, effect.amount, effect.damage)
  end,
  HEAL = function(e, effect, game)
    game:heal(e, effect.amount)
  end,
  ADD_KEYWORD = function(e, effect, game)
    game:give_keyword(e, effect.keyword, "turn")
  end,
  REMOVE_KEYWORD = function(e, effect, game)
    game:remove_keyword(e, effect.keyword)
  end,
  APPLY_STATUS = function(e, effect, game)
    game:put_status(e, effect.status, effect.amount)
  end,
  DESTROY = function(e, effect, game)
    game:destroy(e)
  end,
  RETURN_TO_HAND = function(e, effect, game)
    game:return_to_hand(e)
  end,
  RESTORE_SHIELD = function(e, effect, game)
    game:restore_shield(e, effect.amount)
  end,
  -- Slot 0: the first free one in the lane of the unit.
  GAIN_CONTROL = function(e, effect, game)
    game:gain_control(e, 0)
  end,
}

local function carry_out(effect, me, ev, game)
  if effect.type == "DRAW" then
    game:draw(me:player(), effect.amount)
  elseif effect.type == "SUMMON_TOKEN" then
    game:spawn(effect.card, me:player(), lane_of(me, ev, game), "BACK,FRONT", effect.amount)
  else
    local e = concerned(effect, me, ev)
    if e ~= 0 then
      on_entity[effect.type](e, effect, game)
    end
  end
end

local function all(me, ev, game, trigger)
  for _, effect in ipairs(me.effects[trigger]) do
    carry_out(effect, me, ev, game)
  end
end

function ability_on_play(me, ev, game)
  all(me, ev, game, "ON_PLAY")
end

function ability_on_attack_declare(me, ev, game)
  all(me, ev, game, "ON_ATTACK_DECLARE")
end

function ability_on_deal_damage(me, ev, game)
  all(me, ev, game, "ON_DEAL_DAMAGE")
end

function ability_on_kill(me, ev, game)
  all(me, ev, game, "ON_KILL")
end

function ability_on_turn_start(me, ev, game)
  all(me, ev, game, "ON_TURN_START")
end

function ability_on_turn_end(me, ev, game)
  all(me, ev, game, "ON_TURN_END")
end

function ability_on_death(me, ev, game)
  all(me, ev, game, "ON_DEATH")
end
