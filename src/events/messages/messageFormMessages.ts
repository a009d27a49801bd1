// The sentences of the messages about a row or event (§2.4, §2.5).
import { counted } from '#contract/rules/numbers'

export const messageFormMessages = {
  toOrganiser: 'Send Message to Organiser',
  toAttendee: (firstName: string) => `Send Message to ${firstName}`,
  toSomeAttendee: 'Send Message to Attendee',
  toAll: 'Send Message to All Attendees',
  organisedBy: 'Organised by ',
  willGet: (count: number) =>
    count === 1
      ? '1 person will get it by email, confirmed or not.'
      : `${count} people will get it by email, each alone, confirmed or not.`,
  replies: 'It is sent by email; the answer comes to your own email address.',
  nobody: 'There is nobody in the crew to write to yet.',
  nobodyMailed: 'Nobody in the crew can be written to by email.',
  cannotWrite: (name: string) => `${name} cannot be written to by email.`,
  organiserNoAddress: (name: string) => `${name} has no email address, so please tell them yourself.`,
  organiserLeft: (name: string) => `${name} has left the club. Please write to the club instead.`,
  message: 'Message',
  cancel: 'Cancel',
  send: 'Send Message',
  sent: (recipient: string) => `Your message has been sent to ${recipient}.`,
  everybody: (count: number) => counted(count, 'attendee'),
} as const
