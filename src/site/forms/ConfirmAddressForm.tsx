import { useState } from 'react'
import { call } from '../../api/call'
import { formMessages } from '../../kit/forms/formMessages'
import { siteMessages } from '../siteMessages'
import { paths } from '../../paths'
import { Form } from '../../kit/forms/Form'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { useSubmission } from '../../kit/forms/useSubmission'
import { DonePage } from './DonePage'
import { FormPage } from './FormPage'
import { mailedLinkIn } from './mailedLink'
import { TextLink } from './TextLink'

const { confirmAddress } = siteMessages

/** Makes the new address count, by its button: programs that read mails open every link in them. */
export function ConfirmAddressForm() {
  const [isDone, setDone] = useState(false)
  const submission = useSubmission({
    read: () => null,
    check: () => ({}),
    send: async () => {
      await call('POST /api/user/confirmAddress', { body: mailedLinkIn(window.location.pathname, 'confirm-address') })
      setDone(true)
    },
  })
  const toAccount = <TextLink to={paths.account}>{confirmAddress.account}</TextLink>
  if (isDone)
    return (
      <DonePage title={confirmAddress.doneTitle} sentence={confirmAddress.done}>
        {toAccount}
      </DonePage>
    )
  return (
    <FormPage title={confirmAddress.title} lead={confirmAddress.lead}>
      <Form
        submission={submission}
        busyText={formMessages.saving}
        label={confirmAddress.title}
        actions={<SubmitButton>{confirmAddress.submit}</SubmitButton>}
      >
        {null}
      </Form>
      {submission.failure !== null && toAccount}
    </FormPage>
  )
}
