// Passkeys (WebAuthn): the device signs a challenge for this club's host name, and for no other.
import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { BodyOf } from '#contract/calls'
import type { passkeyAnswer, PasskeyQuestion } from '#contract/calls/secondFactor'
import type { Transaction } from '../../database/connect'
import { passkey } from '../../database/schema/secondFactor'
import type { Services } from '../../services'
import { newSecret } from '../../digest'

type StoredPasskey = typeof passkey.$inferSelect
export type PasskeyAnswer = z.output<typeof passkeyAnswer>
export type NewPasskey = BodyOf<'POST /api/secondFactor/addPasskey'>['passkey']

/** The milliseconds that a device gives the person. */
const PATIENCE = 120_000
/** COSE identifiers of EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]

/** Loading takes a third of a second. It happens after the start, or not at all where no passkey is ever used. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Returns where passkeys work; null where they cannot. They need a host name, and TLS or this machine itself. */
export function relyingPartyOf(publicUrl: string): { rpId: string; origin: string } | null {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isName && (protocol === 'https:' || isLocal) ? { rpId: hostname, origin } : null
}

export const newChallenge = newSecret

const known = ({ id, transports }: StoredPasskey) => ({
  id,
  type: 'public-key' as const,
  transports: transports as PasskeyQuestion['allowCredentials'][number]['transports'],
})

/** Returns the request to the device of a member who signs in. */
export const askForPasskey = (
  rpId: string,
  challenge: string,
  passkeys: readonly StoredPasskey[],
): PasskeyQuestion => ({
  challenge,
  rpId,
  timeout: PATIENCE,
  userVerification: 'preferred',
  allowCredentials: passkeys.map(known),
})

export interface NewPasskeyOwner {
  memberId: number
  email: string
  fullName: string
}

/** Returns the request by which a device makes a passkey. The owner's handle tells a reader of the device nothing. */
export const askForNewPasskey = (
  { secrets }: Services,
  relyingParty: { rpId: string; name: string },
  challenge: string,
  owner: NewPasskeyOwner,
  passkeys: readonly StoredPasskey[],
) => ({
  challenge,
  rp: { id: relyingParty.rpId, name: relyingParty.name },
  user: {
    id: createHmac('sha256', secrets.secondFactor).update(`passkey user ${owner.memberId}`).digest('base64url'),
    name: owner.email,
    displayName: owner.fullName,
  },
  pubKeyCredParams: ALGORITHMS.map(alg => ({ alg, type: 'public-key' as const })),
  timeout: PATIENCE,
  attestation: 'none' as const,
  authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
  excludeCredentials: passkeys.map(known),
})

/** Returns the parts of a new passkey to store; null unless the device signed this challenge for this club. */
export async function readNewPasskey(
  publicUrl: string,
  challenge: string,
  answer: NewPasskey,
): Promise<Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'transports'> | null> {
  const relyingParty = relyingPartyOf(publicUrl)
  if (!relyingParty) return null
  const { verifyRegistrationResponse } = await loadWebAuthn()
  // The library throws for anything that the answer lacks.
  const read = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!read?.verified) return null
  const { id, publicKey, counter } = read.registrationInfo.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: answer.response.transports,
  }
}

/**
 * Tells whether one of the member's passkeys signed the challenge for this club. Remembers its counter: a copied device
 * shows by a counter that is behind.
 */
export async function takePasskey(
  transaction: Transaction,
  { publicUrl, clock }: Services,
  memberId: number,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const relyingParty = relyingPartyOf(publicUrl)
  const [stored] = await transaction
    .select()
    .from(passkey)
    .where(and(eq(passkey.id, answer.id), eq(passkey.memberId, memberId)))
  if (!relyingParty || !stored) return false
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { userHandle, ...response } = answer.response
  const read = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.rpId,
    credential: {
      id: stored.id,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.counter,
    },
    requireUserVerification: false,
  }).catch(() => null)
  if (!read?.verified) return false
  await transaction
    .update(passkey)
    .set({ counter: read.authenticationInfo.newCounter, lastUsedAt: clock.now() })
    .where(eq(passkey.id, stored.id))
  return true
}
