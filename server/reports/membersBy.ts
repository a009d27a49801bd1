// Counts today's members, active and approved, by their present membership type and by one thing more.
import { and, eq, sql } from 'drizzle-orm'
import { ethnicity, gender, membershipType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import type { Services } from '../services'
import { clubToday } from '../time'
import { ageBandOn, bandAt } from '../members/ageBand'
import { positionOf, wordOf } from './lookupWord'

const total = sql<number>`count(*)::int`
const isCurrent = and(member.isActive, member.isApproved)
const type = wordOf(membershipType, 'type_word')
const byType = positionOf(membershipType)

export const countMembersByType = ({ database }: Services) =>
  database
    .select({ membershipType: type, total })
    .from(member)
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .where(isCurrent)
    .groupBy(type)
    .orderBy(byType, type)

export function countMembersByGender({ database }: Services) {
  const word = wordOf(gender, 'gender_word')
  return database
    .select({ membershipType: type, gender: word, total })
    .from(member)
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .leftJoin(gender, eq(gender.id, member.genderId))
    .where(isCurrent)
    .groupBy(type, word)
    .orderBy(byType, type, positionOf(gender), word)
}

export function countMembersByEthnicity({ database }: Services) {
  const word = wordOf(ethnicity, 'ethnicity_word')
  return database
    .select({ membershipType: type, ethnicity: word, total })
    .from(member)
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .leftJoin(ethnicity, eq(ethnicity.id, member.ethnicityId))
    .where(isCurrent)
    .groupBy(type, word)
    .orderBy(byType, type, positionOf(ethnicity), word)
}

/** The ages are those of today, by the club's clock. */
export async function countMembersByAge({ database, clock }: Services) {
  const band = ageBandOn(clubToday(clock), member.dateOfBirth).as('band')
  const rows = await database
    .select({ membershipType: type, band, total })
    .from(member)
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .where(isCurrent)
    .groupBy(type, band)
    .orderBy(byType, type, band)
  return rows.map(({ band: index, ...counts }) => ({ ...counts, age: bandAt(index) }))
}
