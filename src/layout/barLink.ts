import type { SxProps, Theme } from '@mui/material/styles'

/** The look of a link or button in the bar; that of the open page is underlined. */
export const barLink: SxProps<Theme> = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 44,
  px: 1.25,
  borderRadius: 1,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  font: 'inherit',
  fontSize: '1rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  textUnderlineOffset: '0.5em',
  textDecorationThickness: '2px',
  textDecorationColor: 'var(--club-palette-tide-glow)',
  '&:hover': { textDecorationLine: 'underline' },
  '&[aria-current]': { textDecorationLine: 'underline', textDecorationThickness: '3px' },
}
