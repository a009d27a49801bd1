import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import CancelIcon from '@mui/icons-material/EventBusyOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import EmailIcon from '@mui/icons-material/CampaignOutlined'
import FullIcon from '@mui/icons-material/BlockOutlined'
import OpenIcon from '@mui/icons-material/GroupAddOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import ReinstateIcon from '@mui/icons-material/EventAvailableOutlined'
import ReportIcon from '@mui/icons-material/AssignmentOutlined'
import ShareIcon from '@mui/icons-material/WhatsApp'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { organiseMessages as words } from './organiserMessages'
import { paths } from '../../paths'
import { useEventsProvider } from '../../events/eventsAdapter'
import type { Offered } from '../../kit/deeds/offeredDeed'
import { useOrganiser } from './OrganiserContext'
import { eventDeedsOf, type EventDeed } from './openDeeds'
import { whatsAppLink } from './shareText'
import { runOnly, useOrganiserDeed } from './useOrganiserDeed'
import { withEvent } from './viewChanges'

/** What can be done with the event as it stands, ready to be shown, and how what was asked for goes. */
export function useOfferedDeeds() {
  const { view } = useOrganiser()
  const { event, isRowEvent } = view
  const [isAsking, setAsking] = useState(false)
  const markFull = useFullness(true, words.markedFull)
  const openPlaces = useFullness(false, words.placesOpen)
  const notify = useNotify()
  const { reinstateEvent } = useEventsProvider()
  const reinstate = useOrganiserDeed({
    send: () => reinstateEvent(event),
    shown: before => ({ ...withEvent(before, { cancelledId: null, cancelledComments: null }), cancelledReason: null }),
    onDone: () => notify(words.reinstated, { type: 'success' }),
  })
  const deeds = [markFull, openPlaces, reinstate]
  const table: Record<EventDeed, Omit<Offered, 'deed'>> = {
    addAttendee: { label: words.addAttendee, Icon: AddIcon, way: { to: paths.organiserAddAttendee(event.id) } },
    emailAll: { label: words.emailAll, Icon: EmailIcon, way: { to: paths.organiserMessageToAll(event.id) } },
    share: { label: words.share, Icon: ShareIcon, way: { href: whatsAppLink(event, window.location.origin) } },
    edit: { label: words.edit, Icon: EditIcon, way: { to: paths.organiserEdit(event.id) } },
    markFull: {
      label: words.markFull,
      Icon: FullIcon,
      way: { run: () => runOnly(markFull, deeds) },
      isUnderWay: markFull.isUnderWay,
    },
    openPlaces: {
      label: words.openPlaces,
      Icon: OpenIcon,
      way: { run: () => runOnly(openPlaces, deeds) },
      isUnderWay: openPlaces.isUnderWay,
    },
    report: {
      label: view.reportCreated ? words.editReport : words.createReport,
      Icon: ReportIcon,
      way: { to: paths.organiserReport(event.id) },
    },
    print: { label: words.print, Icon: PrintIcon, way: { run: () => window.print() } },
    cancel: {
      label: isRowEvent ? words.cancelRow : words.cancelEvent,
      Icon: CancelIcon,
      way: { to: paths.organiserCancel(event.id) },
      isGrave: true,
    },
    reinstate: {
      label: words.reinstate,
      Icon: ReinstateIcon,
      way: { run: () => setAsking(true) },
      isUnderWay: reinstate.isUnderWay,
    },
  }
  const offer = (deed: EventDeed): Offered => ({ deed, ...table[deed] })
  const { main, rest } = eventDeedsOf(view)
  const isSaving = markFull.isUnderWay || openPlaces.isUnderWay
  const onYes = () => {
    setAsking(false)
    runOnly(reinstate, deeds)
  }
  return {
    main: main && offer(main),
    rest: rest.map(group => group.map(offer)),
    refusal: markFull.refusal ?? openPlaces.refusal ?? reinstate.refusal,
    /** The overlay's words while something is under way; null otherwise. */
    busyText: isSaving ? words.saving : reinstate.isUnderWay ? words.reinstating : null,
    /** Whether to reinstate is being asked. */
    question: { isOpen: isAsking, onNo: () => setAsking(false), onYes },
  }
}

/** 'Mark event full' or 'Places available again'. */
function useFullness(eventFull: boolean, said: string) {
  const { view } = useOrganiser()
  const notify = useNotify()
  const { setEventFull } = useEventsProvider()
  return useOrganiserDeed({
    send: () => setEventFull(view.event, eventFull),
    shown: (before, saved) => withEvent(before, { ...saved, eventFull }),
    onDone: () => notify(said, { type: 'success' }),
  })
}
