// The sentences of one member's pages: detail, edit, approve, history (§2.6).
import { memberDetailMessages, type MemberDetailWords } from './memberDetailMessages'

export const memberMessages = {
  title: 'Member',
  loadAgain: 'Load again',
  named: (firstName: string, familyName: string, isActive: boolean) =>
    `${firstName} ${familyName}${isActive ? '' : ' [Disabled]'}`,
  standing: { waiting: 'Waiting for approval', discontinued: 'Discontinued' },
  ofType: (membershipType: string) => `${membershipType} member`,

  details: 'Details',
  address: 'Address',
  roles: 'Roles',
  preferences: 'Email preferences',
  noAddress: 'No address recorded.',
  noRoles: 'No roles set.',
  noPreferences: 'No preferences set.',
  notRecorded: 'Not recorded',
  none: 'None given',
  yes: 'Yes',
  no: 'No',
  notGiven: 'Not given yet',
  given: 'Given',
  facts: {
    email: 'Email address',
    phone: 'Telephone',
    dateOfBirth: 'Date of birth',
    membershipType: 'Membership type',
    approved: 'Approved',
    gender: 'Gender',
    ethnicity: 'Ethnicity',
    swimming: 'Swimming ability',
    firstAid: 'First aid certificate',
    affiliatedClub: 'Affiliated club',
    medical: 'Medical conditions',
    consent: 'Declaration and consent',
    profile: 'Profile completed',
  },
  firstAidUntil: (day: string) => `Until ${day}`,
  firstAidExpired: (day: string) => `Expired on ${day}`,
  firstAidUndated: 'Yes, without a date',

  deeds: 'What you can do',
  more: 'More',
  edit: 'Edit Details',
  approve: 'Approve Member',
  discontinue: 'Discontinue Member',
  reinstate: 'Reinstate Member',
  back: 'Back',
  saving: 'Saving details...',
  reinstating: 'Reinstating...',
  notYourself: 'You cannot discontinue your own membership.',
  notTheirs:
    'Somebody with a role on the committee can be discontinued or reinstated by the Member Secretary or a System Administrator only.',
  notAdministrator: 'A System Administrator can be discontinued or reinstated by a System Administrator only.',
  discontinueQuestion: (name: string) => `Discontinue ${name}?`,
  discontinueTells: (firstName: string) =>
    `${firstName} is signed out everywhere at once and cannot sign in any more, gets no more news, and leaves every list of members but All and Discontinued.`,
  discontinueKeeps:
    'Their details and past rows are kept. Rows that they have joined stay as they are: please tell the organiser. No email is sent; you can reinstate them at any time.',
  reinstateQuestion: (name: string) => `Reinstate ${name}?`,
  reinstateTells: (firstName: string) =>
    `${firstName} can sign in again with the password they had, and counts among the club’s active members. No email is sent.`,
  removeSecondFactor: 'Remove Second Factor',
  removeSecondFactorQuestion: (name: string) => `Remove the second factor of ${name}?`,
  removeSecondFactorTells: (firstName: string) =>
    `For somebody who has lost their device and their recovery codes. ${firstName} is signed out everywhere at once, and then signs in with the password alone until they set up two-step sign-in again.`,
  removeSecondFactorCare:
    'Be sure that it is they who ask you: talk to them. They get an email about it, and the history says that it was you.',
  secondFactorRemoved: (name: string) => `The second factor of ${name} has been removed.`,
  leaveIt: 'Leave it as it is',
  discontinued: (name: string) => `${name} has been discontinued.`,
  reinstated: (name: string) => `${name} has been reinstated.`,

  saved: (name: string) => `The details of ${name} have been saved.`,
  editTitle: 'Edit Member',
  editHint: (name: string) =>
    `${name} gets no email about what you change here; only if you replace their email address, the old one is told.`,
  save: 'Save Details',
  cancel: 'Cancel',
  membership: 'Membership',
  membershipType: 'Membership type',
  rolesHint: 'What somebody may do follows from their roles, from their very next step.',
  memberRole: 'Everybody holds the role Member.',
  rolesFixed: 'Only the Member Secretary or a System Administrator can change roles.',
  rolesOfAdministratorFixed: 'Only a System Administrator can change the roles of a System Administrator.',
  administratorFixed: 'Only a System Administrator can give the role System Administrator.',
  emailFixed: 'Only the Member Secretary or a System Administrator can change the email address.',
  ownEmailFixed: 'You change your own email address in your account, where the new one is confirmed.',
  emailOfAdministratorFixed: 'Only a System Administrator can change the email address of a System Administrator.',
  changedMeanwhile: 'Somebody else has changed this member while you were editing. What you typed is still here.',
  loadCurrent: 'Show the details as they are now',
  saveOver: 'Save mine over it',

  approveTitle: 'Approve Member',
  approveTells: (firstName: string) =>
    `${firstName} gets an email that welcomes them to the club, with a link to sign in.`,
  approved: (name: string) => `${name} has been approved, and is told by email.`,
  applied: 'Has applied with',
  seeDetails: 'See all details',
  alreadyApproved: (name: string) => `${name} is approved already.`,
  reinstateFirst: (name: string) => `${name} has been discontinued. Reinstate them first, then approve them.`,

  history: 'Change history',
  historyHint: 'Who changed what about this member, the latest first.',
  noHistory: 'No changes recorded.',
  noHistoryHint: 'What is changed from now on appears here.',
  showAll: (count: number) => `Show all ${count} changes`,
  by: (name: string) => `by ${name}`,
  nothing: 'nothing',
  was: 'before: ',
  is: 'after: ',
  keptBack: 'changed; what it says is kept back',
} as const

/** A deed of the history in the past tense; one that is not here is shown by its own name. */
export const DEED_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'accounts.register': 'Registered',
    'accounts.resetPassword': 'Chose a new password by the link of a mail',
    'accounts.tokenReused': 'A device was signed out: its session had been copied',
    'account.endSessions': 'Signed other devices out',
    'account.save': 'Saved their own details',
    'account.changePassword': 'Changed their password',
    'account.askForAddress': 'Asked for another email address, which waits for its confirmation',
    'account.confirmAddress': 'Confirmed their new email address',
    'account.giveUpAddress': 'Gave up the email address that was waiting for confirmation',
    'account.takeBackAddress': 'Took back their earlier email address',
    'account.addSecondFactor': 'Added a second step to their sign-in',
    'account.removeSecondFactor': 'Removed a second step from their sign-in',
    'account.makeRecoveryCodes': 'Made new recovery codes',
    'members.edit': 'Details edited',
    'members.approve': 'Approved',
    'members.disable': 'Discontinued',
    'members.reinstate': 'Reinstated',
    'members.markPaid': 'Payment marked',
    'members.changeRoles': 'Roles changed',
    'members.changeEmail': 'Email address changed',
    'members.removeSecondFactor': 'Second factor removed, for a device that was lost',
    'members.readMedical': 'Medical conditions read',
  }),
)

/** What a field of the history is called, where its own name does not say it. */
export const FIELD_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    familyName: 'Surname',
    phoneNumber: 'Telephone',
    membershipTypeId: 'Membership type',
    swimmingAbilityId: 'Swimming ability',
    genderId: 'Gender',
    ethnicityId: 'Ethnicity',
    hasFirstAidCertficate: 'First aid certificate',
    firstAidCertificateExpiry: 'First aid expires on',
    consentDataSharing: 'Consent to data sharing',
    updatedProfile: 'Profile completed',
    emailPreferences: 'Email preferences',
    isActive: 'Active',
    isApproved: 'Approved',
    hasPaid: 'Paid',
  }),
)

/** The inputs of a member's details, as the committee reads them. */
export const editedMemberWords: MemberDetailWords = {
  ...memberDetailMessages,
  you: 'Personal details',
  address: 'Address',
  medicalConditionsHint: 'Only organisers and the committee see it.',
  hasFirstAidCertficate: 'Holds a first aid certificate',
  affiliatedClubHint: 'If they row with another club as well.',
  emailPreferencesHint: 'The club sends them an email when there is news of these kinds.',
  declaration: 'Declaration and privacy consent',
  swimming: 'The member is able, in light clothing, to:',
  sharing:
    'The member consents to the club keeping these details and sharing them with its officers and the organisers of the rows that they join, so that rows can be run safely and their membership looked after.',
  consent: 'The member has agreed to the statements above',
}
