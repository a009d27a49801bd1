import { useState } from 'react'
import { leaveFor } from '../api/leaveFor'
import { Form, SubmitButton } from '../kit/forms/Form'
import { formMessages } from '../kit/forms/formMessages'
import { useSubmission } from '../kit/forms/useSubmission'
import { paths } from '../paths'
import { DonePage, FormPage, TextLink } from './FormPage'
import { confirmAddress, mailedLinkIn, takeBackAddress } from './siteCalls'
import { siteMessages } from './siteMessages'

const confirmTexts = siteMessages.confirmAddress
const takeBackTexts = siteMessages.takeBackAddress

/** A form of nothing but its button. A button, because programs that read mails open every link in them. */
const NO_FIELDS = { read: () => null, check: () => ({}) }

/** confirm-address/{userId}/{code}: makes the new address count. */
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
      <Form
        submission={submission}
        busyText={formMessages.saving}
        label={confirmTexts.title}
        actions={<SubmitButton>{confirmTexts.submit}</SubmitButton>}
      >
        {null}
      </Form>
      {submission.failure !== null && toAccount}
    </FormPage>
  )
}

/** Never settles: the form stays busy while the page is being left. */
const pageIsLeft = new Promise<never>(() => undefined)

/** take-back-address/{userId}/{code}: gives the earlier address back, then leads to choosing a new password. */
export function TakeBackAddressForm() {
  const submission = useSubmission({
    ...NO_FIELDS,
    send: async () => {
      const link = mailedLinkIn(window.location.pathname, 'take-back-address')
      const { code } = await takeBackAddress(link)
      leaveFor(paths.resetPassword(link.userId, code))
      await pageIsLeft
    },
  })
  return (
    <FormPage title={takeBackTexts.title} lead={takeBackTexts.lead}>
      <Form
        submission={submission}
        busyText={formMessages.saving}
        label={takeBackTexts.title}
        actions={<SubmitButton>{takeBackTexts.submit}</SubmitButton>}
      >
        {null}
      </Form>
      {submission.failure !== null && <TextLink to={paths.contactUs}>{siteMessages.contact.title}</TextLink>}
    </FormPage>
  )
}
