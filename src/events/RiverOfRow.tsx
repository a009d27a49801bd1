import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import type { RowRiver } from '#contract/calls/river'
import type { RowTimes } from '#contract/rules/rowLight'
import { inputDate } from '../kit/dates/clubDates'

/** Without its code the words are left. */
const TideCurve = lazy(() => import('./TideCurve').catch(() => ({ default: () => null })))
/** The height that the curve takes, in pixels. */
const CURVE_HEIGHT = 148

/** The sentence about a day without a tide. */
export const NoTide = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ fontWeight: 600, my: 0.5 }}>
    {children}
  </Typography>
)

interface RiverOfRowProps {
  river: RowRiver
  row: RowTimes
  hasCurve?: boolean
}

/** Tide and light of a row, and below them where the tides come from: a licence asks to be named. */
export const RiverOfRow = ({
  river: { words, source, noTide },
  row: { startDate, endDate, startTime, endTime },
  hasCurve = true,
}: RiverOfRowProps) => (
  <div>
    {words}
    {noTide !== undefined && <NoTide>{noTide}</NoTide>}
    {hasCurve && noTide === undefined && (
      <Suspense fallback={<Skeleton variant="rounded" height={CURVE_HEIGHT} sx={{ mt: 1 }} />}>
        <TideCurve
          row={{ startDate: inputDate(startDate), endDate: endDate && inputDate(endDate), startTime, endTime }}
          height={CURVE_HEIGHT}
        />
      </Suspense>
    )}
    {source !== null && (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {source}
      </Typography>
    )}
  </div>
)
