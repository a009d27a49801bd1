import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Complaint } from '#contract/calls/complaint'
import { answer } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { type Answers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { answerQuestion, UNSAVED } from '../testing/questions'

// Without fake timers, setSystemTime sets only the date. No change of the clock lies within the days below.
beforeEach(() => void vi.setSystemTime('2026-09-22T09:00:00Z'))

const DAY = 24 * 3600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

const complaint = (id: number, more: Partial<Complaint> = {}): Complaint => ({
  ...{
    id,
    userId: 10 + id,
    firstName: 'Ada',
    familyName: `Byron${id}`,
    text: `The text of ${id}`,
    receivedAt: daysAgo(0),
  },
  ...{ acknowledgedAt: null, acknowledgedBy: null, answeredAt: null, answeredBy: null, answer: null },
  ...more,
})

const open = (complaints: () => readonly Complaint[], more: Answers = {}) =>
  openScreen('/members/committee/complaints', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
    'GET /api/complaint/all': () => answer(complaints()),
    ...more,
  })

const ACKNOWLEDGING =
  'An email goes to Ada Byron1 at once: the club has the complaint and looks into it. It cannot be taken back.'

const card = async (name: RegExp) => within(await screen.findByRole('article', { name }))

it('[SET-07] the Secretary sees the days that are left, acknowledges a complaint and answers it', async () => {
  let known = [complaint(1), complaint(2, { receivedAt: daysAgo(28) }), complaint(3, { receivedAt: daysAgo(32) })]
  const change = (id: number, more: Partial<Complaint>) => {
    known = known.map(each => (each.id === id ? { ...each, ...more } : each))
    return answer(known.find(each => each.id === id))
  }
  const { club } = open(() => known, {
    'POST /api/complaint/acknowledge': () => change(1, { acknowledgedAt: daysAgo(0), acknowledgedBy: 'Sam Quay' }),
    'POST /api/complaint/answer': () =>
      change(1, { answeredAt: daysAgo(0), answeredBy: 'Sam Quay', answer: 'It has been taken down.' }),
  })
  const first = await card(/^Ada Byron1,/)
  expect(first.getByText('30 days left to acknowledge it')).toBeVisible()
  expect((await card(/^Ada Byron2,/)).getByText('2 days left to acknowledge it')).toBeVisible()
  expect((await card(/^Ada Byron3,/)).getByText('2 days too late to acknowledge it')).toBeVisible()
  const acknowledge = first.getByRole('button', { name: 'Acknowledge the complaint of Ada Byron1' })
  await userEvent.click(acknowledge)
  const question = 'Do you want to acknowledge the complaint of Ada Byron1?'
  await answerQuestion(question, 'Cancel', ACKNOWLEDGING)
  expect(club.named('POST /api/complaint/acknowledge')).toEqual([])
  await userEvent.click(acknowledge)
  await answerQuestion(question, 'Acknowledge')
  expect(await first.findByText('To be answered')).toBeVisible()
  expect(await screen.findByText('Acknowledged. The member is told by email.')).toBeVisible()
  expect(first.queryByRole('button', { name: /^Acknowledge/ })).toBeNull()

  await userEvent.click(first.getByRole('button', { name: 'Answer the complaint of Ada Byron1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the complaint of Ada Byron1' }))
  expect(dialog.getByText('The text of 1')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
  expect(await dialog.findByText('Please write the answer.')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: /Answer/ }), 'It has been taken down.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
  expect(await first.findByText('It has been taken down.')).toBeVisible()
  expect(first.getByText(/Answered on .* by Sam Quay/)).toBeVisible()
  expect(first.queryByRole('button')).toBeNull()
  expect(club.named('POST /api/complaint/acknowledge')[0]?.body).toBe('{"id":1}')
  expect(club.named('POST /api/complaint/answer').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { id: 1, answer: 'It has been taken down.' },
  ])
})

it('[SET-07] says that there are none', async () => {
  open(() => [])
  expect(await screen.findByText('No complaints')).toBeVisible()
})

it('[SET-07] an answer that somebody else has given meanwhile is said in the dialog, and nothing typed is lost', async () => {
  expectConsoleError(/has been answered already/)
  open(() => [complaint(1)], {
    'POST /api/complaint/answer': () => answer({ message: 'This complaint has been answered already.' }, 409),
  })
  await userEvent.click((await card(/^Ada Byron1,/)).getByRole('button', { name: /^Answer/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Answer/ }), 'Mine')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
  expect(await dialog.findByText('This complaint has been answered already.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /Answer/ })).toHaveValue('Mine')
})

it('[SET-07] an answer that has been begun is not lost by Escape or a tap beside it', async () => {
  open(() => [complaint(1)])
  await userEvent.click((await card(/^Ada Byron1,/)).getByRole('button', { name: /^Answer/ }))
  const dialog = await screen.findByRole('dialog')
  const text = within(dialog).getByRole('textbox', { name: /Answer/ })
  await userEvent.type(text, 'Mine')
  await userEvent.keyboard('{Escape}')
  await answerQuestion(UNSAVED[0], 'Stay', UNSAVED[1])
  await userEvent.click(dialog.parentElement ?? dialog)
  await answerQuestion(UNSAVED[0], 'Stay')
  expect(text).toHaveValue('Mine')
  await userEvent.keyboard('{Escape}')
  await answerQuestion(UNSAVED[0], 'Leave without saving')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

it('[SET-07] one’s own complaint says that another answers it, and offers nothing', async () => {
  open(() => [complaint(1, { userId: 1 }), complaint(2)])
  const own = await card(/^Ada Byron1/)
  expect(
    await own.findByText('This is your own complaint: somebody else who looks after the members answers it.'),
  ).toBeVisible()
  expect(own.queryByRole('button')).toBeNull()
  expect(await (await card(/^Ada Byron2/)).findByRole('button', { name: /^Answer/ })).toBeVisible()
})
