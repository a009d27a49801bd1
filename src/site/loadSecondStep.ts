import type { ComponentType } from 'react'
import type { SecondStep } from '#contract/calls/auth'
import { ClubError, clubMessages } from '../api/errors'
import type { SecondStepProps } from './SecondStepForm'

/** The second step that the server asks for, and the form for it. */
export interface LoadedStep {
  step: SecondStep
  Form: ComponentType<SecondStepProps>
}

/** Fetches the form of the second step, which only few people need. */
export async function loadSecondStep(step: SecondStep): Promise<LoadedStep> {
  const { SecondStepForm } = await import('./SecondStepForm').catch(() => {
    throw new ClubError(0, clubMessages.offline)
  })
  return { step, Form: SecondStepForm }
}
