// The values in a record by the names of fields, which may be paths: those of the club's own fields stand in `fields`.
type Values = Readonly<Record<string, unknown>>

/** Returns the value of a field; undefined if there is none of that name. */
export const valueAt = (values: object, source: string): unknown =>
  source.split('.').reduce<unknown>((within, key) => (within as Values | null | undefined)?.[key], values)

/** Returns the same values except for one. */
export function withValue<V extends object>(values: V, source: string, value: unknown): V {
  const [key = '', ...rest] = source.split('.')
  const within = valueAt(values, key) as object | null | undefined
  return { ...values, [key]: rest.length === 0 ? value : withValue(within ?? {}, rest.join('.'), value) }
}
