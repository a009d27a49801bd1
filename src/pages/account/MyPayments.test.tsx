import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../testing/clubDouble'
import { openScreen } from '../../testing/openScreen'

it('[SET-05] a member sees what they have paid, year by year', async () => {
  openScreen('/members/account/payments', {
    'GET /api/payment/my': () =>
      answer([
        { year: 2026, hasPaid: false, payments: [] },
        { year: 2025, hasPaid: true, payments: [{ id: 3, receivedOn: '2025-02-28', amount: '120.00' }] },
      ]),
  })
  expect(await screen.findByText('2026: not paid yet')).toBeVisible()
  expect(screen.getByText('2025: paid')).toBeVisible()
  expect(screen.getByText('£120.00, received on 28/02/2025')).toBeVisible()
})
