import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { statisticsMessages as words } from './statisticsMessages'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { DateField } from '../../kit/fields/DateField'
import { Form } from '../../kit/forms/Form'
import { errorsWhere, textOf } from '../../kit/forms/formValues'
import { useSubmission } from '../../kit/forms/useSubmission'
import { DatePresets } from './DatePresets'
import { enter } from './enter'
import type { DateRange } from './statistic'
import { isDay } from './useReportAddress'

interface RangeFormProps {
  /** What the address holds; the fields follow it. */
  range: DateRange
  /** The report needs no dates. */
  isDateless: boolean
  /** The report is being counted. */
  busy: boolean
  onRun: (range: DateRange) => void
}

const read = (data: FormData): DateRange => ({ dateFrom: textOf(data, 'dateFrom'), dateTo: textOf(data, 'dateTo') })
const check = ({ dateFrom, dateTo }: DateRange) =>
  errorsWhere({ dateFrom: !isDay(dateFrom) && words.noDateFrom, dateTo: !isDay(dateTo) && words.noDateTo })
const FINE = {}

/** The dates of a report and the button that runs it (REP-02). */
export function RangeForm({ range, isDateless, busy, onRun }: RangeFormProps) {
  const submission = useSubmission<DateRange>({
    read: data => (isDateless ? range : read(data)),
    check: values => (isDateless ? FINE : check(values)),
    send: async values => onRun(values),
  })
  const { form } = submission
  const { dateFrom, dateTo } = range

  // Back and Forward change the address without leaving the page.
  useEffect(() => enter(form.current, { dateFrom, dateTo }), [form, dateFrom, dateTo])

  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Form
        submission={submission}
        busyText={words.loading}
        label={isDateless ? words.run : words.dates}
        actions={
          <BusyButton
            type="submit"
            variant="contained"
            busy={busy}
            sx={{ minHeight: 48, minWidth: { sm: 200 }, justifySelf: { sm: 'start' } }}
          >
            {words.run}
          </BusyButton>
        }
      >
        {!isDateless && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box
              sx={{
                display: 'grid',
                gap: { xs: 1.5, sm: 2.5 },
                gridTemplateColumns: { xs: '1fr 1fr', sm: '14rem 14rem' },
              }}
            >
              <DateField name="dateFrom" label={words.dateFrom} required defaultValue={dateFrom} />
              <DateField name="dateTo" label={words.dateTo} required defaultValue={dateTo} />
            </Box>
            <DatePresets onChoose={chosen => enter(form.current, chosen)} />
          </Box>
        )}
      </Form>
    </Box>
  )
}
