// The height of a picture, computed without the charts library, so that its place can be kept free while that loads and
// nothing moves.
import type { Picture } from './statistic'

const BAR = { bars: 34, split: 56, histogram: 34 } as const
const UPRIGHT = 300
const EDGE = 16
/** A line of the legend. */
const LEGEND_LINE = 32

export const hasLegend = ({ series }: Picture): boolean => series.length > 1

/** A histogram has vertical bars where there is room for the labels below them; all other bars are horizontal. */
export const isUpright = ({ kind }: Picture, isWide: boolean): boolean => kind === 'histogram' && isWide

/** Returns the height in pixels, without the legend. */
export const plotHeight = (picture: Picture, isWide: boolean): number =>
  isUpright(picture, isWide) ? UPRIGHT : picture.categories.length * BAR[picture.kind] + EDGE

export const pictureHeight = (picture: Picture, isWide: boolean): number =>
  plotHeight(picture, isWide) + (hasLegend(picture) ? LEGEND_LINE : 0)
