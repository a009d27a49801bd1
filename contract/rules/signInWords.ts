// Puts the outcome of a sign-in into words.
import type { SignInOutcome } from '../words'

export const OUTCOME_WORDS: Record<SignInOutcome, string> = {
  signedIn: 'Signed in',
  wrongPassword: 'Wrong password',
  wrongSecondStep: 'Right password, but the second step was wrong',
  refused: 'Right password, but not let in',
  locked: 'Too many wrong passwords: signing in was closed for a while',
  resetAsked: 'A new password was asked for',
  passwordReset: 'A new password was chosen by the link of a mail',
  tokenReused: 'A device was signed out, since its session had been copied',
}
