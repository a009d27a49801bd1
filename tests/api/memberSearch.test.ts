import { beforeAll, describe, expect, it } from 'vitest'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { SQL_NOW } from '../moment'

describe('user search', () => {
  const club = testClub()
  const officer = beforeTests(() =>
    club.signedIn({ firstName: 'Otto', familyName: 'Officer', roles: ['Member', 'Duty Officer'] }),
  )
  beforeAll(async () => {
    await club.memberWith({ firstName: 'Rosemary', familyName: 'quay', password: null })
    await club.memberWith({ firstName: 'Mary-Rose', familyName: 'Anchor', password: null })
    await club.memberWith({ firstName: 'Rose', familyName: 'Ferry', password: null })
    await club.memberWith({ firstName: 'Primrose', familyName: 'Former', isActive: false, password: null })
    await club.memberWith({ firstName: 'Rosalind', familyName: 'Waiting', isApproved: false, password: null })
    await club.memberWith({ firstName: 'Siân', familyName: 'Rose', password: null })
    await club.memberWith({ firstName: '50%_\\', familyName: 'Odd', password: null })
  })

  const search = (firstName: string, as: TestSession | null = officer) =>
    club.call('GET /api/user/search', { query: { firstName }, as })
  const found = async (firstName: string) =>
    (await search(firstName)).body.map(({ firstName: first, familyName }) => `${first} ${familyName}`)

  it('[ORG-10] finds by any part of the first name, whatever its case, by surname; active, approved members only', async () => {
    for (const words of ['rose', 'ROSE', ' Rose '])
      expect(await found(words)).toEqual(['Mary-Rose Anchor', 'Rose Ferry', 'Rosemary quay'])
    for (const words of ['siân', 'siÂ', 'sian', 'Sia\u0302n']) expect(await found(words)).toEqual(['Siân Rose'])
    expect(await found('mary rose')).toEqual(['Mary-Rose Anchor'])
    expect(await found('nobody')).toEqual([])
  })

  it('[ORG-10] answers who they are, and nothing else of them', async () => {
    const { body } = await search('Mary-Rose')
    expect(body).toEqual([
      {
        userId: expect.any(Number),
        firstName: 'Mary-Rose',
        familyName: 'Anchor',
        membershipType: 'Full',
        completedRows: 0,
        town: null,
        mailReach: 'reached',
      },
    ])
  })

  const foundBy = async (q: string, firstName = 'nobody at all') =>
    (await club.call('GET /api/user/search', { query: { firstName, q }, as: officer })).body.map(
      ({ firstName: first, familyName }) => `${first} ${familyName}`,
    )

  it('[ORG-10] q finds by parts of the whole name in any order, beside those found by their first name', async () => {
    for (const words of ['rose ferry', 'Ferry, Rose', ' fer ROS ']) expect(await foundBy(words)).toEqual(['Rose Ferry'])
    expect(await foundBy('anchor', 'rose')).toEqual(['Mary-Rose Anchor', 'Rose Ferry', 'Rosemary quay'])
    expect(await foundBy('rose')).toEqual(['Mary-Rose Anchor', 'Rose Ferry', 'Rosemary quay', 'Siân Rose'])
    expect(await foundBy('rose former')).toEqual([])
    expect(await foundBy('50%_\\ o')).toEqual(['50%_\\ Odd'])
    for (const nothing of ['', '  ', ','])
      expect([nothing, await foundBy(nothing), await foundBy(nothing, 'rosem')]).toEqual([
        nothing,
        [],
        ['Rosemary quay'],
      ])
  })

  it('[ORG-10] tells the towns of two of one name, and of nobody else', async () => {
    const row = { firstName: 'Anna', password: null }
    await club.memberWith({ ...row, familyName: 'Twin', town: 'Saltmarsh', membershipType: 'New' })
    await club.memberWith({ ...row, firstName: 'anna', familyName: 'twin', town: ' ' })
    await club.memberWith({ ...row, familyName: 'Single', town: 'Quayside' })
    const { body } = await search('Anna')
    expect(body.map(({ familyName, membershipType, town }) => [familyName, membershipType, town])).toEqual([
      ['Single', 'Full', null],
      ['Twin', 'New', 'Saltmarsh'],
      ['twin', 'Full', null],
    ])
  })

  it('[ORG-10] %, _ and \\ mean themselves', async () => {
    for (const words of ['%', '_', '\\', '50%_\\']) expect(await found(words)).toEqual(['50%_\\ Odd'])
    expect(await found('R%e')).toEqual([])
  })

  it('[ORG-10] the first name is required', async () => {
    for (const query of [{}, { firstName: '' }, { firstName: '  ' }]) {
      const { status, body } = await club.call('GET /api/user/search', { query, as: officer })
      expect([status, body]).toEqual([
        400,
        { message: 'The request is invalid.', modelState: { firstName: ['Field required.'] } },
      ])
    }
  })

  it('[ORG-10] the first fifty', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, i) => `('Zeno', 'Z${String(i).padStart(2, '0')}', 'zeno${i}@club.example', true, ${SQL_NOW})`,
    )
    await club.pool.query(
      `insert into member (first_name, family_name, email, is_approved, registered_at) values ${rows.join()}`,
    )
    const names = await found('Zeno')
    expect([names.length, names[0], names.at(-1)]).toEqual([50, 'Zeno Z00', 'Zeno Z49'])
  })

  it('[ROLE-01] for officers only', async () => {
    expect(
      (await search('Rose', await club.signedIn({ roles: ['Member', 'Committee Member', 'Member Secretary'] }))).status,
    ).toBe(403)
    expect((await search('Rose', null)).status).toBe(401)
  })
})
