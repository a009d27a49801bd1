// What a member tells of themself: read from the form, checked, and as the calls take it (§3, §5). Registration and My Account share it.
import type { SentBody } from '#contract/calls'
import { wrongBirthDate } from '#contract/days'
import { memberDetailMessages as messages } from './memberDetailMessages'
import { inputDate } from '../kit/dates/clubDates'
import { errorsWhere, type FieldErrors, isBlank, missing, wrongYear } from '../kit/forms/fieldErrors'
import { dayOf, idOf, isTicked, joinedIdsOf, textOf, textOrNull } from '../kit/forms/formData'
import { wrongTypedDay } from '../kit/forms/typedDay'

export interface MemberDetails {
  firstName: string
  familyName: string
  email: string
  /** yyyy-MM-dd, or empty; in a form also what was typed and is no day (`typedDay`). */
  dateOfBirth: string
  addressLine1: string | null
  addressLine2: string | null
  addressLine3: string | null
  town: string | null
  county: string | null
  postcode: string | null
  phoneNumber: string | null
  medicalConditions: string | null
  hasFirstAidCertficate: boolean
  firstAidCertificateExpiry: string | null
  swimmingAbilityId: number | null
  genderId: number | null
  ethnicityId: number | null
  consentDataSharing: boolean
  affiliatedClub: string | null
}

export const readMemberDetails = (data: FormData): MemberDetails => ({
  firstName: textOf(data, 'firstName'),
  familyName: textOf(data, 'familyName'),
  email: textOf(data, 'email'),
  dateOfBirth: dayOf(data, 'dateOfBirth'),
  addressLine1: textOrNull(data, 'addressLine1'),
  addressLine2: textOrNull(data, 'addressLine2'),
  addressLine3: textOrNull(data, 'addressLine3'),
  town: textOrNull(data, 'town'),
  county: textOrNull(data, 'county'),
  postcode: textOrNull(data, 'postcode'),
  phoneNumber: textOrNull(data, 'phoneNumber'),
  medicalConditions: textOrNull(data, 'medicalConditions'),
  hasFirstAidCertficate: isTicked(data, 'hasFirstAidCertficate'),
  firstAidCertificateExpiry: dayOf(data, 'firstAidCertificateExpiry') || null,
  swimmingAbilityId: idOf(data, 'swimmingAbilityId'),
  genderId: idOf(data, 'genderId'),
  ethnicityId: idOf(data, 'ethnicityId'),
  consentDataSharing: isTicked(data, 'consentDataSharing'),
  affiliatedClub: textOrNull(data, 'affiliatedClub'),
})

/** Ids of the email preferences ticked, joined by commas. */
export const readEmailPreferences = (data: FormData): string => joinedIdsOf(data, 'emailPreferences')

/** @param today yyyy-MM-dd; the device's own day is near enough for the age of a member, and the server has the club's */
export const checkMemberDetails = (
  details: MemberDetails,
  today = new Date().toISOString().slice(0, 10),
): FieldErrors =>
  errorsWhere({
    firstName: isBlank(details.firstName) && messages.enterFirstName,
    familyName: isBlank(details.familyName) && messages.enterSurname,
    email: isBlank(details.email) && messages.enterEmail,
    dateOfBirth:
      missing(details.dateOfBirth) ||
      wrongTypedDay(details.dateOfBirth, 'the date of birth') ||
      (!isInYearOne(details.dateOfBirth) && (wrongBirthDate(details.dateOfBirth, today) ?? false)),
    genderId: missing(details.genderId),
    ethnicityId: missing(details.ethnicityId),
    swimmingAbilityId: missing(details.swimmingAbilityId),
    firstAidCertificateExpiry:
      details.hasFirstAidCertficate &&
      (missing(details.firstAidCertificateExpiry) ||
        wrongTypedDay(details.firstAidCertificateExpiry, 'the expiry of your certificate') ||
        wrongYear(details.firstAidCertificateExpiry)),
    consentDataSharing: !details.consentDataSharing && messages.agree,
  })

/** The details as the calls take them, once checked. A day in the year 1 is no day and travels as null (VAL-02): the server then asks for it. */
export const sentMemberDetails = (details: MemberDetails) =>
  ({ ...details, dateOfBirth: isInYearOne(details.dateOfBirth) ? null : details.dateOfBirth }) as Pick<
    SentBody<'POST /api/user/register'>,
    keyof MemberDetails
  >

const isInYearOne = (day: string) => day.startsWith('0001-')

/** Whether two addresses differ in more than capitals, spaces around them and how their letters are encoded. */
export const isOtherAddress = (a: string, b: string): boolean => oneForm(a) !== oneForm(b)
const oneForm = (address: string) => address.trim().normalize('NFKC').toLowerCase()

/** A day as a date field takes it: of a day with a time the day, of none or one in the year 1 nothing. What was typed and is no day stays. */
export function dayInField(day: string | null | undefined): string | undefined {
  if (!day || isInYearOne(day)) return undefined
  return inputDate(day) || day
}
