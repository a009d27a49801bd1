import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RiverDay } from '#contract/calls/river'
import type { RowTimes } from '#contract/rules/rowLight'
import { createQueryClient } from '../app/queryClient'
import { answer, doubleClub } from '../testing/clubDouble'
import { ClubTheme } from '../theme/ClubTheme'
import TideCurve from './TideCurve'

const tide = (at: string, height: number, isHigh: boolean) => ({ at: `${at}:00.000Z`, height, isHigh })
const NOVEMBER: RiverDay = {
  date: '2026-11-28',
  extremes: [
    tide('2026-11-27T20:24', 6.9, true),
    tide('2026-11-28T02:47', 0.9, false),
    tide('2026-11-28T08:51', 6.7, true),
    tide('2026-11-28T15:02', 1.3, false),
    tide('2026-11-28T21:09', 6.8, true),
    tide('2026-11-29T03:30', 1, false),
  ],
  sun: {
    dawn: '2026-11-28T07:02:00.000Z',
    rise: '2026-11-28T07:41:00.000Z',
    set: '2026-11-28T15:46:00.000Z',
    dusk: '2026-11-28T16:25:00.000Z',
  },
  windows: [],
  source: 'Prediction',
}
/** The clock is put back at 02:00, so this day begins in summer time and has 25 hours. */
const OCTOBER: RiverDay = {
  ...NOVEMBER,
  date: '2026-10-25',
  extremes: [
    tide('2026-10-24T22:40', 1, false),
    tide('2026-10-25T05:00', 6.5, true),
    tide('2026-10-25T11:10', 1, false),
    tide('2026-10-25T17:20', 6.6, true),
    tide('2026-10-25T23:50', 1, false),
  ],
  sun: { dawn: null, rise: null, set: null, dusk: null },
}

function draw(day: RiverDay, times: Omit<RowTimes, 'startDate'>) {
  doubleClub({
    'GET /api/river/day': () => answer(day),
    'GET /api/home/get': () => answer({ club: { title: 'Ebb', timeZone: 'Europe/London' } }),
  })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ClubTheme>
        <TideCurve row={{ startDate: day.date, ...times }} height={148} />
      </ClubTheme>
    </QueryClientProvider>,
  )
}

const rowsOf = () => screen.getAllByRole('row').map(row => row.textContent)
const shapes = (of: string) => [...document.querySelectorAll(of)].map(shape => Number(shape.getAttribute('x')))

it('[RIV-09] the day is a curve through its tides, with the night and the hours of the row; a table says the same', async () => {
  draw(NOVEMBER, { startTime: '07:30', endTime: '10:00' })
  expect(await screen.findByRole('table', { name: 'Tide of Saturday 28 November 2026' })).toBeInTheDocument()
  expect(rowsOf()).toEqual([
    'Low water02:47, 0.9 m',
    'High water08:51, 6.7 m',
    'Low water15:02, 1.3 m',
    'High water21:09, 6.8 m',
    'Light07:41 to 15:46',
  ])
  // A minute is one unit of the drawing.
  expect(shapes('.row')).toEqual([450])
  expect(document.querySelector('.row')).toHaveAttribute('width', '150')
  expect(shapes('.night rect')).toEqual([0, 985, 0, 946])
  const path = document.querySelector('.tide')?.getAttribute('d') ?? ''
  expect(path.match(/C/g)).toHaveLength(5)
  expect(path).toContain(' 531 ')
})

it('[RIV-09] a row past midnight reaches to the end of the drawing', async () => {
  draw(NOVEMBER, { startTime: '22:00', endDate: '2026-11-29', endTime: '01:00' })
  await screen.findByRole('table')
  expect(shapes('.row')).toEqual([1320])
  expect(document.querySelector('.row')).toHaveAttribute('width', '180')
})

it('[RIV-09] a day of 25 hours is drawn whole, its clock right before and after the change', async () => {
  draw(OCTOBER, { startTime: '09:00', endTime: null })
  await screen.findByRole('table')
  expect(rowsOf()).toEqual([
    'High water05:00, 6.5 m',
    'Low water11:10, 1.0 m',
    'High water17:20, 6.6 m',
    'Low water23:50, 1.0 m',
  ])
  // Nine o'clock is ten hours after the beginning of this day.
  expect(shapes('.row')).toEqual([(10 / 25) * 1440])
})

it('[RIV-09] a day whose tides nobody knows shows no curve', async () => {
  const { container } = draw({ ...NOVEMBER, extremes: [] }, { startTime: '07:30', endTime: null })
  await waitFor(() => expect(container).toBeEmptyDOMElement())
})
