import { BarChart } from '@mui/x-charts/BarChart'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Picture } from './statistic'
import { seriesColour, seriesInk } from './pictureColours'
import { hasLegend, isUpright, plotHeight } from './pictureMeasures'

/**
 * The most that the labels beside horizontal bars take: in pixels, and of the width. The library cuts longer ones; the
 * table beside them shows them whole.
 */
const BESIDE = { narrow: { pixels: 132, part: 0.4 }, wide: { pixels: 310, part: 0.6 } } as const
/** Takes the width of its surroundings, however wide the chart in it is. So it shrinks with the window. */
const FRAME = { width: 0, minWidth: '100%' } as const
/** The narrowest place that a chart is drawn in, in pixels. */
const LEAST = 60
/** The smallest part of a stacked bar that has its number in it, in pixels. */
const ROOM = { perDigit: 9, height: 16 } as const
const LABEL = { fontSize: 13.5 } as const
/** The width of a letter in it, in pixels: few labels need more. */
const LETTER = 6.4
const GAP = 12

interface NumbersPictureProps {
  picture: Picture
  isWide: boolean
}

/**
 * The chart itself, once there is a place for it. In a chunk of its own with the charts library, which is fetched when
 * the first report is run. The library's own measuring takes the '100%' of a hidden place for 100 pixels, in which the
 * labels beside the bars leave less than none.
 */
export default function NumbersPicture(props: NumbersPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  return (
    <div ref={frame} style={FRAME}>
      {width > LEAST && <Chart {...props} width={width} />}
    </div>
  )
}

/** Returns the width of an element in whole pixels; 0 before it is measured. A hidden element keeps its last width. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setWidth(before => Math.floor(element.current?.clientWidth ?? 0) || before)
    measure()
    const observer = new ResizeObserver(measure)
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

function Chart({ picture, isWide, width }: NumbersPictureProps & { width: number }) {
  const stands = isUpright(picture, isWide)
  const isPiled = hasLegend(picture)
  const totals = picture.categories.map((_, index) =>
    picture.series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  )
  const { pixels, part } = isWide ? BESIDE.wide : BESIDE.narrow
  const letters = Math.max(0, ...picture.categories.map((_, index) => categoryLabel(picture, totals, index).length))
  const beside = Math.floor(Math.min(letters * LETTER + GAP, pixels, width * part))
  const words = {
    scaleType: 'band',
    data: picture.categories.map((_, index) => index),
    valueFormatter: (index: number, { location }: { location: string }) =>
      inLines(categoryLabel(picture, totals, index), stands && location === 'tick'),
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
      width={width}
      height={plotHeight(picture, isWide)}
      layout={stands ? 'vertical' : 'horizontal'}
      margin={stands ? { left: 8, right: 8, top: 8, bottom: 4 } : { left: 0, right: 8, top: 4, bottom: 4 }}
      xAxis={[stands ? { ...words, height: 44 } : numbers]}
      yAxis={[stands ? numbers : { ...words, width: beside }]}
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

/** The style of the numbers and of a stacked bar's parts. A line between the parts tells them apart without colour. */
const partsOf = (picture: Picture) => ({
  '& .MuiBarChart-label': { fontWeight: 600, fontSize: 14 },
  // Paper is narrower than the window that the chart was drawn for, so the chart is scaled down.
  '& .MuiChartsSurface-root': { maxWidth: '100%' },
  ...(hasLegend(picture) && {
    ...Object.fromEntries(
      picture.series.map((_, index) => [`& [data-series="${index}"] .MuiBarChart-label`, { fill: seriesInk(index) }]),
    ),
    '& .MuiBarChart-element': { stroke: 'var(--club-palette-background-paper)', strokeWidth: 1.5 },
  }),
})

/** Breaks a label before its last word, so that the labels below upright bars do not touch each other. */
const inLines = (label: string, isNarrow: boolean) => (isNarrow ? label.replace(/ (?=\S+$)/, '\n') : label)

/** The category's label; in a split with its total, since all its bars are equally long. */
const categoryLabel = ({ kind, categories }: Picture, totals: readonly number[], index: number): string => {
  const word = categories[index] ?? ''
  return kind === 'split' ? `${word}: ${totals[index]}` : word
}
