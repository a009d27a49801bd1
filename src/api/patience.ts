/** The milliseconds that one waits for the club where the device has something to show meanwhile. */
export const PATIENCE = 4000

/** Resolves to null once these are over. */
export const late = (): Promise<null> => new Promise(resolve => setTimeout(resolve, PATIENCE, null))
