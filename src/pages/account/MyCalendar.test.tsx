import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { CalendarState } from '#contract/calls/calendar'
import { answer, later } from '../../testing/clubDouble'
import type { Answers } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'

const GET = 'GET /api/calendar/get'
const RENEW = 'POST /api/calendar/renew'
const OFF = 'POST /api/calendar/switchOff'
const MADE_AT = '2026-11-20T18:30:00.000Z'

/** A club that remembers the calendar as the server does. */
function open(begin: Partial<CalendarState> = {}, answers: Answers = {}) {
  let state: CalendarState = { madeAt: null, isWithheld: false, ...begin }
  let made = 0
  return openScreen('/members/account/calendar', {
    [GET]: () => answer(state),
    [RENEW]: () => {
      state = { ...state, madeAt: MADE_AT }
      made += 1
      return answer({ url: `https://club.example/calendar/secret-${made}.ics` })
    },
    [OFF]: () => {
      state = { madeAt: null, isWithheld: false }
      return answer({})
    },
    ...answers,
  })
}
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const address = () => screen.queryByRole('group', { name: 'Address' })?.textContent ?? null

describe('[CAL-08] My calendar', () => {
  it('is switched on by one tap, and shows its address once, with a link for Apple’s devices', async () => {
    const { club } = open()
    expect(await screen.findByText('It is switched off.')).toBeVisible()
    const switchOn = await button('Switch on')
    await userEvent.dblClick(switchOn)
    const card = await screen.findByRole('region', { name: 'The address of your calendar' })
    expect(card).toHaveFocus()
    expect(address()).toBe('https://club.example/calendar/secret-1.ics')
    expect(screen.getByRole('link', { name: 'Open in Apple Calendar' })).toHaveAttribute(
      'href',
      'webcal://club.example/calendar/secret-1.ics',
    )
    expect(club.named(RENEW)).toHaveLength(1)
    expect(await screen.findByText(/^It is switched on\. Its address was made on/)).toHaveTextContent(
      '20/11/2026, 18:30.',
    )
    await press('I have added it')
    expect(address()).toBeNull()
  })

  it('copies the address', async () => {
    vi.stubGlobal('isSecureContext', true)
    const user = userEvent.setup()
    open()
    await press('Switch on')
    await user.click(await button('Copy'))
    expect(await navigator.clipboard.readText()).toBe('https://club.example/calendar/secret-1.ics')
    expect(await screen.findByText('Copied.')).toBeVisible()
  })

  it('asks before the address is replaced, since the one before dies at once', async () => {
    const { club } = open({ madeAt: MADE_AT })
    await press('Make a new address')
    const question = await dialog('Make a new address?')
    expect(question.getByText(/stops working at once/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Keep the one I have' }))
    expect(club.named(RENEW)).toHaveLength(0)
    await press('Make a new address')
    await userEvent.click((await dialog('Make a new address?')).getByRole('button', { name: 'Make a new address' }))
    await waitFor(() => expect(address()).toBe('https://club.example/calendar/secret-1.ics'))
  })

  it('is switched off after a question, and no address stays on the screen', async () => {
    const { club } = open()
    await press('Switch on')
    await waitFor(() => expect(address()).not.toBeNull())
    await press('Switch off')
    await userEvent.click((await dialog('Switch your calendar off?')).getByRole('button', { name: 'Switch off' }))
    expect(await screen.findByText('Your calendar has been switched off.')).toBeVisible()
    expect(await button('Switch on')).toBeVisible()
    expect([address(), club.named(OFF).length]).toEqual([null, 1])
  })

  it('is busy meanwhile, and a refusal stands there', async () => {
    const renewing = later()
    open({}, { [RENEW]: () => renewing.promise })
    await press('Switch on')
    await waitFor(async () => expect(await button('Switch on')).toHaveAttribute('aria-disabled', 'true'))
    renewing.resolve(answer({ message: 'The club is busy at the moment. Please try again shortly.' }, 503))
    expect(await screen.findByText('The club is busy at the moment. Please try again shortly.')).toBeVisible()
    expect(address()).toBeNull()
  })

  it('says what is left out for want of a second factor, and leads there', async () => {
    open({ madeAt: MADE_AT, isWithheld: true })
    expect(await screen.findByText(/^What you organise is left out/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Two-step sign-in' })).toHaveAttribute(
      'href',
      expect.stringContaining('/members/account/two-step'),
    )
  })

  it('explains it for Apple, Google and Outlook', async () => {
    open()
    const ways = within(await screen.findByRole('region', { name: 'How to add it' }))
    expect(ways.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['iPhone, iPad and Mac', 'Google Calendar and Android', 'Outlook'],
    ])
    expect(ways.getByText(/^Google looks for changes when it likes/)).toBeVisible()
    expect(ways.getByRole('link')).toHaveAttribute('rel', 'noreferrer')
  })
})
