import { UNDO_SECONDS } from '#contract/words'

/** The milliseconds for which Undo is offered while a mail waits: a second less than the server allows, for the way. */
export const UNDO_STAYS = 1000 * (UNDO_SECONDS - 1)
