import { createHash } from 'node:crypto'

/** What is kept in place of a secret (a token, a code), or stands for a long text: by SHA-256. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
