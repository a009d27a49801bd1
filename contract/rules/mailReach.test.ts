import { expect, test } from 'vitest'
import { isMailable, mailReachOf } from './mailReach'

test.each([
  ['ada@club.example', true],
  ['a@b', true],
  [' ada@club.example ', true],
  ['', false],
  ['  ', false],
  ['none', false],
  ['@club.example', false],
  ['ada@', false],
  ['ada@club.INVALID', false],
  ['ada@invalid.club.example', true],
])('[ORG-09] mail can be sent to %j: %j', (address, isOne) => {
  expect(isMailable(address)).toBe(isOne)
})

test('[ORG-09] whoever has left gets no mail, with an address or without', () => {
  expect(mailReachOf({ email: 'ada@club.example', isMember: true })).toBe('reached')
  expect(mailReachOf({ email: '', isMember: true })).toBe('noAddress')
  expect(mailReachOf({ email: 'ada@club.example', isMember: false })).toBe('hasLeft')
  expect(mailReachOf({ email: '', isMember: false })).toBe('hasLeft')
})
