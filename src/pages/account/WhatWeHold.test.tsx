import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { PersonalData } from '#contract/calls/privacy'
import { answer } from '../../testing/clubDouble'
import { ownField } from '../../testing/memberSamples'
import { openScreen } from '../../testing/openScreen'
import { catchFiles } from '../../testing/savedFiles'
import { personalDataPage } from './personalDataPage'

const DATA = 'GET /api/user/heldData'
const personalData: PersonalData = {
  club: 'Ferry Rowing Club',
  member: 'Nia <Rees>',
  madeAt: '2026-11-20T18:00:00.000Z',
  sections: [
    {
      title: 'Your details',
      about: 'What you entered.',
      records: [
        {
          'First name': 'Nia',
          County: null,
          Town: '',
          Active: true,
          Born: '1980-05-17',
          Note: '<script>alert(1)</script>',
        },
      ],
    },
  ],
}

it('[SET-07] what is held about a member can be saved as a page to read and as data; a refusal is said', async () => {
  const saved = catchFiles()
  let refuses = true
  openScreen('/members/account/privacy', {
    'GET /api/club/keepingTimes': () =>
      answer({ medicalDays: 90, mailMonths: 12, historyYears: 1, medicalDaysAroundRow: 2 }),
    [DATA]: () => (refuses ? answer({ message: 'Too many tries. Please wait.' }, 429) : answer(personalData)),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'What we hold and why' })).toBeVisible()
  expect(await screen.findByText(/from 2 days before the row to 2 days after it.* after 90 days\./)).toBeVisible()
  expect(screen.getByText(/It is kept for 1 year\./)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Download to read' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Please wait.')
  refuses = false
  await userEvent.click(screen.getByRole('button', { name: 'Download to read' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['What the club holds about me.html']))
  await userEvent.click(screen.getByRole('button', { name: 'Download as data (JSON)' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(JSON.parse(saved[1]?.text ?? '')).toEqual(personalData)
  expect(saved[0]?.text).toBe(personalDataPage(personalData, 'Europe/London'))
})

it('[SET-11] says who sees each field of the club’s own', async () => {
  openScreen('/members/account/privacy', {
    'GET /api/club/keepingTimes': () =>
      answer({ medicalDays: 90, mailMonths: 12, historyYears: 1, medicalDaysAroundRow: 2 }),
    'GET /api/lookup/memberFields': () =>
      answer([
        ownField({ key: 'cap', label: 'Cap size', seenBy: 'crew' }),
        ownField({ key: 'given', label: 'Locker', filledBy: 'committee', seenBy: 'officers' }),
      ]),
  })
  const heading = await screen.findByRole('heading', { level: 2, name: 'What else the club asks' })
  const part = within(heading.parentElement as HTMLElement)
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Cap size', 'Locker'])
  expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Members, beside your name in the crew of a row',
    'Duty Officers and the committee',
  ])
})

it('[SET-07] the page to read writes days and instants as the club does, leaves out what is empty, and runs nothing', () => {
  const page = personalDataPage(personalData, 'Europe/London')
  expect(page).toContain('<h1>Everything held about Nia &lt;Rees&gt;</h1><p>Ferry Rowing Club, 20/11/2026, 18:00</p>')
  expect(page).toContain('<dt>First name</dt><dd>Nia</dd><dt>Active</dt><dd>Yes</dd><dt>Born</dt><dd>17/05/1980</dd>')
  expect(page).not.toMatch(/<script|County|Town/)
})
