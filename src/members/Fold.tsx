import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, type ReactNode } from 'react'

interface FoldProps {
  label: string
  note: number | undefined
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A button that unfolds what lies under it. */
export function Fold({ label, note, isOpen, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        sx={{ justifyContent: 'space-between', textAlign: 'start', bgcolor: 'background.paper' }}
      >
        {label}
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
          {note?.toLocaleString('en-GB')}
          <Box
            component="svg"
            aria-hidden
            viewBox="0 0 12 8"
            sx={{
              width: 12,
              fill: 'none',
              stroke: 'currentColor',
              strokeWidth: 2,
              transform: isOpen ? 'rotate(180deg)' : 'none',
            }}
          >
            <path d="m1 1 5 5 5-5" />
          </Box>
        </Box>
      </Button>
      <Box
        id={id}
        hidden={!isOpen}
        sx={{ mt: 1, p: 1, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
      >
        {children}
      </Box>
    </>
  )
}
