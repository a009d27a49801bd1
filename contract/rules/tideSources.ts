// Where tides come from, in words: a licence asks to be named, once for all that is shown together.

/** Stands between the sources of one day, which may have tides of a table and predicted ones. */
const BETWEEN = '; '

/** Names the sources of one day. A source that holds the mark itself gets a comma for it. */
export const joinSources = (sources: readonly string[]): string =>
  sources.map(source => source.replaceAll(BETWEEN, ', ')).join(BETWEEN)

/** Returns the sources of several days or rows, each once. */
export const eachSource = (days: readonly ({ source: string | null } | null | undefined)[]): string[] => [
  ...new Set(days.flatMap(day => day?.source?.split(BETWEEN) ?? [])),
]
