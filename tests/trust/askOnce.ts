import { connect } from 'node:net'

const REQUEST = 'GET /api/home/get HTTP/1.1\r\nhost: club\r\n\r\n'

export type Outcome = 'answered' | 'not taken' | 'lost'

/** One request over a connection of its own. Nobody has lost anything who could not even connect. */
export const askOnce = (port: number): Promise<Outcome> =>
  new Promise(resolve => {
    let isConnected = false
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      isConnected = true
      socket.write(REQUEST)
    })
    const isWhole = () =>
      Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1]) ===
      Buffer.byteLength(answer.slice(answer.indexOf('\r\n\r\n') + 4))
    socket.setEncoding('utf8').on('data', text => {
      answer += text
      if (isWhole()) socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () =>
      resolve(isWhole() && answer.startsWith('HTTP/1.1 200 ') ? 'answered' : isConnected ? 'lost' : 'not taken'),
    )
  })
