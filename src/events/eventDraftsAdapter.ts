// Translates react-admin's verbs for one's own drafts of rows and events to the event calls.
import type { SentBody } from '#contract/calls'
import type { Adapter } from '../api/adapter'
import { idempotencyKeyIn, recordIdOf } from '../api/adapter'
import { call } from '../api/call'

type SavedDraft = SentBody<'POST /api/event/saveDraft'>

export const eventDraftsAdapter: Adapter = {
  getList: async ({ signal }) => {
    const data = await call('GET /api/event/drafts', { signal })
    return { data, total: data.length }
  },
  getOne: async ({ id, signal }) => ({
    data: await call('GET /api/event/getDraft', { query: { id: recordIdOf(id, 'draft') }, signal }),
  }),
  create: async ({ data, meta }) => ({ data: await saveDraft(data as SavedDraft, idempotencyKeyIn(meta)) }),
  update: async ({ id, data }) => ({ data: await saveDraft({ ...(data as SavedDraft), id: Number(id) }) }),
  delete: async ({ id }) => {
    await call('POST /api/event/deleteDraft', { body: { id: Number(id) } })
    return { data: { id } }
  },
}

/** Keeps a draft; with a version, 409 when it was changed meanwhile. A key makes a new one only once. */
const saveDraft = (body: SavedDraft, key?: string) => call('POST /api/event/saveDraft', { body, idempotencyKey: key })
