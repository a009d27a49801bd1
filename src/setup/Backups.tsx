import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { Backup, Backups as BackupsAnswer } from '#contract/calls/backup'
import { surroundings } from '../api/surroundings'
import { ClubDate, Moment } from '../kit/dates/ClubDate'
import { tableDate } from '../kit/dates/clubDates'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { EmptyState } from '../kit/feedback/EmptyState'
import { Refusal } from '../kit/feedback/Refusal'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { errorsWhere } from '../kit/forms/fieldErrors'
import { openDownload } from '../kit/files/openDownload'
import { ClubLink } from '../kit/navigation/ClubLink'
import { SetupScreen } from '../kit/navigation/SetupScreen'
import { useTell } from '../kit/deeds/notices'
import { FormDialog } from '../kit/recordForms/FormDialog'
import { CurrentPasswordField } from '../kit/forms/CurrentPasswordField'
import { paths } from '../paths'
import { ageInWords, backupMessages as messages, sizeInWords } from './backupMessages'
import { allowBackupDownload, backupsQuery, makeBackup } from './setupCalls'

/** Milliseconds: one missed backup, and a morning in which somebody may look. The server's own check says the same. */
const TOO_OLD = 50 * 3_600_000

/** committee/setup/backups: the newest backups, one more at once, and the download of one. */
export default function Backups() {
  return (
    <SetupScreen title={messages.title}>
      <WhenLoaded queries={[useQuery(backupsQuery)]} skeleton={<Skeleton variant="rounded" height={320} />}>
        {backups =>
          backups.folder === null ? <NoBackups isDemo={backups.isDemo} /> : <BackupsInFolder backups={backups} />
        }
      </WhenLoaded>
    </SetupScreen>
  )
}

const Code = ({ children }: { children: string }) => (
  <Box
    component="pre"
    sx={{
      m: 0,
      my: 1,
      p: 1.5,
      borderRadius: 1,
      bgcolor: 'wash.water',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
)

const NoBackups = ({ isDemo }: Pick<BackupsAnswer, 'isDemo'>) =>
  isDemo ? (
    <Alert severity="info">{messages.demo}</Alert>
  ) : (
    <>
      <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 1 }}>
        {messages.offTitle}
      </Typography>
      <Typography>{messages.off}</Typography>
      <Code>{messages.offExample}</Code>
      <Typography>{messages.offByCommand}</Typography>
      <Code>{messages.command}</Code>
    </>
  )

function BackupsInFolder({ backups: { folder, isUnderWay, fault, newest, secondFactor } }: { backups: BackupsAnswer }) {
  const [inQuestion, setInQuestion] = useState<Backup | null>(null)
  const make = useDeed({ send: makeBackup, refresh: ['backups'] })
  useNewsOfEnd(isUnderWay, fault === null)
  return (
    <>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{messages.intro(folder ?? '')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{messages.elsewhere}</Typography>
      {fault ? (
        <Alert severity="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          <AlertTitle>{messages.faultTitle}</AlertTitle>
          {fault.reason}
          <br />
          {messages.tried} <Moment at={fault.at} />
        </Alert>
      ) : (
        <StateOfNewest newest={newest[0]} />
      )}
      <BusyButton variant="contained" busy={isUnderWay || make.isPending} onClick={() => make.run()}>
        {messages.make}
      </BusyButton>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {isUnderWay ? messages.underWay : messages.makeHint}
      </Typography>
      <Refusal sentence={make.refusal} />
      <Typography variant="h2" sx={{ fontSize: '1.25rem', mt: 4, mb: 1 }}>
        {messages.list}
      </Typography>
      {newest.length === 0 ? (
        <EmptyState isPlain text={messages.none} hint={messages.noneHint} />
      ) : (
        <>
          {secondFactor === 'none' && (
            <Alert
              severity="info"
              sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 14rem' } }}
              action={
                <Button component={ClubLink} to={paths.secondFactor} variant="outlined">
                  {messages.setUpFactor}
                </Button>
              }
            >
              {messages.noFactor}
            </Alert>
          )}
          {secondFactor === 'notShown' && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {messages.notShown}
            </Alert>
          )}
          <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
            {newest.map(backup => (
              <BackupLine
                key={backup.id}
                backup={backup}
                onDownload={secondFactor === 'shown' && backup.isWhole ? () => setInQuestion(backup) : null}
              />
            ))}
          </Box>
        </>
      )}
      {inQuestion && <DownloadDialog backup={inQuestion} onLeft={() => setInQuestion(null)} />}
    </>
  )
}

/** Says that the backup which somebody has waited for is there. A failure has its own words on the page. */
function useNewsOfEnd(isUnderWay: boolean, isWell: boolean): void {
  const notify = useNotify()
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay && isWell) notify(messages.made, { type: 'success' })
    wasUnderWay.current = isUnderWay
  }, [isUnderWay, isWell, notify])
}

function StateOfNewest({ newest }: { newest: Backup | undefined }) {
  const [now] = useState(() => surroundings().now().getTime())
  if (!newest) return null
  const age = ageInWords(newest.madeAt, now)
  const isOld = now - Date.parse(newest.madeAt) > TOO_OLD
  return (
    <Alert severity={isOld || !newest.isWhole ? 'warning' : 'success'} sx={{ mb: 2 }}>
      {!newest.isWhole ? messages.isCut : isOld ? messages.isOld(age) : messages.isWhole(age)}
    </Alert>
  )
}

function BackupLine({
  backup: { id, madeAt, bytes, isWhole },
  onDownload,
}: {
  backup: Backup
  onDownload: (() => void) | null
}) {
  const [now] = useState(() => surroundings().now().getTime())
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 60,
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <ClubDate day={id} as="table" />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Moment at={madeAt} /> · {ageInWords(madeAt, now)} · {sizeInWords(bytes)}
        </Typography>
        {!isWhole && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {messages.cutOff}
          </Typography>
        )}
      </Box>
      {onDownload && (
        <Button variant="outlined" aria-label={messages.downloadOf(tableDate(id))} onClick={onDownload}>
          {messages.download}
        </Button>
      )}
    </Box>
  )
}

function DownloadDialog({ backup, onLeft }: { backup: Backup; onLeft: () => void }) {
  const tell = useTell()
  return (
    <FormDialog<{ password: string | null }, string>
      title={messages.question}
      about={<Typography sx={{ mb: 2 }}>{messages.warning}</Typography>}
      label={messages.download}
      values={{ password: null }}
      validate={({ password }) => errorsWhere({ password: !password && messages.enterPassword })}
      busy={messages.working}
      onSubmit={({ password }) => allowBackupDownload(backup.id, password ?? '')}
      afterwards={{
        leave: address => {
          openDownload(address)
          tell(messages.begun)
          onLeft()
        },
      }}
      submit={messages.download}
      onClose={onLeft}
    >
      <CurrentPasswordField label={messages.password} hint={messages.passwordHint} />
    </FormDialog>
  )
}
