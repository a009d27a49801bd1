import { fileTypeFromBuffer } from 'file-type'
import type { Attachment } from '#contract/calls/user'
import { PICTURE_RULE } from '#contract/rules/renditions'
import { FILE_LIMIT, MEGABYTE } from '#contract/words'
import type { Database } from '../../database/connect'
import { InvalidInput } from '../../errors'
import type { Arrivals } from '../../files/arrivals'
import { TooManyPixels } from '../../files/pictureDetails/pictureSize'
import { wholeFile } from '../../files/readStoredFile'

const FAULTS = {
  broken: 'This picture did not arrive whole. Please select it again.',
  tooLarge: `This picture is too large. It may have at most ${FILE_LIMIT / MEGABYTE} MB.`,
  damaged:
    'This picture is damaged: a part of it is missing or cannot be read. Please save it again and select it once more.',
  svg: 'SVG drawings are not taken, because they can carry programs. Please export the drawing as PNG, about 1,000 pixels wide, and select that.',
  heic: 'This picture is in Apple’s HEIC format, which cannot be worked on here. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again; or open it, choose Save As or Export, and select the JPEG.',
  kind: `This is no picture that can be shown on the site. Please choose another file: ${PICTURE_RULE}`,
} as const

/** Makes the error with the sentence beside the field of a picture. */
export const pictureFault = (fault: keyof typeof FAULTS): InvalidInput => new InvalidInput({ picture: [FAULTS[fault]] })

/** The accepted types, by their bytes. A file's name and the type that it claims do not count. */
const TAKEN: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
])

export interface SoundPicture {
  bytes: Buffer
  /** The SHA-256 of what came. */
  digest: string
}

/** Returns the bytes of a picture that arrived, of a kind that can be rendered. Throws InvalidInput. */
export async function expectPicture(
  database: Database,
  arrivals: Arrivals,
  { base64, fileSize }: Attachment,
): Promise<SoundPicture> {
  const file = arrivals.take(base64)
  if (!file) throw pictureFault('broken')
  if ('fault' in file) {
    if (file.fault instanceof TooManyPixels) throw new InvalidInput({ picture: [file.fault.message] })
    throw pictureFault(file.fault.name === 'BrokenPicture' ? 'damaged' : 'broken')
  }
  if (file.received !== fileSize) throw pictureFault('broken')
  if (file.received > FILE_LIMIT) throw pictureFault('tooLarge')
  const bytes = file.size === 0 ? Buffer.alloc(0) : await wholeFile(database, file)
  // A file that it cannot follow to the end has no type.
  const sniffed = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? ''
  if (/^image\/hei[cf]/.test(sniffed)) throw pictureFault('heic')
  if (!TAKEN.has(sniffed)) throw pictureFault(isSvg(bytes) ? 'svg' : 'kind')
  return { bytes, digest: file.digest }
}

/** Comments, a doctype or an XML declaration may come before its first element. */
const isSvg = (bytes: Buffer) => /<(?:[a-z]\w*:)?svg[\s>]/i.test(bytes.toString('latin1', 0, 64 * 1024))
