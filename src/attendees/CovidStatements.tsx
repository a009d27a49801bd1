import Box from '@mui/material/Box'
import { use, useState } from 'react'
import { attendanceMessages as messages } from './attendanceMessages'
import { Tick, TickRow, ErrorText } from '../kit/fields/controls'
import { FormContext } from '../kit/forms/FormContext'

/** The form's name of each statement, in their order. */
export const STATEMENT_NAMES = messages.covidStatements.map((_, index) => `statement${index + 1}`)

/** The four statements; what is missing is said once, above them all, where the first missing one takes the focus. */
export function CovidStatements() {
  const { id, errors } = use(FormContext)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const sentence = Object.values(errors)[0]
  const errorId = `${id}-statements-error`
  const turn = (name: string, isTicked: boolean) =>
    setTicked(last => new Set(isTicked ? [...last, name] : [...last].filter(other => other !== name)))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Box component="legend" sx={{ p: 0, mb: 1.5 }}>
        {messages.covidLead}
      </Box>
      <Box role="alert" id={errorId} sx={{ '&:empty': { display: 'none' } }}>
        {sentence && <ErrorText>{sentence}</ErrorText>}
      </Box>
      {messages.covidStatements.map((statement, index) => {
        const name = STATEMENT_NAMES[index] ?? ''
        const isMissing = sentence !== undefined && !ticked.has(name)
        return (
          <Box
            key={name}
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
              name={name}
              required
              aria-invalid={isMissing}
              aria-describedby={isMissing ? errorId : undefined}
              onChange={({ target }) => turn(name, target.checked)}
            />
            {statement}
          </Box>
        )
      })}
    </Box>
  )
}
