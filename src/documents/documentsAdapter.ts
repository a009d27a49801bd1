// react-admin's verbs for the club's documents ↔ the document calls.
import type { SentBody } from '#contract/calls'
import type { DocumentType } from '#contract/words'
import { manyByOne, type Adapter, pageOf } from '../api/adapter'
import { call } from '../api/call'

const getOne: NonNullable<Adapter['getOne']> = async ({ id, signal }) => ({
  data: await call('GET /api/document/get', { query: { id: Number(id) }, signal }),
})

/** What is uploaded: the title, the file, and the list that it goes to. */
type Upload = SentBody<'POST /api/document/save'> & { type: DocumentType }

export const documentsAdapter: Adapter = {
  getList: async params => {
    const { type } = params.filter as { type: DocumentType }
    return pageOf(await call('GET /api/document/all', { query: { type }, signal: params.signal }), params)
  },
  getOne,
  getMany: manyByOne(getOne),
  create: async ({ data }) => {
    const { type, title, document } = data as Upload
    return { data: await call('POST /api/document/save', { query: { type }, body: { title, document } }) }
  },
  update: async ({ id, data }) => {
    const { title } = data as { title: string }
    return { data: await call('POST /api/document/update', { body: { id: Number(id), title } }) }
  },
  delete: async ({ id, previousData }) => {
    await call('POST /api/document/delete', { body: { id: Number(id) } })
    return { data: { ...previousData, id } }
  },
}
