import type { Config } from '../../config'
import { freeRoom } from '../../filesystem'
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import {
  type Arrival,
  address,
  backup,
  clock,
  club,
  disk,
  type Finding,
  mailServer,
  outbox,
  proxy,
  standby,
  tides,
} from './findings'

export function clubHealthRoutes(serve: Serve, services: Services, config: Config): void {
  serve('GET /api/club/health', async ({ request }) => {
    const forwardedFor = request.headers['x-forwarded-for']
    const findings = await examineServed(services, config, { forwardedFor: [forwardedFor].flat()[0] })
    return {
      lookedAt: services.clock.now().toISOString(),
      findings: findings.map(({ of, says, advice = null }) => ({ of, says, advice })),
    }
  })
}

/** Checks a running server. It runs because its database answers and is migrated, so those need no check. */
async function examineServed(services: Services, config: Config, arrival: Arrival): Promise<Finding[]> {
  const { database, statisticsDatabase } = services
  const now = services.clock.now()
  const [newest, mails, parked, room, time, river, whose, copy] = await Promise.all([
    backup(database, config, now),
    mailServer(config),
    outbox(database),
    config.databaseUrl === null ? disk(config.clubData, freeRoom) : Promise.resolve(null),
    clock(database, () => services.clock.now()),
    tides(database, now),
    club(database, config),
    statisticsDatabase === database ? Promise.resolve(null) : standby(statisticsDatabase),
  ])
  return [newest, mails, parked, room, copy, address(config), proxy(config, arrival), time, river, whose].filter(
    finding => finding !== null,
  )
}
