// react-admin's verbs for the members ↔ the user calls of the committee.
import type { Identifier, SortPayload } from 'ra-core'
import type { SentBody, SentQuery } from '#contract/calls'
import type { MemberRow } from '#contract/user'
import { manyByOne, type Adapter } from '../api/adapter'
import { pageOf, pageQueryOf } from '../api/paging'
import { call, callPaged } from '../api/call'

type ListQuery = SentQuery<'GET /api/user/all'>

/** A line of the members list; `isDisabled` is what the list shows of `isActive`. */
export type MemberLine = MemberRow & { id: number; isDisabled: boolean }

const readMember = async (id: Identifier, signal?: AbortSignal) => {
  const view = await call('GET /api/user/getAdminView', { query: { id: Number(id) }, signal })
  return { ...view, id: view.user.id }
}

const getOne: NonNullable<Adapter['getOne']> = async ({ id, signal }) => ({ data: await readMember(id, signal) })

export const membersAdapter: Adapter = {
  getList: async params => {
    const { filter } = params.filter as Pick<ListQuery, 'filter'>
    const { data, total } = await callPaged('GET /api/user/all', {
      query: { filter, ...pageQueryOf(params), ...(params.sort && sortOf(params.sort)) },
      signal: params.signal,
    })
    const rows = data.map(asLine)
    return total === null ? pageOf(rows, params) : { data: rows, total }
  },
  getOne,
  getMany: manyByOne(getOne),
  update: async ({ id, data }) => {
    await call('POST /api/user/save', { body: { ...(data as SentBody<'POST /api/user/save'>), id: Number(id) } })
    return { data: await readMember(id) }
  },
  /** Marks members as paid or not. Gives back those whom it changed: who was marked so already is not among them. */
  updateMany: async ({ ids, data }) => {
    const { paid } = data as { paid: boolean }
    return { data: await call('POST /api/user/markManyAsPaid', { body: { userIds: ids.map(Number), paid } }) }
  },
}

/** Marks one member as paid or not, by the specification's own call. */
export const markAsPaid = async (userId: number, paid: boolean): Promise<void> => {
  await call('GET /api/user/markAsPaid', { query: { userId, paid } })
}

const asLine = (row: MemberRow): MemberLine => ({ ...row, id: row.userId, isDisabled: !row.isActive })

/** The club sorts by who is active, which is the other way round. */
const sortOf = ({ field, order }: SortPayload): Pick<ListQuery, 'sort' | 'order'> =>
  field === 'isDisabled'
    ? { sort: 'isActive', order: order === 'ASC' ? 'DESC' : 'ASC' }
    : { sort: field as NonNullable<ListQuery['sort']>, order }
