import { fullName } from '#contract/names'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'ra-core'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#contract/calls'
import { profileQuery } from '../api/clubQueries'
import { NothingToDo } from '../events/NothingToDo'
import { attendanceMessages as messages } from './attendanceMessages'
import { paths } from '../paths'

interface OwnAttendanceProps {
  attendee: AnswerOf<'GET /api/eventAttendee/get'>
  children: ReactNode
}

/**
 * What a member can do about their own place alone. Organisers may read the places of others, by a link that was passed on: they are told
 * so, and shown the way to their own view. The club says by name alone whose place it is.
 */
export function OwnAttendance({ attendee: { eventId, firstName, familyName }, children }: OwnAttendanceProps) {
  const { data: profile } = useQuery(profileQuery)
  const { canAccess: mayReadOthers } = useCanAccess({ resource: 'events', action: 'organise' })
  const isOther = mayReadOthers && profile && (profile.firstName !== firstName || profile.familyName !== familyName)
  return isOther ? (
    <NothingToDo
      sentence={messages.someoneElses(fullName({ firstName, familyName }))}
      to={paths.organiserView(eventId)}
    />
  ) : (
    children
  )
}
