import { fullName } from '#contract/names'
import EmailIcon from '@mui/icons-material/AlternateEmailOutlined'
import MessageIcon from '@mui/icons-material/MailOutline'
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import type { OrganisersAttendee } from '#contract/event'
import { useAttendeesProvider } from '../../attendees/attendeesAdapter'
import { organiseMessages as words } from './organiserMessages'
import { paths } from '../../paths'
import type { Offered } from '../../kit/deeds/offeredDeed'
import { useOrganiser } from './OrganiserContext'
import { attendeeDeedsOf, type MenuDeed } from './openDeeds'
import { runOnly, useOrganiserDeed } from './useOrganiserDeed'
import { withConfirmed, withTakenBack } from './viewChanges'

/** What can be done about one attendee as they stand; `onView` opens what the organiser needs to know of them. */
export function useAttendeeDeeds(attendee: OrganisersAttendee, onView: () => void) {
  const { view, announce } = useOrganiser()
  const { confirmAttendee, reinstateAttendee } = useAttendeesProvider()
  const { id, email } = attendee
  const name = fullName(attendee)
  const confirm = useOrganiserDeed({
    send: () => confirmAttendee(id),
    shown: before => withConfirmed(before, id),
    onDone: () => announce(words.isConfirmed(name)),
  })
  const takeBack = useOrganiserDeed({
    send: () => reinstateAttendee(id),
    shown: before => withTakenBack(before, id),
    onDone: () => announce(words.isBack(name)),
  })
  const deeds = [confirm, takeBack]
  const mains = {
    confirm: {
      deed: 'confirm',
      label: words.confirm,
      busyLabel: words.confirming,
      ...confirm,
      run: () => runOnly(confirm, deeds),
    },
    reinstate: {
      deed: 'reinstate',
      label: words.reinstate,
      busyLabel: words.reinstating,
      ...takeBack,
      run: () => runOnly(takeBack, deeds),
    },
  } as const
  const table: Record<MenuDeed, Omit<Offered, 'deed'>> = {
    view: { label: words.view, Icon: ViewIcon, way: { run: onView } },
    message: { label: words.message, Icon: MessageIcon, way: { to: paths.organiserMessageAttendee(id) } },
    email: {
      label: words.email,
      Icon: EmailIcon,
      way: { href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
    },
    remove: { label: words.remove, Icon: RemoveIcon, way: { to: paths.organiserRemoveAttendee(id) }, isGrave: true },
  }
  const { main, rest } = attendeeDeedsOf(view, attendee)
  return {
    main: main && mains[main],
    rest: rest.map((deed): Offered => ({ deed, ...table[deed] })),
    refusal: confirm.refusal ?? takeBack.refusal,
  }
}
