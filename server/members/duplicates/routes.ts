// The calls that find members who may be in the list twice, and that merge two records.
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import { findDuplicates } from './findDuplicates'
import { mergeMembers, previewMerge } from './mergeMembers'
import { setDuplicateAside } from './setDuplicateAside'

export const duplicateRoutes = (serve: Serve, services: Services) => {
  serve('GET /api/user/duplicates', () => findDuplicates(services))
  serve('POST /api/user/setDuplicateAside', async ({ caller, body }) => {
    await setDuplicateAside(services, caller, body)
    return {}
  })
  serve('GET /api/user/mergePreview', ({ caller, query }) => previewMerge(services, caller, query))
  serve('POST /api/user/merge', async ({ caller, body }) => {
    await mergeMembers(services, caller, body)
    return {}
  })
}
