import type { AnswerOf, SentBody } from '#contract/calls'
import { call } from './call'

type Judged = SentBody<'POST /api/user/judgePassword'>

/** Returns whether the club would accept this password. Returns null if the call fails, for whatever reason. */
export const judgePassword = (
  judged: Judged,
  signal: AbortSignal,
): Promise<AnswerOf<'POST /api/user/judgePassword'> | null> =>
  call('POST /api/user/judgePassword', { body: judged, signal }).catch(() => null)
