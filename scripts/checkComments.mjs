// Part of npm run check: comments keep to 120 columns. oxfmt sees to the code, but leaves comments as they are.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { filesIn, ROOT } from './steps.mjs'

const FOLDERS = ['src', 'server', 'contract', 'scripts', 'tests', 'e2e', 'bench']
const COLUMNS = 120

const complaints = FOLDERS.flatMap(folder => filesIn(folder, /\.(?:tsx?|mjs)$/)).flatMap(file => {
  const source = readFileSync(join(ROOT, file), 'utf8')
  return parseSync(file, source)
    .comments.flatMap(comment => tooLongIn(source, comment))
    .map(line => `${file}:${line} has a comment beyond column ${COLUMNS}.`)
})
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.length === 0 ? 0 : 1)

/** Returns the numbers of the lines on which the comment goes beyond the last column. */
function tooLongIn(source, { start, end }) {
  const before = source.slice(0, start).split('\n')
  const lines = `${before.at(-1)}${source.slice(start, end)}`.split('\n')
  return lines.flatMap((line, i) => ([...line].length > COLUMNS ? [before.length + i] : []))
}
