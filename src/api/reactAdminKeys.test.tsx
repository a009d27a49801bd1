import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { CoreAdminContext, useCanAccess, useGetOne, type DataProvider } from 'ra-core'
import { expect, it } from 'vitest'
import { recordKey, recordsKey, RIGHTS_KEY } from './reactAdminKeys'

const dataProvider = {
  getOne: () => Promise.resolve({ data: { id: 7 } }),
} as unknown as DataProvider

const authProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  canAccess: () => Promise.resolve(true),
}

/** Runs some of react-admin's hooks, and returns the client that holds what they have kept. */
function cacheOf(useHooks: () => void): QueryClient {
  const queryClient = new QueryClient()
  const Hooks = () => {
    useHooks()
    return null
  }
  render(
    <CoreAdminContext {...{ queryClient, dataProvider, authProvider }}>
      <Hooks />
    </CoreAdminContext>,
  )
  return queryClient
}

const queryKeysIn = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash)

it.each([
  ['without a meta', undefined],
  ['with one', { asOrganiser: true }],
])('one record %s', (_, meta) => {
  const queryClient = cacheOf(() => void useGetOne('events', { id: 7, meta }))
  expect(queryKeysIn(queryClient)).toHaveLength(1)
  expect(queryClient.getQueryCache().find({ queryKey: recordKey('events', 7, meta), exact: true })).toBeDefined()
  expect(queryClient.getQueryCache().find({ queryKey: recordsKey('events'), exact: false })).toBeDefined()
})

it('rights', () => {
  const queryClient = cacheOf(() => void useCanAccess({ resource: 'events', action: 'organise' }))
  expect(queryKeysIn(queryClient)).toHaveLength(1)
  expect(queryClient.getQueryCache().findAll({ queryKey: RIGHTS_KEY })).toHaveLength(1)
})
