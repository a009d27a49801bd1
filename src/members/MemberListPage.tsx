import Box from '@mui/material/Box'
import { ListBase, Pagination } from 'react-admin'
import { useCanAccess } from 'ra-core'
import type { MemberFilter } from '#contract/words'
import { ListPages } from '../kit/lists/ListPages'
import { Marking } from './Marking'
import { markOffered } from './markOffered'
import { MemberListBody } from './MemberListBody'
import { MemberListHead } from './MemberListHead'
import { TickedBar } from './TickedMembers'

const PAGE_SIZES = [25, 50, 100]
const BY_SURNAME = { field: 'familyName', order: 'ASC' } as const

/** The refusal stands where the list would be. */
const quietly = { onError: () => undefined }

/** One list of members. Page, order and search stand in the address and nowhere else, so that Back, links and the list agree. */
export function MemberListPage({ filter, hasTable }: { filter: MemberFilter; hasTable: boolean }) {
  const { canAccess: mayMark = false } = useCanAccess({ resource: 'members', action: 'markPaid' })
  const offer = mayMark ? markOffered(filter) : undefined
  return (
    <ListBase
      resource="members"
      storeKey={false}
      filter={{ filter }}
      sort={BY_SURNAME}
      perPage={PAGE_SIZES[0]}
      queryOptions={quietly}
      disableAuthentication
    >
      <Marking>
        <Box component="section" aria-labelledby="list-title">
          <MemberListHead filter={filter} hasTable={hasTable} />
          <MemberListBody filter={filter} hasTable={hasTable} offer={offer} />
          {hasTable ? (
            <Pagination
              rowsPerPageOptions={PAGE_SIZES}
              sx={{ display: 'block', mt: 1, '@media print': { display: 'none' } }}
            />
          ) : (
            <ListPages />
          )}
          {offer && <TickedBar offer={offer} />}
        </Box>
      </Marking>
    </ListBase>
  )
}
