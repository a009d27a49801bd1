import { eq, lte } from 'drizzle-orm'
import type { CallName } from '#contract/calls'
import type { Role } from '#contract/words'
import { watchOffers } from '../../server/events/watchOffers'
import type { Services } from '../../server/services'
import type { TestClub, TestSession } from '../testClub'
import type { EventMaker } from './eventMaker'

/** A row in three days with a number of places, and members who want them. */
export async function placesMaker(club: TestClub, make: EventMaker) {
  const sessions: { session: TestSession; email: string; first: TestSession }[] = []
  const keep = (session: TestSession, email: string) => {
    sessions.push({ session, email, first: { ...session } })
    return session
  }
  let members = 0
  const member = async (firstName: string, roles: Role[] = ['Member']) => {
    members += 1
    const email = `${firstName.toLowerCase()}${members}@club.example`
    return keep(await club.signedIn({ firstName, familyName: 'Rower', email, roles }), email)
  }
  const officer = await member('Odin', ['Member', 'Duty Officer'])
  const switchPart = (hasPlaces: boolean) => club.database.update(club.schema.waterSettings).set({ hasPlaces })

  const call = (name: CallName, eventId: number, as: TestSession) => club.call(name, { query: { eventId }, as })

  /** Returns those who are on the list, in its order, with their state. */
  async function listOf(eventId: number): Promise<string[]> {
    const { body } = await club.call('GET /api/event/getOrganiserView', { query: { eventId }, as: officer })
    return body.waitingList
      .filter(({ position }) => position !== null)
      .map(({ firstName, state }) => `${firstName} ${state}`)
  }
  /** Returns what happened to somebody's latest entry. */
  async function stepsOf(eventId: number, { memberId }: TestSession): Promise<string[]> {
    const { body } = await club.call('GET /api/event/getOrganiserView', { query: { eventId }, as: officer })
    const entry = body.waitingList.find(each => each.memberId === memberId)
    return entry?.steps.map(({ step }) => step) ?? []
  }

  return {
    officer,
    /** Moves the clock, and signs everybody in anew, as their sessions may have run out. */
    async at(instant: string) {
      club.setTime(instant)
      for (const { session, email } of sessions) Object.assign(session, await club.signIn(email))
    },
    /** Puts the clock back to the time at which everybody first signed in. */
    back(instant: string) {
      club.setTime(instant)
      for (const { session, first } of sessions) Object.assign(session, first)
    },
    member,
    switchPart,
    listOf,
    stepsOf,
    rowWith: (places: number | null, fields: Parameters<EventMaker['eventWith']>[0] = {}) =>
      make.eventWith({ title: 'Heron Creek', places, ...fields }),
    join: (eventId: number, as: TestSession) => club.call('POST /api/event/joinEvent', { query: { eventId }, as }),
    wait: (eventId: number, as: TestSession) =>
      club.call('POST /api/event/joinWaitingList', { query: { eventId }, as }),
    leaveList: (eventId: number, as: TestSession) => call('POST /api/event/leaveWaitingList', eventId, as),
    accept: (eventId: number, as: TestSession) => club.call('POST /api/event/acceptOffer', { query: { eventId }, as }),
    decline: (eventId: number, as: TestSession) => call('POST /api/event/declineOffer', eventId, as),
    view: async (eventId: number, as: TestSession) =>
      (await club.call('GET /api/event/get', { query: { eventId }, as })).body,
    /** The member gives up their place. */
    async leave(eventId: number, as: TestSession) {
      const id = await attendanceOf(eventId, as)
      const attendeeRemoveId = (await make.reason('Crew Remove from Row Reason')).id
      const body = { id, attendeeRemoveId, attendeeRemoveComments: null }
      return club.call('POST /api/eventAttendee/removeAsAttendee', { body, as })
    },
    attendanceOf,
    async remove(eventId: number, { memberId }: TestSession) {
      const id = await attendanceOf(eventId, { memberId })
      const organiserRemoveId = (await make.reason('Remove from Row Reason')).id
      const body = { id, organiserRemoveId, organiserRemoveComments: null }
      return club.call('POST /api/eventAttendee/removeAsOrganiser', { body, as: officer })
    },
    /** An officer saves the row with other fields. */
    async save(eventId: number, fields: Record<string, unknown>) {
      const { body } = await club.call('GET /api/event/get', { query: { eventId }, as: officer })
      const { title, eventTypeId, summary, description, startDate, endDate, startTime, endTime } = body.event
      const kept = { title, eventTypeId, summary, description, startDate, endDate, startTime, endTime }
      return club.call('POST /api/event/save', { body: { id: eventId, ...kept, ...fields }, as: officer })
    },
    async cancel(eventId: number) {
      const cancelledId = (await make.reason('Cancel Row Reason')).id
      return club.call('POST /api/event/cancel', {
        body: { id: eventId, cancelledId, cancelledComments: null },
        as: officer,
      })
    },
    reinstate: (eventId: number) => club.call('POST /api/event/reinstate', { body: { id: eventId }, as: officer }),
    /** The clock of one server does what is due. */
    async tick(over: Partial<Services> = {}) {
      const watch = watchOffers({ ...club.services, ...over }, line => {
        throw new Error(line)
      })
      await watch.look()
      await watch.stop()
    },
    /** The mails that are due go out. */
    send: () =>
      club.database
        .update(club.schema.mail)
        .set({ state: 'sent', sentAt: club.now() })
        .where(lte(club.schema.mail.nextAttemptAt, club.now())),
    /** Returns the kinds of the mails about the waiting list, with their recipients. */
    mailed: async () =>
      (await club.mails())
        .filter(({ kind }) => /^(place|waiting)/.test(kind))
        .map(({ kind, toName }) => `${kind} ${toName.split(' ')[0]}`),
  }

  async function attendanceOf(eventId: number, { memberId }: Pick<TestSession, 'memberId'>): Promise<number> {
    const rows = await club.database
      .select()
      .from(club.schema.attendee)
      .where(eq(club.schema.attendee.eventId, eventId))
    return rows.find(row => row.memberId === memberId)?.id ?? 0
  }
}

export type PlacesMaker = Awaited<ReturnType<typeof placesMaker>>
