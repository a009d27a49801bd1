import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf, isSameEtag } from '../http/etag'

/** A text to send, held in memory with its compressed forms. */
export interface TextFile {
  type: string
  etag: string
  plain: Buffer
  br?: Buffer | undefined
  gzip?: Buffer | undefined
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/** Makes an HTML document, compressed once for all who will ask for it. */
export async function htmlFile(html: string): Promise<TextFile> {
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all([brotli(plain, BROTLI), zip(plain)])
  return { type: 'text/html; charset=utf-8', etag: etagOf(plain), plain, br, gzip: zipped }
}

/** Sends it in a form that the browser accepts, or says that the browser's copy is still right. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  file: TextFile,
  cacheControl: string,
): FastifyReply {
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').header('etag', file.etag)
  if (isSameEtag(request, file.etag)) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'], file)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(encoding ? file[encoding] : file.plain)
}

type Encoding = 'br' | 'gzip'

/** Returns the smallest available encoding that an Accept-Encoding header allows; null for none. */
export function acceptedEncoding(
  header: string | string[] | undefined,
  forms: Partial<Record<Encoding, unknown>>,
): Encoding | null {
  const accepted = new Set(
    String(header ?? '')
      .split(',')
      .map(part => part.trim().toLowerCase())
      .filter(part => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map(part => part.split(';')[0]?.trim()),
  )
  return (['br', 'gzip'] as const).find(encoding => forms[encoding] !== undefined && accepted.has(encoding)) ?? null
}
