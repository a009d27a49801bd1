import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/calls'
import { profileQuery } from '../../api/clubQueries'
import { ClubError } from '../../api/errors'
import { saveAccount } from './accountCalls'
import { accountMessages } from './accountMessages'
import { errorsWhere } from '../../kit/forms/fieldErrors'
import { textOf } from '../../kit/forms/formData'
import { useSubmission } from '../../kit/forms/useSubmission'
import {
  checkMemberDetails,
  isOtherAddress,
  readEmailPreferences,
  readMemberDetails,
  sentMemberDetails,
} from '../../members/memberDetails'

interface Options {
  /** Of the record that the form was opened with. */
  version: number
  /** Where to go once it is saved; null to stay. */
  nextPage: string | null
  /** The address of the account as it was opened: another one asks for the password. */
  email: string
  onSaved: (saved: AnswerOf<'POST /api/user/saveMyAccount'>) => void
}

const read = (data: FormData) => ({
  details: readMemberDetails(data),
  savedemailPreferences: readEmailPreferences(data),
  /** Null while the form does not ask for it. */
  currentPassword: data.has('currentPassword') ? textOf(data, 'currentPassword') : null,
})
type Values = ReturnType<typeof read>

/** Saving My Account: with the version it was opened with, so that nobody overwrites what they have not seen. */
export function useAccountSubmission({ version: openedVersion, email, nextPage, onSaved }: Options) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const version = useRef(openedVersion)
  /** The version that somebody else saved meanwhile; null for none, or where the server does not tell it. */
  const [otherVersion, setOtherVersion] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<'none' | 'saved' | 'changedMeanwhile'>('none')

  const save = async ({ details, savedemailPreferences, currentPassword }: Values) => {
    try {
      const passwordIfAsked =
        isOtherAddress(details.email, email) && currentPassword !== null ? { currentPassword } : {}
      const saved = await saveAccount({
        ...sentMemberDetails(details),
        savedemailPreferences,
        ...passwordIfAsked,
        version: version.current,
      })
      version.current = saved.user.version
      return saved
    } catch (error) {
      if (error instanceof ClubError && error.status === 409) {
        setOtherVersion(versionIn(error.current))
        setOutcome('changedMeanwhile')
      }
      throw error
    }
  }

  const submission = useSubmission({
    read,
    check: ({ details, currentPassword }) => ({
      ...checkMemberDetails(details),
      ...errorsWhere({
        currentPassword:
          currentPassword === '' && isOtherAddress(details.email, email) && accountMessages.enterCurrentPassword,
      }),
    }),
    send: async values => {
      setOutcome('none')
      const saved = await save(values)
      onSaved(saved)
      // The name in the bar, and the way past the profile's guard, which waits for it.
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
      if (nextPage === null) return setOutcome('saved')
      const { askedAddress } = saved
      notify(
        askedAddress
          ? `${accountMessages.saved} ${accountMessages.linkSent(askedAddress.address)}`
          : accountMessages.saved,
        { type: 'success' },
      )
      await navigate(nextPage, { replace: true })
    },
  })
  const saveOver = () => {
    version.current = otherVersion ?? version.current
  }
  return {
    submission,
    isSaved: outcome === 'saved',
    isChangedMeanwhile: outcome === 'changedMeanwhile',
    saveOver: otherVersion === null ? null : saveOver,
    /** What was saved is being edited again. */
    forgetSaved: () => setOutcome(last => (last === 'saved' ? 'none' : last)),
  }
}

/** The version of an account that came with a refusal; another server may send none. */
function versionIn(current: unknown): number | null {
  const version = (current as { user?: { version?: unknown } } | undefined)?.user?.version
  return typeof version === 'number' ? version : null
}
