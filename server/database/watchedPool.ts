// A pool that notices a database that has stopped answering, long before the time limit of a query. That limit has to
// leave long queries their time.
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Times in milliseconds. */
export interface Watchfulness {
  /** The interval of its probes while queries are running. */
  every: number
  /** The longest time that a probe, which costs nothing, may go unanswered. */
  answerWithin: number
}

/** The two together stay below the three seconds after which a call must get its answer. */
const WATCHFULNESS: Watchfulness = { every: 500, answerWithin: 2_000 }

export interface WatchedPoolOptions {
  watchfulness?: Watchfulness | undefined
  log?: ((line: string) => void) | undefined
  /** The address of the same database where each connection is a session of its own; if left out, the pool's. */
  sessionUrl?: string | undefined
}

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/**
 * While queries are running, the pool probes the database on a connection of its own. If no answer comes, those queries
 * fail at once, as with a lost connection. So do all later ones, until the database answers again.
 */
export class WatchedPool extends pg.Pool {
  readonly #watchfulness: Watchfulness
  readonly #log: (line: string) => void
  readonly #sessionUrl: string | undefined
  /** The sessions beside the pool. */
  readonly #sessions = new Set<pg.Client>()
  /** The connections that are given out and not yet given back. */
  readonly #taken = new Set<pg.PoolClient>()
  /** The functions that end the waiting for a connection. */
  readonly #waiting = new Set<(error: Error) => void>()
  #probe: Promise<pg.Client> | undefined
  #isWatching = false
  #isFrozen = false

  constructor(
    config: pg.PoolConfig,
    { watchfulness = WATCHFULNESS, log = () => undefined, sessionUrl }: WatchedPoolOptions = {},
  ) {
    super(config)
    this.#sessionUrl = sessionUrl
    this.#watchfulness = watchfulness
    this.#log = log
    this.on('acquire', client => this.#taken.add(client))
    this.on('release', (_error, client) => this.#taken.delete(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    const client = this.#isFrozen ? Promise.reject(notAnswering()) : this.#unlessFrozen(super.connect())
    if (!this.#isWatching) void this.#watch()
    if (!callback) return client
    client.then(
      taken => callback(undefined, taken, taken.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  /**
   * Opens a connection outside the pool, which its user closes. It closes by itself when the database does not answer.
   */
  async openSession(): Promise<pg.Client> {
    if (this.#isFrozen) throw notAnswering()
    const session = await this.#newSession()
    this.#sessions.add(session)
    session.once('end', () => this.#sessions.delete(session))
    if (!this.#isWatching) void this.#watch()
    return session
  }

  #unlessFrozen(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      connecting.then(
        client => {
          // If the entry is gone, the waiting caller has already been refused.
          if (this.#waiting.delete(reject)) resolve(client)
          else client.release()
        },
        (error: Error) => {
          this.#waiting.delete(reject)
          reject(error)
        },
      )
    })
  }

  /** Probes for as long as anybody waits, or has been turned away. */
  async #watch(): Promise<void> {
    this.#isWatching = true
    do {
      await wait(this.#watchfulness.every, undefined, { ref: false })
      if (this.#isNeeded()) await this.#look()
    } while (this.#isNeeded())
    this.#isWatching = false
    this.#endProbe()
  }

  #isNeeded(): boolean {
    return !this.ending && (this.#isFrozen || this.#taken.size + this.#waiting.size + this.#sessions.size > 0)
  }

  async #look(): Promise<void> {
    const isAnswering = await this.#isAnswering()
    if (isAnswering === !this.#isFrozen || this.ending) return
    this.#isFrozen = !isAnswering
    this.#log(
      isAnswering ? 'The database answers again.' : 'The database does not answer. What waits for it is told so.',
    )
    if (!isAnswering) this.#giveUp()
  }

  async #isAnswering(): Promise<boolean> {
    const probe = (this.#probe ??= this.#newSession())
    // A refusal is an answer too. The queries get their own.
    const answered = probe
      .then(session => session.query('select'))
      .then(
        () => true,
        () => this.#endProbe(probe),
      )
    if (await Promise.race([answered, wait(this.#watchfulness.answerWithin, false, { ref: false })])) return true
    // If this process itself was held up, the answer is there, but is read only after the time has run out.
    await nextTurn()
    if (await Promise.race([answered, Promise.resolve(false)])) return true
    this.#endProbe(probe)
    return false
  }

  async #newSession(): Promise<pg.Client> {
    const session = new pg.Client({
      ...this.options,
      ...(this.#sessionUrl !== undefined && { connectionString: this.#sessionUrl }),
      // The probe's own time limit must come after ours, since its failure would count as an answer.
      connectionTimeoutMillis: 2 * this.#watchfulness.answerWithin,
    })
    session.on('error', () => undefined)
    await session.connect()
    return session
  }

  /** Nobody waits for the probe to end, since a database that does not answer delays it. */
  #endProbe(probe = this.#probe): true {
    probe?.then(session => session.end()).catch(() => undefined)
    if (probe === this.#probe) this.#probe = undefined
    return true
  }

  /**
   * Closes every connection. Those with a query fail it, and the idle ones may be as dead. PostgreSQL undoes what was
   * not committed.
   */
  #giveUp(): void {
    for (const reject of this.#waiting) reject(notAnswering())
    this.#waiting.clear()
    for (const client of this.#taken) client.end().catch(() => undefined)
    // No query runs on these, and a computer that has gone would never report their end.
    for (const session of this.#sessions) session.connection.stream.destroy()
    for (let idle = this.idleCount; idle > 0; idle--)
      super.connect().then(
        client => client.release(true),
        () => undefined,
      )
  }
}

/** An error in the driver's words, by which isUnavailable knows it. */
const notAnswering = () => new Error('Connection terminated: the database does not answer')
