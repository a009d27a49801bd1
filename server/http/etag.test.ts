import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { etagOf, isSameEtag } from './etag'

const etag = etagOf(Buffer.from('a'))
const isSame = (condition?: string) => isSameEtag({ headers: { 'if-none-match': condition } } as FastifyRequest, etag)

test('[SPD-01] a copy is right by its name, alone, among others, or marked as weak by a proxy', () => {
  expect([isSame(etag), isSame(`W/${etag}`), isSame(`"other", W/${etag}`), isSame('*')]).toEqual(Array(4).fill(true))
  expect([isSame(), isSame(''), isSame('"other"'), isSame(etag.slice(1, -1))]).toEqual(Array(4).fill(false))
})
