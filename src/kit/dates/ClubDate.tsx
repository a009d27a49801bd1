// Days and instants as <time> elements, in the club's formats.
import { cardDate, clockTime, fullDate, humanMoment, inputDate, momentIn, tableDate } from './clubDates'
import { useClubZone } from './useClubDay'

const formats = { table: tableDate, card: cardDate, full: fullDate, human: humanMoment } as const

interface ClubDateProps {
  /** yyyy-MM-dd */
  day: string
  /** HH:mm; only the human format shows it. */
  time?: string | null
  as: keyof typeof formats
}

/** A day in one of the formats of clubDates. */
export const ClubDate = ({ day, time, as }: ClubDateProps) => (
  <time dateTime={time && as === 'human' ? `${inputDate(day)}T${clockTime(time)}` : inputDate(day)}>
    {formats[as](day, time)}
  </time>
)

/** An instant (ISO 8601) in the club's time zone: dd/MM/yyyy, HH:mm. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentIn(useClubZone(), at)}</time>
