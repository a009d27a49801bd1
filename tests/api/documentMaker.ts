import { createCipheriv } from 'node:crypto'
import { storeBytes } from '../../server/files/storeFile'
import type { TestClub, TestSession } from '../testClub'

type NewDocument = Partial<TestClub['schema']['document']['$inferInsert']> & { bytes?: Buffer }

/** Puts documents straight into the database, and opens their files as a tab does: by the cookie. */
export async function documentMaker({ app, call, cookieOf, database, memberWith, now, schema }: TestClub) {
  const uploader = await memberWith({ firstName: 'Una', familyName: 'Uploader', roles: ['Member', 'Committee Member'] })

  /** Una's PDF for members, uploaded now, unless told otherwise. */
  async function documentWith({ bytes = Buffer.from('%PDF-1.4 tide'), ...fields }: NewDocument = {}) {
    const [row] = await database
      .insert(schema.document)
      .values({
        type: 'Member',
        title: 'Tides',
        fileName: 'tides.pdf',
        contentType: 'application/pdf',
        uploadedBy: uploader.id,
        uploadedAt: now(),
        size: bytes.length,
        ...fields,
      })
      .returning()
    if (!row) throw new Error('no document was made')
    await storeBytes(database, bytes, { documentId: row.id, ownerId: row.uploadedBy, createdAt: row.uploadedAt })
    return row
  }

  /** The cookie that View's own call brings. */
  async function cookieFor(as: TestSession, documentId: number): Promise<string> {
    const { status, headers } = await call('GET /api/document/get', { as, query: { id: documentId } })
    if (status !== 200) throw new Error(`document ${documentId} was refused: ${status}`)
    return cookieOf(headers, 'DOCUMENTS') ?? ''
  }

  interface Opening {
    name?: string
    headers?: Record<string, string>
    method?: 'GET' | 'HEAD'
  }
  async function open(
    { id, fileName }: { id: number; fileName: string },
    cookie: string | null,
    { name = fileName, headers = {}, method = 'GET' }: Opening = {},
  ) {
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await app.inject({
      method,
      url: `/documents/${id}/${encodeURIComponent(name)}`,
      headers,
      ...(cookie !== null && { cookies: { DOCUMENTS: cookie } }),
    })
    return { status: statusCode, headers: answered, bytes: rawPayload, text: rawPayload.toString() }
  }

  return { uploader, documentWith, cookieFor, open }
}

/** Bytes that are no two alike for long, so that a slice out of place shows. */
export const noise = (length: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(length))
