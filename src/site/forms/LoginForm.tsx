import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { leaveFor } from '../../club/leave'
import { isSignedIn, signIn } from '../../club/session'
import { wantedPath } from '../../club/wanted'
import { siteMessages } from '../../messages/site'
import { paths } from '../../paths'
import { Field } from '../../ui/Field'
import { Form } from '../../ui/Form'
import { errorsWhere, isBlank, textOf } from '../../ui/formValues'
import { PasswordField } from '../../ui/PasswordField'
import { SubmitButton } from '../../ui/SubmitButton'
import { useSubmission } from '../../ui/useSubmission'
import { FormPage } from './FormPage'
import { TextLink } from './TextLink'

const { login, fields, enterEmail, enterPassword } = siteMessages

const read = (data: FormData) => ({ userName: textOf(data, 'userName'), password: textOf(data, 'password') })

const check = ({ userName, password }: ReturnType<typeof read>) =>
  errorsWhere({ userName: isBlank(userName) && enterEmail, password: password === '' && enterPassword })

/** The form stays busy: the page is being left. */
const forever = new Promise<never>(() => undefined)

async function send({ userName, password }: ReturnType<typeof read>): Promise<void> {
  await signIn(userName, password)
  leaveFor(wantedPath(window.location.search))
  await forever
}

/** Member Login. Leads to the page that was wanted, or to the members home; somebody signed in already goes straight on. */
export function LoginForm() {
  const submission = useSubmission({ read, check, send })
  useEffect(() => {
    const goOn = () => {
      if (isSignedIn()) leaveFor(wantedPath(window.location.search))
    }
    goOn()
    // Back may bring this page out of the browser's memory, after signing in.
    window.addEventListener('pageshow', goOn)
    return () => window.removeEventListener('pageshow', goOn)
  }, [])
  return (
    <FormPage title={login.title}>
      <Form submission={submission} busyText={login.busy} label={login.title} actions={<SubmitButton>{login.submit}</SubmitButton>}>
        <Field name="userName" label={fields.emailAddress} required type="email" inputMode="email" autoComplete="username" />
        <PasswordField name="password" label={fields.password} required autoComplete="current-password" />
      </Form>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between' }}>
        <TextLink to={paths.forgotPassword}>{login.forgot}</TextLink>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          {login.newHere} <TextLink to={paths.register}>{login.register}</TextLink>
        </Box>
      </Box>
    </FormPage>
  )
}
