import Box from '@mui/material/Box'

/** The arrow in a button that opens something below it: down, and up while that is open. */
export const Chevron = ({ isUp }: { isUp: boolean }) => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 12 8"
    sx={{
      flex: 'none',
      width: 12,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      transform: isUp ? 'rotate(180deg)' : 'none',
    }}
  >
    <path d="m1 1 5 5 5-5" />
  </Box>
)
