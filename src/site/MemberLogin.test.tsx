import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveFor } from '../api/leaveFor'
import { answer, doubleClub, later, tokens, unreachable } from '../testing/clubDouble'
import { LoginForm } from './MemberLogin'

const TOKEN = 'POST /oauth/token'
const email = () => screen.getByLabelText(/Email address/)
const password = () => screen.getByLabelText(/^Password/)
const button = () => screen.getByRole('button', { name: 'Login' })

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  window.history.replaceState(null, '', '/app/club/v1/login')
})

afterEach(() => vi.clearAllMocks())

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
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute(
      'href',
      '/app/club/v1/forgot-password',
    )
  })

  it('[PUB-06] Enter in the password field signs in and loads the members home', async () => {
    const club = doubleClub({ [TOKEN]: () => answer(tokens('new')) })
    render(<LoginForm />)
    await signIn()
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/members/home'))
    expect(leaveFor).toHaveBeenCalledTimes(1)
    expect(Object.fromEntries(new URLSearchParams(club.requests[0]?.body))).toMatchObject({
      username: 'member@demo.example',
      password: 'ebb-and-flood-2026',
    })
    expect(localStorage.getItem('refresh_token')).toBe('refresh-new')
  })

  it('[NAV-04] returns to the wanted url', async () => {
    window.history.replaceState(null, '', '/app/club/v1/login?redirect=%2Fmembers%2Fevent%2Fview%2F3')
    doubleClub({ [TOKEN]: () => answer(tokens('new')) })
    render(<LoginForm />)
    await signIn()
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/members/event/view/3'))
  })

  it('[PUB-07] sends the password exactly as typed', async () => {
    const club = doubleClub({ [TOKEN]: () => answer(tokens('new')) })
    render(<LoginForm />)
    await signIn('  ö & + %  {Enter}')
    await waitFor(() => expect(leaveFor).toHaveBeenCalled())
    expect(new URLSearchParams(club.requests[0]?.body).get('password')).toBe('  ö & + %  ')
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
    slow.resolve(
      answer({ error: 'invalid_grant', error_description: 'The email address or password is not right.' }, 400),
    )
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
    expect(club.requests).toHaveLength(1)
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

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn<() => Promise<object>>() }))

describe('the second step', () => {
  const QUESTION = {
    challenge: 'c',
    rpId: 'club.example',
    timeout: 1,
    userVerification: 'preferred',
    allowCredentials: [],
  }
  const STEP = {
    error: 'mfa_required',
    error_description: 'Please show your second step, too.',
    mfa_token: 'ticket',
    expires_in: 300,
    factors: ['otp', 'recovery_code'],
    passkey: null,
  }
  const refused = (error: string, error_description: string) => answer({ error, error_description }, 400)
  const formOf = (request: { body: string } | undefined) => Object.fromEntries(new URLSearchParams(request?.body))
  const code = () => screen.findByLabelText(/^Code from your app/)

  /** Answers the password with this step, and the proofs after it with these, one after the other. */
  function clubWith(step: object, ...shown: (() => Response)[]) {
    return doubleClub({
      [TOKEN]: ({ body }) =>
        new URLSearchParams(body).get('grant_type') === 'password'
          ? answer({ ...STEP, ...step }, 400)
          : (shown.shift() ?? unreachable)(),
    })
  }

  it('asks on the same page for the code of the app, as a phone fills it in, and signs in with the ticket', async () => {
    const club = clubWith({}, () => answer(tokens('new')))
    render(<LoginForm />)
    await signIn()
    expect(await code()).toHaveAttribute('inputmode', 'numeric')
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await code()).toHaveFocus()
    expect(screen.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
    expect(document.querySelector('input[type=password]')).toBeNull()
    await userEvent.type(await code(), '123 456{Enter}')
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/members/home'))
    expect(formOf(club.requests[1])).toEqual({
      grant_type: 'urn:rowing-club:grant-type:mfa',
      mfa_token: 'ticket',
      otp: '123 456',
    })
    expect(localStorage.getItem('refresh_token')).toBe('refresh-new')
    for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify(storage)).not.toContain('ebb-and-flood')
  })

  it('says beside the field that a code is wrong, and takes the next', async () => {
    clubWith(
      {},
      () => refused('invalid_grant', 'That code is not right.'),
      () => answer(tokens('new')),
    )
    render(<LoginForm />)
    await signIn()
    await userEvent.type(await code(), '12345{Enter}')
    expect(await code()).toHaveAccessibleDescription(/Please enter the six figures/)
    await userEvent.type(await code(), '6{Enter}')
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/That code is not right\./))
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'))
    await userEvent.clear(await code())
    await userEvent.type(await code(), '654321{Enter}')
    await waitFor(() => expect(leaveFor).toHaveBeenCalled())
  })

  it('takes a recovery code instead', async () => {
    const club = clubWith({}, () => answer(tokens('new')))
    render(<LoginForm />)
    await signIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(screen.getByLabelText(/^Recovery code/), 'abcd-efgh{Enter}')
    await waitFor(() => expect(leaveFor).toHaveBeenCalled())
    expect(formOf(club.requests[1])).toMatchObject({ recovery_code: 'abcd-efgh' })
  })

  it('begins again with a sentence when the ticket is out of date: the address stays, the password does not', async () => {
    clubWith({}, () => refused('expired_token', 'That took too long. Please sign in again from the beginning.'))
    render(<LoginForm />)
    await signIn()
    await userEvent.type(await code(), '123456{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('That took too long.')
    expect(email()).toHaveValue('member@demo.example')
    expect(password()).toHaveValue('')
  })

  it('the browser’s Back leads to the password again', async () => {
    clubWith({})
    render(<LoginForm />)
    await signIn()
    await code()
    window.history.back()
    expect(await screen.findByRole('button', { name: 'Login' })).toBeEnabled()
    expect(await screen.findByLabelText(/^Password/)).toHaveValue('')
  })

  it('uses a passkey where there is one; a no of the device can be tried again', async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    vi.mocked(startAuthentication)
      .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
      .mockResolvedValueOnce({ id: 'key' } as never)
    const club = clubWith({ factors: ['passkey', 'recovery_code'], passkey: QUESTION }, () => answer(tokens('new')))
    render(<LoginForm />)
    await signIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The passkey was not used.')
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalled())
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: QUESTION })
    expect(formOf(club.requests[1])).toMatchObject({ passkey: '{"id":"key"}' })
  })

  it('is not offered a passkey that it has not got', async () => {
    clubWith({})
    render(<LoginForm />)
    await signIn()
    await code()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })
})
