import type { Plugin } from 'vite'

/** Packages that do what every browser for which we build does by itself, and what they stand for. */
const BUILT_INS: Readonly<Record<string, string>> = { 'object.entries': 'Object.entries', hasown: 'Object.hasOwn' }
const PREFIX = '\0built-in:'

/** Leaves out polyfills: node-polyglot, by which react-admin reads its sentences, brings 30 kB of them. */
export const builtIns = (): Plugin => ({
  name: 'club:built-ins',
  enforce: 'pre',
  apply: 'build',
  resolveId: id => (id in BUILT_INS ? PREFIX + id : null),
  load: id => (id.startsWith(PREFIX) ? `module.exports = ${BUILT_INS[id.slice(PREFIX.length)]}` : null),
})
