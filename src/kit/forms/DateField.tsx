import Box from '@mui/material/Box'
import { type ComponentProps, type ReactNode, use, useState } from 'react'
import { FormContext, type BoundValue, useField } from '../forms/FormContext'
import { DAY_PARTS, type DayPart, partName, partsOfTypedDay, typedDay } from '../forms/typedDay'
import { Hint, Input } from './controls'
import { FieldError, type FieldProps, RequiredMark } from './fields'

interface DateFieldProps extends FieldProps {
  /** The initial value in a native form, as yyyy-MM-dd, or the text typed so far (`typedDay`). */
  defaultValue?: string | undefined
  /** Whether it is the date of birth of the person who fills in the form. The browser may know that date. */
  isBirthday?: boolean
}

/**
 * A day that people know by heart or read off a card, typed as day, month and year. A picker would show the order of
 * the browser's language, and lead through decades month by month. `dayOf` reads it out of the form.
 */
export function DateField({ name, label, required = false, hint, defaultValue, isBirthday = false }: DateFieldProps) {
  const { Control } = use(FormContext)
  const { fieldId, error, describedBy } = useField(name, hint)
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
      <Control name={name}>
        {bound => (
          <DayParts bound={bound} defaultValue={defaultValue}>
            {(part, typed) => (
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
                  aria-invalid={error !== undefined}
                  {...typed}
                />
              </Box>
            )}
          </DayParts>
        )}
      </Control>
      <FieldError fieldId={fieldId} error={error} />
    </Box>
  )
}

interface DayPartsProps {
  bound: BoundValue | null
  /** The initial value in a native form. */
  defaultValue: string | undefined
  children: (
    part: DayPart,
    typed: Pick<ComponentProps<typeof Input>, 'defaultValue' | 'value' | 'onChange'>,
  ) => ReactNode
}

/** The three fields. What was typed stays as it was typed, for as long as it is the day that the form holds. */
function DayParts({ bound, defaultValue, children }: DayPartsProps) {
  const day = (bound ? (bound.value as string | null) : defaultValue) ?? ''
  const [typed, setTyped] = useState(() => partsOfTypedDay(day))
  const parts = typedDay(typed) === day ? typed : partsOfTypedDay(day)
  const type = (part: DayPart, text: string) => {
    const now = { ...parts, [part]: text }
    setTyped(now)
    bound?.onChange(typedDay(now) || null)
  }
  return (
    <Box ref={bound?.ref} onBlur={bound?.onBlur} sx={{ display: 'flex', gap: 1.5 }}>
      {DAY_PARTS.map(part =>
        children(
          part,
          bound
            ? { value: parts[part], onChange: ({ target }) => type(part, target.value) }
            : { defaultValue: parts[part] },
        ),
      )}
    </Box>
  )
}

const LABELS = { day: 'Day', month: 'Month', year: 'Year' } as const
