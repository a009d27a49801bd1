import type { SxProps } from '@mui/material/styles'
import type { FocusEventHandler } from 'react'
import { Input } from './controls'

interface SearchInputProps {
  /** The label for screen readers, and in the empty field. */
  label: string
  /** The text in the empty field, if there is no room for the label. */
  placeholder?: string
  value: string
  onChange: (words: string) => void
  maxLength?: number
  onFocus?: FocusEventHandler<HTMLInputElement>
  sx: SxProps
}

/** A field for the words to look for. */
export const SearchInput = ({
  label,
  placeholder = label,
  value,
  onChange,
  maxLength = 100,
  ...props
}: SearchInputProps) => (
  <Input
    type="search"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    placeholder={placeholder}
    aria-label={label}
    maxLength={maxLength}
    {...props}
  />
)
