import type { Config } from '../config'
import { Conflict } from '../errors'
import type { Services } from '../services'

/**
 * Returns the reasons why an email with a link would reach nobody, or lead nowhere, each with what to do; empty without
 * any. The demo club is followed end to end without a mail server, and writes its emails into the outbox.
 */
export const mailHindrances = ({ smtpUrl, clubUrl }: Pick<Config, 'smtpUrl' | 'clubUrl'>, isDemo: boolean): string[] =>
  isDemo
    ? []
    : [
        ...(smtpUrl === null
          ? ['No mail server is set, so emails would stay in the outbox. Set SMTP_URL, and start the server again.']
          : []),
        ...(clubUrl === null
          ? [
              'The address of the club is not set, so links would lead to the server’s own computer. Set CLUB_URL, and start the server again.',
            ]
          : []),
      ]

/** Throws Conflict if there is such a reason. */
export function refuseHinderedMail({ mailHindrances: hindrances }: Pick<Services, 'mailHindrances'>): void {
  if (hindrances.length > 0) throw new Conflict(hindrances.join(' '))
}
