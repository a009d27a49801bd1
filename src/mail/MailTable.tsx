import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { type Cells, namedColumns, RecordTable } from '../kit/admin/RecordTable'
import { Moment } from '../kit/dates/ClubDate'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import type { MailLine } from './mailAdapter'
import { mailMessages as messages } from './mailMessages'
import { StateChip, StateDetails } from './MailState'

interface MailTableProps {
  pageSizes: readonly number[]
  isSorted: (column: string) => boolean
  mayTick: boolean
}

/** The emails on wide screens. */
export default function MailTable({ pageSizes, isSorted, mayTick }: MailTableProps) {
  return (
    <RecordTable<MailLine>
      columns={COLUMNS}
      cells={CELLS}
      isSorted={isSorted}
      tickName={mayTick ? ({ subject, toName }) => messages.tick(subject, toName) : null}
      pageSizes={pageSizes}
      sx={TABLE}
    />
  )
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
    {children}
  </Box>
)

const COLUMNS = namedColumns(messages.columns)
const CELLS: Cells<MailLine> = {
  writtenAt: ({ writtenAt }) => <Moment at={writtenAt} />,
  toName: ({ toName, toAddress }) => (
    <>
      {toName}
      <Quiet>{toAddress}</Quiet>
    </>
  ),
  subject: ({ id, subject }) => (
    <Box component={ClubLink} to={paths.mailView(id)} sx={{ color: 'primary.main', fontWeight: 600 }}>
      {subject}
    </Box>
  ),
  state: mail => (
    <>
      <StateChip state={mail.state} />
      <Quiet>
        <StateDetails {...mail} />
      </Quiet>
      {mail.lastError !== null && <Quiet>{mail.lastError}</Quiet>}
    </>
  ),
}

const TABLE = {
  '& .RaDataTable-rowCell': { py: 1, verticalAlign: 'top', fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  '& tbody .MuiTableCell-paddingCheckbox': { verticalAlign: 'top', '& > *': { py: '8px' } },
  '& .RaDataTable-rowCell.column-writtenAt': { whiteSpace: 'nowrap' },
  '& .RaDataTable-rowCell.column-toName': { minWidth: '11rem' },
  '& .RaDataTable-rowCell.column-state': { width: '30%', minWidth: '13rem' },
} as const
