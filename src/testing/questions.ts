import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** Waits for a question, presses one of its buttons, and waits until it has closed. `tells` is the text under it. */
export async function answerQuestion(question: string, button: string, tells?: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: question })
  if (tells !== undefined) expect(dialog).toHaveAccessibleDescription(tells)
  await userEvent.click(within(dialog).getByRole('button', { name: button }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
}

/** The words of forms whose input was not saved. */
export const UNSAVED = ['Do you want to leave this page without saving?', 'What you typed has not been saved.'] as const

/** The words of forms that are being sent. */
export const SENDING = [
  'Do you want to leave this page?',
  'It is being sent, and may go through even if you leave now.',
] as const

/** The words before what somebody else has saved replaces what was typed. */
export const AS_IT_IS_NOW = ['Do you want to see it as it is now?', 'What you typed is thrown away.'] as const
