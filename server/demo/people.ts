import { daysLater } from '#contract/days'
import { fullName } from '#contract/names'
import type { Role } from '#contract/words'
import type { member } from '../database/schema/members'
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts'
import { bornBefore, noonOf } from './calendar'
import type { Lookups } from './lookups'
import { FAMILY_NAMES, FIRST_NAMES, MEDICAL_NOTES, OTHER_CLUBS, STREETS, TOWNS } from './names'
import type { Chance } from './random'

export interface DemoMember {
  fields: typeof member.$inferInsert
  roles: readonly Role[]
  preferenceIds: number[]
  /** Whether they have paid for the present membership year. `yearsPaidBefore` counts the years before it. */
  isPaid: boolean
  yearsPaidBefore: number
}

type Kind = 'New' | 'Full' | 'Junior' | 'Affiliated' | 'Life' | null
type Standing = 'current' | 'waiting' | 'former'
interface Sketch {
  kind: Kind
  standing: Standing
  roles: readonly Role[]
}

const times = (count: number, kind: Kind, standing: Standing = 'current', ...roles: Role[]): Sketch[] =>
  Array.from({ length: count }, () => ({ kind, standing, roles: ['Member', ...roles] }))

/** Everybody but the accounts. With those there are about 120. */
const OTHERS: readonly Sketch[] = [
  ...times(6, 'Full', 'current', 'Duty Officer'),
  ...times(1, 'Life', 'current', 'Duty Officer'),
  ...times(2, 'Full', 'current', 'Committee Member'),
  ...times(1, 'Life', 'current', 'Committee Member', 'Duty Officer'),
  ...times(46, 'Full'),
  ...times(15, 'New'),
  ...times(11, 'Junior'),
  ...times(10, 'Affiliated'),
  ...times(8, 'Life'),
  ...times(4, null, 'waiting'),
  ...times(4, 'Full', 'former'),
  ...times(1, 'Affiliated', 'former'),
]

const AGES: Record<NonNullable<Kind>, readonly [from: number, to: number]> = {
  New: [19, 62],
  Full: [21, 74],
  Junior: [13, 17],
  Affiliated: [24, 66],
  Life: [66, 84],
}

/**
 * Makes the members: the accounts first, in their order, then the rest of the club. The same chance and day give the
 * same people.
 */
export function makeMembers(chance: Chance, today: string, lookups: Lookups): DemoMember[] {
  const taken = new Set<string>(DEMO_ACCOUNTS.map(fullName))
  const accounts = DEMO_ACCOUNTS.map(account => fromAccount(chance, today, lookups, account))
  const others = OTHERS.map(sketch => {
    const gender = chance.percent(52) ? 'Female' : 'Male'
    const name = newName(chance, gender, taken)
    const [youngest, oldest] = AGES[sketch.kind ?? 'New']
    return makeMember(chance, today, lookups, { ...name, ...sketch, gender, age: chance.whole(youngest, oldest) })
  })
  return [...accounts, ...others]
}

function newName(chance: Chance, gender: 'Female' | 'Male', taken: Set<string>) {
  for (;;) {
    const firstName = chance.pick<string>(FIRST_NAMES[gender])
    const familyName = chance.pick(FAMILY_NAMES)
    const name = fullName({ firstName, familyName })
    if (taken.has(name)) continue
    taken.add(name)
    return { firstName, familyName, email: `${firstName}.${familyName}@demo.example`.toLowerCase() }
  }
}

function fromAccount(chance: Chance, today: string, lookups: Lookups, account: DemoAccount): DemoMember {
  const standing = account.isActive === false ? 'former' : account.isApproved === false ? 'waiting' : 'current'
  const made = makeMember(chance, today, lookups, { ...account, kind: account.membershipType, standing })
  const hasUpdatedProfile = account.hasUpdatedProfile ?? true
  return {
    ...made,
    isPaid: account.isPaid ?? true,
    fields: {
      ...made.fields,
      updatedProfile: hasUpdatedProfile,
      genderId: lookups.genders.get(account.gender) ?? null,
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

interface Person extends Sketch {
  firstName: string
  familyName: string
  email: string
  gender: 'Female' | 'Male'
  age: number
}

function makeMember(
  chance: Chance,
  today: string,
  lookups: Lookups,
  { kind, standing, roles, gender, age, ...name }: Person,
): DemoMember {
  const memberFor =
    standing === 'waiting' ? chance.whole(1, 12) : kind === 'New' ? chance.whole(14, 150) : chance.whole(200, 3200)
  const hasUpdatedProfile = standing !== 'current' || kind !== 'New' || chance.percent(85)
  return {
    roles,
    preferenceIds: chance.some([...lookups.preferences.values()], chance.whole(0, 5)).toSorted((a, b) => a - b),
    isPaid: standing === 'current' && (kind === 'Life' || chance.percent(76)),
    yearsPaidBefore: standing === 'waiting' ? 0 : Math.min(3, Math.floor(memberFor / 365)),
    fields: {
      ...name,
      dateOfBirth: chance.percent(4) ? null : bornBefore(today, age, chance.whole(0, 364)),
      ...address(chance),
      ...firstAid(chance, today),
      phoneNumber: chance.percent(6) ? null : phoneNumber(chance),
      medicalConditions: chance.percent(13) ? chance.pick(MEDICAL_NOTES) : null,
      membershipTypeId: kind === null ? null : (lookups.membershipTypes.get(kind) ?? null),
      swimmingAbilityId: chance.percent(4) ? null : (lookups.swimmingAbilities.get(swimmingAbility(chance)) ?? null),
      genderId: lookups.genders.get(genderOnRecord(chance, gender)) ?? null,
      ethnicityId: lookups.ethnicities.get(ethnicity(chance)) ?? null,
      consentDataSharing: hasUpdatedProfile,
      updatedProfile: hasUpdatedProfile,
      affiliatedClub: kind === 'Affiliated' ? chance.pick(OTHER_CLUBS) : null,
      isActive: standing !== 'former',
      isApproved: standing !== 'waiting',
      registeredAt: noonOf(today, -memberFor),
      ...(standing === 'former' && { leftAt: noonOf(today, -14 - (memberFor % 70)) }),
    },
  }
}

const address = (chance: Chance) =>
  chance.percent(5)
    ? {}
    : {
        addressLine1: `${chance.whole(1, 88)} ${chance.pick(STREETS)}`,
        town: chance.pick(TOWNS),
        county: 'Sallowshire',
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

const swimmingAbility = (chance: Chance) =>
  chance.weighted([
    ['Strong swimmer', 34],
    ['Confident swimmer', 40],
    ['Can swim 50 metres', 20],
    ['Weak swimmer', 6],
  ] as const)

const genderOnRecord = (chance: Chance, gender: 'Female' | 'Male') =>
  chance.weighted([
    [gender, 90],
    ['Non-binary', 3],
    ['Prefer to self-describe', 1],
    ['Prefer not to say', 2],
    ['', 4],
  ] as const)

const ethnicity = (chance: Chance) =>
  chance.weighted([
    ['White British', 62],
    ['White Irish', 4],
    ['Any other White background', 8],
    ['Black, Black British, Caribbean or African', 6],
    ['Asian or Asian British', 7],
    ['Mixed or multiple ethnic groups', 4],
    ['Arab', 1],
    ['Any other ethnic group', 1],
    ['Prefer not to say', 2],
    ['', 5],
  ] as const)
