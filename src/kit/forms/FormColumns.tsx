import { styled } from '@mui/material/styles'

/** Fields side by side where there is room. */
export const FormColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}))
