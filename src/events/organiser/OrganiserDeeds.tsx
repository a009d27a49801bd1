import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { fullName } from '#contract/rules/names'
import type { SheetKind } from './AttendeeSheet'
import { organiserMessages } from './organiserMessages'
import { paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'
import { BusyOverlay } from '../../kit/feedback/BusyOverlay'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { DeedButton } from '../../kit/deeds/DeedButton'
import { MoreMenu } from '../../kit/deeds/MoreMenu'
import { Refusal } from '../../kit/feedback/Refusal'
import { NamedPeople } from '../../kit/lists/NamedPeople'
import { QuestionDialog } from '../../kit/feedback/QuestionDialog'
import { useFocusFallback } from '../../kit/navigation/useFocusFallback'
import { mailReach } from '../../events/mailReach'
import { PeopleToRing } from '../../kit/messages/PeopleToRing'
import { useEventDeeds } from './useEventDeeds'
import { useOrganiserView } from './useOrganiserDeed'

/** The actions for the event (ORG-02): a panel beside the crew on wide screens, a bar at the lower edge on a phone. */
export function OrganiserDeeds({ isWide, onPrint }: { isWide: boolean; onPrint: (kind: SheetKind) => void }) {
  const { attendees } = useOrganiserView()
  const offered = useEventDeeds(onPrint)
  const fallback = useFocusFallback<HTMLDivElement>()
  const Deeds = isWide ? Panel : Bar
  const reach = mailReach(attendees)
  return (
    <>
      <Deeds offered={offered} box={{ ...fallback, role: 'group', 'aria-label': organiserMessages.panel }}>
        <QuestionDialog
          {...offered.question}
          question={organiserMessages.reinstateTitle}
          no={organiserMessages.leaveCancelled}
          yes={organiserMessages.reinstate}
        >
          {organiserMessages.reinstateTells(reach.reached.length, reach.unmailed.length)}
          <PeopleToRing {...reach} />
        </QuestionDialog>
        <ConfirmAllQuestion {...offered.confirmQuestion} />
      </Deeds>
      <BusyOverlay busy={offered.busyText !== null} text={offered.busyText ?? organiserMessages.saving} />
    </>
  )
}

/** Asks with the names of those who are about to be confirmed. */
function ConfirmAllQuestion({ toConfirm, later, ...question }: ReturnType<typeof useEventDeeds>['confirmQuestion']) {
  const reach = mailReach(toConfirm)
  return (
    <QuestionDialog
      {...question}
      question={organiserMessages.confirmAllTitle(toConfirm.length)}
      no={organiserMessages.notYet}
      yes={organiserMessages.confirm}
    >
      <NamedPeople
        label={organiserMessages.toConfirm}
        people={toConfirm.map(attendee => ({ id: attendee.id, name: fullName(attendee) }))}
      />
      {organiserMessages.confirmAllTells(reach.reached.length, toConfirm.length)}
      {later > 0 && <> {organiserMessages.confirmAllMore(later)}</>}
      <PeopleToRing {...reach} />
    </QuestionDialog>
  )
}

interface DeedsProps {
  offered: ReturnType<typeof useEventDeeds>
  box: HTMLAttributes<HTMLDivElement> & { ref: Ref<HTMLDivElement> }
  children: ReactNode
}

// The main button is another element for each deed: a focused 'Reinstate' must not become a focused 'Confirm all
// waiting'.
const Panel = ({ offered: { main, rest, refusal }, box, children }: DeedsProps) => (
  <Card {...box} sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
    {main && <DeedButton key={main.deed} offered={main} isMain />}
    <Refusal sentence={refusal} />
    <Box sx={LINES}>
      {rest.flat().map(deed => (
        <DeedButton key={deed.deed} offered={deed} />
      ))}
      <Box sx={{ gridColumn: '2', display: 'grid' }}>
        <BackButton fallback={paths.rows('Organised Events', 'Upcoming')} />
      </Box>
    </Box>
    {children}
  </Card>
)

/** The deeds two by two, narrow enough that the row details below them begin in sight on a laptop. */
const LINES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& .MuiButton-text': { px: 0.5, fontSize: '0.9375rem', lineHeight: 1.25 },
  '& .MuiButton-text .MuiButton-startIcon': { mr: 0.75 },
} as const

const Bar = ({ offered: { main, rest, refusal }, box, children }: DeedsProps) => (
  // The row details' own bar may lie over it, but not over the focused element.
  <DeedBar {...box} sx={{ mt: 4, '&:focus-within': { zIndex: 3 } }}>
    <Refusal sentence={refusal} />
    <Box sx={{ display: 'flex', gap: 1, '& .MuiButton-root': { px: 1.5 } }}>
      {main && <DeedButton key={main.deed} offered={main} isMain />}
      <MoreMenu name={organiserMessages.more} groups={rest} isLarge />
    </Box>
    {children}
  </DeedBar>
)
