import Box from '@mui/material/Box'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import {
  loadPasswordJudge,
  type PasswordJudge,
  type PasswordJudgement,
  weakPasswordSentence,
} from '#contract/passwordStrength'
import { PASSWORD_LENGTH, PASSWORD_RULE } from '#contract/words'
import { formMessages } from '../forms/formMessages'
import { Hint } from './controls'
import type { FieldProps } from './fields'
import { PasswordField } from './PasswordField'

/** Milliseconds without typing before the password is judged: a screen reader would otherwise speak with every letter. */
const PAUSE = 400
/** Fields of the same form whose values make a password weak. */
const PERSONAL_FIELDS = ['firstName', 'familyName', 'email', 'userName']

interface Props extends FieldProps {
  /** Further words that make a password weak: the member's name, for instance. */
  personalWords?: readonly string[]
}

/**
 * A field for a new password, judged while it is typed by the same rule as on the server. The rule's dictionaries are fetched when the field
 * takes the focus; if they cannot be, the field works without.
 */
export function NewPasswordField({ personalWords = [], hint = PASSWORD_RULE, ...field }: Props) {
  const judge = useRef<PasswordJudge>(null)
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [judged, setJudged] = useState<Judged | null>(null)
  useEffect(() => () => clearTimeout(pause.current), [])

  const judgeNow = () => {
    const { value = '', form } = input.current ?? {}
    const data = form ? new FormData(form) : new FormData()
    const known = [...personalWords, ...PERSONAL_FIELDS.map(name => data.get(name))].filter(
      word => typeof word === 'string',
    )
    setJudged(
      value === '' || !judge.current
        ? null
        : { ...judge.current(value, known), isShort: [...value].length < PASSWORD_LENGTH.min },
    )
  }
  const judgeSoon = () => {
    clearTimeout(pause.current)
    pause.current = setTimeout(judgeNow, PAUSE)
  }
  const load = () => {
    if (judge.current) return
    void loadPasswordJudge().then(
      loaded => {
        judge.current = loaded
        judgeSoon()
      },
      () => undefined,
    )
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    input.current = target
    judgeSoon()
  }
  return (
    <Box onFocus={load} onChange={onChange} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <PasswordField {...field} hint={hint} autoComplete="new-password" />
      <Strength judged={judged} />
    </Box>
  )
}

interface Judged extends PasswordJudgement {
  isShort: boolean
}

const STEPS = [1, 2, 3, 4] as const

/** Four bars, hidden from screen readers, and a sentence that says the same. */
function Strength({ judged }: { judged: Judged | null }) {
  const level = judged?.isShort ? 1 : Math.max(judged?.level ?? 1, 1)
  const colour = judged?.isStrong && !judged.isShort ? 'success.main' : 'warning.main'
  return (
    <>
      {judged && (
        <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5 }}>
          {STEPS.map(step => (
            <Box
              key={step}
              sx={{
                height: 6,
                borderRadius: 1,
                border: 1,
                borderColor: colour,
                bgcolor: step <= level ? colour : 'transparent',
              }}
            />
          ))}
        </Box>
      )}
      <Hint role="status">{judged && sentenceFor(judged)}</Hint>
    </>
  )
}

function sentenceFor(judged: Judged): string {
  if (judged.isShort) return formMessages.passwordShort
  if (!judged.isStrong) return weakPasswordSentence(judged)
  return judged.level === 4 ? formMessages.passwordVeryGood : formMessages.passwordGood
}
