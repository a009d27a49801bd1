// The document calls (§7 Documents).
import { z } from 'zod'
import { defineCalls, done, id, pageQuery, queryId } from '../call'
import { documentFields } from '../resources/documents'
import { answerShape, shapeIn } from '../resources/fieldSchemas'
import { attachment } from './user'
import { DOCUMENT_TYPES } from '../words'

const documentRecord = z.object({ id: id(), ...answerShape(documentFields) })
export type ClubDocument = z.output<typeof documentRecord>

const { page, perPage, q } = pageQuery(['uploadDate']).shape

const edited = shapeIn(documentFields, 'edit')

export const documentCalls = defineCalls({
  'GET /api/document/get': { query: z.object({ id: queryId }), answer: documentRecord, deed: 'documents.show' },
  /** The newest first; `q` looks into title and file name. Pages and `q` are beyond §7. */
  'GET /api/document/all': {
    paged: true,
    query: z.object({ type: z.enum(DOCUMENT_TYPES), page, perPage, q }),
    answer: z.array(documentRecord),
    deed: query => (query.type === 'Member' ? 'documents.list' : 'documents.listCommittee'),
  },
  'POST /api/document/delete': { body: z.object({ id: id() }), answer: done, deed: 'documents.delete' },
  'POST /api/document/update': {
    body: z.object({ id: id(), ...edited }),
    answer: documentRecord,
    deed: 'documents.edit',
  },
  'POST /api/document/save': {
    files: true,
    query: z.object({ type: z.enum(DOCUMENT_TYPES) }),
    body: z.object({ ...edited, document: attachment('Please select a document to upload.') }),
    /**
     * `detailsRemoved` says that it is a picture whose details (where, with what and by whom it was taken) have been
     * removed.
     */
    answer: documentRecord.extend({ detailsRemoved: z.boolean() }),
    deed: 'documents.create',
  },
})
