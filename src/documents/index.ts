import type { ClubResource } from '../screens'

/** The club's documents: the members' list, and the committee's screens. */
export const documents: ClubResource = {
  name: 'documents',
  recordRepresentation: 'title',
  screens: {
    documents: { load: () => import('./DocumentList') },
    committeeDocuments: { load: () => import('./CommitteeDocumentList') },
    uploadDocument: { load: () => import('./DocumentCreate') },
    editDocument: { load: () => import('./DocumentEdit') },
    deleteDocument: { load: () => import('./DocumentDelete') },
  },
}
