import type { SentBody } from '#contract/calls'

type Row = SentBody<'POST /api/user/import'>['rows'][number]

/** Somebody new in a file, as the import call takes them. */
export const importedRow = (fields: Partial<Row> = {}): Row => ({
  ...{ line: 2, existing: null, dateOfBirth: null, phoneNumber: null, medicalConditions: null, affiliatedClub: null },
  ...{ addressLine1: null, addressLine2: null, addressLine3: null, town: null, county: null, postcode: null },
  ...{ membershipTypeId: null, swimmingAbilityId: null, genderId: null, ethnicityId: null },
  ...{ firstAidCertificateExpiry: null, joined: null },
  firstName: 'Avon',
  familyName: 'Kingsbridge',
  email: '',
  hasFirstAidCertficate: false,
  hasPaid: false,
  isApproved: true,
  isActive: true,
  ...fields,
})
