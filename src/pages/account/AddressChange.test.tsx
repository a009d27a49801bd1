import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answer } from '../../testing/clubDouble'
import { openScreen } from '../../testing/openScreen'

const SAVE = 'POST /api/user/saveMyAccount'
const EMAIL = 'member@demo.example'
const user = {
  ...{
    id: 1,
    firstName: 'Morgan',
    familyName: 'Fletcher',
    email: EMAIL,
    dateOfBirth: '1988-04-02',
    swimmingAbilityId: 1,
    genderId: 1,
    ethnicityId: 1,
  },
  ...{
    consentDataSharing: true,
    updatedProfile: true,
    isActive: true,
    isApproved: true,
    roles: ['Member'],
    version: 3,
  },
}
const account = (asked: string | null) =>
  answer({ user, emailPreferences: [], askedAddress: asked && { address: asked, expiresAt: '2026-06-10T10:00:00Z' } })
const answers = {
  'GET /api/user/myAccount': () => account(null),
  'GET /api/lookup/getByType': () => answer([{ id: 1, name: 'One' }]),
  [SAVE]: () => account('new@demo.example'),
}

const email = () => screen.findByLabelText(/^Email address/)
const password = () => screen.queryByLabelText(/^Current password/)
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Details' }))
const typeEmail = async (value: string) => {
  await userEvent.clear(await email())
  await userEvent.paste(value)
}
const sent = (body: string | undefined) => JSON.parse(body ?? '{}') as Record<string, unknown>

describe('another address in My Account', () => {
  it('[MEM-08] asks for the current password beside it, and only then', async () => {
    const { club } = openScreen('/members/account', answers)
    await email()
    expect(password()).toBeNull()
    await typeEmail(EMAIL.toUpperCase())
    expect(password()).toBeNull()
    await typeEmail('new@demo.example')
    expect(password()).toBeRequired()
    expect(password()).toHaveAttribute('autocomplete', 'current-password')
    await save()
    expect(password()).toHaveAccessibleDescription(
      /Please enter your current password, so that your email address can be changed\.$/,
    )
    await typeEmail(EMAIL)
    expect(password()).toBeNull()
    await save()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(1))
    expect(sent(club.named(SAVE)[0]?.body)).not.toHaveProperty('currentPassword')
  })

  it('[MEM-08] a typed password goes with its field, and never stands in the page’s markup', async () => {
    openScreen('/members/account', answers)
    await typeEmail('new@demo.example')
    await userEvent.type(password()!, 'ebb and flood')
    expect(password()).toHaveValue('ebb and flood')
    expect(document.documentElement.outerHTML).not.toContain('ebb and flood')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveValue('ebb and flood')
    expect(document.documentElement.outerHTML).not.toContain('ebb and flood')
    await typeEmail(EMAIL)
    await typeEmail('new@demo.example')
    expect(password()).toHaveValue('')
  })

  it('[MEM-08] says where the link went, and shows the address that stays', async () => {
    const { club } = openScreen('/members/account', answers)
    await typeEmail('new@demo.example')
    await userEvent.type(password()!, ' ebb ')
    await save()
    expect(
      await screen.findByText(
        'Your details have now been changed. A link has been sent to new@demo.example. Open it within the hour to confirm that address.',
        { selector: '[role=status] *' },
      ),
    ).toBeVisible()
    expect(sent(club.named(SAVE)[0]?.body)).toMatchObject({ email: 'new@demo.example', currentPassword: ' ebb ' })
    expect(document.activeElement).toHaveTextContent('A link has been sent')
    expect(await email()).toHaveValue(EMAIL)
    expect(password()).toBeNull()
    expect(screen.getByText('Waiting for confirmation at new@demo.example')).toBeVisible()
  })

  it('[MEM-08] a wrong password is told beside it, and nothing typed is lost', async () => {
    const refusal = answer(
      { message: 'The request is invalid.', modelState: { currentPassword: ['This is not your current password.'] } },
      400,
    )
    openScreen('/members/account', { ...answers, [SAVE]: () => refusal })
    await typeEmail('new@demo.example')
    await userEvent.type(password()!, 'wrong')
    await save()
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/This is not your current password\.$/))
    expect(await email()).toHaveValue('new@demo.example')
    expect(password()).toHaveFocus()
  })

  it('[MEM-08] one that waits can be sent its link again, or be given up', async () => {
    const { club } = openScreen('/members/account', {
      ...answers,
      'GET /api/user/myAccount': () => account('new@demo.example'),
      'POST /api/user/sendAddressLink': () => answer({}),
      'POST /api/user/giveUpAddress': () => answer({}),
    })
    expect(await screen.findByText('Waiting for confirmation at new@demo.example')).toBeVisible()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText('A new link has been sent. The one before it no longer works.')).toBeVisible()
    expect(club.named('POST /api/user/sendAddressLink').length).toBeGreaterThanOrEqual(1)
    await userEvent.click(screen.getByRole('button', { name: 'Keep the address as it is' }))
    await waitFor(() => expect(screen.queryByText('Waiting for confirmation at new@demo.example')).toBeNull())
    expect(club.named('POST /api/user/giveUpAddress')).toHaveLength(1)
  })
})
