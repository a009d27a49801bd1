// Sends one notification to one device: the request of RFC 8030, signed as RFC 8292 (VAPID) wants it.
import { createECDH, createHmac, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { clubSettings } from '../database/schema/club'
import type { Services } from '../services'
import { type DeviceKeys, encryptPush } from './encryptPush'

export interface Device extends DeviceKeys {
  endpoint: string
}

export interface Notification {
  title: string
  body: string
  /** The address that a tap on it opens. */
  url: string
  /** A later notification with the same tag takes its place: on the device, and at the push service until it is on. */
  tag: string
}

interface Sending {
  /** The seconds for which the push service keeps it for a device that is away. */
  lifetime: number
  isUrgent: boolean
  /** Gives it up: the server is stopping. */
  signal?: AbortSignal | undefined
}

/**
 * What became of a notification. 'gone' means that the device takes none any more; 'failed', that another try may
 * arrive; 'refused', that none will. A push service that gave no answer is away.
 */
export type Outcome = 'sent' | 'gone' | { failed: string; isAway: boolean } | { refused: string }

/** Milliseconds. */
const PATIENCE = 10_000
const LONGEST_LIFETIME = 28 * 24 * 3600
const HOUR = 3600
const GONE = [404, 410]
const BUSY = [408, 425, 429]

/** Sends the notification. Follows no redirect: the address that was checked is the only one that is asked. */
export async function sendPush(
  services: Pick<Services, 'database' | 'secrets' | 'clock' | 'publicUrl'>,
  device: Device,
  notification: Notification,
  { lifetime, isUrgent, signal }: Sending,
): Promise<Outcome> {
  const { host } = new URL(device.endpoint)
  const signed = await authorization(services, device.endpoint)
  try {
    const { status } = await fetch(device.endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(signal ? [signal] : [])]),
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        TTL: String(Math.min(LONGEST_LIFETIME, Math.max(0, Math.ceil(lifetime)))),
        Urgency: isUrgent ? 'high' : 'normal',
        Topic: topicOf(notification, device),
        Authorization: signed,
      },
      body: encryptPush(JSON.stringify(declared(notification)), device),
    })
    if (status >= 200 && status < 300) return 'sent'
    if (GONE.includes(status)) return 'gone'
    const said = `${host} answered with ${status}`
    return status >= 500 || BUSY.includes(status) ? { failed: said, isAway: false } : { refused: said }
  } catch {
    return { failed: `${host} could not be reached`, isAway: true }
  }
}

/**
 * Stands for the tag towards the push service, in the 32 letters that RFC 8030 allows. The device's secret keys it, so
 * that the service learns neither the event nor which devices are told of the same one.
 */
const topicOf = ({ tag }: Notification, { auth }: Device) =>
  createHmac('sha256', auth).update(tag).digest('base64url').slice(0, 32)

/** The form that Safari shows by itself (Declarative Web Push), and that the service worker reads elsewhere. */
const declared = ({ title, body, url, tag }: Notification) => ({
  web_push: 8030,
  // Without `renotify`, what takes the place of another on the device comes without a sound.
  notification: { title, body, navigate: url, tag, renotify: true, lang: 'en-GB' },
})

const keyPair = ({ push }: Services['secrets']) => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(push)
  return { privateKey: Buffer.from(push), publicKey: ecdh.getPublicKey() }
}

/** The club's public key, base64url, with which a browser subscribes: it then takes what this club sends, alone. */
export const applicationServerKey = (secrets: Services['secrets']): string =>
  keyPair(secrets).publicKey.toString('base64url')

async function authorization(
  services: Pick<Services, 'database' | 'secrets' | 'clock' | 'publicUrl'>,
  endpoint: string,
): Promise<string> {
  const { privateKey, publicKey } = keyPair(services.secrets)
  const part = (bytes: Buffer) => bytes.toString('base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', d: part(privateKey) },
    ...{ x: part(publicKey.subarray(1, 33)), y: part(publicKey.subarray(33)) },
  }
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(await subjectOf(services))
    .setExpirationTime(Math.floor(services.clock.now().getTime() / 1000) + 12 * HOUR)
    .sign(createPrivateKey({ key: jwk, format: 'jwk' }))
  return `vapid t=${token}, k=${publicKey.toString('base64url')}`
}

/** The club's address, as push services want to know it: https: or mailto:. */
async function subjectOf({ database, publicUrl }: Pick<Services, 'database' | 'publicUrl'>): Promise<string> {
  if (publicUrl.startsWith('https:')) return publicUrl
  const [club] = await database.select({ email: clubSettings.email }).from(clubSettings)
  return `mailto:${club?.email}`
}
