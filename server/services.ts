import type { Caller } from '#contract/access'
import type { Role } from '#contract/words'
import type { Clock } from './clock'
import type { Database } from './database/connect'

/** The services that every deed may use. */
export interface Services {
  database: Database
  /**
   * The database for statistics: the same one, or a copy that follows it. Rights, sessions and whatever is read after a
   * write never come from it.
   */
  statisticsDatabase: Database
  clock: Clock
  /** The address at which people reach the club, without a slash at its end. Links in mails begin with it. */
  publicUrl: string
  secrets: Secrets
  hashing: HashingCost
  /** The days after signing in at which a session ends, however much it is used. */
  sessionDays: number
  /** Members with one of these roles sign in with a second factor, or without the role. */
  secondFactorRoles: readonly Role[]
  quotas: Quotas
  /** Whether a mail server is set. Without one, every mail stays in the outbox. */
  sendsMail: boolean
  /**
   * Whether CLUB_URL is set. Otherwise `publicUrl` is the address on which the server listens, which may be this
   * computer alone.
   */
  knowsClubUrl: boolean
  /** The reasons why emails with links would reach nobody, or lead nowhere (`mail/mailHindrances`). */
  mailHindrances: string[]
  /** Tells whether notifications may be sent to an address: whether it is that of a push service. */
  isPushService: (endpoint: string) => boolean
}

/** The most bytes that are stored: for one member, and in all. */
export interface Quotas {
  member: number
  club: number
}

/** Keys that are stored in the database and shared by all servers on it. */
export interface Secrets {
  accessToken: Uint8Array
  refreshToken: Uint8Array
  crossSite: Uint8Array
  /** The key for digests of addresses, which nobody without it can reverse. */
  address: Uint8Array
  /** The key that seals the secrets shared with authenticator apps. */
  secondFactor: Uint8Array
  /** The private key on P-256 by which the club shows push services who it is (VAPID). */
  push: Uint8Array
}

/** The cost of argon2id: memory in KiB, passes, lanes. */
export interface HashingCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** A member with an open session. */
export interface SignedIn extends Caller {
  sessionId: string
  withheldRoles: readonly Role[]
}
