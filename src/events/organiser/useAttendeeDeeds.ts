import { fullName } from '#contract/rules/names'
import EmailIcon from '@mui/icons-material/AlternateEmailOutlined'
import MessageIcon from '@mui/icons-material/MailOutline'
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import type { OrganisersAttendee } from '#contract/calls/event'
import { useAttendeesProvider } from '../attendees/attendeesAdapter'
import { organiserMessages as messages } from './organiserMessages'
import { paths } from '../../paths'
import { notReached } from '../../events/mailReach'
import { useTell } from '../../kit/deeds/notices'
import { KEPT } from '../../kit/deeds/useDeed'
import { newsToRing, toRing } from '../../kit/messages/toRing'
import type { OfferedDeed } from '../../kit/deeds/offeredDeed'
import { attendeeDeedsOf, type MenuDeed } from './possibleDeeds'
import { seenOf, useIsUnsent, useSendOrKeep } from '../unsent/unsentDeeds'
import { runOnly, useOrganiserDeed, useOrganiserView, withAttendee } from './useOrganiserDeed'

interface Options {
  attendee: OrganisersAttendee
  /** Opens the dialog with what the organiser needs to know of them. */
  onView: () => void
  /** Tells screen readers the outcome, since they do not notice the changed line. */
  announce: (sentence: string) => void
  /** Called when somebody is taken back, or when an action is refused. Their line then shows their present state. */
  onStanding: () => void
}

/** A removed attendee is back in the crew and waits. The reasons of the removal are gone. */
const WAITING_AGAIN = {
  isRemoved: false,
  confirmed: false,
  attendeeRemovedReason: null,
  attendeeRemoveComments: null,
  organiserRemovedReason: null,
  organiserRemoveComments: null,
} as const

/**
 * Returns the actions for one attendee in their present state (ORG-05): the line's button, and the lines of its menu.
 */
export function useAttendeeDeeds({ attendee, onView, announce, onStanding }: Options) {
  const view = useOrganiserView()
  const { confirmAttendee, reinstateAttendee } = useAttendeesProvider()
  const sendOrKeep = useSendOrKeep()
  const { id, email } = attendee
  const name = fullName(attendee)
  const notice = useTell()
  const reach = notReached([attendee])
  /** The changed line says it to those who see it, unless they have to ring somebody. */
  const tell = (sentence: string) => {
    if (toRing(reach) === '') announce(sentence)
    else notice(newsToRing(sentence, reach))
  }
  const isUnsent = useIsUnsent('confirm', id)
  const kept = { deed: 'confirm', attendeeId: id, name, seen: seenOf(view.id, view.event, view.isInFuture) } as const
  const confirm = useOrganiserDeed({
    send: () => sendOrKeep(kept, sending => confirmAttendee(id, sending)),
    change: (before, answer) => (answer === KEPT ? before : withAttendee(before, id, { confirmed: true })),
    onDone: answer => {
      if (answer !== KEPT) tell(messages.isConfirmed(name))
    },
    onRefused: onStanding,
  })
  const reinstate = useOrganiserDeed({
    send: () => reinstateAttendee(id),
    change: before => withAttendee(before, id, WAITING_AGAIN),
    onDone: () => {
      tell(messages.isBack(name))
      onStanding()
      const [held, places] = [(view.placesHeld ?? 0) + 1, view.event.places]
      if (view.placesHeld !== null && places !== null && held > places)
        notice({ text: messages.beyondPlaces(name, held, places), type: 'warning' })
    },
    onRefused: onStanding,
  })
  const deeds = [confirm, reinstate]
  const buttons = {
    confirm: {
      deed: 'confirm',
      label: messages.confirm,
      busyLabel: messages.confirming,
      ...confirm,
      run: () => runOnly(confirm, deeds),
    },
    reinstate: {
      deed: 'reinstate',
      label: messages.reinstate,
      busyLabel: messages.reinstating,
      ...reinstate,
      run: () => runOnly(reinstate, deeds),
    },
  } as const
  const table: Record<MenuDeed, Omit<OfferedDeed, 'deed'>> = {
    view: { label: messages.view, Icon: ViewIcon, action: { run: onView } },
    message: { label: messages.message, Icon: MessageIcon, action: { to: paths.organiserMessageAttendee(id) } },
    email: {
      label: messages.email,
      Icon: EmailIcon,
      action: { href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
    },
    remove: {
      label: messages.remove,
      Icon: RemoveIcon,
      action: { to: paths.organiserRemoveAttendee(id) },
      isDestructive: true,
    },
  }
  const { main, rest } = attendeeDeedsOf(view, attendee)
  return {
    main: isUnsent ? null : main && buttons[main],
    rest: rest.map((deed): OfferedDeed => ({ deed, ...table[deed] })),
    refusal: confirm.refusal ?? reinstate.refusal,
    /** The confirming that the device keeps until the club can be reached, and whether it was tapped just now. */
    unsent: isUnsent ? { isNew: confirm.isDone } : null,
  }
}
