import { describe, expect, test } from 'vitest'
import { createChance } from '../demo/random'
import { passwordFaults } from './passwordFaults'

const owner = { firstName: 'Margaret', familyName: "O'Hill", email: 'maggie.hill@club.example' }
const CLUB = ['Curlew Reach Rowing Club', 'The Old Slipway, Quay Lane, Sallow', 'Kittiwake', 'Lady of the Tamar']
const faultsOf = (password: string, person = owner) => passwordFaults(password, person, CLUB)

const COMMON = 'it is one of the most common passwords'
const LIKE_COMMON = 'it is much like a common password'
const KNOWN = 'it is made of your name, your email address or words of the club'
const DATE = 'it is built on a date'
const ROW = 'it runs through letters, numbers or keys in their order'
const REPEATED = 'it repeats the same characters'

describe('[PUB-11] what keeps a password from being taken', () => {
  test.each([
    // Eight random characters.
    'vK3!pz8Q',
    '7Rm#2xLq',
    'hT9w2Bd4',
    'qzmvxkwp',
    'XJWKQZPV',
    'b5!tZ9&r',
    '48302957',
    'zzkq-81-vbn',
    'ñØ9!ßkwZ',
    '水曜日漕艇練習中',
    // Three words and more.
    'correct horse battery staple',
    'correct-horse-battery-staple',
    'quiet lantern moss',
    'PurpleHeronMargin',
    'purple heron creaks 17',
    'tide-turns-at-six',
    'the-ebb-begins-at-four',
    'slack-water-at-noon',
    'a heron under the old bridge',
    'the pontoon creaks at low water',
    'Zoë dreams of rowing at dawn 🚣',
    'a-quiet-tide-runs-out',
    'SECRET-tide-turns-at-nine',
    "hill walking o'er the moor",
    // A common word with as much again behind it.
    'footballxq7z',
    'Curlew Reach xq7z',
    'margaret-w5tk!2',
    'sunshine 7Rm#2xLq',
    'tide-turns-at-six'.padEnd(127, ' and six') + '🚣',
    '  7Rm#  2xLq  ',
  ])('[PUB-11] nothing: %s', async password => expect(await faultsOf(password)).toEqual([]))

  test.each([
    ['password', COMMON],
    ['QwertyUiop', COMMON],
    ['iloveyou1', COMMON],
    ['987654321', COMMON],
    ['Password1!', LIKE_COMMON],
    ['P@ssw0rd!!', LIKE_COMMON],
    ['Password 123456', LIKE_COMMON],
    ['football2026!!', LIKE_COMMON],
    ['letmein letmein', LIKE_COMMON],
    ['let-me-in-letmein1', LIKE_COMMON],
    ['Sunshine#1987', LIKE_COMMON],
    ['monkeydragon', LIKE_COMMON],
    ['!!!liverpool!!!', LIKE_COMMON],
    ['2026summer', LIKE_COMMON],
    ['CurlewReach2026', KNOWN],
    ['Curlew Reach 1', KNOWN],
    ['rowing club 2026', KNOWN],
    ['I love rowing 2026', KNOWN],
    // The password that every visitor of the demo club reads.
    ['ebb-and-flood-2026', KNOWN],
    ['kittiwake1', KNOWN],
    ['sallow-slipway', KNOWN],
    ['Margaret1985', KNOWN],
    ["margaret o'hill", KNOWN],
    ['maggie.hill@club.example', KNOWN],
    ['x-maggie-hill-x', KNOWN],
    ['Curlew Margaret 26', KNOWN],
    ['17/05/1980', DATE],
    ['1985-1987', DATE],
    ['lmnopqrstuv', ROW],
    ['xk3xk3xk3xk3', REPEATED],
    ['aaaaaaaab', LIKE_COMMON],
    ['        ', REPEATED],
    ['🚣🚣🚣🚣🚣🚣🚣🚣', REPEATED],
    ['9'.repeat(128), LIKE_COMMON],
  ])('[PUB-11] too easy to guess: %s', async (password, why) =>
    expect(await faultsOf(password)).toEqual([
      `This password is too easy to guess, because ${why}. Add another word or two: several words that have nothing to do with one another are good.`,
    ]),
  )

  test('[PUB-11] of a thousand that a password manager makes, hardly one: where it holds a common word by chance', async () => {
    const { pick } = createChance(1)
    const signs = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&*+-=?@^_']
    const made = Array.from({ length: 1000 }, () => Array.from({ length: 8 }, () => pick(signs)).join(''))
    const faults = await Promise.all(made.map(password => faultsOf(password)))
    expect(made.filter((_password, index) => faults[index]?.length !== 0).length).toBeLessThanOrEqual(5)
  })

  test.each(['1234567', '🚣🚣🚣🚣', ''])('[PUB-11] too short: %s', async password =>
    expect(await faultsOf(password)).toEqual(['Please use at least 8 characters.']),
  )

  test.each(['x'.repeat(129), '🚣'.repeat(129), 'x'.repeat(1_000_000)])('[PUB-11] too long', async password =>
    expect(await faultsOf(password, owner)).toEqual(['Please use at most 128 characters.']),
  )

  test('[PUB-11] half of a character, which could not be typed again', async () => {
    expect(await faultsOf('half-a-boat-\ud83d', owner)).toEqual(['Please remove the characters that cannot be shown.'])
  })

  test('[PUB-11] a name of two letters may stand in any password', async () => {
    expect(await faultsOf('7Al#2xXu', { firstName: 'Al', familyName: 'Xu', email: 'q@club.example' })).toEqual([])
  })
})
