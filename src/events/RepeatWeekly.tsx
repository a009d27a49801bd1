import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useController, useWatch } from 'react-hook-form'
import { FieldInput } from '../kit/adminForms/FieldInput'
import { humanMoment } from '../kit/dates/clubDates'
import { Hint, Tick, TickRow } from '../kit/fields/controls'
import { formMessages } from '../kit/forms/formMessages'
import { PlainCheckboxInput } from '../kit/recordForms/plainInputs'
import { eventFormMessages as messages } from './eventFormMessages'
import type { EventFields } from './EventInputs'
import { daysToChoose, hasTooMany, type RepeatFields, tooManyDays } from './repeatedDays'

type Fields = EventFields & RepeatFields

const UNTIL = {
  kind: 'day',
  source: 'repeatUntil',
  label: messages.repeatUntil,
  required: formMessages.required,
} as const

/**
 * Renders the fields for repeating a new event weekly and until when. It shows the resulting dates before the event is
 * saved.
 */
export function RepeatWeekly() {
  const isRepeated = useWatch<Fields, 'isRepeated'>({ name: 'isRepeated' })
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <PlainCheckboxInput source="isRepeated" label={messages.repeat} />
      {isRepeated && (
        <>
          <Box sx={{ maxWidth: { sm: '50%' }, pr: { sm: 1.25 } }}>
            <FieldInput field={UNTIL} />
          </Box>
          <Dates />
        </>
      )}
    </Box>
  )
}

/** Any date but the first, which is the start date above, can be left out. */
function Dates() {
  const fields = useWatch<Fields>() as Fields
  const { field } = useController<Fields, 'leftOut'>({ name: 'leftOut' })
  const { startDate } = fields
  const days = daysToChoose(fields)
  const leftOut = field.value
  const turn = (day: string, isTicked: boolean) =>
    field.onChange(isTicked ? leftOut.filter(each => each !== day) : [...leftOut, day])
  const kept = days.filter(day => !leftOut.includes(day)).length
  const isListed = startDate !== null && days.length > 0
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {isListed && messages.datesMade(kept + 1)}
        {startDate !== null && hasTooMany(fields) && tooManyDays(startDate)}
      </Typography>
      {isListed && (
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
      )}
      <Hint>{messages.repeatHint}</Hint>
    </>
  )
}
