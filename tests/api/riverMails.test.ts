import { inArray } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { confirmStation } from './stationConfirmer'
import { eventMaker } from './eventMaker'
import { placesMaker } from './placesMaker'

const RIVER =
  /\n\nHigh water 09:20, 6\.5 m; light until 21:\d\d\. Prediction, not for navigation\. Immingham: TICON-4, CC BY 4\.0\n\n/
/** What is said of a row that will not take place for the reader, or by somebody to somebody. */
const WITHOUT = ['attendeeLeft', 'attendeeRemoved', 'eventCancelled', 'placeWithdrawn']
const TOLD = [
  ...['attendeeAdded', 'attendeeConfirmed', 'attendeeReinstated', 'eventChanged', 'eventReinstated'],
  ...['joinedMember', 'joinedOrganiser', 'newEvent', 'placeOffered', 'placePassedOver'],
]

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
  await row.switchPart(true)
  const { emailPreference, memberEmailPreference, tideExtreme } = club.schema
  const [rows] = await club.database
    .select()
    .from(emailPreference)
    .where(inArray(emailPreference.name, ['Rows and outings']))
  await club.database.insert(memberEmailPreference).values([{ memberId: ada.memberId, preferenceId: rows?.id ?? 0 }])
  await showTides(false)
  await confirmStation(club, await club.signedIn({ roles: ['Member', 'System Administrator'] }))
  await club.database.insert(tideExtreme).values([
    { at: new Date('2026-06-13T08:20Z'), height: 6.5, isHigh: true },
    { at: new Date('2026-06-20T15:05Z'), height: 6.2, isHigh: true, tableSource: 'Harbour tables' },
    // That day has tides of a table and a predicted one.
    { at: new Date('2026-06-20T21:20Z'), height: 1.1, isHigh: false },
  ])
})
afterEach(() => make.clear())

const showTides = (hasTides: boolean) =>
  club.database.update(club.schema.waterSettings).set({ hasTides, slipway: '53.63, -0.19' })
const formOf = (fields: object = {}) => ({
  ...{ title: 'Heron Creek', eventTypeId: 0, startDate: '2026-06-13', endDate: null, startTime: '09:00' },
  ...{ endTime: '11:00', summary: '<p>Up the creek.</p>', description: '', places: 2, ...fields },
})
const typeId = async (isRow: boolean) => {
  const { rows } = await club.pool.query<{ id: number }>(
    `select t.id from event_type t join email_preference_event_type p on p.event_type_id = t.id
     where t.is_row_event = $1 order by t.id limit 1`,
    [isRow],
  )
  return rows[0]?.id ?? 0
}

/** Does everything with a row that somebody is told of. Returns the text of each mail, by its kind. */
async function liveThrough(eventTypeId: number): Promise<Map<string, string[]>> {
  const as = row.officer
  const { body: made } = await club.call('POST /api/event/save', { as, body: formOf({ eventTypeId }) })
  const { id } = made
  await row.join(id, ada)
  const adas = await row.attendanceOf(id, ada)
  await club.call('POST /api/eventAttendee/confirm', { as, query: { id: adas } })
  await club.call('POST /api/event/addAttendee', { as, query: { eventId: id, userId: ben.memberId } })
  await row.save(id, { startTime: '09:30' })
  await row.save(id, { startTime: '09:00' })
  await row.cancel(id)
  await row.reinstate(id)
  // Cat waits, and is in another row at that time when a place comes free.
  await row.wait(id, cat)
  const other = await row.rowWith(null, { title: 'Gull Creek' })
  await row.join(other.id, cat)
  await row.leave(id, ada)
  await row.leave(other.id, cat)
  await row.tick()
  await row.send()
  await row.save(id, { places: 1 })
  await row.save(id, { places: null })
  await row.remove(id, ben)
  await club.call('POST /api/eventAttendee/reinstate', { as, query: { id: await row.attendanceOf(id, ben) } })
  const texts = new Map<string, string[]>()
  for (const { kind, text } of await club.mails()) texts.set(kind, [...(texts.get(kind) ?? []), text])
  return texts
}

it('[RIV-13] each mail about a row to come says its tide and light; of one that is off, or given up, none does', async () => {
  await showTides(true)
  const texts = await liveThrough(await typeId(true))
  expect([...texts.keys()]).toEqual(expect.arrayContaining([...TOLD, ...WITHOUT]))
  for (const kind of TOLD) for (const text of texts.get(kind) ?? []) expect(text, kind).toMatch(RIVER)
  for (const kind of WITHOUT) for (const text of texts.get(kind) ?? []) expect(text, kind).not.toContain('High water')
})

it('[RIV-13] nothing of it is in the mails of a club without tides, nor in those about what is no row', async () => {
  await showTides(false)
  const off = [...(await liveThrough(await typeId(true))).values()].flat()
  expect(off.length).toBeGreaterThan(10)
  expect(off.filter(text => text.includes('High water'))).toEqual([])
  await make.clear()
  await showTides(true)
  const [social] = (await club.pool.query<{ id: number }>('select id from event_type where not is_row_event limit 1'))
    .rows
  const { body } = await club.call('POST /api/event/save', {
    as: row.officer,
    body: formOf({ eventTypeId: social?.id }),
  })
  await row.join(body.id, ada)
  expect((await club.mails()).map(({ text }) => text).filter(text => text.includes('High water'))).toEqual([])
})

it('[RIV-13] the mail of a weekly row says them below each date, and the sources once; its preview does, too', async () => {
  await showTides(true)
  const body = formOf({ eventTypeId: await typeId(true), otherStartDates: ['2026-06-20', '2026-06-27'] })
  const timesOfDates = [{ startDate: '2026-06-20', startTime: '15:00', endTime: '17:00' }]
  const as = row.officer
  const shown = await club.call('POST /api/event/previewMail', { as, body: { ...body, timesOfDates } })
  const { body: made } = await club.call('POST /api/event/saveWeekly', { as, body: { ...body, timesOfDates } })
  const [mail] = await club.mails()
  const linesOf = (id: number | string) =>
    mail?.text
      .split('\n\n')
      .find(block => block.includes(`/event/view/${id}\n`))
      ?.split('\n')
      .slice(2)
  expect(made.map(({ id }) => linesOf(id))).toEqual([
    [expect.stringMatching(/^High water 09:20, 6\.5 m; light until 21:\d\d$/)],
    [expect.stringMatching(/^High water 16:05, 6\.2 m; light until 21:\d\d$/)],
    [expect.stringMatching(/^Light until 21:\d\d$/)],
  ])
  expect(mail?.text).toContain(
    '\n\nPrediction, not for navigation. Immingham: TICON-4, CC BY 4.0\n\nHarbour tables\n\n',
  )
  expect(mail?.html).toMatch(/<\/a><br>High water 16:05, 6\.2 m; light until 21:\d\d<\/li>/)
  const unnumbered = (text = '') => text.replaceAll(/event\/view\/\d+/g, 'event/view/...')
  expect(shown.body.mail?.text).toBe(unnumbered(mail?.text))
})
