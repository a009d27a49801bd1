import { eq, sql, type SQL } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { OrganisersAttendee } from '#contract/calls/event'
import { crewFields } from '#contract/calls/eventAttendee'
import { wordsSourceOf } from '#contract/resources/fields'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import { questionColumn } from './questionColumn'
import { hasEnded, isInFuture, medicalNotesOpen } from './eventState'
import type { Clock } from '../clock'
import { completedRows } from './completedRows/completedRows'
import { event } from '../database/schema/events'
import { NotFound } from '../errors'
import { wordsSql } from '../fields/fieldQueries'
import { crewKeysSeen } from '../fields/readOwnFields'
import { isReachable } from '../mail/addressee'
import { isOffering, waitingList, waitingMark } from './places/placesColumns'
import { clubToday, instantNow } from '../time'
import { readPlannedRiver } from '../river/rowRiver'
import { readEventWith, type Reading, SEEN_FIELDS, withRiver } from './readEvent'

/** Nobody below this age is offered a private chat with an officer. */
const ADULT_AGE = sql.raw(`interval '18 years'`)

/**
 * An attendee as read. present.ts works out whether mails reach them, the digits for WhatsApp, and whether there are
 * medical notes.
 */
export type OrganisersAttendeeRow = Omit<
  OrganisersAttendee,
  'mailReach' | 'whatsAppNumber' | 'hasMedicalNotes' | 'fields'
> & {
  fields: OwnValues
  isMember: boolean
  /** The conditions; null for somebody removed, too. */
  medicalConditions: string | null
  /** The club's setting, for attendees who may be reached by WhatsApp; otherwise null. */
  whatsAppCountryCode: string | null
}

/**
 * A digest of what the organiser's view shows of an event, over the event table. Completed rows and the club's own
 * lists are left out. It is made of stored values, so no deed needs to announce its change: versions count every change
 * of an event and of a member.
 */
const organiserMark = (now: SQL) => sql<string>`md5(row(
  ${event.version}, ${isInFuture(now)}, ${hasEnded(now)}, ${waitingMark(now)},
  (select string_agg(row(a, m.version)::text, ',' order by a.id)
    from attendee a join member m on m.id = a.member_id where a.event_id = ${event}.id)
)::text)`

/** Returns the present mark of the organiser's view. Throws NotFound. */
export async function readOrganiserMark({ database, clock }: Reading, eventId: number): Promise<string> {
  const [row] = await database
    .select({ mark: organiserMark(instantNow(clock)) })
    .from(event)
    .where(eq(event.id, eventId))
  if (!row) throw new NotFound('This event does not exist.')
  return row.mark
}

/** The columns of the member m that say whether mails go to them. */
const MEMBER = { isActive: sql`m.is_active`, isApproved: sql`m.is_approved` }

const CREW_WORDS = sql.raw(crewFields.map(field => `'${wordsSourceOf(field)}', ${wordsSql(field, 'm')}`).join(', '))

const crewAsSeen = (clock: Clock) => sql<OrganisersAttendeeRow[]>`(
      select coalesce(json_agg(json_build_object(
        'id', a.id, 'firstName', m.first_name, 'familyName', m.family_name, 'confirmed', a.confirmed, 'isRemoved', a.is_removed, 'fields', ${SEEN_FIELDS}, 'email', m.email, 'isMember', ${isReachable(MEMBER)},
        'phoneNumber', case when not a.is_removed then nullif(trim(m.phone_number), '') end,
        'whatsAppCountryCode', case when m.date_of_birth <= ${clubToday(clock)} - ${ADULT_AGE} and not a.is_removed
          then (select whats_app_country_code from club_settings) end,
        'medicalConditions', case when not a.is_removed and ${medicalNotesOpen(clock)} then m.medical_conditions end,
        'attendeeRemovedReason', own_reason.name, 'attendeeRemoveComments', a.attendee_remove_comments,
        'organiserRemovedReason', sent_reason.name, 'organiserRemoveComments', a.organiser_remove_comments,
        'noRows', ${completedRows(sql`m.id`, instantNow(clock))}, ${CREW_WORDS},
        'covidFormCompleted', a.covid_declared_at is not null, 'asked', ${questionColumn('a')}
      ) order by a.is_removed, lower(m.family_name), lower(m.first_name), a.id), '[]')
      from attendee a
      join member m on m.id = a.member_id
      left join attendee_remove_reason own_reason on own_reason.id = a.attendee_remove_reason_id
      left join organiser_remove_reason sent_reason on sent_reason.id = a.organiser_remove_reason_id
      where a.event_id = ${event.id})`

/**
 * Reads one event as its organisers see it, with what they may know of each attendee. Throws NotFound.
 */
export const readOrganiserView = async (reading: Reading, caller: Caller, eventId: number) =>
  withRiver(
    reading,
    await readEventWith(reading, caller, eventId, crewAsSeen(reading.clock), {
      mark: organiserMark(instantNow(reading.clock)),
      waitingList: waitingList(instantNow(reading.clock)),
      isOffering: isOffering(instantNow(reading.clock)),
      crewKeys: crewKeysSeen(['crew', 'officers', 'officersAndCommittee']),
    }),
    readPlannedRiver,
    'officers',
  )

export type OrganiserRow = Awaited<ReturnType<typeof readOrganiserView>>
