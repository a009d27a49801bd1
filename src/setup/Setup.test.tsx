import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SETUP_NAMES } from '#contract/setupResources'
import { answer } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { openMembers, profileOf } from '../testing/membersApp'
import { SETUP_GROUPS } from './setupIndex'

const boat = (id: number, name: string, more: object = {}) => ({
  id,
  version: 70 + id,
  name,
  boatClass: null,
  seats: 4,
  notes: null,
  isActive: true,
  ...more,
})
const BOATS = [boat(1, 'Curlew'), boat(2, 'Avocet'), boat(3, 'Greylag', { isActive: false })]
const administrator = { 'GET /api/user/profile': () => answer(profileOf(['Member', 'System Administrator'])) }
const listed = () => answer(BOATS, 200, { 'X-Total-Count': '3' })

it('[SET-01] every described resource stands once in the index of the club set-up', () => {
  const paths = SETUP_GROUPS.flatMap(({ entries }) => entries.map(({ path }) => path.split('/').at(-1)))
  expect(SETUP_NAMES.filter(name => paths.filter(path => path === name).length !== 1)).toEqual([])
})

it('[SET-01] the list says what is retired, and moves a record by its buttons with one call', async () => {
  const { club } = openMembers('/members/committee/setup/boats', {
    ...administrator,
    'GET /api/setup/boats': listed,
    'POST /api/setup/boats/order': () => answer({ ids: [2, 1, 3] }),
  })
  const greylag = (await screen.findByRole('link', { name: 'Greylag' })).closest('li')
  expect(within(greylag as HTMLElement).getByText('Out of service')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Move Curlew up' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Move Avocet up' }))
  await screen.findByText('Avocet is now number 1 of 3.')
  expect(club.named('POST /api/setup/boats/order').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { ids: [2, 1, 3] },
  ])
})

it('[SET-01] a save that somebody else came before shows both versions, keeps what was typed, and then saves over', async () => {
  expectConsoleError(/Somebody else has changed this/)
  const theirs = boat(1, 'Curlew', { seats: 5, notes: 'New rudder', version: 99 })
  let saves = 0
  const { club, path } = openMembers('/members/committee/setup/boats/1', {
    ...administrator,
    'GET /api/setup/boats/1': () => answer(BOATS[0]),
    'GET /api/setup/boats': listed,
    'PUT /api/setup/boats/1': () => {
      saves += 1
      return saves === 1 ? answer({ message: 'Somebody else has changed this.', current: theirs }, 409) : answer(theirs)
    },
  })
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(/Please enter the boat’s name/)).not.toHaveLength(0)
  expect(saves).toBe(0)
  await userEvent.type(name, 'Whimbrel')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Somebody else has changed this since you opened it/)
  expect(name).toHaveValue('Whimbrel')
  expect(screen.getAllByRole('radio', { name: 'Yours' })[0]).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(path()).toBe('/members/committee/setup/boats'))
  const sent = club.named('PUT /api/setup/boats/1').map(({ body }) => JSON.parse(body) as unknown)
  expect(sent[1]).toMatchObject({ name: 'Whimbrel', version: 99 })
})

it('[SET-01] what is in use is not deleted: the refusal stands on the page', async () => {
  expectConsoleError(/Used by 12 events/)
  openMembers('/members/committee/setup/boats/1', {
    ...administrator,
    'GET /api/setup/boats/1': () => answer(BOATS[0]),
    'DELETE /api/setup/boats/1': () => answer({ message: 'Used by 12 events, so it cannot be deleted.' }, 409),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this boat' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Used by 12 events')
})
