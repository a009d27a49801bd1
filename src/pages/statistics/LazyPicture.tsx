import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { asProperties, DARK, LIGHT } from './pictureColours'
import { pictureHeight } from './pictureMeasures'
import type { Picture } from './statistic'
import { statisticsMessages as messages } from './statisticsMessages'

const load = () => import('./NumbersPicture')
const NumbersPicture = lazy(load)

/** Fetches the charts library, so that it comes at the same time as the numbers. */
export const preloadPictures = (): void => void load().catch(() => undefined)

/**
 * The picture above a table, with its place kept free while the charts library loads. Screen readers are told that the
 * table below holds its numbers.
 */
export const LazyPicture = ({ title, picture, isWide }: { title: string; picture: Picture; isWide: boolean }) => (
  <HideOnError>
    <PictureFrame role="img" aria-label={messages.picture(title)} sx={{ minHeight: pictureHeight(picture, isWide) }}>
      <Suspense fallback={<Skeleton variant="rounded" height={pictureHeight(picture, isWide)} />}>
        <NumbersPicture picture={picture} isWide={isWide} />
      </Suspense>
    </PictureFrame>
  </HideOnError>
)

/** Shows nothing where the picture cannot be fetched or drawn: the table holds all its numbers. */
class HideOnError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** The box around a picture, with the colours of its series as CSS variables; without border and padding in print. */
const PictureFrame = styled('div')(({ theme }) => ({
  ...asProperties(LIGHT),
  ...theme.applyStyles('dark', asProperties(DARK)),
  overflow: 'hidden',
  padding: theme.spacing(1.5, 1),
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 14,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(2) },
  '@media print': {
    '&&': asProperties(LIGHT),
    padding: 0,
    border: 0,
    breakInside: 'avoid',
    printColorAdjust: 'exact',
    WebkitPrintColorAdjust: 'exact',
    '& svg': { maxWidth: '100%', height: 'auto' },
  },
}))
