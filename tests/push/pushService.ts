// A push service over HTTP, with the devices of browsers, which decrypt what arrives (RFC 8291).
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify, importJWK } from 'jose'

interface Received {
  device: string
  headers: IncomingHttpHeaders
  /** What the browser is handed. */
  json: { web_push: number; notification: { title: string; body: string; navigate: string; tag: string } }
}

interface Keys {
  ecdh: ECDH
  auth: Buffer
}

/** Nothing listens at this port. */
const AWAY = 'http://127.0.0.1:9/away'

export async function startPushService() {
  const devices = new Map<string, Keys>()
  const received: Received[] = []
  let asked = 0
  let onNext: (() => Promise<void>) | undefined
  let work = Promise.resolve()
  let answer: { status: number; headers?: Record<string, string> } = { status: 201 }
  let isCutOff = false
  const refused = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked += 1
      if (isCutOff) {
        request.socket.destroy()
        return
      }
      const device = (request.url ?? '').slice(1)
      const keys = devices.get(device)
      const status = refused.get(device) ?? answer.status
      if (status === 201 && keys)
        received.push({
          device,
          headers: request.headers,
          json: JSON.parse(decrypted(Buffer.concat(parts), keys)) as Received['json'],
        })
      work = onNext?.() ?? work
      onNext = undefined
      void work.then(() => response.writeHead(keys ? status : 410, answer.headers).end())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** How many requests came, whatever was answered. */
    asked: () => asked,
    isPushService: (endpoint: string) => endpoint.startsWith(`${origin}/`) || endpoint === AWAY,
    /** The address of a device at another service, which cannot be reached. */
    away: AWAY,
    /** Does something when the next request comes, and answers none before that is done. */
    onNext: (does: () => Promise<void>) => void (onNext = does),
    /** Makes the device of a browser, as it says it to the club. */
    device(name: string) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      devices.set(name, { ecdh, auth })
      return {
        endpoint: `${origin}/${name}`,
        p256dh: ecdh.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    /** The browser takes no notifications any more. */
    forget: (name: string) => void devices.delete(name),
    answerWith(status: number, headers?: Record<string, string>) {
      answer = { status, ...(headers && { headers }) }
    },
    /** Gives one device another answer than the others. */
    refuse: (name: string, status: number) => void refused.set(name, status),
    /** Ends each connection without an answer, or does so no more. */
    cutOff: (is: boolean) => void (isCutOff = is),
    clear() {
      received.splice(0)
      asked = 0
      answer = { status: 201 }
      isCutOff = false
      refused.clear()
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

function decrypted(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const derive = (secret: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const shared = derive(ecdh.computeSecret(theirs), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Checks the signature of a request as a push service does (RFC 8292), and returns what it claims. */
export async function claimsOf({ headers: { authorization = '' } }: Received, at: Date) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url') },
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { currentDate: at })
  return { ...payload, key }
}
