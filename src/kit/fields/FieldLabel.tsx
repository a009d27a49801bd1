import Box from '@mui/material/Box'

interface Props {
  htmlFor: string
  label: string
  required: boolean | undefined
}

/** A control's label. The star is for the eye; the control itself says that it is required. */
export const FieldLabel = ({ htmlFor, label, required }: Props) => (
  <Box component="label" htmlFor={htmlFor} data-label={label} sx={{ fontWeight: 600 }}>
    {label}
    {required && (
      <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
        {' *'}
      </Box>
    )}
  </Box>
)
