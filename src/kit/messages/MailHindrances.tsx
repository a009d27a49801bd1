import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'

/**
 * The reasons why no email can go out yet, with what the person who runs the server must do; nothing if there are none.
 */
export const MailHindrances = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length === 0 ? null : (
    <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>No email can be sent yet</AlertTitle>
      <Stack sx={{ gap: 1 }}>
        {sentences.map(sentence => (
          <span key={sentence}>{sentence}</span>
        ))}
        <span>Whoever runs the server does this; ‘Make it your club’ in the club set-up lists it.</span>
      </Stack>
    </Alert>
  )
