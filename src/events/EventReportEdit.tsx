import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, use, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OrganiserView } from '#contract/calls/event'
import { obstacleToReport } from '#contract/rules/eventStates'
import { eventFields } from '#contract/resources/events'
import { appearingIn } from '#contract/resources/fields'
import { NOTHING_TO_REPORT } from '#contract/words'
import { comparedField } from '../kit/recordForms/ChangedMeanwhile'
import { formValues, type ValuesOf } from '../kit/forms/fieldValues'
import { type Draft, DraftNotice, useDraft } from '../kit/forms/useDraft'
import { SubmitButton } from '../kit/forms/Form'
import { FormContext } from '../kit/forms/FormContext'
import { FormSection } from '../kit/forms/FormSection'
import { useReturn } from '../kit/navigation/useReturn'
import { FormBar } from '../kit/recordForms/FormBar'
import { FormPage } from '../kit/recordForms/FormPage'
import { CheckboxGroup } from '../kit/forms/fields'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { RichTextInput } from '../kit/richText/RichTextInput'
import { showRichText } from '../kit/richText/showRichText'
import { paths } from '../paths'
import { AboutEvent, NothingToDo, useOrganisedEvent } from './eventForms'
import { stateOf } from './eventRules'
import { type OrganiserDetail, useEventsProvider } from './eventsAdapter'
import { TogglePill } from './TogglePill'
import { useEventVersions } from './useEventVersions'
import { forgetEvents } from './eventQueries'

// The sentences of the Post Row Report (§2.5).
const messages = {
  title: 'Post Row Report',
  boats: 'Boats Used',
  boatsPlanned: 'The planned boats are ticked. Please correct them if others went out.',
  noBoats: 'The club has no boats to choose from.',
  safetyBoats: 'Boats that the safety report is about',
  bosunBoats: 'Boats that the bosun report is about',
  nothingToReport: 'Nothing to report',
  submit: 'Save Report',
  cancel: 'Cancel',
  filedBefore: 'A report has been filed. You can correct it here; what you change is emailed again.',
  saved: 'The report has been saved.',
  isCancelled: 'This row/event was cancelled, so there is nothing to report.',
  notEnded: 'The report can be written once this row/event is over.',
  changedMeanwhile:
    'Somebody else changed this row/event while you were writing its report. What you typed is still here.',
  loadCurrent: 'Show the report as it is now',
} as const

/** event/organiser/report/{eventId} (ORG-08). */
export default function EventReportEdit() {
  const query = useOrganisedEvent()
  return (
    <FormPage title={messages.title} maxWidth={760} queries={[query]}>
      {view => (
        <>
          <AboutEvent event={view.event} to={paths.organiserView(view.id)} />
          <Report key={view.id} view={view} onReadAgain={() => query.refetch({ throwOnError: true })} />
        </>
      )}
    </FormPage>
  )
}

interface ReportProps {
  view: OrganiserDetail
  /** Reads the event again. @throws ClubError */
  onReadAgain: () => Promise<unknown>
}

/** The report after a row or event, to be written or corrected; or why there is none. */
function Report({ view, onReadAgain }: ReportProps) {
  const draft = useDraft('report', view.id)
  const [obstacle] = useState(() => obstacleToReport(stateOf(view)))
  const loadCurrent = async () => {
    await onReadAgain()
    draft.startAfresh()
  }
  return obstacle ? (
    <NothingToDo
      sentence={obstacle === 'cancelled' ? messages.isCancelled : messages.notEnded}
      to={paths.organiserView(view.id)}
    />
  ) : (
    <ReportForm key={draft.formKey} view={view} draft={draft} onLoadCurrent={loadCurrent} />
  )
}

const TEXTS = appearingIn(eventFields, 'report')

/** The boats that each text is about. */
const BOATS_OF = { safetyReport: 'safetyBoats', bosunReport: 'bosunBoats' } as const

interface ReportFields extends ValuesOf<(typeof TEXTS)[number]> {
  /** Ids. */
  boats: number[]
  /** Ids of those boats that each is about. */
  safetyBoats: number[]
  bosunBoats: number[]
}

const idsIn = (chosen: OrganiserDetail['usedBoats']) => chosen.map(({ equipmentId }) => equipmentId)

/** The report as it is filed; before that, with the boats that were planned. */
const reportIn = ({
  event,
  usedBoats,
  selectedBoats,
  reportCreated,
  safetyBoats,
  bosunBoats,
}: OrganiserView): ReportFields => ({
  boats: idsIn(reportCreated ? usedBoats : selectedBoats),
  ...formValues(TEXTS, event),
  safetyBoats: idsIn(safetyBoats),
  bosunBoats: idsIn(bosunBoats),
})

interface ReportFormProps {
  view: OrganiserDetail
  draft: Draft
  /** Opens the form anew with the report as it is now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** The post-row report, from the event as it was when the form opened, or from the draft that was begun then. */
function ReportForm({ view, draft, onLoadCurrent }: ReportFormProps) {
  const [{ id, event, boats, selectedBoats, reportCreated }] = useState(view)
  const queryClient = useQueryClient()
  const { saveReport } = useEventsProvider()
  const versions = useEventVersions(event.version, id, reportIn, {
    fields: [
      { name: 'boats', label: messages.boats, choices: boats },
      ...TEXTS.flatMap(field => [
        { ...comparedField(field), show: showRichText },
        { name: BOATS_OF[field.source], label: messages[BOATS_OF[field.source]], choices: boats },
      ]),
    ],
    sentences: messages,
    onLoadCurrent,
  })
  const returnTo = useReturn()
  const isPlan = !reportCreated && draft.storedAt === null && selectedBoats.length > 0
  return (
    <RecordForm
      label={messages.title}
      values={reportIn(view)}
      versions={versions}
      onSubmit={({ boats: used, safetyReport, bosunReport, ...about }, { version, current }) =>
        saveReport({
          id,
          version,
          boats: used.join(','),
          safetyReport,
          bosunReport,
          ...namedBoats('safetyBoats', about.safetyBoats, used, current ?? view),
          ...namedBoats('bosunBoats', about.bosunBoats, used, current ?? view),
        })
      }
      afterwards={{
        fetchAgain: () => forgetEvents(queryClient),
        news: () => messages.saved,
        leave: () => returnTo(paths.eventReport(id)),
      }}
      unsaved={draft}
      actions={
        <FormBar submit={messages.submit} cancel={messages.cancel} fallback={paths.organiserView(id)}>
          {!reportCreated && <SaveNothing />}
        </FormBar>
      }
    >
      {reportCreated && <Alert severity="info">{messages.filedBefore}</Alert>}
      <DraftNotice draft={draft} />
      <FormSection title={messages.boats} name="boats" {...(isPlan && { hint: messages.boatsPlanned })}>
        {boats.length === 0 ? (
          <Typography>{messages.noBoats}</Typography>
        ) : (
          <CheckboxGroup name="boats" options={boats} />
        )}
      </FormSection>
      {TEXTS.map(({ source, label, help }) => (
        <Fragment key={source}>
          <RichTextInput source={source} label={label} helperText={help} />
          <NothingToReport of={source} label={label} />
          <AboutBoats of={source} boats={boats} />
        </Fragment>
      ))}
    </RecordForm>
  )
}

/**
 * Files that there is nothing to report, by one tap, with the boats as they are ticked. It is offered while no part
 * says anything else.
 */
function SaveNothing() {
  const { setValue } = useFormContext<ReportFields>()
  const texts = useWatch<ReportFields, ['safetyReport', 'bosunReport']>({ name: ['safetyReport', 'bosunReport'] })
  const { openEditorsAnew } = use(FormContext)
  if (texts.some(text => text && text !== NOTHING_TO_REPORT)) return null
  const write = () => {
    for (const { source } of TEXTS) setValue(source, NOTHING_TO_REPORT, { shouldDirty: true })
    openEditorsAnew(TEXTS.map(({ source }) => source))
  }
  return (
    <SubmitButton isSecond onClick={write}>
      {messages.nothingToReport}
    </SubmitButton>
  )
}

/** Writes that sentence by one tap, and takes it back by another. It is gone once something else is written. */
function NothingToReport({ of, label }: { of: keyof typeof BOATS_OF; label: string }) {
  const { setValue } = useFormContext<ReportFields>()
  const { openEditorsAnew } = use(FormContext)
  const text = useWatch<ReportFields, typeof of>({ name: of })
  const isWritten = text === NOTHING_TO_REPORT
  if (text && !isWritten) return null
  const toggle = () => {
    setValue(of, isWritten ? null : NOTHING_TO_REPORT, { shouldDirty: true })
    setValue(BOATS_OF[of], [], { shouldDirty: true })
    openEditorsAnew([of])
  }
  return (
    <Box sx={{ mt: -1.5 }}>
      <TogglePill isOn={isWritten} onClick={toggle} aria-label={`${messages.nothingToReport}: ${label}`}>
        {messages.nothingToReport}
      </TogglePill>
    </Box>
  )
}

/**
 * Ticks for the boats that a part of the report is about, among those used. It shows nothing while the part is empty or
 * has nothing to report, or no boat is ticked as used.
 */
function AboutBoats({ of, boats }: { of: keyof typeof BOATS_OF; boats: OrganiserDetail['boats'] }) {
  const [used, text] = useWatch<ReportFields, ['boats', typeof of]>({ name: ['boats', of] })
  const choices = boats.filter(({ id }) => used.includes(id))
  if (!text || text === NOTHING_TO_REPORT || choices.length === 0) return null
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, minWidth: 0, border: 0, mt: -1.5 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, fontWeight: 600 }}>
        {messages[BOATS_OF[of]]}
      </Typography>
      <CheckboxGroup name={BOATS_OF[of]} options={choices} />
    </Box>
  )
}

/** The boats are left out if there are and were none. */
const namedBoats = (
  field: 'safetyBoats' | 'bosunBoats',
  ids: readonly number[],
  used: readonly number[],
  before: OrganiserView,
) => (ids.length > 0 || before[field].length > 0 ? { [field]: ids.filter(id => used.includes(id)).join(',') } : {})
