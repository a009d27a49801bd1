// A browser's way of asking: HTTP/2 over TLS, several requests on one connection.
import { connect } from 'node:http2'

/** `ask` answers {status, retryAfter, body, took}; it rejects where there is no answer at all. */
export function openConnection(origin) {
  let session
  const opened = () => {
    if (!session || session.closed || session.destroyed) {
      session = connect(origin, { rejectUnauthorized: false })
      session.on('error', () => undefined)
    }
    return session
  }
  const ask = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const since = performance.now()
      const sent = body === undefined ? undefined : JSON.stringify(body)
      const stream = opened().request({
        ':method': method,
        ':path': path,
        ...(sent && { 'content-type': 'application/json' }),
        ...headers,
      })
      let status = 0
      let retryAfter
      let text = ''
      stream.setEncoding('utf8')
      stream.on('response', answer => {
        status = answer[':status']
        retryAfter = answer['retry-after']
      })
      stream.on('data', words => (text += words))
      stream.on('error', reject)
      stream.on('end', () =>
        status === 0
          ? reject(new Error('the connection ended without an answer'))
          : resolve({ status, retryAfter, body: text, took: performance.now() - since }),
      )
      stream.end(sent)
    })
  return { ask, close: () => session?.close() }
}
