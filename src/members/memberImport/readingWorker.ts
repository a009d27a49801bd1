// Reads a file of members beside the page (readInWorker.ts).
import { UnreadableFile } from '#contract/memberFile/fileLimits'
import { readFileTable } from '#contract/memberFile/fileTable'
import { importMessages as messages } from './importMessages'
import type { ReadingAnswer, ReadingTask } from './readInWorker'

addEventListener('message', ({ data: { bytes, reading, headings } }: MessageEvent<ReadingTask>) => {
  const answer = (told: ReadingAnswer) => postMessage(told)
  readFileTable(bytes, reading, headings).then(
    table => answer({ table }),
    (error: unknown) => answer({ fault: error instanceof UnreadableFile ? error.message : messages.unreadable }),
  )
})
