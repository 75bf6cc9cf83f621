-- Of alternatives one must hold; of the list, all.
function test_alternatives(t)
  local front = t:unit(1, "ZON-SCOUT", "bravo front")
  local back = t:unit(1, "ZON-SCOUT", "bravo back")
  local hurt = t:unit(1, "ZON-SCOUT", "charlie back", {damage = 1})
  local elsewhere = t:unit(1, "ZON-SCOUT", "alpha front", {damage = 1})
  t:expect(front, {attack = 3})
  t:expect(back, {attack = 1})
  t:expect(hurt, {attack = 3})
  t:expect(elsewhere, {attack = 1})
  local shot = t:hand(1, "tactic DEAL_DAMAGE 1 TRUE")
  t:play(shot, {on = back})
  t:expect(back, {attack = 3})
end

-- The rest of a division: turn 6 is the first one that 3 divides.
function test_remainder(t)
  t:field(1, "ZON-DRUM")
  t:deck(1, "UNSC-001", "UNSC-001", "UNSC-001")
  t:end_turn()
  t:player(1, {hand = {}})
  t:end_turn()
  t:player(1, {hand = {"UNSC-001", "UNSC-001"}}) -- one of turn 7's draw
  t:end_turn()
  t:player(1, {hand = {"UNSC-001", "UNSC-001"}})
end

-- A named lane, and one's own.
function test_control_of_a_named_lane(t)
  t:field(1, "ZON-WATCH")
  t:deck(1, "UNSC-001", "UNSC-002", "UNSC-003")
  t:unit(1, "1/0/1", "bravo front")
  t:end_phase()
  t:end_phase()
  t:player(1, {hand = {}})
  t:reset()
  t:field(1, "ZON-WATCH")
  t:deck(1, "UNSC-001", "UNSC-002", "UNSC-003")
  t:unit(1, "1/0/1", "alpha front")
  t:end_phase()
  t:end_phase()
  t:player(1, {hand = {"UNSC-001"}})
end

-- What the opponent has; and an alternative over players.
function test_opponent(t)
  t:field(1, "ZON-WATCH")
  t:deck(1, "UNSC-001", "UNSC-002", "UNSC-003")
  t:unit(2, "1/0/1", "charlie front")
  t:end_phase()
  t:end_phase()
  t:player(1, {hand = {"UNSC-001", "UNSC-002"}})
  t:reset()
  t:field(1, "ZON-WATCH")
  t:deck(1, "UNSC-001", "UNSC-002", "UNSC-003")
  t:base(2, 29)
  t:unit(2, "1/0/1", "charlie front")
  t:end_phase()
  t:end_phase()
  t:player(1, {hand = {}})
end
