import { eq, isNull, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/calls'
import type { Database } from '../database/connect'
import { emailPreference, ethnicity, gender, membershipType, swimmingAbility } from '../database/schema/lookups'
import { member, memberEmailPreference } from '../database/schema/members'
import { hasPaidThisYear } from '../members/hasPaid'
import { byName } from '../members/kept'
import { clubDayOf } from '../time'

/** Everybody with all that an import takes, by surname, in words; but not those who were made anonymous, who are nobody to bring in. */
export const exportMembers = (database: Pick<Database, 'select'>): Promise<AnswerOf<'GET /api/user/export'>> =>
  database
    .select({
      firstName: member.firstName,
      familyName: member.familyName,
      email: member.email,
      phoneNumber: member.phoneNumber,
      dateOfBirth: member.dateOfBirth,
      membershipType: membershipType.name,
      hasPaid: hasPaidThisYear,
      addressLine1: member.addressLine1,
      addressLine2: member.addressLine2,
      addressLine3: member.addressLine3,
      town: member.town,
      county: member.county,
      postcode: member.postcode,
      gender: gender.name,
      ethnicity: ethnicity.name,
      swimmingAbility: swimmingAbility.name,
      hasFirstAidCertficate: member.hasFirstAidCertificate,
      firstAidCertificateExpiry: member.firstAidCertificateExpiry,
      affiliatedClub: member.affiliatedClub,
      emailPreferences: sql<string | null>`(
        select string_agg(${emailPreference.name}, '; ' order by ${emailPreference.id})
        from ${memberEmailPreference} join ${emailPreference} on ${emailPreference.id} = ${memberEmailPreference.preferenceId}
        where ${memberEmailPreference.memberId} = ${member.id})`,
      joined: sql<string>`${clubDayOf(member.registeredAt)}::text`,
      isApproved: member.isApproved,
      isDisabled: sql<boolean>`not ${member.isActive}`,
    })
    .from(member)
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .leftJoin(gender, eq(gender.id, member.genderId))
    .leftJoin(ethnicity, eq(ethnicity.id, member.ethnicityId))
    .leftJoin(swimmingAbility, eq(swimmingAbility.id, member.swimmingAbilityId))
    .where(isNull(member.anonymisedAt))
    .orderBy(...byName)
