import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Field } from '../kit/forms/fields'
import { href } from '../paths'
import { siteMessages } from './siteMessages'
import { WithoutScript } from './WithoutScript'

/** The headings are smaller than those of other pages, since they are sentences. */
const HEADING = { fontSize: 'clamp(1.875rem, 1.5rem + 1.6vw, 2.5rem)' } as const

interface FormPageProps {
  title: string
  lead?: string
  /** The wider layout, for forms with many fields. */
  wide?: boolean
  /** Replaces the form if there is no JavaScript. */
  withoutScript?: string
  children: ReactNode
}

/** A page with one form. */
export const FormPage = ({
  title,
  lead,
  wide = false,
  withoutScript = siteMessages.withoutScript.form,
  children,
}: FormPageProps) => (
  <Box sx={{ maxWidth: wide ? 800 : 480, mx: 'auto', px: 2, py: { xs: 4, md: 7 }, display: 'grid', gap: 3 }}>
    <Box>
      <Typography variant="h1" sx={HEADING}>
        {title}
      </Typography>
      {lead && (
        <Typography variant="subtitle1" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          {lead}
        </Typography>
      )}
    </Box>
    <WithoutScript sentence={withoutScript} />
    {children}
  </Box>
)

interface DonePageProps {
  title: string
  sentence: string
  /** The next places to go. */
  children?: ReactNode
}

/** Replaces a form after it has been sent. The heading takes the focus, so that a screen reader reads it. */
export function DonePage({ title, sentence, children }: DonePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box
      sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 5, md: 9 }, display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <Typography ref={heading} tabIndex={-1} aria-describedby={id} variant="h1" sx={HEADING}>
        {title}
      </Typography>
      <Typography id={id} variant="subtitle1" component="p">
        {sentence}
      </Typography>
      {children}
    </Box>
  )
}

/** A link to a page of the application, tall enough for a thumb. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={href(to)} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}>
    {children}
  </Link>
)

/** The email address by which a member signs in, in the forms of login and of a forgotten password. */
export const UserNameField = ({ defaultValue }: { defaultValue?: string }) => (
  <Field
    name="userName"
    label={siteMessages.fields.emailAddress}
    required
    type="email"
    inputMode="email"
    autoComplete="username"
    defaultValue={defaultValue || undefined}
  />
)
