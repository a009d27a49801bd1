import Box from '@mui/material/Box'
import { richText } from '../kit/richText/richText'

/**
 * HTML of the club's own content in a page that our server renders. The server has cut it to what the editor can make before it
 * came here; hydration leaves the document's own nodes as they are. Whatever a browser fetches goes through SafeHtml instead.
 */
export const ServedHtml = ({ html }: { html: string }) => (
  <Box sx={richText} dangerouslySetInnerHTML={{ __html: html }} />
)
