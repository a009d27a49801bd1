import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'

/** Why no email can go out yet, and what whoever runs the server does about it; nothing where nothing is in the way. */
export const MailHindrances = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length === 0 ? null : (
    <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>No email can be sent yet</AlertTitle>
      {sentences.map(sentence => (
        <div key={sentence}>{sentence}</div>
      ))}
      <div>Whoever runs the server does this; ‘Make it your club’ in the club set-up lists it.</div>
    </Alert>
  )
