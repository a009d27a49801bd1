import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Role } from '#contract/words'
import { answer } from '../../testing/clubDouble'
import { profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'

const open = (roles: readonly Role[]) =>
  openScreen('/members/committee/webadmin', { 'GET /api/user/profile': () => answer(profileOf(roles)) })

it('[ADM-11] Coming Soon, beside New and Archieved, which lead to all members and to those who wait', async () => {
  open(['Member', 'Committee Member'])
  expect(await screen.findByRole('heading', { level: 1, name: 'Web Administrator' })).toBeVisible()
  expect(screen.getByText('Coming Soon')).toBeVisible()
  const menu = within(screen.getByRole('list', { name: 'Web Administrator' }))
  expect(menu.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['New', '/app/club/v1/members/users/list/All'],
    ['Archieved', '/app/club/v1/members/users/list/Waiting%20Approval'],
  ])
})

it('[ROLE-01] [ADM-11] a member without the right is told so', async () => {
  open(['Member'])
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible()
})
