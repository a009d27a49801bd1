import type { Transaction } from '../database/connect'
import { boat, clubSettings, homeFeature, homeSlide, partner } from '../database/schema/club'
import { BOATS, FEATURES, PARTNERS, SETTINGS, SLIDES } from './clubContent'

/** Writes settings, public page and boats in place of the slides and features that every club begins with. */
export async function furnishClub(transaction: Transaction, membershipYear: number): Promise<void> {
  await transaction.update(clubSettings).set({ ...SETTINGS, membershipYear })
  await transaction.delete(homeSlide)
  await transaction.delete(homeFeature)
  await transaction.insert(homeSlide).values(inOrder(SLIDES))
  await transaction.insert(homeFeature).values(inOrder(FEATURES))
  await transaction.insert(partner).values(inOrder(PARTNERS))
  await transaction.insert(boat).values(inOrder(BOATS))
}

const inOrder = <T>(rows: readonly T[]) => rows.map((row, index) => ({ ...row, position: index + 1 }))
