import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useIsPhone } from '../../theme/useIsWide'
import { useGetOne } from 'ra-core'
import { type ReactNode, useId } from 'react'
import type { OrganisersAttendee } from '#contract/calls/event'
import type { AttendeeView } from '#contract/calls/eventAttendee'
import { fullName } from '#contract/rules/names'
import { UNKNOWN } from '#contract/words'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import { useOwnMemberFields } from '../../events/ownFields'
import { fieldFacts } from '../../kit/forms/fieldFacts'
import { ContactLinks } from './ContactLinks'
import { organiserMessages as messages } from './organiserMessages'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { useToday } from '../../kit/dates/useClubDay'
import { firstAidOf } from './firstAid'

/**
 * The club records each reading, since it shows medical notes. So the attendee is fetched once when the dialog opens,
 * never again by itself, and not cached.
 */
const READ_ONCE = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

interface AttendeeDialogProps {
  attendee: OrganisersAttendee
  onClose: () => void
}

/**
 * Shows how to reach an attendee, medical conditions, swimming ability, first aid, membership and Covid declaration
 * (ORG-06). It fills the screen on a phone.
 */
export default function AttendeeDialog({ attendee, onClose }: AttendeeDialogProps) {
  const loaded = useGetOne<AttendeeView>('attendees', { id: attendee.id }, READ_ONCE)
  const isNarrow = useIsPhone()
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={{ '@media print': { display: 'none' } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        {fullName(attendee)}
      </DialogTitle>
      <DialogContent>
        {!attendee.isRemoved && (
          <Box sx={{ mb: 2 }}>
            <ContactLinks attendee={attendee} />
          </Box>
        )}
        <WhenLoaded queries={[loaded]} retryRefusals skeleton={<FactsSkeleton />}>
          {view => (
            <>
              <AttendeeFacts attendee={view} own={attendee.fields} />
              {!view.isMedicalClosed && (
                <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
                  {messages.recorded}
                </Typography>
              )}
            </>
          )}
        </WhenLoaded>
      </DialogContent>
      <DialogActions sx={{ p: 3, pt: 1 }}>
        <Button variant="outlined" onClick={onClose} sx={{ flex: { xs: 1, sm: 'none' } }}>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const FactsSkeleton = () => [1, 2, 3, 4].map(fact => <Skeleton key={fact} height={56} />)

/** Medical conditions come first: the organiser must not overlook them. */
function AttendeeFacts({ attendee, own }: { attendee: AttendeeView; own: OwnValues | undefined }) {
  const firstAid = firstAidOf(attendee, useToday(), attendee.startDate)
  const facts = fieldFacts(useOwnMemberFields(), { fields: own })
  const isNew = attendee.membershipType === 'New'
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2.25, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Fact name={messages.medical} isWide>
        {attendee.isMedicalClosed ? messages.medicalClosed : attendee.medicalConditions?.trim() || messages.none}
      </Fact>
      <Fact name={messages.swimming}>{attendee.swimmingAbility ?? UNKNOWN}</Fact>
      <Fact name={messages.firstAid} isWarning={firstAid.hasCertificate && !firstAid.isValid}>
        {firstAid.words}
      </Fact>
      <Fact name={messages.membership}>
        {isNew ? messages.newMember(attendee.noRows) : (attendee.membershipType ?? messages.none)}
      </Fact>
      <Fact name={messages.covid} isWarning={!attendee.covidFormCompleted}>
        {attendee.covidFormCompleted ? messages.done : messages.missing}
      </Fact>
      {facts.map(({ source, label, says }) => (
        <Fact key={source} name={label}>
          {says}
        </Fact>
      ))}
    </Box>
  )
}

interface FactProps {
  name: string
  children: ReactNode
  isWarning?: boolean
  isWide?: boolean
}

const Fact = ({ name, children, isWarning = false, isWide = false }: FactProps) => (
  <Box sx={isWide ? { gridColumn: { sm: '1 / 3' }, p: 2, borderRadius: 1, bgcolor: 'wash.dawn' } : {}}>
    <Typography component="dt" variant="overline" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Box
      component="dd"
      sx={{
        m: 0,
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        ...(isWarning && { color: 'warning.main', fontWeight: 600 }),
      }}
    >
      {children}
    </Box>
  </Box>
)
