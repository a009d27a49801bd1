// A real SMTP server that keeps what it is sent.
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  url: string
  /** Waits for a mail to this address whose subject matches. */
  mailTo(address: string, subject: RegExp): Promise<ParsedMail>
  /** Waits for a mail to this address that says these words. */
  mailSaying(address: string, words: string): Promise<ParsedMail>
  stop(): Promise<void>
}

/** Milliseconds, to end a hang. The server may look for due mails after 20 seconds only. */
const PATIENCE = 60_000

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

  const isTo = (mail: ParsedMail, address: string) =>
    [mail.to ?? []].flat().some(to => to.value.some(({ address: given }) => given === address))

  const arrived = (address: string, about: string, fits: (mail: ParsedMail) => boolean) =>
    new Promise<ParsedMail>((resolve, reject) => {
      const look = () => {
        const mail = mails.findLast(candidate => isTo(candidate, address) && fits(candidate))
        if (!mail) return
        waiting.delete(look)
        clearTimeout(patience)
        resolve(mail)
      }
      const patience = setTimeout(() => {
        waiting.delete(look)
        reject(
          new Error(`no mail to ${address} about ${about}; there are: ${mails.map(mail => mail.subject).join(' | ')}`),
        )
      }, PATIENCE)
      waiting.add(look)
      look()
    })

  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo: (address, subject) => arrived(address, String(subject), mail => subject.test(mail.subject ?? '')),
    mailSaying: (address, words) => arrived(address, words, mail => (mail.text ?? '').includes(words)),
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** The first link in a mail's text that goes to this path. */
export function linkIn(mail: ParsedMail, path: string): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find(url => url.includes(path))
  if (!link) throw new Error(`no link to ${path} in: ${mail.text}`)
  return link
}
