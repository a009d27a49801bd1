/** The milliseconds that one waits for the club where the device has something to show meanwhile. */
export const PATIENCE = 4000

/** Resolves to null once these are over. */
export const late = (): Promise<null> => new Promise(resolve => setTimeout(resolve, PATIENCE, null))

/**
 * The statuses with which a page or a file does not come: a proxy does not reach the club, or the club is busy. What
 * the device has serves in its place. Those above 504 are Cloudflare's.
 */
export const IS_AWAY: readonly number[] = [502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 530]

/** The statuses that refuse nothing: a call was too slow, or came too often. */
export const IS_BUSY: readonly number[] = [408, 429]
