import { FILE_ENDINGS, fileSizeDisplay } from '#contract/rules/files'
import { FILE_LIMIT } from '#contract/words'
import { fileMessages as messages } from './fileMessages'
import { fileEnding } from './fileEnding'

const ENDINGS: ReadonlySet<string> = new Set(FILE_ENDINGS)

/**
 * Returns why the server would refuse a file by its name or size, before it is uploaded; null if it would not. The
 * server checks the content too.
 */
export function obstacleToFile({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!ENDINGS.has(fileEnding(name))) return messages.wrongType(name)
  if (size > FILE_LIMIT) return messages.tooLarge(name, fileSizeDisplay(size), fileSizeDisplay(FILE_LIMIT))
  return size === 0 ? messages.isEmpty(name) : null
}
