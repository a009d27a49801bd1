import Box from '@mui/material/Box'

/** The first stop of the keyboard: over the bar, straight to the content. */
export const SkipLink = () => (
  <Box
    component="a"
    href="#content"
    sx={{
      position: 'fixed',
      insetInlineStart: 12,
      top: 12,
      zIndex: 'tooltip',
      px: 2,
      py: 1.25,
      borderRadius: 1,
      fontWeight: 700,
      bgcolor: 'tide.glow',
      color: 'tide.deep',
      transform: 'translateY(-200%)',
      '&:focus': { transform: 'none' },
      '@media print': { display: 'none' },
    }}
  >
    Skip to the content
  </Box>
)
