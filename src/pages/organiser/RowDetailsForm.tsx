import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OrganiserView } from '#contract/event'
import { useEventsProvider } from '../../events/eventsAdapter'
import { Hint } from '../../kit/fields/controls'
import { ChangedMeanwhile } from '../../kit/forms/ChangedMeanwhile'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { useVersioned } from '../../kit/forms/useVersioned'
import { useKeptFocus } from '../../kit/navigation/useFocusFallback'
import { PlainCheckboxGroupInput, PlainTextInput } from '../../kit/recordForms/plainInputs'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import { useOrganiser } from './OrganiserContext'
import { organiseMessages as words } from './organiserMessages'
import { detailsOf, isSame, wrongIn, type RowDetails } from './rowDetails'

/** What the form was filled with, and the version of the event that it belongs to. */
interface Opened {
  details: RowDetails
  version: number
}

/** The event as it is now, which comes with the refusal of an old version. */
type Current = Pick<OrganiserView, 'event' | 'selectedBoats'> | undefined

/** Land crew, weather and boats of a row (ORG-03), saved in place. */
export function RowDetailsForm() {
  const { view } = useOrganiser()
  const [{ opened, timesOpened }, setOpened] = useState(() => ({ opened: seenIn(view), timesOpened: 0 }))
  const section = useRef<HTMLElement>(null)
  const keptFocus = useKeptFocus(section)
  return (
    <Box component="section" ref={section} tabIndex={-1} aria-labelledby="row-details-title" {...keptFocus}>
      <Typography id="row-details-title" variant="h2" sx={{ mb: 0.5 }}>
        {words.rowDetails}
      </Typography>
      <Hint sx={{ mb: 2 }}>{words.rowDetailsHint}</Hint>
      <OpenedForm
        key={timesOpened}
        opened={opened}
        onOpen={now => setOpened({ opened: now, timesOpened: timesOpened + 1 })}
      />
    </Box>
  )
}

const seenIn = (view: Pick<OrganiserView, 'event' | 'selectedBoats'>): Opened => ({
  details: detailsOf(view),
  version: view.event.version,
})

/**
 * The form from when it is filled until it is filled anew. While the event around it changes, untouched fields follow it and what was
 * typed stays. A save counts against what the fields were filled with: other parts of the event may have changed meanwhile.
 */
function OpenedForm({ opened, onOpen }: { opened: Opened; onOpen: (now: Opened) => void }) {
  const { view } = useOrganiser()
  const queryClient = useQueryClient()
  const { saveRowDetails } = useEventsProvider()
  /** What the fields were filled with, or last saved as. */
  const base = useRef(opened.details)
  const theirs = useRef<Opened>(null)
  const isEdited = useRef(false)
  const [isSaved, setSaved] = useState(false)
  const { save, see, isChangedMeanwhile, acceptTheirs } = useVersioned<Current>(
    opened.version,
    current => {
      if (!current?.selectedBoats) return undefined
      theirs.current = seenIn(current)
      return theirs.current.version
    },
    current => current?.selectedBoats !== undefined && isSame(detailsOf(current), base.current),
  )

  useEffect(() => {
    const now = seenIn(view)
    // The newer version is as good, as long as it says the same of the row.
    if (isSame(now.details, base.current)) see(now.version)
    else if (!isEdited.current && !isSame(now.details, opened.details)) onOpen(now)
    // Only a change of the event fills the fields.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view])

  const loadCurrent = async () => {
    if (theirs.current) onOpen(theirs.current)
    void queryClient.invalidateQueries({ queryKey: ['events'] })
  }
  const acceptDetails = () => {
    acceptTheirs?.()
    base.current = theirs.current?.details ?? base.current
  }
  return (
    <RecordForm
      label={words.rowDetails}
      values={opened.details}
      validate={wrongIn}
      onSubmit={async details => {
        setSaved(false)
        await save(version =>
          saveRowDetails({
            id: view.event.id,
            version,
            landCrewName: details.landCrewName ?? '',
            landCrewContactNumber: details.landCrewContactNumber ?? '',
            weatherConditions: details.weatherConditions ?? '',
            boats: details.boats.join(','),
          }),
        )
        base.current = details
      }}
      onSaved={async () => {
        isEdited.current = false
        setSaved(true)
        await queryClient.invalidateQueries({ queryKey: ['events'] })
      }}
      onEdit={() => {
        isEdited.current = true
        setSaved(false)
      }}
      busyText={words.saving}
      unsaved={words.unsaved}
      actions={
        <>
          {isChangedMeanwhile && (
            <ChangedMeanwhile
              sentences={{
                changedMeanwhile: words.detailsChanged,
                loadCurrent: words.loadCurrent,
                saveOver: words.saveOver,
              }}
              onLoadCurrent={loadCurrent}
              onSaveOver={acceptTheirs && acceptDetails}
            />
          )}
          <div role="status">{isSaved && <Alert severity="success">{words.rowDetailsSaved}</Alert>}</div>
          <SubmitButton>{words.saveRowDetails}</SubmitButton>
        </>
      }
    >
      <PlainTextInput source="landCrewName" label={words.landCrewName} required />
      <PlainTextInput source="landCrewContactNumber" label={words.landCrewContactNumber} required type="tel" />
      <PlainTextInput source="weatherConditions" label={words.weatherConditions} required rows={3} />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, '& label': { lineHeight: 1.25, py: 0.5 } }}>
        <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
          {words.boats}
        </Box>
        {view.boats.length === 0 ? (
          <Hint>{words.noBoatsToChoose}</Hint>
        ) : (
          <PlainCheckboxGroupInput source="boats" choices={view.boats} />
        )}
      </Box>
    </RecordForm>
  )
}
