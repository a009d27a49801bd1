import { expect, test } from 'vitest'
import { andToRing } from '../kit/messages/toRing'
import { mailReach, type Mailed, notReached } from './mailReach'

const person = (firstName: string, more: Partial<Mailed> = {}): Mailed => ({
  ...{ firstName, familyName: 'Byron', isRemoved: false, mailReach: 'reached', phoneNumber: null },
  ...more,
})

test('[ORG-09] [ORG-13] a crew is sorted into those who get a mail, those to ring, and those who have left; who was removed is none of them', () => {
  const crew = [
    person('Ada'),
    person('Ben', { mailReach: 'noAddress', phoneNumber: '07700 900123' }),
    person('Cat', { mailReach: 'noAddress' }),
    person('Dan', { mailReach: 'noAddress', isRemoved: true }),
    person('Eve', { mailReach: 'hasLeft', phoneNumber: '07700 900124' }),
  ]
  const reach = mailReach(crew)
  expect(reach.reached.map(({ firstName }) => firstName)).toEqual(['Ada'])
  expect(andToRing('1 person will be told.', reach)).toBe(
    '1 person will be told. No email address, so please tell them yourself: Ben Byron (07700 900123), Cat Byron (no telephone number). Left the club, so no email goes to: Eve Byron.',
  )
})

test('[ORG-05] the number of somebody removed is not known, so it is not said that they have none', () => {
  expect(notReached([person('Dan', { mailReach: 'noAddress', isRemoved: true })]).unmailed).toEqual([
    { name: 'Dan Byron' },
  ])
})
