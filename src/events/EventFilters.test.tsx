import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { ListFilterContext } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { offeredQuery, ownEventFieldsQuery } from '../api/clubQueries'
import { createQueryClient } from '../app/queryClient'
import { EventFilters } from './EventFilters'

const setFilters = vi.fn<(filters: object) => void>()
const client = createQueryClient()
client.setQueryData(offeredQuery('Event Type').queryKey, [{ id: 1, name: 'Social' }])
client.setQueryData(ownEventFieldsQuery.queryKey, [])

const filtersWith = (filterValues: object) => (
  <QueryClientProvider client={client}>
    <ListFilterContext.Provider value={{ filterValues, setFilters } as never}>
      <EventFilters
        list={{ type: 'All Events', filter: 'Upcoming' }}
        panel={{ id: 'panel', isOpen: false, toggle: vi.fn() }}
      />
    </ListFilterContext.Provider>
  </QueryClientProvider>
)
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const latest = () => setFilters.mock.lastCall?.[0]

test('[EVT-01] of three choices none is lost, although the first is drawn only after the second', () => {
  const { rerender } = render(filtersWith({}))
  tap('Not full')
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'Social' } })
  rerender(filtersWith({ notFull: true }))
  tap('Mine')
  expect(latest()).toEqual({ notFull: true, eventType: 'Social', mine: true })
})

test('[EVT-01] a choice adds to what Back has brought, also where that was chosen before', () => {
  const { rerender } = render(filtersWith({}))
  tap('Not full')
  rerender(filtersWith({ notFull: true }))
  tap('Mine')
  rerender(filtersWith({ notFull: true, mine: true }))
  rerender(filtersWith({ notFull: true }))
  tap('Weekend')
  expect(latest()).toEqual({ notFull: true, weekend: true })
})
