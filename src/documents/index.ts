import type { ClubResource } from '../screens'

/** The club's documents: the members' list, and the committee's screens. */
export const documents: ClubResource = {
  name: 'documents',
  recordRepresentation: 'title',
  screens: {
    documents: () => import('./DocumentList'),
    committeeDocuments: () => import('./CommitteeDocumentList'),
    uploadDocument: () => import('./DocumentCreate'),
    editDocument: () => import('./DocumentEdit'),
    deleteDocument: () => import('./DocumentDelete'),
  },
}
