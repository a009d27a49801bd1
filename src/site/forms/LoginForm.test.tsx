import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveFor } from '../../club/leave'
import { answer, doubleClub, later, tokens, unreachable } from '../../testing/clubDouble'
import { LoginForm } from './LoginForm'

vi.mock('../../club/leave', () => ({ leaveFor: vi.fn<(path: string) => void>() }))

const TOKEN = 'POST /oauth/token'
const email = () => screen.getByLabelText(/Email address/)
const password = () => screen.getByLabelText(/^Password/)
const button = () => screen.getByRole('button', { name: 'Login' })

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  window.history.replaceState(null, '', '/app/club/v1/login')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function signIn(typed = 'ebb-and-flood-2026{Enter}') {
  await userEvent.type(email(), 'member@demo.example')
  await userEvent.type(password(), typed)
}

describe('Member Login', () => {
  it('[PUB-06] has both fields, the Login button, and the links to Register and Forgot Password', () => {
    render(<LoginForm />)
    expect(screen.getByRole('heading', { level: 1, name: 'Member Login' })).toBeVisible()
    expect(email()).toHaveAttribute('autocomplete', 'username')
    expect(password()).toHaveAttribute('autocomplete', 'current-password')
    expect(button()).toBeEnabled()
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/app/club/v1/register')
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/app/club/v1/forgot-password')
  })

  it('[PUB-06] Enter in the password field signs in and loads the members home', async () => {
    const club = doubleClub({ [TOKEN]: () => answer(tokens('new')) })
    render(<LoginForm />)
    await signIn()
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/members/home'))
    expect(leaveFor).toHaveBeenCalledTimes(1)
    expect(Object.fromEntries(new URLSearchParams(club.asked[0]?.body))).toMatchObject({ username: 'member@demo.example', password: 'ebb-and-flood-2026' })
    expect(localStorage.getItem('refresh_token')).toBe('refresh-new')
  })

  it('[NAV-04] returns to the wanted url', async () => {
    window.history.replaceState(null, '', '/app/club/v1/login?redirect=%2Fmembers%2Fevent%2Fview%2F3')
    doubleClub({ [TOKEN]: () => answer(tokens('new')) })
    render(<LoginForm />)
    await signIn()
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/members/event/view/3'))
  })

  it('[PUB-07] sends the password exactly as typed', async () => {
    const club = doubleClub({ [TOKEN]: () => answer(tokens('new')) })
    render(<LoginForm />)
    await signIn('  ö & + %  {Enter}')
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalled())
    expect(new URLSearchParams(club.asked[0]?.body).get('password')).toBe('  ö & + %  ')
  })

  it('[PUB-07] [VAL-01] asks for what is missing, only after an attempt, and then live', async () => {
    doubleClub({})
    render(<LoginForm />)
    await userEvent.click(password())
    await userEvent.tab()
    expect(screen.queryByText('Please enter your email address')).toBeNull()
    await userEvent.click(button())
    expect(email()).toHaveAccessibleDescription('Please enter your email address')
    expect(email()).toHaveAttribute('aria-invalid', 'true')
    expect(email()).toHaveFocus()
    expect(password()).toHaveAccessibleDescription('Please enter your password')
    await userEvent.type(email(), 'a')
    expect(screen.queryByText('Please enter your email address')).toBeNull()
    expect(email()).toHaveFocus()
    expect(screen.getByText('Please enter your password')).toBeVisible()
  })

  it('[PUB-07] [SES-04] shows the refusal under the form, keeps what was typed, and enables the button again', async () => {
    const slow = later()
    doubleClub({ [TOKEN]: () => slow.promise })
    render(<LoginForm />)
    await signIn()
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveFocus()
    for (const field of [email(), password()]) expect(field.closest('[inert]')).not.toBeNull()
    expect(await screen.findByText('Logging In...')).toBeVisible()
    slow.resolve(answer({ error: 'invalid_grant', error_description: 'The email address or password is not right.' }, 400))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The email address or password is not right.')
    expect(alert).toHaveFocus()
    expect(password().compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(email()).toHaveValue('member@demo.example')
    expect(password()).toHaveValue('ebb-and-flood-2026')
    expect(button()).not.toHaveAttribute('aria-disabled')
    expect(password().closest('[inert]')).toBeNull()
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('[SES-04] signs in once, however often Enter is pressed', async () => {
    const club = doubleClub({ [TOKEN]: () => later().promise })
    render(<LoginForm />)
    await signIn('x{Enter}{Enter}{Enter}')
    expect(club.asked).toHaveLength(1)
  })

  it('says so when the club cannot be reached', async () => {
    doubleClub({ [TOKEN]: unreachable })
    render(<LoginForm />)
    await signIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('The club cannot be reached.')
  })

  it('[PUB-06] takes somebody who is signed in straight on', () => {
    localStorage.setItem('refresh_token', 'held')
    render(<LoginForm />)
    expect(leaveFor).toHaveBeenCalledWith('/members/home')
  })

  it('shows and hides the password, and hides it while it is sent', async () => {
    doubleClub({ [TOKEN]: () => later().promise })
    render(<LoginForm />)
    await userEvent.type(password(), 'abc')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password()).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    await userEvent.type(email(), 'a@b.example{Enter}')
    expect(password()).toHaveAttribute('type', 'password')
  })
})
