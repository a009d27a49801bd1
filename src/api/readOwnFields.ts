// The club's own fields, retired ones too; none where another server knows of none. @throws ClubError
import type { KeptEventField, KeptMemberField } from '#contract/resources/ownFieldSchemas'
import { call } from './call'
import { ClubError } from './errors'

export const readOwnMemberFields = (signal?: AbortSignal): Promise<KeptMemberField[]> =>
  call('GET /api/lookup/memberFields', { signal }).catch(noneIfUnknown)

/** Reads the fields that the caller may see. */
export const readOwnEventFields = (signal?: AbortSignal): Promise<KeptEventField[]> =>
  call('GET /api/lookup/eventFields', { signal }).catch(noneIfUnknown)

function noneIfUnknown(error: unknown): [] {
  if (error instanceof ClubError && error.status === 404) return []
  throw error
}
