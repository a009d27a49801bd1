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

/** Milliseconds without typing, so that a reader of the screen is not spoken to with every letter. */
const PAUSE = 400
/** The fields of the same form that hold what others know of the member. */
const OWN = ['firstName', 'familyName', 'email', 'userName']

interface Props extends FieldProps {
  /** What others know of the member, beyond what stands in the form. */
  own?: readonly string[]
}

/** A password that is being chosen, judged while it is typed as the server will judge it. Without the judge, which comes with the focus, the field works alone. */
export function NewPasswordField({ own = [], hint = PASSWORD_RULE, ...field }: Props) {
  const judge = useRef<PasswordJudge>(null)
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [judged, setJudged] = useState<Judged | null>(null)
  useEffect(() => () => clearTimeout(pause.current), [])

  const look = () => {
    const { value = '', form } = input.current ?? {}
    const data = form ? new FormData(form) : new FormData()
    const known = [...own, ...OWN.map(name => data.get(name))].filter(word => typeof word === 'string')
    setJudged(
      value === '' || !judge.current
        ? null
        : { ...judge.current(value, known), isShort: [...value].length < PASSWORD_LENGTH.min },
    )
  }
  const lookSoon = () => {
    clearTimeout(pause.current)
    pause.current = setTimeout(look, PAUSE)
  }
  const load = () => {
    if (judge.current) return
    void loadPasswordJudge().then(
      loaded => {
        judge.current = loaded
        lookSoon()
      },
      () => undefined,
    )
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    input.current = target
    lookSoon()
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

/** Bars for the eye; the words say the same. */
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
