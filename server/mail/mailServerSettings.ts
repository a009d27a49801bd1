import type { MailServer } from '#contract/mail'

/** Splits SMTP_URL into its parts as nodemailer does, without its password. */
export function mailServerSettings(smtpUrl: string): NonNullable<MailServer['server']> {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  const isOn = (name: string) => searchParams.get(name) === 'true'
  return {
    host: hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    encryption: isTls ? 'tls' : isOn('requireTLS') ? 'startTls' : isOn('ignoreTLS') ? 'none' : 'startTlsIfOffered',
    checksCertificate: searchParams.get('tls.rejectUnauthorized') !== 'false',
    user: username === '' ? null : decoded(username),
    hasPassword: password !== '',
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
