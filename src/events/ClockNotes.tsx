import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { isDay } from '#contract/rules/days'
import { timesComingTwice } from '#contract/rules/eventClock'
import { tableDate } from '../kit/dates/clubDates'
import { useClubZone } from '../kit/dates/useClubDay'
import { Hint } from '../kit/forms/controls'
import { datesByTide, isByTide, timesOn, type WeeklyFields } from './datesByTide'
import { eventFormMessages as messages } from './eventFormMessages'
import { otherStartDates } from './repeatedDays'
import { useWeeklyRiver } from './weeklyRiver'

/** Says which of two hours is meant where the clock goes back, for the event and for each of its further dates. */
export function ClockNotes() {
  const fields = useWatch<WeeklyFields>() as WeeklyFields
  const zone = useClubZone()
  const river = useWeeklyRiver(fields)
  const { startDate } = fields
  const dates = isByTide(fields, river)
    ? datesByTide(fields, river).map(date => ({ ...date, endDate: null }))
    : [startDate, ...otherStartDates(fields)]
        .filter((day): day is string => day !== null && isDay(day))
        .map(day => timesOn(fields, day))
  const twice = dates.flatMap(date => timesComingTwice(date, zone))
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {twice.map(({ day, time }) => (
        <Hint key={day + time}>{messages.comesTwice(tableDate(day), time)}</Hint>
      ))}
    </Box>
  )
}
