// Several at once, on two servers with one database: never more in the crew than there are places, nobody offered
// twice, each mail once.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls'
import { splitName } from '#contract/calls'
import { buildApp } from '../../server/app'
import { connectDatabase } from '../../server/database/connect'
import { beforeTests, type TestClub, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'
import { placesMaker } from './placesMaker'

const START = '2026-06-10T09:00:00Z'

describe('[PLC-08] at the same time, on two servers', () => {
  const club = testClub()
  let second: ReturnType<typeof connectDatabase>
  let other: TestClub['app']
  const twenty: TestSession[] = []
  const make = beforeTests(() => eventMaker(club))
  const row = beforeTests(() => placesMaker(club, make))
  beforeAll(async () => {
    second = connectDatabase(club.url)
    other = await buildApp({
      config: { trustProxy: false, clubUrl: null },
      services: { ...club.services, database: second.database },
      logLevel: 'silent',
    })
    for (let index = 0; index < 20; index++) twenty.push(await row.member(`Rower${index}`))
  })
  beforeEach(() => row.switchPart(true))
  afterEach(async () => {
    row.back(START)
    await make.clear()
  })
  afterAll(async () => {
    await other.close()
    await second.close()
  })

  const ask = async (name: CallName, eventId: number, as: TestSession, app = club.app) => {
    const { method, path } = splitName(name)
    const response = await app.inject({
      method,
      url: `${path}?eventId=${eventId}`,
      headers: { authorization: `Bearer ${as.accessToken}`, 'x-xsrf-token': as.xsrf },
      cookies: { 'XSRF-TOKEN': as.xsrf },
    })
    return response.statusCode
  }
  const onBoth = (name: CallName, eventId: number, all: readonly TestSession[]) =>
    Promise.all(all.map((as, index) => ask(name, eventId, as, index % 2 ? other : club.app)))
  const crewOf = async (eventId: number) =>
    (await make.attendancesOf(eventId)).filter(({ isRemoved }) => !isRemoved).length
  const tickBoth = () => Promise.all([row.tick(), row.tick({ database: second.database })])
  const one = (index: number): TestSession => {
    const session = twenty[index]
    if (!session) throw new Error('There are twenty.')
    return session
  }

  it('the last place and twenty who want it: one has it, the others may wait, each with a place of their own', async () => {
    const { id } = await row.rowWith(3)
    for (const index of [0, 1]) await row.join(id, one(index))
    const answers = await onBoth('POST /api/event/joinEvent', id, twenty.slice(2))
    expect(answers.filter(status => status === 200)).toHaveLength(1)
    expect(answers.filter(status => status === 409)).toHaveLength(17)
    expect(await crewOf(id)).toBe(3)
    const waiting = await onBoth('POST /api/event/joinWaitingList', id, twenty)
    expect(waiting.filter(status => status === 200)).toHaveLength(17)
    const positions = (await Promise.all(twenty.map(as => row.view(id, as)))).map(view => view.waiting?.position ?? 0)
    expect(positions.toSorted((a, b) => a - b)).toEqual([0, 0, 0, ...Array.from({ length: 17 }, (_, at) => at + 1)])
  })

  it('twenty taps of one member on ‘Join the waiting list’: one entry', async () => {
    const { id } = await row.rowWith(1)
    await row.join(id, one(0))
    const taps = Array.from({ length: 20 }, () => one(1))
    expect(new Set(await onBoth('POST /api/event/joinWaitingList', id, taps))).toEqual(new Set([200]))
    expect(await row.listOf(id)).toEqual(['Rower1 waiting'])
  })

  it('several leave at once: as many offers as places, each to another', async () => {
    const { id } = await row.rowWith(4)
    for (const index of [0, 1, 2, 3]) await row.join(id, one(index))
    for (const as of twenty.slice(4, 12)) await row.wait(id, as)
    await Promise.all([0, 1, 2, 3].map(index => row.leave(id, one(index))))
    expect(await row.listOf(id)).toEqual([
      ...[4, 5, 6, 7].map(index => `Rower${index} offered`),
      ...[8, 9, 10, 11].map(index => `Rower${index} waiting`),
    ])
    expect(await row.mailed()).toHaveLength(4)
  })

  it('an offer answered twenty times, with yes and no: one answer counts', async () => {
    const { id } = await row.rowWith(1)
    await row.join(id, one(0))
    await row.wait(id, one(1))
    await row.leave(id, one(0))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask(
          index % 4 < 2 ? 'POST /api/event/acceptOffer' : 'POST /api/event/declineOffer',
          id,
          one(1),
          index % 2 ? other : club.app,
        ),
      ),
    )
    const crew = await crewOf(id)
    expect(answers.filter(status => status === 200)).toHaveLength(10)
    expect((await row.stepsOf(id, one(1))).slice(0, 3)).toEqual([
      'joined',
      'offered',
      crew === 1 ? 'taken' : 'declined',
    ])
  })

  it('who took a place, left, and is offered again at once', async () => {
    const { id } = await row.rowWith(1)
    await row.join(id, one(0))
    await row.wait(id, one(1))
    await row.leave(id, one(0))
    await row.accept(id, one(1))
    await Promise.all([row.leave(id, one(1)), ask('POST /api/event/joinWaitingList', id, one(1), other)])
    // Whichever came first, they wait or may join, and nobody else is in their way.
    await ask('POST /api/event/joinEvent', id, one(1), other)
    expect(await crewOf(id)).toBe(1)
  })

  it('both clocks at once: each offer lapses once, and the next is asked once', async () => {
    const { id } = await row.rowWith(2)
    for (const index of [0, 1]) await row.join(id, one(index))
    for (const as of twenty.slice(2, 8)) await row.wait(id, as)
    await row.leave(id, one(0))
    await row.leave(id, one(1))
    await row.send()
    await row.at('2026-06-11T20:00:00Z')
    await Promise.all([tickBoth(), tickBoth(), tickBoth()])
    await tickBoth()
    expect(await row.listOf(id)).toEqual(['Rower4 offered', 'Rower5 offered', 'Rower6 waiting', 'Rower7 waiting'])
    expect(await row.stepsOf(id, one(2))).toEqual(['joined', 'offered', 'lapsed'])
    expect((await row.mailed()).toSorted()).toEqual([2, 3, 4, 5].map(index => `placeOffered Rower${index}`))
  })

  it('an offer that lapses while the officer cancels: nobody is offered a place in a cancelled row', async () => {
    const { id } = await row.rowWith(1)
    await row.join(id, one(0))
    for (const index of [1, 2]) await row.wait(id, one(index))
    await row.leave(id, one(0))
    await row.at('2026-06-11T20:00:00Z')
    await Promise.all([tickBoth(), row.cancel(id), tickBoth()])
    await tickBoth()
    expect(await row.listOf(id)).toEqual(['Rower2 waiting'])
    expect((await row.view(id, one(2))).event.cancelledId).not.toBeNull()
  })

  it('an offer is taken at the moment at which it lapses: one of both', async () => {
    const { id } = await row.rowWith(1)
    await row.join(id, one(0))
    for (const index of [1, 2]) await row.wait(id, one(index))
    await row.leave(id, one(0))
    await row.at('2026-06-11T19:59:59Z')
    const taking = ask('POST /api/event/acceptOffer', id, one(1), other)
    club.setTime('2026-06-11T20:00:00Z')
    const [status] = await Promise.all([taking, tickBoth()])
    await tickBoth()
    expect(await crewOf(id)).toBe(status === 200 ? 1 : 0)
    expect(await row.listOf(id)).toEqual(status === 200 ? ['Rower2 waiting'] : ['Rower2 offered'])
  })

  it('a restart in the middle of the night forgets nothing: what is due is done by the next look', async () => {
    const { id } = await row.rowWith(1)
    await row.join(id, one(0))
    for (const index of [1, 2]) await row.wait(id, one(index))
    await row.leave(id, one(0))
    await row.at('2026-06-12T01:00:00Z')
    await row.tick({ database: second.database })
    expect(await row.listOf(id)).toEqual(['Rower2 offered'])
    const mail = (await club.mails()).findLast(({ kind }) => kind === 'placeOffered')
    expect([mail?.toName, mail?.nextAttemptAt]).toEqual(['Rower2 Rower', new Date('2026-06-12T07:00:00Z')])
  })
})
