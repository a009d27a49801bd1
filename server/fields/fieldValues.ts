// Converts the values of described fields between the names of the calls and the columns of the database.
import type { RichText } from '#contract/rules/cutRichText'
import { columnOf, type ResourceField } from '#contract/resources/fields'
import { cutField, hasWords } from '../richText/cutField'

/** The type of the column name that `columnOf` returns. */
export type ColumnOf<F extends ResourceField> = F extends { column: infer Column extends string } ? Column : F['source']

/** Turns the database's 'HH:mm:ss' into the 'HH:mm' that travels. */
export const timeOfDay = <Time extends string | null>(time: Time) => (time?.slice(0, 5) ?? null) as Time

/** Takes these fields from a record of the database, by their names in the calls. */
export const presentFields = <F extends ResourceField, R extends { readonly [C in ColumnOf<F>]: unknown }>(
  fields: readonly F[],
  record: R,
) =>
  Object.fromEntries(
    fields.map(field => {
      const value = record[columnOf(field) as ColumnOf<F>]
      return [field.source, field.kind === 'time' ? timeOfDay(value as string | null) : value]
    }),
  ) as {
    [G in F as G['source']]: R[ColumnOf<G>]
  }

type Stored<F extends ResourceField, Sent> = F extends { kind: 'richText' }
  ? F extends { required: string } | { empty: 'blank' }
    ? RichText
    : RichText | null
  : F extends { empty: 'blank' }
    ? NonNullable<Sent>
    : Sent

/**
 * Takes these fields and no others from what was sent, by their columns, as the database gives them back. A column that
 * is never null holds '' where nothing was sent. Throws InvalidInput that names a text with too much formatting.
 */
export const storedFields = <F extends ResourceField, G extends { readonly [S in F['source']]: unknown }>(
  fields: readonly F[],
  sent: G,
) =>
  Object.fromEntries(fields.map(field => [columnOf(field), stored(field, sent[field.source as F['source']])])) as {
    [H in F as ColumnOf<H>]: Stored<H, G[H['source']]>
  }

/** Returns a time of day as the database gives it back, with its seconds. */
export const storedTime = <Time extends string | null>(time: Time) => (time === null ? null : `${time}:00`) as Time

function stored(field: ResourceField, sent: unknown): unknown {
  const nothing = field.empty === 'blank' || (field.kind === 'richText' && field.required !== undefined) ? '' : null
  if (typeof sent !== 'string') return sent ?? nothing
  if (field.kind === 'time') return storedTime(sent)
  if (field.kind !== 'richText') return sent
  // Rich text without content is stored as none.
  const cut = cutField(field.source, sent)
  return hasWords(cut) ? cut : nothing
}
