import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeChoice } from '#contract/calls/notices'
import { type Notice, NOTICE_NAMES } from '#contract/words'
import { call } from '../../api/call'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { CheckboxField } from '../../kit/forms/fields'
import { FormDone, SubmitButton } from '../../kit/forms/Form'
import { BackButton } from '../../kit/navigation/BackButton'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import { Screen } from '../../kit/navigation/Screen'
import { paths } from '../../paths'
import { DeviceNotifications } from './DeviceNotifications'

const hints: Readonly<Record<Notice, string>> = {
  stillComing: 'Without the email, the question stands on your members home.',
  waitingList: 'Without the email, a place stands on your members home until its time is over.',
  weekDigest: 'With tide and light, where the club shows them.',
}

const messages = {
  title: 'What we send you',
  lead: 'The club sends these beside the news of your email preferences, which are in My Account. None of these emails goes out from 22:00 to 07:00. What changes your own place, such as a confirmation or a cancelled row, always reaches you.',
  byMail: 'By email',
  hints,
  none: 'The club sends nothing of this kind at the moment.',
  save: 'Save',
  saved: 'Your choice has been saved.',
  back: 'Back',
} as const

const noticesQuery = queryOptions({
  queryKey: ['account', 'notices'],
  queryFn: ({ signal }) => call('GET /api/user/getNotices', { signal }),
})

/** members/account/notices: what the club sends beyond the specified mails, each as the member chooses. */
export default function Notices() {
  const notices = useQuery(noticesQuery)
  return (
    <Screen title={messages.title} maxWidth={720}>
      <Typography sx={{ mb: 3 }}>{messages.lead}</Typography>
      <DeviceNotifications />
      <WhenLoaded queries={[notices]} retryRefusals skeleton={<Skeleton variant="rounded" height={160} />}>
        {chosen => (chosen.length === 0 ? <Typography>{messages.none}</Typography> : <NoticesForm notices={chosen} />)}
      </WhenLoaded>
      <Box sx={{ mt: 4 }}>
        <BackButton label={messages.back} fallback={paths.account} />
      </Box>
    </Screen>
  )
}

type ByMail = Partial<Record<Notice, boolean>>

function NoticesForm({ notices }: { notices: readonly NoticeChoice[] }) {
  const queryClient = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const save = async (byMail: ByMail) => {
    setSaved(false)
    const chosen = notices.map(({ notice }) => ({ notice, byMail: byMail[notice] === true }))
    return call('POST /api/user/saveNotices', { body: { notices: chosen } })
  }
  return (
    <Box onChange={() => setSaved(false)}>
      <RecordForm
        label={messages.title}
        values={Object.fromEntries(notices.map(({ notice, byMail }) => [notice, byMail]))}
        onSubmit={save}
        afterwards={{
          fetchAgain: saved => {
            queryClient.setQueryData(noticesQuery.queryKey, saved)
            setSaved(true)
          },
          news: () => messages.saved,
        }}
        actions={<SubmitButton>{messages.save}</SubmitButton>}
      >
        <Typography variant="h2">{messages.byMail}</Typography>
        {notices.map(({ notice }) => (
          <CheckboxField key={notice} name={notice} label={NOTICE_NAMES[notice]} hint={messages.hints[notice]} />
        ))}
      </RecordForm>
      {isSaved && <FormDone sx={{ mt: 2 }}>{messages.saved}</FormDone>}
    </Box>
  )
}
