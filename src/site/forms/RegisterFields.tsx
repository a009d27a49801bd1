import Typography from '@mui/material/Typography'
import {
  checkMemberDetails,
  readEmailPreferences,
  readMemberDetails,
  sentMemberDetails,
} from '../../account/memberDetails'
import { MemberDetailInputs } from '../../account/MemberDetailInputs'
import type { MemberLookups } from '../../account/memberLookups'
import { call } from '../../club/call'
import { formMessages } from '../../messages/forms'
import { siteMessages } from '../../messages/site'
import { Form } from '../../ui/Form'
import { FormSection } from '../../ui/FormSection'
import { errorsWhere, textOf } from '../../ui/formValues'
import { NewPasswordField } from '../../ui/NewPasswordField'
import { PasswordField } from '../../ui/PasswordField'
import { SubmitButton } from '../../ui/SubmitButton'
import { useSubmission } from '../../ui/useSubmission'

const { register, fields, enterPassword, confirmPassword } = siteMessages

const read = (data: FormData) => ({
  details: readMemberDetails(data),
  emailPreferences: readEmailPreferences(data),
  password: textOf(data, 'password'),
  confirmPassword: textOf(data, 'confirmPassword'),
})

const check = (values: ReturnType<typeof read>) => ({
  ...checkMemberDetails(values.details),
  ...errorsWhere({
    password: values.password === '' && enterPassword,
    confirmPassword: values.confirmPassword === '' && confirmPassword,
  }),
})

/** The registration payload of §3, which says of itself that the profile is complete. */
const sent = ({ details, ...rest }: ReturnType<typeof read>) => ({
  ...sentMemberDetails(details),
  ...rest,
  updatedProfile: true,
})

export function RegisterFields({ lookups, onDone }: { lookups: MemberLookups; onDone: () => void }) {
  const submission = useSubmission({
    read,
    check,
    send: async values => {
      await call('POST /api/user/register', { body: sent(values) })
      onDone()
    },
  })
  return (
    <Form
      submission={submission}
      busyText={formMessages.saving}
      label={register.title}
      summary
      actions={<SubmitButton>{register.submit}</SubmitButton>}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formMessages.requiredMark}
      </Typography>
      <MemberDetailInputs lookups={lookups}>
        <FormSection title={register.passwordSection} columns>
          <NewPasswordField name="password" label={fields.password} required />
          <PasswordField name="confirmPassword" label={fields.confirmPassword} required autoComplete="new-password" />
        </FormSection>
      </MemberDetailInputs>
    </Form>
  )
}
