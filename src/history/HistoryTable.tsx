import { type Cells, namedColumns, RecordTable } from '../kit/admin/RecordTable'
import { TablePages } from '../kit/admin/TablePages'
import { Moment } from '../kit/dates/ClubDate'
import { FieldChanges } from './FieldChanges'
import type { HistoryLine } from './historyProvider'
import { PAGE_SIZES } from './HistoryFrame'
import { About, Actor } from './HistoryList'
import { HISTORY_TABLE, isSorted } from './historyLook'
import { historyMessages } from './historyMessages'

const { at, what, by, about, changes } = historyMessages.columns
const COLUMNS = namedColumns({ at, what, by, member: about, changes })
const CELLS: Cells<HistoryLine> = {
  at: line => <Moment at={line.at} />,
  by: line => <Actor {...line} />,
  member: line => <About {...line} />,
  changes: line => <FieldChanges changes={line.changes} />,
}

/** The deeds on wide screens. */
export default function HistoryTable() {
  return (
    <>
      <RecordTable columns={COLUMNS} cells={CELLS} isSorted={isSorted} tickName={null} sx={HISTORY_TABLE} />
      <TablePages pageSizes={PAGE_SIZES} />
    </>
  )
}
