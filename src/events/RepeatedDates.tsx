import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { humanMoment } from '../kit/dates/clubDates'
import { Hint, Tick, TickRow } from '../kit/forms/controls'
import { canFollow, isByTide, ruleOf, tidalDays, weeklyDates, withRepetition, useWeeklyRiver } from './datesByTide'
import { eventFormMessages as messages } from './eventFormMessages'
import type { FormFields } from './EventInputs'
import { TidalDates, TideChoice } from './RepeatByTide'
import { daysToChoose, hasTooMany, NOT_REPEATED, tooManyDays } from './repeatedDays'

/** Shows the dates of a weekly row, and lets one say how they follow the tide. */
export default function RepeatedDates() {
  const typed = useWatch<FormFields>() as FormFields
  const fields = useLastMinutes(typed)
  const { startDate } = fields
  const river = useWeeklyRiver(fields)
  const byTide = isByTide(fields, river)
  const count = weeklyDates(fields, river).otherStartDates.length
  const isListed = startDate !== null && daysToChoose(fields).length > 0
  const mayChoose = tidalDays(fields) !== null && (byTide || canFollow(river))
  return (
    <>
      {mayChoose && <TideChoice fields={typed} river={river} />}
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {isListed && !(byTide && river.river === undefined) && messages.datesMade(count + 1)}
        {startDate !== null && hasTooMany(fields) && tooManyDays(startDate)}
      </Typography>
      {isListed && (byTide ? <TidalDates fields={fields} river={river} /> : <SameTimes startDate={startDate} />)}
      <Hint>{messages.repeatHint}</Hint>
    </>
  )
}

/** While no minutes of the tide's rule can be read, the dates stay as the last ones put them. */
function useLastMinutes(typed: FormFields): FormFields {
  const { tideMinutes } = typed.repetition ?? NOT_REPEATED
  const [last, setLast] = useState(tideMinutes)
  const isRead = ruleOf(typed) !== null
  if (isRead && tideMinutes !== last) setLast(tideMinutes)
  return isRead ? typed : withRepetition(typed, { tideMinutes: last })
}

/** Any date but the first, which is the start date above, can be left out. */
function SameTimes({ startDate }: { startDate: string }) {
  const fields = useWatch<FormFields>() as FormFields
  const { field } = useController<FormFields, 'repetition.leftOut'>({ name: 'repetition.leftOut' })
  const days = daysToChoose(fields)
  const leftOut = field.value ?? []
  const turn = (day: string, isTicked: boolean) =>
    field.onChange(isTicked ? leftOut.filter(each => each !== day) : [...leftOut, day])
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5 }}>
        {messages.dates}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', columnGap: 2 }}>
        <TickRow sx={{ cursor: 'default' }}>
          <Tick type="checkbox" checked disabled readOnly />
          {humanMoment(startDate)}
        </TickRow>
        {days.map(day => (
          <TickRow key={day}>
            <Tick
              type="checkbox"
              checked={!leftOut.includes(day)}
              onChange={({ target }) => turn(day, target.checked)}
            />
            {humanMoment(day)}
          </TickRow>
        ))}
      </Box>
    </Box>
  )
}
