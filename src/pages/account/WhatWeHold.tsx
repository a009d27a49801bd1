import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { seersInWords } from '#contract/resources/ownFields'
import { ownMemberFieldsQuery } from '../../api/clubQueries'
import { useClubZone } from '../../kit/dates/useClubDay'
import { useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { saveFile } from '../../kit/files/saveFile'
import { Fact, FactList } from '../../kit/lists/FactList'
import { BackButton } from '../../kit/navigation/BackButton'
import { Screen } from '../../kit/navigation/Screen'
import { paths } from '../../paths'
import { keepingTimesQuery, readPersonalData } from './accountCalls'
import { Complaining } from './Complaining'
import { privacyMessages as messages } from './privacyMessages'
import { RemovalRequest } from './RemovalRequest'

/**
 * members/account/privacy: what the club holds about its members and why, the download of one's own data, complaints,
 * and the request to be removed.
 */
export default function WhatWeHold() {
  const times = useQuery(keepingTimesQuery)
  const ownFields = useQuery(ownMemberFieldsQuery)
  return (
    <Screen title={messages.title} maxWidth={720}>
      <Typography sx={{ mb: 3 }}>{messages.lead}</Typography>
      <WhenLoaded queries={[times, ownFields]} skeleton={<Skeleton variant="rounded" height={480} />}>
        {(keeping, own) => (
          <>
            {messages.parts(keeping).map(({ title, text }) => (
              <Part key={title} title={title}>
                <Typography>{text}</Typography>
              </Part>
            ))}
            {own.length > 0 && (
              <Part title={messages.own}>
                <Typography sx={{ mb: 0.5 }}>{messages.ownHint}</Typography>
                <FactList>
                  {own.map(field => (
                    <Fact key={field.key} name={field.label}>
                      {seersInWords(field)}
                    </Fact>
                  ))}
                </FactList>
              </Part>
            )}
          </>
        )}
      </WhenLoaded>
      <PersonalDataFiles />
      <Complaining />
      <RemovalRequest />
      <Box sx={{ mt: 4 }}>
        <BackButton label={messages.back} fallback={paths.account} />
      </Box>
    </Screen>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 2.5 }}>
    <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

const BOX = { mt: 4, px: 2, py: 2, borderRadius: 2, bgcolor: 'wash.water' } as const

/** Makes both files from the same response: the page to read, and the raw data. */
function PersonalDataFiles() {
  const timeZone = useClubZone()
  const { run, isPending, refusal } = useDeed({
    send: async (kind: 'page' | 'data') => {
      const [personalData, { personalDataPage }] = await Promise.all([readPersonalData(), import('./personalDataPage')])
      if (kind === 'page')
        saveFile(
          `${messages.fileName}.html`,
          new Blob([personalDataPage(personalData, timeZone)], { type: 'text/html' }),
        )
      else
        saveFile(
          `${messages.fileName}.json`,
          new Blob([JSON.stringify(personalData, null, 2)], { type: 'application/json' }),
        )
    },
  })
  return (
    <Box component="section" aria-label={messages.download} sx={BOX}>
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {messages.download}
      </Typography>
      <Typography sx={{ mb: 2 }}>{messages.downloadHint}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <BusyButton variant="contained" busy={isPending} onClick={() => run('page')}>
          {messages.asPage}
        </BusyButton>
        <BusyButton variant="outlined" busy={isPending} onClick={() => run('data')}>
          {messages.asData}
        </BusyButton>
        {refusal !== null && (
          <Alert severity="error" role="alert" sx={{ flexBasis: '100%' }}>
            {refusal}
          </Alert>
        )}
      </Box>
    </Box>
  )
}
