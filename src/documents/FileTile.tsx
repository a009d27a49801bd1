import Box from '@mui/material/Box'
import { fileEnding } from '../kit/files/fileEnding'

/** A sheet with the kind of file on it, to find it at a glance. The kind in words stands beside it, so a screen reader skips the tile. */
export const FileTile = ({ fileName }: { fileName: string }) => (
  <Box
    aria-hidden
    sx={{
      width: 60,
      height: 72,
      flexShrink: 0,
      position: 'relative',
      display: 'grid',
      placeContent: 'end center',
      pb: 1,
      borderRadius: 1.5,
      bgcolor: 'tide.main',
      color: 'tide.glow',
      outline: '1px solid',
      outlineColor: 'tide.line',
      fontSize: '0.9375rem',
      fontWeight: 700,
      lineHeight: 1.2,
    }}
  >
    <Box
      component="svg"
      viewBox="0 0 28 20"
      sx={{
        position: 'absolute',
        top: 13,
        left: 16,
        width: 28,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        color: 'tide.quiet',
      }}
    >
      <path d="M1 4q3.25-4 6.5 0t6.5 0 6.5 0 6.5 0M1 11q3.25-4 6.5 0t6.5 0 6.5 0 6.5 0M1 18q3.25-4 6.5 0t6.5 0" />
    </Box>
    {fileEnding(fileName).toUpperCase().slice(0, 4)}
  </Box>
)
