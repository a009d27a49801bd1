import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/words'
import type { ScreenName } from '../screens'
import { choose, inputOf, pick, picker } from '../testing/adminInputs'
import { answer, later, unreachable } from '../testing/clubDouble'
import { lookups, adminViewOf, allRoles, membershipTypes, ownField } from '../testing/memberSamples'
import { expectConsoleError } from '../testing/complaints'
import { type Answers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { answerQuestion, AS_IT_IS_NOW } from '../testing/questions'

const SAVE = 'POST /api/user/save'
const LISTS: Record<string, readonly object[]> = {
  ...lookups,
  'Membership Type': membershipTypes,
}

const open = (as: readonly Role[], answers: Answers = {}, others: ScreenName[] = []) =>
  openScreen(
    '/members/users/form/7',
    {
      'GET /api/user/profile': () => answer(profileOf(as)),
      'GET /api/user/getAdminView': () => answer(adminViewOf()),
      'GET /api/user/history': () => answer([]),
      'GET /api/user/allRoles': () => answer(allRoles),
      'GET /api/lookup/getByType': ({ query }) => answer(LISTS[query.get('type') ?? '']),
      [SAVE]: () => answer({}),
      ...answers,
    },
    others,
  )
const SECRETARY: readonly Role[] = ['Member', 'Member Secretary']
const COMMITTEE: readonly Role[] = ['Member', 'Committee Member']
const ADMINISTRATOR: readonly Role[] = ['Member', 'System Administrator']

const field = (name: RegExp) => screen.findByLabelText(name)
// Finds by label and text. A query by role would compute the name of every element of this long form.
const box = (name: string) => screen.findByLabelText(name, { selector: '[type=checkbox]' })
const replace = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input)
  await userEvent.paste(text)
}
const save = async () => userEvent.click(await screen.findByText('Save Details', { selector: 'button' }))
const bodyOf = (club: ReturnType<typeof open>['club'], index = 0) =>
  JSON.parse(club.named(SAVE)[index]?.body ?? '{}') as Record<string, unknown>

describe('Edit Member', () => {
  it('[ADM-06] [SES-04] sends every field with roles, preferences and version, once for a double tap, and returns to the member with word of it; asks before unsaved changes are left, and no more once they are saved', async () => {
    const isLeavingAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const sending = later()
    const { club, path } = open(SECRETARY, { [SAVE]: () => sending.promise }, ['memberView'])
    const town = await field(/^Town/)
    expect(isLeavingAskedAbout()).toBe(false)
    await replace(town, 'Noss')
    expect(isLeavingAskedAbout()).toBe(true)
    await userEvent.click(await box('Bosun'))
    await userEvent.click(await box('Socials'))
    await choose(/^Membership type/, 'New')
    const button = screen.getByText('Save Details', { selector: 'button' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Saving details...')).toBeVisible()
    sending.resolve(answer({}))
    expect(await screen.findByText('The details of Ada Byron have been saved.')).toBeVisible()
    expect(isLeavingAskedAbout()).toBe(false)
    expect(club.named(SAVE)).toHaveLength(1)
    await waitFor(() => expect(path()).toBe('/members/users/view/7'))
    expect(await screen.findByRole('heading', { name: 'Change history' })).toBeVisible()
    // The form and the member's page each fetch it once.
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

  it('[SET-01] what the club has retired is offered no more, and stays with whoever has it', async () => {
    const retired = { isRetired: true } as const
    const lists: typeof LISTS = {
      ...LISTS,
      Gender: [
        { id: 11, name: 'Female', ...retired },
        { id: 12, name: 'Male' },
        { id: 13, name: 'Other', ...retired },
      ],
      'Email Preferences': [
        { id: 31, name: 'Rows', ...retired },
        { id: 32, name: 'Socials' },
        { id: 33, name: 'Regattas', ...retired },
      ],
    }
    open(SECRETARY, { 'GET /api/lookup/getByType': ({ query }) => answer(lists[query.get('type') ?? '']) })
    expect(await box('Rows')).toBeChecked()
    expect(await box('Socials')).not.toBeChecked()
    expect(screen.queryByLabelText('Regattas')).toBeNull()
    const gender = await field(/^Gender/)
    expect(gender).toHaveTextContent('Female')
    await userEvent.click(gender)
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please choose', 'Female', 'Male'])
  })

  it('[VAL-03] Member edit: the required fields, and nothing told before an attempt', async () => {
    const { club } = open(SECRETARY)
    const firstName = await field(/^First name/)
    for (const input of [firstName, await field(/^Surname/), await field(/^Email address/)])
      await userEvent.clear(input)
    await pick(/^Date of birth/, '')
    await userEvent.click(await box('Holds a first aid certificate'))
    await userEvent.click(await field(/^The member has agreed/))
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
    for (const name of [/^Date of birth/, /^First aid certificate expires on/])
      expect(await picker(name)).toHaveAccessibleDescription('Field required.')
    const summary = screen.getByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    await userEvent.click(within(summary).getByRole('link', { name: 'First name: Please enter your first name' }))
    expect(firstName).toHaveFocus()
    expect(club.named(SAVE)).toHaveLength(0)
  })

  it("[SET-11] asks for the club's own fields that one may fill in, and sends them beside the others", async () => {
    const kept = [
      ownField({ seenBy: 'committee', isRequired: true }),
      ownField({ key: 'key', label: 'Boathouse key', kind: 'boolean', filledBy: 'committee' }),
      ownField({ key: 'secret', label: 'For officers' }),
      ownField({ key: 'gone', label: 'Retired', isActive: false, seenBy: 'committee' }),
    ]
    const { club } = open(SECRETARY, {
      'GET /api/user/getAdminView': () => answer(adminViewOf({ fields: { locker: 'A1', gone: 'x' } })),
      'GET /api/lookup/memberFields': () => answer(kept),
    })
    const locker = await field(/^Locker/)
    expect(locker).toHaveValue('A1')
    for (const label of ['For officers', 'Retired']) expect(screen.queryByLabelText(label)).toBeNull()
    await userEvent.clear(locker)
    await save()
    expect(await screen.findByRole('link', { name: 'Locker: Field required.' })).toBeVisible()
    await userEvent.type(locker, 'B2')
    await userEvent.click(await box('Boathouse key'))
    await save()
    await screen.findByText('The details of Ada Byron have been saved.')
    expect(bodyOf(club).fields).toEqual({ locker: 'B2', key: true })
  })

  it('[SET-04] of somebody who came in by an import another field is saved, without what was never recorded', async () => {
    const never = {
      email: '',
      dateOfBirth: null,
      membershipTypeId: null,
      genderId: null,
      ethnicityId: null,
      swimmingAbilityId: null,
      consentDataSharing: false,
    }
    const { club } = open(SECRETARY, { 'GET /api/user/getAdminView': () => answer(adminViewOf(never)) })
    await replace(await field(/^Town/), 'Noss')
    expect(await screen.findByRole('combobox', { name: /^Gender/ })).not.toBeRequired()
    await save()
    await screen.findByText('The details of Ada Byron have been saved.')
    expect(bodyOf(club)).toMatchObject({ ...never, town: 'Noss' })
  })

  it('[VAL-01] days are read and shown as dd/MM/yyyy; a field that appears after an attempt is not wrong before the next', async () => {
    const { club } = open(SECRETARY)
    expect(await inputOf(/^Date of birth/)).toHaveValue('02/04/1988')
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

  it('[ADM-06] [ROLE-01] Member is always ticked, cannot be unticked, and travels; a System Administrator may appoint another; the expiry of a certificate that they no longer hold is not sent', async () => {
    const view = adminViewOf({ roles: [], hasFirstAidCertficate: true, firstAidCertificateExpiry: '2027-01-31' })
    const { club } = open(ADMINISTRATOR, { 'GET /api/user/getAdminView': () => answer(view) })
    const member = await box('Member')
    expect(member).toBeChecked()
    expect(member).toBeDisabled()
    expect(member).toHaveAccessibleDescription('Everybody holds the role Member.')
    await waitFor(async () => expect(await box('System Administrator')).toBeEnabled())
    await userEvent.click(await box('Holds a first aid certificate'))
    expect(screen.queryByRole('group', { name: /^First aid certificate expires on/ })).toBeNull()
    await save()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(1))
    expect(bodyOf(club)).toMatchObject({
      savedRoles: '51',
      hasFirstAidCertficate: false,
      firstAidCertificateExpiry: null,
    })
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

  it('[ADM-06] [ROLE-01] System Administrator is greyed for the Member Secretary; an index leads to each section', async () => {
    open(SECRETARY)
    await waitFor(async () => expect(await box('Bosun')).toBeEnabled())
    expect(await box('System Administrator')).toBeDisabled()
    expect(await box('System Administrator')).toHaveAccessibleDescription(
      'Only a System Administrator can give the role System Administrator.',
    )
    expect(await field(/^Email address/)).not.toHaveAttribute('readonly')

    const index = within(screen.getByRole('navigation', { name: 'Sections of this form', hidden: true }))
    const links = index.getAllByRole('link', { hidden: true })
    for (const link of links) {
      fireEvent.click(link)
      expect(document.activeElement).toHaveAccessibleName(link.textContent ?? '')
    }
    expect(links).toHaveLength(document.querySelectorAll('fieldset > legend h2').length)
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

  it('[ADM-06] somebody else’s save in between is told and loses nothing typed; it may be looked at instead, or saved over: it stands beside, field by field, and what was not touched is theirs', async () => {
    expectConsoleError(/changed by somebody else/)
    let view = adminViewOf()
    let isChanged = true
    const { club } = open(SECRETARY, {
      'GET /api/user/getAdminView': () => answer(view),
      [SAVE]: () =>
        isChanged
          ? answer({ message: 'This member has been changed by somebody else.', current: view }, 409)
          : answer({}),
    })
    await replace(await field(/^Town/), 'Noss')
    view = adminViewOf({ town: 'Newton', version: 4 })
    await save()
    expect(await screen.findByText(/What you typed is still here/)).toBeVisible()
    expect(await field(/^Town/)).toHaveValue('Noss')
    await userEvent.click(screen.getByRole('button', { name: 'Show the details as they are now' }))
    await answerQuestion(AS_IT_IS_NOW[0], 'Show the details as they are now', AS_IT_IS_NOW[1])
    await waitFor(async () => expect(await field(/^Town/)).toHaveValue('Newton'))
    expect(screen.queryByText(/What you typed is still here/)).toBeNull()

    await replace(await field(/^Town/), 'Noss')
    view = adminViewOf({ town: 'Oxney', county: 'Devon', version: 5 })
    await save()
    const versions = within(await screen.findByRole('group', { name: 'Town' }))
    expect(versions.getByRole('radio', { name: 'Yours' })).toBeChecked()
    expect(versions.getByRole('radio', { name: 'Theirs' })).toHaveAccessibleDescription('Oxney')
    expect(await field(/^County/)).toHaveValue('Devon')
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    isChanged = false
    await userEvent.click(screen.getByRole('button', { name: 'Save what is chosen' }))
    await screen.findByText('The details of Ada Byron have been saved.')
    expect([0, 1, 2].map(index => bodyOf(club, index).version)).toEqual([3, 4, 5])
    expect(bodyOf(club, 2)).toMatchObject({ town: 'Noss', county: 'Devon' })
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
