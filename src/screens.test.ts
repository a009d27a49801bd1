import { describe, expect, it } from 'vitest'
import { matchPage } from '#contract/rules/site'
import { attendees } from './events/attendees'
import { complaints } from './complaints'
import { documents } from './documents'
import { events } from './events'
import { history, medicalReadings } from './history'
import { mail } from './mail'
import { members } from './members'
import { pages } from './pages'
import { paths } from './paths'
import { payments } from './payments'
import { reports } from './reports'
import { screens } from './screens'
import { setup } from './setup'

const patterns = Object.values(screens).map(({ path }) => ({ path: `/members/${path}` }))

describe('the table of screens', () => {
  it('has the code of each screen in one place', () => {
    const resources = [
      members,
      events,
      attendees,
      documents,
      reports,
      payments,
      history,
      medicalReadings,
      mail,
      complaints,
    ].map(resource => resource.screens)
    const named = [...resources, pages, setup].flatMap(codes => Object.keys(codes))
    expect(named.toSorted()).toEqual(Object.keys(screens).toSorted())
  })

  it('[NAV-01] has a screen for every path of the members area that a link is made of', () => {
    const links = Object.values(paths)
      .map(path => (typeof path === 'string' ? path : (path as (...parts: unknown[]) => string)('1', ['2'])))
      .filter(path => path.startsWith('/members/'))
      .map(path => path.replace(/\?.*/, ''))
    expect(links.filter(path => !matchPage(patterns, path))).toEqual([])
  })
})
