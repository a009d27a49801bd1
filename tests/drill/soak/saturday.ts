// Does what members and Duty Officers do on a Saturday morning, again and again. Keeps what the server told them.
import type { EventSummary } from '#contract/calls/event'
import type { Device } from './device'

export const SOAK_PASSWORD = 'tide-turns-at-six'

/**
 * The outcome of a write. It is done if the club said so, and unknown if the response was lost or the club was busy.
 */
export type Outcome = 'done' | 'refused' | 'unknown'
const outcomeOf = (answer: { status: number } | null): Outcome =>
  answer === null || answer.status === 503 ? 'unknown' : answer.status === 200 ? 'done' : 'refused'

export interface Person {
  memberId: number
  email: string
  isOfficer: boolean
  /** A reason for giving up a place, and one of the event types. */
  reasonId: number
  eventTypeId: number
}

/** The club's promises to one person. */
export interface Ledger {
  person: Person
  /** Event → whether this person is in its crew, or nobody knows. */
  places: Map<number, boolean | 'unknown'>
  joins: Outcome[]
  leaves: Outcome[]
  confirmed: number[]
  /** Words that are found nowhere else → what became of the message, event or report that said them. */
  messages: Map<string, Outcome>
  events: Map<string, Outcome>
  reports: Map<string, Outcome>
  /** 'event/version' of each edit that was acknowledged. */
  edits: string[]
  /** The last address that was saved; undefined when none was, or nobody knows. */
  address: string | undefined
  /** Sentences about what must never happen, added as soon as it is seen. */
  broken: string[]
}

/** However slow the machine is. */
const FEWEST_DEEDS = 5
const TRIES = 20

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** One person's morning, until it is over. */
export async function spendMorning(
  person: Person,
  device: Device,
  random: () => number,
  isOver: () => boolean,
): Promise<Ledger> {
  const ledger: Ledger = {
    person,
    places: new Map(),
    joins: [],
    leaves: [],
    confirmed: [],
    messages: new Map(),
    events: new Map(),
    reports: new Map(),
    edits: [],
    address: undefined,
    broken: [],
  }
  const versions = new Map<number, number>()
  let upcoming: EventSummary[] = []
  let said = 0
  const newWords = () => `said-${person.memberId}-${(said += 1)}`
  const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]

  const signIn = async () => {
    for (let tries = 0; tries < TRIES; tries += 1) if (await device.signIn(person.email, SOAK_PASSWORD)) return
    ledger.broken.push('could not sign in')
  }

  /** A refresh whose answer was lost may have spent its token. */
  const refresh = async () => {
    if (!(await device.refresh())) await signIn()
  }

  async function lookAround(): Promise<void> {
    await device.call('GET /api/home/get')
    await device.call('GET /api/event/getMyRow')
    const list = await device.call('GET /api/event/all', { query: { type: 'All Events', filter: 'Upcoming' } })
    if (list?.status === 200) upcoming = list.body
    for (const { eventId, attendeeId, attendeeRemoved } of upcoming) {
      const isIn = attendeeId !== null && attendeeRemoved === null
      const known = ledger.places.get(eventId)
      if (list?.status === 200 && typeof known === 'boolean' && known !== isIn)
        ledger.broken.push(`event ${eventId}: in the crew ${known}, listed ${isIn}`)
    }
  }

  async function view(): Promise<void> {
    const chosen = oneOf(upcoming)
    if (!chosen) return
    const answer = await device.call('GET /api/event/get', { query: { eventId: chosen.eventId } })
    if (answer?.status === 200) seeVersion(chosen.eventId, answer.body.event.version)
  }

  function seeVersion(eventId: number, version: number): void {
    if (version < (versions.get(eventId) ?? 0))
      ledger.broken.push(`event ${eventId}: version ${version} after ${versions.get(eventId)}`)
    versions.set(eventId, version)
  }

  async function joinOrLeave(): Promise<void> {
    const held = upcoming.filter(({ eventId }) => ledger.places.get(eventId) === true)
    const chosen = oneOf(random() < 0.4 && held.length > 0 ? held : upcoming)
    if (!chosen) return
    const { eventId } = chosen
    if (ledger.places.get(eventId) !== true) {
      const outcome = outcomeOf(await device.call('POST /api/event/joinEvent', { query: { eventId } }))
      // After a lost response, nobody knows whether a join takes a new place.
      ledger.joins.push(outcome === 'done' && ledger.places.get(eventId) === 'unknown' ? 'unknown' : outcome)
      if (outcome !== 'refused') ledger.places.set(eventId, outcome === 'done' || outcome)
      return
    }
    const mine = await device.call('GET /api/event/get', { query: { eventId } })
    if (mine?.status !== 200 || mine.body.attendeeId === null) return
    const body = { id: mine.body.attendeeId, attendeeRemoveId: person.reasonId, attendeeRemoveComments: null }
    const outcome = outcomeOf(await device.call('POST /api/eventAttendee/removeAsAttendee', { body }))
    ledger.leaves.push(outcome)
    if (outcome !== 'refused') ledger.places.set(eventId, outcome === 'done' ? false : outcome)
  }

  async function writeToOrganiser(): Promise<void> {
    const chosen = oneOf(upcoming)
    if (!chosen) return
    const words = newWords()
    const answer = await device.call('POST /api/event/SendMessageToOrganiser', {
      query: { id: chosen.eventId },
      body: { message: `<p>${words}.</p>` },
    })
    ledger.messages.set(words, outcomeOf(answer))
  }

  async function saveAccount(): Promise<void> {
    const account = await device.call('GET /api/user/myAccount')
    if (account?.status !== 200) return
    const words = newWords()
    const { user } = account.body
    if (ledger.address !== undefined && user.addressLine1 !== ledger.address)
      ledger.broken.push(`the address is ${user.addressLine1}, not ${ledger.address}`)
    const outcome = outcomeOf(
      await device.call('POST /api/user/saveMyAccount', {
        body: { ...user, addressLine1: words, savedemailPreferences: '' },
      }),
    )
    if (outcome !== 'refused') ledger.address = outcome === 'done' ? words : undefined
  }

  async function mistype(): Promise<void> {
    if (await device.signIn(person.email, 'wind-against-tide')) ledger.broken.push('a wrong password was let in')
    await signIn()
  }

  async function goAndComeBack(): Promise<void> {
    if (!(await device.logout())) ledger.broken.push('a token was good after logout')
    await signIn()
  }

  async function confirmSomebody(): Promise<void> {
    const chosen = oneOf(upcoming)
    const crew =
      chosen && (await device.call('GET /api/event/getOrganiserView', { query: { eventId: chosen.eventId } }))
    const waiting =
      crew?.status === 200
        ? oneOf(crew.body.attendees.filter(({ confirmed, isRemoved }) => !confirmed && !isRemoved))
        : undefined
    if (!waiting) return
    const answer = await device.call('POST /api/eventAttendee/confirm', { query: { id: waiting.id } })
    if (outcomeOf(answer) === 'done') ledger.confirmed.push(waiting.id)
  }

  const row = {
    eventTypeId: person.eventTypeId,
    startDate: '2099-06-01',
    startTime: '09:00',
    endTime: '11:00',
    summary: '<p>Up the creek</p>',
  }

  /** A form whose answer was lost is sent again, with its key. */
  async function planRow(): Promise<void> {
    const title = newWords()
    const headers = { 'idempotency-key': `${title}-of-the-soak` }
    let outcome: Outcome = 'unknown'
    for (let tries = 0; outcome === 'unknown' && tries < TRIES; tries += 1)
      outcome = outcomeOf(await device.call('POST /api/event/save', { body: { ...row, title }, headers }))
    ledger.events.set(title, outcome)
  }

  async function changeRow(): Promise<void> {
    const chosen = oneOf(upcoming)
    const read = chosen && (await device.call('GET /api/event/get', { query: { eventId: chosen.eventId } }))
    if (read?.status !== 200) return
    const { id, version, title, eventTypeId, startDate, startTime, endTime } = read.body.event
    const body = { id, version, title, eventTypeId, startDate, startTime, endTime, summary: `<p>${newWords()}</p>` }
    const answer = await device.call('POST /api/event/save', { body })
    if (answer?.status !== 200) return
    ledger.edits.push(`${id}/${answer.body.version}`)
    seeVersion(id, answer.body.version)
  }

  async function report(): Promise<void> {
    const past = await device.call('GET /api/event/all', { query: { type: 'Organised Events', filter: 'Previous' } })
    const chosen = past?.status === 200 ? oneOf(past.body) : undefined
    const read = chosen && (await device.call('GET /api/event/get', { query: { eventId: chosen.eventId } }))
    if (read?.status !== 200) return
    const { id, version } = read.body.event
    const words = newWords()
    const answer = await device.call('POST /api/event/saveReport', {
      body: { id, version, boats: '', safetyReport: null, bosunReport: `<p>${words}</p>` },
    })
    ledger.reports.set(words, outcomeOf(answer))
  }

  const everybodys = [
    lookAround,
    lookAround,
    view,
    view,
    joinOrLeave,
    joinOrLeave,
    joinOrLeave,
    writeToOrganiser,
    saveAccount,
    refresh,
    mistype,
    goAndComeBack,
  ]
  const officers = [
    lookAround,
    view,
    confirmSomebody,
    confirmSomebody,
    confirmSomebody,
    changeRow,
    changeRow,
    planRow,
    report,
    refresh,
    goAndComeBack,
  ]
  const deeds: readonly (() => Promise<unknown>)[] = person.isOfficer ? officers : everybodys
  await signIn()
  await lookAround()
  for (let done = 0; done < FEWEST_DEEDS || !isOver(); done += 1) await oneOf(deeds)?.()
  // Chance may have shown an officer no row with somebody waiting in a morning as short as the suite's.
  for (let tries = 0; person.isOfficer && ledger.confirmed.length === 0 && tries < TRIES; tries += 1)
    await confirmSomebody()
  return ledger
}
