import { cardDate, clockTime, fullDate, humanMoment, inputDate, tableDate } from './clubDates'

const formats = { table: tableDate, card: cardDate, full: fullDate, human: humanMoment } as const

interface ClubDateProps {
  /** yyyy-MM-dd */
  day: string
  /** HH:mm; shown by the human form only. */
  time?: string | null
  as: keyof typeof formats
}

/** A day in one of the club's formats, readable by machines too. */
export const ClubDate = ({ day, time, as }: ClubDateProps) => (
  <time dateTime={time && as === 'human' ? `${inputDate(day)}T${clockTime(time)}` : inputDate(day)}>
    {formats[as](day, time)}
  </time>
)
