import { useState, useCallback, useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Lookups } from '#contract/calls/lookup'
import type { SitePageProps } from './pages'
import { siteMessages } from './siteMessages'
import { DonePage, FormPage, TextLink } from './FormPage'
import { type AskedMemberFieldIn, askedOfMember, checkMemberDetails, sentMemberDetails } from '../members/memberDetails'
import { MemberDetailInputs } from '../members/MemberDetailInputs'
import { readRegistrationData, register, type RegistrationData } from './siteCalls'
import { QuestionDialog, useQuestion } from '../kit/feedback/QuestionDialog'
import { focusFirstField } from '../kit/forms/focusFirstField'
import { formMessages } from '../kit/forms/formMessages'
import { SubmitButton } from '../kit/forms/Form'
import { NativeForm } from './NativeForm'
import { errorsWhere } from '../kit/forms/fieldErrors'
import { typedIn } from '../kit/forms/fieldValues'
import { joinedIdsOf, textOf } from '../kit/forms/formData'
import { NewPasswordField } from '../kit/forms/NewPasswordField'
import { PasswordField } from '../kit/forms/PasswordField'
import { useSubmission } from './useSubmission'
import { useVisitorDraft } from './useVisitorDraft'
import { paths } from '../paths'
import { todayIn } from '../api/clubDay'
import { sentenceOf } from '../api/errors'

const { register: texts, fields: labels, enterPassword, confirmPassword } = siteMessages

/** The Membership Registration page. */
export const Registration = ({ data: { club, lookups, memberFields } }: SitePageProps) => (
  <RegisterForm lookups={lookups} memberFields={memberFields} timeZone={club.timeZone} />
)

/** The registration form. The server gives the page its data; where it did not, they are fetched here. */
export function RegisterForm({
  lookups,
  memberFields = NONE,
  timeZone,
}: Partial<RegistrationData> & { timeZone: string }) {
  const [loaded, setLoaded] = useState<RegistrationData | null>(null)
  const data = lookups?.Gender?.length ? { lookups, memberFields } : loaded
  const own = data?.memberFields ?? NONE
  const fields = useMemo(() => askedOfMember('registration', own), [own])
  const [isDone, setDone] = useState(false)
  const { ref, ...draft } = useVisitorDraft('registration', neverKept(fields))
  if (isDone)
    return (
      <DonePage title={texts.doneTitle} sentence={texts.done}>
        <TextLink to={paths.home}>{texts.home}</TextLink>
      </DonePage>
    )
  const startAfresh = () => {
    flushSync(draft.startAfresh)
    focusFirstField(ref.current)
  }
  const finish = () => {
    draft.forget()
    setDone(true)
  }
  return (
    <FormPage title={texts.title} lead={texts.lead} wide>
      {data ? (
        <Box ref={ref} onChange={draft.onChange} sx={{ display: 'grid', gap: 3, position: 'relative' }}>
          {draft.typed && <DraftIsHere onStartAfresh={startAfresh} />}
          <RegisterFields
            key={draft.formKey}
            fields={fields}
            timeZone={timeZone}
            lookups={data.lookups}
            typed={draft.typed}
            onDone={finish}
          />
        </Box>
      ) : (
        <LoadData onLoaded={setLoaded} />
      )}
    </FormPage>
  )
}

const NONE: RegistrationData['memberFields'] = []

type Fields = readonly AskedMemberFieldIn<'registration'>[]

/** The fields are too personal to lie on a device that others may use. */
const neverKept = (fields: Fields) => [
  'password',
  'confirmPassword',
  ...fields.filter(({ isNeverKept }) => isNeverKept).map(({ source }) => source),
]

/** Says that the earlier input is in the fields again, and offers to empty them. */
function DraftIsHere({ onStartAfresh }: { onStartAfresh: () => void }) {
  const { ask, asking } = useQuestion()
  const confirmAndEmpty = async () => {
    if (await ask()) onStartAfresh()
  }
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, color: 'text.secondary' }}
    >
      {texts.draft}
      <Button variant="text" sx={{ px: 1, ml: -1 }} onClick={() => void confirmAndEmpty()}>
        {texts.startAfresh}
      </Button>
      <QuestionDialog
        {...asking}
        question={texts.confirmAfresh}
        no={texts.keep}
        yes={texts.startAfresh}
        isDestructive
      />
    </Box>
  )
}

const readAs = (fields: Fields) => (data: FormData) => ({
  details: typedIn(fields, data),
  emailPreferences: joinedIdsOf(data, 'emailPreferences'),
  password: textOf(data, 'password'),
  confirmPassword: textOf(data, 'confirmPassword'),
})

type Read = ReturnType<ReturnType<typeof readAs>>

const checkAs = (fields: Fields, timeZone: string) => (values: Read) => ({
  ...checkMemberDetails(fields, values.details, todayIn(timeZone)),
  ...errorsWhere({
    password: values.password === '' && enterPassword,
    confirmPassword: values.confirmPassword === '' && confirmPassword,
  }),
})

/** The body of the call (§3). */
const bodyOf = ({ details, ...rest }: Read) => ({
  ...sentMemberDetails(details),
  ...rest,
  updatedProfile: true,
})

interface RegisterFieldsProps {
  fields: Fields
  timeZone: string
  lookups: Lookups
  /** The initial values; null for none. */
  typed: FormData | null
  onDone: () => void
}

function RegisterFields({ fields, timeZone, lookups, typed, onDone }: RegisterFieldsProps) {
  const submission = useSubmission({
    read: readAs(fields),
    check: checkAs(fields, timeZone),
    send: async values => {
      await register(bodyOf(values))
      onDone()
    },
  })
  return (
    <NativeForm
      submission={submission}
      busyText={formMessages.saving}
      label={texts.title}
      summary
      actions={<SubmitButton>{texts.submit}</SubmitButton>}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formMessages.requiredMark}
      </Typography>
      <MemberDetailInputs
        fields={fields}
        lookups={lookups}
        {...(typed && {
          defaults: typedIn(fields, typed),
          preferences: typed.getAll('emailPreferences').map(Number),
        })}
        more={{
          id: 'own-password',
          title: texts.passwordSection,
          children: (
            <>
              <NewPasswordField name="password" label={labels.password} required />
              <PasswordField
                name="confirmPassword"
                label={labels.confirmPassword}
                required
                autoComplete="new-password"
              />
            </>
          ),
        }}
      />
    </NativeForm>
  )
}

/** Fetches the data of the form; if that fails, shows the error and a button to try again. */
function LoadData({ onLoaded }: { onLoaded: (data: RegistrationData) => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(
    (signal?: AbortSignal) =>
      void readRegistrationData(signal).then(onLoaded, error => {
        if (!signal?.aborted) setFailure(sentenceOf(error))
      }),
    [onLoaded],
  )
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
    return () => controller.abort()
  }, [load])

  const tryAgain = () => {
    setFailure(null)
    load()
  }
  if (failure === null) return <output>{formMessages.loading}</output>
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 2, justifyItems: 'start', color: 'error.main', fontWeight: 600 }}>
      {failure}
      <Button variant="outlined" onClick={tryAgain}>
        {formMessages.tryAgain}
      </Button>
    </Box>
  )
}
