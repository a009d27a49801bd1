import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { readingAt } from '#contract/rules/clubClock'
import type { ExampleTide, TableAnswers, TableReading as Reading } from '#contract/calls/river'
import { TABLE_CLOCKS } from '#contract/words'
import { fullDate } from '../kit/dates/clubDates'
import { useClubZone, useToday } from '../kit/dates/useClubDay'
import { Choice } from '../kit/forms/Choice'
import { tidesMessages as messages } from './tidesMessages'

/** The years that are offered: from last year's table to one that is printed early. */
const YEARS = [-1, 0, 1, 2]
/** Nothing is chosen yet. */
const OPEN = ''

interface TableReadingProps {
  read: Reading
  answers: TableAnswers
  onAnswer: (answers: TableAnswers) => void
}

/** Asks for what a table does not say, and shows its times as they are read. */
export function TableReading({ read, answers, onAnswer }: TableReadingProps) {
  const { questions, yearless } = read
  const today = useToday()
  const years = YEARS.map(later => String(Number(today.slice(0, 4)) + later))
  // Without its year no tide is read, and nothing can be said of its clock.
  const waitsForYear = read.clockBy === 'any' && questions.includes('year')
  return (
    <Stack spacing={2} sx={{ mb: 3 }}>
      {questions.length > 0 && (
        <Alert severity="warning">
          {messages.questionCount(questions.length)}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {questions.map(question => (
              <li key={question}>{messages.questions[question](read)}</li>
            ))}
          </Box>
        </Alert>
      )}
      {(yearless !== null || answers.year !== undefined) && (
        <Choice
          label={messages.year}
          value={answers.year === undefined ? OPEN : String(answers.year)}
          hint={messages.yearHint}
          onChange={year => onAnswer({ ...answers, year: year === OPEN ? undefined : Number(year) })}
        >
          {[[OPEN, messages.choose] as const, ...years.map(year => [year, year] as const)]}
        </Choice>
      )}
      {(questions.includes('kind') || answers.kind !== undefined) && (
        <Choice
          label={messages.kind}
          value={answers.kind ?? OPEN}
          hint={messages.kindHint}
          onChange={kind => onAnswer({ ...answers, kind: kind === OPEN ? undefined : kind })}
        >
          {[
            [OPEN, messages.choose],
            ['high', messages.kinds.high],
            ['low', messages.kinds.low],
          ]}
        </Choice>
      )}
      {read.clockBy === 'lines' && <Typography>{messages.clockOfLines}</Typography>}
      {read.clockBy !== 'lines' && !waitsForYear && (
        <Choice
          label={messages.clock}
          value={read.clockBy === 'nobody' ? OPEN : read.clock}
          hint={messages.clockHints[read.clockBy](read.note ?? '')}
          onChange={clock => onAnswer({ ...answers, clock: clock === OPEN ? undefined : clock })}
        >
          {[
            ...(read.clockBy === 'nobody' ? [[OPEN, messages.choose] as const] : []),
            ...TABLE_CLOCKS.map(clock => [clock, messages.clocks[clock]] as const),
          ]}
        </Choice>
      )}
      {read.clockBy === 'person' && read.isAgainstChanges && (
        <Alert severity="warning">{messages.againstChanges}</Alert>
      )}
      {read.clockBy !== 'nobody' && <Examples examples={read.examples} />}
    </Stack>
  )
}

function Examples({ examples }: { examples: readonly ExampleTide[] }) {
  const zone = useClubZone()
  if (examples.length === 0) return null
  return (
    <Box>
      <Typography>{messages.examples}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {examples.map(({ day, time, at, height, isHigh, isSummer }) => {
          const reading = readingAt(zone, at)
          return (
            <li key={at}>
              {messages.example({
                ...{ time, day: fullDate(day), isHigh, height, isSummer: examples.length > 1 ? isSummer : null },
                ...{ clock: reading.clock, otherDay: reading.day === day ? null : fullDate(reading.day) },
              })}
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
