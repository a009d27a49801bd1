import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answer, later } from '../testing/clubDouble'
import { type Answers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import type { MailLine } from './mailAdapter'
import { wideScreen } from '../testing/wideScreen'

beforeEach(() => wideScreen())

const lineOf = (id: number, more: Partial<MailLine> = {}): MailLine => ({
  id,
  writtenAt: '2026-11-22T09:30:00Z',
  toName: `Person ${id}`,
  toAddress: `person${id}@club.example`,
  subject: `Subject ${id}`,
  state: 'waiting',
  attempts: 0,
  nextAttemptAt: '2026-11-22T09:30:00Z',
  lastError: null,
  sentAt: null,
  ...more,
})
const PARKED = { state: 'parked', attempts: 10, nextAttemptAt: null, lastError: '550 no such mailbox' } as const

const SUMMARY = {
  waiting: 1,
  sent: 1,
  waitingSince: '2026-11-22T09:30:00Z',
  isSending: false,
  fault: null,
  hindrances: [],
}

function open(path: string, more: object = {}, answers: Answers = {}) {
  const lines = [
    lineOf(3, PARKED),
    lineOf(2, { state: 'sent', attempts: 1, nextAttemptAt: null, sentAt: '2026-11-22T09:31:00Z' }),
    lineOf(1),
  ]
  let parked = 1
  return openScreen(path, {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'System Administrator'])),
    'GET /api/mail/summary': () => answer({ ...SUMMARY, parked, ...more }),
    'GET /api/mail/all': () => answer(lines, 200, { 'X-Total-Count': '3' }),
    'GET /api/mail/get': () =>
      answer({
        ...lines[0],
        replyTo: null,
        attachments: ['tides.pdf'],
        isCut: true,
        html: '<html><head><title>x</title></head><body><p>Words</p></body></html>',
      }),
    'POST /api/mail/retry': ({ body }) => answer((JSON.parse(body) as { ids: number[] }).ids.slice(0, 1)),
    'POST /api/mail/retryParked': () => {
      parked = 0
      return answer({ retried: 1 })
    },
    'POST /api/mail/drop': () => answer([3]),
    ...answers,
  })
}

const sentBodies = (club: ReturnType<typeof open>['club'], name: string) => club.named(name).map(({ body }) => body)

it('[SET-09] the list says to whom, what, and what became of it; ticks what is parked, and tries it again', async () => {
  const { club } = open('/members/committee/setup/mails/parked')
  const row = (await screen.findByRole('link', { name: 'Subject 3' })).closest('tr') as HTMLElement
  expect(screen.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible()
  expect(row).toHaveTextContent('22/11/2026, 09:30')
  expect(row).toHaveTextContent('Person 3person3@club.example')
  expect(row).toHaveTextContent('Parkedtried 10 times550 no such mailbox')
  expect(await screen.findByText(/The club has no mail server/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Parked (1)' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/committee/setup/mails/parked',
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tick Subject 3 to Person 3' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tick Subject 1 to Person 1' }))
  const bar = screen.getByRole('region', { name: 'The ticked emails' })
  await userEvent.click(await within(bar).findByRole('button', { name: 'Try 2 emails again' }))
  expect(await screen.findByText(/on its way again\. 1 email passed over/)).toBeVisible()
  expect(sentBodies(club, 'POST /api/mail/retry').map(body => JSON.parse(body) as unknown)).toEqual([{ ids: [3, 1] }])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The ticked emails' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Try the parked one again' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Parked (1)' })).toBeNull())
})

it('[SET-09] an email is read in a frame where nothing runs, says that its link is its recipient’s, and is dropped once one has said yes', async () => {
  const dropping = later()
  const { club, path } = open(
    '/members/committee/setup/mail/3',
    {},
    {
      'POST /api/mail/drop': () => dropping.promise,
    },
  )
  const frame = await screen.findByTitle('The email')
  expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<base target="_blank"><title>x'))
  expect(screen.getByText(/only its recipient is shown it.*mail show 3/)).toBeVisible()
  expect(screen.getByText('550 no such mailbox')).toBeVisible()
  expect(screen.getByText('tides.pdf')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Drop' }))
  const question = await screen.findByRole('dialog', { name: 'Drop this email?' })
  expect(club.named('POST /api/mail/drop')).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Drop' }))
  expect(await within(question).findByText('Dropping the email...')).toBeVisible()
  dropping.resolve(answer([3]))
  await waitFor(() => expect(path()).toBe('/members/committee/setup/mails/All'))
  expect(await screen.findByText('The email has been dropped.')).toBeVisible()
  expect(sentBodies(club, 'POST /api/mail/drop')).toEqual(['{"ids":[3]}'])
})

it('[SET-09] says what is wrong with the settings, and leads to where they are shown and tried', async () => {
  const fault = {
    says: 'mail.club.example was tried: Invalid login: 535 no',
    advice: 'See that the password is right.',
  }
  open('/members/committee/setup/mails/All', { isSending: true, fault, hindrances: ['The address is not set.'] })
  const alert = (await screen.findByText('The mail server takes no emails')).closest('[role=alert]') as HTMLElement
  expect(alert).toHaveTextContent(fault.says)
  expect(alert).toHaveTextContent(fault.advice)
  expect(alert).toHaveTextContent(/changes SMTP_URL and MAIL_FROM in its environment/)
  expect(within(alert).getByRole('link', { name: 'See the settings and try them' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/committee/setup/mailServer',
  )
  expect(screen.getByText('The address is not set.')).toBeVisible()
  expect(screen.queryByText(/The club has no mail server/)).toBeNull()
})
