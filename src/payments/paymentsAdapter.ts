// Translates react-admin's verbs for the members of a year with their payments, and the Member Secretary's deeds, to
// the payment calls.
import { type DataProvider, useDataProvider } from 'ra-core'
import type { SentBody, SentQuery } from '#contract/calls'
import type { Payer } from '#contract/calls/payment'
import { MOST_PER_PAGE } from '#contract/words'
import { type Adapter, pageQueryOf } from '../api/adapter'
import { pageOf } from '../api/anyServer'
import { call, callPaged } from '../api/call'

type ListQuery = SentQuery<'GET /api/payment/all'>

/** A member as they stand in the year that the list is filtered by. */
export type PayerLine = Payer & { id: number }

/** The filters of the list, besides the words of a search (`q`). The year defaults to this one. */
export interface PaymentFilter {
  year?: number
  paid?: boolean
}

export const paymentsAdapter: Adapter = {
  getList: async params => {
    const { year, paid } = params.filter as PaymentFilter
    const { page, perPage, ...search } = pageQueryOf(params)
    const { data, total } = await callPaged('GET /api/payment/all', {
      query: {
        ...search,
        // A request for more than one page may hold fetches the whole list, for a download.
        ...(perPage !== undefined && perPage <= MOST_PER_PAGE && { page, perPage }),
        ...(params.sort && { sort: params.sort.field as NonNullable<ListQuery['sort']> }),
        ...(year !== undefined && { year }),
        ...(paid !== undefined && { paid }),
      },
      signal: params.signal,
    })
    const rows: PayerLine[] = data.map(row => ({ ...row, id: row.userId }))
    return pageOf(rows, total, params)
  },
}

export const paymentDeeds = {
  /** Returns the costs of a year, its payers, and the sum received. The year defaults to this one. */
  summariseYear: (year: number | undefined, signal: AbortSignal) =>
    call('GET /api/payment/summary', { query: { ...(year !== undefined && { year }) }, signal }),
  readPaymentsOf: (userId: number, signal: AbortSignal) =>
    call('GET /api/payment/ofMember', { query: { userId }, signal }),
  /** Records the same payment for each member. A repeated key does not record it again. */
  recordPayment: (body: SentBody<'POST /api/payment/record'>, idempotencyKey: string) =>
    call('POST /api/payment/record', { body, idempotencyKey }),
  takeBackPayments: (ids: readonly number[]) => call('POST /api/payment/takeBack', { body: { ids: [...ids] } }),
  /** Returns the effects of starting the next year, and whether the last start can be undone. */
  previewNextYear: (signal: AbortSignal) => call('GET /api/payment/nextYear', { signal }),
  startYear: (year: number) => call('POST /api/payment/startYear', { body: { year } }),
  undoStartYear: (year: number) => call('POST /api/payment/undoStartYear', { body: { year } }),
  /** Returns the recipients of a reminder, and its mail. Without ids it covers all the unpaid. */
  previewReminder: (userIds?: readonly number[]) =>
    call('POST /api/payment/previewReminder', { body: { ...(userIds && { userIds: [...userIds] }) } }),
  remindUnpaid: (year: number, userIds?: readonly number[]) =>
    call('POST /api/payment/remind', { body: { year, ...(userIds && { userIds: [...userIds] }) } }),
}

/** The data provider with the deeds of payments on it. */
export const usePaymentsProvider = (): DataProvider & typeof paymentDeeds =>
  useDataProvider<DataProvider & typeof paymentDeeds>()
