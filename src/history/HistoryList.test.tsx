import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Role } from '#contract/words'
import { answer } from '../testing/clubDouble'
import { profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import type { HistoryLine } from './historyProvider'
import { wideScreen } from '../testing/wideScreen'

beforeEach(() => wideScreen())

const LONG = `${'The tide was strong. '.repeat(20)}We turned back.`
const lines: HistoryLine[] = [
  {
    id: 2,
    at: '2026-07-28T08:05:00.000Z',
    by: 'Otto Officer',
    byId: 7,
    deed: 'attendees.confirm',
    what: 'Place confirmed',
    changes: [{ field: 'confirmed', label: 'Confirmed', before: 'No', after: 'Yes' }],
    member: { userId: 5, name: 'Ada Byron' },
    event: { eventId: 9, title: 'Evening row', startDate: '2026-07-29', endDate: null },
    record: null,
  },
  {
    id: 1,
    at: '2026-07-28T08:00:00.000Z',
    by: null,
    byId: null,
    deed: 'events.report',
    what: 'Report filed or changed',
    changes: [{ field: 'safetyReport', label: 'Safety report', before: null, after: LONG }],
    member: null,
    event: { eventId: 9, title: 'Evening row', startDate: '2026-07-29', endDate: '2026-07-31' },
    record: null,
  },
]

const open = (path: string, role: Role) =>
  openScreen(path, {
    'GET /api/user/profile': () => answer(profileOf(['Member', role])),
    'GET /api/history/all': () => answer(lines, 200, { 'X-Total-Count': '60' }),
    'GET /api/history/subjects': ({ query }) =>
      answer(
        query.get('type') === 'event' ? [{ id: 9, name: 'Evening row, 29/07/2026' }] : [{ id: 5, name: 'Ada Byron' }],
      ),
    'GET /api/history/medicalReadings': () =>
      answer(
        [
          {
            id: 4,
            at: '2026-07-28T08:00:00.000Z',
            by: { userId: 7, name: 'Otto Officer' },
            member: { userId: 5, name: 'Ada Byron' },
            event: null,
          },
        ],
        200,
        { 'X-Total-Count': '1' },
      ),
  })

it('[SET-06] each line says who, when, what, about whom and which event, before and after; a long text is folded', async () => {
  const { club, path } = open('/members/committee/history', 'Bosun')
  const row = (await screen.findByText('Place confirmed')).closest('tr') as HTMLElement
  expect(screen.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  expect(row).toHaveTextContent('28/07/2026, 09:05')
  expect(within(row).getByRole('link', { name: 'Otto Officer' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/users/view/7',
  )
  expect(within(row).getByRole('link', { name: 'Ada Byron' })).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Evening row' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/event/view/9',
  )
  expect(row).toHaveTextContent('Confirmedbefore: No → , after: Yes')

  const report = screen.getByText('Report filed or changed').closest('tr') as HTMLElement
  expect(report).toHaveTextContent('The server, or a visitor')
  expect(report).toHaveTextContent('Evening row, 29/07/2026 to 31/07/2026')
  expect(report).not.toHaveTextContent('We turned back.')
  await userEvent.click(within(report).getByRole('button', { name: 'Show all' }))
  expect(report).toHaveTextContent('We turned back.')

  // The committee is offered neither changes that it may not see, nor the list of readings.
  const kind = screen.getByRole('combobox', { name: 'Kind' })
  expect(within(kind).queryByRole('option', { name: 'Club set-up' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Medical conditions read' })).toBeNull()
  await userEvent.selectOptions(kind, 'Crews')
  await waitFor(() => expect(club.named('GET /api/history/all').at(-1)?.query.get('kind')).toBe('crews'))
  expect(decodeURIComponent(path())).toContain('{"kind":"crews"}')

  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Done by, or about' }), 'ada')
  await userEvent.click(await screen.findByRole('option', { name: 'Ada Byron' }))
  await waitFor(() => expect(decodeURIComponent(path())).toContain('{"kind":"crews","personId":5}'))
  await userEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Done by, or about: Ada Byron' }))
  await waitFor(() => expect(decodeURIComponent(path())).not.toContain('personId'))
})

it('[SET-06] a System Administrator reads who read whose medical conditions; a filter that the list does not offer leaves its address', async () => {
  const { club, path } = open(
    `/members/committee/history/medicalReadings?filter=${encodeURIComponent('{"readerId":7,"kind":"crews"}')}`,
    'System Administrator',
  )
  const row = (await screen.findByText('The member’s page')).closest('tr') as HTMLElement
  expect(within(row).getByRole('link', { name: 'Otto Officer' })).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Ada Byron' })).toBeVisible()
  expect(decodeURIComponent(path())).toMatch(/filter=\{"readerId":7\}$/)
  expect(club.named('GET /api/history/medicalReadings').at(-1)?.query.get('readerId')).toBe('7')
  expect(screen.getByRole('link', { name: 'Changes' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/committee/history',
  )
})
