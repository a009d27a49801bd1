import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answer, doubleClub, later, unreachable } from '../../testing/clubDouble'
import { NewPasswordField } from './NewPasswordField'

const JUDGE = 'POST /api/user/judgePassword'
const GOOD = { isGood: true, why: null }
const WHY = 'This password is too easy to guess, because it is much like a common password.'
const SHORT = 'Please use at least 8 characters.'

const show = () =>
  render(
    <form>
      <input name="firstName" defaultValue="Wren" />
      <input name="email" defaultValue="wren@club.example" />
      <NewPasswordField name="newPassword" label="New password" required owner={{ familyName: 'Saltash' }} />
    </form>,
  )
const field = () => screen.getByLabelText(/^New password/)
const status = () => screen.getByRole('status')
const type = async (password: string) => {
  await userEvent.clear(field())
  await userEvent.type(field(), password)
}

it('[PUB-11] asks the server when it is left, with what the form knows of the person, and says beside the field why it would be refused', async () => {
  const club = doubleClub({ [JUDGE]: () => answer({ isGood: false, why: WHY }) })
  show()
  await type('football2026!!')
  expect([club.requests.length, status().textContent]).toEqual([0, ''])
  await userEvent.tab()
  await waitFor(() => expect(status()).toHaveTextContent(WHY))
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(WHY))
  expect(club.requests.map(({ name, body }) => [name, JSON.parse(body)])).toEqual([
    [JUDGE, { password: 'football2026!!', firstName: 'Wren', familyName: 'Saltash', email: 'wren@club.example' }],
  ])
})

it('[PUB-11] says that it is good, and nothing more once another is typed', async () => {
  const club = doubleClub({ [JUDGE]: () => answer(GOOD) })
  show()
  await type('vK3!pz8Q')
  await userEvent.tab()
  await waitFor(() => expect(status()).toHaveTextContent('A good password.'))
  expect(field()).toBeValid()
  await userEvent.click(field())
  await userEvent.tab()
  expect(club.requests).toHaveLength(1)
  await userEvent.type(field(), 'x')
  expect(status()).toBeEmptyDOMElement()
})

it('[PUB-11] what is answered to an earlier one is not said of a later one', async () => {
  const first = later()
  doubleClub({ [JUDGE]: () => first.promise })
  show()
  await type('football2026!!')
  await userEvent.tab()
  await type('short')
  first.resolve(answer({ isGood: false, why: WHY }))
  await userEvent.tab()
  await waitFor(() => expect(status()).toHaveTextContent(SHORT))
  expect(status()).not.toHaveTextContent(WHY)
})

it.each([
  ['the club cannot be reached', unreachable],
  ['it was asked too often', () => answer({ message: 'Too many.' }, 429)],
  ['another server does not know the call', () => answer({}, 404)],
])('[PUB-11] where %s it tells the length alone', async (_case, give) => {
  const club = doubleClub({ [JUDGE]: give })
  show()
  await type('football2026!!')
  await userEvent.tab()
  await waitFor(() => expect(club.requests).toHaveLength(1))
  expect(status()).toBeEmptyDOMElement()
  await type('short')
  await userEvent.tab()
  expect(status()).toHaveTextContent(SHORT)
  expect(club.requests).toHaveLength(1)
})
