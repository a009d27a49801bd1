import type { FastifyRequest } from 'fastify'
import { deviceOf } from './deviceOf'
import type { Visit } from './recordSignIn'

/** Where a request comes from; `network` as the call was given it. */
export const visitOf = (network: string, { headers }: Pick<FastifyRequest, 'headers'>): Visit => ({
  network,
  device: deviceOf(headers['user-agent']),
})
