import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LookupItem } from '#contract/call'
import type { AnswerOf } from '#contract/calls'
import {
  CHOSEN_FIELDS,
  CLUB_LISTS,
  type FileFields,
  fieldOfCall,
  MEMBER_FILE,
  type ImportField,
} from '#contract/memberFile/importFields'
import { ENCODINGS } from '#contract/memberFile/encoding'
import { type Answers, questionsOf } from '#contract/memberFile/fileQuestions'
import { type ClubLists, type JudgedRow, LETTERS } from '#contract/memberFile/memberRows'
import { decideAll, isPlainerName } from '#contract/memberFile/whoIsMeant'
import { ordersOf } from '#contract/memberFile/readCells'
import { type ImportSettings, isWithPayment } from '#contract/calls/memberImport'
import { fullName } from '#contract/rules/names'
import { lookupQuery } from '../../api/clubQueries'
import { ClubError } from '../../api/errors'
import { call, idempotencyKeys } from '../../api/call'
import { ifUnknown } from '../../api/anyServer'
import { useToday } from '../../kit/dates/useClubDay'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { BusyOverlay } from '../../kit/feedback/BusyOverlay'
import { QuestionDialog } from '../../kit/feedback/QuestionDialog'
import { Refusal } from '../../kit/feedback/Refusal'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { Tick, TickRow, Hint } from '../../kit/forms/controls'
import { DownloadButtons } from '../../kit/files/DownloadButtons'
import type { TableData } from '../../kit/files/exportTables'
import { FileDrop } from '../../kit/files/FileDrop'
import { DraftNotice } from '../../kit/forms/useDraft'
import { clearUnsaved, markUnsaved } from '../../kit/forms/useUnsavedWarning'
import { NamedPeople } from '../../kit/lists/NamedPeople'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { SetupScreen } from '../../kit/navigation/SetupScreen'
import { useMembersProvider } from '../membersAdapter'
import { paths } from '../../paths'
import { importMessages as messages } from './importMessages'
import { type ImportLine, ImportRows } from './ImportRows'
import { membersTable } from './memberSheets'
import { FileQuestions } from './FileQuestions'
import { ReadingChoices } from './ReadingChoices'
import { UnderstoodColumns } from './UnderstoodColumns'
import { useExistingMembers } from './useExistingMembers'
import { useImportedFields } from './useImportedFields'
import { isFaulty, type OpenFile, statesOf, useImportFile, useJudgedRows } from './useImportFile'

type Imported = AnswerOf<'POST /api/user/import'>
interface Summary extends Imported {
  leftOut: readonly ImportLine[]
  fields: readonly ImportField[]
  known: FileFields
}

const LISTS = CHOSEN_FIELDS.map(field => lookupQuery(CLUB_LISTS[field]))
const byField = (queries: UseQueryResult<LookupItem[]>[]) => ({
  queries,
  lists: Object.fromEntries(
    CHOSEN_FIELDS.map((field, index) => [field, queries[index]?.data ?? []]),
  ) as unknown as ClubLists,
})

/** What the club has set, by which a file is read. Another server does without. */
const settingsQuery = queryOptions({
  queryKey: ['lookups', 'importSettings'],
  queryFn: ({ signal }) => call('GET /api/user/importSettings', { signal }).catch(ifUnknown(null)),
})

const ENDINGS = ['csv', 'txt', 'tsv', 'xlsx']

/** committee/setup/import: members from the file of a club, checked and corrected before anything is written. */
export default function MemberImport() {
  const opened = useImportFile()
  const [summary, setSummary] = useState<Summary | null>(null)
  const { queries, lists } = useQueries({ queries: LISTS, combine: byField })
  const settings = useQuery(settingsQuery)
  if (summary) return <Done summary={summary} />
  const { file, isReading, isKept, failed, open, close } = opened
  return (
    <SetupScreen title={messages.title}>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>{messages.lead}</Typography>
      <Box sx={{ mb: 2 }}>
        <FileDrop
          name="members"
          label={file ? messages.another : messages.choose}
          hint={messages.chooseHint}
          endings={ENDINGS}
          fault={failed?.fault ?? null}
          onFiles={([chosen]) => chosen && void open(chosen)}
        >
          {(failed ?? file) && (
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{(failed ?? file)?.name}</Typography>
          )}
          <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
            {isReading && messages.reading}
          </Typography>
        </FileDrop>
      </Box>
      {file && (
        <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
          <DraftNotice draft={{ storedAt: file.storedAt, startAfresh: close }} />
          {!isKept && <Alert severity="warning">{messages.unkept}</Alert>}
          {failed && (
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{messages.stillOpen(file.name)}</Typography>
          )}
        </Box>
      )}
      {file && (
        <WhenLoaded queries={[...queries, settings]} skeleton={<Skeleton variant="rounded" height={320} />}>
          {() => (
            <Preview
              // The rows are others, which say nothing of those before.
              key={file.opening}
              settings={settings.data ?? null}
              file={file}
              opened={opened}
              lists={lists}
              onDone={done => {
                close()
                setSummary(done)
              }}
            />
          )}
        </WhenLoaded>
      )}
      {!file && <UnderstoodColumns lists={lists} />}
      {!file && <MembersOut />}
    </SetupScreen>
  )
}

/** The way back: everybody as a file. */
function MembersOut() {
  const { exportMembers } = useMembersProvider()
  const readFields = useImportedFields()
  return (
    <Box component="section" aria-labelledby="members-out" sx={{ mt: 4 }}>
      <Typography id="members-out" variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
        {messages.exportTitle}
      </Typography>
      <Typography sx={{ mb: 1.5, maxWidth: '70ch' }}>{messages.exportHint}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <DownloadButtons
          what={messages.exported}
          fileName={messages.exported}
          tables={async () => [membersTable(...(await Promise.all([exportMembers(), readFields()])))]}
          look="outlined"
        />
      </Stack>
    </Box>
  )
}

interface PreviewProps {
  settings: ImportSettings | null
  file: OpenFile
  opened: ReturnType<typeof useImportFile>
  lists: ClubLists
  onDone: (summary: Summary) => void
}

/** Shows what would be imported. Nothing is written until the user confirms. */
function Preview({ settings, file, opened, lists, onDone }: PreviewProps) {
  const { judged, orders, unknown } = useJudgedRows(file, lists, useToday(), settings)
  const members = useMemo(() => judged.flatMap(({ member }) => (member ? [member] : [])), [judged])
  const existing = useExistingMembers(members)
  const { meantOf } = existing
  const { answers } = file.choices
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED)
  const lines = useMemo(
    () =>
      decideAll(
        refused.of === judged ? judged.map(row => withFaults(row, refused.faults)) : judged,
        meantOf,
        answers,
      ).map(line => ({ ...line, id: line.line, states: statesOf(line, line.existing !== null) })),
    [judged, refused, meantOf, answers],
  )
  const sound = lines.filter(({ member }) => member !== null)
  const leftOut = lines.filter(({ member, isSetAside }) => member === null && !isSetAside)
  const faulty = lines.filter(isFaulty).length
  const waiting = lines.filter(({ waitsFor }) => waitsFor.length > 0).length
  const existingLines = sound.filter(line => line.existing !== null)
  const known = existingLines.length
  const added = sound.length - known
  const fields = fieldsIn(file)
  const [update, setUpdate] = useState(false)
  const updated = update ? known : 0
  const payments = sound.filter(
    ({ member, existing: id }) => (update || id === null) && member && isWithPayment(member),
  ).length
  const [isQuestionOpen, ask] = useState(false)
  const provider = useMembersProvider()
  const [keyOf] = useState(idempotencyKeys)
  useLeavingWarning(Object.keys(file.mended).length > 0, opened.isKept)
  const { run, isPending, refusal } = useDeed({
    send: () => {
      const rows = sound.flatMap(({ member, line, existing: id, asked, isAnother }) =>
        member ? [{ ...member, line, existing: id, asked: [...(asked ?? [])], isAnother }] : [],
      )
      return provider.importMembers({ update, rows }, keyOf(JSON.stringify({ update, rows })))
    },
    refresh: ['members', 'payments'],
    onDone: done => {
      onDone({ ...done, leftOut, fields, known: file.fields })
    },
    onRefused: error => {
      const faults = refusedOf(error, sound, file.fields)
      if (faults) setRefused({ faults, of: judged })
      else if (error instanceof ClubError && error.status === 409) existing.lookAgain()
    },
  })
  return (
    <>
      <ReadingChoices
        file={file}
        orders={orders}
        unknown={unknown}
        lists={lists}
        onRead={reading => void opened.readAs(reading)}
        onChoose={opened.choose}
      />
      <FileQuestions
        questions={questionsOf(lines, file.choices.answers)}
        onAnswer={(key, answer) => {
          const encoding = key === LETTERS ? ENCODINGS.find(each => each === answer) : undefined
          // The letters are those of the whole file, which is read again.
          if (encoding) void opened.readAs({ encoding })
          else opened.choose({ answers: withAnswer(file.choices.answers, key, answer) })
        }}
      />
      <ImportRows
        lines={lines}
        fields={fields}
        known={file.fields}
        orderOf={field => ordersOf(field, { orders, answers: file.choices.answers })[0]}
        lists={lists}
        onMend={opened.mend}
      />
      {known > 0 && (
        <Box sx={{ mb: 2 }}>
          <TickRow>
            <Tick type="checkbox" checked={update} onChange={({ target }) => setUpdate(target.checked)} />
            {messages.update}
          </TickRow>
          <Hint>{messages.updateHint}</Hint>
        </Box>
      )}
      {leftOut.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {[waiting > 0 && messages.waitingLeftOut(waiting), faulty > 0 && messages.leftOut(faulty)]
            .filter(Boolean)
            .join(' ')}
          <LeftOut lines={leftOut} fields={fields} known={file.fields} />
        </Alert>
      )}
      <DeedBar>
        <Refusal sentence={existing.refusal ?? refusal} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <BusyButton
            variant="contained"
            busy={isPending || !existing.isKnown || added + updated === 0}
            onClick={() => ask(true)}
          >
            {messages.import(added, updated)}
          </BusyButton>
          {existing.refusal !== null && (
            <Button variant="outlined" onClick={existing.lookAgain}>
              {messages.checkAgain}
            </Button>
          )}
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {sound.length === 0
              ? messages.nobody
              : !existing.isKnown
                ? existing.refusal === null && messages.checking
                : added + updated === 0
                  ? messages.nothingNew(leftOut.length)
                  : messages.tells(added, known, update, payments, faulty, waiting)}
          </Typography>
        </Stack>
      </DeedBar>
      <QuestionDialog
        isOpen={isQuestionOpen}
        question={messages.question(added, updated)}
        yes={messages.confirm(added)}
        onNo={() => ask(false)}
        onYes={() => {
          ask(false)
          run()
        }}
      >
        {messages.tells(added, known, update, payments, faulty, waiting)}
        {update && <Updated lines={existingLines} />}
      </QuestionDialog>
      <BusyOverlay busy={isPending} text={messages.importing(added, updated)}>
        <Box component="span" sx={{ display: 'grid', gap: 1, fontSize: '1rem', fontWeight: 400 }}>
          <LinearProgress aria-label={messages.importing(added, updated)} />
          {messages.importingHint}
        </Box>
      </BusyOverlay>
    </>
  )
}

/** Returns the answers with another one; null takes one back. */
function withAnswer(answers: Answers, key: string, answer: string | null): Answers {
  const { [key]: _replaced, ...others } = answers
  return answer === null ? others : { ...others, [key]: answer }
}

/** Returns the fields of the file, in the order of its columns. A name in one piece is taken apart. */
const fieldsIn = ({ choices: { columns } }: OpenFile): ImportField[] => [
  ...new Set(
    columns.flatMap((field): ImportField[] =>
      field === 'name' ? ['firstName', 'familyName'] : field === null ? [] : [field],
    ),
  ),
]

/**
 * Warns before unsaved work is lost. Logging out or closing the tab loses what this tab stores. Leaving the page loses
 * the rest.
 */
function useLeavingWarning(isMended: boolean, isKept: boolean): void {
  useEffect(() => {
    if (!isMended) return
    const form = Symbol('import')
    markUnsaved(form, isKept ? messages.unsent : messages.unsaved, isKept ? 'tab' : 'page')
    return () => clearUnsaved(form)
  }, [isMended, isKept])
}

/** Names everybody whom the import changes, with what the file calls them. */
const Updated = ({ lines }: { lines: readonly ImportLine[] }) => (
  <Box sx={{ mt: 2 }}>
    {messages.updatedAre}
    <NamedPeople
      label={messages.updatedAre}
      people={lines.map(({ line, found, member }) => {
        const [recorded, written] = [found?.name ?? '', member ? fullName(member) : '']
        // A plainer spelling in the file leaves the stored name as it is.
        return {
          id: line,
          name: messages.updatedFrom(recorded, isPlainerName(written, recorded) ? recorded : written, line),
        }
      })}
    />
  </Box>
)

/** The faults that the server found in rows that passed here. They last until something changes. */
interface Refused {
  faults: ReadonlyMap<number, JudgedRow['faults']>
  of: readonly JudgedRow[] | null
}
const NOT_REFUSED: Refused = { faults: new Map(), of: null }

function withFaults(row: JudgedRow, faults: Refused['faults']): JudgedRow {
  const found = faults.get(row.line)
  return found ? { ...row, faults: { ...row.faults, ...found }, member: null } : row
}

/** Returns the faults by line, from `rows.{place}.{field}`. Returns null for any other refusal. */
function refusedOf(error: Error, sent: readonly ImportLine[], fields: FileFields): Refused['faults'] | null {
  const faults = new Map<number, JudgedRow['faults']>()
  for (const [name, sentences] of Object.entries((error instanceof ClubError && error.modelState) || {})) {
    const [, index, field] = /^rows\.(\d+)\.([\w.]+)$/.exec(name) ?? []
    const line = sent[Number(index)]?.line
    if (line !== undefined)
      faults.set(line, { ...faults.get(line), [fieldOfCall(field, fields) ?? field ?? '']: sentences[0] })
  }
  return faults.size > 0 ? faults : null
}

/** The rows that are left out as a file with the reason of each, which can be mended and imported again. */
const LeftOut = ({ lines, fields, known }: Pick<Summary, 'fields' | 'known'> & { lines: readonly ImportLine[] }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
    <DownloadButtons
      what={messages.leftOutFile}
      fileName={messages.leftOutFile}
      tables={[leftOutTable(lines, fields, known)]}
      look="outlined"
    />
  </Stack>
)

export const leftOutTable = (
  lines: readonly JudgedRow[],
  fields: readonly ImportField[],
  { byName }: FileFields = MEMBER_FILE,
): TableData => ({
  title: messages.leftOutFile,
  columns: [...fields.map(field => ({ label: byName.get(field)?.label ?? field })), { label: messages.reason }],
  rows: lines.map(({ cells, faults, waitsFor }) => [
    ...fields.map(field => cells[field] ?? null),
    [
      ...Object.entries(faults).map(
        ([field, sentence]) => `${byName.get(field as ImportField)?.label ?? field}: ${sentence}`,
      ),
      ...waitsFor.map(({ sentence }) => sentence),
    ].join(' '),
  ]),
})

/** Shows what was imported, and the next steps. */
function Done({ summary: { added, updated, unchanged, leftOut, fields, known } }: { summary: Summary }) {
  const card = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone, and it stood far down the page.
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const lines = [
    messages.added(added),
    ...(updated > 0 ? [messages.updated(updated)] : []),
    ...(unchanged > 0 ? [messages.unchanged(unchanged)] : []),
    ...(leftOut.length > 0 ? [messages.notImported(leftOut.length)] : []),
  ]
  return (
    <SetupScreen title={messages.done}>
      <Card ref={card} tabIndex={-1} role="status" sx={{ p: 2, mb: 2 }}>
        {lines.map(line => (
          <Typography key={line} sx={{ fontWeight: 600 }}>
            {line}
          </Typography>
        ))}
      </Card>
      {leftOut.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <Typography>{messages.wereLeftOut(leftOut.length)}</Typography>
          <LeftOut lines={leftOut} fields={fields} known={known} />
        </Box>
      )}
      {added > 0 && <Typography sx={{ mb: 2 }}>{messages.next}</Typography>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {added > 0 && (
          <Button variant="contained" component={ClubLink} to={paths.invitations}>
            {messages.invite}
          </Button>
        )}
        <Button variant="outlined" component={ClubLink} to={paths.memberList('All')}>
          {messages.list}
        </Button>
      </Stack>
    </SetupScreen>
  )
}
