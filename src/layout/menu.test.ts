import { COMMITTEE_ROLES, type Role } from '#contract/words'
import { describe, expect, it } from 'vitest'
import { isCurrent, isGroup, menuFor, type MenuEntry } from './menu'
import type { Visitor } from './visitor'

const someone = (...roles: Role[]): Visitor => ({ id: 7, firstName: 'Anna', roles: ['Member', ...roles] })
const labels = (menu: readonly MenuEntry[]) => menu.map(({ label }) => label)
const groupOf = (menu: readonly MenuEntry[], label: string) => {
  const group = menu.find(entry => entry.label === label)
  return group && isGroup(group) ? group.entries : []
}

const MAY_SET_UP: readonly Role[] = ['Member Secretary', 'System Administrator']

describe('menuFor', () => {
  it('[NAV-11] gives a visitor Home, Members, Learn to Row, Merchandise, Contact Us', () => {
    expect(labels(menuFor(null))).toEqual(['Home', 'Members', 'Learn to Row', 'Merchandise', 'Contact Us'])
  })

  it('[NAV-12] gives a member Rows/Events, which opens My Events/Upcoming, and News & Docs', () => {
    const menu = menuFor(someone())
    expect(labels(menu)).toEqual(['Home', 'Rows/Events', 'News & Docs', 'Learn to Row', 'Merchandise'])
    expect(menu[1]).toMatchObject({ path: '/members/rows/My%20Events/Upcoming' })
    expect(labels(groupOf(menu, 'News & Docs'))).toEqual(['News', 'Documents'])
  })

  it.each(COMMITTEE_ROLES)('[NAV-13] [SET-01] shows the Committee menu to a %s', role => {
    const committee = groupOf(menuFor(someone(role)), 'Committee')
    expect(committee.map(({ label, path }) => [label, path])).toEqual([
      ['Members', '/members/users/list/All'],
      ['Bosun Reports', '/members/committee/bosun/New'],
      ['Safety Reports', '/members/committee/safety/New'],
      ['Documents', '/members/committee/documents/Committee'],
      ['Reports', '/members/committee/reports/boats-used'],
      ['Web Administrator', '/members/committee/webadmin'],
      ...(MAY_SET_UP.includes(role) ? [['Club set-up', '/members/committee/setup']] : []),
      ...(['Member Secretary', 'System Administrator'].includes(role)
        ? [
            ['Payments', '/members/committee/payments'],
            ['Complaints', '/members/committee/complaints'],
          ]
        : []),
      ['History', '/members/committee/history'],
    ])
  })

  it('[NAV-13] shows no Committee menu to a member, a Duty Officer, or while the profile is on its way', () => {
    for (const visitor of [someone(), someone('Duty Officer'), 'unknown' as const])
      expect(labels(menuFor(visitor))).not.toContain('Committee')
  })
})

describe('isCurrent', () => {
  const rows = { label: 'Rows/Events', path: '/members/rows/My%20Events/Upcoming', section: '/members/rows/' }

  it('takes every list of rows for Rows/Events', () => {
    expect(isCurrent(rows, '/members/rows/All%20Events/Previous')).toBe(true)
  })

  it('tells home and members home apart', () => {
    expect(isCurrent({ label: 'Home', path: '/home' }, '/members/home')).toBe(false)
  })
})
