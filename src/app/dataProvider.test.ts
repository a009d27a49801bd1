import { describe, expect, it } from 'vitest'
import { answer, doubleClub } from '../testing/clubDouble'
import { rowOf, viewOf } from '../testing/eventSamples'
import { adminViewOf } from '../testing/memberSamples'
import { dataProvider } from './dataProvider'

const asQuery = (request?: { query: URLSearchParams }) => Object.fromEntries(request?.query ?? [])
const bodyOf = (request?: { body: string }) => JSON.parse(request?.body ?? '') as unknown
const page = { pagination: { page: 2, perPage: 10 }, sort: { field: 'title', order: 'DESC' } } as const
const previousData = { id: 0 }

describe('events', () => {
  it('[EVT-01] a list is asked for in pages; a row’s id is its eventId', async () => {
    const club = doubleClub({ 'GET /api/event/all': () => answer([rowOf()], 200, { 'X-Total-Count': '41' }) })
    const list = await dataProvider.getList('events', {
      ...page,
      filter: { type: 'All Events', filter: 'Upcoming', q: 'tide' },
    })
    expect(asQuery(club.requests[0])).toEqual({
      type: 'All Events',
      filter: 'Upcoming',
      page: '2',
      perPage: '10',
      sort: 'title',
      order: 'DESC',
      q: 'tide',
    })
    expect(list).toEqual({ data: [{ ...rowOf(), id: 7 }], total: 41 })
  })

  it('one event', async () => {
    const club = doubleClub({ 'GET /api/event/get': () => answer(viewOf()) })
    expect((await dataProvider.getOne('events', { id: 7 })).data).toMatchObject({ id: 7, organiser: 'Priya Nair' })
    expect(club.requests.map(request => asQuery(request).eventId)).toEqual(['7'])
  })

  it('saving one carries its id, and a new one none', async () => {
    const club = doubleClub({ 'POST /api/event/save': () => answer(viewOf().event) })
    await dataProvider.create('events', { data: { title: 'New' } })
    await dataProvider.update('events', { id: 7, data: { title: 'Old' }, previousData })
    expect(club.requests.map(bodyOf)).toEqual([{ title: 'New' }, { title: 'Old', id: 7 }])
  })
})

describe('attendees', () => {
  it('one is added to an event', async () => {
    const club = doubleClub({ 'POST /api/event/addAttendee': () => answer({ attendeeId: 9 }) })
    const { data } = await dataProvider.create('attendees', { data: { userId: 1, eventId: 7 } })
    expect(data).toEqual({ userId: 1, eventId: 7, id: 9 })
    expect(asQuery(club.named('POST /api/event/addAttendee')[0])).toEqual({ userId: '1', eventId: '7' })
  })
})

describe('members', () => {
  it('a filter in pages, and one member', async () => {
    doubleClub({
      'GET /api/user/all': () =>
        answer([{ userId: 5, familyName: 'Byron', isActive: true, paidAt: null }], 200, { 'X-Total-Count': '120' }),
      'GET /api/user/getAdminView': () => answer(adminViewOf({ id: 5 })),
    })
    expect(await dataProvider.getList('members', { ...page, filter: { filter: 'Unpaid' } })).toEqual({
      data: [{ id: 5, userId: 5, familyName: 'Byron', isActive: true, paidAt: null, isDisabled: false }],
      total: 120,
    })
    expect((await dataProvider.getOne('members', { id: 5 })).data).toEqual({ ...adminViewOf({ id: 5 }), id: 5 })
  })
})

describe('documents', () => {
  it('listed by type, renamed, deleted', async () => {
    const club = doubleClub({
      'GET /api/document/all': () =>
        answer([
          { id: 1, title: 'Rules' },
          { id: 2, title: 'Byelaws' },
        ]),
      'POST /api/document/update': () => answer({ id: 1, title: 'New rules' }),
      'POST /api/document/delete': () => answer({}),
    })
    const list = await dataProvider.getList('documents', {
      filter: { type: 'Member' },
      sort: { field: 'title', order: 'ASC' },
    })
    expect(list.data.map(({ id }) => id)).toEqual([2, 1])
    await dataProvider.update('documents', { id: 1, data: { title: 'New rules', fileName: 'a.pdf' }, previousData })
    await dataProvider.delete('documents', { id: 1 })
    expect(club.requests.slice(1).map(bodyOf)).toEqual([{ id: 1, title: 'New rules' }, { id: 1 }])
  })
})

describe('reports', () => {
  it('the two kinds of one event keep apart, and each is closed by its own call', async () => {
    const outing = { eventId: 7, title: 'Outing', organiser: 'Tess Tiller', startDate: '2026-11-01' }
    const club = doubleClub({
      'GET /api/event/getBosunReports': () => answer([outing]),
      'GET /api/event/closeBosunReport': () => answer({}),
      'GET /api/event/closeSafetyReport': () => answer({}),
    })
    const list = await dataProvider.getList('reports', { filter: { kind: 'bosun', closed: false } })
    expect(list.data).toMatchObject([{ id: 'bosun-7', ...outing }])
    await dataProvider.update('reports', { id: 'bosun-7', data: { closed: true }, previousData })
    await dataProvider.update('reports', { id: 'safety-7', data: { closed: true }, previousData })
    expect(club.requests.map(request => [request.name, asQuery(request)])).toEqual([
      ['GET /api/event/getBosunReports', { closed: 'false' }],
      ['GET /api/event/closeBosunReport', { id: '7' }],
      ['GET /api/event/closeSafetyReport', { id: '7' }],
    ])
  })
})

it('a verb that the club has no call for is refused, and asks nothing', async () => {
  const club = doubleClub({})
  await expect(dataProvider.delete('events', { id: 1 })).rejects.toThrow('no call for delete of events')
  await expect(dataProvider.getList('boats', {})).rejects.toThrow('no call for getList of boats')
  expect(club.requests).toEqual([])
})
