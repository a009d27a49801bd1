import useMediaQuery from '@mui/material/useMediaQuery'
import { memo } from 'react'
import { useNavigate } from 'react-router'
import { fullName } from '#contract/rules/names'
import type { MemberFilter } from '#contract/words'
import { type Cells, RecordTable } from '../kit/admin/RecordTable'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { EmailLink, stopRowClick } from './ContactLinks'
import { MARK_OF, MarkButton } from './markPaid'
import { useShownColumns } from './memberColumns'
import { memberListMessages as messages } from './memberListMessages'
import type { MemberLine } from './membersAdapter'

/** Tells whether there is space for the table's ten columns beside the groups. */
export const useHasTable = () => useMediaQuery('(min-width: 1180px)')

/** The cells that need more than plain words. */
const CELLS: Cells<MemberLine> = {
  email: ({ email }) => email && <EmailLink email={email} />,
}

/**
 * Each member has one line, so that about twenty fit on a screen. Longer text is cut with dots and shown whole on the
 * member's page. The email takes all space that the other columns leave, so that the deeds are never cut. Its cells
 * have no width of their own (`maxWidth: 0`).
 */
const LOOKS = {
  '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 0.75, py: 0 },
  '& .RaDataTable-rowCell': {
    height: 31,
    whiteSpace: 'nowrap',
    maxWidth: '9rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .RaDataTable-rowCell wbr': { display: 'none' },
  '& .RaDataTable-rowCell:is(.column-familyName, .column-firstName)': { fontWeight: 600 },
  '& .RaDataTable-rowCell.column-email': { maxWidth: 0 },
  '& .column-email': { width: '100%' },
  // Many columns may leave little space: then the table scrolls, and part of each address is still there to read.
  '& .RaDataTable-headerCell.column-email': { minWidth: '9rem' },
  '& .RaDataTable-rowCell.column-affiliatedClub': { maxWidth: '7rem' },
  '@media print': { '& .column-phoneNumber': { textWrapMode: 'nowrap !important' } },
  // They hold yes or no. Their heads are longer than that, and so are small.
  '& .RaDataTable-headerCell:is(.column-isApproved, .column-isDisabled)': { fontSize: '0.8125rem' },
  '& :is(.column-isApproved, .column-isDisabled)': { px: 0.5 },
  '& .RaDataTable-rowCell:last-of-type': { overflow: 'visible', maxWidth: 'none' },
  '& .column-completedRows': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .MuiCheckbox-root': { p: 0.625 },
  // The table also styles the parts of its rows, because computing styles for each part would cost time.
  '& tbody tr': { cursor: 'pointer' },
  '& tbody .MuiTableCell-paddingCheckbox': { cursor: 'default' },
  '& tbody .row-deeds': { display: 'flex', alignItems: 'center', gap: 0.5 },
  '& tbody .row-deeds a': { px: 1, color: 'primary.main', fontWeight: 600, lineHeight: '26px', borderRadius: 1 },
  '& tbody .MuiButton-root': { minHeight: 26, px: 1, py: 0, minWidth: 0, lineHeight: 1.25 },
} as const

/** The list cannot be sorted by the club's own fields. */
const isSorted = (column: string) => !column.includes('.')

/**
 * The list on wide screens (ADM-02): a click on a row opens the member, the headers sort, and one chooses the columns.
 */
export const MemberTable = memo(({ group }: { group: MemberFilter }) => {
  const navigate = useNavigate()
  return (
    <RecordTable<MemberLine>
      labelledBy="list-title"
      columns={useShownColumns(group)}
      cells={CELLS}
      isSorted={isSorted}
      tickName={member => messages.tick(fullName(member))}
      onOpen={member => void navigate(paths.memberView(member.id))}
      deeds={{ label: messages.action, render: member => <RowDeeds member={member} paid={MARK_OF[group]} /> }}
      sx={LOOKS}
    />
  )
})
MemberTable.displayName = 'MemberTable'

/** Shows the actions for one member of the table (ADM-03). */
function RowDeeds({ member, paid }: { member: MemberLine; paid: boolean | undefined }) {
  return (
    // The element keeps clicks from the row, and does nothing itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="row-deeds" onClick={stopRowClick}>
      <ClubLink to={paths.memberView(member.id)} aria-label={messages.of(messages.view, fullName(member))}>
        {messages.view}
      </ClubLink>
      {paid !== undefined && <MarkButton member={member} paid={paid} size="small" />}
    </div>
  )
}
