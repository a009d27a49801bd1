import { UnreadableFile } from '#contract/memberFile/fileLimits'
import type { FileTable, Reading } from '#contract/memberFile/fileTable'
import { importMessages as messages } from './importMessages'

export interface ReadingTask {
  bytes: Uint8Array<ArrayBuffer>
  reading: Reading
  /** The headings that are known. */
  headings: readonly string[]
}

/** The table; undefined for a file that cannot be read, with the reason. */
export type ReadingAnswer = { table: FileTable } | { table?: undefined; fault: string }

/** The limit in milliseconds. A phone reads the largest file in a third of that. */
const LONGEST = 30_000

/**
 * Reads the file beside the page, which goes on meanwhile, and gives up where that takes too long. Throws
 * UnreadableFile.
 */
export async function readInWorker({ bytes, reading, headings }: ReadingTask): Promise<FileTable> {
  const worker = new Worker(new URL('./readingWorker.ts', import.meta.url), { type: 'module' })
  let patience
  try {
    return await new Promise<FileTable>((resolve, reject) => {
      const refuse = (sentence: string) => reject(new UnreadableFile(sentence))
      patience = setTimeout(() => refuse(messages.takesTooLong), LONGEST)
      worker.onmessage = ({ data }: MessageEvent<ReadingAnswer>) =>
        data.table ? resolve(data.table) : refuse(data.fault)
      worker.onerror = () => refuse(messages.unreadable)
      worker.postMessage({ bytes, reading, headings } satisfies ReadingTask)
    })
  } finally {
    clearTimeout(patience)
    worker.terminate()
  }
}
