import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eventFormFields } from '#contract/resources/events'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventDraft } from '#contract/calls/event'
import { expectConsoleError } from '../testing/complaints'
import type { ScreenName } from '../screens'
import { UNREADABLE } from '../kit/forms/fieldErrors'
import { fieldsOf, hasStarted, validateEvent } from './EventInputs'
import { choose, inputOf, paste, pick, picker } from '../testing/adminInputs'
import { answer, later, unreachable } from '../testing/clubDouble'
import { findEditor, typeIn } from '../testing/editor'
import { ownRowField, viewOf } from '../testing/eventSamples'
import { type Answers, CLUB, openMembers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { answerQuestion, AS_IT_IS_NOW, SENDING, UNSAVED } from '../testing/questions'
import { daysLater } from '#contract/rules/days'
import { NOT_REPEATED } from './repeatedDays'
import { todayIn } from '../api/clubDay'

// Without fake timers, setSystemTime sets only the date.
beforeEach(() => void vi.setSystemTime('2026-11-22T09:00:00Z'))

const ADD = '/members/event/organiser/add'
const EDIT = '/members/event/organiser/edit/7'
const SAVE = 'POST /api/event/save'
const SAVE_WEEKLY = 'POST /api/event/saveWeekly'
const PREVIEW = 'POST /api/event/previewMail'
const SUMMARY = 'Summary (shown on the news feed)'
const saved = (more: object = {}) => answer({ ...viewOf().event, ...more })

const answers = {
  'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
  'GET /api/lookup/getByType': () =>
    answer([
      { id: 1, name: 'Row' },
      { id: 2, name: 'Social' },
    ]),
  'GET /api/event/get': () => answer(viewOf({ event: { startTime: '08:30:00', endDate: '2026-11-29T00:00:00' } })),
  'GET /api/event/getOrganiserView': () => answer(viewOf()),
  'GET /api/river/row': () => answer(null),
  'GET /api/river/weekly': () => answer(null),
  [SAVE]: () => saved(),
  [PREVIEW]: () => answer({ mails: 0, mail: null }),
}
const open = (path: string, more: Answers = {}, others: ScreenName[] = []) =>
  openScreen(path, { ...answers, ...more }, others)
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Details & Send' }))
const field = (label: string | RegExp) => screen.findByLabelText(label)
const set = async (label: string | RegExp, value: string) => fireEvent.change(await field(label), { target: { value } })
const bodies = (club: ReturnType<typeof open>['club']) =>
  club.named(SAVE).map(({ body }) => JSON.parse(body) as Record<string, unknown>)
/** The editor's own, unshown, word of it does not count. */
const required = () => screen.queryAllByText('Field required.', { ignore: '.ra-rich-text-input-error' })
const typedForms = () => Object.keys(localStorage).filter(key => key.startsWith('club.draft.'))
const isLeavingAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function fillNew() {
  await set(/^Title/, 'Evening outing')
  await choose(/^Event Type/, 'Row')
  await pick(/^Start Date/, '05/12/2026')
  await typeIn(SUMMARY, '<p>With the tide.</p>')
}
const filled = {
  title: 'Evening outing',
  eventTypeId: 1,
  startDate: '2026-12-05',
  endDate: null,
  startTime: null,
  endTime: null,
  summary: '<p>With the tide.</p>',
  description: null,
}

/** Stores what was typed into a form on the device, under the key that the form has there. */
const keepTyped = (form: string, typed: object) => {
  const values = Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value === null ? [] : [[name, [value].flat()]])),
  )
  localStorage.setItem(`club.draft.1.${form}`, JSON.stringify({ at: Date.now(), values }))
}
/** Opens the form of a new event filled, as after a reload: filling each field would draw the form for each. */
const openFilled = (more: Answers = {}, typed: object = {}, others: ScreenName[] = []) => {
  keepTyped('event.0', {
    ...filled,
    ...NOT_REPEATED,
    key: 'c0ffee'.padEnd(32, '0'),
    version: 0,
    ...typed,
  })
  return open(ADD, more, others)
}

describe('Add Row/Event', () => {
  it('[ORG-07] [TXT-01] every field; sent once with a key, then the organiser’s view', async () => {
    const saving = later()
    const { club, path } = open(ADD, { [SAVE]: () => saving.promise })
    await fillNew()
    await pick(/^End Date \(if more than 1 day\)/, '06/12/2026')
    await pick(/^Start Time/, '18:00')
    await pick(/^End Time/, '07:30')
    await typeIn('Full Details', '<ul><li><p>Lights</p></li></ul>')
    const button = screen.getByRole('button', { name: 'Save Details & Send' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Saving details...')).toBeVisible()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    saving.resolve(saved({ title: 'Evening outing' }))
    expect(await screen.findByText('Evening outing has been added.')).toBeVisible()
    await waitFor(() => expect(path()).toBe('/members/event/organiser/view/7'))
    expect(bodies(club)).toEqual([
      {
        ...filled,
        endDate: '2026-12-06',
        startTime: '18:00',
        endTime: '07:30',
        description: '<ul><li><p>Lights</p></li></ul>',
      },
    ])
    expect(club.named(SAVE)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    expect(isLeavingAskedAbout()).toBe(false)
  })

  it('[ORG-07] a copy begins with the event, on a later day; what is typed into it is of that copy alone; nothing is saved until it is sent, as a new one', async () => {
    const copied = {
      'GET /api/event/get': () =>
        answer(viewOf({ event: { startDate: '2099-11-28', startTime: '08:30:00', endDate: '2099-11-29' } })),
    }
    const first = open(`${ADD}?copy=7`, copied)
    expect(await field(/^Title/)).toHaveValue('Saturday morning outing')
    expect(
      screen.getByText(/A copy of Saturday morning outing of Sat 28 Nov to Sun 29 Nov, for a later day\./),
    ).toBeVisible()
    expect(await inputOf(/^Start Date/)).toHaveValue('05/12/2099')
    expect(await inputOf(/^End Date/)).toHaveValue('06/12/2099')
    await findEditor(SUMMARY)
    await set(/^Title/, 'Sunday outing')
    expect(first.club.named(SAVE)).toHaveLength(0)
    // The form of a new event reads event.0.
    expect(typedForms()).toEqual(['club.draft.1.eventCopy.7'])
    cleanup()
    const { club, path } = open(`${ADD}?copy=7`, copied)
    expect(await field(/^Title/)).toHaveValue('Sunday outing')
    await save()
    await waitFor(() => expect(path()).toBe('/members/event/organiser/view/7'))
    expect(bodies(club)).toEqual([
      {
        title: 'Sunday outing',
        eventTypeId: 1,
        startDate: '2099-12-05',
        endDate: '2099-12-06',
        startTime: '08:30',
        endTime: '10:30',
        summary: '<p>Upstream with the tide.</p>',
        description: '<p>Meet at the boathouse.</p>',
      },
    ])
    expect(club.named(SAVE)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('[ORG-07] repeated weekly: shows the dates, of which single ones are left out; sent once with a key, then the list of them', async () => {
    const weekly: Answers = {
      [PREVIEW]: ({ body }) => {
        const { otherStartDates = [] } = JSON.parse(body) as { otherStartDates?: string[] }
        return answer({ mails: 37, mail: { subject: 'New', text: otherStartDates.join() } })
      },
      [SAVE_WEEKLY]: () => answer([viewOf().event, viewOf().event].map((event, at) => ({ ...event, id: 12 + at }))),
      'GET /api/event/all': () => answer([]),
    }
    const { club, path } = openFilled(weekly, { startTime: '18:00' })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Repeat weekly' }))
    expect(screen.queryByRole('group', { name: /^Take the tick from a date/ })).toBeNull()
    await save()
    await waitFor(async () => expect(await picker(/^Repeat until/)).toHaveAccessibleDescription('Field required.'))
    await pick(/^Repeat until/, '20/12/2026')
    const dates = within(await screen.findByRole('group', { name: 'Take the tick from a date to leave it out:' }))
    const boxes = dates.getAllByRole('checkbox')
    expect(boxes.map(box => box.closest('label')?.textContent)).toEqual(['Sat 5 Dec', 'Sat 12 Dec', 'Sat 19 Dec'])
    expect(boxes[0]).toBeDisabled()
    expect(screen.getByText('It will be added on 3 dates.')).toBeVisible()
    await userEvent.click(dates.getByRole('checkbox', { name: 'Sat 12 Dec' }))
    expect(screen.getByText('It will be added on 2 dates.')).toBeVisible()
    expect(await screen.findByText('37 members will be emailed.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show the email' }))
    const mail = within(await screen.findByRole('dialog', { name: 'New' }))
    expect(mail.getByText('2026-12-19')).toBeVisible()
    await userEvent.click(mail.getByRole('button', { name: 'Close' }))
    await save()
    expect(await screen.findByText('Saturday morning outing has been added on 2 dates.')).toBeVisible()
    await waitFor(() => expect(path()).toBe('/members/rows/Organised%20Events/Upcoming'))
    expect(club.named(SAVE)).toHaveLength(0)
    const [sent, ...more] = club.named(SAVE_WEEKLY)
    expect(more).toEqual([])
    expect(JSON.parse(sent?.body ?? '')).toEqual({ ...filled, startTime: '18:00', otherStartDates: ['2026-12-19'] })
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('[ORG-07] [ERR-02] a copy of an event that does not exist says so', async () => {
    expectConsoleError(/x/)
    open(`${ADD}?copy=99`, {
      'GET /api/event/get': () => answer({ message: 'x', exceptionMessage: 'This event does not exist.' }, 404),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('This event does not exist.')
  })

  it('[ORG-07] says how many will be emailed as soon as it could be saved, and shows the email of what is typed', async () => {
    const { club } = open(ADD, {
      [PREVIEW]: ({ body }) => {
        const { title } = JSON.parse(body) as { title: string }
        return answer({ mails: 37, mail: { subject: `New: ${title}`, text: `Hello,\n\nSomething new: ${title}` } })
      },
    })
    await findEditor(SUMMARY)
    expect(screen.queryByText(/will be emailed\./)).toBeNull()
    expect(club.named(PREVIEW)).toHaveLength(0)
    await fillNew()
    expect(await screen.findByText('37 members will be emailed.')).toBeVisible()
    const asked = club.named(PREVIEW).length
    await set(/^Title/, 'Late outing')
    expect(club.named(PREVIEW)).toHaveLength(asked)
    await userEvent.click(screen.getByRole('button', { name: 'Show the email' }))
    const mail = within(await screen.findByRole('dialog', { name: 'New: Late outing' }))
    expect(mail.getByText(/Something new: Late outing/)).toBeVisible()
    await userEvent.click(mail.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(club.named(SAVE)).toHaveLength(0)
  })

  it('[ORG-07] [SES-01] a session that ends while the number is asked for leaves the form as it is', async () => {
    expectConsoleError(/x/)
    const { club, path, queryClient } = openFilled({
      [PREVIEW]: () => answer({ message: 'x' }, 401),
      'POST /oauth/token': () => answer({ message: 'x' }, 401),
    })
    await waitFor(() => expect(club.named('POST /oauth/token')).not.toHaveLength(0))
    // An error in it would lead to login.
    const asked = () => queryClient.getQueryCache().find({ queryKey: ['mailPreview'], exact: false })?.state
    await waitFor(() => expect(asked()).toMatchObject({ status: 'success', data: null }))
    expect(path()).toBe(ADD)
    expect(await field(/^Title/)).toHaveValue('Evening outing')
  })

  it('[ORG-07] says that 0 members will be emailed, and why, before a new one is saved; a time that the clock skips is refused beside its field; of one that comes twice it is said which is meant; a start in the past asks first', async () => {
    const { club, path } = openFilled({ [PREVIEW]: () => answer({ mails: 0, mail: null }) })
    const nobody = '0 members will be emailed: nobody has asked for news of this kind, or it has ended.'
    expect(await screen.findByText(nobody)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show the email' })).toBeNull()

    await pick(/^Start Date/, '28/03/2027')
    await pick(/^Start Time/, '01:30')
    await save()
    const skipped =
      'The clock goes forward from 01:00 to 02:00 on this day: 01:30 does not exist. Please choose another time.'
    expect(await screen.findByText(skipped)).toBeVisible()
    expect(bodies(club)).toEqual([])
    await pick(/^Start Date/, '31/10/2027')
    expect(
      await screen.findByText('On 31/10/2027 the clock goes back, so 01:30 comes twice. The later one is meant.'),
    ).toBeVisible()
    await waitFor(() => expect(screen.queryByText(skipped)).toBeNull())

    await pick(/^Start Date/, '22/11/2026')
    await pick(/^Start Time/, '08:30')
    await save()
    const question = () => screen.findByRole('dialog', { name: 'Its start is in the past. Save it all the same?' })
    await userEvent.click(within(await question()).getByRole('button', { name: 'Change it' }))
    expect(club.named(SAVE)).toHaveLength(0)
    await save()
    await userEvent.click(within(await question()).getByRole('button', { name: 'Save it' }))
    await waitFor(() => expect(path()).toBe('/members/event/organiser/view/7'))
    expect(bodies(club)).toEqual([{ ...filled, startDate: '2026-11-22', startTime: '08:30' }])
  })

  it.each([
    ['yesterday', { startDate: '2026-11-21' }, true],
    ['today, an hour ago', { startDate: '2026-11-22', startTime: '08:00' }, true],
    ['today, in an hour', { startDate: '2026-11-22', startTime: '10:00' }, false],
    ['today, at no time', { startDate: '2026-11-22' }, false],
    ['tomorrow', { startDate: '2026-11-23', startTime: '08:00' }, false],
  ])('[ORG-07] has begun: %s', (_, fields, expected) => {
    expect(hasStarted({ ...fieldsOf({}), ...fields }, { day: '2026-11-22', time: '09:00' })).toBe(expected)
  })

  it('[VAL-03] [ORG-07] event form: title, event type, start date and summary are required, told after an attempt; an end before the start is told beside the field, before sending; the list of errors names the field of each, also where two have the same sentence', async () => {
    const { club } = open(ADD)
    await findEditor(SUMMARY)
    expect(screen.queryByText('Field required.')).toBeNull()
    await save()
    await waitFor(() => expect(required()).toHaveLength(4))
    expect(await field(/^Title/)).toHaveAccessibleDescription('Field required.')
    expect(await screen.findByRole('combobox', { name: /^Event Type/ })).toHaveAccessibleDescription('Field required.')
    expect(await picker(/^Start Date/)).toHaveAccessibleDescription('Field required.')
    expect(await findEditor(SUMMARY)).toHaveAccessibleDescription('Field required.')
    expect(await findEditor('Full Details')).toHaveAttribute('aria-required', 'false')
    const faults = screen.getByRole('alert')
    expect(faults).toHaveTextContent('The form is invalid. Please check the details and try again.')
    await userEvent.click(screen.getByRole('link', { name: `${SUMMARY}: Field required.` }))
    expect(await findEditor(SUMMARY)).toHaveFocus()

    await fillNew()
    await pick(/^Start Time/, '18:00')
    await pick(/^End Time/, '17:00')
    const told = (label: RegExp, sentence: string) =>
      waitFor(async () => expect(await picker(label)).toHaveAccessibleDescription(sentence))
    await told(
      /^End Time/,
      'The end time cannot be before the start time. If it ends on another day, please enter the end date.',
    )
    await pick(/^End Date/, '04/12/2026')
    await told(/^End Date/, 'The end date cannot be before the start date.')
    await save()
    expect(club.named(SAVE)).toHaveLength(0)

    await pick(/^End Time/, '19:00')
    for (const label of [/^Start Date/, /^End Date/]) {
      await pick(label, '')
      await userEvent.click((await picker(label)).querySelector('[role=spinbutton]') as HTMLElement)
      await userEvent.keyboard('0512')
    }
    await save()
    await waitFor(() =>
      expect(
        within(screen.getByRole('alert'))
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'Start Date: Please enter a date as day, month and year: dd/mm/yyyy.',
        'End Date (if more than 1 day): Please enter a date as day, month and year: dd/mm/yyyy.',
      ]),
    )
    expect(club.named(SAVE)).toHaveLength(0)
    for (const label of [/^Start Date/, /^End Date/]) await pick(label, '05/12/2026')
    await save()
    const sent = { ...filled, endDate: '2026-12-05', startTime: '18:00', endTime: '19:00' }
    await waitFor(() => expect(bodies(club)).toEqual([sent]))
  })

  it('[ORG-07] half a date or time is told as such', () => {
    const half = { ...fieldsOf({}), startDate: UNREADABLE, endDate: UNREADABLE, endTime: UNREADABLE }
    expect(
      validateEvent(
        { ...half, title: 'Outing', eventTypeId: 1, summary: '<p>Out</p>' },
        'Europe/London',
        eventFormFields,
      ),
    ).toEqual({
      startDate: 'Please enter a date as day, month and year: dd/mm/yyyy.',
      endDate: 'Please enter a date as day, month and year: dd/mm/yyyy.',
      endTime: 'Please enter a time as hours and minutes: hh:mm.',
    })
  })

  it('[ORG-07] a year with two digits is told as such', () => {
    const early = { ...fieldsOf({}), startDate: '0026-12-30', endDate: '0026-12-31' }
    const year = 'The year looks wrong. Please enter all four digits of it, as in 2026.'
    expect(
      validateEvent(
        { ...early, title: 'Outing', eventTypeId: 1, summary: '<p>Out</p>' },
        'Europe/London',
        eventFormFields,
      ),
    ).toEqual({
      startDate: year,
      endDate: year,
    })
  })

  it('[ERR-01] [ORG-07] what the club says of a field stands beside it; a retry after a lost answer carries the same key, and what was typed since; a plain retry is one call; the next form has another key', async () => {
    expectConsoleError(/The request is invalid|The club cannot be reached/)
    const made = viewOf({ event: { id: 12, version: 1 } })
    const wrong = { message: 'The request is invalid.', modelState: { eventTypeId: ['Please choose from the list.'] } }
    const refusals = [() => answer(wrong, 400), unreachable]
    const { club, path } = openFilled({
      [SAVE]: ({ headers }) => {
        const refusal = refusals.shift()
        if (refusal) return refusal()
        return headers.has('Idempotency-Key')
          ? answer({ message: 'This event has been added already.', current: made }, 409)
          : saved({ id: 12, version: 2 })
      },
    })
    await save()
    await waitFor(async () =>
      expect(await screen.findByRole('combobox', { name: /^Event Type/ })).toHaveAccessibleDescription(
        'Please choose from the list.',
      ),
    )
    // The device stores the input.
    expect(isLeavingAskedAbout()).toBe(false)
    expect(typedForms()).toHaveLength(1)

    await save()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The club cannot be reached.'))
    await set(/^Title/, 'Late outing')
    await save()
    await waitFor(() => expect(path()).toBe('/members/event/organiser/view/12'))
    const keys = club.named(SAVE).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).not.toBeNull()
    expect(keys).toEqual([keys[0], keys[0], keys[0], null])
    // The lost call has made it: the next was told so, and the text went over it.
    expect(bodies(club)).toEqual([
      filled,
      filled,
      { ...filled, title: 'Late outing' },
      { ...filled, title: 'Late outing', id: 12, version: 1 },
    ])

    cleanup()
    let isLost = true
    const next = open(`${ADD}?copy=7`, { [SAVE]: () => (isLost ? unreachable() : saved()) })
    await save()
    await screen.findByRole('alert')
    isLost = false
    await save()
    await waitFor(() => expect(next.path()).toBe('/members/event/organiser/view/7'))
    const nextKeys = next.club.named(SAVE).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(nextKeys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(nextKeys).toEqual([nextKeys[0], nextKeys[0]])
    expect(nextKeys[0]).not.toBe(keys[0])
  })

  it('[ORG-07] what is typed is there again after a reload, also how it is repeated, until it is sent or thrown away', async () => {
    expectConsoleError(/The club cannot be reached/)
    const first = open(ADD, { [SAVE_WEEKLY]: () => unreachable() })
    await fillNew()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Repeat weekly' }))
    await pick(/^Repeat until/, '19/12/2026')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sat 12 Dec' }))
    await save()
    await screen.findByRole('alert')
    expect(isLeavingAskedAbout()).toBe(false)
    expect(typedForms()).toEqual(['club.draft.1.event.0'])

    cleanup()
    const { club } = open(ADD, { [SAVE_WEEKLY]: () => answer([viewOf().event, viewOf().event]) })
    expect(await field(/^Title/)).toHaveValue('Evening outing')
    expect(screen.getByText('What you typed on Sun 22 Nov, 09:00 is here.')).toBeVisible()
    expect(await inputOf(/^Start Date/)).toHaveValue('05/12/2026')
    expect(await findEditor(SUMMARY)).toHaveTextContent('With the tide.')
    await save()
    await waitFor(() => expect(club.named(SAVE_WEEKLY)).toHaveLength(1))
    expect(JSON.parse(club.named(SAVE_WEEKLY)[0]?.body ?? '')).toEqual({ ...filled, otherStartDates: ['2026-12-19'] })
    const keyOf = (asked: typeof club) => asked.named(SAVE_WEEKLY)[0]?.headers.get('Idempotency-Key')
    expect(keyOf(club)).toMatch(/^[0-9a-f]{32}$/)
    expect(keyOf(club)).toBe(keyOf(first.club))
    await waitFor(() => expect(typedForms()).toEqual([]))

    cleanup()
    openFilled({}, { title: 'Another' })
    await userEvent.click(await screen.findByRole('button', { name: 'Start afresh' }))
    await answerQuestion('Do you want to throw away what you typed here, and begin again?', 'Start afresh')
    await waitFor(async () => expect(await field(/^Title/)).toHaveValue(''))
    expect(await field(/^Title/)).toHaveFocus()
    expect(typedForms()).toEqual([])
  })
})

const counting = { 'GET /api/home/get': () => answer({ club: { ...CLUB, hasPlaces: true } }) }

it('[PLC-09] the number of places is asked for where the club counts places, and sent; out of range it says so', async () => {
  const { club } = openFilled(counting)
  await set('Places', '501')
  await save()
  expect(await screen.findByText('Please give a whole number from 1 to 500.')).toBeVisible()
  await set('Places', '10')
  await save()
  await waitFor(() => expect(bodies(club)).toEqual([{ ...filled, places: 10 }]))
})

describe('a draft of a row', () => {
  const SAVE_DRAFT = 'POST /api/event/saveDraft'
  const LIST = '/members/rows/Organised%20Events/Upcoming'
  const kept: EventDraft = {
    ...filled,
    id: 5,
    places: null,
    title: 'Evening outing',
    startDate: '2026-12-05',
    repeatUntil: '2026-12-19',
    leftOutDates: ['2026-12-12'],
    tideRule: null,
    timesOfDates: [],
    version: 2,
  }
  const withDraft = {
    'GET /api/event/getDraft': () => answer(kept),
    'GET /api/event/all': () => answer([]),
    'GET /api/event/drafts': () =>
      answer([
        { id: 5, title: 'Evening outing', startDate: '2026-12-05', startTime: null, changedAt: '2026-11-22T09:00:00Z' },
      ]),
  }
  const keep = async () => userEvent.click(await screen.findByRole('button', { name: 'Save as Draft' }))
  const sentTo = (club: ReturnType<typeof open>['club'], name: string) =>
    club.named(name).map(({ body }) => JSON.parse(body) as Record<string, unknown>)

  it('[ORG-07] is kept as far as it has come, is not sent, and stands in the list, where it is thrown away', async () => {
    const { club, path } = open(
      ADD,
      {
        ...withDraft,
        [SAVE_DRAFT]: () => answer({ ...kept, title: 'Evening outing' }),
        'POST /api/event/deleteDraft': () => answer({}),
      },
      ['rows'],
    )
    await pick(/^End Date/, '')
    await userEvent.click((await picker(/^End Date/)).querySelector('[role=spinbutton]') as HTMLElement)
    await userEvent.keyboard('0512')
    await keep()
    await waitFor(async () =>
      expect(await picker(/^End Date/)).toHaveAccessibleDescription(
        'Please enter a date as day, month and year: dd/mm/yyyy.',
      ),
    )
    expect(required()).toHaveLength(0)
    await pick(/^End Date/, '06/12/2026')
    await set(/^Title/, 'Evening outing')
    await keep()
    expect(await screen.findByText('The draft of Evening outing has been saved. Only you can see it.')).toBeVisible()
    await waitFor(() => expect(path()).toBe(LIST))
    expect(sentTo(club, SAVE_DRAFT)).toEqual([
      {
        ...fieldsOf({}),
        title: 'Evening outing',
        endDate: '2026-12-06',
        repeatUntil: null,
        leftOutDates: [],
        tideRule: null,
        timesOfDates: [],
      },
    ])
    expect(club.named(SAVE_DRAFT)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    expect([club.named(SAVE), club.named(PREVIEW)]).toEqual([[], []])
    const drafts = within(await screen.findByRole('region', { name: 'Drafts' }))
    expect(drafts.getByText('Sat 5 Dec')).toBeVisible()
    expect(drafts.getByRole('link', { name: 'Continue: Evening outing' })).toHaveAttribute(
      'href',
      expect.stringContaining(`${ADD}?draft=5`),
    )
    await userEvent.click(drafts.getByRole('button', { name: 'Throw away: Evening outing' }))
    const question = within(
      await screen.findByRole('dialog', { name: 'Do you want to throw the draft of Evening outing away?' }),
    )
    expect(club.named('POST /api/event/deleteDraft')).toHaveLength(0)
    await userEvent.click(question.getByRole('button', { name: 'Throw away' }))
    await waitFor(() => expect(sentTo(club, 'POST /api/event/deleteDraft')).toEqual([{ id: 5 }]))
  })

  it('[ORG-07] opens the form filled; changed elsewhere, both versions are shown; its sending names it', async () => {
    expectConsoleError(/This draft has been changed/)
    const theirs = { ...kept, title: 'Late outing', version: 3 }
    const { club, path } = open(`${ADD}?draft=5`, {
      ...withDraft,
      [SAVE_DRAFT]: () => answer({ message: 'This draft has been changed.', current: theirs }, 409),
      [SAVE_WEEKLY]: () => answer([viewOf().event, viewOf().event]),
    })
    expect(await field(/^Title/)).toHaveValue('Evening outing')
    expect(await inputOf(/^Repeat until/)).toHaveValue('19/12/2026')
    expect(screen.getByRole('checkbox', { name: 'Sat 12 Dec' })).not.toBeChecked()
    await set(/^Title/, 'Early outing')
    expect(typedForms()).toEqual(['club.draft.1.eventDraft.5'])
    await keep()
    expect(await screen.findByText(/You have changed this draft elsewhere/)).toBeVisible()
    expect(sentTo(club, SAVE_DRAFT)).toMatchObject([
      { id: 5, version: 2, title: 'Early outing', repeatUntil: '2026-12-19', leftOutDates: ['2026-12-12'] },
    ])
    const titles = within(screen.getByRole('group', { name: 'Title' }))
    expect(titles.getByText('Late outing')).toBeVisible()
    await keep()
    await waitFor(() => expect(sentTo(club, SAVE_DRAFT)[1]).toMatchObject({ id: 5, version: 3, title: 'Early outing' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save what is chosen & Send' }))
    await waitFor(() => expect(path()).toBe(LIST))
    expect(sentTo(club, SAVE_WEEKLY)).toEqual([
      { ...filled, title: 'Early outing', otherStartDates: ['2026-12-19'], draftId: 5, draftVersion: 3 },
    ])
  })

  it('[ORG-07] what was typed into it before a reload does not go unseen over what it has become since', async () => {
    expectConsoleError(/This draft has been changed/)
    keepTyped('eventDraft.5', {
      ...filled,
      ...NOT_REPEATED,
      title: 'Early outing',
      key: 'c0ffee',
      version: 2,
    })
    const theirs = { ...kept, title: 'Late outing', version: 3 }
    const { club, path } = open(`${ADD}?draft=5`, {
      ...withDraft,
      'GET /api/event/getDraft': () => answer(theirs),
      [SAVE_DRAFT]: ({ body }) =>
        (JSON.parse(body) as { version: number }).version === 3
          ? answer(theirs)
          : answer({ message: 'This draft has been changed.', current: theirs }, 409),
    })
    expect(await field(/^Title/)).toHaveValue('Early outing')
    await keep()
    const titles = within(await screen.findByRole('group', { name: 'Title' }))
    expect(titles.getByRole('radio', { name: 'Theirs' })).toHaveAccessibleDescription('Late outing')
    await keep()
    await waitFor(() => expect(path()).toBe(LIST))
    expect(sentTo(club, SAVE_DRAFT).map(({ version, title }) => [version, title])).toEqual([
      [2, 'Early outing'],
      [3, 'Early outing'],
    ])
    expect(typedForms()).toEqual([])
  })

  it('[ORG-07] one that was sent elsewhere says so, and is sent again only as a new one; one that is not there says that', async () => {
    expectConsoleError(/This draft is not there any more|This draft does not exist/)
    const { club, path } = open(`${ADD}?draft=5`, {
      ...withDraft,
      'GET /api/event/getDraft': () => answer({ ...kept, repeatUntil: null, leftOutDates: [] }),
      [SAVE]: ({ body }) =>
        'draftId' in (JSON.parse(body) as object)
          ? answer({ message: 'This draft is not there any more.' }, 404)
          : saved(),
    })
    await findEditor(SUMMARY)
    await save()
    expect(await screen.findByText('This draft is not there any more.')).toBeVisible()
    await save()
    await waitFor(() => expect(path()).toBe('/members/event/organiser/view/7'))
    expect(bodies(club)).toEqual([{ ...filled, draftId: 5, draftVersion: 2 }, filled])
    cleanup()
    open(`${ADD}?draft=9`, { 'GET /api/event/getDraft': () => answer({ message: 'This draft does not exist.' }, 404) })
    expect(await screen.findByText('This draft does not exist.')).toBeVisible()
  })
})

/** The club's own fields of a row, one of them retired. */
const own = {
  'GET /api/lookup/eventFields': () =>
    answer([
      ownRowField({ isRequired: true }),
      ownRowField({ key: 'entries', label: 'Entries close', kind: 'day', membersSeeIt: false }),
      ownRowField({ key: 'gone', label: 'Retired', isActive: false }),
    ]),
  'GET /api/event/get': () => answer(viewOf({ event: { fields: { meetingPoint: 'Slipway', gone: 'x' } } })),
}

describe('Edit Row/Event', () => {
  it('[ORG-07] [PLC-09] begins with the event as it is, and sends it with its version; whom the mail does not reach stands beside the number of mails, with the number to ring, and is said once it is saved; places are neither asked for nor sent by a club that counts none', async () => {
    const unmailed = [{ name: 'Ben Byron', phoneNumber: '07700 900123' }]
    const { club, path } = open(EDIT, {
      'GET /api/event/get': () =>
        answer(viewOf({ event: { startTime: '08:30:00', endDate: '2026-11-29T00:00:00', places: 8 } })),
      [PREVIEW]: () => answer({ mails: 5, mail: { subject: 'Later', text: 'Later' }, unmailed }),
      [SAVE]: () => saved({ title: 'Sunday outing' }),
    })
    expect(await field(/^Title/)).toHaveValue('Saturday morning outing')
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Row/Event' })).toBeVisible()
    expect(await screen.findByRole('combobox', { name: /^Event Type/ })).toHaveTextContent('Row')
    expect(await inputOf(/^Start Date/)).toHaveValue('28/11/2026')
    expect(await inputOf(/^End Date/)).toHaveValue('29/11/2026')
    expect(await inputOf(/^Start Time/)).toHaveValue('08:30')
    expect(await findEditor(SUMMARY)).toHaveTextContent('Upstream with the tide.')
    expect(await findEditor('Full Details')).toHaveTextContent('Meet at the boathouse.')
    expect(screen.queryByLabelText('Places')).toBeNull()
    expect(await screen.findByText('5 members will be emailed.')).toBeVisible()
    expect(screen.getByRole('list', { name: 'No email address' })).toHaveTextContent('Ben Byron 07700 900123')
    await set(/^Title/, 'Sunday outing')
    // The number is asked for anew, since the title is another.
    await waitFor(() => expect(screen.queryByRole('list', { name: 'No email address' })).not.toBeNull())
    await save()
    expect(
      await screen.findByText(
        'The details of Sunday outing have been saved. No email address, so please tell them yourself: Ben Byron (07700 900123).',
      ),
    ).toBeVisible()
    expect(path()).toBe('/members/event/organiser/view/7')
    const { title: _title, ...rest } = filled
    expect(bodies(club)).toEqual([
      {
        ...rest,
        id: 7,
        version: 1,
        title: 'Sunday outing',
        startDate: '2026-11-28',
        endDate: '2026-11-29',
        startTime: '08:30',
        endTime: '10:30',
        summary: '<p>Upstream with the tide.</p>',
        description: '<p>Meet at the boathouse.</p>',
      },
    ])
    expect(club.named(SAVE)[0]?.headers.has('Idempotency-Key')).toBe(false)
  })

  it('[SES-04] [ORG-07] left while it is saved: asks, says that it was saved all the same, and opens no page', async () => {
    const saving = later()
    const { club, path } = openMembers(EDIT, { ...answers, [SAVE]: () => saving.promise })
    await set(/^Title/, 'Sunday outing')
    await save()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(1))
    const homeLink = () => screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement
    fireEvent.click(homeLink())
    await answerQuestion(SENDING[0], 'Stay', SENDING[1])
    expect(path()).toBe(EDIT)
    fireEvent.click(homeLink())
    await answerQuestion(SENDING[0], 'Leave')
    await waitFor(() => expect(path()).toBe('/members/home'))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    const asked = club.named('GET /api/event/getSummary').length
    saving.resolve(saved({ title: 'Sunday outing' }))
    expect(await screen.findByText('The details of Sunday outing have been saved.')).toBeVisible()
    await waitFor(() => expect(club.named('GET /api/event/getSummary').length).toBeGreaterThan(asked))
    expect(path()).toBe('/members/home')
    expect(isLeavingAskedAbout()).toBe(false)
  })

  it('[SES-04] [ERR-01] left while it is saved: a notice says why it was refused', async () => {
    expectConsoleError(/This event has been changed/)
    const saving = later()
    const { club, path, router } = open(EDIT, { [SAVE]: () => saving.promise })
    await set(/^Title/, 'Sunday outing')
    await save()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(1))
    act(() => void router.navigate('/members/home'))
    await answerQuestion(SENDING[0], 'Leave')
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    saving.resolve(answer({ message: 'This event has been changed.', current: theirs }, 409))
    expect(await screen.findByText('‘Edit Row/Event’ has not gone through. This event has been changed.')).toBeVisible()
    expect(path()).toBe('/members/home')
  })

  it('[ORG-07] [PLC-09] an event that is over is corrected without a question about its start; emptied of its number of places, it is sent so, and as many join as come', async () => {
    vi.setSystemTime('2026-12-22T09:00:00Z')
    const { club } = open(EDIT, { ...counting, 'GET /api/event/get': () => answer(viewOf({ event: { places: 8 } })) })
    expect(await field('Places')).toHaveValue('8')
    await set('Places', '')
    await save()
    await waitFor(() => expect(bodies(club)).toEqual([expect.objectContaining({ id: 7, places: null })]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(JSON.parse(club.named(PREVIEW)[0]?.body ?? '{}')).toMatchObject({ id: 7 })
  })

  /** The event as another has changed it. */
  const theirs = viewOf({
    event: { title: 'Their outing', version: 5, fields: { meetingPoint: 'Slipway', entries: '2026-12-01' } },
  })

  it('[ORG-07] [SET-11] who edits what another has changed is told, keeps the text, sees both versions also of the club’s own fields, and may look at the event as it is now, or save over it', async () => {
    expectConsoleError(/This event has been changed/)
    let current = theirs
    let isTheirs = false
    const { club, path } = open(EDIT, {
      ...own,
      'GET /api/event/get': () =>
        answer(isTheirs ? theirs : viewOf({ event: { fields: { meetingPoint: 'Slipway' } } })),
      [SAVE]: ({ body }) =>
        (JSON.parse(body) as { version: number }).version === current.event.version && isTheirs
          ? saved({ title: 'My outing' })
          : answer({ message: 'This event has been changed.', current }, 409),
    })
    await set(/^Title/, 'My outing')
    await paste(await field(/^Meeting point/), ' at six')
    await save()
    expect(await screen.findByText('This event has been changed.')).toBeVisible()
    expect(await field(/^Title/)).toHaveValue('My outing')
    expect(screen.queryByRole('button', { name: 'Save Details & Send' })).toBeNull()
    expect(screen.getByText('01/12/2026')).toBeVisible()
    expect(screen.getByText('Slipway')).toBeVisible()
    expect(bodies(club)).toMatchObject([
      { title: 'My outing', version: 1, fields: { meetingPoint: 'Slipway at six', entries: null } },
    ])

    isTheirs = true
    await userEvent.click(screen.getByRole('button', { name: 'Show the details as they are now' }))
    await answerQuestion(AS_IT_IS_NOW[0], 'Show the details as they are now', AS_IT_IS_NOW[1])
    await waitFor(async () => expect(await field(/^Title/)).toHaveValue('Their outing'))
    expect(screen.queryByText('This event has been changed.')).toBeNull()

    // It is changed once more.
    current = viewOf({ event: { ...theirs.event, version: 6 } })
    await set(/^Title/, 'My outing')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Save what is chosen & Send' }))
    await waitFor(() => expect(path()).toBe('/members/event/organiser/view/7'))
    expect(bodies(club).map(({ version, title }) => [version, title])).toEqual([
      [1, 'My outing'],
      [5, 'My outing'],
      [6, 'My outing'],
    ])
  })

  it('[ORG-07] Cancel goes back, and asks before what was typed is lost', async () => {
    const { path } = open(EDIT)
    await typeIn(SUMMARY, 'More. ')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await answerQuestion(UNSAVED[0], 'Stay', UNSAVED[1])
    expect(path()).toBe(EDIT)
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await answerQuestion(UNSAVED[0], 'Leave without saving')
    await waitFor(() => expect(path()).toBe('/members/event/organiser/view/7'))
  })

  it('[ERR-02] an event that cannot be loaded says why', async () => {
    expectConsoleError(/x/)
    open(EDIT, {
      'GET /api/event/get': () => answer({ message: 'x', exceptionMessage: 'This event does not exist.' }, 404),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('This event does not exist.')
  })
})

describe("the club's own fields of a row", () => {
  const sent = ({ named }: ReturnType<typeof open>['club'], call = SAVE) =>
    named(call).map(({ body }) => (JSON.parse(body) as { fields: object }).fields)

  it('[SET-11] are asked after the others, but for retired ones, kept on the device, and sent beside them', async () => {
    const { club } = openFilled(own)
    await save()
    expect(await screen.findByRole('link', { name: 'Meeting point: Field required.' })).toBeVisible()
    expect(within(screen.getByRole('group', { name: 'Further details' })).getAllByRole('textbox')).toHaveLength(1)
    expect(screen.queryByLabelText('Retired')).toBeNull()
    expect(sent(club)).toEqual([])
    await set(/^Meeting point/, 'The pontoon')
    await pick(/^Entries close/, '01/12/2026')
    cleanup()
    const again = open(ADD, own)
    expect(await field(/^Meeting point/)).toHaveValue('The pontoon')
    await save()
    await waitFor(() => expect(sent(again.club)).toEqual([{ meetingPoint: 'The pontoon', entries: '2026-12-01' }]))
  })

  it('[SET-11] [PLC-09] a copy begins with them, and with the number of places; a draft may be without what is required', async () => {
    const SAVE_DRAFT = 'POST /api/event/saveDraft'
    const { club } = open(`${ADD}?copy=7`, {
      ...own,
      ...counting,
      'GET /api/event/get': () => answer(viewOf({ event: { places: 8, fields: { meetingPoint: 'Slipway' } } })),
      [SAVE_DRAFT]: () => answer({}),
      'GET /api/event/all': () => answer([]),
    })
    expect(await field(/^Meeting point/)).toHaveValue('Slipway')
    expect(await field('Places')).toHaveValue('8')
    await userEvent.clear(await field(/^Meeting point/))
    await userEvent.click(await screen.findByRole('button', { name: 'Save as Draft' }))
    await waitFor(() => expect(sent(club, SAVE_DRAFT)).toEqual([{ meetingPoint: null, entries: null }]))
  })
})

it('[RIV-08] tide and light stand beside the times that are typed, above the places, with what speaks against them', async () => {
  const { club } = open(ADD, {
    'GET /api/home/get': () => answer({ club: { ...CLUB, hasPlaces: true } }),
    'GET /api/river/row': ({ query }) =>
      answer({
        words: 'High water 08:14, 6.9 m; light until 15:57',
        source: 'Harbour 2026',
        warnings: query.get('startTime') === '18:00' ? ['It starts in the dark: the sun sets at 15:57.'] : [],
      }),
  })
  await pick(/^Start Date/, '28/11/2026')
  expect(await screen.findByText('High water 08:14, 6.9 m; light until 15:57')).toBeVisible()
  expect(screen.getByText('Harbour 2026')).toBeVisible()
  const places = await field('Places')
  expect(screen.getByText('Harbour 2026').compareDocumentPosition(places)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText(/in the dark/)).toBeNull()
  await pick(/^Start Time/, '18:00')
  expect(await screen.findByText('It starts in the dark: the sun sets at 15:57.')).toBeVisible()
  expect(club.named('GET /api/river/row').map(({ query }) => [...query.values()])).toEqual([
    ['2026-11-28'],
    ['2026-11-28', '18:00'],
  ])
  // A year that is being typed is no day yet.
  await pick(/^End Date/, '29/11/0020')
  await pick(/^End Time/, '20:00')
  await waitFor(() =>
    expect([...(club.named('GET /api/river/row').at(-1)?.query.values() ?? [])]).toEqual([
      '2026-11-28',
      '18:00',
      '20:00',
    ]),
  )
  await pick(/^Start Date/, '28/11/0020')
  expect(screen.queryByText(/High water/)).toBeNull()
})

it('[RIV-10] the windows of the next two weeks are offered, and one tap takes the day and the times of one', async () => {
  const day = daysLater(todayIn('Europe/London'), 3)
  const { club } = open(ADD, {
    'GET /api/river/windows': () =>
      answer([
        { from: `${day}T10:01:00.000Z`, to: `${day}T12:34:00.000Z`, highWater: `${day}T11:16:00.000Z`, height: 6.9 },
        // The night leaves 40 minutes of it: no row fits in.
        { from: `${day}T22:00:00.000Z`, to: `${day}T22:40:00.000Z`, highWater: `${day}T22:50:00.000Z`, height: 6.8 },
        {
          from: '2020-01-01T10:00:00.000Z',
          to: '2020-01-01T12:00:00.000Z',
          highWater: '2020-01-01T11:00:00.000Z',
          height: 6,
        },
      ]),
    'GET /api/river/row': () => answer(null),
  })
  const clock = (time: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' }).format(
      new Date(`${day}T${time}Z`),
    )
  await userEvent.click(await screen.findByText('Good windows in the next two weeks: 1'))
  const [start, end, high] = ['10:05', '12:30', '11:16'].map(clock)
  const window = screen.getByRole('button', {
    name: new RegExp(`${start}–${end} · high water ${high} · light all along$`),
  })
  expect(window).toHaveAttribute('aria-pressed', 'false')
  expect(within(window).queryByText('✓')).toBeNull()
  await userEvent.click(window)
  await waitFor(() => expect(window).toHaveAttribute('aria-pressed', 'true'))
  expect(within(window).getByText('✓')).toBeVisible()
  await waitFor(() =>
    expect([...(club.named('GET /api/river/row').at(-1)?.query.values() ?? [])]).toEqual([day, start, end]),
  )
  // Other times are not those of the window any more.
  await pick(/^Start Time/, '06:00')
  expect(window).toHaveAttribute('aria-pressed', 'false')
  // Two weeks are asked for, the day of today with them.
  const [request] = club.named('GET /api/river/windows')
  const [from, to] = [request?.query.get('from') ?? '', request?.query.get('to') ?? '']
  expect(Date.parse(to) - Date.parse(from)).toBe(13 * 24 * 3_600_000)
})

it('[RIV-10] a club whose own window is shorter than an hour is offered the whole ones', async () => {
  const day = daysLater(todayIn('Europe/London'), 3)
  const windowOf = (from: string, to: string) => ({
    ...{ from: `${day}T${from}:00.000Z`, to: `${day}T${to}:00.000Z` },
    ...{ highWater: `${day}T${from}:00.000Z`, height: 6 },
  })
  open(ADD, { 'GET /api/river/windows': () => answer([windowOf('10:00', '10:45'), windowOf('22:10', '22:40')]) })
  expect(await screen.findByText('Good windows in the next two weeks: 1')).toBeVisible()
})

it('[RIV-14] without a tide in the next two weeks it is said why, once, until a day is chosen', async () => {
  const noTide = 'The club’s tide table ends on 31 December 2026.'
  open(ADD, {
    'GET /api/river/windows': () => answer([]),
    'GET /api/river/day': ({ query }) =>
      answer({
        ...{ date: query.get('date') ?? '', extremes: [], windows: [], source: null, noTide },
        sun: { dawn: null, rise: null, set: null, dusk: null },
      }),
    'GET /api/river/row': () => answer({ words: 'Light until 15:57', source: null, warnings: [], noTide }),
  })
  expect(await screen.findByText(noTide)).toBeVisible()
  await pick(/^Start Date/, '28/11/2026')
  expect(await screen.findByText('Light until 15:57')).toBeVisible()
  expect(screen.getAllByText(noTide)).toHaveLength(1)
})

describe('a weekly row by the tide', () => {
  const ISO = (day: string, time: string) => `${day}T${time}:00.000Z`
  const riverDay = (date: string, high: string | null) => ({
    ...{ date, windows: [], source: 'Harbour tables' },
    extremes: high === null ? [] : [{ at: ISO(date, high), height: 6.87, isHigh: true }],
    sun: { dawn: ISO(date, '07:10'), rise: ISO(date, '07:50'), set: ISO(date, '15:50'), dusk: ISO(date, '16:30') },
  })
  const RIVER = {
    days: [
      riverDay('2026-12-05', '12:44'),
      riverDay('2026-12-12', '07:02'),
      riverDay('2026-12-19', '11:10'),
      riverDay('2026-12-26', null),
      riverDay('2027-01-02', '10:01'),
    ],
    rules: { minutesBefore: 60, minutesAfter: 40, highestWater: 7 },
  }
  const tidal = {
    'GET /api/river/weekly': () => answer(RIVER),
    [SAVE_WEEKLY]: () => answer([viewOf().event, viewOf().event]),
    'GET /api/event/all': () => answer([]),
  }
  async function openWeekly() {
    const weekly = { startTime: '11:30', endTime: '13:00', isRepeated: true, repeatUntil: '2027-01-02' }
    const opened = openFilled(tidal, weekly)
    await userEvent.click(await screen.findByRole('radio', { name: 'By the tide' }))
    return opened
  }
  const lines = () => screen.findByRole('group', { name: /^Change the times of a date/ }).then(within)
  const box = (name: string) => lines().then(dates => dates.getByRole('checkbox', { name }))
  const timesOf = (day: string) =>
    ['Start', 'End'].map(
      time => screen.queryByRole('group', { name: `${time} on ${day}` })?.querySelector('input')?.value,
    )
  const body = (club: ReturnType<typeof open>['club']) =>
    JSON.parse(club.named(SAVE_WEEKLY)[0]?.body ?? '') as Record<string, unknown>

  it('[RIV-12] each date shows its time, tide, light and warnings; it is changed, left out or put in; so it is sent', async () => {
    const { club } = await openWeekly()
    expect(screen.getByLabelText('Start: minutes')).toHaveValue('75')
    expect(screen.getByLabelText('Before or after')).toHaveValue('before')
    expect([...(club.named('GET /api/river/weekly').at(-1)?.query ?? [])]).toEqual([
      ['from', '2026-12-05'],
      ['to', '2027-01-02'],
      ['eventTypeId', '1'],
    ])
    expect(await screen.findByText('It will be added on 3 dates.')).toBeVisible()
    const dates = await lines()
    expect(dates.getByText('11:30 to 13:00')).toBeVisible()
    expect(timesOf('Sat 19 Dec')).toEqual(['09:55', '11:25'])
    expect(timesOf('Sat 2 Jan')).toEqual(['08:50', '10:20'])
    expect(dates.getByText('High water 11:10, 6.9 m; light until 15:50')).toBeVisible()
    expect(dates.getByText('It starts more than 60 minutes before high water, 11:10.')).toBeVisible()
    expect(await box('Sat 12 Dec')).not.toBeChecked()
    expect(
      dates.getByText(
        'No high water of this day fits in the light, so it is left out. Tick it to give it times by hand.',
      ),
    ).toBeVisible()
    expect(dates.getByText('High water 07:02: the row would start in the dark, at 05:50.')).toBeVisible()
    // The high water that does not fit is not named beside the light, as that of a row is.
    expect(dates.queryByText(/^High water 07:02, /)).toBeNull()
    expect(dates.getAllByText('Light 07:50 to 15:50')).toHaveLength(2)
    expect(
      dates.getByText('The tide of this day is not known, so it is left out. Tick it to give it times by hand.'),
    ).toBeVisible()
    expect(screen.getByText('Harbour tables')).toBeVisible()

    await userEvent.click(await box('Sat 12 Dec'))
    expect(timesOf('Sat 12 Dec')).toEqual(['11:30', '13:00'])
    expect(dates.getByText('High water 07:02, 6.9 m; light until 15:50')).toBeVisible()
    expect(dates.queryByText(/^High water 07:02: /)).toBeNull()
    await pick(/^Start on Sat 12 Dec$/, '08:00')
    await pick(/^End on Sat 12 Dec$/, '07:30')
    await pick(/^Start on Sat 19 Dec$/, '10:20')
    await userEvent.click(await box('Sat 2 Jan'))
    expect(screen.getByText('It will be added on 3 dates.')).toBeVisible()
    expect(timesOf('Sat 2 Jan')).toEqual([undefined, undefined])
    await save()
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'End on Sat 12 Dec' })).toHaveAccessibleDescription(
        /^The end time cannot be before the start time\./,
      ),
    )
    expect(club.named(SAVE_WEEKLY)).toEqual([])
    await pick(/^End on Sat 12 Dec$/, '09:30')
    await save()
    await waitFor(() => expect(club.named(SAVE_WEEKLY)).toHaveLength(1))
    expect(body(club)).toEqual({
      ...filled,
      ...{ startTime: '11:30', endTime: '13:00', otherStartDates: ['2026-12-12', '2026-12-19'] },
      timesOfDates: [
        { startDate: '2026-12-12', startTime: '08:00', endTime: '09:30' },
        { startDate: '2026-12-19', startTime: '10:20', endTime: '11:25' },
      ],
    })
  })

  it('[RIV-12] while the minutes are typed anew, the dates stay with what was left out, and only the field is refused; another rule moves every date but those changed by hand, which go back by a button', async () => {
    const { club } = await openWeekly()
    await userEvent.click(await box('Sat 2 Jan'))
    await set('Start: minutes', '')
    fireEvent.blur(await field('Start: minutes'))
    expect(await box('Sat 2 Jan')).not.toBeChecked()
    expect(timesOf('Sat 19 Dec')).toEqual(['09:55', '11:25'])
    await save()
    await waitFor(() => expect(screen.getByLabelText('Start: minutes')).toHaveAccessibleDescription('Field required.'))
    expect(screen.queryByText(/Please keep at least one more date/)).toBeNull()
    expect(club.named(SAVE_WEEKLY)).toEqual([])
    await set('Start: minutes', '75')
    fireEvent.blur(await field('Start: minutes'))
    expect(timesOf('Sat 19 Dec')).toEqual(['09:55', '11:25'])
    expect(await box('Sat 2 Jan')).not.toBeChecked()
    await userEvent.click(await box('Sat 2 Jan'))

    await pick(/^Start on Sat 2 Jan$/, '09:15')
    await set('Start: minutes', '30')
    // The rule counts once the number is whole.
    expect(timesOf('Sat 19 Dec')).toEqual(['09:55', '11:25'])
    fireEvent.blur(await field('Start: minutes'))
    expect(await inputOf(/^Start Time/)).toHaveValue('12:15')
    expect(await inputOf(/^End Time/)).toHaveValue('13:45')
    expect(timesOf('Sat 19 Dec')).toEqual(['10:40', '12:10'])
    expect(timesOf('Sat 2 Jan')).toEqual(['09:15', '10:20'])
    await userEvent.click(screen.getByRole('button', { name: 'Back to 09:35 to 11:05' }))
    expect(timesOf('Sat 2 Jan')).toEqual(['09:35', '11:05'])
    expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Before or after'), 'after high water')
    expect(timesOf('Sat 2 Jan')).toEqual(['10:30', '12:00'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'In the light only' }))
    expect(timesOf('Sat 12 Dec')).toEqual(['07:30', '09:00'])
    await set('Start: minutes', '721')
    fireEvent.blur(await field('Start: minutes'))
    expect(await screen.findAllByText(/Please give at most 720 minutes\./)).not.toHaveLength(0)
    await userEvent.click(screen.getByRole('radio', { name: 'The same time each week' }))
    await save()
    await waitFor(() => expect(club.named(SAVE_WEEKLY)).toHaveLength(1))
    expect(body(club)).not.toHaveProperty('timesOfDates')
    expect(body(club)).toMatchObject({
      otherStartDates: ['2026-12-12', '2026-12-19', '2026-12-26', '2027-01-02'],
    })
  })

  it('[RIV-10] [RIV-12] a row that has no time yet begins as long before high water as the club does; the tide is not offered without tides, nor for an event of several days; neither are windows, where there are none', async () => {
    const WEEKLY = 'GET /api/river/weekly'
    const rivers = { 1: RIVER, 2: null, 3: { ...RIVER, days: [riverDay('2026-12-05', null)] } }
    const { club } = openFilled(
      {
        ...tidal,
        'GET /api/lookup/getByType': () =>
          answer(['Row', 'Social', 'Cruise'].map((name, index) => ({ id: index + 1, name }))),
        'GET /api/river/windows': () => answer([]),
        [WEEKLY]: ({ query }) => answer(rivers[query.get('eventTypeId') as unknown as keyof typeof rivers]),
      },
      { eventTypeId: 3, isRepeated: true, repeatUntil: '2026-12-19' },
    )
    await waitFor(() => expect(club.named(WEEKLY)).toHaveLength(1))
    expect(await screen.findByText('It will be added on 3 dates.')).toBeVisible()
    expect(screen.queryByRole('radio'), 'no tide on any of the days').toBeNull()
    await waitFor(() => expect(club.named('GET /api/river/windows')).toHaveLength(1))
    expect(screen.queryByText(/Good windows/)).toBeNull()

    await choose(/^Event Type/, 'Row')
    await userEvent.click(await screen.findByRole('radio', { name: 'By the tide' }))
    expect(screen.getByLabelText('Start: minutes')).toHaveValue('60')
    expect(await inputOf(/^Start Time/)).toHaveValue('11:45')
    expect(timesOf('Sat 19 Dec')).toEqual(['10:10', ''])

    await choose(/^Event Type/, 'Social')
    await waitFor(() => expect(club.named(WEEKLY)).toHaveLength(3))
    await waitFor(() => expect(screen.queryByRole('radio'), 'a club without tides').toBeNull())
    await choose(/^Event Type/, 'Row')
    await screen.findByRole('radio', { name: 'By the tide' })
    const asked = club.named(WEEKLY).length
    await pick(/^End Date/, '06/12/2026')
    expect(screen.queryByRole('radio'), 'an event of several days').toBeNull()
    expect(club.named(WEEKLY)).toHaveLength(asked)
  })

  it('[RIV-11] [RIV-12] [RIV-14] a draft keeps the rule and the times of its dates, on the server and on this device; they stay when their tides are not known any more', async () => {
    const draft: EventDraft = {
      ...filled,
      ...{ id: 5, places: null, startTime: '11:30', endTime: '13:00', repeatUntil: '2027-01-02', version: 2 },
      leftOutDates: [],
      tideRule: { minutes: -75, inLight: true },
      timesOfDates: [{ startDate: '2026-12-19', startTime: '10:20', endTime: null }],
    }
    const withDraft = {
      ...tidal,
      'GET /api/event/getDraft': () => answer(draft),
      'POST /api/event/saveDraft': () => answer(draft),
    }
    const { club } = open(`${ADD}?draft=5`, withDraft)
    expect(await inputOf(/^Start on Sat 19 Dec$/)).toHaveValue('10:20')
    expect(timesOf('Sat 19 Dec')).toEqual(['10:20', ''])
    expect(timesOf('Sat 2 Jan')).toEqual(['08:50', '10:20'])
    await pick(/^End on Sat 19 Dec$/, '11:50')

    // After a reload, what was typed comes from the device.
    cleanup()
    const again = open(`${ADD}?draft=5`, withDraft)
    await lines()
    expect(timesOf('Sat 19 Dec')).toEqual(['10:20', '11:50'])
    await userEvent.click(screen.getByRole('button', { name: 'Save as Draft' }))
    await waitFor(() => expect(again.club.named('POST /api/event/saveDraft')).toHaveLength(1))
    expect(club.named('POST /api/event/saveDraft')).toEqual([])
    const kept = JSON.parse(again.club.named('POST /api/event/saveDraft')[0]?.body ?? '') as EventDraft
    expect(kept).toMatchObject({
      tideRule: { minutes: -75, inLight: true },
      timesOfDates: [
        { startDate: '2026-12-19', startTime: '10:20', endTime: '11:50' },
        { startDate: '2027-01-02', startTime: '08:50', endTime: '10:20' },
      ],
    })

    cleanup()
    const unknown = { ...RIVER, days: RIVER.days.map(day => ({ ...day, extremes: [], source: null })) }
    open(`${ADD}?draft=5`, {
      ...tidal,
      'GET /api/river/weekly': () => answer(unknown),
      'GET /api/event/getDraft': () => answer({ ...draft, timesOfDates: kept.timesOfDates }),
    })
    await lines()
    expect(timesOf('Sat 19 Dec')).toEqual(['10:20', '11:50'])
    expect(timesOf('Sat 2 Jan')).toEqual(['08:50', '10:20'])
    expect(screen.getAllByText(/The tide of this day is not known/).length).toBeGreaterThan(0)
  })
})
