import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useGetOne, useNotify } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { TideTable } from '#contract/calls/river'
import type { SetupRecord } from '#contract/resources/setupResources'
import { Moment } from '../kit/dates/ClubDate'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { Refusal } from '../kit/feedback/Refusal'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { ClubLink } from '../kit/navigation/ClubLink'
import { SetupScreen } from '../kit/navigation/SetupScreen'
import { AS_IT_IS } from '../kit/recordForms/editedRecord'
import { paths } from '../paths'
import { removeTideTable, tideStationQuery, tideTablesQuery } from './setupCalls'
import { SlipwayOffsets } from './SlipwayOffsets'
import { CARD } from './tideCard'
import { TideStation } from './TideStation'
import { TideTableForm } from './TideTableForm'
import { tidesMessages as messages } from './tidesMessages'

/** The section of the station, for the link to it. */
const STATION = 'tide-station'

/** committee/setup/tides: where the tides of the rows come from. */
export default function Tides() {
  return (
    <SetupScreen title={messages.title}>
      <WhenLoaded
        queries={[useQuery(tideTablesQuery), useQuery(tideStationQuery)]}
        skeleton={<Skeleton variant="rounded" height={480} />}
      >
        {(tables, station) => (
          <>
            <Typography sx={{ color: 'text.secondary', mb: 2 }}>{messages.intro}</Typography>
            <SwitchedOff />
            {!station.isConfirmed && <Unconfirmed hasTables={tables.length > 0} />}
            <Section title={messages.tables}>
              {tables.length === 0 ? (
                messages.noTables(station.isConfirmed)
              ) : (
                <Tables tables={tables} isPredicted={station.isConfirmed} />
              )}
            </Section>
            <Section title={messages.bring} text={messages.bringText}>
              <TideTableForm />
            </Section>
            <Section id={STATION} title={messages.station} text={messages.stationAbout}>
              <TideStation station={station} />
            </Section>
            <Section title={messages.workOut} text={messages.workOutText}>
              <SlipwayOffsets />
            </Section>
          </>
        )}
      </WhenLoaded>
    </SetupScreen>
  )
}

const Section = ({ title, text, id, children }: { title: string; text?: string; id?: string; children: ReactNode }) => (
  <Box component="section" id={id} sx={{ mb: 5, scrollMarginTop: '5rem' }}>
    <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 1 }}>
      {title}
    </Typography>
    {text !== undefined && <Typography sx={{ color: 'text.secondary', mb: 2 }}>{text}</Typography>}
    {children}
  </Box>
)

/** Says that the rows show no tides, where that is so. */
function SwitchedOff() {
  const { data } = useGetOne<SetupRecord>('setup/water', { id: 1 }, AS_IT_IS)
  if (data?.hasTides !== false) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 3, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 14rem' } }}
      action={
        <Button component={ClubLink} to={paths.setupSettings('water')} variant="outlined">
          {messages.switchOn}
        </Button>
      }
    >
      {messages.off}
    </Alert>
  )
}

/** Says that nothing is predicted, and leads to where that is changed. */
const Unconfirmed = ({ hasTables }: { hasTables: boolean }) => (
  <Alert severity="warning" sx={{ mb: 3 }}>
    {messages.unconfirmed(hasTables)} <Link href={`#${STATION}`}>{messages.toStation}</Link>
  </Alert>
)

function Tables({ tables, isPredicted }: { tables: readonly TideTable[]; isPredicted: boolean }) {
  const notify = useNotify()
  const [inQuestion, setInQuestion] = useState<string | null>(null)
  const remove = useDeed<string>({
    send: removeTideTable,
    refresh: ['tides'],
    onDone: (_answer, source) => notify(messages.removed(source), { type: 'success' }),
  })
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {tables.map(({ source, first, last, tides }) => (
          <Box component="li" key={source} sx={CARD}>
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{source}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {messages.table(tides)} <Moment at={first} /> {messages.to} <Moment at={last} />
              </Typography>
            </Box>
            <BusyButton
              variant="outlined"
              color="error"
              busy={remove.isPending && remove.argument === source}
              aria-label={messages.removeOf(source)}
              onClick={() => setInQuestion(source)}
            >
              {messages.remove}
            </BusyButton>
          </Box>
        ))}
      </Box>
      <Refusal sentence={remove.refusal} />
      <QuestionDialog
        isOpen={inQuestion !== null}
        question={messages.removeQuestion(inQuestion ?? '')}
        no={messages.keepIt}
        yes={messages.remove}
        isDestructive
        onNo={() => setInQuestion(null)}
        onYes={() => {
          setInQuestion(null)
          if (inQuestion !== null) remove.run(inQuestion)
        }}
      >
        {messages.removeText(isPredicted)}
      </QuestionDialog>
    </>
  )
}
