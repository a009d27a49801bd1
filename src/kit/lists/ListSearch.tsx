import Box, { type BoxProps } from '@mui/material/Box'
import { SearchInput } from '../forms/SearchInput'
import { OnPaper } from './OnPaper'
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
      <SearchInput
        label={label}
        placeholder={placeholder}
        value={words}
        onChange={search}
        sx={{ minHeight: 44, py: 0.75 }}
      />
      {words && (
        <OnPaper>
          {label}: {words}
        </OnPaper>
      )}
    </Box>
  )
}
