import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useMemo } from 'react'
import { headingsBelow } from './headingLevels'
import { richText } from './richText'
import { sanitise } from './sanitise'

interface SafeHtmlProps {
  html: string | null | undefined
  /** The level of the page's heading above the text. */
  above?: number
  sx?: SxProps<Theme>
}

/** Shows rich text that was fetched from the server, sanitised, its headings below the one above it. */
export function SafeHtml({ html, above = 2, sx = {} }: SafeHtmlProps) {
  const safe = useMemo(() => headingsBelow(sanitise(html ?? ''), above), [html, above])
  return <Box sx={[richText as object, sx as object]} dangerouslySetInnerHTML={{ __html: safe }} />
}
