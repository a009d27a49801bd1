import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls'
import { beforeTests, testClub } from '../testClub'
import { crewMaker, TOLD } from './crewMaker'
import { eventMaker } from './eventMaker'

describe('cancel, reinstate, full', () => {
  const club = testClub()
  let wind: { id: number; name: string }

  const make = beforeTests(() => eventMaker(club))
  let crew: Awaited<ReturnType<typeof crewMaker>>
  beforeAll(async () => void (crew = await crewMaker(club, make)))
  const officer = beforeTests(() =>
    club.signedIn({
      firstName: 'Stan',
      familyName: 'Dyn',
      email: 'stan@club.example',
      roles: ['Member', 'Duty Officer'],
    }),
  )
  const member = beforeTests(() => club.signedIn())
  beforeAll(async () => void (wind = await make.reason('Cancel Row Reason')))
  afterEach(async () => {
    await make.clear()
    await club.pool.query('delete from change_history; delete from throttle')
  })

  const ask = (name: CallName, body: unknown, as = officer) => club.call(name, { body, as })
  const cancel = (id: number, fields: Record<string, unknown> = {}, as = officer) =>
    ask('POST /api/event/cancel', { id, cancelledId: wind.id, cancelledComments: 'Force 7', ...fields }, as)
  const reinstate = (id: number, fields: Record<string, unknown> = {}, as = officer) =>
    ask('POST /api/event/reinstate', { id, ...fields }, as)
  const stored = async (id: number) =>
    (await club.database.select().from(club.schema.event)).find(event => event.id === id)
  const outbox = async () => (await club.mails()).map(({ kind, toAddress }) => [kind, toAddress])
  const refusal = (sentence: string) => [409, { message: sentence, exceptionMessage: sentence }]
  /** Sends what "Mark event full" and "Places available again" send: the event as the officer sees it. */
  const setFull = async (id: number, eventFull: boolean, version?: number) => {
    const { event } = (await club.call('GET /api/event/getOrganiserView', { query: { eventId: id }, as: officer })).body
    return club.call('POST /api/event/save', {
      body: { ...event, eventFull, version: version ?? event.version },
      as: officer,
    })
  }

  describe('[ORG-09] cancel', () => {
    it('keeps the reason and the comments, and counts the version up', async () => {
      const { id } = await make.eventWith()
      expect(await cancel(id, { version: 1 })).toMatchObject({ status: 200, body: {} })
      expect(await stored(id)).toMatchObject({ cancelReasonId: wind.id, cancelComments: 'Force 7', version: 2 })
      expect(await club.history()).toEqual([
        expect.objectContaining({
          actorId: officer.memberId,
          deed: 'events.cancel',
          subjectId: id,
          before: { cancelReasonId: null, cancelComments: null },
          after: { cancelReasonId: wind.id, cancelComments: 'Force 7' },
        }),
      ])
    })

    it('tells the attendees not removed, each alone, why', async () => {
      const { id } = await make.eventWith({ title: 'Heron Creek' })
      await crew(id)
      await cancel(id)
      expect(await outbox()).toEqual(TOLD.map(address => ['eventCancelled', address]))
      const [mail] = await club.mails()
      expect(mail).toMatchObject({ subject: 'Cancelled: Heron Creek', replyToAddress: 'stan@club.example' })
      expect(mail?.text).toContain(
        'Dear Amy,\n\nWe are sorry: Heron Creek, Saturday 13 June 2026, 09:00 to 11:00, has been cancelled by Stan Dyn.',
      )
      expect(mail?.text).toContain(`Reason: ${wind.name}\n\nStan Dyn writes:\n\n> Force 7\n`)
      expect(mail?.text).toContain(`https://club.example/app/club/v1/members/event/view/${id}`)
    })

    it.each([null, '', '  \n', undefined])('without comments: %j', async cancelledComments => {
      const { id } = await make.eventWith()
      await crew(id)
      await cancel(id, { cancelledComments })
      expect(await stored(id)).toMatchObject({ cancelReasonId: wind.id, cancelComments: null })
      expect((await club.mails())[0]?.text).not.toContain('writes')
    })

    it('of one that is over it does not say that it may still go ahead', async () => {
      const { id } = await make.eventWith({ startDate: '2026-06-01' })
      await crew(id)
      await cancel(id)
      const [mail] = await club.mails()
      expect(mail?.text).toContain('Stan Dyn has marked A row, Monday 1 June 2026, 09:00 to 11:00, as cancelled')
      expect(mail?.text).not.toMatch(/ahead|sorry/)
    })

    it('the same again does nothing, whatever its version; otherwise it is cancelled already', async () => {
      const { id } = await make.eventWith()
      await crew(id)
      await cancel(id, { version: 1 })
      expect((await cancel(id, { version: 1 })).status).toBe(200)
      const other = await cancel(id, { cancelledComments: 'Force 8' })
      expect([other.status, other.body]).toEqual(refusal('This event has been cancelled.'))
      expect(await stored(id)).toMatchObject({ cancelComments: 'Force 7', version: 2 })
      expect(await outbox()).toHaveLength(2)
      expect(await club.history()).toHaveLength(1)
    })

    it('an old version is told what the event is now', async () => {
      const { id } = await make.eventWith({ version: 3 })
      const { status, body } = await cancel(id, { version: 2 })
      expect([status, body]).toMatchObject([409, { current: { event: { id, version: 3, cancelledId: null } } }])
      expect(await stored(id)).toMatchObject({ cancelReasonId: null })
    })

    it('also when it is full, or over', async () => {
      for (const fields of [{ isFull: true }, { startDate: '2026-06-01' }])
        expect((await cancel((await make.eventWith(fields)).id)).status).toBe(200)
    })

    it.each([
      [undefined, 'Field required.'],
      [9999, 'Please choose from the list.'],
    ])('reason %j', async (cancelledId, sentence) => {
      const { id } = await make.eventWith()
      const { status, body } = await cancel(id, { cancelledId })
      expect([status, body]).toMatchObject([400, { modelState: { cancelledId: [sentence] } }])
      expect(await stored(id)).toMatchObject({ cancelReasonId: null, version: 1 })
    })

    it('twenty at once: one letter each', async () => {
      const { id } = await make.eventWith()
      await crew(id)
      const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(id, { version: 1 })))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(await outbox()).toHaveLength(2)
      expect(await club.history()).toHaveLength(1)
    })

    it('[EVT-09] against joins: whoever is in has been told, whoever comes after is refused', async () => {
      const joiners = [await club.signedIn(), await club.signedIn(), await club.signedIn(), await club.signedIn()]
      for (let round = 0; round < 5; round++) {
        const { id } = await make.eventWith()
        const [cancelled, ...joins] = await Promise.all([
          cancel(id),
          ...joiners.map(as => club.call('POST /api/event/joinEvent', { query: { eventId: id }, as })),
        ])
        expect(cancelled.status).toBe(200)
        const told = (await club.mails()).filter(({ kind }) => kind === 'eventCancelled')
        expect(told).toHaveLength((await make.attendancesOf(id)).length)
        expect(told).toHaveLength(joins.filter(({ status }) => status === 200).length)
        for (const { status } of joins) expect([200, 409]).toContain(status)
        await make.clear()
      }
    })
  })

  describe('[ORG-09] reinstate', () => {
    const cancelled = async () =>
      make.eventWith({ title: 'Heron Creek', cancelReasonId: wind.id, cancelComments: 'Force 7' })

    it('clears the reason and the comments, and tells the attendees', async () => {
      const { id } = await cancelled()
      await crew(id)
      expect(await reinstate(id, { version: 1 })).toMatchObject({ status: 200, body: {} })
      expect(await stored(id)).toMatchObject({ cancelReasonId: null, cancelComments: null, version: 2 })
      expect(await outbox()).toEqual(TOLD.map(address => ['eventReinstated', address]))
      const [mail] = await club.mails()
      expect(mail?.subject).toBe('Going ahead: Heron Creek')
      expect(mail?.text).toContain(
        'Good news: Heron Creek, Saturday 13 June 2026, 09:00 to 11:00, is going ahead after all.',
      )
      expect(await club.history()).toEqual([
        expect.objectContaining({
          deed: 'events.reinstate',
          before: { cancelReasonId: wind.id, cancelComments: 'Force 7' },
          after: { cancelReasonId: null, cancelComments: null },
        }),
      ])
    })

    it('of one that is over it does not say that it goes ahead', async () => {
      const { id } = await make.eventWith({ startDate: '2026-06-01', cancelReasonId: wind.id })
      await crew(id)
      await reinstate(id)
      expect((await club.mails())[0]?.text).toContain(
        'Stan Dyn has taken back the cancellation of A row, Monday 1 June 2026',
      )
      expect((await club.mails())[0]?.text).not.toContain('ahead')
    })

    it('again, or of one that is not cancelled, does nothing', async () => {
      const { id } = await cancelled()
      await crew(id)
      await reinstate(id, { version: 1 })
      expect((await reinstate(id, { version: 1 })).status).toBe(200)
      expect(await stored(id)).toMatchObject({ version: 2 })
      expect(await outbox()).toHaveLength(2)
      expect(await club.history()).toHaveLength(1)
    })

    it('an old version is told', async () => {
      const { id } = await cancelled()
      expect(await reinstate(id, { version: 7 })).toMatchObject({
        status: 409,
        body: { current: { event: { version: 1, cancelledId: wind.id } } },
      })
    })

    it('twenty at once: one letter each', async () => {
      const { id } = await cancelled()
      await crew(id)
      await Promise.all(Array.from({ length: 20 }, () => reinstate(id)))
      expect(await outbox()).toHaveLength(2)
    })

    it('against cancellations: the letters tell what happened, in that order', async () => {
      const { id } = await make.eventWith()
      await crew(id)
      await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? reinstate(id) : cancel(id))))
      const deeds = (await club.history()).map(({ deed }) => deed)
      expect(deeds).toEqual(deeds.map((_, index) => (index % 2 ? 'events.reinstate' : 'events.cancel')))
      const told = (await club.mails()).filter(({ toAddress }) => toAddress === TOLD[0]).map(({ kind }) => kind)
      expect(told).toEqual(deeds.map(deed => (deed === 'events.cancel' ? 'eventCancelled' : 'eventReinstated')))
      expect((await stored(id))?.cancelReasonId).toBe(deeds.length % 2 ? wind.id : null)
    })
  })

  describe('[ORG-02] full', () => {
    it('marks the event full, and opens its places again; nobody is mailed', async () => {
      const { id } = await make.eventWith()
      await crew(id)
      expect((await setFull(id, true)).body).toMatchObject({ eventFull: true, version: 2 })
      expect((await setFull(id, false)).body).toMatchObject({ eventFull: false, version: 3 })
      expect(await outbox()).toEqual([])
      expect((await club.history()).map(({ deed, before, after }) => [deed, before, after])).toEqual([
        ['events.edit', { isFull: false }, { isFull: true }],
        ['events.edit', { isFull: true }, { isFull: false }],
      ])
    })

    it('again does nothing', async () => {
      const { id } = await make.eventWith()
      await setFull(id, true, 1)
      expect(await setFull(id, true, 1)).toMatchObject({ status: 200, body: { version: 2 } })
      expect(await club.history()).toHaveLength(1)
    })

    it.each([true, false])('not while cancelled: %j', async isFull => {
      const { id } = await make.eventWith({ isFull, cancelReasonId: wind.id })
      const { status, body } = await setFull(id, !isFull)
      expect([status, body]).toEqual(refusal('This event has been cancelled.'))
      expect(await stored(id)).toMatchObject({ isFull, version: 1 })
    })

    it('an old version is told, so that nothing of another officer is undone', async () => {
      const { id } = await make.eventWith({ version: 2 })
      expect(await setFull(id, true, 1)).toMatchObject({
        status: 409,
        body: { current: { event: { eventFull: false, version: 2 } } },
      })
    })

    it('[EVT-09] against joins: nobody gets in after it', async () => {
      const joiners = [await club.signedIn(), await club.signedIn(), await club.signedIn()]
      const { id } = await make.eventWith()
      await Promise.all([
        setFull(id, true),
        ...joiners.map(as => club.call('POST /api/event/joinEvent', { query: { eventId: id }, as })),
      ])
      const before = await make.attendancesOf(id)
      for (const as of [...joiners, member])
        await club.call('POST /api/event/joinEvent', { query: { eventId: id }, as })
      expect(await make.attendancesOf(id)).toEqual(before)
    })
  })

  it.each(['POST /api/event/cancel', 'POST /api/event/reinstate'] as const)(
    '[ORG-09] %s: 403 for a member, 404 for what does not exist',
    async name => {
      const { id } = await make.eventWith()
      for (const any of [id, 999_999])
        expect((await ask(name, { id: any, cancelledId: wind.id }, member)).status).toBe(403)
      expect((await ask(name, {}, member)).status).toBe(403)
      const { status, body } = await ask(name, { id: 999_999, cancelledId: wind.id })
      expect([status, body]).toEqual([
        404,
        { message: 'This event does not exist.', exceptionMessage: 'This event does not exist.' },
      ])
    },
  )

  it('[ORG-09] a mail that cannot be written cancels nothing', async () => {
    const { id } = await make.eventWith()
    await crew(id)
    await club.pool.query(`alter table mail add constraint no_mail check (kind <> 'eventCancelled')`)
    expect((await cancel(id)).status).toBe(500)
    await club.pool.query('alter table mail drop constraint no_mail')
    expect(await stored(id)).toMatchObject({ cancelReasonId: null, version: 1 })
    expect(await club.history()).toEqual([])
  })
})
