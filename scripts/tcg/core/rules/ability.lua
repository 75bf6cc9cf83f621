-- Abilities that a manifest writes as data: a trigger and a list of effects.
-- The loader has checked the effects; each is carried out for the entity that
-- it names: the unit that has the ability, or the event's target or source.
-- Where that is none, the effect does nothing.

-- The lane of the unit, or the one that was chosen for a tactic.
local function lane_of(me, ev, game)
  local lane = game:lane(me:unit())
  if not lane or lane == "" then
    return ev:lane()
  end
  return lane
end

-- Effects that concern nobody in particular.
local on_nobody = {
  DRAW = function(effect, me, ev, game)
    game:draw(me:player(), effect.amount)
  end,
  SUMMON_TOKEN = function(effect, me, ev, game)
    game:spawn(effect.card, me:player(), lane_of(me, ev, game), "BACK,FRONT", effect.amount)
  end,
}

local on_entity = {
  DEAL_DAMAGE = function(e, effect, game)
    game:damage(e, effect.amount, effect.damage)
  end,
  HEAL = function(e, effect, game)
    game:heal(e, effect.amount)
  end,
  ADD_KEYWORD = function(e, effect, game)
    game:give_keyword(e, effect.keyword, effect.lasts)
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

local function all(me, ev, game, effects)
  for i = 1, #effects do
    local effect = effects[i]
    local act, whom = on_entity[effect.type], effect.whom
    if not act then
      on_nobody[effect.type](effect, me, ev, game)
    else
      local e
      if whom == "target" then
        e = ev:target()
      elseif whom == "source" then
        e = ev:source()
      else
        e = me:unit()
      end
      if e ~= 0 then
        act(e, effect, game)
      end
    end
  end
end

function ability_on_play(me, ev, game)
  all(me, ev, game, me.effects.ON_PLAY)
end

function ability_on_attack_declare(me, ev, game)
  all(me, ev, game, me.effects.ON_ATTACK_DECLARE)
end

function ability_on_deal_damage(me, ev, game)
  all(me, ev, game, me.effects.ON_DEAL_DAMAGE)
end

function ability_on_kill(me, ev, game)
  all(me, ev, game, me.effects.ON_KILL)
end

function ability_on_turn_start(me, ev, game)
  all(me, ev, game, me.effects.ON_TURN_START)
end

function ability_on_turn_end(me, ev, game)
  all(me, ev, game, me.effects.ON_TURN_END)
end

function ability_on_death(me, ev, game)
  all(me, ev, game, me.effects.ON_DEATH)
end
