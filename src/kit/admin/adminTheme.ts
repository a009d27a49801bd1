// The club's theme with default props and styles for react-admin's Material components and MUI's date pickers.
import { formMessages } from '../forms/formMessages'
import type { Theme } from '@mui/material/styles'
import { type ClubComponents, type ClubTheme, components } from '../../theme/components'

/**
 * Returns react-admin's theme, based on the theme around it, whose colours are CSS variables of both schemes.
 * react-admin's own themes have fixed colours. The parts are spread as plain objects. Comparing them with the types of
 * `Theme['components']` takes tsc as long as all other files together.
 */
export const adminTheme = (club: Theme): Theme => ({
  ...club,
  components: { ...club.components, ...(parts as object), ...(pickers as object) },
})

/** The box of an input, alike to that of the native inputs in kit/forms/controls. */
const fieldFrame = ({ theme: { vars, shape } }: { theme: ClubTheme }) => ({
  minHeight: 48,
  borderRadius: shape.borderRadius,
  backgroundColor: vars.palette.background.paper,
  '&&& fieldset': { top: 0, borderColor: vars.palette.text.disabled, borderWidth: 1 },
  '&&& legend': { display: 'none' },
  '&&&:hover fieldset': { borderColor: vars.palette.text.primary },
  '&&&.Mui-error fieldset': { borderColor: vars.palette.error.main, borderWidth: 2 },
  '&&&.Mui-focused': { outline: '3px solid var(--focus-ring)', outlineOffset: 1 },
  '& :focus-visible': { outline: 'none' },
  // A text of several lines has a hidden twin that measures its height, always read-only.
  '&:has([readonly]:not([aria-hidden]))': {
    color: vars.palette.text.secondary,
    backgroundColor: vars.palette.background.default,
  },
  '&&&:has([readonly]:not([aria-hidden])) fieldset': { borderColor: vars.palette.divider },
})

/** react-admin's inputs keep an empty line for a helper text unless it is false. */
const noHint = { defaultProps: { helperText: false as const } }

/** The order from top to bottom: label, helper text, input, error. */
const fields: ClubComponents = {
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', fullWidth: true } },
  MuiFormControl: {
    defaultProps: { margin: 'none' },
    styleOverrides: {
      root: {
        minWidth: 0,
        '& > .MuiInputBase-root, & > .MuiPickersInputBase-root, & > .MuiFormGroup-root': { order: 2 },
        '& > .MuiFormHelperText-root.Mui-error': { order: 3 },
      },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        whiteSpace: 'normal',
        lineHeight: 1.5,
        pointerEvents: 'auto',
        ...label(theme),
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }),
    },
  },
  MuiFormLabel: { styleOverrides: { root: ({ theme }) => label(theme) } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '0 0 4px',
        fontSize: '0.9375rem',
        lineHeight: 1.4,
        color: theme.vars.palette.text.secondary,
        '&.Mui-error': { margin: '4px 0 0', fontWeight: 600, color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: fieldFrame,
      input: { height: 'auto', minHeight: 26, padding: '10px 14px' },
      multiline: { padding: 0 },
    },
  },
  MuiSelect: {
    // A select without a value then shows its emptyText.
    defaultProps: { displayEmpty: true },
    // The box around it shows the focus ring.
    styleOverrides: { select: { minHeight: '26px', lineHeight: '26px', '&&:focus-visible': { outline: 'none' } } },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, whiteSpace: 'normal' } } },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: 44, marginRight: 0 } } },
  RaTextInput: noHint,
  RaSelectInput: { defaultProps: { ...noHint.defaultProps, margin: 'none', emptyText: formMessages.choose } },
  RaNumberInput: noHint,
  RaBooleanInput: noHint,
  RaCheckboxGroupInput: {
    ...noHint,
    styleOverrides: {
      root: { '&& .RaCheckboxGroupInput-label': { transform: 'none', padding: 0, marginBottom: 4 } },
    },
  },
}

/**
 * MUI's date pickers. They are not typed by their own theme augmentation, with which tsc takes minutes for the project.
 */
const pickers = {
  MuiPickersTextField: { defaultProps: { variant: 'outlined' } },
  // 48 px high like the other inputs. MUI's own padding makes 57.
  MuiPickersOutlinedInput: { styleOverrides: { root: fieldFrame, sectionsContainer: { padding: '10px 0' } } },
  MuiPickerDay: { styleOverrides: { root: { width: 44, height: 44, fontSize: '1rem' } } },
  MuiDateCalendar: { styleOverrides: { root: { width: 344, height: 372, maxHeight: 'none' } } },
  MuiDayCalendar: {
    styleOverrides: {
      weekDayLabel: { width: 44, fontSize: '0.875rem' },
      slideTransition: { minHeight: 290 },
    },
  },
  MuiPickerPopper: {
    styleOverrides: {
      paper: ({ theme }: { theme: ClubTheme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
}

const label = (theme: ClubTheme) =>
  ({
    fontWeight: 600,
    fontSize: '1rem',
    color: theme.vars.palette.text.primary,
    '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
  }) as const

const parts: ClubComponents = {
  ...fields,
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.875rem',
        lineHeight: 1.4,
        borderColor: theme.vars.palette.divider,
        overflowWrap: 'break-word',
      }),
      // MUI takes all padding from a tick box in a small cell. This one stands in the middle of the cell's 44 px.
      sizeSmall: {
        padding: '8px',
        '&.MuiTableCell-paddingCheckbox': {
          width: 44,
          padding: 0,
          '& > *': { padding: '0 10px', verticalAlign: 'middle' },
        },
      },
      head: ({ theme }) => ({ fontWeight: 700, color: theme.vars.palette.text.primary }),
    },
  },
  // A label without an arrow keeps no space for it.
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
        '@media print': { border: 0 },
        backgroundColor: (theme.vars ?? theme).palette.background.paper,
        '& .RaDataTable-headerCell': { backgroundColor: (theme.vars ?? theme).palette.wash.water, lineHeight: 1.25 },
        '& tbody tr:last-child > td': { borderBottom: 0 },
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
  MuiCheckbox: { ...components.MuiCheckbox, styleOverrides: { root: { padding: 11 } } },
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
