import { describe, expect, it } from 'vitest'
import { deedsOfStanding } from './MemberDeeds'
import { deedWords, fieldWords, isWithheld, valueWords } from './MemberHistory'
import { firstAidWords } from './MemberShow'

describe('[ADM-05] the deeds that a member waits for', () => {
  it.each([
    [{ isActive: true, isApproved: true }, 'edit', ['discontinue']],
    [{ isActive: true, isApproved: false }, 'approve', ['edit', 'discontinue']],
    [{ isActive: false, isApproved: true }, 'reinstate', ['edit']],
    [{ isActive: false, isApproved: false }, 'reinstate', ['edit', 'approve']],
  ])('of %o', (standing, main, rest) => expect(deedsOfStanding(standing)).toEqual({ main, rest }))
})

describe('the history in words', () => {
  it('names deeds and fields, those of another server by their own name', () => {
    expect(deedWords('members.approve')).toBe('Approved')
    expect(deedWords('members.sentHome')).toBe('Sent home')
    expect(deedWords('constructor')).toBe('Constructor')
    expect(fieldWords('familyName')).toBe('Surname')
    expect(fieldWords('addressLine1')).toBe('Address line 1')
  })

  it('writes days, yes and no, and nothing', () => {
    expect([null, '', 'true', 'false', '1988-04-02', 'Noss'].map(valueWords)).toEqual([
      'nothing',
      'nothing',
      'Yes',
      'No',
      '02/04/1988',
      'Noss',
    ])
    expect(isWithheld('(kept back)', '(kept back)')).toBe(true)
    expect(isWithheld(null, 'asthma')).toBe(false)
  })
})

it('[ADM-05] a first aid certificate holds to the end of its last day', () => {
  const of = (hasFirstAidCertficate: boolean, firstAidCertificateExpiry: string | null) =>
    firstAidWords({ hasFirstAidCertficate, firstAidCertificateExpiry }, '2026-11-20')
  expect(of(true, '2026-11-20')).toBe('Until 20/11/2026')
  expect(of(true, '2026-11-19T00:00:00')).toBe('Expired on 19/11/2026')
  expect(of(true, null)).toBe('Yes, without a date')
  expect(of(false, '2030-01-01')).toBe('None given')
})
