import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ListContextProvider, useList, useListContext } from 'ra-core'
import { useMemo, useState } from 'react'
import { holdsWords } from '#contract/rules/folding'
import { isDay } from '#contract/rules/days'
import { type DateOrder, dayAs, dayInWords } from '#contract/memberFile/dates'
import { CHOSEN_FIELDS, type ChosenField, type FileFields, type ImportField } from '#contract/memberFile/importFields'
import type { ClubLists, JudgedRow } from '#contract/memberFile/memberRows'
import type { Decided } from '#contract/memberFile/whoIsMeant'
import { pounds } from '#contract/rules/pounds'
import { TablePages } from '../../kit/admin/TablePages'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { Choice } from '../../kit/forms/Choice'
import { ErrorText, Hint, Input, Select, SelectFrame } from '../../kit/forms/controls'
import { SearchInput } from '../../kit/forms/SearchInput'
import { importMessages as messages } from './importMessages'
import { isFaulty, ROW_STATES, type RowState } from './useImportFile'

/** A row of the file as it stands now. */
export interface ImportLine extends Decided<JudgedRow> {
  id: number
  states: readonly RowState[]
}

type OnMend = (cells: readonly { line: number; field: ImportField; text: string }[]) => void

interface Props {
  lines: readonly ImportLine[]
  /** The fields that the file has, in its order. */
  fields: readonly ImportField[]
  /** All fields that exist. */
  known: FileFields
  /** The order in which the file writes the days of a field. */
  orderOf: (field: ImportField) => DateOrder | undefined
  lists: ClubLists
  onMend: OnMend
}

const PAGE_SIZES = [25, 50, 100]
type Shown = RowState | 'all'

/**
 * The rows of the file in pages, with a filter by the kind of remark. What was changed or guessed comes first. A faulty
 * cell is corrected in its place.
 */
export function ImportRows({ lines, onMend, ...props }: Props) {
  const [chosen, show] = useState<Shown>(() => (lines.some(isFaulty) ? 'faulty' : 'all'))
  const [search, setSearch] = useState('')
  // Corrected rows stay in the list. The user sees that they are good now, and the field keeps the focus.
  const [touched, touch] = useState<ReadonlySet<number>>(new Set())
  // A type that is added makes all its rows good at once. Then there is nothing left to choose them by.
  const isLeft = lines.some(({ id, states }) => chosen === 'all' || states.includes(chosen) || touched.has(id))
  const shown = isLeft ? chosen : 'all'
  // The array is the same for the same search: useList reads it anew whenever it is another.
  const found = useMemo(() => {
    const isFound = holdsWords(search)
    return lines
      .filter(
        ({ id, states, cells }) =>
          (shown === 'all' || states.includes(shown) || touched.has(id)) &&
          isFound(cells.firstName ?? '', cells.familyName ?? '', cells.email ?? ''),
      )
      .toSorted((one, other) => Number(other.marks.length > 0) - Number(one.marks.length > 0))
  }, [lines, shown, search, touched])
  const list = useList<ImportLine>({ data: found, perPage: PAGE_SIZES[0] ?? 25, resource: 'importRows' })
  const mend: OnMend = cells => {
    touch(new Set([...touched, ...cells.map(({ line }) => line)]))
    onMend(cells)
  }
  const counts = useMemo(
    () => new Map(ROW_STATES.map(state => [state, lines.filter(({ states }) => states.includes(state)).length])),
    [lines],
  )
  if (lines.length === 0) return <EmptyState isPlain text={messages.noMembers} hint={messages.noMembersHint} />
  return (
    <ListContextProvider value={list}>
      <Box component="section" aria-labelledby="import-rows" sx={{ mb: 2 }}>
        <Typography id="import-rows" variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
          {messages.rows}
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mb: 1.5, alignItems: { sm: 'end' } }}>
          <Box sx={{ minWidth: { sm: '15rem' } }}>
            <Choice<Shown>
              label={messages.show}
              value={shown}
              onChange={state => {
                show(state)
                touch(new Set())
                list.setPage(1)
              }}
            >
              {[
                ['all', messages.count(messages.states.all, lines.length)] as const,
                ...ROW_STATES.filter(state => state === shown || (counts.get(state) ?? 0) > 0).map(
                  state => [state, messages.count(messages.states[state], counts.get(state) ?? 0)] as const,
                ),
              ]}
            </Choice>
          </Box>
          <SearchInput label={messages.search} value={search} onChange={setSearch} sx={{ flex: 1 }} />
        </Stack>
        <Lines {...props} onMend={mend} />
      </Box>
    </ListContextProvider>
  )
}

function Lines(props: Omit<Props, 'lines'>) {
  const { data = [] } = useListContext<ImportLine>()
  if (data.length === 0) return <EmptyState isPlain text={messages.noRows} hint={messages.noRowsHint} />
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(line => (
          <Line key={line.id} row={line} {...props} />
        ))}
      </Box>
      <TablePages pageSizes={PAGE_SIZES} />
    </>
  )
}

function Line({ row, fields, ...props }: Omit<Props, 'lines'> & { row: ImportLine }) {
  const [isOpen, setOpen] = useState(false)
  // A cell that was faulty stays a field: taken away while it is typed in, it would lose the focus.
  const [wereFaulty, setFaulty] = useState<readonly ImportField[]>([])
  const faulty = Object.keys(row.faults) as ImportField[]
  const missed = faulty.filter(field => !wereFaulty.includes(field))
  if (missed.length > 0) setFaulty([...wereFaulty, ...missed])
  const mendable = isOpen ? [...new Set([...fields, ...wereFaulty])] : wereFaulty
  const name = `${row.cells.firstName ?? ''} ${row.cells.familyName ?? ''}`.trim()
  return (
    <Box
      component="li"
      aria-label={`${messages.line(row.line)} ${name}`}
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name || messages.nameless}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {messages.line(row.line)}
            {fields
              .filter(field => !UNTOLD.includes(field) && (row.cells[field] ?? '') !== '')
              .map(field => (
                <Box key={field} component="span">
                  {' · '}
                  <Box component="span" sx={{ fontWeight: 600 }}>
                    {props.known.byName.get(field)?.label}
                  </Box>{' '}
                  {storedAs(row, field, props.known)}
                </Box>
              ))}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          {row.states.map(state => (
            <Chip
              key={state}
              size="small"
              label={messages.states[state]}
              color={STATE_COLOURS[state] ?? 'default'}
              variant={state in STATE_COLOURS ? 'filled' : 'outlined'}
            />
          ))}
        </Stack>
        <Button
          variant="text"
          aria-expanded={isOpen}
          aria-label={messages.mendOf(row.line)}
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: 44 }}
        >
          {isOpen ? messages.fold : messages.mend}
        </Button>
      </Stack>
      {row.found && <Hint>{messages.existing(row.found.name, row.found.by, row.found.isActive)}</Hint>}
      {row.marks.map(({ says }) => (
        <Hint key={says}>{says}</Hint>
      ))}
      {row.waitsFor.length > 0 && <Hint>{messages.waitsFor(row.waitsFor.map(({ shows }) => shows))}</Hint>}
      {mendable.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(18rem, 1fr))' },
            alignItems: 'start',
          }}
        >
          {mendable.map(field => (
            <Cell key={field} row={row} field={field} {...props} />
          ))}
        </Box>
      )}
    </Box>
  )
}

const STATE_COLOURS: Partial<Record<RowState, 'error' | 'success' | 'warning'>> = {
  faulty: 'error',
  new: 'success',
  waiting: 'warning',
}

/** What a cell is stored as, in words: a day, a sum. A cell that cannot be read stays as the file has it. */
function storedAs({ cells, member }: ImportLine, field: ImportField, { byName }: FileFields): string {
  const cell = cells[field] ?? ''
  if (field === 'hasPaid' && member)
    return messages.paid(
      member.hasPaid,
      member.amountPaid && pounds(member.amountPaid),
      // A column of its own shows the day.
      cells.paidOn || member.paidOn === null ? null : dayInWords(member.paidOn),
    )
  return byName.get(field)?.isDay && isDay(cell) ? dayInWords(cell) : cell
}

/** The text of a cell in its field. A day is written as the file writes days. */
function cellAs({ cells }: ImportLine, field: ImportField, { known, orderOf }: Pick<Props, 'known' | 'orderOf'>) {
  const cell = cells[field] ?? ''
  return known.byName.get(field)?.isDay ? dayAs(cell, orderOf(field) ?? 'day first') : cell
}

/** Fields that the list leaves out: the row's title shows the name, and medical conditions are private. */
const UNTOLD: readonly ImportField[] = ['firstName', 'familyName', 'name', 'medicalConditions']

/** A cell holds several email preferences, so they are typed rather than chosen. */
const isChosen = (field: ImportField): field is ChosenField =>
  field !== 'emailPreferences' && (CHOSEN_FIELDS as readonly string[]).includes(field)

/** One cell. It is judged anew when the focus leaves it, or Enter is pressed. */
function Cell({
  row,
  field,
  lists,
  known,
  orderOf,
  onMend,
}: Pick<Props, 'lists' | 'known' | 'orderOf'> & {
  row: ImportLine
  field: ImportField
  onMend: OnMend
}) {
  const { label = '', description } = known.byName.get(field) ?? {}
  const cell = cellAs(row, field, { known, orderOf })
  const fault = row.faults[field]
  const [{ typed, of }, type] = useState({ typed: cell, of: cell })
  // If the text changes from outside, as for a date that was understood, it replaces the input.
  if (of !== cell) type({ typed: cell, of: cell })
  const id = `line-${row.line}-${field}`
  const attributes = {
    id,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
    'aria-label': messages.fieldOf(label, row.line),
  }
  const choices = isChosen(field) ? lists[field] : description?.kind === 'select' ? description.choices : null
  const mend = (text: string) => {
    if (text !== cell) onMend([{ line: row.line, field, text }])
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, fontSize: '0.9375rem', mb: 0.25 }}>
        {label}
      </Box>
      {choices ? (
        <SelectFrame>
          <Select {...attributes} value={cell} onChange={({ target }) => mend(target.value)}>
            {[...new Set(['', cell, ...choices.map(({ name }) => name)])].map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </SelectFrame>
      ) : (
        <Input
          {...attributes}
          value={typed}
          onChange={({ target }) => type({ typed: target.value, of: cell })}
          onBlur={() => mend(typed)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') mend(typed)
          }}
        />
      )}
      {/* The element exists from the start, so screen readers announce the text when it appears. */}
      <ErrorText id={`${id}-fault`} role="status" sx={{ mt: 0.5, '&:empty': { display: 'none' } }}>
        {fault}
      </ErrorText>
    </Box>
  )
}
