import { describe, expect, test } from 'vitest'
import { beforeTests, testClub } from '../testClub'
import { SQL_NOW } from '../moment'

const club = testClub()

const as = beforeTests(() =>
  club.signedIn({ firstName: 'Sec', familyName: 'Retary', roles: ['Member', 'Member Secretary'] }),
)

const historyOf = (id: number) => club.call('GET /api/user/history', { as, query: { id } })
const account = {
  firstName: 'Avon',
  familyName: 'Kingsbridge',
  dateOfBirth: '1980-05-17',
  hasFirstAidCertficate: true,
  firstAidCertificateExpiry: '2028-02-29',
  swimmingAbilityId: 1,
  genderId: 2,
  ethnicityId: 1,
  consentDataSharing: true,
  medicalConditions: 'Asthma',
}

describe('the change history of a member', () => {
  test('[ADM-05] says who, when and what, before and after in words, newest first', async () => {
    const member = await club.memberWith({
      firstName: 'Avon',
      familyName: 'Kingsbridge',
      membershipType: 'New',
      isApproved: false,
      password: null,
    })
    const body = { ...account, id: member.id, email: member.email }
    const deeds = [
      () =>
        club.call('POST /api/user/approve', { as, body: { id: member.id, membershipTypeId: 2, savedRoles: '1,2' } }),
      () =>
        club.call('POST /api/user/save', {
          as,
          body: { ...body, membershipTypeId: 2, savedEmailPreferences: '1,2', town: 'Noss Mayo' },
        }),
      () => club.call('GET /api/user/markAsPaid', { as, query: { userId: member.id, paid: true } }),
      () => club.call('POST /api/user/disable', { as, query: { id: member.id } }),
    ]
    for (const deed of deeds) {
      expect((await deed()).status).toBe(200)
      club.advance(60_000)
    }
    const { status, body: changes } = await historyOf(member.id)
    expect(status).toBe(200)
    expect(changes.map(({ what }) => what)).toEqual(['Discontinued', 'Payment marked', 'Details edited', 'Approved'])
    expect(changes.map(({ deed, by, at }) => [deed, by, at])).toEqual([
      ['members.disable', 'Sec Retary', '2026-06-10T09:03:00.000Z'],
      ['members.markPaid', 'Sec Retary', '2026-06-10T09:02:00.000Z'],
      ['members.edit', 'Sec Retary', '2026-06-10T09:01:00.000Z'],
      ['members.approve', 'Sec Retary', '2026-06-10T09:00:00.000Z'],
    ])
    const [disabled, paid, edited, approved] = changes
    const { rows: genders } = await club.pool.query('select name from gender order by id limit 2')
    const { rows: preferences } = await club.pool.query('select name from email_preference order by id limit 2')
    expect(disabled?.changes).toEqual([{ field: 'isActive', label: 'Active', before: 'Yes', after: 'No' }])
    expect(paid?.changes).toEqual([{ field: 'hasPaid', label: 'Paid', before: 'No, for 2026', after: 'Yes, for 2026' }])
    expect(approved?.changes).toEqual([
      { field: 'isApproved', label: 'Approved', before: 'No', after: 'Yes' },
      { field: 'membershipTypeId', label: 'Membership type', before: 'New', after: 'Full' },
      { field: 'roles', label: 'Roles', before: 'Member', after: 'Member, Duty Officer' },
    ])
    expect(edited?.changes).toEqual(
      expect.arrayContaining([
        { field: 'town', label: 'Town', before: null, after: 'Noss Mayo' },
        { field: 'genderId', label: 'Gender', before: genders[0].name, after: genders[1].name },
        { field: 'hasFirstAidCertficate', label: 'First aid certificate', before: 'No', after: 'Yes' },
        {
          field: 'firstAidCertificateExpiry',
          label: 'First aid certificate expiry',
          before: null,
          after: '2028-02-29',
        },
        {
          field: 'emailPreferences',
          label: 'Email preferences',
          before: null,
          after: preferences.map(({ name }) => name).join(', '),
        },
        { field: 'medicalConditions', label: 'Medical conditions', before: '(kept back)', after: '(kept back)' },
      ]),
    )
    expect(JSON.stringify(changes)).not.toContain('Asthma')
  })

  test('[ADM-05] what a member did themself stands there too, and what nobody signed in did has no name', async () => {
    const own = await club.signedIn()
    const { email } = (await club.call('GET /api/user/myAccount', { as: own })).body.user
    await club.call('POST /api/user/saveMyAccount', { as: own, body: { ...account, email } })
    await club.pool.query(
      "insert into change_history (at, actor_id, deed, subject_type, subject_id) values ('2020-01-01', null, 'accounts.register', 'member', $1)",
      [own.memberId],
    )
    expect((await historyOf(own.memberId)).body.map(({ deed, by, changes }) => [deed, by, changes.length > 0])).toEqual(
      [
        ['account.save', 'Avon Kingsbridge', true],
        ['accounts.register', null, false],
      ],
    )
  })

  test('[ADM-05] [SET-06] that somebody read medical conditions stands there for a System Administrator, and for nobody else', async () => {
    const administrator = await club.signedIn({ roles: ['Member', 'System Administrator'] })
    const member = await club.memberWith({ medicalConditions: 'Asthma', password: null })
    await club.call('GET /api/user/getAdminView', { as, query: { id: member.id } })
    const query = { id: member.id }
    expect((await club.call('GET /api/user/history', { as: administrator, query })).body).toMatchObject([
      { deed: 'members.readMedical', what: 'Medical conditions read', by: 'Sec Retary', changes: [] },
    ])
    expect((await historyOf(member.id)).body).toEqual([])
  })

  test('[ADM-05] of this member only: neither another, nor an event with the same number', async () => {
    const member = await club.memberWith({ password: null })
    await club.pool.query(
      `insert into change_history (at, deed, subject_type, subject_id) values (${SQL_NOW}, 'events.edit', 'event', $1), (${SQL_NOW}, 'members.edit', 'member', $2)`,
      [member.id, member.id + 1],
    )
    expect((await historyOf(member.id)).body).toEqual([])
    expect((await historyOf(999_999)).status).toBe(404)
  })

  test('[ADM-05] a choice that has left its list is still told from another', async () => {
    const member = await club.memberWith({ password: null })
    await club.pool.query(
      `insert into change_history (at, deed, subject_type, subject_id, before, after) values (${SQL_NOW}, 'members.edit', 'member', $1, '{"genderId": 77, "odd": {"deep": 1}}', '{"genderId": 1, "odd": null}')`,
      [member.id],
    )
    const [row] = (await historyOf(member.id)).body
    expect(row?.changes[0]).toMatchObject({ field: 'genderId', before: 'No. 77' })
    expect(row?.changes[1]).toEqual({ field: 'odd', label: 'Odd', before: null, after: null })
  })
})
