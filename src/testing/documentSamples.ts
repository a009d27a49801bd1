// A document of the club, for the tests of its screens.
import type { ClubDocument } from '#contract/calls/document'

export const RULES: ClubDocument = {
  id: 3,
  title: 'Rules of the river',
  fileName: 'rules.pdf',
  fileType: 'PDF document',
  fileSizeDisplay: '245 KB',
  uploadUser: 'Nadia Whitcombe',
  uploadDate: '2026-11-02',
}
