import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Navigate, useParams } from 'react-router'
import { MEMBER_FILTERS, type MemberFilter } from '#contract/words'
import { Allowed } from '../kit/access/Allowed'
import { memberListMessages } from './memberListMessages'
import { paths } from '../paths'
import { Screen } from '../kit/navigation/Screen'
import { MemberFilters } from './MemberGroups'
import { MemberListPage } from './MemberListPage'

/** A table of nine columns beside the filters needs this much. */
const HAS_TABLE = '(min-width: 1180px)'
const HAS_SIDEBAR = '(min-width: 900px)'

/** users/list/{filter}: the filters beside the members of one (ADM-01). */
export default function MemberListScreen() {
  const filter = filterNamed(useParams().filter)
  const hasSidebar = useMediaQuery(HAS_SIDEBAR, { noSsr: true })
  const hasTable = useMediaQuery(HAS_TABLE, { noSsr: true })
  if (!filter) return <Navigate replace to={paths.memberList('All')} />
  return (
    <Allowed deed="members.list">
      <Screen title={memberListMessages.title}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, md: 3, lg: 4 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '12.5rem minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <MemberFilters current={filter} isColumn={hasSidebar} />
          <MemberListPage key={filter} filter={filter} hasTable={hasTable} />
        </Box>
      </Screen>
    </Allowed>
  )
}

const filterNamed = (name: string | undefined): MemberFilter | undefined =>
  MEMBER_FILTERS.find(filter => filter === name)
