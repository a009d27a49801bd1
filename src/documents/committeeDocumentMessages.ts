// The sentences of the committee's documents (§2.7, §8), spelt as the specification has them.
import type { DocumentType } from '#contract/words'
import { fileMessages } from '../kit/files/fileMessages'

export const committeeDocumentMessages = {
  title: 'Documents',
  types: 'Lists of documents',
  typeOf: { Committee: 'Committee', Member: 'Member' },
  readers: { Committee: 'Read by the committee only.', Member: 'Read by every member of the club.' },
  uploadNew: 'Upload New Document',
  edit: 'Edit',
  delete: 'Delete',
  editNamed: (title: string) => `Edit: ${title}`,
  deleteNamed: (title: string) => `Delete: ${title}`,
  emptyHint: {
    Committee: 'Upload one, and the committee finds it here.',
    Member: 'Upload one, and every member finds it among their documents.',
  },

  upload: (type: DocumentType) => `Upload ${type} Document`,
  select: 'Click to select a document',
  selected: 'Selected document:',
  none: 'None',
  fileRequired: 'Please select a document to upload.',
  failed: 'An error has occured.  Please check and try again.',
  /** The sentence after `failed`. */
  notReached: 'The club cannot be reached.',
  reading: 'Loading details...',
  uploading: 'Uploading Document...',
  stopped: 'The upload was stopped. You can save again.',
  uploaded: (title: string, detailsRemoved: boolean) =>
    `${title} has been uploaded.${detailsRemoved ? ` ${fileMessages.detailsLeft}` : ''}`,
  save: 'Save Document',
  cancel: 'Cancel',

  editTitle: 'Edit Document',
  saving: 'Saving document...',
  saved: (title: string) => `The title is now ${title}.`,

  deleteTitle: 'Delete Document',
  question: (title: string) => `Are you sure you wish to delete document: ${title}`,
  cannotBeUndone: 'Its file is deleted too. This cannot be undone.',
  yes: 'Yes',
  no: 'No',
  deleting: 'Saving details...',
  deleted: (title: string) => `${title} has been deleted.`,

  toList: 'See the documents',
} as const
