import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { crewMemberOf, organiserViewOf, rowOf } from '../testing/eventSamples'
import { profileOf } from '../testing/membersApp'
import { crewSheetOf } from '../events/crewSheet'
import { PROFILE, REFRESH_TOKEN } from './deviceStorage'
import { ClubError, errorOf } from './errors'
import { isKept, keepAnswer, keepIfListed, shownSince } from './keptAnswers'
import { forgetAnswers, readPocket, writePocket } from './pocket'
import { showOld } from './reopened'

/** Stands in for IndexedDB, which jsdom does not have. */
const device = vi.hoisted(() => ({ entries: new Map<string, unknown>(), isForbidden: false }))
vi.mock('./pocket', () => {
  const act =
    <Arguments extends unknown[], Value>(deed: (...given: Arguments) => Value) =>
    async (...given: Arguments) => {
      if (device.isForbidden) throw new DOMException('No room.', 'QuotaExceededError')
      return deed(...given)
    }
  return {
    writePocket: act((key: string, value: unknown) => void device.entries.set(key, structuredClone(value))),
    readPocket: act((key: string) => device.entries.get(key)),
    forgetAnswer: act((key: string) => void device.entries.delete(key)),
    forgetAnswers: act(() => device.entries.clear()),
    sweepPocket: act((isOld: (value: unknown) => boolean) => {
      for (const [key, value] of device.entries) if (isOld(value)) device.entries.delete(key)
    }),
    emptyPocket: () => Promise.resolve(),
  }
})

const MINE = ['events', 'myRows']
const HOUR = 3600 * 1000
const signInAs = (id: number) => {
  localStorage.setItem(REFRESH_TOKEN, 'held')
  localStorage.setItem(PROFILE, JSON.stringify({ ...profileOf(['Member']), id }))
}
const noSignal = () => Promise.reject(new ClubError(0, 'The club cannot be reached.'))
const client = new QueryClient()
const ask = (answer: () => Promise<unknown>, queryKey: QueryKey = MINE, data?: unknown, dataUpdatedAt = 0) =>
  keepAnswer(answer, { queryKey, client } as never, { state: { data, dataUpdatedAt } })
const keptKeys = () => [...device.entries.keys()].map(key => (JSON.parse(key) as string[])[1])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T08:12:00Z') })
  device.isForbidden = false
  device.entries.clear()
  signInAs(7)
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('[PCK-02] without signal the last answer is shown, and said to be of its time, until the club answers again', async () => {
  const rows = [rowOf({ title: 'Saturday row' })]
  expect(await ask(async () => rows)).toBe(rows)
  expect(shownSince(MINE)).toBeUndefined()
  vi.setSystemTime('2026-11-28T10:00:00Z')
  expect(await ask(noSignal)).toEqual(rows)
  expect(shownSince(MINE)).toBe(Date.parse('2026-11-28T08:12:00Z'))
  await ask(async () => rows)
  expect(shownSince(MINE)).toBeUndefined()
})

it('[PCK-02] what came with the drawn screen counts by the time of its drawing', async () => {
  await keepIfListed(MINE, [], Date.parse('2026-11-27T20:00:00Z'))
  expect(await ask(noSignal)).toEqual([])
  expect(shownSince(MINE)).toBe(Date.parse('2026-11-27T20:00:00Z'))
})

it.each([
  ['a proxy says that it does not reach the club', errorOf(502, '<h1>Bad Gateway</h1>', new Headers()), true],
  ['the club itself is busy', errorOf(503, '{"message":"The club is busy."}', new Headers()), false],
])('[PCK-02] where %s: whether the last answer is shown', async (_, error, isShown) => {
  await ask(async () => [])
  const answer = await ask(() => Promise.reject(error)).catch(() => 'refused')
  expect(answer).toEqual(isShown ? [] : 'refused')
})

it('[PCK-02] a refusal is never answered from the device, nor is a page that still has an answer', async () => {
  await ask(async () => [])
  await expect(ask(() => Promise.reject(new ClubError(403, 'You may not.')))).rejects.toThrow('You may not.')
  await expect(ask(noSignal)).rejects.toThrow('The club cannot be reached.')
  await expect(ask(noSignal, MINE, [])).rejects.toThrow('The club cannot be reached.')
})

it('[PCK-03] the rows of the home are kept without the club’s own fields, and nothing else', async () => {
  const row = rowOf({ fields: { 12: 'Kit list' } })
  for (const list of ['myRows', 'latest', 'organised', 'waitedFor']) await ask(async () => [row], ['events', list])
  for (const key of [
    ['account', 'profile'],
    ['events', 'getOne', { id: '7' }],
    ['members', 'getList'],
  ]) {
    await ask(async () => ({ email: 'ada@demo.example' }), key)
    await keepIfListed(key, { email: 'ada@demo.example' })
    await expect(ask(noSignal, key)).rejects.toThrow('The club cannot be reached.')
  }
  expect([...device.entries.keys()]).toEqual(
    ['myRows', 'latest', 'organised', 'waitedFor'].map(list => JSON.stringify(['events', list])),
  )
  expect(JSON.stringify([...device.entries.values()])).not.toContain('Kit list')
})

it('[PCK-03] of a crew names, telephone numbers and standing are kept, with boats, land crew and weather', async () => {
  const sheet = crewSheetOf(organiserViewOf({ attendees: [crewMemberOf()] }))
  await ask(async () => sheet, ['events', 'crewSheet', 7])
  const kept = JSON.parse(JSON.stringify([...device.entries.values()])) as { answer: typeof sheet }[]
  expect(Object.keys(kept[0]?.answer ?? {})).toEqual([
    ...['title', 'startDate', 'endDate', 'startTime', 'endTime', 'isCancelled', 'people', 'boats'],
    ...['landCrewName', 'landCrewContactNumber', 'weatherConditions'],
  ])
  expect(kept[0]?.answer.people.map(person => Object.keys(person))).toEqual([['id', 'name', 'phoneNumber', 'standing']])
})

it.each([
  ['for three days', 72 * HOUR + 1],
  ['unless the clock has gone back', -1],
])('[PCK-03] it is kept %s, and swept away by what is kept next', async (_, elapsed) => {
  await ask(async () => [])
  await ask(async () => [], ['events', 'latest'])
  vi.setSystemTime(Date.now() + elapsed)
  await expect(ask(noSignal)).rejects.toThrow('The club cannot be reached.')
  expect(keptKeys()).toEqual(['latest'])
  await keepIfListed(['events', 'organised'], [])
  expect(keptKeys()).toEqual(['organised'])
})

it('[PCK-03] what the club refuses is kept no longer, as after a lost role', async () => {
  await ask(async () => [], ['events', 'organised'])
  await expect(ask(() => Promise.reject(new ClubError(403, 'You may not.')), ['events', 'organised'])).rejects.toThrow(
    'You may not.',
  )
  expect(device.entries.size).toBe(0)
})

it('[PCK-03] an answer that comes after its member has signed out, or another has signed in, is not kept', async () => {
  await ask(async () => {
    signInAs(8)
    return [rowOf()]
  })
  expect(device.entries.size).toBe(0)
})

it('[PCK-02] what another program has kept in another form is not shown', async () => {
  await ask(async () => [])
  for (const [key, kept] of device.entries) device.entries.set(key, { ...(kept as object), form: 0 })
  await expect(ask(noSignal)).rejects.toThrow('The club cannot be reached.')
})

it('[PCK-02] a club that takes longer than four seconds is not waited for; its answer takes the place of the old one', async () => {
  await ask(async () => ['old'].map(title => rowOf({ title })))
  vi.useFakeTimers({ now: Date.now() })
  let reply: (rows: unknown) => void = () => undefined
  const shown = ask(() => new Promise(resolve => (reply = resolve)))
  await vi.advanceTimersByTimeAsync(4000)
  expect(await shown).toMatchObject([{ title: 'old' }])
  expect(shownSince(MINE)).toBeDefined()
  reply(['new'])
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(MINE)).toEqual(['new'])
  expect(shownSince(MINE)).toBeUndefined()
})

it('[PCK-02] whether an answer is kept is told for its member alone, and without showing it', async () => {
  expect(await isKept(MINE)).toBe(false)
  await ask(async () => [])
  expect([await isKept(MINE), shownSince(MINE)]).toEqual([true, undefined])
  signInAs(8)
  expect(await isKept(MINE)).toBe(false)
  signInAs(7)
  vi.setSystemTime(Date.now() + 73 * HOUR)
  expect(await isKept(MINE)).toBe(false)
  device.isForbidden = true
  expect(await isKept(MINE)).toBe(false)
})

it('[PCK-03] another member of the same browser sees nothing of it, and it is gone', async () => {
  await ask(async () => [rowOf()])
  signInAs(8)
  await expect(ask(noSignal)).rejects.toThrow('The club cannot be reached.')
  expect(device.entries.size).toBe(0)
})

it('[PCK-02] where the browser has no room for it, or forbids it, all is as ever', async () => {
  device.isForbidden = true
  expect(await ask(async () => [])).toEqual([])
  await expect(ask(noSignal)).rejects.toThrow('The club cannot be reached.')
  for (const deed of [() => writePocket('a', 1), () => readPocket('a'), forgetAnswers])
    await expect(deed()).rejects.toThrow('No room.')
})

it('[PCK-08] a screen that opened again without signal shows what was kept since it was drawn, and nothing older', async () => {
  const drawnAt = new Date('2026-11-28T09:00:00Z').getTime()
  const atDrawing = [rowOf({ title: 'As drawn' })]
  const since = [rowOf({ title: 'Joined since' })]
  await ask(async () => [rowOf({ title: 'Before' })])
  showOld(drawnAt)
  await expect(ask(noSignal, MINE, atDrawing, drawnAt)).rejects.toThrow('The club cannot be reached.')
  vi.setSystemTime('2026-11-28T09:30:00Z')
  await ask(async () => since)
  vi.setSystemTime('2026-11-28T10:00:00Z')
  expect(await ask(noSignal, MINE, atDrawing, drawnAt)).toEqual(since)
  // An answer that the page was given later is its own.
  await expect(ask(noSignal, MINE, since, drawnAt + 1)).rejects.toThrow('The club cannot be reached.')
})
