import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useMemo } from 'react'
import { richText } from './richText'
import { sanitise } from './sanitise'

/** Shows rich text that was fetched from the server, sanitised. */
export function SafeHtml({ html, sx = {} }: { html: string | null | undefined; sx?: SxProps<Theme> }) {
  const safe = useMemo(() => sanitise(html ?? ''), [html])
  return <Box sx={[richText as object, sx as object]} dangerouslySetInnerHTML={{ __html: safe }} />
}
