import { expect, test } from 'vitest'
import { testClub } from '../testClub'

const club = testClub()

test('[SET-09] how the club is doing is said to System Administrators, with what to do where it is wrong', async () => {
  club.setTime(new Date())
  const administrator = await club.signedIn({ roles: ['Member', 'System Administrator'] })
  const ask = (headers = {}) => club.call('GET /api/club/health', { as: administrator, headers })
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.findings.map(({ of }) => of)).toEqual([
    'Backup',
    'Mail server',
    'Outbox',
    'Disk',
    'Address',
    'Proxy',
    'Clock',
    'Tides',
    'Club',
  ])
  const found = (of: string, { findings } = body) => findings.find(finding => finding.of === of)
  expect(found('Clock')).toMatchObject({ advice: null })
  expect(found('Outbox')).toEqual({ of: 'Outbox', says: '0 waiting, 0 parked', advice: null })
  // Only a request shows this.
  expect(found('Proxy')).toEqual({ of: 'Proxy', says: 'none', advice: null })
  const behind = await ask({ 'x-forwarded-for': '192.0.2.1' })
  expect(found('Proxy', behind.body)?.advice).toBe('Set TRUST_PROXY=1 where one proxy stands in front.')

  const secretary = await club.signedIn({ roles: ['Member', 'Member Secretary'] })
  expect((await club.call('GET /api/club/health', { as: secretary })).status).toBe(403)
})
