// HTTP/2 and TLS before a server that speaks HTTP/1.1, as the proxy of a real club does it, with a certificate made for
// the run.
import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as requestHttp } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The headers of one connection. HTTP/2 does not have them. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/** Makes a key, its certificate, and the digest by which Chromium trusts it; null without openssl. */
export function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'rowing-club-tls-'))
  try {
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    execFileSync('openssl', [...args, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'pipe' })
    const certificate = { key: readFileSync(key), cert: readFileSync(cert) }
    const { publicKey } = new X509Certificate(certificate.cert)
    const digest = createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64')
    return { ...certificate, digest }
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Passes everything on to `origin`; says where it listens, and how it is stopped. */
export async function startHttp2Proxy(origin, { key, cert }) {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ key, cert }, (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')))
    const passed = requestHttp(
      origin + request.url,
      {
        agent,
        method: request.method,
        headers: {
          ...headers,
          host: request.authority,
          'x-forwarded-proto': 'https',
          'x-forwarded-for': request.socket.remoteAddress,
        },
      },
      answer => {
        const back = Object.entries(answer.headers).filter(([name]) => !OF_A_CONNECTION.has(name))
        response.writeHead(answer.statusCode, Object.fromEntries(back))
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.stream.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  const sessions = new Set()
  server.on('session', session => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `https://127.0.0.1:${server.address().port}`,
    stop: async () => {
      agent.destroy()
      for (const session of sessions) session.destroy()
      await new Promise(closed => server.close(closed))
    },
  }
}
