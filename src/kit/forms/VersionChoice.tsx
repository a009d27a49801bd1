import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'
import { Tick, TickRow } from './controls'

interface Version {
  title: string
  content: ReactNode
  isChosen: boolean
  choose: () => void
}

/** Two versions of one field, side by side where there is room, one of them chosen. */
export function VersionChoice({ label, versions }: { label: string; versions: readonly Version[] }) {
  const id = useId()
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, mt: 1.5, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {versions.map(({ title, content, isChosen, choose }, index) => (
          <Box
            key={title}
            sx={{
              border: isChosen ? 2 : 1,
              m: isChosen ? 0 : '1px',
              borderColor: isChosen ? 'primary.main' : 'text.disabled',
              borderRadius: 1,
              px: 1.5,
              pb: 1,
              minWidth: 0,
              bgcolor: 'background.paper',
            }}
          >
            <TickRow>
              <Tick type="radio" name={id} checked={isChosen} onChange={choose} aria-describedby={`${id}-${index}`} />
              {title}
            </TickRow>
            <Box id={`${id}-${index}`} sx={{ overflowWrap: 'anywhere' }}>
              {content}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
