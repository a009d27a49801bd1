import { describe, expect, it } from 'vitest'
import { type Caller, DEEDS, mayDo, mayFillMemberField, maySeeEventField, maySeeMemberField } from './access'
import { calls } from './calls'
import { type FilledBy, ROLES, type Role, type SeenBy } from './words'

const caller = (...roles: Role[]): Caller => ({ memberId: 1, roles: ['Member', ...roles] })

describe('who may do what', () => {
  it('[ROLE-01] every call names a deed of the table', () => {
    for (const call of Object.values(calls)) {
      const deeds =
        typeof call.deed === 'function'
          ? ['My Events', 'Organised Events', 'Member', 'Committee', undefined].map(type =>
              (call.deed as (query: object) => string)({ type }),
            )
          : [call.deed]
      for (const deed of deeds) expect(DEEDS).toContain(deed)
    }
  })

  it('[ROLE-01] nobody signed in may do only what is public', () => {
    const open = DEEDS.filter(deed => mayDo(null, deed))
    expect(open).toEqual([
      'session.open',
      'session.close',
      'accounts.register',
      'accounts.forgotPassword',
      'accounts.resetPassword',
      'accounts.judgePassword',
      'accounts.firstAdministrator',
      'accounts.confirmAddress',
      'accounts.takeBackAddress',
      'attendees.answerByLink',
      'site.read',
      'site.contact',
      'lookups.list',
      'lookups.memberFields',
    ])
  })

  it('[ROLE-01] the organisers are the Duty Officers and the System Administrator', () => {
    const organisers = ROLES.filter(role => mayDo(caller(role), 'events.cancel'))
    expect(organisers).toEqual(['Duty Officer', 'System Administrator'])
  })

  it('[NAV-13] five roles make the committee', () => {
    const committee = ROLES.filter(role => mayDo(caller(role), 'members.list'))
    expect(committee).toEqual([
      'Committee Member',
      'Bosun',
      'Safety Officer',
      'Member Secretary',
      'System Administrator',
    ])
  })

  it('[ROLE-01] an attendance is its own member’s, and the organisers’ to read', () => {
    const own = { memberId: 1 }
    const another = { memberId: 2 }
    expect(mayDo(caller(), 'attendees.show', own)).toBe(true)
    expect(mayDo(caller(), 'attendees.show', another)).toBe(false)
    expect(mayDo(caller('Duty Officer'), 'attendees.show', another)).toBe(true)
    expect(mayDo(caller('Duty Officer'), 'attendees.removeSelf', another)).toBe(false)
    expect(mayDo(caller(), 'attendees.removeSelf')).toBe(true)
    expect(mayDo(null, 'attendees.removeSelf')).toBe(false)
  })

  it('[ADM-03] the committee marks others as paid; themselves only the Member Secretary and the System Administrator', () => {
    expect(ROLES.filter(role => mayDo(caller(role), 'members.markPaid', { memberId: 2 }))).toEqual([
      'Committee Member',
      'Bosun',
      'Safety Officer',
      'Member Secretary',
      'System Administrator',
    ])
    expect(ROLES.filter(role => mayDo(caller(role), 'members.markPaid', { memberId: 1 }))).toEqual([
      'Member Secretary',
      'System Administrator',
    ])
  })

  it('[ROLE-01] roles are changed by the Member Secretary and the System Administrator, that of the latter by the latter alone', () => {
    const plain = { memberId: 2, roles: ['Member'] as Role[], changedRoles: ['Bosun'] as Role[] }
    expect(ROLES.filter(role => mayDo(caller(role), 'members.changeRoles', plain))).toEqual([
      'Member Secretary',
      'System Administrator',
    ])
    expect(
      mayDo(caller('Member Secretary'), 'members.changeRoles', { ...plain, changedRoles: ['System Administrator'] }),
    ).toBe(false)
    expect(
      mayDo(caller('Member Secretary'), 'members.changeEmail', { memberId: 2, roles: ['System Administrator'] }),
    ).toBe(false)
    expect(mayDo(caller('Bosun'), 'members.changeEmail', plain)).toBe(false)
    expect(
      mayDo(caller('System Administrator'), 'members.changeEmail', {
        memberId: 1,
        roles: ['Member', 'System Administrator'],
      }),
    ).toBe(false)
    expect(
      mayDo(caller('System Administrator'), 'members.changeRoles', {
        ...plain,
        changedRoles: ['System Administrator'],
      }),
    ).toBe(true)
  })

  it('[ADM-08] nobody discontinues themself, and a committee member only by those who may change roles', () => {
    expect(mayDo(caller('System Administrator'), 'members.disable', { memberId: 1, roles: ['Member'] })).toBe(false)
    expect(mayDo(caller('Bosun'), 'members.disable', { memberId: 2, roles: ['Member'] })).toBe(true)
    expect(mayDo(caller('Bosun'), 'members.disable', { memberId: 2, roles: ['Member', 'Safety Officer'] })).toBe(false)
    expect(
      mayDo(caller('Member Secretary'), 'members.disable', { memberId: 2, roles: ['Member', 'Safety Officer'] }),
    ).toBe(true)
  })

  it('[SET-11] a field of the club’s own is seen by whom it names, by the member, and by those who fill it in', () => {
    const field = (filledBy: FilledBy, seenBy: SeenBy) => ({ filledBy, seenBy })
    const seers = (rights: ReturnType<typeof field>) =>
      ROLES.filter(role => maySeeMemberField(caller(role), rights, { memberId: 2 }))
    const committee = ['Committee Member', 'Bosun', 'Safety Officer', 'Member Secretary', 'System Administrator']
    expect(seers(field('member', 'crew'))).toEqual(ROLES)
    expect(seers(field('member', 'officers'))).toEqual(['Duty Officer', 'System Administrator'])
    expect(seers(field('member', 'committee')).toSorted()).toEqual(committee.toSorted())
    expect(seers(field('committee', 'officers')).toSorted()).toEqual([...committee, 'Duty Officer'].toSorted())
    expect(seers(field('member', 'officersAndCommittee')).toSorted()).toEqual([...committee, 'Duty Officer'].toSorted())
    expect(maySeeMemberField(caller('Member'), field('committee', 'committee'), { memberId: 1 })).toBe(true)
    expect(maySeeMemberField(null, field('member', 'crew'))).toBe(false)
  })

  it('[SET-11] nobody fills in a field that they may not see, and members only what is theirs to fill in', () => {
    const secretary = caller('Member Secretary')
    const own = { memberId: 1 }
    expect(mayFillMemberField(caller('Member'), { filledBy: 'member', seenBy: 'officers' }, own)).toBe(true)
    expect(mayFillMemberField(caller('Member'), { filledBy: 'committee', seenBy: 'crew' }, own)).toBe(false)
    expect(mayFillMemberField(caller('Duty Officer'), { filledBy: 'member', seenBy: 'officers' })).toBe(false)
    expect(mayFillMemberField(secretary, { filledBy: 'member', seenBy: 'officers' })).toBe(false)
    expect(mayFillMemberField(secretary, { filledBy: 'committee', seenBy: 'officers' })).toBe(true)
    expect(mayFillMemberField(secretary, { filledBy: 'member', seenBy: 'committee' })).toBe(true)
  })

  it('[SET-11] a field of a row is seen by members where the club says so', () => {
    const seers = (membersSeeIt: boolean) => ROLES.filter(role => maySeeEventField(caller(role), { membersSeeIt }))
    expect(seers(true)).toEqual(ROLES)
    expect(seers(false)).toEqual(['Duty Officer', 'System Administrator'])
  })
})
