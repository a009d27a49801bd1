// The sentences of one member's pages: detail, edit, approve, history (§2.6).
import { fullName } from '#contract/rules/names'
import { readable } from '#contract/rules/numbers'
import { memberDetailMessages, type MemberDetailWords } from './memberDetailMessages'

export const memberMessages = {
  title: 'Member',
  named: ({ isActive, ...member }: { firstName: string; familyName: string; isActive: boolean }) =>
    `${fullName(member)}${isActive ? '' : ' [Disabled]'}`,
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
  notDeclared: 'Not given yet',
  declared: 'Given',
  firstAidUntil: (day: string) => `Until ${day}`,
  firstAidExpired: (day: string) => `Expired on ${day}`,
  firstAidUndated: 'Yes, without a date',

  deeds: 'What you can do',
  more: 'More',
  edit: 'Edit Details',
  approve: 'Approve Member',
  discontinue: 'Discontinue Member',
  reinstate: 'Reinstate Member',
  previousNext: 'Previous and next member of the list',
  previous: 'Previous member',
  next: 'Next member',
  position: (index: number, total: number) => `${readable(index)} of ${readable(total)}`,
  payment: 'Membership fee',
  hasPaid: 'Paid for this membership year.',
  hasPaidOn: (by: string | null) =>
    by === null ? 'Paid for this membership year, recorded on' : `Paid for this membership year, recorded by ${by} on`,
  hasNotPaid: 'Not paid for this membership year.',
  paid: 'Paid',
  notPaid: 'Not paid',
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
  rolesHint: 'What somebody may do follows from their roles, from their very next step.',
  memberRole: 'Everybody holds the role Member.',
  rolesFixed: 'Only the Member Secretary or a System Administrator can change roles.',
  rolesOfAdministratorFixed: 'Only a System Administrator can change the roles of a System Administrator.',
  administratorFixed: 'Only a System Administrator can give the role System Administrator.',
  emailFixed: 'Only the Member Secretary or a System Administrator can change the email address.',
  myEmailFixed: 'You change your own email address in your account, where the new one is confirmed.',
  emailOfAdministratorFixed: 'Only a System Administrator can change the email address of a System Administrator.',
  changedMeanwhile: 'Somebody else has changed this member while you were editing. What you typed is still here.',
  loadCurrent: 'Show the details as they are now',

  approveTitle: 'Approve Member',
  approveChosen: 'Approve with what is chosen',
  approveAndNext: 'Approve and next',
  approveTells: (firstName: string) =>
    `${firstName} gets an email that welcomes them to the club, with a link to sign in.`,
  nobodyWaits: 'Nobody else waits for approval.',
  nobodyListedWaits: 'Nobody else in that list waits for approval.',
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
  everywhere: 'Everything about them, crews too',
} as const

/** The texts of the committee's form, which speak about the member, not to them. */
export const editedMemberWords: MemberDetailWords = {
  ...memberDetailMessages,
  titles: {
    ...memberDetailMessages.titles,
    membership: 'Membership',
    you: 'Personal details',
    address: 'Address',
    declaration: 'Declaration and privacy consent',
  },
  emailPreferencesHint: 'The club sends them an email when there is news of these kinds.',
  swimming: 'The member is able, in light clothing, to:',
  sharing:
    'The member consents to the club keeping these details and sharing them with its officers and the organisers of the rows that they join, so that rows can be run safely and their membership looked after.',
}
