import Box from '@mui/material/Box'
import { dateTile } from './clubDates'

/** A day drawn as a page of a calendar. Hidden from screen readers: the same date stands beside it as text. */
export function DateTile({ day, isQuiet = false }: { day: string; isQuiet?: boolean }) {
  const tile = dateTile(day)
  if (!tile) return null
  return (
    <Box
      aria-hidden
      sx={{
        width: 60,
        flexShrink: 0,
        alignSelf: 'start',
        display: 'grid',
        justifyItems: 'center',
        py: 0.75,
        borderRadius: 1.5,
        lineHeight: 1.15,
        outline: '1px solid',
        outlineColor: isQuiet ? 'transparent' : 'tide.line',
        bgcolor: isQuiet ? 'wash.water' : 'tide.main',
        color: isQuiet ? 'text.secondary' : 'tide.text',
        '@media print': { outlineColor: 'currentColor' },
      }}
    >
      <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        {tile.weekday}
      </Box>
      <Box
        component="span"
        sx={{ typography: 'h3', fontSize: '1.75rem', lineHeight: 1.05, color: isQuiet ? 'inherit' : 'tide.glow' }}
      >
        {tile.date}
      </Box>
      <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        {tile.month}
      </Box>
    </Box>
  )
}
