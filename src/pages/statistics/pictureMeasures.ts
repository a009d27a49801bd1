// How much room a picture takes, known before its code has come, so that nothing moves when it does.
import type { Picture } from './statistic'

const BAR = { bars: 34, split: 56, histogram: 34 } as const
const UPRIGHT = 300
const EDGE = 16
/** A line of the legend. */
const LEGEND_LINE = 32

export const hasLegend = ({ series }: Picture): boolean => series.length > 1

/** The bars of a histogram stand where their words have room below them; else they lie like any others. */
export const isUpright = ({ kind }: Picture, isWide: boolean): boolean => kind === 'histogram' && isWide

/** In pixels, without the legend. */
export const plotHeight = (picture: Picture, isWide: boolean): number =>
  isUpright(picture, isWide) ? UPRIGHT : picture.categories.length * BAR[picture.kind] + EDGE

export const pictureHeight = (picture: Picture, isWide: boolean): number =>
  plotHeight(picture, isWide) + (hasLegend(picture) ? LEGEND_LINE : 0)
