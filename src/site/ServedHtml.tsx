import Box from '@mui/material/Box'
import { headingsBelow } from '../kit/richText/headingLevels'
import { richText } from '../kit/richText/richText'

/**
 * Rich text in a page that the server renders. The server has sanitised it, so that DOMPurify need not be loaded here.
 * Rich text that the browser fetches goes through SafeHtml instead.
 */
export const ServedHtml = ({ html }: { html: string }) => (
  <Box sx={richText} dangerouslySetInnerHTML={{ __html: headingsBelow(html, 2) }} />
)
