// A device with one passkey, in software: signs as a phone would (WebAuthn, ES256, attestation 'none').
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

export interface SignedBy {
  origin: string
  rpId: string
}

export function softAuthenticator({ origin, rpId }: SignedBy) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, rest])
  }

  return {
    id,
    /** Answers a challenge with a new passkey. */
    make(challenge: string) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const data = authenticatorData(
        PRESENT_AND_VERIFIED | WITH_CREDENTIAL,
        Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(cose)]),
      )
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as never,
      )
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal' as const],
        },
      }
    },
    /** Signs a challenge, as JSON; each time counts one more. */
    use(challenge: string) {
      counter += 1
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(PRESENT_AND_VERIFIED)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
        clientExtensionResults: {},
      })
    },
    /** Sets the counter back, as in a copy that was used less often. */
    setBack: () => void (counter = 0),
  }
}
