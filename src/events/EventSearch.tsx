import InputBase from '@mui/material/InputBase'
import { useListFilterContext } from 'ra-core'
import { useState } from 'react'
import { eventMessages } from '../messages/events'

/** Looks for words in the rows of the list, as they are typed. */
export function EventSearch() {
  const { filterValues, setFilters, displayedFilters } = useListFilterContext()
  const [words, setWords] = useState(String(filterValues.q ?? ''))
  const look = (q: string) => {
    setWords(q)
    setFilters(q === '' ? {} : { q }, displayedFilters, true)
  }
  return (
    <InputBase
      type="search"
      value={words}
      onChange={event => look(event.target.value)}
      placeholder={eventMessages.search}
      inputProps={{ 'aria-label': eventMessages.search, maxLength: 100 }}
      sx={{ width: '100%', maxWidth: { sm: 360 }, minHeight: 44, px: 1.75, mb: 2, border: 1, borderColor: 'text.disabled', borderRadius: 1, bgcolor: 'background.paper', '&:focus-within': { outline: '3px solid var(--focus-ring)', outlineOffset: 2 }, '@media print': { display: 'none' } }}
    />
  )
}
