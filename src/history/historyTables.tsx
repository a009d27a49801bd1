// Both lists on wide screens. They are fetched apart from the lists, since a phone shows cards instead.
import { type Cells, namedColumns, RecordTable } from '../kit/admin/RecordTable'
import { Moment } from '../kit/dates/ClubDate'
import { FieldChanges } from './FieldChanges'
import { About, Actor, PAGE_SIZES, PageOf, Person } from './HistoryFrame'
import { historyMessages } from './historyMessages'
import type { HistoryLine, ReadingLine } from './historyProvider'

const { columns, filter } = historyMessages

const HISTORY_COLUMNS = namedColumns({
  at: columns.at,
  what: columns.what,
  by: columns.by,
  member: columns.about,
  changes: columns.changes,
})
const HISTORY_CELLS: Cells<HistoryLine> = {
  at: line => <Moment at={line.at} />,
  by: line => <Actor {...line} />,
  member: line => <About {...line} />,
  changes: line => <FieldChanges changes={line.changes} />,
}

/** The deeds. */
export const HistoryTable = () => (
  <RecordTable
    columns={HISTORY_COLUMNS}
    cells={HISTORY_CELLS}
    isSorted={isSorted}
    tickName={null}
    pageSizes={PAGE_SIZES}
    sx={TABLE}
  />
)

const READING_COLUMNS = namedColumns({
  at: columns.at,
  by: filter.readerId,
  member: filter.memberId,
  event: columns.page,
})
const READING_CELLS: Cells<ReadingLine> = {
  at: ({ at }) => <Moment at={at} />,
  by: ({ by }) => <Person person={by} />,
  member: ({ member }) => <Person person={member} />,
  event: reading => <PageOf {...reading} />,
}

/** The readings of medical conditions. */
export const ReadingTable = () => (
  <RecordTable
    columns={READING_COLUMNS}
    cells={READING_CELLS}
    isSorted={isSorted}
    tickName={null}
    pageSizes={PAGE_SIZES}
    sx={TABLE}
  />
)

const TABLE = {
  '& .RaDataTable-rowCell': { py: 1, verticalAlign: 'top', fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  // A person and their row stand below each other, far enough apart for a finger.
  '& .RaDataTable-rowCell a': { display: 'inline-block', py: '3px' },
  '& .RaDataTable-rowCell.column-at': { whiteSpace: 'nowrap' },
  '& .RaDataTable-rowCell.column-what': { width: '17%', minWidth: '10rem', fontWeight: 600 },
  '& .RaDataTable-rowCell:is(.column-by, .column-member)': { width: '16%', minWidth: '9rem' },
  '& .RaDataTable-rowCell.column-changes': { width: '38%' },
} as const

/** Both lists are sorted by their time alone. */
const isSorted = (column: string) => column === 'at'
