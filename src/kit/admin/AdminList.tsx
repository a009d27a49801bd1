import type { RaRecord } from 'ra-core'
import { List, type ListProps } from 'react-admin'
import { WITHOUT_NOTICE } from '../lists/ListFrame'

/** The build has nothing for them where they are not given (scripts/vite/leftOut.ts). */
type Preset = 'actions' | 'pagination'
type AdminListProps<R extends RaRecord> = ListProps<R> & Required<Pick<ListProps<R>, Preset>>

/**
 * React-admin's List, inside a Screen with its title, and around a ListFrame with its empty and error states. The url
 * holds page, order, search and filters, and the store does not, so that Back, links and the list agree.
 */
export const AdminList = <R extends RaRecord>(props: AdminListProps<R>) => (
  <List<R>
    storeKey={false}
    title={false}
    empty={false}
    component="div"
    exporter={false}
    queryOptions={WITHOUT_NOTICE}
    disableAuthentication
    sx={LOOKS}
    {...props}
  />
)

/** The head is no toolbar of react-admin's, which a phone would turn around. */
const LOOKS = {
  '&& .RaList-main': { minWidth: 0, mt: 0 },
  '&& .RaList-actions': { display: 'block', bgcolor: 'transparent' },
} as const
