import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useCanAccess, useDataProvider } from 'ra-core'
import { DATE_ORDERS } from '#contract/memberFile/dates'
import { ENCODINGS } from '#contract/memberFile/encoding'
import { SEPARATORS, type Reading } from '#contract/memberFile/fileTable'
import {
  type ClubLists,
  columnName,
  columnsHolding,
  holdsNames,
  type ImportChoices,
  type unknownWords,
  withColumn,
  wordKey,
} from '#contract/memberFile/memberRows'
import { type DayOrders, orderId, orderKey, ordersOf } from '#contract/memberFile/readCells'
import { useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Refusal } from '../../kit/feedback/Refusal'
import { Choice } from '../../kit/forms/Choice'
import { Hint } from '../../kit/forms/controls'
import { importMessages as messages } from './importMessages'
import type { OpenFile } from './useImportFile'

interface Props {
  file: OpenFile
  orders: DayOrders
  unknown: ReturnType<typeof unknownWords>
  lists: ClubLists
  onRead: (reading: Reading) => void
  onChoose: (choices: Partial<ImportChoices>) => void
}

/** The columns and values that were recognised in the file. The user can change each choice. */
export function ReadingChoices({ file, orders, unknown, lists, onRead, onChoose }: Props) {
  const { table, choices } = file
  const { byName } = file.fields
  const { columns, heading, answers } = choices
  const isNamed = holdsNames(columns)
  const telephones = columnsHolding(table, choices, 'phoneNumber')
  const telephoneName = columnName(table, heading, telephones[0] ?? 0)
  return (
    <Card component="section" aria-labelledby="recognised" sx={{ p: 2, mb: 2, display: 'grid', gap: 2 }}>
      <Typography id="recognised" variant="h3" component="h2">
        {messages.recognised}
      </Typography>
      <Box sx={GRID}>
        {table.encoding !== null && (
          <Choice label={messages.encoding} value={table.encoding} onChange={encoding => onRead({ encoding })}>
            {ENCODINGS.map(each => [each, messages.encodings[each]] as const)}
          </Choice>
        )}
        {table.separator !== null && (
          <Choice label={messages.separator} value={table.separator} onChange={separator => onRead({ separator })}>
            {SEPARATORS.map(each => [each, messages.separators[each]] as const)}
          </Choice>
        )}
        {table.sheet !== null && (
          <Choice label={messages.sheet} value={table.sheet} onChange={sheet => onRead({ sheet })}>
            {table.sheets.map(each => [each, each] as const)}
          </Choice>
        )}
        {/* A column that does not say is among the questions. */}
        {columns.map(field => {
          const [order] = field === null || orders[field]?.length !== 1 ? [] : ordersOf(field, { orders, answers })
          if (field === null || order === undefined || !byName.get(field)?.isDay) return null
          return (
            <Choice
              key={field}
              label={messages.dateOrder(byName.get(field)?.label ?? field)}
              value={order}
              onChange={chosen => onChoose({ answers: { ...answers, [orderKey(field)]: orderId(chosen) } })}
            >
              {DATE_ORDERS.map(each => [each, messages.dateOrders[each]] as const)}
            </Choice>
          )
        })}
        <Choice
          label={messages.heading}
          value={String(heading ?? '')}
          onChange={value => onChoose({ heading: value === '' ? null : Number(value) })}
        >
          {[
            ['', messages.noHeading] as const,
            ...table.lines.slice(0, 15).map((line, index) => [String(index), messages.headingOn(line.number)] as const),
          ]}
        </Choice>
      </Box>
      {table.remarks.length > 0 && (
        <Alert severity="info">
          {table.remarks.map(remark => (
            <Box key={remark}>{remark}</Box>
          ))}
        </Alert>
      )}
      {!isNamed && <Alert severity="warning">{messages.noNames}</Alert>}
      {/* The element is open if something is left to choose. It is the browser's own, so that folding needs no
          script of ours. */}
      <Box component="details" open={!isNamed || columns.includes(null)} sx={{ '& > summary': SUMMARY }}>
        <summary>{messages.columnsRead(columns.filter(Boolean).length, columns.length)}</summary>
        <Box sx={{ ...GRID, mt: 1 }}>
          {columns.map((field, column) => (
            <Choice
              // A column is known by its place alone.
              // oxlint-disable-next-line react/no-array-index-key
              key={column}
              label={columnName(table, heading, column)}
              value={field ?? ''}
              hint={[exampleOf(file, column), telephones.indexOf(column) > 0 && messages.whereNone(telephoneName)]
                .filter(Boolean)
                .join('. ')}
              onChange={chosen => onChoose({ columns: withColumn(columns, column, chosen === '' ? null : chosen) })}
            >
              {[
                ['', messages.passedOver] as const,
                ...[...byName.values()].map(({ name, label }) => [name, label] as const),
              ]}
            </Choice>
          ))}
        </Box>
      </Box>
      {(unknown.length > 0 || Object.keys(choices.words).length > 0) && (
        <Box component="section" aria-labelledby="unknown-words" sx={{ display: 'grid', gap: 1 }}>
          <Typography id="unknown-words" variant="h3">
            {messages.words}
          </Typography>
          <Hint>{messages.wordsHint}</Hint>
          <Box sx={GRID}>
            {unknown.map(({ field, word, count }) => {
              const key = wordKey(field, word)
              const meant = choices.words[key]
              return (
                <Box key={key} sx={{ display: 'grid', gap: 1, justifyItems: 'stretch' }}>
                  <Choice
                    label={messages.word(byName.get(field)?.label ?? '', word, count)}
                    value={meant === undefined ? 'undecided' : String(meant ?? '')}
                    onChange={id => onChoose({ words: withWord(choices.words, key, id) })}
                  >
                    {[
                      ['undecided', messages.undecided] as const,
                      ['', messages.leaveEmpty] as const,
                      ...lists[field].map(({ id, name }) => [String(id), name] as const),
                    ]}
                  </Choice>
                  {field === 'membershipType' && <AddType name={word} />}
                </Box>
              )
            })}
          </Box>
        </Box>
      )}
    </Card>
  )
}

/** Adds a membership type of the file to the club's own, for a System Administrator. The word is then known. */
function AddType({ name }: { name: string }) {
  const { canAccess: mayAdd = false } = useCanAccess({ resource: 'setup', action: 'lookups' })
  const provider = useDataProvider()
  const { run, isPending, refusal } = useDeed({
    send: () => provider.create('setup/membershipTypes', { data: { name } }),
    refresh: ['lookups', 'setup/membershipTypes'],
  })
  if (!mayAdd) return null
  return (
    <>
      <BusyButton variant="outlined" busy={isPending} onClick={() => run()}>
        {messages.addType(name)}
      </BusyButton>
      <Refusal sentence={refusal} />
    </>
  )
}

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(15rem, 1fr))' },
  alignItems: 'start',
} as const

const SUMMARY = { minHeight: 44, display: 'list-item', py: 1.25, cursor: 'pointer', fontWeight: 600 } as const

function withWord(known: ImportChoices['words'], key: string, id: string): ImportChoices['words'] {
  const { [key]: _replaced, ...others } = known
  return id === 'undecided' ? others : { ...others, [key]: id === '' ? null : Number(id) }
}

/** The first three that are filled. */
function exampleOf({ table, choices: { heading } }: OpenFile, column: number): string {
  const filled: string[] = []
  for (const { cells } of table.lines.slice(heading === null ? 0 : heading + 1)) {
    const cell = cells[column] ?? ''
    if (cell !== '') filled.push(cell)
    if (filled.length === 3) break
  }
  return filled.length === 0 ? messages.emptyColumn : messages.example(filled)
}
