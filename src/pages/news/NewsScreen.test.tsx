import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openScreen } from '../../testing/openScreen'

const menu = async () => within(await screen.findByRole('list', { name: 'News' }))

it('[MEM-01] the side menu holds News and Archieved and tells which is open; both say Coming Soon', async () => {
  const { path } = openScreen('/members/news')
  expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  expect(
    (await menu()).getAllByRole('link').map(link => [link.textContent, link.getAttribute('aria-current')]),
  ).toEqual([
    ['News', 'page'],
    ['Archieved', null],
  ])
  expect(screen.getByText('Coming Soon')).toBeVisible()

  await userEvent.click((await menu()).getByRole('link', { name: 'Archieved' }))
  expect(path()).toBe('/members/news?list=archieved')
  expect(await screen.findByText('When there is news, the older of it will be kept here.')).toBeVisible()
  expect((await menu()).getAllByRole('link').map(link => link.getAttribute('aria-current'))).toEqual([null, 'page'])
  expect(screen.getByText('Coming Soon')).toBeVisible()
})

it('[MEM-01] what is coming up is a tap away', async () => {
  openScreen('/members/news')
  expect(await screen.findByRole('link', { name: 'See all that is coming up' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/rows/All%20Events/Upcoming',
  )
})
