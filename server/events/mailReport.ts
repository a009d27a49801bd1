import { and, asc, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { ReportPart, Role } from '#contract/words'
import type { Transaction } from '../database/connect'
import { member, memberRole, role } from '../database/schema/members'
import { isReachable, type Person, readCorrespondent } from '../mail/addressee'
import { written } from '../mail/compose'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { bosunReportMail, safetyReportMail } from '../mail/templates/reportMails'
import type { Services } from '../services'
import { countDeed } from '../throttles/throttle'
import { reportedBoatNames } from './boatsOf'
import type { EventRecord } from './lockedEvent'

type Texts = Pick<EventRecord, 'safetyReport' | 'bosunReport'>

/** The parts of the report, with the role that looks after each and the mail that it gets. */
const PARTS = [
  { part: 'safetyReport', about: 'safety', reader: 'Safety Officer', write: safetyReportMail },
  { part: 'bosunReport', about: 'bosun', reader: 'Bosun', write: bosunReportMail },
] as const satisfies readonly { part: keyof Texts; about: ReportPart; reader: Role; write: typeof safetyReportMail }[]

/** Sends each part that is new or changed to every Safety Officer, or to every Bosun. Throws TooMany. */
export async function mailReport(
  transaction: Transaction,
  { clock, publicUrl }: Services,
  caller: Caller,
  { event, before, after }: { event: EventRecord; before: Texts; after: Texts },
): Promise<void> {
  const changed = PARTS.flatMap(({ part, ...to }) => {
    const text = after[part]
    return text === null || text === before[part] ? [] : [{ ...to, text, isChanged: before[part] !== null }]
  })
  if (changed.length === 0) return
  await countDeed(transaction, clock, caller, 'events.report')
  const letterhead = await readLetterhead(transaction, publicUrl)
  const filedBy = await readCorrespondent(transaction, caller.memberId)
  for (const { about, reader, write, text, isChanged } of changed) {
    const boats = await reportedBoatNames(transaction, event.id, about)
    const report = { event, report: written(text), boats, filedBy, isChanged }
    const readers = await holdersOf(transaction, reader)
    await queueMail(
      transaction,
      clock,
      readers.map(person => write(letterhead, person, report)),
    )
  }
}

const holdersOf = (transaction: Transaction, name: Role): Promise<Person[]> =>
  transaction
    .select({ firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .innerJoin(memberRole, eq(memberRole.memberId, member.id))
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(and(eq(role.name, name), isReachable(member)))
    .orderBy(asc(member.id))
