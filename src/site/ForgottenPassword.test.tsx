import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, doubleClub, tokens } from '../testing/clubDouble'
import { leaveFor } from '../api/leaveFor'
import { ConfirmAddressForm, TakeBackAddressForm } from './AddressChange'
import { ForgotPasswordForm, ResetPasswordForm, WelcomeForm } from './ForgottenPassword'

describe('Forgot Password', () => {
  const CALL = 'GET /api/user/forgotPasswordEmail'
  const email = () => screen.getByLabelText(/Email address/)
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Link' }))

  it('[PUB-12] sends the address, then says that an email has been sent', async () => {
    const club = doubleClub({ [CALL]: () => answer({}) })
    render(<ForgotPasswordForm />)
    await userEvent.type(email(), 'zoe+row@example.org')
    await send()
    expect(await screen.findByRole('heading', { level: 1, name: 'An email has been sent' })).toHaveFocus()
    expect(club.requests.map(({ query }) => query.get('userName'))).toEqual(['zoe+row@example.org'])
  })

  it('[VAL-03] requires the address', async () => {
    doubleClub({})
    render(<ForgotPasswordForm />)
    await send()
    expect(email()).toHaveAccessibleDescription('Please enter your email address')
    expect(email()).toHaveFocus()
  })

  it('[ERR-01] shows why it was refused, and can be sent again', async () => {
    doubleClub({ [CALL]: () => answer({ message: 'Too many tries. Please wait.' }, 429, { 'Retry-After': '60' }) })
    render(<ForgotPasswordForm />)
    await userEvent.type(email(), 'zoe@example.org{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Please wait.')
    expect(screen.getByRole('button', { name: 'Send Link' })).toBeEnabled()
  })
})

describe('Reset Password', () => {
  const CALL = 'POST /api/user/resetPassword'
  const first = () => screen.getByLabelText(/^New password/)
  const second = () => screen.getByLabelText(/^Confirm new password/)
  const reset = () => userEvent.click(screen.getByRole('button', { name: 'Reset Password' }))

  beforeEach(() => window.history.replaceState(null, '', '/app/club/v1/reset-password/42/a%2Fb%2Bc%3D'))

  it('[PUB-13] sends both passwords with the code of the link, then confirms with a Login link', async () => {
    const club = doubleClub({ [CALL]: () => answer({}) })
    render(<ResetPasswordForm />)
    expect(first()).toHaveAccessibleDescription(/Use 8 to 128 characters/)
    await userEvent.type(first(), ' new tide ')
    await userEvent.type(second(), ' new tide ')
    await reset()
    expect(await screen.findByRole('heading', { level: 1, name: 'Your password has been reset' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/app/club/v1/login')
    expect(JSON.parse(club.named(CALL)[0]?.body ?? '')).toEqual({
      userId: 42,
      code: 'a/b+c=',
      newPassword: ' new tide ',
      confirmNewPassword: ' new tide ',
    })
  })

  it('[PUB-13] signs nobody in, whatever the club answers', async () => {
    const club = doubleClub({ [CALL]: () => answer({ userName: 'zoe@example.org' }) })
    render(<ResetPasswordForm />)
    await userEvent.type(first(), 'new tide')
    await userEvent.type(second(), 'new tide{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your password has been reset' })).toHaveFocus()
    expect(club.named('POST /oauth/token')).toEqual([])
  })

  it('[PUB-13] [VAL-03] requires both passwords, in its own words', async () => {
    doubleClub({})
    render(<ResetPasswordForm />)
    await reset()
    expect(first()).toHaveAccessibleDescription(/Please enter your new password$/)
    expect(second()).toHaveAccessibleDescription('Please enter confirm your new password')
  })

  it("[ERR-01] shows the server's sentences without 'null' and 'undefined', and offers a new link", async () => {
    doubleClub({
      [CALL]: () =>
        answer(
          {
            message: 'The request is invalid.',
            modelState: { code: ['undefinedThe link has expired.'], newPassword: ['null'] },
          },
          400,
        ),
    })
    render(<ResetPasswordForm />)
    await userEvent.type(first(), 'a')
    await userEvent.type(second(), 'b{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('The link has expired.')
    expect(alert).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/app/club/v1/forgot-password',
    )
  })
})

describe('an invitation', () => {
  const CALL = 'POST /api/user/resetPassword'
  const TOKEN = 'POST /oauth/token'
  const choose = async () => {
    render(<WelcomeForm />)
    await userEvent.type(screen.getByLabelText(/^New password/), 'new tide')
    await userEvent.type(screen.getByLabelText(/^Confirm new password/), 'new tide')
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
  }

  beforeEach(() => {
    vi.clearAllMocks()
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    window.history.replaceState(null, '', '/app/club/v1/welcome/42/c-o_de')
  })
  afterEach(() => localStorage.clear())

  it('[SET-04] signs in with the chosen password, and leads into the members area', async () => {
    localStorage.setItem('refresh_token', 'of-somebody-else')
    const club = doubleClub({
      [CALL]: () => answer({ userName: 'zoe@example.org' }),
      [TOKEN]: () => answer(tokens('new')),
      'POST /oauth/revoke': () => answer({}),
    })
    await choose()
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/members/home'))
    expect(Object.fromEntries(new URLSearchParams(club.named(TOKEN)[0]?.body))).toMatchObject({
      username: 'zoe@example.org',
      password: 'new tide',
    })
    expect(club.named('POST /oauth/revoke')).toHaveLength(1)
    expect(localStorage.getItem('refresh_token')).toBe('refresh-new')
  })

  it('[SET-04] asks for the second step of whoever has one', async () => {
    const asked = {
      error: 'mfa_required',
      error_description: 'Please show your second step.',
      mfa_token: 'ticket',
      factors: ['otp'],
    }
    doubleClub({
      [CALL]: () => answer({ userName: 'zoe@example.org' }),
      [TOKEN]: ({ body }) => (body?.includes('ticket') ? answer(tokens('new')) : answer(asked, 400)),
    })
    await choose()
    await userEvent.type(await screen.findByLabelText(/Code from your app/), '123456{Enter}')
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/members/home'))
  })

  it('[SET-04] leads to the login where one is not signed in at once, since the link is used up', async () => {
    doubleClub({
      [CALL]: () => answer({ userName: 'zoe@example.org' }),
      [TOKEN]: () => answer({ message: 'Too many.' }, 429),
    })
    await choose()
    expect(await screen.findByRole('heading', { level: 1, name: 'Your password is set' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/app/club/v1/login')
  })

  it('[SET-04] leads to the login at a club that names no address', async () => {
    const club = doubleClub({ [CALL]: () => answer({}) })
    await choose()
    expect(await screen.findByRole('heading', { level: 1, name: 'Your password is set' })).toHaveFocus()
    expect(club.named(TOKEN)).toEqual([])
  })
})

describe('the links of a changed address', () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('[MEM-08] confirming asks nothing of the club before its button is pressed, then says so and leads to the account', async () => {
    window.history.replaceState(null, '', '/app/club/v1/confirm-address/42/c-o_de')
    const club = doubleClub({ 'POST /api/user/confirmAddress': () => answer({}) })
    render(<ConfirmAddressForm />)
    expect(club.requests).toEqual([])
    await press('Confirm this address')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your email address has been changed' })).toHaveFocus()
    expect(JSON.parse(club.requests[0]?.body ?? '')).toEqual({ userId: 42, code: 'c-o_de' })
    expect(screen.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/app/club/v1/members/account')
  })

  it('[MEM-08] taking back leads to choosing a new password', async () => {
    window.history.replaceState(null, '', '/app/club/v1/take-back-address/42/c-o_de')
    const club = doubleClub({ 'POST /api/user/takeBackAddress': () => answer({ code: 're-set_it' }) })
    render(<TakeBackAddressForm />)
    expect(club.requests).toEqual([])
    await press('Take my address back')
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/reset-password/42/re-set_it'))
    expect(JSON.parse(club.requests[0]?.body ?? '')).toEqual({ userId: 42, code: 'c-o_de' })
  })

  it('[MEM-08] a link that is out of date is told', async () => {
    const refusal = () =>
      answer(
        {
          message: 'The request is invalid.',
          modelState: { code: ['This link has been used already or is out of date.'] },
        },
        400,
      )
    doubleClub({ 'POST /api/user/takeBackAddress': refusal })
    render(<TakeBackAddressForm />)
    await press('Take my address back')
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used already or is out of date.')
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/app/club/v1/contact-us')
  })
})
