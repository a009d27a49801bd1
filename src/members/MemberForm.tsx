import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { profileQuery } from '../api/clubQueries'
import type { FieldErrors } from '../kit/forms/fieldErrors'
import { formMessages } from '../kit/forms/formMessages'
import type { ComparedField } from '../kit/forms/ChangedMeanwhile'
import { useVersioned } from '../kit/forms/useVersioned'
import { useReturn } from '../kit/navigation/useReturn'
import { ChangedRecord } from '../kit/recordForms/ChangedRecord'
import { FormBar } from '../kit/recordForms/FormBar'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { paths } from '../paths'
import { memberMessages as messages } from './memberMessages'
import type { MemberRecord } from './membersAdapter'

interface MemberFormProps<V extends FieldValues> {
  user: MemberRecord['user']
  /** Names the form for those who jump between landmarks. */
  label: string
  /** The hint: the consequence, and who is told. */
  hint: string
  submit: string
  /** The label of the same button while two versions are shown to choose from; 'Save what is chosen' by default. */
  submitChosen?: string
  /** The initial values of the fields. */
  fields: V
  validate: (fields: V) => FieldErrors
  /** Sends the fields. @throws ClubError, which is shown; the input stays */
  send: (fields: V, version: number) => Promise<unknown>
  /** The sentences that tell of it, once it is saved. */
  news: () => string
  /** Shows them, where more belongs to them. */
  tell?: (news: string) => void
  /** Opens the form anew with the member as they are now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
  /** Returns the form values of a member; `compared` says how two versions are compared. */
  fieldsOf: (member: MemberRecord) => V
  compared: readonly ComparedField[]
  /**
   * Leaves the form once it is saved; by default for the member's page. The promise may stay pending while a page is
   * being left.
   */
  leave?: () => Promise<unknown>
  /** The buttons after the submit button. */
  furtherButtons?: ReactNode
  children: ReactNode
}

/** A form about a member: saved with the version it was opened with, and then to the member's page. */
export function MemberForm<V extends FieldValues>({
  user,
  label,
  hint,
  submit,
  submitChosen,
  fields,
  validate,
  send,
  news,
  tell,
  onLoadCurrent,
  compared,
  fieldsOf,
  leave,
  furtherButtons,
  children,
}: MemberFormProps<V>) {
  const queryClient = useQueryClient()
  const goBack = useReturn()
  const { save, isChangedMeanwhile, current } = useVersioned(
    user.version,
    (now: MemberRecord | undefined) => now?.user?.version,
  )
  const memberPage = paths.memberView(user.id)
  const fetchAgain = () => {
    // refetchType is 'none', since the form's own query would read the member once more while the form is being left.
    // The next page reads what it shows.
    void queryClient.invalidateQueries({ queryKey: ['members'], refetchType: 'none' })
    // One may have changed one's own name or roles.
    void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
  }
  return (
    <RecordForm<V>
      label={label}
      values={fields}
      validate={validate}
      onSubmit={typed => save(version => send(typed, version))}
      onSaved={fetchAgain}
      news={news}
      {...(tell && { tell })}
      leave={() => (leave ? leave() : goBack(memberPage))}
      summary
      warnWhenUnsavedChanges
      actions={
        <>
          {isChangedMeanwhile && (
            <ChangedRecord
              // A second refusal brings another version.
              key={current?.user?.version}
              sentences={{ ...messages, ...(submitChosen !== undefined && { saveChosen: submitChosen }) }}
              onLoadCurrent={onLoadCurrent}
              fields={compared}
              opened={fields}
              theirs={current?.user ? fieldsOf(current) : null}
            />
          )}
          <FormBar submit={submit} cancel={messages.cancel} fallback={memberPage}>
            {furtherButtons}
          </FormBar>
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {hint} {formMessages.requiredMark}
      </Typography>
      {children}
    </RecordForm>
  )
}
