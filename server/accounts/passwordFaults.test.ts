import { describe, expect, test } from 'vitest'
import { createChance } from '../demo/random'
import { passwordFaults } from './passwordFaults'

const owner = { firstName: 'Margaret', familyName: "O'Hill", email: 'maggie.hill@club.example' }
const CLUB = ['Curlew Reach Rowing Club', 'The Old Slipway, Quay Lane, Sallow', 'Kittiwake', 'Lady of the Tamar']
const faultsOf = (password: string, person = owner) => passwordFaults(password, person, CLUB)

const COMMON = 'it is one of the most common passwords'
const LIKE_COMMON = 'it is much like a common password'
const KNOWN = 'it is made of your name, your email address or words of the club'
const ROWING = 'it is made of words of rowing'
const AND_COMMON = ', and a common password'
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
    // Two words that few people have as a password, and a number apart.
    'oyster-22-bank',
    'tide-table-9911',
    'another-tide-77',
    'harbour-clock-77',
    '49 gannet kettle',
    'marmalade.bridge.31',
    'Ferry_19_Lamp',
    'kittiwake-oyster-22',
    'Öyster-22-bänk',
    'ｏｙｓｔｅｒ－２２－ｂａｎｋ',
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
    ['I love rowing 2026', KNOWN + AND_COMMON],
    // The password that every visitor of the demo club reads.
    ['ebb-and-flood-2026', ROWING],
    ['kittiwake1', KNOWN],
    ['sallow-slipway', KNOWN],
    ['Margaret1985', KNOWN],
    ["margaret o'hill", KNOWN],
    ['maggie.hill@club.example', KNOWN],
    ['x-maggie-hill-x', KNOWN],
    ['Curlew Margaret 26', KNOWN],
    ['ebbflood1', ROWING],
    ['eightoars', ROWING],
    ['Regatta2026', ROWING],
    ['sculls&oars!', ROWING],
    ['cox-stroke-bow-99', ROWING],
    ['river-tide-42', ROWING],
    ['ｔｉｄｅｔｉｄｅ', ROWING],
    ['table-tide-2026', ROWING + AND_COMMON],
    ['gig-kittiwake-27', `${KNOWN}, and words of rowing`],
    ['members2026', KNOWN],
    ['curlew-sallow-22', KNOWN],
    ['oyster-bank', LIKE_COMMON],
    ['oyster22bank', LIKE_COMMON],
    ['oyster-2026-bank', LIKE_COMMON],
    ['oyster-12-bank', LIKE_COMMON],
    ['harbour-clock-7', LIKE_COMMON],
    ['harbour-clock-111111', LIKE_COMMON],
    ['harbour-the-77', LIKE_COMMON],
    ['monkey-dragon-77', LIKE_COMMON],
    ['password-harbour-22', LIKE_COMMON],
    ['summer-2026-77', LIKE_COMMON],
    ['oyster-oyster-22', LIKE_COMMON],
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

  // The last two have eight characters as typed, and four once they are normalised; or one, and eighteen.
  test.each(['1234567', '🚣🚣🚣🚣', '', 'e\u0301a\u0301i\u0301o\u0301', 'ﷺ'])(
    '[PUB-11] too short: %s',
    async password => expect(await faultsOf(password)).toEqual(['Please use at least 8 characters.']),
  )

  // The last but one has ten characters as typed, and 180 once they are normalised; the last the other way round.
  test.each(['x'.repeat(129), '🚣'.repeat(129), 'x'.repeat(1_000_000), 'ﷺ'.repeat(10), 'e\u0301'.repeat(70)])(
    '[PUB-11] too long',
    async password => expect(await faultsOf(password, owner)).toEqual(['Please use at most 128 characters.']),
  )

  test('[PUB-11] half of a character, which could not be typed again', async () => {
    expect(await faultsOf('half-a-boat-\ud83d', owner)).toEqual(['Please remove the characters that cannot be shown.'])
  })

  test('[PUB-11] a name of two letters may stand in any password', async () => {
    expect(await faultsOf('7Al#2xXu', { firstName: 'Al', familyName: 'Xu', email: 'q@club.example' })).toEqual([])
  })
})
