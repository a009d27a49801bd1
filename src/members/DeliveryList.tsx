import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { groupMessages as words } from './groupMessageMessages'
import { Moment } from '../kit/dates/Moment'
import { SectionCard } from './SectionCard'
import type { SentMessage } from './groupMessageQueries'

type Delivery = SentMessage['recipients'][number]

/** How many stand there at first, and how many come each time that one asks for more. */
const FIRST = 50
const MORE = 200

/** What needs somebody's care comes first. */
const ORDER = { failed: 0, waiting: 1, sent: 2 } as const
const COLOUR = { failed: 'error', waiting: 'warning', sent: 'success' } as const

/** Each recipient, and whether the mail has gone out to them. */
export function DeliveryList({ recipients }: { recipients: readonly Delivery[] }) {
  const [shown, setShown] = useState(FIRST)
  const ordered = recipients.toSorted((a, b) => ORDER[a.state] - ORDER[b.state])
  return (
    <SectionCard title={words.recipients}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ordered.slice(0, shown).map((delivery, index) => (
          <Line key={`${delivery.email} ${index}`} delivery={delivery} />
        ))}
      </Box>
      {ordered.length > shown && (
        <Button variant="outlined" onClick={() => setShown(shown + MORE)} sx={{ mt: 2 }}>
          {words.showMore(ordered.length - shown)}
        </Button>
      )}
    </SectionCard>
  )
}

const Line = ({ delivery: { name, email, state, sentAt } }: { delivery: Delivery }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
      '&:first-of-type': { borderTop: 0, pt: 0 },
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {email}
      </Box>
    </Box>
    {sentAt !== null && (
      <Box
        component="span"
        sx={{ typography: 'body2', color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
      >
        <Moment at={sentAt} />
      </Box>
    )}
    <Chip size="small" variant="outlined" color={COLOUR[state]} label={words.state[state]} />
  </Box>
)
