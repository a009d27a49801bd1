import { useState } from 'react'
import { leaveFor } from '../api/leaveFor'
import { SubmitButton } from '../kit/forms/Form'
import { NativeForm } from './NativeForm'
import { formMessages } from '../kit/forms/formMessages'
import { useSubmission } from './useSubmission'
import { paths } from '../paths'
import { DonePage, FormPage, TextLink } from './FormPage'
import { confirmAddress, mailedLinkIn, takeBackAddress } from './siteCalls'
import { siteMessages } from './siteMessages'

const confirmTexts = siteMessages.confirmAddress
const takeBackTexts = siteMessages.takeBackAddress

/** A form with a button only. Opening the link alone changes nothing, since mail programs open links to check them. */
const NO_FIELDS = { read: () => null, check: () => ({}) }

/** The page confirm-address/{userId}/{code}, from the mail to the new address. */
export function ConfirmAddressForm() {
  const [isDone, setDone] = useState(false)
  const submission = useSubmission({
    ...NO_FIELDS,
    send: async () => {
      await confirmAddress(mailedLinkIn(window.location.pathname, 'confirm-address'))
      setDone(true)
    },
  })
  const toAccount = <TextLink to={paths.account}>{confirmTexts.account}</TextLink>
  if (isDone)
    return (
      <DonePage title={confirmTexts.doneTitle} sentence={confirmTexts.done}>
        {toAccount}
      </DonePage>
    )
  return (
    <FormPage title={confirmTexts.title} lead={confirmTexts.lead}>
      <NativeForm
        submission={submission}
        busyText={formMessages.saving}
        label={confirmTexts.title}
        actions={<SubmitButton>{confirmTexts.submit}</SubmitButton>}
      >
        {null}
      </NativeForm>
      {submission.failure !== null && toAccount}
    </FormPage>
  )
}

/**
 * The page take-back-address/{userId}/{code}, from the mail to the earlier address; leads on to choosing a new
 * password.
 */
export function TakeBackAddressForm() {
  const submission = useSubmission({
    ...NO_FIELDS,
    send: async () => {
      const link = mailedLinkIn(window.location.pathname, 'take-back-address')
      const { code } = await takeBackAddress(link)
      await leaveFor(paths.resetPassword(link.userId, code))
    },
  })
  return (
    <FormPage title={takeBackTexts.title} lead={takeBackTexts.lead}>
      <NativeForm
        submission={submission}
        busyText={formMessages.saving}
        label={takeBackTexts.title}
        actions={<SubmitButton>{takeBackTexts.submit}</SubmitButton>}
      >
        {null}
      </NativeForm>
      {submission.failure !== null && <TextLink to={paths.contactUs}>{siteMessages.contact.title}</TextLink>}
    </FormPage>
  )
}
