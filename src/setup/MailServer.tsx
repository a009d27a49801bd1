import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailServer as Server } from '#contract/calls/mail'
import { profileQuery } from '../api/clubQueries'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { Refusal } from '../kit/feedback/Refusal'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { Fact, FactList } from '../kit/lists/FactList'
import { SetupScreen } from '../kit/navigation/SetupScreen'
import { mailServerMessages as messages } from './mailServerMessages'
import { mailServerQuery, type MailTest, testMailServer } from './setupCalls'

/** committee/setup/mailServer: the settings of the environment explained, and tried. */
export default function MailServer() {
  return (
    <SetupScreen title={messages.title}>
      <WhenLoaded queries={[useQuery(mailServerQuery)]} skeleton={<Skeleton variant="rounded" height={320} />}>
        {settings => (
          <>
            {settings.server ? <Settings {...settings} server={settings.server} /> : <NoServer />}
            {settings.server && <TestMail />}
          </>
        )}
      </WhenLoaded>
    </SetupScreen>
  )
}

const NoServer = () => (
  <>
    <Typography sx={{ mb: 1.5 }}>{messages.notSet}</Typography>
    <Box
      component="pre"
      sx={{
        m: 0,
        mb: 1.5,
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'wash.water',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {messages.examples.join('\n')}
    </Box>
    <Typography sx={{ color: 'text.secondary' }}>{messages.escaped}</Typography>
  </>
)

type SetServer = Omit<Server, 'server'> & { server: NonNullable<Server['server']> }

const Settings = ({
  server: { host, port, encryption, checksCertificate, user, hasPassword },
  from,
  isFromClub,
}: SetServer) => (
  <>
    <Typography sx={{ color: 'text.secondary', mb: 2 }}>{messages.intro}</Typography>
    <FactList>
      <Fact name={messages.facts.host}>{host}</Fact>
      <Fact name={messages.facts.port}>{port}</Fact>
      <Fact name={messages.facts.encryption}>{messages.encryptions[encryption]}</Fact>
      {encryption !== 'none' && (
        <Fact name={messages.facts.certificate}>{checksCertificate ? messages.checked : messages.unchecked}</Fact>
      )}
      <Fact name={messages.facts.user}>{user ?? messages.noUser}</Fact>
      {user !== null && (
        <Fact name={messages.facts.password}>{hasPassword ? messages.set : messages.notSetPassword}</Fact>
      )}
      <Fact name={messages.facts.from}>{isFromClub ? messages.fromClub(from) : from}</Fact>
    </FactList>
  </>
)

function TestMail() {
  const { data: profile } = useQuery(profileQuery)
  const [outcome, setOutcome] = useState<MailTest | null>(null)
  const test = useDeed<void, MailTest>({
    send: testMailServer,
    // A first step of the club is done by it.
    refresh: ['firstSteps', 'clubHealth'],
    onDone: setOutcome,
  })
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 0.5 }}>
        {messages.testTitle}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{messages.testText(profile?.email ?? '')}</Typography>
      <BusyButton
        variant="contained"
        busy={test.isPending}
        onClick={() => {
          setOutcome(null)
          test.run()
        }}
      >
        {messages.test}
      </BusyButton>
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {test.isPending && !outcome && messages.testing}
        {outcome && (
          <Alert severity={outcome.isSent ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
            <AlertTitle>{outcome.says}</AlertTitle>
            {outcome.advice ?? messages.passed}
          </Alert>
        )}
      </Box>
      <Refusal sentence={test.refusal} />
    </Box>
  )
}
