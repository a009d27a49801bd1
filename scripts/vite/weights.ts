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
const SITE: Budget = [133, 2]

/** Stands in the head of every document, and runs before anything is painted: kB as it is written. */
const MOST_OF_BOOT = 3

/**
 * The budget of each screen of the members application: what it weighs, and about a hundredth more. A screen whose
 * number is far above its neighbours' brings react-admin's inputs, the date pickers or the rich text editor.
 */
const SCREENS: Record<ScreenName, Budget> = {
  membersHome: [194.5, 6],
  news: [187, 6],
  documents: [204.5, 11],
  committeeDocuments: [205.5, 12],
  uploadDocument: [282, 26],
  editDocument: [278, 23],
  deleteDocument: [244, 19],
  rows: [207.5, 11],
  eventView: [211, 14],
  eventReport: [209.5, 13],
  messageOrganiser: [227, 15],
  placeOffer: [196.5, 10],
  removeMe: [226, 16],
  covidForm: [226, 15],
  organiserAdd: [349, 39],
  organiserEdit: [348, 38],
  organiserView: [250, 24],
  organiserReport: [227.5, 16],
  organiserCancel: [226, 14],
  organiserAddAttendee: [228, 16],
  organiserRemoveAttendee: [227.5, 18],
  organiserMessageAttendee: [229, 18],
  organiserMessageToAll: [227.5, 15],
  memberList: [268.5, 29],
  memberView: [229.5, 21],
  memberEdit: [337.5, 31],
  memberApprove: [340.5, 36],
  memberAnonymise: [233, 17],
  duplicates: [199.5, 10],
  memberMerge: [236, 19],
  groupMessage: [254.5, 23],
  importMembers: [299, 27],
  invitations: [252, 26],
  bosunReports: [270, 21],
  safetyReports: [270, 21],
  statistics: [205, 12],
  webAdmin: [196.5, 8],
  setup: [236, 22],
  setupStart: [201.5, 11],
  mailServer: [206, 14],
  clubHealth: [198.5, 11],
  backups: [250, 19],
  tides: [259.5, 26],
  setupList: [271, 23],
  setupSettings: [380, 43],
  setupCreate: [381, 43],
  setupEdit: [379.5, 42],
  payments: [262, 25],
  complaints: [253.5, 18],
  history: [257.5, 21],
  allReadings: [256, 19],
  mails: [257.5, 22],
  mailView: [207.5, 13],
  account: [205.5, 13],
  sessions: [208.5, 14],
  medicalReadings: [201, 12],
  ownPayments: [201, 12],
  ownCalendar: [196, 9],
  notices: [226, 14],
  whatWeHold: [208.5, 15],
  secondFactor: [208.5, 15],
  changePassword: [202.5, 13],
}

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
    const strangers = needsAdminShell ? [] : packagesOf(files, bundle).filter(each => COMMITTEE_ONLY.test(each))
    return [
      ...overweight(name, files, SCREENS[name as ScreenName], dir),
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
