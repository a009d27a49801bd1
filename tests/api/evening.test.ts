// The evening's question, its mailed link, the digest, and what members choose (docs/decisions/42-evening.md).
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../server/database/connect'
import { writeEvening } from '../../server/events/evening/watchEvening'
import { isQuestionCode, questionCode } from '../../server/events/evening/questionLink'
import { takeDueMail } from '../../server/mail/dueMail'
import type { Services } from '../../server/services'
import { beforeTests, type TestClub, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'
import { type PlacesMaker, placesMaker } from './placesMaker'

const START = '2026-06-10T09:00:00Z'
/** The evening before the row of 13 June, 18:30 by the club's clock. */
const EVENING = '2026-06-12T17:30:00Z'

const club = testClub()
const make = beforeTests(() => eventMaker(club))
const row = beforeTests(() => placesMaker(club, make))
let ada: TestSession
let ben: TestSession
let cat: TestSession
beforeAll(async () => {
  ada = await row.member('Ada')
  ben = await row.member('Ben')
  cat = await row.member('Cat')
})
const settings = (fields: Partial<TestClub['schema']['waterSettings']['$inferInsert']>) =>
  club.database.update(club.schema.waterSettings).set(fields)
beforeEach(() => settings({ asksEvening: true, hasDigest: true, hasPlaces: true, eveningHour: 18 }))
afterEach(async () => {
  row.back(START)
  await make.clear()
  for (const table of [club.schema.noticeChoice, club.schema.weekDigest]) await club.database.delete(table)
})

const evening = (over: Partial<Services> = {}) => writeEvening({ ...club.services, ...over })
const mailed = async (kind = 'stillComing') =>
  (await club.mails()).filter(mail => mail.kind === kind).map(({ toName }) => toName.split(' ')[0])
const questions = async () => (await club.mails()).filter(({ kind }) => kind === 'stillComing')

/** A row tomorrow evening's night, with Ada confirmed and Ben waiting for the organiser. */
async function asked(fields: Parameters<PlacesMaker['rowWith']>[1] = {}, places: number | null = null) {
  const { id } = await row.rowWith(places, fields)
  const adas = (await make.attend(id, ada.memberId, { confirmed: true })).id
  const bens = (await make.attend(id, ben.memberId)).id
  await row.at(EVENING)
  await evening()
  return { id, adas, bens }
}
const linkOf = (attendeeId: number) => ({ attendeeId, code: questionCode(club.services.secrets, attendeeId) })
const crewOf = async (eventId: number) =>
  (await club.call('GET /api/event/getOrganiserView', { query: { eventId }, as: row.officer })).body.attendees.map(
    ({ firstName, asked: question }) => [firstName, question && [question.at, question.comingAt].map(clock)],
  )
const clock = (instant: string | null) => instant && new Date(instant).toISOString().slice(11, 16)
const sayComing = (id: number, as: TestSession) =>
  club.call('POST /api/eventAttendee/stillComing', { query: { id }, as })
const no = async () => ({
  attendeeRemoveId: (await make.reason('Crew Remove from Row Reason')).id,
  attendeeRemoveComments: 'A cold',
})

describe('[EVE-01] who is asked, and when', () => {
  it('each attendee of tomorrow, confirmed or waiting, once', async () => {
    await asked()
    expect(await mailed()).toEqual(['Ada', 'Ben'])
    for (const later of ['2026-06-12T17:31:00Z', '2026-06-12T20:59:00Z', '2026-06-13T07:59:00Z']) {
      club.setTime(later)
      await evening()
    }
    expect(await mailed()).toEqual(['Ada', 'Ben'])
  })

  it('from the club’s hour until 22:00, by the club’s clock', async () => {
    const { id } = await row.rowWith(null)
    await make.attend(id, ada.memberId)
    for (const early of ['2026-06-11T18:00:00Z', '2026-06-12T16:59:59Z', '2026-06-12T21:00:00Z']) {
      club.setTime(early)
      await evening()
      expect(await mailed(), early).toEqual([])
    }
    club.setTime('2026-06-12T20:59:59Z')
    await evening()
    expect(await mailed()).toEqual(['Ada'])
  })

  it.each([
    [
      'the spring, when the clock goes forward in that night',
      '2026-03-29',
      '2026-03-28T17:59:00Z',
      '2026-03-28T18:00:00Z',
    ],
    ['the autumn, when it goes back', '2026-10-25', '2026-10-24T16:59:00Z', '2026-10-24T17:00:00Z'],
    ['the old year', '2027-01-01', '2026-12-31T17:59:00Z', '2026-12-31T18:00:00Z'],
    ['February, of a leap day', '2028-02-29', '2028-02-28T17:59:00Z', '2028-02-28T18:00:00Z'],
    ['February, on a leap day', '2028-03-01', '2028-02-29T17:59:00Z', '2028-02-29T18:00:00Z'],
  ])('on the evening before in %s', async (_when, startDate, early, due) => {
    const { id } = await row.rowWith(null, { startDate })
    await make.attend(id, ada.memberId)
    club.setTime(early)
    await evening()
    expect(await mailed()).toEqual([])
    club.setTime(due)
    await evening()
    expect(await mailed()).toEqual(['Ada'])
  })

  it('nobody who was removed, joins later that evening, has left the club, or whose row is cancelled or on another day', async () => {
    const reasonId = (await make.reason('Crew Remove from Row Reason')).id
    const cancelReasonId = (await make.reason('Cancel Row Reason')).id
    const gone = await club.memberWith({ firstName: 'Gwen', isActive: false })
    const { id } = await row.rowWith(null)
    await make.attend(id, ada.memberId, { attendeeRemoveReasonId: reasonId })
    await make.attend(id, gone.id)
    const cancelled = await row.rowWith(null, { cancelReasonId })
    await make.attend(cancelled.id, ben.memberId)
    const later = await row.rowWith(null, { startDate: '2026-06-14' })
    await make.attend(later.id, ben.memberId)
    await row.at(EVENING)
    await evening()
    await row.join(id, cat)
    await evening()
    expect(await mailed()).toEqual([])
    expect(await crewOf(id)).toEqual(expect.arrayContaining([['Cat', null]]))
  })

  it('a club that has it switched off, or as shipped, asks nobody', async () => {
    await settings({ asksEvening: false })
    await asked()
    expect(await mailed()).toEqual([])
  })

  it('tells the day, the place, tide and light, in one link', async () => {
    await settings({ hasTides: true, slipway: '51.48, -0.22' })
    const { adas } = await asked()
    const [adasMail, bensMail] = await questions()
    expect(adasMail).toMatchObject({ subject: 'Still coming? Heron Creek', restsAtNight: true })
    expect(adasMail?.text).toContain(
      'Heron Creek is on Saturday 13 June 2026, 09:00 to 11:00. Your place is confirmed.',
    )
    expect(adasMail?.text).toContain('Light until 21:1')
    expect(bensMail?.text).toContain('The organiser has not confirmed your place yet.')
    const { code } = linkOf(adas)
    expect(adasMail?.text.match(/https?:\S+/g)).toEqual([
      `https://club.example/app/club/v1/still-coming/${adas}/${code}`,
    ])
    await settings({ hasTides: false, slipway: null })
  })
})

describe('[EVE-02] the mailed link', () => {
  it('shows the row and changes nothing, without a session', async () => {
    const { id, adas } = await asked()
    const read = await club.call('POST /api/eventAttendee/readQuestion', { body: linkOf(adas), as: null })
    expect(read).toMatchObject({
      status: 200,
      body: {
        ...{ firstName: 'Ada', title: 'Heron Creek', when: 'Saturday 13 June 2026, 09:00 to 11:00' },
        ...{ river: null, state: 'asked' },
      },
    })
    expect(await crewOf(id)).toEqual([
      ['Ada', ['17:30', null]],
      ['Ben', ['17:30', null]],
    ])
  })

  it('takes a yes, and the officer sees it with its time; a second one changes nothing', async () => {
    const { id, adas } = await asked()
    await row.at('2026-06-12T18:42:00Z')
    const yes = () => club.call('POST /api/eventAttendee/stillComingByLink', { body: linkOf(adas), as: null })
    expect((await yes()).status).toBe(200)
    await row.at('2026-06-12T19:00:00Z')
    expect((await yes()).status).toBe(200)
    expect(await crewOf(id)).toEqual([
      ['Ada', ['17:30', '18:42']],
      ['Ben', ['17:30', null]],
    ])
    const again = await club.call('POST /api/eventAttendee/readQuestion', { body: linkOf(adas), as: null })
    expect(again.body).toMatchObject({ state: 'coming' })
    const { rows } = await club.pool.query(
      `select actor_id from change_history where deed = 'attendees.sayComing' and subject_id = $1`,
      [adas],
    )
    expect(rows).toEqual([{ actor_id: ada.memberId }])
  })

  it('is bound to that attendance, and works until the row begins', async () => {
    const { adas, bens } = await asked()
    const { code } = linkOf(adas)
    const sentence = 'This link works until the row or event begins, and only for whom it was sent to.'
    const refused = { status: 400, body: { modelState: { code: [sentence] } } }
    const read = (body: { attendeeId: number; code: string }) =>
      club.call('POST /api/eventAttendee/readQuestion', { body, as: null })
    expect(await read({ attendeeId: bens, code })).toMatchObject(refused)
    expect(await read({ attendeeId: adas, code: `${code}x` })).toMatchObject(refused)
    expect(await read({ attendeeId: 999_999, code: questionCode(club.services.secrets, 999_999) })).toMatchObject(
      refused,
    )
    // The page reads no number in /still-coming/abc/x, and JSON knows none for that.
    expect(await read({ attendeeId: Number.NaN, code })).toMatchObject({
      body: { modelState: { attendeeId: [sentence] } },
    })
    expect(isQuestionCode(club.services.secrets, adas, 'ü'.repeat(43))).toBe(false)
    club.setTime('2026-06-13T07:59:59Z')
    expect((await read(linkOf(adas))).status).toBe(200)
    club.setTime('2026-06-13T08:00:00Z')
    expect(await read(linkOf(adas))).toMatchObject(refused)
    const late = await club.call('POST /api/eventAttendee/stillComingByLink', { body: linkOf(adas), as: null })
    expect(late).toMatchObject(refused)
  })

  it('does not work for somebody whom nobody has asked', async () => {
    const { id } = await row.rowWith(null)
    const own = (await make.attend(id, ada.memberId)).id
    const early = await club.call('POST /api/eventAttendee/stillComingByLink', { body: linkOf(own), as: null })
    expect(early.status).toBe(400)
    const onScreen = await sayComing(own, ada)
    expect(onScreen).toMatchObject({
      status: 409,
      body: { exceptionMessage: 'Nobody has asked yet whether you are coming.' },
    })
  })

  it('a no is the removal by the attendee: the organiser reads why, and the place goes to the next', async () => {
    const { id, adas } = await asked({}, 2)
    await row.wait(id, cat)
    const body = { ...linkOf(adas), ...(await no()) }
    expect((await club.call('POST /api/eventAttendee/removeByLink', { body, as: null })).status).toBe(200)
    expect((await club.call('POST /api/eventAttendee/removeByLink', { body, as: null })).status).toBe(200)
    const [own] = (await make.attendancesOf(id)).filter(each => each.id === adas)
    expect(own).toMatchObject({ isRemoved: true, attendeeRemoveComments: 'A cold', confirmed: false })
    expect(await mailed('attendeeLeft')).toEqual(['Olwen'])
    expect(await row.listOf(id)).toEqual(['Cat offered'])
    const read = await club.call('POST /api/eventAttendee/readQuestion', { body: linkOf(adas), as: null })
    expect(read.body).toMatchObject({ state: 'notComing' })
    const yes = await club.call('POST /api/eventAttendee/stillComingByLink', { body: linkOf(adas), as: null })
    expect(yes.status).toBe(409)
  })

  it('a no asks the specified reason', async () => {
    const { adas } = await asked()
    const body = { ...linkOf(adas), attendeeRemoveId: 999_999, attendeeRemoveComments: null }
    const refused = await club.call('POST /api/eventAttendee/removeByLink', { body, as: null })
    expect(refused).toMatchObject({ status: 400, body: { modelState: { attendeeRemoveId: expect.anything() } } })
  })
})

describe('[EVE-03] on the screen', () => {
  it('the member sees the question among their rows and on the row’s page, and says yes', async () => {
    const { id, bens } = await asked()
    const ownRow = async () => (await club.call('GET /api/event/getMyRow', { as: ben })).body[0]?.asked
    expect(await ownRow()).toEqual({ at: expect.any(String), comingAt: null })
    expect((await sayComing(bens, ben)).status).toBe(200)
    expect(await ownRow()).toEqual({ at: expect.any(String), comingAt: expect.any(String) })
    expect((await row.view(id, ben)).asked?.comingAt).toBeTruthy()
    expect((await row.view(id, cat)).asked).toBeNull()
    expect((await sayComing(bens, ada)).status).toBe(403)
  })

  it('[PCK-04] a yes that is sent again under its key is none to the question that came since', async () => {
    const { id, bens } = await asked()
    const headers = { 'idempotency-key': 'said-on-the-bus' }
    const send = () => club.call('POST /api/eventAttendee/stillComing', { query: { id: bens }, as: ben, headers })
    await send()
    await club.database.update(club.schema.attendee).set({ saidComingAt: null })
    expect((await send()).status).toBe(200)
    expect((await row.view(id, ben)).asked?.comingAt).toBeNull()
  })

  it('the organiser’s view has another mark once somebody has answered', async () => {
    const { id, bens } = await asked()
    const read = async () =>
      (await club.call('GET /api/event/getOrganiserView', { query: { eventId: id }, as: row.officer })).body.mark
    const before = await read()
    await sayComing(bens, ben)
    expect(await read()).not.toBe(before)
  })

  it('who gives the place up and joins again that evening has said that they come', async () => {
    const { id } = await asked()
    await row.at('2026-06-12T18:00:00Z')
    await row.leave(id, ben)
    expect((await row.join(id, ben)).status).toBe(200)
    expect(await crewOf(id)).toEqual([
      ['Ada', ['17:30', null]],
      ['Ben', ['17:30', '18:00']],
    ])
  })
})

describe('[EVE-04] rows that change after the question', () => {
  it('another time takes the answers away; who had the mail is not mailed again', async () => {
    const { id, adas } = await asked()
    await row.send()
    await sayComing(adas, ada)
    expect((await row.save(id, { startTime: '10:00', endTime: '12:00' })).status).toBe(200)
    await evening()
    expect(await crewOf(id)).toEqual([
      ['Ada', ['17:30', null]],
      ['Ben', ['17:30', null]],
    ])
    expect(await mailed()).toEqual(['Ada', 'Ben'])
  })

  it('a question that has not gone is asked anew with the new time', async () => {
    const { id } = await asked()
    await row.save(id, { startTime: '10:00', endTime: '12:00' })
    await evening()
    const mails = await questions()
    expect(mails.map(({ toName }) => toName)).toEqual(['Ada Rower', 'Ben Rower'])
    for (const { text } of mails) expect(text).toContain('10:00 to 12:00')
  })

  it('is not mailed any more once the row is cancelled, the attendee is out, has answered, or the row has begun', async () => {
    const cancelled = await asked()
    await row.cancel(cancelled.id)
    expect(await mailed()).toEqual([])
    await make.clear()
    const { id, adas, bens } = await asked()
    await row.remove(id, ben)
    expect(await mailed()).toEqual(['Ada'])
    await sayComing(adas, ada)
    expect(await mailed()).toEqual([])
    expect(bens).toBeGreaterThan(0)
    await make.clear()
    await asked()
    club.setTime('2026-06-13T08:00:00Z')
    await evening()
    expect(await mailed()).toEqual([])
  })

  it('the link of a cancelled row says so', async () => {
    const { id, adas } = await asked()
    await row.send()
    await row.cancel(id)
    const read = await club.call('POST /api/eventAttendee/readQuestion', { body: linkOf(adas), as: null })
    expect(read.body).toMatchObject({ state: 'cancelled' })
    const yes = await club.call('POST /api/eventAttendee/stillComingByLink', { body: linkOf(adas), as: null })
    expect(yes).toMatchObject({ status: 409, body: { exceptionMessage: 'This event has been cancelled.' } })
  })
})

describe('[EVE-04] what becomes of the question', () => {
  it('another end alone keeps the answers', async () => {
    const { id, adas } = await asked()
    await sayComing(adas, ada)
    expect((await row.save(id, { endTime: '11:05' })).status).toBe(200)
    expect(await crewOf(id)).toEqual([
      ['Ada', ['17:30', '17:30']],
      ['Ben', ['17:30', null]],
    ])
  })

  it('another day has its own evening: nobody is asked until then, and then each is', async () => {
    const { id, adas } = await asked()
    await row.send()
    await row.save(id, { startDate: '2026-06-20' })
    await evening()
    expect(await crewOf(id)).toEqual([
      ['Ada', null],
      ['Ben', null],
    ])
    expect((await club.call('POST /api/eventAttendee/readQuestion', { body: linkOf(adas), as: null })).status).toBe(400)
    await row.at('2026-06-19T17:30:00Z')
    await evening()
    expect(await mailed()).toEqual(['Ada', 'Ben', 'Ada', 'Ben'])
  })

  it('cancelled and reinstated before the mail goes, the crew is asked anew', async () => {
    const { id } = await asked()
    await row.cancel(id)
    expect(await mailed()).toEqual([])
    await row.reinstate(id)
    await evening()
    expect(await mailed()).toEqual(['Ada', 'Ben'])
  })

  it('who is added after the hour, or added again after a no, is asked on the screen', async () => {
    const { id, adas } = await asked()
    await sayComing(adas, ada)
    await row.leave(id, ada)
    const add = ({ memberId: userId }: TestSession) =>
      club.call('POST /api/event/addAttendee', { query: { userId, eventId: id }, as: row.officer })
    expect([(await add(ada)).status, (await add(cat)).status]).toEqual([200, 200])
    expect(await crewOf(id)).toEqual([
      ['Ada', ['17:30', null]],
      ['Ben', ['17:30', null]],
      ['Cat', ['17:30', null]],
    ])
    await evening()
    expect(await mailed()).toEqual(['Ben'])
  })

  it('adding somebody again is taken back with what they had said', async () => {
    const { id, adas } = await asked()
    await row.at('2026-06-12T18:00:00Z')
    await sayComing(adas, ada)
    await row.leave(id, ada)
    const adding = { query: { userId: ada.memberId, eventId: id }, as: row.officer }
    expect((await club.call('POST /api/event/addAttendee', adding)).status).toBe(200)
    const undone = await club.call('POST /api/eventAttendee/undoAdd', { query: { id: adas }, as: row.officer })
    expect(undone.status).toBe(200)
    const [own] = (await make.attendancesOf(id)).filter(each => each.id === adas)
    expect(own).toMatchObject({
      isRemoved: true,
      askedAt: new Date(EVENING),
      saidComingAt: new Date('2026-06-12T18:00:00Z'),
    })
  })

  it('an event without a start time can be answered until its day is over', async () => {
    const { adas } = await asked({ startTime: null, endTime: null })
    const read = () => club.call('POST /api/eventAttendee/readQuestion', { body: linkOf(adas), as: null })
    club.setTime('2026-06-13T08:00:00Z')
    await evening()
    expect(await mailed()).toEqual(['Ada', 'Ben'])
    expect((await read()).status).toBe(200)
    club.setTime('2026-06-13T23:00:00Z')
    expect((await read()).status).toBe(400)
  })

  it('switched off, the question, its link and its mails are gone', async () => {
    const { id, adas } = await asked()
    await settings({ asksEvening: false })
    await evening()
    expect(await mailed()).toEqual([])
    expect(await crewOf(id)).toEqual([
      ['Ada', null],
      ['Ben', null],
    ])
    expect((await club.call('POST /api/eventAttendee/readQuestion', { body: linkOf(adas), as: null })).status).toBe(400)
  })

  it('the link of somebody whom an organiser has removed says so', async () => {
    const { id, adas } = await asked()
    await row.remove(id, ada)
    const read = await club.call('POST /api/eventAttendee/readQuestion', { body: linkOf(adas), as: null })
    expect(read.body).toMatchObject({ state: 'removed' })
  })
})

describe('[EVE-05] two servers, and the night', () => {
  it('two servers ask each once, and send one digest', async () => {
    const second = connectDatabase(club.url)
    try {
      const { id } = await row.rowWith(null, { startDate: '2026-06-15' })
      for (const { memberId } of [ada, ben, cat]) await make.attend(id, memberId)
      await club.database
        .insert(club.schema.noticeChoice)
        .values({ memberId: ada.memberId, notice: 'weekDigest', byMail: true })
      club.setTime('2026-06-14T18:00:00Z')
      await Promise.all([1, 2, 3].flatMap(() => [evening(), evening({ database: second.database })]))
      await evening()
      expect((await mailed()).toSorted()).toEqual(['Ada', 'Ben', 'Cat'])
      expect(await mailed('weekDigest')).toEqual(['Ada'])
    } finally {
      await second.close()
    }
  })

  it('a crew whose event is being changed is asked by the next look', async () => {
    const { id } = await row.rowWith(null)
    await make.attend(id, ada.memberId)
    club.setTime(EVENING)
    const other = await club.pool.connect()
    await other.query('begin')
    await other.query('select from event where id = $1 for update', [id])
    await evening()
    expect(await mailed()).toEqual([])
    await other.query('rollback')
    other.release()
    await evening()
    expect(await mailed()).toEqual(['Ada'])
  })

  it('a mail that could not be sent in the evening waits for the morning', async () => {
    await asked()
    for (const night of ['2026-06-12T21:00:00Z', '2026-06-13T02:00:00Z', '2026-06-13T05:59:59Z'])
      expect(await takeDueMail(club.database, new Date(night)), night).toBeUndefined()
    expect(await takeDueMail(club.database, new Date('2026-06-13T06:00:00Z'))).toMatchObject({ kind: 'stillComing' })
  })

  it('the specified mails go at night as before', async () => {
    const { id } = await row.rowWith(null)
    club.setTime('2026-06-12T23:00:00Z')
    await row.at('2026-06-12T23:00:00Z')
    await row.join(id, ada)
    expect(await takeDueMail(club.database, club.now())).toMatchObject({ kind: 'joinedOrganiser' })
  })
})

describe('[EVE-06] the digest of the week', () => {
  const SUNDAY = '2026-06-14T17:30:00Z'
  const wanting = ({ memberId }: TestSession, byMail = true) =>
    club.database.insert(club.schema.noticeChoice).values({ memberId, notice: 'weekDigest', byMail })

  it('tells who wants it which rows of the week have places free', async () => {
    await settings({ hasTides: true, slipway: '51.48, -0.22' })
    await wanting(ada)
    await wanting(ben, false)
    const { id } = await row.rowWith(3, { title: 'Weir and back', startDate: '2026-06-20' })
    await make.attend(id, ben.memberId)
    await row.rowWith(null, { title: 'Open to all', startDate: '2026-06-15' })
    const full = await row.rowWith(1, { title: 'All taken', startDate: '2026-06-16' })
    await make.attend(full.id, ben.memberId)
    await row.rowWith(null, { title: 'Marked full', startDate: '2026-06-17', isFull: true })
    await row.rowWith(null, { title: 'Next week', startDate: '2026-06-22' })
    await row.rowWith(null, { title: 'Today', startDate: '2026-06-14' })
    club.setTime(SUNDAY)
    await evening()
    await evening()
    const mails = (await club.mails()).filter(({ kind }) => kind === 'weekDigest')
    expect(mails.map(({ toName, subject }) => [toName, subject])).toEqual([
      ['Ada Rower', 'The week from Monday 15 June 2026'],
    ])
    const text = mails[0]?.text ?? ''
    expect(text).toContain('Monday 15 June 2026, 09:00 to 11:00: Open to all. Light until')
    expect(text).toContain('Saturday 20 June 2026, 09:00 to 11:00: Weir and back. 2 of 3 places free. Light until')
    for (const left of ['All taken', 'Marked full', 'Next week', 'Today']) expect(text).not.toContain(left)
    expect(text).toContain('https://club.example/app/club/v1/members/account/notices')
    expect(mails[0]).toMatchObject({ restsAtNight: true })
    await settings({ hasTides: false, slipway: null })
  })

  it('goes on a Sunday evening alone, and not for a week without such rows', async () => {
    await wanting(ada)
    const rowOn = (startDate: string) => row.rowWith(null, { startDate })
    await rowOn('2026-06-16')
    for (const wrong of [
      '2026-06-14T16:59:00Z',
      '2026-06-14T21:00:00Z',
      '2026-06-13T17:30:00Z',
      '2026-06-15T17:30:00Z',
    ]) {
      club.setTime(wrong)
      await evening()
      expect(await mailed('weekDigest'), wrong).toEqual([])
    }
    club.setTime('2026-06-21T17:30:00Z')
    await evening()
    expect(await mailed('weekDigest')).toEqual([])
  })

  it('a club that has it off sends none', async () => {
    await settings({ hasDigest: false })
    await wanting(ada)
    await row.rowWith(null, { startDate: '2026-06-16' })
    club.setTime(SUNDAY)
    await evening()
    expect(await mailed('weekDigest')).toEqual([])
  })
})

describe('[EVE-07] what a member chooses', () => {
  const read = async (as = ada) => (await club.call('GET /api/user/getNotices', { as })).body

  it('begins with the question and the waiting lists by mail, without the digest', async () => {
    expect(await read()).toEqual([
      { notice: 'stillComing', byMail: true },
      { notice: 'waitingList', byMail: true },
      { notice: 'weekDigest', byMail: false },
    ])
  })

  it('shows only what the club sends', async () => {
    await settings({ hasPlaces: false, hasDigest: false })
    expect(await read()).toEqual([{ notice: 'stillComing', byMail: true }])
    await settings({ asksEvening: false })
    expect(await read()).toEqual([])
    // Notifications on devices stand on the same page.
    expect((await club.call('GET /api/home/get')).body.club.sendsNotices).toBe(true)
  })

  it('is kept, is in the history, and is the member’s own', async () => {
    const body = {
      notices: [
        { notice: 'stillComing', byMail: false },
        { notice: 'weekDigest', byMail: true },
      ],
    }
    const saved = await club.call('POST /api/user/saveNotices', { body, as: ada })
    expect(saved.body).toEqual([
      { notice: 'stillComing', byMail: false },
      { notice: 'waitingList', byMail: true },
      { notice: 'weekDigest', byMail: true },
    ])
    expect(await read(ben)).toMatchObject([{ byMail: true }, { byMail: true }, { byMail: false }])
    const personalData = await club.call('GET /api/user/heldData', { as: ada })
    expect(JSON.stringify(personalData.body)).toContain('on Sunday evening: No → Yes')
  })

  it('without the question by mail, it stands on the screen alone', async () => {
    await club.call('POST /api/user/saveNotices', {
      body: { notices: [{ notice: 'stillComing', byMail: false }] },
      as: ada,
    })
    const { id } = await asked()
    expect(await mailed()).toEqual(['Ben'])
    expect(await crewOf(id)).toMatchObject([
      ['Ada', ['17:30', null]],
      ['Ben', ['17:30', null]],
    ])
  })

  it('without the mails of waiting lists, an offer stands on the screen alone', async () => {
    await club.call('POST /api/user/saveNotices', {
      body: { notices: [{ notice: 'waitingList', byMail: false }] },
      as: cat,
    })
    const { id } = await row.rowWith(1)
    await row.join(id, ada)
    await row.wait(id, cat)
    await row.leave(id, ada)
    expect(await row.listOf(id)).toEqual(['Cat offered'])
    expect(await mailed('placeOffered')).toEqual([])
  })
})

it('[EVE-08] the mail’s code is cut out of the outbox that officers read', async () => {
  const { adas } = await asked()
  const admin = await club.signedIn({ roles: ['Member', 'System Administrator'] })
  const [stored] = await club.database.select().from(club.schema.mail).where(eq(club.schema.mail.askedAttendeeId, adas))
  const { body } = await club.call('GET /api/mail/get', { query: { id: stored?.id }, as: admin })
  expect(JSON.stringify(body)).not.toContain(linkOf(adas).code)
  expect(JSON.stringify(body)).toContain('for-its-recipient-only')
})

describe('[PCK-01] what waits for a member, as the bar at a phone’s lower edge marks it', () => {
  const due = async (as: TestSession) => (await club.call('GET /api/event/getDue', { as })).body
  const NOTHING = { offered: 0, asked: 0, reports: 0 }

  it('a row that asks whether they come, until they answer, it is cancelled or begins, or nobody is asked', async () => {
    const { id, adas } = await asked()
    expect(await due(ada)).toEqual({ ...NOTHING, asked: 1 })
    expect(await due(ben)).toEqual({ ...NOTHING, asked: 1 })
    expect(await due(cat)).toEqual(NOTHING)
    await settings({ asksEvening: false })
    expect(await due(ada)).toEqual(NOTHING)
    await settings({ asksEvening: true })
    await sayComing(adas, ada)
    expect(await due(ada)).toEqual(NOTHING)
    await row.at('2026-06-13T08:00:00Z')
    expect(await due(ben)).toEqual(NOTHING)
    await row.at(EVENING)
    await row.cancel(id)
    expect(await due(ben)).toEqual(NOTHING)
  })

  it('a place on offer, until its time is over or the part is switched off', async () => {
    const { id } = await row.rowWith(1)
    await row.join(id, ada)
    await row.wait(id, ben)
    expect(await due(ben)).toEqual(NOTHING)
    await row.leave(id, ada)
    expect(await due(ben)).toEqual({ ...NOTHING, offered: 1 })
    await row.switchPart(false)
    expect(await due(ben)).toEqual(NOTHING)
    await row.switchPart(true)
    await row.at('2026-06-12T09:00:00Z')
    expect(await due(ben)).toEqual(NOTHING)
  })

  it('reports to write, for who may organise', async () => {
    const dana = await row.member('Dana')
    const past = { startDate: '2026-06-09' }
    for (const { memberId } of [row.officer, dana]) await row.rowWith(null, { ...past, organiserId: memberId })
    await row.rowWith(null, { ...past, organiserId: row.officer.memberId, reportFiledAt: club.now() })
    expect(await due(row.officer)).toEqual({ ...NOTHING, reports: 1 })
    expect(await due(dana)).toEqual(NOTHING)
  })
})
