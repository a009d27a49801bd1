// Reads the bodies of calls: JSON of bounded depth, and forms where the contract says so.
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { InvalidInput } from '../errors'

/** The deepest nesting of lists and records. The calls need four, and reading many thousands takes a while. */
const DEEPEST = 32

/** Reads every JSON body. It accepts an empty one too, since many clients label every POST as JSON. */
export function takeJson(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    readJson(app, body => body === ''),
  )
}

/** Reads a text/plain body as the JSON that it is, for this route alone. */
export function mountPlainText(scope: FastifyInstance, route: RouteOptions): void {
  scope.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    readJson(scope, () => false),
  )
  scope.route(route)
}

/**
 * Takes application/x-www-form-urlencoded in UTF-8 for this route, and nothing else. Brackets in a name have no
 * meaning.
 */
export async function mountForm(scope: FastifyInstance, route: RouteOptions): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, readForm)
  scope.route(route)
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i

function readForm(
  { headers }: FastifyRequest,
  body: Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  if (charset.toLowerCase() !== 'utf-8')
    return done(Object.assign(new Error('A form of another charset.'), { statusCode: 415 }))
  const text = body.toString()
  const fields = [...new URLSearchParams(text)]
  // RFC 6749 §3.2 allows each parameter at most once.
  const isSound = isUtf8(body) && isWholeEncoding(text) && new Set(fields.map(([name]) => name)).size === fields.length
  if (isSound) done(null, Object.fromEntries(fields))
  else done(new InvalidInput({ body: ['The request could not be read.'] }))
}

/** Tells whether the %-encoded bytes are UTF-8 too. */
function isWholeEncoding(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Reads a text as JSON of bounded depth, or as nothing. */
export function readJson(app: FastifyInstance, isNothing: (body: string) => boolean) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void): void => {
    if (isNothing(body)) done(null)
    else if (isDeeper(body, DEEPEST))
      done(new InvalidInput({ body: ['The request has too many lists inside one another.'] }))
    else void parse(request, body, done)
  }
}

/**
 * Tells whether lists and records of a JSON text are nested deeper than this. It looks at each character once at most,
 * and skips strings.
 */
export function isDeeper(json: string, deepest: number): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(json, at)
      if (at < 0) return false
    } else if (code === LIST || code === RECORD) {
      if (++depth > deepest) return true
    } else if (code === LIST_END || code === RECORD_END) depth--
  }
  return false
}
const [QUOTE, LIST, LIST_END, RECORD, RECORD_END, BACKSLASH] = Array.from('"[]{}\\', character =>
  character.charCodeAt(0),
)

/** Returns where the string that begins here ends; -1 where it does not. */
function endOfString(json: string, begin: number): number {
  let end = begin
  do end = json.indexOf('"', end + 1)
  while (end > 0 && isEscaped(json, begin, end))
  return end
}

function isEscaped(json: string, begin: number, quote: number): boolean {
  let first = quote
  while (first - 1 > begin && json.charCodeAt(first - 1) === BACKSLASH) first--
  return (quote - first) % 2 === 1
}
