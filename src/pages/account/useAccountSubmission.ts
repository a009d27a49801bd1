import { useClubDay } from '../../kit/dates/useClubDay'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/calls'
import { profileQuery } from '../../api/clubQueries'
import { ClubError } from '../../api/errors'
import { saveAccount } from './accountCalls'
import { accountMessages } from './accountMessages'
import { errorsWhere } from '../../kit/forms/fieldErrors'
import { joinedIdsOf, textOf } from '../../kit/forms/formData'
import { typedIn } from '../../kit/forms/fieldValues'
import { useSending } from '../../kit/forms/useSending'
import { useSubmission } from '../../kit/forms/useSubmission'
import { useVersions } from '../../kit/recordForms/useVersions'
import {
  type AskedMemberFieldIn,
  checkMemberDetails,
  isOtherAddress,
  sentMemberDetails,
} from '../../members/memberDetails'

interface Options {
  /** The fields that the form asks for. */
  fields: readonly AskedMemberFieldIn<'account'>[]
  /** The version of the record that the form was opened with. */
  version: number
  /** The page to open after saving; null to stay. */
  nextPage: string | null
  /** The address of the account as it was opened: another one asks for the password. */
  openedEmail: string
  onSaved: (saved: AnswerOf<'POST /api/user/saveMyAccount'>) => void
}

const readAs = (fields: readonly AskedMemberFieldIn<'account'>[]) => (data: FormData) => ({
  details: typedIn(fields, data),
  savedemailPreferences: joinedIdsOf(data, 'emailPreferences'),
  /** The present password; null while the form does not ask for it. */
  currentPassword: data.has('currentPassword') ? textOf(data, 'currentPassword') : null,
})

/** Saves My Account with the version it was opened with, so that nobody overwrites what they have not seen. */
export function useAccountSubmission({ fields, version: openedVersion, openedEmail, nextPage, onSaved }: Options) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const [newer, setNewer] = useState(openedVersion)
  const { save, isChangedMeanwhile, current } = useVersions({
    opened: openedVersion,
    newer,
    read: (now: Partial<AnswerOf<'GET /api/user/myAccount'>> | undefined) =>
      now?.user ? { version: now.user.version, values: {} } : null,
    isConflict,
  })
  // It was confirmed in another window while this form was open.
  const email = current?.user?.email ?? openedEmail
  const clubDay = useClubDay()
  const [isSaved, setSaved] = useState(false)
  const { follow, end, isLeft } = useSending(accountMessages.title)

  const submission = useSubmission({
    read: readAs(fields),
    check: ({ details, currentPassword }) => ({
      ...checkMemberDetails(fields, details, clubDay()),
      ...errorsWhere({
        currentPassword:
          currentPassword === '' && isOtherAddress(details.email, email) && accountMessages.enterCurrentPassword,
      }),
    }),
    send: follow(async ({ details, savedemailPreferences, currentPassword }: ReturnType<ReturnType<typeof readAs>>) => {
      setSaved(false)
      const passwordIfAsked =
        isOtherAddress(details.email, email) && currentPassword !== null ? { currentPassword } : {}
      const saved = await save(version =>
        saveAccount({ ...sentMemberDetails(details), savedemailPreferences, ...passwordIfAsked, version }),
      )
      setNewer(saved.user.version)
      onSaved(saved)
      // The name in the bar, and the way past the profile's guard, which waits for it.
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
      const { askedAddress } = saved
      const news = askedAddress
        ? `${accountMessages.saved} ${accountMessages.linkSent(askedAddress.address)}`
        : accountMessages.saved
      end()
      if (nextPage === null) setSaved(true)
      else if (!isLeft()) {
        notify(news, { type: 'success' })
        await navigate(nextPage, { replace: true })
      }
      return news
    }),
  })
  return {
    submission,
    isSaved,
    email,
    isChangedMeanwhile,
    /** The version that somebody else has saved, if the refusal brought it. */
    current,
    /** Runs when the member edits a saved form again. */
    forgetSaved: () => setSaved(false),
  }
}

/** Only a conflict makes this call respond 409. The response may or may not have the current account. */
const isConflict = (error: unknown) => error instanceof ClubError && error.status === 409
