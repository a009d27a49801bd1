// The sentences about members who asked to be removed, and about making a leaver anonymous.
import { counted } from '#contract/rules/numbers'

export const anonymiseMessages = {
  title: 'Make anonymous',
  named: (name: string) => `Make ${name} anonymous`,
  requested: 'Asked to be removed',
  haveRequested: (count: number) => `${counted(count, 'member has', 'members have')} asked to be removed:`,
  requestedOn: (day: string) => `asked on ${day}`,
  hasRequested: (firstName: string, day: string) =>
    `${firstName} asked on ${day} to be removed from the club’s records.`,
  reason: (reason: string) => `Their reason: ${reason}`,
  noReason: 'They gave no reason.',
  deed: 'Make Anonymous',
  look: 'See what goes and what stays',
  anonymousSince: (day: string) =>
    `Made anonymous on ${day}. What was personal has been removed for good; the record stays, so that old crews and statistics are right.`,
  anonymous: 'Anonymous',

  lead: (firstName: string) =>
    `What is personal of ${firstName} is removed from the club’s records, and ‘Former member’ stands in place of the name. Reports and crews of earlier years stay as they were.`,
  endsMembership: (firstName: string) => `${firstName} is still a member: their membership ends by this.`,
  noMail: 'Nobody is sent an email about it.',
  obstacles: 'This cannot be done yet',
  goes: 'What goes',
  stays: 'What stays',
  cannotUndo: 'This cannot be undone.',
  confirm: (word: string) => `To go on, type ‘${word}’`,
  confirmHint: 'So that it is not done to somebody else by mistake.',
  notConfirmed: (word: string) => `Please type ‘${word}’, as it stands above.`,
  working: 'Removing what is personal...',
  done: (name: string) => `${name} is anonymous now.`,
  cancel: 'Back',
} as const
