import { FILE_RULE } from '#contract/files'
import type { Attachment } from '#contract/user'
import { FILE_LIMIT, MEGABYTE } from '#contract/words'
import { InvalidInput } from '../errors'
import { bytesOfDataUrl } from './dataUrl'
import { isOfType, typeNamed } from './fileTypes'

/** A file as it is kept; its content type is ours, and not what was said of it. */
export interface KeptFile {
  fileName: string
  contentType: string
  bytes: Buffer
}

const MOST = `${FILE_LIMIT / MEGABYTE} MB`
const FAULTS = {
  name: 'Please rename this file, without slashes and hidden characters, and select it again.',
  kind: `Files of this kind are not taken. Please choose another: ${FILE_RULE}`,
  broken: 'This file did not arrive whole. Please select it again.',
  empty: 'This file is empty.',
  tooLarge: `This file is too large. It may have at most ${MOST}.`,
  tooLargeTogether: `These files are too large. Together they may have at most ${MOST}.`,
  notText: 'The text of this file cannot be read. Please save it as UTF-8 and select it again.',
  notOfKind: 'This file is not what its name says. Please save it again in the program that made it, without a password.',
} as const

/** The file that was sent, when it is what it says and on the list. `field` is what the sentence stands beside. Throws InvalidInput. */
export async function expectFile(field: string, { fileName, base64, fileSize }: Attachment): Promise<KeptFile> {
  const refuse = (fault: keyof typeof FAULTS) => new InvalidInput({ [field]: [FAULTS[fault]] })
  if (!isPlainName(fileName)) throw refuse('name')
  const contentType = typeNamed(fileName)
  if (contentType === null) throw refuse('kind')
  const bytes = bytesOfDataUrl(base64)
  if (bytes?.length !== fileSize) throw refuse('broken')
  if (bytes.length === 0) throw refuse('empty')
  if (bytes.length > FILE_LIMIT) throw refuse('tooLarge')
  if (!(await isOfType(bytes, contentType))) throw refuse(contentType.startsWith('text/') ? 'notText' : 'notOfKind')
  return { fileName, contentType, bytes }
}

/** The files that were sent together: the sentence stands beside the one at fault, as `field.0`, or beside all. Throws InvalidInput. */
export async function expectFiles(field: string, given: readonly Attachment[]): Promise<KeptFile[]> {
  const files: KeptFile[] = []
  for (const [index, file] of given.entries()) files.push(await expectFile(`${field}.${index}`, file))
  const together = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (together > FILE_LIMIT) throw new InvalidInput({ [field]: [FAULTS.tooLargeTogether] })
  return files
}

/** No folder, and nothing that would have the name read otherwise than it is. */
const isPlainName = (name: string) => !/[\\/]|\p{Bidi_Control}/u.test(name)
