// A document of the club's, each field once. Its file is sent beside them, and the facts about the file are read off
// it.
import type { ResourceField } from './fields'

const OF_FILE = {
  kind: 'line',
  limit: 200,
  empty: 'blank',
  section: 'file',
  appearsIn: ['show'],
} as const

export const documentFields = [
  {
    kind: 'title',
    limit: 200,
    source: 'title',
    label: 'Title',
    required: 'Please enter the document title',
    section: 'about',
    appearsIn: ['edit', 'show'],
  },
  { ...OF_FILE, source: 'fileName', label: 'File' },
  { ...OF_FILE, source: 'fileType', label: 'Kind of file' },
  { ...OF_FILE, source: 'fileSizeDisplay', label: 'Size' },
  { ...OF_FILE, source: 'uploadUser', label: 'Uploaded by' },
  { ...OF_FILE, kind: 'day', source: 'uploadDate', label: 'Uploaded on' },
] as const satisfies readonly ResourceField[]
