import { beforeEach, expect, test } from 'vitest'
import type { SentBody } from '#contract/calls'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { SQL_NOW } from '../moment'

const club = testClub()

const secretary = beforeTests(() => club.signedIn({ roles: ['Member', 'Member Secretary'] }))
const bosun = beforeTests(() => club.signedIn({ roles: ['Member', 'Bosun'] }))
const administrator = beforeTests(() => club.signedIn({ roles: ['Member', 'System Administrator'] }))
beforeEach(() => club.pool.query('delete from shared_filter; delete from change_history'))

const JUNIORS: SentBody<'POST /api/user/shareFilter'> = {
  name: 'Unpaid juniors',
  group: 'Junior',
  query: 'filter=%7B%22paid%22%3A%22false%22%7D&sort=email&order=ASC',
}
const share = (as: TestSession, given: Partial<typeof JUNIORS> = {}) =>
  club.call('POST /api/user/shareFilter', { as, body: { ...JUNIORS, ...given } })
const unshare = (as: TestSession, id: number) => club.call('POST /api/user/unshareFilter', { as, query: { id } })
const shared = async (as = bosun) => (await club.call('GET /api/user/sharedFilters', { as })).body
const deeds = async () =>
  (await club.history()).map(({ deed, actorId, before, after }) => ({ deed, actorId, before, after }))

test('[ADM-01] the Member Secretary shares a filter, and the whole committee has it, by name; one of the same name takes its place; the history has it by its name', async () => {
  const { body } = await share(secretary)
  await share(administrator, { name: 'first aiders', group: 'First Aiders', query: '' })
  expect(await shared()).toMatchObject([{ name: 'first aiders' }, { ...JUNIORS, id: body.id }])
  for (let i = 0; i < 2; i++) expect((await share(administrator, { query: 'sort=email' })).body).toEqual(body)
  expect(await shared()).toMatchObject([{ name: 'first aiders' }, { ...JUNIORS, id: body.id, query: 'sort=email' }])
  expect(await deeds()).toEqual([
    { deed: 'members.shareFilter', actorId: secretary.memberId, before: null, after: JUNIORS },
    expect.objectContaining({ deed: 'members.shareFilter', actorId: administrator.memberId }),
    {
      ...{ deed: 'members.shareFilter', actorId: administrator.memberId },
      ...{ before: JUNIORS, after: { ...JUNIORS, query: 'sort=email' } },
    },
  ])
  const { body: lines } = await club.call('GET /api/history/all', { as: administrator, query: {} })
  expect(lines[0]).toMatchObject({ what: 'Filter of members shared with the committee', record: 'Unpaid juniors' })
})

test('[ADM-01] however many are shared at once, the committee has fifty at most', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => share(secretary, { name: `Filter ${n}` })))
  expect(await shared()).toHaveLength(50)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 50 }, () => 200),
    ...Array.from({ length: 10 }, () => 409),
  ])
})

test('[ADM-01] it is removed for everybody, once', async () => {
  const { body } = await share(secretary)
  for (let i = 0; i < 2; i++) expect((await unshare(secretary, body.id)).status).toBe(200)
  expect(await shared()).toEqual([])
  expect((await deeds()).slice(1)).toEqual([
    { deed: 'members.unshareFilter', actorId: secretary.memberId, before: JUNIORS, after: null },
  ])
})

test('[ADM-01] [ROLE-01] others of the committee see them alone, and other members not even that', async () => {
  const { body } = await share(secretary)
  for (const answer of [await share(bosun, { name: 'Mine' }), await unshare(bosun, body.id)])
    expect(answer.status).toBe(403)
  const member = await club.signedIn()
  expect((await club.call('GET /api/user/sharedFilters', { as: member })).status).toBe(403)
  expect(await shared()).toHaveLength(1)
})

test('[ADM-01] a name is needed, the group is one of the list, and there are at most fifty', async () => {
  const faults = async (given: object) =>
    Object.keys(((await share(secretary, given)).body as unknown as { modelState: object }).modelState)
  expect(await faults({ name: ' ' })).toEqual(['name'])
  expect(await faults({ group: 'Rowers' })).toEqual(['group'])
  expect(await faults({ query: 'a'.repeat(4001) })).toEqual(['query'])
  await club.pool.query(
    `insert into shared_filter (name, "group", query, shared_at) select n::text, 'Full', '', ${SQL_NOW} from generate_series(1, 50) n`,
  )
  expect(await share(secretary)).toMatchObject({ status: 409 })
  expect((await share(secretary, { name: '7' })).status).toBe(200)
  expect(await shared()).toHaveLength(50)
})
