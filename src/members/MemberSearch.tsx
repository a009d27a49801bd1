import Box from '@mui/material/Box'
import { memberListMessages } from './memberListMessages'
import { Input } from '../kit/fields/controls'
import { useSearchWords } from '../kit/lists/useSearchWords'

/** Looks for words in the members of the list, as they are typed. */
export function MemberSearch() {
  const { words, look } = useSearchWords()
  return (
    <Box sx={{ flex: { xs: '1 0 100%', sm: '1 1 14rem' }, maxWidth: { sm: '22rem' } }}>
      <Input
        type="search"
        value={words}
        onChange={event => look(event.target.value)}
        placeholder={memberListMessages.search}
        aria-label={memberListMessages.search}
        maxLength={100}
      />
    </Box>
  )
}
