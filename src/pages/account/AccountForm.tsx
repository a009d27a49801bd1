import { useToday } from '../../kit/dates/useClubDay'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ComponentProps, type RefObject, useEffect, useState, type ChangeEvent } from 'react'
import type { AnswerOf } from '#contract/calls'
import type { Lookups } from '#contract/calls/lookup'
import { accountMessages } from './accountMessages'
import { formMessages } from '../../kit/forms/formMessages'
import { BackButton } from '../../kit/navigation/BackButton'
import { ChangedMeanwhile } from '../../kit/forms/ChangedMeanwhile'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { Form, FormDone, SubmitButton } from '../../kit/forms/Form'
import { useUnsavedWarning } from '../../kit/forms/useUnsavedWarning'
import { MemberDetailInputs } from '../../members/MemberDetailInputs'
import { useAccountSubmission } from './useAccountSubmission'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { useDeed } from '../../kit/deeds/useDeed'
import { giveUpAddress, sendAddressLink } from './accountCalls'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'
import { Hint } from '../../kit/forms/controls'
import { Field } from '../../kit/forms/fields'
import type { OwnFact } from '../../kit/forms/ownFacts'
import { Fact, FactList } from '../../kit/lists/FactList'
import { PasswordField } from '../../kit/forms/PasswordField'
import { comparedField } from '../../kit/forms/comparedField'
import { heldIn, typedIn, withValue } from '../../kit/forms/fieldValues'
import {
  type AskedMemberFieldIn,
  checkMemberDetails,
  isOtherAddress,
  type MemberDetails,
} from '../../members/memberDetails'
import { memberDetailMessages } from '../../members/memberDetailMessages'

/** The fields that the form asks for. */
type AccountFields = readonly AskedMemberFieldIn<'account'>[]

interface AccountFormProps {
  account: AnswerOf<'GET /api/user/myAccount'>
  lookups: Lookups
  fields: AccountFields
  /** What the club keeps beside that, to be read. */
  kept: readonly OwnFact[]
  /** The member was sent here to complete their profile: there is no Cancel. */
  isRequired: boolean
  /** The page to open after saving; null to stay. */
  nextPage: string | null
  /** Opens the form anew with the record as it is now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** The member's own details, from the record as it was when the form opened. */
export function AccountForm({ account, lookups, fields, kept, isRequired, nextPage, onLoadCurrent }: AccountFormProps) {
  const [opened] = useState(account)
  const today = useToday()
  const [missing] = useState(() => (isRequired ? missingDetails(fields, valuesOf(fields, account), today) : []))
  const unsaved = useUnsavedWarning(formMessages.unsaved)
  const [asked, setAsked] = useState(account.askedAddress)
  /**
   * The address that stays until another is confirmed. Each save renders the field anew, so that it shows this address
   * again.
   */
  const [email, setEmail] = useState({ current: account.user.email, fieldNumber: 0 })
  /** The initial values of the fields: the record, then the values chosen from two versions. */
  const [filled, setFilled] = useState(() => ({ values: valuesOf(fields, account), fieldNumber: 0 }))
  const {
    submission,
    isSaved,
    isChangedMeanwhile,
    current,
    email: presentEmail,
    forgetSaved,
  } = useAccountSubmission({
    fields,
    version: opened.user.version,
    openedEmail: email.current,
    nextPage,
    onSaved: ({ user, askedAddress }) => {
      unsaved.clear()
      setAsked(askedAddress)
      setEmail(({ fieldNumber }) => ({ current: user.email, fieldNumber: fieldNumber + 1 }))
      setFilled(({ values, fieldNumber }) => ({ values: { ...values, email: user.email }, fieldNumber }))
    },
  })
  const edit = () => {
    unsaved.mark()
    forgetSaved()
  }
  return (
    <Box onChange={edit} sx={{ position: 'relative' }}>
      {asked && (
        <UnconfirmedAddress
          key={asked.expiresAt}
          address={asked.address}
          email={email.current}
          onGivenUp={() => setAsked(null)}
        />
      )}
      <Form
        submission={submission}
        busyText={accountMessages.saving}
        label={accountMessages.title}
        summary
        actions={
          <>
            {isChangedMeanwhile && (
              <ChangedAccount
                // A second refusal brings another version.
                key={current?.user?.version}
                sentences={accountMessages}
                onLoadCurrent={onLoadCurrent}
                form={submission.form}
                opened={valuesOf(fields, opened)}
                theirs={current?.user ? valuesOf(fields, { user: current.user, ...current }) : null}
                lookups={lookups}
                fields={fields}
                onTake={values => setFilled({ values, fieldNumber: filled.fieldNumber + 1 })}
              />
            )}
            {isSaved && <Saved sentTo={asked?.address ?? null} />}
            {missing.length > 0 ? (
              <SubmitButton>{accountMessages.save}</SubmitButton>
            ) : (
              <DeedBar>
                <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
                  <SubmitButton>{accountMessages.save}</SubmitButton>
                  {!isRequired && <BackButton label={accountMessages.cancel} />}
                </Stack>
              </DeedBar>
            )}
          </>
        }
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formMessages.requiredMark}
        </Typography>
        <MemberDetailInputs
          key={filled.fieldNumber}
          fields={fields}
          lookups={lookups}
          defaults={filled.values}
          preferences={filled.values.emailPreferences ?? []}
          first={
            missing.length === 0
              ? undefined
              : {
                  names: missing,
                  title: accountMessages.missing,
                  hint: accountMessages.missingHint,
                  after: <MissingDetailsBar />,
                }
          }
          {...(kept.length > 0 && {
            more: { id: 'kept', title: accountMessages.kept, children: <KeptFacts facts={kept} /> },
          })}
          email={<OwnAddressInputs key={email.fieldNumber} email={presentEmail} filled={filled.values.email ?? ''} />}
        />
      </Form>
    </Box>
  )
}

type AccountValues = MemberDetails & {
  /** Ids; left out where the server did not send them. */
  emailPreferences?: readonly number[]
}

/** The record as the fields hold it. */
const valuesOf = (
  fields: AccountFields,
  {
    user,
    emailPreferences,
  }: Pick<AnswerOf<'GET /api/user/myAccount'>, 'user'> & Partial<AnswerOf<'GET /api/user/myAccount'>>,
): AccountValues => ({
  ...heldIn(fields, user),
  ...(emailPreferences && { emailPreferences: emailPreferences.map(({ preferenceId }) => preferenceId) }),
})

/**
 * Returns the names of the fields that a member has yet to fill in. The form asks for these first. The expiry of a
 * certificate comes with its box. The address is never among them. Members imported from a file may never have been
 * asked about emails, and may want none.
 */
const missingDetails = (fields: AccountFields, values: AccountValues, today: string): string[] => [
  ...Object.keys(checkMemberDetails(fields, values, today))
    .filter(name => name !== 'email')
    .flatMap(name => (name === 'firstAidCertificateExpiry' ? ['hasFirstAidCertficate', name] : [name])),
  ...(values.emailPreferences?.length === 0 ? ['emailPreferences'] : []),
]

/** Saves the missing details without a way through all the rest, which follows it. */
const MissingDetailsBar = () => (
  <>
    <DeedBar>
      <SubmitButton>{accountMessages.saveAndGoOn}</SubmitButton>
    </DeedBar>
    <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
      {accountMessages.otherDetails}
    </Typography>
    <Typography sx={{ color: 'text.secondary', mt: -2 }}>{accountMessages.otherDetailsHint}</Typography>
  </>
)

interface ChangedAccountProps extends Omit<ComponentProps<typeof ChangedMeanwhile>, 'comparison'> {
  form: RefObject<HTMLFormElement | null>
  opened: AccountValues
  /** The values that somebody else has saved; null if the server did not send them. */
  theirs: AccountValues | null
  lookups: Lookups
  fields: AccountFields
  /** Makes the fields anew with these values. */
  onTake: (values: AccountValues) => void
}

/** ChangedMeanwhile beside native fields, which keep their values themselves. */
function ChangedAccount({ form, opened, theirs, lookups, fields, onTake, ...changed }: ChangedAccountProps) {
  const [values, setValues] = useState<AccountValues | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const read = () => setValues(typedInto(fields, element))
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'radio') return
      read()
    }
    read()
    element.addEventListener('input', follow)
    return () => element.removeEventListener('input', follow)
  }, [form, fields])
  if (values === null) return null
  const take = (taken: Readonly<Record<string, unknown>>) => {
    const now = Object.entries(taken).reduce<AccountValues>(
      (held, [name, value]) => withValue(held, name, value),
      values,
    )
    setValues(now)
    onTake(now)
  }
  return (
    <ChangedMeanwhile
      {...changed}
      comparison={
        theirs && {
          fields: [
            ...fields.map(field => comparedField(field, lookups)),
            {
              name: 'emailPreferences',
              label: memberDetailMessages.emailPreferences,
              choices: lookups['Email Preferences'] ?? [],
            },
          ],
          opened: { ...opened },
          theirs: { ...theirs },
          values: { ...values },
          take,
        }
      }
    />
  )
}

const typedInto = (fields: AccountFields, form: HTMLFormElement): AccountValues => {
  const data = new FormData(form)
  return { ...typedIn(fields, data), emailPreferences: data.getAll('emailPreferences').map(Number) }
}

const Saved = ({ sentTo }: { sentTo: string | null }) => (
  <FormDone sx={{ overflowWrap: 'anywhere' }}>
    {accountMessages.saved}
    {sentTo !== null && ` ${accountMessages.linkSent(sentTo)}`}
  </FormDone>
)

interface UnconfirmedAddressProps {
  address: string
  /** The one that stays until it is confirmed. */
  email: string
  onGivenUp: () => void
}

/** The new address that waits for its confirmation: the link is sent again, or the old one stays. */
function UnconfirmedAddress({ address, email, onGivenUp }: UnconfirmedAddressProps) {
  const sendAgain = useDeed({ send: sendAddressLink })
  const giveUp = useDeed({ send: giveUpAddress, onDone: onGivenUp })
  const isBusy = sendAgain.isPending || giveUp.isPending
  const notice = giveUp.refusal ?? sendAgain.refusal ?? (sendAgain.isDone ? accountMessages.linkSentAgain : '')
  return (
    <Alert severity="info" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{accountMessages.waiting(address)}</Typography>
      <Typography>{accountMessages.waitingTells(email)}</Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <BusyButton
          busy={isBusy}
          variant="outlined"
          onClick={() => {
            giveUp.forget()
            sendAgain.run()
          }}
        >
          {accountMessages.sendLinkAgain}
        </BusyButton>
        <BusyButton
          busy={isBusy}
          variant="text"
          onClick={() => {
            sendAgain.forget()
            giveUp.run()
          }}
        >
          {accountMessages.giveUpAddress}
        </BusyButton>
      </Stack>
      <Typography role="status" sx={{ mt: notice ? 1 : 0, fontWeight: 600 }}>
        {notice}
      </Typography>
    </Alert>
  )
}

const KeptFacts = ({ facts }: { facts: readonly OwnFact[] }) => (
  <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
    <Hint>
      {accountMessages.keptHint}{' '}
      <Link component={ClubLink} to={paths.privacy}>
        {accountMessages.keptSeers}
      </Link>
    </Hint>
    <FactList>
      {facts.map(({ key, label, says }) => (
        <Fact key={key} name={label}>
          {says}
        </Fact>
      ))}
    </FactList>
  </Box>
)

/** The member's own address. While another one stands in the field, the current password is beside it. */
function OwnAddressInputs({ email, filled }: { email: string; filled: string }) {
  const [isOther, setOther] = useState(() => isOtherAddress(filled, email))
  const compare = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.name === 'email') setOther(isOtherAddress(target.value, email))
  }
  return (
    <Box onChange={compare} sx={{ display: 'contents' }}>
      <Field
        name="email"
        label={accountMessages.email}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={filled}
      />
      {isOther && (
        <PasswordField
          name="currentPassword"
          label={accountMessages.currentPassword}
          hint={accountMessages.currentPasswordHint}
          required
          autoComplete="current-password"
        />
      )}
    </Box>
  )
}
