// The budgets for the first load of the pages, in one place. A build over budget fails. If an addition is worth it,
// raise the number here, and say why in the commit.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { ScreenPreloads, SiteAssets } from '../../contract/site.ts'
import { screens, type ScreenEntry, type ScreenName } from '../../src/screens.ts'
import { packagesIn } from './packageList.ts'

/** A budget of JavaScript: kB (1,000 bytes) as served, compressed by brotli, and files. */
type Budget = readonly [kB: number, files: number]

/** Every page of the public site loads the same. */
const SITE: Budget = [129, 3]

/** Stands in the head of every document, and runs before anything is painted: kB as it is written. */
const MOST_OF_BOOT = 3

/** The budgets of members screens for which the general ones below do not fit. */
const SCREENS: Partial<Record<ScreenName, Budget>> = {
  membersHome: [187, 8],
  rows: [203, 12],
  documents: [200, 12],
  eventView: [206.5, 13],
  eventReport: [205.5, 12],
  account: [200.5, 12],
  organiserView: [245.5, 22],
  memberList: [264.5, 28],
  memberView: [226, 21],
  // The table on wide screens, the filters' inputs, and the form of the dates are fetched after the first load.
  bosunReports: [266, 22],
  safetyReports: [266, 22],
  statistics: [200.5, 11],
  webAdmin: [192, 9],
  uploadDocument: [285, 29],
  editDocument: [283, 29],
  deleteDocument: [241, 22],
  // Its mail is shown, or sent to oneself, before.
  groupMessage: [278, 29],
  organiserMessageAttendee: [229, 18],
  // Its one input brings those of every kind, the date pickers too, as in Edit Member.
  memberApprove: [345, 33],
  // React-admin's List, Edit and Create with inputs of every kind: opened a few times a year, by one or two people.
  setupList: [267, 33],
  setupSettings: [390, 42],
  setupCreate: [392, 42],
  setupEdit: [390, 41],
  // These two load the preview of the mail, two dialogs, and the dates of a repeated event.
  organiserAdd: [340, 36],
  organiserEdit: [341, 36],
}
const MEMBERS_SCREEN: Budget = [229, 17]
/** The forms with react-admin's inputs and the date pickers: of an event, of a member. */
const COMMITTEE_SCREEN: Budget = [336, 30]

/**
 * React-admin's Material layer and its dependencies. They must never be in the first load of a screen outside it
 * (docs/decisions/15-three-weights.md).
 */
const COMMITTEE_ONLY =
  /^(?:react-admin|ra-ui-materialui|ra-input-rich-text|@mui\/x-date-pickers|@tiptap\/.*|prosemirror-.*)$/

/** Holds the build to the budgets, once its files have been compressed. */
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
      if (!entry) return this.error('The build has no entry.')
      const begun = closureOf(entry, bundle)
      const faults = [
        ...(part === 'site'
          ? [...overweight('the site', begun, SITE, dir), ...longBoot(bundle)]
          : faultsOfScreens(begun, bundle, dir)),
        ...others.map(({ name }) => `${name}: an entry without a budget`),
      ]
      if (faults.length > 0) this.error(`Too much on a first load (scripts/vite/weights.ts):\n${faults.join('\n')}`)
    },
  },
})

function longBoot(bundle: Rolldown.OutputBundle): string[] {
  const list = bundle['assets.json']
  if (list?.type !== 'asset') return ['The build wrote no assets.json.']
  const { boot } = JSON.parse(String(list.source)) as SiteAssets
  return boot.length > MOST_OF_BOOT * 1000 ? [`the boot script: ${boot.length} bytes, budget ${MOST_OF_BOOT} kB`] : []
}

function faultsOfScreens(begun: ReadonlySet<string>, bundle: Rolldown.OutputBundle, dir: string): string[] {
  const list = bundle['screens.json']
  if (list?.type !== 'asset') return ['The build wrote no screens.json.']
  const preloads = JSON.parse(String(list.source)) as ScreenPreloads
  return Object.entries<ScreenEntry>(screens).flatMap(([name, { path, needsAdminShell = false }]) => {
    const own = (preloads[`/members/${path}`] ?? []).map(address => `assets/${address.split('/').at(-1)}`)
    const files = new Set([...begun, ...own])
    const budget = SCREENS[name as ScreenName] ?? (needsAdminShell ? COMMITTEE_SCREEN : MEMBERS_SCREEN)
    const strangers = needsAdminShell ? [] : packagesOf(files, bundle).filter(each => COMMITTEE_ONLY.test(each))
    return [
      ...overweight(name, files, budget, dir),
      ...strangers.map(each => `${name}: ${each} is for the committee's screens`),
    ]
  })
}

function overweight(name: string, files: ReadonlySet<string>, [most, mostFiles]: Budget, dir: string): string[] {
  const kB = [...files].reduce((sum, file) => sum + servedBytes(join(dir, file)), 0) / 1000
  return [
    ...(kB > most ? [`${name}: ${kB.toFixed(1)} kB, budget ${most}`] : []),
    ...(files.size > mostFiles ? [`${name}: ${files.size} files, budget ${mostFiles}`] : []),
  ]
}

const servedBytes = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size

const packagesOf = (files: ReadonlySet<string>, bundle: Rolldown.OutputBundle) => [
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
