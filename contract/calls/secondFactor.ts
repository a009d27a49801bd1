// Two-step sign-in: the factors that a member adds to their password. The second step itself is a token call (auth.ts).
// Beyond §7.
import { z } from 'zod'
import { defineCalls, done, id, instant, line, queryId, requiredLine, typedPassword } from '../call'
import { RECOVERY_CODES, ROLES } from '../words'

const MESSAGES = {
  password: 'Please enter your password',
  code: 'Please enter the six figures that your app shows.',
  name: 'Please give the passkey a name.',
  passkey: 'The answer of your device could not be read.',
} as const

/** The password is asked again before anything here changes. */
const password = typedPassword(MESSAGES.password)

/** Bytes as a browser encodes them (base64url): several thousand at most. */
const bytes = z
  .string(MESSAGES.passkey)
  .max(8000, MESSAGES.passkey)
  .regex(/^[\w-]*$/, MESSAGES.passkey)
const someBytes = bytes.min(1, MESSAGES.passkey)
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const credential = { id: someBytes, rawId: someBytes, type: z.literal('public-key', MESSAGES.passkey) }

/** The response of a device that makes a new passkey (WebAuthn's RegistrationResponseJSON, as far as it is used). */
const newPasskey = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: someBytes,
        attestationObject: someBytes,
        transports: z
          .array(z.enum(TRANSPORTS, MESSAGES.passkey), MESSAGES.passkey)
          .max(TRANSPORTS.length, MESSAGES.passkey)
          .default([]),
      },
      MESSAGES.passkey,
    ),
  },
  MESSAGES.passkey,
)

/** The response of a device that signs in with a passkey (AuthenticationResponseJSON, as far as it is used). */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: someBytes,
    authenticatorData: someBytes,
    signature: someBytes,
    userHandle: bytes.optional(),
  }),
})

const knownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)),
})

/** The question to a device that signs in (PublicKeyCredentialRequestOptionsJSON). */
const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(knownPasskey),
})
export type PasskeyQuestion = z.output<typeof passkeyQuestion>

/** The question to a device that makes a passkey (PublicKeyCredentialCreationOptionsJSON). */
const newPasskeyQuestion = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  excludeCredentials: z.array(knownPasskey),
})

/** The recovery codes, shown only once; empty if the member already has some. */
const freshCodes = z.object({ recoveryCodes: z.array(z.string()).max(RECOVERY_CODES) })

export const secondFactorCalls = defineCalls({
  'GET /api/secondFactor/get': {
    answer: z.object({
      authenticator: z.object({ addedAt: instant }).nullable(),
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), addedAt: instant, lastUsedAt: instant.nullable() }),
      ),
      recoveryCodesLeft: z.int(),
      /** Passkeys need a host name, and TLS or this machine itself. */
      offersPasskeys: z.boolean(),
      /** The member's roles that require a second factor. */
      requiredFor: z.array(z.enum(ROLES)),
      /** Whether this session was opened with a second factor. Only such a session may change them. */
      isShown: z.boolean(),
    }),
    deed: 'account.secondFactor',
  },
  /** Answers the key for an authenticator app. A code of the app must confirm it within a quarter of an hour. */
  'POST /api/secondFactor/beginAuthenticator': {
    body: z.object({ password }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    deed: 'account.secondFactor',
  },
  'POST /api/secondFactor/confirmAuthenticator': {
    body: z.object({ code: requiredLine(20, MESSAGES.code) }),
    answer: freshCodes,
    deed: 'account.secondFactor',
  },
  'POST /api/secondFactor/removeAuthenticator': {
    body: z.object({ password }),
    answer: done,
    deed: 'account.secondFactor',
  },
  'POST /api/secondFactor/beginPasskey': {
    body: z.object({ password }),
    answer: newPasskeyQuestion,
    deed: 'account.secondFactor',
  },
  'POST /api/secondFactor/addPasskey': {
    body: z.object({ name: requiredLine(60, MESSAGES.name), passkey: newPasskey }),
    answer: freshCodes,
    deed: 'account.secondFactor',
  },
  'POST /api/secondFactor/removePasskey': {
    body: z.object({ id: line(2000), password }),
    answer: done,
    deed: 'account.secondFactor',
  },
  'POST /api/secondFactor/makeRecoveryCodes': {
    body: z.object({ password }),
    answer: freshCodes,
    deed: 'account.secondFactor',
  },
  /**
   * Answers the second factor of another member. It serves a System Administrator whom they ask when everything is
   * lost.
   */
  'GET /api/secondFactor/ofMember': {
    query: z.object({ userId: queryId }),
    answer: z.object({ hasAuthenticator: z.boolean(), passkeys: z.int(), recoveryCodesLeft: z.int() }),
    deed: 'members.removeSecondFactor',
  },
  'POST /api/secondFactor/removeOfMember': {
    body: z.object({ userId: id() }),
    answer: done,
    deed: 'members.removeSecondFactor',
  },
})
