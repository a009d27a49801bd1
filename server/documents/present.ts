import { fullName } from '#contract/rules/names'
import type { ClubDocument } from '#contract/calls/document'
import { fileSizeDisplay } from '#contract/rules/files'
import { fileTypeName } from '../files/acceptedFiles'
import type { DocumentRow } from './queries'

export const presentDocument = ({
  id,
  title,
  fileName,
  contentType,
  size,
  uploader,
  uploadDay,
}: DocumentRow): ClubDocument => ({
  id,
  title,
  fileName,
  fileType: fileTypeName(contentType),
  fileSizeDisplay: fileSizeDisplay(size),
  uploadUser: fullName(uploader),
  uploadDate: uploadDay,
})
