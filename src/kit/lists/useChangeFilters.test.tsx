import { act, renderHook } from '@testing-library/react'
import { ListFilterContext } from 'ra-core'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useChangeFilters } from './useChangeFilters'

const setFilters = vi.fn<(filters: object) => void>()
const latest = () => setFilters.mock.lastCall?.[0]
const goTo = (filters: object) => window.history.replaceState(null, '', `?filter=${JSON.stringify(filters)}`)

let drawn: object
const List = ({ children }: { children: ReactNode }) => (
  <ListFilterContext.Provider value={{ filterValues: drawn, setFilters } as never}>
    {children}
  </ListFilterContext.Provider>
)

/** A list with these filters, which can draw others. */
function listWith(filterValues: object) {
  drawn = filterValues
  const { result, rerender } = renderHook(useChangeFilters, { wrapper: List })
  return {
    add: (more: object) => act(() => result.current(filters => ({ ...filters, ...more }))),
    draw: (next: object) => {
      drawn = next
      rerender()
    },
  }
}

beforeEach(() => window.history.replaceState(null, '', '?page=1'))

test('[EVT-01] a choice adds to what the list draws', () => {
  listWith({ q: 'tide' }).add({ notFull: true })
  expect(latest()).toEqual({ q: 'tide', notFull: true })
})

test('[EVT-01] of choices in quick turn none is lost, although the url has none of them yet', () => {
  const list = listWith({})
  list.add({ notFull: true })
  list.add({ eventType: 'Social' })
  expect(latest()).toEqual({ notFull: true, eventType: 'Social' })
})

test('[EVT-01] of three choices none is lost, although the first is drawn only after the second', () => {
  const list = listWith({})
  list.add({ notFull: true })
  goTo({ notFull: true })
  list.add({ eventType: 'Social' })
  goTo({ notFull: true, eventType: 'Social' })
  list.draw({ notFull: true })
  list.add({ mine: true })
  expect(latest()).toEqual({ notFull: true, eventType: 'Social', mine: true })
})

test('[EVT-01] a choice adds to what Back has brought, also where that was chosen before', () => {
  goTo({ notFull: true })
  const list = listWith({ notFull: true })
  list.add({ mine: true })
  goTo({ notFull: true, mine: true })
  list.draw({ notFull: true, mine: true })
  goTo({ notFull: true })
  list.draw({ notFull: true })
  list.add({ weekend: true })
  expect(latest()).toEqual({ notFull: true, weekend: true })
})
