import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FormDone } from '../../kit/forms/Form'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { leaveFor } from '../../api/leaveFor'
import { signOut } from '../../api/session'
import { RETURN_PARAMETER, postponeSecondFactor } from '../../kit/access/accountRedirect'
import { secondFactorMessages as messages } from './secondFactorMessages'
import { isInMembersArea, paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'
import { Screen } from '../../kit/navigation/Screen'
import { AuthenticatorPart } from './AuthenticatorPart'
import { FreshCodes, RecoveryPart } from './RecoveryCodes'
import type { Factors, OpenForm } from './SecondFactorPart'
import { PasskeysPart } from './PasskeysPart'
import { secondFactorQuery, useRefreshSecondFactor } from './accountCalls'

/**
 * The account's screen for two-step sign-in. With redirectURL it comes before the wanted page, for those whose role
 * requires a second factor.
 */
export default function SecondFactorScreen() {
  const secondFactor = useQuery(secondFactorQuery)
  return (
    <Screen title={messages.title} maxWidth={640}>
      <WhenLoaded queries={[secondFactor]} retryRefusals skeleton={null}>
        {factors => (
          <>
            <Typography variant="subtitle1" component="p" sx={{ mb: 2 }}>
              {messages.lead}
            </Typography>
            <SecondFactorParts factors={factors} />
          </>
        )}
      </WhenLoaded>
    </Screen>
  )
}

function SecondFactorParts({ factors }: { factors: Factors }) {
  const [open, setOpen] = useState<OpenForm>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const refresh = useRefreshSecondFactor()
  const isOn = factors.authenticator !== null || factors.passkeys.length > 0
  const onOpen = (form: OpenForm) => {
    setNotice(null)
    setOpen(form)
  }
  const onDone = async (sentence: string, recoveryCodes: readonly string[] = []) => {
    await refresh()
    setOpen(null)
    setNotice(sentence)
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
  }
  const part = { factors, mayChange: factors.isShown || !isOn, open, onOpen, onDone }
  return (
    <>
      <Typography sx={{ fontWeight: 600, mb: 2 }}>{isOn ? messages.on : messages.off}</Typography>
      <RequirementNotice factors={factors} isOn={isOn} />
      {notice !== null && (
        <FormDone key={notice} takesFocus={codes.length === 0} sx={{ mb: 3 }}>
          {notice}
        </FormDone>
      )}
      {codes.length > 0 && <FreshCodes codes={codes} onClose={() => setCodes([])} />}
      <AuthenticatorPart {...part} />
      <PasskeysPart {...part} />
      {isOn && <RecoveryPart {...part} />}
      <NextButton factors={factors} isOn={isOn} />
    </>
  )
}

/** The reason why one should set it up, or cannot change it now. */
function RequirementNotice({ factors: { requiredFor, isShown }, isOn }: { factors: Factors; isOn: boolean }) {
  const signInAgain = () => void signOut().then(() => leaveFor(paths.login))
  if (isOn && !isShown)
    return (
      <Alert
        severity="warning"
        sx={{ mb: 3 }}
        action={
          <Button color="inherit" onClick={signInAgain}>
            {messages.signInAgain}
          </Button>
        }
      >
        {messages.notShown}
      </Alert>
    )
  if (isOn || requiredFor.length === 0) return null
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {requiredFor.includes('Member') ? messages.requiredOfAll : messages.required(requiredFor.join(', '))}
    </Alert>
  )
}

/**
 * Leads to the wanted page once the second factor is set up, or without the role that requires it. Without a wanted
 * page, it is Back.
 */
function NextButton({ factors: { isShown, requiredFor }, isOn }: { factors: Factors; isOn: boolean }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const nextPage = search.get(RETURN_PARAMETER)
  if (!isInMembersArea(nextPage)) return <BackButton label={messages.back} fallback={paths.account} />
  const isDone = isOn && isShown
  const goOn = () => {
    if (!isDone) postponeSecondFactor()
    void navigate(nextPage, { replace: true })
  }
  if (!isDone && requiredFor.includes('Member')) return null
  return (
    <Button variant={isDone ? 'contained' : 'outlined'} onClick={goOn}>
      {isDone ? messages.goOn : messages.notNow}
    </Button>
  )
}
