import Box from '@mui/material/Box'
import { FieldError, type FieldProps, RequiredMark } from './fields'
import { Hint, Input } from './controls'
import { useField } from '../forms/FormContext'
import { DAY_PARTS, partName, partsOfTypedDay } from '../forms/typedDay'

interface DateFieldProps extends FieldProps {
  /** The value as yyyy-MM-dd, or the text typed so far (`typedDay`). */
  defaultValue?: string | undefined
  /** Whether it is the date of birth of the person who fills in the form. The browser may know that date. */
  isBirthday?: boolean
}

/**
 * A day that people know by heart or read off a card, typed as day, month and year. A picker would show the order of
 * the browser's language, and lead through decades month by month. `dayOf` reads it out of the form.
 */
export function DateField({ name, label, required = false, hint, defaultValue, isBirthday = false }: DateFieldProps) {
  const { fieldId, error, describedBy } = useField(name, hint)
  const parts = partsOfTypedDay(defaultValue)
  return (
    <Box
      component="fieldset"
      id={fieldId}
      name={name}
      data-label={label}
      aria-describedby={describedBy}
      sx={{ display: 'grid', gap: 0.5, alignContent: 'start', border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
        {label}
        {required && <RequiredMark />}
      </Box>
      {hint && <Hint id={`${fieldId}-hint`}>{hint}</Hint>}
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        {DAY_PARTS.map(part => (
          <Box key={part} sx={{ width: part === 'year' ? 104 : 80 }}>
            <Box component="label" htmlFor={`${fieldId}-${part}`} sx={{ display: 'block' }}>
              {LABELS[part]}
            </Box>
            <Input
              id={`${fieldId}-${part}`}
              name={partName(name, part)}
              inputMode="numeric"
              autoComplete={isBirthday ? `bday-${part}` : 'off'}
              required={required}
              defaultValue={parts[part]}
              aria-invalid={error !== undefined}
            />
          </Box>
        ))}
      </Box>
      <FieldError fieldId={fieldId} error={error} />
    </Box>
  )
}

const LABELS = { day: 'Day', month: 'Month', year: 'Year' } as const
