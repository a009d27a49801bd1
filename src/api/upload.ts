// Calls that carry files and report their progress, and the files as these calls take them. Session, cross-site token
// and errors are those of any other call.
import type { AnswerOf, CallName, ClubCalls, SentBody } from '#contract/calls'
import { call, type CallOptions, type ClubCall } from './call'
import { ClubError, clubMessages } from './errors'

/** Bytes of the request: sent so far, and in total. */
export interface Progress {
  sent: number
  total: number
}

/** Lets the caller of an upload follow and stop it. */
export interface UploadControl {
  /** Stops the upload, which then throws the signal's reason. */
  signal: AbortSignal
  /** Receives the progress of the upload. */
  onProgress: (progress: Progress) => void
}

/** Calls that carry files. */
export type UploadCall = { [N in CallName]: ClubCalls[N] extends { files: true } ? N : never }[CallName] & ClubCall

/**
 * Makes a call that carries files.
 * @param onProgress begins again at 0 where the request is sent a second time, after the session was renewed
 * @throws ClubError as `call` does; an abort throws the signal's reason
 */
export const upload = <N extends UploadCall>(
  name: N,
  options: CallOptions<N>,
  onProgress: (progress: Progress) => void,
): Promise<AnswerOf<N>> =>
  // The options of any one upload are those of its call.
  call<UploadCall>(name, { ...options, transport: xhrTransport(onProgress) } as CallOptions<UploadCall>) as Promise<
    AnswerOf<N>
  >

/** fetch by XMLHttpRequest, since only that reports the progress of an upload. */
const xhrTransport =
  (onProgress: (progress: Progress) => void) =>
  (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      if (signal?.aborted) return reject(signal.reason as Error)
      let hasSent = false
      request.open(method, url)
      new Headers(headers).forEach((value, key) => request.setRequestHeader(key, value))
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        hasSent ||= loaded > 0
        if (lengthComputable) onProgress({ sent: loaded, total })
      }
      request.onload = () => resolve(responseOf(request))
      // A proxy that takes no file of this size may break the connection off while the file is sent.
      request.onerror = () => reject(new ClubError(0, hasSent ? clubMessages.brokenOff : clubMessages.offline))
      request.onabort = () =>
        reject((signal?.reason as Error | undefined) ?? new TypeError('The upload was broken off.'))
      request.onloadend = () => signal?.removeEventListener('abort', abort)
      signal?.addEventListener('abort', abort)
      request.send(body as XMLHttpRequestBodyInit | null | undefined)
    })

/** Statuses for which `new Response` refuses a body. */
const BODYLESS: ReadonlySet<number> = new Set([204, 205, 304])

const responseOf = (request: XMLHttpRequest) =>
  new Response(BODYLESS.has(request.status) ? null : request.responseText, {
    status: request.status,
    headers: headersIn(request.getAllResponseHeaders()),
  })

function headersIn(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.split('\r\n').filter(line => line.includes(':'))) {
    const colon = line.indexOf(':')
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/** A file as the calls take it: base64 with name and type (§3 Attachment). */
export type Attachment = SentBody<'POST /api/document/save'>['document']

/**
 * Reads a chosen file.
 * @throws ClubError (status 0) when it cannot be read: it was moved or changed after it was chosen
 */
export const attachmentOf = (file: File): Promise<Attachment> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve({
        fileName: file.name,
        contentType: file.type || UNKNOWN_TYPE,
        base64: String(reader.result),
        fileSize: file.size,
      })
    reader.onerror = () => reject(new ClubError(0, unreadable(file.name)))
    reader.readAsDataURL(file)
  })

/** The type for a file whose type the device does not know. */
const UNKNOWN_TYPE = 'application/octet-stream'

const unreadable = (name: string) =>
  `${name} could not be read. It may have been moved or changed since it was chosen; please choose it again.`
