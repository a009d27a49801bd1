import { BarChart } from '@mui/x-charts/BarChart'
import type { Picture } from './statistic'
import { seriesColour, seriesInk } from './pictureColours'
import { hasLegend, isUpright, plotHeight } from './pictureMeasures'

/** Room for the categories beside lying bars, in pixels; the library cuts what is longer, and the table has it whole. */
const BESIDE = { narrow: 132, wide: 250 } as const
/** Numbers stand in a part of a bar that is at least so wide, and so high, in pixels. */
const ROOM = { perDigit: 9, height: 16 } as const
const LABEL = { fontSize: 13.5 } as const

/** The picture itself, drawn by the charts library: fetched when the first report is run. */
export default function NumbersPicture({ picture, isWide }: { picture: Picture; isWide: boolean }) {
  const stands = isUpright(picture, isWide)
  const isPiled = hasLegend(picture)
  const totals = picture.categories.map((_, place) =>
    picture.series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0),
  )
  const words = {
    scaleType: 'band',
    data: picture.categories.map((_, place) => place),
    valueFormatter: (place: number) => categoryLabel(picture, totals, place),
    categoryGapRatio: picture.kind === 'histogram' ? 0.08 : 0.3,
    disableLine: !stands,
    disableTicks: true,
    tickLabelStyle: LABEL,
    tickLabelInterval: () => true,
  } as const
  // Numbers stand on the bars: the axis says nothing more. Above the longest is room for its number.
  const numbers = {
    position: 'none',
    min: 0,
    max: picture.kind === 'split' ? 1 : Math.max(1, ...totals) * 1.12,
    domainLimit: 'strict',
  } as const
  return (
    <BarChart
      height={plotHeight(picture, isWide)}
      layout={stands ? 'vertical' : 'horizontal'}
      margin={stands ? { left: 8, right: 8, top: 8, bottom: 4 } : { left: 0, right: 8, top: 4, bottom: 4 }}
      xAxis={[stands ? { ...words, height: 28 } : numbers]}
      yAxis={[stands ? numbers : { ...words, width: isWide ? BESIDE.wide : BESIDE.narrow }]}
      series={picture.series.map(({ name, values }, index) => ({
        id: String(index),
        label: name,
        data: [...values],
        color: seriesColour(index),
        ...(isPiled
          ? { stack: 'all', ...(picture.kind === 'split' && { stackOffset: 'expand' as const }) }
          : { barLabelPlacement: 'outside' as const }),
        barLabel: ({ value }, { bar }) =>
          value && (!isPiled || (bar.height >= ROOM.height && bar.width >= String(value).length * ROOM.perDigit + 4))
            ? String(value)
            : null,
      }))}
      borderRadius={isPiled ? 0 : 4}
      hideLegend={!isPiled}
      axisHighlight={{ x: 'none', y: 'none' }}
      disableKeyboardNavigation
      skipAnimation
      sx={partsOf(picture)}
    />
  )
}

/** How the numbers look, and in a picture of several series the parts: a line of the ground between them tells them apart by more than their colours. */
const partsOf = (picture: Picture) => ({
  '& .MuiBarChart-label': { fontWeight: 600, fontSize: 14 },
  ...(hasLegend(picture) && {
    ...Object.fromEntries(
      picture.series.map((_, index) => [`& [data-series="${index}"] .MuiBarChart-label`, { fill: seriesInk(index) }]),
    ),
    '& .MuiBarChart-element': { stroke: 'var(--club-palette-background-paper)', strokeWidth: 1.5 },
  }),
})

/** The category; beside the whole bar of a split also what the whole is. */
const categoryLabel = ({ kind, categories }: Picture, totals: readonly number[], place: number): string => {
  const word = categories[place] ?? ''
  return kind === 'split' ? `${word}: ${totals[place]}` : word
}
