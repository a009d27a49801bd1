import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveFor } from '../../api/leaveFor'
import { answer, later } from '../../testing/clubDouble'
import { type Answers, openMembers, profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'
import { answerQuestion, SENDING } from '../../testing/questions'

beforeEach(() => void vi.mocked(leaveFor).mockClear())

const CHANGE = 'POST /api/user/changePassword'
const CHANGED = 'Your password has now been changed.'
const open = (answers: Answers = { [CHANGE]: () => answer({}) }) => openScreen('/members/changePassword', answers)

const current = () => screen.findByLabelText(/^Current password/)
const fresh = () => screen.findByLabelText(/^New password/)
const again = () => screen.findByLabelText(/^Confirm new password/)
const button = () => screen.findByRole('button', { name: 'Change Password' })

async function fill() {
  await userEvent.type(await current(), ' old tide ')
  await userEvent.type(await fresh(), ' new tide ')
  await userEvent.type(await again(), ' new tide ')
}

describe('Change Password', () => {
  it('[MEM-10] sends the three as typed, then says that it has been changed; nothing typed stays', async () => {
    const { club } = open()
    expect(await fresh()).toHaveAccessibleDescription(/Use 8 to 128 characters/)
    await fill()
    await userEvent.click(await button())
    const notice = await screen.findByText(CHANGED)
    expect(notice.closest('[role=status]')).toHaveFocus()
    expect(club.named(CHANGE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { password: ' old tide ', newPassword: ' new tide ', confirmNewPassword: ' new tide ' },
    ])
    expect(screen.queryByLabelText(/password/i)).toBeNull()
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it.each([
    ['has been changed', () => answer({}), CHANGED],
    [
      'has not',
      () => answer({ message: 'The club is busy.' }, 503),
      '‘Change Password’ has not gone through. The club is busy.',
    ],
  ])(
    '[MEM-10] [SES-04] left while it is sent, which is asked about, a notice tells that it %s',
    async (_, outcome, notice) => {
      const sending = later()
      const { club, path } = openMembers('/members/changePassword', { [CHANGE]: () => sending.promise })
      await fill()
      await userEvent.click(await button())
      await waitFor(() => expect(club.named(CHANGE)).toHaveLength(1))
      fireEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
      await answerQuestion(SENDING[0], 'Leave', SENDING[1])
      await waitFor(() => expect(path()).toBe('/members/home'))
      sending.resolve(outcome())
      expect(await screen.findByText(notice)).toBeVisible()
      expect(path()).toBe('/members/home')
    },
  )

  it('[MEM-10] tells password managers whose password it is, and which is which', async () => {
    open()
    await waitFor(() =>
      expect(document.querySelector('input[autocomplete=username]')).toHaveValue('member@demo.example'),
    )
    expect(await current()).toHaveAttribute('autocomplete', 'current-password')
    for (const field of [await fresh(), await again()]) expect(field).toHaveAttribute('autocomplete', 'new-password')
  })

  it('[MEM-10] [VAL-03] [VAL-01] each field is required, in its own words, only after an attempt', async () => {
    const { club } = open({})
    const asked = club.requests.length
    await button()
    expect(screen.queryByText('Please enter your password')).toBeNull()
    await userEvent.click(await button())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('The form is invalid. Please check the details and try again.')
    expect(summary).toHaveFocus()
    expect(await current()).toHaveAccessibleDescription('Please enter your password')
    expect(await fresh()).toHaveAccessibleDescription(/Please enter your new password$/)
    expect(await again()).toHaveAccessibleDescription('Please enter confirm your new password')
    expect(within(summary).getAllByRole('link')).toHaveLength(3)
    expect(club.requests.slice(asked).filter(({ name }) => name === CHANGE)).toEqual([])
  })

  it('[MEM-10] the new one may not be the current one, which is said beside it before anything is sent', async () => {
    const { club } = open()
    for (const field of [await current(), await fresh(), await again()]) await userEvent.type(field, ' old tide ')
    await userEvent.click(await button())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please choose a password that is different from your current one.',
    )
    expect(await fresh()).toHaveAccessibleDescription(/different from your current one\.$/)
    expect(club.named(CHANGE)).toEqual([])
    await userEvent.type(await fresh(), '!')
    expect(await fresh()).not.toHaveAccessibleDescription(/different from your current one/)
  })

  it('[MEM-10] [ERR-01] what the server refuses stands beside its field, and what was typed stays', async () => {
    open({
      [CHANGE]: () =>
        answer(
          {
            message: 'The request is invalid.',
            modelState: { password: ['This is not your current password.'], newPassword: ['null'] },
          },
          400,
        ),
    })
    await fill()
    await userEvent.click(await button())
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password.')
    expect(await current()).toHaveAccessibleDescription('This is not your current password.')
    expect(await current()).toHaveFocus()
    expect(await again()).toHaveValue(' new tide ')
    expect(await button()).not.toHaveAttribute('aria-disabled')
  })

  it('[MEM-10] [SES-04] a double tap changes it once', async () => {
    const { promise, resolve } = later()
    const { club } = open({ [CHANGE]: () => promise })
    await fill()
    await userEvent.dblClick(await button())
    expect(await screen.findByText('Saving details...')).toBeVisible()
    resolve(answer({}))
    expect(await screen.findByText(CHANGED)).toBeVisible()
    expect(club.named(CHANGE)).toHaveLength(1)
  })

  it('[MEM-10] a session that has ended says so, and keeps what was typed', async () => {
    open({
      [CHANGE]: () => answer({ message: 'Please sign in.' }, 401),
      'POST /oauth/token': () => answer({ error: 'invalid_grant', error_description: 'Please sign in again.' }, 400),
    })
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await fill()
    await userEvent.click(await button())
    expect(await screen.findByRole('alert')).toHaveTextContent(/session/i)
    expect(await fresh()).toHaveValue(' new tide ')
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('[NAV-06] needs no completed profile', async () => {
    open({ 'GET /api/user/profile': () => answer(profileOf(['Member'], { updatedProfile: false })) })
    expect(await button()).toBeVisible()
  })
})

describe('the way there', () => {
  const account = {
    'GET /api/user/myAccount': () => answer({ message: 'Not now.' }, 403),
    'GET /api/lookup/getByType': () => answer([]),
  }

  it('[MEM-08] [MEM-10] My Account has a Change Password button, and Back returns there', async () => {
    const { path } = openScreen('/members/account', account, ['changePassword'])
    await userEvent.click(await screen.findByRole('link', { name: 'Change Password' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible()
    expect(path()).toBe('/members/changePassword')
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Account Details' })).toBeVisible()
  })

  it('[MEM-09] with redirectURL it is hidden', async () => {
    openScreen('/members/account?redirectURL=%2Fmembers%2Fnews', account)
    expect(await screen.findByText('Please update your profile')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Change Password' })).toBeNull()
  })
})
