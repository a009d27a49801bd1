import type { ClubResource } from '../screens'

/** The outbox: every email that the club has written. */
export const mail: ClubResource = {
  name: 'mail',
  recordRepresentation: 'subject',
  screens: {
    mails: () => import('./MailList'),
    mailView: () => import('./MailShow'),
  },
}
