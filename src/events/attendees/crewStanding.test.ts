import { expect, it } from 'vitest'
import { crewMemberOf } from '../../testing/eventSamples'
import { standingOf } from './crewStanding'

const ada = { userId: 1, firstName: 'Ada', familyName: 'Byron' }
const namesake = { ...ada, userId: 2 }
const alan = { userId: 3, firstName: 'Alan', familyName: 'Byron' }

it('[ORG-10] who is in the crew is known by the name, whether with a place or waiting', () => {
  expect(standingOf(ada, [ada, alan], [crewMemberOf({ confirmed: true })])).toBe('in')
  expect(standingOf(ada, [ada, alan], [crewMemberOf({ confirmed: false })])).toBe('waiting')
  expect(standingOf(alan, [ada, alan], [crewMemberOf()])).toBeNull()
})

it('[ORG-10] somebody who was removed can be added again', () => {
  expect(standingOf(ada, [ada], [crewMemberOf({ isRemoved: true })])).toBeNull()
})

it('[ORG-10] of two with one name and one of them in the crew, nobody is shut out', () => {
  expect(standingOf(ada, [ada, namesake], [crewMemberOf({ confirmed: true })])).toBe('sameName')
  expect(
    standingOf(ada, [ada, namesake], [crewMemberOf({ confirmed: true }), crewMemberOf({ id: 22, confirmed: true })]),
  ).toBe('in')
  expect(standingOf(ada, [ada, namesake], [crewMemberOf({ confirmed: true }), crewMemberOf({ id: 22 })])).toBe(
    'waiting',
  )
})
