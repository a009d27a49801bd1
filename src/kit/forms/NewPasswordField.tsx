import Box from '@mui/material/Box'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { isTooShort } from '#contract/rules/password'
import { PASSWORD_RULE } from '#contract/words'
import { judgePassword } from '../../api/judgePassword'
import { textOf } from '../forms/formData'
import { formMessages } from '../forms/formMessages'
import type { FieldProps } from './fields'
import { PasswordField, type Verdict } from './PasswordField'

interface Owner {
  firstName: string
  familyName: string
  email: string
}

interface Props extends FieldProps {
  /** The owner of the password, if the form's own fields do not name them. */
  owner?: Partial<Owner> | undefined
}

/**
 * A field for a new password. When it loses the focus, the server is asked whether it would accept the text. The list
 * of common passwords is too large for a phone. If the server cannot be asked, the field checks the length alone.
 */
export function NewPasswordField({ owner, hint = PASSWORD_RULE, ...field }: Props) {
  const asking = useRef(new AbortController())
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  useEffect(() => () => asking.current.abort(), [])

  const onChange = () => {
    asking.current.abort()
    setVerdict(null)
  }
  const onBlur = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.value === '' || verdict) return
    if (isTooShort(target.value)) return setVerdict({ isGood: false, sentence: formMessages.passwordShort })
    asking.current.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    void judgePassword({ password: target.value, ...ownerIn(target.form), ...owner }, signal).then(judged => {
      if (judged && !signal.aborted)
        setVerdict({ isGood: judged.isGood, sentence: judged.why ?? formMessages.passwordGood })
    })
  }
  return (
    <Box onChange={onChange} onBlur={onBlur} sx={{ display: 'grid', minWidth: 0, alignContent: 'start' }}>
      <PasswordField {...field} hint={hint} autoComplete="new-password" verdict={verdict} />
    </Box>
  )
}

/** Returns what the surrounding form says about the owner of the password. */
function ownerIn(form: HTMLFormElement | null): Owner {
  const data = form ? new FormData(form) : new FormData()
  return {
    firstName: textOf(data, 'firstName'),
    familyName: textOf(data, 'familyName'),
    email: textOf(data, 'email') || textOf(data, 'userName'),
  }
}
