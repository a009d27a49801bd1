import { styled } from '@mui/material/styles'
import { asProperties, DARK, LIGHT } from './pictureColours'

/** Holds a picture of numbers: on the screen's ground, on paper as wide as the sheet lets it be. */
export const PictureFrame = styled('div')(({ theme }) => ({
  ...asProperties(LIGHT),
  ...theme.applyStyles('dark', asProperties(DARK)),
  overflow: 'hidden',
  padding: theme.spacing(1.5, 1),
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 14,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(2) },
  '@media print': {
    '&&': asProperties(LIGHT),
    padding: 0,
    border: 0,
    breakInside: 'avoid',
    printColorAdjust: 'exact',
    '& svg': { maxWidth: '100%', height: 'auto' },
  },
}))
