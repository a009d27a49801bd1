import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { TableFaults } from '#contract/calls/river'
import { FoldedList } from '../kit/lists/FoldedList'
import { tidesMessages as messages } from './tidesMessages'

/** The faulty lines that are shown at first. */
const FIRST_FAULTS = 5

interface UnreadLinesProps extends TableFaults {
  /** Says what becomes of so many lines. */
  says: (count: number) => string
}

/** Names the lines of a table that could not be read. */
export const UnreadLines = ({ faults, faultCount, says }: UnreadLinesProps) =>
  faultCount > 0 && (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {says(faultCount)}
      <FoldedList rows={faults} first={FIRST_FAULTS} showAll={messages.showAllFaults}>
        {shown => (
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {shown.map(({ line, says }) => (
              <li key={line}>
                {messages.faultOf(line)}: {says}
              </li>
            ))}
          </Box>
        )}
      </FoldedList>
      {faultCount > faults.length && <Box sx={{ mt: 1 }}>{messages.moreFaults(faultCount - faults.length)}</Box>}
    </Alert>
  )
