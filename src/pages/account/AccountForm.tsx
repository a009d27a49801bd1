import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/calls'
import type { Lookups } from '#contract/calls/lookup'
import { profileQuery } from '../../api/clubQueries'
import { ClubError } from '../../api/errors'
import { useToday } from '../../kit/dates/useClubDay'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { FormDone, SubmitButton } from '../../kit/forms/Form'
import { PasswordField } from '../../kit/forms/PasswordField'
import { comparedField } from '../../kit/recordForms/ChangedMeanwhile'
import { Hint } from '../../kit/forms/controls'
import { errorsWhere } from '../../kit/forms/fieldErrors'
import { filledIn, formValues } from '../../kit/forms/fieldValues'
import { valueAt, withValue } from '../../kit/forms/valueAt'
import { Field } from '../../kit/forms/fields'
import { formMessages } from '../../kit/forms/formMessages'
import type { FieldFact } from '../../kit/forms/fieldFacts'
import { Fact, FactList } from '../../kit/lists/FactList'
import { BackButton } from '../../kit/navigation/BackButton'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import type { Pressed } from '../../kit/recordForms/useSubmit'
import type { Versions } from '../../kit/recordForms/editedRecord'
import { MemberDetailInputs } from '../../members/MemberDetailInputs'
import { memberDetailMessages } from '../../members/memberDetailMessages'
import {
  type AskedMemberFieldIn,
  checkMemberDetails,
  isOtherAddress,
  type MemberDetails,
  sentMemberDetails,
} from '../../members/memberDetails'
import { paths } from '../../paths'
import { giveUpAddress, saveAccount, sendAddressLink } from './accountCalls'
import { accountMessages } from './accountMessages'

/** The fields that the form asks for. */
type AccountFields = readonly AskedMemberFieldIn<'account'>[]

interface AccountFormProps {
  account: AnswerOf<'GET /api/user/myAccount'>
  lookups: Lookups
  fields: AccountFields
  /** What the club keeps beside that, to be read. */
  byCommittee: readonly FieldFact[]
  /** The member was sent here to complete their profile: there is no Cancel. */
  isRequired: boolean
  /** The page to open after saving; null to stay. */
  nextPage: string | null
  /** Opens the form anew with the record as it is now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** The member's own details, from the record as it was when the form opened. */
export function AccountForm({
  account,
  lookups,
  fields,
  byCommittee,
  isRequired,
  nextPage,
  onLoadCurrent,
}: AccountFormProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const today = useToday()
  const [missing] = useState(() => (isRequired ? missingDetails(fields, valuesOf(fields, account), today) : []))
  const [opened] = useState(() => valuesOf(fields, account))
  const [newAddress, setNewAddress] = useState(account.askedAddress)
  /**
   * The account as it was last saved, here or in another window. Its address stays until another one is confirmed.
   */
  const [{ user, timesSaved }, setSaved] = useState({ user: account.user, timesSaved: 0 })
  const [isSaved, setIsSaved] = useState(false)
  const versions: Versions<AccountValues, Partial<Account> | undefined> = {
    opened: account.user.version,
    newer: user.version,
    read: now =>
      now?.user ? { version: now.user.version, values: valuesOf(fields, { ...now, user: now.user }) } : null,
    isConflict,
    onRefused: now => now.user && setSaved({ user: now.user, timesSaved }),
    comparison: {
      fields: [
        ...fields.map(field => comparedField(field, lookups)),
        {
          name: 'emailPreferences',
          label: memberDetailMessages.emailPreferences,
          choices: lookups['Email Preferences'] ?? [],
        },
      ],
      sentences: accountMessages,
      onLoadCurrent,
    },
  }
  const save = ({ emailPreferences = [], currentPassword, ...details }: AccountValues, { version }: Pressed) => {
    setIsSaved(false)
    return saveAccount({
      ...sentMemberDetails(filledIn(fields, details) as MemberDetails),
      savedemailPreferences: emailPreferences.join(','),
      ...(isOtherAddress(details.email, user.email) && currentPassword !== null && { currentPassword }),
      version,
    })
  }
  const showSaved = (now: AnswerOf<'POST /api/user/saveMyAccount'>) => {
    setNewAddress(now.askedAddress)
    setSaved({ user: now.user, timesSaved: timesSaved + 1 })
    // The name in the bar, and the way past the profile's guard, which waits for it.
    void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    if (nextPage === null) setIsSaved(true)
  }
  return (
    <Box onChange={() => setIsSaved(false)} sx={{ position: 'relative' }}>
      {newAddress && (
        <UnconfirmedAddress
          key={newAddress.expiresAt}
          address={newAddress.address}
          email={user.email}
          onWithdrawn={() => setNewAddress(null)}
        />
      )}
      <RecordForm
        label={accountMessages.title}
        values={opened}
        versions={versions}
        validate={typed => ({
          ...checkMemberDetails(fields, typed, today),
          ...errorsWhere({
            currentPassword:
              !typed.currentPassword && isOtherAddress(typed.email, user.email) && accountMessages.enterCurrentPassword,
          }),
        })}
        onSubmit={save}
        afterwards={{
          fetchAgain: showSaved,
          news: ({ askedAddress }) => savedWords(askedAddress?.address ?? null),
          ...(nextPage !== null && { leave: () => navigate(nextPage, { replace: true }) }),
        }}
        busy={accountMessages.saving}
        summary="required"
        unsaved="asks"
        actions={
          <>
            {isSaved && (
              <FormDone sx={{ overflowWrap: 'anywhere' }}>{savedWords(newAddress?.address ?? null)}</FormDone>
            )}
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
          fields={fields}
          lookups={lookups}
          defaults={opened}
          preferences={account.emailPreferences.map(({ preferenceId }) => preferenceId)}
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
          {...(byCommittee.length > 0 && {
            more: { id: 'kept', title: accountMessages.byCommittee, children: <CommitteeFacts facts={byCommittee} /> },
          })}
          email={<NewAddressInputs email={user.email} timesSaved={timesSaved} />}
        />
      </RecordForm>
    </Box>
  )
}

type Account = AnswerOf<'GET /api/user/myAccount'>

type AccountValues = MemberDetails & {
  /** Ids; left out where the server did not send them. */
  emailPreferences?: number[]
  /** The present password; asked for while another address stands in the form. */
  currentPassword: string | null
}

/** The record as the fields hold it. A box that was never answered is not ticked. */
const valuesOf = (
  fields: AccountFields,
  { user, emailPreferences }: Pick<Account, 'user'> & Partial<Account>,
): AccountValues => ({
  ...fields
    .filter(({ kind }) => kind === 'boolean')
    .reduce<MemberDetails>((values, { source }) => withValue(values, source, valueAt(values, source) === true), {
      ...formValues(fields, user),
    }),
  ...(emailPreferences && { emailPreferences: emailPreferences.map(({ preferenceId }) => preferenceId) }),
  currentPassword: null,
})

/** Only a conflict makes this call respond 409. The response may or may not have the current account. */
const isConflict = (error: unknown) => error instanceof ClubError && error.status === 409

/** @param sentTo the address that waits for its confirmation */
const savedWords = (sentTo: string | null) =>
  sentTo === null ? accountMessages.saved : `${accountMessages.saved} ${accountMessages.linkSent(sentTo)}`

/**
 * Returns the names of the fields that a member has yet to fill in. The form asks for these first. A field comes with
 * the one that it is asked with. The address is never among them. Members imported from a file may never have been
 * asked about emails, and may want none.
 */
const missingDetails = (fields: AccountFields, values: AccountValues, today: string): string[] => [
  ...Object.keys(checkMemberDetails(fields, values, today))
    .filter(name => name !== 'email')
    .flatMap(name => {
      const [other] = fields.find(({ source }) => source === name)?.askedWith ?? []
      return other === undefined ? [name] : [other, name]
    }),
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

interface UnconfirmedAddressProps {
  address: string
  /** The one that stays until it is confirmed. */
  email: string
  onWithdrawn: () => void
}

/** The new address that waits for its confirmation: the link is sent again, or the old one stays. */
function UnconfirmedAddress({ address, email, onWithdrawn }: UnconfirmedAddressProps) {
  const sendAgain = useDeed({ send: sendAddressLink })
  const giveUp = useDeed({ send: giveUpAddress, onDone: onWithdrawn })
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

const CommitteeFacts = ({ facts }: { facts: readonly FieldFact[] }) => (
  <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
    <Hint>
      {accountMessages.byCommitteeHint}{' '}
      <Link component={ClubLink} to={paths.privacy}>
        {accountMessages.seers}
      </Link>
    </Hint>
    <FactList>
      {facts.map(({ source, label, says }) => (
        <Fact key={source} name={label}>
          {says}
        </Fact>
      ))}
    </FactList>
  </Box>
)

interface NewAddressInputsProps {
  /** The address of the account. */
  email: string
  timesSaved: number
}

/** The member's own address. While another one stands in the field, the current password is beside it. */
function NewAddressInputs({ email, timesSaved }: NewAddressInputsProps) {
  const typed = useWatch<AccountValues, 'email'>({ name: 'email' })
  const { resetField } = useFormContext<AccountValues>()
  const showAgain = useEffectEvent(() => {
    resetField('email', { defaultValue: email })
    resetField('currentPassword', { defaultValue: null })
  })
  // Another address has been asked for by the save. Until it is confirmed, the field shows the one that stays.
  useEffect(() => {
    if (timesSaved > 0) showAgain()
  }, [timesSaved])
  const isOther = isOtherAddress(typed, email)
  // A password that was typed goes with its field.
  const forgetPassword = useEffectEvent(() => resetField('currentPassword', { defaultValue: null }))
  useEffect(() => {
    if (!isOther) forgetPassword()
  }, [isOther])
  return (
    <>
      <Field name="email" label={accountMessages.email} required type="email" inputMode="email" autoComplete="email" />
      {isOther && (
        <PasswordField
          name="currentPassword"
          label={accountMessages.currentPassword}
          hint={accountMessages.currentPasswordHint}
          required
          autoComplete="current-password"
        />
      )}
    </>
  )
}
