// The sentences with which a member complains about how the club handles personal data.
import { ACKNOWLEDGED_WITHIN } from '#contract/rules/complaintTimes'

export const complaintMessages = {
  title: 'Complaining',
  lead: `If you think that the club handles your personal data wrongly, complain here. The Member Secretary is told by email, acknowledges the complaint within ${ACKNOWLEDGED_WITHIN} days, looks into it, and answers without undue delay. You can also complain to the Information Commissioner, at ico.org.uk.`,
  others: 'Whoever is no longer a member, or never was, complains by the contact form of the public site.',
  write: 'Write a complaint',
  text: 'What is it about?',
  textHint: 'Those who look after the members read it.',
  noText: 'Please write what the complaint is about.',
  send: 'Send the complaint',
  cancel: 'Cancel',
  sending: 'Sending...',
  sent: 'The club has your complaint.',
  yours: 'Your complaints',
  received: (day: string) => `Received on ${day}`,
  acknowledged: (day: string) => `Acknowledged on ${day}`,
  notAcknowledged: (day: string) => `To be acknowledged by ${day}`,
  answered: (day: string) => `Answered on ${day}`,
  notAnswered: 'Not answered yet',
  answer: 'The answer',
} as const
