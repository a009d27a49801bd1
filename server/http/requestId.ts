// Every request has an id, by which somebody who met an error can be helped: its answer and its log line carry the same
// one.
import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** The alphabet leaves out letters that are mistaken for others when they are read out. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
/** 60 bits: two ids never meet by chance. */
const LENGTH = 12

/** No part of the id comes from the request: a value that a client may choose, it could forge in our log. */
export const newRequestId = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Puts the id into the header of every answer that is an error. errors.ts puts it into the body. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', async ({ id }, reply) => {
    if (reply.statusCode >= 400) void reply.header('x-request-id', id)
  })
}
