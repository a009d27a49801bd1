import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import SvgIcon from '@mui/material/SvgIcon'
import { measured } from '../theme/measure'

interface CarouselControlsProps {
  isPlaying: boolean
  isAlone: boolean
  onPlayChange: (plays: boolean) => void
  onStep: (step: 1 | -1) => void
}

const ROUND = {
  bgcolor: 'rgb(6 20 30 / 72%)',
  color: 'tide.text',
  border: '2px solid',
  borderColor: 'tide.text',
  '&:hover': { bgcolor: 'tide.main' },
} as const

/** Pause, previous and next; before the slides in reading order, at their lower corner on the screen. */
export function CarouselControls({ isPlaying, isAlone, onPlayChange, onStep }: CarouselControlsProps) {
  if (isAlone) return null
  const button = (label: string, shape: string, onClick: () => void) => (
    <IconButton aria-label={label} onClick={onClick} sx={ROUND}>
      <SvgIcon>
        <path d={shape} />
      </SvgIcon>
    </IconButton>
  )
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 1,
        insetInline: 0,
        bottom: { xs: 16, md: 48 },
        ...measured,
        display: 'flex',
        justifyContent: { md: 'flex-end' },
        gap: 1,
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      {isPlaying
        ? button('Pause the pictures', 'M7 5h3.5v14H7zm6.5 0H17v14h-3.5z', () => onPlayChange(false))
        : button('Play the pictures', 'M8 5v14l11-7z', () => onPlayChange(true))}
      {button('Previous picture', 'M15.4 5.4 14 4l-8 8 8 8 1.4-1.4L8.8 12z', () => onStep(-1))}
      {button('Next picture', 'm8.6 5.4 1.4-1.4 8 8-8 8-1.4-1.4 6.6-6.6z', () => onStep(1))}
    </Box>
  )
}
