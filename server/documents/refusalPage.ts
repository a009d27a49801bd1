import type { FastifyReply, FastifyRequest } from 'fastify'
import { APP_BASE } from '#contract/words'
import { NotAllowed, NotFound, NotSignedIn } from '../errors'
import { plainPage, sendPlainPage } from '../site/plainPage'

const DOCUMENTS = { label: 'Go to the documents', to: `${APP_BASE}/members/documents` }

const SIGN_IN = plainPage(
  'Please sign in',
  'This document is for members, and its link works only for a while. Open it from the documents of the members area; if you are not signed in, you will be asked to.',
  DOCUMENTS,
)
const FORBIDDEN = plainPage(
  'You do not have permission',
  'This document is for the committee. If you think that you should see it, please ask the Member Secretary.',
  DOCUMENTS,
)
const GONE = plainPage('This document no longer exists', 'It has been deleted, or the link is not complete.', DOCUMENTS)

/** Answers with a page that says why there is no file. A person sees it in the tab that was to show the file. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = (status: number, html: string, headers = {}) =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .type('text/html; charset=utf-8')
      .send(html)
  // A 401 has to name a way to sign in. Browsers know none of this name, so they do not ask for a password.
  if (error instanceof NotSignedIn) return page(401, SIGN_IN, { 'www-authenticate': 'Cookie realm="documents"' })
  if (error instanceof NotAllowed) return page(403, FORBIDDEN)
  if (error instanceof NotFound) return page(404, GONE)
  return sendPlainPage(error, request, reply)
}
