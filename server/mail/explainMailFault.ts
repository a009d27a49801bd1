// Says what a fault of the mail server means, and what to do, in words for somebody who has only its settings before
// them.

/** The fault that prevented the sending. */
export type MailFault =
  | 'unknownName'
  | 'refused'
  | 'timedOut'
  | 'certificate'
  | 'tls'
  | 'noSignIn'
  | 'wrongSignIn'
  | 'sender'
  | 'relay'
  | 'recipient'
  | 'other'

interface SendingError {
  message: string
  /** The kind of failure in nodemailer's terms, such as ESOCKET. */
  code?: string
  /** The system's own code, which nodemailer replaces by its kind. */
  originalCode?: string
  command?: string
  responseCode?: number
  response?: string
}

const CERTIFICATE = /certificate|altnames|CERT_|UNABLE_TO_VERIFY/i
const NO_TLS = /wrong version number|SSL routines|EPROTO|packet length|Client network socket disconnected|STARTTLS/i
const NOT_RELAYED = /relay/i

/** Returns which of the faults that somebody can do something about an error of nodemailer is. */
export function mailFaultOf(error: unknown): MailFault {
  const { message, code = '', originalCode = '', command = '', response = '' } = error as SendingError
  const told = `${originalCode} ${message}`
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(told)) return 'unknownName'
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(told)) return 'refused'
  if (CERTIFICATE.test(told)) return 'certificate'
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'timedOut'
  if (code === 'ETLS' || (code === 'ESOCKET' && NO_TLS.test(told))) return 'tls'
  if (code === 'ENOAUTH' || /^530|authentication required/i.test(response)) return 'noSignIn'
  if (code === 'EAUTH') return 'wrongSignIn'
  if (NOT_RELAYED.test(response)) return 'relay'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return 'other'
}

/** How nodemailer begins the message of a fault, and what else it says of it. The server's answer follows a colon. */
const SPELLINGS: readonly [RegExp, Partial<SendingError>][] = [
  [/^Missing credentials/, { code: 'ENOAUTH' }],
  [/^Invalid login/, { code: 'EAUTH' }],
  [/^(?:Connection timeout|Greeting never received|Timeout)/, { code: 'ETIMEDOUT' }],
  [/STARTTLS|SSL routines|network socket disconnected/, { code: 'ETLS' }],
  [/^Mail command failed/, { command: 'MAIL FROM' }],
  [/^(?:Recipient command failed|Can't send mail)/, { command: 'RCPT TO' }],
]

/** Returns which fault the outbox has written down: it keeps the message of an error alone. */
export function mailFaultIn(message: string): MailFault {
  const [, known = {}] = SPELLINGS.find(([spelling]) => spelling.test(message)) ?? []
  const response = /: (\d{3}[ -].*)$/.exec(message)?.[1]
  return mailFaultOf({ message, ...known, ...(response !== undefined && { response }) })
}

/** Tells whether a fault is one of the settings, which somebody has to change, and not of one mail or one moment. */
export const isOfSettings = (fault: MailFault): boolean => fault !== 'recipient' && fault !== 'other'

const ADVICE: Record<MailFault, string> = {
  unknownName: 'Nobody knows a server of this name. See that the host in SMTP_URL is spelt as your provider gives it.',
  refused:
    'Nothing listens at this host and port. See that the port in SMTP_URL is right (usually 587 with smtp:, 465 with smtps:), and that no firewall is in the way.',
  timedOut:
    'The server does not answer. The port may be the wrong one (with 465 SMTP_URL begins with smtps:), or whoever runs this computer keeps mail ports closed: ask them.',
  certificate:
    'The server shows a certificate that is out of date, of another name, or by nobody who is known. See that the host in SMTP_URL is the name on the certificate, as your provider gives it.',
  tls: 'The two do not agree on encryption. With port 465 SMTP_URL begins with smtps:, with port 587 or 25 with smtp:.',
  noSignIn: 'The server wants a user and a password. Give both in SMTP_URL: smtp://user:password@host:587.',
  wrongSignIn:
    'The server does not take this user and password. Signs in a password such as @, / or : are written as %40, %2F and %3A in SMTP_URL; some providers want a password of its own for programs.',
  sender:
    'The server does not take this sender. Set MAIL_FROM to an address that belongs to the user in SMTP_URL, or have your provider allow it.',
  relay:
    'The server passes on no mail for us. See that SMTP_URL has user and password, and that MAIL_FROM is an address that your provider lets them use.',
  recipient: 'The server does not take mail to this address. See that the address in your account is right.',
  other: 'See that SMTP_URL is right (host, port, user, password), and that this computer may reach the server.',
}

/** Returns a sentence or two that say what to do. */
export const adviceOn = (fault: MailFault): string => ADVICE[fault]
