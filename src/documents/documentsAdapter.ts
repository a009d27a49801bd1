// Translates react-admin's verbs for the club's documents to the document calls.
import type { AnswerOf } from '#contract/calls'
import type { DocumentType } from '#contract/words'
import { type Adapter, pageQueryOf, recordIdOf } from '../api/adapter'
import { pageOf, uploaded } from '../api/anyServer'
import { call, callPaged } from '../api/call'
import { forgetDocument } from '../api/keptDocuments'
import { upload, type UploadControl, attachmentOf } from '../api/upload'

/** The `data` of `create`: the title, the file, and the list that the document goes to. */
export interface NewDocument {
  type: DocumentType
  title: string
  document: File
}

/** The `meta` of `create`. */
export interface UploadMeta extends UploadControl {
  /** The key is the same for each try of an upload, so that the server stores it once even if its answer was lost. */
  idempotencyKey: string
}

export type UploadedDocument = AnswerOf<'POST /api/document/save'>

export const documentsAdapter: Adapter = {
  getList: async params => {
    const { type } = params.filter as { type: DocumentType }
    const { order: _newestFirst, ...page } = pageQueryOf(params)
    const query = { type, ...page }
    const { data, total } = await callPaged('GET /api/document/all', { query, signal: params.signal })
    return pageOf(data, total, params)
  },
  getOne: async ({ id, signal }) => ({
    data: await call('GET /api/document/get', { query: { id: recordIdOf(id, 'document') }, signal }),
  }),
  /** Its progress begins when the file has been read and nothing has left yet. */
  create: async ({ data, meta }) => {
    const { type, title, document: file } = data as NewDocument
    const { signal, onProgress, idempotencyKey } = meta as UploadMeta
    const document = await attachmentOf(file)
    signal.throwIfAborted()
    onProgress({ sent: 0, total: 0 })
    const options = { query: { type }, body: { title, document }, idempotencyKey, signal }
    return { data: uploaded(await upload('POST /api/document/save', options, onProgress)) }
  },
  update: async ({ id, data }) => {
    const { title } = data as { title: string }
    return { data: await call('POST /api/document/update', { body: { id: Number(id), title } }) }
  },
  delete: async ({ id, previousData }) => {
    await call('POST /api/document/delete', { body: { id: Number(id) } })
    void forgetDocument(Number(id)).catch(() => undefined)
    return { data: { ...previousData, id } }
  },
}
