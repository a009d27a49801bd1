import { randomBytes } from 'node:crypto'

/** A secret that nobody guesses, for a token or a link: 256 random bits, which stand in an address as they are. Kept by its digest alone. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
