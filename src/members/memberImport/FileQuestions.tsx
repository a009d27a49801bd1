import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { FileQuestion } from '#contract/memberFile/fileQuestions'
import { Choice } from '../../kit/forms/Choice'
import { Hint } from '../../kit/forms/controls'
import { importMessages as messages } from './importMessages'

interface Props {
  questions: readonly FileQuestion[]
  /** Takes the answer; null takes it back. */
  onAnswer: (key: string, answer: string | null) => void
}

/** Lines that are shown before the others are folded. */
const FEW = 5

/** What the file does not settle, each question once, with its lines. Their answers stay to be changed. */
export function FileQuestions({ questions, onAnswer }: Props) {
  if (questions.length === 0) return null
  return (
    <Card component="section" aria-labelledby="file-questions" sx={{ p: 2, mb: 2, display: 'grid', gap: 2 }}>
      <Box>
        <Typography id="file-questions" variant="h3" component="h2">
          {messages.questions}
        </Typography>
        <Hint>{messages.questionsHint}</Hint>
        <Typography role="status" sx={{ fontWeight: 600, mt: 1 }}>
          {messages.questionsLeft(questions.filter(({ answer }) => answer === null).length, questions.length)}
        </Typography>
      </Box>
      {questions.map(({ key, sentence, answers, answer, lines }) => (
        <Box key={key} sx={QUESTION}>
          <Box sx={{ maxWidth: '34rem' }}>
            <Choice
              label={sentence}
              value={answer ?? ''}
              onChange={chosen => onAnswer(key, chosen === '' ? null : chosen)}
            >
              {[['', messages.unanswered] as const, ...answers.map(({ id, label }) => [id, label] as const)]}
            </Choice>
          </Box>
          {lines.length > FEW ? (
            <Box component="details" sx={{ '& > summary': SUMMARY }}>
              <summary>{messages.concerns(lines.length)}</summary>
              <Concerned lines={lines} />
            </Box>
          ) : (
            <Concerned lines={lines} />
          )}
        </Box>
      ))}
    </Card>
  )
}

const Concerned = ({ lines }: Pick<FileQuestion, 'lines'>) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
    {lines.map(({ line, name, shows }) => (
      <Typography key={line} component="li" variant="body2">
        {messages.concerned(line, name, shows)}
      </Typography>
    ))}
  </Box>
)

/** Where there is room, the lines stand beside their question. */
const QUESTION = {
  ...{ display: 'grid', gap: 1, columnGap: 4, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 5fr)' },
  ...{ pt: 2, borderTop: 1, borderColor: 'divider' },
} as const

const SUMMARY = { minHeight: 44, display: 'list-item', py: 1.25, cursor: 'pointer', fontWeight: 600 } as const
