-- The data of a keyword have its number, hear the event, and tell with fields.
function test_effects_of_a_keyword(t)
  local sleeper = t:unit(2, "ZON-SLEEPER", "alpha front")
  local a = t:unit(1, "1/1/3", "alpha front")
  t:phase("skirmish")
  t:attack(a, sleeper)
  t:order({"tcg:HEALTH_LOST", target = a, amount = 1}, {"zones:COUNTED", target = sleeper, n = 1})
  t:expect(a, {health = 2, shield = 0})
end

-- What data do instead happens once, before what follows, and the unit lives.
function test_instead_as_data(t)
  t:deck(2, "UNSC-001", "UNSC-002")
  local sleeper = t:unit(2, "ZON-SLEEPER", "alpha front")
  local a, b = t:unit(1, "2/0/9", "alpha front"), t:unit(1, "2/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, sleeper)
  t:expect(sleeper, {health = 1, statuses = {"EMP"}})
  t:player(2, {hand = {"UNSC-001"}})
  t:order({"LETHAL_CHECKED", rejected_by = "ZON-SLEEPER"}, {"STATUS_APPLIED", status = "EMP"}, "CARD_DRAWN")
  t:attack(b, sleeper)
  t:expect(sleeper, {zone = "graveyard"})
end

-- An action that is data, for each of some, and with filters.
function test_effects_of_an_action(t)
  local sleeper = t:unit(1, "ZON-SLEEPER", "alpha front", {damage = 1})
  local near, far = t:unit(1, "1/0/4", "alpha back", {damage = 3}), t:unit(1, "1/0/4", "bravo back", {damage = 3})
  local foe = t:unit(2, "1/0/4", "alpha front", {damage = 3})
  t:act(sleeper, "feed")
  t:expect(near, {damage = 1})
  for unit, damage in pairs({[sleeper] = 1, [far] = 3, [foe] = 3}) do
    t:expect(unit, {damage = damage})
  end
  t:player(1, {battery = 0})
end

-- An effect on a player is for the player of the event when the data say so, otherwise for the controller.
function test_effects_for_players(t)
  t:field(1, "ZON-TAX")
  t:end_turn()
  t:player(2, {supply = 9})
  t:player(1, {hand = {"UNSC-001"}})
end
