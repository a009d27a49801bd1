import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Returns the name of a content, by which a browser asks whether its copy is still right. */
export const etagOf = (content: Buffer): string => `"${createHash('sha1').update(content).digest('base64url')}"`

/**
 * Tells whether the browser's copy is still right: its If-None-Match names this content. A proxy that packs an answer
 * marks its name as weak.
 */
export const isSameEtag = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some(each => ['*', etag].includes(each.trim().replace(/^W\//, '')))
