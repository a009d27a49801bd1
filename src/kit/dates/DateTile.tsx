import Box from '@mui/material/Box'
import { lastDayOf, periodTile, type Period } from './period'

/**
 * The days of an event drawn as a page of a calendar. Hidden from screen readers: the same days stand beside it as
 * text.
 */
export function DateTile({ period, isQuiet = false }: { period: Period; isQuiet?: boolean }) {
  const tile = periodTile(period)
  if (!tile) return null
  const isOneDay = lastDayOf(period) === null
  const small = { fontSize: isOneDay ? '0.8125rem' : '0.6875rem', lineHeight: '0.9375rem', fontWeight: 600 }
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
        whiteSpace: 'nowrap',
        borderRadius: 1.5,
        lineHeight: 1.15,
        outline: '1px solid',
        outlineColor: isQuiet ? 'transparent' : 'tide.line',
        bgcolor: isQuiet ? 'wash.water' : 'tide.main',
        color: isQuiet ? 'text.secondary' : 'tide.text',
        '@media print': { outlineColor: 'currentColor' },
      }}
    >
      <Box component="span" sx={small}>
        {tile.weekday}
      </Box>
      <Box
        component="span"
        sx={{
          typography: 'h3',
          fontSize: isOneDay ? '1.75rem' : '1.25rem',
          // Tiles for several days are as high as tiles for one, so cards are too.
          lineHeight: '1.84rem',
        }}
      >
        {tile.date}
      </Box>
      <Box component="span" sx={small}>
        {tile.month}
      </Box>
    </Box>
  )
}
