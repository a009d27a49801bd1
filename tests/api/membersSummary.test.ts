import { beforeAll, expect, test, vi } from 'vitest'
import { MEMBER_FILTERS, ROLES } from '#contract/words'
import { COUNTED, countMembers, type MembershipSummary } from '../../server/members/countMembers'
import { beforeTests, testClub } from '../testClub'

const club = testClub()

/** Makes the same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const as = beforeTests(() => club.signedIn({ roles: ['Member', 'Bosun'] }))
beforeAll(async () => {
  const throwOf = dice(20_260_610)
  const types = ['New', 'Full', 'Junior', 'Affiliated', 'Life']
  for (let i = 0; i < 160; i++) {
    const hasFirstAidCertificate = throwOf(3) === 0
    await club.memberWith({
      password: null,
      membershipType: types[throwOf(6)] ?? 'none',
      paid: throwOf(2) === 0,
      isApproved: throwOf(5) > 0,
      isActive: throwOf(5) > 0,
      hasFirstAidCertificate,
      firstAidCertificateExpiry:
        hasFirstAidCertificate || throwOf(4) === 0 ? `2026-06-${9 + throwOf(3)}`.replace('-9', '-09') : null,
      roles: ROLES.filter(role => role === 'Member' || throwOf(6) === 0),
    })
  }
})

const summary = async () => (await club.call('GET /api/user/membershipSummary', { as })).body
const names = Object.keys(COUNTED) as (keyof MembershipSummary)[]

test('[ADM-01] every filter has a count', () => {
  expect(Object.values(COUNTED).toSorted()).toEqual([...MEMBER_FILTERS].toSorted())
})

test.each(names)('[ADM-01] %s is the length of its list, and not nothing', async name => {
  const { body } = await club.call('GET /api/user/all', { as, query: { filter: COUNTED[name] } })
  expect((await summary())[name]).toBe(body.length)
  expect(body.length).toBeGreaterThan(0)
})

test('[ADM-01] Paid and Unpaid, the types and those without make up the active, approved members', async () => {
  const {
    paid,
    unpaid,
    life,
    full,
    junior,
    affiliated,
    new: fresh,
    all,
    waitingApproval,
    discontinued,
  } = await summary()
  expect(paid + unpaid + waitingApproval + discontinued).toBe(all)
  expect(life + full + junior + affiliated + fresh).toBeLessThan(paid + unpaid)
})

test('[ADM-01] paid means this membership year: when the next begins, only Life members have paid', async () => {
  await club.pool.query('update club_settings set membership_year = 2027')
  const { paid, life } = await summary()
  expect(paid).toBe(life)
  await club.pool.query('update club_settings set membership_year = 2026')
})

test('[ADM-01] the sixteen numbers are one query', async () => {
  const query = vi.spyOn(club.pool, 'query')
  await countMembers(club.services)
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
})
