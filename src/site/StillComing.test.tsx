import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '#contract/calls/eventAttendee'
import { answer, doubleClub, later } from '../testing/clubDouble'
import type { SitePageProps } from './pages'
import { StillComing } from './StillComing'

const READ = 'POST /api/eventAttendee/readQuestion'
const YES = 'POST /api/eventAttendee/stillComingByLink'
const NO = 'POST /api/eventAttendee/removeByLink'
const LINK = { attendeeId: 42, code: 'c-o_de' }

beforeEach(() => window.history.replaceState(null, '', '/app/club/v1/still-coming/42/c-o_de'))

const asked = (more: Partial<Question> = {}): Question => ({
  firstName: 'Ada',
  title: 'Heron Creek',
  when: 'Saturday 28 November 2026, 08:30 to 10:30',
  river: { words: 'High water 08:14, 6.9 m; light until 15:47', source: 'Prediction, not for navigation' },
  state: 'asked',
  ...more,
})
const lookups = { 'Crew Remove from Row Reason': [{ id: 3, name: 'Unwell' }] }

function open(answers: Parameters<typeof doubleClub>[0] = {}, question = asked()) {
  const club = doubleClub({
    [READ]: () => answer(question),
    [YES]: () => answer({}),
    [NO]: () => answer({}),
    ...answers,
  })
  render(<StillComing data={{ lookups } as unknown as SitePageProps['data']} />)
  return club
}
const button = (name: string) => screen.findByRole('button', { name })
const bodyOf = (club: ReturnType<typeof doubleClub>, name: Parameters<typeof club.named>[0]) =>
  club.named(name).map(({ body }) => JSON.parse(body ?? '') as unknown)

describe('[EVE-02] the page of the mailed question', () => {
  it('shows the row, and changes nothing by being opened', async () => {
    const club = open()
    expect(await screen.findByRole('heading', { name: 'Heron Creek' })).toBeVisible()
    expect(screen.getByText('Saturday 28 November 2026, 08:30 to 10:30')).toBeVisible()
    expect(screen.getByText('High water 08:14, 6.9 m; light until 15:47')).toBeVisible()
    expect(bodyOf(club, READ)).toEqual([LINK])
    expect(club.requests).toHaveLength(1)
  })

  it('takes a yes by one button, once, and thanks; a no is still possible', async () => {
    const slow = later()
    const club = open({ [YES]: () => slow.promise })
    const yes = await button('Yes, I am coming')
    fireEvent.click(yes)
    fireEvent.click(yes)
    expect(await button('No, I cannot come')).toHaveAttribute('aria-disabled', 'true')
    slow.resolve(answer({}))
    expect(await screen.findByText('Thank you. The organiser sees that you are coming.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus())
    expect(bodyOf(club, YES)).toEqual([LINK])
    expect(screen.queryByRole('button', { name: 'Yes, I am coming' })).toBeNull()
    await userEvent.click(await button('No, I cannot come'))
    expect(screen.getByLabelText(/^Reason/)).toBeVisible()
  })

  it('a no asks the specified reason on the same page, beside its field; what was typed stays', async () => {
    const club = open()
    await userEvent.click(await button('No, I cannot come'))
    expect(screen.getByRole('heading', { name: 'Why can you not come?' })).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Comments'), 'A cold')
    await userEvent.click(await button('I cannot come'))
    expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Field required.')
    expect(screen.getByLabelText(/^Reason/)).toHaveFocus()
    expect(club.named(NO)).toEqual([])
    await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Unwell')
    expect(screen.getByLabelText('Comments')).toHaveValue('A cold')
    await userEvent.click(await button('I cannot come'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for saying so' })).toHaveFocus()
    expect(bodyOf(club, NO)).toEqual([{ ...LINK, attendeeRemoveId: 3, attendeeRemoveComments: 'A cold' }])
  })

  it('Back leads from the reason to the two buttons', async () => {
    open()
    await userEvent.click(await button('No, I cannot come'))
    await userEvent.click(await button('Back'))
    expect(await button('Yes, I am coming')).toBeVisible()
    expect(screen.getByLabelText('Comments')).not.toBeVisible()
  })

  it('the browser’s Back does the same, and what was typed is there again', async () => {
    open()
    await userEvent.click(await button('No, I cannot come'))
    await userEvent.type(screen.getByLabelText('Comments'), 'A cold')
    window.history.back()
    expect(await button('Yes, I am coming')).toBeVisible()
    await userEvent.click(await button('No, I cannot come'))
    expect(screen.getByLabelText('Comments')).toBeVisible()
    expect(screen.getByLabelText('Comments')).toHaveValue('A cold')
    expect(screen.getByRole('heading', { name: 'Why can you not come?' })).toHaveFocus()
  })

  it.each([
    ['coming', 'Thank you. The organiser sees that you are coming.'],
    ['notComing', 'You are not in the crew of this row/event any more. Your place is free for somebody else.'],
    ['removed', 'The organiser has removed you from this row/event, so there is nothing to answer.'],
    ['cancelled', 'This row/event is cancelled, so there is nothing to answer.'],
  ] as const)('says what was answered, or what became of it: %s', async (state, sentence) => {
    open({}, asked({ state }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Heron Creek' })).toBeVisible()
  })

  it('a refused answer is told, and can be given again', async () => {
    const refusal = { message: 'This event has been cancelled.', exceptionMessage: 'This event has been cancelled.' }
    open({ [YES]: () => answer(refusal, 409) })
    await userEvent.click(await button('Yes, I am coming'))
    expect(await screen.findByRole('alert')).toHaveTextContent('This event has been cancelled.')
    expect(await button('Yes, I am coming')).toBeEnabled()
  })

  it('a link that does not work any more is told, with the way home', async () => {
    const sentence = 'This link works until the row or event begins, and only for whom it was sent to.'
    open({ [READ]: () => answer({ message: 'The request is invalid.', modelState: { code: [sentence] } }, 400) })
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByRole('link', { name: 'To the members home' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/home',
    )
  })
})
