// A real SMTP server that keeps what it is given, or refuses it as the test says.
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface SmtpBehaviour {
  /** Returns the answer to a recipient: null to accept the mail, otherwise a refusal like '550 No such person'. */
  recipient?: (address: string) => string | null
  /** Resolves when the server is to say that it has taken the mail. */
  taken?: (address: string) => Promise<void>
  port?: number
  /** The account that may send. Without it, anybody may. */
  account?: { user: string; password: string }
}

export interface TestSmtp {
  url: string
  port: number
  /** The accepted mails, in the order of arrival. */
  received: ParsedMail[]
  /** The addresses that were named, taken or not. */
  commands: string[]
  behave(behaviour: SmtpBehaviour): void
  stop(): Promise<void>
}

class SmtpRefusal extends Error {
  readonly responseCode: number
  constructor(line: string) {
    super(line.slice(4))
    this.responseCode = Number(line.slice(0, 3))
  }
}

export async function startSmtp(initial: SmtpBehaviour = {}): Promise<TestSmtp> {
  let behaviour = initial
  const received: ParsedMail[] = []
  const commands: string[] = []
  const server = new SMTPServer({
    disabledCommands: initial.account ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === initial.account?.user && password === initial.account?.password
      callback(isRight ? null : new SmtpRefusal('535 Not you'), { user: username })
    },
    onRcptTo({ address }, _session, callback) {
      commands.push(address)
      const refusal = behaviour.recipient?.(address)
      callback(refusal ? new SmtpRefusal(refusal) : null)
    },
    onData(stream, session, callback) {
      const address = session.envelope.rcptTo[0]?.address ?? ''
      simpleParser(stream)
        .then(async mail => {
          await behaviour.taken?.(address)
          received.push(mail)
          callback()
        })
        .catch(callback)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(initial.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    commands,
    behave: next => void (behaviour = next),
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}
