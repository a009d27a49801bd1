// Days and instants as <time> elements, in the club's formats.
import Box from '@mui/material/Box'
import { cardDate, clockTime, fullDate, humanMoment, inputDate, momentIn, tableDate } from './clubDates'
import { lastDayOf, type TimedPeriod } from './period'
import { useClubZone } from './useClubDay'

const formats = { table: tableDate, card: cardDate, full: fullDate } as const
const periodFormats = { ...formats, human: humanMoment } as const

interface ClubDateProps {
  /** yyyy-MM-dd */
  day: string
  as: keyof typeof formats
}

/** A day in one of the formats of clubDates. */
export const ClubDate = ({ day, as }: ClubDateProps) => <time dateTime={inputDate(day)}>{formats[as](day)}</time>

interface ClubPeriodProps {
  period: TimedPeriod
  /** The human format alone shows the times. */
  as: keyof typeof periodFormats
}

/** The days of an event in such a format: its day, or the first and the last of them. */
export function ClubPeriod({ period, as }: ClubPeriodProps) {
  const last = lastDayOf(period)
  const end = (day: string, time?: string | null) => (
    <Box
      component="time"
      dateTime={time && as === 'human' ? `${inputDate(day)}T${clockTime(time)}` : inputDate(day)}
      // The full format alone is longer than a phone's line may be.
      sx={{ whiteSpace: as === 'full' ? 'normal' : 'nowrap' }}
    >
      {periodFormats[as](day, time)}
    </Box>
  )
  return (
    <>
      {end(period.startDate, period.startTime)}
      {last && <> to {end(last, period.endTime)}</>}
    </>
  )
}

/** An instant (ISO 8601) in the club's time zone: dd/MM/yyyy, HH:mm. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentIn(useClubZone(), at)}</time>
