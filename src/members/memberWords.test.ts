import { describe, expect, it } from 'vitest'
import { deedsOfStanding } from './MemberDeeds'
import { firstAidWords } from './MemberShow'

describe('[ADM-05] the deeds that a member waits for', () => {
  it.each([
    [{ isActive: true, isApproved: true }, 'edit', ['discontinue']],
    [{ isActive: true, isApproved: false }, 'approve', ['edit', 'discontinue']],
    [{ isActive: false, isApproved: true }, 'reinstate', ['edit']],
    [{ isActive: false, isApproved: false }, 'reinstate', ['edit', 'approve']],
  ])('of %o', (standing, main, rest) => expect(deedsOfStanding(standing)).toEqual({ main, rest }))
})

it('[ADM-05] a first aid certificate holds to the end of its last day', () => {
  const of = (hasFirstAidCertficate: boolean, firstAidCertificateExpiry: string | null) =>
    firstAidWords({ hasFirstAidCertficate, firstAidCertificateExpiry }, '2026-11-20')
  expect(of(true, '2026-11-20')).toBe('Until 20/11/2026')
  expect(of(true, '2026-11-19T00:00:00')).toBe('Expired on 19/11/2026')
  expect(of(true, null)).toBe('Yes, without a date')
  expect(of(false, '2030-01-01')).toBe('None given')
})
