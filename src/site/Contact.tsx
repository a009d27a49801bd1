import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ClubIdentity } from '#contract/calls/home'
import { useState, useEffect, useId, useRef } from 'react'
import type { SitePageProps } from './pages'
import { Band } from './Band'
import { sendContactMessage } from './siteCalls'
import { formMessages } from '../kit/forms/formMessages'
import { siteMessages } from './siteMessages'
import { WithoutScript } from './WithoutScript'
import { Field } from '../kit/forms/fields'
import { SubmitButton } from '../kit/forms/Form'
import { NativeForm } from './NativeForm'
import { FormColumns } from '../kit/forms/FormSection'
import { errorsWhere, isBlank } from '../kit/forms/fieldErrors'
import { textOf, textOrNull } from '../kit/forms/formData'
import { useSubmission } from './useSubmission'

/** The contact page (§2.2). */
export const ContactUs = ({ data }: SitePageProps) => (
  <ContactBand club={data.club} lead={data.texts.contact?.lead} headingLevel="h1" />
)

interface ContactBandProps {
  club: ClubIdentity
  /** The sentence above the address. */
  lead: string | undefined
  /** The level: h1 on Contact Us, h2 on the home page. */
  headingLevel?: 'h1' | 'h2'
}

/** Shows where the club is and how to write to it (§2.2): address, email, form. */
export const ContactBand = ({ club, lead, headingLevel = 'h2' }: ContactBandProps) => (
  <Band
    labelledBy="contact"
    sx={{ display: 'grid', gap: { xs: 4, md: 8 }, gridTemplateColumns: { md: '5fr 7fr' }, alignItems: 'start' }}
  >
    <div>
      <Typography variant={headingLevel} id="contact" sx={{ mb: 2 }}>
        Contact Us
      </Typography>
      {lead && <Typography sx={{ mb: 3, color: 'text.secondary' }}>{lead}</Typography>}
      <Box
        component="dl"
        sx={{ m: 0, '& dt': { typography: 'overline', color: 'text.secondary' }, '& dd': { m: 0, mb: 2 } }}
      >
        <dt>Address</dt>
        <Box component="dd" sx={{ whiteSpace: 'pre-line' }}>
          {club.address}
        </Box>
        <dt>Email</dt>
        <dd>
          <Link href={`mailto:${club.email}`} sx={{ display: 'inline-block', py: 1 }}>
            {club.email}
          </Link>
        </dd>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {siteMessages.contact.complaints}
      </Typography>
    </div>
    <div>
      <WithoutScript sentence={siteMessages.withoutScript.form} />
      <ContactForm />
    </div>
  </Band>
)

const { contact, fields } = siteMessages

const read = (data: FormData) => ({
  firstName: textOf(data, 'firstName'),
  surname: textOf(data, 'surname'),
  email: textOf(data, 'email'),
  telephone: textOrNull(data, 'telephone'),
  message: textOf(data, 'message'),
})

const check = ({ firstName, surname, email, message }: ReturnType<typeof read>) =>
  errorsWhere({
    firstName: isBlank(firstName) && siteMessages.enterFirstName,
    surname: isBlank(surname) && siteMessages.enterSurname,
    email: isBlank(email) && siteMessages.enterEmail,
    message: isBlank(message) && siteMessages.enterMessage,
  })

/** The form that writes to the club. */
export function ContactForm() {
  const [isSent, setSent] = useState(false)
  const submission = useSubmission({
    read,
    check,
    send: async body => {
      await sendContactMessage(body)
      setSent(true)
    },
  })
  if (isSent) return <MessageSent />
  return (
    <NativeForm
      submission={submission}
      busyText={formMessages.sending}
      label={contact.label}
      summary
      actions={<SubmitButton>{contact.submit}</SubmitButton>}
    >
      <FormColumns>
        <Field name="firstName" label={fields.firstName} required autoComplete="given-name" />
        <Field name="surname" label={fields.surname} required autoComplete="family-name" />
        <Field name="email" label={fields.emailAddress} required type="email" inputMode="email" autoComplete="email" />
        <Field name="telephone" label={fields.telephone} type="tel" inputMode="tel" autoComplete="tel" />
      </FormColumns>
      <Field name="message" label={fields.message} required rows={6} />
    </NativeForm>
  )
}

/** Replaces the form after it has been sent. Takes the focus, so that a screen reader reads it. */
function MessageSent() {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <Box
      component="section"
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={id}
      sx={{ bgcolor: 'wash.water', borderLeft: 5, borderColor: 'success.main', borderRadius: 1, p: 3 }}
    >
      <Typography id={`${id}-title`} sx={{ fontWeight: 700 }}>
        {contact.doneTitle}
      </Typography>
      <Typography id={id}>{contact.done}</Typography>
    </Box>
  )
}
