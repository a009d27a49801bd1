// react-admin's REST dialect for the club's own tables, over the member's session. Their resources are called 'setup/boats'.
import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, useDataProvider } from 'ra-core'
import { restClient } from '../api/call'

const API = '/api'

export const setupProvider = {
  ...simpleRestProvider(API, restClient as Parameters<typeof simpleRestProvider>[1], 'X-Total-Count'),
  /** Puts all records of a table into this order. */
  order: async (resource: string, ids: readonly number[]): Promise<void> => {
    await restClient(`${API}/${resource}/order`, { method: 'POST', body: JSON.stringify({ ids }) })
  },
}

export const useSetupProvider = () => useDataProvider<DataProvider & Pick<typeof setupProvider, 'order'>>()
