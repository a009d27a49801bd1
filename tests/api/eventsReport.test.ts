import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { beforeTests, testClub } from '../testClub'
import { eventMaker } from './eventMaker'
import { SQL_NOW } from '../moment'

describe('event/saveReport', () => {
  const club = testClub()
  let boatIds: number[]

  const make = beforeTests(() => eventMaker(club))
  const officer = beforeTests(() =>
    club.signedIn({
      firstName: 'Stan',
      familyName: 'Dyn',
      email: 'stan@club.example',
      roles: ['Member', 'Duty Officer'],
    }),
  )
  beforeAll(async () => {
    await club.memberWith({ firstName: 'Saoirse', email: 'safety1@club.example', roles: ['Member', 'Safety Officer'] })
    await club.memberWith({ email: 'safety2@club.example', roles: ['Member', 'Safety Officer', 'Bosun'] })
    await club.memberWith({ email: 'gone@club.example', roles: ['Member', 'Safety Officer', 'Bosun'], isActive: false })
    await club.memberWith({ email: 'waiting@club.example', roles: ['Safety Officer', 'Bosun'], isApproved: false })
    const boats = await club.database
      .insert(club.schema.boat)
      .values([
        { name: 'Avocet' },
        { name: 'Curlew' },
        { name: 'Gone', isActive: false },
        { name: 'Long gone', isActive: false },
      ])
      .returning()
    boatIds = boats.map(({ id }) => id)
  })
  afterEach(async () => {
    await make.clear()
    await club.pool.query('delete from change_history; delete from throttle')
  })

  const past = (fields = {}) => make.eventWith({ title: 'Heron Creek', startDate: '2026-06-06', ...fields })
  const save = (id: number, fields: Record<string, unknown> = {}, as = officer) =>
    club.call('POST /api/event/saveReport', { body: { id, boats: '', ...fields }, as })
  const view = async (eventId: number) =>
    (await club.call('GET /api/event/getOrganiserView', { query: { eventId }, as: officer })).body
  const stored = async (id: number) =>
    (await club.database.select().from(club.schema.event)).find(event => event.id === id)
  const outbox = async () => (await club.mails()).map(({ kind, toAddress }) => [kind, toAddress])
  const close = (id: number) =>
    club.pool.query(
      `update event set safety_closed_at = ${SQL_NOW}, safety_closed_by = $2, bosun_closed_at = ${SQL_NOW}, bosun_closed_by = $2 where id = $1`,
      [id, officer.memberId],
    )

  it('[ORG-08] files the boats used and both texts, and who filed them when', async () => {
    const { id } = await past()
    expect(
      await save(id, {
        version: 1,
        boats: `${boatIds[1]},${boatIds[0]}`,
        safetyReport: '<p>Slip</p>',
        bosunReport: '<p>Gate</p>',
      }),
    ).toMatchObject({ status: 200, body: {} })
    expect(await stored(id)).toMatchObject({
      safetyReport: '<p>Slip</p>',
      bosunReport: '<p>Gate</p>',
      reportFiledAt: club.now(),
      reportFiledBy: officer.memberId,
      version: 2,
    })
    expect(await view(id)).toMatchObject({
      usedBoats: [{ equipmentId: boatIds[0] }, { equipmentId: boatIds[1] }],
      selectedBoats: [],
      reportCreated: true,
    })
    expect(await club.history()).toEqual([
      expect.objectContaining({
        actorId: officer.memberId,
        deed: 'events.report',
        subjectId: id,
        before: { safetyReport: null, bosunReport: null, usedBoats: [], reportFiled: false },
        after: {
          safetyReport: '<p>Slip</p>',
          bosunReport: '<p>Gate</p>',
          usedBoats: [boatIds[0], boatIds[1]],
          reportFiled: true,
        },
      }),
    ])
  })

  it('[ORG-08] with nothing to tell it is filed all the same, and nobody is mailed', async () => {
    for (const fields of [
      {},
      { safetyReport: '', bosunReport: null },
      { safetyReport: '<p></p>', bosunReport: '<p>&nbsp;</p>' },
    ]) {
      const { id } = await past()
      expect((await save(id, fields)).status).toBe(200)
      expect(await stored(id)).toMatchObject({ safetyReport: null, bosunReport: null, reportFiledAt: club.now() })
      expect((await view(id)).reportCreated).toBe(true)
    }
    expect(await outbox()).toEqual([])
  })

  it('[ORG-08] a report of nothing is closed from the start and mailed to nobody; a text of later opens its part, and is mailed', async () => {
    const NOTHING = '<p>Nothing to report.</p>'
    const { id } = await past()
    expect((await save(id, { safetyReport: NOTHING, bosunReport: NOTHING, boats: `${boatIds[0]}` })).status).toBe(200)
    const closedAt = club.now()
    const closed = { safetyClosedAt: closedAt, bosunClosedAt: closedAt, bosunClosedBy: officer.memberId }
    expect(await stored(id)).toMatchObject({ safetyReport: NOTHING, ...closed, reportFiledAt: closedAt })
    expect(await outbox()).toEqual([])
    club.advance(60_000)
    await save(id, { safetyReport: NOTHING, bosunReport: '<p>Gate</p>', boats: `${boatIds[0]}` })
    expect(await stored(id)).toMatchObject({ safetyClosedAt: closedAt, bosunClosedAt: null, bosunClosedBy: null })
    expect(await outbox()).toEqual([['bosunReport', 'safety2@club.example']])
  })

  it('[ORG-08] nothing in one part alone, or in place of a text, is open and mailed', async () => {
    const NOTHING = '<p>Nothing to report.</p>'
    const { id } = await past()
    await save(id, { safetyReport: NOTHING, bosunReport: '<p>Gate</p>' })
    expect(await stored(id)).toMatchObject({ safetyClosedAt: null, bosunClosedAt: null })
    expect(await outbox()).toHaveLength(3)
    await save(id, { safetyReport: NOTHING, bosunReport: NOTHING })
    expect(await stored(id)).toMatchObject({ safetyClosedAt: null, bosunClosedAt: null })
    expect((await outbox()).slice(3)).toEqual([['bosunReport', 'safety2@club.example']])
  })

  it('[ORG-08] the safety text goes to every Safety Officer, the bosun text to every Bosun', async () => {
    const { id } = await past()
    await save(id, {
      safetyReport: '<p>Slip <strong>again</strong></p><script>x()</script>',
      bosunReport: '<p>Gate</p>',
      boats: `${boatIds[0]},${boatIds[1]}`,
      safetyBoats: `${boatIds[0]},${boatIds[1]}`,
    })
    expect(await outbox()).toEqual([
      ['safetyReport', 'safety1@club.example'],
      ['safetyReport', 'safety2@club.example'],
      ['bosunReport', 'safety2@club.example'],
    ])
    const [safety, , bosun] = await club.mails()
    expect(safety).toMatchObject({ subject: 'Safety report: Heron Creek', replyToAddress: 'stan@club.example' })
    expect(safety?.text).toContain(
      'Dear Saoirse,\n\nStan Dyn has filed the safety report on Heron Creek, Saturday 6 June 2026, 09:00 to 11:00:\n\n> Slip again\n\n',
    )
    expect(safety?.text).toContain('https://club.example/app/club/v1/members/committee/safety/New')
    expect(safety?.text).toContain(`https://club.example/app/club/v1/members/event/report/${id}`)
    expect(safety?.text).not.toContain('Gate')
    // The mail names the boats that its part is about. A part without boats names none.
    const { boats } = await view(id)
    const names = boats.filter(boat => [boatIds[0], boatIds[1]].includes(boat.id)).map(({ name }) => name)
    expect(safety?.text).toContain(`> Slip again\n\nBoats: ${names.join(', ')}\n\n`)
    expect(bosun?.text).not.toContain('Boats:')
    expect(bosun).toMatchObject({ subject: 'Bosun report: Heron Creek' })
    expect(bosun?.text).toContain('has filed the bosun report on')
    expect(bosun?.text).toContain('> Gate')
    expect(bosun?.text).toContain('https://club.example/app/club/v1/members/committee/bosun/New')
  })

  it('[ORG-08] a changed text is mailed and reopens its report; an unchanged one stays closed and mails nobody again', async () => {
    const { id } = await past()
    await save(id, { safetyReport: '<p>Slip</p>', bosunReport: '<p>Gate</p>' })
    await close(id)
    await club.database.delete(club.schema.mail)
    club.advance(60_000)
    expect(
      (await save(id, { safetyReport: '<p>Slip, mended</p>', bosunReport: '<p>Gate</p>', boats: `${boatIds[0]}` }))
        .status,
    ).toBe(200)
    const filedAt = new Date(club.now().getTime() - 60_000)
    expect(await stored(id)).toMatchObject({
      safetyClosedAt: null,
      safetyClosedBy: null,
      bosunClosedAt: expect.any(Date),
      bosunClosedBy: officer.memberId,
      reportFiledAt: filedAt,
    })
    expect(await outbox()).toEqual([
      ['safetyReport', 'safety1@club.example'],
      ['safetyReport', 'safety2@club.example'],
    ])
    const [mail] = await club.mails()
    expect(mail?.subject).toBe('Safety report changed: Heron Creek')
    expect(mail?.text).toContain('It stands among the new reports again, until it is closed')
  })

  it('[ORG-08] a text that is taken back is none any more, closed or not', async () => {
    const { id } = await past()
    await save(id, { safetyReport: '<p>Slip</p>', bosunReport: '<p>Gate</p>' })
    await close(id)
    await club.database.delete(club.schema.mail)
    await save(id, { safetyReport: '<p> </p>' })
    expect(await stored(id)).toMatchObject({
      safetyReport: null,
      safetyClosedAt: null,
      bosunReport: null,
      bosunClosedAt: null,
    })
    expect(await outbox()).toEqual([])
  })

  it('[ORG-08] what the editor would not keep is no change', async () => {
    const { id } = await past({ safetyReport: '<p onclick="x()">Slip</p>', reportFiledAt: club.now() })
    const { event } = await view(id)
    await save(id, { safetyReport: event.safetyReport })
    expect(await stored(id)).toMatchObject({ version: 1 })
    expect(await outbox()).toEqual([])
  })

  it('[ORG-08] the same report again does nothing, whatever its version, and also when twenty arrive at once', async () => {
    const { id } = await past()
    const report = { version: 1, safetyReport: '<p>Slip</p>', boats: `${boatIds[0]}` }
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(id, report)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await outbox()).toHaveLength(2)
    expect(await club.history()).toHaveLength(1)
    expect(await stored(id)).toMatchObject({ version: 2 })
  })

  it('[ORG-08] an old version is told what the report is now', async () => {
    const { id } = await past()
    await save(id, { version: 1, safetyReport: '<p>Slip</p>' })
    const { status, body } = await save(id, { version: 1, safetyReport: '<p>Other</p>' })
    expect([status, body]).toMatchObject([409, { current: { event: { safetyReport: '<p>Slip</p>', version: 2 } } }])
    expect(await stored(id)).toMatchObject({ safetyReport: '<p>Slip</p>' })
  })

  it.each([
    [
      'before the end',
      'This event has not ended yet.',
      () => make.eventWith({ startDate: '2026-06-10', startTime: '09:00', endTime: '11:00' }),
    ],
    [
      'cancelled',
      'This event has been cancelled.',
      async () => past({ cancelReasonId: (await make.reason('Cancel Row Reason')).id }),
    ],
  ])('[ORG-08] 409 when it is %s', async (_state, sentence, prepare) => {
    const { id } = await prepare()
    const { status, body } = await save(id, { safetyReport: '<p>Slip</p>' })
    expect([status, body]).toEqual([409, { message: sentence, exceptionMessage: sentence }])
    expect(await stored(id)).toMatchObject({ safetyReport: null, reportFiledAt: null, version: 1 })
    expect(await outbox()).toEqual([])
  })

  it('[ORG-08] against a cancellation: filed and then cancelled, or never filed', async () => {
    const cancelledId = (await make.reason('Cancel Row Reason')).id
    for (let round = 0; round < 10; round++) {
      const { id } = await past()
      const [report] = await Promise.all([
        save(id, { safetyReport: '<p>Slip</p>' }),
        club.call('POST /api/event/cancel', { body: { id, cancelledId }, as: officer }),
      ])
      expect(await stored(id)).toMatchObject({
        cancelReasonId: cancelledId,
        safetyReport: report.status === 200 ? '<p>Slip</p>' : null,
      })
      expect((await outbox()).length).toBe(report.status === 200 ? 2 : 0)
      await make.clear()
    }
  })

  it('[ORG-08] boats: on offer, or planned for this event', async () => {
    const { id } = await past()
    await club.database.insert(club.schema.plannedBoat).values({ eventId: id, boatId: boatIds[2] ?? 0 })
    expect((await save(id, { boats: `${boatIds[2]}` })).status).toBe(200)
    const { status, body } = await save(id, { boats: `${boatIds[3]}`, safetyReport: '<p>Slip</p>' })
    expect([status, body]).toMatchObject([400, { modelState: { boats: ['Please choose from the list.'] } }])
    expect(await stored(id)).toMatchObject({ safetyReport: null, version: 2 })
    expect((await view(id)).usedBoats).toEqual([{ equipmentId: boatIds[2] }])
  })

  it('[ORG-08] a part names boats out of those used; without a text it names none, and a boat that was not used is refused', async () => {
    const { id } = await past()
    const used = `${boatIds[0]},${boatIds[1]}`
    const texts = { safetyReport: '<p>Slip</p>', bosunReport: '<p>Gate</p>' }
    const named = async () => {
      const { safetyBoats, bosunBoats } = await view(id)
      return [safetyBoats, bosunBoats].map(boats => boats.map(({ equipmentId }) => equipmentId))
    }
    await save(id, { ...texts, boats: used, safetyBoats: '', bosunBoats: `${boatIds[1]}` })
    expect(await named()).toEqual([[], [boatIds[1]]])
    expect((await club.history()).at(-1)).toMatchObject({ after: { bosunBoats: [boatIds[1]] } })
    await club.database.delete(club.schema.mail)
    await close(id)
    // If the boats are left out, the named ones stay. Naming others is a change, but no new report.
    await save(id, { ...texts, boats: used, safetyBoats: `${boatIds[0]}` })
    expect(await named()).toEqual([[boatIds[0]], [boatIds[1]]])
    expect(await stored(id)).toMatchObject({ version: 3, bosunClosedAt: expect.any(Date) })
    expect(await outbox()).toEqual([])
    // A boat that is not used any more is named no more.
    await save(id, { ...texts, boats: `${boatIds[0]}` })
    expect(await named()).toEqual([[boatIds[0]], []])
    const refused = await save(id, { ...texts, boats: `${boatIds[0]}`, bosunBoats: used })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { modelState: { bosunBoats: ['Please choose from the boats used.'] } },
    ])
    await save(id, { bosunReport: '<p>Gate</p>', boats: `${boatIds[0]}`, safetyBoats: `${boatIds[0]}` })
    expect(await named()).toEqual([[], []])
  })

  it('[ORG-08] also of an event that is no row', async () => {
    const { id } = await past({ type: 'Boat Maintenance' })
    expect((await save(id, { bosunReport: '<p>Hull sanded</p>' })).status).toBe(200)
    expect(await outbox()).toEqual([['bosunReport', 'safety2@club.example']])
  })

  it('[ORG-08] 403 for a member and for a Safety Officer, 404 for what does not exist', async () => {
    const { id } = await past()
    const others = [
      await club.signedIn(),
      await club.signedIn({ roles: ['Member', 'Safety Officer'], isActive: true, email: 'reader@club.example' }),
    ]
    for (const as of others) for (const any of [id, 999_999]) expect((await save(any, {}, as)).status).toBe(403)
    expect((await save(999_999)).status).toBe(404)
    await club.pool.query(`delete from member_role where member_id = $1`, [others[1]?.memberId])
  })
})
