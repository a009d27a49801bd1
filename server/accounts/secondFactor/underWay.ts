// The same session must finish adding the factor that it began, within a quarter of an hour.
import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import { factorUnderWay } from '../../database/schema/secondFactor'

const MILLISECONDS = 15 * 60 * 1000

/** Begins a factor, in place of any that the session began before. */
export async function beginFactor(
  transaction: Transaction,
  sessionId: string,
  begun: { secret: string } | { challenge: string },
  now: Date,
): Promise<void> {
  const kept = { secret: null, challenge: null, ...begun, expiresAt: new Date(now.getTime() + MILLISECONDS) }
  await transaction
    .insert(factorUnderWay)
    .values({ sessionId, ...kept })
    .onConflictDoUpdate({ target: factorUnderWay.sessionId, set: kept })
}

/** Returns the factor that the session began; null when it began none, or too long ago. */
export async function begunFactor(transaction: Transaction, sessionId: string, now: Date) {
  const [begun] = await transaction
    .select()
    .from(factorUnderWay)
    .where(and(eq(factorUnderWay.sessionId, sessionId), gt(factorUnderWay.expiresAt, now)))
  return begun ?? null
}

export async function endFactor(transaction: Transaction, sessionId: string): Promise<void> {
  await transaction.delete(factorUnderWay).where(eq(factorUnderWay.sessionId, sessionId))
}
