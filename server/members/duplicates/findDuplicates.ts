import { inArray, isNull, sql } from 'drizzle-orm'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DuplicatePair, Duplicates, PairedPerson } from '#contract/calls/duplicates'
import { folded } from '#contract/rules/folding'
import { addressKey } from '#contract/memberFile/whoIsMeant'
import { MOST_PAIRS, type Role } from '#contract/words'
import { membershipType } from '../../database/schema/lookups'
import { differentPeople, member, memberRole, role } from '../../database/schema/members'
import type { Database } from '../../database/connect'
import { completedRows } from '../../events/completedRows/completedRows'
import type { Services } from '../../services'
import { instantNow } from '../../time'
import { byName } from '../../database/searchColumns'

/** The people that are looked at in one turn of the event loop, which takes a few milliseconds. */
const AT_ONCE = 250

type AlikeBy = DuplicatePair['by'][number]

interface Person {
  id: number
  firstName: string
  familyName: string
  email: string
  dateOfBirth: string | null
  addressLine1: string | null
  postcode: string | null
}

/**
 * Finds members who may be in the list twice: two records of one name with the same date of birth, postal address or
 * mailbox. Families share an address or a mailbox under other names, and a father and a son of one name were born on
 * other days; so neither is offered. Pairs that were set aside are listed apart.
 */
export async function findDuplicates({ database, clock }: Services): Promise<Duplicates> {
  const known = await findPairs(database)
  const apart = await readDifferentPeople(database)
  const isApart = ({ one, other }: Pair) => apart.has(pairKey(one, other))
  const offered = known.filter(pair => !isApart(pair))
  const [pairs, setAside] = [offered.slice(0, MOST_PAIRS), known.filter(isApart).slice(0, MOST_PAIRS)]
  const people = await readPeople(
    database,
    clock,
    [...pairs, ...setAside].flatMap(({ one, other }) => [one, other]),
  )
  const present = (listed: readonly Pair[]) => listed.flatMap(pair => presentPair(pair, people))
  return { pairs: present(pairs), isMore: offered.length > pairs.length, setAside: present(setAside) }
}

interface Pair {
  one: number
  other: number
  by: AlikeBy[]
}

const pairKey = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`

/** Pairs beyond those of a page are not listed, so that a thousand records of one name do not make half a million. */
const MOST_FOUND = 10 * MOST_PAIRS

/** Finds them by surname. */
async function findPairs(database: Pick<Database, 'select'>): Promise<Pair[]> {
  const { id, firstName, familyName, email, dateOfBirth, addressLine1, postcode } = member
  const people: Person[] = await database
    .select({ id, firstName, familyName, email, dateOfBirth, addressLine1, postcode })
    .from(member)
    .where(isNull(member.anonymisedAt))
    .orderBy(...byName)
  // Only people who share something meet, and all who meet are a pair: thousands of one name are not compared in twos.
  const met = new Map<string, Person[]>()
  const pairs: Pair[] = []
  for (const [index, person] of people.entries()) {
    if (index % AT_ONCE === 0) await nextTurn()
    const { shared, looksFor } = keysOf(person)
    for (const earlier of new Set(looksFor.flatMap(key => met.get(key) ?? []))) {
      if (pairs.length === MOST_FOUND) return pairs
      pairs.push({ one: earlier.id, other: person.id, by: alikeBy(earlier, person) })
    }
    for (const key of shared) {
      const group = met.get(key)
      if (group) group.push(person)
      else met.set(key, [person])
    }
  }
  return pairs
}

/**
 * Returns what somebody shares with others of their name, and by what they look for them. Two who were born on
 * different days are no pair, so whoever has a date of birth looks at an address only for people without one.
 */
function keysOf(person: Person): { shared: string[]; looksFor: string[] } {
  const name = lettersOf(`${person.firstName}${person.familyName}`)
  if (name === '') return { shared: [], looksFor: [] }
  const homes = [addressOf(person), mailboxOf(person)].flatMap(home => (home === null ? [] : [`${name} at ${home}`]))
  const unborn = homes.map(home => `${home} without a date of birth`)
  if (person.dateOfBirth === null) return { shared: [...homes, ...unborn], looksFor: homes }
  const born = `${name} born ${person.dateOfBirth}`
  return { shared: [born, ...homes], looksFor: [born, ...unborn] }
}

/** 'José O’Brien-Lee' and 'jose obrien lee' are one name. */
const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Returns what two people of one name have in common. */
const alikeBy = (one: Person, other: Person): AlikeBy[] => [
  ...(isSame(bornOn, one, other) ? (['dateOfBirth'] as const) : []),
  ...(isSame(addressOf, one, other) ? (['address'] as const) : []),
  ...(isSame(mailboxOf, one, other) ? (['email'] as const) : []),
]

function isSame(keyOf: (person: Person) => string | null, one: Person, other: Person): boolean {
  const key = keyOf(one)
  return key !== null && key === keyOf(other)
}

const bornOn = ({ dateOfBirth }: Person): string | null => dateOfBirth

const addressOf = ({ addressLine1, postcode }: Person): string | null => {
  const [street, code] = [lettersOf(addressLine1 ?? ''), lettersOf(postcode ?? '')]
  return street === '' || code === '' ? null : `${street} ${code}`
}

/** No two members have one address, but 'ann+club@x.example' comes to the mailbox of 'ann@x.example'. */
const mailboxOf = ({ email }: Person): string | null => addressKey({ email: email.replace(/\+[^@]*@/, '@') })

/** Returns the keys of the pairs that were set aside. */
async function readDifferentPeople(database: Pick<Database, 'select'>): Promise<ReadonlySet<string>> {
  const rows = await database.select().from(differentPeople)
  return new Set(rows.map(({ memberId, otherId }) => pairKey(memberId, otherId)))
}

type Found = PairedPerson & { hasPassword: boolean }

/** Reads what the list shows of these people. */
async function readPeople(
  database: Pick<Database, 'select'>,
  clock: Services['clock'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Found>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({
      userId: member.id,
      firstName: member.firstName,
      familyName: member.familyName,
      email: member.email,
      dateOfBirth: member.dateOfBirth,
      addressLine1: member.addressLine1,
      postcode: member.postcode,
      membershipType: membershipType.name,
      registeredAt: member.registeredAt,
      isActive: member.isActive,
      isApproved: member.isApproved,
      completedRows: completedRows(sql`${member}.id`, instantNow(clock)),
      roles: sql<Role[]>`array(
        select ${role.name} from ${memberRole} join ${role} on ${role.id} = ${memberRole.roleId}
        where ${memberRole.memberId} = ${member.id} and ${role.name} <> 'Member' order by ${role.id})`,
      hasPassword: sql<boolean>`${member.passwordHash} is not null`,
    })
    .from(member)
    .leftJoin(membershipType, sql`${membershipType.id} = ${member.membershipTypeId}`)
    .where(inArray(member.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.userId, { ...row, registeredAt: row.registeredAt.toISOString() }]))
}

/** Presents a pair, first the one who would rather stay; nothing where one of them has gone meanwhile. */
function presentPair({ one, other, by }: Pair, people: ReadonlyMap<number, Found>): DuplicatePair[] {
  const found = [people.get(one), people.get(other)].filter(person => person !== undefined)
  const [stays, goes] = found.toSorted(compareStanding).map(({ hasPassword: _hasPassword, ...person }) => person)
  return stays && goes ? [{ people: [stays, goes], by }] : []
}

const compareStanding = (a: Found, b: Found): number =>
  Number(b.isApproved) - Number(a.isApproved) ||
  Number(b.isActive) - Number(a.isActive) ||
  Number(b.hasPassword) - Number(a.hasPassword) ||
  b.completedRows - a.completedRows ||
  a.userId - b.userId
