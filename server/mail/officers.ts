import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Role } from '#contract/words'
import { isFirst } from '../throttles/throttle'
import type { Transaction } from '../database/connect'
import { member, memberRole, role } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import type { Services } from '../services'
import { addressee, isReachable } from './addressee'
import { type Letterhead, readLetterhead } from './letterhead'
import { type Correspondent, type NewMail, queueMail } from './queueMail'

/** Reads the System Administrators who can get mails. */
const reachableAdministrators = (transaction: Transaction) =>
  transaction
    .select({ firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .innerJoin(memberRole, eq(memberRole.memberId, member.id))
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(and(eq(role.name, 'System Administrator'), isReachable(member)))
    .orderBy(asc(member.id))

type Administrator = Awaited<ReturnType<typeof reachableAdministrators>>[number]
type MailTo = (letterhead: Letterhead, administrator: Administrator) => NewMail

/** Mails every System Administrator, in the transaction of the change that the mail reports. */
export async function mailAdministrators(
  transaction: Transaction,
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
  mailTo: MailTo,
): Promise<void> {
  const letterhead = await readLetterhead(transaction, publicUrl)
  const administrators = await reachableAdministrators(transaction)
  await queueMail(
    transaction,
    clock,
    administrators.map(person => mailTo(letterhead, person)),
  )
}

/** The seconds after which a warning that still holds is repeated. */
const WEEK = 7 * 24 * 3600

/**
 * Warns every System Administrator, once a week at most. The key is in the database, so that a restart does not warn
 * anew.
 */
export const warnAdministrators = (services: Services, key: string, mailTo: MailTo): Promise<void> =>
  inTransaction(services.database, async transaction => {
    if (await isFirst({ database: transaction, clock: services.clock }, key, WEEK))
      await mailAdministrators(transaction, services, mailTo)
  })

const ROLES_IN_ORDER: Role[] = ['Member Secretary', 'System Administrator']

/**
 * Reads those who look after the members: the Member Secretaries, without any the System Administrators, and otherwise
 * the club's own address. Whoever the mail is about is left out.
 */
export async function membershipSecretaries(
  transaction: Pick<Transaction, 'select'>,
  { title, email }: Letterhead,
  { about }: { about?: number } = {},
): Promise<Correspondent[]> {
  const people = await transaction
    .select({ role: role.name, firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .innerJoin(memberRole, eq(memberRole.memberId, member.id))
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(
      and(
        inArray(role.name, ROLES_IN_ORDER),
        isReachable(member),
        about === undefined ? undefined : ne(member.id, about),
      ),
    )
    .orderBy(member.id)
  const first = ROLES_IN_ORDER.find(name => people.some(person => person.role === name))
  return first ? people.filter(person => person.role === first).map(addressee) : [{ name: title, address: email }]
}
