import { isDay } from '#contract/days'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { statisticsMessages as words } from './statisticsMessages'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { DateField } from '../../kit/fields/fields'
import { Form } from '../../kit/forms/Form'
import { errorsWhere } from '../../kit/forms/fieldErrors'
import { textOf } from '../../kit/forms/formData'
import { useClubDay } from '../../kit/dates/useClubDay'
import { useSubmission } from '../../kit/forms/useSubmission'
import { presetRanges, type Preset } from './datePresets'
import type { DateRange } from './statistic'

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
  useEffect(() => fillIn(form.current, { dateFrom, dateTo }), [form, dateFrom, dateTo])

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
            <DatePresets onChoose={chosen => fillIn(form.current, chosen)} />
          </Box>
        )}
      </Form>
    </Box>
  )
}

const PRESETS = Object.keys(words.presetNames) as Preset[]

/** Fills in both dates at a tap, by the club's own day. */
function DatePresets({ onChoose }: { onChoose: (range: DateRange) => void }) {
  const clubDay = useClubDay()
  return (
    <Box role="group" aria-label={words.presets} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {PRESETS.map(preset => (
        <Button
          key={preset}
          variant="outlined"
          onClick={() => onChoose(presetRanges(clubDay())[preset])}
          sx={{ px: 1.5, whiteSpace: 'nowrap', flex: { xs: '1 0 auto', sm: 'none' } }}
        >
          {words.presetNames[preset]}
        </Button>
      ))}
    </Box>
  )
}

const setValue = (input: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)

/** Fills in the date fields as if a person had typed: the form hears of it, and its errors are looked at again. */
function fillIn(form: HTMLFormElement | null, values: DateRange): void {
  for (const [name, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement) || input.value === value) continue
    setValue(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
