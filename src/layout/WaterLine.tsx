import Box from '@mui/material/Box'

/** Waves between two parts of a page; `color` is the background of the lower one. */
export const WaterLine = ({ color }: { color: string }) => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 1440 40"
    preserveAspectRatio="none"
    sx={{ display: 'block', width: '100%', height: { xs: 18, md: 30 }, mb: '-1px', color, fill: 'currentColor' }}
  >
    <path opacity=".35" d="M0 22c120-16 240-16 360 0s240 16 360 0 240-16 360 0 240 16 360 0v18H0z" />
    <path opacity=".55" d="M0 28c160 10 320 10 480 0s320-10 480 0 320 10 480 0v12H0z" />
    <path d="M0 34c90-8 180-8 270 0s180 8 270 0 180-8 270 0 180 8 270 0 180-8 360 0v6H0z" />
  </Box>
)
