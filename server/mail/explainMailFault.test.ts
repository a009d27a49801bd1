import { expect, it } from 'vitest'
import { adviceOn, mailFaultIn, mailFaultOf } from './explainMailFault'

const fault = (message: string, more: object = {}) => Object.assign(new Error(message), more)

it.each([
  ['unknownName', fault('getaddrinfo ENOTFOUND mail.club.exmaple', { code: 'EDNS', originalCode: 'ENOTFOUND' })],
  ['refused', fault('connect ECONNREFUSED 192.0.2.1:587', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' })],
  ['timedOut', fault('Connection timeout', { code: 'ETIMEDOUT', command: 'CONN' })],
  ['timedOut', fault('Greeting never received', { code: 'ETIMEDOUT', command: 'CONN' })],
  ['certificate', fault('self-signed certificate', { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' })],
  ['certificate', fault('certificate has expired', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' })],
  ['certificate', fault("Hostname/IP does not match certificate's altnames", { code: 'ESOCKET' })],
  ['tls', fault('write EPROTO:SSL routines:wrong version number', { code: 'ESOCKET', originalCode: 'EPROTO' })],
  ['tls', fault('Error upgrading connection with STARTTLS', { code: 'ETLS', command: 'STARTTLS' })],
  ['noSignIn', fault('Mail command failed', { command: 'MAIL FROM', response: '530 5.7.0 Authentication required' })],
  ['wrongSignIn', fault('Invalid login: 535 no', { code: 'EAUTH', response: '535 no', command: 'AUTH PLAIN' })],
  ['sender', fault('Mail command failed', { code: 'EENVELOPE', command: 'MAIL FROM', response: '553 not yours' })],
  ['relay', fault('No', { code: 'EENVELOPE', command: 'RCPT TO', response: '554 5.7.1 Relay access denied' })],
  ['recipient', fault('No', { code: 'EENVELOPE', command: 'RCPT TO', response: '550 5.1.1 unknown' })],
  ['other', fault('Data command failed', { code: 'EENVELOPE', command: 'DATA', response: '554 no' })],
] as const)(
  '[SET-09] a mail server’s fault is known as %s, and gets a sentence that says what to do',
  (name, error) => {
    expect(mailFaultOf(error)).toBe(name)
    expect(adviceOn(name)).toMatch(/\.$/)
  },
)

it.each([
  ['unknownName', 'getaddrinfo ENOTFOUND mail.club.exmaple'],
  ['refused', 'connect ECONNREFUSED 192.0.2.1:587'],
  ['timedOut', 'Greeting never received'],
  ['certificate', 'self-signed certificate'],
  ['tls', 'Error upgrading connection with STARTTLS: 454 TLS not available'],
  ['noSignIn', 'Missing credentials for "PLAIN"'],
  ['noSignIn', 'Mail command failed: 530 5.7.0 Authentication required'],
  ['wrongSignIn', 'Invalid login: 535 5.7.8 Authentication failed'],
  ['sender', 'Mail command failed: 553 not yours'],
  ['relay', "Can't send mail - all recipients were rejected: 554 5.7.1 Relay access denied"],
  ['recipient', "Can't send mail - all recipients were rejected: 550 no such mailbox"],
  ['other', 'Data command failed: 451 try later'],
] as const)('[SET-09] %s is known by the message that the outbox has kept, too', (name, message) => {
  expect(mailFaultIn(message)).toBe(name)
})
