// Checks what must be true of the club's records after any morning, whatever was killed in it.
import type pg from 'pg'
import type { Ledger, Outcome } from './saturday'

const numberOf = (outcomes: Iterable<Outcome>, wanted: Outcome) =>
  [...outcomes].filter(outcome => outcome === wanted).length

/** Every promise that the records do not keep, in words; none is well. */
export async function brokenPromises(pool: pg.Pool, ledgers: readonly Ledger[]): Promise<string[]> {
  const broken = ledgers.flatMap(({ person, broken: said }) => said.map(words => `${person.email}: ${words}`))
  const rows = async <R extends pg.QueryResultRow>(text: string) => (await pool.query<R>(text)).rows
  const expect = (isKept: boolean, words: string) => void (isKept || broken.push(words))

  const twice = await rows('select event_id, member_id from attendee group by event_id, member_id having count(*) > 1')
  expect(twice.length === 0, `${twice.length} members stand in one event twice`)

  const crews = new Set(
    (
      await rows<{ place: string }>(`select event_id || '/' || member_id as place from attendee where not is_removed`)
    ).map(({ place }) => place),
  )
  for (const { person, places } of ledgers)
    for (const [eventId, isIn] of places)
      expect(
        isIn === 'unknown' || crews.has(`${eventId}/${person.memberId}`) === isIn,
        `${person.email} in event ${eventId}: promised ${isIn}`,
      )

  const mails = await rows<{ kind: string; address: string; reply: string | null; text: string }>(
    'select kind, to_address as address, reply_to_address as reply, text from mail',
  )
  const sent = (kind: string, address?: string) =>
    mails.filter(mail => mail.kind === kind && (address === undefined || mail.address === address)).length
  const between = (count: number, outcomes: readonly Outcome[], words: string) =>
    expect(
      count >= numberOf(outcomes, 'done') && count <= outcomes.length - numberOf(outcomes, 'refused'),
      `${words}: ${count} for ${numberOf(outcomes, 'done')} acknowledged and ${numberOf(outcomes, 'unknown')} unknown`,
    )
  for (const { person, joins } of ledgers)
    between(sent('joinedMember', person.email), joins, `mails to ${person.email} about joining`)
  expect(sent('joinedMember') === sent('joinedOrganiser'), 'members and organisers were told of as many joins')

  const history = await rows<{ deed: string; subjectType: string; subjectId: number; words: string }>(
    'select deed, subject_type as "subjectType", subject_id as "subjectId", coalesce(after::text, \'\') as words from change_history',
  )
  const done = (deed: string) => history.filter(change => change.deed === deed)
  between(
    done('attendees.removeSelf').length,
    ledgers.flatMap(({ leaves }) => leaves),
    'places given up',
  )
  expect(sent('attendeeLeft') === done('attendees.removeSelf').length, 'a mail for each place given up')
  expect(sent('attendeeConfirmed') === done('attendees.confirm').length, 'a mail for each confirmation')
  const confirmed = new Set(done('attendees.confirm').map(({ subjectId }) => subjectId))
  for (const id of ledgers.flatMap(ledger => ledger.confirmed))
    expect(confirmed.has(id), `attendance ${id} was confirmed`)

  /** Expects one copy of an acknowledged write, at most one of an unknown write, and none of a refused one. */
  const once = (words: string, count: number, outcome: Outcome) =>
    expect(
      outcome === 'done' ? count === 1 : count <= (outcome === 'refused' ? 0 : 1),
      `${words} (${outcome}) is there ${count} times`,
    )
  const titles = (await rows<{ title: string }>('select title from event')).map(({ title }) => title)
  for (const { messages, events, reports } of ledgers) {
    for (const [words, outcome] of messages)
      once(words, mails.filter(({ text }) => text.includes(`${words}.`)).length, outcome)
    for (const [title, outcome] of events) once(title, titles.filter(there => there === title).length, outcome)
    for (const [words, outcome] of reports)
      once(words, done('events.report').filter(change => change.words.includes(`>${words}<`)).length, outcome)
  }
  expect(sent('bosunReport') === done('events.report').length, 'a mail to the one Bosun for each report')

  const edits = ledgers.flatMap(ledger => ledger.edits)
  expect(new Set(edits).size === edits.length, 'no two edits were given the same version')
  const counted = await rows<{ id: number; version: number; changes: number }>(
    `select event.id, version, count(change_history.id)::int as changes from event
     left join change_history on subject_type = 'event' and subject_id = event.id and deed <> 'events.create' group by event.id`,
  )
  for (const { id, version, changes } of counted)
    expect(version === changes + 1, `event ${id} is at version ${version} after ${changes} changes`)

  const addresses = new Map(
    (await rows<{ id: number; line: string | null }>('select id, address_line1 as line from member')).map(
      ({ id, line }) => [id, line],
    ),
  )
  for (const { person, address } of ledgers)
    expect(
      address === undefined || addresses.get(person.memberId) === address,
      `${person.email} lives at ${addresses.get(person.memberId)}, not ${address}`,
    )

  const [dangling] = await rows<{ history: number; mails: number; seats: number; sessions: number }>(`select
    (select count(*)::int from change_history where (subject_type = 'event' and not exists (select from event where id = subject_id))
      or (subject_type = 'attendee' and not exists (select from attendee where id = subject_id))) as history,
    (select count(*)::int from mail where not exists (select from member where email = to_address)) as mails,
    (select count(*)::int from attendee where not exists (select from event where id = event_id) or not exists (select from member where id = member_id)) as seats,
    (select count(*)::int from session where not exists (select from refresh_token where session_id = session.id)) as sessions`)
  for (const [kind, count] of Object.entries(dangling ?? {})) expect(count === 0, `${count} ${kind} belong to nothing`)
  return broken
}
