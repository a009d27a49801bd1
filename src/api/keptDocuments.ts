// The documents that a member has opened, kept on the device for when there is no signal (docs/decisions/47): those
// for all members, as far as the browser shows them itself. IndexedDB holds each with its member. The application
// notes what may be kept, and looks at ages whenever it lists them; the worker of the documents (app/documentsWorker)
// puts the file beside it.
import type { ClubDocument } from '#contract/calls/document'
import { deviceStore } from './deviceStore'
import { surroundings } from './surroundings'

const now = () => surroundings().now().getTime()

interface KeptDocument {
  memberId: number
  record: ClubDocument
  /** The device's time when it was opened last, in milliseconds. */
  at: number
  /** The file with the headers of its answer, which seal it; null until it has come. */
  file: { blob: Blob; headers: [string, string][] } | null
}

const files = deviceStore<number, KeptDocument>('club.documents', 'files')

/** The milliseconds after which no document is kept any more. */
const KEPT_FOR = 3 * 24 * 3600 * 1000
/** The bytes of all files that are kept. */
const ROOM = 20 * 1024 * 1024

const isOfNow = ({ at }: KeptDocument) => {
  const age = now() - at
  return age >= 0 && age <= KEPT_FOR
}

// Each of these rejects where the browser keeps nothing (deviceStore).

/** Notes that a member opens a document: the file may be kept as it comes. */
export async function noteOpened(record: ClubDocument, memberId: number): Promise<void> {
  const earlier = await files.read(record.id)
  const file = earlier?.memberId === memberId ? earlier.file : null
  await files.write(record.id, { memberId, record, at: now(), file })
}

/** Whether a document may be kept. */
export const isNoted = async (id: number): Promise<boolean> => (await files.read(id)) !== undefined

/** Keeps the file of a document that was noted. If the files are too many, the one that was opened first goes first. */
export async function keepFile(id: number, response: Response): Promise<void> {
  const blob = await response.blob()
  const noted = await files.read(id)
  // Somebody may have signed out while the file came.
  if (!noted) return
  await files.write(id, { ...noted, file: { blob, headers: [...response.headers] } })
  const newestFirst = (await allDocuments()).toSorted((one, other) => other.at - one.at)
  let size = 0
  for (const { record, file } of newestFirst) {
    size += file?.blob.size ?? 0
    if (size > ROOM) await forgetDocument(record.id)
  }
}

const allDocuments = async (): Promise<KeptDocument[]> => (await files.entries()).map(([, document]) => document)

/** Returns the file of a kept document as the club has sent it; undefined without one of this name. */
export async function keptFile(id: number, fileName: string): Promise<Response | undefined> {
  const kept = await files.read(id)
  if (!kept?.file || kept.record.fileName !== fileName) return undefined
  return new Response(kept.file.blob, { headers: kept.file.headers })
}

/** Returns the documents of a member whose files are kept, the last opened first. Whatever else is there goes. */
export async function keptDocuments(memberId: number): Promise<ClubDocument[]> {
  const kept: KeptDocument[] = []
  for (const document of await allDocuments()) {
    if (document.memberId !== memberId || !isOfNow(document)) await forgetDocument(document.record.id)
    else if (document.file) kept.push(document)
  }
  return kept.toSorted((one, other) => other.at - one.at).map(({ record }) => record)
}

export const forgetDocument = (id: number): Promise<void> => files.remove(id)
export const forgetDocuments = (): Promise<void> => files.removeAll()
