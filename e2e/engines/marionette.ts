// Drives Firefox as geckodriver does, which neither Debian nor npm carries: a TCP connection to its Marionette server.
// The commands are WebDriver's own, each as a JSON array with its length in bytes before it.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Capabilities, type IWebElementId, Session, WebElement } from 'selenium-webdriver'
import type { Command, Executor } from 'selenium-webdriver/lib/command.js'
import { throwDecodedError } from 'selenium-webdriver/lib/error.js'

/** The names of the commands, as the driver calls them and as Marionette does. */
const COMMANDS: Record<string, string> = {
  newSession: 'NewSession',
  quit: 'DeleteSession',
  get: 'Navigate',
  getCurrentUrl: 'GetCurrentURL',
  executeScript: 'ExecuteScript',
  clickElement: 'ElementClick',
  sendKeysToElement: 'ElementSendKeys',
  setWindowRect: 'SetWindowRect',
  screenshot: 'TakeScreenshot',
}

interface Parameters {
  /** Marionette takes one set of capabilities, and no choice of several. */
  capabilities?: { alwaysMatch: object }
  /** The element that is meant. Marionette takes its id alone. */
  id?: IWebElementId
}

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

/** Sends the commands of a WebDriver of selenium-webdriver to Firefox. */
export class Marionette implements Executor {
  private readonly socket: Socket
  private readonly answers: AsyncGenerator
  private lastId = 0

  private constructor(socket: Socket) {
    this.socket = socket
    this.answers = messagesOf(socket)
  }

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const marionette = new Marionette(socket)
    // It introduces itself first.
    await marionette.answers.next()
    return marionette
  }

  async execute(command: Command): Promise<unknown> {
    const name = COMMANDS[command.getName()]
    if (!name) throw new Error(`${command.getName()} is not in the table of Marionette's commands.`)
    const { capabilities: wanted, id, ...others } = command.getParameters() as Parameters
    const parameters = wanted?.alwaysMatch ?? { ...others, ...(id && { id: WebElement.extractId(id) }) }
    const result = await this.ask(`WebDriver:${name}`, parameters)
    if (!wanted) return (result as { value: unknown } | null)?.value ?? null
    const { sessionId, capabilities } = result as { sessionId: string; capabilities: object }
    return new Session(sessionId, new Capabilities(capabilities))
  }

  close(): void {
    this.socket.destroy()
  }

  private async ask(name: string, parameters: unknown): Promise<unknown> {
    const message = JSON.stringify([0, ++this.lastId, name, parameters])
    this.socket.write(`${Buffer.byteLength(message)}:${message}`)
    const [, , error, result] = (await this.answers.next()).value as Answer
    if (error) throwDecodedError(error)
    return result
  }
}

async function* messagesOf(socket: Socket): AsyncGenerator {
  let received = Buffer.alloc(0)
  for await (const piece of socket) {
    received = Buffer.concat([received, piece as Buffer])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || received.length < end) break
      yield JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
    }
  }
}
