import { expect, test } from 'vitest'
import { firstAidOn } from './firstAid'

const until = (firstAidCertificateExpiry: string | null) => ({ hasFirstAidCertficate: true, firstAidCertificateExpiry })

test.each([
  ['2026-11-21', 'Expired'],
  ['2026-11-22', 'Valid'],
  ['2026-11-22T00:00:00', 'Valid'],
  ['2026-11-21T23:00:00', 'Expired'],
  [null, 'Valid'],
  ['', 'Valid'],
] as const)('[ADM-01] [ORG-06] a certificate with the last day %j is on 22 November %s', (lastDay, state) => {
  expect(firstAidOn('2026-11-22', until(lastDay))).toBe(state)
})

test('[ADM-01] [ORG-06] without a certificate no day says anything', () => {
  expect(firstAidOn('2026-11-22', { ...until('2030-01-01'), hasFirstAidCertficate: false })).toBe('None')
})
