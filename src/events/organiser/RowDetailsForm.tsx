import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { OrganiserView } from '#contract/calls/event'
import { eventFields } from '#contract/resources/events'
import { appearingIn } from '#contract/resources/fields'
import { useEventsProvider } from '../../events/eventsAdapter'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { Hint } from '../../kit/forms/controls'
import { comparedField } from '../../kit/recordForms/ChangedMeanwhile'
import { errorsWhere } from '../../kit/forms/fieldErrors'
import { faultsIn, filledIn, formValues, type ValuesOf } from '../../kit/forms/fieldValues'
import { type Draft, DraftNotice, useDraft } from '../../kit/forms/useDraft'
import { SubmitButton } from '../../kit/forms/Form'
import { useFocusFallback } from '../../kit/navigation/useFocusFallback'
import { PlainInput } from '../../kit/forms/PlainInput'
import { CheckboxGroup } from '../../kit/forms/fields'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import type { Pressed } from '../../kit/recordForms/useSubmit'
import type { Versions } from '../../kit/recordForms/editedRecord'
import { organiserMessages as messages } from './organiserMessages'
import { ROW_DETAILS } from './rowDetailsPlace'
import { useOrganiserView } from './useOrganiserDeed'

const FIELDS = appearingIn(eventFields, 'rowDetails')

/** The land crew, weather and planned boats, as the form holds them. */
type RowDetails = ValuesOf<(typeof FIELDS)[number]> & {
  /** Ids. */
  boats: number[]
}

const detailsOf = ({ event, selectedBoats }: Pick<OrganiserView, 'event' | 'selectedBoats'>): RowDetails => ({
  ...formValues(FIELDS, event),
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

const hasFocusWithin = (element: HTMLElement | null): boolean =>
  element !== document.activeElement && element?.contains(document.activeElement) === true

/** The land crew, weather and boats of a row (ORG-03), saved on this page. */
export default function RowDetailsForm() {
  const view = useOrganiserView()
  const draft = useDraft('rowDetails', view.event.id)
  const [{ opened, timesOpened }, setOpened] = useState<{ opened: EditedRow; timesOpened: number }>({
    opened: view,
    timesOpened: 0,
  })
  const fallback = useFocusFallback()
  const [timesLeft, setTimesLeft] = useState(0)
  return (
    <Box
      component="section"
      id={ROW_DETAILS}
      {...fallback}
      aria-labelledby="row-details-title"
      onBlur={({ currentTarget, relatedTarget }) => {
        fallback.onBlur()
        if (!currentTarget.contains(relatedTarget)) setTimesLeft(timesLeft + 1)
      }}
    >
      <Typography id="row-details-title" variant="h2" sx={{ mb: 0.5 }}>
        {messages.rowDetails}
      </Typography>
      <Hint sx={{ mb: 2 }}>{messages.rowDetailsHint}</Hint>
      <RowDetailsInputs
        key={timesOpened}
        opened={opened}
        draft={draft}
        section={fallback.ref}
        timesLeft={timesLeft}
        onOpen={now => setOpened({ opened: now, timesOpened: timesOpened + 1 })}
      />
    </Box>
  )
}

/** The event with which the form opens. A refusal brings it, too. */
type EditedRow = Pick<OrganiserView, 'event' | 'selectedBoats'>

interface RowDetailsInputsProps {
  opened: EditedRow
  draft: Draft
  section: RefObject<HTMLElement | null>
  /** The number of times the focus has left the section. */
  timesLeft: number
  onOpen: (now: EditedRow) => void
}

/**
 * The form, until it is opened anew (by a new React key). When the event is refetched with other row details, the form
 * is opened anew with them unless something was typed. If the focus is in a field, this waits until it has left the
 * form. A save is refused only if somebody else has changed the row details. A newer version of the event with the same
 * row details is accepted.
 */
function RowDetailsInputs({ opened, draft, section, timesLeft, onOpen }: RowDetailsInputsProps) {
  const view = useOrganiserView()
  const queryClient = useQueryClient()
  const { saveRowDetails } = useEventsProvider()
  const details = detailsOf(opened)
  /**
   * The row details that the input was begun from, that were last saved, or shown beside the input, as `comparable`. A
   * draft stores them.
   */
  const [{ base }, setBase] = useState(() => draft.over({ base: comparable(details) }))
  const isDraft = draft.storedAt !== null
  const isEdited = useRef(isDraft)
  /** The version over which they were saved here; null before the first save. */
  const savedOver = useRef<number | null>(null)
  const [isSaved, setSaved] = useState(false)
  const hasSameDetails = comparable(detailsOf(view)) === base

  useEffect(() => {
    // The event as it was before a save may stand here until it has been fetched again. A later version has the same
    // row details where somebody has changed them back.
    const isSinceSave = savedOver.current !== null && view.event.version > savedOver.current
    const isFromBefore = !isSinceSave && isSame(detailsOf(view), details)
    if (!hasSameDetails && !isFromBefore && !isEdited.current && !hasFocusWithin(section.current)) onOpen(view)
    // Only a change of the event, or the focus leaving, must run this.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view, timesLeft])

  const versions: Versions<RowDetails, Partial<EditedRow> | undefined> = {
    opened: opened.event.version,
    // Something else of the event has changed.
    ...(hasSameDetails && { newer: view.event.version }),
    read: now => (isWhole(now) ? { version: now.event.version, values: detailsOf(now) } : null),
    isSamePart: now => comparable(now) === base,
    // The new row details are shown beside the input. Only a further change of them must be refused again.
    onRefused: now => {
      if (isWhole(now)) setBase({ base: comparable(detailsOf(now)) })
    },
    comparison: {
      fields: [
        ...FIELDS.map(field => comparedField(field)),
        { name: 'boats', label: messages.boats, choices: view.boats },
      ],
      sentences: {
        changedMeanwhile: messages.detailsChanged,
        loadCurrent: messages.loadCurrent,
      },
      onLoadCurrent: async now => {
        draft.startAfresh()
        if (isWhole(now)) onOpen(now)
        void queryClient.invalidateQueries({ queryKey: ['events'] })
      },
    },
  }
  const save = async (typed: RowDetails, { version }: Pressed) => {
    setSaved(false)
    await saveRowDetails({ id: view.event.id, version, ...filledIn(FIELDS, typed), boats: typed.boats.join(',') })
    savedOver.current = version
    setBase({ base: comparable(typed) })
  }
  return (
    <RecordForm
      label={messages.rowDetails}
      values={details}
      versions={versions}
      validate={typed => errorsWhere(faultsIn(FIELDS, typed))}
      onSubmit={save}
      afterwards={{
        fetchAgain: () => {
          isEdited.current = false
          setSaved(true)
          return queryClient.invalidateQueries({ queryKey: ['events'] })
        },
        news: () => messages.rowDetailsSaved,
      }}
      unsaved={{
        ...draft,
        keep: typed => {
          isEdited.current = true
          setSaved(false)
          draft.keep({ ...typed, base })
        },
      }}
      actions={<SaveBar isSaved={isSaved} isDraft={isDraft} />}
    >
      {isDraft && (
        <DraftNotice
          draft={{
            storedAt: draft.storedAt,
            startAfresh: () => {
              draft.startAfresh()
              onOpen(view)
            },
          }}
        />
      )}
      {FIELDS.map(field => (
        <PlainInput key={field.source} field={field} />
      ))}
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, '& label': { lineHeight: 1.25, py: 0.5 } }}>
        <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
          {messages.boats}
        </Box>
        {view.boats.length === 0 ? (
          <Hint>{messages.noBoatsToChoose}</Hint>
        ) : (
          <CheckboxGroup name="boats" options={view.boats} />
        )}
      </Box>
    </RecordForm>
  )
}

const isWhole = (now: Partial<EditedRow> | null | undefined): now is EditedRow =>
  now?.event !== undefined && now.selectedBoats !== undefined

/**
 * Saves the row details, and confirms it. On a phone it covers the page's own actions at the lower edge while there are
 * changes or the form has the focus.
 */
function SaveBar({ isSaved, isDraft }: { isSaved: boolean; isDraft: boolean }) {
  const { isDirty } = useFormState()
  return (
    <DeedBar sx={isDirty || isDraft ? SAVE_BAR : { ...SAVE_BAR, ...STATIC, 'form:focus-within &': STICKY }}>
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
const STATIC = { position: 'static', borderTopColor: 'transparent' } as const
const STICKY = { position: { xs: 'sticky', md: 'static' }, borderTopColor: 'divider' } as const
