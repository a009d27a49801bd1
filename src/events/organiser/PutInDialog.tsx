import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { WaitingEntry } from '#contract/calls/event'
import { fullName } from '#contract/rules/names'
import { call } from '../../api/call'
import { useAttendeesProvider } from '../attendees/attendeesAdapter'
import { UNDO_STAYS, useRefusalNotice } from '../../kit/deeds/notices'
import { PeopleToRing } from '../../kit/messages/PeopleToRing'
import { andToRing } from '../../kit/messages/toRing'
import { Field } from '../../kit/forms/fields'
import { FormDialog } from '../../kit/recordForms/FormDialog'
import { useOrganiserView } from './useOrganiserDeed'
import { waitingListMessages as messages } from './waitingListMessages'

interface Values {
  word: string | null
}

/**
 * Puts somebody from the waiting list into the crew, with a word. For a few seconds it can be taken back. The call is
 * not in the adapter, which all screens load.
 */
export default function PutInDialog({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const { event, placesHeld } = useOrganiserView()
  const { undoAddAttendee } = useAttendeesProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const refuse = useRefusalNotice()
  const name = fullName(entry)
  // They are not in the crew yet, so their telephone number is not to be seen.
  const toTell = { unmailed: entry.mailReach === 'noAddress' ? [{ name }] : [] }
  const fetchAgain = () => queryClient.invalidateQueries({ queryKey: ['events'] })
  const takeBack = (attendeeId: number) =>
    undoAddAttendee(attendeeId)
      .then(() => notify(messages.takenBack(name), { type: 'info' }), refuse)
      .finally(fetchAgain)
  const isBeyond =
    entry.offeredUntil === null && event.places !== null && placesHeld !== null && placesHeld >= event.places
  const about = (
    <>
      <Typography sx={{ mb: 2 }}>{messages.putInTells(entry.mailReach === 'reached')}</Typography>
      {toTell.unmailed.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <PeopleToRing {...toTell} />
        </Box>
      )}
      {isBeyond && <Typography sx={{ mb: 2, color: 'warning.main', fontWeight: 600 }}>{messages.beyond}</Typography>}
    </>
  )
  return (
    <FormDialog<Values, { attendeeId: number }>
      title={messages.putInWhom(name)}
      about={about}
      label={messages.putInWhom(name)}
      values={{ word: null }}
      onSubmit={({ word }) =>
        call('POST /api/event/putIn', { body: { eventId: event.id, userId: entry.memberId, word } })
      }
      afterwards={{
        // Undo is offered for seconds, and does not wait for it.
        fetchAgain: () => void fetchAgain(),
        news: ({ attendeeId }) => ({
          text: andToRing(messages.isIn(name), toTell),
          undo: () => void takeBack(attendeeId),
          autoHideDuration: UNDO_STAYS,
        }),
        leave: onClose,
      }}
      busy={messages.saving}
      submit={messages.putIn}
      cancel={messages.cancel}
      onClose={onClose}
    >
      <Field name="word" label={messages.word} hint={messages.wordHint} />
    </FormDialog>
  )
}
