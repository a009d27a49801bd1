// The list of members that was shown last, in react-admin's store. The list writes it, and a member's page reads it for
// the previous and the next member.
import type { FilterPayload } from 'ra-core'

/**
 * The parameters of a list as react-admin stores them; `filter` holds the group, the search and the further filters.
 */
export interface ShownListParams {
  filter: FilterPayload
  sort: string
  order: 'ASC' | 'DESC'
  page: number
  perPage: number
}

export const SHOWN_LIST_KEY = 'members.lastList'
