// Predicts high and low waters from the harmonic constituents of a tide station. A station is a file, as the tide
// database of the Neaps project writes it. One is shipped, and a club may bring the one that is nearest to it.
import { createTidePredictor } from '@neaps/tide-predictor'
import { z } from 'zod'
import { type Extreme, HIGHEST_TIDE } from '#contract/tides'
import immingham from './immingham.json' with { type: 'json' }

const metres = z.number().min(-HIGHEST_TIDE).max(HIGHEST_TIDE)

/**
 * What a prediction needs of a station's file. Amplitudes and datums are metres, phases degrees behind the moon or sun
 * at Greenwich. Neaps leaves everything else out of account.
 */
export const tideStation = z
  .object({
    id: z.string().min(1).max(120),
    name: z.string().min(1).max(120),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** The name of the level from which heights are counted: one of `datums`. */
    chart_datum: z.string().max(20),
    datums: z.record(z.string().max(20), metres),
    source: z.object({ name: z.string().min(1).max(120) }),
    license: z.object({ type: z.string().max(60), url: z.url().max(400) }),
    attribution: z.string().min(1).max(1000),
    harmonic_constituents: z
      .array(
        z.object({
          name: z.string().min(1).max(20),
          amplitude: z.number().min(0).max(HIGHEST_TIDE),
          phase: z.number().min(-360).max(360),
        }),
      )
      .min(4)
      .max(400),
  })
  .refine(({ datums, chart_datum }) => 'MSL' in datums && chart_datum in datums, 'The file does not say its datums.')
export type TideStation = z.output<typeof tideStation>

/** The station that is shipped: Immingham on the Humber, of TICON-4 (CC BY 4.0). */
export const SHIPPED_STATION: TideStation = tideStation.parse(immingham)

/** The longest time that is predicted at once. A fortnight keeps the event loop for 3 to 38 ms. */
const AT_ONCE = 14 * 24 * 60 * 60 * 1000
/** The predictor looks for extremes within the time that it is given, and misses one at its very edge. */
const EDGE = 60 * 60 * 1000

/**
 * Yields the high and low waters from one instant up to another, a fortnight at a time, so that other work gets its
 * turn between them.
 */
export function* predictTides({ harmonic_constituents, datums, chart_datum }: TideStation, from: Date, to: Date) {
  const offset = (datums.MSL ?? 0) - (datums[chart_datum] ?? 0)
  const predictor = createTidePredictor(harmonic_constituents, { offset })
  for (let first = from.getTime(); first < to.getTime(); first += AT_ONCE) {
    const end = Math.min(first + AT_ONCE, to.getTime())
    yield predictor
      .getExtremesPrediction({ start: new Date(first - EDGE), end: new Date(end + EDGE) })
      .filter(({ time }) => time.getTime() >= first && time.getTime() < end)
      .map(({ time, level, high }): Extreme => ({ at: time.toISOString(), height: level, isHigh: high }))
  }
}
