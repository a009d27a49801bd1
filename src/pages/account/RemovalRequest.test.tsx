import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answer, later } from '../../testing/clubDouble'
import { openScreen } from '../../testing/openScreen'

const ASK = 'POST /api/user/askForRemoval'
const TAKE_BACK = 'POST /api/user/takeBackRemoval'
const TIMES = { medicalDays: 90, mailMonths: 12, historyYears: 6, medicalDaysAroundRow: null }

it('[PRV-01] a member asks to be removed, is told the day, and takes it back; a refusal is said and the reason stays', async () => {
  const sending = later()
  let refuses = true
  const { club } = openScreen('/members/account/privacy', {
    'GET /api/club/keepingTimes': () => answer(TIMES),
    'GET /api/user/removalRequest': () => answer(null),
    [ASK]: () => (refuses ? answer({ message: 'Too many tries. Please wait.' }, 429) : sending.promise),
    [TAKE_BACK]: () => answer({}),
  })
  const part = within(await screen.findByRole('region', { name: 'Asking to be removed' }))
  expect(await part.findByText(/Once it is done it cannot be undone/)).toBeVisible()
  await userEvent.click(part.getByRole('button', { name: 'Ask to be removed' }))
  const reason = await part.findByRole('textbox', { name: 'Why (if you want to say so)' })
  await userEvent.type(reason, 'Moving away')
  await userEvent.click(part.getByRole('button', { name: 'Send this request' }))
  expect(await part.findByText('Too many tries. Please wait.')).toBeVisible()
  expect(reason).toHaveValue('Moving away')
  refuses = false
  await userEvent.dblClick(part.getByRole('button', { name: 'Send this request' }))
  // The club's clock already shows the next day.
  sending.resolve(answer({ askedAt: '2026-06-01T23:30:00.000Z', reason: 'Moving away' }))
  expect(await part.findByText('You asked on 02/06/2026 to be removed.')).toBeVisible()
  expect(part.getByText('Your reason: Moving away')).toBeVisible()
  expect(club.named(ASK).map(({ body }) => body)).toEqual(['{"reason":"Moving away"}', '{"reason":"Moving away"}'])

  await userEvent.click(part.getByRole('button', { name: 'Take it back' }))
  expect(await part.findByRole('button', { name: 'Ask to be removed' })).toBeVisible()
  expect(await screen.findByText('You have taken your request back.')).toBeVisible()
  expect(club.named(TAKE_BACK)).toHaveLength(1)
})
