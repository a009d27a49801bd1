import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { useGetOne } from 'ra-core'
import { useNavigate, useParams } from 'react-router'
import { Moment } from '../kit/dates/ClubDate'
import { LoadError } from '../kit/feedback/LoadError'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { MailFrame } from '../kit/messages/MailFrame'
import { Fact, FactList } from '../kit/lists/FactList'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'
import { paths } from '../paths'
import type { WholeMail } from './mailAdapter'
import { MailDeeds } from './MailDeeds'
import { mailMessages as messages } from './mailMessages'
import { StateChip, StateDetails } from './MailState'
import { Outline } from '../kit/feedback/Outline'

const words = messages.view

/** react-admin puts the lines of a list into the cache of getOne; they have no body. */
const WHOLE = { isWhole: true }

/** committee/setup/mail/{id}: one email as it was, or will be, sent. */
export default function MailShow() {
  const query = useGetOne<WholeMail>('mail', { id: Number(useParams().id), meta: WHOLE })
  return (
    <Screen title={query.data?.subject ?? messages.title} maxWidth={760}>
      <WhenLoaded
        queries={[query]}
        skeleton={<Outline heights={[150, 420]} gap={2} />}
        renderError={(error, onRetry) => (
          <LoadError error={error} onRetry={onRetry}>
            <BackButton fallback={paths.mails('All')} />
          </LoadError>
        )}
      >
        {mail => <MailPage key={mail.id} mail={mail} />}
      </WhenLoaded>
    </Screen>
  )
}

function MailPage({ mail }: { mail: WholeMail }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leave = async (deed: 'retry' | 'drop', changed: readonly number[]) => {
    if (deed === 'retry' || changed.length === 0) return
    await navigate(paths.mails('All'), { replace: true })
    await queryClient.invalidateQueries({ queryKey: ['mail'] })
  }
  return (
    <>
      <FactList sx={{ mb: 3 }}>
        <Fact name={words.to}>
          {mail.toName}, {mail.toAddress}
        </Fact>
        {mail.replyTo && (
          <Fact name={words.replyTo}>
            {mail.replyTo.name}, {mail.replyTo.address}
          </Fact>
        )}
        <Fact name={words.written}>
          <Moment at={mail.writtenAt} />
        </Fact>
        <Fact name={words.state}>
          <StateChip state={mail.state} /> <StateDetails {...mail} />
        </Fact>
        {mail.lastError !== null && <Fact name={words.reason}>{mail.lastError}</Fact>}
        {mail.attachments.length > 0 && <Fact name={words.files}>{mail.attachments.join(', ')}</Fact>}
      </FactList>
      {mail.isCut && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {messages.cut} {mail.id}
        </Alert>
      )}
      <MailFrame title={messages.frame} html={mail.html} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        {mail.state !== 'sent' && <MailDeeds ids={[mail.id]} isSingle onDone={(...done) => void leave(...done)} />}
        <BackButton fallback={paths.mails('All')} />
      </Stack>
    </>
  )
}
