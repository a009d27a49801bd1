import { useState } from 'react'
import { fullName } from '#contract/rules/names'
import { defaultSubject, SUBJECT_LENGTH } from '#contract/words'
import { storedProfile } from '../../api/profile'
import { missing } from '../forms/fieldErrors'
import type { Draft } from '../forms/useDraft'
import { Field } from '../forms/fields'

const messages = {
  subject: 'Subject',
  tooLong: `Please use at most ${SUBJECT_LENGTH} characters.`,
} as const

export interface Subject {
  /** The initial value of the field: the club's subject for such a message. */
  initial: string
  /** The form's draft. Its initial subject is none: nobody has typed it. */
  draft: Draft
  /** The sentence beside the field; false where nothing is wrong. */
  faultOf: (subject: string | null) => string | false
  /** Returns the subject as it is sent. It leaves out the initial one, because the server adds that itself. */
  sent: (subject: string | null) => { subject?: string }
}

/**
 * The subject of a message. `about` is the title of the event or of the club. It keeps its value from when the form
 * opened.
 */
export function useSubject(about: string, draft: Draft): Subject {
  const [initial] = useState(() => {
    const profile = storedProfile()
    return profile ? defaultSubject(about, fullName(profile)) : ''
  })
  return {
    initial,
    draft: {
      ...draft,
      over: values => {
        const kept = draft.over(values)
        return kept.subject ? kept : { ...kept, subject: initial }
      },
      keep: values => draft.keep(values.subject === initial ? { ...values, subject: null } : values),
    },
    faultOf: subject => {
      const trimmed = subject?.trim() ?? ''
      return trimmed.length > SUBJECT_LENGTH ? messages.tooLong : initial !== '' && missing(trimmed)
    },
    sent: subject => (subject === initial || !subject?.trim() ? {} : { subject }),
  }
}

export const SubjectInput = () => <Field name="subject" label={messages.subject} autoComplete="off" required />
