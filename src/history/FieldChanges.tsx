import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import type { HistoryChange } from '#contract/calls/history'
import { momentIn, tableDate } from '../kit/dates/clubDates'
import { useClubZone } from '../kit/dates/useClubDay'
import { FoldedList } from '../kit/lists/FoldedList'
import { useIsPrinted } from '../kit/lists/useIsPrinted'
import { historyMessages as messages } from './historyMessages'

/** The number of fields shown before 'show all', and the length above which a text is folded. */
const FIRST = 6
const LONG = 180

/** The fields that a deed changed, each as it was and as it is. */
export const FieldChanges = ({ changes }: { changes: readonly HistoryChange[] }) =>
  changes.length > 0 && (
    <FoldedList rows={changes} first={FIRST} showAll={messages.showAll}>
      {shown => (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: { xs: 0, sm: 0.5 },
            typography: 'body2',
            '@media print': { gridTemplateColumns: 'fit-content(50%) minmax(6rem, 1fr)' },
          }}
        >
          {shown.map(({ field, label, before, after }) => (
            <Box key={field} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, mb: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere' }}>
                {isWithheld(before, after) ? messages.withheld : <BeforeAfter before={before} after={after} />}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </FoldedList>
  )

function BeforeAfter({ before, after }: Pick<HistoryChange, 'before' | 'after'>) {
  const timeZone = useClubZone()
  const [was, is] = [valueWords(before, timeZone), valueWords(after, timeZone)]
  const [isUnfolded, setUnfolded] = useState(false)
  const isWhole = useIsPrinted() || isUnfolded
  const isLong = was.length > LONG || is.length > LONG
  const shown = (text: string) =>
    isLong && !isWhole && text.length > LONG ? `${text.slice(0, LONG).trimEnd()}…` : text
  return (
    <>
      <Box component="span" sx={visuallyHidden}>
        {messages.was}
      </Box>
      <Box component="del" sx={{ color: 'text.secondary', textDecoration: before === null ? 'none' : 'line-through' }}>
        {shown(was)}
      </Box>
      <Box component="span" aria-hidden>
        {' '}
        →{' '}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        , {messages.is}
      </Box>
      <Box component="ins" sx={{ fontWeight: 600, textDecoration: 'none' }}>
        {shown(is)}
      </Box>
      {isLong && (
        <>
          {' '}
          <Link
            component="button"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
            sx={{ typography: 'body2', verticalAlign: 'baseline', minHeight: { xs: 44, sm: 24 } }}
          >
            {isUnfolded ? messages.folded : messages.whole}
          </Link>
        </>
      )}
    </>
  )
}

/**
 * A day as dd/MM/yyyy, an instant by the club's clock, yes and no, and a word for nothing; anything else as it came.
 */
export function valueWords(value: string | null, timeZone: string): string {
  if (value === null || value === '') return messages.nothing
  if (value === 'true') return messages.yes
  if (value === 'false') return messages.no
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return momentIn(timeZone, value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? tableDate(value) : value
}

/**
 * The server writes this in place of both values that the reader may not see. The history then says only that the field
 * changed.
 */
export const isWithheld = (before: string | null, after: string | null): boolean =>
  before === WITHHELD && after === WITHHELD
const WITHHELD = '(kept back)'
