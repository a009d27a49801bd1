import { BarChart } from '@mui/x-charts/BarChart'
import type { Picture } from './statistic'
import { seriesColour, seriesInk } from './pictureColours'
import { hasLegend, isUpright, plotHeight } from './pictureMeasures'

/** Width of the labels beside horizontal bars, in pixels. The library cuts longer ones; the table below shows them whole. */
const BESIDE = { narrow: 132, wide: 250 } as const
/** The smallest part of a stacked bar that has its number in it, in pixels. */
const ROOM = { perDigit: 9, height: 16 } as const
const LABEL = { fontSize: 13.5 } as const

/** The chart itself. In a chunk of its own with the charts library, which is fetched when the first report is run. */
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
  // No axis, since each bar has its number on it. The 12 % leave room for the number above the longest.
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

/** How the numbers look and, in a stacked bar, its parts: a line between them, so that they differ by more than their colours. */
const partsOf = (picture: Picture) => ({
  '& .MuiBarChart-label': { fontWeight: 600, fontSize: 14 },
  ...(hasLegend(picture) && {
    ...Object.fromEntries(
      picture.series.map((_, index) => [`& [data-series="${index}"] .MuiBarChart-label`, { fill: seriesInk(index) }]),
    ),
    '& .MuiBarChart-element': { stroke: 'var(--club-palette-background-paper)', strokeWidth: 1.5 },
  }),
})

/** The category's label; in a split with its total, since all its bars are equally long. */
const categoryLabel = ({ kind, categories }: Picture, totals: readonly number[], place: number): string => {
  const word = categories[place] ?? ''
  return kind === 'split' ? `${word}: ${totals[place]}` : word
}
