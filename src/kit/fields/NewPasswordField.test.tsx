import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as strength from '#contract/passwordStrength'
import { NewPasswordField } from './NewPasswordField'

const show = () =>
  render(
    <form>
      <input name="firstName" defaultValue="Kingsbridge" />
      <NewPasswordField name="newPassword" label="New password" required />
    </form>,
  )
const type = async (password: string) => {
  await userEvent.clear(screen.getByLabelText(/^New password/))
  await userEvent.paste(password)
}

it('[PUB-11] judges what is typed, in words that are read out, with the member’s own words against it', async () => {
  show()
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  await type('short')
  await vi.waitFor(() => expect(status).toHaveTextContent('Please use at least 8 characters.'), 10_000)
  await type('aaaaaaaa')
  await vi.waitFor(() =>
    expect(status).toHaveTextContent(
      'This password is too easy to guess, because it repeats one character. Add another word or two: several words that have nothing to do with one another are good.',
    ),
  )
  await type('kingsbridge1')
  await vi.waitFor(() =>
    expect(status).toHaveTextContent('because it is made of your name, your email address or words of the club'),
  )
  await type('tide-turns-at-six')
  await vi.waitFor(() => expect(status).toHaveTextContent('A very good password.'))
  await userEvent.clear(screen.getByLabelText(/^New password/))
  await vi.waitFor(() => expect(status).toBeEmptyDOMElement())
})

it('[PUB-11] loads nothing before it takes the focus, and works where nothing can be loaded', async () => {
  const loading = vi.spyOn(strength, 'loadPasswordJudge').mockRejectedValue(new TypeError('Failed to fetch'))
  show()
  expect(loading).not.toHaveBeenCalled()
  await type('tide-turns-at-six')
  expect(loading).toHaveBeenCalled()
  expect(screen.getByLabelText(/^New password/)).toHaveValue('tide-turns-at-six')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
