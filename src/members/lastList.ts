// The list of members that was shown last: written by the list, read by a member's page for the previous and the next.
import type { FilterPayload } from 'ra-core'

/** As react-admin's store keeps the parameters of a list; `filter` holds the group, the search and the further filters. */
export interface LastList {
  filter: FilterPayload
  sort: string
  order: 'ASC' | 'DESC'
  page: number
  perPage: number
}

export const LAST_LIST = 'members.lastList'
