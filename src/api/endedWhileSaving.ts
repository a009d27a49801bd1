import { ClubError } from './errors'
import { accessMessages } from '../kit/access/accessMessages'
import { saidAtSave, sessionEndPast } from './sessionEnd'

/** The session ended under a save: the page stays, with what was typed. */
export class EndedWhileSaving extends ClubError {
  constructor() {
    super(401, accessMessages.endedWhileSaving)
  }
}

/** Wraps a write. @throws EndedWhileSaving instead of the 401, any other ClubError as it is */
export async function saving<T>(write: Promise<T>): Promise<T> {
  try {
    const answer = await write
    sessionEndPast()
    return answer
  } catch (error) {
    if (!isSessionOver(error)) throw error
    saidAtSave()
    throw new EndedWhileSaving()
  }
}

/** Only a 401, after the renewal was refused, ends the session; a 403 never does. */
export const isSessionOver = (error: unknown): boolean => error instanceof ClubError && error.status === 401
