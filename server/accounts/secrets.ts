import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect'
import { secret } from '../database/schema/accounts'
import type { Secrets } from '../services'

const NAMES = [
  'accessToken',
  'refreshToken',
  'crossSite',
  'address',
  'secondFactor',
  'push',
] as const satisfies readonly (keyof Secrets)[]
const BYTES = 32

/** Loads the keys of this club. The first server to come makes them. */
export async function loadSecrets(database: Database): Promise<Secrets> {
  const fresh = NAMES.map(name => ({ name, value: randomBytes(BYTES).toString('base64url') }))
  await database.insert(secret).values(fresh).onConflictDoNothing()
  const stored = new Map((await database.select().from(secret)).map(({ name, value }) => [name, value]))
  const keyOf = (name: keyof Secrets) => new Uint8Array(Buffer.from(stored.get(name) ?? '', 'base64url'))
  return {
    accessToken: keyOf('accessToken'),
    refreshToken: keyOf('refreshToken'),
    crossSite: keyOf('crossSite'),
    address: keyOf('address'),
    secondFactor: keyOf('secondFactor'),
    push: keyOf('push'),
  }
}
