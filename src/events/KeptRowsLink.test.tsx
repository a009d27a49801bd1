import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { unreachable } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { openMembers } from '../testing/membersApp'

/** Stands in for IndexedDB, which jsdom does not have. */
const device = vi.hoisted(() => ({ isHomeKept: false }))
vi.mock('../api/keptAnswers', async importOriginal => ({
  ...(await importOriginal<typeof import('../api/keptAnswers')>()),
  isKept: async () => device.isHomeKept,
}))

const REACHED_NOT = 'The club cannot be reached. Please check your connection and try again.'
const linkHome = () => screen.findByRole('link', { name: 'See them on the home page' })

beforeEach(() => {
  device.isHomeKept = true
  expectConsoleError(/The club cannot be reached/)
})

it.each([
  ['/members/rows/My%20Events/Upcoming', 'GET /api/event/all'],
  ['/members/documents', 'GET /api/document/all'],
])('[PCK-02] without signal %s says so, and leads to what the device keeps', async (path, call) => {
  openMembers(path, { [call]: unreachable })
  expect(await linkHome()).toHaveAttribute('href', '/app/club/v1/members/home')
  expect(screen.getByText(REACHED_NOT)).toBeVisible()
})

it('[PCK-02] it leads nowhere where nothing is kept', async () => {
  device.isHomeKept = false
  openMembers('/members/rows/My%20Events/Upcoming', { 'GET /api/event/all': unreachable })
  expect(await screen.findByText(REACHED_NOT)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'See them on the home page' })).toBeNull()
})
