// Checks the details that members give about themselves, and turns them into request bodies (§3, §5). Registration, My
// Account and Edit Member share it.
import type { SentBody } from '#contract/calls'
import { wrongBirthDate } from '#contract/rules/days'
import type { LookupType } from '#contract/words'
import {
  type AskedIn,
  askedIn,
  type Surface,
  type ResourceField,
  type AppearingIn,
  appearingIn,
  withoutUnasked,
} from '#contract/resources/fields'
import { type MemberField, memberFields } from '#contract/resources/members'
import { type OwnField, ownMemberField } from '#contract/resources/ownFields'
import type { StoredMemberField } from '#contract/resources/ownFieldSchemas'
import { errorsWhere, type FieldErrors } from '../kit/forms/fieldErrors'
import { isInYearOne } from '../api/anyServer'
import { faultsIn, type ValuesOf } from '../kit/forms/fieldValues'

export type MemberDetails = ValuesOf<AppearingIn<MemberField, 'account'>>

/** A field that a form about a member asks for, which may be one of the club's own. */
export type AskedMemberField = ResourceField & { source: MemberField['source'] | OwnField['source'] }
export type AskedMemberFieldIn<P extends Surface> = AskedIn<MemberField | OwnField, P>

/** Returns the fields of the member's own forms. @param own the club's own fields */
export const askedOfMember = <P extends 'registration' | 'account'>(
  surface: P,
  own: readonly StoredMemberField[],
): AskedMemberFieldIn<P>[] => askedIn([...memberFields, ...own.map(ownMemberField)], surface)

/** The lists that a form chooses from. */
export const listsOf = (surface: Surface): LookupType[] => [
  ...appearingIn<ResourceField, Surface>(memberFields, surface).flatMap(field =>
    field.kind === 'lookup' ? [field.list] : [],
  ),
  'Email Preferences',
]
/** The lists of a member's own forms. */
export const DETAIL_LISTS = listsOf('account')

/**
 * @param fields the fields of the form
 * @param today the club's day, yyyy-MM-dd
 */
export function checkMemberDetails(
  fields: readonly ResourceField[],
  details: MemberDetails,
  today: string,
): FieldErrors {
  const faults = faultsIn(fields, details)
  const { dateOfBirth } = details
  const isBornInYearOne = dateOfBirth !== null && isInYearOne(dateOfBirth)
  return errorsWhere({
    ...faults,
    dateOfBirth: !isBornInYearOne && (faults.dateOfBirth || (wrongBirthDate(dateOfBirth ?? '', today) ?? false)),
  })
}

/**
 * The details as the calls take them, once checked: without what was not asked. A day in the year 1 is no day and
 * travels as null (VAL-02): the server then asks for it.
 */
export const sentMemberDetails = <D extends MemberDetails>(details: D) =>
  ({
    ...withoutUnasked(memberFields, details),
    dateOfBirth: details.dateOfBirth !== null && isInYearOne(details.dateOfBirth) ? null : details.dateOfBirth,
  }) as D & Pick<SentBody<'POST /api/user/register'>, keyof MemberDetails>

/** Tells whether two addresses differ in more than capitals, outer spaces and Unicode form. */
export const isOtherAddress = (a: string | null, b: string | null): boolean => oneForm(a) !== oneForm(b)
const oneForm = (address: string | null) => (address ?? '').trim().normalize('NFKC').toLowerCase()
