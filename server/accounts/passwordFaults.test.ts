import { describe, expect, test } from 'vitest'
import { passwordFaults } from './passwordFaults'

const owner = { firstName: 'Margaret', familyName: "O'Hill", email: 'maggie.hill@club.example' }
const OWN = ['Please choose a password that is not made of your name or email address.']
const COMMON = ['This password is one of the most common ones. Please choose another.']

describe('[PUB-11] what keeps a password from being taken', () => {
  test.each(['ebb-and-flood-2026', 'tide-turns-at-six', ' eight  8', '🚣🚣🚣🚣🚣🚣🚣🚣', 'x'.repeat(127) + '🚣', 'a margin of the river', "hill walking o'er the moor"])(
    '[PUB-11] nothing: %s',
    password => expect(passwordFaults(password, owner)).toEqual([]),
  )

  test.each(['1234567', '🚣🚣🚣🚣', ''])('[PUB-11] too short: %s', password => expect(passwordFaults(password, owner)).toEqual(['Please use at least 8 characters.']))

  test.each(['x'.repeat(129), '🚣'.repeat(129), 'x'.repeat(1_000_000)])('[PUB-11] too long', password =>
    expect(passwordFaults(password, owner)).toEqual(['Please use at most 128 characters.']),
  )

  test.each(['password', 'PASSWORD', '12345678', 'qwertyuiop', 'iloveyou1'])('[PUB-11] common: %s', password => expect(passwordFaults(password, owner)).toEqual(COMMON))

  test.each(['Margaret1985', "margaret o'hill", "O'Hill-Margaret", 'MAGGIE.HILL@CLUB.EXAMPLE', 'maggie.hill', 'x-maggie-hill-x', '2026margaret'])('[PUB-11] the member’s own: %s', password =>
    expect(passwordFaults(password, owner)).toEqual(OWN),
  )

  test('[PUB-11] half of a character, which could not be typed again', () => {
    expect(passwordFaults('half-a-boat-\ud83d', owner)).toEqual(['Please remove the characters that cannot be shown.'])
  })

  test('[PUB-11] a name of two letters may stand in any password', () => {
    expect(passwordFaults('at-the-Al', { firstName: 'Al', familyName: 'Xu', email: 'q@club.example' })).toEqual([])
  })
})
