import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectConsoleError } from '../../testing/complaints'
import { answer } from '../../testing/clubDouble'
import { openOrganiser, panel, person, title, VIEW } from '../../testing/organiserPage'
import { crewMemberOf, organiserViewOf, ownRowField } from '../../testing/eventSamples'
import { ownField } from '../../testing/memberSamples'
import { wideScreen } from '../../testing/wideScreen'

beforeEach(() => wideScreen())

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
    expect(screen.getByText('1 confirmed, 1 to be confirmed')).toBeVisible()
    expect(person('Ada Byron').getByText('To be confirmed')).toBeVisible()
    expect(person('Grace Byron').getByText('Confirmed')).toBeVisible()
    expect(club.named(VIEW)).toHaveLength(1)
  })

  it('[RIV-07] says tide and light, where the club shows them, and their source', async () => {
    const river = {
      words: 'High water 08:14, 6.9 m; light until 15:57',
      source: 'The harbour office, 2026',
      warnings: [],
    }
    openOrganiser(() => organiserViewOf({ river }))
    expect(await screen.findByText(river.words)).toBeVisible()
    expect(screen.getByText('Tide and light')).toBeVisible()
    expect(screen.getByText(river.source)).toBeVisible()
  })

  it('[RIV-08] [ORG-01] says what speaks against the times, as its form does, until it is over or off', async () => {
    const warnings = [
      'It ends in the dark: the sun sets at 15:52.',
      'It ends more than 120 minutes after high water, 09:14.',
    ]
    const river = { words: 'High water 09:14, 6.9 m; light until 15:52, ends in the dark', source: null, warnings }
    openOrganiser(() => organiserViewOf({ river }))
    for (const warning of warnings) expect(await screen.findByText(warning)).toBeVisible()
    cleanup()
    openOrganiser(() => organiserViewOf({ river, hasEnded: true }))
    await title()
    expect(screen.queryByText(warnings[0] ?? '')).toBeNull()
    cleanup()
    openOrganiser(() => organiserViewOf({ river, cancelledReason: 'High winds', event: { cancelledId: 2 } }))
    expect(await screen.findByText('Cancelled: High winds')).toBeVisible()
    expect(screen.queryByText(warnings[0] ?? '')).toBeNull()
  })

  it('[RIV-14] says that no station is confirmed', async () => {
    openOrganiser(() =>
      organiserViewOf({ river: { words: '', source: null, warnings: [], noTide: 'No tide: confirm the station.' } }),
    )
    expect(await screen.findByText('No tide: confirm the station.')).toBeVisible()
  })

  it('[ORG-01] [RIV-09] shows the curve of the tide once what the row is about is unfolded', async () => {
    const river = {
      words: 'High water 08:14, 6.9 m; light until 15:57',
      source: 'The harbour office, 2026',
      warnings: [],
    }
    const { club } = openOrganiser(() => organiserViewOf({ river }), {
      'GET /api/river/day': () => answer({ message: 'None' }, 404),
    })
    const about = await screen.findByRole('button', { name: 'All about this row/event', expanded: false })
    expect(club.named('GET /api/river/day')).toEqual([])
    await userEvent.click(about)
    expect(about).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(club.named('GET /api/river/day')).toHaveLength(1))
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

describe('the printed sheets', () => {
  const crew = [
    crewMemberOf({
      hasFirstAidCertficate: true,
      firstAidCertificateExpiry: '2027-03-01',
      covidFormCompleted: true,
      hasMedicalNotes: true,
    }),
    crewMemberOf({ id: 22, firstName: 'Grace', confirmed: true, swimmingAbility: null, phoneNumber: null }),
    crewMemberOf({ id: 23, firstName: 'Joan', isRemoved: true }),
  ]
  const sheet = () =>
    within(screen.getByRole('table', { name: 'Crew / Attendees', hidden: true }))
      .getAllByRole('row', { hidden: true })
      .map(row => [...row.children].map(cell => cell.textContent))
  const BANNER = "Officer's sheet, not to be hung up"
  const WALL = [
    ['Name', 'Confirmed', 'Swimming Ability', 'First Aid', 'Boat', 'Afloat', 'Ashore'],
    ['Ada Byron', 'Not yet', 'Swimmer', 'Until 01/03/2027', '', '', ''],
    ['Grace Byron', 'Confirmed', 'Unknown', '', '', '', ''],
  ]
  beforeEach(() => vi.setSystemTime('2026-11-20T12:00:00Z'))

  it('[ORG-05] for the wall: who is not removed, confirmed or waiting, swimming and first aid, and columns to tick; nothing about health, no numbers', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    openOrganiser(() =>
      organiserViewOf({
        selectedBoats: [{ equipmentId: 2 }],
        event: { landCrewName: 'Sam Okafor', weatherConditions: 'Fair' },
        river: { words: 'High water 08:14, 6.9 m; light until 15:57', source: 'Harbour 2026', warnings: [] },
        attendees: crew,
      }),
    )
    await title()
    expect(sheet()).toEqual(WALL)
    expect(screen.getByText('Tide and light:').nextSibling).toHaveTextContent(
      'High water 08:14, 6.9 m; light until 15:57 (Harbour 2026)',
    )
    expect(screen.getByText('Sam Okafor')).not.toBeVisible()
    expect(screen.queryByText(BANNER)).toBeNull()
    await userEvent.click(panel().getByRole('button', { name: 'Print sheet' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('[ORG-05] for the officer: numbers, that there are medical notes, Covid and rows; only for the once that it is asked for', async () => {
    const printed: string[][][] = []
    vi.stubGlobal('print', () => printed.push(sheet()))
    openOrganiser(() => organiserViewOf({ attendees: crew }))
    await title()
    await userEvent.click(panel().getByRole('button', { name: "Print officer's sheet" }))
    expect(printed).toEqual([
      [
        ['Name', 'Confirmed', 'Swimming Ability', 'First Aid', 'Telephone', 'Medical notes', 'Covid', 'Rows'],
        ['Ada Byron', 'Not yet', 'Swimmer', 'Until 01/03/2027', '07700 900123', 'Yes', 'Done', '12'],
        ['Grace Byron', 'Confirmed', 'Unknown', '', '', '', '', '12'],
      ],
    ])
    expect(screen.getByText(BANNER)).toBeInTheDocument()
    fireEvent(window, new Event('afterprint'))
    expect(sheet()).toEqual(WALL)
    expect(screen.queryByText(BANNER)).toBeNull()
  })

  it('[SET-11] the officer’s has the members’ own fields beside the names, the wall’s none; both what members see of the row', async () => {
    vi.stubGlobal('print', () => undefined)
    openOrganiser(
      () =>
        organiserViewOf({
          event: { fields: { meetingPoint: 'The slipway', keySafe: '4711' } },
          attendees: [crewMemberOf({ fields: { locker: '7', needs: 'Likes the stern.' } })],
        }),
      {
        'GET /api/lookup/memberFields': () =>
          answer([ownField(), ownField({ key: 'needs', label: 'To know', kind: 'text' })]),
        'GET /api/lookup/eventFields': () =>
          answer([ownRowField(), ownRowField({ key: 'keySafe', label: 'Key safe', membersSeeIt: false })]),
      },
    )
    await title()
    expect(screen.getByText('Key safe')).toBeVisible()
    expect(screen.queryByText('Key safe:')).toBeNull()
    expect(screen.getByText('Meeting point:').nextSibling).toHaveTextContent('The slipway')
    expect(
      sheet()
        .slice(1)
        .map(([name]) => name),
    ).toEqual(['Ada Byron'])
    await userEvent.click(panel().getByRole('button', { name: "Print officer's sheet" }))
    expect(sheet()[1]?.[0]).toBe('Ada Byron · Locker: 7')
    expect(sheet()[2]).toEqual(['To know: Likes the stern.'])
  })

  it('[ORG-05] of a meeting: neither swimming nor boats', async () => {
    vi.stubGlobal('print', () => undefined)
    openOrganiser(() => organiserViewOf({ isRowEvent: false, attendees: crew }))
    await title()
    expect(sheet()[0]).toEqual(['Name', 'Confirmed', 'First Aid'])
    await userEvent.click(panel().getByRole('button', { name: "Print officer's sheet" }))
    expect(sheet()[0]).toEqual(['Name', 'Confirmed', 'First Aid', 'Telephone', 'Medical notes', 'Covid', 'Rows'])
  })
})
