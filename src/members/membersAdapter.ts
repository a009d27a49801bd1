// react-admin's verbs for the members ↔ the user calls of the committee.
import type { Identifier } from 'ra-core'
import type { SentBody, SentQuery } from '#contract/calls'
import { manyByOne, type Adapter } from '../admin/adapter'
import { pageOf, pageQueryOf } from '../admin/paging'
import { call, callPaged } from '../club/call'

type ListQuery = SentQuery<'GET /api/user/all'>

const readMember = async (id: Identifier, signal?: AbortSignal) => {
  const view = await call('GET /api/user/getAdminView', { query: { id: Number(id) }, signal })
  return { ...view, id: view.user.id }
}

const getOne: NonNullable<Adapter['getOne']> = async ({ id, signal }) => ({ data: await readMember(id, signal) })

export const membersAdapter: Adapter = {
  getList: async params => {
    const { filter } = params.filter as Pick<ListQuery, 'filter'>
    const sort = params.sort?.field as ListQuery['sort']
    const { data, total } = await callPaged('GET /api/user/all', {
      query: { filter, ...pageQueryOf(params), ...(sort && { sort }) },
      signal: params.signal,
    })
    const rows = data.map(row => ({ ...row, id: row.userId }))
    return total === null ? pageOf(rows, params) : { data: rows, total }
  },
  getOne,
  getMany: manyByOne(getOne),
  update: async ({ id, data }) => {
    await call('POST /api/user/save', { body: { ...(data as SentBody<'POST /api/user/save'>), id: Number(id) } })
    return { data: await readMember(id) }
  },
  updateMany: async ({ ids, data }) => {
    const { paid } = data as { paid: boolean }
    return { data: await call('POST /api/user/markManyAsPaid', { body: { userIds: ids.map(Number), paid } }) }
  },
}
