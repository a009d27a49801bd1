import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fullName } from '#contract/rules/names'
import { leaveFor } from '../../api/leaveFor'
import { expectConsoleError } from '../../testing/complaints'
import { answer, later, unreachable } from '../../testing/clubDouble'
import { emptyEditor, findEditor, typeIn } from '../../testing/editor'
import { attendeeOf, crewMemberOf, organiserViewOf, viewOf } from '../../testing/eventSamples'
import { type Answers, openMembers, profileOf } from '../../testing/membersApp'
import { answerQuestion } from '../../testing/questions'

const TO_ORGANISER = 'POST /api/event/SendMessageToOrganiser'
const TO_ALL = 'POST /api/event/SendMessageToAll'
const TO_ATTENDEE = 'POST /api/eventAttendee/sendMessage'
const ORGANISER = '/members/event/messageOrganiser/7'
const DRAFT = 'club.draft.1.messageOrganiser.7'

const asOfficer = { 'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])) }
const crewOf = (...isRemoved: boolean[]) =>
  isRemoved.map((isRemoved, index) => ({
    id: index + 1,
    firstName: 'Ada',
    familyName: `Byron ${index}`,
    confirmed: true,
    isRemoved,
    email: 'ada@demo.example',
  }))
const event = {
  'GET /api/event/get': () => answer(viewOf()),
  'GET /api/event/getOrganiserView': () => answer(viewOf({ attendees: crewOf(false, true, false) })),
  'GET /api/eventAttendee/get': () =>
    answer({
      id: 31,
      eventId: 7,
      eventTitle: 'Saturday morning outing',
      startDate: '2026-11-28',
      startTime: '08:30',
      firstName: 'Ada',
      familyName: 'Byron',
      confirmed: true,
      isRemoved: false,
    }),
}

const openOrganiser = (answers: Answers = {}) =>
  openMembers(ORGANISER, { ...event, [TO_ORGANISER]: () => answer({}), ...answers })
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send Message' }))
const keptText = () =>
  (JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as { values: { message: string[] } } | null)?.values.message[0]
/** The editor has its own word of it, too, which is not shown. */
const OURS = { ignore: '.ra-rich-text-input-error' }
const isLeavingAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('the message to the organiser', () => {
  it('[EVT-11] [TXT-01] names organiser and event, sends the rich text once, says so and returns to the event', async () => {
    const sending = later()
    const { club, path } = openOrganiser({ [TO_ORGANISER]: () => sending.promise })
    expect(await screen.findByRole('heading', { level: 1, name: 'Send Message to Organiser' })).toBeVisible()
    expect(await screen.findByText('Priya Nair')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Saturday morning outing' })).toBeVisible()
    await typeIn('Message', '<p>May I <strong>cox</strong>?</p>')
    const button = screen.getByRole('button', { name: 'Send Message' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Sending message...')).toBeVisible()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    sending.resolve(answer({}))
    expect(await screen.findByText('Your message has been sent to Priya Nair.')).toBeVisible()
    // The form may be there until the event's code has come.
    fireEvent.click(button)
    await waitFor(() => expect(path()).toBe('/members/event/view/7'))
    expect(club.named(TO_ORGANISER)).toHaveLength(1)
    expect(club.named(TO_ORGANISER)[0]?.query.get('id')).toBe('7')
    expect(JSON.parse(club.named(TO_ORGANISER)[0]?.body ?? '')).toEqual({
      message: '<p>May I <strong>cox</strong>?</p>',
    })
    expect(localStorage.getItem(DRAFT)).toBeNull()
  })

  it('[EVT-11] shows the mail and sends a copy to oneself before it is sent, with a subject of one’s own, and keeps the form as it is', async () => {
    const html = '<!doctype html><html><head><title>Tide</title></head><body>May I cox?</body></html>'
    const preview = later()
    const { club, path } = openOrganiser({
      'POST /api/message/preview': () => preview.promise,
      'POST /api/message/sendCopy': () => answer({ address: 'olwen@demo.example' }),
    })
    const bodies = (name: string) => club.named(name).map(({ body }) => JSON.parse(body ?? '') as unknown)
    const subject = await screen.findByRole('textbox', { name: /Subject/ })
    const initial = `Saturday morning outing: a message from ${fullName(profileOf(['Member']))}`
    expect(subject).toHaveValue(initial)
    // The form makes no call without a message, and reports no field.
    await userEvent.click(screen.getByRole('button', { name: 'Show the email' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send me a copy first' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in the subject and the message first.')
    expect(screen.queryByText('Field required.')).toBeNull()
    await typeIn('Message', 'May I cox?')
    const show = screen.getByRole('button', { name: 'Show the email' })
    await userEvent.dblClick(show)
    preview.resolve(answer({ mails: 1, mail: { subject: initial, html } }))
    const dialog = await screen.findByRole('dialog', { name: initial })
    expect(dialog).toHaveTextContent('Goes to 1 person.')
    const mail = within(dialog).getByTitle('The email')
    // Its links open beside the form; no script of it runs.
    expect(mail).toHaveAttribute('srcdoc', html.replace('<head>', '<head><base target="_blank">'))
    expect(mail).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(show).toHaveFocus()
    expect(bodies('POST /api/message/preview')).toEqual([{ message: '<p>May I cox?</p>' }])
    expect(club.named('POST /api/message/preview')[0]?.query.toString()).toBe('to=Organiser&id=7')

    await userEvent.clear(subject)
    await userEvent.type(subject, 'Tide')
    const copy = screen.getByRole('button', { name: 'Send me a copy first' })
    await userEvent.click(copy)
    expect(await screen.findByText('Sent to olwen@demo.example.')).toBeVisible()
    await userEvent.click(copy)
    await waitFor(() => expect(club.named('POST /api/message/sendCopy')).toHaveLength(2))
    expect(bodies('POST /api/message/sendCopy')[0]).toEqual({ message: '<p>May I cox?</p>', subject: 'Tide' })
    const keys = club.named('POST /api/message/sendCopy').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
    expect(subject).toHaveValue('Tide')
    expect([path(), keptText()]).toEqual([ORGANISER, '<p>May I cox?</p>'])
    expect(club.named(TO_ORGANISER)).toEqual([])

    await userEvent.clear(subject)
    await send()
    expect(await screen.findByText('Field required.', OURS)).toBeVisible()
    await userEvent.type(subject, 'Neap tide')
    await send()
    await waitFor(() => expect(path()).toBe('/members/event/view/7'))
    expect(bodies(TO_ORGANISER)).toEqual([{ message: '<p>May I cox?</p>', subject: 'Neap tide' }])
  })

  it('[VAL-03] [VAL-01] message to organiser: the message is required, blanks do not count, and nothing is told before an attempt', async () => {
    const { club } = openOrganiser()
    await typeIn('Message', '   ')
    expect(screen.queryByText('Field required.')).toBeNull()
    await send()
    expect(await screen.findByText('Field required.', OURS)).toBeVisible()
    expect(club.named(TO_ORGANISER)).toHaveLength(0)
    expect(await findEditor('Message')).toHaveAttribute('aria-invalid', 'true')
  })

  it('[ERR-02] [SES-04] a refusal stands in red above the buttons, and nothing typed is lost', async () => {
    expectConsoleError(/has left the club/)
    const { club } = openOrganiser({
      [TO_ORGANISER]: () => answer({ message: 'The organiser of this event has left the club.' }, 409),
    })
    await typeIn('Message', 'Hello')
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('The organiser of this event has left the club.')
    expect(await findEditor('Message')).toHaveTextContent('Hello')
    expect(keptText()).toBe('<p>Hello</p>')
    await send()
    await waitFor(() => expect(club.named(TO_ORGANISER)).toHaveLength(2))
  })

  it('[SES-04] a retry of the same words carries the same key, other words another', async () => {
    expectConsoleError(/The club cannot be reached/)
    const { club } = openOrganiser({ [TO_ORGANISER]: unreachable })
    const keys = () => club.named(TO_ORGANISER).map(({ headers }) => headers.get('Idempotency-Key'))
    await typeIn('Message', 'Hello')
    for (const tries of [1, 2]) {
      await send()
      await waitFor(() => expect(keys()).toHaveLength(tries))
      await screen.findByRole('alert')
    }
    await typeIn('Message', 'Hello again')
    await send()
    await waitFor(() => expect(keys()).toHaveLength(3))
    const [first, second, third] = keys()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('[EVT-08] the event leads to it', async () => {
    const { path } = openMembers('/members/event/view/7', event)
    await userEvent.click(await screen.findByRole('link', { name: 'Send Message to Organiser' }))
    await findEditor('Message')
    expect(path()).toBe(ORGANISER)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(path()).toBe('/members/event/view/7'))
  })

  it('[ERR-02] an event that cannot be loaded says why', async () => {
    expectConsoleError(/^ClubError: x/)
    openOrganiser({
      'GET /api/event/get': () => answer({ message: 'x', exceptionMessage: 'This event does not exist.' }, 404),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('This event does not exist.')
  })
})

describe('its draft', () => {
  it('is kept on the device as it is typed, and leaving asks nothing', async () => {
    openOrganiser()
    await typeIn('Message', 'May I cox?')
    expect(keptText()).toBe('<p>May I cox?</p>')
    expect(isLeavingAskedAbout()).toBe(false)
    await emptyEditor('Message')
    expect(localStorage.getItem(DRAFT)).toBeNull()
  })

  it('is there again when the form opens, and can be thrown away', async () => {
    const question = 'Do you want to throw this draft away and begin again?'
    localStorage.setItem(
      DRAFT,
      JSON.stringify({ at: new Date(2026, 10, 28, 9, 5).getTime(), values: { message: ['<p>May I cox?</p>'] } }),
    )
    openOrganiser()
    expect(await findEditor('Message')).toHaveTextContent('May I cox?')
    expect(screen.getByText('Your draft of Sat 28 Nov, 09:05 is here.')).toBeVisible()
    const afresh = screen.getByRole('button', { name: 'Start afresh' })
    await userEvent.click(afresh)
    await answerQuestion(question, 'Keep it')
    expect(afresh).toHaveFocus()
    expect(await findEditor('Message')).toHaveTextContent('May I cox?')
    await userEvent.click(afresh)
    await answerQuestion(question, 'Start afresh')
    expect((await findEditor('Message')).textContent).toBe('')
    expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveFocus()
    expect(screen.queryByText(/Your draft of/)).toBeNull()
    expect(localStorage.getItem(DRAFT)).toBeNull()
  })

  it.each([
    ['another member’s', 'club.draft.2.messageOrganiser.7'],
    ['another event’s', 'club.draft.1.messageOrganiser.8'],
    ['another form’s', 'club.draft.1.messageToAll.7'],
  ])('is not %s', async (_, key) => {
    localStorage.setItem(key, JSON.stringify({ at: 0, values: { message: ['<p>Not yours</p>'] } }))
    openOrganiser()
    expect((await findEditor('Message')).textContent).toBe('')
  })

  it.each(['{', '7', 'null', '{"at":1,"values":{"message":"text"}}'])('that is %s is none', async text => {
    localStorage.setItem(DRAFT, text)
    openOrganiser()
    expect((await findEditor('Message')).textContent).toBe('')
    expect(screen.queryByText(/Your draft of/)).toBeNull()
  })

  it('of another member is gone once the club has told who is signed in', async () => {
    localStorage.setItem('club.draft.2.messageOrganiser.7', JSON.stringify({ at: 0, values: {} }))
    localStorage.setItem('club.draft.1.messageToAll.9', JSON.stringify({ at: 0, values: {} }))
    openOrganiser()
    await findEditor('Message')
    await waitFor(() =>
      expect(Object.keys(localStorage).filter(key => key.startsWith('club.draft.'))).toEqual([
        'club.draft.1.messageToAll.9',
      ]),
    )
  })

  it('is wiped at logout, which asks first', async () => {
    const lost = 'What you typed has not been sent, and is lost when you log out.'
    openOrganiser({ 'POST /oauth/revoke': () => answer({}) })
    await typeIn('Message', 'May I cox?')
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    await answerQuestion('Do you want to log out?', 'Stay', lost)
    expect(keptText()).toBe('<p>May I cox?</p>')
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    await answerQuestion('Do you want to log out?', 'Log out', lost)
    await waitFor(() => expect(leaveFor).toHaveBeenCalled())
    expect(Object.keys(localStorage).filter(key => key.startsWith('club.'))).toEqual([])
    expect(leaveFor).toHaveBeenCalledWith('/home')
  })

  it('outlives a session that is lost under the sending, and the page stays', async () => {
    expectConsoleError(/./)
    openOrganiser({
      [TO_ORGANISER]: () => answer({ message: 'Over.' }, 401),
      'POST /oauth/token': () => answer({ error: 'invalid_grant' }, 400),
    })
    await typeIn('Message', 'May I cox?')
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended. Nothing you typed is lost')
    expect(keptText()).toBe('<p>May I cox?</p>')
    expect(localStorage.getItem('access_token')).toBeNull()
    // Nothing more is stored after signing out, so leaving asks.
    await typeIn('Message', ' Please.')
    expect(keptText()).toBe('<p>May I cox?</p>')
    expect(isLeavingAskedAbout()).toBe(true)
  })

  it('that the browser has no room for does not stop the message, and leaving is asked about', async () => {
    const { club } = openOrganiser()
    await findEditor('Message')
    const setItem = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, value: string) {
      if (key.startsWith('club.draft.')) throw new DOMException('Full', 'QuotaExceededError')
      setItem.call(this, key, value)
    })
    await typeIn('Message', 'Hello')
    expect(isLeavingAskedAbout()).toBe(true)
    await send()
    await waitFor(() => expect(club.named(TO_ORGANISER)).toHaveLength(1))
    await waitFor(() => expect(isLeavingAskedAbout()).toBe(false))
  })

  it('stays when the club cannot be reached', async () => {
    expectConsoleError(/The club cannot be reached/)
    openOrganiser({ [TO_ORGANISER]: unreachable })
    await typeIn('Message', 'Hello')
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('The club cannot be reached.')
    expect(keptText()).toBe('<p>Hello</p>')
  })
})

describe('the message to one attendee', () => {
  it('[ORG-11] is headed with the first name, and returns to the organiser’s view', async () => {
    const { club, path } = openMembers('/members/event/organiser/attendee/31/message', {
      ...event,
      ...asOfficer,
      [TO_ATTENDEE]: () => answer({}),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Send Message to Ada' })).toBeVisible()
    await typeIn('Message', 'Bring gloves.')
    await send()
    expect(await screen.findByText('Your message has been sent to Ada Byron.')).toBeVisible()
    expect(path()).toBe('/members/event/organiser/view/7')
    expect(club.named(TO_ATTENDEE)[0]?.query.get('id')).toBe('31')
    expect(JSON.parse(club.named(TO_ATTENDEE)[0]?.body ?? '')).toEqual({ message: '<p>Bring gloves.</p>' })
  })

  it('[VAL-03] message to attendee: the message is required', async () => {
    const { club } = openMembers('/members/event/organiser/attendee/31/message', { ...event, ...asOfficer })
    await send()
    expect(await screen.findByText('Field required.', OURS)).toBeVisible()
    expect(club.named(TO_ATTENDEE)).toHaveLength(0)
  })
})

describe('whom no mail reaches', () => {
  const toRing = 'No email address, so please tell them yourself: Ada Byron (07700 900123).'

  it('[ORG-11] an attendee without an address: the number to ring in place of the form', async () => {
    openMembers('/members/event/organiser/attendee/31/message', {
      ...event,
      ...asOfficer,
      'GET /api/eventAttendee/get': () => answer(attendeeOf({ id: 31, isOwn: false, mailReach: 'noAddress' })),
    })
    expect(await screen.findByText(`Ada Byron cannot be written to by email. ${toRing}`)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull()
  })

  it('[ORG-13] of the crew: counted and named before and after; nobody left to write to has no form', async () => {
    const ada = crewMemberOf({ mailReach: 'noAddress', email: '' })
    let attendees = [ada, crewMemberOf({ id: 22, firstName: 'Grace' })]
    const { queryClient } = openMembers('/members/event/organiser/messageToAll/7', {
      ...event,
      ...asOfficer,
      'GET /api/event/getOrganiserView': () => answer(organiserViewOf({ attendees })),
      [TO_ALL]: () => answer({}),
    })
    expect(await screen.findByText(/^1 person will get it by email/)).toBeVisible()
    expect(screen.getByRole('list', { name: 'No email address' })).toHaveTextContent('Ada Byron 07700 900123')
    attendees = [ada]
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    expect(await screen.findByText('Nobody in the crew can be written to by email.')).toBeVisible()
    attendees = [ada, crewMemberOf({ id: 22, firstName: 'Grace' })]
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    await typeIn('Message', 'We start later.')
    await send()
    expect(await screen.findByText(`Your message has been sent to 1 attendee. ${toRing}`)).toBeVisible()
  })

  it.each([
    ['noAddress', 'Priya Nair has no email address, so please tell them yourself.'],
    ['hasLeft', 'Priya Nair has left the club. Please write to the club instead.'],
  ] as const)('[EVT-11] an organiser: %s', async (organiserMailReach, sentence) => {
    openOrganiser({ 'GET /api/event/get': () => answer(viewOf({ organiserMailReach })) })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull()
  })
})

describe('the message to all', () => {
  it('[ORG-13] tells how many get it, those removed not among them', async () => {
    const { club } = openMembers('/members/event/organiser/messageToAll/7', {
      ...event,
      ...asOfficer,
      [TO_ALL]: () => answer({}),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Send Message to All Attendees' })).toBeVisible()
    expect(await screen.findByText(/^2 people will get it by email/)).toBeVisible()
    await typeIn('Message', 'We start later.')
    await send()
    expect(await screen.findByText('Your message has been sent to 2 attendees.')).toBeVisible()
    expect(club.named(TO_ALL)).toHaveLength(1)
    expect(club.named(TO_ALL)[0]?.query.get('id')).toBe('7')
  })

  it('[ORG-13] has no form where there is nobody to write to', async () => {
    openMembers('/members/event/organiser/messageToAll/7', {
      ...event,
      ...asOfficer,
      'GET /api/event/getOrganiserView': () => answer(viewOf({ attendees: [] })),
    })
    expect(await screen.findByText('There is nobody in the crew to write to yet.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull()
  })

  it('[VAL-03] message to all attendees: the message is required', async () => {
    const { club } = openMembers('/members/event/organiser/messageToAll/7', { ...event, ...asOfficer })
    await send()
    expect(await screen.findByText('Field required.', OURS)).toBeVisible()
    expect(club.named(TO_ALL)).toHaveLength(0)
  })
})

it.each(['attendee/31/message', 'messageToAll/7', 'add', 'edit/7'])(
  'organiser/%s is not open to a plain member',
  async screenPath => {
    openMembers(`/members/event/organiser/${screenPath}`, { ...event, 'GET /api/lookup/getByType': () => answer([]) })
    expect(await screen.findByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
  },
)
