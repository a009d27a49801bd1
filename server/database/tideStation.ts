import { z } from 'zod'
import { line, text } from '#contract/call'
import { HIGHEST_TIDE } from '#contract/rules/tides'

const metres = z.number().min(-HIGHEST_TIDE).max(HIGHEST_TIDE)
const words = (max: number) => line(max).min(1)

/**
 * What a prediction needs of a station's file. Amplitudes and datums are metres, phases degrees behind the moon or sun
 * at Greenwich. Neaps leaves everything else out of account.
 */
export const tideStation = z
  .object({
    id: words(120),
    name: words(120),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** The name of the level from which heights are counted: one of `datums`. */
    chart_datum: words(20),
    datums: z.looseObject({ MSL: metres }),
    source: z.object({ name: words(120) }),
    license: z.object({ type: line(60), url: z.unknown().transform(httpsOrNone).prefault(null) }),
    attribution: text(1000).min(1),
    harmonic_constituents: z
      .array(
        z.object({
          name: words(20),
          amplitude: z.number().min(0).max(HIGHEST_TIDE),
          phase: z.number().min(-360).max(360),
        }),
      )
      .min(4)
      .max(400),
  })
  .transform(({ datums, chart_datum, ...station }, context) => {
    // A name such as 'constructor' is in every object.
    const level = metres.safeParse(Object.hasOwn(datums, chart_datum) ? datums[chart_datum] : undefined)
    if (level.success) return { ...station, chart_datum, datums: { MSL: datums.MSL, [chart_datum]: level.data } }
    context.addIssue('The file does not say its datums.')
    return z.NEVER
  })
export type TideStation = z.output<typeof tideStation>

/** Returns an address that a page may link to; null for every other value. */
export function httpsOrNone(value: unknown): string | null {
  const isAddress =
    typeof value === 'string' && value.length <= 400 && z.url({ protocol: /^https$/ }).safeParse(value).success
  return isAddress ? value : null
}
