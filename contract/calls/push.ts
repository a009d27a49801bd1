// Notifications on the member's devices by Web Push (docs/decisions/48-push.md).
import { z } from 'zod'
import { defineCalls } from '../call'

/** The bytes of a key as a browser encodes them (base64url). */
const encoded = (letters: number) => z.string().regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), 'This is not a key.')

/** The device of a browser, as its PushSubscription says it (RFC 8291). */
const subscription = z.object({
  endpoint: z.string().max(2000, 'This address is too long.'),
  /** The public key of the browser, a point on P-256: 65 bytes. */
  p256dh: encoded(87),
  /** The authentication secret: 16 bytes. */
  auth: encoded(22),
})

const push = z.object({
  /** The club's public key for `PushManager.subscribe`, base64url; null where the member is offered no push. */
  key: z.string().nullable(),
  /** Why the member is offered none: they are under 18, or the club does not know their date of birth. */
  withheld: z.enum(['age', 'birthDate']).nullable(),
  /** The address at which this session's device is notified; null if it is not. */
  endpoint: z.string().nullable(),
})
export type PushState = z.output<typeof push>

export const pushCalls = defineCalls({
  'GET /api/user/getPush': { answer: push, deed: 'account.push' },
  /** Notifies this device of the session from now on. A device of another session moves to this one. */
  'POST /api/user/savePush': { body: subscription, answer: push, deed: 'account.push' },
  /** Notifies this device no more. */
  'POST /api/user/removePush': { answer: push, deed: 'account.push' },
  /** Sends this device a notification to look at, at once. */
  'POST /api/user/testPush': { answer: z.object({}), deed: 'account.push' },
})
