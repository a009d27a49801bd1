// Colours as people with the three kinds of colour blindness see them (Machado, Oliveira and Fernandes 2009, in full
// strength).
import { describe, expect, it } from 'vitest'
import { DARK, LIGHT } from './pictureColours'

type Triple = [number, number, number]

const SIGHTS: Record<string, [Triple, Triple, Triple]> = {
  anybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopes: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopes: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopes: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const lightOf = (colour: string): Triple =>
  [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Triple
const times = (matrix: [Triple, Triple, Triple], [a, b, c]: Triple) =>
  matrix.map(([x, y, z]) => Math.min(1, Math.max(0, x * a + y * b + z * c))) as Triple
const luminance = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b

function lab(light: Triple): Triple {
  const f = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)
  const [r, g, b] = light
  const [x, y, z] = [
    f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047),
    f(luminance(light)),
    f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883),
  ]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(lightOf(one)), luminance(lightOf(other))].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const pairs = LIGHT.series.flatMap((_, one) =>
  LIGHT.series.slice(one + 1).map((__, more) => [one, one + 1 + more] as const),
)

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the colours of a picture in the %s scheme', (_, { ground, series, inks }) => {
  it.each(Object.entries(SIGHTS))('are apart for %s', (__, sight) => {
    const seen = series.map(colour => lab(times(sight, lightOf(colour))))
    for (const [one, other] of pairs)
      expect(
        Math.hypot(...seen[one]!.map((part, index) => part - seen[other]![index]!)),
        `${series[one]} and ${series[other]}`,
      ).toBeGreaterThan(15)
  })

  it('stand out from the ground, and their numbers from them', () => {
    for (const [index, colour] of series.entries()) {
      expect(contrast(colour, ground), colour).toBeGreaterThanOrEqual(3)
      expect(contrast(colour, inks[index] ?? ''), `${inks[index]} on ${colour}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})
