// The member fields that are read from a club's file, and the headings that clubs use for them.
import type { z } from 'zod'
import { importedMember, type ImportedMember } from '../calls/memberImport'
import { headingOf, type ResourceField, appearingIn, type WordsSource, wordsSourceOf } from '../resources/fields'
import { memberFields } from '../resources/members'
import type { LookupType } from '../words'
import { headingWord } from './headingWord'
import { orderInHeading } from './splitName'

/** The values that are read besides the described fields. `name` is a full name in one piece. */
const BESIDE = {
  name: { label: 'Name (in one piece)' },
  hasPaid: { label: 'Paid' },
  paidOn: { label: 'Paid on', isDay: true },
  emailPreferences: { label: 'Email preferences', source: 'emailPreferenceIds' },
  joined: { label: 'Joined', isDay: true },
  isApproved: { label: 'Approved' },
  isDisabled: { label: 'Disabled', source: 'isActive' },
} as const satisfies Record<string, Partial<FileField>>

const DESCRIBED = appearingIn(memberFields, 'import')
type Described = (typeof DESCRIBED)[number]

export type ImportField = WordsSource<Described> | keyof typeof BESIDE

interface FileField {
  name: ImportField
  /** The name in the pages and in our own files. The headings of an export are exactly these. */
  label: string
  /** Its name in the call. */
  source: string
  isDay: boolean
  description?: ResourceField
}

/** The possible contents of the columns in a club's file. */
export interface FileFields {
  /** The kinds, in the order in which they are offered. */
  byName: ReadonlyMap<ImportField, FileField>
  /** The fields by their headings, in small letters without signs and spaces. */
  byHeading: ReadonlyMap<string, ImportField>
  /** The schema of an imported member. */
  schema: z.ZodType<ImportedMember>
}

/** The fields of a member that come in, and `more` that are described elsewhere. */
export function fileFields(more: readonly ResourceField[] = []): FileFields {
  const described = [...DESCRIBED, ...appearingIn(more, 'import')].map((field: ResourceField): FileField => ({
    name: wordsSourceOf(field) as ImportField,
    label: headingOf(field),
    source: field.source,
    isDay: field.kind === 'day',
    description: field,
  }))
  const beside = Object.entries(BESIDE).map(([name, field]): FileField => ({
    source: name,
    isDay: false,
    ...field,
    name: name as ImportField,
  }))
  const isName = ({ name }: FileField) => NAMES.includes(name)
  const fields = [
    ...[...described, ...beside].filter(isName),
    ...[...described, ...beside].filter(field => !isName(field)),
  ]
  return {
    byName: new Map(fields.map(field => [field.name, field])),
    byHeading: new Map(
      fields
        .toReversed()
        .flatMap(({ name, label, source, description }) =>
          [label, description?.label ?? label, name, source, ...(OTHER_NAMES[name] ?? [])].map(
            heading => [headingWord(heading), name] as const,
          ),
        ),
    ),
    schema: importedMember(more),
  }
}

/** They are offered first. */
const NAMES: readonly ImportField[] = ['firstName', 'familyName', 'name']

/** Other headings that clubs use, in small letters without signs and spaces. */
const OTHER_NAMES: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  firstName: [
    'vorname',
    'first',
    'forename',
    'forenames',
    'givenname',
    'givennames',
    'christianname',
    'fname',
    'knownas',
  ],
  familyName: ['nachname', 'familienname', 'lastname', 'last', 'secondname', 'sname', 'lname'],
  name: ['fullname', 'membername', 'member', 'names', 'rower', 'contact', 'contactname', 'displayname'],
  email: [
    'mail',
    'emails',
    'mailaddress',
    'emailadress',
    'primaryemail',
    'contactemail',
    'memberemail',
    'email1',
    'useremail',
  ],
  phoneNumber: [
    'phone',
    'tel',
    'telno',
    'phoneno',
    'telephonenumber',
    'mobile',
    'mobilenumber',
    'mobileno',
    'mobilephone',
    'mobilephonenumber',
    'mobiletelephone',
    'mobiletelephonenumber',
    'phonenumber',
    'mob',
    'cell',
    'cellphone',
    'contactnumber',
    'contactno',
    'telephonemobile',
    'phone1',
    'telmobile',
    'phone2',
    'telephone2',
    'mobile2',
    'landline',
    'landlineno',
    'landlinenumber',
    'telephonehome',
    'telhome',
    'phonehome',
    'housephone',
    'eveningphone',
    'daytimephone',
    'dayphone',
    'workphone',
    'worknumber',
    'worktelephone',
    'otherphone',
    'alternativephone',
    'telefon',
    'handy',
  ],
  dateOfBirth: ['dob', 'birthdate', 'birthday', 'born', 'birth', 'dateborn', 'geburtsdatum'],
  membershipType: [
    'membership',
    'type',
    'membertype',
    'category',
    'membershipcategory',
    'clubmembershiptype',
    'membershipname',
    'packagename',
    'product',
    'package',
    'class',
    'membershipclass',
    'membercategory',
    'status',
    'membershipstatus',
    'grade',
  ],
  hasPaid: [
    'feepaid',
    'subs',
    'subspaid',
    'subscription',
    'subscriptionpaid',
    'paidthisyear',
    'feespaid',
    'payment',
    'paidup',
    'paidyn',
    'membershippaid',
    'amount',
    'amountpaid',
    'paymentstatus',
    'feeamount',
    'bezahlt',
  ],
  paidOn: ['datepaid', 'paiddate', 'paymentdate', 'dateofpayment', 'paymentday', 'datereceived', 'receivedon'],
  addressLine1: [
    'address',
    'address1',
    'addr1',
    'street',
    'streetaddress',
    'house',
    'homeaddress',
    'line1',
    'postaladdress',
  ],
  addressLine2: ['address2', 'addr2', 'line2'],
  addressLine3: ['address3', 'addr3', 'line3', 'village', 'locality', 'district'],
  town: ['city', 'towncity', 'posttown', 'citytown', 'address4', 'place'],
  county: ['region', 'state', 'province', 'address5'],
  postcode: ['postalcode', 'zip', 'zipcode', 'pcode', 'postalcodezip'],
  gender: ['sex', 'mf', 'malefemale'],
  ethnicity: ['ethnic', 'ethnicgroup', 'ethnicorigin', 'ethnicbackground'],
  swimmingAbility: ['swimming', 'swim', 'swimmer', 'canswim', 'swimmingcompetence', 'swimtest'],
  hasFirstAidCertficate: ['firstaid', 'firstaider', 'hasfirstaidcertificate', 'firstaidcert', 'firstaidtrained'],
  firstAidCertificateExpiry: [
    'firstaidexpiry',
    'firstaidexpires',
    'firstaidexpirydate',
    'firstaidvaliduntil',
    'firstaiduntil',
    'expiryoffirstaid',
    'firstaidcertificateexpirydate',
  ],
  medicalConditions: [
    'medical',
    'medicalnotes',
    'medicalinformation',
    'medicalinfo',
    'health',
    'healthconditions',
    'medicaldetails',
    'medicalhistory',
    'allergies',
  ],
  affiliatedClub: ['otherclub', 'homeclub', 'club', 'parentclub', 'firstclub'],
  emailPreferences: [
    'emailpreference',
    'mailpreferences',
    'preferences',
    'newsletter',
    'newsletters',
    'mailinglists',
    'mailinglist',
  ],
  joined: [
    'datejoined',
    'joindate',
    'joiningdate',
    'dateofjoining',
    'membersince',
    'startdate',
    'joinedon',
    'registered',
    'registrationdate',
    'dateregistered',
  ],
  isDisabled: ['discontinued', 'membershipstate', 'memberstate', 'memberstatus'],
}

export const MEMBER_FILE = fileFields()
export const IMPORT_FIELDS: readonly ImportField[] = [...MEMBER_FILE.byName.keys()]
export const FIELD_LABELS = Object.fromEntries(
  [...MEMBER_FILE.byName.values()].map(({ name, label }) => [name, label]),
) as Readonly<Record<ImportField, string>>

/** Headings of the club itself, which is not the other club that a member belongs to. */
const MAIN_CLUB: readonly string[] = ['primaryclub', 'mainclub', 'memberclub', 'membersclub', 'yourclub']

/** The field that a heading names; null for none. */
export function fieldNamed(heading: string, { byHeading } = MEMBER_FILE): ImportField | null {
  const name = headingWord(heading)
  if (MAIN_CLUB.includes(name)) return null
  const found = byHeading.get(name) ?? byHeading.get(name.replace(/^(member|members|your|home|primary|main)/, ''))
  return found ?? (orderInHeading(heading) === null ? null : 'name')
}

/** The field that the call has under this name; null for none. */
export const fieldOfCall = (source: unknown, { byName } = MEMBER_FILE): ImportField | null =>
  [...byName.values()].find(field => field.source === source)?.name ?? null

export type ChosenField = WordsSource<Extract<Described, { kind: 'lookup' }>> | 'emailPreferences'

/** The lists of the club that words of a file are found in. */
export const CLUB_LISTS = {
  ...(Object.fromEntries(
    DESCRIBED.filter(field => field.kind === 'lookup').map(field => [wordsSourceOf(field), field.list]),
  ) as Record<Exclude<ChosenField, 'emailPreferences'>, LookupType>),
  emailPreferences: 'Email Preferences',
} as const satisfies Record<ChosenField, LookupType>
export const CHOSEN_FIELDS = Object.keys(CLUB_LISTS) as ChosenField[]
