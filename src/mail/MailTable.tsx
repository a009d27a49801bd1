import { memo, type ReactNode } from 'react'
import { DataTable, DataTableBody, type DataTableBodyProps } from 'react-admin'
import Box from '@mui/material/Box'
import { RecordRow } from '../kit/admin/RecordRow'
import { SortedColumn } from '../kit/admin/SortedColumn'
import { TablePages } from '../kit/admin/TablePages'
import { Moment } from '../kit/dates/ClubDate'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import type { MailLine } from './mailAdapter'
import { mailMessages as messages } from './mailMessages'
import { StateChip, StateDetails } from './MailState'

const { columns } = messages

/** The emails on wide screens. */
export default function MailTable({ pageSizes, mayTick }: { pageSizes: readonly number[]; mayTick: boolean }) {
  return (
    <>
      <DataTable
        rowClick={false}
        body={MailBody}
        bulkActionButtons={mayTick ? NO_TOOLBAR : false}
        bulkActionsToolbar={NO_TOOLBAR}
        sx={TABLE}
      >
        <SortedColumn<MailLine>
          source="writtenAt"
          label={columns.writtenAt}
          render={({ writtenAt }) => <Moment at={writtenAt} />}
        />
        <SortedColumn<MailLine>
          source="toName"
          label={columns.toName}
          render={({ toName, toAddress }) => (
            <>
              {toName}
              <Quiet>{toAddress}</Quiet>
            </>
          )}
        />
        <SortedColumn<MailLine>
          source="subject"
          label={columns.subject}
          render={({ id, subject }) => (
            <Box component={ClubLink} to={paths.mailView(id)} sx={{ color: 'primary.main', fontWeight: 600 }}>
              {subject}
            </Box>
          )}
        />
        <DataTable.Col<MailLine>
          source="state"
          label={columns.state}
          disableSort
          render={mail => (
            <>
              <StateChip state={mail.state} />
              <Quiet>
                <StateDetails {...mail} />
              </Quiet>
              {mail.lastError !== null && <Quiet>{mail.lastError}</Quiet>}
            </>
          )}
        />
      </DataTable>
      <TablePages pageSizes={pageSizes} />
    </>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
    {children}
  </Box>
)

/** The bar of the ticked emails stands below the list, since react-admin's bulk toolbar would cover the search. */
const NO_TOOLBAR = <></>

const MailBody = memo((props: DataTableBodyProps) => <DataTableBody {...props} row={MailRow} />)
MailBody.displayName = 'MailBody'

const MailRow = (row: { children?: ReactNode; className?: string }) => (
  <RecordRow<MailLine> {...row} tickName={({ subject, toName }) => messages.tick(subject, toName)} />
)

const TABLE = {
  '& .RaDataTable-rowCell': { py: 1, verticalAlign: 'top', fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  '& tbody .MuiTableCell-paddingCheckbox': { verticalAlign: 'top', '& > *': { py: '8px' } },
  '& .RaDataTable-rowCell.column-writtenAt': { whiteSpace: 'nowrap' },
  '& .RaDataTable-rowCell.column-toName': { minWidth: '11rem' },
  '& .RaDataTable-rowCell.column-state': { width: '30%', minWidth: '13rem' },
} as const
