import { countTakenBack, countUnsent } from '../api/deviceStorage'
import type { LossWords } from '../kit/forms/useUnsavedWarning'

/**
 * The question before somebody logs out with deeds that have not been sent (events/unsent), or that were taken back and
 * may have arrived; undefined without any.
 */
export function unsentQuestion(): LossWords | undefined {
  const lost = [...lostOf(countUnsent()), ...unknownOf(countTakenBack())]
  return lost.length === 0 ? undefined : { lost: lost.join(' '), ...ANSWERS }
}

const lostOf = (unsent: number): string[] => {
  if (unsent === 0) return []
  return unsent === 1
    ? ['A deed of yours has not been sent to the club yet. It is lost when you log out.']
    : [`${unsent} deeds of yours have not been sent to the club yet. They are lost when you log out.`]
}

const unknownOf = (takenBack: number): string[] => {
  if (takenBack === 0) return []
  return takenBack === 1
    ? ['A deed that you took back may have reached the club. You will not be told when you log out now.']
    : [`${takenBack} deeds that you took back may have reached the club. You will not be told when you log out now.`]
}

const ANSWERS = {
  question: 'Log out all the same?',
  leave: 'Log out',
  stay: 'Stay',
} as const
