import { describe, expect, test } from 'vitest'
import { passwordFaults } from './passwordFaults'

const owner = { firstName: 'Margaret', familyName: "O'Hill", email: 'maggie.hill@club.example' }
const OWN = ['Please choose a password that is not made of your name or email address.']
const CLUB = ['Saltmarsh Rowing Club', 'Kittiwake', 'Lady of the Tamar']
const faultsOf = (password: string, person = owner) => passwordFaults(password, person, CLUB)

describe('[PUB-11] what keeps a password from being taken', () => {
  test.each([
    'ebb-and-flood-2026',
    'tide-turns-at-six',
    ' eight  8',
    'Zoë rows at dawn 🚣',
    'correct-horse-battery-staple',
    'tide-turns-at-six'.padEnd(127, ' and six') + '🚣',
    'a margin of the river',
    "hill walking o'er the moor",
  ])('[PUB-11] nothing: %s', async password => expect(await faultsOf(password)).toEqual([]))

  test.each(['1234567', '🚣🚣🚣🚣', ''])('[PUB-11] too short: %s', async password =>
    expect(await faultsOf(password)).toEqual(['Please use at least 8 characters.']),
  )

  test.each(['x'.repeat(129), '🚣'.repeat(129), 'x'.repeat(1_000_000)])('[PUB-11] too long', async password =>
    expect(await faultsOf(password, owner)).toEqual(['Please use at most 128 characters.']),
  )

  test.each(['password', 'PASSWORD', '12345678', 'qwertyuiop', 'iloveyou1'])('[PUB-11] common: %s', async password =>
    expect(await faultsOf(password)).toEqual([expect.stringMatching(/^This password is too easy to guess/)]),
  )

  test.each([
    'Margaret1985',
    "margaret o'hill",
    "O'Hill-Margaret",
    'MAGGIE.HILL@CLUB.EXAMPLE',
    'maggie.hill',
    'x-maggie-hill-x',
    '2026margaret',
  ])('[PUB-11] the member’s own: %s', async password => expect(await faultsOf(password)).toEqual(OWN))

  test.each([
    ['aaaaaaaa', 'it repeats one character'],
    ['        ', 'it repeats one character'],
    ['🚣🚣🚣🚣🚣🚣🚣🚣', 'it repeats a few characters'],
    ['Saltmarsh Rowing Club', 'it is made of your name, your email address or words of the club'],
    ['SaltmarshRowingClub', 'it is made of your name, your email address or words of the club'],
    ['kittiwake1', 'it is made of your name, your email address or words of the club'],
    ['rowing2026', 'it is made of your name, your email address or words of the club'],
    ['Password1!', 'it is much like a common password'],
    ['P@ssw0rd', 'it is much like a common password'],
    ['abcdefgh', 'it runs through letters or numbers in their order'],
    ['17/05/1980', 'it is built on a date'],
    ['1'.repeat(128), 'it repeats one character'],
  ])('[PUB-11] too easy to guess: %s', async (password, why) =>
    expect(await faultsOf(password)).toEqual([
      `This password is too easy to guess, because ${why}. Add another word or two: several words that have nothing to do with one another are good.`,
    ]),
  )

  test('[PUB-11] half of a character, which could not be typed again', async () => {
    expect(await faultsOf('half-a-boat-\ud83d', owner)).toEqual(['Please remove the characters that cannot be shown.'])
  })

  test('[PUB-11] a name of two letters may stand in any password', async () => {
    expect(await faultsOf('at-the-Al', { firstName: 'Al', familyName: 'Xu', email: 'q@club.example' })).toEqual([])
  })
})
