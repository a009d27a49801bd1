import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import { clockAt, instantsAt } from '#contract/rules/clubClock'
import { daysLater } from '#contract/rules/days'
import type { RiverDay } from '#contract/calls/river'
import { rowSpan, type RowTimes } from '#contract/rules/rowLight'
import type { Extreme } from '#contract/rules/tides'
import { fullDate } from '../kit/dates/clubDates'
import { useClubZone } from '../kit/dates/useClubDay'
import { riverDayQuery } from './riverDayQuery'

const messages = {
  tideOf: (day: string) => `Tide of ${day}`,
  water: (isHigh: boolean) => (isHigh ? 'High water' : 'Low water'),
  light: 'Light',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
}

interface TideCurveProps {
  row: RowTimes
  /** Pixels. There is room for the curve, and for labels above and below it. */
  height: number
}

/** The drawing's own units. The browser stretches them over the width of the page. */
const [WIDTH, HEIGHT] = [1440, 100]
/** The space above high water and below low water. */
const [TOP, BOTTOM] = [28, 62]
const HOURS = [6, 12, 18]

/** A day's tide as a curve, with the night and the hours of a row. A table says the same to screen readers. */
export default function TideCurve({ row, height }: TideCurveProps) {
  const { startDate } = row
  const zone = useClubZone()
  const { data: day, isPending } = useQuery(riverDayQuery(startDate))
  if (isPending) return <Skeleton variant="rounded" height={height} sx={{ mt: 1 }} />
  const span = daySpan(zone, startDate)
  if (!day || !span || day.extremes.length < 2) return null
  const left = (at: string | number) => ((new Date(at).getTime() - span.from) / (span.to - span.from)) * WIDTH
  const percent = (at: string | number) => `${(100 * left(at)) / WIDTH}%`
  const instantOf = (time: string) => instantsAt(zone, startDate, time)[0]?.getTime()
  const { start, end } = rowSpan(row, zone)
  const shown = day.extremes.filter(({ at }) => left(at) >= 0 && left(at) < WIDTH)
  const topOf = heights(day.extremes)
  return (
    <Box aria-live="off" sx={FRAME} style={{ height }}>
      <Box component="svg" aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" sx={DRAWING}>
        <Night sun={day.sun} left={left} />
        {start !== null && (
          <rect className="row" x={left(start)} width={Math.max(left(end ?? start) - left(start), 6)} height={HEIGHT} />
        )}
        <path className="tide" d={curve(day.extremes, left, topOf)} />
      </Box>
      <Box aria-hidden sx={LABELS}>
        {shown.map(({ at, height, isHigh }) => (
          <Box
            key={at}
            component="span"
            // Labels at the ends of the day stay within the picture.
            style={{
              left: `clamp(1.75rem, ${percent(at)}, calc(100% - 1.75rem))`,
              [isHigh ? 'top' : 'bottom']: isHigh ? 0 : 20,
            }}
          >
            {clockAt(zone, at)}
            <br />
            {height.toFixed(1)} m
          </Box>
        ))}
        {HOURS.map(hour => {
          const time = `${String(hour).padStart(2, '0')}:00`
          const at = instantOf(time)
          return (
            at !== undefined && (
              <Box key={hour} component="span" className="hour" style={{ left: percent(at) }}>
                {time}
              </Box>
            )
          )
        })}
      </Box>
      <TideTable day={day} shown={shown} zone={zone} />
    </Box>
  )
}

/** The instants at which a day begins and ends by the club's clock. Some days have 23 or 25 hours. */
function daySpan(zone: string, day: string): { from: number; to: number } | null {
  const [[from], [to]] = [instantsAt(zone, day, '00:00'), instantsAt(zone, daysLater(day, 1), '00:00')]
  return from && to ? { from: from.getTime(), to: to.getTime() } : null
}

/** Returns the function that places a height in the drawing. */
function heights(extremes: readonly Extreme[]): (height: number) => number {
  const all = extremes.map(({ height }) => height)
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  return height => BOTTOM - ((height - lowest) / (highest - lowest || 1)) * (BOTTOM - TOP)
}

/** With this part of the distance, a Bézier curve is that of a cosine, which tide tables assume, to less than 1 %. */
const COSINE = 0.3642

function curve(extremes: readonly Extreme[], left: (at: string) => number, topOf: (height: number) => number): string {
  const points = extremes.map(({ at, height }) => ({ x: left(at), y: topOf(height) }))
  const [first] = points
  if (!first) return ''
  const parts = points.slice(1).map(({ x, y }, before) => {
    const from = points[before] ?? first
    const pull = (x - from.x) * COSINE
    return `C${from.x + pull} ${from.y} ${x - pull} ${y} ${x} ${y}`
  })
  return `M${first.x} ${first.y}${parts.join('')}`
}

/** Shades the time before sunrise and after sunset, and the dark outside dawn and dusk once more. */
const Night = ({ sun: { dawn, rise, set, dusk }, left }: { sun: RiverDay['sun']; left: (at: string) => number }) =>
  [
    [dawn, dusk],
    [rise, set],
  ].map(
    ([begin, end]) =>
      begin &&
      end && (
        <g key={begin} className="night">
          <rect x={0} width={Math.max(left(begin), 0)} height={HEIGHT} />
          <rect x={left(end)} width={Math.max(WIDTH - left(end), 0)} height={HEIGHT} />
        </g>
      ),
  )

const TideTable = ({ day: { date, sun }, shown, zone }: { day: RiverDay; shown: readonly Extreme[]; zone: string }) => (
  <Box component="table" sx={visuallyHidden}>
    <caption>{messages.tideOf(fullDate(date))}</caption>
    <tbody>
      {shown.map(({ at, height, isHigh }) => (
        <tr key={at}>
          <th scope="row">{messages.water(isHigh)}</th>
          <td>
            {clockAt(zone, at)}, {height.toFixed(1)} m
          </td>
        </tr>
      ))}
      {sun.rise !== null && sun.set !== null && (
        <tr>
          <th scope="row">{messages.light}</th>
          <td>{messages.fromTo(clockAt(zone, sun.rise), clockAt(zone, sun.set))}</td>
        </tr>
      )}
    </tbody>
  </Box>
)

const FRAME = {
  position: 'relative',
  mt: 1,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'wash.water',
  '@media print': { display: 'none' },
} as const

const DRAWING = (theme: Theme) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  '& .night': { opacity: 0.12, ...theme.applyStyles('dark', { opacity: 0.3 }) },
  '& .row': { fill: (theme.vars ?? theme).palette.primary.main, opacity: 0.3 },
  '& .tide': {
    fill: 'none',
    stroke: (theme.vars ?? theme).palette.primary.main,
    strokeWidth: 2.5,
    vectorEffect: 'non-scaling-stroke',
  },
})

const LABELS = {
  position: 'absolute',
  inset: 0,
  fontSize: '0.75rem',
  lineHeight: 1.25,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  '& span': { position: 'absolute', transform: 'translateX(-50%)', py: 0.25 },
  '& .hour': { bottom: 0 },
} as const
