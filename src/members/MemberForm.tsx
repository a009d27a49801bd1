import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { ReactNode } from 'react'
import { profileQuery } from '../api/clubQueries'
import { formMessages } from '../kit/forms/formMessages'
import { memberMessages as words } from './memberMessages'
import { paths } from '../paths'
import { BackButton } from '../kit/navigation/BackButton'
import { ChangedMeanwhile, useVersioned } from '../kit/forms/useVersioned'
import { DeedBar } from '../kit/deeds/DeedBar'
import { Form, SubmitButton } from '../kit/forms/Form'
import type { FieldErrors } from '../kit/forms/fieldErrors'
import { useReturn } from '../kit/navigation/useReturn'
import { useSubmission } from '../kit/forms/useSubmission'
import { useUnsavedWarning } from '../kit/forms/useUnsavedWarning'
import type { MemberRecord } from './membersAdapter'

interface MemberFormProps<V> {
  user: MemberRecord['user']
  /** Names the form for those who jump between landmarks. */
  label: string
  /** What follows from it, and who is told. */
  hint: string
  submit: string
  read: (data: FormData) => V
  check: (values: V) => FieldErrors
  /** @throws ClubError, which is shown; what was typed stays */
  send: (values: V, version: number) => Promise<unknown>
  /** The sentence that tells of it. */
  news: string
  /** Opens the form anew with the member as they are now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
  /** Where it leads once saved; left out: to the member's page. The promise may stay open, for a page that is being left. */
  leave?: () => Promise<unknown>
  /** Beside the submit button. */
  furtherButtons?: ReactNode
  children: ReactNode
}

/** What takes the focus stays clear of the bar at the screen's lower edge. */
const CLEAR_OF_BAR = { '& :is(input, select, textarea)': { scrollMarginBottom: '6rem' } } as const

/** A form about a member: saved with the version it was opened with, and then to the member's page. */
export function MemberForm<V>({
  user,
  label,
  hint,
  submit,
  read,
  check,
  send,
  news,
  onLoadCurrent,
  leave,
  furtherButtons,
  children,
}: MemberFormProps<V>) {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const goBack = useReturn()
  const unsaved = useUnsavedWarning(formMessages.unsaved)
  const { save, isChangedMeanwhile, acceptTheirs } = useVersioned(
    user.version,
    (current: { user?: { version?: unknown } } | undefined) => current?.user?.version,
  )
  const returnTo = paths.memberView(user.id)
  const submission = useSubmission({
    read,
    check,
    send: async values => {
      await save(version => send(values, version))
      unsaved.clear()
      void queryClient.invalidateQueries({ queryKey: ['members'] })
      // One may have changed one's own name or roles.
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
      notify(news, { type: 'success' })
      await (leave ? leave() : goBack(returnTo))
    },
  })
  const saveOver = () => {
    acceptTheirs?.()
  }
  return (
    <Box onChange={unsaved.mark} sx={CLEAR_OF_BAR}>
      <Form
        submission={submission}
        busyText={formMessages.saving}
        label={label}
        summary
        actions={
          <>
            {isChangedMeanwhile && (
              <ChangedMeanwhile sentences={words} onLoadCurrent={onLoadCurrent} onSaveOver={acceptTheirs && saveOver} />
            )}
            <DeedBar>
              <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
                <SubmitButton>{submit}</SubmitButton>
                {furtherButtons}
                <BackButton label={words.cancel} fallback={returnTo} />
              </Stack>
            </DeedBar>
          </>
        }
      >
        <Typography sx={{ color: 'text.secondary' }}>
          {hint} {formMessages.requiredMark}
        </Typography>
        {children}
      </Form>
    </Box>
  )
}
