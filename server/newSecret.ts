import { randomBytes } from 'node:crypto'

/** Makes a secret for a token or a link: 256 random bits, safe to use in an address. Only its digest is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
