import type { LossWords } from '../kit/forms/useUnsavedWarning'

/** The question before somebody logs out with deeds that have not been sent (events/unsent). */
export const unsentQuestion = (count: number): LossWords => ({
  lost:
    count === 1
      ? 'A deed of yours has not been sent to the club yet. It is lost when you log out.'
      : `${count} deeds of yours have not been sent to the club yet. They are lost when you log out.`,
  question: 'Log out all the same?',
  leave: 'Log out',
  stay: 'Stay',
})
