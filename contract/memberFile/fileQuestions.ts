// What a club's file does not settle is asked, once for all lines that it concerns. A line waits for each answer: until
// then it is no member, is not imported, and does not count as new.
import type { ImportField } from './importFields'

/** The answers to the questions of a file, by the key of the question. */
export type Answers = Readonly<Record<string, string>>

interface Answer {
  id: string
  label: string
}

/** A question about one line. Questions with the same key are one, and have the same sentence and answers. */
export interface LineQuestion {
  /** It is typed on the command line, too, as in `paid:cash`. */
  key: string
  sentence: string
  answers: readonly Answer[]
  /** The field that it is about; null for the line as a whole. */
  field: ImportField | null
  /** What the line has, as it stands beside the line's number. */
  shows: string
}

/** A question of the file with all lines that it concerns. */
export interface FileQuestion extends Omit<LineQuestion, 'shows' | 'field'> {
  lines: readonly { line: number; name: string; shows: string }[]
  /** The answer that was given; null while its lines wait for it. */
  answer: string | null
}

export interface QuestionedLine {
  line: number
  cells: { firstName?: string; familyName?: string }
  /** The questions that concern the line, with and without an answer. */
  questions: readonly LineQuestion[]
  /** Those of them that it waits for. */
  waitsFor: readonly LineQuestion[]
}

/** Returns the answer that was given to a question; null if there is none, or none of those to choose from. */
export function answerTo({ key, answers }: Pick<LineQuestion, 'key' | 'answers'>, answered: Answers): string | null {
  const chosen = Object.hasOwn(answered, key) ? answered[key] : undefined
  return answers.find(({ id }) => id === chosen)?.id ?? null
}

/** Returns the line with another question. While it has no answer, the line brings no member. */
export const asking = <Line extends QuestionedLine & { member: unknown }>(
  line: Line,
  question: LineQuestion,
  answered: Answers,
): Line => ({
  ...line,
  questions: [...line.questions, question],
  ...(answerTo(question, answered) === null && { waitsFor: [...line.waitsFor, question], member: null }),
})

/** Returns the questions of these lines, each once, in the order in which they come up. */
export function questionsOf(lines: readonly QuestionedLine[], answered: Answers): FileQuestion[] {
  const found = new Map<string, FileQuestion & { lines: { line: number; name: string; shows: string }[] }>()
  for (const { line, cells, questions } of lines)
    for (const { shows, field: _, ...question } of questions) {
      const known = found.get(question.key) ?? { ...question, lines: [], answer: answerTo(question, answered) }
      known.lines.push({ line, name: `${cells.firstName ?? ''} ${cells.familyName ?? ''}`.trim(), shows })
      found.set(question.key, known)
    }
  return [...found.values()]
}
