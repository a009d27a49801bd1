import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { answer, doubleClub, later } from '../testing/clubDouble'
import { lookups, ownField } from '../testing/memberSamples'
import { dayFields, dayGroup, shownDay, typeDay } from '../testing/typedDays'
import { RegisterForm } from './Registration'
import { answerQuestion } from '../testing/questions'

const REGISTER = 'POST /api/user/register'
/** Finds a field by its label. testing-library's own search takes long in a form of this size. */
function field(label: string): HTMLElement {
  const control = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent.replace(' *', '') === label,
  )?.control
  if (!control) throw new Error(`no field ${label}`)
  return control
}

const button = () => screen.getByText('Register')
const submit = () => fireEvent.click(button())
const tick = (label: string) => fireEvent.click(field(label))
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

const REQUIRED = [
  ['First name', 'Please enter your first name'],
  ['Surname', 'Please enter your surname'],
  ['Email address', 'Please enter your email address'],
  ['Date of birth', 'Field required.'],
  ['Gender', 'Field required.'],
  ['Ethnicity', 'Field required.'],
  ['Swimming ability', 'Field required.'],
  ['Password', 'Please enter your password'],
  ['Confirm password', 'Please enter confirm your password'],
  ['I agree to the statements above', 'Please confirm you agree to the statements above.'],
] as const

function fillRequired(): void {
  fill('First name', 'Zoë')
  fill('Surname', 'Sé')
  fill('Email address', 'zoe@example.org')
  typeDay('Date of birth', '1990-05-04')
  fill('Gender', '11')
  fill('Ethnicity', '22')
  fill('Swimming ability', '1')
  fill('Password', ' tide & time ')
  fill('Confirm password', ' tide & time ')
  tick('I agree to the statements above')
}

describe('Membership Registration', () => {
  it('[PUB-08] sends every field of the payload, and then shows only a thank-you message', async () => {
    const club = doubleClub({ [REGISTER]: () => answer({}) })
    render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
    expect(screen.getByText('Membership Registration').tagName).toBe('H1')
    const links = [...document.querySelectorAll('nav[aria-label="Sections of this form"] a')]
    for (const link of links) {
      fireEvent.click(link)
      expect(document.activeElement?.querySelector('legend')).toHaveTextContent(link.textContent ?? '')
    }
    expect(links).toHaveLength(document.querySelectorAll('fieldset > legend h2').length)
    fillRequired()
    const optional = {
      'Address line 1': '1 Quay',
      'Address line 2': 'Old Town',
      'Address line 3': 'Harbour',
      Town: 'Truro',
      County: 'Cornwall',
      Postcode: 'TR1 1AA',
      Telephone: '01872 1',
      'Medical conditions': 'Asthma',
      'Affiliated club': 'Fal RC',
    }
    for (const [label, text] of Object.entries(optional)) fill(label, text)
    tick('I hold a first aid certificate')
    typeDay('First aid certificate expires on', '2027-01-31')
    tick('Rows')
    tick('Maintenance')
    submit()
    const thanks = await screen.findByText('Thank you for registering')
    await waitFor(() => expect(thanks).toHaveFocus())
    expect(document.querySelector('form')).toBeNull()
    expect(screen.queryByText('Membership Registration')).toBeNull()
    expect(JSON.parse(club.requests[0]?.body ?? '')).toEqual({
      firstName: 'Zoë',
      familyName: 'Sé',
      email: 'zoe@example.org',
      dateOfBirth: '1990-05-04',
      addressLine1: '1 Quay',
      addressLine2: 'Old Town',
      addressLine3: 'Harbour',
      town: 'Truro',
      county: 'Cornwall',
      postcode: 'TR1 1AA',
      phoneNumber: '01872 1',
      medicalConditions: 'Asthma',
      password: ' tide & time ',
      confirmPassword: ' tide & time ',
      hasFirstAidCertficate: true,
      firstAidCertificateExpiry: '2027-01-31',
      swimmingAbilityId: 1,
      genderId: 11,
      ethnicityId: 22,
      consentDataSharing: true,
      emailPreferences: '31,33',
      updatedProfile: true,
      affiliatedClub: 'Fal RC',
    })
  })

  it("[SET-11] asks for the club's own fields that it is to ask, and sends them", async () => {
    const club = doubleClub({ [REGISTER]: () => answer({}) })
    const own = [
      ownField({ isRequired: true }),
      ownField({
        ...{ key: 'side', label: 'Side', kind: 'select', isRequired: false },
        choices: [
          { key: 'bow', name: 'Bow', isActive: true },
          { key: 'stroke', name: 'Stroke', isActive: false },
        ],
      }),
      ownField({ key: 'later', label: 'Later', isInRegistration: false }),
    ]
    render(<RegisterForm timeZone="Europe/London" lookups={lookups} memberFields={own} />)
    expect(screen.queryByLabelText('Later')).toBeNull()
    expect(field('Side')).not.toHaveTextContent('Stroke')
    fillRequired()
    submit()
    expect(field('Locker')).toHaveAccessibleDescription('Field required.')
    expect(club.requests).toHaveLength(0)
    fill('Locker', 'A1')
    submit()
    await screen.findByText('Thank you for registering')
    expect(JSON.parse(club.requests[0]?.body ?? '')).toMatchObject({ fields: { locker: 'A1', side: null } })
  })

  it('[SET-11] [VAL-01] a mistake in one of them stands beside it, and what was typed stays', async () => {
    const sentence = 'This is no longer offered. Please choose another.'
    const club = doubleClub({
      [REGISTER]: () =>
        answer({ message: 'The request is invalid.', modelState: { 'fields.locker': [sentence] } }, 400),
    })
    const own = [ownField({ isRequired: true }), ownField({ key: 'seat', label: 'Seat', kind: 'number' })]
    render(<RegisterForm timeZone="Europe/London" lookups={lookups} memberFields={own} />)
    fillRequired()
    fill('Seat', 'two')
    submit()
    const range = 'Please give a whole number from 0 to 1,000,000.'
    expect(field('Seat')).toHaveAccessibleDescription(range)
    const summary = within(screen.getByRole('alert'))
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Locker: Field required.',
      `Seat: ${range}`,
    ])
    await userEvent.click(summary.getByText(`Seat: ${range}`))
    expect(field('Seat')).toHaveFocus()
    expect(field('Seat')).toHaveValue('two')
    fill('Seat', '2')
    fill('Locker', 'A1')
    submit()
    await waitFor(() => expect(field('Locker')).toHaveAccessibleDescription(sentence))
    expect(field('Locker')).toHaveFocus()
    expect(field('Locker')).toHaveValue('A1')
    expect(JSON.parse(club.requests[0]?.body ?? '')).toMatchObject({ fields: { locker: 'A1', seat: 2 } })
  })

  it('[PUB-09] asks for the first aid expiry only while the box is ticked, and requires it then', async () => {
    const club = doubleClub({ [REGISTER]: () => answer({}) })
    render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
    const expiry = () => dayGroup('First aid certificate expires on')
    expect(expiry()).toBeNull()
    fillRequired()
    tick('I hold a first aid certificate')
    submit()
    expect(expiry()).toHaveAccessibleDescription('For example, 31 3 2028. Field required.')
    expect(club.requests).toHaveLength(0)
    tick('I hold a first aid certificate')
    expect(expiry()).toBeNull()
    submit()
    await screen.findByText('Thank you for registering')
    expect(JSON.parse(club.requests[0]?.body ?? '')).toMatchObject({
      hasFirstAidCertficate: false,
      firstAidCertificateExpiry: null,
    })
  })

  it('[PUB-10] states the swimming standard and the consent to data sharing', () => {
    render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
    const declaration = within(screen.getByRole('group', { name: 'Declaration' }))
    expect(declaration.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'float five minutes',
      'swim 50 metres',
      'tread water two minutes',
      'swim underwater five metres',
    ])
    expect(declaration.getByText(/I consent to the club keeping these details and sharing them/)).toBeVisible()
  })

  it('[PUB-11] [VAL-01] [VAL-03] names what is missing, at the head and beside each field, only after an attempt', async () => {
    const club = doubleClub({})
    render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
    // A day is described as the group of its three fields.
    const controls = (label: string) => (dayGroup(label) ? dayFields(label) : [field(label)])
    for (const control of REQUIRED.flatMap(([label]) => controls(label))) {
      expect(control).toBeRequired()
      expect(control).toHaveAttribute('aria-invalid', 'false')
    }
    submit()
    for (const [label, sentence] of REQUIRED) {
      for (const control of controls(label)) expect(control).toHaveAttribute('aria-invalid', 'true')
      expect(dayGroup(label) ?? field(label)).toHaveAccessibleDescription(
        expect.stringMatching(new RegExp(`${sentence.replaceAll('.', '\\.')}$`)),
      )
    }
    const summary = screen.getByRole('alert')
    expect(summary).toHaveFocus()
    expect(summary.firstChild?.textContent).toBe('The form is invalid.  Please check the details and try again.')
    expect(within(summary).getAllByRole('link')).toHaveLength(REQUIRED.length)
    await userEvent.click(within(summary).getByRole('link', { name: 'Gender: Field required.' }))
    expect(field('Gender')).toHaveFocus()
    expect(club.requests).toHaveLength(0)
  })

  it('[VAL-03] lets every other field stay empty', async () => {
    const club = doubleClub({ [REGISTER]: () => answer({}) })
    render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
    fillRequired()
    submit()
    await screen.findByText('Thank you for registering')
    expect(JSON.parse(club.requests[0]?.body ?? '')).toMatchObject({
      addressLine1: null,
      town: null,
      medicalConditions: null,
      affiliatedClub: null,
      emailPreferences: '',
    })
  })

  it('[PUB-11] asks again for a date of birth whose year is hardly meant, and for a first aid expiry, before anything is sent', () => {
    const club = doubleClub({})
    render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
    fillRequired()
    tick('I hold a first aid certificate')
    typeDay('First aid certificate expires on', '0026-12-30')
    const year = 'The year looks wrong. Please enter all four digits of it, as in 2026.'
    const born = (day: string, sentence: string) => {
      typeDay('Date of birth', day)
      submit()
      expect(dayGroup('Date of birth')).toHaveAccessibleDescription(`For example, 27 3 1985. ${sentence}`)
    }
    born('0026-12-30', year)
    expect(dayGroup('First aid certificate expires on')).toHaveAccessibleDescription(`For example, 31 3 2028. ${year}`)
    born('1899-12-31', year)
    // The club's day is the 11th already.
    vi.useFakeTimers({ now: new Date('2026-06-10T23:30:00Z'), toFake: ['Date'] })
    for (const tooLate of ['2021-06-12', '2026-06-11'])
      born(tooLate, 'Please check the year of the date of birth: members are at least five years old.')
    born('2026-06-12', 'The date of birth cannot be in the future.')
    expect(club.requests).toHaveLength(0)
  })

  it('[VAL-02] sends a date of birth in the year 1 as null', async () => {
    const club = doubleClub({
      [REGISTER]: () =>
        answer({ message: 'The request is invalid.', modelState: { dateOfBirth: ['Field required.'] } }, 400),
    })
    render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
    fillRequired()
    typeDay('Date of birth', '0001-01-01')
    submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Field required.')
    expect(JSON.parse(club.requests[0]?.body ?? '')).toMatchObject({ dateOfBirth: null })
    expect(dayGroup('Date of birth')).toHaveAccessibleDescription('For example, 27 3 1985. Field required.')
    const [dayOfBirth] = dayFields('Date of birth')
    await waitFor(() => expect(dayOfBirth).toHaveFocus())
    await userEvent.type(dayOfBirth!, '3')
    expect(dayOfBirth).toHaveAttribute('aria-invalid', 'false')
  })

  it("[ERR-01] [SES-04] shows the server's sentences joined without 'null', and beside their fields; typing into one clears its own", async () => {
    const slow = later()
    doubleClub({ [REGISTER]: () => slow.promise })
    render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
    fillRequired()
    submit()
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    slow.resolve(
      answer(
        {
          message: 'The request is invalid.',
          modelState: { email: ['nullPlease enter a valid email address.'], password: ['Too common.'], town: ['null'] },
        },
        400,
      ),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid email address. Too common.')
    expect(button()).not.toHaveAttribute('aria-disabled')
    await waitFor(() => expect(field('Email address')).toHaveFocus())
    await userEvent.type(field('Email address'), '.uk')
    expect(field('Email address')).toHaveAttribute('aria-invalid', 'false')
    expect(field('Password')).toHaveAccessibleDescription(/ Too common\.$/)
    expect(field('First name')).toHaveValue('Zoë')
  })

  describe('half filled', () => {
    const optional = () => {
      fillRequired()
      fill('Town', 'Truro')
      fill('Medical conditions', 'Asthma')
      tick('I hold a first aid certificate')
      typeDay('First aid certificate expires on', '2027-01-31')
      tick('Maintenance')
    }
    const kept = () => JSON.stringify({ ...sessionStorage, ...localStorage })
    const typedBefore = 'What you typed before is here again, but for medical conditions, ethnicity and passwords.'

    it('[PUB-08] survives a reload of its tab, but for passwords, medical notes and ethnicity', () => {
      const before = render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
      expect(screen.queryByText(typedBefore)).toBeNull()
      optional()
      expect(kept()).toContain('Truro')
      for (const secret of ['Asthma', 'tide & time', 'ethnicityId']) expect(kept()).not.toContain(secret)
      before.unmount()
      render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
      expect(screen.getByText(typedBefore)).toBeVisible()
      expect(field('First name')).toHaveValue('Zoë')
      expect(shownDay('Date of birth')).toEqual(['4', '5', '1990'])
      expect(field('Gender')).toHaveValue('11')
      expect(field('Town')).toHaveValue('Truro')
      expect(shownDay('First aid certificate expires on')).toEqual(['31', '1', '2027'])
      expect(field('Maintenance')).toBeChecked()
      expect(field('Rows')).not.toBeChecked()
      for (const name of ['Ethnicity', 'Medical conditions', 'Password', 'Confirm password'])
        expect(field(name)).toHaveValue('')
    })

    it('[PUB-08] is gone once it has been sent, and home is one link away', async () => {
      doubleClub({ [REGISTER]: () => answer({}) })
      const before = render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
      optional()
      submit()
      await screen.findByText('Thank you for registering')
      expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/app/club/v1/home')
      expect(kept()).not.toContain('Zoë')
      before.unmount()
      render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
      expect(field('First name')).toHaveValue('')
    })

    it('[PUB-08] stays after a refusal; can be emptied, after a question', async () => {
      doubleClub({ [REGISTER]: () => answer({ message: 'Busy.' }, 503) })
      const before = render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
      optional()
      submit()
      await screen.findByText('Busy.')
      before.unmount()
      render(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
      const question = 'Do you want to empty the form and begin again?'
      const afresh = screen.getByRole('button', { name: 'Start afresh' })
      await userEvent.click(afresh)
      await answerQuestion(question, 'Keep it')
      expect(afresh).toHaveFocus()
      expect(field('First name')).toHaveValue('Zoë')
      await userEvent.click(afresh)
      await answerQuestion(question, 'Start afresh')
      expect(field('First name')).toHaveValue('')
      expect(field('First name')).toHaveFocus()
      expect(kept()).not.toContain('Zoë')
      expect(screen.queryByText(typedBefore)).toBeNull()
    })
  })

  describe('without its data', () => {
    const LISTS = 'GET /api/lookup/getByType'
    const OWN = 'GET /api/lookup/memberFields'

    it("[SET-11] fetches the lists and the club's own fields when they did not come with the page, and offers to try again", async () => {
      let reachable = false
      const busy = () => answer({ message: 'Busy.' }, 503)
      const club = doubleClub({
        [LISTS]: () => answer([{ id: 5, name: 'A choice' }]),
        [OWN]: () => (reachable ? answer([ownField()]) : busy()),
      })
      render(<RegisterForm timeZone="Europe/London" />)
      expect(screen.getByRole('status')).toHaveTextContent('Loading details...')
      expect(await screen.findByRole('alert')).toHaveTextContent('Busy.')
      reachable = true
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByRole('group', { name: 'Declaration' })).toBeVisible()
      expect(field('Gender')).toHaveTextContent('A choice')
      expect(field('Locker')).toBeVisible()
      expect(new Set(club.named(LISTS).map(({ query }) => query.get('type')))).toEqual(
        new Set(['Swimming Ability', 'Gender', 'Ethnicity', 'Email Preferences']),
      )
    })

    it('[SET-11] asks for the specified fields alone where the server knows of no others', async () => {
      doubleClub({
        [LISTS]: () => answer([{ id: 5, name: 'A choice' }]),
        [OWN]: () => answer({ message: 'There is no such call.' }, 404),
      })
      render(<RegisterForm timeZone="Europe/London" />)
      expect(await screen.findByRole('group', { name: 'Declaration' })).toBeVisible()
      expect(screen.queryByLabelText('Locker')).toBeNull()
    })
  })
})
