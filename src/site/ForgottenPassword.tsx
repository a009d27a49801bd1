import { useState } from 'react'
import { leaveFor } from '../api/leaveFor'
import { isSignedIn, signIn, signOut } from '../api/session'
import { NewPasswordField } from '../kit/forms/NewPasswordField'
import { PasswordField } from '../kit/forms/PasswordField'
import { SubmitButton } from '../kit/forms/Form'
import { NativeForm } from './NativeForm'
import { formMessages } from '../kit/forms/formMessages'
import { errorsWhere, isBlank } from '../kit/forms/fieldErrors'
import { textOf } from '../kit/forms/formData'
import { useSubmission } from './useSubmission'
import { MEMBERS_HOME, paths } from '../paths'
import { DonePage, FormPage, TextLink, UserNameField } from './FormPage'
import { type LoadedStep, loadSecondStep } from './loadSecondStep'
import { mailedLinkIn, resetPassword, sendPasswordLink } from './siteCalls'
import { siteMessages } from './siteMessages'

const { forgot, reset, welcome, fields } = siteMessages

/**
 * The page forgot-password: asks for a mail with a link to choose a new password. Says the same whether or not the
 * address is a member's.
 */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submission = useSubmission({
    read: data => textOf(data, 'userName'),
    check: userName => errorsWhere({ userName: isBlank(userName) && siteMessages.enterEmail }),
    send: async userName => {
      await sendPasswordLink(userName)
      setSentTo(userName)
    },
  })
  if (sentTo !== null)
    return (
      <DonePage title={forgot.doneTitle} sentence={forgot.done(sentTo)}>
        <TextLink to={paths.login}>{forgot.back}</TextLink>
      </DonePage>
    )
  return (
    <FormPage title={forgot.title} lead={forgot.lead}>
      <NativeForm
        submission={submission}
        busyText={formMessages.sending}
        label={forgot.title}
        actions={<SubmitButton>{forgot.submit}</SubmitButton>}
      >
        <UserNameField />
      </NativeForm>
      <TextLink to={paths.login}>{forgot.back}</TextLink>
    </FormPage>
  )
}

/** The page reset-password/{userId}/{code}, from that mail: chooses a new password. */
export const ResetPasswordForm = () => <MailedPasswordForm page="reset-password" texts={reset} />

/**
 * The page welcome/{userId}/{code}, from an invitation: chooses the first password, and signs in with it. The page
 * offers the login where that fails, since the link is used up by then.
 */
export const WelcomeForm = () => <MailedPasswordForm page="welcome" texts={welcome} />

const leaveHome = () => leaveFor(MEMBERS_HOME)

function MailedPasswordForm({
  page,
  texts,
}: {
  page: 'reset-password' | 'welcome'
  texts: typeof reset | typeof welcome
}) {
  const [isDone, setDone] = useState(false)
  const [secondStep, setSecondStep] = useState<LoadedStep | null>(null)
  const enter = async (userName: string, password: string) => {
    // A family may share a device: whoever is signed in on it is signed out.
    if (isSignedIn()) await signOut()
    const step = await signIn(userName, password)
    if (step === null) return leaveHome()
    setSecondStep(await loadSecondStep(step))
  }
  const submission = useSubmission({
    read: data => ({
      newPassword: textOf(data, 'newPassword'),
      confirmNewPassword: textOf(data, 'confirmNewPassword'),
    }),
    check: ({ newPassword, confirmNewPassword }) =>
      errorsWhere({
        newPassword: newPassword === '' && siteMessages.enterNewPassword,
        confirmNewPassword: confirmNewPassword === '' && siteMessages.confirmNewPassword,
      }),
    without: ['null', 'undefined'],
    send: async passwords => {
      const { userName } = await resetPassword(mailedLinkIn(window.location.pathname, page), passwords)
      if (page === 'welcome' && userName !== undefined)
        await enter(userName, passwords.newPassword).catch(() => setDone(true))
      else setDone(true)
    },
  })
  if (secondStep)
    return (
      <secondStep.Form step={secondStep.step} onPassed={leaveHome} onBeginAgain={() => void leaveFor(paths.login)} />
    )
  if (isDone)
    return (
      <DonePage title={texts.doneTitle} sentence={texts.done}>
        <TextLink to={paths.login}>{texts.login}</TextLink>
      </DonePage>
    )
  return (
    <FormPage title={texts.title} {...('lead' in texts && { lead: texts.lead })}>
      <NativeForm
        submission={submission}
        busyText={formMessages.saving}
        label={texts.title}
        actions={<SubmitButton>{texts.submit}</SubmitButton>}
      >
        <NewPasswordField name="newPassword" label={fields.newPassword} required />
        <PasswordField
          name="confirmNewPassword"
          label={fields.confirmNewPassword}
          required
          autoComplete="new-password"
        />
      </NativeForm>
      {submission.failure !== null && <TextLink to={paths.forgotPassword}>{texts.newLink}</TextLink>}
    </FormPage>
  )
}
