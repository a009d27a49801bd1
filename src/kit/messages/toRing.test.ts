import { expect, test } from 'vitest'
import { andToRing, newsToRing } from './toRing'

const people = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `P${index + 1}` }))

test('[ORG-09] whoever gets no mail is named after the sentence, with the number where the reader may see it', () => {
  const unmailed = [
    { name: 'Ben Byron', phoneNumber: '07700 900123' },
    { name: 'Cat Byron', phoneNumber: null },
  ]
  expect(andToRing('Confirmed.', { unmailed })).toBe(
    'Confirmed. No email address, so please tell them yourself: Ben Byron (07700 900123), Cat Byron (no telephone number).',
  )
  expect(andToRing('Saved.', { unmailed: people(2) })).toBe(
    'Saved. No email address, so please tell them yourself: P1, P2.',
  )
  expect(andToRing('', { unmailed: [], left: ['Eve Byron'] })).toBe('Left the club, so no email goes to: Eve Byron.')
  expect(andToRing('Told.', { unmailed: [] })).toBe('Told.')
})

test('[ORG-09] one sentence names ten, and counts the others', () => {
  expect(andToRing('', { unmailed: people(10) })).toMatch(/P10\.$/)
  expect(andToRing('', { unmailed: people(12) })).toMatch(/P9, P10 and 2 more\.$/)
})

test('[ORG-09] a notice that names somebody to ring stays until it is closed', () => {
  expect(newsToRing('Sent.', { unmailed: people(1) })).toMatchObject({ type: 'success', autoHideDuration: null })
  expect(newsToRing('Sent.', { unmailed: [], left: [] }, 'info')).toEqual({ text: 'Sent.', type: 'info' })
})
