import { describe, expect, it } from 'vitest'
import { acceptedEncoding } from './textFile'

const both = { br: true, gzip: true }

describe('acceptedEncoding', () => {
  it.each([
    ['gzip, deflate, br', both, 'br'],
    ['br;q=0, gzip;q=0.5', both, 'gzip'],
    ['BR', both, 'br'],
    ['br', { gzip: true }, null],
    ['identity', both, null],
    ['gzipped, brotli', both, null],
    [undefined, both, null],
  ])('%j → %3$j', (header, forms, encoding) => expect(acceptedEncoding(header, forms)).toBe(encoding))
})
