import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { asProperties, DARK, LIGHT } from './pictureColours'
import { pictureHeight } from './pictureMeasures'
import type { Picture } from './statistic'
import { statisticsMessages as words } from './statisticsMessages'

const load = () => import('./NumbersPicture')
const NumbersPicture = lazy(load)

/** Asks for the code of the pictures, which the first run of a report will need. */
export const beginPictures = (): void => void load().catch(() => undefined)

/** The picture above a table. To those who do not see it, it says that the table below holds its numbers. */
export const LatePicture = ({ title, picture, isWide }: { title: string; picture: Picture; isWide: boolean }) => (
  <Dispensable>
    <PictureFrame role="img" aria-label={words.picture(title)} sx={{ minHeight: pictureHeight(picture, isWide) }}>
      <Suspense fallback={<Skeleton variant="rounded" height={pictureHeight(picture, isWide)} />}>
        <NumbersPicture picture={picture} isWide={isWide} />
      </Suspense>
    </PictureFrame>
  </Dispensable>
)

/** Without a picture the table still says it all. */
class Dispensable extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/** Holds a picture of numbers: on the screen's ground, on paper as wide as the sheet lets it be. */
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
    '& svg': { maxWidth: '100%', height: 'auto' },
  },
}))
