import Box, { type BoxProps } from '@mui/material/Box'
import { Input } from '../fields/controls'
import { useSearchWords } from './useSearchWords'

interface ListSearchProps {
  /** The label for screen readers, and in the empty field. */
  label: string
  /** The text in the empty field, if there is no room for the label. */
  placeholder?: string
  sx: BoxProps['sx']
}

/** Looks for words in the records of a list, as they are typed. */
export function ListSearch({ label, placeholder = label, sx }: ListSearchProps) {
  const { words, search } = useSearchWords()
  return (
    <Box sx={sx}>
      <Input
        type="search"
        value={words}
        onChange={event => search(event.target.value)}
        placeholder={placeholder}
        aria-label={label}
        maxLength={100}
        sx={{ minHeight: 44, py: 0.75 }}
      />
    </Box>
  )
}
