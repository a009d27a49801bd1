import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, later } from '../../testing/clubDouble'
import { expectConsoleError } from '../../testing/complaints'
import { rowOf, viewOf } from '../../testing/eventSamples'
import { openScreen } from '../../testing/openScreen'

const MINE = 'GET /api/event/getMyRow'
const YES = 'POST /api/eventAttendee/stillComing'
const AT = '2026-11-27T18:00:00Z'
const ASKED = { at: AT, comingAt: null }

const heron = rowOf({ eventId: 9, title: 'Heron Creek', attendeeId: 31, asked: ASKED })
const weir = rowOf({ eventId: 10, title: 'Weir and back', attendeeId: 32, asked: ASKED })
const region = () => screen.findByRole('region', { name: 'Still coming?' })

describe('[EVE-03] the question on the members home', () => {
  it('stands above all else for each row; a yes is sent once, is thanked for, and the others stay', async () => {
    const slow = later()
    let rows = [heron, weir]
    const { club } = openScreen('/members/home', { [MINE]: () => answer(rows), [YES]: () => slow.promise })
    const block = within(await region())
    expect(block.getByRole('heading', { name: 'Are you still coming to these?' })).toBeVisible()
    const yes = block.getByRole('button', { name: 'Yes, I am coming: Heron Creek' })
    fireEvent.click(yes)
    fireEvent.click(yes)
    await waitFor(() => expect(yes).toHaveAttribute('aria-disabled', 'true'))
    rows = [{ ...heron, asked: { at: AT, comingAt: AT } }, weir]
    slow.resolve(answer({}))
    expect(await block.findByText('Thank you. The organiser of Heron Creek sees that you are coming.')).toHaveFocus()
    await waitFor(() => expect(block.queryByRole('button', { name: /Heron Creek/ })).toBeNull())
    expect(block.getByRole('button', { name: 'Yes, I am coming: Weir and back' })).toBeVisible()
    expect(club.named(YES).map(({ query }) => query.get('id'))).toEqual(['31'])
  })

  it('No leads to the specified reason', async () => {
    openScreen('/members/home', { [MINE]: () => answer([heron]) })
    expect(within(await region()).getByRole('link', { name: 'No, I cannot come: Heron Creek' })).toHaveAttribute(
      'href',
      expect.stringContaining('/members/event/attendee/31/remove'),
    )
  })

  it('a refusal is told, also where the row has gone with it', async () => {
    const sentence = 'This attendee has been removed from the event.'
    expectConsoleError(/This attendee has been removed/)
    let rows = [heron]
    openScreen('/members/home', {
      [MINE]: () => answer(rows),
      [YES]: () => {
        rows = []
        return answer({ message: sentence, exceptionMessage: sentence }, 409)
      },
    })
    fireEvent.click(within(await region()).getByRole('button', { name: 'Yes, I am coming: Heron Creek' }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it.each([
    ['nobody has asked', { asked: null }],
    ['they have answered', { asked: { at: AT, comingAt: AT } }],
    ['the row has begun', { isInFuture: false }],
    ['its day is over, without a start time', { startTime: null, isInFuture: false, hasEnded: true }],
    ['the row is cancelled', { cancelledId: 1, cancelledReason: 'Fog' }],
  ])('is not there once %s', async (_why, more) => {
    const { club } = openScreen('/members/home', { [MINE]: () => answer([{ ...heron, ...more }]) })
    expect(await screen.findByRole('heading', { name: 'My Rows/Events' })).toBeVisible()
    await waitFor(() => expect(club.named(MINE)).not.toEqual([]))
    expect(screen.queryByRole('region', { name: 'Still coming?' })).toBeNull()
  })
})

describe('[EVE-03] the question on the row’s page', () => {
  it('is answered there, and goes', async () => {
    let view = viewOf({ attendeeId: 31, isInCrew: true, asked: ASKED })
    const { club } = openScreen('/members/event/view/7', {
      'GET /api/event/get': () => answer(view),
      [YES]: () => {
        view = { ...view, asked: { at: AT, comingAt: AT } }
        return answer({})
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, I am coming' }))
    await waitFor(() => expect(screen.queryByText('Are you still coming?')).toBeNull())
    expect(club.named(YES).map(({ query }) => query.get('id'))).toEqual(['31'])
  })
})
