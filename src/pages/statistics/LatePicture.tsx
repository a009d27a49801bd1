import Skeleton from '@mui/material/Skeleton'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { statisticsMessages as words } from './statisticsMessages'
import type { Picture } from './statistic'
import { pictureHeight } from './pictureMeasures'
import { PictureFrame } from './PictureFrame'

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
