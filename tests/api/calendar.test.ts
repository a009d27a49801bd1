// What stands in a member's calendar, and how calendar programs read it.
import { beforeEach, describe, expect, it } from 'vitest'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { type EventMaker, eventMaker } from './eventMaker'
import { confirmStation } from './stationConfirmer'
import { readCalendarText } from './calendarReader'
import { SQL_NOW } from '../moment'

const club = testClub()
let as: TestSession
let url: string

const make = beforeTests(() => eventMaker(club))
beforeEach(async () => {
  club.setTime('2026-06-10T09:00:00Z')
  await make.clear()
  as = await club.signedIn()
  url = await renew(as)
})

const renew = async (owner: TestSession) =>
  new URL((await club.call('POST /api/calendar/renew', { as: owner })).body.url).pathname
const get = (path = url, headers: Record<string, string> = {}) => club.app.inject({ method: 'GET', url: path, headers })
const entries = async (path = url) => readCalendarText((await get(path)).body)
const titles = async (path = url) => (await entries(path)).map(({ title }) => title)
type NewRow = Parameters<EventMaker['eventWith']>[0]
type Place = Parameters<EventMaker['attend']>[2]

/** A row in whose crew the member is. */
async function ownRow(fields: NewRow = {}, place: Place = { confirmed: true }) {
  const row = await make.eventWith(fields)
  await make.attend(row.id, as.memberId, place)
  return row
}
const onlyEntry = async (path = url) => {
  const [entry, ...more] = await entries(path)
  if (!entry || more.length > 0) throw new Error('There is not just one entry.')
  return entry
}
const times = async (fields: NewRow) => {
  await make.clear()
  await ownRow(fields)
  const { start, end } = await onlyEntry()
  return [start, end]
}

describe('[CAL-01] what stands in it', () => {
  it('is the member’s own rows: waiting ones tentative, confirmed ones, cancelled ones that say so; no others', async () => {
    await ownRow({ title: 'Confirmed', startDate: '2026-06-13' })
    await ownRow({ title: 'Waiting', startDate: '2026-06-14' }, {})
    const reason = await make.reason('Cancel Row Reason')
    await ownRow({
      title: 'Off',
      startDate: '2026-06-15',
      cancelReasonId: reason.id,
      cancelComments: 'A gale, a big one',
    })
    const { id: gone } = await make.reason('Remove from Row Reason')
    const { id: crew } = await make.reason('Crew Remove from Row Reason')
    await ownRow({ title: 'Removed' }, { organiserRemoveReasonId: gone })
    await ownRow({ title: 'Removed myself' }, { attendeeRemoveReasonId: crew })
    await make.attend((await make.eventWith({ title: 'Another’s' })).id, make.organiser.id, { confirmed: true })

    const found = await entries()
    expect(found.map(({ title, status, isBusy }) => [title, status, isBusy])).toEqual([
      ['Confirmed', 'CONFIRMED', true],
      ['Waiting', 'TENTATIVE', true],
      ['Cancelled: Off', 'CANCELLED', false],
    ])
    expect(found.map(({ text }) => text.split('\n')[0])).toEqual([
      'Club Row. You’re in.',
      'Club Row. Waiting for the organiser to confirm your place.',
      `Club Row. Cancelled: ${reason.name}. A gale, a big one`,
    ])
  })

  it('is also what an officer organises, once where they row in it too; without the role it is not', async () => {
    const officer = await club.signedIn({ roles: ['Member', 'Duty Officer'] })
    const path = await renew(officer)
    const own = { organiserId: officer.memberId }
    await make.eventWith({ ...own, title: 'Organised' })
    await make.attend((await make.eventWith({ ...own, title: 'Both', startDate: '2026-06-14' })).id, officer.memberId)
    expect((await entries(path)).map(({ title, status, text }) => [title, status, text.split('\n')[0]])).toEqual([
      ['Organised', 'CONFIRMED', 'Club Row. You organise it.'],
      ['Both', 'CONFIRMED', 'Club Row. You organise it.'],
    ])
    await club.pool.query('delete from member_role where member_id = $1 and role_id <> 1', [officer.memberId])
    expect((await entries(path)).map(({ title, status }) => [title, status])).toEqual([['Both', 'TENTATIVE']])
  })

  it('goes 90 days back and as far ahead as there is anything', async () => {
    await ownRow({ title: 'Too long ago', startDate: '2026-03-11' })
    await ownRow({ title: 'Just within', startDate: '2026-03-12', startTime: '09:30', endTime: '11:00' })
    await ownRow({ title: 'Far ahead', startDate: '2031-12-31' })
    expect(await titles()).toEqual(['Just within', 'Far ahead'])
  })

  it('says place, summary and link, and names nobody', async () => {
    const { id } = await ownRow({ summary: '<p>Up <b>river</b>, then tea</p>', description: '<p>The whole story</p>' })
    await make.attend(id, (await club.memberWith({ firstName: 'Avon', familyName: 'Secret' })).id)
    await club.pool.query(`update club_settings set address = $1`, ['The Boathouse\nStaithe Lane, Sallowmouth'])
    const { text, location: place, url: link } = await onlyEntry()
    const { title } = (await club.call('GET /api/home/get')).body.club
    expect(link).toBe(`https://club.example/app/club/v1/members/event/view/${id}`)
    expect(text).toBe(`Club Row. You’re in.\n\nUp river, then tea\n\n${link}`)
    expect(place).toBe(`${title}, The Boathouse, Staithe Lane, Sallowmouth`)
    const { body } = await get()
    expect(body).toContain('METHOD:PUBLISH\r\n')
    for (const name of ['Olwen', 'Avon', 'Secret']) expect(body).not.toContain(name)
  })

  it('says the fields of the club’s own that members see', async () => {
    await club.pool.query(
      `insert into event_field (key, label, kind, choices, members_see_it, position) values
         ('meet', 'Meeting point', 'line', '[]', true, 1), ('kit', 'Kit', 'select', '[{"key":"w","name":"Wellies"}]', true, 2),
         ('cox', 'Cox', 'boolean', '[]', true, 3), ('by', 'Reply by', 'day', '[]', true, 4), ('hush', 'Notes', 'line', '[]', false, 5)`,
    )
    await ownRow({ fields: { meet: 'The slipway', kit: 'w', cox: false, by: '2026-06-12', hush: 'Not for members' } })
    const { text } = await onlyEntry()
    expect(text).toContain('\n\nMeeting point: The slipway\nKit: Wellies\nCox: No\nReply by: 12/06/2026\n\n')
    expect(text).not.toContain('Not for members')
    await club.pool.query('delete from event_field')
  })

  it('has the river in words where the club shows it', async () => {
    for (const startDate of ['2026-06-13', '2026-06-20', '2026-07-04']) await ownRow({ title: startDate, startDate })
    await ownRow({ title: 'Ashore', type: 'Social', startDate: '2026-07-05' })
    await ownRow({ title: 'Two days', startDate: '2026-07-06', endDate: '2026-07-07' })
    expect((await entries()).filter(({ text }) => text.includes('High water'))).toEqual([])
    await club.pool.query(`update water_settings set has_tides = true, slipway = '53.63, -0.19'`)
    await confirmStation(club, await club.signedIn({ roles: ['Member', 'System Administrator'] }))
    const found = await entries()
    expect(found.map(({ text }) => text.includes('High water'))).toEqual([true, true, true, false, false])
    expect(found[0]?.text).toMatch(
      /\n\nHigh water \d\d:\d\d, \d\.\d m; light until 21:3\d\nPrediction, not for navigation\. Immingham/,
    )
    await club.pool.query('update water_settings set has_tides = false')
  })
})

describe('[CAL-02] when it is', () => {
  it('is told in UTC, over both changes of the clock', async () => {
    expect(await times({ startDate: '2026-10-24', startTime: '09:00', endTime: '11:00' })).toEqual([
      ...['2026-10-24T08:00:00.000Z', '2026-10-24T10:00:00.000Z'],
    ])
    expect(await times({ startDate: '2026-10-25', startTime: '09:00', endTime: '11:00' })).toEqual([
      ...['2026-10-25T09:00:00.000Z', '2026-10-25T11:00:00.000Z'],
    ])
    // From before the clock is put back until after it: an hour longer than the clock says.
    expect(await times({ startDate: '2026-10-25', startTime: '00:30', endTime: '03:00' })).toEqual([
      ...['2026-10-24T23:30:00.000Z', '2026-10-25T03:00:00.000Z'],
    ])
    expect(await times({ startDate: '2027-03-27', startTime: '09:00', endTime: '11:00' })).toEqual([
      ...['2027-03-27T09:00:00.000Z', '2027-03-27T11:00:00.000Z'],
    ])
    expect(await times({ startDate: '2027-03-28', startTime: '00:30', endTime: '03:00' })).toEqual([
      ...['2027-03-28T00:30:00.000Z', '2027-03-28T02:00:00.000Z'],
    ])
  })

  it('takes whole days without a start time, and ends with the last day of several', async () => {
    expect(await times({ startDate: '2026-06-13', startTime: null, endTime: null })).toEqual([
      '2026-06-13',
      '2026-06-14',
    ])
    expect(await times({ startDate: '2026-10-24', endDate: '2026-10-25', startTime: null, endTime: null })).toEqual([
      ...['2026-10-24', '2026-10-26'],
    ])
    expect(
      await times({ startDate: '2026-06-13', endDate: '2026-06-14', startTime: '18:00', endTime: '12:00' }),
    ).toEqual([...['2026-06-13T17:00:00.000Z', '2026-06-14T11:00:00.000Z']])
    expect(await times({ startDate: '2026-10-24', endDate: '2026-10-25', startTime: '18:00', endTime: null })).toEqual([
      ...['2026-10-24T17:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    ])
  })

  it('has no end where none is known, and none at its start', async () => {
    expect(await times({ endTime: null })).toEqual(['2026-06-13T08:00:00.000Z', null])
    expect(await times({ endTime: '09:00' })).toEqual(['2026-06-13T08:00:00.000Z', null])
  })

  it('follows the club’s clock wherever the club is', async () => {
    await club.pool.query(`update club_settings set time_zone = 'Pacific/Auckland'`)
    expect(await times({ startDate: '2026-06-13', startTime: '09:00', endTime: '11:00' })).toEqual([
      ...['2026-06-12T21:00:00.000Z', '2026-06-12T23:00:00.000Z'],
    ])
    await club.pool.query(`update club_settings set time_zone = 'Europe/London'`)
  })
})

describe('[CAL-03] the format', () => {
  it('takes whatever stands in a title or a text', async () => {
    const odd = [
      'Emoji 🚣🏽‍♀️🌊, commas; semicolons: colons\\backslashes "quotes"',
      'ÅÄÖ '.repeat(40).trim(),
      '🚣'.repeat(60),
      'x'.repeat(100),
      'END:VEVENT BEGIN:VALARM',
    ]
    for (const [index, title] of odd.entries())
      await ownRow({ title, startDate: `2026-07-0${index + 1}`, summary: `<p>${'🌊, '.repeat(50)}</p><p>; \\n</p>` })
    expect(await titles()).toEqual(odd)
    const reason = await make.reason('Cancel Row Reason')
    await make.clear()
    await ownRow({ title: 'Off', cancelReasonId: reason.id, cancelComments: 'One\r\nTwo\nThree\rFour\u0007 five' })
    expect((await onlyEntry()).text).toContain('One\nTwo\nThree\nFour five')
  })

  it('names the club, and asks programs to look every hour', async () => {
    await club.pool.query(`update club_settings set title = 'Sallowmouth, Noss; & Newton'`)
    const { body, headers } = await get()
    expect(body.split('\r\n').slice(0, 8)).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Rowing club//Members//EN', 'METHOD:PUBLISH'],
      ...['NAME:Sallowmouth\\, Noss\\; & Newton', 'X-WR-CALNAME:Sallowmouth\\, Noss\\; & Newton'],
      ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    ])
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' },
      ...{ 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' },
    })
  })

  it('has an entry for each of many hundred rows, and an empty calendar for none', async () => {
    expect(await entries()).toEqual([])
    await club.pool.query(
      `with made as (
         insert into event (title, event_type_id, organiser_id, summary, start_date, created_at)
         select 'Row ' || n, $1, $2, '<p>Up river</p>', date '2026-07-01' + n, ${SQL_NOW} from generate_series(1, 700) n returning id)
       insert into attendee (event_id, member_id, joined_at) select id, $3, ${SQL_NOW} from made`,
      [(await make.eventWith()).eventTypeId, make.organiser.id, as.memberId],
    )
    expect(new Set((await entries()).map(({ uid }) => uid)).size).toBe(700)
  })
})

describe('[CAL-04] what has not changed', () => {
  const etag = async () => String((await get()).headers.etag)

  it('is not sent again: 304 while the row and the own place stay as they are', async () => {
    const { id } = await ownRow()
    const first = await etag()
    club.advance(3600_000)
    await make.attend(id, (await club.memberWith()).id)
    const again = await get(url, { 'if-none-match': first })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first])
    expect((await get(url, { 'if-none-match': `"other", W/${first}` })).statusCode).toBe(304)
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const head = await club.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first])
  })

  it('a change of the row or of the own place has its time, and the id stays', async () => {
    const officer = await club.signIn(make.organiser.email)
    const { id } = await make.eventWith()
    club.advance(60_000)
    await club.call('POST /api/event/joinEvent', { as, query: { eventId: id } })
    const joined = await onlyEntry()
    expect([joined.status, joined.changed, joined.sequence]).toEqual(['TENTATIVE', '2026-06-10T09:01:00Z', 1])

    club.advance(60_000)
    const [place] = await make.attendancesOf(id)
    const confirm = { as: officer, body: { id: place?.id, confirmed: true } }
    expect((await club.call('POST /api/eventAttendee/save', confirm)).status).toBe(200)
    const confirmed = await onlyEntry()
    expect([confirmed.status, confirmed.changed]).toEqual(['CONFIRMED', '2026-06-10T09:02:00Z'])

    club.advance(60_000)
    const reason = await make.reason('Cancel Row Reason')
    await club.call('POST /api/event/cancel', {
      as: officer,
      body: { id, cancelledId: reason.id, cancelledComments: '' },
    })
    const cancelled = await onlyEntry()
    expect([cancelled.status, cancelled.changed, cancelled.sequence]).toEqual(['CANCELLED', '2026-06-10T09:03:00Z', 2])
    expect([confirmed.uid, cancelled.uid]).toEqual([joined.uid, joined.uid])

    const before = await etag()
    await club.call('GET /api/eventAttendee/getView', { as: officer, query: { attendeeId: place?.id } })
    expect(await etag()).toBe(before)
  })
})

describe('[CAL-06] one event by itself', () => {
  const ask = (eventId: number, asker = as) => club.call('GET /api/calendar/event', { as: asker, query: { eventId } })
  const open = (path: string, cookie: string | undefined) =>
    club.app.inject({ method: 'GET', url: path, ...(cookie && { cookies: { CALENDAR: cookie } }) })

  it('is a file that a telephone shows, the same entry as in the calendar', async () => {
    const { id } = await ownRow({ title: 'Tea, and ‘cake’' })
    const { body, headers, status } = await ask(id)
    expect([status, body.path]).toEqual([200, `/calendar/event/${id}.ics`])
    const file = await open(body.path, club.cookieOf(headers, 'CALENDAR'))
    expect(file.headers).toMatchObject({
      ...{ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' },
      'content-disposition': `inline; filename="Tea, and _cake_.ics"; filename*=UTF-8''Tea%2C%20and%20%E2%80%98cake%E2%80%99.ics`,
    })
    expect(readCalendarText(file.body)).toEqual(await entries())
  })

  it('is there for whoever may see the event, and has no status for somebody who is not in it', async () => {
    const { id } = await make.eventWith()
    const { body, headers } = await ask(id)
    const [entry] = readCalendarText((await open(body.path, club.cookieOf(headers, 'CALENDAR'))).body)
    expect([entry?.status, entry?.text.split('\n')[0]]).toEqual([null, 'Club Row'])
  })

  it('is opened within a minute, by the session alone that asked', async () => {
    const { id } = await ownRow()
    expect((await ask(2_000_000_000)).status).toBe(404)
    expect((await ask(id, null as unknown as TestSession)).status).toBe(401)
    const { body, headers } = await ask(id)
    const cookie = club.cookieOf(headers, 'CALENDAR')
    expect(String(headers['set-cookie'])).toMatch(
      /CALENDAR=[^;]+; Max-Age=60; Path=\/calendar\/event; HttpOnly; SameSite=Strict/,
    )
    for (const path of [
      '/calendar/event/0.ics',
      '/calendar/event/x.ics',
      '/calendar/event/9999999999.ics',
      `/calendar/event/${id}`,
    ])
      expect((await open(path, cookie)).statusCode, path).toBe(404)
    expect((await open(body.path, undefined)).statusCode).toBe(404)
    expect((await open(body.path, 'no token')).statusCode).toBe(404)
    expect((await open(body.path, cookie)).statusCode).toBe(200)
    club.advance(61_000)
    const late = await open(body.path, cookie)
    expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('The event was not added')])
  })
})
