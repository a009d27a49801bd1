// GET and HEAD /documents/{id}/{fileName}: the file as a tab opens it, by the cookie alone. Each request checks
// everything in the database.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queryId } from '#contract/call'
import { APP_BASE } from '#contract/words'
import { readCaller } from '../sessions/identifyCaller'
import { FILES_COOKIE, sessionInCookie } from '../sessions/sessionCookie'
import { NotAllowed, NotFound, NotSignedIn } from '../errors'
import type { Services, SignedIn } from '../services'
import { plainPage, sendPlainPage } from '../http/plainPage'
import { contentDisposition } from './contentDisposition'
import { fileBytes, fileOfDocument } from '../files/readStoredFile'
import { PDF, travelsAs } from '../files/acceptedFiles'
import { type DocumentRow, readDocument } from './queries'

/** Nothing in a file may run, load or be framed. */
const SEALED =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
/**
 * Browsers draw a PDF with a viewer of their own. Some treat it as a plugin, others as a script in an opaque origin.
 */
const SEALED_PDF = `${SEALED} allow-scripts allow-downloads; object-src 'self'`

export function mountFile(app: FastifyInstance, services: Services): void {
  // The name is the rest of the path, since a parameter of its own has a limit that an encoded name may exceed.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/documents/:id/*',
    // The bytes leave as they are stored, so that their length and their ranges are true.
    compress: false,
    errorHandler: (error, request, reply) => void sendRefusal(error, request, reply),
    handler: async (request, reply) => {
      const found = await readDocument(services.database, await callerOf(services, request), idIn(request))
      // The name is part of the address, but chooses nothing. An address with a name that is not its file's does not
      // exist.
      if (nameIn(request) !== found.fileName) throw new NotFound('This document no longer exists.')
      return sendFile(services, request, reply, found)
    },
  })
}

async function callerOf(services: Services, request: FastifyRequest): Promise<SignedIn> {
  const sessionId = await sessionInCookie(services, FILES_COOKIE, request)
  const caller = sessionId === null ? null : await readCaller(services, sessionId)
  if (!caller) throw new NotSignedIn()
  return caller
}

async function sendFile(
  { database }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, fileName, contentType }: DocumentRow,
): Promise<FastifyReply> {
  const file = await fileOfDocument(database, id)
  if (!file) throw new NotFound('This document no longer exists.')
  const { size } = file
  const { contentType: sentAs, isInline } = travelsAs(contentType)
  void reply.headers({
    'content-type': sentAs,
    'content-disposition': contentDisposition(isInline, fileName),
    'content-security-policy': contentType === PDF ? SEALED_PDF : SEALED,
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  })
  const range = rangeIn(request, size)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  const { first, last } = range ?? { first: 0, last: size - 1 }
  void reply.header('content-length', last - first + 1)
  return request.method === 'HEAD'
    ? reply.send()
    : reply.send(Readable.from(fileBytes(database, file.id, { first, last }), { objectMode: false }))
}

/** Ranges apply to GET alone. The condition of If-Range never holds, since the file carries nothing to compare. */
const rangeIn = ({ method, headers }: FastifyRequest, size: number): ByteRange | 'none' | null =>
  method === 'GET' && headers['if-range'] === undefined ? byteRange(headers.range, size) : null

interface Params {
  id: string
  '*': string
}

const nameIn = ({ params }: FastifyRequest): string => (params as Params)['*']

function idIn({ params }: FastifyRequest): number {
  const id = queryId.safeParse((params as Params).id)
  if (!id.success) throw new NotFound('This document no longer exists.')
  return id.data
}

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
function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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

/** A range of a file's bytes, both ends included. */
interface ByteRange {
  first: number
  last: number
}

/**
 * Reads a Range header for a file of this many bytes (RFC 9110 §14): one range, or 'none' where the file does not
 * reach. Returns null where there is nothing to heed: no header, several ranges, another unit, nonsense.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(/\s/g, '') ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= size) return 'none'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
