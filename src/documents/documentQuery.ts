import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'

/** One document, for its forms: asked anew each time, since a title that somebody else has changed is not to be changed back. */
export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: ['documents', 'form', id],
    queryFn: ({ signal }) => call('GET /api/document/get', { query: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
