import { asc, count, eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import { authenticatorApp, passkey, recoveryCode } from '../../database/schema/secondFactor'

/** The factors that a member can show after their password. */
export interface Factors {
  authenticator: typeof authenticatorApp.$inferSelect | null
  passkeys: (typeof passkey.$inferSelect)[]
  recoveryCodesLeft: number
}

export async function readFactors(transaction: Pick<Transaction, 'select'>, memberId: number): Promise<Factors> {
  const [authenticator = null] = await transaction
    .select()
    .from(authenticatorApp)
    .where(eq(authenticatorApp.memberId, memberId))
  const passkeys = await transaction
    .select()
    .from(passkey)
    .where(eq(passkey.memberId, memberId))
    .orderBy(asc(passkey.addedAt), asc(passkey.id))
  const [codes] = await transaction
    .select({ left: count() })
    .from(recoveryCode)
    .where(eq(recoveryCode.memberId, memberId))
  return { authenticator, passkeys, recoveryCodesLeft: codes?.left ?? 0 }
}

/** One factor. A passkey has the name that its owner gave it. */
export type Factor = { kind: 'authenticator app' } | { kind: 'passkey'; name: string }

/** Names the factor for its owner. The history, which others read, has the kind alone. */
export const wordsFor = (factor: Factor): string =>
  factor.kind === 'passkey' ? `passkey ‘${factor.name}’` : factor.kind

/** Recovery codes alone are no factor: they stand in for one that is lost. */
export const hasFactor = ({ authenticator, passkeys }: Factors): boolean =>
  authenticator !== null || passkeys.length > 0
