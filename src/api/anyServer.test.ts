import { afterEach, describe, expect, it, vi } from 'vitest'
import { attendeeOf, crewMemberOf, organiserViewOf, rowOf, viewOf } from '../testing/eventSamples'
import { adminViewOf } from '../testing/memberSamples'
import {
  account,
  adminView,
  changedBy,
  clubIdentity,
  DAY,
  eventRows,
  eventView,
  ifUnknown,
  isInYearOne,
  markedIds,
  memberRow,
  NAMELESS,
  organiserView,
  pageOf,
  place,
  report,
  specifiedPayment,
  uploaded,
} from './anyServer'
import { ClubError } from './errors'

afterEach(() => void vi.useRealTimers())

/** What our own server answers, without these fields. */
const without = <T extends object, K extends keyof T>(whole: T, ...names: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name as K))) as Omit<T, K>

describe('a row of a list', () => {
  it('lasts one day, is over once it has begun, and asks for no declaration', () => {
    const rows = [true, false].map(isInFuture =>
      without(rowOf({ isInFuture }), 'endDate', 'hasEnded', 'covidFormCompleted'),
    )
    expect(eventRows(rows)).toMatchObject([
      { endDate: null, hasEnded: false, covidFormCompleted: true },
      { endDate: null, hasEnded: true, covidFormCompleted: true },
    ])
  })

  it('stays as our own server answers it', () => {
    const row = rowOf({ endDate: '2026-11-29', isInFuture: false })
    expect(eventRows([row])).toEqual([row])
  })
})

describe('the view of an event', () => {
  /** The fields that §3 names. */
  const specified = (more: Parameters<typeof viewOf>[0] = {}) => {
    const { event, attendees, boats, selectedBoats, usedBoats, cancelledReason, isInCrew, isRowEvent } = viewOf(more)
    return { event, attendees, boats, selectedBoats, usedBoats, cancelledReason, isInCrew, isRowEvent }
  }

  it('knows no place of the member, and no boats of the reports; it asks for no declaration', () => {
    expect(eventView(specified())).toMatchObject({
      organiser: '',
      eventType: '',
      safetyBoats: [],
      bosunBoats: [],
      reportCreated: false,
      attendeeId: null,
      attendeeRemoved: null,
      organiserRemoved: null,
      organiserRemoveComments: null,
      covidFormCompleted: true,
      placesHeld: null,
      placesTaken: false,
      waiting: null,
      isWaitingListOpen: false,
      river: null,
    })
  })

  it.each([
    ['on its last day it has not ended', null, '2026-11-28T20:00:00Z', false],
    ['the day after, it has', null, '2026-11-29T08:00:00Z', true],
    ['the day ends at midnight of the club’s summer time, not of UTC', '2026-06-10', '2026-06-10T23:30:00Z', true],
    ['it lasts until its end date', '2026-11-29', '2026-11-29T08:00:00Z', false],
  ])('%s', (_, endDate, now, hasEnded) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    expect(eventView(specified({ event: { endDate } }))).toMatchObject({ hasEnded, isInFuture: !hasEnded })
  })

  it('for its organiser tells of no change, no telephone and no notes; a declaration counts as missing', () => {
    const { id, firstName, familyName, confirmed, isRemoved, ...rest } = crewMemberOf()
    const { attendeeRemovedReason, attendeeRemoveComments, organiserRemovedReason, organiserRemoveComments } = rest
    const { membershipType, swimmingAbility, hasFirstAidCertficate, firstAidCertificateExpiry } = rest
    const ada = {
      ...{ id, firstName, familyName, confirmed, isRemoved },
      ...{ attendeeRemovedReason, attendeeRemoveComments, organiserRemovedReason, organiserRemoveComments },
      ...{ membershipType, swimmingAbility, hasFirstAidCertficate, firstAidCertificateExpiry },
    }
    const added = { email: '', phoneNumber: null, whatsAppNumber: null, hasMedicalNotes: null, noRows: 0 }
    expect(organiserView({ ...specified(), attendees: [ada] })).toMatchObject({
      mark: '',
      organiser: '',
      attendees: [{ ...ada, ...added, covidFormCompleted: false }],
    })
  })

  it('stays as our own server answers it', () => {
    const view = organiserViewOf({ attendees: [crewMemberOf({ covidFormCompleted: true })], hasEnded: true })
    expect(eventView(view)).toEqual(view)
    expect(organiserView(view)).toEqual(view)
  })
})

it('the forms about a place are offered', () => {
  const added = ['endDate', 'startTime', 'endTime', 'cancelledId', 'hasEnded', 'covidFormCompleted', 'isOwn'] as const
  expect(place(without(attendeeOf(), ...added))).toEqual({ ...attendeeOf(), startTime: null, endTime: null })
  const own = attendeeOf({ isOwn: false, covidFormCompleted: true })
  expect(place(own)).toEqual(own)
})

it('[ADM-10] a report is about no boats, and nothing was done about it', () => {
  const row = { eventId: 7, startDate: '2026-11-28', organiser: '', eventType: '', title: '', report: '', closed: true }
  expect(report(row)).toEqual({
    ...row,
    endDate: null,
    boats: [],
    note: null,
    notedBy: null,
    notedAt: null,
    closedBy: null,
    closedAt: null,
    reopenReason: null,
    reopenedBy: null,
    reopenedAt: null,
  })
})

describe('a member', () => {
  it('[ADM-03] of whom it is not known whether they have paid: that stays unknown', () => {
    const view = adminView(without(adminViewOf(), 'paidAt', 'paidBy', 'anonymisedAt'))
    expect(view).toMatchObject({ paidAt: null, paidBy: null, anonymisedAt: null })
    expect(view).not.toHaveProperty('hasPaid')
    const row = { userId: 5, firstName: 'Ada', familyName: 'Byron', membershipType: 'Full', email: 'ada@demo.example' }
    const line = { ...row, ...{ phoneNumber: null, affiliatedClub: null, completedRows: 2 } }
    expect(memberRow({ ...line, isApproved: true, isActive: true })).toEqual({
      ...line,
      isApproved: true,
      isActive: true,
      paidAt: null,
    })
  })

  it('[ADM-03] marked as paid by a server that does not say so: all are told as marked, and there is no Undo', () => {
    expect([undefined, {}, { changed: true }, { changed: false }].map(answer => changedBy(answer, 5))).toEqual([
      undefined,
      undefined,
      [5],
      [],
    ])
    expect(markedIds(undefined, [5])).toEqual({ changed: [5], mayUndo: false })
    expect(markedIds([], [5])).toEqual({ changed: [], mayUndo: false })
    expect(markedIds([5], [5, 6])).toEqual({ changed: [5], mayUndo: true })
  })

  it('whose account waits for no other address', () => {
    const { user } = adminViewOf()
    expect(account({ user, emailPreferences: [] })).toEqual({ user, emailPreferences: [], askedAddress: null })
  })
})

it('an uploaded document has lost nothing', () => {
  expect(uploaded({ id: 3 })).toEqual({ id: 3, detailsRemoved: false })
  expect(uploaded(undefined)).toEqual({ detailsRemoved: false })
  expect(uploaded({ detailsRemoved: true })).toEqual({ detailsRemoved: true })
})

it('[NAV-15] the club has the name and the time zone of the application', () => {
  expect(clubIdentity()).toEqual(NAMELESS)
  expect(clubIdentity({ title: 'Ebb Rowing Club' })).toEqual({ ...NAMELESS, title: 'Ebb Rowing Club' })
})

describe('a call that the server does not know', () => {
  it('[SET-11] [MEM-04] is answered here; one that is refused or busy fails', async () => {
    const failing = (status: number) => Promise.reject(new ClubError(status, 'No.'))
    expect(await failing(404).catch(ifUnknown([]))).toEqual([])
    await expect(failing(403).catch(ifUnknown([]))).rejects.toThrow('No.')
    await expect(failing(503).catch(ifUnknown([]))).rejects.toThrow('No.')
  })

  it('[MEM-04] for what is to be paid: the amounts of §9, without bank details', () => {
    expect(specifiedPayment()).toMatchObject({
      fee: '130.00',
      contribution: '30.00',
      reference: 'fees',
      payBy: '1st March',
      bankName: '',
      accountNumber: '',
    })
  })
})

describe('a list', () => {
  const params = {
    pagination: { page: 2, perPage: 2 },
    sort: { field: 'no', order: 'DESC' },
    filter: { q: ' B' },
  } as const
  const rows = [2, 10, 1, 3].map(no => ({ id: no, no, name: `Boat ${no}` }))

  it('in pages is shown as it comes', async () => {
    expect(await pageOf(rows, 41, params)).toEqual({ data: rows, total: 41 })
  })

  it('that comes as a whole is searched, sorted and cut', async () => {
    const { data, total } = await pageOf([...rows, { id: 4, no: 4, name: 'Oar' }], null, params)
    expect([data.map(({ no }) => no), total]).toEqual([[2, 1], 4])
    const { filter, sort } = params
    expect((await pageOf(rows, null, { filter, sort }, ({ no }) => no > 2)).data).toHaveLength(2)
  })
})

it('a day may have a time, and be unknown by its year', () => {
  expect(DAY.exec('2026-03-01T00:00:00')?.[0]).toBe('2026-03-01')
  expect(['0001-01-01T00:00:00', '1985-03-27'].map(isInYearOne)).toEqual([true, false])
})
