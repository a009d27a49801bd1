import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Hint, Wrong } from './controls'
import { FieldLabel } from './FieldLabel'

export interface FieldProps {
  name: string
  label: string
  required?: boolean
  hint?: string
}

interface Props extends Omit<FieldProps, 'name'> {
  fieldId: string
  error: string | undefined
  children: ReactNode
}

/** Label above, hint under it, the control, and what is wrong with it. */
export const FieldFrame = ({ label, required, hint, fieldId, error, children }: Props) => (
  <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, alignContent: 'start' }}>
    <FieldLabel htmlFor={fieldId} label={label} required={required} />
    {hint && <Hint id={`${fieldId}-hint`}>{hint}</Hint>}
    {children}
    <FieldError fieldId={fieldId} error={error} />
  </Box>
)

export const FieldError = ({ fieldId, error }: { fieldId: string; error: string | undefined }) =>
  error === undefined ? null : <Wrong id={`${fieldId}-error`}>{error}</Wrong>
