import ConfirmIcon from '@mui/icons-material/HowToRegOutlined'
import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import CancelIcon from '@mui/icons-material/EventBusyOutlined'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import EmailIcon from '@mui/icons-material/CampaignOutlined'
import FullIcon from '@mui/icons-material/BlockOutlined'
import OpenIcon from '@mui/icons-material/GroupAddOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import OfficersSheetIcon from '@mui/icons-material/ContactPhoneOutlined'
import ReinstateIcon from '@mui/icons-material/EventAvailableOutlined'
import ReportIcon from '@mui/icons-material/AssignmentOutlined'
import ShareIcon from '@mui/icons-material/WhatsApp'
import { useState } from 'react'
import type { ClubEvent, OrganisersAttendee } from '#contract/calls/event'
import { eventFormFields } from '#contract/resources/events'
import { MOST_CONFIRMED } from '#contract/words'
import { useAttendeesProvider } from '../attendees/attendeesAdapter'
import { organiserMessages as messages } from './organiserMessages'
import { href, paths } from '../../paths'
import { useEventsProvider } from '../../events/eventsAdapter'
import { isCancelled } from '../../events/eventRules'
import { mailReach } from '../../events/mailReach'
import { fullDate, timeSpan } from '../../kit/dates/clubDates'
import { periodIn } from '../../kit/dates/period'
import { useTell } from '../../kit/deeds/notices'
import { newsToRing } from '../../kit/messages/toRing'
import type { OfferedDeed } from '../../kit/deeds/offeredDeed'
import type { SheetKind } from './AttendeeSheet'
import { eventDeedsOf, type EventDeed, waitingIn } from './possibleDeeds'
import { runOnly, useOrganiserDeed, useOrganiserView, withAttendee, withEvent } from './useOrganiserDeed'

/**
 * Returns the actions for the event in its present state (ORG-02) as buttons and menu lines, with the running one and
 * the last refusal.
 */
export function useEventDeeds(print: (kind: SheetKind) => void) {
  const view = useOrganiserView()
  const { event, isRowEvent } = view
  const [isAsking, setAsking] = useState(false)
  const markFull = useSetEventFull(true, messages.markedFull)
  const openPlaces = useSetEventFull(false, messages.placesOpen)
  const tell = useTell()
  const { reinstateEvent } = useEventsProvider()
  const reinstate = useOrganiserDeed({
    send: () => reinstateEvent(event),
    change: before => ({ ...withEvent(before, { cancelledId: null, cancelledComments: null }), cancelledReason: null }),
    onDone: () => {
      const reach = mailReach(view.attendees)
      tell(newsToRing(messages.reinstated, reach))
    },
  })
  const confirmAll = useConfirmAll()
  const deeds = [markFull, openPlaces, reinstate, confirmAll.deed]
  const table: Record<EventDeed, Omit<OfferedDeed, 'deed'>> = {
    confirmAll: {
      label: messages.confirmAll(waitingIn(view).length),
      Icon: ConfirmIcon,
      action: { run: confirmAll.ask },
      isPending: confirmAll.deed.isPending,
    },
    addAttendee: { label: messages.addAttendee, Icon: AddIcon, action: { to: paths.organiserAddAttendee(event.id) } },
    emailAll: { label: messages.emailAll, Icon: EmailIcon, action: { to: paths.organiserMessageToAll(event.id) } },
    share: { label: messages.share, Icon: ShareIcon, action: { href: whatsAppLink(event, window.location.origin) } },
    edit: { label: messages.edit, Icon: EditIcon, action: { to: paths.organiserEdit(event.id) } },
    copy: {
      label: isRowEvent ? messages.copyRow : messages.copyEvent,
      Icon: CopyIcon,
      action: { to: paths.organiserCopy(event.id) },
    },
    markFull: {
      label: messages.markFull,
      Icon: FullIcon,
      action: { run: () => runOnly(markFull, deeds) },
      isPending: markFull.isPending,
    },
    openPlaces: {
      label: messages.openPlaces,
      Icon: OpenIcon,
      action: { run: () => runOnly(openPlaces, deeds) },
      isPending: openPlaces.isPending,
    },
    report: {
      label: view.reportCreated ? messages.editReport : messages.createReport,
      Icon: ReportIcon,
      action: { to: paths.organiserReport(event.id) },
    },
    print: { label: messages.print, Icon: PrintIcon, action: { run: () => print('wall') } },
    printOfficers: {
      label: messages.printOfficers,
      Icon: OfficersSheetIcon,
      action: { run: () => print('officer') },
    },
    cancel: {
      label: isRowEvent ? messages.cancelRow : messages.cancelEvent,
      Icon: CancelIcon,
      action: { to: paths.organiserCancel(event.id) },
      isDestructive: true,
    },
    reinstate: {
      label: messages.reinstate,
      Icon: ReinstateIcon,
      action: { run: () => setAsking(true) },
      isPending: reinstate.isPending,
    },
  }
  const offer = (deed: EventDeed): OfferedDeed => ({ deed, ...table[deed] })
  const { main, rest } = eventDeedsOf(view)
  const isSaving = markFull.isPending || openPlaces.isPending
  const onYes = () => {
    setAsking(false)
    runOnly(reinstate, deeds)
  }
  const busyTextOf = () => {
    if (confirmAll.deed.isPending) return messages.confirming
    if (reinstate.isPending) return messages.reinstating
    return isSaving ? messages.saving : null
  }
  return {
    main: main && offer(main),
    rest: rest.map(group => group.map(offer)),
    refusal: markFull.refusal ?? openPlaces.refusal ?? reinstate.refusal ?? confirmAll.deed.refusal,
    /** The text of the overlay while something is under way; null otherwise. */
    busyText: busyTextOf(),
    /** The question before the event is reinstated. */
    question: { isOpen: isAsking, onNo: () => setAsking(false), onYes },
    /** The question before all who wait are confirmed. It names those whom the answer is about. */
    confirmQuestion: { ...confirmAll.question, onYes: () => confirmAll.run(deeds) },
  }
}

/**
 * Marks the event full ('Mark event full', `eventFull` true) or not ('Places available again'): it saves all that the
 * form would, as it was read, with the one change. The club's own fields and the places stay, since they are not sent.
 * Nobody is mailed; `notice` is shown after it.
 */
function useSetEventFull(eventFull: boolean, notice: string) {
  const view = useOrganiserView()
  const tell = useTell()
  const { saveEvent } = useEventsProvider()
  const { id, version } = view.event
  return useOrganiserDeed({
    send: () => saveEvent({ id, version, ...formFieldsOf(view.event), eventFull }),
    change: (before, saved) => withEvent(before, { ...saved, eventFull }),
    onDone: () => tell(notice),
  })
}

type FormFields = Pick<ClubEvent, (typeof eventFormFields)[number]['source']>

const formFieldsOf = (event: ClubEvent) =>
  Object.fromEntries(eventFormFields.map(({ source }) => [source, event[source]])) as unknown as FormFields

/**
 * 'Confirm all'. It confirms those who are named in the question, and nobody who joins while the question is
 * open.
 */
function useConfirmAll() {
  const view = useOrganiserView()
  const tell = useTell()
  const { confirmAttendees } = useAttendeesProvider()
  const [question, setQuestion] = useState({ isOpen: false, toConfirm: [] as OrganisersAttendee[], later: 0 })
  const deed = useOrganiserDeed({
    send: () =>
      confirmAttendees(
        view.id,
        question.toConfirm.map(({ id }) => id),
      ),
    change: (before, confirmed) => confirmed.reduce((now, id) => withAttendee(now, id, { confirmed: true }), before),
    onDone: confirmed => {
      const others = question.toConfirm.length - confirmed.length
      const reach = mailReach(question.toConfirm.filter(({ id }) => confirmed.includes(id)))
      const sentence =
        others === 0 ? messages.allConfirmed(confirmed.length) : messages.someConfirmed(confirmed.length, others)
      tell(newsToRing(sentence, reach, others === 0 ? 'success' : 'info'))
    },
  })
  const close = () => setQuestion({ ...question, isOpen: false })
  return {
    deed,
    ask: () => {
      const waiting = waitingIn(view)
      const toConfirm = waiting.slice(0, MOST_CONFIRMED)
      setQuestion({ isOpen: true, toConfirm, later: waiting.length - toConfirm.length })
    },
    run: (deeds: Parameters<typeof runOnly>[1]) => {
      close()
      runOnly(deed, deeds)
    },
    question: { ...question, onNo: close },
  }
}

type SharedEvent = Pick<ClubEvent, 'id' | 'title' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'cancelledId'>

/**
 * Returns the text that 'Share WhatsApp' passes on: title, date and times, and the link to the event. It is plain, and
 * understandable by itself in a chat. `origin` is like 'https://club.example'.
 */
export function shareText(event: SharedEvent, origin: string): string {
  const days = periodIn(fullDate, event)
  const times = timeSpan(event.startTime, event.endTime)
  const { cancelled, link } = messages.shared
  return [
    `${isCancelled(event) ? cancelled : ''}${event.title}`,
    times ? `${days}, ${times}` : days,
    `${link}${origin}${href(paths.eventView(event.id))}`,
  ].join('\n')
}

/** Returns a link that opens WhatsApp with the text, where the person chooses the recipient. */
export const whatsAppLink = (event: SharedEvent, origin: string): string =>
  `https://wa.me/?text=${encodeURIComponent(shareText(event, origin))}`
