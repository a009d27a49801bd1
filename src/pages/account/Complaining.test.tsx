import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { MyComplaint } from '#contract/calls/complaint'
import { answer } from '../../testing/clubDouble'
import type { Answers } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'

const MAKE = 'POST /api/complaint/make'
const TEXT = 'My date of birth was on the notice board.'

const complaint = (more: Partial<MyComplaint> = {}): MyComplaint => ({
  ...{ id: 3, text: TEXT, receivedAt: '2026-07-01T10:00:00Z', acknowledgedAt: null, answeredAt: null, answer: null },
  ...more,
})

const open = (more: Answers) =>
  openScreen('/members/account/privacy', {
    'GET /api/club/keepingTimes': () =>
      answer({ medicalDays: 90, mailMonths: 12, historyYears: 6, medicalDaysAroundRow: null }),
    ...more,
  })

const part = async () => within(await screen.findByRole('region', { name: 'Complaining' }))

it('[SET-07] a member complains about how personal data is handled; an empty one is not sent, a refused one stays', async () => {
  let refuses = true
  const made: MyComplaint[] = []
  const { club } = open({
    'GET /api/complaint/my': () => answer(made),
    [MAKE]: () => {
      if (refuses) return answer({ message: 'Too many tries. Please wait.' }, 429)
      made.push(complaint())
      return answer(complaint())
    },
  })
  const box = await part()
  expect(box.getByText(/acknowledges the complaint within 30 days/)).toBeVisible()
  expect(box.getByText(/by the contact form of the public site/)).toBeVisible()
  await userEvent.click(box.getByRole('button', { name: 'Write a complaint' }))
  await userEvent.click(box.getByRole('button', { name: 'Send the complaint' }))
  expect(await box.findByText('Please write what the complaint is about.')).toBeVisible()
  expect(club.named(MAKE)).toHaveLength(0)
  const text = box.getByRole('textbox', { name: /What is it about/ })
  await userEvent.type(text, TEXT)
  await userEvent.click(box.getByRole('button', { name: 'Send the complaint' }))
  expect(await box.findByText('Too many tries. Please wait.')).toBeVisible()
  expect(text).toHaveValue(TEXT)
  refuses = false
  await userEvent.click(box.getByRole('button', { name: 'Send the complaint' }))
  const list = within(await box.findByRole('list', { name: 'Your complaints' }))
  expect(list.getByText('Received on 01/07/2026 · To be acknowledged by 31/07/2026 · Not answered yet')).toBeVisible()
  expect(await screen.findByText('The club has your complaint.')).toBeVisible()
  expect(box.getByRole('button', { name: 'Write a complaint' })).toBeVisible()
  expect(club.named(MAKE).map(({ body }) => body)).toEqual(Array(2).fill(JSON.stringify({ text: TEXT })))
})

it('[SET-07] the member sees when a complaint was received, acknowledged and answered, and the answer', async () => {
  open({
    'GET /api/complaint/my': () =>
      answer([
        complaint({
          ...{ acknowledgedAt: '2026-07-03T10:00:00Z', answeredAt: '2026-07-10T10:00:00Z' },
          answer: 'It has been taken down.',
        }),
      ]),
  })
  const list = within(await (await part()).findByRole('list', { name: 'Your complaints' }))
  expect(list.getByText('Received on 01/07/2026 · Acknowledged on 03/07/2026 · Answered on 10/07/2026')).toBeVisible()
  expect(list.getByText('It has been taken down.')).toBeVisible()
})
