import type { FastifyRequest } from 'fastify'
import { deviceOf } from './deviceOf'
import type { Visit } from './recordSignIn'

/** Returns the origin of a request. `network` is the one that the call was given. */
export const visitOf = (network: string, { headers }: Pick<FastifyRequest, 'headers'>): Visit => ({
  network,
  device: deviceOf(headers['user-agent']),
})
