import { useCanAccess } from 'ra-core'
import type { Subject } from '#contract/access'

/**
 * Tells whether one may do this deed to this member. `action` is the name in access.ts after 'members.'. Undefined
 * until it is known.
 */
export function useMayDo(action: string, subject: Subject): boolean | undefined {
  // react-admin keeps the answer under the record's id, so that the id must hold all that the answer depends on.
  const record = { id: JSON.stringify(subject), subject }
  return useCanAccess({ resource: 'members', action, record }).canAccess
}
