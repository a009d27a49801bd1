import { gt, lte } from 'drizzle-orm'
import { session } from '../../database/schema/accounts'
import type { Services } from '../../services'

const DAY = 24 * 3600 * 1000

type Age = Pick<Services, 'clock' | 'sessionDays'>

/** Sessions begun by then are over, however much they are used. */
export const oldestStart = ({ clock, sessionDays }: Age): Date => new Date(clock.now().getTime() - sessionDays * DAY)

export const isYoung = (services: Age) => gt(session.startedAt, oldestStart(services))

export const isTooOld = (services: Age) => lte(session.startedAt, oldestStart(services))
