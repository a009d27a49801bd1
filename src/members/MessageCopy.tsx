import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { fileSizeDisplay } from '#contract/fileSize'
import { groupMessages as words } from './groupMessageMessages'
import { SafeHtml } from '../kit/richText/SafeHtml'
import { SectionCard } from './SectionCard'
import type { SentMessage } from './groupMessageQueries'

/** The message as it was sent, and the names of the files that went with it. */
export const MessageCopy = ({ message: { message, attachments } }: { message: SentMessage }) => (
  <SectionCard title={words.copy}>
    <SafeHtml html={message} />
    <Typography variant="overline" component="h3" sx={{ color: 'text.secondary', mt: 2 }}>
      {words.attachments}
    </Typography>
    {attachments.length === 0 ? (
      <Typography variant="body2">{words.noFiles}</Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {attachments.map(({ fileName, fileSize }, index) => (
          <li key={`${fileName} ${index}`}>
            {fileName} ({fileSizeDisplay(fileSize)})
          </li>
        ))}
      </Box>
    )}
  </SectionCard>
)
