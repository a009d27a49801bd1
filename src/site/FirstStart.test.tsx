import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { leaveFor } from '../api/leaveFor'
import { answer, doubleClub } from '../testing/clubDouble'
import { FirstStartLink, FirstStartUsed } from './FirstStart'

const CALL = 'POST /api/user/firstAdministrator'
const TOKEN = 'POST /oauth/token'

beforeEach(() => window.history.replaceState(null, '', '/app/club/v1/first-start/a-b_c'))

const begin = () => userEvent.click(screen.getByRole('button', { name: 'Begin' }))

async function fillIn() {
  await userEvent.type(screen.getByLabelText(/^First name/), 'Ada')
  await userEvent.type(screen.getByLabelText(/^Surname/), 'Ferry')
  await userEvent.type(screen.getByLabelText(/^Email address/), 'ada@club.example')
  await userEvent.type(screen.getByLabelText(/^New password/), 'ebb at four')
  await userEvent.type(screen.getByLabelText(/^Confirm new password/), 'ebb at four')
}

describe('the page of the printed link', () => {
  it('[SET-03] asks for everything, sends it with the code, signs in, and leads to the first steps', async () => {
    const club = doubleClub({
      [CALL]: () => answer({}),
      [TOKEN]: () => answer({ access_token: 'a', refresh_token: 'r' }),
    })
    render(<FirstStartLink />)
    await begin()
    expect(screen.getByLabelText(/^Surname/)).toHaveAccessibleDescription('Please enter your surname')
    expect(club.requests).toEqual([])
    await fillIn()
    await begin()
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/members/committee/setup/start'))
    expect(JSON.parse(club.named(CALL)[0]?.body ?? '')).toEqual({
      ...{ code: 'a-b_c', firstName: 'Ada', familyName: 'Ferry', email: 'ada@club.example' },
      ...{ newPassword: 'ebb at four', confirmNewPassword: 'ebb at four' },
    })
    expect(new URLSearchParams(club.named(TOKEN)[0]?.body).get('username')).toBe('ada@club.example')
  })

  it('[SET-03] leads to the login where signing in at once fails, since the link is used up', async () => {
    doubleClub({ [CALL]: () => answer({}), [TOKEN]: () => answer({ message: 'Too many.' }, 429) })
    render(<FirstStartLink />)
    await fillIn()
    await begin()
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login?redirect=%2Fmembers%2Fcommittee%2Fsetup%2Fstart'))
  })

  it('[SET-03] says that the link is out of date, and keeps what was typed', async () => {
    const sentence = 'This link has been used already or is out of date.'
    doubleClub({
      [CALL]: () => answer({ message: 'The request is invalid.', modelState: { code: [sentence] } }, 400),
    })
    render(<FirstStartLink />)
    await fillIn()
    await begin()
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Ada')
  })
})

it('[SET-03] a used link says so, and leads to the login', () => {
  render(<FirstStartUsed />)
  expect(screen.getByRole('heading', { level: 1, name: 'This link has been used' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/app/club/v1/login?redirect=%2Fmembers%2Fcommittee%2Fsetup%2Fstart',
  )
})
