import type { Config } from '../config'
import { Conflict } from '../errors'
import type { Services } from '../services'

/**
 * Why an email with a link would reach nobody, or lead to nowhere, each with what to do; empty where nothing is in the way. The demo club, which
 * is followed end to end without a mail server, writes its emails into the outbox.
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

/** Throws Conflict where something is in the way. */
export function refuseHinderedMail({ mailHindrances: hindrances }: Pick<Services, 'mailHindrances'>): void {
  if (hindrances.length > 0) throw new Conflict(hindrances.join(' '))
}
