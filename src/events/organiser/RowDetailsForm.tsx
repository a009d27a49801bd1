import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { OrganiserView } from '#contract/calls/event'
import { eventFields } from '#contract/resources/events'
import { standingIn } from '#contract/resources/fields'
import { useEventsProvider } from '../../events/eventsAdapter'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { Hint } from '../../kit/forms/controls'
import { comparedField } from '../../kit/forms/comparedField'
import { errorsWhere } from '../../kit/forms/fieldErrors'
import { faultsIn, filledIn, heldIn, type ValuesOf } from '../../kit/forms/fieldValues'
import { type Draft, DraftNotice, useDraft } from '../../kit/forms/useDraft'
import { useVersioned } from '../../kit/forms/useVersioned'
import { SubmitButton } from '../../kit/forms/Form'
import { useFocusFallback } from '../../kit/navigation/useFocusFallback'
import { ChangedRecord } from '../../kit/recordForms/ChangedRecord'
import { PlainFieldInput } from '../../kit/recordForms/PlainFieldInput'
import { PlainCheckboxGroupInput } from '../../kit/recordForms/plainInputs'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import { organiserMessages as messages } from './organiserMessages'
import { ROW_DETAILS } from './rowDetailsPlace'
import { useOrganiserView } from './useOrganiserDeed'

const FIELDS = standingIn(eventFields, 'rowDetails')

/** The land crew, weather and planned boats, as the form holds them. */
type RowDetails = ValuesOf<(typeof FIELDS)[number]> & {
  /** Ids. */
  boats: number[]
}

const detailsOf = ({ event, selectedBoats }: Pick<OrganiserView, 'event' | 'selectedBoats'>): RowDetails => ({
  ...heldIn(FIELDS, event),
  boats: selectedBoats.map(({ equipmentId }) => equipmentId),
})

/** Tells whether the two look the same. The order of the boats and the kind of line break do not count. */
const isSame = (one: RowDetails, other: RowDetails): boolean => comparable(one) === comparable(other)

/** A text that is the same for both then. */
const comparable = ({ boats, ...details }: RowDetails) =>
  JSON.stringify([
    ...FIELDS.map(({ source }) => (details[source] ?? '').replaceAll('\r\n', '\n').trim()),
    ...boats.toSorted((a, b) => a - b),
  ])

/** The row details, with the version of the event that they were read with. */
interface Opened {
  details: RowDetails
  version: number
  /** The event's row details of that version, as `comparable`. The input was begun from them. */
  base: string
}

const hasFocusWithin = (element: HTMLElement | null): boolean =>
  element !== document.activeElement && element?.contains(document.activeElement) === true

/** The event as it is now. It comes with the 409 of a save with an old version. */
type Current = Pick<OrganiserView, 'event' | 'selectedBoats'> | undefined

/** The land crew, weather and boats of a row (ORG-03), saved on this page. */
export default function RowDetailsForm() {
  const view = useOrganiserView()
  const draft = useDraft('rowDetails', view.event.id)
  const [{ opened, timesOpened }, setOpened] = useState(() => ({
    opened: typedOver(draft, snapshotOf(view)),
    timesOpened: 0,
  }))
  const section = useRef<HTMLElement>(null)
  const focusHandlers = useFocusFallback(section)
  const [timesLeft, setTimesLeft] = useState(0)
  return (
    <Box
      component="section"
      id={ROW_DETAILS}
      ref={section}
      tabIndex={-1}
      aria-labelledby="row-details-title"
      onFocus={focusHandlers.onFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        focusHandlers.onBlur()
        if (!currentTarget.contains(relatedTarget)) setTimesLeft(timesLeft + 1)
      }}
    >
      <Typography id="row-details-title" variant="h2" sx={{ mb: 0.5 }}>
        {messages.rowDetails}
      </Typography>
      <Hint sx={{ mb: 2 }}>{messages.rowDetailsHint}</Hint>
      <OpenedForm
        key={timesOpened}
        opened={opened}
        draft={draft}
        section={section}
        timesLeft={timesLeft}
        onOpen={now => setOpened({ opened: now, timesOpened: timesOpened + 1 })}
      />
    </Box>
  )
}

const snapshotOf = (view: Pick<OrganiserView, 'event' | 'selectedBoats'>): Opened => ({
  details: detailsOf(view),
  version: view.event.version,
  base: comparable(detailsOf(view)),
})

/** Returns the unsaved draft of this device, with the version and the row details that it started from. */
const typedOver = (draft: Draft, { details, ...seen }: Opened): Opened => ({
  details: draft.over(details),
  ...draft.over(seen),
})

interface OpenedFormProps {
  opened: Opened
  draft: Draft
  section: RefObject<HTMLElement | null>
  /** The number of times the focus has left the section. */
  timesLeft: number
  onOpen: (now: Opened) => void
}

/**
 * The form, until it is opened anew (by a new React key). When the event is refetched with other row details, the form
 * is opened anew with them unless something was typed. If the focus is in a field, this waits until it has left the
 * form. A save is refused only if somebody else has changed the row details. A newer version of the event with the same
 * row details is accepted.
 */
function OpenedForm({ opened, draft, section, timesLeft, onOpen }: OpenedFormProps) {
  const view = useOrganiserView()
  const queryClient = useQueryClient()
  const { saveRowDetails } = useEventsProvider()
  /**
   * The row details that the fields were filled with, last saved as, or shown beside, as `comparable`. They are
   * compared with the event's.
   */
  const base = useRef(opened.base)
  /** The version that somebody else has saved. It is known once the server has refused a save with the old version. */
  const newest = useRef<Opened>(null)
  const [isDraft, setDraft] = useState(draft.storedAt !== null)
  const isEdited = useRef(isDraft)
  const [isSaved, setSaved] = useState(false)
  const {
    version: seenVersion,
    save,
    setVersion,
    isChangedMeanwhile,
    current: now,
  } = useVersioned<Current>(
    opened.version,
    current => {
      if (!current?.selectedBoats) return undefined
      newest.current = snapshotOf(current)
      // The new row details are shown beside the input. Only a further change of them must be refused again.
      base.current = newest.current.base
      return newest.current.version
    },
    { isSamePart: current => current?.selectedBoats !== undefined && comparable(detailsOf(current)) === base.current },
  )

  useEffect(() => {
    const now = snapshotOf(view)
    // Something else of the event has changed: the newer version can be saved over.
    if (now.base === base.current) setVersion(now.version)
    else if (!isEdited.current && !isSame(now.details, opened.details) && !hasFocusWithin(section.current)) onOpen(now)
    // Only a change of the event, or the focus leaving, must run this.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view, timesLeft])

  const loadCurrent = async () => {
    draft.startAfresh()
    if (newest.current) onOpen(newest.current)
    void queryClient.invalidateQueries({ queryKey: ['events'] })
  }
  return (
    <RecordForm
      label={messages.rowDetails}
      values={opened.details}
      validate={details => errorsWhere(faultsIn(FIELDS, details))}
      onSubmit={async details => {
        setSaved(false)
        await save(version =>
          saveRowDetails({
            id: view.event.id,
            version,
            ...filledIn(FIELDS, details),
            boats: details.boats.join(','),
          }),
        )
        base.current = comparable(details)
      }}
      onSaved={async () => {
        isEdited.current = false
        setDraft(false)
        setSaved(true)
        await queryClient.invalidateQueries({ queryKey: ['events'] })
      }}
      news={() => messages.rowDetailsSaved}
      draft={{
        ...draft,
        keep: typed => {
          isEdited.current = true
          setSaved(false)
          draft.keep({ ...typed, version: seenVersion(), base: base.current })
        },
      }}
      actions={
        <>
          {isChangedMeanwhile && (
            <ChangedRecord
              // A second refusal brings another version.
              key={now?.event.version}
              sentences={{
                changedMeanwhile: messages.detailsChanged,
                loadCurrent: messages.loadCurrent,
              }}
              onLoadCurrent={loadCurrent}
              fields={[
                ...FIELDS.map(field => comparedField(field)),
                { name: 'boats', label: messages.boats, choices: view.boats },
              ]}
              // A draft counts as typed, even if it was there when the form opened.
              opened={isDraft ? null : opened.details}
              theirs={now?.selectedBoats ? detailsOf(now) : null}
            />
          )}
          <SaveBar isSaved={isSaved} isDraft={isDraft} />
        </>
      }
    >
      {isDraft && (
        <DraftNotice
          draft={{
            storedAt: draft.storedAt,
            startAfresh: () => {
              draft.startAfresh()
              onOpen(snapshotOf(view))
            },
          }}
        />
      )}
      {FIELDS.map(field => (
        <PlainFieldInput key={field.source} field={field} />
      ))}
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, '& label': { lineHeight: 1.25, py: 0.5 } }}>
        <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
          {messages.boats}
        </Box>
        {view.boats.length === 0 ? (
          <Hint>{messages.noBoatsToChoose}</Hint>
        ) : (
          <PlainCheckboxGroupInput source="boats" choices={view.boats} />
        )}
      </Box>
    </RecordForm>
  )
}

/**
 * Saves the row details, and confirms it. On a phone it covers the page's own actions at the lower edge while there are
 * changes or the form has the focus.
 */
function SaveBar({ isSaved, isDraft }: { isSaved: boolean; isDraft: boolean }) {
  const { isDirty } = useFormState()
  return (
    <DeedBar sx={isDirty || isDraft ? SAVE_BAR : { ...SAVE_BAR, ...IN_PLACE, 'form:focus-within &': STICKY }}>
      <Box role="status" sx={{ '&:not(:empty)': { mb: 1.5 } }}>
        {isSaved && <Alert severity="success">{messages.rowDetailsSaved}</Alert>}
      </Box>
      <SubmitButton>{messages.saveRowDetails}</SubmitButton>
    </DeedBar>
  )
}

const SAVE_BAR = {
  zIndex: 2,
  display: 'grid',
  justifyItems: { xs: 'stretch', md: 'start' },
  position: { md: 'static' },
  p: { md: 0 },
  border: { md: 0 },
} as const
const IN_PLACE = { position: 'static', borderTopColor: 'transparent' } as const
const STICKY = { position: { xs: 'sticky', md: 'static' }, borderTopColor: 'divider' } as const
