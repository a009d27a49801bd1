import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { profileQuery } from '../../api/clubQueries'
import { leaveFor } from '../../api/leaveFor'
import { answer, later } from '../../testing/clubDouble'
import { ownField } from '../../testing/memberSamples'
import { openMembers, profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'
import { withStyles } from '../../testing/styles'
import { dayFields, dayGroup, shownDay } from '../../testing/typedDays'
import { answerQuestion, AS_IT_IS_NOW, UNSAVED } from '../../testing/questions'

beforeEach(() => void vi.mocked(leaveFor).mockClear())

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
  'GET /api/lookup/getByType': () =>
    answer([
      { id: 1, name: 'One' },
      { id: 2, name: 'Two' },
    ]),
  [SAVE]: () => account({ version: 4 }),
}

/** Tells whether the browser asks before the document is left. */
const isLeavingAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Details' }))
const field = (name: RegExp) => screen.findByLabelText(name)
const wayToSignIn = () => screen.getByRole('link', { name: 'Sign in in another tab' })

describe('Account Details', () => {
  it('[MEM-08] shows every field as it is known, and sends it back with its version', async () => {
    const { club } = openScreen('/members/account', answers)
    expect(await screen.findByRole('heading', { level: 1, name: 'Account Details' })).toBeVisible()
    expect(await field(/First name/)).toHaveValue('Morgan')
    expect(shownDay('Date of birth')).toEqual(['2', '4', '1988'])
    const index = within(screen.getByRole('navigation', { name: 'Sections of this form', hidden: true }))
    const links = index.getAllByRole('link', { hidden: true })
    for (const link of links) {
      fireEvent.click(link)
      expect(document.activeElement).toHaveAccessibleName(link.textContent ?? '')
    }
    expect(links).toHaveLength(document.querySelectorAll('fieldset > legend h2').length)
    await userEvent.clear(await field(/^Town/))
    await userEvent.type(await field(/^Town/), 'Ebb')
    await save()
    expect(await screen.findByText('Your details have now been changed.')).toBeVisible()
    const sent = JSON.parse(club.named(SAVE)[0]?.body ?? '') as Record<string, unknown>
    const {
      id: _id,
      membershipTypeId: _type,
      updatedProfile: _updated,
      isActive: _active,
      isApproved: _approved,
      roles: _roles,
      ...own
    } = user
    expect(sent).toEqual({ ...own, town: 'Ebb', savedemailPreferences: '2' })
  })

  it("[SET-11] asks for the club's own fields, shows what they hold, and compares them with what was saved meanwhile", async () => {
    const { club } = openScreen('/members/account', {
      ...answers,
      'GET /api/user/myAccount': () => account({ fields: { locker: 'A1', given: 'Oar 7' } }),
      'GET /api/lookup/memberFields': () =>
        answer([ownField(), ownField({ key: 'given', label: 'Given by the committee', filledBy: 'committee' })]),
      [SAVE]: () =>
        answer({ message: 'Changed.', current: { user: { ...user, fields: { locker: 'C3' }, version: 4 } } }, 409),
    })
    const locker = await field(/^Locker/)
    expect(locker).toHaveValue('A1')
    expect(screen.queryByLabelText('Given by the committee')).toBeNull()
    const kept = within(screen.getByRole('group', { name: 'Filled in by the committee' }))
    expect(kept.getByRole('term')).toHaveTextContent('Given by the committee')
    expect(kept.getByRole('definition')).toHaveTextContent('Oar 7')
    expect(kept.getByRole('link', { name: 'Who sees it' })).toHaveAttribute('href', expect.stringMatching(/privacy$/))
    await userEvent.clear(locker)
    await userEvent.type(locker, 'B2')
    await save()
    const versions = within(await screen.findByRole('group', { name: 'Locker' }))
    expect(JSON.parse(club.named(SAVE)[0]?.body ?? '')).toMatchObject({ fields: { locker: 'B2' } })
    await userEvent.click(versions.getByRole('radio', { name: 'Theirs' }))
    expect(await field(/^Locker/)).toHaveValue('C3')
  })

  it('[SET-11] [VAL-01] a mistake in one of them stands beside it, and what was typed stays', async () => {
    const sentence = 'This is no longer offered. Please choose another.'
    const { club } = openScreen('/members/account', {
      ...answers,
      'GET /api/lookup/memberFields': () =>
        answer([ownField({ isRequired: true }), ownField({ key: 'seat', label: 'Seat', kind: 'number' })]),
      [SAVE]: () => answer({ message: 'The request is invalid.', modelState: { 'fields.locker': [sentence] } }, 400),
    })
    const seat = await field(/^Seat/)
    await userEvent.type(seat, 'two')
    await save()
    expect(seat).toHaveAccessibleDescription('Please give a whole number from 0 to 1,000,000.')
    expect(seat).toHaveValue('two')
    const locker = await field(/^Locker/)
    expect(locker).toHaveAccessibleDescription('Field required.')
    await userEvent.click(screen.getByRole('link', { name: 'Locker: Field required.' }))
    expect(locker).toHaveFocus()
    await userEvent.type(locker, 'A1')
    await userEvent.clear(seat)
    await save()
    await waitFor(() => expect(locker).toHaveAccessibleDescription(sentence))
    expect(locker).toHaveFocus()
    expect(locker).toHaveValue('A1')
    expect(club.named(SAVE)).toHaveLength(1)
  })

  it('[MEM-08] a second save carries the version of the first', async () => {
    const { club } = openScreen('/members/account', answers)
    await save()
    await screen.findByText('Your details have now been changed.')
    await save()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(2))
    expect(club.named(SAVE).map(({ body }) => (JSON.parse(body) as { version: number }).version)).toEqual([3, 4])
  })

  it('[MEM-08] [MEM-09] with redirectURL: the banner, no Cancel, no Change Password; saved, it goes there', async () => {
    let isUpdated = false
    const { path } = openScreen(
      '/members/account?redirectURL=%2Fmembers%2Fhome',
      {
        ...answers,
        'GET /api/user/profile': () => answer(profileOf(['Member'], { updatedProfile: isUpdated })),
        [SAVE]: () => {
          isUpdated = true
          return account({ version: 4 })
        },
      },
      ['membersHome'],
    )
    expect(await screen.findByText('Please update your profile')).toBeVisible()
    await screen.findByRole('button', { name: 'Save Details' })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(screen.queryByText('Change Password')).toBeNull()
    expect(screen.queryByRole('group', { name: 'What we still need from you' })).toBeNull()
    await save()
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Morgan' })).toBeVisible()
    expect(path()).toBe('/members/home')
    expect(screen.getByText('Your details have now been changed.')).toBeVisible()
  })

  it('[MEM-09] with redirectURL what is missing is asked first, with a button that saves it beside, and each field once', async () => {
    let isUpdated = false
    const { club, path } = openScreen('/members/account?redirectURL=%2Fmembers%2Fhome', {
      ...answers,
      'GET /api/user/myAccount': () => account({ swimmingAbilityId: null, consentDataSharing: false }),
      'GET /api/user/profile': () => answer(profileOf(['Member'], { updatedProfile: isUpdated })),
      [SAVE]: () => {
        isUpdated = true
        return account({ version: 4 })
      },
    })
    const missing = within(await screen.findByRole('group', { name: 'What we still need from you' }))
    const ability = missing.getByRole('combobox', { name: /Swimming ability/ })
    const consent = missing.getByRole('checkbox', { name: /I agree/ })
    expect(missing.getByText('tread water two minutes')).toBeVisible()
    expect(missing.getAllByRole('combobox')).toHaveLength(1)
    for (const name of [/Swimming ability/, /Gender/]) expect(screen.getAllByRole('combobox', { name })).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 2, name: 'Your other details' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Declaration' })).toBeNull()
    const inputs = [...document.querySelectorAll('main :is(input, select, textarea)')]
    expect(inputs.slice(0, 2)).toEqual([ability, consent])

    const saveAndGoOn = screen.getByRole('button', { name: 'Save and go on' })
    await userEvent.click(saveAndGoOn)
    expect(
      within(await screen.findByRole('alert', { name: /form is invalid/ }))
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['Swimming ability: Field required.', 'Please confirm you agree to the statements above.'])
    await userEvent.selectOptions(ability, '1')
    await userEvent.click(consent)
    await userEvent.click(saveAndGoOn)
    await waitFor(() => expect(path()).toBe('/members/home'))
    expect(club.named(SAVE)).toHaveLength(1)
  })

  it('[MEM-09] [SET-04] whoever came from a file is asked first which news they want, and may want none', async () => {
    openScreen('/members/account?redirectURL=%2Fmembers%2Fhome', {
      ...answers,
      'GET /api/user/myAccount': () => answer({ user: { ...user, consentDataSharing: false }, emailPreferences: [] }),
      'GET /api/user/profile': () => answer(profileOf(['Member'], { updatedProfile: false })),
    })
    const consent = await screen.findByRole('checkbox', { name: /I agree/ })
    const news = within(screen.getByRole('group', { name: 'Email preferences' })).getAllByRole('checkbox')
    const inputs = [...document.querySelectorAll('main :is(input, select, textarea)')]
    expect(inputs.slice(0, news.length + 1)).toEqual([consent, ...news])
    expect(news.every(box => !(box as HTMLInputElement).required)).toBe(true)
    expect(screen.getAllByRole('group', { name: 'Email preferences' })).toHaveLength(1)
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/home', '/members/../../elsewhere'])(
    '[MEM-08] redirectURL=%s does not lead out of the members area',
    async elsewhere => {
      const { path } = openScreen(`/members/account?${new URLSearchParams({ redirectURL: elsewhere })}`, answers)
      await save()
      expect(await screen.findByText('Your details have now been changed.')).toBeVisible()
      expect(path()).toMatch(/^\/members\/account/)
    },
  )

  it('[MEM-08] Cancel goes back', async () => {
    const { path } = openMembers('/members/home', answers)
    await userEvent.click(await screen.findByRole('link', { name: 'Welcome Morgan' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(path()).toBe('/members/home'))
  })

  it('[VAL-03] [VAL-01] My Account: its required fields and their messages, only after an attempt', async () => {
    const empty = {
      firstName: '',
      familyName: '',
      email: '',
      dateOfBirth: null,
      genderId: null,
      ethnicityId: null,
      swimmingAbilityId: null,
      consentDataSharing: false,
      hasFirstAidCertficate: true,
    }
    const { club } = openScreen('/members/account', { ...answers, 'GET /api/user/myAccount': () => account(empty) })
    await screen.findByRole('button', { name: 'Save Details' })
    expect(screen.queryByText(INVALID)).toBeNull()
    await save()
    expect(await screen.findByText(INVALID.replace('  ', ' '))).toBeVisible()
    const told = [
      [/First name/, 'Please enter your first name'],
      [/Surname/, 'Please enter your surname'],
      [/Email address/, 'Please enter your email address'],
      [/Gender/, 'Field required.'],
      [/Ethnicity/, 'Field required.'],
      [/Swimming ability/i, 'Field required.'],
    ] as const
    for (const [label, message] of told)
      expect(await field(label)).toHaveAccessibleDescription(expect.stringContaining(message) as string)
    for (const day of ['Date of birth', 'First aid certificate expires on'])
      expect(dayGroup(day)).toHaveAccessibleDescription(/ Field required\.$/)
    expect(screen.getAllByText('Please confirm you agree to the statements above.')[0]).toBeVisible()
    expect(club.named(SAVE)).toHaveLength(0)
  })

  it('[ERR-01] an invalid request shows the joined sentences; the button is enabled again', async () => {
    openScreen('/members/account', {
      ...answers,
      [SAVE]: () =>
        answer(
          {
            message: 'The request is invalid.',
            modelState: { email: ['That address is taken.'], postcode: ['null', 'Too long.'] },
          },
          400,
        ),
    })
    await save()
    expect(await screen.findByText('That address is taken. Too long.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save Details' })).not.toHaveAttribute('aria-disabled')
  })

  it('[MEM-08] changed from somewhere else meanwhile: says so, keeps what was typed, offers the details as they are now', async () => {
    let town = 'Tidewater'
    openScreen('/members/account', {
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
    await answerQuestion(AS_IT_IS_NOW[0], 'Show the details as they are now', AS_IT_IS_NOW[1])
    await waitFor(async () => expect(await field(/^Town/)).toHaveValue('Flood'))
  })

  it('[MEM-08] the details as they are now replace what was typed only once they are there', async () => {
    let isDown = false
    openScreen('/members/account', {
      ...answers,
      'GET /api/user/myAccount': () => (isDown ? answer({ message: 'The club is closed.' }, 403) : account()),
      [SAVE]: () =>
        answer({ message: 'Somebody changed it meanwhile.', current: { user: { ...user, version: 8 } } }, 409),
    })
    await userEvent.type(await field(/^Town/), '!')
    await save()
    isDown = true
    await userEvent.click(await screen.findByRole('button', { name: 'Show the details as they are now' }))
    await answerQuestion(AS_IT_IS_NOW[0], 'Show the details as they are now', AS_IT_IS_NOW[1])
    expect(await screen.findByText('The club is closed.')).toBeVisible()
    expect(await field(/^Town/)).toHaveValue('Tidewater!')
  })

  it('[MEM-08] what was typed can be saved over what somebody else saved meanwhile', async () => {
    let isOurs = false
    const { club } = openScreen('/members/account', {
      ...answers,
      [SAVE]: ({ body }) => {
        isOurs = (JSON.parse(body) as { version: number }).version === 8
        return isOurs
          ? account({ version: 9 })
          : answer({ message: 'Somebody changed it meanwhile.', current: { user: { ...user, version: 8 } } }, 409)
      },
    })
    await userEvent.type(await field(/^Town/), '!')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Save what is chosen' }))
    expect(await screen.findByText('Your details have now been changed.')).toBeVisible()
    expect(screen.queryByText(/were changed from somewhere else/)).toBeNull()
    expect(club.named(SAVE).map(({ body }) => JSON.parse(body) as { version: number; town: string })).toMatchObject([
      { version: 3 },
      { version: 8, town: 'Tidewater!' },
    ])
  })

  it('[MEM-08] both versions stand side by side, and each field is saved as chosen', async () => {
    const current = {
      user: {
        ...user,
        town: 'Newton',
        county: 'Devon',
        hasFirstAidCertficate: true,
        firstAidCertificateExpiry: '2027-01-31',
        version: 8,
      },
      emailPreferences: [{ preferenceId: 1 }],
    }
    const { club } = openScreen('/members/account', {
      ...answers,
      [SAVE]: ({ body }) =>
        (JSON.parse(body) as { version: number }).version === 8
          ? account({ version: 9 })
          : answer({ message: 'Somebody changed it meanwhile.', current }, 409),
    })
    await userEvent.type(await field(/^Town/), '!')
    await save()
    const versions = within(await screen.findByRole('group', { name: 'Town' }))
    expect(versions.getByRole('radio', { name: 'Yours' })).toHaveAccessibleDescription('Tidewater!')
    expect(await field(/^County/)).toHaveValue('Devon')
    await userEvent.click(versions.getByRole('radio', { name: 'Theirs' }))
    expect(await field(/^Town/)).toHaveValue('Newton')
    await userEvent.click(versions.getByRole('radio', { name: 'Yours' }))
    expect(await field(/^Town/)).toHaveValue('Tidewater!')
    await userEvent.type(await field(/^Town/), '!')
    expect(versions.getByRole('radio', { name: 'Yours' })).toHaveAccessibleDescription('Tidewater!!')
    await userEvent.click(screen.getByRole('button', { name: 'Save what is chosen' }))
    await screen.findByText('Your details have now been changed.')
    expect(JSON.parse(club.named(SAVE).at(-1)?.body ?? '')).toMatchObject({
      version: 8,
      town: 'Tidewater!!',
      county: 'Devon',
      firstAidCertificateExpiry: '2027-01-31',
      savedemailPreferences: '1',
    })
  })

  it('[MEM-08] a server that tells no version offers to look at the details as they are now, and no choice', async () => {
    openScreen('/members/account', {
      ...answers,
      [SAVE]: () => answer({ message: 'Somebody changed it meanwhile.' }, 409),
    })
    await save()
    await screen.findByRole('button', { name: 'Show the details as they are now' })
    expect(screen.queryByRole('radio', { name: 'Theirs' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Save Details' })).toBeVisible()
  })

  it('[SES-04] while it is saved neither the fields nor Cancel can be used, and the keyboard keeps its place', async () => {
    const slow = later()
    const { path } = openMembers('/members/home', { ...answers, [SAVE]: () => slow.promise })
    await userEvent.click(await screen.findByRole('link', { name: 'Welcome Morgan' }))
    await userEvent.type(await field(/^Town/), '!{Enter}')
    expect(screen.getByRole('button', { name: 'Save Details' })).toHaveFocus()
    expect((await field(/^Town/)).closest('[inert]')).not.toBeNull()
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(cancel)
    slow.resolve(account({ version: 4 }))
    expect(await screen.findByText('Your details have now been changed.')).toBeVisible()
    expect(path()).toBe('/members/account')
  })

  it('[MEM-08] the success takes the focus, is no alert, and goes when one edits again', async () => {
    openScreen('/members/account', answers)
    await save()
    const notice = (await screen.findByText('Your details have now been changed.')).closest('[role]')
    expect(notice).toHaveAttribute('role', 'status')
    expect(notice).toHaveFocus()
    expect(notice?.querySelector('[role=alert]')).toBeNull()
    await userEvent.type(await field(/^Town/), '!')
    expect(screen.queryByText('Your details have now been changed.')).toBeNull()
  })

  it('Save Details stays at the screen’s lower edge for the length of the form', async () => {
    openScreen('/members/account', answers)
    const bar = (await screen.findByRole('button', { name: 'Save Details' })).closest('form > *') as HTMLElement
    withStyles(() => {
      expect(getComputedStyle(bar).position).toBe('sticky')
      expect(getComputedStyle(bar).bottom).toBe('0px')
    })
  })

  it('[PUB-09] [VAL-01] a field that appears after the attempt is not wrong before the next', async () => {
    openScreen('/members/account', { ...answers, 'GET /api/user/myAccount': () => account({ firstName: '' }) })
    await save()
    await screen.findByText(INVALID.replace('  ', ' '))
    await userEvent.click(screen.getByLabelText('I hold a first aid certificate'))
    const [expiry] = dayFields('First aid certificate expires on')
    await userEvent.type(await field(/^Town/), '!')
    expect(expiry).toHaveAttribute('aria-invalid', 'false')
    expect(await field(/First name/)).toHaveAttribute('aria-invalid', 'true')
    await save()
    expect(dayGroup('First aid certificate expires on')).toHaveAccessibleDescription(/ Field required\.$/)
    expect(screen.getByText('First aid certificate expires on: Field required.')).toBeVisible()
  })

  it('[VAL-01] what the club says of the email preferences is told of their group', async () => {
    openScreen('/members/account', {
      ...answers,
      [SAVE]: () =>
        answer(
          { message: 'The request is invalid.', modelState: { emailPreferences: ['There is no such kind of news.'] } },
          400,
        ),
    })
    await save()
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Email preferences' })).toHaveAccessibleDescription(
        expect.stringContaining('There is no such kind of news.') as string,
      ),
    )
  })

  it('[SES-02] a background read that finds the session over does not throw away what was typed', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    let isOver = false
    const { queryClient } = openMembers('/members/account', {
      ...answers,
      'GET /api/user/profile': () => (isOver ? answer({ message: 'Please sign in.' }, 401) : answer(profileOf())),
      'POST /oauth/token': () => answer({ error: 'invalid_grant', error_description: 'Please sign in again.' }, 400),
      [SAVE]: () => answer({ message: 'Please sign in.' }, 401),
    })
    await userEvent.type(await field(/^Town/), '!')
    isOver = true
    await queryClient.refetchQueries({ queryKey: profileQuery.queryKey })
    expect(await screen.findByText(/Your session has ended\. Nothing you typed is lost/)).toBeVisible()
    expect(wayToSignIn()).toHaveAttribute('target', '_blank')
    expect(wayToSignIn()).toHaveAttribute('href', '/app/club/v1/login')
    expect(await field(/^Town/)).toHaveValue('Tidewater!')
    await save()
    await waitFor(() => expect(within(screen.getByRole('form')).getByText(/Your session has ended/)).toBeVisible())
    expect(screen.getAllByText(/Your session has ended/)).toHaveLength(1)
    expect(screen.getByRole('form')).toContainElement(wayToSignIn())
    await queryClient.refetchQueries({ queryKey: profileQuery.queryKey })
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('[SES-02] the notice goes once somebody signs in in another tab, and what was typed is saved', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    let isOver = false
    const { club, queryClient } = openMembers('/members/account', {
      ...answers,
      'GET /api/user/profile': () => (isOver ? answer({ message: 'Please sign in.' }, 401) : answer(profileOf())),
      'POST /oauth/token': () => answer({ error: 'invalid_grant', error_description: 'Please sign in again.' }, 400),
    })
    await userEvent.type(await field(/^Town/), '!')
    isOver = true
    await queryClient.refetchQueries({ queryKey: profileQuery.queryKey })
    expect(await screen.findByText(/Your session has ended/)).toBeVisible()
    isOver = false
    localStorage.setItem('access_token', 'access-new')
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: 'access-new' }))
    await waitFor(() => expect(screen.queryByText(/Your session has ended/)).toBeNull())
    await save()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(1))
  })

  it('[NAV-14] Logout asks before what was typed is lost, and signs out only then', async () => {
    openMembers('/members/account', { ...answers, 'POST /oauth/revoke': () => answer({}) })
    await userEvent.type(await field(/^Town/), '!')
    const logout = () => userEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement)
    await logout()
    await answerQuestion(UNSAVED[0], 'Stay', UNSAVED[1])
    expect(localStorage.getItem('refresh_token')).toBe('refresh-held')
    expect(leaveFor).not.toHaveBeenCalled()
    await logout()
    await answerQuestion(UNSAVED[0], 'Leave without saving')
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/home'))
    expect(localStorage.getItem('refresh_token')).toBeNull()
    expect(isLeavingAskedAbout()).toBe(false)
  })

  it('[NAV-14] signed out in another tab, the page is left without a question', async () => {
    openMembers('/members/account', answers)
    await userEvent.type(await field(/^Town/), '!')
    expect(isLeavingAskedAbout()).toBe(true)
    window.dispatchEvent(new StorageEvent('storage', { key: 'club.signedOut', newValue: 'now' }))
    expect(leaveFor).toHaveBeenCalledWith('/home')
    expect(isLeavingAskedAbout()).toBe(false)
  })

  it('asks before what was typed is left unsaved', async () => {
    const { path } = openMembers('/members/account', answers)
    await userEvent.type(await field(/^Town/), '!')
    await userEvent.click(screen.getAllByRole('link', { name: 'Rows/Events' })[0] as HTMLElement)
    await answerQuestion(UNSAVED[0], 'Stay', UNSAVED[1])
    expect(path()).toBe('/members/account')
    expect(await field(/^Town/)).toHaveValue('Tidewater!')
  })

  it('a record that cannot be read can be asked for again', async () => {
    let isDown = true
    openScreen('/members/account', {
      ...answers,
      'GET /api/user/myAccount': () => (isDown ? answer({ message: 'Not now.' }, 403) : account()),
    })
    expect(await screen.findByText('Not now.')).toBeVisible()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
    expect(await field(/First name/)).toHaveValue('Morgan')
  })
})
