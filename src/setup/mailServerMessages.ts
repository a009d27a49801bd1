// The sentences of the mail server's page.
import type { MailServer } from '#contract/calls/mail'

type Encryption = NonNullable<MailServer['server']>['encryption']

const encryptions: Record<Encryption, string> = {
  tls: 'TLS from the first byte (smtps:)',
  startTls: 'TLS after the greeting, or not at all (STARTTLS, required)',
  startTlsIfOffered: 'TLS after the greeting if the server offers it (STARTTLS)',
  none: 'None: passwords and emails travel in clear text',
}

export const mailServerMessages = {
  title: 'Mail server',
  about: 'Which server sends the club’s emails, and whether it works.',
  intro:
    'These settings are read from the environment when the club starts (SMTP_URL and MAIL_FROM). Whoever runs the server changes them there and starts the club again; nothing of them is kept by the browser.',
  notSet:
    'No mail server is set, so every email stays in the outbox. Your email provider names host, port, user and password. Whoever runs the server writes them as:',
  examples: ['SMTP_URL=smtp://user:password@mail.club.example:587', 'MAIL_FROM=club@club.example'],
  escaped:
    'Signs in user or password such as @, / or : are written as %40, %2F and %3A. With port 465 it begins with smtps: in place of smtp:.',
  facts: {
    host: 'Host',
    port: 'Port',
    encryption: 'Encryption',
    certificate: 'Certificate',
    user: 'User',
    password: 'Password',
    from: 'Sender',
  },
  encryptions,
  checked: 'Checked',
  unchecked: 'Not checked: somebody in between could read along',
  noUser: 'None: the server lets us send without signing in',
  set: 'Set',
  notSetPassword: 'Not set',
  fromClub: (address: string) => `${address}, the club’s own address (MAIL_FROM is not set)`,
  test: 'Send a test email',
  testTitle: 'Try it',
  testText: (address: string) => `Connects, signs in and sends an email to you at ${address}.`,
  testing: 'Trying the mail server. This may take a minute.',
  passed: 'Look whether it came to your inbox or was taken for spam.',
} as const
