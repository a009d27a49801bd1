import { and, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls'
import type { Transaction } from '../database/connect'
import { membershipType } from '../database/schema/lookups'
import { member, memberRole, role } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { InvalidInput } from '../errors'
import { recordChange } from '../history/recordChange'
import { addressee } from '../mail/addressee'
import { type Letterhead, readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { alreadyRegisteredMail, memberWaitingMail, registrationReceivedMail } from '../mail/templates/registrationMails'
import type { Services } from '../services'
import { detailFaults, preferenceFaults } from './detailFaults'
import { countMailTo } from './mailTries'
import { type MemberDetails, memberDetails } from './memberDetails'
import { newPasswordFaults } from './newPasswordFaults'
import { hashPassword } from './passwordHash'
import { setPreferences } from './setPreferences'
import { takesAtLeast } from './takesAtLeast'

type Registration = BodyOf<'POST /api/user/register'>

/** Milliseconds; more than it takes to write either what follows a new address or what follows a known one. */
const EVEN_TIME = 150

/**
 * Takes an application for membership; it waits for the club. An address that is registered already gets the same answer, and a mail
 * that says so. Throws InvalidInput.
 */
export async function registerMember(services: Services, given: Registration): Promise<void> {
  const { database, clock, hashing } = services
  const details = memberDetails(given)
  const faults = {
    ...(await detailFaults(database, clock, details)),
    ...(await preferenceFaults(database, 'emailPreferences', given.emailPreferences)),
    ...newPasswordFaults({ password: given.password, confirmPassword: given.confirmPassword }, details),
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  await countMailTo(services, 'registration', details.email)
  const passwordHash = await hashPassword(hashing, given.password)
  await takesAtLeast(
    EVEN_TIME,
    inTransaction(database, async transaction => {
      const letterhead = await readLetterhead(transaction, services.publicUrl)
      const memberId = await addMember(transaction, services, details, passwordHash)
      if (memberId === null) return mailOwner(transaction, services, letterhead, details.email)
      await setPreferences(transaction, memberId, given.emailPreferences)
      await recordChange(transaction, clock, { actorId: null, deed: 'accounts.register', subjectType: 'member', subjectId: memberId })
      await mailArrival(transaction, services, letterhead, details)
    }),
  )
}

/** The new member's id; null where the address has an account. */
async function addMember(transaction: Transaction, { clock }: Services, details: MemberDetails, passwordHash: string): Promise<number | null> {
  const [added] = await transaction
    .insert(member)
    .values({
      ...details,
      passwordHash,
      membershipTypeId: sql`(select id from ${membershipType} where name = 'New')`,
      updatedProfile: true,
      registeredAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: member.id })
  if (!added) return null
  await transaction.insert(memberRole).values({ memberId: added.id, roleId: sql`(select id from ${role} where name = 'Member')` })
  return added.id
}

async function mailOwner(transaction: Transaction, { clock }: Services, letterhead: Letterhead, email: string): Promise<void> {
  const [owner] = await transaction.select().from(member).where(eq(sql`lower(${member.email})`, sql`lower(${email})`))
  if (owner) await queueMail(transaction, clock, alreadyRegisteredMail(letterhead, addressee(owner), owner.firstName))
}

async function mailArrival(transaction: Transaction, { clock }: Services, letterhead: Letterhead, applicant: MemberDetails): Promise<void> {
  const secretaries = await transaction
    .select({ firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .innerJoin(memberRole, eq(memberRole.memberId, member.id))
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(and(eq(role.name, 'Member Secretary'), member.isActive, member.isApproved))
    .orderBy(member.id)
  await queueMail(transaction, clock, [
    registrationReceivedMail(letterhead, addressee(applicant), applicant.firstName),
    ...secretaries.map(secretary => memberWaitingMail(letterhead, addressee(secretary), addressee(applicant))),
  ])
}
