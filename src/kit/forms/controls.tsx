// Native form controls with the club's styles: small, and usable before any script has run.
import { styled, type Theme } from '@mui/material/styles'
import type { ComponentProps } from 'react'

const colours = (theme: Theme) => (theme.vars ?? theme).palette

const look = ({ theme }: { theme: Theme }) => ({
  width: '100%',
  minWidth: 0,
  minHeight: 48,
  padding: '10px 14px',
  font: 'inherit',
  color: colours(theme).text.primary,
  backgroundColor: colours(theme).background.paper,
  border: `1px solid ${colours(theme).text.disabled}`,
  borderRadius: theme.shape.borderRadius,
  '&::placeholder': { color: colours(theme).text.secondary, opacity: 1 },
  '&:hover': { borderColor: colours(theme).text.primary },
  '&[readonly]': {
    color: colours(theme).text.secondary,
    backgroundColor: colours(theme).background.default,
    borderColor: colours(theme).divider,
  },
  '&[aria-invalid="true"]': {
    borderColor: colours(theme).error.main,
    boxShadow: `inset 0 0 0 1px ${colours(theme).error.main}`,
  },
})

export const Input = styled('input')(look)

export const TextArea = styled('textarea')(look, { display: 'block', resize: 'vertical', lineHeight: 1.5 })

export const Select = styled('select')(look, { appearance: 'none', paddingRight: 40, textOverflow: 'ellipsis' })

/** Draws the arrow of a Select. */
export const SelectFrame = styled('div')({
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    right: 18,
    top: 'calc(50% - 7px)',
    width: 9,
    height: 9,
    borderRight: '2px solid',
    borderBottom: '2px solid',
    transform: 'rotate(45deg)',
    pointerEvents: 'none',
  },
})

export interface Option {
  id: number | string
  name: string
}

interface OptionSelectProps extends ComponentProps<typeof Select> {
  options: readonly Option[]
  /** The empty option. */
  placeholder: string
  /** The empty option is only shown, and cannot be chosen. */
  isEmptyDisabled?: boolean
}

/** A native select of a list of options; its value is the id of one, as text. */
export const OptionSelect = ({ options, placeholder, isEmptyDisabled, ...control }: OptionSelectProps) => (
  <SelectFrame>
    <Select {...control}>
      <option value="" disabled={isEmptyDisabled}>
        {placeholder}
      </option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  </SelectFrame>
)

/** A tick-box. TickRow, the label around it, makes the whole line a target. */
export const Tick = styled('input')(({ theme }) => ({
  flex: 'none',
  width: 22,
  height: 22,
  margin: 0,
  accentColor: colours(theme).primary.main,
  // The browser's own empty box is a brownish grey in the dark scheme, which no accent colour changes.
  '&[type="checkbox"]:not(:checked, :indeterminate), &[type="radio"]:not(:checked)': {
    appearance: 'none',
    backgroundColor: colours(theme).background.paper,
    border: `2px solid ${colours(theme).text.disabled}`,
    borderRadius: 4,
    '&:enabled:hover': { borderColor: colours(theme).text.primary },
    '&:disabled': { opacity: 0.6 },
  },
  '&[type="radio"]:not(:checked)': { borderRadius: '50%' },
  '&[aria-invalid="true"]': { outline: `2px solid ${colours(theme).error.main}`, outlineOffset: 2 },
}))

export const TickRow = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
})

/** The hint of a field. */
export const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  color: colours(theme).text.secondary,
}))

/** The error of a field. */
export const ErrorText = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  fontWeight: 600,
  color: colours(theme).error.main,
}))
