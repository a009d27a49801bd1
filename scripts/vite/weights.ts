// Weighs the first load of every page, and says it. tests/site/weights.test.ts holds the pages to their budgets.
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy, sortBy } from 'es-toolkit'
import type { Plugin, Rolldown } from 'vite'
import type { ScreenPreloads } from '../../contract/rules/site.ts'
import { needsAdminShell, screens, type ScreenEntry, type ScreenName, type WeightClass } from '../../src/screens.ts'
import { packagesIn } from './packageList.ts'

/** The weight of a page's first load. */
export interface Weight {
  page: string
  class: WeightClass | 'site'
  /** JavaScript as served, compressed by brotli, in kB (1,000 bytes). */
  kB: number
  files: number
}

/**
 * React-admin's Material layer and its dependencies. They must never be in the first load of a screen outside it
 * (docs/decisions/15-three-weights.md).
 */
const COMMITTEE_ONLY =
  /^(?:react-admin|ra-ui-materialui|ra-input-rich-text|@mui\/x-date-pickers|@tiptap\/.*|prosemirror-.*)$/

/** What forms are made with. It is not for the first load of what a member reads on a phone. */
const FORMS_ONLY = /^react-hook-form$/
const READ_ON_A_PHONE: readonly Weight['class'][] = ['home', 'phone']

/**
 * Prints the weight of each page once its files have been compressed, and writes all of them to .vite/weights.json. It
 * fails where a screen outside react-admin's Material layer would load that layer, and where a screen without a form
 * would load what forms are made with.
 */
export const weights = (part: 'site' | 'app'): Plugin => ({
  name: 'club:weights',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = '' }, bundle) {
      const [entry, ...others] = Object.values(bundle).flatMap(file =>
        file.type === 'chunk' && file.isEntry ? [file] : [],
      )
      if (!entry || others.length > 0) return this.error('A part of the build has one entry.')
      const begun = closureOf(entry, bundle)
      // Every page of the public site loads the same.
      const pages =
        part === 'site' ? [{ page: 'site', class: 'site' as const, files: begun }] : screensOf(begun, bundle)
      const strangers = pages.flatMap(({ page, files }) => strangersOf(page, files, bundle))
      if (strangers.length > 0) this.error(strangers.join('\n'))
      const weighed = pages.map(({ files, ...page }) => ({ ...page, kB: weigh(files, dir), files: files.size }))
      writeFileSync(join(dir, '.vite/weights.json'), JSON.stringify(weighed, null, 1))
      console.log(tell(weighed))
    },
  },
})

type Files = ReadonlySet<string>

function screensOf(begun: Files, bundle: Rolldown.OutputBundle) {
  const list = bundle['screens.json']
  if (list?.type !== 'asset') throw new Error('The build wrote no screens.json.')
  const preloads = JSON.parse(String(list.source)) as ScreenPreloads
  return Object.entries<ScreenEntry>(screens).map(([page, { path, weight }]) => {
    const own = (preloads[`/members/${path}`] ?? []).map(address => `assets/${address.split('/').at(-1)}`)
    return { page, class: weight, files: new Set([...begun, ...own]) }
  })
}

function strangersOf(page: string, files: Files, bundle: Rolldown.OutputBundle): string[] {
  const screen: ScreenEntry | undefined = page in screens ? screens[page as ScreenName] : undefined
  if (screen && needsAdminShell(screen)) return []
  const isRead = screen !== undefined && READ_ON_A_PHONE.includes(screen.weight)
  return packagesOf(files, bundle).flatMap(name => [
    ...(COMMITTEE_ONLY.test(name) ? [`${page}: ${name} is for the committee's screens`] : []),
    ...(isRead && FORMS_ONLY.test(name) ? [`${page}: ${name} is for screens with a form`] : []),
  ])
}

const weigh = (files: Files, dir: string) =>
  Math.round([...files].reduce((sum, file) => sum + servedBytes(join(dir, file)), 0) / 100) / 10

/** Returns a line for each class: its pages, the heaviest first. */
function tell(weighed: readonly Weight[]): string {
  const classes = groupBy(sortBy([...weighed], [({ kB }) => -kB]), each => each.class)
  return Object.entries(classes)
    .map(([name, pages]) => `${name}: ${pages.map(({ page, kB, files }) => `${page} ${kB} kB in ${files}`).join(', ')}`)
    .join('\n')
}

const servedBytes = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size

const packagesOf = (files: Files, bundle: Rolldown.OutputBundle) => [
  ...new Set(
    [...files].flatMap(name => {
      const file = bundle[name]
      return file?.type === 'chunk' ? packagesIn(file) : []
    }),
  ),
]

/** A chunk and all that it imports before it runs. */
export function closureOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const name of chunk.imports) {
    const file = bundle[name]
    if (file?.type === 'chunk') closureOf(file, bundle, found)
  }
  return found
}
