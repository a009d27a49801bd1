import { and, asc, count, eq, inArray, or } from 'drizzle-orm'
import type { ReportPart } from '#contract/words'
import type { Transaction } from '../database/connect'
import { boat } from '../database/schema/club'
import { plannedBoat, reportedBoat, usedBoat } from '../database/schema/events'
import { InvalidInput } from '../errors'

/** The table of the boats that an event is planned with, or of those used in it. */
export type BoatTable = typeof plannedBoat | typeof usedBoat

/** Returns the ids of the boats, in order. */
export async function boatsOf(transaction: Transaction, table: BoatTable, eventId: number): Promise<number[]> {
  const rows = await transaction
    .select({ boatId: table.boatId })
    .from(table)
    .where(eq(table.eventId, eventId))
    .orderBy(asc(table.boatId))
  return rows.map(({ boatId }) => boatId)
}

/**
 * Sets the event's boats to exactly these. Throws InvalidInput for one that is neither on offer nor the event's
 * already.
 */
export async function setBoats(
  transaction: Transaction,
  table: BoatTable,
  eventId: number,
  boatIds: readonly number[],
): Promise<void> {
  await expectSelectable(transaction, eventId, boatIds)
  await transaction.delete(table).where(eq(table.eventId, eventId))
  if (boatIds.length > 0) await transaction.insert(table).values(boatIds.map(boatId => ({ eventId, boatId })))
}

/** Returns the ids of the boats that one part of an event's report is about, in order. */
export async function reportedBoatsOf(transaction: Transaction, eventId: number, part: ReportPart): Promise<number[]> {
  const rows = await transaction
    .select({ boatId: reportedBoat.boatId })
    .from(reportedBoat)
    .where(and(eq(reportedBoat.eventId, eventId), eq(reportedBoat.part, part)))
    .orderBy(asc(reportedBoat.boatId))
  return rows.map(({ boatId }) => boatId)
}

/** Returns the names of those boats, in the club's order. */
export async function reportedBoatNames(
  transaction: Transaction,
  eventId: number,
  part: ReportPart,
): Promise<string[]> {
  const rows = await transaction
    .select({ name: boat.name })
    .from(reportedBoat)
    .innerJoin(boat, eq(boat.id, reportedBoat.boatId))
    .where(and(eq(reportedBoat.eventId, eventId), eq(reportedBoat.part, part)))
    .orderBy(asc(boat.position), asc(boat.name))
  return rows.map(({ name }) => name)
}

/** Sets the boats that one part of the report is about to exactly these. They are among the boats used. */
export async function setReportedBoats(
  transaction: Transaction,
  eventId: number,
  part: ReportPart,
  boatIds: readonly number[],
): Promise<void> {
  await transaction.delete(reportedBoat).where(and(eq(reportedBoat.eventId, eventId), eq(reportedBoat.part, part)))
  if (boatIds.length > 0)
    await transaction.insert(reportedBoat).values(boatIds.map(boatId => ({ eventId, part, boatId })))
}

/** A boat that has gone can still be ticked where it was planned or used, as the view offers it. */
async function expectSelectable(transaction: Transaction, eventId: number, boatIds: readonly number[]): Promise<void> {
  if (boatIds.length === 0) return
  const ofEvent = (table: BoatTable) =>
    inArray(boat.id, transaction.select({ boatId: table.boatId }).from(table).where(eq(table.eventId, eventId)))
  const [found] = await transaction
    .select({ count: count() })
    .from(boat)
    .where(and(inArray(boat.id, [...boatIds]), or(boat.isActive, ofEvent(plannedBoat), ofEvent(usedBoat))))
  if (found?.count !== boatIds.length) throw new InvalidInput({ boats: ['Please choose from the list.'] })
}
