-- The examples of the reference page, one of each function.
function example(me, ev, game)
  game:heal(me:unit(), 1)
end

function me_unit(me, ev, game)
  game:heal(me:unit(), 1)
end

function me_card(me, ev, game)
  local card = me:card()
end

function me_player(me, ev, game)
  game:draw(me:player(), 1)
end

function me_x(me, ev, game)
  local x = me:x()
end

function me_layers(me, ev, game)
  local n = me:layers()
end

function ev_source(me, ev, game)
  local who = ev:source()
end

function ev_target(me, ev, game)
  local whom = ev:target()
end

function ev_source_player(me, ev, game)
  local p = ev:source_player()
end

function ev_target_player(me, ev, game)
  local p = ev:target_player()
end

function ev_lane(me, ev, game)
  local lane = ev:lane()
end

function ev_row(me, ev, game)
  local row = ev:row()
end

function ev_get(me, ev, game)
  local slot = ev:get("where")
end

function ev_amount(me, ev, game)
  local n = ev:amount()
end

function ev_add(me, ev, game)
  ev:add(1)
end

function ev_reduce(me, ev, game)
  ev:reduce(1, 1)
end

function ev_multiply(me, ev, game)
  ev:multiply(2)
end

function ev_set(me, ev, game)
  ev:set(0)
end

function ev_factors(me, ev, game)
  ev:factors(2, 1, 1, 2, 1)
end

function ev_reject(me, ev, game)
  ev:reject("NOT_HERE", 1, 2)
end

function game_attack(me, ev, game)
  local n = game:attack(me:unit())
end

function game_shield(me, ev, game)
  local n = game:shield(me:unit())
end

function game_shield_cap(me, ev, game)
  local n = game:shield_cap(me:unit())
end

function game_health(me, ev, game)
  local n = game:health(me:unit())
end

function game_health_cap(me, ev, game)
  local n = game:health_cap(me:unit())
end

function game_damage_on(me, ev, game)
  local n = game:damage_on(me:unit())
end

function game_controller(me, ev, game)
  local n = game:controller(me:unit())
end

function game_owner(me, ev, game)
  local n = game:owner(me:unit())
end

function game_is_unit(me, ev, game)
  if game:is_unit(me:unit()) then game:heal(me:unit(), 1) end
end

function game_is_vehicle(me, ev, game)
  if game:is_vehicle(me:unit()) then game:heal(me:unit(), 1) end
end

function game_is_base(me, ev, game)
  if game:is_base(me:unit()) then game:heal(me:unit(), 1) end
end

function game_is_token(me, ev, game)
  if game:is_token(me:unit()) then game:heal(me:unit(), 1) end
end

function game_in_play(me, ev, game)
  if game:in_play(me:unit()) then game:heal(me:unit(), 1) end
end

function game_is_enemy(me, ev, game)
  if game:is_enemy(me:unit()) then game:heal(me:unit(), 1) end
end

function game_is_friendly(me, ev, game)
  if game:is_friendly(me:unit()) then game:heal(me:unit(), 1) end
end

function game_lane(me, ev, game)
  local lane = game:lane(me:unit())
end

function game_row(me, ev, game)
  if game:row(me:unit()) == "FRONT" then game:heal(me:unit(), 1) end
end

function game_faction(me, ev, game)
  if game:faction(me:unit()) == "UNSC" then game:draw(me:player(), 1) end
end

function game_type(me, ev, game)
  local kind = game:type(me:card())
end

function game_cover(me, ev, game)
  local left = game:cover(me:unit())
end

function game_cover_cap(me, ev, game)
  local pool = game:cover_cap(me:unit())
end

function game_has_keyword(me, ev, game)
  if game:has_keyword(me:unit(), "ARMOR") then game:heal(me:unit(), 1) end
end

function game_has_status(me, ev, game)
  if game:has_status(me:unit(), "EMP") then game:remove_status(me:unit(), "EMP") end
end

function game_layers(me, ev, game)
  local n = game:layers(me:unit(), "OVERSHIELD")
end

function game_has_tag(me, ev, game)
  if game:has_tag(me:unit(), "INFANTRY") then game:heal(me:unit(), 1) end
end

function game_count_units(me, ev, game)
  local n = game:count_units("friendly", "ALPHA", "", "INFANTRY")
end

function game_units(me, ev, game)
  for _, u in ipairs(game:units("own", "", "", "")) do game:heal(u, 1) end
end

function game_free_slots(me, ev, game)
  local n = game:free_slots(me:player(), "ALPHA", "BACK")
end

function game_controls(me, ev, game)
  if game:controls(me:player(), "BRAVO") then game:draw(me:player(), 1) end
end

function game_killed(me, ev, game)
  game:damage_area(9, "", "", "", "any")
  game:after("example_killed")
end
function example_killed(me, ev, game)
  local n = game:killed("ALPHA", "enemy")
end

function game_active_player(me, ev, game)
  local p = game:active_player()
end

function game_turn(me, ev, game)
  local n = game:turn()
end

function game_round(me, ev, game)
  local n = game:round()
end

function game_supply(me, ev, game)
  local n = game:supply(me:player())
end

function game_battery(me, ev, game)
  local n = game:battery(me:player())
end

function game_hand_size(me, ev, game)
  local n = game:hand_size(me:player())
end

function game_base_health(me, ev, game)
  local n = game:base_health(me:player())
end

function game_opponent(me, ev, game)
  local foe = game:opponent(me:player())
end

function game_base(me, ev, game)
  game:damage(game:base(game:opponent(me:player())), 1, "TRUE")
end

function game_option(me, ev, game)
  if game:option("camo") then game:draw(me:player(), 1) end
end

function game_damage(me, ev, game)
  game:damage(ev:target(), 3, "PLASMA")
end

function game_damage_area(me, ev, game)
  game:damage_area(2, "", "ALPHA", "FRONT", "any")
end

function game_destroy(me, ev, game)
  game:destroy(ev:target())
end

function game_heal(me, ev, game)
  game:heal(me:unit(), 1)
end

function game_restore_shield(me, ev, game)
  game:restore_shield(me:unit(), 1)
end

function game_draw(me, ev, game)
  game:draw(me:player(), 1)
end

function game_battery_up(me, ev, game)
  game:battery_up(me:player(), 1)
end

function game_supply_up(me, ev, game)
  game:supply_up(me:player(), 1)
end

function game_give_keyword(me, ev, game)
  game:give_keyword(me:unit(), "ARMOR", "turn")
end

function game_remove_keyword(me, ev, game)
  game:remove_keyword(me:unit(), "ARMOR")
end

function game_put_status(me, ev, game)
  game:put_status(me:unit(), "OVERSHIELD", 2)
end

function game_remove_status(me, ev, game)
  game:remove_status(me:unit(), "EMP")
end

function game_spawn(me, ev, game)
  game:spawn("TOKEN-COMBAT-FORM", me:player(), "ALPHA", "BACK,FRONT", 1)
end

function game_infect(me, ev, game)
  game:infect("TOKEN-COMBAT-FORM", "ALPHA", "BACK", 1)
end

function game_return_to_hand(me, ev, game)
  game:return_to_hand(ev:target())
end

function game_discard(me, ev, game)
  game:discard(ev:target())
end

function game_create_card(me, ev, game)
  game:create_card("UNSC-001", me:player())
end

function game_gain_control(me, ev, game)
  game:gain_control(ev:target(), ev:get("where"))
end

function game_after(me, ev, game)
  game:after("example")
end

function game_choose(me, ev, game)
  game:choose(me:player(), {"ALPHA", "BRAVO"}, "example")
end

function game_notice(me, ev, game)
  game:notice("CAMO_BROKEN", me:unit())
end

function game_emit(me, ev, game)
  game:emit("lua-api:SOMETHING", { n = 1 })
end

function game_random(me, ev, game)
  game:heal(me:unit(), game:random(3))
end
