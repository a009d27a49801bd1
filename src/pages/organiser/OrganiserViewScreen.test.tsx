import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectConsoleError } from '../../testing/complaints'
import { answer } from '../../testing/clubDouble'
import { openOrganiser, panel, person, screenOf, title, VIEW } from '../../testing/organiserPage'
import { crewMemberOf, organiserViewOf } from '../../testing/eventSamples'

beforeEach(() => screenOf(true))
afterEach(() => vi.unstubAllGlobals())

describe('the organiser’s page', () => {
  it('[ORG-01] [TXT-02] title, full date, times, sanitised description, attendees, by one call', async () => {
    const { club } = openOrganiser(() =>
      organiserViewOf({
        event: { description: '<p>Bring <b>layers</b><script>alert(1)</script></p>' },
        attendees: [crewMemberOf(), crewMemberOf({ id: 22, firstName: 'Grace', confirmed: true })],
      }),
    )
    await title()
    expect(screen.getAllByText('Saturday 28 November 2026')[0]).toBeVisible()
    expect(screen.getAllByText(/08:30 to 10:30/)[0]).toBeVisible()
    expect(screen.getByText('layers').tagName).toBe('B')
    expect(document.querySelector('main script')).toBeNull()
    expect(screen.getByText('1 confirmed, 1 waiting')).toBeVisible()
    expect(person('Ada Byron').getByText('Waiting')).toBeVisible()
    expect(person('Grace Byron').getByText('Confirmed')).toBeVisible()
    expect(club.named(VIEW)).toHaveLength(1)
  })

  it('[ORG-04] says that it is full, or cancelled and why', async () => {
    openOrganiser(() =>
      organiserViewOf({
        cancelledReason: 'High winds',
        event: { cancelledId: 2, cancelledComments: 'Gusts of 40 knots.' },
      }),
    )
    expect(await screen.findByText('Cancelled: High winds')).toBeVisible()
    expect(screen.getByText('Gusts of 40 knots.')).toBeVisible()
    expect(screen.queryByText('Event is Now Full')).toBeNull()
  })

  it('[ROLE-01] a member who may not organise is told so, and the club is not asked', async () => {
    const { club } = openOrganiser(() => organiserViewOf(), {}, ['Member'])
    expect(await screen.findByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
    expect(club.named(VIEW)).toEqual([])
  })

  it('[ERR-02] a load error shows the exceptionMessage', async () => {
    expectConsoleError(/Not found/)
    openOrganiser(() => organiserViewOf(), {
      [VIEW]: () => answer({ message: 'Not found.', exceptionMessage: 'There is no such event.' }, 404),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such event.')
  })
})

it('[ORG-05] the printed sheet: who is not removed, confirmed or waiting, swimming and first aid; printed by its button', async () => {
  vi.setSystemTime('2026-11-20T12:00:00Z')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  openOrganiser(() =>
    organiserViewOf({
      selectedBoats: [{ equipmentId: 2 }],
      event: { landCrewName: 'Sam Okafor', weatherConditions: 'Fair' },
      attendees: [
        crewMemberOf({ hasFirstAidCertficate: true, firstAidCertificateExpiry: '2027-03-01' }),
        crewMemberOf({ id: 22, firstName: 'Grace', confirmed: true, swimmingAbility: null }),
        crewMemberOf({ id: 23, firstName: 'Joan', isRemoved: true }),
      ],
    }),
  )
  await title()
  const sheet = within(screen.getByRole('table', { name: 'Crew / Attendees', hidden: true }))
  expect(
    sheet.getAllByRole('row', { hidden: true }).map(row => [...row.children].map(cell => cell.textContent)),
  ).toEqual([
    ['Name', 'Confirmed', 'Swimming Ability', 'First Aid'],
    ['Ada Byron', 'Waiting', 'Swimmer', 'Until 01/03/2027'],
    ['Grace Byron', 'Confirmed', 'Unknown', ''],
  ])
  expect(screen.getByText('Sam Okafor')).not.toBeVisible()
  await userEvent.click(panel().getByRole('button', { name: 'Print sheet' }))
  expect(print).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
