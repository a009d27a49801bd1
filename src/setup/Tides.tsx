import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useGetOne, useNotify } from 'ra-core'
import { type ReactNode, useRef, useState } from 'react'
import type { TideTable } from '#contract/river'
import type { SetupRecord } from '#contract/setupResources'
import { Moment } from '../kit/dates/ClubDate'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { Refusal } from '../kit/feedback/Refusal'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { ClubLink } from '../kit/navigation/ClubLink'
import { SetupScreen } from '../kit/navigation/SetupScreen'
import { AS_IT_IS } from '../kit/recordForms/useEditedRecord'
import { paths } from '../paths'
import { removeTideTable, saveTideStation, type Station, tideStationQuery, tideTablesQuery } from './setupCalls'
import { SlipwayOffsets } from './SlipwayOffsets'
import { TideTableForm } from './TideTableForm'
import { tidesMessages as messages } from './tidesMessages'

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
            <Section title={messages.tables}>
              {tables.length === 0 ? messages.noTables : <Tables tables={tables} />}
            </Section>
            <Section title={messages.bring} text={messages.bringText}>
              <TideTableForm />
            </Section>
            <Section title={messages.station}>
              <StationCard station={station} />
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

const Section = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 5 }}>
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

const CARD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
} as const

function Tables({ tables }: { tables: readonly TideTable[] }) {
  const notify = useNotify()
  const [asked, setAsked] = useState<string | null>(null)
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
              onClick={() => setAsked(source)}
            >
              {messages.remove}
            </BusyButton>
          </Box>
        ))}
      </Box>
      <Refusal sentence={remove.refusal} />
      <QuestionDialog
        isOpen={asked !== null}
        question={messages.removeQuestion(asked ?? '')}
        no={messages.keepIt}
        yes={messages.remove}
        isDestructive
        onNo={() => setAsked(null)}
        onYes={() => {
          setAsked(null)
          if (asked !== null) remove.run(asked)
        }}
      >
        {messages.removeText}
      </QuestionDialog>
    </>
  )
}

function StationCard({ station: { name, attribution, licence, isShipped } }: { station: Station }) {
  const notify = useNotify()
  const input = useRef<HTMLInputElement>(null)
  const take = useDeed<string | null, { name: string }>({
    send: saveTideStation,
    refresh: ['tides'],
    onDone: taken => notify(messages.stationSaved(taken.name), { type: 'success' }),
  })
  return (
    <>
      <Box sx={CARD}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {messages.shipped(isShipped)} {attribution}{' '}
            <Link href={licence} target="_blank" rel="noreferrer" sx={{ color: 'inherit' }}>
              {messages.licence}
            </Link>
          </Typography>
        </Box>
        <BusyButton variant="outlined" busy={take.isPending} onClick={() => input.current?.click()}>
          {messages.chooseStation}
        </BusyButton>
        {!isShipped && (
          <BusyButton variant="outlined" busy={take.isPending} onClick={() => take.run(null)}>
            {messages.backToShipped}
          </BusyButton>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".json"
          aria-label={messages.chooseStation}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // Choosing the same file again, after it was changed, then fires another change event.
            target.value = ''
            if (file) void file.text().then(text => take.run(text))
          }}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {messages.stationText}
      </Typography>
      <Refusal sentence={take.refusal} />
    </>
  )
}
