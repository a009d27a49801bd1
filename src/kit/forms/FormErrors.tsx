import Box from '@mui/material/Box'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { formMessages } from './formMessages'
import { focusField, type Problem } from './problems'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** Ids of the fields begin so. */
  id: string
  problems: readonly Problem[]
  attempts: number
}

/** What is wrong with the form, at its head: takes the focus after each attempt, and leads to every field. */
export function FormErrors({ form, id, problems, attempts }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const title = useId()
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  if (problems.length === 0) return null
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={title}
      sx={{ border: 2, borderColor: 'error.main', borderRadius: 1, px: 2.5, py: 2, bgcolor: 'background.paper' }}
    >
      <Box component="p" id={title} sx={{ m: 0, fontWeight: 700 }}>
        {formMessages.invalid}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {problems.map(({ name, sentence }) => (
          <li key={name}>
            <Box
              component="a"
              href={`#${id}-${name}`}
              onClick={event => {
                event.preventDefault()
                focusField(form.current, name)
              }}
              // Its first line stands beside the bullet.
              sx={{ color: 'error.main', fontWeight: 600, display: 'inline-block', verticalAlign: 'top', py: 0.5 }}
            >
              {sentence}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
