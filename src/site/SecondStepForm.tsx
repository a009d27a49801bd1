import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { PasskeyQuestion } from '#contract/calls/secondFactor'
import type { SecondStep } from '#contract/calls/auth'
import { ClubError, sentenceOf } from '../api/errors'
import { passSecondStep, type SecondFactorProof } from '../api/session'
import { siteMessages } from './siteMessages'
import { BusyButton } from '../kit/feedback/BusyButton'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { Field } from '../kit/forms/fields'
import { FormFailure, SubmitButton } from '../kit/forms/Form'
import { NativeForm } from './NativeForm'
import { errorsWhere, isBlank } from '../kit/forms/fieldErrors'
import { textOf } from '../kit/forms/formData'
import { useSubmission } from './useSubmission'
import { FormPage } from './FormPage'

const words = siteMessages.secondStep

export interface SecondStepProps {
  step: SecondStep
  /** Leaves the page. Never resolves, so that the form stays busy meanwhile. */
  onPassed: () => Promise<never>
  /** Asks for the password again; `reason` is the sentence shown above it. */
  onBeginAgain: (reason: string | null) => void
}

type Factor = SecondStep['factors'][number]

const LABELS: Record<Factor, string> = {
  otp: words.byOtp,
  recovery_code: words.byRecoveryCode,
  passkey: words.byPasskey,
}

/** The second step of signing in: a code of the authenticator app, a passkey, or a recovery code. */
export function SecondStepForm({ step, onPassed, onBeginAgain }: SecondStepProps) {
  const { mfa_token: ticket, factors, passkey } = step
  const [factor, setFactor] = useState<Factor>(factors.includes('otp') ? 'otp' : (factors[0] ?? 'recovery_code'))
  const sendProof = async (proof: SecondFactorProof) => {
    try {
      await passSecondStep(ticket, proof)
    } catch (error) {
      if (error instanceof ClubError && error.code === 'expired_token') return onBeginAgain(error.message)
      throw error
    }
    await onPassed()
  }
  // A passkey needs no field: its button stands beside the field of a code.
  const others = factors.filter(other => other !== factor && other !== 'passkey')
  return (
    <FormPage title={words.title} lead={words.lead[factor]}>
      {factor !== 'passkey' && <CodeStep key={factor} factor={factor} sendProof={sendProof} />}
      {passkey && <PasskeyStep question={passkey} isMain={factor === 'passkey'} sendProof={sendProof} />}
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
        {others.map(other => (
          <Button key={other} onClick={() => setFactor(other)} sx={{ minHeight: 44, minWidth: 0, px: 0 }}>
            {LABELS[other]}
          </Button>
        ))}
        <Button onClick={() => onBeginAgain(null)} sx={{ minHeight: 44, minWidth: 0, px: 0 }}>
          {words.back}
        </Button>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.lost}
      </Typography>
    </FormPage>
  )
}

type SendProof = (proof: SecondFactorProof) => Promise<void>

const CODE_FIELDS = {
  otp: {
    label: words.otp,
    hint: words.otpHint,
    isMissing: (code: string) => !/^\d{6}$/.test(code.replace(/\s/g, '')),
    missing: words.enterOtp,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery_code: {
    label: words.recoveryCode,
    hint: words.recoveryCodeHint,
    isMissing: isBlank,
    missing: words.enterRecoveryCode,
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const

const read = (data: FormData) => textOf(data, 'code')

function CodeStep({ factor, sendProof }: { factor: 'otp' | 'recovery_code'; sendProof: SendProof }) {
  const { label, hint, isMissing, missing, inputMode, autoComplete } = CODE_FIELDS[factor]
  const submission = useSubmission({
    read,
    check: code => errorsWhere({ code: isMissing(code) && missing }),
    send: code => sendProof(factor === 'otp' ? { otp: code } : { recovery_code: code }).catch(rethrowAsFieldError),
  })
  const { form } = submission
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <NativeForm
      submission={submission}
      busyText={words.busy}
      label={words.title}
      actions={<SubmitButton>{words.submit}</SubmitButton>}
    >
      <Field name="code" label={label} hint={hint} required inputMode={inputMode} autoComplete={autoComplete} />
    </NativeForm>
  )
}

/** Makes the refusal of a wrong code an error of its field. */
function rethrowAsFieldError(error: unknown): never {
  if (error instanceof ClubError && error.code === 'invalid_grant')
    throw new ClubError(400, 'The request is invalid.', { modelState: { code: [error.message] } })
  throw error
}

function PasskeyStep({
  question,
  isMain,
  sendProof,
}: {
  question: PasskeyQuestion
  isMain: boolean
  sendProof: SendProof
}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await sendProof({ passkey: await askDevice(question) })
    } catch (error) {
      setFailure(error instanceof ClubError ? sentenceOf(error) : words.notUsed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {failure !== null && <FormFailure sentence={failure} aboutField={false} />}
      <BusyButton
        variant={isMain ? 'contained' : 'outlined'}
        busy={busy}
        onClick={() => void ask()}
        sx={{ minHeight: 48 }}
      >
        {words.byPasskey}
      </BusyButton>
      <BusyOverlay busy={busy} text={words.busy} />
    </Box>
  )
}

/** @throws the browser's own error when the person declines, or the device has no such passkey. */
async function askDevice(question: PasskeyQuestion): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return JSON.stringify(await startAuthentication({ optionsJSON: question }))
}
