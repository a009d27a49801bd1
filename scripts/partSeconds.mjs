// Says how long the parts of a run of tests took, and which of its files were slowest.

const SLOWEST = 20

/**
 * Returns the lines to print, in whole seconds for parts and tenths for files.
 * @param parts the steps of the run: `{ name, took }`, in milliseconds
 * @param files the files of tests: `{ file, took }`, the path from the project's folder and milliseconds. Two workers
 * share them, so that their sum is more than what the part took.
 */
export function partSeconds(parts, files) {
  const slowest = files.toSorted((one, other) => other.took - one.took).slice(0, SLOWEST)
  return [
    ...titled(
      'Seconds of the parts',
      parts.map(({ name, took }) => line(took, 0, name)),
    ),
    ...titled(
      'Seconds of the files, by folder',
      sums(files).map(([folder, took]) => line(took, 0, folder)),
    ),
    ...titled(
      'The slowest files',
      slowest.map(({ file, took }) => line(took, 1, file)),
    ),
  ]
}

const titled = (title, lines) => (lines.length === 0 ? [] : [`${title}:`, ...lines])

const line = (took, digits, name) => `${(took / 1000).toFixed(digits).padStart(8)}  ${name}`

/** Sums the files of each folder of the first level, and of the second below tests, the dearest first. */
function sums(files) {
  const totals = new Map()
  for (const { file, took } of files) {
    const [folder, inner] = file.split('/')
    const name = folder === 'tests' && !inner.includes('.') ? `tests/${inner}` : folder
    totals.set(name, (totals.get(name) ?? 0) + took)
  }
  return [...totals].sort(([, one], [, other]) => other - one)
}
