import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { OrganisersAttendee } from '#contract/calls/event'
import { fullName } from '#contract/rules/names'
import { OTHER_SITE } from '../../kit/deeds/offeredDeed'
import { telephoneHref } from '../../kit/navigation/telephoneHref'
import { organiserMessages as messages } from './organiserMessages'

/** The first one's icon stands below the first letter of the name. A part of the height lies over the lines around. */
const LINK = { px: 1, ml: -1, mr: 1, my: -0.5, minWidth: 0, fontVariantNumeric: 'tabular-nums' } as const

/** Calls an attendee, on a line that has no room for the number. A number that no telephone can call has no button. */
export function CallButton({ attendee }: { attendee: OrganisersAttendee }) {
  const { phoneNumber } = attendee
  const href = phoneNumber === null ? null : telephoneHref(phoneNumber)
  if (phoneNumber === null || href === null) return null
  return (
    <IconButton href={href} color="primary" aria-label={messages.call(fullName(attendee), phoneNumber)}>
      <PhoneIcon />
    </IconButton>
  )
}

/** Shows how to reach an attendee at once: a telephone number to tap, and WhatsApp if the server says so. */
export function ContactLinks({ attendee }: { attendee: OrganisersAttendee }) {
  const { phoneNumber, whatsAppNumber } = attendee
  if (phoneNumber === null)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.noTelephone}
      </Typography>
    )
  const name = fullName(attendee)
  const href = telephoneHref(phoneNumber)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      {href === null ? (
        <span>{phoneNumber}</span>
      ) : (
        <Button href={href} startIcon={<PhoneIcon />} aria-label={messages.call(name, phoneNumber)} sx={LINK}>
          {phoneNumber}
        </Button>
      )}
      {whatsAppNumber !== null && (
        <Button
          href={`https://wa.me/${whatsAppNumber}`}
          {...OTHER_SITE}
          startIcon={<WhatsAppIcon />}
          aria-label={messages.deedOn(messages.whatsApp, name)}
          sx={LINK}
        >
          {messages.whatsApp}
        </Button>
      )}
    </Box>
  )
}
