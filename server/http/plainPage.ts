// The page that somebody sees when a page cannot be drawn. It needs no build, script or database.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BUSY_SECONDS, isAway } from '../http/errors'
import { isUnavailable } from '../database/isUnavailable'
import { logFault } from '../http/logging'

const STYLE =
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:34rem;padding:4rem 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color:#0f2a3d;background:#fff}a{color:inherit}@media(prefers-color-scheme:dark){body{color:#e8eef2;background:#0f1b24}}'

/** Makes a document of one heading, one paragraph and the way on. All three are ours, and may hold HTML. */
export const plainPage = (
  title: string,
  words: string,
  { label, to }: { label: string; to: string },
): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${words}</p>
<p><a href="${to}">${label}</a></p>
</main>
</body>
</html>
`

const AGAIN = { label: 'Try again', to: '' }
const AWAY = plainPage(
  'Back in a moment',
  'The club’s pages cannot be shown just now. Nothing is lost; please try again in a minute.',
  AGAIN,
)
const faultPage = (requestId: string) =>
  plainPage(
    'Something went wrong',
    `This page could not be shown. Please try again.</p><p>Reference: ${requestId}`,
    AGAIN,
  )

/** Answers a request for a page that failed. */
export function sendPlainPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
  if (isUnavailable(error)) logFault(request, error, 'away')
  if (isAway(error)) return reply.code(503).header('retry-after', BUSY_SECONDS).send(AWAY)
  logFault(request, error)
  return reply.code(500).send(faultPage(request.id))
}
