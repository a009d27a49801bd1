import type { AnswerOf, SentBody } from '#contract/calls'
import { call } from './call'

type Asked = SentBody<'POST /api/user/judgePassword'>

/** Whether the club would take this password; null where that cannot be known now: out of reach, asked too often, or another server. */
export const judgePassword = (
  asked: Asked,
  signal: AbortSignal,
): Promise<AnswerOf<'POST /api/user/judgePassword'> | null> =>
  call('POST /api/user/judgePassword', { body: asked, signal }).catch(() => null)
