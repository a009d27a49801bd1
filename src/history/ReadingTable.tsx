import { type Cells, namedColumns, RecordTable } from '../kit/admin/RecordTable'
import { TablePages } from '../kit/admin/TablePages'
import { Moment } from '../kit/dates/ClubDate'
import type { ReadingLine } from './historyProvider'
import { PAGE_SIZES } from './HistoryFrame'
import { HISTORY_TABLE, isSorted } from './historyLook'
import { historyMessages } from './historyMessages'
import { PageOf, Person } from './ReadingList'

const { columns, filter } = historyMessages
const COLUMNS = namedColumns({
  at: columns.at,
  by: filter.readerId,
  member: filter.memberId,
  event: columns.page,
})
const CELLS: Cells<ReadingLine> = {
  at: ({ at }) => <Moment at={at} />,
  by: ({ by }) => <Person person={by} />,
  member: ({ member }) => <Person person={member} />,
  event: reading => <PageOf {...reading} />,
}

/** The readings on wide screens. */
export default function ReadingTable() {
  return (
    <>
      <RecordTable columns={COLUMNS} cells={CELLS} isSorted={isSorted} tickName={null} sx={HISTORY_TABLE} />
      <TablePages pageSizes={PAGE_SIZES} />
    </>
  )
}
