// Translates react-admin's verbs for the outbox to the calls of the emails.
import { type DataProvider, useDataProvider } from 'ra-core'
import type { AnswerOf, SentQuery } from '#contract/calls'
import { pageQueryOf, recordIdOf, type Adapter } from '../api/adapter'
import { pageOf } from '../api/anyServer'
import { call, callPaged } from '../api/call'

export type MailLine = AnswerOf<'GET /api/mail/all'>[number]
export type WholeMail = AnswerOf<'GET /api/mail/get'>
type MailState = MailLine['state']

/** The filters of the list, besides the words of a search (`q`). */
interface MailFilter {
  state?: MailState
}

type ListQuery = SentQuery<'GET /api/mail/all'>

export const mailAdapter: Adapter = {
  getList: async params => {
    const { state } = params.filter as MailFilter
    const sort = params.sort?.field as ListQuery['sort']
    const query = { ...pageQueryOf(params), ...(sort && { sort }), ...(state && { state }) }
    const { data, total } = await callPaged('GET /api/mail/all', { query, signal: params.signal })
    return pageOf(data, total, params)
  },
  getOne: async ({ id, signal }) => ({
    data: await call('GET /api/mail/get', { query: { id: recordIdOf(id, 'email') }, signal }),
  }),
}

/** Answers the ids of those that are on their way again by it. */
const retryMails = (ids: readonly number[]): Promise<number[]> =>
  call('POST /api/mail/retry', { body: { ids: [...ids] } })
const retryParkedMails = (): Promise<AnswerOf<'POST /api/mail/retryParked'>> => call('POST /api/mail/retryParked')
/** Answers the ids of those that are gone by it. */
const dropMails = (ids: readonly number[]): Promise<number[]> =>
  call('POST /api/mail/drop', { body: { ids: [...ids] } })
const readMailSummary = (): Promise<AnswerOf<'GET /api/mail/summary'>> => call('GET /api/mail/summary')

export const mailDeeds = { retryMails, retryParkedMails, dropMails, readMailSummary }

/** The data provider with the deeds of the outbox. */
export const useMailProvider = () => useDataProvider<DataProvider & typeof mailDeeds>()
