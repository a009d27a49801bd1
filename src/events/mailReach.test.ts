import { expect, test } from 'vitest'
import { andToRing, mailReach } from './mailReach'

const person = (firstName: string, more: object = {}) => ({
  ...{ firstName, familyName: 'Byron', isRemoved: false, email: `${firstName}@club.example`, phoneNumber: null },
  ...more,
})

test('[ORG-09] [ORG-13] counts those who get a mail, and names whom to ring; who was removed is neither', () => {
  const crew = [
    person('Ada'),
    person('Ben', { email: '', phoneNumber: '07700 900123' }),
    person('Cat', { email: ' ' }),
    person('Dan', { email: '', isRemoved: true }),
    person('Eve', { email: undefined }),
  ]
  const reach = mailReach(crew)
  expect(reach.reached.map(({ firstName }) => firstName)).toEqual(['Ada', 'Eve'])
  expect(andToRing('2 people will be told.', reach)).toBe(
    '2 people will be told. No email address, so please tell them yourself: Ben Byron (07700 900123), Cat Byron (no telephone number).',
  )
  expect(andToRing('Told.', mailReach([person('Ada')]))).toBe('Told.')
})
