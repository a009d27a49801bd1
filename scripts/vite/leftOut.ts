import type { Plugin } from 'vite'

/** What stands in for packages that others bring along and nobody here needs. */
const STAND_INS: Readonly<Record<string, string>> = {
  // Polyfills, 30 kB of them, of node-polyglot, by which react-admin reads its sentences: every browser for which we build does this.
  'object.entries': 'module.exports = Object.entries',
  hasown: 'module.exports = Object.hasOwn',
  // Of react-admin's default exporter, which every list carries. Ours save files by kit/files/exportTables.
  'jsonexport/dist/index.js': 'module.exports = () => { throw new Error("Pass an exporter to the list.") }',
}
const PREFIX = '\0left-out:'

/** Leaves parts of packages out of the application, where no option of theirs does. */
export const leftOut = (): Plugin => ({
  name: 'club:left-out',
  enforce: 'pre',
  apply: 'build',
  resolveId: id => (id in STAND_INS ? PREFIX + id : null),
  load: id => (id.startsWith(PREFIX) ? STAND_INS[id.slice(PREFIX.length)] : null),
})
