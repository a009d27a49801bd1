import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inputOf, pick, picker } from '../../testing/adminInputs'
import { catchFiles } from '../../testing/savedFiles'
import { answer, later } from '../../testing/clubDouble'
import { type Answers, profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'
import { withStyles } from '../../testing/styles'
import { presetRanges } from './RangeForm'
import { wideScreen } from '../../testing/wideScreen'

// The picture comes from the charts library. Its input has tests of its own.
vi.mock('./NumbersPicture', () => ({ default: () => null }))

beforeEach(() => wideScreen())

const committee = { 'GET /api/user/profile': () => answer(profileOf(['Member', 'Committee Member'])) }
const REPORTS = '/members/committee/reports/'
const DATES = 'dateFrom=2026-01-01&dateTo=2026-03-31'
const open = (report: string, answers: Answers = {}) => openScreen(REPORTS + report, { ...committee, ...answers })
const tableNamed = async (name: string) => within(await screen.findByRole('table', { name }))
const cellsOf = (table: Awaited<ReturnType<typeof tableNamed>>) =>
  table.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent))
const run = async () => userEvent.click(await screen.findByRole('button', { name: 'Run Report' }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const BEFORE = 'Please enter the dates above and click Run Report'

const boats = {
  'GET /api/report/boatsUsed': () =>
    answer([
      { boat: 'Kittiwake', noRows: 3 },
      { boat: 'Avocet', noRows: 1 },
    ]),
  'GET /api/report/boatsUsedByEventType': () =>
    answer([
      { eventType: 'Club Row', boat: 'Kittiwake', noRows: 2 },
      { eventType: 'Race', boat: 'Kittiwake', noRows: 1 },
      { eventType: 'Race', boat: 'Avocet', noRows: 1 },
    ]),
}

const reported = {
  startDate: '2026-03-01',
  endDate: null,
  firstName: 'Ann',
  familyName: 'Tern',
  eventType: 'Race',
  title: 'Head of the Ebb',
}

describe('the menu', () => {
  it('[REP-01] [REP-07] is behind a button on a small screen, closed at first; Safety is cards there, with the same five facts', async () => {
    wideScreen(false)
    open(`boats-used?${DATES}`, {
      'GET /api/report/safety': () => answer([{ ...reported, safetyReport: '<p>All well.</p>' }]),
    })
    const menu = within(await screen.findByRole('navigation', { name: 'Reports' }))
    const button = menu.getByRole('button', { name: 'Reports' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(menu.queryByRole('link')).toBeNull()
    await userEvent.click(button)
    await userEvent.click(menu.getByRole('link', { name: 'Safety' }))
    await heading('Safety')
    expect(screen.getByRole('button', { name: 'Reports' })).toHaveAttribute('aria-expanded', 'false')

    await run()
    const card = within(within(await screen.findByRole('list', { name: 'Safety' })).getByRole('listitem'))
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Organiser',
      'Type',
      'Title',
      'Report',
    ])
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '01-Mar-2026',
      'Ann Tern',
      'Race',
      'Head of the Ebb',
      'All well.',
    ])
  })

  it('[ROLE-01] a member without a committee role is told that it is not for them', async () => {
    openScreen(`${REPORTS}boats-used`)
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Boats Used')
    expect(screen.queryByRole('button', { name: 'Run Report' })).toBeNull()
  })
})

describe('the dates', () => {
  it('[REP-02] [VAL-03] nothing is said before an attempt; then what is missing or looks wrong is said beside its field, and nothing is asked; a preset fills both by the club’s own day, takes the sentences away, and asks nothing yet', async () => {
    // London is in the new year already.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-12-31T22:30:00-05:00') })
    const { club } = open('boats-used', boats)
    const calls = () => club.requests.filter(({ name }) => name.includes('/report/'))
    expect(await screen.findByText(BEFORE)).toBeVisible()
    expect(screen.queryByText('Please select the date from.')).toBeNull()
    await run()
    const dateFrom = await picker(/^Date From/)
    await waitFor(() => expect(dateFrom).toHaveAccessibleDescription('Please select the date from.'))
    expect(await picker(/^Date To/)).toHaveAccessibleDescription('Please select the date to.')
    await waitFor(() => expect(dateFrom).toContainElement(document.activeElement as HTMLElement))
    expect(calls()).toEqual([])
    expect(screen.getByText(BEFORE)).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'This year' }))
    await waitFor(async () => expect(await inputOf(/^Date From/)).toHaveValue('01/01/2026'))
    expect(await inputOf(/^Date To/)).toHaveValue('01/01/2026')
    await waitFor(() => expect(screen.queryByText('Please select the date from.')).toBeNull())
    expect(screen.queryByText('Please select the date to.')).toBeNull()

    await pick(/^Date From/, '30/12/0026')
    await run()
    await waitFor(() =>
      expect(dateFrom).toHaveAccessibleDescription(
        'The year looks wrong. Please enter all four digits of it, as in 2026.',
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Last year' }))
    expect(calls()).toEqual([])
    await run()
    await tableNamed('Total')
    expect(Object.fromEntries(club.named('GET /api/report/boatsUsed')[0]!.query)).toEqual({
      dateFrom: '2025-01-01',
      dateTo: '2025-12-31',
    })
  })

  it('[REP-02] are shown as dd/MM/yyyy, whatever the browser’s language, typed or picked; half a date is none', async () => {
    const { path } = open('boats-used', boats)
    await pick(/^Date From/, '03/02/2026')
    await userEvent.click((await picker(/^Date To/)).querySelector('[role=spinbutton]') as HTMLElement)
    await userEvent.keyboard('0104')
    await run()
    const dateTo = await picker(/^Date To/)
    await waitFor(() => expect(dateTo).toHaveAccessibleDescription('Please select the date to.'))
    expect(dateTo).toHaveTextContent('01/04/YYYY')
    await userEvent.click(dateTo.querySelectorAll('[role=spinbutton]')[2] as HTMLElement)
    await userEvent.keyboard('2026')
    await run()
    await tableNamed('Total')
    expect(path()).toBe(`${REPORTS}boats-used?dateFrom=2026-02-03&dateTo=2026-04-01&run=1`)
  })

  it('[REP-02] Date From after Date To asks nothing, in the address either, and says so at the field; what was counted before stays', async () => {
    const { club, path } = open('boats-used?dateFrom=2026-04-01&dateTo=2026-03-31&run=1', boats)
    const calls = () => club.requests.filter(({ name }) => name.includes('/report/')).length
    expect(await screen.findByText(BEFORE)).toBeVisible()
    expect(await inputOf(/^Date From/)).toHaveValue('01/04/2026')
    expect(calls()).toBe(0)
    await run()
    expect(await screen.findByText('Date From is after Date To, so nothing lies between them.')).toBeVisible()
    expect(calls()).toBe(0)

    await pick(/^Date From/, '01/01/2026')
    await waitFor(() => expect(screen.queryByText(/^Date From is after Date To/)).toBeNull())
    await run()
    await tableNamed('Total')
    expect(path()).toBe(`${REPORTS}boats-used?${DATES}&run=1`)
    const before = calls()
    await pick(/^Date From/, '01/04/2026')
    await run()
    const dateTo = await picker(/^Date To/)
    await waitFor(() =>
      expect(dateTo).toHaveAccessibleDescription('Date From is after Date To, so nothing lies between them.'),
    )
    await waitFor(() => expect(dateTo).toContainElement(document.activeElement as HTMLElement))
    expect(calls()).toBe(before)
    expect(path()).toBe(`${REPORTS}boats-used?${DATES}&run=1`)
    await tableNamed('Total')
    await pick(/^Date From/, '31/03/2026')
    await waitFor(() => expect(screen.queryByText(/^Date From is after Date To/)).toBeNull())
    await run()
    await waitFor(() => expect(path()).toBe(`${REPORTS}boats-used?dateFrom=2026-03-31&dateTo=2026-03-31&run=1`))
  })

  it('stand in the address: it can be kept, Back leads to where one was, and another report has them at hand', async () => {
    const { path } = open('boats-used', boats)
    await userEvent.click(await screen.findByRole('button', { name: 'Last year' }))
    await waitFor(async () => expect((await inputOf(/^Date To/))?.value).toMatch(/^31\/12\//))
    const filled = (await inputOf(/^Date To/))?.value ?? ''
    const year = filled.slice(-4)
    await run()
    await tableNamed('Total')
    expect(path()).toBe(`${REPORTS}boats-used?dateFrom=${year}-01-01&dateTo=${year}-12-31&run=1`)
    await userEvent.click(screen.getByRole('link', { name: 'Safety' }))
    await heading('Safety')
    expect(await inputOf(/^Date To/)).toHaveValue(filled)
    expect(screen.getByText(BEFORE)).toBeVisible()
    window.history.go(-2)
    expect(await screen.findByText(BEFORE)).toBeVisible()
    await heading('Boats Used')
    await waitFor(async () => expect(await inputOf(/^Date To/)).toHaveValue(''))
  })
})

describe('the tables', () => {
  it('[REP-02] [REP-03] Boats Used: a Total, and one for each event type, downloaded as CSV together or alone; running the same dates again counts anew; an empty one says so, without a picture', async () => {
    const saved = catchFiles()
    let isEmpty = false
    const { club } = open(`boats-used?${DATES}&run=1`, {
      'GET /api/report/boatsUsed': () =>
        answer(
          isEmpty
            ? []
            : [
                { boat: '=cmd', noRows: 3 },
                { boat: 'Avocet', noRows: 1 },
              ],
        ),
      'GET /api/report/boatsUsedByEventType': () =>
        isEmpty ? answer([]) : boats['GET /api/report/boatsUsedByEventType'](),
    })
    expect(cellsOf(await tableNamed('Total'))).toEqual([
      ['Boat', 'No. Rows'],
      ['=cmd', '3'],
      ['Avocet', '1'],
    ])
    expect(cellsOf(await tableNamed('Club Row'))).toEqual([
      ['Boat', 'No. Rows'],
      ['Kittiwake', '2'],
    ])
    expect(cellsOf(await tableNamed('Race'))).toEqual([
      ['Boat', 'No. Rows'],
      ['Kittiwake', '1'],
      ['Avocet', '1'],
    ])
    expect(
      await screen.findByRole('img', { name: 'Race: the numbers of its table, as a picture.' }),
    ).toBeInTheDocument()

    const whole = screen.getByRole('button', { name: 'Download the whole report as CSV' })
    await waitFor(() => expect(whole).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(whole)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]!.name).toBe('Boats Used 2026-01-01 to 2026-03-31.csv')
    expect(saved[0]!.text.split('\r\n')).toEqual([
      'Total',
      'Boat,No. Rows',
      `"'=cmd",3`,
      'Avocet,1',
      '',
      'Club Row',
      'Boat,No. Rows',
      'Kittiwake,2',
      '',
      'Race',
      'Boat,No. Rows',
      'Kittiwake,1',
      'Avocet,1',
      '',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Download Race' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'CSV' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]).toEqual({
      name: 'Boats Used - Race 2026-01-01 to 2026-03-31.csv',
      text: 'Boat,No. Rows\r\nKittiwake,1\r\nAvocet,1\r\n',
    })

    isEmpty = true
    await waitFor(() => expect(screen.getByRole('button', { name: 'Run Report' })).not.toHaveAttribute('aria-disabled'))
    await run()
    await waitFor(() => expect(club.named('GET /api/report/boatsUsed')).toHaveLength(2))
    expect(await (await tableNamed('Total')).findByText('No records found.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('img', { name: /as a picture/ })).toBeNull())
  })

  it('[REP-02] the picture is folded on a small screen, and opened by a tap', async () => {
    wideScreen(false)
    open(`boats-used?${DATES}&run=1`, boats)
    const total = within(await screen.findByRole('region', { name: 'Total' }))
    const picture = () => total.getByRole('img', { name: /^Total: the numbers/, hidden: true })
    await total.findByRole('table')
    expect(picture()).not.toBeVisible()
    await userEvent.click(total.getByText('Chart'))
    expect(picture()).toBeVisible()
  })

  it('[REP-01] [REP-04] Unique Rowers: Total, By Gender, By Ethnicity, By Age, Top 10 Rowers; the menu holds the six reports in their order, the open one underlined and bold', async () => {
    const counts = { uniqueRowers: 4, totalRowers: 9 }
    open(`unique-rowers?${DATES}&run=1`, {
      'GET /api/report/UniqueRowers': () => answer([counts]),
      'GET /api/report/UniqueRowersByGender': () => answer([{ gender: 'Female', ...counts }]),
      'GET /api/report/UniqueRowersByEthnicity': () => answer([{ ethnicity: 'Unknown', ...counts }]),
      'GET /api/report/UniqueRowersByAge': () => answer([{ age: '25-34', ...counts }]),
      'GET /api/report/topRowers': () => answer([{ rower: 'Ann Tern', noRows: 5 }]),
    })
    expect(cellsOf(await tableNamed('Total'))).toEqual([
      ['Unique Rowers', 'Total Rowers'],
      ['4', '9'],
    ])
    expect(cellsOf(await tableNamed('By Gender'))).toEqual([
      ['Gender', 'Unique Rowers', 'Total Rowers'],
      ['Female', '4', '9'],
    ])
    expect(cellsOf(await tableNamed('By Ethnicity'))).toEqual([
      ['Ethnicity', 'Unique Rowers', 'Total Rowers'],
      ['Unknown', '4', '9'],
    ])
    expect(cellsOf(await tableNamed('By Age'))).toEqual([
      ['Age', 'Unique Rowers', 'Total Rowers'],
      ['25-34', '4', '9'],
    ])
    expect(cellsOf(await tableNamed('Top 10 Rowers'))).toEqual([
      ['Name', 'No. of Rows'],
      ['Ann Tern', '5'],
    ])

    const links = within(screen.getByRole('navigation', { name: 'Reports' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Boats Used',
      'Unique Rowers',
      'Rows Organised',
      'Members',
      'Maintenance',
      'Safety',
    ])
    expect(links.map(link => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null, null, null])
    withStyles(() => {
      expect(links[1]).toHaveStyle({ fontWeight: '700', textDecoration: 'underline' })
      expect(links[0]).toHaveStyle({ textDecoration: 'none' })
    })
  })

  it('[REP-06] [REP-02] Members needs no dates, though its hint asks for them; each table is per membership type', async () => {
    open('members', {
      'GET /api/report/membersByGender': () => answer([{ membershipType: 'Full', gender: 'Female', total: 2 }]),
      'GET /api/report/membersByEthnicity': () => answer([{ membershipType: 'Full', ethnicity: 'Arab', total: 2 }]),
      'GET /api/report/membersByAge': () => answer([{ membershipType: 'Full', age: '18-24', total: 2 }]),
    })
    expect(await screen.findByText(BEFORE)).toBeVisible()
    expect(screen.queryByRole('group', { name: /^Date/ })).toBeNull()
    await run()
    expect(cellsOf(await tableNamed('By Gender'))).toEqual([
      ['Membership Type', 'Gender', 'Total'],
      ['Full', 'Female', '2'],
    ])
    expect(cellsOf(await tableNamed('By Ethnicity'))).toEqual([
      ['Membership Type', 'Ethnicity', 'Total'],
      ['Full', 'Arab', '2'],
    ])
    expect(cellsOf(await tableNamed('By Age'))).toEqual([
      ['Membership Type', 'Age', 'Total'],
      ['Full', '18-24', '2'],
    ])
  })

  it('[REP-07] the five columns say the days of an event that lasts several in the cell of the date', async () => {
    open(`maintenance?${DATES}&run=1`, {
      'GET /api/report/maintenance': () =>
        answer([
          { ...reported, bosunReport: '<p>Rudder</p>' },
          { ...reported, endDate: '2026-03-03', bosunReport: '<p>Oar</p>' },
        ]),
    })
    expect(cellsOf(await tableNamed('Maintenance'))).toEqual([
      ['Date', 'Organiser', 'Type', 'Title', 'Report'],
      ['01-Mar-2026', 'Ann Tern', 'Race', 'Head of the Ebb', 'Rudder'],
      ['01-Mar-2026 to 03-Mar-2026', 'Ann Tern', 'Race', 'Head of the Ebb', 'Oar'],
    ])
  })

  it('[REP-07] Maintenance shows the bosun reports, cut to what the editor can make; is downloaded as Excel; prints at a tap', async () => {
    const saved = catchFiles()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    open(`maintenance?${DATES}&run=1`, {
      'GET /api/report/maintenance': () =>
        answer([{ ...reported, bosunReport: '<p>Rudder <strong>loose</strong><img src=x onerror=alert(1)></p>' }]),
    })
    const table = await tableNamed('Maintenance')
    expect(cellsOf(table)).toEqual([
      ['Date', 'Organiser', 'Type', 'Title', 'Report'],
      ['01-Mar-2026', 'Ann Tern', 'Race', 'Head of the Ebb', 'Rudder loose'],
    ])
    expect(table.getByText('loose').tagName).toBe('STRONG')
    expect(table.queryByRole('img')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Download the whole report as Excel' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Maintenance 2026-01-01 to 2026-03-31.xlsx']))
    expect(saved[0]!.text.startsWith('PK')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('a long table', () => {
  it('[REP-07] shows its first hundred rows until one asks for all, and is printed whole', async () => {
    open(`maintenance?${DATES}&run=1`, {
      'GET /api/report/maintenance': () =>
        answer(
          Array.from({ length: 130 }, (_, at) => ({ ...reported, title: `Row ${at + 1}`, bosunReport: '<p>Oar</p>' })),
        ),
    })
    const rows = async () => cellsOf(await tableNamed('Maintenance')).length - 1
    expect(await rows()).toBe(100)
    window.dispatchEvent(new Event('beforeprint'))
    expect(await rows()).toBe(130)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(await rows()).toBe(100)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 130' }))
    expect(await rows()).toBe(130)
    expect(screen.queryByRole('button', { name: 'Show all 130' })).toBeNull()
  })
})

describe('the calls', () => {
  it('[REP-05] [REP-08] of Rows Organised (Total, Total By Type, Top 10 Duty Officers) run side by side; one that fails only loses its spinner, and can be asked again', async () => {
    const total = later()
    const byType = later()
    let isBroken = true
    const { club } = open(`rows-organised?${DATES}&run=1`, {
      'GET /api/report/RowOrganised': () => total.promise,
      'GET /api/report/RowOrganisedByEventType': () => byType.promise,
      'GET /api/report/topOrganiser': () =>
        isBroken ? answer({ message: 'No.' }, 404) : answer([{ organiser: 'Ann Tern', noRows: 7 }]),
    })
    await waitFor(() => expect(club.requests.filter(({ name }) => name.includes('/report/'))).toHaveLength(3))
    expect(await screen.findByRole('button', { name: 'Load Top 10 Duty Officers again' })).toBeVisible()
    expect(screen.getAllByText('Loading details...')).toHaveLength(2)
    byType.resolve(answer([{ eventType: 'Race', noRows: 7 }]))
    expect(cellsOf(await tableNamed('Total By Type'))).toEqual([
      ['Type', 'No. Rows'],
      ['Race', '7'],
    ])
    expect(screen.getAllByText('Loading details...')).toHaveLength(1)
    total.resolve(answer([{ noRows: 7 }]))
    expect(cellsOf(await tableNamed('Total'))).toEqual([['No. Rows'], ['7']])
    expect(screen.queryByText('Loading details...')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('No.')).toBeNull()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Load Top 10 Duty Officers again' }))
    expect(cellsOf(await tableNamed('Top 10 Duty Officers'))).toEqual([
      ['Name', 'No. Rows'],
      ['Ann Tern', '7'],
    ])
  })
})

it('[VAL-03] the presets fill this year up to today, the whole of last year, and ninety days with today', () => {
  expect(presetRanges('2026-11-20')).toEqual({
    thisYear: { dateFrom: '2026-01-01', dateTo: '2026-11-20' },
    lastYear: { dateFrom: '2025-01-01', dateTo: '2025-12-31' },
    last90Days: { dateFrom: '2026-08-23', dateTo: '2026-11-20' },
  })
})

it('[VAL-03] ninety days reach over a leap day', () => {
  expect(presetRanges('2024-03-01').last90Days).toEqual({ dateFrom: '2023-12-03', dateTo: '2024-03-01' })
})
