import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer } from '../testing/clubDouble'
import { openMembers, profileOf } from '../testing/membersApp'

afterEach(() => vi.unstubAllGlobals())

const SAVE = 'POST /api/user/saveMyAccount'
const INVALID = 'The form is invalid.  Please check the details and try again.'

const user = {
  id: 1,
  firstName: 'Morgan',
  familyName: 'Fletcher',
  email: 'member@demo.example',
  addressLine1: '3 Ferry Lane',
  addressLine2: null,
  addressLine3: null,
  town: 'Tidewater',
  county: null,
  postcode: 'TW1 2AB',
  phoneNumber: null,
  dateOfBirth: '1988-04-02',
  medicalConditions: null,
  membershipTypeId: 1,
  hasFirstAidCertficate: false,
  firstAidCertificateExpiry: null,
  swimmingAbilityId: 1,
  genderId: 1,
  ethnicityId: 1,
  consentDataSharing: true,
  updatedProfile: true,
  affiliatedClub: null,
  isActive: true,
  isApproved: true,
  roles: ['Member'],
  version: 3,
}
const account = (more: object = {}) => answer({ user: { ...user, ...more }, emailPreferences: [{ preferenceId: 2 }] })

const answers = {
  'GET /api/user/myAccount': () => account(),
  'GET /api/lookup/getByType': () => answer([{ id: 1, name: 'One' }, { id: 2, name: 'Two' }]),
  [SAVE]: () => account({ version: 4 }),
}

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Details' }))
const field = (name: RegExp) => screen.findByLabelText(name)

describe('Account Details', () => {
  it('[MEM-08] shows every field as it is known, and sends it back with its version', async () => {
    const { club } = openMembers('/members/account', answers)
    expect(await screen.findByRole('heading', { level: 1, name: 'Account Details' })).toBeVisible()
    expect(await field(/First name/)).toHaveValue('Morgan')
    expect(await field(/Date of birth/)).toHaveValue('1988-04-02')
    await userEvent.clear(await field(/^Town/))
    await userEvent.type(await field(/^Town/), 'Ebb')
    await save()
    expect(await screen.findByText('Your details have now been changed.')).toBeVisible()
    const sent = JSON.parse(club.named(SAVE)[0]?.body ?? '') as Record<string, unknown>
    const { id: _id, membershipTypeId: _type, updatedProfile: _updated, isActive: _active, isApproved: _approved, roles: _roles, ...own } = user
    expect(sent).toEqual({ ...own, town: 'Ebb', savedemailPreferences: '2' })
  })

  it('[MEM-08] a second save carries the version of the first', async () => {
    const { club } = openMembers('/members/account', answers)
    await save()
    await screen.findByText('Your details have now been changed.')
    await save()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(2))
    expect(club.named(SAVE).map(({ body }) => (JSON.parse(body) as { version: number }).version)).toEqual([3, 4])
  })

  it('[MEM-08] [MEM-09] with redirectURL: the banner, no Cancel, no Change Password; saved, it goes there', async () => {
    let isUpdated = false
    const { path } = openMembers('/members/account?redirectURL=%2Fmembers%2Fhome', {
      ...answers,
      'GET /api/user/profile': () => answer(profileOf(['Member'], { updatedProfile: isUpdated })),
      [SAVE]: () => {
        isUpdated = true
        return account({ version: 4 })
      },
    })
    expect(await screen.findByText('Please update your profile')).toBeVisible()
    await screen.findByRole('button', { name: 'Save Details' })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(screen.queryByText('Change Password')).toBeNull()
    await save()
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Morgan' })).toBeVisible()
    expect(path()).toBe('/members/home')
    expect(screen.getByText('Your details have now been changed.')).toBeVisible()
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/home', '/members/../../elsewhere'])('[MEM-08] redirectURL=%s does not lead out of the members area', async elsewhere => {
    const { path } = openMembers(`/members/account?${new URLSearchParams({ redirectURL: elsewhere })}`, answers)
    await save()
    expect(await screen.findByText('Your details have now been changed.')).toBeVisible()
    expect(path()).toMatch(/^\/members\/account/)
  })

  it('[MEM-08] Cancel goes back', async () => {
    const { path } = openMembers('/members/home', answers)
    await userEvent.click(await screen.findByRole('link', { name: 'Welcome Morgan' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(path()).toBe('/members/home'))
  })

  it('[VAL-03] [VAL-01] My Account: its required fields and their messages, only after an attempt', async () => {
    const empty = { firstName: '', familyName: '', email: '', dateOfBirth: null, genderId: null, ethnicityId: null, swimmingAbilityId: null, consentDataSharing: false, hasFirstAidCertficate: true }
    const { club } = openMembers('/members/account', { ...answers, 'GET /api/user/myAccount': () => account(empty) })
    await screen.findByRole('button', { name: 'Save Details' })
    expect(screen.queryByText(INVALID)).toBeNull()
    await save()
    expect(await screen.findByText(INVALID.replace('  ', ' '))).toBeVisible()
    const told = [
      [/First name/, 'Please enter your first name'],
      [/Surname/, 'Please enter your surname'],
      [/Email address/, 'Please enter your email address'],
      [/Date of birth/, 'Field required.'],
      [/Gender/, 'Field required.'],
      [/Ethnicity/, 'Field required.'],
      [/Swimming ability/i, 'Field required.'],
      [/expir/i, 'Field required.'],
    ] as const
    for (const [label, message] of told) expect(await field(label)).toHaveAccessibleDescription(expect.stringContaining(message) as string)
    expect(screen.getAllByText('Please confirm you agree to the statements above.')[0]).toBeVisible()
    expect(club.named(SAVE)).toHaveLength(0)
  })

  it('[ERR-01] an invalid request shows the joined sentences; the button is enabled again', async () => {
    openMembers('/members/account', { ...answers, [SAVE]: () => answer({ message: 'The request is invalid.', modelState: { email: ['That address is taken.'], postcode: ['null', 'Too long.'] } }, 400) })
    await save()
    expect(await screen.findByText('That address is taken. Too long.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save Details' })).toBeEnabled()
  })

  it('[MEM-08] changed from somewhere else meanwhile: says so, keeps what was typed, offers the details as they are now', async () => {
    let town = 'Tidewater'
    openMembers('/members/account', {
      ...answers,
      'GET /api/user/myAccount': () => account({ town }),
      [SAVE]: () => {
        town = 'Flood'
        return answer({ message: 'Somebody changed it meanwhile.', current: { user: { ...user, town } } }, 409)
      },
    })
    await userEvent.clear(await field(/^Town/))
    await userEvent.type(await field(/^Town/), 'Ebb')
    await save()
    expect(await screen.findByText(/were changed from somewhere else/)).toBeVisible()
    expect(await field(/^Town/)).toHaveValue('Ebb')
    await userEvent.click(screen.getByRole('button', { name: 'Show the details as they are now' }))
    await waitFor(async () => expect(await field(/^Town/)).toHaveValue('Flood'))
  })

  it('asks before what was typed is left unsaved', async () => {
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    const { path } = openMembers('/members/account', answers)
    await userEvent.type(await field(/^Town/), '!')
    await userEvent.click(screen.getAllByRole('link', { name: 'Rows/Events' })[0] as HTMLElement)
    await waitFor(() => expect(confirm).toHaveBeenCalledWith('What you typed has not been saved. Do you want to leave this page without saving?'))
    expect(path()).toBe('/members/account')
    expect(await field(/^Town/)).toHaveValue('Tidewater!')
  })

  it('a record that cannot be read can be asked for again', async () => {
    let isDown = true
    openMembers('/members/account', { ...answers, 'GET /api/user/myAccount': () => (isDown ? answer({ message: 'Not now.' }, 403) : account()) })
    expect(await screen.findByText('Not now.')).toBeVisible()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
    expect(await field(/First name/)).toHaveValue('Morgan')
  })
})
