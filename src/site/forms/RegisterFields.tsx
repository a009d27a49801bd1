import Typography from '@mui/material/Typography'
import {
  checkMemberDetails,
  readEmailPreferences,
  readMemberDetails,
  sentMemberDetails,
} from '../../pages/account/memberDetails'
import { MemberDetailInputs } from '../../pages/account/MemberDetailInputs'
import type { MemberLookups } from '../../pages/account/memberLookups'
import { call } from '../../api/call'
import { formMessages } from '../../kit/forms/formMessages'
import { siteMessages } from '../siteMessages'
import { Form } from '../../kit/forms/Form'
import { FormSection } from '../../kit/forms/FormSection'
import { errorsWhere, textOf } from '../../kit/forms/formValues'
import { NewPasswordField } from '../../kit/fields/NewPasswordField'
import { PasswordField } from '../../kit/fields/PasswordField'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { useSubmission } from '../../kit/forms/useSubmission'

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
