// Uploads as they travel, for tests that send them piece by piece.
import { noise } from '../api/documentMaker'
import { attachmentOf, FILES } from '../api/fileMaker'
import type { TestSession } from '../testClub'

/** A file of this many bytes that passes for a PDF. */
export const pdfOf = (length: number): Buffer => Buffer.concat([FILES['plan.pdf'], noise(length)]).subarray(0, length)

export const bodyOf = (bytes: Buffer, more: object = {}): string =>
  JSON.stringify({ title: 'Tides', document: attachmentOf('plan.pdf', bytes), ...more })

/** The head of an upload whose body is this many bytes long. */
export const headersOf = (
  { accessToken, xsrf }: Pick<TestSession, 'accessToken' | 'xsrf'>,
  length: number,
  path = '/api/document/save?type=Member',
): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: club',
    'connection: close',
    'content-type: application/json',
    `authorization: Bearer ${accessToken}`,
    `x-xsrf-token: ${xsrf}`,
    `cookie: XSRF-TOKEN=${xsrf}`,
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n')
