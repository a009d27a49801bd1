import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { MemberFilter } from '#contract/words'
import { ClubLink } from '../kit/navigation/ClubLink'
import type { Unmailed } from '#contract/calls/mail'
import { PeopleToRing } from '../kit/messages/PeopleToRing'
import { groupMessages as messages } from './groupMessages'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import type { Recipient } from './groupMessageQueries'

interface RecipientsProps {
  filter: MemberFilter
  /** The number of ticked members. Left out: the message goes to the whole group. */
  ticked?: number | undefined
  recipients: readonly Recipient[]
  /** Those of the group, or of the ticked, who have no address. */
  unmailed: readonly Unmailed[]
}

/** Shows the recipients of a message: the group, their number, and each by name. */
export function Recipients({ filter, ticked, recipients, unmailed }: RecipientsProps) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(isWide)
  return (
    <Card component="section" aria-label={messages.recipients}>
      <Box sx={{ p: 2, bgcolor: 'wash.water' }}>
        <Typography variant="h3" component="h2">
          {ticked === undefined ? messages.group(filter) : messages.tickedOf(filter)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {ticked !== undefined
            ? messages.groupOfTicked(ticked - recipients.length - unmailed.length)
            : filter === 'All'
              ? messages.groupOfAll
              : messages.groupOfSome}
        </Typography>
        <PeopleToRing unmailed={unmailed} />
        <Link
          component={ClubLink}
          to={paths.memberList(filter)}
          variant="body2"
          sx={{ display: 'inline-block', pt: 1 }}
        >
          {messages.seeList}
        </Link>
      </Box>
      {recipients.length > 0 && (
        <Box component="details" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
          <Box component="summary" sx={{ px: 2, py: 1.25, fontWeight: 600, cursor: 'pointer' }}>
            {messages.goesTo(recipients.length)}
          </Box>
          {isOpen && (
            <Box component="ol" tabIndex={0} aria-label={messages.recipients} sx={LIST}>
              {recipients.map(({ userId, firstName, familyName, email }) => (
                <li key={userId}>
                  {familyName}, {firstName}
                  <span>{email}</span>
                </li>
              ))}
            </Box>
          )}
        </Box>
      )}
    </Card>
  )
}

/**
 * Thousands of lines scroll by themselves, and only those in sight are drawn. They are styled from here: each by itself
 * would take seconds.
 */
const LIST = {
  listStyle: 'none',
  m: 0,
  px: 2,
  pb: 1.5,
  maxHeight: { xs: '50vh', md: '22rem' },
  overflowY: 'auto',
  '& li': {
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 3.5rem',
  },
  '& li:first-of-type': { borderTop: 0, pt: 0 },
  '& li > span': { display: 'block', typography: 'body2', color: 'text.secondary' },
} as const
