import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Hint } from './controls'
import { useField } from './FormContext'

interface FormSectionProps {
  title: string
  /** The id for links to this section. */
  id?: string
  /**
   * The field's name, where the section is one field (a group of tick-boxes): the group is then described by its error.
   */
  name?: string
  hint?: string
  /** Fields side by side where there is room. */
  columns?: boolean
  children: ReactNode
}

/** A group of fields, with its title. */
export function FormSection({ title, id, name, hint, columns = false, children }: FormSectionProps) {
  const hintId = useId()
  const { describedBy: error } = useField(name ?? '')
  return (
    <Box
      component="fieldset"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-describedby={[hint && hintId, error].filter(Boolean).join(' ') || undefined}
      sx={{ border: 0, m: 0, mt: { xs: 1, sm: 2 }, p: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: hint ? 0.5 : 2 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
      </Box>
      {hint && (
        <Hint id={hintId} sx={{ mb: 2 }}>
          {hint}
        </Hint>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: columns ? { sm: '1fr 1fr' } : 'minmax(0, 1fr)' }}>
        {children}
      </Box>
    </Box>
  )
}

/** Fields side by side where there is room. */
export const FormColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}))
