// Moves the tides of a station to the club's slipway. High and low water come later or earlier by different times: at
// Richmond high water comes one hour after that of London Bridge, low water three hours and more.
import type { Extreme } from '#contract/rules/tides'
import { FEWEST_COMPARED } from '#contract/words'

export interface TideOffsets {
  /** By how many minutes high water comes later at the slipway; negative for earlier. */
  highMinutes: number
  lowMinutes: number
  /** By how many metres the water stands higher at the slipway; negative for lower. */
  height: number
}

const MINUTE = 60 * 1000
/** A tide at the slipway belongs to the nearest one of the station, which is no further away than this. */
const FURTHEST = 6.2 * 60 * MINUTE

/** Returns the tides at the slipway, in the order of time. */
export const moveTides = (extremes: readonly Extreme[], { highMinutes, lowMinutes, height }: TideOffsets): Extreme[] =>
  extremes
    .map(each => ({
      ...each,
      at: new Date(Date.parse(each.at) + (each.isHigh ? highMinutes : lowMinutes) * MINUTE).toISOString(),
      height: each.height + height,
    }))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))

/** What the offsets leave unexplained of the tides that they were worked out from. */
interface LeftOver {
  median: number
  worst: number
}

export interface WorkedOutOffsets extends TideOffsets {
  /** How many high and low waters they come from. */
  highs: number
  lows: number
  minutes: LeftOver
  centimetres: LeftOver
  /** Whether they leave so little that the predictions may be moved by them. */
  fits: boolean
}

/** The most that offsets may leave unexplained. A station on another coast leaves more. */
const MOST_MINUTES: LeftOver = { median: 15, worst: 45 }
const MOST_CENTIMETRES: LeftOver = { median: 30, worst: 100 }
const isWithin = (left: LeftOver, most: LeftOver) => left.median <= most.median && left.worst <= most.worst

/**
 * Works the offsets out from some tides of a local table. Each offset is the median of the differences, so that one
 * mistyped line changes little. Where there are only high waters or only low ones, the others are moved alike.
 * @param station the station's tides, for a day more before and after
 * @param local the tides at the slipway
 * @returns null where fewer than three of them belong to a tide of the station
 */
export function workOutOffsets(station: readonly Extreme[], local: readonly Extreme[]): WorkedOutOffsets | null {
  const pairs = local.flatMap(at => {
    const [near] = station
      .filter(({ isHigh }) => isHigh === at.isHigh)
      .toSorted((one, other) => Math.abs(minutesTo(one, at)) - Math.abs(minutesTo(other, at)))
    if (!near || Math.abs(minutesTo(near, at)) * MINUTE > FURTHEST) return []
    return [{ isHigh: at.isHigh, minutes: minutesTo(near, at), height: at.height - near.height }]
  })
  if (pairs.length < FEWEST_COMPARED) return null
  const minutesOf = (isHigh: boolean) => pairs.filter(pair => pair.isHigh === isHigh).map(({ minutes }) => minutes)
  const [ofHighs, ofLows] = [minutesOf(true), minutesOf(false)]
  const highMinutes = Math.round(median(ofHighs.length > 0 ? ofHighs : ofLows))
  const lowMinutes = Math.round(median(ofLows.length > 0 ? ofLows : ofHighs))
  const height = Math.round(100 * median(pairs.map(pair => pair.height))) / 100
  const minutes = leftOver(pairs.map(({ isHigh, minutes }) => minutes - (isHigh ? highMinutes : lowMinutes)))
  const centimetres = leftOver(pairs.map(pair => 100 * (pair.height - height)))
  return {
    ...{ highMinutes, lowMinutes, height, highs: ofHighs.length, lows: ofLows.length, minutes, centimetres },
    fits: isWithin(minutes, MOST_MINUTES) && isWithin(centimetres, MOST_CENTIMETRES),
  }
}

/** Returns how many minutes the other tide comes after the one. */
const minutesTo = (one: Extreme, other: Extreme) => (Date.parse(other.at) - Date.parse(one.at)) / MINUTE

function leftOver(differences: readonly number[]): LeftOver {
  const sizes = differences.map(Math.abs)
  return { median: Math.round(median(sizes)), worst: Math.round(Math.max(...sizes)) }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
