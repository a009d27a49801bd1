import { gt, lte } from 'drizzle-orm'
import { session } from '../database/schema/accounts'
import type { Services } from '../services'

const DAY = 24 * 3600 * 1000

type Age = Pick<Services, 'clock' | 'sessionDays'>

/** Returns the latest start of a session that is over by now, however much it is used. */
export const oldestStart = ({ clock, sessionDays }: Age): Date => new Date(clock.now().getTime() - sessionDays * DAY)

export const isYoung = (services: Age) => gt(session.startedAt, oldestStart(services))

export const isTooOld = (services: Age) => lte(session.startedAt, oldestStart(services))
