import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { MOST_KILOMETRES } from '#contract/rules/distance'
import type { StationSeen } from '#contract/calls/river'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { Refusal } from '../kit/feedback/Refusal'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { confirmTideStation, saveTideStation, type Station, unconfirmTideStation } from './setupCalls'
import { CARD } from './tideCard'
import { tidesMessages as messages } from './tidesMessages'

const DATABASE = 'https://github.com/openwatersio/tide-database/tree/main/data'

/** The station of the predictions, and whether its tides are those of the slipway. */
export const TideStation = ({ station }: { station: Station }) => (
  <>
    <StationCard station={station} />
    <Box component="details" sx={{ my: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, alignContent: 'center', fontWeight: 600 }}>
        {messages.stationSteps}
      </Box>
      <Box component="ol" sx={{ m: 0, pl: 3 }}>
        <li>
          <Link href={DATABASE} target="_blank" rel="noreferrer">
            {messages.database}
          </Link>
          {messages.databaseText}
        </li>
        {messages.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </Box>
    </Box>
    <Confirmation key={`${station.id} ${station.slipway}`} station={station} />
  </>
)

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
            {licence !== null && (
              <Link href={licence} target="_blank" rel="noreferrer" sx={{ color: 'inherit' }}>
                {messages.licence}
              </Link>
            )}
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
      <Refusal sentence={take.refusal} />
    </>
  )
}

function Confirmation({ station: { id, name, slipway, kilometres, isConfirmed } }: { station: Station }) {
  const notify = useNotify()
  const [inQuestion, setInQuestion] = useState<'confirm' | 'far' | 'end' | null>(null)
  const confirm = useDeed<StationSeen & { isFar: boolean }>({
    send: confirmTideStation,
    refresh: ['tides', 'river'],
    onDone: () => notify(messages.confirmed(name), { type: 'success' }),
  })
  const end = useDeed({
    send: unconfirmTideStation,
    refresh: ['tides', 'river'],
    onDone: () => notify(messages.ended, { type: 'success' }),
  })
  if (slipway === null || kilometres === null)
    return (
      <Box sx={CARD}>
        <Typography sx={{ flex: '1 1 14rem' }}>{messages.noPosition}</Typography>
        <Button component={ClubLink} to={paths.setupSettings('water')} variant="outlined">
          {messages.givePosition}
        </Button>
      </Box>
    )
  const isFar = kilometres > MOST_KILOMETRES
  const send = () => {
    setInQuestion(null)
    confirm.run({ stationId: id, slipway, isFar })
  }
  return (
    <>
      <Box sx={CARD}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{messages.isConfirmed(isConfirmed)}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {messages.distance(name, kilometres, slipway)} {!isConfirmed && messages.nothingPredicted}
          </Typography>
        </Box>
        {isConfirmed ? (
          <BusyButton variant="outlined" color="error" busy={end.isPending} onClick={() => setInQuestion('end')}>
            {messages.end}
          </BusyButton>
        ) : (
          <BusyButton variant="contained" busy={confirm.isPending} onClick={() => setInQuestion('confirm')}>
            {messages.confirm}
          </BusyButton>
        )}
      </Box>
      <Refusal sentence={confirm.refusal ?? end.refusal} />
      <QuestionDialog
        isOpen={inQuestion === 'confirm'}
        question={messages.confirmQuestion(name)}
        no={messages.notYet}
        yes={messages.confirm}
        onNo={() => setInQuestion(null)}
        onYes={() => (isFar ? setInQuestion('far') : send())}
      >
        {messages.distance(name, kilometres, slipway)} {messages.confirmText}
      </QuestionDialog>
      <QuestionDialog
        isOpen={inQuestion === 'far'}
        question={messages.farQuestion(name, kilometres)}
        no={messages.notYet}
        yes={messages.confirmFar}
        isDestructive
        onNo={() => setInQuestion(null)}
        onYes={send}
      >
        {messages.farText}
      </QuestionDialog>
      <QuestionDialog
        isOpen={inQuestion === 'end'}
        question={messages.endQuestion}
        no={messages.keepIt}
        yes={messages.end}
        isDestructive
        onNo={() => setInQuestion(null)}
        onYes={() => {
          setInQuestion(null)
          end.run()
        }}
      >
        {messages.endText}
      </QuestionDialog>
    </>
  )
}
