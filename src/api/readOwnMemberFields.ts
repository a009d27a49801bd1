import type { KeptMemberField } from '#contract/resources/ownFieldSchemas'
import { call } from './call'
import { ClubError } from './errors'

/** The club's own fields of a member, retired ones too; none where another server knows of none. @throws ClubError */
export const readOwnMemberFields = (signal?: AbortSignal): Promise<KeptMemberField[]> =>
  call('GET /api/lookup/memberFields', { signal }).catch((error: unknown) => {
    if (error instanceof ClubError && error.status === 404) return []
    throw error
  })
