import InputBase from '@mui/material/InputBase'
import { eventMessages } from './eventMessages'
import { useSearchWords } from '../kit/lists/useSearchWords'

/** Looks for words in the rows of the list, as they are typed. */
export function EventSearch() {
  const { words, look } = useSearchWords()
  return (
    <InputBase
      type="search"
      value={words}
      onChange={event => look(event.target.value)}
      placeholder={eventMessages.search}
      inputProps={{ 'aria-label': eventMessages.search, maxLength: 100 }}
      sx={{
        width: '100%',
        maxWidth: { sm: 360 },
        minHeight: 44,
        px: 1.75,
        mb: 2,
        border: 1,
        borderColor: 'text.disabled',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus-within': { outline: '3px solid var(--focus-ring)', outlineOffset: 2 },
        '@media print': { display: 'none' },
      }}
    />
  )
}
