import Box from '@mui/material/Box'
import type { ChangeEventHandler, Ref } from 'react'
import { FieldError, type FieldProps } from './FieldFrame'
import { useField } from '../forms/FormContext'
import { Tick, TickRow } from './controls'

interface Props extends Omit<FieldProps, 'hint'> {
  defaultChecked?: boolean | undefined
  onChange?: ChangeEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

/** One statement to tick. */
export function CheckboxField({ name, label, required, defaultChecked, onChange, ref }: Props) {
  const { fieldId, error, describedBy } = useField(name)
  return (
    <div>
      <TickRow htmlFor={fieldId} data-label={label}>
        <Tick
          ref={ref}
          id={fieldId}
          type="checkbox"
          name={name}
          value="true"
          required={required}
          defaultChecked={defaultChecked}
          onChange={onChange}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
        />
        <span>
          {label}
          {required && (
            <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
              {' *'}
            </Box>
          )}
        </span>
      </TickRow>
      <FieldError fieldId={fieldId} error={error} />
    </div>
  )
}
