import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useInput } from 'ra-core'
import { type ReactNode, use, useState } from 'react'
import { obstacleToDeclare } from '#contract/rules/eventStates'
import { NothingToDo } from '../eventForms'
import { ErrorText, Tick, TickRow } from '../../kit/forms/controls'
import { errorsWhere } from '../../kit/forms/fieldErrors'
import { FormContext } from '../../kit/forms/FormContext'
import { FormBar } from '../../kit/recordForms/FormBar'
import { FormPage } from '../../kit/recordForms/FormPage'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import { paths } from '../../paths'
import { attendanceMessages as messages } from './attendanceMessages'
import { type Place, useAttendeesProvider } from './attendeesAdapter'
import { AboutMyPlace, myPlaceSentenceOf, usePlaceToChange } from './placeForms'

/** event/attendee/{attendeeId}/covid-form (EVT-13): most people come by the link of a mail. */
export default function CovidScreen() {
  const query = usePlaceToChange()
  return (
    <FormPage title={messages.covidTitle} maxWidth={640} queries={[query]} sentenceOf={myPlaceSentenceOf}>
      {place => (
        <AboutMyPlace place={place}>
          <CovidDeclaration key={place.id} place={place} />
        </AboutMyPlace>
      )}
    </FormPage>
  )
}

/** The form; or that the declaration has been made, or that it is not needed. */
function CovidDeclaration({ place }: { place: Place }) {
  const { id, eventId, covidFormCompleted } = place
  const { declareCovid } = useAttendeesProvider()
  const queryClient = useQueryClient()
  const [isSent, setSent] = useState(false)
  const to = paths.eventView(eventId)
  if (isSent || covidFormCompleted) {
    return (
      <>
        <NothingToDo sentence={isSent ? messages.covidThanks : messages.covidAlready} to={to} isNews={isSent} />
        <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
          {messages.covidChange}
        </Typography>
      </>
    )
  }
  const obstacle = obstacleToDeclare(place, place)
  if (obstacle) {
    const sentence = obstacle === 'ended' ? messages.covidOver : messages.notComing
    return <NothingToDo sentence={sentence} to={to} />
  }
  return (
    <RecordForm
      label={messages.covidTitle}
      values={NOTHING_TICKED}
      validate={isTicked => errorsWhere(valueOfEach(name => !isTicked[name] && messages.covidIncomplete))}
      onSubmit={() => declareCovid(id)}
      afterwards={{
        fetchAgain: () => {
          setSent(true)
          return queryClient.invalidateQueries({ queryKey: ['events'] })
        },
        news: () => messages.covidThanks,
      }}
      actions={<FormBar submit={messages.covidSend} fallback={to} />}
    >
      <Statements />
    </RecordForm>
  )
}

/** The form's name of each statement, in their order. */
const STATEMENTS = messages.covidStatements.map((statement, index) => ({ statement, name: `statement${index + 1}` }))

const valueOfEach = <T,>(valueOf: (name: string) => T): Record<string, T> =>
  Object.fromEntries(STATEMENTS.map(({ name }) => [name, valueOf(name)]))

const NOTHING_TICKED = valueOfEach(() => false)

/** The four statements. One sentence above them all says that one is missing; the first missing one takes the focus. */
function Statements() {
  const { id, errors } = use(FormContext)
  const sentence = Object.values(errors)[0]
  const errorId = `${id}-statements-error`
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Box component="legend" sx={{ p: 0, mb: 1.5 }}>
        {messages.covidLead}
      </Box>
      <Box role="alert" id={errorId} sx={{ '&:empty': { display: 'none' } }}>
        {sentence && <ErrorText>{sentence}</ErrorText>}
      </Box>
      {STATEMENTS.map(({ name, statement }) => (
        <StatementInput key={name} source={name} errorId={name in errors ? errorId : undefined}>
          {statement}
        </StatementInput>
      ))}
    </Box>
  )
}

interface StatementInputProps {
  source: string
  /** The id of the sentence that says that the declaration is missing. */
  errorId: string | undefined
  children: ReactNode
}

/** A statement to tick, on a card that can be tapped as a whole. */
function StatementInput({ source, errorId, children }: StatementInputProps) {
  const { field } = useInput<boolean>({ source })
  const isMissing = errorId !== undefined
  return (
    <Box
      component={TickRow}
      sx={{
        px: 2,
        py: 1.5,
        gap: 2,
        border: '1px solid',
        borderColor: isMissing ? 'error.main' : 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'wash.water' },
      }}
    >
      <Tick
        type="checkbox"
        name={field.name}
        required
        checked={field.value === true}
        onChange={({ target }) => field.onChange(target.checked)}
        onBlur={field.onBlur}
        aria-invalid={isMissing}
        aria-describedby={errorId}
      />
      {children}
    </Box>
  )
}
