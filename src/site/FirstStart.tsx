import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { leaveFor } from '../api/leaveFor'
import { loginPath } from '../api/loginRedirect'
import { signIn } from '../api/session'
import { Field } from '../kit/forms/fields'
import { NewPasswordField } from '../kit/forms/NewPasswordField'
import { PasswordField } from '../kit/forms/PasswordField'
import { SubmitButton } from '../kit/forms/Form'
import { NativeForm } from './NativeForm'
import { errorsWhere, isBlank } from '../kit/forms/fieldErrors'
import { textOf } from '../kit/forms/formData'
import { formMessages } from '../kit/forms/formMessages'
import { useSubmission } from './useSubmission'
import { paths } from '../paths'
import { codeIn, makeFirstAdministrator } from './siteCalls'
import { DonePage, FormPage, TextLink } from './FormPage'
import { siteMessages } from './siteMessages'

const { firstStart, fields } = siteMessages

const STEPS = { display: 'grid', gap: 2, pl: 3, m: 0 } as const
const COMMAND = { display: 'block', mt: 1, p: 1.5, borderRadius: 1, bgcolor: 'wash.water' } as const

/**
 * The page first-start, which the first visit of an empty club sees. Home leads here until the club has a System
 * Administrator.
 */
export const FirstStart = () => (
  <FormPage title={firstStart.title} lead={firstStart.lead}>
    <Box component="ol" sx={STEPS}>
      {firstStart.steps.map(step => (
        <Typography key={step} component="li">
          {step}
        </Typography>
      ))}
    </Box>
    <Typography>
      {firstStart.byCommand}
      <Box component="code" sx={COMMAND}>
        {firstStart.command.map(part => (
          <Box key={part} component="span" sx={{ display: 'inline-block', mr: '1ch' }}>
            {part}
          </Box>
        ))}
      </Box>
    </Typography>
  </FormPage>
)

/** The page first-start/used, which a printed link opens once the club has a System Administrator. */
export const FirstStartUsed = () => (
  <DonePage title={firstStart.usedTitle} sentence={firstStart.used}>
    <TextLink to={loginPath(paths.setupStart)}>{firstStart.login}</TextLink>
  </DonePage>
)

/**
 * The page first-start/{code}, which the printed link opens. It makes the visitor the club's System Administrator and
 * signs them in. It then leads to the list of first steps.
 */
export function FirstStartLink() {
  const submission = useSubmission({
    read: data => ({
      firstName: textOf(data, 'firstName'),
      familyName: textOf(data, 'familyName'),
      email: textOf(data, 'email'),
      newPassword: textOf(data, 'newPassword'),
      confirmNewPassword: textOf(data, 'confirmNewPassword'),
    }),
    check: person =>
      errorsWhere({
        firstName: isBlank(person.firstName) && siteMessages.enterFirstName,
        familyName: isBlank(person.familyName) && siteMessages.enterSurname,
        email: isBlank(person.email) && siteMessages.enterEmail,
        newPassword: person.newPassword === '' && siteMessages.enterNewPassword,
        confirmNewPassword: person.confirmNewPassword === '' && siteMessages.confirmNewPassword,
      }),
    send: async person => {
      await makeFirstAdministrator({ ...person, code: codeIn(window.location.pathname) })
      // The link is used up: whatever keeps one from being signed in here, the login page is where to go on.
      const isSignedIn = await signIn(person.email, person.newPassword).then(
        step => step === null,
        () => false,
      )
      await leaveFor(isSignedIn ? paths.setupStart : loginPath(paths.setupStart))
    },
  })
  return (
    <FormPage title={firstStart.formTitle} lead={firstStart.formLead}>
      <NativeForm
        submission={submission}
        busyText={formMessages.saving}
        label={firstStart.formTitle}
        actions={<SubmitButton>{firstStart.submit}</SubmitButton>}
      >
        <Field name="firstName" label={fields.firstName} required autoComplete="given-name" />
        <Field name="familyName" label={fields.surname} required autoComplete="family-name" />
        <Field
          name="email"
          label={fields.emailAddress}
          required
          type="email"
          inputMode="email"
          autoComplete="username"
          hint={firstStart.emailHint}
        />
        <NewPasswordField name="newPassword" label={fields.newPassword} required />
        <PasswordField
          name="confirmNewPassword"
          label={fields.confirmNewPassword}
          required
          autoComplete="new-password"
        />
      </NativeForm>
    </FormPage>
  )
}
