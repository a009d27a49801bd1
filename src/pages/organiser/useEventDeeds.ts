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
import { organiserMessages as words } from './organiserMessages'
import { paths } from '../../paths'
import { useEventsProvider } from '../../events/eventsAdapter'
import type { OfferedDeed } from '../../kit/deeds/offeredDeed'
import { eventDeedsOf, type EventDeed } from './possibleDeeds'
import { whatsAppLink } from './shareText'
import { runOnly, useOrganiserDeed, useOrganiserView, withEvent } from './useOrganiserDeed'

/** What can be done with the event in its present state (ORG-02), as buttons and menu lines; what is under way, and what was refused. */
export function useEventDeeds() {
  const view = useOrganiserView()
  const { event, isRowEvent } = view
  const [isAsking, setAsking] = useState(false)
  const markFull = useSetEventFull(true, words.markedFull)
  const openPlaces = useSetEventFull(false, words.placesOpen)
  const notify = useNotify()
  const { reinstateEvent } = useEventsProvider()
  const reinstate = useOrganiserDeed({
    send: () => reinstateEvent(event),
    change: before => ({ ...withEvent(before, { cancelledId: null, cancelledComments: null }), cancelledReason: null }),
    onDone: () => notify(words.reinstated, { type: 'success' }),
  })
  const deeds = [markFull, openPlaces, reinstate]
  const table: Record<EventDeed, Omit<OfferedDeed, 'deed'>> = {
    addAttendee: { label: words.addAttendee, Icon: AddIcon, action: { to: paths.organiserAddAttendee(event.id) } },
    emailAll: { label: words.emailAll, Icon: EmailIcon, action: { to: paths.organiserMessageToAll(event.id) } },
    share: { label: words.share, Icon: ShareIcon, action: { href: whatsAppLink(event, window.location.origin) } },
    edit: { label: words.edit, Icon: EditIcon, action: { to: paths.organiserEdit(event.id) } },
    markFull: {
      label: words.markFull,
      Icon: FullIcon,
      action: { run: () => runOnly(markFull, deeds) },
      isUnderWay: markFull.isUnderWay,
    },
    openPlaces: {
      label: words.openPlaces,
      Icon: OpenIcon,
      action: { run: () => runOnly(openPlaces, deeds) },
      isUnderWay: openPlaces.isUnderWay,
    },
    report: {
      label: view.reportCreated ? words.editReport : words.createReport,
      Icon: ReportIcon,
      action: { to: paths.organiserReport(event.id) },
    },
    print: { label: words.print, Icon: PrintIcon, action: { run: () => window.print() } },
    cancel: {
      label: isRowEvent ? words.cancelRow : words.cancelEvent,
      Icon: CancelIcon,
      action: { to: paths.organiserCancel(event.id) },
      isDestructive: true,
    },
    reinstate: {
      label: words.reinstate,
      Icon: ReinstateIcon,
      action: { run: () => setAsking(true) },
      isUnderWay: reinstate.isUnderWay,
    },
  }
  const offer = (deed: EventDeed): OfferedDeed => ({ deed, ...table[deed] })
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
    /** The text of the overlay while something is under way; null otherwise. */
    busyText: isSaving ? words.saving : reinstate.isUnderWay ? words.reinstating : null,
    /** The question before the event is reinstated. */
    question: { isOpen: isAsking, onNo: () => setAsking(false), onYes },
  }
}

/** 'Mark event full' (`eventFull` true) or 'Places available again'; `notice` is shown after it. */
function useSetEventFull(eventFull: boolean, notice: string) {
  const view = useOrganiserView()
  const notify = useNotify()
  const { setEventFull } = useEventsProvider()
  return useOrganiserDeed({
    send: () => setEventFull(view.event, eventFull),
    change: (before, saved) => withEvent(before, { ...saved, eventFull }),
    onDone: () => notify(notice, { type: 'success' }),
  })
}
