import type { Caller } from '#contract/access'
import type { Role } from '#contract/words'
import type { Clock } from './clock'
import type { Database } from './database/connect'

/** What every deed may use. */
export interface Services {
  database: Database
  /** Where statistics are read: the same, or a copy that follows it. Whatever is read after a write, rights and sessions are not. */
  statisticsDatabase: Database
  clock: Clock
  /** The address that people reach the club at, without a slash at its end; links in mails begin with it. */
  publicUrl: string
  secrets: Secrets
  hashing: HashingCost
  /** Days after signing in at which a session ends, however much it is used. */
  sessionDays: number
  /** Who holds one of these signs in with a second factor, or without the role. */
  secondFactorRoles: readonly Role[]
  quotas: Quotas
  /** Whether a mail server is set; without one every mail stays in the outbox. */
  sendsMail: boolean
  /** Whether CLUB_URL is set; else `publicUrl` is where the server listens, which may be this computer alone. */
  knowsClubUrl: boolean
  /** Why emails with links would reach nobody, or lead to nowhere (`mail/mailHindrances`). */
  mailHindrances: string[]
}

/** The most that is kept, in bytes: of one member, and in all. */
export interface Quotas {
  member: number
  club: number
}

/** Keys kept in the database, shared by all servers on it. */
export interface Secrets {
  accessToken: Uint8Array
  refreshToken: Uint8Array
  crossSite: Uint8Array
  /** For digests of addresses that nobody can turn back. */
  address: Uint8Array
  /** Seals what authenticator apps share with the server. */
  secondFactor: Uint8Array
}

/** argon2id's cost: memory in KiB, passes, lanes. */
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
