import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { daysLater, isDay } from '#contract/rules/days'
import { DateInput, DatesProvider } from '../../kit/recordForms/dateInputs'
import { useClubDay } from '../../kit/dates/useClubDay'
import { errorsWhere, wrongYear } from '../../kit/forms/fieldErrors'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import { FIELDS, PRESET, PRESETS, RunButton } from './RangeFormFrame'
import { isBackwards, type DateRange } from './statistic'
import { statisticsMessages as messages } from './statisticsMessages'

interface RangeFormProps {
  /** The range in the url. The fields follow it. */
  range: DateRange
  /** The report is being counted. */
  busy: boolean
  onRun: (range: DateRange) => void
}

/** The dates as the form holds them: yyyy-MM-dd, null for none, UNREADABLE for half a date. */
type RangeFields = Record<keyof DateRange, string | null>

const fieldsOf = ({ dateFrom, dateTo }: DateRange): RangeFields => ({
  dateFrom: dateFrom || null,
  dateTo: dateTo || null,
})

const errorsIn = (fields: RangeFields) => {
  const dateFrom = fields.dateFrom ?? ''
  const dateTo = fields.dateTo ?? ''
  const areDays = isDay(dateFrom) && isDay(dateTo)
  return errorsWhere({
    dateFrom: wrongYear(dateFrom) || (!isDay(dateFrom) && messages.noDateFrom),
    dateTo:
      wrongYear(dateTo) ||
      (!isDay(dateTo) && messages.noDateTo) ||
      (areDays && isBackwards({ dateFrom, dateTo }) && messages.backwards),
  })
}

/**
 * The dates of a report and the button that runs it (REP-02). A file of its own, since react-hook-form and the date
 * pickers come with it.
 */
export default function RangeForm({ range, busy, onRun }: RangeFormProps) {
  return (
    <RecordForm<RangeFields, DateRange>
      label={messages.dates}
      values={fieldsOf(range)}
      validate={errorsIn}
      onSubmit={async ({ dateFrom, dateTo }) => ({ dateFrom: dateFrom ?? '', dateTo: dateTo ?? '' })}
      afterwards={{ leave: onRun }}
      busy={messages.loading}
      actions={<RunButton type="submit" busy={busy} />}
    >
      <RangeInputs range={range} />
    </RecordForm>
  )
}

function RangeInputs({ range: { dateFrom, dateTo } }: { range: DateRange }) {
  const { setValue } = useFormContext<RangeFields>()
  const clubDay = useClubDay()
  const fillIn = (range: DateRange) => {
    const fields = fieldsOf(range)
    setValue('dateFrom', fields.dateFrom)
    setValue('dateTo', fields.dateTo)
  }
  // Back and Forward change the url without leaving the page.
  useEffect(() => {
    fillIn({ dateFrom, dateTo })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [dateFrom, dateTo])
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={FIELDS}>
        <DatesProvider>
          <DateInput source="dateFrom" label={messages.dateFrom} required />
          <DateInput source="dateTo" label={messages.dateTo} required />
        </DatesProvider>
      </Box>
      <Box role="group" aria-label={messages.presets} sx={PRESETS}>
        {NAMES.map(preset => (
          <Button
            key={preset}
            variant="outlined"
            // Uses the club's day at the time of the click.
            onClick={() => fillIn(presetRanges(clubDay())[preset])}
            sx={PRESET}
          >
            {messages.presetNames[preset]}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

const NAMES = Object.keys(messages.presetNames) as Preset[]

type Preset = 'thisYear' | 'lastYear' | 'last90Days'

/** Returns the range of each preset for the club's day (yyyy-MM-dd): up to that day, or the whole of last year. */
export function presetRanges(today: string): Record<Preset, DateRange> {
  const year = Number(today.slice(0, 4))
  return {
    thisYear: { dateFrom: `${year}-01-01`, dateTo: today },
    lastYear: { dateFrom: `${year - 1}-01-01`, dateTo: `${year - 1}-12-31` },
    last90Days: { dateFrom: daysLater(today, -89), dateTo: today },
  }
}
