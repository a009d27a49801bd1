import Box from '@mui/material/Box'
import { reviewMessages as messages } from './reportMessages'

const KEY = {
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  px: 0.75,
  py: 0.125,
  border: '1px solid',
  borderColor: 'text.disabled',
  borderRadius: 0.75,
  bgcolor: 'background.paper',
  color: 'text.primary',
} as const

/** A line of help for those who have a keyboard. What is closed already has no key to close it. */
export const KeyHelp = ({ isClosed }: { isClosed: boolean }) => (
  <Box
    component="p"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 0.5,
      m: 0,
      mb: 1.5,
      color: 'text.secondary',
      fontSize: '0.9375rem',
      '@media (hover: none), print': { display: 'none' },
    }}
  >
    <span>{messages.keys}:</span>
    {messages.keyHelp.slice(0, isClosed ? -1 : undefined).map(({ keys, does }) => (
      <span key={does}>
        {keys.map(key => (
          <Box key={key} component="kbd" sx={{ ...KEY, mr: 0.5 }}>
            {key}
          </Box>
        ))}
        {does}
      </span>
    ))}
  </Box>
)
