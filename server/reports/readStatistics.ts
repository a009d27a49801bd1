import { isUnavailable } from '../database/connect'
import { errorCode } from '../database/errorChain'
import type { Services } from '../services'

/** A query that took too long on the copy would take as long elsewhere. */
const TOO_LONG = '57014'

/** Reads from the copy for statistics, or from the club's own database while that is away. */
export async function readStatistics<Rows>(
  services: Services,
  read: (services: Services) => PromiseLike<Rows>,
): Promise<Rows> {
  const { database, statisticsDatabase } = services
  if (statisticsDatabase === database) return read(services)
  try {
    return await read({ ...services, database: statisticsDatabase })
  } catch (error) {
    if (!isUnavailable(error) || errorCode(error) === TOO_LONG) throw error
    return read(services)
  }
}
