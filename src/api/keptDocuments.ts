// The documents that a member has opened, kept on the device for when there is no signal (docs/decisions/47): those
// for all members, as far as the browser shows them itself. IndexedDB holds each with its member. The application
// notes what may be kept, and the worker of the documents (app/documentsWorker) puts the file beside it. All times here
// are in milliseconds. The two count ages apart, each by its own clock: a page's may be set by the tools of a browser.
import type { ClubDocument } from '#contract/calls/document'
import { deviceStore, deviceTime, isKeptNow } from './deviceStore'

interface KeptDocument {
  form: number
  memberId: number
  record: ClubDocument
  /** The application's time when it was opened last. */
  openedAt: number
  file: KeptFile | null
}

/** A file with the headers of its answer, which seal it. */
interface KeptFile {
  blob: Blob
  headers: [string, string][]
  /** The application's time of the opening with which it came. */
  openedAt: number
  /** The worker's time when it came. */
  at: number
}

/** The form of what is kept: raise it with each change of the types above. */
const FORM = 2
/** The bytes of all files that are kept. */
const ROOM = 20 * 1024 * 1024

// Each of these rejects where the browser keeps nothing (deviceStore).
const documents = deviceStore<number, KeptDocument>('club.documents', 'files')

/** Notes that a member opens a document: the file may be kept as it comes. */
export async function noteOpened(record: ClubDocument, memberId: number): Promise<void> {
  const noted = { form: FORM, memberId, record, openedAt: deviceTime() }
  const earlier = await documents.read(record.id)
  const isOfNow = earlier?.memberId === memberId && earlier.form === FORM
  if (!isOfNow) return documents.write(record.id, { ...noted, file: null })
  await documents.change(record.id, ({ file }) => ({ ...noted, file }))
}

/** Keeps the file of a document that was noted. If there is no room, what was opened first goes first. */
export async function keepFile(id: number, response: Response): Promise<void> {
  if ((await documents.read(id)) === undefined) return response.body?.cancel()
  const blob = await response.blob()
  if (blob.size > ROOM) return forgetDocument(id)
  await makeRoom(id, blob.size)
  const file = { blob, headers: [...response.headers], at: deviceTime() }
  // Not where somebody has signed out while it came.
  await documents.change(id, noted => ({ ...noted, file: { ...file, openedAt: noted.openedAt } }))
}

async function makeRoom(id: number, size: number): Promise<void> {
  const others = (await allDocuments()).filter(({ record, file }) => record.id !== id && file !== null)
  let held = size
  for (const { record, file } of others.toSorted((one, other) => other.openedAt - one.openedAt)) {
    held += file?.blob.size ?? 0
    if (held > ROOM) await forgetDocument(record.id)
  }
}

const allDocuments = async (): Promise<KeptDocument[]> => (await documents.entries()).map(([, document]) => document)

/** Returns the file of a kept document as the club has sent it; undefined without one of this name. */
export async function keptFile(id: number, fileName: string): Promise<Response | undefined> {
  const { record, file } = (await documents.read(id)) ?? {}
  if (!record || !file || record.fileName !== fileName) return undefined
  if (!isKeptNow(file.at)) {
    await forgetDocument(id)
    return undefined
  }
  // Parts of it are asked of the club.
  return new Response(file.blob, { headers: file.headers.filter(([name]) => name !== 'accept-ranges') })
}

/**
 * Returns the documents of a member whose files are kept, the last opened first. Whatever else is there goes. A file is
 * as old here as for the worker: one that did not come anew with a later opening grows no younger by it.
 */
export async function keptDocuments(memberId: number): Promise<ClubDocument[]> {
  const kept: KeptDocument[] = []
  for (const document of await allDocuments()) {
    const isTheirs = document.form === FORM && document.memberId === memberId
    if (!isTheirs || !isKeptNow((document.file ?? document).openedAt)) await forgetDocument(document.record.id)
    else if (document.file) kept.push(document)
  }
  return kept.toSorted((one, other) => other.openedAt - one.openedAt).map(({ record }) => record)
}

export const forgetDocument = (id: number): Promise<void> => documents.remove(id)
export const forgetDocuments = (): Promise<void> => documents.removeAll()

/** The member may not read it any more, or it is gone: nothing is kept of it after such an answer. */
export const REFUSALS = [401, 403, 404, 410]
