// Maps react-admin's verbs to the calls of the history. It serves the history, the readings of medical conditions, and
// the members and events that filter both.
import type { GetListParams, GetListResult, GetManyParams, GetManyResult } from 'ra-core'
import type { AnswerOf, SentQuery } from '#contract/calls'
import { pageQueryOf, recordIdOf } from '../api/adapter'
import { pageOf } from '../api/anyServer'
import { call, callPaged } from '../api/call'

export type HistoryLine = AnswerOf<'GET /api/history/all'>[number]
export type ReadingLine = AnswerOf<'GET /api/history/medicalReadings'>[number]

/** The filters of the lists. */
type HistoryFilter = Pick<SentQuery<'GET /api/history/all'>, 'kind' | 'personId' | 'eventId' | 'dateFrom' | 'dateTo'>
type ReadingFilter = Pick<
  SentQuery<'GET /api/history/medicalReadings'>,
  'readerId' | 'memberId' | 'dateFrom' | 'dateTo'
>

/** The lists by the name of their resource. */
const lists: Readonly<Record<string, (params: GetListParams) => Promise<GetListResult>>> = {
  history: async params => {
    const { data, total } = await callPaged('GET /api/history/all', {
      query: { ...pageOfTime(params), ...(params.filter as HistoryFilter) },
      signal: params.signal,
    })
    return pageOf(data, total, params)
  },
  'history/readings': async params => {
    const { data, total } = await callPaged('GET /api/history/medicalReadings', {
      query: { ...pageOfTime(params), ...(params.filter as ReadingFilter) },
      signal: params.signal,
    })
    return pageOf(data, total, params)
  },
  'history/members': params => findSubjects('member', params),
  'history/events': params => findSubjects('event', params),
}

export const historyProvider = {
  getList: (resource: string, params: GetListParams) => {
    const list = lists[resource]
    if (!list) throw new Error(`The history has no ${resource}.`)
    return list(params)
  },
  /** The chosen members or events, by their ids. */
  getMany: async (resource: string, { ids, signal }: GetManyParams): Promise<GetManyResult> => {
    const type = resource === 'history/events' ? 'event' : 'member'
    const found = await Promise.all(
      ids.map(id => call('GET /api/history/subjects', { query: { type, id: recordIdOf(id, type) }, signal })),
    )
    return { data: found.flat() }
  },
}

/** Both lists are sorted by time only. */
const pageOfTime = (params: GetListParams) => {
  const { q: _words, ...page } = pageQueryOf(params)
  return page
}

/** Finds the members, or events, whose name holds the words of a search. */
async function findSubjects(type: SentQuery<'GET /api/history/subjects'>['type'], { filter, signal }: GetListParams) {
  const { q = '' } = (filter ?? {}) as { q?: string }
  const data = await call('GET /api/history/subjects', { query: { type, q }, signal })
  return { data, total: data.length }
}
