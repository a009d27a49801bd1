import type { SavedPicture } from '#contract/resources/setupResources'
import { setupMessages as messages } from './setupMessages'

/** A picture that has been chosen and is not on the server yet, in react-admin's shape of one. */
export interface UnsentPicture {
  rawFile: File
  /** The field's previous value. It returns if the upload is given up. */
  before: SavedPicture | null
  /** The reason why it could not be uploaded; null while it is being uploaded. */
  fault: string | null
  /** Whether the very same file is refused again: it is too large, say, or no picture. */
  isRefused?: boolean
  url?: undefined
}

/** The form value of a field of kind 'picture'. */
export type PictureValue = SavedPicture | UnsentPicture

export const isUnsent = (value: unknown): value is UnsentPicture =>
  typeof value === 'object' && value !== null && 'rawFile' in value

/** The sentence beside a picture that cannot be saved yet; false where it can be, and of any other value. */
export const unsentFault = (value: unknown): false | string =>
  isUnsent(value) && (value.fault ?? messages.stillUploading)
