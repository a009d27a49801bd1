// The statistical reports counted another way: plain loops over every row of the tables, written from
// docs/decisions/03-counting.md and not from the server.
import type { Pool } from 'pg'

interface Lookup {
  id: number
  name: string
  position: number
  is_row_event?: boolean
}
interface MemberRow {
  id: number
  first_name: string
  family_name: string
  date_of_birth: string | null
  membership_type_id: number | null
  gender_id: number | null
  ethnicity_id: number | null
  is_active: boolean
  is_approved: boolean
}
interface EventRow {
  id: number
  title: string
  event_type_id: number
  organiser_id: number
  start_date: string
  start_time: string | null
  end_date: string | null
  end_time: string | null
  cancel_reason_id: number | null
  bosun_report: string | null
  safety_report: string | null
}
interface AttendeeRow {
  event_id: number
  member_id: number
  confirmed: boolean
  attendee_remove_reason_id: number | null
  organiser_remove_reason_id: number | null
}

const BANDS: [from: number, name: string][] = [
  [65, '65 and over'],
  [55, '55-64'],
  [45, '45-54'],
  [35, '35-44'],
  [25, '25-34'],
  [18, '18-24'],
  [0, 'Under 18'],
]
const BAND_ORDER = [...BANDS.map(([, name]) => name).toReversed(), 'Unknown']

function bandOf(birth: string | null, day: string): string {
  if (birth === null) return 'Unknown'
  const hadBirthday = day.slice(5) >= birth.slice(5)
  const age = Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (hadBirthday ? 0 : 1)
  return BANDS.find(([from]) => age >= from)?.[1] ?? 'Under 18'
}

const comparing = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)

export interface Counting {
  dateFrom: string
  dateTo: string
  /** The time on the club's clock: yyyy-MM-ddTHH:mm:ss. */
  clock: string
}

/** The answer of every report call, by its name. */
export async function countByHand(pool: Pool, { dateFrom, dateTo, clock }: Counting) {
  const rowsOf = async <Row>(table: string) =>
    (await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row)
  const members = await rowsOf<MemberRow>('member')
  const events = await rowsOf<EventRow>('event')
  const attendees = await rowsOf<AttendeeRow>('attendee')
  const boats = await rowsOf<{ id: number; name: string }>('boat')
  const usedBoats = await rowsOf<{ event_id: number; boat_id: number }>('used_boat')
  const membershipTypes = await rowsOf<Lookup>('membership_type')
  const genders = await rowsOf<Lookup>('gender')
  const ethnicities = await rowsOf<Lookup>('ethnicity')
  const eventTypes = await rowsOf<Lookup>('event_type')

  const byId = <Row extends { id: number }>(rows: Row[], id: number): Row => {
    const found = rows.find(row => row.id === id)
    if (!found) throw new Error(`there is no ${id}`)
    return found
  }
  const word = (lookup: Lookup[], id: number | null) => (id === null ? 'Unknown' : byId(lookup, id).name)
  const orderOf = (lookup: Lookup[]) => [
    ...lookup.toSorted((a, b) => a.position - b.position).map(({ name }) => name),
    'Unknown',
  ]
  const nameOf = (id: number) => `${byId(members, id).first_name} ${byId(members, id).family_name}`

  const inRange = events.filter(event => event.start_date >= dateFrom && event.start_date <= dateTo)
  const happened = inRange.filter(
    event =>
      event.cancel_reason_id === null &&
      `${event.end_date ?? event.start_date}T${event.end_time ?? '24:00:00'}` <= clock,
  )
  const rowsDone = happened.filter(event => byId(eventTypes, event.event_type_id).is_row_event)
  /** The member of each place filled. */
  const places: number[] = []
  for (const row of rowsDone)
    for (const attendee of attendees) {
      const isRemoved = attendee.attendee_remove_reason_id !== null || attendee.organiser_remove_reason_id !== null
      if (attendee.event_id === row.id && attendee.confirmed && !isRemoved) places.push(attendee.member_id)
    }

  /** Returns how often each key occurs, in the order of first occurrence. */
  const tally = (keys: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return [...counts]
  }
  const topOf = (ids: number[]) =>
    tally(ids.map(String))
      .map(([id, noRows]) => ({ name: nameOf(Number(id)), noRows }))
      .toSorted((a, b) => b.noRows - a.noRows || comparing(a.name.toLowerCase(), b.name.toLowerCase()))
      .slice(0, 10)
  const rowersBy = (order: string[], of: (member: MemberRow) => string) =>
    order
      .map(key => ({ key, filled: places.filter(id => of(byId(members, id)) === key) }))
      .filter(({ filled }) => filled.length > 0)
      .map(({ key, filled }) => ({ key, uniqueRowers: new Set(filled).size, totalRowers: filled.length }))
  const membersOf = (type: string) =>
    members.filter(
      member => member.is_active && member.is_approved && word(membershipTypes, member.membership_type_id) === type,
    )
  const membersBy = (order: string[], of: (member: MemberRow) => string) =>
    orderOf(membershipTypes).flatMap(membershipType =>
      order
        .map(key => ({
          membershipType,
          key,
          total: membersOf(membershipType).filter(member => of(member) === key).length,
        }))
        .filter(({ total }) => total > 0),
    )
  const boatsOf = (chosen: EventRow[]) =>
    tally(
      usedBoats
        .filter(({ event_id }) => chosen.some(({ id }) => id === event_id))
        .map(({ boat_id }) => byId(boats, boat_id).name),
    )
      .map(([boat, noRows]) => ({ boat, noRows }))
      .toSorted((a, b) => b.noRows - a.noRows || comparing(a.boat, b.boat))
  const ofType = (chosen: EventRow[], type: string) =>
    chosen.filter(event => word(eventTypes, event.event_type_id) === type)
  const textsOf = (part: 'bosun_report' | 'safety_report') =>
    inRange
      .filter(event => event[part] !== null)
      .toSorted(
        (a, b) =>
          comparing(`${b.start_date}${b.start_time ?? '00:00:00'}`, `${a.start_date}${a.start_time ?? '00:00:00'}`) ||
          b.id - a.id,
      )
      .map(event => {
        const { first_name: firstName, family_name: familyName } = byId(members, event.organiser_id)
        return {
          startDate: event.start_date,
          endDate: event.end_date,
          firstName,
          familyName,
          eventType: word(eventTypes, event.event_type_id),
          title: event.title,
          text: event[part],
        }
      })

  const gender = ({ gender_id }: MemberRow) => word(genders, gender_id)
  const ethnicity = ({ ethnicity_id }: MemberRow) => word(ethnicities, ethnicity_id)
  return {
    boatsUsed: boatsOf(happened),
    boatsUsedByEventType: orderOf(eventTypes).flatMap(eventType =>
      boatsOf(ofType(happened, eventType)).map(row => ({ eventType, ...row })),
    ),
    UniqueRowers: [{ uniqueRowers: new Set(places).size, totalRowers: places.length }],
    topRowers: topOf(places).map(({ name, noRows }) => ({ rower: name, noRows })),
    UniqueRowersByGender: rowersBy(orderOf(genders), gender).map(({ key, ...counts }) => ({ gender: key, ...counts })),
    UniqueRowersByEthnicity: rowersBy(orderOf(ethnicities), ethnicity).map(({ key, ...counts }) => ({
      ethnicity: key,
      ...counts,
    })),
    UniqueRowersByAge: rowersBy(BAND_ORDER, member => bandOf(member.date_of_birth, dateTo)).map(
      ({ key, ...counts }) => ({ age: key, ...counts }),
    ),
    RowOrganised: [{ noRows: rowsDone.length }],
    topOrganiser: topOf(rowsDone.map(({ organiser_id }) => organiser_id)).map(({ name, noRows }) => ({
      organiser: name,
      noRows,
    })),
    RowOrganisedByEventType: orderOf(eventTypes)
      .map(eventType => ({ eventType, noRows: ofType(rowsDone, eventType).length }))
      .filter(({ noRows }) => noRows > 0),
    maintenance: textsOf('bosun_report').map(({ text, ...row }) => ({ ...row, bosunReport: text })),
    safety: textsOf('safety_report').map(({ text, ...row }) => ({ ...row, safetyReport: text })),
    membersByAge: membersBy(BAND_ORDER, member => bandOf(member.date_of_birth, clock.slice(0, 10))).map(
      ({ key, ...row }) => ({ ...row, age: key }),
    ),
    membersByType: orderOf(membershipTypes)
      .map(membershipType => ({ membershipType, total: membersOf(membershipType).length }))
      .filter(({ total }) => total > 0),
    membersByGender: membersBy(orderOf(genders), gender).map(({ key, ...row }) => ({ ...row, gender: key })),
    membersByEthnicity: membersBy(orderOf(ethnicities), ethnicity).map(({ key, ...row }) => ({
      ...row,
      ethnicity: key,
    })),
  }
}

export type ReportName = keyof Awaited<ReturnType<typeof countByHand>>
