import { sql } from 'drizzle-orm'
import { daysLater } from '#contract/rules/days'
import { fullName } from '#contract/rules/names'
import type { Transaction } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { membershipType } from '../database/schema/lookups'
import { member, memberEmailPreference, memberRole, payment } from '../database/schema/members'
import { accountId, DEMO_ACCOUNTS } from './accounts'
import { bornBefore, noonOf } from './calendar'
import type { DemoAccount, DemoData, Ingredients } from './demoData'
import { idOf, idOrNull, type Lookups } from './lookups'
import type { Chance } from './random'

type Names = DemoData['names']
type Group = Omit<DemoData['members']['groups'][number], 'count'>
export interface DemoMember {
  fields: typeof member.$inferInsert
  roles: Group['roles']
  preferenceIds: number[]
  /** Whether the present membership year is paid, and how many years before it are. */
  isPaid: boolean
  yearsPaidBefore: number
}

/**
 * Makes the members: the accounts first, in their order, then the rest of the club. The same chance and day give the
 * same people.
 */
export function makeMembers(ingredients: Ingredients): DemoMember[] {
  const { chance, data } = ingredients
  const taken = new Set<string>(DEMO_ACCOUNTS.map(fullName))
  const accounts = DEMO_ACCOUNTS.map(account => fromAccount(ingredients, account))
  const groups = data.members.groups.flatMap(({ count, ...group }) => Array.from({ length: count }, () => group))
  const others = groups.map(group => {
    const gender = chance.percent(52) ? 'Female' : 'Male'
    const name = newName(chance, data.names, gender, taken)
    const [youngest, oldest] = data.members.ages[group.membershipType ?? 'New']
    return makeMember(ingredients, { ...name, ...group, gender, age: chance.whole(youngest, oldest) })
  })
  return [...accounts, ...others]
}

function newName(chance: Chance, names: Names, gender: Person['gender'], taken: Set<string>) {
  for (;;) {
    const firstName = chance.pick(names.firstNames[gender])
    const familyName = chance.pick(names.familyNames)
    const name = fullName({ firstName, familyName })
    if (taken.has(name)) continue
    taken.add(name)
    return { firstName, familyName, email: `${firstName}.${familyName}@demo.example`.toLowerCase() }
  }
}

function fromAccount(ingredients: Ingredients, account: DemoAccount): DemoMember {
  const { lookups } = ingredients
  const { hasUpdatedProfile } = account
  const made = makeMember(ingredients, account)
  return {
    ...made,
    isPaid: account.isPaid,
    fields: {
      ...made.fields,
      updatedProfile: hasUpdatedProfile,
      genderId: idOf(lookups.genders, account.gender),
      ethnicityId: made.fields.ethnicityId ?? [...lookups.ethnicities.values()][0] ?? null,
      ...(!hasUpdatedProfile && {
        addressLine1: null,
        addressLine2: null,
        town: null,
        county: null,
        postcode: null,
        phoneNumber: null,
        swimmingAbilityId: null,
        consentDataSharing: false,
      }),
    },
  }
}

type Person = Group & Pick<DemoAccount, 'firstName' | 'familyName' | 'email' | 'gender' | 'age'>

function makeMember(
  { chance, today, lookups, data }: Ingredients,
  { membershipType, standing, roles, gender, age, firstName, familyName, email }: Person,
): DemoMember {
  const memberFor =
    standing === 'waiting'
      ? chance.whole(1, 12)
      : membershipType === 'New'
        ? chance.whole(14, 150)
        : chance.whole(200, 3200)
  const hasUpdatedProfile = standing !== 'current' || membershipType !== 'New' || chance.percent(85)
  const { genders, ethnicities, swimmingAbilities } = data.members
  return {
    roles,
    preferenceIds: chance.some([...lookups.preferences.values()], chance.whole(0, 5)).toSorted((a, b) => a - b),
    isPaid: standing === 'current' && (membershipType === 'Life' || chance.percent(76)),
    yearsPaidBefore: standing === 'waiting' ? 0 : Math.min(3, Math.floor(memberFor / 365)),
    fields: {
      firstName,
      familyName,
      email,
      dateOfBirth: chance.percent(4) ? null : bornBefore(today, age, chance.whole(0, 364)),
      ...address(chance, data.names),
      ...firstAid(chance, today),
      phoneNumber: chance.percent(6) ? null : phoneNumber(chance),
      medicalConditions: chance.percent(13) ? chance.pick(data.names.medicalNotes) : null,
      membershipTypeId: idOrNull(lookups.membershipTypes, membershipType),
      swimmingAbilityId: chance.percent(4) ? null : idOf(lookups.swimmingAbilities, chance.weighted(swimmingAbilities)),
      genderId: idOrNull(lookups.genders, chance.weighted(genders)?.replace('{gender}', gender) ?? null),
      ethnicityId: idOrNull(lookups.ethnicities, chance.weighted(ethnicities)),
      consentDataSharing: hasUpdatedProfile,
      updatedProfile: hasUpdatedProfile,
      affiliatedClub: membershipType === 'Affiliated' ? chance.pick(data.names.otherClubs) : null,
      isActive: standing !== 'former',
      isApproved: standing !== 'waiting',
      registeredAt: noonOf(today, -memberFor),
      ...(standing === 'former' && { leftAt: noonOf(today, -14 - (memberFor % 70)) }),
    },
  }
}

const address = (chance: Chance, { streets, towns, county }: Names) =>
  chance.percent(5)
    ? {}
    : {
        addressLine1: `${chance.whole(1, 88)} ${chance.pick(streets)}`,
        town: chance.pick(towns),
        county,
        postcode: `ZZ${chance.whole(1, 9)} ${chance.whole(1, 9)}${chance.pick(['AB', 'DE', 'LN', 'RW', 'TY'])}`,
      }

/** One in three has had a certificate. Of those, one in three has let it run out. */
function firstAid(chance: Chance, today: string) {
  if (!chance.percent(30)) return { hasFirstAidCertificate: false }
  const days = chance.percent(65) ? chance.whole(20, 900) : -chance.whole(10, 700)
  return { hasFirstAidCertificate: true, firstAidCertificateExpiry: daysLater(today, days) }
}

/** Makes one of the numbers that Ofcom keeps free for drama. */
const phoneNumber = (chance: Chance) =>
  chance.percent(85)
    ? `07700 900${String(chance.whole(0, 999)).padStart(3, '0')}`
    : `01632 960${String(chance.whole(0, 999)).padStart(3, '0')}`

interface Membership {
  today: string
  year: number
  lookups: Lookups
  /** The hashes of the first members, one each. The others have none and cannot sign in. */
  passwordHashes: readonly string[]
}

/** Writes the members with their roles, preferences and payments. Returns their ids, in the same order. */
export async function insertMembers(
  transaction: Transaction,
  members: readonly DemoMember[],
  { today, year, lookups, passwordHashes }: Membership,
): Promise<number[]> {
  const rows = await transaction
    .insert(member)
    .values(members.map(({ fields }, index) => ({ ...fields, passwordHash: passwordHashes[index] ?? null })))
    .returning({ id: member.id, email: member.email })
  const idByEmail = new Map(rows.map(({ id, email }) => [email, id]))
  const people = members.map(person => ({ ...person, memberId: idByEmail.get(person.fields.email) ?? 0 }))
  const ids = people.map(({ memberId }) => memberId)
  await transaction
    .insert(memberRole)
    .values(
      people.flatMap(({ memberId, roles }) => roles.map(name => ({ memberId, roleId: idOf(lookups.roles, name) }))),
    )
  await transaction
    .insert(memberEmailPreference)
    .values(
      people.flatMap(({ memberId, preferenceIds }) => preferenceIds.map(preferenceId => ({ memberId, preferenceId }))),
    )
  const mark = { recordedBy: accountId(ids, 'secretary'), settles: true }
  await transaction.insert(payment).values(
    people.flatMap(({ memberId, isPaid, yearsPaidBefore }) => [
      ...(isPaid ? [{ ...mark, memberId, membershipYear: year, recordedAt: noonOf(today, -1 - (memberId % 27)) }] : []),
      ...Array.from({ length: yearsPaidBefore }, (_, before) => ({
        ...mark,
        memberId,
        membershipYear: year - before - 1,
        recordedAt: noonOf(today, -365 * (before + 1)),
      })),
    ]),
  )
  await insertSums(transaction)
  return ids
}

/** Gives most marks the sum that the club has received. The other members are only marked as paid. */
async function insertSums(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    update ${payment} p set received_on = p.recorded_at::date,
      amount = coalesce(t.fee, s.fee) + case when p.member_id % 3 = 0 then s.contribution else 0 end
    from ${member} m left join ${membershipType} t on t.id = m.membership_type_id, ${clubSettings} s
    where m.id = p.member_id and p.member_id % 4 <> 1`)
}
