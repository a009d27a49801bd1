import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OpenSession } from '#contract/calls/session'
import { answer, later } from '../../testing/clubDouble'
import type { Answers } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'

const sessionOf = (device: string, more: Partial<OpenSession> = {}): OpenSession => ({
  id: `id of ${device}`,
  device,
  network: '203.0.113.x',
  startedAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-20T18:30:00.000Z',
  isThis: false,
  ...more,
})
const here = sessionOf('Chrome on Android', { isThis: true })
const [laptop, tablet] = [sessionOf('Firefox on Linux'), sessionOf('Safari on iPad')]

const SESSIONS = 'GET /api/user/sessions'
const END = 'POST /api/user/endSession'
const END_OTHERS = 'POST /api/user/endOtherSessions'
const SIGN_INS = 'GET /api/user/signIns'
const failed = {
  id: 7,
  at: '2026-11-20T18:00:00.000Z',
  outcome: 'wrongPassword',
  device: 'Unknown device',
  network: '198.51.100.x',
}

const open = (answers: Answers = {}) =>
  openScreen('/members/account/sessions', {
    [SESSIONS]: () => answer([here, laptop, tablet]),
    [SIGN_INS]: () => answer([failed]),
    ...answers,
  })
const buttons = () =>
  screen.queryAllByRole('button', { name: /^Sign out:/ }).map(button => button.getAttribute('aria-label'))

describe('Your sessions', () => {
  it('[SES-02] shows each device, when and where from; this one is marked and has no button', async () => {
    open()
    const list = within(await screen.findByRole('group', { name: 'Your sessions' }))
    const lines = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(lines[0]).toBe(
      'Chrome on AndroidThis deviceLast used 20/11/2026, 18:30 from 203.0.113.xSigned in 01/11/2026, 08:00',
    )
    expect(buttons()).toEqual(['Sign out: Firefox on Linux', 'Sign out: Safari on iPad'])
  })

  it('[SES-02] ends one at once, asks nothing, and says so; a double tap is one call', async () => {
    const ending = later()
    const { club } = open({ [END]: () => ending.promise })
    const button = await screen.findByRole('button', { name: 'Sign out: Firefox on Linux' })
    await userEvent.dblClick(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    ending.resolve(answer([here, tablet]))
    expect(await screen.findByText('Firefox on Linux has been signed out.')).toBeVisible()
    expect(buttons()).toEqual(['Sign out: Safari on iPad'])
    expect(club.named(END).map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ id: laptop.id }])
  })

  it('[SES-02] ends all others', async () => {
    open({ [END_OTHERS]: () => answer([here]) })
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
    expect(await screen.findByText('The 2 other devices have been signed out.')).toBeVisible()
    expect(screen.getByText('No other device is signed in.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
  })

  it('[ERR-02] a refusal stands there, and the list stays', async () => {
    open({ [END]: () => answer({ message: 'The club is busy at the moment. Please try again shortly.' }, 503) })
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out: Firefox on Linux' }))
    expect(await screen.findByText('The club is busy at the moment. Please try again shortly.')).toBeVisible()
    expect(buttons()).toHaveLength(2)
  })

  it('[SES-02] Recent sign-ins tells what happened at the door', async () => {
    open()
    const list = within(await screen.findByRole('region', { name: 'Recent sign-ins' }))
    expect((await list.findByRole('listitem')).textContent).toBe(
      'Wrong password20/11/2026, 18:00, Unknown device from 198.51.100.x',
    )
  })
})

describe('Who has read your medical notes', () => {
  const READINGS = 'GET /api/user/medicalReadings'

  it('[ROLE-01] tells who, when and where, also of somebody who is gone', async () => {
    const rows = [
      { id: 3, at: '2026-11-20T18:00:00.000Z', by: 'Olly Quay', view: 'attendee', event: 'Saturday row' },
      { id: 2, at: '2026-11-02T09:05:00.000Z', by: null, view: 'member', event: null },
    ]
    openScreen('/members/account/medicalReadings', { [READINGS]: () => answer(rows) })
    const list = within(await screen.findByRole('list', { name: 'Who has read your medical notes' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Olly Quay20/11/2026, 18:00, in the organiser’s view of Saturday row',
      'Somebody who is not on record any more02/11/2026, 09:05, on your page in the members list',
    ])
  })

  it('[ROLE-01] says when it was nobody', async () => {
    openScreen('/members/account/medicalReadings', { [READINGS]: () => answer([]) })
    expect(await screen.findByText('Nobody has read your medical notes.')).toBeVisible()
  })
})
