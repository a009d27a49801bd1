import Box from '@mui/material/Box'
import { APP_BASE } from '#contract/words'
import { type ComponentType, useEffect, useState } from 'react'
import type { SecondStep } from '#contract/auth'
import { contentWidth } from '../theme/contentWidth'
import { ClubError, clubMessages } from '../api/errors'
import { leaveFor } from '../api/leaveFor'
import { isSignedIn, signIn } from '../api/session'
import { pathAfterLogin } from '../api/loginRedirect'
import { siteMessages } from './siteMessages'
import { paths } from '../paths'
import { Field } from '../kit/fields/fields'
import { Form, FormFailure, SubmitButton } from '../kit/forms/Form'
import { errorsWhere, isBlank } from '../kit/forms/fieldErrors'
import { textOf } from '../kit/forms/formData'
import { PasswordField } from '../kit/fields/PasswordField'
import { useSubmission } from '../kit/forms/useSubmission'
import { FormPage, TextLink } from './FormPage'
import type { SecondStepProps } from './SecondStepForm'

/** From the middle widths on a card: the river on one side, the form on the other. On a phone the form alone. */
const CARD = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 30rem)' },
  overflow: 'hidden',
  maxWidth: 1040,
  mx: 'auto',
  my: { md: 5 },
  borderRadius: { md: '14px' },
  border: { md: '1px solid' },
  borderColor: { md: 'divider' },
  bgcolor: { md: 'background.paper' },
  '& form button[type="submit"]': { justifySelf: 'stretch' },
} as const

/** Not fetched where it is not shown, and after all that the form needs. */
const RIVER = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  'html[data-scheme="dark"] &': { filter: 'brightness(0.8)' },
} as const

/** Member Login (§2.2). */
export const MemberLogin = () => (
  <Box sx={{ ...contentWidth, px: { xs: 0, md: 3 } }}>
    <Box sx={CARD}>
      <Box sx={{ gridArea: { md: '1 / 2' }, px: { md: 3 } }}>
        <LoginForm />
      </Box>
      <Box sx={{ position: 'relative', gridArea: { md: '1 / 1' }, display: { xs: 'none', md: 'block' } }}>
        <Box
          component="img"
          src={`${APP_BASE}/pictures/learn.svg`}
          alt=""
          width={900}
          height={600}
          loading="lazy"
          fetchPriority="low"
          sx={RIVER}
        />
      </Box>
    </Box>
  </Box>
)

const { login, fields, enterEmail, enterPassword } = siteMessages

const read = (data: FormData) => ({ userName: textOf(data, 'userName'), password: textOf(data, 'password') })

const check = ({ userName, password }: ReturnType<typeof read>) =>
  errorsWhere({ userName: isBlank(userName) && enterEmail, password: password === '' && enterPassword })

/** Never settles: the form stays busy while the page is being left. */
const pageIsLeft = new Promise<never>(() => undefined)

async function goOn(): Promise<never> {
  leaveFor(pathAfterLogin(window.location.search))
  return pageIsLeft
}

interface Asked {
  step: SecondStep
  Form: ComponentType<SecondStepProps>
}

/** Few need it: it is fetched for them alone. */
const loadSecondStep = async () => {
  const { SecondStepForm } = await import('./SecondStepForm').catch(() => {
    throw new ClubError(0, clubMessages.offline)
  })
  return SecondStepForm
}

/** Member Login. Leads to the page that was wanted, or to the members home; somebody signed in already goes straight on. */
export function LoginForm() {
  const [asked, setAsked] = useState<Asked | null>(null)
  /** What the second step left behind: the address, and why it begins again. Never the password. */
  const [before, setBefore] = useState<{ userName: string; notice: string | null }>({ userName: '', notice: null })
  const send = async ({ userName, password }: ReturnType<typeof read>) => {
    const step = await signIn(userName, password)
    if (step === null) return goOn()
    const SecondStepForm = await loadSecondStep()
    setBefore({ userName, notice: null })
    // The browser's own Back leads to the password again.
    window.history.pushState(null, '')
    setAsked({ step, Form: SecondStepForm })
  }
  useEffect(() => {
    const goOnIfIn = () => {
      if (isSignedIn()) leaveFor(pathAfterLogin(window.location.search))
    }
    const askForPassword = () => setAsked(null)
    goOnIfIn()
    // Back may bring this page out of the browser's memory, after signing in.
    window.addEventListener('pageshow', goOnIfIn)
    window.addEventListener('popstate', askForPassword)
    return () => {
      window.removeEventListener('pageshow', goOnIfIn)
      window.removeEventListener('popstate', askForPassword)
    }
  }, [])
  const beginAgain = (notice: string | null) => {
    setBefore({ ...before, notice })
    window.history.back()
  }
  if (asked) return <asked.Form step={asked.step} onPassed={goOn} onBeginAgain={beginAgain} />
  return <PasswordStep userName={before.userName} notice={before.notice} send={send} />
}

interface PasswordStepProps {
  userName: string
  notice: string | null
  send: (typed: ReturnType<typeof read>) => Promise<void>
}

function PasswordStep({ userName, notice, send }: PasswordStepProps) {
  const submission = useSubmission({ read, check, send })
  return (
    <FormPage title={login.title}>
      {notice !== null && submission.failure === null && <FormFailure sentence={notice} aboutField={false} />}
      <Form
        submission={submission}
        busyText={login.busy}
        label={login.title}
        actions={<SubmitButton>{login.submit}</SubmitButton>}
      >
        <Field
          name="userName"
          label={fields.emailAddress}
          required
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={userName || undefined}
        />
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
