// The steps that a new club has still to take.
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import { changeFirstStep } from './settleFirstStep'
import { readFirstSteps } from './readFirstSteps'

export const firstStepRoutes = (serve: Serve, services: Services) => {
  const read = () => readFirstSteps(services.database, services)
  serve('GET /api/club/firstSteps', read)
  serve('POST /api/club/settleFirstStep', async ({ body: { step, isSettled }, caller }) => {
    await changeFirstStep(services, caller, step, isSettled)
    return read()
  })
  serve('POST /api/club/dismissFirstSteps', async ({ body: { isDismissed }, caller }) => {
    await changeFirstStep(services, caller, 'all', isDismissed)
    return read()
  })
}
