function test_x(t)
  t:turn(2)
  t:end_phase()
  t:turn_is({active = 2, phase = "skirmish"})
end
