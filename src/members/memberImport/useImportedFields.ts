import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { mayFillMemberField } from '#contract/access'
import { type OwnField, ownMemberField } from '#contract/resources/ownFields'
import { ownMemberFieldsQuery, profileQuery } from '../../api/clubQueries'
import { callerOf } from '../../api/profile'

/** Reads which of the club's own fields the caller may bring in, and gets back. Throws ClubError. */
export function useImportedFields(): () => Promise<OwnField[]> {
  const client = useQueryClient()
  return useCallback(async () => {
    const [stored, profile] = await Promise.all([
      client.ensureQueryData(ownMemberFieldsQuery),
      client.ensureQueryData(profileQuery),
    ])
    return stored.filter(field => mayFillMemberField(callerOf(profile), field)).map(ownMemberField)
  }, [client])
}
