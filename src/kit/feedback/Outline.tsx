import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'

interface OutlineProps {
  /** The heights of what is to come, in pixels, from above. */
  heights: readonly number[]
  gap: number
}

/** Keeps the place of what is being fetched: parts of these heights, one below the other. */
export const Outline = ({ heights, gap }: OutlineProps) => (
  <Stack sx={{ gap }}>
    {heights.map((height, index) => (
      <Skeleton key={index} variant="rounded" height={height} />
    ))}
  </Stack>
)

/** The heights of so many equal lines. */
export const evenly = (lines: number, height: number): readonly number[] => Array<number>(lines).fill(height)
