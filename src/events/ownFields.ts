// The club's own fields on the screens of rows. They belong to a row, or to a member and stand beside the names of a
// crew.
import { useQuery } from '@tanstack/react-query'
import type { EventSummary } from '#contract/calls/event'
import { ownEventField, ownMemberField } from '#contract/resources/ownFields'
import type { StoredEventField, StoredMemberField } from '#contract/resources/ownFieldSchemas'
import { ownEventFieldsQuery, ownMemberFieldsQuery } from '../api/clubQueries'
import type { EventDetail } from './eventsAdapter'

const NONE: [] = []
const asFields = (stored: StoredEventField[]) => stored.map(ownEventField)
const asSeenByMembers = (stored: StoredEventField[]) => asFields(stored.filter(({ membersSeeIt }) => membersSeeIt))
const asMemberFields = (stored: StoredMemberField[]) => stored.map(ownMemberField)

/** Returns all fields of a row that the person may see. */
export const useOwnEventFields = () => useQuery({ ...ownEventFieldsQuery, select: asFields }).data ?? NONE
/** Returns the fields of a row that can filter a list. */
export const useFilterFields = () => useOwnEventFields().filter(({ isFilter }) => isFilter)
/** Returns the fields of a row that members see. */
export const useSharedEventFields = () => useQuery({ ...ownEventFieldsQuery, select: asSeenByMembers }).data ?? NONE
/** Returns the fields of a member. */
export const useOwnMemberFields = () => useQuery({ ...ownMemberFieldsQuery, select: asMemberFields }).data ?? NONE

/** Tells whether a page of one event waits for the labels of the fields, so that nothing moves when they come. */
export function useIsWaitingForFields({ event, attendees }: EventDetail): boolean {
  const ofEvent = useQuery(ownEventFieldsQuery)
  const ofMembers = useQuery(ownMemberFieldsQuery)
  // The page does not wait for the retry of a failed call: it is shown by then, and stays.
  return (!ofEvent.isFetched && hasFields(event)) || (!ofMembers.isFetched && attendees.some(hasFields))
}

/** Tells the same for a list. */
export function useAreRowsWaiting(rows: readonly EventSummary[]): boolean {
  return !useQuery(ownEventFieldsQuery).isFetched && rows.some(hasFields)
}

const hasFields = ({ fields }: { fields?: unknown }) => fields !== undefined
