import Box from '@mui/material/Box'
import { APP_BASE } from '#contract/words'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { contentWidth } from '../theme/contentWidth'
import { takeLeftUnsent } from '../api/deviceStorage'
import { leaveFor } from '../api/leaveFor'
import { isSignedIn, signIn } from '../api/session'
import { pathAfterLogin } from '../api/loginRedirect'
import { siteMessages } from './siteMessages'
import { paths } from '../paths'
import { FormFailure, SubmitButton } from '../kit/forms/Form'
import { NativeForm } from './NativeForm'
import { errorsWhere, isBlank } from '../kit/forms/fieldErrors'
import { textOf } from '../kit/forms/formData'
import { PasswordField } from '../kit/forms/PasswordField'
import { useSubmission } from './useSubmission'
import { FormPage, TextLink, UserNameField } from './FormPage'
import { type LoadedStep, loadSecondStep } from './loadSecondStep'

/** The form is a card with a picture beside it from 900 px on. On a phone it is the form alone. */
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

/** The picture; with `loading="lazy"` it is not fetched where it is hidden. */
const PICTURE = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  'html[data-scheme="dark"] &': { filter: 'brightness(0.8)' },
} as const

/** The Member Login page (§2.2). */
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
          sx={PICTURE}
        />
      </Box>
    </Box>
  </Box>
)

const { login, fields, enterEmail, enterPassword } = siteMessages

const read = (data: FormData) => ({ userName: textOf(data, 'userName'), password: textOf(data, 'password') })

const check = ({ userName, password }: ReturnType<typeof read>) =>
  errorsWhere({ userName: isBlank(userName) && enterEmail, password: password === '' && enterPassword })

/** Leads to the page that was asked for, or the members home. */
const leaveAfterLogin = () => leaveFor(pathAfterLogin(window.location.search))

let left: number | undefined
/** How many deeds went unsent with the session before, as long as this document is open. */
const leftUnsent = () => (left ??= isSignedIn() ? 0 : takeLeftUnsent())
const followNothing = () => () => undefined

/**
 * The login form; leads to the page that was asked for, or the members home. Somebody who is signed in already is sent
 * there at once.
 */
export function LoginForm() {
  const [secondStep, setSecondStep] = useState<LoadedStep | null>(null)
  /** The address and the reason, shown again when the second step leads back here. The password is not kept. */
  const [previous, setPrevious] = useState<{ userName: string; notice: string | null }>({ userName: '', notice: null })
  const unsent = useSyncExternalStore(followNothing, leftUnsent, () => 0)
  const send = async ({ userName, password }: ReturnType<typeof read>) => {
    const step = await signIn(userName, password)
    if (step === null) return leaveAfterLogin()
    const loaded = await loadSecondStep(step)
    setPrevious({ userName, notice: null })
    // An entry in the history, so that the browser's Back leads to the password again.
    window.history.pushState(null, '')
    setSecondStep(loaded)
  }
  useEffect(() => {
    const leaveIfSignedIn = () => {
      if (isSignedIn()) void leaveAfterLogin()
    }
    const askForPassword = () => setSecondStep(null)
    leaveIfSignedIn()
    // The browser may restore this page from its back/forward cache after signing in.
    window.addEventListener('pageshow', leaveIfSignedIn)
    window.addEventListener('popstate', askForPassword)
    return () => {
      window.removeEventListener('pageshow', leaveIfSignedIn)
      window.removeEventListener('popstate', askForPassword)
    }
  }, [])
  const beginAgain = (notice: string | null) => {
    setPrevious({ ...previous, notice })
    window.history.back()
  }
  if (secondStep) return <secondStep.Form step={secondStep.step} onPassed={leaveAfterLogin} onBeginAgain={beginAgain} />
  return (
    <PasswordForm
      userName={previous.userName}
      notice={previous.notice ?? (unsent > 0 ? login.unsent(unsent) : null)}
      send={send}
    />
  )
}

interface PasswordFormProps {
  userName: string
  notice: string | null
  send: (typed: ReturnType<typeof read>) => Promise<void>
}

function PasswordForm({ userName, notice, send }: PasswordFormProps) {
  const submission = useSubmission({ read, check, send })
  return (
    <FormPage title={login.title} withoutScript={siteMessages.withoutScript.login}>
      {notice !== null && submission.failure === null && <FormFailure sentence={notice} aboutField={false} />}
      <NativeForm
        submission={submission}
        busyText={login.busy}
        label={login.title}
        actions={<SubmitButton>{login.submit}</SubmitButton>}
      >
        <UserNameField defaultValue={userName} />
        <PasswordField name="password" label={fields.password} required autoComplete="current-password" />
      </NativeForm>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between' }}>
        <TextLink to={paths.forgotPassword}>{login.forgot}</TextLink>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          {login.newHere} <TextLink to={paths.register}>{login.register}</TextLink>
        </Box>
      </Box>
    </FormPage>
  )
}
