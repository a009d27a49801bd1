// The files of a message that is being written: which may be added, and their size together.
import { fileSizeDisplay } from '#contract/rules/files'
import { FILE_LIMIT, MOST_ATTACHMENTS } from '#contract/words'
import { groupMessages as messages } from './groupMessages'
import { obstacleToFile } from '../kit/files/obstacleToFile'

/** The size of all of them, in bytes. */
export const sizeOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0)

interface Added {
  files: readonly File[]
  /** The reasons why some of the chosen files were not added. */
  refusals: readonly string[]
}

/** Adds the files that may be added, in their order. Those chosen before stay. */
export const addFiles = (files: readonly File[], chosen: readonly File[]): Added =>
  chosen.reduce<Added>(
    (added, file) => {
      const refusal = obstacleTo(added.files, file)
      return refusal === null
        ? { ...added, files: [...added.files, file] }
        : { ...added, refusals: [...added.refusals, refusal] }
    },
    { files, refusals: [] },
  )

function obstacleTo(files: readonly File[], file: File): string | null {
  if (files.some(other => isSame(other, file))) return messages.twice(file.name)
  const obstacle = obstacleToFile(file)
  if (obstacle !== null) return obstacle
  if (files.length >= MOST_ATTACHMENTS) return messages.tooMany(file.name, MOST_ATTACHMENTS)
  return sizeOf(files) + file.size > FILE_LIMIT ? messages.tooMuch(file.name, fileSizeDisplay(FILE_LIMIT)) : null
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
