import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { attendanceMessages as messages } from './attendanceMessages'
import { tableSheet } from '../kit/lists/tableSheet'
import type { FoundMember } from './attendeeQueries'

const TABLE = {
  ...tableSheet,
  '& th, & td': {
    textAlign: 'start',
    px: 2,
    py: 1,
    height: 60,
    borderBottom: '1px solid',
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& th': { bgcolor: 'wash.water', py: 1.5 },
  '& tr:last-child td': { borderBottom: 0 },
  '& th:last-child, & td:last-child': { textAlign: 'end', width: '45%' },
} as const

/** What can be done goes below the name where it does not fit beside it. */
const CARD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  minHeight: 64,
  px: 2,
  py: 1,
  '& > :last-child': { ml: 'auto' },
} as const

interface FoundMembersProps {
  found: readonly FoundMember[]
  /** What can be done about each. */
  children: (member: FoundMember) => ReactNode
}

/** Those that the search found: a table where there is room, cards on a phone. */
export function FoundMembers({ found, children }: FoundMembersProps) {
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true })
  if (found.length === 0) return null
  return isWide ? (
    <Box component="table" aria-label={messages.found} sx={TABLE}>
      <thead>
        <tr>
          {[messages.surname, messages.firstName, messages.action].map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map(member => (
          <tr key={member.userId}>
            <td>{member.familyName}</td>
            <td>{member.firstName}</td>
            <td>{children(member)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  ) : (
    <Box component="ul" aria-label={messages.found} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {found.map(member => (
        <Card key={member.userId} component="li" sx={CARD}>
          <span>
            <b>{member.familyName}</b>, {member.firstName}
          </span>
          {children(member)}
        </Card>
      ))}
    </Box>
  )
}
