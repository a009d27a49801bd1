import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Payer } from '#contract/calls/payment'
import { answer } from '../testing/clubDouble'
import { type Answers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { wideScreen } from '../testing/wideScreen'

beforeEach(() => wideScreen())

const payer = (userId: number, more: Partial<Payer> = {}): Payer => ({
  userId,
  firstName: 'Ada',
  familyName: `Byron${userId}`,
  email: `ada${userId}@demo.example`,
  membershipType: 'Full',
  isActive: true,
  fee: '130.00',
  hasPaid: false,
  received: null,
  receivedOn: null,
  remindedAt: null,
  ...more,
})
const summary = {
  ...{ year: 2026, currentYear: 2026, years: [2027, 2026, 2025], fee: '130.00', contribution: '30.00' },
  ...{ members: 40, paid: 30, unpaid: 10, life: 3, withoutAmount: 5, payments: 22, received: '2860.00' },
  ...{ outstanding: '1235.00', typeFees: [{ membershipType: 'Junior', fee: '65.00' }] },
}
const nextYear = {
  ...{ year: 2026, next: 2027, becomeUnpaid: 26, unpaid: 36, life: 3, inAdvance: 1, lastStart: null },
  ...{ obstacle: null, warning: null },
  unpaidByType: [{ membershipType: 'Full', members: 36 }],
}
const open = (more: Answers = {}) =>
  openScreen('/members/committee/payments', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
    'GET /api/payment/summary': () => answer(summary),
    'GET /api/payment/nextYear': () => answer(nextYear),
    'GET /api/payment/all': () =>
      answer([payer(1), payer(2, { hasPaid: true, fee: '65.00', received: '130.00', receivedOn: '2026-03-02' })], 200, {
        'X-Total-Count': '2',
      }),
    ...more,
  })

it('[SET-05] says what a year stands at, lists who has paid, and records a payment with the fee at one tap', async () => {
  const earlier = {
    ...{ id: 7, year: 2026, receivedOn: '2026-02-01', amount: '50.00', note: 'Cash', settles: false },
    ...{ recordedAt: '2026-02-01T10:00:00Z', recordedBy: 'Sam Quay' },
  }
  const { club } = open({
    'GET /api/payment/ofMember': () => answer([earlier]),
    'POST /api/payment/record': () => answer([{ id: 8, userId: 1 }]),
    'POST /api/payment/takeBack': () => answer([8]),
  })
  const user = userEvent.setup()
  expect(
    await screen.findByText(/30 of 40 paid · 10 unpaid · £2,860.00 received in 22 payments · £1,235.00 still to come/),
  ).toBeVisible()
  expect(screen.getByText('Fee £130.00, voluntary contribution £30.00 · Junior £65.00')).toBeVisible()
  const row = (await screen.findByText('Byron2')).closest('tr')
  expect(within(row as HTMLElement).getByText('£130.00')).toBeVisible()
  expect(within(row as HTMLElement).getByText('Yes')).toBeVisible()
  const unpaid = screen.getByText('Byron1').closest('tr')
  expect(within(unpaid as HTMLElement).getByText('Unpaid')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download Payments 2026 as Excel' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Record payment: Ada Byron1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Payment of Ada Byron1' })
  expect(await within(dialog).findByText('£50.00 on 01/02/2026, for 2026')).toBeVisible()
  const amount = within(dialog).getByRole('textbox', { name: /Amount/ })
  expect(amount).toHaveValue('130.00')
  await user.clear(amount)
  await user.type(amount, 'lots')
  await user.click(within(dialog).getByRole('button', { name: 'Record' }))
  expect(await within(dialog).findByText('Please give an amount in pounds, like 130 or 97.50.')).toBeVisible()
  expect(club.named('POST /api/payment/record')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'With contribution, £160.00' }))
  await user.click(within(dialog).getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = club.named('POST /api/payment/record')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ userIds: [1], year: 2026, amount: '160.00', settles: true })
  expect(sent?.headers.get('idempotency-key')).toMatch(/./)
  await user.click(await screen.findByRole('button', { name: /Undo/ }))
  await waitFor(() => expect(club.named('POST /api/payment/takeBack')[0]?.body).toBe('{"ids":[8]}'))
})

it('[SET-05] records each one’s own fee of several members, and of one the fee of their type', async () => {
  const { club } = open({
    'GET /api/payment/all': () => answer([payer(1), payer(2, { fee: '65.00' })], 200, { 'X-Total-Count': '2' }),
    'GET /api/payment/ofMember': () => answer([]),
    'POST /api/payment/record': () =>
      answer([
        { id: 8, userId: 1 },
        { id: 9, userId: 2 },
      ]),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Record payment: Ada Byron2' }))
  const single = await screen.findByRole('dialog', { name: 'Payment of Ada Byron2' })
  expect(within(single).getByRole('textbox', { name: /Amount/ })).toHaveValue('65.00')
  expect(within(single).getByRole('button', { name: 'With contribution, £95.00' })).toBeVisible()
  await user.click(within(single).getByRole('button', { name: 'Cancel' }))

  await user.click(screen.getByRole('checkbox', { name: 'Tick Ada Byron1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tick Ada Byron2' }))
  await user.click(screen.getByRole('button', { name: 'Record payment' }))
  const dialog = await screen.findByRole('dialog', { name: 'The same payment of each of 2 members' })
  const amount = within(dialog).getByRole('textbox', { name: /Amount/ })
  expect(amount).toHaveValue('')
  expect(amount).toHaveAccessibleDescription('Left empty, each one’s own fee (2 members: £195).')
  await user.click(within(dialog).getByRole('button', { name: 'Record' }))
  expect(await screen.findByText('2 payments recorded.')).toBeVisible()
  const [sent] = club.named('POST /api/payment/record')
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    ...{ userIds: [1, 2], year: 2026, note: null, settles: true },
    receivedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
})

const eight = Array.from({ length: 8 }, (_, index) => ({ userId: index + 1, name: `Rower ${index + 1}` }))

it('[SET-05] says the numbers and the names before it reminds the unpaid or starts a year, and then does it', async () => {
  const { club } = open({
    'POST /api/payment/previewReminder': () =>
      answer({
        due: 8,
        remindedThisWeek: 1,
        unmailed: [{ name: 'Ben Byron', phoneNumber: '07700 900123' }],
        names: { due: eight, remindedThisWeek: [{ userId: 9, name: 'Joan Clarke' }] },
        hindrances: [],
        year: 2026,
        mail: { subject: 'Fee', html: '<p>Fee</p>' },
      }),
    'POST /api/payment/remind': () =>
      answer({ due: 8, remindedThisWeek: 1, unmailed: [{ name: 'Ben Byron', phoneNumber: '07700 900123' }] }),
    'POST /api/payment/startYear': () => answer({ started: true }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Remind the unpaid' }))
  const reminding = await screen.findByRole('dialog', { name: 'Send 8 reminders?' })
  expect(within(reminding).getByText('1 member left out: reminded in the last seven days.')).toBeVisible()
  const namesIn = (list: string) =>
    within(within(reminding).getByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map(item => item.textContent)
  expect(namesIn('Reminded')).toEqual(eight.map(({ name }) => name))
  expect(namesIn('Reminded in the last seven days')).toEqual(['Joan Clarke'])
  expect(namesIn('No email address')).toEqual(['Ben Byron 07700 900123'])
  expect(club.named('POST /api/payment/remind')).toEqual([])
  await user.click(within(reminding).getByRole('button', { name: 'Send' }))
  expect(
    await screen.findByText(
      '8 reminders on the way. No email address, so please tell them yourself: Ben Byron (07700 900123).',
    ),
  ).toBeVisible()
  expect(club.named('POST /api/payment/remind')[0]?.body).toBe('{"year":2026}')

  await user.click(await screen.findByRole('button', { name: 'Start 2027' }))
  const starting = await screen.findByRole('dialog', { name: 'Start the membership year 2027?' })
  expect(within(starting).getByText('26 members paid for 2026 and will be unpaid.')).toBeVisible()
  expect(within(starting).getByText('Full: 36')).toBeVisible()
  await user.click(within(starting).getByRole('button', { name: 'Start 2027' }))
  expect(await screen.findByText('The membership year is 2027 now.')).toBeVisible()
  expect(club.named('POST /api/payment/startYear')[0]?.body).toBe('{"year":2027}')
})

it('[SET-05] says what is in the way of emails in place of reminding anybody', async () => {
  const hindrance =
    'No mail server is set, so emails would stay in the outbox. Set SMTP_URL, and start the server again.'
  const { club } = open({
    'POST /api/payment/previewReminder': () =>
      answer({
        ...{ due: 8, remindedThisWeek: 0, unmailed: [], names: { due: eight, remindedThisWeek: [] } },
        ...{ hindrances: [hindrance], year: 2026, mail: null },
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remind the unpaid' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nobody can be reminded yet' })
  expect(within(dialog).getByRole('alert')).toHaveTextContent(hindrance)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(club.named('POST /api/payment/remind')).toEqual([])
})

it('[SET-05] warns before a year is started that has not begun, and says why another cannot be started yet', async () => {
  const warning = '2027 has not begun yet. Once it is started, everybody who has not paid for 2027 counts as unpaid.'
  const obstacle = '2028 cannot be started yet, because 2027 has not begun. It can be started from 1 January 2027.'
  let isStarted = false
  open({
    'GET /api/payment/nextYear': () =>
      answer(isStarted ? { ...nextYear, year: 2027, next: 2028, obstacle, warning } : { ...nextYear, warning }),
    'POST /api/payment/startYear': () => {
      isStarted = true
      return answer({ started: true })
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Start 2027' }))
  const starting = await screen.findByRole('dialog', { name: 'Start the membership year 2027?' })
  expect(within(starting).getByText(warning)).toBeVisible()
  await user.click(within(starting).getByRole('button', { name: 'Start 2027' }))
  expect(await screen.findByText(obstacle)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
})
