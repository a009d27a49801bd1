import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReviewRow } from '#contract/calls/event'
import { inputOf, paste, pick, picker } from '../testing/adminInputs'
import { answer, later } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { type Answers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { catchFiles } from '../testing/savedFiles'
import { wideScreen } from '../testing/wideScreen'

beforeEach(() => wideScreen())

const LIST = 'GET /api/event/getBosunReports'
const SAFETY = 'GET /api/event/getSafetyOfficerReports'
const CLOSE = 'GET /api/event/closeBosunReport'
const MANY = 'POST /api/event/closeReports'
const UNDO = 'POST /api/event/undoCloseReports'
const REOPEN = 'POST /api/event/reopenReport'
const NOTE = 'POST /api/event/saveReportNote'

const reportOf = (eventId: number, more: Partial<ReviewRow> = {}): ReviewRow => ({
  eventId,
  startDate: `2026-11-${String(30 - eventId).padStart(2, '0')}`,
  // The second is about an event of three days.
  endDate: eventId === 2 ? '2026-11-30' : null,
  organiser: 'Gethin Mostyn',
  eventType: 'Row',
  title: `Outing ${eventId}`,
  report: `<p>Rigger of boat ${eventId} loose.</p>`,
  boats: [],
  closed: false,
  closedBy: null,
  closedAt: null,
  note: null,
  notedBy: null,
  notedAt: null,
  reopenReason: null,
  reopenedBy: null,
  reopenedAt: null,
  ...more,
})

/** Opens a club with three new reports. Closed ones leave the list. */
function open(path: string, answers: Answers = {}) {
  const closed = new Set<number>()
  const closedRow = reportOf(9, { closed: true, closedBy: 'Fergus Tolmie', closedAt: '2026-11-24T23:30:00Z' })
  return openScreen(path, {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Bosun'])),
    [LIST]: ({ query }) =>
      answer(
        query.get('closed') === 'true' ? [closedRow] : [1, 2, 3].filter(id => !closed.has(id)).map(id => reportOf(id)),
      ),
    [CLOSE]: ({ query }) => {
      closed.add(Number(query.get('id')))
      return answer({})
    },
    [MANY]: ({ body }) => {
      const { eventIds } = JSON.parse(body) as { eventIds: number[] }
      for (const id of eventIds) closed.add(id)
      return answer(eventIds)
    },
    [UNDO]: ({ body }) => {
      const { eventIds } = JSON.parse(body) as { eventIds: number[] }
      for (const id of eventIds) closed.delete(id)
      return answer(eventIds)
    },
    ...answers,
  })
}

const viewOf = (id: number) => screen.findByRole('link', { name: new RegExp(`^View Event: Outing ${id},`) })
const closeOf = (id: number) => screen.findByRole('button', { name: new RegExp(`^Close Report: Outing ${id},`) })
const tickOf = (id: number) => screen.findByRole('checkbox', { name: new RegExp(`^Tick the report of Outing ${id},`) })
const titles = () =>
  screen
    .getAllByRole('link', { name: /^View Event/ })
    .map(link => /Outing \d/.exec(link.getAttribute('aria-label') ?? '')?.[0])

describe('Bosun and Safety reports', () => {
  it('[ADM-10] the new ones, the latest first: date, organiser, type, title, cut report with the boats that it is about, View Event, Close Report, and how many', async () => {
    const { club } = open('/members/committee/bosun/New', {
      [LIST]: () =>
        answer([
          reportOf(2, { boats: ['Halcyon', 'Kittiwake'] }),
          reportOf(1, { report: '<p>Loose <b>rigger</b></p><img src=x onerror=alert(1)><script>alert(1)</script>' }),
        ]),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Bosun Reports' })).toBeVisible()
    await viewOf(1)
    const [head, first, second, ...more] = screen.getAllByRole('row')
    expect(
      within(head as HTMLElement)
        .getAllByRole('columnheader')
        .map(cell => cell.textContent?.replace(/[↑↓]/, '')),
    ).toEqual(['', 'Date', 'Organiser', 'Type', 'Title', 'Report', 'Action'])
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .slice(1, 6)
        .map(cell => cell.textContent),
    ).toEqual(['29/11/2026', 'Gethin Mostyn', 'Row', 'Outing 1', 'Loose rigger'])
    expect((first as HTMLElement).querySelector('img, script')).toBeNull()
    expect(second).toHaveTextContent('Outing 2')
    expect(second).toHaveTextContent('28/11/2026 to 30/11/2026')
    expect(second).toHaveTextContent('Boats: Halcyon, Kittiwake')
    expect(first).not.toHaveTextContent('Boats')
    expect(more).toEqual([])
    expect(await viewOf(1)).toHaveAttribute('href', '/app/club/v1/members/event/report/1')
    expect(await closeOf(1)).toHaveTextContent('Close Report')
    expect(screen.getByRole('link', { name: 'New (2)' })).toHaveAttribute('aria-current', 'page')
    expect(club.named(LIST).map(({ query }) => query.get('closed'))).toEqual(['false'])
  })

  it('[ADM-10] closed ones say who and when by the club’s day, and cannot be closed again', async () => {
    const { club } = open('/members/committee/bosun/Closed')
    const row = (await viewOf(9)).closest('tr')
    // It is half past eleven in the evening in London, and half an hour past midnight in Paris.
    expect(row).toHaveTextContent('Closed by Fergus Tolmie, 24-Nov-2026')
    expect(screen.queryByRole('button', { name: /^Close Report/ })).toBeNull()
    expect(await screen.findByRole('link', { name: 'New (3)' })).toBeVisible()
    expect(
      club
        .named(LIST)
        .map(({ query }) => query.get('closed'))
        .toSorted(),
    ).toEqual(['false', 'true'])
  })

  it('[ADM-10] the safety reports are read and closed by their own calls', async () => {
    const { club } = open('/members/committee/safety/New', {
      [SAFETY]: () => answer([reportOf(4)]),
      'GET /api/event/closeSafetyReport': () => answer({}),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Safety Reports' })).toBeVisible()
    await userEvent.click(await closeOf(4))
    await waitFor(() =>
      expect(club.named('GET /api/event/closeSafetyReport').map(({ query }) => query.get('id'))).toEqual(['4']),
    )
    expect(club.named(LIST)).toEqual([])
  })

  it('[ADM-10] where none matches, it says what to try; without any it says so', async () => {
    const zebra = encodeURIComponent('{"q":"zebra"}')
    const { router } = open(`/members/committee/bosun/New?filter=${zebra}`, { [LIST]: () => answer([]) })
    expect(await screen.findByText('No reports found.')).toBeVisible()
    expect(screen.getByText('None matches. Try fewer letters or filters.')).toBeVisible()
    await act(() => router.navigate('/members/committee/bosun/New'))
    expect(await screen.findByText('When one is filed after a row, it is listed here.')).toBeVisible()
    expect(screen.getByText('No reports found.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New (0)' })).toBeVisible()
  })

  it('[ADM-10] a filter that is none leads to the new ones', async () => {
    const { path } = open('/members/committee/bosun/Old')
    await viewOf(1)
    expect(path()).toBe('/members/committee/bosun/New')
  })

  it('[ROLE-01] [ADM-10] a member without the right is told so, and nothing is asked', async () => {
    const { club } = open('/members/committee/bosun/New', { 'GET /api/user/profile': () => answer(profileOf()) })
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible()
    expect(club.named(LIST)).toEqual([])
  })
})

describe('Close Report', () => {
  it('[SES-04] [ADM-10] where the club refuses, the row says so in red, and it can be tried again; a double tap closes once', async () => {
    expectConsoleError(/Not now/)
    const { promise, resolve } = later()
    const { club } = open('/members/committee/bosun/New', {
      [CLOSE]: () =>
        club.named(CLOSE).length === 1 ? answer({ message: 'Not now.', exceptionMessage: 'Not now.' }, 409) : promise,
    })
    await userEvent.click(await closeOf(1))
    const row = (await viewOf(1)).closest('tr') as HTMLElement
    await waitFor(() => expect(within(row).getByRole('alert')).toHaveTextContent('Not now.'))
    expect(titles()).toHaveLength(3)

    const asked = club.named(LIST).length
    const button = await closeOf(1)
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await waitFor(() => expect(within(row).getByRole('alert')).toBeEmptyDOMElement())
    resolve(answer({}))
    await waitFor(() => expect(club.named(LIST).length).toBeGreaterThan(asked))
    expect(club.named(CLOSE)).toHaveLength(2)
  })
})

/** Returns the bodies that calls of this name sent. */
const sentBy = ({ club }: ReturnType<typeof open>, name: string) =>
  club.named(name).map(({ body }) => JSON.parse(body) as unknown)

describe('Undo', () => {
  const undo = () => screen.findByRole('button', { name: 'Undo' })

  it('[ADM-10] closing asks nothing, takes the report off the list and off the count, says so, and the next has the focus; its notice takes it back: the report is in both again', async () => {
    const opened = open('/members/committee/bosun/New')
    await userEvent.click(await closeOf(2))
    await waitFor(() => expect(titles()).toEqual(['Outing 1', 'Outing 3']))
    expect(await viewOf(3)).toHaveFocus()
    expect(screen.getByRole('link', { name: 'New (2)' })).toBeVisible()
    expect((await screen.findByText('The report of Outing 2 has been closed.')).closest('[role=status]')).not.toBeNull()
    await userEvent.click(await undo())
    expect(await screen.findByText('The report of Outing 2 is open again.')).toBeVisible()
    expect(sentBy(opened, UNDO)).toEqual([{ part: 'bosun', eventIds: [2] }])
    await waitFor(() => expect(titles()).toEqual(['Outing 1', 'Outing 2', 'Outing 3']))
    expect(screen.getByRole('link', { name: 'New (3)' })).toBeVisible()
    expect(screen.getByRole('group', { name: 'New' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('[ADM-10] takes back just those of several that one’s own tap closed', async () => {
    const opened = open('/members/committee/bosun/New', { [MANY]: () => answer([3]) })
    for (const id of [1, 3]) await userEvent.click(await tickOf(id))
    await userEvent.click(screen.getByRole('button', { name: 'Close 2 reports' }))
    expect(await screen.findByText('1 report has been closed.')).toBeVisible()
    await userEvent.click(await undo())
    expect(await screen.findByText('1 report is open again.')).toBeVisible()
    expect(sentBy(opened, UNDO)).toEqual([{ part: 'bosun', eventIds: [3] }])
  })

  it('[ADM-10] is not offered where somebody else had closed all that were ticked', async () => {
    open('/members/committee/bosun/New', { [MANY]: () => answer([]) })
    for (const id of [1, 3]) await userEvent.click(await tickOf(id))
    await userEvent.click(screen.getByRole('button', { name: 'Close 2 reports' }))
    expect(await screen.findByText('0 reports have been closed.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('[ADM-10] is offered for ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      open('/members/committee/bosun/New')
      await userEvent.click(await closeOf(2))
      await undo()
      await vi.advanceTimersByTimeAsync(8500)
      expect(await undo()).toBeVisible()
      await vi.advanceTimersByTimeAsync(2000)
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('[ADM-10] says that nothing was taken back where somebody else had closed it, and why it was refused', async () => {
    expectConsoleError(/Not now/)
    let answers = () => answer({ message: 'Not now.', exceptionMessage: 'Not now.' }, 503)
    open('/members/committee/bosun/New', { [UNDO]: () => answers() })
    await userEvent.click(await closeOf(2))
    await userEvent.click(await undo())
    expect(await screen.findByText('Not now.')).toBeVisible()
    answers = () => answer([])
    await userEvent.click(await closeOf(1))
    await userEvent.click(await undo())
    expect(await screen.findByText(/^Nothing was taken back/)).toBeVisible()
  })
})

describe('Reopen Report', () => {
  const reopen = () => screen.findByRole('button', { name: 'Reopen Report: Outing 9, 21/11/2026' })

  it('[ADM-10] asks for a reason, opens the report again, and takes it off the closed ones', async () => {
    let isClosed = true
    const opened = open('/members/committee/bosun/Closed', {
      [LIST]: ({ query }) =>
        answer(
          isClosed === (query.get('closed') === 'true') ? [reportOf(9, { closed: isClosed, closedBy: 'Bo Sun' })] : [],
        ),
      [REOPEN]: () => {
        isClosed = false
        return answer({})
      },
    })
    await userEvent.click(await reopen())
    const dialog = within(await screen.findByRole('dialog', { name: 'Reopen Report' }))
    expect(dialog.getByText('Outing 9, 21/11/2026')).toBeVisible()
    const reason = dialog.getByRole('textbox', { name: /^Reason/ })
    expect(reason).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen Report' }))
    expect(await dialog.findByText('Field required.')).toBeVisible()
    expect(sentBy(opened, REOPEN)).toEqual([])
    await paste(reason, 'Loose again')
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen Report' }))
    expect(await screen.findByText('The report of Outing 9 is open again.')).toBeVisible()
    expect(sentBy(opened, REOPEN)).toEqual([{ part: 'bosun', eventId: 9, reason: 'Loose again' }])
    expect(await screen.findByText('No reports found.')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Closed' })).toHaveFocus()
    expect(await screen.findByRole('link', { name: 'New (1)' })).toBeVisible()
  })

  it('[ADM-10] a refusal stands in the dialog, and what was typed stays; Cancel leaves the report closed', async () => {
    expectConsoleError(/Not now/)
    open('/members/committee/bosun/Closed', {
      [REOPEN]: () => answer({ message: 'Not now.', exceptionMessage: 'Not now.' }, 503),
    })
    await userEvent.click(await reopen())
    const dialog = within(await screen.findByRole('dialog'))
    await paste(dialog.getByRole('textbox'), 'Loose again')
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen Report' }))
    expect(await dialog.findByText('Not now.')).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('Loose again')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await reopen()).toHaveFocus()
  })

  it('[ADM-10] an open report says who opened it again, when and why', async () => {
    open('/members/committee/bosun/New', {
      [LIST]: () =>
        answer([
          reportOf(1, { reopenReason: 'Loose again', reopenedBy: 'Ada Byron', reopenedAt: '2026-11-24T23:30:00Z' }),
        ]),
    })
    const row = (await viewOf(1)).closest('tr')
    expect(row).toHaveTextContent('Loose again')
    expect(row).toHaveTextContent('Opened again by Ada Byron, 24-Nov-2026')
    expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull()
  })
})

describe('the note of what was done', () => {
  const noted = { note: 'New pin ordered.', notedBy: 'Ada Byron', notedAt: '2026-11-24T23:30:00Z' }
  const dialog = async () => within(await screen.findByRole('dialog', { name: /^(Add|Edit) Note$/ }))

  it('[ADM-10] is written on any report, and shown with who and when', async () => {
    let note: Partial<ReviewRow> = {}
    const opened = open('/members/committee/bosun/New', {
      [LIST]: () => answer([reportOf(1, note), reportOf(2)]),
      [NOTE]: () => {
        note = noted
        return answer({})
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add Note: Outing 1, 29/11/2026' }))
    const form = await dialog()
    expect(form.getByRole('textbox', { name: 'What was done' })).toHaveFocus()
    await userEvent.click(form.getByRole('button', { name: 'Save Note' }))
    expect(await form.findByText('Field required.')).toBeVisible()
    await paste(form.getByRole('textbox'), 'New pin ordered.')
    await userEvent.click(form.getByRole('button', { name: 'Save Note' }))
    expect(await screen.findByText('The note has been saved.')).toBeVisible()
    expect(sentBy(opened, NOTE)).toEqual([{ part: 'bosun', eventId: 1, note: 'New pin ordered.', before: null }])
    const row = (await viewOf(1)).closest('tr')
    await waitFor(() => expect(row).toHaveTextContent('New pin ordered.Ada Byron, 24-Nov-2026'))
    expect(screen.getByRole('button', { name: 'Edit Note: Outing 1, 29/11/2026' })).toHaveFocus()
    expect(titles()).toEqual(['Outing 1', 'Outing 2'])
  })

  it('[ADM-10] closes the report with it where that is ticked, and the next has the focus; Undo is there too', async () => {
    const { club } = open('/members/committee/bosun/New', { [NOTE]: () => answer({}) })
    ;(await viewOf(2)).focus()
    await userEvent.keyboard('n')
    const form = await dialog()
    await paste(form.getByRole('textbox'), 'cleaned')
    await userEvent.click(form.getByRole('checkbox', { name: 'Close the report too' }))
    await userEvent.click(form.getByRole('button', { name: 'Save Note' }))
    expect(await screen.findByText('The report of Outing 2 has been closed.')).toBeVisible()
    expect(club.requests.map(({ name }) => name).filter(name => name === NOTE || name === CLOSE)).toEqual([NOTE, CLOSE])
    await waitFor(() => expect(titles()).toEqual(['Outing 1', 'Outing 3']))
    expect(await viewOf(3)).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  it('[ADM-10] of a closed report is changed or taken away; it is not closed again', async () => {
    const opened = open('/members/committee/bosun/Closed', {
      [LIST]: () => answer([reportOf(9, { closed: true, ...noted })]),
      [NOTE]: () => answer({}),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Note: Outing 9, 21/11/2026' }))
    const form = await dialog()
    expect(form.getByRole('textbox')).toHaveValue('New pin ordered.')
    expect(form.queryByRole('checkbox')).toBeNull()
    await userEvent.clear(form.getByRole('textbox'))
    await userEvent.click(form.getByRole('button', { name: 'Save Note' }))
    expect(await screen.findByText('The note has been saved.')).toBeVisible()
    expect(sentBy(opened, NOTE)).toEqual([{ part: 'bosun', eventId: 9, note: null, before: 'New pin ordered.' }])
  })

  it('[ADM-10] where somebody else has written meanwhile, the dialog says what, keeps the typed words, and a second try goes over it', async () => {
    expectConsoleError(/Somebody else/)
    const sentence = 'Somebody else has written meanwhile: ‘New pin ordered.’. Save again to put yours in its place.'
    let note: Partial<ReviewRow> = {}
    const opened = open('/members/committee/bosun/New', {
      [LIST]: () => answer([reportOf(1, note)]),
      [NOTE]: ({ body }) => {
        note = noted
        return (JSON.parse(body) as { before: string | null }).before === noted.note
          ? answer({})
          : answer({ message: sentence, exceptionMessage: sentence }, 409)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Add Note/ }))
    const form = await dialog()
    await paste(form.getByRole('textbox'), 'Pin fitted.')
    await userEvent.click(form.getByRole('button', { name: 'Save Note' }))
    expect(await form.findByText(sentence)).toBeVisible()
    expect(form.getByRole('textbox')).toHaveValue('Pin fitted.')
    expect(await screen.findByRole('button', { name: /^Edit Note/, hidden: true })).toBeInTheDocument()
    await userEvent.click(form.getByRole('button', { name: 'Save Note' }))
    expect(await screen.findByText('The note has been saved.')).toBeVisible()
    expect(sentBy(opened, NOTE).map(sent => (sent as { before: string | null }).before)).toEqual([null, noted.note])
  })
})

describe('many reports', () => {
  it('[ADM-10] those that are ticked are closed in one call, and leave the list and the count', async () => {
    const { club } = open('/members/committee/bosun/New', {
      'POST /api/event/closeReports': () => answer([1, 3]),
    })
    for (const id of [1, 3])
      await userEvent.click(
        within((await viewOf(id)).closest('tr') as HTMLElement).getByRole('checkbox', {
          name: /^Tick the report of Outing/,
        }),
      )
    const before = club.named(LIST).length
    await userEvent.click(screen.getByRole('button', { name: 'Close 2 reports' }))
    expect(await screen.findByText('2 reports have been closed.')).toBeVisible()
    expect(club.named('POST /api/event/closeReports').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { part: 'bosun', eventIds: [1, 3] },
    ])
    await waitFor(() => expect(club.named(LIST).length).toBeGreaterThan(before))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Close \d reports?$/ })).toBeNull())
  })

  it('[ADM-10] a report that is closed by itself is ticked no more; after the ticked ones are closed, the next report has the focus', async () => {
    const { club } = open('/members/committee/bosun/New')
    for (const id of [1, 2]) await userEvent.click(await tickOf(id))
    await userEvent.click(await closeOf(1))
    await waitFor(() => expect(titles()).toEqual(['Outing 2', 'Outing 3']))
    await userEvent.click(screen.getByRole('button', { name: 'Close 1 report' }))
    await waitFor(() => expect(titles()).toEqual(['Outing 3']))
    expect(await viewOf(3)).toHaveFocus()
    expect(club.named(MANY).map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ part: 'bosun', eventIds: [2] }])
    await userEvent.click(await tickOf(3))
    await userEvent.click(screen.getByRole('button', { name: 'Close 1 report' }))
    expect(await screen.findByText('No reports found.')).toBeVisible()
    expect(screen.getByRole('group', { name: 'New' })).toHaveFocus()
  })

  it('[ADM-10] on a phone: a card each, with the same deeds, sorted by what the table’s head sorts by; they are ticked, alone or all at once, and closed in one call; closed ones have no ticks', async () => {
    wideScreen(false)
    const { club } = open('/members/committee/bosun/New')
    const card = await screen.findByRole('article', { name: 'Outing 2' })
    for (const text of ['28/11/2026', 'Row', 'Gethin Mostyn', 'Rigger of boat 2 loose.'])
      expect(card).toHaveTextContent(text)

    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    expect(sort).toHaveDisplayValue('Latest first')
    await userEvent.selectOptions(sort, 'Organiser, A to Z')
    await waitFor(() =>
      expect(Object.fromEntries(club.named(LIST).at(-1)?.query ?? [])).toMatchObject({
        sort: 'organiser',
        order: 'ASC',
      }),
    )

    await userEvent.click(await tickOf(2))
    expect(screen.getByRole('button', { name: 'Close 1 report' })).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tick all on this page' }))
    await userEvent.click(await tickOf(1))
    await userEvent.click(screen.getByRole('button', { name: 'Close 2 reports' }))
    await waitFor(() => expect(titles()).toEqual(['Outing 1']))
    expect(await viewOf(1)).toHaveFocus()
    expect(club.named(MANY).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { part: 'bosun', eventIds: [2, 3] },
    ])
    expect(screen.queryByRole('region', { name: 'Ticked reports' })).toBeNull()

    await userEvent.click(
      within(screen.getByRole('article', { name: 'Outing 1' })).getByRole('button', { name: /^Close Report/ }),
    )
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Outing 1' })).toBeNull())
    expect(club.named(CLOSE)).toHaveLength(1)

    await userEvent.click(screen.getByRole('link', { name: /^Closed/ }))
    await viewOf(9)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('[ADM-10] are filtered by day, organiser, boat and words, which stand in the address and in words above the list, where each can be removed', async () => {
    const filter = { q: 'rigger', organiser: 'mostyn', boat: 'halc', dateFrom: '2026-11-01', dateTo: '2026-11-30' }
    const { club, path } = open(`/members/committee/bosun/New?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
      [LIST]: () => answer([reportOf(1, { boats: ['Halcyon'] })]),
    })
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('rigger')
    await viewOf(1)
    const asked = club.named(LIST).map(({ query }) => Object.fromEntries(query))
    expect(asked).toContainEqual(expect.objectContaining({ ...filter, closed: 'false' }))
    expect(screen.getByRole('button', { name: 'Remove the filter Organiser: mostyn' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Filters (4)' }))
    expect(await screen.findByRole('textbox', { name: 'Organiser' })).toHaveValue('mostyn')
    expect(screen.getByRole('textbox', { name: 'Boat' })).toHaveValue('halc')
    expect(await inputOf(/^Date From/)).toHaveValue('01/11/2026')
    expect(await inputOf(/^Date To/)).toHaveValue('30/11/2026')

    await userEvent.click(screen.getByRole('button', { name: 'Filters (4)' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Date From: 01/11/2026' }))
    const { dateFrom: _, ...left } = filter
    await waitFor(() => expect(JSON.parse(new URLSearchParams(path().split('?')[1]).get('filter') ?? '')).toEqual(left))
    await waitFor(() => expect(club.named(LIST).at(-1)?.query.has('dateFrom')).toBe(false))
    expect(club.named(LIST).at(-1)?.query.get('organiser')).toBe('mostyn')
  })

  it('[ADM-10] a name and a day are asked for as they are typed; half a day is none', async () => {
    const { club } = open('/members/committee/bosun/New')
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Organiser' }), 'most')
    await waitFor(() => expect(club.named(LIST).at(-1)?.query.get('organiser')).toBe('most'))
    await pick(/^Date From/, '01/11/2026')
    await waitFor(() => expect(club.named(LIST).at(-1)?.query.get('dateFrom')).toBe('2026-11-01'))
    await userEvent.click((await picker(/^Date To/)).querySelector('[role=spinbutton]') as HTMLElement)
    await userEvent.keyboard('3011')
    await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }))
    expect(screen.queryByRole('group', { name: 'Further filters' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Remove the filter Date To/ })).toBeNull()
    expect(club.named(LIST).some(({ query }) => query.has('dateTo'))).toBe(false)
  })

  it('[ADM-10] another server answers the whole list, which is filtered here', async () => {
    const filter = { organiser: 'nadia', dateFrom: '2026-11-28' }
    open(`/members/committee/bosun/New?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
      [LIST]: () =>
        answer([reportOf(1, { organiser: 'Nadia Whitcombe' }), reportOf(2), reportOf(3, { organiser: 'Nadia W' })]),
    })
    await viewOf(1)
    expect(titles()).toEqual(['Outing 1'])
  })
})

describe('download', () => {
  it('[ADM-10] holds what the search and the filters leave, from every page, as CSV and Excel', async () => {
    const saved = catchFiles()
    const filter = { q: 'rigger', dateFrom: '2026-11-01' }
    const rows = [
      reportOf(1, {
        boats: ['Halcyon', 'Kittiwake'],
        note: '=1+1',
        notedBy: 'Ada Byron',
        notedAt: '2026-11-24T23:30:00Z',
      }),
      reportOf(9, { closed: true, closedBy: 'Fergus Tolmie', closedAt: '2026-11-24T23:30:00Z' }),
    ]
    const { club } = open(
      `/members/committee/bosun/Closed?perPage=50&sort=title&order=ASC&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      { [LIST]: () => answer(rows, 200, { 'x-total-count': '1200' }) },
    )
    expect(await screen.findByText('Download 1,200 reports:')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download 1,200 reports as Excel' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Download 1,200 reports as CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    // The whole list, since a page holds a thousand at most.
    expect(Object.fromEntries(club.named(LIST).at(-1)?.query ?? [])).toEqual({
      ...filter,
      closed: 'true',
      sort: 'title',
      order: 'ASC',
    })
    expect(saved[0]?.name).toBe('Bosun Reports Closed.csv')
    expect(saved[0]?.text.split('\r\n')).toEqual([
      'Date,Last day,Organiser,Type,Title,Report,Boats,What was done,Noted by,Noted on,Closed by,Closed on,Opened again because',
      `2026-11-29,,Gethin Mostyn,Row,Outing 1,Rigger of boat 1 loose.,"Halcyon, Kittiwake","'=1+1",Ada Byron,2026-11-24,,,`,
      '2026-11-21,,Gethin Mostyn,Row,Outing 9,Rigger of boat 9 loose.,,,,,Fergus Tolmie,2026-11-24,',
      '',
    ])
  })
})

describe('by keyboard', () => {
  it('[ADM-10] j, k and the arrows move from report to report, and hold at the ends; c closes the one that has the focus, one after another, to the last; no key is taken outside the reports, with another key held, or more than once while it is held down', async () => {
    const { club } = open('/members/committee/bosun/New')
    const link = await viewOf(1)
    expect(screen.getByText('closes the report')).not.toBeVisible()
    await userEvent.click(screen.getByText('By keyboard, from any report'))
    expect(screen.getByText('closes the report')).toBeVisible()
    fireEvent.keyDown(document.body, { key: 'c' })
    fireEvent.keyDown(link, { key: 'c', ctrlKey: true })
    fireEvent.keyDown(link, { key: 'c', repeat: true })
    expect(club.named(CLOSE)).toEqual([])
    act(() => link.focus())
    const walk = async (keys: string, id: number) => {
      await userEvent.keyboard(keys)
      expect(await viewOf(id)).toHaveFocus()
    }
    await walk('j', 2)
    await walk('{ArrowDown}', 3)
    await walk('j', 3)
    await walk('k', 2)
    await walk('{ArrowUp}{ArrowUp}', 1)
    await walk('J', 2)

    for (const [closing, next] of [
      [2, 3],
      [3, 1],
    ] as const) {
      await userEvent.keyboard('c')
      await waitFor(() => expect(club.named(CLOSE).at(-1)?.query.get('id')).toBe(String(closing)))
      await waitFor(async () => expect(await viewOf(next)).toHaveFocus())
      await waitFor(() => expect(screen.queryByRole('link', { name: new RegExp(`Outing ${closing},`) })).toBeNull())
    }
    await userEvent.keyboard('c')
    expect(await screen.findByText('No reports found.')).toBeVisible()
    expect(screen.getByRole('group', { name: 'New' })).toHaveFocus()
    expect(club.named(CLOSE)).toHaveLength(3)
  })

  it('[ADM-10] Enter opens the event with its report', async () => {
    const { path } = open('/members/committee/bosun/New', {
      'GET /api/event/get': () => answer({ message: 'Later.', exceptionMessage: 'Later.' }, 403),
    })
    ;(await viewOf(1)).focus()
    await userEvent.keyboard('j{Enter}')
    await waitFor(() => expect(path()).toBe('/members/event/report/2'))
  })
})
