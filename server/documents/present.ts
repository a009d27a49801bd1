import { fullName } from '#contract/names'
import type { ClubDocument } from '#contract/document'
import { fileSizeDisplay } from '#contract/files'
import { fileTypeName } from './files/fileTypes'
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
