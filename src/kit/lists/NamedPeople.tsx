import Box from '@mui/material/Box'
import { type Identifier } from 'ra-core'
import type { ReactNode } from 'react'
import { FoldedList } from './FoldedList'

interface NamedPeopleProps {
  /** What the list is called for a screen reader. */
  label: string
  people: readonly { id: Identifier; name: ReactNode }[]
}

/** The people shown before the rest is folded. */
const FIRST = 10

/** Names everybody whom a deed for many is about, in its dialog: the first ten, and the rest behind a button. */
export const NamedPeople = ({ label, people }: NamedPeopleProps) => (
  <FoldedList rows={people} first={FIRST} showAll={count => `Show all ${count} names`}>
    {shown =>
      shown.length > 0 && (
        <Box component="ul" aria-label={label} sx={LIST}>
          {shown.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </Box>
      )
    }
  </FoldedList>
)

/** Beside each other where there is room, so that ten names leave the question in sight on a phone. */
const LIST = {
  m: 0,
  my: 1,
  pl: 2.5,
  columns: '2 11rem',
  columnGap: 3,
  overflowWrap: 'anywhere',
  '& li': { breakInside: 'avoid' },
} as const
