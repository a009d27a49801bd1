import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answer } from '../../testing/clubDouble'
import { openMembers, profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'

const PATH = '/members/account/two-step'
const OFF = {
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  offersPasskeys: false,
  requiredFor: [],
  isShown: false,
}
const ON = { ...OFF, authenticator: { addedAt: '2026-06-10T09:00:00.000Z' }, recoveryCodesLeft: 9, isShown: true }
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-000${index}`)
const GET = 'GET /api/secondFactor/get'
const bodies = (requests: { body: string }[]) => requests.map(({ body }) => JSON.parse(body) as unknown)

describe('Two-step sign-in', () => {
  it('an authenticator app: the password, then the picture and the key as text, then a code of it; the recovery codes are shown once', async () => {
    let isOn = false
    const { club } = openScreen(PATH, {
      [GET]: () => answer(isOn ? ON : OFF),
      'POST /api/secondFactor/beginAuthenticator': () =>
        answer({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Club:a?secret=ABCDEFGHIJKLMNOP' }),
      'POST /api/secondFactor/confirmAuthenticator': () => {
        isOn = true
        return answer({ recoveryCodes: CODES })
      },
    })
    expect(await screen.findByText('Off: your password alone signs you in.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Add an authenticator app' }))
    await userEvent.type(screen.getByLabelText(/^Current password/), ' old tide {Enter}')
    expect(await screen.findByRole('img', { name: 'QR code of the key below' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml,/),
    )
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
    expect(screen.queryByLabelText(/^Current password/)).toBeNull()
    expect(screen.getByText('Scan this picture with the app.')).toHaveFocus()
    await userEvent.type(screen.getByLabelText(/^Code that the app shows/), '123456{Enter}')
    const codes = await screen.findByRole('region', { name: 'Your recovery codes' })
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(CODES)
    expect(codes).toHaveFocus()
    expect(
      bodies([
        ...club.named('POST /api/secondFactor/beginAuthenticator'),
        ...club.named('POST /api/secondFactor/confirmAuthenticator'),
      ]),
    ).toEqual([{ password: ' old tide ' }, { code: '123456' }])
    await userEvent.click(within(codes).getByRole('button', { name: 'I have kept them' }))
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
    expect(screen.getByText('On: you sign in with your password and a second step.')).toBeVisible()
  })

  it('what is refused stands beside its field', async () => {
    openScreen(PATH, {
      [GET]: () => answer(ON),
      'POST /api/secondFactor/removeAuthenticator': () =>
        answer(
          { message: 'The request is invalid.', modelState: { password: ['This is not your current password.'] } },
          400,
        ),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the app' }))
    await userEvent.type(screen.getByLabelText(/^Current password/), 'wrong{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password.')
    expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription(
      /This is not your current password\./,
    )
  })

  it('new recovery codes need the password, and say what becomes of the old', async () => {
    const { club } = openScreen(PATH, {
      [GET]: () => answer(ON),
      'POST /api/secondFactor/makeRecoveryCodes': () => answer({ recoveryCodes: CODES }),
    })
    expect(await screen.findByText('9 are left.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Make new codes' }))
    expect(screen.getByText('Those that you have now stop working.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Make new codes' }))
    expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription(/Please enter your password/)
    await userEvent.type(screen.getByLabelText(/^Current password/), 'tide{Enter}')
    expect(await screen.findByRole('region', { name: 'Your recovery codes' })).toBeVisible()
    expect(bodies(club.named('POST /api/secondFactor/makeRecoveryCodes'))).toEqual([{ password: 'tide' }])
  })

  it('a device that was signed in before changes nothing, and is told to sign in again', async () => {
    openScreen(PATH, { [GET]: () => answer({ ...ON, isShown: false }) })
    expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible()
    for (const name of ['Remove the app', 'Make new codes']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('a role that requires it', () => {
  const withheld = { 'GET /api/user/profile': () => answer(profileOf(['Member'], { withheldRoles: ['Bosun'] })) }

  it('leads to the set-up first; one may go on without the role', async () => {
    const { path } = openMembers('/members/news', {
      ...withheld,
      [GET]: () => answer({ ...OFF, requiredFor: ['Bosun'] }),
    })
    expect(await screen.findByText(/Your role in the club \(Bosun\) requires it/)).toBeVisible()
    expect(path()).toBe(`${PATH}?redirectURL=%2Fmembers%2Fnews`)
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  })

  it('a screen of that role says what is missing, instead of that it is not open', async () => {
    openScreen('/members/committee/bosun/New', withheld)
    expect(await screen.findByRole('heading', { level: 1, name: 'Two-step sign-in comes first' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', `/app/club/v1${PATH}`)
  })
})
