import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { SetupRecord } from '#contract/resources/setupResources'
import { ENOUGH_COMPARED, FEWEST_COMPARED } from '#contract/words'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { Refusal } from '../kit/feedback/Refusal'
import { errorsWhere, missing } from '../kit/forms/fieldErrors'
import { SubmitButton } from '../kit/forms/Form'
import { Fact, FactList } from '../kit/lists/FactList'
import { FORM_WIDTH } from '../kit/navigation/SetupScreen'
import { Field } from '../kit/forms/fields'
import { RecordForm } from '../kit/recordForms/RecordForm'
import type { TableAnswers } from '#contract/calls/river'
import { workOutOffsets, type WorkedOut } from './setupCalls'
import { TableReading } from './TableReading'
import { useSetupProvider } from './setupProvider'
import { tidesMessages as messages } from './tidesMessages'
import { UnreadLines } from './UnreadLines'

/** What was worked out, from which lines, and what was answered beside them. */
interface Compared extends WorkedOut {
  text: string
  answers: TableAnswers
}

/** Works out from some lines of a local table how far the slipway is from the station, and moves the predictions. */
export function SlipwayOffsets() {
  const [found, setFound] = useState<Compared | null>(null)
  const again = useDeed<TableAnswers, WorkedOut>({
    send: answers => workOutOffsets(found?.text ?? '', answers),
    onDone: (answer, answers) => setFound({ ...answer, answers, text: found?.text ?? '' }),
  })
  return (
    <Box sx={{ maxWidth: FORM_WIDTH }}>
      <RecordForm<{ text: string | null }, Compared>
        label={messages.workOut}
        values={{ text: null }}
        validate={({ text }) => errorsWhere({ text: missing(text) && messages.enterLines })}
        busy={messages.working}
        onSubmit={async ({ text }) => {
          // What earlier lines gave is not that of these.
          setFound(null)
          return { ...(await workOutOffsets(text ?? '')), text: text ?? '', answers: {} }
        }}
        afterwards={{ leave: setFound }}
        actions={<SubmitButton>{messages.work}</SubmitButton>}
      >
        <Field name="text" label={messages.local} hint={messages.linesHint} rows={5} required />
      </RecordForm>
      <Box role="status" sx={{ mt: 2 }}>
        {found && (
          <>
            <UnreadLines {...found} says={messages.leftOut} />
            {(found.questions.length > 0 || found.tides > 0) && (
              <TableReading read={found} answers={found.answers} onAnswer={answers => again.run(answers)} />
            )}
            <Refusal sentence={again.refusal} />
            {found.offsets ? (
              <Offsets offsets={found.offsets} onUsed={() => setFound(null)} />
            ) : (
              found.questions.length === 0 && (
                <Alert severity="warning">
                  {found.tides < FEWEST_COMPARED ? messages.tooFew(found.tides) : messages.fewBelong}
                </Alert>
              )
            )}
          </>
        )}
      </Box>
    </Box>
  )
}

interface OffsetsProps {
  offsets: NonNullable<WorkedOut['offsets']>
  onUsed: () => void
}

function Offsets({ offsets, onUsed }: OffsetsProps) {
  const { highMinutes, lowMinutes, height, highs, lows, minutes, centimetres, fits } = offsets
  const notify = useNotify()
  const provider = useSetupProvider()
  const use = useDeed({
    send: async () => {
      const { data: settings } = await provider.getOne<SetupRecord>('setup/water', { id: 1 })
      const moved = { ...settings, highMinutes, lowMinutes, heightOffset: String(height) }
      await provider.update('setup/water', { id: 1, data: moved, previousData: settings })
    },
    refresh: ['setup/water', 'tides'],
    onDone: () => {
      notify(messages.used, { type: 'success' })
      onUsed()
    },
  })
  return (
    <>
      <Typography variant="h3" sx={{ fontSize: '1.125rem', mb: 1 }}>
        {messages.workedOut}
      </Typography>
      <FactList>
        <Fact name={messages.offsets.high}>{messages.minutes(highMinutes)}</Fact>
        <Fact name={messages.offsets.low}>{messages.minutes(lowMinutes)}</Fact>
        <Fact name={messages.offsets.height}>{messages.height(height)}</Fact>
        <Fact name={messages.offsets.left}>{messages.leftOver(minutes, centimetres)}</Fact>
      </FactList>
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 2 }}>
        {messages.from(highs, lows)}
      </Typography>
      {highs + lows < ENOUGH_COMPARED && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {messages.rough}
        </Alert>
      )}
      {fits ? (
        <BusyButton variant="contained" busy={use.isPending} onClick={() => use.run()}>
          {messages.use}
        </BusyButton>
      ) : (
        <Alert severity="warning">{messages.notFitting}</Alert>
      )}
      <Refusal sentence={use.refusal} />
    </>
  )
}
