// The club's theme, with the parts of react-admin's Material layer in the club's clothes.
import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

/** Over the theme around it, whose colours follow the scheme: react-admin's own themes would not. */
export const committeeTheme = (club: Theme): Theme => ({
  ...club,
  components: { ...club.components, ...(parts as Theme['components']) },
})

const parts: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.875rem',
        lineHeight: 1.4,
        borderColor: theme.vars.palette.divider,
        overflowWrap: 'break-word',
      }),
      sizeSmall: { padding: '8px', '&.MuiTableCell-paddingCheckbox': { width: 44, padding: 0 } },
      head: ({ theme }) => ({ fontWeight: 700, color: theme.vars.palette.text.primary }),
    },
  },
  // The arrow takes its place only where it is shown.
  MuiTableSortLabel: {
    styleOverrides: {
      root: { minHeight: 32, '&:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' } },
      icon: { margin: '0 0 0 2px', fontSize: 16 },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }) => ({
        overflowX: 'auto',
        border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
        borderRadius: theme.shape.borderRadius,
        backgroundColor: (theme.vars ?? theme).palette.background.paper,
        '& .RaDataTable-headerCell': { backgroundColor: (theme.vars ?? theme).palette.wash.water, lineHeight: 1.25 },
        '& tr:last-child > .RaDataTable-rowCell': { borderBottom: 0 },
      }),
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { fontSize: '0.9375rem' },
      toolbar: { flexWrap: 'wrap' },
      selectLabel: { fontSize: '0.9375rem' },
      displayedRows: { fontSize: '0.9375rem' },
    },
  },
  MuiPaginationItem: { styleOverrides: { root: { minWidth: 44, height: 44 } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 11 } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '0 24px 20px', flexWrap: 'wrap' } } },
}
