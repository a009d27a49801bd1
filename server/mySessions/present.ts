import { fullName } from '#contract/rules/names'
import type { AnswerOf } from '#contract/calls'
import type { MedicalReading, OpenSession, SignInEntry } from '#contract/calls/session'
import type { SignedIn } from '../services'
import type { ReadingRow } from '../changes/listHistory'
import { coarseNetwork } from '../throttles/networkOf'
import type { AnySignInRow, SessionRow, SignInRow } from './queries'

export const presentSession =
  ({ sessionId }: SignedIn) =>
  ({ id, device, network, startedAt, lastUsedAt }: SessionRow): OpenSession => ({
    id,
    device,
    network,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThis: id === sessionId,
  })

export const presentSignIn = ({ id, at, outcome, device, network }: SignInRow): SignInEntry => ({
  id,
  at: at.toISOString(),
  outcome,
  device,
  network: coarseNetwork(network),
})

/** The letters of a digest that are shown. They tell two addresses apart, and say nothing about either. */
const SIGN = 8

/** Presents a sign-in for an administrator. They may have to shut a network out, so it is given whole. */
export const presentAnySignIn = ({ record, whose }: AnySignInRow): AnswerOf<'GET /api/user/allSignIns'>[number] => ({
  ...presentSignIn(record),
  network: record.network,
  userId: whose?.id ?? null,
  name: whose && fullName(whose),
  unknownAddress: whose ? null : (record.addressKey?.slice(0, SIGN) ?? null),
})

export const presentMedicalReading = ({ id, at, deed, by, eventTitle }: ReadingRow): MedicalReading => ({
  id,
  at: at.toISOString(),
  by,
  view: deed === 'attendees.readMedical' ? 'attendee' : 'member',
  event: eventTitle,
})
