import type { FastifyInstance } from 'fastify'
import type { Deed } from '#contract/access'
import type { Call } from '#contract/call'
import { calls } from '#contract/calls'
import { NoRoom } from '../errors'

/**
 * Signing in, refreshing and signing out write a row or two, and without them nobody could read. They also end the
 * sessions of a lost phone.
 */
const GOES_ON: readonly Deed[] = ['session.open', 'session.close', 'account.endSessions']

/** The space that is left where the database lies. */
export interface RoomToWrite {
  /** Tells whether this many bytes may be saved. */
  mayWrite(bytes: number): Promise<boolean>
}

const byName: Readonly<Record<string, Call | undefined>> = calls

/**
 * Refuses what would save something while there is no room for it. This comes after the caller's rights, and before any
 * of the body is read.
 */
export function refuseWithoutRoom(app: FastifyInstance, room: RoomToWrite): void {
  app.addHook('preParsing', async request => {
    const call = byName[`${request.method} ${request.routeOptions.url}`]
    if (!call || (request.method === 'GET' && !call.writes)) return
    if (typeof call.deed === 'string' && GOES_ON.includes(call.deed)) return
    if (!(await room.mayWrite(Number(request.headers['content-length'] ?? 0)))) throw new NoRoom()
  })
}
