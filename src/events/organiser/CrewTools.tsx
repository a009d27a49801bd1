import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FocusEvent } from 'react'
import { Select, SelectFrame } from '../../kit/forms/controls'
import { SearchInput } from '../../kit/forms/SearchInput'
import { showSection } from '../../kit/forms/SectionIndex'
import { CREW_ORDERS, type CrewOrder } from './crewLines'
import { organiserMessages as messages } from './organiserMessages'
import { ROW_DETAILS } from './rowDetailsPlace'

interface CrewToolsProps {
  /** The words that names are searched for. */
  words: string
  onWords: (words: string) => void
  order: CrewOrder
  onOrder: (order: CrewOrder) => void
  /** Says how many were found; null while nothing is searched. */
  found: string | null
  isWide: boolean
  /** Whether there are row details. On a phone they stand below the crew, so that a button leads there. */
  hasDetails: boolean
}

/** Finds somebody in a long crew by name, sorts it, and leads past it. */
const CrewTools = ({ words, onWords, order, onOrder, found, isWide, hasDetails }: CrewToolsProps) => (
  <Box sx={TOOLS}>
    <SearchInput
      label={messages.findByName}
      value={words}
      onChange={onWords}
      {...(!isWide && { onFocus: showBelow })}
      sx={{ ...LOW, flex: '1 1 10rem', width: 'auto' }}
    />
    <SelectFrame sx={{ flex: '1 1 10rem', minWidth: 0 }}>
      <Select
        aria-label={messages.sortCrew}
        value={order}
        onChange={({ target }) => {
          const chosen = CREW_ORDERS.find(each => each === target.value)
          if (chosen) onOrder(chosen)
        }}
        sx={LOW}
      >
        {CREW_ORDERS.map(each => (
          <option key={each} value={each}>
            {messages.crewOrders[each]}
          </option>
        ))}
      </Select>
    </SelectFrame>
    {hasDetails && !isWide && (
      <Button variant="outlined" onClick={() => showSection(ROW_DETAILS)} sx={{ flex: '1 1 auto' }}>
        {messages.toRowDetails}
      </Button>
    )}
    <Typography
      role="status"
      variant="body2"
      sx={{ flexBasis: '100%', color: 'text.secondary', '&:empty': { display: 'none' } }}
    >
      {found}
    </Typography>
  </Box>
)

export default CrewTools

/** Scrolls the field to the top, so that whoever is found stands in sight between it and a phone's keyboard. */
const showBelow = ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.scrollIntoView()

const TOOLS = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, mb: 1.5 } as const
const LOW = { minHeight: 44, py: 0.75 } as const
