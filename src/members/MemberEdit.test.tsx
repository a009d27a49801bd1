import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#contract/words'
import { choose, heldIn, pick, picker } from '../testing/adminInputs'
import { answer, later, unreachable } from '../testing/clubDouble'
import { lookups, adminViewOf, allRoles, membershipTypes } from '../testing/memberSamples'
import { expectConsoleError } from '../testing/complaints'
import { openMembers, profileOf } from '../testing/membersApp'

afterEach(() => vi.unstubAllGlobals())

const SAVE = 'POST /api/user/save'
const LISTS: Record<string, readonly object[]> = {
  'Swimming Ability': lookups.swimmingAbilities,
  Gender: lookups.genders,
  Ethnicity: lookups.ethnicities,
  'Email Preferences': lookups.emailPreferences,
  'Membership Type': membershipTypes,
}

const open = (as: readonly Role[], answers: Parameters<typeof openMembers>[1] = {}) =>
  openMembers('/members/users/form/7', {
    'GET /api/user/profile': () => answer(profileOf(as)),
    'GET /api/user/getAdminView': () => answer(adminViewOf()),
    'GET /api/user/history': () => answer([]),
    'GET /api/user/allRoles': () => answer(allRoles),
    'GET /api/lookup/getByType': ({ query }) => answer(LISTS[query.get('type') ?? '']),
    [SAVE]: () => answer({}),
    ...answers,
  })
const SECRETARY: readonly Role[] = ['Member', 'Member Secretary']
const COMMITTEE: readonly Role[] = ['Member', 'Committee Member']
const ADMINISTRATOR: readonly Role[] = ['Member', 'System Administrator']

const field = (name: RegExp) => screen.findByLabelText(name)
// By label and text, not by role: that would work out the name of everything in this long form.
const box = (name: string) => screen.findByLabelText(name, { selector: '[type=checkbox]' })
const save = async () => userEvent.click(await screen.findByText('Save Details', { selector: 'button' }))
const bodyOf = (club: ReturnType<typeof open>['club'], index = 0) =>
  JSON.parse(club.named(SAVE)[index]?.body ?? '{}') as Record<string, unknown>

describe('Edit Member', () => {
  it('[ADM-06] sends every field with roles, preferences and version, and returns to the member with word of it', async () => {
    const { club, path } = open(SECRETARY)
    const town = await field(/^Town/)
    await userEvent.clear(town)
    await userEvent.type(town, 'Noss')
    await userEvent.click(await box('Bosun'))
    await userEvent.click(await box('Socials'))
    await choose(/^Membership type/, 'New')
    await save()
    expect(await screen.findByText('The details of Ada Byron have been saved.')).toBeVisible()
    await waitFor(() => expect(path()).toBe('/members/users/view/7'))
    expect(await screen.findByRole('heading', { name: 'Change history' })).toBeVisible()
    // Once for the form and once for the member's page.
    expect(club.named('GET /api/user/getAdminView')).toHaveLength(2)
    const { version, id, membershipTypeId, savedRoles, savedEmailPreferences, ...details } = bodyOf(club)
    expect({ version, id, membershipTypeId }).toEqual({ version: 3, id: 7, membershipTypeId: 42 })
    expect(String(savedRoles).split(',').toSorted()).toEqual(['51', '52', '54'])
    expect(savedEmailPreferences).toBe('31,32')
    expect(details).toEqual({
      firstName: 'Ada',
      familyName: 'Byron',
      email: 'ada@demo.example',
      dateOfBirth: '1988-04-02',
      phoneNumber: '07700 900123',
      addressLine1: '3 Ferry Lane',
      addressLine2: null,
      addressLine3: null,
      town: 'Noss',
      county: null,
      postcode: 'TW1 2AB',
      medicalConditions: null,
      hasFirstAidCertficate: false,
      firstAidCertificateExpiry: null,
      swimmingAbilityId: 1,
      genderId: 11,
      ethnicityId: 21,
      consentDataSharing: true,
      affiliatedClub: null,
    })
  })

  it('[VAL-03] Member edit: the required fields, and nothing told before an attempt', async () => {
    const empty = {
      firstName: '',
      familyName: '',
      email: '',
      dateOfBirth: null,
      membershipTypeId: null,
      genderId: null,
      ethnicityId: null,
      swimmingAbilityId: null,
      consentDataSharing: false,
      hasFirstAidCertficate: true,
    }
    const { club } = open(SECRETARY, { 'GET /api/user/getAdminView': () => answer(adminViewOf(empty)) })
    await field(/^Town/)
    expect(screen.queryByText('Field required.')).toBeNull()
    await save()
    expect(
      await screen.findByText('The form is invalid. Please check the details and try again.', { exact: false }),
    ).toBeVisible()
    for (const words of [
      'Please enter your first name',
      'Please enter your surname',
      'Please enter your email address',
      'Please confirm you agree to the statements above.',
    ])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0)
    for (const name of [/^Membership type/, /^Gender/, /^Ethnicity/, /^Swimming ability/])
      expect(await screen.findByRole('combobox', { name })).toHaveAccessibleDescription('Field required.')
    for (const name of [/^Date of birth/, /^First aid certificate expires on/])
      expect(await picker(name)).toHaveAccessibleDescription('Field required.')
    const summary = screen.getByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    await userEvent.click(within(summary).getByRole('link', { name: 'Gender: Field required.' }))
    expect(await screen.findByRole('combobox', { name: /^Gender/ })).toHaveFocus()
    expect(club.named(SAVE)).toHaveLength(0)
  })

  it('[VAL-01] days are read and shown as dd/MM/yyyy; a field that appears after an attempt is not wrong before the next', async () => {
    const { club } = open(SECRETARY)
    expect(await heldIn(/^Date of birth/)).toHaveValue('02/04/1988')
    await pick(/^Date of birth/, '')
    await save()
    expect(await picker(/^Date of birth/)).toHaveAccessibleDescription('Field required.')
    await pick(/^Date of birth/, '03/04/1988')
    await userEvent.click(await box('Holds a first aid certificate'))
    expect(await picker(/^First aid certificate expires on/)).not.toHaveAccessibleDescription()
    await save()
    await waitFor(async () =>
      expect(await picker(/^First aid certificate expires on/)).toHaveAccessibleDescription('Field required.'),
    )
    await pick(/^First aid certificate expires on/, '31/01/2028')
    await save()
    await screen.findByText('The details of Ada Byron have been saved.')
    expect(bodyOf(club)).toMatchObject({
      dateOfBirth: '1988-04-03',
      hasFirstAidCertficate: true,
      firstAidCertificateExpiry: '2028-01-31',
    })
  })

  it('[ADM-06] the expiry of a certificate that they no longer hold is not sent', async () => {
    const { club } = open(SECRETARY, {
      'GET /api/user/getAdminView': () =>
        answer(adminViewOf({ hasFirstAidCertficate: true, firstAidCertificateExpiry: '2027-01-31' })),
    })
    await userEvent.click(await box('Holds a first aid certificate'))
    expect(screen.queryByRole('group', { name: /^First aid certificate expires on/ })).toBeNull()
    await save()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(1))
    expect(bodyOf(club)).toMatchObject({ hasFirstAidCertficate: false, firstAidCertificateExpiry: null })
  })

  it('[ADM-06] an index leads to each section', async () => {
    open(SECRETARY)
    const index = within(await screen.findByRole('navigation', { name: 'Sections of this form', hidden: true }))
    for (const link of index.getAllByRole('link', { hidden: true })) {
      fireEvent.click(link)
      expect(document.activeElement).toHaveAccessibleName(link.textContent ?? '')
    }
    expect(index.getAllByRole('link', { hidden: true })).toHaveLength(
      document.querySelectorAll('fieldset > legend h2').length,
    )
  })

  it('asks before unsaved changes are left, and no more once they are saved', async () => {
    const isLeavingAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    open(SECRETARY)
    const town = await field(/^Town/)
    expect(isLeavingAskedAbout()).toBe(false)
    await userEvent.type(town, ' Noss')
    expect(isLeavingAskedAbout()).toBe(true)
    await save()
    await screen.findByText('The details of Ada Byron have been saved.')
    expect(isLeavingAskedAbout()).toBe(false)
  })

  it('[ADM-06] Member is always ticked, cannot be unticked, and travels', async () => {
    const { club } = open(ADMINISTRATOR, { 'GET /api/user/getAdminView': () => answer(adminViewOf({ roles: [] })) })
    const member = await box('Member')
    expect(member).toBeChecked()
    expect(member).toBeDisabled()
    expect(member).toHaveAccessibleDescription('Everybody holds the role Member.')
    await save()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(1))
    expect(bodyOf(club).savedRoles).toBe('51')
  })

  it('[ROLE-01] roles and address are greyed for those who may not change them, say why, and travel as they are', async () => {
    const { club } = open(COMMITTEE)
    await waitFor(async () => expect(await box('Duty Officer')).toBeDisabled())
    expect(
      await screen.findByText('Only the Member Secretary or a System Administrator can change roles.'),
    ).toBeVisible()
    expect(await box('Duty Officer')).toBeChecked()
    expect(await field(/^Email address/)).toHaveAttribute('readonly')
    expect(await field(/^Email address/)).toHaveAccessibleDescription(
      'Only the Member Secretary or a System Administrator can change the email address.',
    )
    await save()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(1))
    expect(bodyOf(club)).toMatchObject({ savedRoles: '51,52', email: 'ada@demo.example' })
  })

  it('[ROLE-01] System Administrator is greyed for the Member Secretary, and open to a System Administrator', async () => {
    open(SECRETARY)
    await waitFor(async () => expect(await box('Bosun')).toBeEnabled())
    expect(await box('System Administrator')).toBeDisabled()
    expect(await box('System Administrator')).toHaveAccessibleDescription(
      'Only a System Administrator can give the role System Administrator.',
    )
    expect(await field(/^Email address/)).not.toHaveAttribute('readonly')
  })

  it('[ROLE-01] a System Administrator may appoint another', async () => {
    open(ADMINISTRATOR)
    await waitFor(async () => expect(await box('System Administrator')).toBeEnabled())
  })

  it('[ROLE-01] nothing of a System Administrator’s standing is open to the Member Secretary', async () => {
    open(SECRETARY, {
      'GET /api/user/getAdminView': () => answer(adminViewOf({ roles: ['Member', 'System Administrator'] })),
    })
    expect(
      await screen.findByText('Only a System Administrator can change the roles of a System Administrator.'),
    ).toBeVisible()
    expect(await box('Bosun')).toBeDisabled()
    expect(await field(/^Email address/)).toHaveAttribute('readonly')
  })

  it('[SES-04] a double tap saves once', async () => {
    const sending = later()
    const { club } = open(SECRETARY, { [SAVE]: () => sending.promise })
    const button = await screen.findByRole('button', { name: 'Save Details' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Saving details...')).toBeVisible()
    sending.resolve(answer({}))
    await screen.findByText('The details of Ada Byron have been saved.')
    expect(club.named(SAVE)).toHaveLength(1)
  })

  it('[ADM-06] somebody else’s save in between is told, loses nothing typed, and may be saved over', async () => {
    expectConsoleError(/changed by somebody else/)
    let tries = 0
    const { club } = open(SECRETARY, {
      [SAVE]: () =>
        ++tries === 1
          ? answer(
              {
                message: 'This member has been changed by somebody else.',
                current: adminViewOf({ town: 'Newton', version: 4 }),
              },
              409,
            )
          : answer({}),
    })
    const town = await field(/^Town/)
    await userEvent.clear(town)
    await userEvent.type(town, 'Noss')
    await save()
    expect(await screen.findByText(/What you typed is still here/)).toBeVisible()
    expect(await field(/^Town/)).toHaveValue('Noss')
    await userEvent.click(screen.getByRole('button', { name: 'Save mine over it' }))
    await screen.findByText('The details of Ada Byron have been saved.')
    expect([bodyOf(club, 0).version, bodyOf(club, 1).version]).toEqual([3, 4])
    expect(bodyOf(club, 1).town).toBe('Noss')
  })

  it('[ADM-06] somebody else’s save in between stands beside it, field by field; what was not touched is theirs', async () => {
    expectConsoleError(/changed by somebody else/)
    const theirs = adminViewOf({ town: 'Newton', county: 'Devon', version: 4 })
    let tries = 0
    const { club } = open(SECRETARY, {
      [SAVE]: () =>
        ++tries === 1 ? answer({ message: 'It was changed by somebody else.', current: theirs }, 409) : answer({}),
    })
    const town = await field(/^Town/)
    await userEvent.clear(town)
    await userEvent.type(town, 'Noss')
    await save()
    const versions = within(await screen.findByRole('group', { name: 'Town' }))
    expect(versions.getByRole('radio', { name: 'Yours' })).toBeChecked()
    expect(versions.getByRole('radio', { name: 'Theirs' })).toHaveAccessibleDescription('Newton')
    expect(await field(/^County/)).toHaveValue('Devon')
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    await userEvent.click(screen.getByRole('button', { name: 'Save mine over it' }))
    await screen.findByText('The details of Ada Byron have been saved.')
    expect(bodyOf(club, 1)).toMatchObject({ version: 4, town: 'Noss', county: 'Devon' })
  })

  it('[ADM-06] somebody else’s save in between may be looked at instead', async () => {
    expectConsoleError(/Changed\./)
    let view = adminViewOf()
    open(SECRETARY, {
      'GET /api/user/getAdminView': () => answer(view),
      [SAVE]: () => answer({ message: 'Changed.', current: adminViewOf({ version: 4 }) }, 409),
    })
    const town = await field(/^Town/)
    await userEvent.clear(town)
    await userEvent.type(town, 'Noss')
    await save()
    view = adminViewOf({ town: 'Newton', version: 4 })
    vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Show the details as they are now' }))
    await waitFor(async () => expect(await field(/^Town/)).toHaveValue('Newton'))
    expect(screen.queryByText(/What you typed is still here/)).toBeNull()
  })

  it('[ERR-01] what the server finds stands beside its field, and a lost line keeps what was typed', async () => {
    expectConsoleError(/The club cannot be reached|The request is invalid/)
    let isLost = false
    open(SECRETARY, {
      [SAVE]: () =>
        isLost
          ? unreachable()
          : answer(
              {
                message: 'The request is invalid.',
                modelState: { email: ['This email address belongs to another account.'] },
              },
              400,
            ),
    })
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('This email address belongs to another account.')
    expect(await field(/^Email address/)).toHaveAccessibleDescription(
      expect.stringContaining('belongs to another account'),
    )
    isLost = true
    await save()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The club cannot be reached.'))
    expect(await field(/^Town/)).toHaveValue('Tidewater')
  })

  it('[ROLE-01] is not open to a Duty Officer', async () => {
    open(['Member', 'Duty Officer'])
    expect(await screen.findByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
  })
})
