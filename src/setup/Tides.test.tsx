import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ReadTable, TableReading, TideTable, WorkedOut } from '#contract/calls/river'
import { paste } from '../testing/adminInputs'
import { answer } from '../testing/clubDouble'
import { type Answers, type Opener, openMembers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'

const LINES = '28/11/2026 08:14 6.9 high\n28/11/2026 14:31 1.2 low\n28/11/2026 99:99 6.8 high'
const READING: TableReading = {
  ...{ clock: 'local', clockBy: 'any', note: null, isAgainstChanges: false, questions: [], yearless: null },
  examples: [],
}
const READ: ReadTable = {
  ...READING,
  ...{ highs: 1, lows: 1, first: '2026-11-28T08:14:00.000Z', last: '2026-11-28T14:31:00.000Z' },
  ...{ lowest: 1.2, highest: 6.9, faults: [{ line: 3, says: '‘99:99’ is no time.' }], faultCount: 1 },
}
const HARBOUR: TideTable = {
  source: 'Harbour 2026',
  first: '2026-01-01T03:20:00.000Z',
  last: '2026-12-31T20:24:00.000Z',
  tides: 1410,
}
const STATION = {
  name: 'Immingham',
  attribution: 'TICON-4',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  isShipped: true,
  id: 'ticon/immingham',
  slipway: '53.63, -0.19',
  kilometres: 0,
  isConfirmed: true,
}
const WATER = { id: 1, version: 'a', hasTides: true, highMinutes: 0, lowMinutes: 0, heightOffset: '0.00' }

const OFFSETS = {
  ...{ highMinutes: 62, lowMinutes: 190, height: -0.4, highs: 5, lows: 5 },
  ...{ minutes: { median: 3, worst: 9 }, centimetres: { median: 5, worst: 12 }, fits: true },
}
const WORKED_OUT: WorkedOut = { ...READING, tides: 10, offsets: OFFSETS, faults: [], faultCount: 0 }

const open = (answers: Answers = {}, opener: Opener = openScreen) =>
  opener('/members/committee/setup/tides', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'System Administrator'])),
    'GET /api/river/tables': () => answer([HARBOUR]),
    'GET /api/river/station': () => answer(STATION),
    'GET /api/setup/water/1': () => answer(WATER),
    'POST /api/river/readTable': ({ body }) => {
      const { clock = 'local' } = JSON.parse(body) as { clock?: ReadTable['clock'] }
      return answer({ ...READ, clock, ...(clock === 'UTC' && { first: '2026-11-28T09:14:00.000Z' }) })
    },
    ...answers,
  })

const bodiesOf = (sent: readonly { body: string }[]) => sent.map(({ body }) => JSON.parse(body) as unknown)
const linesOf = () => screen.findByRole('textbox', { name: /^Lines of the table/ })

it('[RIV-02] a table is shown before it is kept: its tides, its clock and the lines that are left out', async () => {
  const { club } = open({ 'POST /api/river/saveTable': () => answer(READ) })
  await userEvent.click(await linesOf())
  await userEvent.paste(LINES)
  await userEvent.click(screen.getByRole('button', { name: 'Read the table' }))
  expect(await screen.findByRole('heading', { name: 'How the table was read' })).toHaveFocus()
  expect(screen.getByText('1 high water and 1 low water')).toBeVisible()
  expect(screen.getByText('28/11/2026, 08:14')).toBeVisible()
  expect(screen.getByText('1.2 m to 6.9 m')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('1 line could not be read')
  expect(screen.getByText('Line 3: ‘99:99’ is no time.')).toBeVisible()

  await userEvent.selectOptions(screen.getByLabelText('Its times are'), 'UTC all year (GMT)')
  expect(await screen.findByText('28/11/2026, 09:14')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep 2 tides' }))
  expect(await screen.findByText('Please say where the table comes from.')).toBeVisible()
  expect(club.named('POST /api/river/saveTable')).toEqual([])

  await paste(screen.getByRole('textbox', { name: /^Where the table comes from/ }), 'Harbour 2027')
  const later = screen.getByRole('textbox', { name: /^High water comes later/ })
  await userEvent.clear(later)
  await userEvent.type(later, 'soon')
  await userEvent.click(screen.getByRole('button', { name: 'Keep 2 tides' }))
  expect(await screen.findByText('Please give a whole number from -720 to 720.')).toBeVisible()
  await userEvent.clear(later)
  await userEvent.type(later, '62')
  await userEvent.click(screen.getByRole('button', { name: 'Keep 2 tides' }))
  expect(await screen.findByText('The table is kept, and shown in the rows.')).toBeVisible()
  expect(bodiesOf(club.named('POST /api/river/saveTable'))).toEqual([
    {
      ...{ text: LINES, clock: 'UTC', source: 'Harbour 2027' },
      ...{ highMinutes: 62, lowMinutes: 0, heightOffset: '0' },
    },
  ])
  expect(await linesOf()).toHaveValue('')
})

it('[RIV-02] a file fills the lines, which can be mended; what was typed stays when it is read', async () => {
  open()
  await linesOf()
  const input = document.querySelector<HTMLInputElement>('input[type=file][name=file]')
  if (!input) throw new Error('There is no field for a file.')
  await userEvent.upload(input, new File([LINES], 'tides.csv', { type: 'text/csv' }))
  await waitFor(async () => expect(await linesOf()).toHaveValue(LINES))
  await userEvent.click(screen.getByRole('button', { name: 'Read the table' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Change the lines' }))
  expect(await linesOf()).toHaveValue(LINES)
})

it('[RIV-02] what stands beside the lines is there again after they were changed, and asked about when the page is left', async () => {
  const { club } = open({}, openMembers)
  await userEvent.click(await linesOf())
  await userEvent.paste(LINES)
  await userEvent.click(screen.getByRole('button', { name: 'Read the table' }))
  await userEvent.selectOptions(await screen.findByLabelText('Its times are'), 'UTC all year (GMT)')
  await screen.findByText('28/11/2026, 09:14')
  const typed = { 'Where the table comes from': 'Harbour 2027', 'High water comes later': '62' }
  const inputs = Object.entries(typed).map(([name, text]) => [new RegExp(`^${name}`), text] as const)
  for (const [name, text] of inputs) {
    await userEvent.clear(screen.getByRole('textbox', { name }))
    await paste(screen.getByRole('textbox', { name }), text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change the lines' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Read the table' }))
  await screen.findByRole('heading', { name: 'How the table was read' })
  for (const [name, text] of inputs) expect(screen.getByRole('textbox', { name })).toHaveValue(text)
  expect(screen.getByLabelText('Its times are')).toHaveValue('UTC')
  expect(bodiesOf(club.named('POST /api/river/readTable'))).toEqual([
    { text: LINES },
    { text: LINES, clock: 'UTC' },
    { text: LINES, clock: 'UTC' },
  ])
  await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Leave without saving' })).toBeVisible()
})

it('[RIV-02] a table is read with one tide of the winter and one of the summer in words, and what its note says', async () => {
  open({
    'POST /api/river/readTable': () =>
      answer({
        ...READ,
        ...{ clock: 'UTC', clockBy: 'note', note: 'Times are GMT.' },
        examples: [
          {
            at: '2026-01-15T08:14:00.000Z',
            day: '2026-01-15',
            time: '08:14',
            height: 6.9,
            isHigh: true,
            isSummer: false,
          },
          {
            at: '2026-07-15T23:30:00.000Z',
            day: '2026-07-15',
            time: '23:30',
            height: 6.4,
            isHigh: true,
            isSummer: true,
          },
        ],
      }),
  })
  await userEvent.click(await linesOf())
  await userEvent.paste(LINES)
  await userEvent.click(screen.getByRole('button', { name: 'Read the table' }))
  expect(
    await screen.findByText(
      'In winter: 08:14 on Thursday 15 January 2026 in the table is high water at 08:14 by the club’s clock, 6.9 m.',
    ),
  ).toBeVisible()
  expect(
    screen.getByText(
      'In summer: 23:30 on Wednesday 15 July 2026 in the table is high water at 00:30 by the club’s clock on Thursday 16 July 2026, 6.4 m.',
    ),
  ).toBeVisible()
  expect(screen.getByText('The table says: ‘Times are GMT.’.')).toBeVisible()
})

it('[RIV-02] what a table does not say is asked, and nothing can be kept before it is answered', async () => {
  const { club } = open({
    'POST /api/river/readTable': ({ body }) => {
      const { clock, year } = JSON.parse(body) as { clock?: ReadTable['clock']; year?: number }
      const isRead = year !== undefined
      return answer({
        ...READ,
        ...(!isRead && { highs: 0, lows: 0, first: null, last: null, lowest: null, highest: null }),
        ...{ yearless: isRead ? null : '25 July', clock: clock ?? 'local', clockBy: clock ? 'person' : 'nobody' },
        questions: [...(isRead ? [] : ['year']), ...(clock ? [] : ['clock'])],
        isAgainstChanges: clock === 'UTC',
      })
    },
    'POST /api/river/saveTable': () => answer(READ),
  })
  await userEvent.click(await linesOf())
  await userEvent.paste('Saturday 25 July\n05:41 5.7')
  await userEvent.click(screen.getByRole('button', { name: 'Read the table' }))
  expect(await screen.findByText('‘25 July’ has no year. Of which year is the table?')).toBeVisible()
  expect(screen.getByText('By which clock are its times? The table does not say it.')).toBeVisible()
  expect(screen.queryByText('No tide was found in these lines.')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('The days are of the year'), '2026')
  await waitFor(() => expect(screen.queryByText(/has no year/)).toBeNull())
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Its times are'), 'UTC all year (GMT)')
  expect(await screen.findByText(/speak against this/)).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Its times are'), 'standard time all year, without summer time')
  await paste(await screen.findByRole('textbox', { name: /^Where the table comes from/ }), 'Harbour 2026')
  await userEvent.click(screen.getByRole('button', { name: 'Keep 2 tides' }))
  expect(await screen.findByText('The table is kept, and shown in the rows.')).toBeVisible()
  expect(bodiesOf(club.named('POST /api/river/saveTable'))).toMatchObject([{ year: 2026, clock: 'standard' }])
})

it('[RIV-02] without its year no tide is read, and nothing is said of its clock', async () => {
  const none = { highs: 0, lows: 0, first: null, last: null, lowest: null, highest: null }
  open({
    'POST /api/river/readTable': () =>
      answer({ ...READ, ...none, yearless: '25 July', clockBy: 'any', questions: ['year'] }),
  })
  await userEvent.click(await linesOf())
  await userEvent.paste('Saturday 25 July\n05:41 5.7')
  await userEvent.click(screen.getByRole('button', { name: 'Read the table' }))
  expect(await screen.findByLabelText('The days are of the year')).toBeVisible()
  expect(screen.queryByLabelText('Its times are')).toBeNull()
})

it('[RIV-02] high waters alone are asked about', async () => {
  const { club } = open({
    'POST /api/river/readTable': ({ body }) =>
      answer({ ...READ, questions: (JSON.parse(body) as { kind?: string }).kind ? [] : ['kind'] }),
  })
  await userEvent.click(await linesOf())
  await userEvent.paste(LINES)
  await userEvent.click(screen.getByRole('button', { name: 'Read the table' }))
  await userEvent.selectOptions(await screen.findByLabelText('These are'), 'all high waters')
  expect(await screen.findByRole('button', { name: /^Keep/ })).toBeVisible()
  expect(bodiesOf(club.named('POST /api/river/readTable'))).toEqual([{ text: LINES }, { kind: 'high', text: LINES }])
})

it('[RIV-02] lines without a tide are said to have none, and nothing can be kept', async () => {
  open({
    'POST /api/river/readTable': () =>
      answer({ ...READ, highs: 0, lows: 0, first: null, last: null, lowest: null, highest: null }),
  })
  await userEvent.click(await linesOf())
  await userEvent.paste('28/11/2026 99:99')
  await userEvent.click(screen.getByRole('button', { name: 'Read the table' }))
  expect(await screen.findByText('No tide was found in these lines.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull()
})

it('[RIV-01] how one comes by another station stands on the page, step by step', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Open the Neaps tide database', hidden: true })
  expect(link).toHaveAttribute('href', 'https://github.com/openwatersio/tide-database/tree/main/data')
  expect(within(link.closest('ol') as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(5)
})

it('[RIV-02] a table that is kept is removed after a question', async () => {
  const { club } = open({ 'POST /api/river/removeTable': () => answer([]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Harbour 2026' }))
  const question = await screen.findByRole('dialog', { name: 'Do you want to remove ‘Harbour 2026’?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('‘Harbour 2026’ has been removed.')).toBeVisible()
  expect(bodiesOf(club.named('POST /api/river/removeTable'))).toEqual([{ source: 'Harbour 2026' }])
})

it('[RIV-03] offsets are worked out from lines of a local table, with what they leave over, and taken', async () => {
  const { club } = open({
    'POST /api/river/workOutOffsets': () => answer(WORKED_OUT),
    'PUT /api/setup/water/1': ({ body }) => answer(JSON.parse(body)),
  })
  await userEvent.click(await screen.findByRole('textbox', { name: /^Lines of a table of your slipway/ }))
  await userEvent.paste(LINES)
  await userEvent.click(screen.getByRole('button', { name: 'Work it out' }))
  expect(await screen.findByText('62 minutes later')).toBeVisible()
  expect(screen.getByText('190 minutes later')).toBeVisible()
  expect(screen.getByText('0.40 m lower')).toBeVisible()
  expect(screen.getByText('half of the tides at most 3 minutes and 5 cm, the worst 9 minutes and 12 cm')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Move the predictions by this' }))
  expect(await screen.findByText('The predictions are moved to the slipway.')).toBeVisible()
  expect(bodiesOf(club.named('PUT /api/setup/water/1'))).toEqual([
    expect.objectContaining({ version: 'a', highMinutes: 62, lowMinutes: 190, heightOffset: '-0.4' }),
  ])
})

it('[RIV-03] offsets that leave too much over are shown as not fitting, without the button', async () => {
  const poor = { ...OFFSETS, minutes: { median: 3, worst: 9 }, centimetres: { median: 249, worst: 300 }, fits: false }
  open({ 'POST /api/river/workOutOffsets': () => answer({ ...WORKED_OUT, offsets: poor }) })
  await userEvent.click(await screen.findByRole('textbox', { name: /^Lines of a table of your slipway/ }))
  await userEvent.paste(LINES)
  await userEvent.click(screen.getByRole('button', { name: 'Work it out' }))
  expect(await screen.findByText(/^These offsets do not fit/)).toBeVisible()
  expect(
    screen.getByText('half of the tides at most 3 minutes and 249 cm, the worst 9 minutes and 300 cm'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Move the predictions by this' })).toBeNull()
})

it('[RIV-03] the clock of lines that do not say it is asked before offsets are worked out', async () => {
  const { club } = open({
    'POST /api/river/workOutOffsets': ({ body }) =>
      answer(
        (JSON.parse(body) as { clock?: string }).clock
          ? { ...WORKED_OUT, clockBy: 'person' }
          : { ...WORKED_OUT, offsets: null, clockBy: 'nobody', questions: ['clock'] },
      ),
  })
  await userEvent.click(await screen.findByRole('textbox', { name: /^Lines of a table of your slipway/ }))
  await userEvent.paste(LINES)
  await userEvent.click(screen.getByRole('button', { name: 'Work it out' }))
  await userEvent.selectOptions(await screen.findByLabelText('Its times are'), 'UTC all year (GMT)')
  expect(await screen.findByText('62 minutes later')).toBeVisible()
  expect(bodiesOf(club.named('POST /api/river/workOutOffsets'))).toEqual([
    { text: LINES },
    { clock: 'UTC', text: LINES },
  ])
})

it('[RIV-03] offsets of earlier lines go when other lines are worked out', async () => {
  let give: () => ReturnType<typeof answer> = () => answer(WORKED_OUT)
  open({ 'POST /api/river/workOutOffsets': () => give() })
  await userEvent.click(await screen.findByRole('textbox', { name: /^Lines of a table of your slipway/ }))
  await userEvent.paste(LINES)
  await userEvent.click(screen.getByRole('button', { name: 'Work it out' }))
  expect(await screen.findByText('62 minutes later')).toBeVisible()
  give = () => answer({ message: 'No tide was found in it.', errors: { text: ['No tide was found in it.'] } }, 400)
  await userEvent.click(screen.getByRole('button', { name: 'Work it out' }))
  expect((await screen.findAllByText('No tide was found in it.'))[0]).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Move the predictions by this' })).toBeNull()
})

it('[RIV-03] few tides are said to be few, under three give nothing, and lines that cannot be read are named', async () => {
  const faulty = { faults: [{ line: 3, says: '‘31/11/2026’ is no date.' }], faultCount: 1 }
  const few = { ...WORKED_OUT, tides: 4, offsets: { ...OFFSETS, highs: 2, lows: 2 }, ...faulty }
  let give: WorkedOut = few
  open({ 'POST /api/river/workOutOffsets': () => answer(give) })
  await userEvent.click(await screen.findByRole('textbox', { name: /^Lines of a table of your slipway/ }))
  await userEvent.paste(LINES)
  const work = screen.getByRole('button', { name: 'Work it out' })
  await userEvent.click(work)
  expect(await screen.findByText('Line 3: ‘31/11/2026’ is no date.')).toBeVisible()
  expect(screen.getByText(/^1 line could not be read, and is left out\./)).toBeVisible()
  expect(screen.getByText(/^Fewer than ten tides were compared/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Move the predictions by this' })).toBeVisible()
  give = { ...WORKED_OUT, tides: 2, offsets: null, ...faulty }
  await userEvent.click(work)
  expect(await screen.findByText(/^Only 2 tides were found in these lines\. Please paste three/)).toBeVisible()
  expect(screen.getByText('Line 3: ‘31/11/2026’ is no date.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Move the predictions by this' })).toBeNull()
  give = WORKED_OUT
  await userEvent.click(work)
  expect(await screen.findByRole('button', { name: 'Move the predictions by this' })).toBeVisible()
  expect(screen.queryByText(/Fewer than ten/)).toBeNull()
  expect(screen.queryByText(/could not be read/)).toBeNull()
})

it('[RIV-03] lines of another coast give no offsets', async () => {
  open({ 'POST /api/river/workOutOffsets': () => answer({ ...WORKED_OUT, offsets: null }) })
  await userEvent.click(await screen.findByRole('textbox', { name: /^Lines of a table of your slipway/ }))
  await userEvent.paste(LINES)
  await userEvent.click(screen.getByRole('button', { name: 'Work it out' }))
  expect(await screen.findByText(/^Fewer than three of these tides are near one of the station/)).toBeVisible()
})

it('[RIV-01] the station is named with its licence, another is taken from its file, and a switch is offered', async () => {
  let isShipped = true
  const { club } = open({
    'GET /api/setup/water/1': () => answer({ ...WATER, hasTides: false }),
    'GET /api/river/station': () => answer({ ...STATION, isShipped }),
    'POST /api/river/saveStation': ({ body }) => {
      isShipped = (JSON.parse(body) as { file: string | null }).file === null
      return answer({ name: isShipped ? 'Immingham' : 'Auckland' })
    },
  })
  expect(await screen.findByText(/TICON-4/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Licence' })).toHaveAttribute('href', STATION.licence)
  expect(await screen.findByRole('link', { name: 'Switch it on' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[accept=".json"]')
  if (!input) throw new Error('There is no field for a file.')
  await userEvent.upload(input, new File(['{"name":"Auckland"}'], 'auckland.json', { type: 'application/json' }))
  expect(await screen.findByText('Auckland is the station now. Please confirm it for the slipway.')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Use the station that comes with the application' }))
  expect(await screen.findByText('Immingham is the station now. Please confirm it for the slipway.')).toBeVisible()
  expect(bodiesOf(club.named('POST /api/river/saveStation'))).toEqual([{ file: '{"name":"Auckland"}' }, { file: null }])
})

const UNCONFIRMED = { ...STATION, isConfirmed: false }

it('[RIV-14] the station is confirmed after a question, and taken back after another', async () => {
  let isConfirmed = false
  const stationNow = () => answer({ ...STATION, isConfirmed })
  const { club } = open({
    'GET /api/river/station': stationNow,
    'GET /api/river/tables': () => answer([]),
    'POST /api/river/confirmStation': () => {
      isConfirmed = true
      return stationNow()
    },
    'POST /api/river/unconfirmStation': () => {
      isConfirmed = false
      return stationNow()
    },
  })
  expect(await screen.findByText(/^No tide: confirm the station/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the station' }))
  const question = await screen.findByRole('dialog', { name: 'Are the tides of Immingham those of your slipway?' })
  expect(question).toHaveTextContent('Immingham is less than 1 km away from the slipway at 53.63, -0.19.')
  await userEvent.click(within(question).getByRole('button', { name: 'Confirm the station' }))
  expect(await screen.findByText('Confirmed together with the slipway')).toBeVisible()
  expect(bodiesOf(club.named('POST /api/river/confirmStation'))).toEqual([
    { stationId: STATION.id, slipway: '53.63, -0.19', isFar: false },
  ])
  expect(screen.queryByText(/^No tide/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  const end = await screen.findByRole('dialog', { name: 'Do you want to take the confirmation back?' })
  await userEvent.click(within(end).getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('Not confirmed for the slipway yet')).toBeVisible()
})

it('[RIV-14] a station further than 60 km away is asked about twice', async () => {
  const { club } = open({
    'GET /api/river/station': () => answer({ ...UNCONFIRMED, kilometres: 239 }),
    'POST /api/river/confirmStation': () => answer({ ...STATION, kilometres: 239 }),
  })
  const begin = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the station' }))
    const first = await screen.findByRole('dialog', { name: /^Are the tides of Immingham/ })
    await userEvent.click(within(first).getByRole('button', { name: 'Confirm the station' }))
    return screen.findByRole('dialog', { name: 'Immingham is 239 km away. Is it the right one?' })
  }
  await userEvent.click(within(await begin()).getByRole('button', { name: 'Not yet' }))
  expect(club.named('POST /api/river/confirmStation')).toEqual([])
  await userEvent.click(within(await begin()).getByRole('button', { name: 'Confirm it all the same' }))
  await waitFor(() =>
    expect(bodiesOf(club.named('POST /api/river/confirmStation'))).toEqual([
      { stationId: STATION.id, slipway: '53.63, -0.19', isFar: true },
    ]),
  )
})

it('[RIV-14] without a position no station can be confirmed, and the way to give one is offered', async () => {
  open({ 'GET /api/river/station': () => answer({ ...UNCONFIRMED, slipway: null, kilometres: null }) })
  expect(
    await screen.findByText('Days without a table have no tide: confirm the station, or bring a table for them.', {
      exact: false,
    }),
  ).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Give its position' })).toHaveAttribute(
    'href',
    expect.stringContaining('/members/committee/setup/settings/water'),
  )
  expect(screen.queryByRole('button', { name: 'Confirm the station' })).toBeNull()
})
