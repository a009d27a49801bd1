import { Navigate, useParams } from 'react-router'
import type { ReportKind } from './reportsAdapter'
import { pathOf, REVIEW_FILTERS } from './reviewLists'
import { ReviewPage } from './ReviewPage'

/** The reports of one kind, New or Closed as the path says. */
export function ReviewScreen({ kind }: { kind: ReportKind }) {
  const { filter: wanted } = useParams()
  const filter = REVIEW_FILTERS.find(name => name === wanted)
  if (!filter) return <Navigate replace to={pathOf({ kind, filter: 'New' })} />
  return <ReviewPage key={kind + filter} list={{ kind, filter }} />
}
