// The calls of the club set-up that concern no record: the first steps of a new club, its mail server, and its health.
import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, SentBody } from '#contract/calls'
import type { FirstSteps } from '#contract/calls/firstSteps'
import type { TableAnswers } from '#contract/calls/river'
import type { FirstStep } from '#contract/words'
import { call } from '../api/call'

export const firstStepsQuery = queryOptions({
  queryKey: ['firstSteps'],
  queryFn: ({ signal }) => call('GET /api/club/firstSteps', { signal }),
  // A change elsewhere in the set-up may have completed a step.
  staleTime: 0,
})
/** A step is done when nothing of it is as every club begins, or somebody has said that this is right. */
export const isStepDone = ({ isSettled, stillDefault }: FirstSteps['steps'][number]): boolean =>
  isSettled || stillDefault.length === 0
export const settleFirstStep = (step: FirstStep, isSettled: boolean) =>
  call('POST /api/club/settleFirstStep', { body: { step, isSettled } })
export const dismissFirstSteps = (isDismissed: boolean) =>
  call('POST /api/club/dismissFirstSteps', { body: { isDismissed } })

/** How much each part of the set-up holds. Any change in the set-up may have changed it. */
export const setupStatesQuery = queryOptions({
  queryKey: ['setupStates'],
  queryFn: ({ signal }) => call('GET /api/club/setupStates', { signal }),
  staleTime: 0,
})

export const noteShownFields = () => call('POST /api/club/noteShownFields')

export const mailServerQuery = queryOptions({
  queryKey: ['mail', 'server'],
  queryFn: ({ signal }) => call('GET /api/mail/server', { signal }),
})
export type MailTest = AnswerOf<'POST /api/mail/testServer'>
export const testMailServer = (): Promise<MailTest> => call('POST /api/mail/testServer')

/** While a backup is being made, its end is looked for. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call('GET /api/backup/all', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.isUnderWay ? 2_000 : false),
})
export const makeBackup = () => call('POST /api/backup/make')
/** Lets the browser open the address of the file once, within a minute. */
export async function allowBackupDownload(id: string, password: string): Promise<string> {
  await call('POST /api/backup/allowDownload', { body: { id, password } })
  return `/backups/${id}`
}

export const tideTablesQuery = queryOptions({
  queryKey: ['tides', 'tables'],
  queryFn: ({ signal }) => call('GET /api/river/tables', { signal }),
})
export const tideStationQuery = queryOptions({
  queryKey: ['tides', 'station'],
  queryFn: ({ signal }) => call('GET /api/river/station', { signal }),
})
export type Station = AnswerOf<'GET /api/river/station'>
export const removeTideTable = (source: string) => call('POST /api/river/removeTable', { body: { source } })
/** Takes another station's file; null for the shipped one. */
export const saveTideStation = (file: string | null) => call('POST /api/river/saveStation', { body: { file } })
/** Confirms that the tides of the station are those of the slipway, both as they are shown. */
export const confirmTideStation = (body: SentBody<'POST /api/river/confirmStation'>) =>
  call('POST /api/river/confirmStation', { body })
export const unconfirmTideStation = () => call('POST /api/river/unconfirmStation')
/** Says how a table is read. What it does not say itself is answered beside it. */
export const readTideTable = (text: string, answers: TableAnswers = {}) =>
  call('POST /api/river/readTable', { body: { ...answers, text } })
export const saveTideTable = (body: SentBody<'POST /api/river/saveTable'>) =>
  call('POST /api/river/saveTable', { body })
export const workOutOffsets = (text: string, answers: TableAnswers = {}) =>
  call('POST /api/river/workOutOffsets', { body: { ...answers, text } })
export type WorkedOut = AnswerOf<'POST /api/river/workOutOffsets'>

/** The server checks everything anew, and tries the mail server. So it is not fetched with each look at the index. */
export const clubHealthQuery = queryOptions({
  queryKey: ['clubHealth'],
  queryFn: ({ signal }) => call('GET /api/club/health', { signal }),
  staleTime: 5 * 60_000,
})
export type Finding = AnswerOf<'GET /api/club/health'>['findings'][number]
