import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/words'
import { answer } from '../../testing/clubDouble'
import { expectConsoleError } from '../../testing/complaints'
import { viewOf } from '../../testing/eventSamples'
import { profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'

const open = (view: ReturnType<typeof viewOf>, { roles = ['Member'] as Role[], screenName = 'report' } = {}) =>
  openScreen(`/members/event/${screenName}/7`, {
    'GET /api/user/profile': () => answer(profileOf(roles)),
    'GET /api/event/get': () => answer(view),
  })
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the report of an event', () => {
  it('[EVT-10] shows the event, and of the report boats used, safety and bosun, sanitised', async () => {
    open(
      viewOf({
        hasEnded: true,
        reportCreated: true,
        usedBoats: [{ equipmentId: 2 }],
        selectedBoats: [{ equipmentId: 1 }],
        bosunBoats: [{ equipmentId: 2 }],
        event: {
          safetyReport: '<p>A near miss <b>with a ferry</b><script>alert(1)</script></p>',
          bosunReport: '<p>Rowlock loose.</p>',
          weatherConditions: 'Fair',
        },
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Saturday morning outing' })).toBeVisible()
    expect(screen.getByText('Saturday 28 November 2026')).toBeVisible()
    expect(screen.getByText('Fair')).toBeVisible()
    expect(screen.getByText('No crew / attendees added.')).toBeVisible()
    expect((await region('Boats Used')).getByText('Halcyon')).toBeVisible()
    expect((await region('Boats Used')).queryByText('Kittiwake')).toBeNull()
    expect((await region('Safety Report')).getByText('with a ferry').tagName).toBe('B')
    expect((await region('Bosun Report')).getByText('Rowlock loose.')).toBeVisible()
    expect((await region('Bosun Report')).getByText('Boats: Halcyon')).toBeVisible()
    expect((await region('Safety Report')).queryByText(/^Boats/)).toBeNull()
    expect(document.querySelector('main script')).toBeNull()
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  })

  it('[EVT-10] [ADM-10] shows the committee who closed a part, what was done about it, and why it was opened again; nobody else', async () => {
    const review = (more: object) => ({
      eventId: 7,
      closed: false,
      closedBy: null,
      closedAt: null,
      note: null,
      notedBy: null,
      notedAt: null,
      reopenReason: null,
      reopenedBy: null,
      reopenedAt: null,
      ...more,
    })
    const view = viewOf({
      hasEnded: true,
      reportCreated: true,
      event: { safetyReport: '<p>Slip</p>', bosunReport: '<p>Gate</p>' },
    })
    const answers = {
      'GET /api/event/get': () => answer(view),
      'GET /api/event/getReviews': () =>
        answer({
          safety: review({
            closed: true,
            closedBy: 'Bo Sun',
            closedAt: '2026-11-29T09:00:00Z',
            note: 'Mended',
            notedBy: 'Ada Byron',
            notedAt: '2026-11-28T09:00:00Z',
          }),
          bosun: review({
            reopenReason: 'Loose again',
            reopenedBy: 'Grace Hopper',
            reopenedAt: '2026-11-30T09:00:00Z',
          }),
        }),
    }
    const { club } = openScreen('/members/event/report/7', {
      'GET /api/user/profile': () => answer(profileOf(['Member', 'Bosun'])),
      ...answers,
    })
    const safety = await region('Safety Report')
    expect(await safety.findByText(/^Closed by Bo Sun/)).toHaveTextContent('Closed by Bo Sun, 29-Nov-2026')
    expect(safety.getByText('Mended')).toBeVisible()
    expect(safety.getByText(/^Ada Byron/)).toHaveTextContent('28-Nov-2026')
    const bosun = await region('Bosun Report')
    expect(bosun.getByText('Loose again')).toBeVisible()
    expect(bosun.getByText(/^Opened again by Grace Hopper/)).toHaveTextContent('30-Nov-2026')
    expect(club.named('GET /api/event/getReviews')).toHaveLength(1)
    cleanup()
    const other = openScreen('/members/event/report/7', {
      'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
      ...answers,
    })
    expect((await region('Safety Report')).getByText('Slip')).toBeVisible()
    expect(screen.queryByText('Mended')).toBeNull()
    expect(other.club.named('GET /api/event/getReviews')).toEqual([])
  })

  it('[EVT-10] what is empty is said to be', async () => {
    open(viewOf({ hasEnded: true, event: { safetyReport: '', bosunReport: null } }))
    expect((await region('Boats Used')).getByText('No boats used.')).toBeVisible()
    expect((await region('Safety Report')).getByText('Not recorded')).toBeVisible()
    expect((await region('Bosun Report')).getByText('Not recorded')).toBeVisible()
  })

  it('[ERR-02] a load error shows the exceptionMessage', async () => {
    expectConsoleError(/Not found/)
    openScreen('/members/event/report/7', {
      'GET /api/event/get': () => answer({ message: 'Not found.', exceptionMessage: 'There is no such event.' }, 404),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such event.')
  })
})

describe('the ways to the organiser’s screens', () => {
  const officer = { roles: ['Member', 'Duty Officer'] as Role[] }
  const toOrganise = () => screen.queryByRole('link', { name: 'Organiser View' })

  it.each(['report', 'view'])(
    '[EVT-10] an officer who did not organise it finds them on event/%s',
    async screenName => {
      open(viewOf({ hasEnded: true }), { ...officer, screenName })
      expect(await screen.findByRole('link', { name: 'Organiser View' })).toHaveAttribute(
        'href',
        '/app/club/v1/members/event/organiser/view/7',
      )
      expect(screen.getByRole('link', { name: 'Create Report' })).toHaveAttribute(
        'href',
        '/app/club/v1/members/event/organiser/report/7',
      )
    },
  )

  it('[EVT-10] a filed report is edited', async () => {
    open(viewOf({ hasEnded: true, reportCreated: true }), officer)
    expect(await screen.findByRole('link', { name: 'Edit Report' })).toBeVisible()
  })

  it('[EVT-10] a cancelled or coming event has no report to create', async () => {
    open(viewOf({ hasEnded: true, event: { cancelledId: 2 } }), officer)
    expect(await screen.findByRole('link', { name: 'Organiser View' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Report/ })).toBeNull()
  })

  it('[EVT-10] a member finds none', async () => {
    open(viewOf({ hasEnded: true }))
    await screen.findByRole('heading', { level: 1 })
    await region('Bosun Report')
    expect(toOrganise()).toBeNull()
  })
})
