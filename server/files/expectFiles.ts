import { FILE_RULE } from '#contract/rules/files'
import type { Attachment } from '#contract/calls/user'
import { FILE_LIMIT, MEGABYTE } from '#contract/words'
import type { Database } from '../database/connect'
import { InvalidInput } from '../errors'
import type { ArrivedFile, Arrivals } from './arrivals'
import { isOfType, typeNamed } from './fileTypes'
import { BrokenPicture, TooManyPixels } from './pictureDetails/pictureSize'

/** A file that may be stored. Its content type is ours, and not the one that was sent. */
export interface SoundFile extends ArrivedFile {
  fileName: string
  contentType: string
}

const MOST = `${FILE_LIMIT / MEGABYTE} MB`
const FAULTS = {
  name: 'Please rename this file, without slashes, and select it again.',
  kind: `Files of this kind are not taken. Please choose another: ${FILE_RULE}`,
  broken: 'This file did not arrive whole. Please select it again.',
  empty: 'This file is empty.',
  tooLarge: `This file is too large. It may have at most ${MOST}.`,
  tooLargeTogether: `These files are too large. Together they may have at most ${MOST}.`,
  notText: 'The text of this file cannot be read. Please save it as UTF-8 and select it again.',
  notOfKind:
    'This file is not what its name says. Please save it again in the program that made it, without a password.',
} as const

/**
 * Returns the sent file if it is of the type that it claims, and that type is on the list. `field` is where the
 * sentence stands. Throws InvalidInput.
 */
export async function expectFile(
  database: Database,
  arrivals: Arrivals,
  field: string,
  { fileName, base64, fileSize }: Attachment,
): Promise<SoundFile> {
  const refuse = (fault: keyof typeof FAULTS) => new InvalidInput({ [field]: [FAULTS[fault]] })
  if (!isPlainName(fileName)) throw refuse('name')
  const contentType = typeNamed(fileName)
  if (contentType === null) throw refuse('kind')
  const file = arrivals.take(base64)
  if (!file) throw refuse('broken')
  if ('fault' in file) {
    if (file.fault instanceof TooManyPixels) throw new InvalidInput({ [field]: [file.fault.message] })
    throw refuse(file.fault instanceof BrokenPicture ? 'notOfKind' : 'broken')
  }
  if (file.received !== fileSize) throw refuse('broken')
  if (file.received === 0) throw refuse('empty')
  if (file.received > FILE_LIMIT) throw refuse('tooLarge')
  if (!(await isOfType(database, file, contentType)))
    throw refuse(contentType.startsWith('text/') ? 'notText' : 'notOfKind')
  return { ...file, fileName, contentType }
}

/**
 * Returns the files that were sent together. The sentence stands beside the one at fault, as `field.0`, or beside all.
 * Throws InvalidInput.
 */
export async function expectFiles(
  database: Database,
  arrivals: Arrivals,
  field: string,
  given: readonly Attachment[],
): Promise<SoundFile[]> {
  const files: SoundFile[] = []
  for (const [index, file] of given.entries())
    files.push(await expectFile(database, arrivals, `${field}.${index}`, file))
  const together = files.reduce((sum, { received }) => sum + received, 0)
  if (together > FILE_LIMIT) throw new InvalidInput({ [field]: [FAULTS.tooLargeTogether] })
  return files
}

/** Tells whether the name has no folder. The contract refuses characters that make a name read otherwise than it is. */
const isPlainName = (name: string) => !/[\\/]/.test(name)
