// A real SMTP server that keeps what it is sent.
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  url: string
  /** Waits for a mail to this address whose subject matches. */
  mailTo(address: string, subject: RegExp): Promise<ParsedMail>
  stop(): Promise<void>
}

const PATIENCE = 15_000

export async function openMailbox(): Promise<Mailbox> {
  const mails: ParsedMail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream).then(
        mail => {
          mails.push(mail)
          for (const look of waiting) look()
          done()
        },
        error => done(error as Error),
      )
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  const find = (address: string, subject: RegExp) =>
    mails.findLast(mail => [mail.to ?? []].flat().some(to => to.value.some(({ address: given }) => given === address)) && subject.test(mail.subject ?? ''))

  const mailTo = (address: string, subject: RegExp) =>
    new Promise<ParsedMail>((resolve, reject) => {
      const look = () => {
        const mail = find(address, subject)
        if (!mail) return
        waiting.delete(look)
        clearTimeout(patience)
        resolve(mail)
      }
      const patience = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`no mail to ${address} about ${subject}; there are: ${mails.map(mail => mail.subject).join(' | ')}`))
      }, PATIENCE)
      waiting.add(look)
      look()
    })

  return { url: `smtp://127.0.0.1:${port}`, mailTo, stop: () => new Promise(resolve => server.close(() => resolve())) }
}

/** The first link in a mail's text that goes to this path. */
export function linkIn(mail: ParsedMail, path: string): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find(url => url.includes(path))
  if (!link) throw new Error(`no link to ${path} in: ${mail.text}`)
  return link
}
