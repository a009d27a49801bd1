import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The public key and the secret of a browser, base64url (RFC 8291). */
export interface DeviceKeys {
  p256dh: string
  auth: string
}

/** The values that are drawn anew for each message. A test gives those of the RFC. */
interface Drawn {
  salt: Buffer
  privateKey: Buffer
}

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
/** The byte that ends the last record (RFC 8188). */
const LAST = Buffer.from([2])

/**
 * Encrypts a text for one device: the body of a request with the Content-Encoding aes128gcm. Throws when the device's
 * key is no point on the curve.
 */
export function encryptPush(text: string, { p256dh, auth }: DeviceKeys, drawn?: Drawn): Buffer<ArrayBuffer> {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ecdh = createECDH(CURVE)
  if (drawn) ecdh.setPrivateKey(drawn.privateKey)
  else ecdh.generateKeys()
  const ours = ecdh.getPublicKey()
  const salt = drawn?.salt ?? randomBytes(16)
  const keying = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derived(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), keying, 32)
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([
    ...[salt, size, Buffer.from([ours.length]), ours],
    ...[cipher.update(text), cipher.update(LAST), cipher.final(), cipher.getAuthTag()],
  ])
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Tells whether a message can be encrypted for a device with these keys. */
export function areKeysSound(keys: DeviceKeys): boolean {
  try {
    return Buffer.from(keys.auth, 'base64url').length === 16 && encryptPush('', keys).length > 0
  } catch {
    return false
  }
}
