import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'
import { Hint, Select, SelectFrame } from './controls'

interface ChoiceProps<Value extends string> {
  label: ReactNode
  value: Value
  hint?: string | undefined
  onChange: (value: Value) => void
  /** The pairs of value and text. */
  children: readonly (readonly [Value, string])[]
}

/** A list to choose from outside a form, with its label above and a hint below. */
export function Choice<Value extends string>({ label, value, hint, onChange, children }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 0.5, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <SelectFrame>
        <Select
          id={id}
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={event => onChange(event.target.value as Value)}
        >
          {children.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </Select>
      </SelectFrame>
      {hint !== undefined && (
        <Hint id={`${id}-hint`} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {hint}
        </Hint>
      )}
    </Box>
  )
}
