import { call } from '../../api/call'
import { leaveFor } from '../../api/leaveFor'
import { formMessages } from '../../kit/forms/formMessages'
import { siteMessages } from '../siteMessages'
import { paths } from '../../paths'
import { Form } from '../../kit/forms/Form'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { useSubmission } from '../../kit/forms/useSubmission'
import { FormPage } from './FormPage'
import { mailedLinkIn } from './mailedLink'
import { TextLink } from './TextLink'

const { takeBackAddress, contact } = siteMessages

/** The form stays busy: the page is being left. */
const forever = new Promise<never>(() => undefined)

/** Gives the earlier address back, by its button, and leads to choosing a new password. */
export function TakeBackAddressForm() {
  const submission = useSubmission({
    read: () => null,
    check: () => ({}),
    send: async () => {
      const link = mailedLinkIn(window.location.pathname, 'take-back-address')
      const { code } = await call('POST /api/user/takeBackAddress', { body: link })
      leaveFor(paths.resetPassword(link.userId, code))
      await forever
    },
  })
  return (
    <FormPage title={takeBackAddress.title} lead={takeBackAddress.lead}>
      <Form
        submission={submission}
        busyText={formMessages.saving}
        label={takeBackAddress.title}
        actions={<SubmitButton>{takeBackAddress.submit}</SubmitButton>}
      >
        {null}
      </Form>
      {submission.failure !== null && <TextLink to={paths.contactUs}>{contact.title}</TextLink>}
    </FormPage>
  )
}
