import { describe, expect, it } from 'vitest'
import { actionOf, listNamed, orderOf } from './eventLists'

describe('the action link of a list', () => {
  it.each([
    ['Organised Events', 'Upcoming', '/members/event/organiser/view/7', 'View Details'],
    ['Organised Events', 'Pending Report', '/members/event/organiser/report/7', 'Create Report'],
    ['Organised Events', 'Previous', '/members/event/report/7', 'View Report'],
    ['My Events', 'Upcoming', '/members/event/view/7', 'View Details'],
    ['My Events', 'Previous', '/members/event/report/7', 'View Report'],
    ['All Events', 'Upcoming', '/members/event/view/7', 'View Details'],
    ['All Events', 'Previous', '/members/event/report/7', 'View Report'],
  ] as const)('[EVT-04] %s, %s leads to %s', (type, filter, to, label) => {
    expect(actionOf(type, filter, 7)).toEqual({ to, label })
  })
})

describe('the lists that a path names', () => {
  it('[EVT-01] My, All and Organised, Upcoming, Previous and All; Pending Report of Organised only', () => {
    for (const type of ['My Events', 'All Events', 'Organised Events'] as const) {
      for (const filter of ['Upcoming', 'Previous', 'All'] as const)
        expect(listNamed(type, filter)).toEqual({ type, filter })
    }
    expect(listNamed('Organised Events', 'Pending Report')).toEqual({
      type: 'Organised Events',
      filter: 'Pending Report',
    })
    expect(listNamed('My Events', 'Pending Report')).toBeNull()
    expect(listNamed('Somebody Else’s', 'Upcoming')).toBeNull()
    expect(listNamed('My Events', undefined)).toBeNull()
  })

  it('[EVT-01] come soonest first when upcoming, latest first when over', () => {
    expect(orderOf('Upcoming')).toBe('ASC')
    expect(orderOf('Previous')).toBe('DESC')
  })
})
