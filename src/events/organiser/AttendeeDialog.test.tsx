import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectConsoleError } from '../../testing/complaints'
import { answer } from '../../testing/clubDouble'
import { openOrganiser, title } from '../../testing/organiserPage'
import { attendeeOf, crewMemberOf, organiserViewOf } from '../../testing/eventSamples'
import { ownField } from '../../testing/memberSamples'
import { wideScreen } from '../../testing/wideScreen'

const READ = 'GET /api/eventAttendee/getView'

beforeEach(() => wideScreen())

describe('what an organiser reads of an attendee', () => {
  it('[ORG-06] medical conditions, swimming ability, first aid: read once, when it is opened, and said to be recorded', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z')
    const { club, queryClient } = openOrganiser(() => organiserViewOf({ attendees: [crewMemberOf()] }), {
      [READ]: () =>
        answer(
          attendeeOf({
            membershipType: 'New',
            noRows: 3,
            medicalConditions: 'Carries an inhaler',
            hasFirstAidCertficate: true,
            firstAidCertificateExpiry: '2026-03-01',
          }),
        ),
    })
    await title()
    expect(club.named(READ)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'View Ada Byron' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Byron' }))
    for (const words of [
      'Carries an inhaler',
      'Swimmer',
      'Expired on 01/03/2026',
      'New · 3 rows',
      'Not done yet',
      /has been recorded/,
    ])
      expect(await dialog.findByText(words)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Call Ada Byron: 07700 900123' })).toHaveAttribute(
      'href',
      'tel:07700900123',
    )
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    expect(club.named(READ)).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'View Ada Byron' })).toHaveFocus()
    expect(document.body).not.toHaveTextContent('Carries an inhaler')
    vi.useRealTimers()
  })

  it('[SET-11] what officers see of the club’s own fields of a member stands on their line and in the dialog', async () => {
    openOrganiser(() => organiserViewOf({ attendees: [crewMemberOf({ fields: { locker: '7' } })] }), {
      [READ]: () => answer(attendeeOf()),
      'GET /api/lookup/memberFields': () => answer([ownField()]),
    })
    await title()
    expect(screen.getByText('Locker: 7')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'View Ada Byron' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Byron' }))
    expect(await dialog.findByText('Locker')).toBeVisible()
    expect(dialog.getByText('7')).toBeVisible()
  })

  it('[ORG-06] nothing recorded is said, and what cannot be read too', async () => {
    expectConsoleError(/No\./)
    let isBusy = true
    openOrganiser(() => organiserViewOf({ attendees: [crewMemberOf()] }), {
      [READ]: () =>
        isBusy
          ? answer({ message: 'No.', exceptionMessage: 'This is not open to you.' }, 403)
          : answer(attendeeOf({ swimmingAbility: null, covidFormCompleted: true })),
    })
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'View Ada Byron' }))
    expect(await screen.findByText('This is not open to you.')).toBeVisible()
    isBusy = false
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
    for (const words of ['None recorded.', 'Unknown', 'No certificate', 'Full', 'Done'])
      expect(await screen.findByText(words)).toBeVisible()
  })
})
