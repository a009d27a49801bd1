import { createHash, randomUUID } from 'node:crypto'
import { FILE_LIMIT } from '#contract/words'
import type { Services } from '../services'
import type { Findings } from './pictureDetails/findings'
import { BrokenPicture, TooManyPixels } from './pictureDetails/pictureSize'
import { withoutDetails } from './pictureDetails/withoutDetails'
import { removeUnkept, storeFile } from './storeFile'
import { ByteReader } from './pictureDetails/ByteReader'

/** A file as it came and lies in the database. No record keeps it yet. */
export interface ArrivedFile {
  id: number
  /** The number of bytes that came, and of those that are left of them. */
  received: number
  size: number
  /** The SHA-256 of what came, to tell whether the same is sent again. */
  digest: string
  /** Whether it is a picture whose details have been removed. */
  isCleaned: boolean
}

/** A file that did not arrive whole, or whose bytes are refused whatever its name is. */
export interface SpoiltFile {
  fault: BrokenDataUrl | BrokenPicture | TooManyPixels
}

/** One more than any call takes, so that the call's own sentence can say so. */
const MOST = 21

/** The files of one request, each under the word that stands in its place in the body. */
export class Arrivals {
  readonly #services: Services
  readonly #ownerId: number
  readonly #files = new Map<string, ArrivedFile | SpoiltFile>()
  readonly #written: number[] = []

  constructor(services: Services, ownerId: number) {
    this.#services = services
    this.#ownerId = ownerId
  }

  /** Stores a file while its text comes, and returns its word. Bytes beyond the limit are counted but not stored. */
  async receive(text: AsyncIterable<Buffer>): Promise<string> {
    if (this.#files.size >= MOST) return ''
    const word = randomUUID()
    const findings: Findings = { isCleaned: false, mendHead: () => undefined }
    const hash = createHash('sha256')
    let received = 0
    async function* counted() {
      for await (const bytes of bytesOfDataUrl(text)) {
        received += bytes.length
        hash.update(bytes)
        yield bytes
      }
    }
    try {
      const stored = await storeFile(this.#services, this.#ownerId, withoutDetails(counted(), findings), {
        most: FILE_LIMIT,
        onBegin: id => this.#written.push(id),
        head: first => findings.mendHead(first),
      })
      this.#files.set(word, { ...stored, received, digest: hash.digest('base64url'), isCleaned: findings.isCleaned })
    } catch (fault) {
      if (!(fault instanceof BrokenDataUrl || fault instanceof BrokenPicture || fault instanceof TooManyPixels))
        throw fault
      this.#files.set(word, { fault })
    }
    return word
  }

  /** Returns the file for which this word stands, once; undefined where it is no such word. */
  take(word: string): ArrivedFile | SpoiltFile | undefined {
    const file = this.#files.get(word)
    this.#files.delete(word)
    return file
  }

  /** Removes the files that no deed has kept. */
  async leave(): Promise<void> {
    await removeUnkept(this.#services.database, this.#written.splice(0))
  }
}

/** The text is no data URL of base64, or is cut off. */
class BrokenDataUrl extends Error {
  override name = 'BrokenDataUrl'
}

const HEADER = /^data:[^,]{0,300};base64,/i
const LONGEST_HEADER = 320

/** Decodes a data URL of base64 while its text comes. Throws BrokenDataUrl, perhaps after some of the bytes. */
async function* bytesOfDataUrl(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reader = new ByteReader(text)
  const [header] = HEADER.exec((await reader.peekAtLeast(LONGEST_HEADER)).toString('latin1', 0, LONGEST_HEADER)) ?? []
  if (header === undefined) throw new BrokenDataUrl()
  reader.take(header.length)
  // Four characters are three bytes. The last four, which may be padded, are held back for the end.
  for (;;) {
    const piece = await reader.peekAtLeast(2 * GROUP)
    if (piece.length < 2 * GROUP) break
    yield decoded(reader.take(Math.floor((piece.length - 1) / GROUP) * GROUP).toString('latin1'), 0)
  }
  const last = (await reader.read(2 * GROUP)).toString('latin1')
  if (last !== '') yield decoded(last, last.endsWith('==') ? 2 : last.endsWith('=') ? 1 : 0)
}

const GROUP = 4

function decoded(characters: string, padding: number): Buffer {
  const bytes = Buffer.from(characters, 'base64')
  // Buffer skips characters that it does not know, so then there are too few bytes.
  if (characters.length % GROUP !== 0 || bytes.length !== (characters.length / GROUP) * 3 - padding)
    throw new BrokenDataUrl()
  return bytes
}
