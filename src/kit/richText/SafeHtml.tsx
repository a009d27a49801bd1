import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useMemo } from 'react'
import { richText } from './richText'
import { sanitise } from './sanitise'

/** Rich text that came from a server, cut to what the club's editor can make. */
export function SafeHtml({ html, sx = {} }: { html: string | null | undefined; sx?: SxProps<Theme> }) {
  const safe = useMemo(() => sanitise(html ?? ''), [html])
  return <Box sx={[richText as object, sx as object]} dangerouslySetInnerHTML={{ __html: safe }} />
}
