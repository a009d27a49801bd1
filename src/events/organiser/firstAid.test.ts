import { expect, it } from 'vitest'
import { firstAidOf } from './firstAid'

const TODAY = '2026-11-20'
const EVENT = '2026-11-28'
const until = (firstAidCertificateExpiry: string | null) =>
  firstAidOf({ hasFirstAidCertficate: true, firstAidCertificateExpiry }, TODAY, EVENT)

it.each([
  ['2026-11-19', 'Expired on 19/11/2026', false],
  ['2026-11-20', 'Only until 20/11/2026', false],
  ['2026-11-27', 'Only until 27/11/2026', false],
  ['2026-11-28', 'Until 28/11/2026', true],
  ['2027-03-01T00:00:00', 'Until 01/03/2027', true],
] as const)('[ORG-06] a certificate with the last day %s: %s', (expiry, words, isValid) => {
  expect(until(expiry)).toEqual({ words, hasCertificate: true, isValid })
})

it('[ORG-06] one without a last day, and none', () => {
  expect(until(null)).toEqual({ words: 'Yes', hasCertificate: true, isValid: true })
  expect(firstAidOf({ hasFirstAidCertficate: false, firstAidCertificateExpiry: '2030-01-01' }, TODAY, EVENT)).toEqual({
    words: 'No certificate',
    hasCertificate: false,
    isValid: false,
  })
})
