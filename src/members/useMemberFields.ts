import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { maySeeMemberField } from '#contract/access'
import type { ResourceField } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { ownMemberField } from '#contract/resources/ownFields'
import { ownMemberFieldsQuery, profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'

/**
 * Returns the fields of a member for the committee. The club's own fields that the person may see follow those of every
 * club once they have come.
 */
export function useMemberFields(): readonly ResourceField[] {
  const { data: stored } = useQuery(ownMemberFieldsQuery)
  const { data: profile } = useQuery(profileQuery)
  return useMemo(() => {
    if (!stored || !profile) return memberFields
    return [...memberFields, ...stored.filter(field => maySeeMemberField(callerOf(profile), field)).map(ownMemberField)]
  }, [stored, profile])
}
