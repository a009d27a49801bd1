import { describe, expect, it } from 'vitest'
import { isWildcard, originOf } from './origin'

describe('where a server is reached', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['localhost', 'http://localhost:3000'],
    ['club.example', 'http://club.example:3000'],
    ['fd00::7', 'http://[fd00::7]:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
    ['0:0::0', 'http://[::1]:3000'],
  ])('%s is reached at %s', (host, origin) => {
    expect(originOf(host, 3000)).toBe(origin)
    expect(isWildcard(host)).toBe(['0.0.0.0', '0', '::', '0:0::0'].includes(host))
  })
})
