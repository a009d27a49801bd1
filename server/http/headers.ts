import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const YEAR = 365 * 24 * 3600

/** Security headers of every answer. Styles may be inline (Emotion writes them); scripts never. */
export async function setHeaders(app: FastifyInstance, isBehindTls: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isBehindTls ? { maxAge: YEAR, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
}
