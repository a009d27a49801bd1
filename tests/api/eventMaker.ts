import { eq } from 'drizzle-orm'
import type { LookupType } from '#contract/words'
import { cutRichText } from '#contract/rules/cutRichText'
import { lookupTables } from '../../server/database/lookupTables'
import type { TestClub } from '../testClub'

const RICH = ['summary', 'description', 'safetyReport', 'bosunReport'] as const
type Rich = Partial<Record<(typeof RICH)[number], string>>
type EventFields = Partial<TestClub['schema']['event']['$inferInsert']>
/** Rich text is cut, as the server does with what it is sent. */
type NewEvent = Omit<EventFields, keyof Rich> & Rich & { type?: string }

const cutTexts = ({ type: _type, ...fields }: NewEvent): EventFields =>
  ({
    ...fields,
    ...Object.fromEntries(
      RICH.flatMap(name => (fields[name] === undefined ? [] : [[name, cutRichText(fields[name])]])),
    ),
  }) as EventFields
type NewAttendee = Partial<TestClub['schema']['attendee']['$inferInsert']>

/** Makes events and attendances straight in the database, for tests that read or join them. */
export async function eventMaker({ database, schema, memberWith, now }: TestClub) {
  const organiser = await memberWith({ firstName: 'Olwen', familyName: 'Organiser', roles: ['Member', 'Duty Officer'] })
  const types = new Map((await database.select().from(schema.eventType)).map(({ name, id }) => [name, id]))

  /** A Club Row of Olwen's on 13 June 2026, 09:00 to 11:00, unless told otherwise. */
  async function eventWith({ type = 'Club Row', ...fields }: NewEvent = {}) {
    const [row] = await database
      .insert(schema.event)
      .values({
        title: 'A row',
        summary: cutRichText('<p>Summary</p>'),
        eventTypeId: types.get(type) ?? 0,
        organiserId: organiser.id,
        startDate: '2026-06-13',
        startTime: '09:00',
        endTime: '11:00',
        createdAt: now(),
        ...cutTexts(fields),
      })
      .returning()
    if (!row) throw new Error('no event was made')
    return row
  }

  async function attend(eventId: number, memberId: number, fields: NewAttendee = {}) {
    const [row] = await database
      .insert(schema.attendee)
      .values({ eventId, memberId, joinedAt: now(), ...fields })
      .returning()
    if (!row) throw new Error('no attendance was made')
    return row
  }

  const reason = async (type: LookupType) => {
    const [row] = await database.select().from(lookupTables[type]).orderBy(lookupTables[type].position).limit(1)
    if (!row) throw new Error(`no ${type}`)
    return row
  }

  return {
    organiser,
    eventWith,
    attend,
    reason,
    change: (id: number, fields: NewEvent) =>
      database.update(schema.event).set(cutTexts(fields)).where(eq(schema.event.id, id)),
    attendancesOf: (eventId: number) =>
      database.select().from(schema.attendee).where(eq(schema.attendee.eventId, eventId)),
    /** Lists show every event: each test begins with none, and with an empty outbox. */
    clear: async () => {
      await database.delete(schema.event)
      await database.delete(schema.mail)
    },
  }
}

export type EventMaker = Awaited<ReturnType<typeof eventMaker>>
